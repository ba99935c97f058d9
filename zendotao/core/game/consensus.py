"""Counting of ballots: tallies, quorum, rulings, early ends and late swings. Nothing here looks at the table.

``keepable`` says whether it makes a difference that later moves stay: there is a standing one, and the part is such
that the move leaves. Where it doesn't, both kinds of *defective* are one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Literal

from zendotao.core.game.settings import Settings
from zendotao.core.game.values import Tally
from zendotao.core.game.votes import Ballot, Challenge, Claim

Ruling = Literal["stands", "amended", "defective", "defective_keep"]

LEAST_COUNTED = 2
"""With fewer voters whose ballots count there is no vote, and the move stands."""

MOST_SWINGS = 2
DEFECTIVE = ("defective", "defective_keep")


def count_ballots(ballots: Iterable[Ballot]) -> Tally:
    """Return the number of ballots for each choice."""
    counts: Counter[str] = Counter(ballot.choice for ballot in ballots)
    return Tally(**counts)


def is_short_of_quorum(vote: Challenge) -> bool:
    """Return whether fewer have voted than the quorum; abstentions count as votes."""
    return len(vote.ballots) < vote.quorum


def are_players_against(ballots: Iterable[Ballot]) -> bool:
    """Return whether more than half of the players' own ballots, abstentions aside, would let the move stand."""
    cast = [ballot.choice for ballot in ballots if ballot.voter.seat is not None and ballot.choice != "abstain"]
    against = sum(choice not in DEFECTIVE for choice in cast)
    return 2 * against > len(cast)


def compute_ruling(vote: Challenge, *, keepable: bool) -> Ruling:
    """Return the ruling if the vote were closed now.

    Of the ballots that are not abstentions two thirds must call the move defective, and the players' own must not be
    mostly against; or two thirds must call it defective or amended, once its author has entered an amendment.
    """
    found = count_ballots(vote.ballots)
    defective = found.defective + found.defective_keep
    counted = found.stands + found.amended + defective
    if is_short_of_quorum(vote) or not counted:
        return "stands"
    if 3 * defective >= 2 * counted and not are_players_against(vote.ballots):
        return "defective_keep" if keepable and 2 * found.defective_keep > defective else "defective"
    if vote.amendment is not None and 3 * (defective + found.amended) >= 2 * counted:
        return "amended"
    return "stands"


def has_enough_voters(vote: Challenge) -> bool:
    """Return whether enough people may vote for a vote to take place."""
    return len(vote.voters) + vote.others >= LEAST_COUNTED


def have_all_voted(vote: Challenge) -> bool:
    """Return whether nobody is left to vote; never true where any account with moves elsewhere may vote."""
    return not vote.others and all(vote.ballot_of(voter.key) is not None for voter in vote.voters)


def is_late_swing(before: Challenge, after: Challenge, now: datetime, *, keepable: bool) -> bool:
    """Return whether a ballot in the last twelfth of the window flips the result, so that the window grows.

    It grows twice at most, and not when the ballot was the last one that could come.
    """
    late = now >= before.closes_at - before.window / 12
    if not late or before.swings >= MOST_SWINGS or have_all_voted(after):
        return False
    return compute_ruling(before, keepable=keepable) != compute_ruling(after, keepable=keepable)


def find_early_close(vote: Challenge) -> datetime:
    """Return when a challenge may first be closed early: after a third of its window."""
    return vote.opened_at + vote.window / 3 + vote.delayed


def find_early_consensus(settings: Settings, claim: Claim) -> datetime:
    """Return when there may first be consensus before the window's end: after a third of the usual window, since it was
    opened or stands again."""
    return (claim.again_at or claim.opened_at) + third_of_window(settings) + claim.delayed


def third_of_window(settings: Settings) -> timedelta:
    """Return a third of a claim's usual window: the least before an early end, and what *need time* adds."""
    return settings.vote / 3


def have_all_passed(claim: Claim) -> bool:
    """Return whether there is another active seat, every one has passed, and nobody needs time."""
    if not claim.active or any(ballot.choice == "need_time" for ballot in claim.ballots):
        return False
    passed = {ballot.voter.seat for ballot in claim.ballots if ballot.choice == "pass"}
    return passed >= set(claim.active)
