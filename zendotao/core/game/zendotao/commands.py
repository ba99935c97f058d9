"""Commands: requests of people to a game. A command carries everything that the decision depends on; its rules and
koans are parsed.

Sealed rules and nonces in a command are secrets and are left out of its ``repr``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from zendotao.core.choices import BotLevel
from zendotao.core.game.commands import Command, RuleToSeal, UnopenedSeal
from zendotao.core.game.koans import CheckedKoan
from zendotao.core.game.rules import GameRule
from zendotao.core.game.values import FactRef, Stone, TableCall
from zendotao.core.game.votes import Choice, ElectorateSnapshot
from zendotao.core.game.zendotao.seals import SealBody
from zendotao.core.game.zendotao.settings import Settings
from zendotao.core.game.zendotao.values import ClaimChoice, Ground, Part

Seals = Sequence[RuleToSeal | UnopenedSeal]


@dataclass(frozen=True, kw_only=True)
class Start(Command):
    """Starts a game: a white koan, a black one, an open one, and two sealed rules."""

    game: str
    title: str
    settings: Settings
    white: CheckedKoan
    black: CheckedKoan
    open: CheckedKoan
    seals: Seals


@dataclass(frozen=True, kw_only=True)
class Turn(Command):
    """Posts a rule, the stone that disproves it, a new koan, two sealed rules, and the calls that the rule needs.
    ``words``: a clarification of the koan, or none."""

    rule: GameRule
    stone: Stone
    koan: CheckedKoan
    seals: Seals
    calls: tuple[TableCall, ...] = ()
    words: str = ""


@dataclass(frozen=True, kw_only=True)
class MakeClaim(Command):
    """Claims victory: rule, stone and one sealed rule."""

    rule: GameRule
    stone: Stone
    seals: Seals
    calls: tuple[TableCall, ...] = ()
    roll: ElectorateSnapshot = field(default_factory=ElectorateSnapshot)


@dataclass(frozen=True, kw_only=True)
class Block(Command):
    """Blocks the claim: a new koan and two sealed rules. ``words``: a clarification of the koan, or none."""

    koan: CheckedKoan
    seals: Seals
    words: str = ""


@dataclass(frozen=True, kw_only=True)
class Reveal(Command):
    """Opens the claim's sealed rule; ``body`` comes from the vault. ``flawed``: in a review, the record shows that the
    rule was not viable, and doesn't show the rule."""

    body: SealBody | None = field(repr=False)
    flawed: bool = False


@dataclass(frozen=True, kw_only=True)
class Withdraw(Command):
    """Withdraws the newest standing table move."""


@dataclass(frozen=True, kw_only=True)
class MakeCall(Command):
    """Settles an unclear fact that the seat's posted or opened rule needs."""

    call: TableCall


@dataclass(frozen=True, kw_only=True)
class Clarify(Command):
    """Adds the author's clarification to a koan."""

    koan: int
    text: str


@dataclass(frozen=True, kw_only=True)
class InviteBot(Command):
    """Gives a bot, by its alias, a seat of its own."""

    bot: str
    level: BotLevel


@dataclass(frozen=True, kw_only=True)
class DeclineBlock(Command):
    """A bot's word that it has found no koan to block the standing claim."""


@dataclass(frozen=True, kw_only=True)
class SkipTurn(Command):
    """Lets the bots of a practice game go on, without a turn of one's own."""


@dataclass(frozen=True, kw_only=True)
class VoteOnClaim(Command):
    """A ballot on the standing claim."""

    choice: ClaimChoice


@dataclass(frozen=True, kw_only=True)
class OpenChallenge(Command):
    """Challenges a part of a move on a ground. ``call`` names the judgment call; ``bodies`` are the move's seals from
    the vault, to be checked again; ``sound``: in a review, the recorded result for seals whose bodies are unknown;
    ``absent``: no member of the author's seat was seen for 14 days."""

    move: int
    part: Part
    ground: Ground
    reason: str
    roll: ElectorateSnapshot
    koan: int | None = None
    fact: FactRef | None = None
    bodies: tuple[SealBody, ...] = field(default=(), repr=False)
    sound: bool | None = None
    absent: bool = False


@dataclass(frozen=True, kw_only=True)
class VoteOnChallenge(Command):
    """A ballot on a challenge."""

    challenge: int
    choice: Choice
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class WithdrawChallenge(Command):
    """Withdraws one's challenge."""

    challenge: int


@dataclass(frozen=True, kw_only=True)
class Concede(Command):
    """Concedes a challenge to one's own move."""

    challenge: int


@dataclass(frozen=True, kw_only=True)
class Amend(Command):
    """The author's rewording of the challenged rule."""

    challenge: int
    rule: GameRule


@dataclass(frozen=True, kw_only=True)
class OpenSeals(Command):
    """Opens the seals that a vote demanded; ``bodies`` are the move's seals from the vault. ``unknown``: in a review,
    the slots of those that the record doesn't open."""

    challenge: int
    bodies: tuple[SealBody, ...] = field(repr=False)
    unknown: tuple[int, ...] = ()
