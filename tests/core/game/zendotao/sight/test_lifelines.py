"""What became of every rule. In these games ``only(n)`` alone says of koan n + 2, the n-th that was open, that it is
white; all of those are black, so that the turn that marks it fells ``only(n)``."""

from tests.core.game.zendotao.harness import Table
from tests.core.game.zendotao.koans_for_tests import only, rule
from zendotao.core.game.sight import Viewer
from zendotao.core.game.zendotao.sight.lifelines import SurvivalStep, trace_lifelines
from zendotao.core.game.zendotao.sight.view import view_for


def ended_table() -> Table:
    """Ann starts and seals only(1), only(2); Bob posts only(1) and seals only(2), only(3); Ann posts only(2) and seals
    only(3), only(4); Ann claims: posts only(3), seals only(4), reveals it and wins."""
    table = Table.started("ann")
    table.turn("bob")
    table.turn("ann")
    table.claim("ann")
    table.pass_time(hours=168)
    table.reveal("ann")
    table.pass_time(hours=168)
    return table


def text(number: int) -> str:
    return str(rule(only(number)).log_value.text)


def seen(table: Table):
    return trace_lifelines(view_for(table.game, Viewer(), table.now, {}))


def test_each_rule_of_a_seat_lives_from_its_first_telling_to_the_stone_that_contradicts_it():
    lines = [
        (one.seat, one.text, one.begins, one.sealed, one.posted, one.died_of, one.won)
        for one in seen(ended_table()).lifelines
    ]
    assert lines == [
        (1, text(1), 3, 1, None, 3, False),
        (1, text(2), 3, 1, 3, 4, False),
        (1, text(3), 5, 3, 4, 5, False),
        (1, text(4), 5, 3, None, None, True),
        (2, text(1), 3, None, 2, 3, False),
        (2, text(2), 4, 2, None, 4, False),
        (2, text(3), 4, 2, None, 5, False),
    ]


def test_of_four_rules_one_falls_to_each_stone_after_the_first_two():
    found = seen(ended_table())
    assert found.rules == 4
    assert found.steps == (
        SurvivalStep(koan=1, fell=0, left=4),
        SurvivalStep(koan=2, fell=0, left=4),
        SurvivalStep(koan=3, fell=1, left=3),
        SurvivalStep(koan=4, fell=1, left=2),
        SurvivalStep(koan=5, fell=1, left=1),
    )


def test_as_long_as_a_game_goes_on_only_posted_rules_are_known():
    table = Table.started("ann")
    table.turn("bob")
    (line,) = seen(table).lifelines
    assert (line.seat, line.text, line.posted, line.sealed, line.seals) == (2, text(1), 2, None, ())


def test_the_rule_of_a_move_that_left_is_not_counted():
    table = Table.started("ann")
    table.turn("bob")
    table.withdraw("bob")
    assert seen(table).lifelines == ()
