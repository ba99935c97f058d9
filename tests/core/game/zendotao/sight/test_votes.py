"""Votes as a viewer may see them: who has voted is public, how they voted is not before one has voted too."""

import msgspec
import pytest

from tests.core.game.zendotao.logs import HOUR, NAMES, challenged, eve_voted, played
from zendotao.core.game.sight import Viewer
from zendotao.core.game.votes import Tally, Voter
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.sight.view import view_for
from zendotao.core.game.zendotao.sight.votes import challenge_id, make_challenge_view, parse_challenge_id

ANYBODY = Viewer()
ANN, CREW, BOB = (Viewer(seat=1), Viewer(seat=2), Viewer(seat=3))
EVE = Viewer(person="a-eve")


def test_who_has_voted_is_public_and_how_is_not():
    book = eve_voted(challenged())
    for viewer in (ANYBODY, ANN, CREW, BOB, Viewer(person="a-zoe")):
        told = make_challenge_view(book.game, 1, viewer, book.now, NAMES)
        assert [(one.seat, one.name, one.voted) for one in told.voters] == [(3, "Bob", False), (None, "Eve", True)]
        assert (told.tally, told.ballots, told.own) == (None, None, None)
        assert b"too hard" not in msgspec.json.encode(told)


def test_who_has_voted_sees_the_tally_and_each_ballot():
    book = eve_voted(challenged())
    told = make_challenge_view(book.game, 1, EVE, book.now, NAMES)
    assert told.tally == Tally(defective=1)
    assert told.own.choice == "defective"
    assert [(one.name, one.choice, one.reason) for one in told.ballots] == [("Eve", "defective", "too hard")]


def test_who_was_a_bystander_when_the_vote_opened_sees_by_their_own_ballot():
    book = challenged()
    book.sit(4, "a-eve")
    vote = ev.ChallengeVoted(challenge=1, voter=Voter(seat=3), choice="abstain", salt="s")
    book.add(vote, 3, "a-bob")
    eve = Viewer(person="a-eve", seat=3)
    assert make_challenge_view(book.game, 1, eve, book.now, NAMES).tally is None
    eve_voted(book)
    told = make_challenge_view(book.game, 1, eve, book.now, NAMES)
    assert (told.own.name, told.tally) == ("Eve", Tally(defective=1, abstain=1))


def test_everybody_sees_the_tally_once_the_vote_is_over():
    book = eve_voted(challenged())
    book.add(ev.ChallengeClosed(challenge=1, outcome="stands", tally=Tally(defective=1)))
    told = make_challenge_view(book.game, 1, ANYBODY, book.now, NAMES)
    assert (told.outcome, told.tally) == ("stands", Tally(defective=1))
    assert [one.choice for one in told.ballots] == ["defective"]


def test_a_vote_that_is_over_shows_although_the_seals_are_still_demanded():
    book = eve_voted(challenged())
    book.add(ev.SealsDemanded(challenge=1, until=book.now + 72 * HOUR))
    told = make_challenge_view(book.game, 1, ANYBODY, book.now, NAMES)
    assert (told.stage, told.tally) == ("demanded", Tally(defective=1))


def test_a_ballot_from_elsewhere_is_told_apart():
    book = challenged()
    vote = ev.ChallengeVoted(challenge=1, voter=Voter(person="a-cho"), choice="abstain", salt="s")
    book.add(vote, None, "a-cho")
    told = make_challenge_view(book.game, 1, ANYBODY, book.now, NAMES)
    assert [(one.name, one.voted, one.counts) for one in told.voters] == [
        ("Bob", False, True), ("Eve", False, True), ("Cho", True, False),
    ]  # fmt: skip


def claim_for(book, viewer):
    return view_for(book.game, viewer, book.now, NAMES).claim


def test_a_claims_ballots_show_to_those_who_have_voted():
    book = played()
    book.claim(3, "a-bob", 4, 3, (Voter(seat=1), Voter(seat=2)))
    book.add(ev.ClaimVoted(claim=4, voter=Voter(seat=1), choice="pass", salt="s"), 1, "a-ann")
    claim = claim_for(book, CREW)
    assert [(one.name, one.voted) for one in claim.voters] == [("Ann", True), ("The Crew", False)]
    assert (claim.ballots, claim.own) == (None, None)
    assert claim_for(book, ANN).own.choice == "pass"
    book.add(ev.ClaimVoted(claim=4, voter=Voter(seat=2), choice="need_time", salt="t"), 2, "a-tim")
    assert [one.choice for one in claim_for(book, CREW).ballots] == ["pass", "need_time"]
    assert claim_for(book, BOB).ballots is None


def test_a_challenge_has_an_id_of_its_own_outside_its_game():
    book = challenged()
    assert view_for(book.game, ANYBODY, book.now, NAMES).challenges == ("g1.1",)
    assert parse_challenge_id(challenge_id("a.b", 12)) == ("a.b", 12)


@pytest.mark.parametrize("text", ["", "g1", "g1.", ".1", "g1.x", "g1.-1", "g1.01", "g1.²", "g1." + "9" * 5000])
def test_a_text_that_is_no_challenges_id_stands_for_none(text):
    assert parse_challenge_id(text) is None
