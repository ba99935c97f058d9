"""What a letter is made of: each game as its reader sees it now, and of the news what is still worth telling."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from itertools import groupby

from zendotao.core.game.sight_values import ChallengeView
from zendotao.core.game.sight_votes import challenge_view
from zendotao.core.game.waiting import Waiting, waiting
from zendotao.services.context import Context
from zendotao.services.games import speaking
from zendotao.services.games.asking import Asker
from zendotao.services.games.looking import Look, looked
from zendotao.services.games.news import is_wanted
from zendotao.services.notices.tidings import (
    ABOUT_CHALLENGES,
    Tiding,
    challenge_of,
    comments_among,
    enriched,
    path_of,
)
from zendotao.services.notices.wording import GameNews
from zendotao.store.errors import NotFound
from zendotao.store.games.values import ENDED
from zendotao.store.notices.values import News
from zendotao.store.people.values import Account


def games_of(context: Context, reader: Account, news: Sequence[News], now: datetime) -> tuple[GameNews, ...]:
    """The games that news is about, in the order of the news, with what is still true of it."""
    found = []
    about = sorted((one for one in news if one.game is not None), key=lambda one: str(one.game))
    for game, some in groupby(about, key=lambda one: str(one.game)):
        told = game_news(context, reader, game, tuple(some), now)
        if told is not None and told.tidings:
            found.append(told)
    return tuple(sorted(found, key=lambda one: one.tidings[0].at))


def own_of(news: Sequence[News]) -> tuple[Tiding, ...]:
    """What is about no game, but about the account itself."""
    return tuple(
        Tiding(kind=one.kind, at=one.at, path=path_of(one), data=one.data) for one in news if one.game is None
    )


def game_news(
    context: Context, reader: Asker | None, game: str, news: Sequence[News], now: datetime
) -> GameNews | None:
    """One game as a reader sees it; none if there is no such game any more."""
    try:
        return looked(context, reader, game, now, lambda look: _seen(context, look, reader, news))
    except NotFound:
        return None


def _seen(context: Context, look: Look, reader: Asker | None, news: Sequence[News]) -> GameNews:
    context.game_cache.measure(look.work, look.game, whole=True)
    view = look.company.view(look.game, look.viewer, look.now)
    wanted = _still_wanted(look, reader, news)
    seen = _challenges(look, {challenge_of(one.data) for one in wanted if one.kind in ABOUT_CHALLENGES})
    comments = _comments(look, reader, wanted)
    return GameNews(
        game=view.id, title=view.title,
        tidings=tuple(enriched(one, view, seen, comments) for one in wanted),
        waits=waits_of(look), open=view.open, seated=view.seat is not None, ended=view.phase in ENDED,
    )  # fmt: skip


def waits_of(look: Look) -> tuple[Waiting, ...]:
    """What the reader can do or waits for. Who can block a claim is not told as well that others may."""
    if look.viewer.actor is None:
        return ()
    found = waiting(look.game, look.viewer.actor, look.now)
    hidden = {"consensus", "blocked"} if any(one.kind == "block" for one in found) else {"blocked"}
    return tuple(one for one in found if one.kind not in hidden)


def _still_wanted(look: Look, reader: Asker | None, news: Sequence[News]) -> list[News]:
    """A feed, which nobody in particular reads, tells what has happened whatever came after it."""
    if reader is None:
        return list(news)
    alias = look.company.known_alias(reader.id)
    return [one for one in news if is_wanted(look.game, one.kind, one.data, alias, look.now)]


def _challenges(look: Look, numbers: Iterable[int]) -> Mapping[int, ChallengeView]:
    names = look.company.names
    return {one: challenge_view(look.game, one, look.viewer, look.now, names) for one in sorted(numbers)}


def _comments(look: Look, reader: Asker | None, news: Sequence[News]) -> Mapping[int, speaking.CommentView]:
    numbers = set(comments_among(news))
    if not numbers:
        return {}
    rows = [row for row in look.work.comments.of_game(look.game.id) if row.number in numbers]
    return {one.number: one for one in speaking.views(look.work, look.game.id, rows, reader)}
