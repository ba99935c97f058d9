"""Conversion of requests into commands of classic Zendo outside of any transaction: rules are read, koans measured,
nonces made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from zendotao.core.game.classic import commands as ask
from zendotao.core.game.classic.commands import Secrets, StoneToSeal
from zendotao.core.game.commands import Actor, Command, RuleToSeal
from zendotao.core.game.koans import CheckedKoan, read_koan
from zendotao.core.game.rules import GameRule, parse_rule, read_prose
from zendotao.core.game.values import Stone
from zendotao.services.common.interfaces import Random
from zendotao.services.games.classic import requests

T = TypeVar("T")

NONCE_BYTES = 32


@dataclass(frozen=True)
class MoveInput:
    """The parts of a request that are read before the game is locked: a koan, a rule, a stone to be sealed."""

    koan: CheckedKoan | None = None
    rule: GameRule | None = field(default=None, repr=False)
    stone: StoneToSeal | None = field(default=None, repr=False)

    @property
    def laid(self) -> CheckedKoan:
        """The koan of a request that has one."""
        return require(self.koan)

    @property
    def guess(self) -> GameRule:
        """The rule of a request that has one."""
        return require(self.rule)

    @property
    def sealed(self) -> StoneToSeal:
        """The stone of a request that has one."""
        return require(self.stone)


def require(value: T | None) -> T:
    """Return a value that is there. Raise ``ValueError`` if it is not."""
    if value is None:
        raise ValueError("the request has no such part")
    return value


def read_classic_rule(text: str, *, checked: bool) -> GameRule:
    """Return a rule in words, or in prose. Raise ``RuleViolation``."""
    return parse_rule(text) if checked else read_prose(text, {})


def seal_rule(rule: GameRule, random: Random) -> RuleToSeal:
    """Return a rule to be sealed, with a fresh nonce."""
    return RuleToSeal(rule, nonce=random.hex(NONCE_BYTES))


def read_input(asked: requests.ClassicMoveRequest, random: Random, *, checked: bool) -> MoveInput:
    """Return what a request holds, read. Raise ``RuleViolation``."""
    koan, rule = getattr(asked, "koan", None), getattr(asked, "rule", None)
    stone: Stone | None = getattr(asked, "answer", None)
    if isinstance(asked, requests.MarkRequest):
        stone = asked.stone
    return MoveInput(
        koan=read_koan(koan) if isinstance(koan, str) else None,
        rule=None if rule is None else read_classic_rule(rule, checked=checked),
        stone=None if stone is None else StoneToSeal(stone, random.hex(NONCE_BYTES)),
    )


def list_new_koans(given: MoveInput) -> Sequence[CheckedKoan]:
    """Return the koans that come to the table with a move, whose facts are to be stored."""
    return () if given.koan is None else (given.koan,)


def build_command(
    asked: requests.ClassicMoveRequest, given: MoveInput, actor: Actor, salt: str, secrets: Secrets
) -> Command:
    """Return the command of a request, of which ``given`` has been read."""
    common = {"actor": actor, "salt": salt, "secrets": secrets}
    return BUILDERS[type(asked)](asked, given, common)


Builder = Callable[[Any, MoveInput, dict[str, Any]], Command]

BUILDERS: dict[type[requests.ClassicRequest], Builder] = {
    requests.JoinRequest: lambda _, __, common: ask.Join(**common),
    requests.BuildRequest: lambda asked, given, common: ask.Build(
        **common, koan=given.laid, call=asked.call, answer=given.stone, breaks=asked.breaks
    ),
    requests.AnswerRequest: lambda _, given, common: ask.AnswerMondo(**common, answer=given.sealed),
    requests.MarkRequest: lambda _, given, common: ask.Mark(**common, mark=given.sealed),
    requests.GuessRequest: lambda _, given, common: ask.MakeGuess(**common, rule=given.guess),
    requests.RewordRequest: lambda _, given, common: ask.Reword(**common, rule=given.guess),
    requests.RetractRequest: lambda _, __, common: ask.Retract(**common),
    requests.AskRequest: lambda asked, _, common: ask.Ask(**common, text=asked.text, koan=asked.koan),
    requests.UnderstandRequest: lambda asked, _, common: ask.Understand(**common, wording=asked.wording),
    requests.DisproveRequest: lambda asked, given, common: ask.Disprove(
        **common, koan=given.laid, stone=asked.stone, breaks=asked.breaks
    ),
    requests.CannotRequest: lambda _, __, common: ask.GiveIn(**common),
    requests.PassRequest: lambda _, __, common: ask.Pass(**common),
    requests.BreakRequest: lambda asked, _, common: ask.Break(**common, koans=asked.koans),
    requests.CorrectRequest: lambda asked, _, common: ask.Correct(**common, koan=asked.koan),
    requests.TerminateRequest: lambda _, __, common: ask.Terminate(**common),
    requests.AskHintRequest: lambda _, __, common: ask.AskHint(**common),
    requests.HintRequest: lambda asked, given, common: ask.GiveHint(
        **common, koan=given.laid, stone=asked.stone, breaks=asked.breaks
    ),
    requests.ResignRequest: lambda _, __, common: ask.Resign(**common),
    requests.DifferRequest: lambda _, given, common: ask.Differ(**common, koan=given.laid),
    requests.ChallengeMarkRequest: lambda asked, _, common: ask.ChallengeMark(
        **common, koan=asked.koan, reason=asked.text
    ),
    requests.MarkBallotRequest: lambda asked, _, common: ask.VoteOnMark(**common, choice=asked.choice),
    requests.PaceRequest: lambda asked, _, common: ask.ChangePace(**common, pace=asked.pace),
}
"""The builder of the command of each request."""
