"""Background upgrades of data from earlier programs: search texts of games and pages, and facts of koans, a few at a
time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from zendotao.core.errors import code_of
from zendotao.core.game.classic import state as classic
from zendotao.core.game.zendotao.state import Game
from zendotao.core.kinds import CLASSIC
from zendotao.core.koan.caption import write_caption
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.notation import parse_koan
from zendotao.services.common.context import Context
from zendotao.services.common.koan_cache import MAX_KOANS
from zendotao.services.common.koan_facts import NOTATION_KIND, encode_facts, store_notations
from zendotao.services.games.transaction.classic_search import index_classic
from zendotao.services.games.transaction.game_transaction import change_any
from zendotao.services.games.transaction.pending_game import PendingGame
from zendotao.services.games.transaction.reading import iterate_entries, iterate_log
from zendotao.services.games.transaction.search_index import index_game
from zendotao.services.wiki.search_index import index_page
from zendotao.store.unit import Unit

BATCH = 50
"""Games that are read at a time."""


def fill_search(context: Context, now: datetime, most: int = BATCH) -> tuple[str, ...]:
    """Index some games and pages; return the unreadable ones with the kind of error."""
    games = _index_batch(
        context,
        most,
        lambda work, after: work.search.list_unread_games(most, after),
        lambda game: change_any(context, game, now, index_game_again),
    )
    pages = _index_batch(
        context,
        most,
        lambda work, after: work.search.list_unread_pages(most, after),
        lambda slug: index_page_again(context, slug),
    )
    upgrade_facts(context, most)
    return (*(f"the words of game {one}" for one in games), *(f"the words of page {one}" for one in pages))


def _index_batch(
    context: Context, most: int, unread: Callable[[Unit, str], tuple[str, ...]], read: Callable[[str], None]
) -> list[str]:
    """Index as many as fit in a batch, past those that fail; return the failed ones with the kind of error."""
    failed: list[str] = []
    after, done = "", 0
    while done < most:
        with context.store.unit() as work:
            found = unread(work, after)
        if not found:
            break
        errors = {one: _try_index(read, one) for one in found}
        failed += [f"{one}: {error}" for one, error in errors.items() if error is not None]
        after, done = found[-1], done + len(found)
    return failed


def _try_index(read: Callable[[str], None], one: str) -> str | None:
    """Run an indexing function; return the kind of error if it fails."""
    try:
        read(one)
    except Exception as error:  # noqa: BLE001 -- whatever is wrong with one of them, the others are read
        return code_of(error)
    return None


def index_game_again(transaction: PendingGame[Any]) -> None:
    """Write the search texts of a game of whatever kind again. Entries that wait to be written to its log are indexed
    with those."""
    work, game, named = transaction.work, transaction.before, transaction.participants.party_id
    work.search.forget(game.id)
    if isinstance(game, classic.ClassicGame) and game.settings.solo:
        pass  # nobody finds what somebody else plays alone
    elif isinstance(game, classic.ClassicGame):
        index_classic(work, classic.ClassicGame(id=""), game, iterate_log(work, CLASSIC, game.id, game.seq), named)
    else:
        index_game(work, Game(id=""), game, iterate_entries(work, game.id, game.seq), named)
    store_notations(work, {koan.hash: koan.koan for koan in game.koans})
    work.search.mark_read(game.id)


def index_page_again(context: Context, slug: str) -> None:
    """Write the search text of a page's present revision."""
    with context.store.unit(write=True) as work:
        page = work.wiki.lock(slug)
        found = None if page is None else work.wiki.revision(slug, page.revision)
        if page is not None and found is not None:
            index_page(work, slug, page.revision, page.title, found[1], found[0].at)
        work.commit()


def upgrade_facts(context: Context, most: int) -> None:
    """Compute the facts of some koans that another program computed; searches don't find koans without them."""
    version = context.game_cache.measured.version
    with context.store.unit() as work:
        found = work.search.list_unmeasured(version, MAX_KOANS, most)
        written = work.koan_facts.get(found, NOTATION_KIND) if found else {}
    facts = {found[key]: compute_facts(notation.decode()) for key, notation in written.items()}
    if facts:
        with context.store.unit(write=True) as work:
            work.koan_facts.put(facts, version)
            work.commit()


def compute_facts(notation: str) -> bytes:
    """Return the facts of a koan, encoded for the store."""
    facts = measure_facts(parse_koan(notation))
    return encode_facts(facts, write_caption(facts))
