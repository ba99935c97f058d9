"""``zendotao keys``: listed and changed; never shown."""

import json
from datetime import UTC, datetime

import pytest
from click.testing import CliRunner

from tests.databases import sqlite_database
from zendotao.cli import keys as command
from zendotao.cli import main
from zendotao.store.engine import open_engine
from zendotao.store.errors import KeyringError
from zendotao.store.vault.keyring_file import open_keyring
from zendotao.store.vault.rotation import KeyManager

NOON = datetime(2030, 5, 1, 12, tzinfo=UTC)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "keys.json"


@pytest.fixture
def run(tmp_path, path, monkeypatch):
    """Run ``zendotao keys`` on a fresh site whose key was made on 1 May 2030."""
    engine = open_engine(sqlite_database(tmp_path))
    keeper = KeyManager(engine, open_keyring(tmp_path, NOON), path)
    monkeypatch.setattr(command, "open_vault_keys", lambda: keeper)
    yield lambda *words: CliRunner().invoke(main, ["keys", *words])
    engine.dispose()


def test_the_list_tells_what_each_key_does(run, path):
    found = json.loads(run("list", "--json").stdout)
    assert [(key["encrypts"], key["made_at"], key["replaced_at"], key["rows"]) for key in found] == [
        (True, "2030-05-01T12:00:00+00:00", None, 0)
    ]
    assert run("list").stdout == f"{found[0]['id']}: encrypts, made 2030-05-01, rows: 0\n"


def test_a_rotation_makes_a_key_that_encrypts(run):
    (old,) = json.loads(run("list", "--json").stdout)
    done = json.loads(run("rotate", "--json").stdout)
    assert (done["fresh"], done["rows"]) == (True, 0)
    assert [key["id"] for key in json.loads(run("list", "--json").stdout)] == [done["key"], old["id"]]
    assert run("rotate").stdout.startswith("A fresh key encrypts: ")


def test_a_key_that_was_just_replaced_is_not_retired(run):
    run("rotate")
    assert json.loads(run("retire", "--json").stdout) == {"retired": []}
    assert run("retire").stdout == "Every key is still needed, or was until a few minutes ago.\n"
    assert len(json.loads(run("list", "--json").stdout)) == 2


def test_no_command_shows_a_key(run, path):
    stored = json.loads(path.read_text(encoding="utf-8"))["keys"][0]["key"]
    for words in (("list",), ("list", "--json"), ("rotate",), ("rotate", "--json"), ("retire",), ("retire", "--json")):
        result = run(*words)
        assert (result.exit_code, stored in result.output) == (0, False)


def test_keys_that_cannot_be_read_end_the_command_with_a_line(run, monkeypatch):
    def fail():
        raise KeyringError("a key of the vault is 32 bytes in base64, and one is not")

    monkeypatch.setattr(command, "open_vault_keys", fail)
    result = run("list")
    assert (result.exit_code, result.output) == (1, "Error: a key of the vault is 32 bytes in base64, and one is not\n")
