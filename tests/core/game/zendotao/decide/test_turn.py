"""A turn: a posted rule, the stone that disproves it, a new koan, two sealed rules."""

from dataclasses import replace
from datetime import timedelta

import pytest

from tests.core.game.zendotao.harness import HOUR, MOMENT, T0, Table, refused
from tests.core.game.zendotao.koans_for_tests import NEAR, WHITE, koan, notation, only
from zendotao.core.game.zendotao.events import MembersBound, SeatTaken, TurnPosted
from zendotao.core.game.zendotao.review import make_review_entry, review
from zendotao.core.game.zendotao.settings import Settings

BLUE = "AKHTBN if it contains at least one blue piece"
NO_YELLOW = "AKHTBN if it contains no yellow pieces"
TOUCH = "AKHTBN if it contains at least one blue piece, or a red piece touches a yellow piece"


def test_a_turn_posts_a_rule_marks_the_open_koan_and_leaves_a_new_one():
    table = Table.started("ann")
    entries = table.turn("bob")
    assert [type(entry.event) for entry in entries] == [SeatTaken, MembersBound, TurnPosted]
    move = table.game.move(2)
    assert (move.kind, move.seat, move.on, move.stone, move.koan) == ("turn", 2, 3, "black", 4)
    assert move.rule.text == (
        "A koan has the Buddha-nature if and only if it contains at least one blue piece, or (it contains no green "
        "pieces, and it contains exactly one red piece)."
    )
    assert [koan.stone for koan in table.game.koans] == ["white", "black", "black", None]
    assert table.game.newest.seat == 2


def test_any_seat_joins_at_any_time_before_the_end():
    table = Table.started("ann")
    for name in ("bob", "cyd", "dan"):
        table.turn(name)
        table.pass_time(hours=1000)
    assert [seat.party for seat in table.game.seats] == ["ann", "bob", "cyd", "dan"]


def test_a_seat_does_not_move_twice_running_within_20_hours():
    table = Table.started("ann")
    with refused("spacing", until=T0 + 20 * HOUR):
        table.turn("ann")


def test_a_seat_moves_twice_running_after_more_than_20_hours():
    table = Table.started("ann")
    table.now = T0 + 20 * HOUR
    with refused("spacing"):
        table.turn("ann")
    table.now += MOMENT
    table.turn("ann")
    assert table.game.newest.number == 2


def test_a_seat_moves_at_once_when_another_has_moved_since():
    table = Table.started("ann")
    table.turn("bob")
    table.turn("ann")
    assert [move.seat for move in table.game.moves] == [1, 2, 1]


def test_the_spacing_is_that_of_the_settings():
    table = Table.started("ann", settings=Settings(spacing=timedelta(seconds=5)))
    table.pass_time(seconds=5, microseconds=1)
    table.turn("ann")
    assert table.game.newest.number == 2


def test_members_of_a_team_share_its_spacing():
    table = Table.started("tia@monks", teams={"monks": ("tia", "tom")})
    with refused("spacing"):
        table.turn("tom@monks")


def test_the_posted_rule_is_viable_before_the_stone():
    table = Table.started("ann")
    table.turn("bob")
    with refused("posted_not_viable", killed_by=3):
        # only(1) fell by the black stone on koan(1), the third koan.
        table.turn("cyd", rule=only(1), stone="white")


def test_the_stone_contradicts_the_posted_rule():
    table = Table.started("ann")
    with refused("not_disproved", koan=3, stone="black"):
        table.turn("bob", rule=only(1), stone="white")
    with refused("not_disproved", koan=3, stone="white"):
        table.turn("bob", rule=only(2), stone="black")


def test_a_posted_rule_that_is_unclear_on_the_open_koan_needs_a_call():
    table = Table.started("ann", opens=NEAR)
    with refused("posted_unclear", koan=3, facts=[{"fact": "touching", "pieces": [1, 2]}]):
        table.turn("bob", rule=TOUCH)


def test_a_posted_rule_that_is_unclear_on_a_marked_koan_needs_a_call():
    table = Table.started("ann", opens=NEAR)
    table.turn("bob", rule=only(1), koan=koan(2), seals=(only(2), only(3)))
    with refused("posted_unclear", koan=3, facts=[{"fact": "touching", "pieces": [1, 2]}]):
        table.turn("cyd", rule=TOUCH, stone="white")


def test_the_sealed_rules_are_viable_after_the_stone():
    table = Table.started("ann")
    with refused("seal_not_viable", slot=1, killed_by=3):
        table.turn("bob", rule=NO_YELLOW, stone="black", seals=(only(1), only(2)))


