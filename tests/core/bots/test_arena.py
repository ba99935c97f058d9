"""Bots play whole games, among people who don't play well, and go on after what happens to their moves."""

from __future__ import annotations

from copy import copy
from functools import cache
from random import Random

import pytest

from tests.core.bots.arena import PERSON, Arena, look, make, play, start
from tests.core.game.zendotao.harness import Table
from zendotao.core.bots.choose import choose_move
from zendotao.core.bots.levels import FAIR, GENTLE, BotStrength
from zendotao.core.bots.table import BotMove, BotTurn, BotWait

pytestmark = pytest.mark.slow


def move(table: Table, by: str, level: BotStrength = FAIR) -> BotMove:
    """Somebody's bot makes its move."""
    chosen = choose_move(look(table, by), level, Random(f"{by} {table.game.seq}"), lambda: False)
    make(table, by, chosen)
    table.pass_time(hours=1)
    return chosen


def test_a_game_of_bots_ends_with_a_victory_or_with_no_rule_left():
    report = play(["gentle", "fair"], limit=5, seed=1)
    assert report.refusals == []
    assert report.end in ("victory", "no_rule")
    assert report.moves <= 60


def test_people_who_move_by_chance_and_take_moves_back_do_not_put_bots_out():
    report = Arena([PERSON, GENTLE, FAIR], limit=4, seed=2).play(most=10)
    assert report.refusals == []
    assert report.end in ("victory", "no_rule", "")


def play_once() -> Table:
    """A game of ann, bob and cat, a move each, all of them by bots."""
    table = copy(play_three_moves())
    table.entries, table.bodies = [*table.entries], {**table.bodies}
    return table


@cache
def play_three_moves() -> Table:
    table = start("ann", 5, Random(3))
    assert isinstance(move(table, "bob"), BotTurn)
    assert isinstance(move(table, "cat"), BotTurn)
    return table


def rule_on(table: Table, number: int, choice: str) -> None:
    """A move of bob's is challenged, and both others give the same ballot."""
    challenge = table.challenge("ann", number)
    for voter in ("ann", "cat"):
        table.vote(voter, challenge, choice)
    table.pass_time(hours=200)


def test_bots_play_on_while_a_move_of_theirs_is_challenged():
    table = play_once()
    table.challenge("ann", 2)
    assert isinstance(move(table, "bob"), BotTurn)
    assert isinstance(move(table, "cat"), BotTurn)


def test_a_bot_whose_move_was_struck_goes_on():
    table = play_once()
    rule_on(table, 2, "defective_keep")
    assert [one.status for one in table.game.moves] == ["standing", "struck", "standing"]
    assert isinstance(move(table, "bob"), BotTurn)


def test_a_bot_whose_move_was_nullified_goes_on_and_uses_no_rule_found_unfair():
    table = play_once()
    rule_on(table, 2, "defective")
    assert [one.status for one in table.game.moves] == ["standing", "nullified", "nullified"]
    assert look(table, "bob").banned
    assert isinstance(move(table, "bob"), BotTurn)


def test_a_bot_that_is_alone_plays_on_to_the_end_and_claims_nothing():
    table = start("ann", 4, Random(4))
    assert isinstance(move(table, "ann"), BotWait)
    for _ in range(30):
        table.pass_time(hours=200)
        if isinstance(move(table, "ann"), BotWait):
            break
    assert isinstance(move(table, "ann"), BotWait)
    assert table.game.claim is None
