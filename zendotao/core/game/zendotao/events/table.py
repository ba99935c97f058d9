"""Events of the table: moves, judgment calls, clarifications."""

from __future__ import annotations

from datetime import datetime

from zendotao.core.game.log import Event
from zendotao.core.game.values import FactRef, PostedRule, Stone, TableCall, TableKoan
from zendotao.core.game.votes import Voter
from zendotao.core.game.zendotao.settings import Settings

# ---- table moves


class GameStarted(Event, frozen=True, kw_only=True, tag="game.started"):
    """A game with its settings and its first move: a white koan, a black one and an open one."""

    game: str
    title: str
    settings: Settings
    koans: tuple[TableKoan, TableKoan, TableKoan]
    seals: tuple[str, ...]
    checked: bool = True


class TurnPosted(Event, frozen=True, kw_only=True, tag="turn.posted"):
    """A posted rule, the stone that disproves it, a new koan and two seals."""

    move: int
    rule: PostedRule
    on: int
    stone: Stone
    koan: TableKoan
    seals: tuple[str, ...]
    checked: bool = True


class ClaimPosted(Event, frozen=True, kw_only=True, tag="claim.posted"):
    """A posted rule with its stone and one seal, and the vote on the claim: its voters, and the other active seats.

    ``small``: whether the longer window counts. ``takeover``: by another than the latest player, after a stall.
    """

    move: int
    rule: PostedRule
    on: int
    stone: Stone
    seals: tuple[str, ...]
    checked: bool = True
    small: bool
    takeover: bool
    voters: tuple[Voter, ...]
    active: tuple[int, ...]
    closes_at: datetime


class BlockPosted(Event, frozen=True, kw_only=True, tag="block.posted"):
    """A koan and two seals: the claim ends, and the turn is the blocker's."""

    move: int
    claim: int
    koan: TableKoan
    seals: tuple[str, ...]
    checked: bool = True


class CallMade(Event, frozen=True, kw_only=True, tag="call.made"):
    """A public judgment call that belongs to a move: the one it came with, or whose rule needs it."""

    move: int
    call: TableCall


class CallLifted(Event, frozen=True, kw_only=True, tag="call.lifted"):
    """A judgment call that was ruled wrong: the fact is unclear again."""

    koan: int
    fact: FactRef


class KoanClarified(Event, frozen=True, kw_only=True, tag="koan.clarified"):
    """The author's clarification of a koan."""

    koan: int
    text: str


# ---- moves that leave the table


class TurnSkipped(Event, frozen=True, kw_only=True, tag="turn.skipped"):
    """A person has no turn to take after the newest move of a practice game, and lets the bots go on."""

    after: int


class MoveWithdrawn(Event, frozen=True, kw_only=True, tag="move.withdrawn"):
    """The newest standing table move, taken back by its author."""

    move: int


class ClaimLapsed(Event, frozen=True, kw_only=True, tag="claim.lapsed"):
    """A claim whose rule was not revealed in time."""

    move: int


class MoveNullified(Event, frozen=True, kw_only=True, tag="move.nullified"):
    """A defective move: it leaves, and every later one with it. ``by_vote``: not by its author's concession."""

    move: int
    by_vote: bool


class MoveStruck(Event, frozen=True, kw_only=True, tag="move.struck"):
    """A move that loses its rule, seals and standing, so that later ones stay."""

    move: int


class RuleAmended(Event, frozen=True, kw_only=True, tag="rule.amended"):
    """A posted (or, with ``revealed``, opened) rule reworded to what was meant."""

    move: int
    rule: PostedRule
    revealed: bool = False


class RuleBanned(Event, frozen=True, kw_only=True, tag="rule.banned"):
    """A rule that a vote found unfair: neither posted nor sealed again in this game."""

    rule: str
