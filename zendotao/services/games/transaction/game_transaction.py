"""One game in one transaction: locked, loaded, settled, asked, and kept with all that goes along with its log."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Generic, TypeVar

from zendotao.core.game.commands import Actor, Command
from zendotao.core.game.decide import decide_and_seal, logged
from zendotao.core.game.events import AnyEvent
from zendotao.core.game.evolve import evolved
from zendotao.core.game.state import Game
from zendotao.services.common import memberships
from zendotao.services.common.asker import Asker, Done
from zendotao.services.common.context import Context
from zendotao.services.common.identifiers import is_id
from zendotao.services.games.transaction import electorate
from zendotao.services.games.transaction.participants import Company
from zendotao.services.games.transaction.projections import Books
from zendotao.services.games.transaction.settlement import Ahead, ahead_of, outages_of, worked_out
from zendotao.store.errors import Conflict, NotFound, OnlyReadsError
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
            memberships.accept_by_acting(self.work, asker, as_, self.now)
        actor = self.company.actor(self.game, asker, as_)
        return electorate.entitled(self.company, self.game, asker, actor, self.now)

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


T = TypeVar("T")
TRIES = 5


@dataclass(frozen=True)
class Doing(Generic[T]):
    """What is to be done in a game. ``leave`` is called when all is written and has but to be committed."""

    context: Context
    game: str
    now: datetime
    act: Callable[[Sitting], T]
    done: Done | None
    ahead: Ahead | None
    leave: Callable[[], None]

    def once(self) -> T:
        """Do it in one unit. Raises ``Conflict``."""
        with self.context.store.unit(write=True) as work:
            sitting = self._sat_down(work, work.games.lock(self.game))
            sitting.settle(self.ahead)
            answer = self.act(sitting)
            self._finish(sitting, answer)
        return answer

    def foreseen(self) -> T:
        """Do it in two units: one that reads and keeps nobody waiting, and one that writes what comes of it.

        Raises ``Conflict`` where the game went on between the two, and ``OnlyReadsError`` where ``act`` has to write.
        """
        with self.context.store.unit() as work:
            sitting = self._sat_down(work, work.games.head(self.game))
            self.context.game_cache.measure(work, sitting.game, whole=True)
            sitting.settle(self.ahead)
            answer = self.act(sitting)
        with self.context.store.unit(write=True) as work:
            sitting.go_on_in(work)
            self._finish(sitting, answer)
        return answer

    def _sat_down(self, work: Unit, head: Head | None) -> Sitting:
        if head is None:
            raise NotFound
        return Sitting(self.context, work, self.context.game_cache.load(work, self.game, head), self.now, head=head)

    def _finish(self, sitting: Sitting, answer: T) -> None:
        sitting.keep()
        if self.done is not None:
            self.done(sitting.work, answer)
        self.leave()
        sitting.work.commit()
        self.context.game_cache.keep(sitting.game, sitting.books.before)


def in_game(
    context: Context, game: str, now: datetime, act: Callable[[Sitting], T], done: Done | None = None, *,
    judged: bool = True, foreseen: bool = False,
) -> T:  # fmt: skip
    """Settle a game, do something in it, and commit; all over again if somebody else was faster.

    ``judged``: rules are held against the koans and the game is told, so that those are to be at hand. ``foreseen``:
    what comes of it is worked out before the game is locked, if ``act`` itself writes nothing.

    Raises ``NotFound``, and what ``act`` raises, without anything having been written.
    """
    if not is_id(game):
        raise NotFound
    with ExitStack() as floor:
        floor.enter_context(context.write_lock)
        doing = Doing(context, game, now, act, done, ahead_of(context, game, now), floor.close)
        if foreseen:
            with suppress(Conflict, OnlyReadsError):
                return doing.foreseen()
        if judged:
            context.game_cache.warm(context.store, game)
        for left in reversed(range(TRIES)):
            try:
                return doing.once()
            except Conflict:
                context.game_cache.drop(game)
                if not left:
                    raise
    raise Conflict
