"""Records made up by somebody who knows the program, each in one way: what the rulebook says of it, and of which entry.

The game is ``whole()``, whose entries are told there by number. Every hash is made anew, those of opened seals too.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from tests.core.game.zendotao.harness import Table
from tests.core.game.zendotao.koans_for_tests import read_once
from tests.core.game.zendotao.review.forging import Path, line_of
from tests.core.game.zendotao.review.games import honest, whole
from zendotao.core.game.koans import read_koan
from zendotao.core.game.log import format_instant
from zendotao.core.game.record import RecordError, encode_line
from zendotao.core.game.votes import Tally
from zendotao.core.game.zendotao.record import replay_record
from zendotao.core.game.zendotao.review import ReviewFault, make_review_entry, review

OVERLAPPING = "R1 upright at 0,0; R1 upright at 1,0"


def faults_of(number: int, path: Path, value: Any) -> tuple[ReviewFault, ...]:
    """What is found when one value of an entry of the game is another."""
    return whole().judged(whole().forger.with_value(number - 1, path, value)).faults


@pytest.mark.parametrize(
    ("number", "path", "value", "code"),
    [
        pytest.param(6, ("event", "koan", "koan"), OVERLAPPING, "unsound", id="overlapping koans"),
        pytest.param(6, ("event", "koan", "koan"), "no koan at all", "unsound", id="text that is no koan"),
        pytest.param(6, ("event", "stone"), "white", "not_disproved", id="a turned stone"),
        pytest.param(6, ("event", "rule", "text"), "wibble", "wording", id="a rule wibble"),
        pytest.param(6, ("event", "rule", "complexity"), 1, "wording", id="a lighter rule"),
        pytest.param(18, ("event", "score"), 9999, "differs", id="a score of 9999"),
        pytest.param(18, ("event", "sensei"), 1, "differs", id="another sensei"),
        pytest.param(12, ("event", "voter", "seat"), 77, "differs", id="a ballot of a seat that is not there"),
        pytest.param(12, ("event", "voter", "seat"), 3, "differs", id="a ballot for the claimant"),
        pytest.param(11, ("event", "closes_at"), "2030-01-01T04:00:00Z", "differs", id="a shorter window"),
        pytest.param(11, ("event", "small"), False, "differs", id="the window of a larger game"),
        pytest.param(11, ("event", "takeover"), True, "differs", id="a claim after no stall"),
        pytest.param(6, ("seat",), 1, "differs", id="a wrong seat"),
        pytest.param(6, ("by",), "eve", "unexplained", id="a wrong person"),
        pytest.param(3, ("event", "title"), "x" * 100_000, "title", id="a title of 100 kB"),
        pytest.param(3, ("event", "title"), "two  spaces", "differs", id="a title that nobody can write"),
        pytest.param(3, ("event", "game"), "../x", "form", id="an id that is none"),
        pytest.param(3, ("event", "settings", "language"), "tlh", "form", id="a language of no site"),
        pytest.param(3, ("event", "settings", "palette"), ["red", "mauve"], "form", id="a strange palette"),
        pytest.param(3, ("event", "settings", "limit"), 10**6, "form", id="no fairness limit"),
        pytest.param(3, ("event", "settings", "final_small"), "PT0S", "differs", id="no window at all"),
        pytest.param(10, ("event", "text"), "x" * 10_001, "comment_length", id="a comment that is too long"),
        pytest.param(10, ("event", "text"), "a\0b", "form", id="a character that cannot be stored"),
        pytest.param(15, ("event", "early"), True, "differs", id="consensus before its time"),
        pytest.param(17, ("event", "small"), False, "differs", id="a final window of a larger game"),
        pytest.param(16, ("event", "body", "rule", "complexity"), 1, "wording", id="a lighter sealed rule"),
        pytest.param(16, ("event", "body", "verdict"), "white", "differs", id="a sealed verdict"),
        pytest.param(19, ("event", "died_of"), 1, "differs", id="a death that was none"),
        pytest.param(24, ("at",), "2130-01-01T00:00:00Z", "differs", id="the future"),
    ],
)
def test_a_record_with_one_thing_changed_is_found_out(number: int, path: Path, value: Any, code: str):
    found = faults_of(number, path, value)
    assert found
    assert code in {fault.code for fault in found[:3]}, found[:3]
    # Seals that are opened later are made anew, so what shows first is the entry itself, or its batch.
    assert abs(found[0].seq - number) <= 5


@pytest.mark.parametrize(
    ("number", "path"),
    [
        pytest.param(12, ("event", "voter", "seat"), id="a ballot"),
        pytest.param(11, ("event", "voters", 0, "seat"), id="a vote on a claim"),
    ],
)
def test_a_voter_whose_seat_nobody_has_cannot_even_be_replayed(number: int, path: Path):
    lines = [encode_line(line_of(one)) for one in whole().forger.with_value(number - 1, path, 77)]
    with pytest.raises(RecordError) as refused:
        replay_record(lines)
    assert (refused.value.code, refused.value.line) == ("misfit", number)


def test_the_game_itself_holds():
    found = review(map(make_review_entry, whole().entries), whole().now)
    assert found.faults == ()
    assert [one.code for one in found.unchecked] == ["choices", "instants", "persons", "chance", "seen", "sealed"]
    assert [one.entries for one in found.unchecked] == [(), (), (), (), (11,), (13,)]


def test_faults_are_told_with_the_entry_and_in_plain_words():
    (fault,) = faults_of(18, ("event", "score"), 9999)
    # Five koans have a stone: the first two, and those of two turns and of the claim.
    assert str(fault) == "entry 18 (game.final): its score is 9999, by the rules 5"


def by_nobody(at: str, **event: Any) -> dict[str, Any]:
    """An entry of the clock."""
    return {"at": at, "seat": None, "by": None, "salt": "0" * 64, "event": event}


def by(seat: int | None, person: str, at: str, **event: Any) -> dict[str, Any]:
    """An entry of a person."""
    return {"at": at, "seat": seat, "by": person, "salt": "0" * 64, "event": event}


def first_of(count: int, *more: dict[str, Any]) -> ReviewFault:
    """The first fault in so many entries of the game with others after them."""
    return whole().judged(whole().forger.upto(count, *more)).faults[0]


def test_a_final_right_after_the_start_is_found_out():
    fault = first_of(3, by_nobody("2030-01-01T01:00:00Z", type="game.final", sensei=1, score=2))
    assert (fault.seq, fault.code) == (4, "unexplained")


def test_a_claim_won_with_no_consensus_is_found_out():
    forger = whole().forger
    reveal = [{**one, "at": "2030-01-01T04:00:00Z"} for one in forger.copied()[15:17]]
    fault = first_of(11, *reveal)
    assert (fault.seq, fault.code) == (12, "no_consensus")


def test_vote_results_of_which_nothing_is_due_is_found_out():
    fault = first_of(12, by_nobody("2030-01-01T05:00:00Z", type="claim.agreed", claim=4, early=True))
    assert (fault.seq, fault.code) == (13, "unexplained")


def test_the_claimant_s_own_ballot_is_found_out():
    ballot = {"type": "claim.voted", "claim": 4, "voter": {"seat": 3}, "choice": "pass", "salt": "0" * 64}
    fault = first_of(11, by(3, "cho", "2030-01-01T04:00:00Z", **ballot))
    assert (fault.seq, fault.code) == (12, "no_vote")


def test_a_move_with_no_spacing_is_found_out():
    table = Table.started("ann")
    table.pass_time(hours=21)
    table.turn("ann")
    game = honest(table.entries, table.now)
    record = game.forger.with_value(3, ("at",), "2030-01-01T20:00:00Z")
    assert [(fault.seq, fault.code) for fault in game.judged(record).faults] == [(4, "spacing")]


def test_an_entry_of_the_future_is_found_out():
    entries, now = whole().entries, whole().entries[-1].at - timedelta(microseconds=1)
    found = review(map(make_review_entry, entries), now)
    assert {fault.code for fault in found.faults} == {"future"}
    assert found.faults[0].words == f"it is dated {format_instant(entries[-1].at)}, which is yet to come"


def test_a_koan_that_is_on_the_table_already_is_found_out():
    first = whole().entries[2].event.koans[0]
    again = {"number": 4, "koan": first.koan, "hash": first.hash}
    assert {fault.code for fault in faults_of(6, ("event", "koan"), again)} >= {"koan_on_table"}


def test_a_koan_in_words_that_the_program_does_not_write_is_found_out():
    number, notation = 4, whole().entries[5].event.koan.koan
    typed = {"number": number, "koan": notation.replace("; ", ";"), "hash": read_koan(notation).hash}
    assert read_once(typed["koan"]).hash == typed["hash"]
    assert faults_of(6, ("event", "koan"), typed)[0].seq == 6


def test_what_was_due_and_did_not_happen_is_found_out():
    forger = whole().forger
    without = forger.copied()[:14] + forger.copied()[15:17]
    fault = whole().judged(forger.chained(without)).faults[0]
    assert (fault.seq, fault.words) == (15, "by the rules “claim.agreed” comes here")


def test_a_record_that_ends_in_the_middle_of_what_happened_is_found_out():
    found = whole().judged(whole().forger.upto(4)).faults
    assert [fault.code for fault in found] == ["unexplained"]


def test_a_comment_in_another_s_new_words_is_found_out():
    edit = {"type": "comment.edited", "comment": 1, "text": "Badly played.", "salt": "0" * 64}
    fault = first_of(10, by(2, "bob", "2030-01-01T03:30:00Z", **edit))
    assert (fault.seq, fault.code) == (11, "not_author")


def test_a_tally_that_is_not_that_of_the_ballots_is_found_out():
    table = Table.started("ann")
    for name in ("bob", "cho"):
        table.pass_time(hours=1)
        table.turn(name)
    table.challenge("ann", 2)
    table.vote("cho", 1, "stands")
    table.pass_time(hours=200)
    game = honest(table.entries, table.now)
    place = next(n for n, one in enumerate(table.entries) if getattr(one.event, "tally", None) is not None)
    assert table.entries[place].event.tally == Tally(stands=1)
    record = game.forger.with_value(place, ("event", "tally", "stands"), 3)
    assert [(fault.seq, fault.code) for fault in game.judged(record).faults] == [(place + 1, "differs")]


def test_a_call_that_no_rule_needs_is_found_out():
    made = {"move": 2, "call": {"koan": 3, "fact": {"fact": "touching", "pieces": [1, 2]}, "value": True}}
    fault = first_of(9, by(1, "ann", "2030-01-01T03:00:00Z", type="call.made", **made))
    assert (fault.seq, fault.code) == (10, "not_author")


def test_so_many_faults_are_told_and_no_more():
    record = whole().forger.upto(3, *(by_nobody("2030-01-01T00:00:00Z", type="game.voided") for _ in range(50)))
    found = whole().judged(record)
    assert (len(found.faults), found.more) == (20, True)
