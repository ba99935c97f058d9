"""What ballots come to, row by row of the table of consensus, worked out by hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.core.game.zendotao.ballots import (
    ABSTAIN,
    AMENDED,
    DEFECTIVE,
    HOUR,
    KEEP,
    OPENED,
    STANDS,
    TICK,
    bystanders,
    players,
    vote,
    with_ballot,
)
from zendotao.core.game.votes import (
    Tally,
    Voter,
    are_players_against,
    compute_quorum,
    count_ballots,
    is_short_of_quorum,
)
from zendotao.core.game.zendotao.deadlines import find_challenge_due
from zendotao.core.game.zendotao.vote_results import compute_ruling, is_late_swing


def outcome(*args, keepable: bool = True, **kwargs) -> str:
    return compute_ruling(vote(*args, **kwargs), keepable=keepable)


# ---- passes


def test_defective_passes_at_exactly_two_thirds():
    assert outcome((DEFECTIVE, DEFECTIVE, STANDS)) == "defective"
    assert outcome((DEFECTIVE, DEFECTIVE, DEFECTIVE, DEFECTIVE, STANDS, STANDS)) == "defective"


def test_defective_fails_just_under_two_thirds():
    assert outcome((DEFECTIVE, DEFECTIVE, DEFECTIVE, STANDS, STANDS)) == "stands"
    assert outcome((DEFECTIVE,) * 7 + (STANDS,) * 4) == "stands"


def test_both_kinds_of_defective_count_together():
    assert outcome((DEFECTIVE, KEEP, STANDS)) == "defective"


def test_abstentions_do_not_count_among_the_two_thirds():
    assert outcome((DEFECTIVE, DEFECTIVE, STANDS, ABSTAIN, ABSTAIN, ABSTAIN)) == "defective"


def test_the_move_stands_where_the_players_own_ballots_are_mostly_against():
    """Six of eight call it defective, but two of the three players don't."""
    assert outcome((STANDS, STANDS, DEFECTIVE), (DEFECTIVE,) * 5) == "stands"


def test_players_who_are_evenly_divided_are_not_mostly_against():
    assert outcome((STANDS, DEFECTIVE), (DEFECTIVE,) * 3) == "defective"


def test_players_who_abstain_are_on_no_side():
    assert outcome((STANDS, DEFECTIVE, ABSTAIN), (DEFECTIVE,) * 3) == "defective"
    assert outcome((STANDS, ABSTAIN, ABSTAIN), (DEFECTIVE,) * 3) == "stands"


def test_players_who_would_amend_are_against_defective():
    assert are_players_against(vote((AMENDED, AMENDED, DEFECTIVE)).ballots)


def test_where_no_player_votes_none_is_against():
    assert outcome((), (DEFECTIVE, DEFECTIVE, STANDS)) == "defective"


def test_amended_passes_when_defective_and_amended_together_have_two_thirds():
    assert outcome((DEFECTIVE, AMENDED, STANDS), amendment=True) == "amended"


def test_amended_passes_without_any_defective_ballot():
    assert outcome((AMENDED, AMENDED, STANDS), amendment=True) == "amended"


def test_amended_fails_just_under_two_thirds():
    assert outcome((AMENDED, DEFECTIVE, AMENDED, STANDS, STANDS), amendment=True) == "stands"


def test_defective_alone_at_two_thirds_comes_before_amended():
    assert outcome((DEFECTIVE, DEFECTIVE, AMENDED), amendment=True) == "defective"


def test_players_against_defective_may_still_have_it_amended():
    """Five of seven are defective; two of three players would amend: defective is barred, together all seven count."""
    assert outcome((AMENDED, AMENDED, DEFECTIVE), (DEFECTIVE,) * 4, amendment=True) == "amended"


def test_nothing_is_amended_where_no_amendment_was_entered():
    assert outcome((STANDS, STANDS, DEFECTIVE), (DEFECTIVE,) * 5, amendment=False) == "stands"


def test_later_moves_stand_only_if_more_than_half_of_the_defective_ballots_say_so():
    assert outcome((KEEP, KEEP, DEFECTIVE)) == "defective_keep"
    assert outcome((KEEP, DEFECTIVE)) == "defective"
    assert outcome((KEEP, KEEP, DEFECTIVE, DEFECTIVE, STANDS)) == "defective"


def test_keeping_later_moves_means_nothing_where_there_are_none():
    assert outcome((KEEP, KEEP, KEEP), keepable=False) == "defective"


# ---- tie or no quorum


def test_in_a_tie_the_move_stands():
    assert outcome((DEFECTIVE, STANDS)) == "stands"


def test_without_a_quorum_the_move_stands():
    assert outcome((DEFECTIVE, DEFECTIVE), quorum=3) == "stands"
    assert outcome((DEFECTIVE, DEFECTIVE, DEFECTIVE), quorum=3) == "defective"


def test_abstentions_count_for_the_quorum():
    assert not is_short_of_quorum(vote((DEFECTIVE, ABSTAIN, ABSTAIN), quorum=3))
    assert outcome((DEFECTIVE, ABSTAIN, ABSTAIN), quorum=3) == "defective"


