"""Export and import of games as files, for whoever runs a site.

A file holds the whole log, and no sealed rule: those stay in the vault of the site where they were sealed. People are
in it under their aliases alone, so that in another database nobody's name stands with what they did, unless whoever
takes the game out asks for the names: then they are shown there, and are still nobody's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from msgspec import Struct

from zendotao.core.errors import CoreError
from zendotao.core.game.review.entries import make_review_entry
from zendotao.core.game.review.report import Review
from zendotao.core.kinds import CLASSIC, KINDS, find_record_kind
from zendotao.services.common.context import Context
from zendotao.services.common.identifiers import is_id
from zendotao.services.common.koan_facts import store_notations
from zendotao.services.common.names import read_name
from zendotao.services.common.parties import record_keeper_action, require_keeper
from zendotao.services.common.refusals import refuse
from zendotao.services.games.transaction.game_transaction import open_transaction
from zendotao.services.games.transaction.participants import Participants
from zendotao.services.games.views.log import export_record
from zendotao.store.errors import NotFound
from zendotao.store.games.values import NewGame
from zendotao.store.people.values import Account


class ImportedGame(Struct, frozen=True):
    """An imported game: its id, title, and the end of its log; ``state`` is the digest of the whole state, ``reviewed``
    the review of it."""

    game: str
    title: str
    entries: int
    head: str
    state: str
    reviewed: Review[Any]


class FaultsError(CoreError):
    """A record whose chain holds and of which the rulebook doesn't allow everything."""

    def __init__(self, reviewed: Review[Any]) -> None:
        words = "; ".join(map(str, reviewed.faults[:1]))
        super().__init__("faults", f"the rules don't allow this game: {words}")
        self.reviewed = reviewed


def export_game(context: Context, game: str, now: datetime, *, named: bool = False) -> Sequence[str]:
    """Return the whole log as lines of text; ``named``: with the names of the players. Raises ``NotFound``."""
    return export_record(context, None, game, now, keeper=True, named=named)


def is_imported(context: Context, game: str) -> bool:
    """Return whether there is a game of that id that was imported from another site."""
    with context.store.unit() as work:
        head = work.games.head(game) if is_id(game) else None
        return head is not None and Participants(work, game).is_foreign(
            context.game_cache.load_kind(KINDS[head.kind], work, game, head)
        )


def remove_game(context: Context, game: str, keeper: Account | None, now: datetime) -> str:
    """Remove an imported game, with everything done in it here; return its title. ``keeper``: who keeps the site, and
    not whoever runs it. Raises ``NotFound``, ``not_keeper``, ``not_imported``."""
    if keeper is not None:
        require_keeper(keeper)
    with context.store.unit(write=True) as work:
        head = work.games.lock(game) if is_id(game) else None
        if head is None:
            raise NotFound
        state = context.game_cache.load_kind(KINDS[head.kind], work, game, head)
        if not Participants(work, game).is_foreign(state):
            refuse("not_imported")
        work.games.remove(game)
        if keeper is not None:
            record_keeper_action(work, keeper, "removed", f"game {game}", now)
        work.commit()
    return str(state.title)


def import_game(context: Context, lines: Iterable[str], now: datetime) -> ImportedGame:
    """Import a game from a complete record, each line of which is checked before any is written: it follows the one
    before, and the rulebook allows it. Names that travelled with it are shown, and are nobody's here.

    Raises ``RecordError``, ``FaultsError``, ``bad_name``, ``unfinished`` for a game of classic Zendo that goes on, and
    ``Conflict`` if there is a game of that id.
    """
    kind, lines = find_record_kind(lines)
    found = kind.import_record(lines)
    entries, game = found.entries, found.game
    if kind is CLASSIC and not game.ended:
        words = "a game with a Master is taken in once it is over: until then its rule stays on its own site"
        raise CoreError("unfinished", words)
    names = {alias: read_name(name).text for alias, name in found.names.items()}
    reviewed = kind.review(map(make_review_entry, entries), now)
    if not reviewed.holds:
        raise FaultsError(reviewed)
    settings = game.settings
    new = NewGame(
        id=game.id, title=game.title, created_at=game.started_at or now, practice=settings.practice,
        language=settings.language, kind=kind.name,
    )  # fmt: skip
    with context.store.unit(write=True) as work:
        with open_transaction(context, work, kind, new, now) as transaction:
            transaction.append(entries, game)
        work.aliases.save_imported_names(game.id, names)
        store_notations(work, {koan.hash: koan.koan for koan in game.koans})
        work.commit()
    return ImportedGame(game.id, game.title, len(entries), game.head, kind.state_digest(game), reviewed)
