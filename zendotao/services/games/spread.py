"""A game spread out for its page: what all see of it, which is made once and shown to everybody, and what one viewer
sees besides. The two are different types, so that nothing of a viewer gets into what all are shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from msgspec import Struct

from zendotao.core.game.evolve import evolved
from zendotao.core.game.log import Entry
from zendotao.core.game.sight_log import Line, entries_for
from zendotao.core.game.sight_values import ChallengeView, View, Viewer
from zendotao.core.game.sight_votes import challenge_view
from zendotao.core.game.state import Game
from zendotao.services.games.asking import Asker
from zendotao.services.games.company import Company
from zendotao.services.games.counting import Counting, Counts
from zendotao.services.games.looking import Look, looked, viewer_for
from zendotao.services.games.sitting import Hall
from zendotao.services.people.texts import is_id
from zendotao.store.errors import NotFound
from zendotao.store.games.values import CommentRow, Head
from zendotao.store.stamps import Stamp
from zendotao.store.unit import Unit

ROUNDS = 3
"""So often something may become due while what was due happens."""

FOLDED = 600
"""Entries up to which a log that is read anyway is folded from its beginning."""


class Said(Struct, frozen=True):
    """A comment as all see it. ``text`` is none where a keeper has hidden it; ``name`` where the author left."""

    number: int
    seat: int | None
    name: str | None
    text: str | None
    at: datetime
    edited_at: datetime | None


class Spread(Struct, frozen=True):
    """What everybody sees of a game: somebody without an account sees this and nothing else."""

    view: View
    challenges: tuple[ChallengeView, ...]
    comments: tuple[Said, ...]
    lines: tuple[Line, ...]


class Mine(Struct, frozen=True):
    """What one viewer sees besides. ``counts``: of their own notebook; none for whom has no rules in it."""

    view: View
    challenges: tuple[ChallengeView, ...]
    counts: Counts | None


class Seen(Struct, frozen=True):
    """Both, as far as they were asked for."""

    spread: Spread | None
    mine: Mine | None


def stamp(hall: Hall, asker: Asker | None, game: str, now: datetime) -> Stamp:
    """How a game stands, told so cheaply that every request can ask: whatever is made of a game is right as long as
    its stamp is the same. What is due happens first. Raises ``NotFound``."""
    found = _asked(hall, asker, game, now)
    for _ in range(ROUNDS):
        if not found.due:
            return found
        looked(hall, None, game, now, lambda _: None)
        found = _asked(hall, asker, game, now)
    # Its row was told by another program, until lists tell it anew; the game itself was settled.
    return replace(found, due=False)


def _asked(hall: Hall, asker: Asker | None, game: str, now: datetime) -> Stamp:
    found = hall.units.glances.stamp(game, None if asker is None else asker.id, now) if is_id(game) else None
    if found is None:
        raise NotFound
    return found


def seen(
    hall: Hall, counting: Counting, asker: Asker | None, game: str, at: Stamp, now: datetime, *, spread: bool = True
) -> Seen:
    """A game for its page as its stamp says it stands; without ``spread`` what the asker alone sees."""
    with hall.units.unit() as work:
        log = work.games.entries(game, upto=at.seq) if spread else ()
        state = _state(hall, work, game, at, log)
        company = Company(work, game)
        now = max(now, state.changed_at or now)
        look = Look(work, state, company, viewer_for(company, state, asker, None, now), now)
        hall.shelf.measure(work, state, whole=True)
        public = spread_of(look, log) if spread else None
        return Seen(public, None if asker is None else mine_of(look, counting, asker))


def _state(hall: Hall, work: Unit, game: str, at: Stamp, log: Sequence[Entry]) -> Game:
    """The game at its stamp: of a log that is read anyway and not long, from its beginning, which spares reading."""
    head = Head(seq=at.seq, hash=at.head)
    if log and len(log) <= FOLDED and not hall.shelf.has(game):
        state = evolved(Game(id=""), log)
        hall.shelf.keep(state)
        return state
    return hall.shelf.load(work, game, head)


def spread_of(look: Look, log: Sequence[Entry]) -> Spread:
    """What everybody sees, whoever looks."""
    game, names, anybody = look.game, look.company.names, Viewer()
    return Spread(
        view=look.company.view(game, anybody, look.now),
        challenges=_challenges(look, anybody),
        comments=tuple(_said(look, row) for row in look.work.comments.of_game(game.id)),
        lines=tuple(entries_for(game, log, anybody, names)),
    )


def mine_of(look: Look, counting: Counting, asker: Asker) -> Mine:
    """What the asker sees besides."""
    actor = look.viewer.actor
    party = None if actor is None else look.company.parties.get(actor.party)
    counted = None if look.game.ended else counting.of(look, asker.id if party is None else party.id)
    view = look.company.view(look.game, look.viewer, look.now)
    return Mine(view=view, challenges=_challenges(look, look.viewer), counts=counted)


def _challenges(look: Look, viewer: Viewer) -> tuple[ChallengeView, ...]:
    return tuple(
        challenge_view(look.game, one.number, viewer, look.now, look.company.names) for one in look.game.challenges
    )


def _said(look: Look, row: CommentRow) -> Said:
    company = look.company
    party = row.account if row.seat is None else None
    alias = look.game.seats[row.seat - 1].party if row.seat is not None else company.known_alias(party or "")
    return Said(
        number=row.number, seat=row.seat, name=None if alias is None else company.names.get(alias),
        text=row.text if row.hidden_at is None else None, at=row.at, edited_at=row.edited_at,
    )  # fmt: skip
