"""Which sealed rules are opened at the end, and which stay shut for good."""

from __future__ import annotations

from tests.core.game.zendotao.harness import Table
from tests.core.game.zendotao.koans_for_tests import koan, only
from tests.core.game.zendotao.tables import four, told


def final(table: Table, claimant: str) -> Table:
    """A claim in a game of four seats, its reveal and its end, with nobody in the way."""
    table.claim(claimant)
    table.pass_time(hours=72)
    table.reveal(claimant)
    return table.pass_time(hours=72)


def shut(table: Table, move: int) -> bool:
    return all(seal.body is None for seal in table.game.move(move).seals)


def test_seals_of_moves_that_left_stay_shut_at_the_end():
    table = four()
    table.withdraw("dan")
    table.turn("dan", rule=only(3), koan=koan(9), seals=(only(9), only(10)))
    assert final(table, "dan").game.phase == "final"
    assert shut(table, 4)
    assert not any(shut(table, move) for move in (1, 2, 3, 5, 6))


def test_a_seal_of_a_nullified_move_that_was_opened_already_stays_open():
    table = four()
    table.claim("dan")
    table.pass_time(hours=72)
    table.reveal("dan")
    table.challenge("ann", 5, "revealed", "unfair")
    for name in ("bob", "cho"):
        table.vote(name, 1, "defective")
    table.pass_time(hours=24)
    assert table.game.move(5).status == "nullified"
    assert table.game.move(5).seals[0].body.rule.text == table.body(5)[0].rule.text


def test_when_the_start_leaves_no_seals_are_opened_and_nobody_scores():
    table = Table.started("ann")
    seq = table.game.seq
    table.withdraw("ann")
    assert told(table, seq) == ["move.withdrawn", "game.voided"]
    assert shut(table, 1)
    assert (table.game.sensei, table.game.score) == (None, None)
