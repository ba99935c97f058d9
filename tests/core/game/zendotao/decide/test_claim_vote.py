"""The vote on a claim: silence is assent, needing time, early consensus, and who has a ballot."""

from __future__ import annotations

from tests.core.game.zendotao.harness import HOUR, MOMENT, Table, refused
from tests.core.game.zendotao.tables import four, statuses, table_of, told


def claimed(**changes) -> Table:
    """Four seats; dan claims at once, and nothing is challenged."""
    table = four()
    for name, value in changes.items():
        setattr(table, name, value)
    table.claim("dan")
    return table


def agreed_at(table: Table, hours: float) -> bool:
    """Whether there is consensus exactly so many hours after now, and not a moment before."""
    table.now += hours * HOUR - MOMENT
    before = table.settle().game.phase
    table.now += MOMENT
    return before == "claimed" and table.settle().game.phase == "agreed"


# ---- the window


def test_silence_is_assent_after_72_hours():
    assert agreed_at(claimed(), 72)


def test_in_a_small_game_it_takes_168_hours():
    table = table_of("ann", "bob", "cho")
    table.claim("cho")
    assert agreed_at(table, 168)


def test_whether_a_game_is_small_is_fixed_before_the_move_that_opens_the_window():
    """Three seats have moved when a fourth claims: the game is small, whatever it is afterwards."""
    table = table_of("ann", "bob", "cho")
    table.pass_time(hours=168)
    table.claim("dan")
    assert len(table.game.playing) == 4
    assert agreed_at(table, 168)


def test_need_time_adds_a_third_of_72_hours_once_a_claim():
    table = claimed()
    table.ballot("ann", "need_time")
    table.ballot("bob", "need_time")
    table.ballot("ann", "pass")
    table.ballot("ann", "need_time")
    assert agreed_at(table, 96)


def test_need_time_adds_24_hours_in_a_small_game_too():
    table = table_of("ann", "bob", "cho")
    table.claim("cho")
    table.ballot("ann", "need_time")
    assert agreed_at(table, 192)


def test_need_time_in_the_last_moment_counts():
    table = claimed()
    table.now += 72 * HOUR - MOMENT
    table.ballot("ann", "need_time")
    table.now += MOMENT
    assert table.settle().game.phase == "claimed"


def test_at_the_close_no_ballot_counts_any_more():
    table = claimed()
    table.pass_time(hours=72)
    for name in ("ann", "bob"):
        with refused("too_late"):
            table.ballot(name, "need_time")


# ---- early


def test_there_is_consensus_after_a_third_of_72_hours_when_every_other_active_seat_has_passed():
    table = claimed()
    for name in ("ann", "bob", "cho"):
        table.ballot(name, "pass")
    assert agreed_at(table, 24)


def test_the_third_is_of_72_hours_in_a_small_game_too():
    table = table_of("ann", "bob", "cho")
    table.claim("cho")
    for name in ("ann", "bob"):
        table.ballot(name, "pass")
    assert agreed_at(table, 24)


def test_after_the_third_the_last_pass_is_the_consensus():
    table = claimed()
    table.ballot("ann", "pass")
    table.ballot("bob", "pass")
    table.pass_time(hours=30)
    table.ballot("cho", "pass")
    assert table.settle().game.phase == "agreed"
    assert table.entries[-1].at == table.now


def test_there_is_no_early_consensus_while_one_active_seat_has_not_passed():
    table = claimed()
    table.ballot("ann", "pass")
    table.ballot("bob", "pass")
    assert agreed_at(table, 72)


def test_there_is_none_while_somebody_needs_time():
    table = claimed()
    for name in ("ann", "bob", "cho"):
        table.ballot(name, "pass")
    table.ballot("ann", "need_time")
    assert agreed_at(table, 96)


def test_who_no_longer_needs_time_lets_it_end_early():
    table = claimed()
    table.ballot("ann", "need_time")
    for name in ("ann", "bob", "cho"):
        table.ballot(name, "pass")
    assert agreed_at(table, 24)


def test_a_bystander_who_needs_time_prevents_an_early_end():
    table = claimed(bystanders=["eve"])
    for name in ("ann", "bob", "cho"):
        table.ballot(name, "pass")
    table.ballot("eve", "need_time")
    assert agreed_at(table, 96)


def test_seats_that_were_not_seen_for_14_days_are_not_waited_for():
    table = claimed(seen={1, 4})
    table.ballot("ann", "pass")
    assert agreed_at(table, 24)


def test_there_is_no_early_end_without_another_active_seat():
    table = claimed(seen={4})
    for name in ("ann", "bob", "cho"):
        table.ballot(name, "pass")
    assert agreed_at(table, 72)


