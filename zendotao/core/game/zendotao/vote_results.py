"""Results of votes: rulings on challenges, late swings, and consensus on claims. Nothing here looks at the table.

A claim is not put to a majority: it stands unless it is blocked before its window ends (``deadlines.find_claim_due``).
Passes only end the window earlier, so there is no tie, and a window without a ballot ends in consensus too.

``keepable`` says whether it makes a difference that later moves stay: there is a standing one, and the part is such
that the move leaves. Where it doesn't, both kinds of *defective* are one.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal

from zendotao.core.game.votes import (
    are_players_against,
    count_ballots,
    have_all_voted,
    is_short_of_quorum,
)
from zendotao.core.game.zendotao.settings import Settings
from zendotao.core.game.zendotao.votes import Challenge, Claim

Ruling = Literal["stands", "amended", "defective", "defective_keep"]


MOST_SWINGS = 2


def compute_ruling(vote: Challenge, *, keepable: bool) -> Ruling:
    """Return the ruling if the vote were closed now.

    Of the ballots that are not abstentions two thirds must call the move defective, and the players' own must not be
    mostly against; or two thirds must call it defective or amended, once its author has entered an amendment. The move
    stands without a quorum, and if all abstain. A mark of classic Zendo: ``classic.marks_vote``.
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


def is_late_swing(before: Challenge, after: Challenge, now: datetime, *, keepable: bool) -> bool:
    """Return whether a ballot in the last twelfth of the window flips the result, so that the window grows.

    It grows twice at most, and not when the ballot was the last one that could come.
    """
    late = now >= before.closes_at - before.window / 12
    if not late or before.swings >= MOST_SWINGS or have_all_voted(after):
        return False
    return compute_ruling(before, keepable=keepable) != compute_ruling(after, keepable=keepable)


def find_early_consensus(settings: Settings, claim: Claim) -> datetime:
    """Return when there may first be consensus before the window's end: after a third of the usual window, since it was
    opened or stands again; in a practice game with bots at once, when none of these is left that may block."""
    since = claim.again_at or claim.opened_at
    if claim.prompt and claim.has_bots_declined:
        return since
    return since + third_of_window(settings) + claim.delayed


def third_of_window(settings: Settings) -> timedelta:
    """Return a third of a claim's usual window: the least before an early end, and what *need time* adds."""
    return settings.vote / 3


def have_all_passed(claim: Claim) -> bool:
    """Return whether there is another active seat, every one has passed, and nobody needs time. Where bots are the only
    others, they must have found no block."""
    if any(ballot.choice == "need_time" for ballot in claim.ballots):
        return False
    if not claim.active:
        return bool(claim.bots) and claim.has_bots_declined
    passed = {ballot.voter.seat for ballot in claim.ballots if ballot.choice == "pass"}
    return passed >= set(claim.active)


def find_last_answer(claim: Claim) -> datetime:
    """Return when the last ballot was cast, or a bot last found no block; when the claim was opened, if neither was."""
    answers = [ballot.at for ballot in claim.ballots]
    return max(answers + ([] if claim.declined_at is None else [claim.declined_at]), default=claim.opened_at)
