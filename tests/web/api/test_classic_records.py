"""The record of a game of classic Zendo: replayed, verified by the opened rule, taken in elsewhere."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from tests.databases import KEYS, sqlite_database
from tests.services.people.conftest import context_of
from tests.web.api.classic import RULE, Player, lead
from tests.web.api.conftest import T0
from zendotao.cli import main
from zendotao.core.errors import CoreError
from zendotao.core.game.classic.record import replay_record
from zendotao.core.game.log import make_entry
from zendotao.core.game.record import encode_line, make_line
from zendotao.services import records
from zendotao.services.games import transfer
from zendotao.services.games.views.game import view_any_game
from zendotao.store.engine import open_engine
from zendotao.store.unit import Store
from zendotao.store.vault.keyring import Keyring


def read_record(caller, game):
    """The record of a game as everybody may have it."""
    return caller.get(f"{game}/record", raw=True).get_data(as_text=True)


@pytest.fixture
def game(join, site):
    """A game with a mondo, that Ann has won."""
    mia, ann, bob = join("mia"), join("ann"), join("bob")
    game = lead(mia)
    ann, bob = Player(ann, game), Player(bob, game)
    for one in (ann, bob):
        one.move("join")
    ann.build(3, 0, "mondo", answer="white")
    bob.move("answer", answer="white")
    ann.move("guess", rule=RULE)
    site.pass_time(hours=48)
    return ann.caller, game


def test_the_record_of_a_game_holds_with_every_mark_by_the_opened_rule(game, site):
    text = read_record(*game)
    report = records.verify_record(text.splitlines(), site.at)
    assert (report["verified"], report["kind"], report["outcome"], report["winner"]) == (True, "classic", "won", 2)
    assert {one["code"] for one in report["not_checked"]} == {"choices", "instants", "persons", "chance"}
    found, told = records.verify_seals(text, site.at)
    assert told["ok"]
    assert [(one["move"], one["slot"], one["rule"]) for one in told["seals"][:-1]] == [(3, 2, "white"), (3, 3, "white")]
    assert (told["seals"][-1]["move"], told["seals"][-1]["rule"]) == (0, found[-1].body.rule.text)


def forge(text, change):
    """The same record with events changed, and every hash after that made anew."""
    prev, lines = "0" * 64, []
    for one in replay_record(text.splitlines()).given:
        event = change(one.event)
        entry = make_entry(one.seq, prev, one.at, one.seat, one.by, one.salt, event)
        lines.append(encode_line(make_line(entry, event=True, person=True)))
        prev = entry.hash
    return lines


def test_a_mark_that_the_rule_does_not_give_is_found(game, site):
    def turn(event):
        tag = event.__struct_config__.tag
        return replace(event, stone="black") if tag == "classic.koan_marked" else event

    report = records.verify_record(forge(read_record(*game), turn), site.at)
    assert not report["verified"]
    assert report["faults"][0]["event"] == "classic.koan_marked"


def test_the_rule_as_the_api_shows_it_is_verified_by_its_seal(game, site, nobody):
    shown = nobody.get(game[1])
    _, told = records.verify_seals(json.dumps(shown), site.at)
    assert told["ok"]
    _, told = records.verify_seals(json.dumps({**shown, "seal": "0" * 64}), site.at)
    assert not told["ok"]


def test_a_game_that_is_over_is_taken_in_on_another_site(game, site, tmp_path):
    text = read_record(*game)
    (tmp_path / "other").mkdir()
    engine = open_engine(sqlite_database(tmp_path / "other"))
    other = context_of(Store(engine, Keyring.from_setting(KEYS)))
    done = transfer.import_game(other, text.splitlines(), site.at)
    found = view_any_game(other, None, done.game, site.at)
    assert (found.imported, found.outcome, found.rule is not None) == (True, "won", True)
    assert transfer.export_game(other, done.game, site.at) == text.splitlines()
    engine.dispose()


def test_a_game_that_goes_on_is_not_taken_in(join, site):
    mia = join("mia")
    text = read_record(mia, lead(mia))
    with pytest.raises(CoreError) as refused:
        transfer.import_game(site.context, text.splitlines(), T0)
    assert refused.value.code == "unfinished"


def test_the_commands_replay_and_verify_it(game, site, tmp_path: Path, monkeypatch):
    for module in ("game", "verify"):
        monkeypatch.setattr(f"zendotao.cli.{module}.get_now", lambda: site.at)
    path = tmp_path / "game.jsonl"
    path.write_text(read_record(*game), encoding="utf-8")
    replayed = CliRunner().invoke(main, ["game", "replay", str(path)])
    assert "over: won" in replayed.output
    verified = CliRunner().invoke(main, ["verify", str(path), "--move", "0"])
    assert "at least two red pieces" in verified.output
