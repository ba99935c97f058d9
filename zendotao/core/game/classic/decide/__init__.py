"""Decides commands: returns the events that follow, or raises ``RuleViolation`` with the reason.

``now`` is not before the game's last change, and everything due by then has been settled. What the vault doesn't hold
though a decision needs it raises ``ValueError``: that is no fault of anybody who plays.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from zendotao.core.game import log, seating
from zendotao.core.game.classic import commands as cmd
from zendotao.core.game.classic.decide import building, challenges, guessing, people
from zendotao.core.game.classic.decision import Body, Decision
from zendotao.core.game.classic.events import AnyEvent, Entry
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.commands import Command, Comment, EditComment

Handler = Callable[[Decision, Any], None]

HANDLERS: dict[type, Handler] = {
    cmd.StartClassicGame: people.start_classic_game,
    cmd.Join: people.join_game,
    cmd.InviteStudentBot: people.invite_bot,
    cmd.Resign: people.resign,
    cmd.ChangePace: people.change_pace,
    cmd.LeaveSeat: people.leave,
    Comment: people.post_comment,
    EditComment: people.edit_comment,
    cmd.Build: building.build_koan,
    cmd.Break: building.choose_breaks,
    cmd.AnswerMondo: building.answer_mondo,
    cmd.Mark: building.mark_koan,
    cmd.Correct: building.correct_mark,
    cmd.Terminate: building.terminate,
    cmd.AskHint: building.ask_hint,
    cmd.GiveHint: building.give_hint,
    cmd.MakeGuess: guessing.make_guess,
    cmd.Reword: guessing.reword_guess,
    cmd.Retract: guessing.retract_guess,
    cmd.Ask: guessing.ask_question,
    cmd.Understand: guessing.understand_guess,
    cmd.Disprove: guessing.disprove_guess,
    cmd.GiveIn: guessing.give_in,
    cmd.Uphold: guessing.uphold_guess,
    cmd.GiveUpAnswer: guessing.give_up_answer,
    cmd.Pass: guessing.pass_turn,
    cmd.Differ: guessing.show_difference,
    cmd.ChallengeMark: challenges.challenge_mark,
    cmd.VoteOnMark: challenges.vote_on_mark,
}


def decide(game: ClassicGame, command: Command, now: datetime) -> tuple[AnyEvent, ...]:
    """Return the events that follow from a command. Raises ``RuleViolation``."""
    return decide_and_seal(game, command, now)[0]


def decide_and_seal(
    game: ClassicGame, command: Command, now: datetime
) -> tuple[tuple[AnyEvent, ...], tuple[Body, ...]]:
    """Return the events, and the bodies of the seals whose hashes are in them, for the vault. Raises
    ``RuleViolation``."""
    secrets = command.secrets if isinstance(command, cmd.VaultCommand) else cmd.Secrets()
    decision = Decision(game, now, secrets, seating.acting_seat(game, command.actor))
    HANDLERS[type(command)](decision, command)
    decision.add_consequences()
    return tuple(decision.events), tuple(decision.bodies)


def log_events(game: ClassicGame, command: Command, events: tuple[AnyEvent, ...], now: datetime) -> tuple[Entry, ...]:
    """Return the events of a command as log entries that follow the game's last one. The server's name nobody."""
    if command.actor == cmd.SERVER:
        return log.make_entries(game.seq, game.head, now, None, None, command.salt, events)
    return seating.log_events(game, command, events, now)
