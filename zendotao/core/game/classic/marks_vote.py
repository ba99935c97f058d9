"""The vote on a challenged mark: whose ballots count, when it closes, and what it decides."""

from __future__ import annotations

from datetime import datetime

from zendotao.core.game.classic.state import ClassicGame, MarkChallenge
from zendotao.core.game.classic.values import MarkRuling

MOST_QUORUM, LEAST_QUORUM, QUORUM_SHARE = 5, 2, 3
"""A third of those whose ballots count have to vote, two at least, and never more than five."""

EARLY_SHARE = 3
"""A vote may end after such a part of its window, when nobody is left to vote."""


def list_voters(game: ClassicGame, challenger: int) -> tuple[int, ...]:
    """Return the seats whose ballots count: students that are no bots. The challenger argues, unless fewer than two
    others would vote."""
    present = [one.seat for one in game.students if one.seat not in game.bots and game.seats[one.seat - 1].persons]
    others = tuple(seat for seat in present if seat != challenger)
    return others if len(others) >= LEAST_QUORUM else tuple(present)


def decide_vote(challenge: MarkChallenge) -> MarkRuling:
    """Return what the ballots decide: ``wrong`` if enough voted and two thirds of those who did not abstain say so."""
    cast = [choice for seat, choice in challenge.ballots.items() if seat in challenge.voters]
    quorum = min(MOST_QUORUM, max(LEAST_QUORUM, -(-len(challenge.voters) // QUORUM_SHARE)))
    wrong, right = cast.count("wrong"), cast.count("right")
    return "wrong" if len(cast) >= quorum and wrong and 3 * wrong >= 2 * (wrong + right) else "right"


def find_close(game: ClassicGame, challenge: MarkChallenge) -> datetime | None:
    """Return when the vote closes: at the end of its window, or after a third of it once all have voted, or where
    fewer than two may. None if its clock stands still."""
    timer = challenge.timer
    if timer is None or timer.clock.since is None or timer.clock.due_at is None:
        return None
    left = [seat for seat in challenge.voters if seat not in challenge.ballots]
    if left and len(challenge.voters) >= LEAST_QUORUM:
        return timer.clock.due_at
    early = timer.clock.due_at - game.length("challenge") * (EARLY_SHARE - 1) / EARLY_SHARE
    return max(early, game.changed_at or early)
