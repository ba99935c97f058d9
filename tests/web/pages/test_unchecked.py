"""A game that was let in before records were played again: whatever stands in it, its pages are shown."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.core.game.zendotao.review.forging import line_of
from tests.core.game.zendotao.review.games import whole
from tests.web.other_words import told
from tests.web.pages.place import Place, refuses
from tests.web.parsed import said, select, texts
from tests.web.visiting import Visitor
from zendotao.core.game import log
from zendotao.core.game.record import encode_line
from zendotao.core.game.votes import Voter
from zendotao.core.game.zendotao import events as ev
from zendotao.core.kinds import ZENDOTAO
from zendotao.core.messages import message
from zendotao.services.games import transfer
from zendotao.web.pages.keeper.text import ACTION_TEXTS, THING_TEXTS
from zendotao.web.pages.views.game_page import FOREIGN, FOREIGN_NAMED


@pytest.fixture
def players() -> tuple[str, ...]:
    return ("ann", "bob")


def added(place: Place, *events: ev.AnyEvent) -> None:
    """Entries that nobody can have made, written as an import once wrote them."""
    with place.town.services.store.unit(write=True) as work:
        end = work.games.entries(place.town.game)[-1]
        work.games.append(place.town.game, log.make_entries(end.seq, end.hash, end.at, None, None, "0" * 64, events))
        work.commit()


def test_ballots_of_seats_that_are_not_there_break_no_page(place: Place, reader: Visitor):
    town = place.town
    town.claim("bob")
    nobody, salt = Voter(seat=77), "0" * 64
    added(
        place,
        ev.ClaimVoted(claim=len(town.view().moves), voter=nobody, choice="pass", salt=salt),
        ev.ChallengeOpened(
            challenge=1, move=2, part="rule", ground="unfair", reason="So.", challenger=nobody,
            voters=(Voter(seat=1), nobody), quorum=2, closes_at=town.now + timedelta(hours=72),
        ),
        ev.ChallengeVoted(challenge=1, voter=nobody, choice="stands", reason="So.", salt=salt),
    )  # fmt: skip
    game = town.game
    for address in (
        f"/games/{game}", f"/games/{game}/history", f"/challenges/{game}.1",
        f"/api/v1/games/{game}", f"/api/v1/games/{game}/log", f"/api/v1/games/{game}/record",
        f"/api/v1/challenges/{game}.1", "/games",
    ):  # fmt: skip
        assert reader.browser.get(address).status_code == 200, address
    town.pass_time(hours=1000)
    assert reader.browser.get(f"/games/{game}").status_code == 200


def test_the_page_of_an_imported_game_says_so_and_a_keeper_removes_it(place: Place, ann: Visitor, tmp_path: Path):
    town = place.town
    record = transfer.export_game(town.services, town.game, town.now)
    other = Place(tmp_path / "other")
    transfer.import_game(other.town.services, record, town.now)

    def facts(visitor: Visitor) -> list[str]:
        return texts(visitor.read(f"/games/{town.game}"), ".facts-line > span")

    assert told(FOREIGN) not in facts(ann)
    visitor = other.visitor("kit")
    assert told(FOREIGN) in facts(visitor)
    assert "ann" not in said(visitor.read(f"/games/{town.game}")).split()
    assert visitor.browser.get("/keeper").status_code == 404
    with other.town.services.store.unit(write=True) as work:
        work.keepers.appoint(other.town.person("kit").id, other.town.now)
        work.commit()
    assert select(visitor.read("/keeper"), 'button[name=does][value="remove_game"]')
    visitor.send("/keeper/do", does="remove_game", about=town.game)
    (deed,) = texts(visitor.read("/keeper/book"), ".changes p:first-child")
    assert deed == told(message(ACTION_TEXTS["removed"], who="kit", what=message(THING_TEXTS["game"], id=town.game)))
    assert visitor.browser.get(f"/games/{town.game}").status_code == 404
    other.close()


def test_the_page_of_a_game_that_came_with_names_calls_its_players_as_they_were_there(place: Place, tmp_path: Path):
    town = place.town
    record = transfer.export_game(town.services, town.game, town.now, named=True)
    other = Place(tmp_path / "other")
    transfer.import_game(other.town.services, record, town.now)
    page = other.visitor("kit").read(f"/games/{town.game}")
    assert told(FOREIGN_NAMED) in texts(page, ".facts-line > span")
    assert {"ann", "bob"} <= set(said(page).split())
    other.close()


@pytest.mark.parametrize(
    ("path", "value"),
    [
        pytest.param(("event", "koan", "koan"), "words", id="a koan that is none"),
        pytest.param(("event", "koan", "number"), 9999, id="a koan of another number"),
    ],
)
def test_an_imported_game_that_holds_what_none_can_is_said_to_be_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: tuple[str, ...], value: object
):
    record = whole().forger.with_value(5, path, value)
    place = Place(tmp_path / "site")
    place.town.now = whole().now
    with monkeypatch.context() as before:
        unreviewed = replace(ZENDOTAO, review=lambda *_: SimpleNamespace(holds=True))
        before.setattr(transfer, "find_record_kind", lambda lines: (unreviewed, lines))
        for check in ("_is_in_order", "_has_valid_references"):
            before.setattr(f"zendotao.core.game.zendotao.record.{check}", lambda *_: True)
        game = transfer.import_game(place.town.services, [encode_line(line_of(one)) for one in record], whole().now)
    browser = place.visitor("kit").browser
    for rest in ("", "/history", "/settings", "/koans/1", "/moves/2", "/record"):
        for root in ("/games", "/api/v1/games"):
            answer = browser.get(f"{root}/{game.game}{rest}")
            assert answer.status_code in (200, 404, 409), (root, rest)
            if answer.status_code == 409 and root == "/games":
                assert refuses(answer.text, "unshowable")
            elif answer.status_code == 409:
                assert answer.get_json()["code"] == "unshowable"
    assert browser.get("/games").status_code == 200
    transfer.remove_game(place.town.services, game.game, None, place.town.now)
    assert browser.get(f"/games/{game.game}").status_code == 404
    place.close()
