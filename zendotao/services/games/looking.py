"""Looking at games: each is settled first, and what comes out is what the viewer may see."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TypeVar

from msgspec import Struct

from zendotao.core.game.available import Available
from zendotao.core.game.evolve import evolved
from zendotao.core.game.log import Entry
from zendotao.core.game.record import export_lines
from zendotao.core.game.sight_log import Line, entries_for
from zendotao.core.game.sight_values import ChallengeView, View, Viewer, viewer_of
from zendotao.core.game.sight_votes import challenge_view
from zendotao.core.game.state import Game
from zendotao.services.context import Context
from zendotao.services.games import rolls
from zendotao.services.games.asking import Asker
from zendotao.services.games.company import Company
from zendotao.services.games.doing import in_game
from zendotao.services.games.sitting import is_due
from zendotao.services.games.votes import found
from zendotao.services.people.texts import is_id
from zendotao.store.errors import NotFound
from zendotao.store.games.values import GameRow
from zendotao.store.unit import Unit

T = TypeVar("T")

MOST_LINES = 500
PIECE = 200
"""Entries that a record reads at once."""


class Look(Struct, frozen=True):
    """A settled game, with the people around it, in a unit that only reads."""

    work: Unit
    game: Game
    company: Company
    viewer: Viewer
    now: datetime


class Lines(Struct, frozen=True):
    """Entries of a log as lines; ``more``: there are later ones. ``seq`` is the number of the last of all."""

    lines: tuple[Line, ...]
    seq: int
    more: bool


class Turn(Struct, frozen=True):
    """A game in which somebody can do something now."""

    row: GameRow
    available: tuple[Available, ...]


def looked(
    context: Context, asker: Asker | None, game: str, now: datetime, see: Callable[[Look], T], as_: str | None = None
) -> T:
    """What ``see`` finds in a game as it is now. What is due happens first, in a unit of its own.

    Raises ``NotFound``, ``no_team``, ``not_member``.
    """
    while True:
        with context.store.unit() as work:
            look = at_hand(context, work, asker, game, now, as_)
            if look is not None:
                return see(look)
        in_game(context, game, now, lambda sitting: None, judged=False)


def settle_game(context: Context, game: str, now: datetime) -> None:
    """Let happen in a game what is due. Raises ``NotFound``."""
    looked(context, None, game, now, lambda _: None)


def at_hand(
    context: Context, work: Unit, asker: Asker | None, game: str, now: datetime, as_: str | None
) -> Look | None:
    """The game, unless something is due in it. Raises ``NotFound``."""
    head = work.games.head(game) if is_id(game) else None
    if head is None:
        raise NotFound
    state = context.game_cache.load(work, game, head)
    now = max(now, state.changed_at or now)
    if is_due(work, state, now, head):
        return None
    company = Company(work, game)
    return Look(work, state, company, viewer_for(company, state, asker, as_, now), now)


def viewer_for(company: Company, game: Game, asker: Asker | None, as_: str | None, now: datetime) -> Viewer:
    """Who looks, and as whom they may act."""
    if asker is None:
        return Viewer()
    actor = company.actor(game, asker, as_)
    return viewer_of(game, rolls.entitled(company, game, asker, actor, now))


def view_game(context: Context, asker: Asker | None, game: str, now: datetime, as_: str | None = None) -> View:
    """A game as the asker may see it."""

    def see(look: Look) -> View:
        context.game_cache.measure(look.work, look.game, whole=True)
        return look.company.view(look.game, look.viewer, look.now)

    return looked(context, asker, game, now, see, as_)


def view_game_at(context: Context, asker: Asker, game: str, seq: int, as_: str | None = None) -> View:
    """A game as the asker saw it when its log ended with an entry, at that instant. Raises ``NotFound``."""
    with context.store.unit() as work:
        head = work.games.head(game)
        if head is None or head.seq < seq:
            raise NotFound
        state = context.game_cache.load(work, game, head)
        state = state if state.seq == seq else evolved(Game(id=""), all_entries(work, game, seq))
        context.game_cache.measure(work, state, whole=True)
        if state.changed_at is None:
            raise NotFound
        company = Company(work, game)
        viewer = viewer_for(company, state, asker, as_, state.changed_at)
        return company.view(state, viewer, state.changed_at)


def view_challenges(
    context: Context, asker: Asker | None, game: str, now: datetime, as_: str | None = None
) -> tuple[ChallengeView, ...]:
    """All challenges of a game, in order."""

    def see(look: Look) -> tuple[ChallengeView, ...]:
        return tuple(
            challenge_view(look.game, one.number, look.viewer, look.now, look.company.names)
            for one in look.game.challenges
        )

    return looked(context, asker, game, now, see, as_)


def view_challenge(
    context: Context, asker: Asker | None, name: str, now: datetime, as_: str | None = None
) -> ChallengeView:
    """A challenge by its id. Raises ``NotFound``."""
    game, number = found(name)

    def see(look: Look) -> ChallengeView:
        if not 0 < number <= len(look.game.challenges):
            raise NotFound
        return challenge_view(look.game, number, look.viewer, look.now, look.company.names)

    return looked(context, asker, game, now, see, as_)


def read_log(
    context: Context, asker: Asker | None, game: str, now: datetime, after: int = 0, limit: int = 100
) -> Lines:
    """Entries of a log after one."""
    wanted = max(1, min(limit, MOST_LINES))

    def see(look: Look) -> Lines:
        entries = look.work.games.entries(game, after=max(after, 0), upto=look.game.seq, limit=wanted + 1)
        lines = tuple(entries_for(look.game, entries[:wanted], of_log(look), look.company.names))
        return Lines(lines, look.game.seq, len(entries) > wanted)

    return looked(context, asker, game, now, see)


def export_record(
    context: Context, asker: Asker | None, game: str, now: datetime, *, keeper: bool = False, named: bool = False
) -> Sequence[str]:
    """The whole log as lines of text, as the asker may see it; a ``keeper`` sees everything that is in it. ``named``:
    with the names of who played."""

    def see(look: Look) -> Sequence[str]:
        viewer = Viewer(keeper=True) if keeper else of_log(look)
        entries = all_entries(look.work, game, look.game.seq)
        return list(export_lines(look.game, entries, viewer, look.company.names if named else None))

    return looked(context, asker, game, now, see)


def of_log(look: Look) -> Viewer:
    """Who looks at a log, from whom comments are hidden that keepers have hidden."""
    return replace(look.viewer, hidden=look.work.keepers.hidden_comments(look.game.id))


def all_entries(work: Unit, game: str, upto: int) -> Iterator[Entry]:
    """The log up to an entry, read in pieces."""
    after = 0
    while after < upto:
        entries = work.games.entries(game, after=after, upto=upto, limit=PIECE)
        yield from entries
        after = entries[-1].seq if entries else upto


MINE = frozenset({"turn", "claim", "block", "reveal", "ballot"})
"""What may be done in a game that waits for somebody."""


def wanted(found: Iterable[Available]) -> bool:
    """Whether anything of that is asked of a player."""
    return any(one.allowed and one.kind in MINE for one in found)
