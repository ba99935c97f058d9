"""The actions of a game that are available to somebody, by the gates of moves."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

from zendotao.core.game.available import AvailableAction, check_gate
from zendotao.core.game.classic.gates import building, challenges, guessing, people
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.commands import Actor

Gate = Callable[[ClassicGame, Actor, datetime], int]

GATES: dict[str, Gate] = {
    "join": people.check_join,
    "build": building.check_build,
    "break": building.check_break,
    "answer": building.check_answer,
    "mark": building.check_mark,
    "guess": guessing.check_guess,
    "reword": guessing.check_reword,
    "retract": guessing.check_retract,
    "ask": guessing.check_ask,
    "understand": guessing.check_understand,
    "disprove": guessing.check_disprove,
    "cannot": guessing.check_give_in,
    "pass": guessing.check_pass,
    "correct": building.check_correct,
    "terminate": building.check_terminate,
    "ask_hint": building.check_ask_hint,
    "hint": building.check_give_hint,
    "resign": people.check_resign,
    "differ": guessing.check_differ,
    "challenge": challenges.check_challenge,
    "ballot": challenges.check_vote,
    "pace": people.check_pace,
    "bot": people.check_invite_bot,
}
"""The gate of each kind of move, by its name in the API. Anybody may comment at any time."""


def available(game: ClassicGame, actor: Actor, now: datetime) -> tuple[AvailableAction, ...]:
    """Return all actions in a game that was settled to ``now``, allowed or not. The kinds are those of ``GATES``, and
    ``comment``."""
    moves = (check_gate(kind, partial(gate, game, actor, now)) for kind, gate in GATES.items())
    return (*moves, AvailableAction(kind="comment", allowed=True))
