"""Games that were played by the rules hold, whoever looks at their records, and at whatever instant they end."""

from collections.abc import Sequence
from functools import cache

import pytest

from tests.core.game.zendotao.harness import Table
from tests.core.game.zendotao.logs import challenged, eve_voted, played
from tests.core.game.zendotao.review.games import rehearsed
from tests.core.game.zendotao.stateful.players import SORTS
from tests.effort import often
from tests.records import export_lines
from tests.records import replay as fold
from zendotao.core.game import rules
from zendotao.core.game.log import make_entries
from zendotao.core.game.sight import Viewer
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.record import replay_record
from zendotao.core.game.zendotao.review import make_review_entry, review

pytestmark = pytest.mark.slow

VIEWERS = (Viewer(), Viewer(person="tia", seat=2), Viewer(hidden=frozenset({1, 2, 3})))
"""Anybody; a member of the second seat; anybody, once keepers have hidden three comments."""


@pytest.fixture(autouse=True)
def rules_are_read_once(monkeypatch: pytest.MonkeyPatch):
    """Reading a rule takes longer than all the rest, and comes out the same each time."""
    monkeypatch.setattr(rules, "check", cache(rules.check))


def ends(played: Sequence[Entry]) -> list[int]:
    """Where a record may end: after all that happened at an instant."""
    return [n for n in range(1, len(played)) if played[n - 1].at < played[n].at] + [len(played)]


@pytest.mark.parametrize("number", range(often(10, 100)))
def test_what_anybody_is_shown_of_a_game_holds_however_far_it_went(number: int):
    game = rehearsed(sorted(SORTS)[number % len(SORTS)], number)
    places = ends(game.entries)
    for count in (places[-1], places[len(places) // 2]):
        told = game.entries[:count]
        for viewer in VIEWERS:
            found = replay_record(list(export_lines(fold(told), told, viewer, {})))
            assert review(found.given, game.now).faults == ()


def test_a_log_that_was_written_by_hand_holds():
    for book in (played(), challenged(), eve_voted(challenged())):
        assert review(map(make_review_entry, book.entries), book.now).faults == ()


def test_what_is_withheld_is_said_to_be():
    book = eve_voted(challenged())
    found = review(replay_record(list(export_lines(book.game, book.entries, Viewer(), {}))).given, book.now)
    withheld = next(one for one in found.unchecked if one.code == "withheld")
    # Who is bound to The Crew, and Eve's ballot, while the vote is open.
    assert withheld.entries == (5, 11)


def test_an_outage_and_what_people_know_are_said_not_to_be_checked():
    table = Table.started("ann")
    table.outages.append((table.now, table.now))
    table.pass_time(hours=1)
    table.bystanders = ["eve"]
    table.turn("bob")
    table.others = 2
    table.challenge("ann", 2, ground="absent_author", absent=True)
    codes = {one.code: one.entries for one in review(map(make_review_entry, table.entries), table.now).unchecked}
    opened = len(table.entries)
    assert {code: codes[code] for code in ("seen", "bystanders", "absent")} == {
        "seen": (opened,), "bystanders": (opened,), "absent": (opened,),
    }  # fmt: skip


def test_a_rule_in_the_words_of_another_version_is_read_anew_and_listed():
    table = Table.started("ann")
    table.pass_time(hours=1)
    table.turn("bob")
    turn = table.entries[-1].event
    assert isinstance(turn, ev.TurnPosted)
    # The same rule, in words that the program takes but doesn't write.
    older = turn.rule.text.replace("at least one blue piece", "one or more blue pieces")
    assert older != turn.rule.text
    changed = ev.TurnPosted(
        move=2, rule=type(turn.rule)(text=older, complexity=12), on=turn.on, stone=turn.stone, koan=turn.koan,
        seals=turn.seals,
    )  # fmt: skip
    last = table.entries[-1]
    (entry,) = make_entries(last.seq - 1, last.prev, last.at, last.seat, last.by, "", [changed])
    found = review(map(make_review_entry, [*table.entries[:-1], entry]), table.now)
    assert found.faults == ()
    assert [one.entries for one in found.unchecked if one.code == "wording"] == [(last.seq,)]
