"""Whether somebody holds the rules that their next move needs: what buttons, notebooks, lists and the API say of it.

A turn gives up one rule and seals two that say the other of the open koan; a claim gives up one and seals one; a block
seals two. Rules that leave the open koan unclear fit either side, once a judgment call is made.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Literal

from msgspec import Struct

from zendotao.core.game.available import AvailableAction
from zendotao.core.secret_record import SecretRecord

ReadyState = Literal["ready", "short", "unknown", "waiting", "closed"]

GIVEN, SEALED = 1, 2
"""Rules that a turn gives up, and rules that it seals. A block seals as many."""

SHORT_PAUSE = timedelta(minutes=1)
"""A pause that is over before anybody has written a turn: nobody is told to wait for it."""


class RuleCounts(SecretRecord, Struct, frozen=True):
    """Counts of a party's rules: all of them, viable ones, and viable ones that call the open koan white or black."""

    rules: int
    viable: int
    white: int
    black: int


class MissingRules(Struct, frozen=True):
    """How many more rules would do that call the open koan white, and how many that call it black."""

    white: int
    black: int


class Readiness(Struct, frozen=True, kw_only=True):
    """The next move that somebody can make: ``move``, None where neither a koan is open nor a claim.

    ``state``: ``ready``, or ``short`` of at least ``lacking`` rules, with the ``ways`` to have enough; ``unknown`` if
    no rule is held; ``waiting`` for others or ``until`` an instant; ``closed`` to them. ``code``: that of the refusal.
    ``claims``: they may claim victory, and their rules are enough for that.
    """

    move: Literal["turn", "block"] | None
    state: ReadyState
    lacking: int = 0
    ways: tuple[MissingRules, ...] = ()
    claims: bool = False
    code: str | None = None
    until: datetime | None = None

    @property
    def allowed(self) -> bool:
        """Whether the rulebook lets them move, whatever rules they hold."""
        return self.state in ("ready", "short", "unknown")


def assess_readiness(
    available: Iterable[AvailableAction], counts: RuleCounts | None, spacing: timedelta | None = None
) -> Readiness:
    """Return what somebody can do next. ``available``: to them; ``counts``: of their rules, None if they hold none or
    that isn't known; ``spacing``: the game's pause between two moves of a seat."""
    actions = {one.kind: one for one in available}
    turn, block, claim = (actions.get(kind) for kind in ("turn", "block", "claim"))
    if block is not None and block.allowed:
        return _assess_block(counts)
    if turn is None:
        return Readiness(move=None, state="closed")
    brief = turn.code == "spacing" and spacing is not None and spacing < SHORT_PAUSE
    if turn.allowed or brief:
        return _assess_turn(counts, claims=claim is not None and claim.allowed)
    state: ReadyState = "waiting" if turn.code == "spacing" else "closed"
    return Readiness(move="turn" if state == "waiting" else None, state=state, code=turn.code, until=turn.until)


def _assess_block(counts: RuleCounts | None) -> Readiness:
    if counts is None:
        return Readiness(move="block", state="unknown")
    lacking = max(0, SEALED - counts.viable)
    return Readiness(move="block", state="short" if lacking else "ready", lacking=lacking)


def _assess_turn(counts: RuleCounts | None, *, claims: bool) -> Readiness:
    if counts is None:
        return Readiness(move="turn", state="unknown")
    unclear = counts.viable - counts.white - counts.black
    ways = [
        MissingRules(max(0, SEALED - counts.white), max(0, GIVEN - counts.black)),
        MissingRules(max(0, GIVEN - counts.white), max(0, SEALED - counts.black)),
    ]
    fewest = min(one.white + one.black for one in ways)
    lacking = max(0, fewest - unclear)
    return Readiness(
        move="turn", state="short" if lacking else "ready", lacking=lacking,
        ways=tuple(one for one in ways if one.white + one.black == fewest) if lacking else (),
        claims=claims and counts.white > 0 and counts.black > 0,
    )  # fmt: skip
