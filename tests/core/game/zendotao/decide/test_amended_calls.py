"""An amended rule hangs on no judgment call that may leave the table before its own move does."""

from __future__ import annotations

from tests.core.game.zendotao.harness import Table, call, refused
from tests.core.game.zendotao.koans_for_tests import NEAR
from tests.core.game.zendotao.tables import APART, TOUCHING, outcome

BLUE = "AKHTBN if it contains at least one blue piece"
BOTH = f"{BLUE}, or it contains at least one red piece and at least one yellow piece"


def called_by_a_later_move() -> Table:
    """Bob's stone on ``NEAR`` is black, and nobody had to say whether it touches. Cho's rule, of the move after, needs
    that it does. Ann finds bob's rule unfair."""
    table = Table.started("ann", opens=NEAR)
    table.pass_time(hours=1)
    table.turn("bob", rule=BOTH)
    table.pass_time(hours=1)
    table.turn("cho", rule=APART, calls=(call(3, "touching", (1, 2), True),))
    table.challenge("ann", 2, "rule", "ambiguous")
    return table


def test_an_amended_rule_is_judged_by_the_calls_of_its_own_move_and_of_earlier_ones():
    """If they touch, a black stone on ``NEAR`` disproves ``TOUCHING``; but only cho's call says so."""
    table = called_by_a_later_move()
    with refused("amended_fails", why="posted_unclear"):
        table.amend("bob", 1, TOUCHING)


def test_an_amended_rule_that_needs_no_later_call_stays_when_the_later_move_leaves():
    table = called_by_a_later_move()
    table.amend("bob", 1, f"{BLUE}, or at least one red piece")
    table.vote("cho", 1, "amended")
    table.bystanders = []
    table.withdraw("cho")
    assert outcome(table) is None
    assert table.game.move(2).standing
