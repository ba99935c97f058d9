"""One use case in one game: asked of the game as it is, kept and committed, all over again if somebody was faster."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, TypeVar

from zendotao.services.context import Context
from zendotao.services.games.asking import Done
from zendotao.services.games.sitting import Ahead, Sitting, ahead_of
from zendotao.services.people.texts import is_id
from zendotao.store.errors import Conflict, NotFound, OnlyReadsError
from zendotao.store.games.values import Head
from zendotao.store.unit import Unit

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
