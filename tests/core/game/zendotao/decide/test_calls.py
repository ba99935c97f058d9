"""Judgment calls: with a move, later, and in private with a seal. Clarifications."""

from tests.core.game.zendotao.harness import Table, call, refused
from tests.core.game.zendotao.koans_for_tests import NEAR, koan, only
from zendotao.core.game.log import make_entries
from zendotao.core.game.zendotao.commands import MakeCall
from zendotao.core.game.zendotao.events import CallLifted, CallMade, KoanClarified, TurnPosted
from zendotao.core.game.zendotao.evolve import evolve_all

BLUE = "AKHTBN if it contains at least one blue piece"
TOUCH = f"{BLUE}, or a red piece touches a yellow piece"
TOUCH_2 = f"{BLUE}, or (a red piece touches a yellow piece and there are exactly 2 pieces)"
APART = f"{BLUE}, or (there are exactly 2 pieces and no red piece touches a yellow piece)"
YES = call(3, "touching", [1, 2], True)
NO = call(3, "touching", [1, 2], False)


def near() -> Table:
    """The open koan is NEAR: it is unclear whether its pieces 1 and 2 touch."""
    return Table.started("ann", opens=NEAR)


def marked() -> Table:
    """NEAR is koan 3 and has a white stone, since bob posted TOUCH with the call that they don't."""
    table = near()
    table.turn("bob", rule=TOUCH, stone="white", calls=[NO], seals=(f"{BLUE} or a red piece", only(1)))
    return table


# ---- with a move


def test_a_call_settles_an_unclear_fact_for_the_posted_rule():
    table = near()
    table.turn("bob", rule=TOUCH, calls=[YES])
    assert table.game.koan(3).called == (YES,)
    assert table.game.koan(3).calls[0].move == 2


def test_a_call_is_in_force_at_the_place_of_its_move_in_the_log():
    table = near()
    events = [entry.event for entry in table.turn("bob", rule=TOUCH, calls=[YES])]
    assert isinstance(events[-2], CallMade)
    assert isinstance(events[-1], TurnPosted)
    assert table.game.koan(3).calls[0].seq < table.game.move(2).seq


def test_a_call_is_told_with_its_pieces_in_order():
    table = near()
    table.turn("bob", rule=TOUCH, calls=[call(3, "touching", [2, 1], True)])
    assert table.game.koan(3).called == (YES,)


def test_the_stone_follows_from_the_call():
    table = near()
    with refused("not_disproved", koan=3, stone="black"):
        table.turn("bob", rule=TOUCH, stone="white", calls=[YES])
    table.turn("bob", rule=TOUCH, stone="white", calls=[NO], seals=(f"{BLUE} or a red piece", only(1)))
    assert table.game.koan(3).stone == "white"


def test_only_an_unclear_fact_is_called():
    table = near()
    with refused("not_unclear", koan=3):
        table.turn("bob", rule=TOUCH, calls=[call(3, "grounded", [1], True)])
    with refused("not_unclear", koan=3):
        table.turn("bob", rule=TOUCH, calls=[call(3, "touching", [1, 9], True)])


def test_only_a_fact_that_the_rule_needs_is_called():
    table = near()
    with refused("not_needed", koan=3):
        table.turn("bob", rule=only(1), calls=[YES])


def test_a_fact_is_called_once():
    table = marked()
    with refused("already_called", koan=3, value=False):
        table.turn("cyd", rule=APART, stone="black", calls=[NO])
    with refused("already_called", koan=3):
        near().turn("bob", rule=TOUCH, calls=[YES, NO])


def test_a_call_is_about_a_koan_that_the_rule_is_held_against():
    table = near()
    with refused("off_table", koan=4):
        table.turn("bob", rule=TOUCH, koan=f"{NEAR}; G1 upright at 90,0", calls=[call(4, "touching", [1, 2], True)])


def test_a_later_rule_is_judged_with_the_calls_that_were_made():
    table = marked()
    # With the call that they don't touch TOUCH_2 says black of koan 3, which is white.
    with refused("posted_not_viable", killed_by=3):
        table.turn("cyd", rule=TOUCH_2, stone="white")


# ---- later


def test_a_player_whose_rule_needs_it_makes_a_call_later():
    table = marked()
    lift = (CallLifted(koan=3, fact=NO.fact),)
    table.game = evolve_all(table.game, make_entries(table.game.seq, table.game.head, table.now, None, None, "", lift))
    assert table.game.koan(3).called == ()
    (entry,) = table.call("bob", 3, "touching", [1, 2], False)
    assert entry.event == CallMade(move=2, call=NO)
    assert table.game.koan(3).called == (NO,)


