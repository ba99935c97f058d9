"""One game in one transaction: locked, loaded, settled, asked, and kept with all that goes along with its log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property

from zendotao.core.game.commands import Actor, Command
from zendotao.core.game.deadlines import next_deadline
from zendotao.core.game.decide import decide_and_seal, logged
from zendotao.core.game.events import AnyEvent
from zendotao.core.game.evolve import evolved
from zendotao.core.game.log import Entry
from zendotao.core.game.settle import Outage, settle
from zendotao.core.game.state import Game
from zendotao.core.game.values import SealBody
from zendotao.services.context import Context
from zendotao.services.games import rolls
from zendotao.services.games.asking import Asker
from zendotao.services.games.books import Books
from zendotao.services.games.company import Company
from zendotao.services.people import teams
from zendotao.store.games.values import Head
from zendotao.store.unit import Unit

SALT_BYTES = 16


class Sitting:
    """A game that nobody else changes until the unit is over. ``now`` is never before the log's last entry.

    ``fresh``: the id of a game that is yet to start. ``head``: where the game's log ends, if the unit has read it.
    """

    def __init__(
        self, context: Context, work: Unit, game: Game, now: datetime, fresh: str | None = None, *,
        head: Head | None = None,
    ) -> None:  # fmt: skip
        self.context, self.work, self.head = context, work, head
        self.game = game
        self.id = fresh or game.id
        self.now = now if game.changed_at is None else max(now, game.changed_at)
        self.books = Books(context, work, game, self.id)

    @cached_property
    def company(self) -> Company:
        """The people around the game; who acts in it gets an alias."""
        return Company(self.work, self.id, self.context.random)

    def actor(self, asker: Asker, as_: str | None = None) -> Actor:
        """Who asks, with their rights in this game. To act for a team is to accept its invitation."""
        if as_ is not None:
            teams.accept_by_acting(self.work, asker, as_, self.now)
        actor = self.company.actor(self.game, asker, as_)
        return rolls.entitled(self.company, self.game, asker, actor, self.now)

    def salt(self) -> str:
        """Fresh chance, from which the salts of entries are made."""
        return self.context.random.hex(SALT_BYTES)

    def settle(self, ahead: Ahead | None = None) -> None:
        """Let happen what is due; ``ahead``: what that comes to as somebody has worked out already."""
        outages = outages_of(self.work, self.game, self.head)
        if ahead is None or not ahead.holds_for(self.game, self.now, outages):
            ahead = worked_out(self.work, self.game, self.now, outages)
        self.game = ahead.game
        self.books.add(ahead.entries)

    def ask(self, command: Command) -> tuple[AnyEvent, ...]:
        """Do what a command asks; rules that it seals go to the vault. Raises ``RuleViolation``."""
        events, bodies = decide_and_seal(self.game, command, self.now)
        entries = logged(self.game, command, events, self.now)
        self.game = evolved(self.game, entries)
        self.books.add(entries)
        self.books.seal(bodies)
        return events

    def go_on_in(self, work: Unit) -> None:
        """Go on in another unit, which can write only if the game is as it was in this one."""
        self.work = self.company.work = work
        self.books.go_on_in(work, self.head)

    def keep(self) -> None:
        """Write the log and what goes along with it. The unit has to be committed after that."""
        self.books.keep(self.game, self.company, self.now)


@dataclass(frozen=True)
class Ahead:
    """What a game comes to when it is settled, as it was ``before``."""

    before: Game = field(repr=False)
    now: datetime
    outages: Sequence[Outage]
    game: Game = field(repr=False)
    entries: Sequence[Entry] = field(repr=False)

    def holds_for(self, game: Game, now: datetime, outages: Sequence[Outage]) -> bool:
        """Whether it is so for a game, which may have gone on meanwhile."""
        same = (self.before.seq, self.before.head, self.now) == (game.seq, game.head, now)
        return same and self.outages == outages


def worked_out(work: Unit, game: Game, now: datetime, outages: Sequence[Outage]) -> Ahead:
    """What a game comes to when it is settled."""

    def bodies() -> Iterable[SealBody]:
        hashes = [seal.hash for move in game.standing for seal in move.seals]
        return work.vault.openable(hashes)

    return Ahead(game, now, outages, *settle(game, now, bodies, outages))


def ahead_of(context: Context, name: str, now: datetime) -> Ahead | None:
    """The end of a game, if it is due: all its sealed rules are read for that, and nobody should have to wait for it.

    None where nothing of the kind is to come. Who takes it keeps it no longer than until the game is settled.
    """
    known = context.game_cache.known(name)
    if known is not None and not may_end(known, now):
        return None
    with context.store.unit() as work:
        head = work.games.head(name)
        game = None if head is None else context.game_cache.load(work, name, head)
        if game is None or not may_end(game, now):
            return None
        context.game_cache.measure(work, game)
        return worked_out(work, game, max(now, game.changed_at or now), outages_of(work, game, head))


def may_end(game: Game, now: datetime) -> bool:
    """Whether a game may become final when it is settled now."""
    claim, deadline = game.claim, next_deadline(game)
    revealed = claim is not None and claim.stage == "revealed"
    return revealed and deadline is not None and deadline.due_at <= now


def outages_of(work: Unit, game: Game, head: Head | None = None) -> list[tuple[datetime, datetime]]:
    """The outages of the site that ended since the last entry of the game: it knows of all others.

    ``head``: where its log ends in this unit, which tells whether there are any.
    """
    if head is not None and (head.outage is None or (game.changed_at is not None and head.outage <= game.changed_at)):
        return []
    return [(one.began, one.ended) for one in work.heartbeats.outages(game.changed_at)]


def is_due(work: Unit, game: Game, now: datetime, head: Head | None = None) -> bool:
    """Whether anything would happen if the game were settled now."""
    if game.ended:
        return False
    deadline = next_deadline(game)
    if deadline is not None and deadline.due_at <= now:
        return True
    return any(ended <= now for _, ended in outages_of(work, game, head))
