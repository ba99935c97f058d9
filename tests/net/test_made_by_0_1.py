"""What version 0.1 made is still taken: records are verified, replayed and imported, a backup is restored."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.net.dump import sort_items
from tests.net.golden import check_versions
from tests.net.harness import Clock, run_command
from tests.net.made import GAMES, LETTERS, MADE, NAMES, SHOWN, restore
from tests.net.pages import Case, read_version
from tests.net.scenario import END
from tests.net.state import Played

READERS = "pk"
"""The player and the keeper see most of what is stored."""

OVER = ("winter-market", "quiet-arrows")


def run(folder: Path, *words: str) -> tuple[int, str]:
    """Run a command on the site in a folder; its status, and what it printed."""
    found = run_command({"ZENDOTAO_INSTANCE": str(folder)}, Clock(END), *words)
    return found.status, found.stdout or found.stderr


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_replayed_to_the_hash_in_its_last_line(tmp_path: Path, game: str):
    record = MADE / f"{game}.jsonl"
    last = json.loads(record.read_text(encoding="utf-8").splitlines()[-1])
    status, printed = run(tmp_path, "game", "replay", str(record), "--json")
    told = json.loads(printed)
    assert (status, told["verified"], told["head"], told["entries"]) == (0, True, last["hash"], last["seq"])


@pytest.mark.parametrize("game", OVER)
def test_the_opened_seals_of_a_record_are_verified(tmp_path: Path, game: str):
    status, printed = run(tmp_path, "verify", str(MADE / f"{game}.jsonl"), "--json")
    told = json.loads(printed)
    assert (status, told["ok"]) == (0, True)
    assert told["seals"]


@pytest.mark.parametrize("game", OVER)
def test_a_record_is_imported_and_exported_as_it_was(tmp_path: Path, game: str):
    record, again = MADE / f"{game}.jsonl", tmp_path / "again.jsonl"
    assert run(tmp_path, "game", "import", str(record))[0] == 0
    identifier = json.loads(NAMES.read_text(encoding="utf-8"))["ids"][f"game:{game}"]
    assert run(tmp_path, "game", "export", identifier, "-o", str(again), "--names")[0] == 0
    assert again.read_text(encoding="utf-8") == record.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def restored(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    """The site of the backup."""
    with restore(tmp_path_factory.mktemp("restored") / "instance") as found:
        yield found


@pytest.mark.parametrize("case", SHOWN, ids=lambda case: case.name)
def test_a_page_of_the_restored_site_is_as_it_was(restored: Played, case: Case):
    found = {
        mark: read_version(restored, case.address, who, language)
        for mark, (who, language) in case.versions().items()
        if mark in READERS
    }
    unordered = {mark: sort_items(lines, case.unordered) if case.unordered else lines for mark, lines in found.items()}
    folder = "restored" if case.name in LETTERS else "pages"
    check_versions(f"{folder}/{case.name}", unordered, restored.dumper.parts)