def test_where_all_abstain_the_move_stands():
    assert outcome((ABSTAIN, ABSTAIN, ABSTAIN)) == "stands"


def test_a_tally_counts_each_choice():
    cast = vote((DEFECTIVE, KEEP, STANDS), (ABSTAIN, DEFECTIVE, AMENDED)).ballots
    assert count_ballots(cast) == Tally(stands=1, amended=1, defective=2, defective_keep=1, abstain=1)


# ---- quorum


@pytest.mark.parametrize(
    ("seen", "needed"),
    [(0, 2), (1, 2), (3, 2), (6, 2), (7, 3), (9, 3), (10, 4), (12, 4), (13, 5), (15, 5), (16, 5), (100, 5)],
)
def test_the_quorum_is_a_third_of_those_seen_rounded_up_two_at_least_and_five_at_most(seen, needed):
    assert compute_quorum(players(*range(1, 1 + seen))) == needed


def test_the_quorum_looks_only_at_voters_seen_in_the_last_14_days():
    seen = players(*range(1, 8))
    away = tuple(Voter(seat=number, seen=False) for number in range(8, 30))
    assert compute_quorum((*seen, *away)) == 3


# ---- early


def test_a_vote_lasts_72_hours():
    assert find_challenge_due(vote((DEFECTIVE,), voters=players(3, 4))) == OPENED + 72 * HOUR


def test_when_all_have_voted_it_closes_after_a_third_of_the_window():
    assert find_challenge_due(vote((DEFECTIVE, STANDS))) == OPENED + 24 * HOUR


def test_abstaining_is_voting_where_all_have_voted():
    assert find_challenge_due(vote((DEFECTIVE, ABSTAIN))) == OPENED + 24 * HOUR


def test_after_a_third_of_the_window_the_last_of_all_ballots_closes_it():
    one = vote((DEFECTIVE,), voters=players(3, 4))
    last = OPENED + 30 * HOUR
    assert find_challenge_due(with_ballot(one, Voter(seat=4), STANDS, last)) == last


def test_a_ballot_that_is_changed_last_is_the_last():
    one = with_ballot(vote((DEFECTIVE, STANDS)), Voter(seat=3), ABSTAIN, OPENED + 23 * HOUR)
    assert find_challenge_due(one) == OPENED + 24 * HOUR


def test_all_have_never_voted_where_any_account_may():
    assert find_challenge_due(vote((DEFECTIVE,), others=3)) == OPENED + 72 * HOUR


def test_with_fewer_than_two_voters_that_count_the_move_stands_after_a_third_of_the_window():
    nobody, alone = vote(), vote((DEFECTIVE,))
    assert find_challenge_due(nobody) == OPENED + 24 * HOUR
    assert find_challenge_due(alone) == OPENED + 24 * HOUR
    assert compute_ruling(nobody, keepable=True) == compute_ruling(alone, keepable=True) == "stands"


def test_one_voter_and_one_account_elsewhere_are_two():
    assert find_challenge_due(vote((DEFECTIVE,), others=1)) == OPENED + 72 * HOUR


# ---- late swing


LATE = OPENED + 66 * HOUR
"""The last twelfth of 72 hours is 6 hours."""


def flipped(at, *, swings: int = 0, choice=STANDS, keepable: bool = True) -> bool:
    """Whether it is a swing when one of two defective ballots, of four voters, is changed at that instant."""
    before = replace(vote((DEFECTIVE, DEFECTIVE), voters=players(3, 4, 5, 6)), swings=swings)
    return is_late_swing(before, with_ballot(before, Voter(seat=4), choice, at), at, keepable=keepable)


def test_a_ballot_in_the_last_twelfth_of_the_window_that_flips_the_result_is_a_swing():
    assert flipped(LATE)


def test_a_microsecond_before_the_last_twelfth_it_is_none():
    assert not flipped(LATE - TICK)


def test_a_late_ballot_that_flips_nothing_is_no_swing():
    assert not flipped(LATE, choice=DEFECTIVE)


def test_there_are_two_swings_at_most():
    assert flipped(LATE, swings=1)
    assert not flipped(LATE, swings=2)


def test_a_ballot_that_makes_the_quorum_flips_the_result_as_it_would_be_if_closed_then():
    before = vote((DEFECTIVE,), voters=players(3, 4, 5))
    assert is_late_swing(before, with_ballot(before, Voter(seat=4), DEFECTIVE, LATE), LATE, keepable=True)


def test_what_becomes_of_later_moves_is_part_of_the_result():
    before = vote((KEEP, KEEP), voters=players(3, 4, 5))
    after = with_ballot(before, Voter(seat=4), DEFECTIVE, LATE)
    assert is_late_swing(before, after, LATE, keepable=True)
    assert not is_late_swing(before, after, LATE, keepable=False)


def test_a_late_swing_does_not_matter_when_all_have_voted():
    before = vote((DEFECTIVE, STANDS), voters=(*players(3, 4), *bystanders("b1")))
    after = with_ballot(before, Voter(person="b1"), DEFECTIVE, LATE)
    assert compute_ruling(before, keepable=True) != compute_ruling(after, keepable=True)
    assert not is_late_swing(before, after, LATE, keepable=True)
    assert find_challenge_due(after) == LATE
