"""The actions that are available to somebody now, derived from the gates by which ``decide`` refuses.

An action that a gate allows may still be refused for its content: a rule that isn't viable, a koan that is on the
table.
"""

from __future__ import annotations

from datetime import datetime
from functools import partial

from zendotao.core.game.available import AvailableAction, check_gate
from zendotao.core.game.commands import Actor
from zendotao.core.game.zendotao.gates import votes
from zendotao.core.game.zendotao.gates.moves import GATES
from zendotao.core.game.zendotao.state import Game


def available(game: Game, actor: Actor, now: datetime) -> tuple[AvailableAction, ...]:
    """Return all actions in a game that was settled to ``now``, allowed or not.

    The kinds are those of the moves, ``ballot`` for one on the claim, ``challenge`` and ``comment``; ``skip`` is among
    them in practice games alone.
    """
    gates = {kind: gate for kind, gate in GATES.items() if kind != "skip" or game.settings.practice}
    moves = (check_gate(kind, partial(gate, game, actor, now)) for kind, gate in gates.items())
    return (
        *moves,
        check_gate("ballot", partial(votes.check_claim_ballot, game, actor, now)),
        check_gate("challenge", partial(votes.check_challenge, game, actor, now)),
        AvailableAction(kind="comment", allowed=True),
    )


def challenge_actions(game: Game, number: int, actor: Actor, now: datetime) -> tuple[AvailableAction, ...]:
    """Return all actions on a challenge, by its number, allowed or not."""
    return tuple(check_gate(kind, partial(gate, game, number, actor, now)) for kind, gate in votes.VOTE_GATES.items())
