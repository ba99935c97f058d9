"""Records of games are replayed and held against the rulebook: honest ones hold, and each falsification shows."""

import json

import pytest
from msgspec.structs import replace

from tests.core.game.classic.harness import Table
from tests.records import export_lines
from zendotao.core.game.classic.events import KoanMarked, RuleOpened
from zendotao.core.game.classic.record import replay_record
from zendotao.core.game.classic.review import make_review_entry, review
from zendotao.core.game.log import make_entry
from zendotao.core.game.record import RecordError
from zendotao.core.game.sight import Viewer, make_viewer


def played(**settings) -> Table:
    """A whole game: a mondo, a guess disproved, a win; ann is a team of two."""
    table = Table.led("bob", stones=1, **settings)
    table.teams["monks"] = ("tia", "tom")
    table.join("tia@monks")
    table.build("bob", 3, answer="white")
    table.answer("tom@monks", "black")
    table.guess("bob", "AKHTBN if it contains at least two pieces")
    table.disprove("server", 0, 2)
    table.pass_turn("bob")
    table.pass_time(hours=48)  # the monks miss their turn
    table.build("bob", 4)
    table.guess("bob")
    table.pass_time(hours=48)
    assert table.game.outcome == "won"
    return table


@pytest.fixture(scope="module")
def table():
    return played()


def reviewed(table: Table, entries=None):
    given = map(make_review_entry, table.entries if entries is None else entries)
    return review(given, table.now)


def unchecked(found) -> dict:
    """What could not be checked, by code: the entries that it is about."""
    return {one.code: one.entries for one in found.unchecked}


def forged(table: Table, seq: int, **changes) -> list:
    """The log with one entry's event changed, and every hash after it made anew."""
    entries, head = table.entries[: seq - 1], table.entries[seq - 2].hash
    for one in table.entries[seq - 1 :]:
        event = replace(one.event, **changes) if one.seq == seq else one.event
        entries.append(make_entry(one.seq, head, one.at, one.seat, one.by, one.salt, event))
        head = entries[-1].hash
    return entries


def find(table: Table, kind: type) -> int:
    return next(entry.seq for entry in table.entries if isinstance(entry.event, kind))


def test_an_honest_record_holds_and_every_mark_is_computed_anew(table):
    found = reviewed(table)
    assert (found.faults, found.game) == ((), table.game)
    assert not {"sealed", "prose"} & unchecked(found).keys()


def test_a_wrong_mark_shows_once_the_rule_is_open(table):
    seq = find(table, KoanMarked)
    found = reviewed(table, forged(table, seq, stone="black"))
    assert (found.faults[0].seq, found.faults[0].code) == (seq, "differs")


def test_another_rule_than_was_sealed_is_not_taken_for_it(table):
    seq = find(table, RuleOpened)
    body = table.entries[seq - 1].event.body
    other = replace(body, rule=replace(body.rule, text="A koan has the Buddha-nature if and only if it has no pieces."))
    assert reviewed(table, forged(table, seq, body=other)).faults


def test_a_stone_for_a_wrong_answer_shows(table):
    seq = find(table, KoanMarked)
    event = table.entries[seq - 1].event
    lied = tuple(replace(body, stone="white") for body in event.answers)
    assert reviewed(table, forged(table, seq, answers=lied)).faults


@pytest.mark.parametrize(
    ("kind", "changes"),
    [
        ("classic.koan_built", {"call": "master"}),
        ("classic.koan_laid", {"broken": (1,)}),
        ("classic.turn_missed", {"seat": 2}),
        ("classic.guess_upheld", {"ground": "hunt"}),
        ("classic.ended", {"points": 5}),
        ("classic.ended", {"outcome": "near"}),
        ("classic.guess_disproved", {"stone": "white"}),
    ],
)
def test_what_the_rulebook_does_not_allow_shows(table, kind, changes):
    seq = next(entry.seq for entry in table.entries if entry.event.__struct_config__.tag == kind)
    found = reviewed(table, forged(table, seq, **changes))
    assert found.faults
    assert found.faults[0].seq <= seq + 1


def test_an_entry_left_out_or_moved_shows(table):
    for seq in (5, 9, 12, len(table.entries) - 1):
        head, entries = table.entries[seq - 2].hash, table.entries[: seq - 1]
        for one in table.entries[seq:]:
            entries.append(make_entry(one.seq - 1, head, one.at, one.seat, one.by, one.salt, one.event))
            head = entries[-1].hash
        assert reviewed(table, entries).faults, seq


def test_a_game_that_goes_on_is_reviewed_by_the_marks_that_it_shows():
    table = Table.led("ann")
    table.build("ann", 3)
    found = reviewed(table)
    assert found.faults == ()
    assert "sealed" in unchecked(found)


def test_every_viewers_record_makes_the_same_game_but_for_who_is_who(table):
    for viewer in (Viewer(), make_viewer(table.game, table.actor("bob")), Viewer(keeper=True)):
        told = replay_record(export_lines(table.game, table.entries, viewer))
        assert (told.head, told.game.koans, told.game.points) == (table.game.head, table.game.koans, table.game.points)
        assert told.complete == viewer.keeper
        assert [one.stones for one in told.game.students] == [one.stones for one in table.game.students]


def test_a_record_of_another_kind_or_with_unknown_events_is_refused(table):
    lines = [*export_lines(table.game, table.entries, Viewer(keeper=True))]
    first = json.loads(lines[0])
    first["event"]["type"] = "game.started"
    with pytest.raises(RecordError):
        replay_record([json.dumps(first), *lines[1:]])
    with pytest.raises(RecordError) as caught:
        replay_record([])
    assert caught.value.code == "empty"


def test_members_of_a_team_are_withheld_from_others_and_the_review_says_which_entries(table):
    told = replay_record(export_lines(table.game, table.entries, Viewer()))
    hidden = [one.seq for one in told.given if one.event is None or not one.shown]
    assert hidden
    found = review(told.given, table.now)
    assert set(hidden) >= set(unchecked(found)["withheld"]) != set()
