"""The settlement of a game: the effects of what is due, and whether anything is. What follows from each deadline is in
``settle`` of its kind of game, in the order of ``core.game.deadlines.DeadlineRunner``. Games that nobody looks at are
settled by ``timers.sweep_games``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Generic, TypeVar

from zendotao.core.game.deadlines import Outage
from zendotao.core.game.kind import GameKind
from zendotao.core.game.log import LogEntry
from zendotao.core.game.state import GameState
from zendotao.core.game.zendotao.deadlines import find_next_deadline
from zendotao.core.game.zendotao.state import Game
from zendotao.core.kinds import ZENDOTAO
from zendotao.services.common.context import Context
from zendotao.services.games.transaction.settlement_secrets import read_settlement_secrets
from zendotao.store.games.values import Head
from zendotao.store.unit import Unit

G = TypeVar("G", bound=GameState)


@dataclass(frozen=True)
class Settlement(Generic[G]):
    """The result of settling the game ``before``."""

    before: G = field(repr=False)
    now: datetime
    outages: Sequence[Outage]
    game: G = field(repr=False)
    entries: Sequence[LogEntry[Any]] = field(repr=False)

    def holds_for(self, game: G, now: datetime, outages: Sequence[Outage]) -> bool:
        """Return whether it is right for a game, which may have changed meanwhile."""
        same = (self.before.seq, self.before.head, self.now) == (game.seq, game.head, now)
        return same and self.outages == outages


def compute_settlement(
    work: Unit, kind: GameKind[G], game: G, now: datetime, outages: Sequence[Outage]
) -> Settlement[G]:
    """Return the settlement of a game."""
    return Settlement(game, now, outages, *kind.settle(game, now, lambda: read_settlement_secrets(work, game), outages))


def prepare_end(context: Context, name: str, now: datetime) -> Settlement[Game] | None:
    """Return the settlement that ends a game of Zendo-Tao, if it is due: all its sealed rules are read for that, and
    nobody should have to wait for it.

    None where nothing of the kind is to come. Who takes it keeps it no longer than until the game is settled.
    """
    known = context.game_cache.get(ZENDOTAO, name)
    if known is not None and not may_end(known, now):
        return None
    with context.store.unit() as work:
        head = work.games.head(name)
        game = None if head is None else context.game_cache.load(work, name, head)
        if game is None or not may_end(game, now):
            return None
        context.game_cache.measure(work, game)
        at = max(now, game.changed_at or now)
        return compute_settlement(work, ZENDOTAO, game, at, list_outages(work, game, head))


def may_end(game: Game, now: datetime) -> bool:
    """Return whether a game may become final when it is settled now."""
    claim, deadline = game.claim, find_next_deadline(game)
    revealed = claim is not None and claim.stage == "revealed"
    return revealed and deadline is not None and deadline.due_at <= now


def list_outages(work: Unit, game: GameState, head: Head | None = None) -> list[tuple[datetime, datetime]]:
    """Return the outages of the site that ended since the last entry of the game: it has recorded all others.

    ``head``: where its log ends in this unit, which tells whether there are any.
    """
    if head is not None and (head.outage is None or (game.changed_at is not None and head.outage <= game.changed_at)):
        return []
    return [(one.began, one.ended) for one in work.heartbeats.outages(game.changed_at)]


def is_due(work: Unit, kind: GameKind[G], game: G, now: datetime, head: Head | None = None) -> bool:
    """Return whether anything would happen if the game were settled now."""
    if kind.has_ended(game):
        return False
    due = kind.find_due(game)
    if due is not None and due <= now:
        return True
    return any(ended <= now for _, ended in list_outages(work, game, head))
