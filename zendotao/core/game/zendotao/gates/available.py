"""The actions that are available to somebody now, derived from the gates by which ``decide`` refuses.

An action that a gate allows may still be refused for its content: a rule that isn't viable, a koan that is on the
table.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

from msgspec import Struct

from zendotao.core.game.commands import Actor
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.zendotao.gates import votes
from zendotao.core.game.zendotao.gates.moves import GATES
from zendotao.core.game.zendotao.state import Game


class AvailableAction(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An action, and whether the actor may take it now.

    If not, ``code`` is that of the refusal; ``until``, where waiting alone helps, is the instant from which it is
    allowed.
    """

    kind: str
    allowed: bool
    code: str | None = None
    until: datetime | None = None


def available(game: Game, actor: Actor, now: datetime) -> tuple[AvailableAction, ...]:
    """Return all actions in a game that was settled to ``now``, allowed or not.

    The kinds are those of the moves, ``ballot`` for one on the claim, ``challenge`` and ``comment``.
    """
    moves = (_check_gate(kind, partial(gate, game, actor, now)) for kind, gate in GATES.items())
    return (
        *moves,
        _check_gate("ballot", partial(votes.check_claim_ballot, game, actor, now)),
        _check_gate("challenge", partial(votes.check_challenge, game, actor, now)),
        AvailableAction(kind="comment", allowed=True),
    )


def challenge_actions(game: Game, number: int, actor: Actor, now: datetime) -> tuple[AvailableAction, ...]:
    """Return all actions on a challenge, by its number, allowed or not."""
    return tuple(_check_gate(kind, partial(gate, game, number, actor, now)) for kind, gate in votes.VOTE_GATES.items())


def _check_gate(kind: str, gate: Callable[[], object]) -> AvailableAction:
    try:
        gate()
    except RuleViolation as refusal:
        return AvailableAction(kind=kind, allowed=False, code=refusal.code, until=refusal.details.get("until"))
    return AvailableAction(kind=kind, allowed=True)
