"""The log as a viewer may see it."""

import msgspec
from msgspec import UNSET

from tests.core.game.zendotao.logs import NAMES, Book, challenged, eve_voted, played
from zendotao.core.game.log import event_digest
from zendotao.core.game.sight import Viewer
from zendotao.core.game.votes import Tally
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.sight.log import view_entries

ANYBODY = Viewer()
ANN, CREW, BOB = (Viewer(seat=1), Viewer(seat=2), Viewer(seat=3))
EVE = Viewer(person="a-eve")


def lines(book: Book, viewer: Viewer) -> list:
    return list(view_entries(book.game, book.entries, viewer, NAMES))


def test_a_ballot_of_an_open_vote_is_withheld_in_the_log_from_those_who_have_not_voted():
    book = eve_voted(challenged())
    line = lines(book, ANN)[-1]
    assert line.withheld == event_digest(book.entries[-1].event)
    assert line.event is UNSET
    assert lines(book, EVE)[-1].event["choice"] == "defective"
    book.add(ev.ChallengeClosed(challenge=1, outcome="stands", tally=Tally(defective=1)))
    assert lines(book, ANN)[-2].event["choice"] == "defective"


def test_a_withheld_ballot_cannot_be_guessed_from_its_digest_without_its_salt():
    book = eve_voted(challenged())
    told = msgspec.json.encode(lines(book, ANN))
    assert b"salt of a-eve" not in told


def test_who_is_in_a_team_and_who_acted_for_it_shows_to_its_members_alone():
    book = played()
    assert any(one.party == "a-crew" for one in book.game.seats)
    for viewer in (ANYBODY, ANN, BOB, EVE):
        told = msgspec.json.encode(lines(book, viewer))
        assert b"a-tim" not in told
        assert b"members-2" not in told
    told = lines(book, CREW)
    # Entries 4 to 6 are the seat of The Crew, its members and its turn.
    assert [line.by for line in told[3:6]] == ["a-tim"] * 3
    assert list(told[4].event["persons"]) == ["a-tim"]


def test_who_acted_for_themselves_shows_to_all_under_the_alias_of_their_seat():
    told = lines(played(), ANYBODY)
    assert {line.by for line in told if line.seat in (1, 3)} == {"a-ann", "a-bob"}


def test_a_line_has_the_name_of_the_seat_or_of_the_bystander():
    book = played()
    book.add(ev.CommentPosted(comment=1, text="hello", salt="s"), None, "a-eve")
    book.add(ev.OutageLogged(began=book.now, ended=book.now))
    told = [msgspec.to_builtins(line).get("name", "no name") for line in lines(book, ANYBODY)]
    assert told == ["Ann"] * 3 + ["The Crew"] * 3 + ["Bob"] * 3 + ["Eve", "no name"]


def test_a_keeper_sees_the_whole_log_but_no_sealed_rule():
    book = eve_voted(challenged())
    told = lines(book, Viewer(keeper=True))
    assert all("withheld" not in msgspec.to_builtins(line) for line in told)
    text = msgspec.json.encode(told)
    for body in book.bodies.values():
        assert body.nonce.encode() not in text
