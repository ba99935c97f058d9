"""The pending deadlines of a game. ``settle`` executes them.

Deadlines follow from the state of the game and are not stored in it.
"""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from zendotao.core.game.clocks import Clock
from zendotao.core.game.deadlines import Deadline
from zendotao.core.game.votes import find_early_close, has_enough_voters, have_all_voted
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.vote_results import find_early_consensus, find_last_answer, have_all_passed
from zendotao.core.game.zendotao.votes import Challenge, Claim

DeadlineKind = Literal["challenge", "demand", "claim", "reveal", "final"]
"""The close of a ``challenge``; the end of the time to open seals on ``demand``; consensus on a ``claim``; the end of
the time to ``reveal``; the ``final`` end of the game. The subject is the number of a challenge, or of the move of a
claim."""


def list_deadlines(game: Game) -> tuple[Deadline[DeadlineKind], ...]:
    """Return all pending deadlines in the order in which they take effect: at one instant challenges by number come
    first.

    One that is due before the last change of the game takes effect at the instant of that change.
    """
    if game.ended:
        return ()
    found = [_make_challenge_deadline(one) for one in game.challenges if one.is_open]
    if game.claim is not None:
        found.extend(_list_claim_deadlines(game, game.claim))
    return tuple(sorted(found, key=lambda deadline: deadline.due_at))


def find_next_deadline(game: Game) -> Deadline[DeadlineKind] | None:
    """Return the deadline that takes effect next, or None."""
    return next(iter(list_deadlines(game)), None)


def find_challenge_due(one: Challenge) -> datetime:
    """Return when an open challenge closes or is lengthened: at its end, or early once all have voted or if too few
    can."""
    if not has_enough_voters(one):
        return min(one.closes_at, find_early_close(one))
    if not have_all_voted(one):
        return one.closes_at
    last = max(ballot.at for ballot in one.ballots)
    return min(one.closes_at, max(find_early_close(one), last))


def find_claim_due(game: Game, claim: Claim) -> datetime | None:
    """Return when there is consensus on an open claim, and nobody can block it any more: at ``closes_at``, or earlier
    once everybody has passed. None while a challenge is open, for whose close it waits."""
    if game.disputed:
        return None
    due = claim.closes_at
    if have_all_passed(claim):
        due = min(due, max(find_early_consensus(game.settings, claim), find_last_answer(claim)))
    return due if game.resumed_at is None else max(due, game.resumed_at)


def find_final_due(game: Game, clock: Clock) -> datetime | None:
    """Return when the game ends; None while a challenge is open, even one that doesn't stop the clock."""
    if game.disputed or clock.due_at is None:
        return None
    return clock.due_at if game.resumed_at is None else max(clock.due_at, game.resumed_at)


def _make_challenge_deadline(one: Challenge) -> Deadline[DeadlineKind]:
    if one.demanded_until is not None:
        return Deadline(kind="demand", subject=one.number, due_at=one.demanded_until)
    return Deadline(kind="challenge", subject=one.number, due_at=find_challenge_due(one))


def _list_claim_deadlines(game: Game, claim: Claim) -> list[Deadline[DeadlineKind]]:
    kind: DeadlineKind = "claim"
    due = None
    if claim.stage == "open":
        due = find_claim_due(game, claim)
    elif claim.clock is not None:
        kind = "reveal" if claim.stage == "agreed" else "final"
        due = claim.clock.due_at if kind == "reveal" else find_final_due(game, claim.clock)
    return [] if due is None else [Deadline(kind=kind, subject=claim.move, due_at=due)]
