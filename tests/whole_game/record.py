"""After the end: seals verified with two programs, and the game exported, imported elsewhere and replayed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import rfc8785

from tests.whole_game.cast import Cast
from tests.whole_game.site import Site, settings
from tests.whole_game.votes import Game

SECONDS = 120


def run(environ: dict[str, str], *words: str) -> str:
    """What one of the program's own commands prints; it has to succeed."""
    done = subprocess.run(
        [sys.executable, "-m", "zendotao", *words], env=environ, capture_output=True, text=True, timeout=SECONDS,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"zendotao {' '.join(words)}: {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout


def play(game: Game, cast: Cast, site: Site, folder: Path) -> str:
    """Everything about the books; the hash of the end of the log."""
    game.teller.act("The books")
    view = game.view(cast.wanderer)
    record = published(game, cast, folder)
    seals_hold(game, view, site, record, folder)
    return carried(game, view, site, folder)


def published(game: Game, cast: Cast, folder: Path) -> Path:
    """The record that anybody may take; the game is over, so nothing but persons is withheld."""
    answer = game.send(cast.basho, "GET", game.path("/record"))
    assert answer.status == 200
    path = folder / "record.jsonl"
    path.write_text(answer.text, encoding="utf-8")
    return path


def seals_hold(game: Game, view: Any, site: Site, record: Path, folder: Path) -> None:
    """Every opened seal is what was committed to, by ``zendotao verify`` and by ``sha256sum``."""
    opened = [seal for move in view["moves"] for seal in move["opened"]]
    standing = [move for move in view["moves"] if move["status"] == "standing"]
    assert len(opened) == sum(len(move["seals"]) for move in standing)
    shown = folder / "seals.json"
    shown.write_text(json.dumps([{"seal": one["seal"], "body": one["body"]} for one in opened]), encoding="utf-8")
    for file in (record, shown):
        told = json.loads(run(site.environ, "verify", str(file), "--json"))
        assert told["ok"], told
        assert len(told["seals"]) == len(opened)
    game.say(f"{len(opened)} opened seals hold, by zendotao verify: in the record, and as the site shows them.")
    summed(game, opened, folder)
    last = folder / "preimage"
    run(site.environ, "verify", str(shown), "--move", "17", "--slot", "1", "--preimage", "-o", str(last))
    assert last.read_bytes() == preimage(opened[-1])


def preimage(seal: Any) -> bytes:
    """What was hashed: the body in canonical JSON."""
    return rfc8785.dumps(seal["body"])


def summed(game: Game, opened: list[Any], folder: Path) -> None:
    """The same by ``sha256sum``, which knows nothing of games."""
    files = [folder / f"seal-{number}.json" for number, _ in enumerate(opened)]
    for file, seal in zip(files, opened, strict=True):
        file.write_bytes(preimage(seal))
    printed = subprocess.run(["sha256sum", *map(str, files)], capture_output=True, text=True, check=True).stdout
    assert [line.split()[0] for line in printed.splitlines()] == [seal["seal"] for seal in opened]
    game.say(f"$ sha256sum seal-*.json: {len(opened)} hashes, all as published.")


def carried(game: Game, view: Any, site: Site, folder: Path) -> str:
    """The game as it is exported, imported into another database, exported there, and replayed."""
    exported = folder / "export.jsonl"
    exported.write_text(run(site.environ, "game", "export", game.id), encoding="utf-8")
    elsewhere = settings(folder / "elsewhere")
    run(elsewhere, "game", "import", str(exported))
    again = run(elsewhere, "game", "export", game.id)
    assert told_lines(again) == told_lines(exported.read_text(encoding="utf-8"))
    told = json.loads(run(site.environ, "game", "replay", str(exported), "--json"))
    assert told["head"] == view["head"], told
    assert told["verified"], told
    game.say(f"Exported, imported elsewhere and replayed: {view['seq']} entries, {view['head']}.")
    return str(view["head"])


def told_lines(lines: str) -> list[dict[str, Any]]:
    """The lines of a record without the names of people, which are not in the log and not known elsewhere."""
    return [{**json.loads(line), "name": None} for line in lines.splitlines()]