# ---- who


def test_everybody_but_the_claimant_has_a_ballot():
    table = claimed(bystanders=["eve"])
    for name in ("ann", "eve"):
        table.ballot(name, "pass")
    for name in ("dan", "fay"):
        with refused("no_vote"):
            table.ballot(name, "pass")


def test_a_guest_votes_as_the_seat_that_they_moved_for():
    table = table_of("ann", "gus", "cho", "dan", guests=("gus", "guy"))
    table.claim("dan")
    table.ballot("gus", "pass")
    with refused("no_vote"):
        table.ballot("guy", "pass")


def test_a_member_of_the_claimants_team_has_no_ballot():
    table = table_of("ann", "bob", "cho", "tia@monks", teams={"monks": ("tia", "tom")})
    table.claim("tia@monks")
    for name in ("tom@monks", "tom"):
        with refused("no_vote"):
            table.ballot(name, "pass")


def test_who_may_vote_is_fixed_when_the_claim_is_made():
    table = claimed()
    table.bystanders = ["eve"]
    with refused("no_vote"):
        table.ballot("eve", "pass")


def test_there_is_no_ballot_without_a_claim():
    with refused("no_claim"):
        four().ballot("ann", "pass")


# ---- blocks


def test_passing_does_not_bind():
    table = claimed()
    table.ballot("ann", "pass")
    table.block("ann")
    assert table.game.phase == "play"


def test_a_block_ends_the_vote():
    table = claimed()
    table.block("ann")
    with refused("no_claim"):
        table.ballot("bob", "pass")


def test_if_a_block_leaves_its_claim_stands_again_with_what_was_left_of_its_window():
    """Blocked with 62 hours left, which run on from the withdrawal five hours later."""
    table = claimed()
    table.pass_time(hours=10)
    table.block("ann")
    table.pass_time(hours=5)
    table.withdraw("ann")
    assert table.game.phase == "claimed"
    with refused("blocked_before"):
        table.block("ann")
    assert agreed_at(table, 62)


def test_a_claim_that_stands_again_has_24_hours_at_least():
    table = claimed()
    table.pass_time(hours=71)
    table.block("ann")
    table.pass_time(hours=5)
    table.withdraw("ann")
    assert agreed_at(table, 24)


def test_a_claim_that_stands_again_asks_everybody_anew_to_pass():
    """Passes given before the block do not count: here 72 - 23 = 49 hours are left. New ones do, a third of 72 hours
    after the claim stands again."""
    table = claimed()
    for name in ("ann", "bob", "cho"):
        table.ballot(name, "pass")
    table.pass_time(hours=23)
    table.block("ann")
    table.pass_time(hours=2)
    table.withdraw("ann")
    assert table.settle().game.phase == "claimed"
    for name in ("ann", "bob", "cho"):
        table.ballot(name, "pass")
    assert table.settle().game.phase == "claimed"
    table.pass_time(hours=23, minutes=59)
    assert table.game.phase == "claimed"
    table.pass_time(minutes=1)
    assert table.game.phase == "agreed"


# ---- challenges


def test_vote_results_waits_for_the_close_of_a_challenge_but_the_time_to_block_does_not_grow():
    table = claimed()
    table.pass_time(hours=60)
    table.challenge("ann", 2)
    table.pass_time(hours=12)
    assert table.game.phase == "claimed"
    with refused("too_late"):
        table.block("bob")
    with refused("too_late"):
        table.ballot("bob", "need_time")
    table.withdraw_challenge("ann", 1)
    seq = table.game.seq
    assert table.settle().game.phase == "agreed"
    assert told(table, seq) == ["claim.agreed"]
    assert table.entries[-1].at == table.now


def test_early_consensus_waits_for_the_close_of_a_challenge():
    table = claimed()
    table.challenge("ann", 2)
    for name in ("ann", "bob", "cho"):
        table.ballot(name, "pass")
    table.pass_time(hours=30)
    assert table.game.phase == "claimed"
    table.withdraw_challenge("ann", 1)
    assert table.settle().game.phase == "agreed"


def test_at_one_instant_a_challenge_closes_before_the_claim_is_agreed_on():
    """Both windows are of 72 hours and were opened at once. Eve never votes, so that neither ends early."""
    table = claimed(bystanders=["eve"])
    table.challenge("ann", 2)
    table.vote("cho", 1, "defective")
    table.vote("dan", 1, "stands")
    seq = table.game.seq
    table.pass_time(hours=72)
    assert told(table, seq) == ["challenge.closed", "claim.agreed"]
    assert statuses(table.game) == ["standing"] * 5
