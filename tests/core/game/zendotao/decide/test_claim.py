"""Asking leave to claim victory: who, when, and what it carries."""

from tests.core.game.zendotao.harness import HOUR, MOMENT, T0, Table, call, four_seats, refused
from tests.core.game.zendotao.koans_for_tests import NEAR, only, rule_once
from zendotao.core.game.commands import RuleToSeal
from zendotao.core.game.votes import Voter
from zendotao.core.game.zendotao.decide.moves import advise_claimant
from zendotao.core.game.zendotao.events import ClaimPosted

BLUE = "AKHTBN if it contains at least one blue piece"
BOTH = f"{BLUE}, or (it contains at least one red piece and at least one yellow piece)"
FOUR = f"{BLUE}, or at least 4 red pieces"
TOUCH = f"{BLUE}, or a red piece touches a yellow piece"


def test_the_latest_player_claims_at_any_time():
    table = Table.started("ann")
    table.turn("bob")
    table.claim("bob")
    move = table.game.move(3)
    assert (move.kind, move.on, move.stone, move.koan, len(move.seals)) == ("claim", 4, "black", None, 1)
    assert (table.game.phase, table.game.open_koan) == ("claimed", None)


def test_another_seat_claims_only_once_72_hours_have_passed_without_a_table_move():
    table = four_seats()
    with refused("not_latest", until=T0 + 72 * HOUR):
        table.claim("ann")
    table.now = T0 + 72 * HOUR - MOMENT
    with refused("not_latest"):
        table.claim("ann")
    table.now += MOMENT
    table.claim("ann")
    assert table.game.claim.move == 5


def test_in_a_small_game_another_seat_waits_168_hours():
    table = Table.started("ann")
    table.turn("bob")
    table.turn("cyd")
    table.now = T0 + 168 * HOUR - MOMENT
    with refused("not_latest", until=T0 + 168 * HOUR):
        table.claim("ann")
    table.now += MOMENT
    table.claim("ann")
    assert table.game.phase == "claimed"


def test_a_newcomer_claims_after_a_stall():
    table = four_seats()
    table.now = T0 + 72 * HOUR
    table.claim("eve")
    assert table.game.move(5).seat == 5
    assert table.entries[-1].event.takeover


def test_a_claim_by_the_latest_player_is_no_takeover():
    table = four_seats()
    assert not table.claim("dan")[-1].event.takeover


def test_two_seats_at_least_must_have_standing_moves():
    table = Table.started("ann")
    with refused("alone"):
        table.claim("ann")


def test_the_claimant_counts_among_the_two_seats():
    table = Table.started("ann")
    table.now = T0 + 168 * HOUR
    table.claim("bob")
    assert table.game.phase == "claimed"


def test_a_claim_seals_one_rule():
    table = four_seats()
    with refused("seals_missing", needed=1):
        table.claim("dan", seals=())
    with refused("seals_missing", needed=1):
        table.claim("dan", seals=(only(9), BLUE))


def test_the_posted_rule_of_a_claim_is_viable_before_and_contradicted_by_the_stone():
    table = four_seats()
    with refused("posted_not_viable", killed_by=3):
        table.claim("dan", rule=only(1))
    with refused("not_disproved"):
        table.claim("dan", stone="white")


def test_the_sealed_rule_of_a_claim_is_viable_after_the_stone():
    table = four_seats()
    with refused("seal_not_viable", slot=1, killed_by=6):
        table.claim("dan", rule=FOUR, seals=(only(4),))


def test_the_sealed_rule_of_a_claim_is_not_the_posted_one():
    table = four_seats()
    with refused("same_rule", slot=1):
        table.claim("dan", seals=(only(4),))


def test_the_seal_of_a_claim_tells_its_verdict_on_the_koan_that_was_marked():
    table = four_seats()
    table.claim("dan", seals=(BLUE,))
    (body,) = table.body(5)
    assert (body.verdict, body.slot, body.move) == ("black", 1, 5)


def test_a_claim_comes_with_the_calls_that_its_rule_needs():
    table = Table.started("ann")
    table.turn("bob", koan=NEAR, seals=(BOTH, only(2)))
    with refused("posted_unclear", koan=4):
        table.claim("bob", rule=TOUCH, seals=(BLUE,))
    table.claim("bob", rule=TOUCH, seals=(BLUE,), calls=[call(4, "touching", [1, 2], True)])
    assert [made.value for made in table.game.koan(4).called] == [True]


