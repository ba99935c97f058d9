"""One game in one transaction: locked, loaded, settled, asked, and kept with all that goes along with its log."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from datetime import datetime
from functools import cached_property
from typing import TypeVar

from zendotao.core.game.commands import Actor, Command
from zendotao.core.game.deadlines import next_deadline
from zendotao.core.game.decide import decide_and_seal, logged
from zendotao.core.game.events import AnyEvent
from zendotao.core.game.evolve import evolved
from zendotao.core.game.settle import settle
from zendotao.core.game.state import Game
from zendotao.core.game.values import SealBody
from zendotao.services.games import rolls
from zendotao.services.games.asking import Asker, Done
from zendotao.services.games.books import Books
from zendotao.services.games.company import Company
from zendotao.services.games.shelf import Shelf
from zendotao.services.people import teams
from zendotao.services.people.texts import is_id
from zendotao.services.ports import Conflict, NotFound
from zendotao.services.ports_people import PeopleUnits, PeopleWork

T = TypeVar("T")

TRIES = 5
SALT_BYTES = 16


class Hall:
    """What the use cases of games stand on: units of work, and the games of this process.

    ``alone``: who changes a game holds it, before any unit begins. Threads of one process only take turns at the
    interpreter, and with several at once each would hold the database's lock for as long as all of them need.
    """

    def __init__(self, units: PeopleUnits, shelf: Shelf) -> None:
        self.units, self.shelf = units, shelf
        self.alone = threading.RLock()


class Sitting:
    """A game that nobody else changes until the unit is over. ``now`` is never before the log's last entry.

    ``fresh``: the id of a game that is yet to start.
    """

    def __init__(self, hall: Hall, work: PeopleWork, game: Game, now: datetime, fresh: str | None = None) -> None:
        self.hall, self.work = hall, work
        self.game = game
        self.id = fresh or game.id
        self.now = now if game.changed_at is None else max(now, game.changed_at)
        self.books = Books(hall.units, hall.shelf.measured, work, game, self.id)

    @cached_property
    def company(self) -> Company:
        """The people around the game; who acts in it gets an alias."""
        return Company(self.work, self.id, self.hall.units.random)

    def actor(self, asker: Asker, as_: str | None = None) -> Actor:
        """Who asks, with their rights in this game. To act for a team is to accept its invitation."""
        if as_ is not None:
            teams.accept_by_acting(self.work, asker, as_, self.now)
        actor = self.company.actor(self.game, asker, as_)
        return rolls.entitled(self.company, self.game, asker, actor, self.now)

    def salt(self) -> str:
        """Fresh chance, from which the salts of entries are made."""
        return self.hall.units.random.hex(SALT_BYTES)

    def settle(self) -> None:
        """Let happen what is due."""
        self.game, entries = settle(self.game, self.now, self._bodies, outages_of(self.work, self.game))
        self.books.add(entries)

    def ask(self, command: Command) -> tuple[AnyEvent, ...]:
        """Do what a command asks; rules that it seals go to the vault. Raises ``RuleViolation``."""
        events, bodies = decide_and_seal(self.game, command, self.now)
        entries = logged(self.game, command, events, self.now)
        self.game = evolved(self.game, entries)
        self.books.add(entries)
        self.books.seal(bodies)
        return events

    def keep(self) -> None:
        """Write the log and what goes along with it. The unit has to be committed after that."""
        self.books.keep(self.game, self.company, self.now)

    def _bodies(self) -> Iterable[SealBody]:
        hashes = [seal.hash for move in self.game.moves if move.standing for seal in move.seals]
        return self.work.vault.several(hashes)


def outages_of(work: PeopleWork, game: Game) -> list[tuple[datetime, datetime]]:
    """The outages of the site that ended since the last entry of the game: it knows of all others."""
    return [(one.began, one.ended) for one in work.heartbeats.outages(game.changed_at)]


def is_due(work: PeopleWork, game: Game, now: datetime) -> bool:
    """Whether anything would happen if the game were settled now."""
    if game.ended:
        return False
    deadline = next_deadline(game)
    if deadline is not None and deadline.due_at <= now:
        return True
    return any(ended <= now for _, ended in outages_of(work, game))


def in_game(
    hall: Hall, game: str, now: datetime, act: Callable[[Sitting], T], done: Done | None = None, *, judged: bool = True
) -> T:
    """Settle a game, do something in it, and commit; all over again if somebody else was faster.

    ``judged``: rules are held against the koans, so that those are to be at hand.

    Raises ``NotFound``, and what ``act`` raises, without anything having been written.
    """
    with hall.alone:
        if judged and is_id(game):
            hall.shelf.warm(hall.units, game)
        for left in reversed(range(TRIES)):
            try:
                return _once(hall, game, now, act, done)
            except Conflict:
                hall.shelf.drop(game)
                if not left:
                    raise
    raise Conflict


def _once(hall: Hall, game: str, now: datetime, act: Callable[[Sitting], T], done: Done | None) -> T:
    with hall.units.unit(write=True) as work:
        head = work.games.lock(game) if is_id(game) else None
        if head is None:
            raise NotFound
        sitting = Sitting(hall, work, hall.shelf.load(work, game, head), now)
        sitting.settle()
        answer = act(sitting)
        sitting.keep()
        if done is not None:
            done(work, answer)
        work.commit()
    hall.shelf.keep(sitting.game)
    return answer
