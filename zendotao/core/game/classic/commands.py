"""Commands: requests of people, and of the server as Master, to a game of classic Zendo.

A command carries everything that the decision depends on, its rules and koans parsed; what is sealed is in ``secrets``,
which comes from the vault. No secret is in a ``repr``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from zendotao.core.choices import BotLevel
from zendotao.core.game.classic.seals import RuleBody, StoneBody
from zendotao.core.game.classic.settings import ClassicSettings, Pace
from zendotao.core.game.classic.values import Call, MarkChoice
from zendotao.core.game.commands import Actor, Command, Leave, RuleToSeal, UnopenedSeal
from zendotao.core.game.koans import CheckedKoan
from zendotao.core.game.rules import GameRule
from zendotao.core.game.values import Stone

MOST_QUESTION_LENGTH = 500
"""The most characters of the Master's question about a guess, and of the reason of a challenge."""

SERVER = Actor(person="", party="", kind="bot")
"""The server as Master: it has no seat, and its entries name nobody."""


@dataclass(frozen=True)
class Secrets:
    """The content of the vault of a game: the secret rule, and the sealed stones of its mondos.

    ``recorded``: in a review, the stones that a record shows by the numbers of their koans, where it doesn't show the
    rule. Its ``repr`` is empty.
    """

    rule: RuleBody | None = field(default=None, repr=False)
    stones: tuple[StoneBody, ...] = field(default=(), repr=False)
    recorded: Mapping[int, Stone] = field(default_factory=dict, repr=False)


@dataclass(frozen=True)
class StoneToSeal:
    """A stone to be sealed, with a fresh nonce of 32 bytes in hex. Its ``repr`` is empty."""

    stone: Stone = field(repr=False)
    nonce: str = field(repr=False)


@dataclass(frozen=True, kw_only=True)
class VaultCommand(Command):
    """A request to a game, with what the vault holds of it."""

    secrets: Secrets = field(default_factory=Secrets, repr=False)


@dataclass(frozen=True, kw_only=True)
class StartClassicGame(VaultCommand):
    """Opens a game: as its Master, or for the server, which then has the rule."""

    game: str
    title: str
    settings: ClassicSettings
    white: CheckedKoan
    black: CheckedKoan
    rule: RuleToSeal | UnopenedSeal = field(repr=False)


@dataclass(frozen=True, kw_only=True)
class Join(VaultCommand):
    """Joins as a student."""


@dataclass(frozen=True, kw_only=True)
class InviteStudentBot(VaultCommand):
    """Gives a bot, by its alias, a seat as a student."""

    bot: str
    level: BotLevel


@dataclass(frozen=True, kw_only=True)
class Build(VaultCommand):
    """Builds a koan and calls the Master, or a mondo with one's own answer. ``breaks``: koans to break down where
    pieces lack."""

    koan: CheckedKoan
    call: Call
    answer: StoneToSeal | UnopenedSeal | None = field(default=None, repr=False)
    breaks: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Break(VaultCommand):
    """Says which koans to break down for the koan that is to be laid."""

    koans: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class AnswerMondo(VaultCommand):
    """Answers the mondo, or changes one's answer."""

    answer: StoneToSeal | UnopenedSeal = field(repr=False)


@dataclass(frozen=True, kw_only=True)
class Mark(VaultCommand):
    """The Master's mark of the newest koan; during a mondo it is sealed."""

    mark: StoneToSeal | UnopenedSeal = field(repr=False)


@dataclass(frozen=True, kw_only=True)
class MakeGuess(VaultCommand):
    """Guesses the rule, for a stone."""

    rule: GameRule


@dataclass(frozen=True, kw_only=True)
class Reword(VaultCommand):
    """Words the guess that the Master has not understood yet anew."""

    rule: GameRule


@dataclass(frozen=True, kw_only=True)
class Retract(VaultCommand):
    """Takes the guess back, and its stone."""


@dataclass(frozen=True, kw_only=True)
class Ask(VaultCommand):
    """The Master's question about a guess, or a koan that contradicts it."""

    text: str = ""
    koan: int | None = None


@dataclass(frozen=True, kw_only=True)
class Understand(VaultCommand):
    """The Master understands a wording of the guess, by its number from 1."""

    wording: int


@dataclass(frozen=True, kw_only=True)
class Disprove(VaultCommand):
    """A counter-koan, by the Master or the server. ``stone``: that of a rule in prose."""

    koan: CheckedKoan
    stone: Stone | None = None
    breaks: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class GiveIn(VaultCommand):
    """The Master of a rule in prose cannot disprove the guess."""


@dataclass(frozen=True, kw_only=True)
class Uphold(VaultCommand):
    """The server's word that no koan it found tells the guess from the rule."""


@dataclass(frozen=True, kw_only=True)
class GiveUpAnswer(VaultCommand):
    """The server's word that it could not work out an answer: the guessing stone comes back."""


@dataclass(frozen=True, kw_only=True)
class Pass(VaultCommand):
    """Ends one's turn."""


@dataclass(frozen=True, kw_only=True)
class Correct(VaultCommand):
    """The Master's correction of a wrong mark: the stone turns."""

    koan: int


@dataclass(frozen=True, kw_only=True)
class Terminate(VaultCommand):
    """Ends the game, since the Master erred."""


@dataclass(frozen=True, kw_only=True)
class AskHint(VaultCommand):
    """Asks for a hint."""


@dataclass(frozen=True, kw_only=True)
class GiveHint(VaultCommand):
    """Lays a koan with its stone as a hint, by the Master or the server."""

    koan: CheckedKoan
    stone: Stone
    breaks: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Resign(VaultCommand):
    """Gives up guessing."""


@dataclass(frozen=True, kw_only=True)
class Differ(VaultCommand):
    """A koan on which the opened rule and the winning guess differ."""

    koan: CheckedKoan


@dataclass(frozen=True, kw_only=True)
class ChallengeMark(VaultCommand):
    """Challenges the mark of a koan by the opened rule in prose."""

    koan: int
    reason: str


@dataclass(frozen=True, kw_only=True)
class VoteOnMark(VaultCommand):
    """Votes on the challenged mark, or changes one's ballot; the Master concedes, and the challenger withdraws."""

    choice: MarkChoice


@dataclass(frozen=True, kw_only=True)
class LeaveSeat(Leave, VaultCommand):
    """The actor no longer acts for the seat that they belong to, which may end the game."""


@dataclass(frozen=True, kw_only=True)
class ChangePace(VaultCommand):
    """Agrees to another pace."""

    pace: Pace