def test_a_sealed_rule_that_is_unclear_on_a_marked_koan_is_not_viable():
    table = Table.started("ann", opens=NEAR)
    with refused("seal_not_viable", slot=2, koan=3, facts=[{"fact": "touching", "pieces": [1, 2]}]):
        table.turn("bob", rule=only(1), koan=koan(2), seals=(only(2), TOUCH))


def test_a_sealed_rule_that_is_unclear_on_the_new_koan_is_not_viable():
    table = Table.started("ann")
    with refused("seal_not_viable", slot=1, koan=4, facts=[{"fact": "touching", "pieces": [1, 2]}]):
        table.turn("bob", koan=NEAR, seals=(TOUCH, only(2)))


def test_the_sealed_rules_disagree_on_the_new_koan():
    table = Table.started("ann")
    with refused("seals_agree", koan=4, verdict="black"):
        table.turn("bob", seals=(only(3), only(4)))


@pytest.mark.parametrize("seals", [(), (only(2),), (only(2), only(3), only(4))])
def test_a_turn_seals_two_rules(seals):
    with refused("seals_missing", needed=2):
        Table.started("ann").turn("bob", seals=seals)


def test_none_of_the_three_rules_is_the_same_as_another():
    table = Table.started("ann")
    with refused("same_rule", slot=1):
        table.turn("bob", seals=("it has a blue piece, or (it has exactly 1 red piece and no green pieces)", BLUE))
    with refused("same_rule", slot=2):
        table.turn("bob", seals=(only(2), only(2)))


def test_none_of_the_three_rules_is_constant():
    table = Table.started("ann")
    with refused("constant"):
        table.turn("bob", rule="AKHTBN if it contains at least one piece")
    with refused("constant", slot=2):
        table.turn("bob", seals=(only(2), "AKHTBN if it contains at least one piece"))


def test_a_rule_above_the_limit_is_refused_posted_or_sealed():
    # only(34) weighs 12: "a blue" 2, "or" 1, "exactly two red" and "exactly two green" 4 each, "and" 1.
    table = Table.started("ann", settings=Settings(limit=10))
    with refused("over_limit", complexity=12, limit=10):
        table.turn("bob", rule=only(34), seals=(BLUE, NO_YELLOW))
    with refused("over_limit", slot=2, complexity=12, limit=10):
        table.turn("bob", seals=(BLUE, only(34)))


def test_a_koan_is_not_on_the_table_already():
    table = Table.started("ann")
    with refused("koan_on_table", koan=3):
        table.turn("bob", koan=koan(1))


def test_a_koan_with_other_labels_in_another_order_is_the_same_koan():
    table = Table.started("ann", opens="R1 upright at 0,0; G2 upright at 50,0", seals=(only(17), only(2)))
    with refused("koan_on_table", koan=3):
        table.turn("bob", rule=only(17), koan="7: G2 upright at 50,0; 3: R1 upright at 0,0")


def test_the_new_koan_is_inside_the_stash_and_the_palette():
    table = Table.started("ann")
    with refused("stash", piece="small blue"):
        table.turn("bob", koan=notation(0, 0, *["B1"] * 6))
    with refused("not_in_palette", colours=["orange"]):
        table.turn("bob", koan=notation(1, 0, "O1"))


def test_a_sealed_rule_may_be_one_that_others_hold():
    table = Table.started("ann", seals=(only(1), only(2)))
    table.turn("bob", seals=(only(2), only(3)))
    assert len(table.game.move(2).seals) == 2


def test_what_is_posted_must_be_the_code_of_the_first_fault():
    """The koan comes before the rules, so that who can't pay for the koan isn't told of them."""
    table = Table.started("ann")
    with refused("koan_on_table"):
        table.turn("bob", koan=WHITE, rule=only(2), seals=())


def test_the_body_of_a_seal_names_its_place_and_the_log_so_far():
    table = Table.started("ann")
    before = table.game.head
    table.turn("bob")
    first, second = table.body(2)
    assert (first.version, first.game, first.seat, first.move, first.slot, first.log) == (1, "game", 2, 2, 1, before)
    assert (first.verdict, second.verdict, second.slot) == ("white", "black", 2)
    assert first.nonce != second.nonce


def test_a_turn_and_a_block_may_carry_their_koan_s_clarification():
    table = Table.started("ann")
    table.do(replace(table.turn_command("bob"), words=" The red one leans. "))
    assert [said.text for said in table.game.koan(4).clarifications] == ["The red one leans."]
    table.claim("bob")
    table.do(replace(table.block_command("ann"), words="It stands."))
    assert [said.text for said in table.game.koan(5).clarifications] == ["It stands."]
    with refused("words_length"):
        table.do(replace(table.turn_command("cho"), words="x" * 501))
    assert review(map(make_review_entry, table.entries), table.now).faults == ()
