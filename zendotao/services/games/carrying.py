"""Games as files, for whoever runs a site: out of one database and into another.

A file holds the whole log, and no sealed rule: those stay in the vault of the site where they were sealed. People are
in it under their aliases alone, so that in another database nobody's name stands with what they did.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from msgspec import Struct

from zendotao.core.errors import CoreError
from zendotao.core.game.record import imported, state_digest
from zendotao.core.game.review import Review, given_of, review
from zendotao.core.game.state import Game
from zendotao.services.games.company import Company
from zendotao.services.games.looking import record
from zendotao.services.games.measured import name
from zendotao.services.games.sitting import Hall, Sitting
from zendotao.services.people.texts import is_id
from zendotao.services.people.values import Account
from zendotao.services.ports import NotFound
from zendotao.services.rows import NewGame
from zendotao.services.site.keepers import for_keepers, noted
from zendotao.services.site.refusals import refuse


class Carried(Struct, frozen=True):
    """A game that was taken in: its id, title, and where its log ends; ``state`` is the digest of the whole state,
    ``reviewed`` what no record tells of it."""

    game: str
    title: str
    entries: int
    head: str
    state: str
    reviewed: Review


class FaultsError(CoreError):
    """A record whose chain holds and of which the rulebook doesn't allow everything."""

    def __init__(self, reviewed: Review) -> None:
        words = "; ".join(map(str, reviewed.faults[:1]))
        super().__init__("faults", f"the rules don't allow this game: {words}")
        self.reviewed = reviewed


def export(hall: Hall, game: str, now: datetime) -> Sequence[str]:
    """The whole log as lines of text. Raises ``NotFound``."""
    return record(hall, None, game, now, keeper=True)


def is_from_elsewhere(company: Company, game: Game) -> bool:
    """Whether a game was taken in from another site: nobody here is known by the alias of who started it."""
    return bool(game.seats) and game.seats[0].party not in company.parties


def remove(hall: Hall, game: str, keeper: Account | None, now: datetime) -> str:
    """A game that was taken in goes away again, with all that was done in it here; its title. ``keeper``: who keeps the
    site, and not whoever runs it. Raises ``NotFound``, ``not_keeper``, ``not_imported``."""
    if keeper is not None:
        for_keepers(keeper)
    with hall.units.unit(write=True) as work:
        head = work.games.lock(game) if is_id(game) else None
        if head is None:
            raise NotFound
        state = hall.shelf.load(work, game, head)
        if not is_from_elsewhere(Company(work, game), state):
            refuse("not_imported")
        work.games.remove(game)
        if keeper is not None:
            noted(work, keeper, "removed", f"game {game}", now)
        work.commit()
    return state.title


def take_in(hall: Hall, lines: Iterable[str], now: datetime) -> Carried:
    """A game from a complete record, each line of which is checked before any is written: it follows the one before,
    and the rulebook allows it.

    Raises ``RecordError``, ``FaultsError``, and ``Conflict`` if there is a game of that id.
    """
    entries, game = imported(lines)
    reviewed = review(map(given_of, entries), now)
    if not reviewed.holds:
        raise FaultsError(reviewed)
    settings = game.settings
    new = NewGame(
        id=game.id, title=game.title, created_at=game.started_at or now, practice=settings.practice,
        language=settings.language,
    )  # fmt: skip
    with hall.units.unit(write=True) as work:
        work.games.create(new)
        sitting = Sitting(hall, work, Game(id=""), now, game.id)
        sitting.game = game
        sitting.books.add(entries)
        sitting.keep()
        name(work, {koan.hash: koan.koan for koan in game.koans})
        work.commit()
    return Carried(game.id, game.title, len(entries), game.head, state_digest(game), reviewed)
