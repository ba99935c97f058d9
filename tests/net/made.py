"""What version 0.1 made: records of games and a backup, in ``made_by_0_1/``, which every later version still takes.

``python -m tests.net archive`` made them. It is not to be run again by a later version.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.net.dump import Dumper
from tests.net.harness import Clock, open_site, run_command
from tests.net.normalise import normaliser
from tests.net.pages import CASES
from tests.net.scenario import END, Scenario
from tests.net.state import INSTANCE, STATE, Played, build

MADE = Path(__file__).parent / "made_by_0_1"
BACKUP, KEYS, NAMES = MADE / "backup.zip", MADE / "keys.json", MADE / "names.json"
GAMES = ("gravel-path", "hair-apart", "winter-market", "quiet-arrows", "empty-cup")
"""Whose records were made: an open game, one with judgment calls, two that are over, a void one."""

READ = (
    "/games/{{game:", "/challenges/{{game:", "/comments/", "/me", "/people/", "/wiki", "/teams", "/keeper", "/search",
)  # fmt: skip
SHOWN = [case for case in CASES if case.address.startswith(READ) and not case.speakers and not case.guests]
"""The pages that a restored site is compared by: those of what is stored, in English."""

LETTERS = ("me_export", "keeper_outbox_letter_1")
"""Pages with letters in them, which were written in the words of 0.1: they have golden files of their own."""


def archive() -> None:
    """Make the records and the backup."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        build(folder)
        state = json.loads((folder / STATE).read_text(encoding="utf-8"))
        environ = {"ZENDOTAO_INSTANCE": str(folder / INSTANCE)}
        shutil.rmtree(MADE, ignore_errors=True)
        MADE.mkdir()
        for game in GAMES:
            words = ("game", "export", state["ids"][f"game:{game}"], "-o", str(MADE / f"{game}.jsonl"), "--names")
            assert run_command(environ, Clock(END), *words).status == 0
        assert run_command(environ, Clock(END), "backup", str(BACKUP), "--keys", str(KEYS)).status == 0
        BACKUP.chmod(0o644)
        KEYS.chmod(0o644)
        kept = {name: state[name] for name in ("ids", "tokens", "cookies", "koans")}
        NAMES.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


@contextmanager
def restore(folder: Path) -> Iterator[Played]:
    """The site of the backup, restored by the command into an empty folder."""
    environ = {"ZENDOTAO_INSTANCE": str(folder)}
    folder.mkdir()
    shutil.copy(KEYS, folder / "keys.json")
    done = run_command(environ, Clock(END), "restore", str(BACKUP))
    assert done.status == 0, done
    names = json.loads(NAMES.read_text(encoding="utf-8"))
    with open_site(folder, END) as site:
        scenario = Scenario(site, names["ids"], names["tokens"], names["cookies"])
        site.run_timers()
        replace = normaliser(scenario.ids, names["koans"])
        yield Played(scenario, replace, Dumper(replace))
