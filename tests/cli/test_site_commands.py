"""``zendotao game export | import``, ``backup``, ``restore`` and ``scheduler --once`` on a site of one's own."""

import errno
import json
import os
import stat
from pathlib import Path

import pytest

from tests.databases import settled
from tests.services.games.site import Town
from zendotao.core.game.zendotao.record import replay_record
from zendotao.store.errors import StorageError


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A site with one game, which the commands find by the environment; gives a way to name another one."""
    for name in list(os.environ):
        if name.startswith("ZENDOTAO_"):
            monkeypatch.delenv(name)
    town = Town("", tmp_path / "instance")
    town.start("ann")
    town.pass_time(hours=1)
    town.turn("bob")
    monkeypatch.setenv("ZENDOTAO_INSTANCE", str(tmp_path / "instance"))
    yield town
    town.close()


def test_a_game_is_exported_and_imported_elsewhere(site: Town, run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    shown = run("game", "export", site.game)
    assert shown.exit_code == 0
    assert replay_record(shown.stdout.splitlines()).head == site.view().head
    said = run("game", "export", site.game, "-o", "game.jsonl", "--json")
    assert json.loads(said.stdout) == {"game": site.game, "entries": 6, "file": "game.jsonl"}
    assert Path("game.jsonl").read_text() == shown.stdout
    again = run("game", "import", "game.jsonl")
    assert (again.exit_code, "here already" in again.stderr) == (1, True)
    monkeypatch.setenv("ZENDOTAO_INSTANCE", str(tmp_path / "elsewhere"))
    done = run("game", "import", "game.jsonl", "--json")
    assert (done.exit_code, json.loads(done.stdout)["head"]) == (0, site.view().head)
    assert json.loads(run("game", "replay", "game.jsonl", "--json").stdout)["state"] == json.loads(done.stdout)["state"]


def test_names_travel_with_an_export_if_that_is_asked(site: Town, run):
    bare, named = (run("game", "export", site.game, *more).stdout.splitlines() for more in ((), ("--names",)))
    assert [line for line in bare if "name" in json.loads(line)] == []
    assert {json.loads(line)["name"] for line in named} == {"ann", "bob"}


def test_a_game_that_is_not_there_is_not_exported(site: Town, run):
    result = run("game", "export", "gone")
    assert (result.exit_code, "there is no game 'gone'" in result.stderr) == (1, True)


def test_a_record_that_was_changed_is_not_imported(site: Town, run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    text = run("game", "export", site.game).stdout.replace("A game", "My game")
    monkeypatch.setenv("ZENDOTAO_INSTANCE", str(tmp_path / "elsewhere"))
    result = run("game", "import", "-", stdin=text)
    assert (result.exit_code, "line 3: it was changed" in result.stderr) == (1, True)


def test_a_site_is_backed_up_and_restored(site: Town, run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    said = run("backup", "site.zip", "--keys", "keys.copy", "--json")
    assert said.exit_code == 0
    assert (json.loads(said.stdout)["games"], json.loads(said.stdout)["keys"]) == (1, "keys.copy")
    assert Path("keys.copy").read_bytes() == (tmp_path / "instance" / "keys.json").read_bytes()
    assert stat.S_IMODE(Path("keys.copy").stat().st_mode) == 0o600
    assert run("backup", "site.zip").exit_code == 1
    full = run("restore", "site.zip")
    assert (full.exit_code, "not empty" in full.stderr) == (1, True)
    monkeypatch.setenv("ZENDOTAO_INSTANCE", str(tmp_path / "elsewhere"))
    done = run("restore", "site.zip", "--json")
    assert (done.exit_code, json.loads(done.stdout)["entries"]) == (0, 6)
    assert run("restore", "site.zip").exit_code == 1
    assert run("restore", "site.zip", "--force").exit_code == 0


def test_keys_of_the_environment_are_not_copied(site: Town, run, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("ZENDOTAO_VAULT_KEYS", f"one:{'A' * 43}=")
    result = run("backup", "site.zip", "--keys", "keys.copy")
    assert result.exit_code == 2
    assert "ZENDOTAO_VAULT_KEYS" in result.stderr
    assert not Path("keys.copy").exists()


def test_keys_that_cannot_be_copied_leave_no_half_of_them(site: Town, run, tmp_path: Path):
    keys = tmp_path / "instance" / "keys.json"
    keys.rename(tmp_path / "moved.json")
    keys.mkdir()
    result = run("backup", "site.zip", "--keys", "keys.copy")
    assert result.exit_code == 1
    assert "Error: the backup is in site.zip, but the keys cannot be copied: Is a directory" in result.stderr
    assert (Path("keys.copy").exists(), Path("site.zip").exists()) == (False, True)


def test_a_backup_needs_a_name(site: Town, run):
    result = run("backup", "")
    assert (result.exit_code, result.stderr) == (1, "Error: cannot write the backup: Is a directory\n")


def test_what_is_due_is_settled_by_hand(site: Town, run):
    site.pass_time(hours=1)
    site.claim("bob")
    first = json.loads(run("scheduler", "--once", "--json").stdout)
    # The site's clock is the machine's here, and the game lies in its past or future: what counts is the second run.
    second = json.loads(run("scheduler", "--once", "--json").stdout)
    assert (first["failed"], second) == ({}, {"settled": 0, "failed": {}, "notices": 0})


def test_settings_that_make_no_sense_are_wrong_usage(site: Town, run, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("ZENDOTAO_DATABASE_URL", "mysql://there/db")
    for words in (("game", "export", "x"), ("backup", "site.zip"), ("scheduler", "--once"), ("serve", "--port", "0")):
        result = run(*words)
        assert (result.exit_code, "ZENDOTAO_DATABASE_URL" in result.stderr) == (2, True)


def test_a_database_that_cannot_be_opened_is_said_to_be_so(run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "instance" / "zendotao.db").mkdir(parents=True)
    monkeypatch.setenv("ZENDOTAO_INSTANCE", str(tmp_path / "instance"))
    for words in (("backup", "site.zip"), ("scheduler", "--once"), ("serve", "--port", "0"), ("keeper", "list")):
        result = run(*words)
        told = "The site cannot be opened: the database or its folder cannot be opened or written (SQLITE_CANTOPEN)."
        assert (result.exit_code, result.stderr) == (1, f"Error: {told}\n")


def test_keys_that_find_no_room_are_said_to_find_none(run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def refuse(*_):
        raise OSError(errno.ENOSPC, "no", "keys.json")

    monkeypatch.setenv("ZENDOTAO_INSTANCE", str(settled(tmp_path / "instance")))
    monkeypatch.setattr("zendotao.store.vault.keyring_file.os.fdopen", refuse)
    result = run("keeper", "list")
    assert (result.exit_code, result.stderr) == (1, "Error: The site cannot be opened: the disk is full (ENOSPC).\n")


def test_a_fresh_key_that_finds_no_room_is_said_to_find_none(run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    instance = settled(tmp_path / "instance")
    monkeypatch.setenv("ZENDOTAO_INSTANCE", str(instance))
    assert run("keys", "list").exit_code == 0
    before = sorted(instance.iterdir()), (instance / "keys.json").read_bytes()

    def refuse(*_):
        raise OSError(errno.ENOSPC, "no")

    monkeypatch.setattr("zendotao.store.vault.keyring_file.os.fsync", refuse)
    result = run("keys", "rotate")
    assert (result.exit_code, result.stderr) == (1, "Error: the disk is full (ENOSPC).\n")
    assert (sorted(instance.iterdir()), (instance / "keys.json").read_bytes()) == before


def test_a_command_that_finds_no_room_ends_with_the_reason(run, tmp_path: Path, monkeypatch):
    def full(*_):
        raise StorageError("disk_full", "SQLITE_FULL")

    monkeypatch.setenv("ZENDOTAO_INSTANCE", str(settled(tmp_path / "instance")))
    monkeypatch.setattr("zendotao.cli.scheduler.run", full)
    result = run("scheduler")
    assert (result.exit_code, result.stderr) == (1, "Error: the disk is full (SQLITE_FULL).\n")
