"""How long it takes to verify a whole game of sixty moves, each time by a process of its own that knows no rule yet.

An import does the same, loads the site, and finds words for searches in three languages: it has no limit.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from tests.bench import play
from tests.core.game.zendotao.harness import Table
from tests.databases import settled
from tests.records import export_lines
from zendotao.core.game.sight import Viewer

MOVES = 60
LIMIT_MS = 2000
TIMES = 5


def won() -> Table:
    """A game of so many moves, the last of which is Ann's claim, who wins: every seal is opened in its record."""
    table = play.played(MOVES - 2, play.long_ago(datetime.now(UTC)))
    table.claim(play.ANN, rule=play.rule(MOVES - 2), seals=(play.rule(MOVES - 1),))
    table.pass_time(hours=168)
    table.reveal(play.ANN)
    table.pass_time(hours=168)
    return table.settle()


def report() -> None:
    """Print the figures of records."""
    table = won()
    assert (len(table.game.moves), table.game.phase) == (MOVES, "final")
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder, "record.jsonl")
        lines = export_lines(table.game, table.entries, Viewer(keeper=True))
        record.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        print(f"a game of {MOVES} moves that was won: median and worst of {TIMES} processes", flush=True)
        for words in (("game", "replay"), ("verify",), ("game", "import")):
            name = " ".join(("zendotao", *words))
            taken = sorted(_milliseconds([*words, str(record)], Path(folder, f"{name} {n}")) for n in range(TIMES))
            limit = "" if "import" in words else f"{LIMIT_MS:>7} ms"
            print(f"  {name:30}{taken[TIMES // 2]:>7.0f} ms{taken[-1]:>7.0f} ms{limit}", flush=True)


def _milliseconds(words: Sequence[str], instance: Path) -> float:
    """The time of one command, on a site of its own that is there already."""
    settled(instance)
    begin = time.perf_counter()
    subprocess.run(
        [sys.executable, "-m", "zendotao", *words], check=True, stdout=subprocess.DEVNULL,
        env={"ZENDOTAO_INSTANCE": str(instance)},
    )  # fmt: skip
    return (time.perf_counter() - begin) * 1000
