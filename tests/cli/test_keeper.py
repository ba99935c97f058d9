"""``zendotao keeper add | remove | list | bots``."""

import json
import os

import pytest

from zendotao.bootstrap_context import build_context
from zendotao.config import Config
from zendotao.services.people import accounts, guests


@pytest.fixture
def site(tmp_path, monkeypatch):
    """A site with Ann and a guest, which the command finds by the environment."""
    for name in [name for name in os.environ if name.startswith("ZENDOTAO_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("ZENDOTAO_INSTANCE", str(tmp_path / "instance"))
    services = build_context(Config.from_environment(os.environ))
    ann = accounts.sign_up(services, "Ann", "correct horse", services.clock())
    guests.create_guest(services, "Gus", services.clock())
    services.close()
    return ann


def test_an_account_becomes_a_keeper_and_is_none_again(site, run):
    assert run("keeper", "list").stdout == "Nobody keeps this site yet: zendotao keeper add NAME.\n"
    assert run("keeper", "add", "ann").stdout == "Ann is a keeper now.\n"
    assert run("keeper", "add", "Ann").stdout == "Ann is a keeper already.\n"
    (shown,) = json.loads(run("keeper", "list", "--json").stdout)
    assert (shown["id"], shown["name"], shown["keeper"]) == (site.id, "Ann", True)
    assert run("keeper", "list").stdout == f"Ann, since {shown['since'][:10]}\n"
    assert run("keeper", "remove", "Ann").stdout == "Ann is no longer a keeper.\n"
    told = json.loads(run("keeper", "remove", "Ann", "--json").stdout)
    assert told == {"id": site.id, "name": "Ann", "keeper": False, "since": None}
    assert json.loads(run("keeper", "list", "--json").stdout) == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("add", "Nobody"), "There is no account with that name:"),
        (("remove", "Nobody"), "There is no account with that name:"),
        (("add", "Gus"), "make an account first."),
    ],
)
def test_who_cannot_be_a_keeper_is_refused_in_a_line(site, run, words, said):
    result = run("keeper", *words)
    assert (result.exit_code, said in result.stderr) == (1, True)


def test_bots_are_switched_off_and_on(site, run):
    assert run("keeper", "bots", "off").stdout == "Bots are off on the whole site.\n"
    assert run("keeper", "bots", "off").stdout == "Bots are off on the whole site, as they were before.\n"
    told = json.loads(run("keeper", "bots", "on", "--json").stdout)
    assert told == {"bots": "on", "game": None, "changed": True}
    missing = run("keeper", "bots", "off", "--game", "none")
    assert (missing.exit_code, missing.stdout) == (1, "")
