"""The steps of a table of classic Zendo: what each entry of the log changes on it."""

from __future__ import annotations

import pytest

from tests.core.game.classic import games
from tests.core.game.classic.harness import Table
from tests.records import replay
from zendotao.core.game.classic.timeline import list_timeline_steps
from zendotao.core.game.koans import find_step, fold_table
from zendotao.core.kinds import CLASSIC


def list_told(table):
    """The steps of a game: key, kind, and what came, was marked and left."""
    return [(one.key, one.kind, one.laid, one.stones, one.gone) for one in list_timeline_steps(table.entries)]


def test_a_koan_that_is_marked_at_once_is_one_step():
    table = Table.led("bob", stones=1)
    table.build("bob", 3)
    table.pass_time(hours=1)
    table.guess("bob", games.TWO_PIECES)
    assert list_told(table)[:2] == [
        ("2", "laid", (1, 2), ((1, "white"), (2, "black")), ()),
        ("3", "laid", (3,), ((3, "white"),), ()),
    ]


def test_a_koan_of_a_mondo_is_laid_in_one_step_and_marked_in_another():
    table = Table.led("bob", "eve")
    table.build("bob", 3, answer="white")
    table.pass_time(hours=1)
    table.answer("eve", "black")
    assert list_told(table)[1:] == [
        ("3", "laid", (3,), (), ()),
        ("3.1", "marked", (), ((3, "white"),), ()),
    ]


@pytest.mark.parametrize("play", games.GAMES.values(), ids=games.GAMES)
def test_after_every_step_the_table_is_what_the_log_comes_to(play):
    entries = play().entries
    steps = list_timeline_steps(entries)
    assert len({one.key for one in steps}) == len(steps)
    ends = [*(one.seq for one in steps), len(entries)]
    for place, seq in enumerate(ends):
        game, shown = replay(entries[:seq], CLASSIC), fold_table(steps, min(place, len(steps) - 1))
        assert shown.stones == {koan.number: koan.stone for koan in game.table}
        assert shown.gone == tuple(koan.number for koan in game.koans if koan.broken)


def test_a_stone_that_is_turned_is_told_as_such():
    steps = list_timeline_steps(games.prose().entries)
    assert any(one.kind == "turned" for one in steps)
    assert all(one.stones and not one.laid for one in steps if one.kind == "turned")


def test_a_step_is_found_by_its_key_alone():
    steps = list_timeline_steps(games.checked().entries)
    assert find_step(steps, "2") == 0
    assert find_step(steps, "99") is None
