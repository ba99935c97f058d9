"""The one way to change a game, or several, or to create one: locked, loaded, settled, changed, and written with all
that follows from its log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import datetime
from typing import Any, TypeVar, cast

from zendotao.core.game.kind import GameKind
from zendotao.core.game.state import GameState
from zendotao.core.kinds import KINDS, ZENDOTAO
from zendotao.services.common.context import Context, OnCommit
from zendotao.services.common.identifiers import is_id
from zendotao.services.games.transaction.pending_game import PendingGame
from zendotao.services.games.transaction.projections import write_projections
from zendotao.services.games.transaction.settlement import Settlement, prepare_end
from zendotao.store.errors import Conflict, NotFound, ReadOnlyError
from zendotao.store.games.values import NewGame
from zendotao.store.unit import Unit

G = TypeVar("G", bound=GameState)
T = TypeVar("T")

MAX_TRIES = 5


@contextmanager
def open_transaction(
    context: Context, work: Unit, kind: GameKind[G], game: str | NewGame, now: datetime,
    settlement: Settlement[G] | None = None,
) -> Iterator[PendingGame[G]]:  # fmt: skip
    """Lock a game of a kind in a unit that writes, load and settle it; write its log when the block ends without an
    error.

    A ``NewGame`` is created, with an empty log. The unit is committed by whom it belongs to. Raise ``NotFound``, and
    ``Conflict`` if there is a game of that id already.
    """
    if isinstance(game, NewGame):
        work.games.create(game)
        transaction = PendingGame(context, work, kind, game.id, kind.make_empty(), now)
    else:
        transaction = load_game(context, work, kind, game, now)
        transaction.settle(settlement)
    yield transaction
    write_projections(transaction)


def create_game(
    context: Context, work: Unit, kind: GameKind[G], new: NewGame, now: datetime, act: Callable[[PendingGame[G]], T],
    done: OnCommit | None = None,
) -> T:  # fmt: skip
    """Create a game in a unit that writes, with what ``act`` does in it, and commit. Raise what ``act`` raises."""
    with open_transaction(context, work, kind, new, now) as transaction:
        answer = act(transaction)
    if done is not None:
        done(work, answer)
    work.commit()
    context.game_cache.keep(transaction.game)
    return answer


def load_game(context: Context, work: Unit, kind: GameKind[G], game: str, now: datetime) -> PendingGame[G]:
    """Return a game as it stands, not settled; locked, if the unit writes. Raise ``NotFound``."""
    head = work.games.lock(game) if work.write else work.games.head(game)
    if head is None:
        raise NotFound
    return PendingGame(context, work, kind, game, context.game_cache.load_kind(kind, work, game, head), now, head)


def change_any(
    context: Context, game: str, now: datetime, act: Callable[[PendingGame[Any]], T], done: OnCommit | None = None, *,
    judged: bool = False,
) -> T:  # fmt: skip
    """Change a game of whatever kind, as ``change_game``."""
    return change_game(context, find_kind(context, game), game, now, act, done, judged=judged)


def find_kind(context: Context, game: str) -> GameKind[Any]:
    """Return the kind of a game. Raise ``NotFound``."""
    with context.store.query() as work:
        head = work.games.head(game) if is_id(game) else None
    if head is None:
        raise NotFound
    return KINDS[head.kind]


def change_game(
    context: Context, kind: GameKind[G], game: str, now: datetime, act: Callable[[PendingGame[G]], T],
    done: OnCommit | None = None, *, judged: bool = True, ahead: bool = False,
) -> T:  # fmt: skip
    """Settle a game of a kind, execute a change, and commit; all is repeated if another process was faster.

    ``judged``: rules are held against the koans and the game is told, so that those are to be at hand. ``ahead``:
    what comes of it is worked out before the game is locked, if ``act`` itself writes nothing.

    Raise ``NotFound``, and what ``act`` raises, without anything having been written; ``Conflict`` after the last try.
    ``Busy`` and ``StorageError`` (the disk is full, the database away) are raised at once: see ``store.errors``.
    """
    if not is_id(game):
        raise NotFound
    with ExitStack() as lock:
        lock.enter_context(context.write_lock)

        def commit(transaction: PendingGame[G], answer: T) -> T:
            if done is not None:
                done(transaction.work, answer)
            lock.close()  # who waits for a commit to reach the disk keeps nobody from beginning
            transaction.work.commit()
            context.game_cache.keep(transaction.game, transaction.before)
            return answer

        settlement = None
        if kind.name == ZENDOTAO.name:  # which alone has much to do at its end
            settlement = cast("Settlement[G] | None", prepare_end(context, game, now))
        if ahead:
            with suppress(Conflict, ReadOnlyError):
                return change_ahead(context, kind, game, now, settlement, act, commit)
        if judged:
            context.game_cache.warm(context.store, game)
        for left in reversed(range(MAX_TRIES)):
            try:
                with context.store.unit(write=True) as work:
                    with open_transaction(context, work, kind, game, now, settlement) as transaction:
                        answer = act(transaction)
                    return commit(transaction, answer)
            except Conflict:
                context.game_cache.drop(game)
                if not left:
                    raise
    raise Conflict


def change_ahead(
    context: Context, kind: GameKind[G], game: str, now: datetime, settlement: Settlement[G] | None,
    act: Callable[[PendingGame[G]], T], commit: Callable[[PendingGame[G], T], T],
) -> T:  # fmt: skip
    """Change a game in two units: one that reads and keeps nobody waiting, and one that writes what comes of it.

    Raise ``Conflict`` where the game went on between the two, and ``ReadOnlyError`` where ``act`` has to write.
    """
    with context.store.unit() as work:
        transaction = load_game(context, work, kind, game, now)
        context.game_cache.measure(work, transaction.game, whole=True)
        transaction.settle(settlement)
        answer = act(transaction)
    with context.store.unit(write=True) as work:
        transaction.continue_in(work)
        write_projections(transaction, transaction.head)
        return commit(transaction, answer)