def test_a_later_call_is_refused_where_no_rule_of_the_seat_needs_it():
    table = near()
    table.turn("bob", rule=only(1), koan=koan(2), seals=(only(2), only(3)))
    with refused("not_needed", koan=3):
        table.call("bob", 3, "touching", [1, 2], True)


def test_a_later_call_is_for_a_seat_with_a_rule_that_all_can_read():
    table = near()
    table.turn("bob", rule=only(1), koan=koan(2), seals=(only(2), only(3)))
    with refused("not_author"):
        table.call("ann", 3, "touching", [1, 2], True)
    with refused("not_author"):
        table.call("eve", 3, "touching", [1, 2], True)


def test_a_later_call_is_about_an_unclear_fact_that_was_not_called():
    table = marked()
    with refused("already_called"):
        table.call("bob", 3, "touching", [1, 2], True)
    with refused("not_unclear"):
        table.call("bob", 1, "grounded", [1], True)
    with refused("off_table"):
        table.do(MakeCall(**table.asker("bob"), call=call(99, "touching", [1, 2], True)))


# ---- in private


def test_a_sealed_rule_carries_private_calls_that_nobody_else_sees():
    table = near()
    sealing = table.sealing(TOUCH, NO)
    table.turn("bob", rule=only(1), koan=koan(2), seals=(sealing, only(2)))
    assert table.body(2)[0].calls == (NO,)
    assert table.game.koan(3).called == ()
    assert "touching" not in str(table.entries)


def test_private_calls_may_be_about_the_new_koan():
    table = Table.started("ann")
    sealing = table.sealing(TOUCH, call(4, "touching", [1, 2], True))
    table.turn("bob", koan=NEAR, seals=(sealing, only(2)))
    assert table.body(2)[0].verdict == "white"


def test_the_private_calls_of_one_move_agree_with_each_other():
    table = near()
    first, second = table.sealing(TOUCH, NO), table.sealing(APART, YES)
    with refused("call_contradicts", slot=2, koan=3):
        table.turn("bob", rule=only(1), koan=koan(2), seals=(first, second))


def test_private_calls_agree_with_the_public_ones():
    table = near()
    sealing = table.sealing(only(2), YES)
    with refused("call_contradicts", slot=1, koan=3):
        table.turn("bob", rule=TOUCH, stone="white", calls=[NO], seals=(sealing, only(1)))


def test_a_private_call_that_says_what_is_public_is_left_out():
    table = near()
    sealing = table.sealing(f"{BLUE} or a red piece", NO)
    table.turn("bob", rule=TOUCH, stone="white", calls=[NO], seals=(sealing, only(1)))
    assert table.body(2)[0].calls == ()


def test_a_private_call_settles_unclear_facts_alone():
    table = near()
    with refused("not_unclear", koan=3):
        table.turn("bob", seals=(table.sealing(only(2), call(3, "flat", [1], True)), only(3)))
    with refused("off_table", koan=9):
        table.turn("bob", seals=(table.sealing(only(2), call(9, "flat", [1], True)), only(3)))


def test_a_public_call_doesnt_change_what_others_have_sealed_with_a_private_one():
    table = near()
    table.turn("bob", rule=only(1), koan=koan(2), seals=(table.sealing(TOUCH, NO), only(2)))
    before = table.game.move(2).seals[0].hash
    seals = (f"{BLUE}, or (at least 2 red pieces and no yellow pieces)", only(2))
    table.turn("cyd", rule=TOUCH, stone="white", calls=[NO], seals=seals)
    assert table.game.move(2).seals[0].hash == before


# ---- words


def test_the_author_adds_words_to_a_koan_which_never_replace_it():
    table = Table.started("ann")
    before = table.game.koan(3).koan
    (entry,) = table.clarify("ann", 3, " One small red piece. ")
    assert entry.event == KoanClarified(koan=3, text="One small red piece.")
    table.clarify("ann", 3, "It stands.")
    assert [said.text for said in table.game.koan(3).clarifications] == ["One small red piece.", "It stands."]
    assert table.game.koan(3).koan == before


def test_nobody_else_adds_words_to_a_koan():
    table = Table.started("ann")
    table.turn("bob")
    with refused("not_author"):
        table.clarify("bob", 3, "Hm.")
    with refused("not_author"):
        table.clarify("eve", 3, "Hm.")


def test_a_clarification_has_1_to_500_characters():
    table = Table.started("ann")
    for text in ("", "  ", "x" * 501):
        with refused("words_length"):
            table.clarify("ann", 3, text)
    table.clarify("ann", 3, "x" * 500)
    with refused("no_such_koan", koan=4):
        table.clarify("ann", 4, "Which?")
