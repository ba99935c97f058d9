"""The view of a game that a bot is given, and the moves that it makes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from zendotao.core.find.split import STASH
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.pieces import Colour
from zendotao.core.rule.syntax import Condition

Action: TypeAlias = Literal["turn", "claim", "block", "pass", "reveal", "withdraw"]
WaitReason: TypeAlias = Literal["not_allowed", "no_rule", "no_move", "stopped"]


@dataclass(frozen=True)
class BotKoan:
    """A koan on the table: its notation, its facts with the public judgment calls made, and whether its stone is white;
    None for the open koan."""

    notation: str
    facts: Facts
    white: bool | None


@dataclass(frozen=True)
class BotTable:
    """A game as a bot sees it.

    ``koans`` are those on the table, in their order. Where a claim of victory stands, none of them is open. ``limit``
    is the greatest complexity of a rule, ``palette`` the colours of the stash, ``banned`` the canonical wordings of
    rules that a vote found unfair, ``taken`` the content hashes of the koans on the table, which may not be built
    again. ``allowed`` is what the bot's seat may do now, ``pass`` being its ballot on the claim: only a claimant may
    withdraw while a claim stands. ``stash``: of each size and colour there are so many pieces for each koan.
    """

    koans: tuple[BotKoan, ...]
    limit: int
    palette: tuple[Colour, ...]
    banned: frozenset[str] = frozenset()
    taken: frozenset[str] = frozenset()
    allowed: frozenset[Action] = frozenset()
    stash: int = STASH

    @property
    def open_koan(self) -> BotKoan | None:
        """The koan without a stone, if there is one."""
        return next((one for one in self.koans if one.white is None), None)


@dataclass(frozen=True)
class BotTurn:
    """A posted rule, the stone of the open koan, a new koan, and two sealed rules that disagree on it."""

    rule: Condition
    white: bool
    koan: Koan
    seals: tuple[Condition, Condition] = field(repr=False)


@dataclass(frozen=True)
class BotClaim:
    """A claim of victory: a posted rule, the stone of the open koan, and a sealed rule."""

    rule: Condition
    white: bool
    seal: Condition = field(repr=False)


@dataclass(frozen=True)
class BotBlock:
    """A new koan against a claim, and two sealed rules that disagree on it."""

    koan: Koan
    seals: tuple[Condition, Condition] = field(repr=False)


@dataclass(frozen=True)
class BotDecline:
    """The bot finds no block to a claim, and says that it makes none."""


@dataclass(frozen=True)
class BotReveal:
    """The claim's sealed rule is opened."""


@dataclass(frozen=True)
class BotWithdrawal:
    """The bot's own claim is withdrawn: it was wrong."""


@dataclass(frozen=True)
class BotWait:
    """No move. ``reason``: nothing is allowed now, no two rules are left that disagree on the open koan, it found no
    move that it may make, or it was stopped."""

    reason: WaitReason


BotMove: TypeAlias = BotTurn | BotClaim | BotBlock | BotDecline | BotReveal | BotWithdrawal | BotWait
