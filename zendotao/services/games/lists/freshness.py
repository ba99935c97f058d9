"""Fresh rows of lists: due games are settled first, and rows written by an earlier program are rewritten.

Rows are told anew a game at a time, each in a transaction of its own, when a list shows them or the scheduler comes to
them: so that can be broken off at any point, and goes on where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, TypeVar

from zendotao.core.errors import code_of
from zendotao.core.kinds import ZENDOTAO
from zendotao.services.common.context import Context
from zendotao.services.games.transaction.change_rows import make_changes
from zendotao.services.games.transaction.classic_projections import rewrite_classic_row
from zendotao.services.games.transaction.game_row import summarise_game
from zendotao.services.games.transaction.game_transaction import change_any
from zendotao.services.games.transaction.pending_game import PendingGame, PendingZendotaoGame
from zendotao.services.games.transaction.reading import iterate_entries
from zendotao.store.board.values import RunningGame
from zendotao.store.games.values import GameRow, get_stage
from zendotao.store.unit import Unit

Read = TypeVar("Read")
Seen = TypeVar("Seen")

BATCH = 100
"""Games that are looked up at once to be told anew."""


def read_fresh(
    context: Context,
    now: datetime,
    read: Callable[[Unit], Read],
    rows: Callable[[Read], Iterable[GameRow]],
    see: Callable[[Unit, Read], Seen],
) -> Seen:
    """Return what ``see`` makes of the result of ``read``, with the games of its ``rows`` settled and rewritten
    first."""
    with context.store.unit() as work:
        found = read(work)
        late = list_stale_games(work, rows(found), now)
        if not late:
            return see(work, found)
    for game in late:
        renew_game(context, game, now)
    with context.store.unit() as work:
        return see(work, read(work))


def list_stale_games(work: Unit, rows: Iterable[GameRow], now: datetime) -> tuple[str, ...]:
    """Return the games whose rows are out of date. Those without a log have no rows to rewrite."""
    told = {row.id: row for row in rows if row.seq > 0}
    late = [row.id for row in told.values() if not row.fresh or (row.next_due is not None and row.next_due <= now)]
    running = [row for row in told.values() if get_stage(row.phase) != "ended" and row.id not in late]
    if running:
        ends = [one.ended for one in work.heartbeats.outages(min(row.changed_at for row in running))]
        late += [row.id for row in running if any(row.changed_at < ended <= now for ended in ends)]
    return tuple(late)


def list_rows(kept: Iterable[RunningGame]) -> tuple[GameRow, ...]:
    """Return the rows of running games; one whose outline cannot be read is marked stale."""
    return tuple(one.row if one.outline is not None else mark_stale(one.row) for one in kept)


def mark_stale(row: GameRow) -> GameRow:
    """Return a row marked as stale."""
    return replace(row, fresh=False)


def renew_game(context: Context, game: str, now: datetime) -> str | None:
    """Settle a game and rewrite its rows; return the kind of error if that fails."""
    try:
        change_any(context, game, now, rewrite_rows)
    except Exception as error:  # noqa: BLE001 -- whatever is wrong with one game, lists of the others go on
        return code_of(error)
    return None


def rewrite_rows(transaction: PendingGame[Any]) -> None:
    """Rewrite the rows of a settled game of whatever kind."""
    if transaction.kind is ZENDOTAO:
        rewrite_lists(transaction)
    else:
        rewrite_classic_row(transaction)


def rewrite_lists(transaction: PendingZendotaoGame) -> None:
    """Rewrite the rows of a settled game in lists; of one that has none, its changes too."""
    work, game, named = transaction.work, transaction.game, transaction.participants.party_id
    untold = work.board.needs_summary(game.id)
    whole = tuple(iterate_entries(work, game.id, game.seq)) if untold or game.ended else ()
    told = summarise_game(game, named, whole)
    if not transaction.entries:
        work.games.update_standing(game.id, told)
    work.board.save_outline(game.id, told.outline)
    if untold:
        work.board.note(make_changes(whole, game, named))
    if told.sensei is not None:
        work.board.update_points(told.sensei)


def rewrite_stale_lists(context: Context, now: datetime, most: int = BATCH) -> tuple[str, ...]:
    """Rewrite the rows of games that another version wrote; return the failed ones, with the kind of error."""
    done = rewrite_stale_games(context, now, most)
    return tuple(f"the list of game {game}: {error}" for game, error in done.items() if error is not None)


def rewrite_stale_games(context: Context, now: datetime, most: int) -> Mapping[str, str | None]:
    """Rewrite at most so many games that another version wrote; return which, with the kind of error of each."""
    done: dict[str, str | None] = {}
    after = ""
    while len(done) < most:
        with context.store.unit() as work:
            late = work.board.list_outdated(min(BATCH, most - len(done)), after)
        if not late:
            break
        done |= {game: renew_game(context, game, now) for game in late}
        after = late[-1]
    return done