def test_nobody_claims_or_takes_a_turn_while_a_claim_stands():
    table = four_seats()
    table.claim("dan")
    with refused("no_open_koan"):
        table.claim("ann")
    with refused("no_open_koan"):
        table.turn("ann", rule=only(5))


def test_a_claim_is_open_to_blocks_for_72_hours():
    table = four_seats()
    table.pass_time(hours=1)
    table.claim("dan")
    assert table.game.claim.closes_at == T0 + 73 * HOUR
    assert not table.game.claim.small


def test_in_a_small_game_a_claim_is_open_to_blocks_for_168_hours():
    table = Table.started("ann")
    table.turn("bob")
    table.turn("cyd")
    table.claim("cyd")
    assert (table.game.claim.closes_at, table.game.claim.small) == (T0 + 168 * HOUR, True)


def test_seats_are_counted_before_the_move_that_opens_the_window():
    table = Table.started("ann")
    table.turn("bob")
    table.turn("cyd")
    table.now = T0 + 168 * HOUR
    table.claim("dan")
    assert len(table.game.playing) == 4
    assert table.game.claim.small


def test_who_votes_on_a_claim_is_every_other_seat_and_the_bystanders():
    table = four_seats()
    table.bystanders = ["wil", "bob"]
    table.seen = {1, 4}
    table.claim("dan")
    claim = table.game.claim
    assert claim.voters == (
        Voter(seat=1, seen=True), Voter(seat=2, seen=False), Voter(seat=3, seen=False), Voter(person="wil"),
    )  # fmt: skip
    assert claim.active == (1,)


def test_a_bystander_who_claims_is_no_bystander_any_more():
    table = four_seats()
    table.bystanders = ["eve", "wil"]
    table.now = T0 + 72 * HOUR
    table.claim("eve")
    assert [voter.person for voter in table.game.claim.voters if voter.seat is None] == ["wil"]


def test_the_author_is_told_if_the_posted_rule_measures_simpler_and_is_not_refused():
    table = four_seats()
    # FOUR weighs 8: "a blue" 2, "or" 1, "at least four" 4, "red" 1. only(5) weighs 11: "exactly five" is as much as
    # "at least four", and "no green" 2 and "and" 1 come to it.
    command = table.claim_command("dan", rule=FOUR, seals=(only(5),))
    assert "more complex" in advise_claimant(command)
    assert isinstance(table.do(command)[-1].event, ClaimPosted)
    assert "complex" not in str(table.entries[-1].event.voters)
    assert advise_claimant(table.claim_command("dan", seals=(BLUE,))) is None


def test_advice_says_nothing_where_both_weigh_the_same():
    table = four_seats()
    posted, kept = (rule_once(f"AKHTBN if it contains a blue piece, or at least {n} red pieces") for n in (4, 5))
    assert posted.log_value.complexity == kept.log_value.complexity
    assert advise_claimant(table.claim_command("dan", rule=posted, seals=(RuleToSeal(kept),))) is None


# ---- after a lapse


def lapsed() -> Table:
    """dan's claim lapsed, 72 h of voting and 72 h of silence after it was made."""
    table = four_seats()
    table.claim("dan")
    table.pass_time(hours=144)
    assert table.game.phase == "play"
    return table


def test_after_a_lapse_another_steps_up_at_once():
    table = lapsed()
    table.claim("ann", rule=only(4), seals=(only(5),))
    assert table.game.claim.move == 6


def test_a_seat_whose_claim_lapsed_waits_for_a_full_stall_window():
    table = lapsed()
    with refused("lapsed_before", until=T0 + (144 + 72) * HOUR):
        table.claim("dan", rule=only(4), seals=(only(5),))
    table.now = T0 + (144 + 72) * HOUR
    table.claim("dan", rule=only(4), seals=(only(5),))
    assert table.game.phase == "claimed"


def test_a_seat_whose_claim_lapsed_waits_for_another_seats_move():
    table = lapsed()
    table.turn("ann")
    table.turn("dan")
    table.claim("dan")
    assert table.game.phase == "claimed"


def test_its_own_turn_doesnt_end_the_wait_of_a_seat_whose_claim_lapsed():
    table = lapsed()
    table.turn("dan")
    with refused("lapsed_before"):
        table.claim("dan")
