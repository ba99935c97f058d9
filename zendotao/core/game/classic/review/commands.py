"""The command that an entry of a record tells of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from zendotao.core.game.classic import commands as cmd
from zendotao.core.game.classic import events as ev
from zendotao.core.game.commands import Actor, Command, Comment, EditComment, RuleToSeal, UnopenedSeal
from zendotao.core.game.events import CommentEdited, CommentPosted, MemberLeft, SeatTaken
from zendotao.core.game.koans import CheckedKoan, read_koan
from zendotao.core.game.refusals import UnreviewableError
from zendotao.core.game.review.command_builder import make_builder
from zendotao.core.game.rules import load_record_rule
from zendotao.core.game.values import TableKoan

UNOPENED = UnopenedSeal("")


@dataclass(frozen=True)
class RecordedActor:
    """Who acted, by the record, and what the vault held then."""

    actor: Actor
    salt: str
    secrets: cmd.Secrets

    @property
    def common_fields(self) -> dict[str, Any]:
        """The fields that every command of this kind of game has."""
        return {"actor": self.actor, "salt": self.salt, "secrets": self.secrets}


Builder = Callable[[RecordedActor, Any], Command]


def build_command(action: RecordedActor, event: ev.AnyEvent) -> Command:
    """Return the command that must have been given. Raises ``UnreviewableError`` (``unexplained``) if nobody can ask
    for that."""
    build = BUILDERS.get(type(event))
    if build is None:
        raise UnreviewableError("unexplained", "nobody can ask for this by itself")
    return build(action, event)


def _koan(given: TableKoan) -> CheckedKoan:
    return read_koan(given.koan)


def _build_lead(action: RecordedActor, event: ev.GameLed) -> Command:
    body = action.secrets.rule
    rule = UnopenedSeal(event.seal) if body is None else RuleToSeal(load_record_rule(body.rule)[0], nonce=body.nonce)
    return cmd.StartClassicGame(
        **action.common_fields, game=event.game, title=event.title, settings=event.settings,
        white=_koan(event.koans[0]), black=_koan(event.koans[1]), rule=rule,
    )  # fmt: skip


def _build_invitation(action: RecordedActor, event: SeatTaken) -> Command:
    """Return the invitation of a bot. Raises ``UnreviewableError`` (``unexplained``) for any other seat."""
    if event.kind != "bot" or event.level is None:
        raise UnreviewableError("unexplained", "a seat is taken by joining")
    return cmd.InviteStudentBot(**action.common_fields, bot=event.party, level=event.level)


def _build_koan(action: RecordedActor, event: ev.KoanBuilt) -> Command:
    answer = None if event.answer is None else UnopenedSeal(event.answer)
    return cmd.Build(
        **action.common_fields, koan=_koan(event.koan), call=event.call, answer=answer, breaks=event.breaks
    )


def _build_uphold(action: RecordedActor, event: ev.GuessUpheld) -> Command:
    return cmd.GiveIn(**action.common_fields) if event.ground == "master" else cmd.Uphold(**action.common_fields)


def _build_end(action: RecordedActor, event: ev.GameEnded) -> Command:
    """Return the request to end the game. Raises ``UnreviewableError`` (``unexplained``) for an end that comes by
    itself."""
    if event.outcome != "terminated":
        raise UnreviewableError("unexplained", "nobody ends a game like that by asking for it")
    return cmd.Terminate(**action.common_fields)


def _build_disproof(action: RecordedActor, event: ev.GuessDisproved) -> Command:
    return cmd.Disprove(**action.common_fields, koan=_koan(event.koan), stone=event.stone, breaks=event.broken)


def _build_hint(action: RecordedActor, event: ev.HintGiven) -> Command:
    return cmd.GiveHint(**action.common_fields, koan=_koan(event.koan), stone=event.stone, breaks=event.broken)


BUILDERS: dict[type, Builder] = {
    ev.GameLed: _build_lead,
    ev.StudentJoined: make_builder(cmd.Join),
    ev.StudentResigned: make_builder(cmd.Resign),
    SeatTaken: _build_invitation,
    MemberLeft: make_builder(cmd.LeaveSeat),
    CommentPosted: lambda action, event: Comment(actor=action.actor, salt=action.salt, text=event.text, anyway=True),
    CommentEdited: lambda action, event: EditComment(
        actor=action.actor, salt=action.salt, comment=event.comment, text=event.text, anyway=True
    ),
    ev.KoanBuilt: _build_koan,
    ev.BreakingChosen: make_builder(cmd.Break, "koans"),
    ev.AnswerSealed: lambda action, event: cmd.AnswerMondo(**action.common_fields, answer=UnopenedSeal(event.answer)),
    ev.MarkSealed: lambda action, event: cmd.Mark(**action.common_fields, mark=UnopenedSeal(event.mark)),
    ev.KoanMarked: make_builder(cmd.Mark, mark=UNOPENED),
    ev.MarkCorrected: make_builder(cmd.Correct, "koan"),
    ev.GuessMade: lambda action, event: cmd.MakeGuess(**action.common_fields, rule=load_record_rule(event.rule)[0]),
    ev.GuessReworded: lambda action, event: cmd.Reword(**action.common_fields, rule=load_record_rule(event.rule)[0]),
    ev.GuessRetracted: make_builder(cmd.Retract),
    ev.GuessQuestioned: make_builder(cmd.Ask, "text", "koan"),
    ev.GuessUnderstood: make_builder(cmd.Understand, "wording"),
    ev.GuessDisproved: _build_disproof,
    ev.GuessUpheld: _build_uphold,
    ev.GuessUnanswered: make_builder(cmd.GiveUpAnswer),
    ev.MarkChallenged: make_builder(cmd.ChallengeMark, "koan", "reason"),
    ev.MarkBallotCast: make_builder(cmd.VoteOnMark, "choice"),
    ev.TurnPassed: make_builder(cmd.Pass),
    ev.HintAsked: make_builder(cmd.AskHint),
    ev.HintGiven: _build_hint,
    ev.PaceAsked: make_builder(cmd.ChangePace, "pace"),
    ev.DifferenceShown: lambda action, event: cmd.Differ(**action.common_fields, koan=read_koan(event.koan)),
    ev.GameEnded: _build_end,
}
"""The builder of the command of each event that somebody can ask for."""
