"""Games and pages that an earlier program wrote are read for what there is to find in them, and koans that it measured
are measured again: one at a time or a few, so that it can be broken off at any point and goes on where it was."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from zendotao.core.errors import CoreError
from zendotao.core.game.state import Game
from zendotao.core.koan.caption import caption
from zendotao.core.koan.measure import facts_of
from zendotao.core.koan.notation import parse
from zendotao.services.games.doing import in_game
from zendotao.services.games.looking import all_entries
from zendotao.services.games.measured import NOTATION, name, packed
from zendotao.services.games.sitting import Hall, Sitting
from zendotao.services.search.indexing import note_game, note_page
from zendotao.services.search.koans import MOST
from zendotao.store.unit import Unit

BATCH = 50
"""Games that are read at a time."""

SORTED = 200
"""Texts whose words are sorted in at a time: nobody else can write meanwhile on SQLite."""


class Filling:
    """The scheduler's part of it: some games and pages whenever it comes by."""

    def __init__(self, hall: Hall, most: int = BATCH) -> None:
        self.hall, self.most = hall, most

    def run(self, now: datetime) -> tuple[str, ...]:
        """Read some; those of which nothing could be read, with the kind of error."""
        games = self._all(lambda work, after: work.search.unread(self.most, after), lambda one: self._game(one, now))
        pages = self._all(lambda work, after: work.search.unread_pages(self.most, after), self._page)
        sort_in(self.hall)
        measure(self.hall, self.most)
        return (*(f"the words of game {one}" for one in games), *(f"the words of page {one}" for one in pages))

    def _all(
        self, unread: Callable[[Unit, str], tuple[str, ...]], read: Callable[[str], str | None]
    ) -> list[str]:
        """Read as many as are worth it at a time, past those that fail; which did, with the kind of error."""
        failed: list[str] = []
        after, done = "", 0
        while done < self.most:
            with self.hall.units.unit() as work:
                found = unread(work, after)
            if not found:
                break
            errors = {one: read(one) for one in found}
            failed += [f"{one}: {error}" for one, error in errors.items() if error is not None]
            after, done = found[-1], done + len(found)
        return failed

    def _game(self, game: str, now: datetime) -> str | None:
        return _error(lambda: in_game(self.hall, game, now, reread, judged=False))

    def _page(self, slug: str) -> str | None:
        return _error(lambda: reread_page(self.hall, slug))


def _error(act: Callable[[], None]) -> str | None:
    """The kind of error that something fails with."""
    try:
        act()
    except Exception as error:  # noqa: BLE001 -- whatever is wrong with one of them, the others are read
        return error.code if isinstance(error, CoreError) else type(error).__name__
    return None


def reread(sitting: Sitting) -> None:
    """Write down anew what there is to find in a game. What is about to be written to its log goes along with that."""
    work, game = sitting.work, sitting.books.before
    work.search.forget(game.id)
    note_game(work, Game(id=""), game, all_entries(work, game.id, game.seq), sitting.company.party_id)
    name(work, {koan.hash: koan.koan for koan in game.koans})
    work.search.was_read(game.id)


def reread_page(hall: Hall, slug: str) -> None:
    """Write down how a page reads now."""
    with hall.units.unit(write=True) as work:
        page = work.wiki.lock(slug)
        found = None if page is None else work.wiki.revision(slug, page.revision)
        if page is not None and found is not None:
            note_page(work, slug, page.revision, page.title, found[1], found[0].at)
        work.commit()


def sort_in(hall: Hall) -> None:
    """Sort the words of all texts in that came lately."""
    found = SORTED
    while found == SORTED:
        with hall.units.unit(write=True) as work:
            found = work.search.sort_in(SORTED)
            work.commit()


def measure(hall: Hall, most: int) -> None:
    """Work out the facts of some koans that another program measured, or none: nobody asks of those without them."""
    version = hall.shelf.measured.version
    with hall.units.unit() as work:
        found = work.search.unmeasured(version, MOST, most)
        written = work.koan_facts.get(found, NOTATION) if found else {}
    facts = {found[key]: measured(notation.decode()) for key, notation in written.items()}
    if facts:
        with hall.units.unit(write=True) as work:
            work.koan_facts.put(facts, version)
            work.commit()


def measured(notation: str) -> bytes:
    """The facts of a koan as they are kept."""
    facts = facts_of(parse(notation))
    return packed(facts, caption(facts))
