"""``zendotao demo``, as a process: it says where it is and whom to sign in as, answers there, and stops when told."""

from __future__ import annotations

import json
from contextlib import AbstractContextManager
from pathlib import Path
from subprocess import Popen
from urllib.request import urlopen

from click.testing import CliRunner

from tests.processes import run_command
from zendotao.cli import main


def start_demo(folder: Path, *words: str) -> AbstractContextManager[tuple[Popen[str], str]]:
    """A demo of one game, started in ``folder``, and what it says once it is ready."""
    return run_command(folder, "demo", "--port", "0", "--only", "first-frost", *words, TMPDIR=str(folder))


def test_it_serves_a_game_from_a_folder_of_its_own_and_leaves_nothing_behind(tmp_path):
    with start_demo(tmp_path, "--json") as (process, said):
        found = json.loads(said)
        assert found["main"] == "Odile"
        assert found["password"] == "demo demo demo"  # noqa: S105 -- the one that is printed
        game = found["games"]["first-frost"]
        with urlopen(f"{found['address']}api/v1/games/{game}") as answer:  # noqa: S310 -- the server just started
            assert json.load(answer)["title"] == "First frost"
        with urlopen(found["address"]) as answer:  # noqa: S310 -- the same
            assert answer.status == 200
    assert process.returncode == 0
    assert list(tmp_path.iterdir()) == []


def test_a_demo_in_a_folder_is_taken_up_again(tmp_path):
    kept = str(tmp_path / "kept")
    with start_demo(tmp_path, "--json", "--instance", kept) as (_, said):
        first = json.loads(said)
    with start_demo(tmp_path, "--instance", kept) as (_, said):
        assert "with one game" in said
    assert json.loads((tmp_path / "kept" / "demo.json").read_text())["games"] == first["games"]


def test_a_folder_with_another_site_is_left_alone(tmp_path):
    (tmp_path / "zendotao.db").write_bytes(b"somebody's site")
    result = CliRunner().invoke(main, ["demo", "--port", "0", "--instance", str(tmp_path)])
    assert result.exit_code == 1
    assert "has a site that is no finished demo" in result.stderr
    assert (tmp_path / "zendotao.db").read_bytes() == b"somebody's site"
