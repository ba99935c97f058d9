"""The news of a game, as one reader sees it: for letters, push messages and feeds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from itertools import groupby

from zendotao.core.game.zendotao.pending import PendingItem, list_pending
from zendotao.core.game.zendotao.sight.values import ChallengeView, GameView, KoanView
from zendotao.core.game.zendotao.sight.votes import make_challenge_view
from zendotao.core.kinds import ZENDOTAO
from zendotao.services.common.context import Asker, Context
from zendotao.services.common.messages import GameNews
from zendotao.services.common.names import DEPARTED_NAME
from zendotao.services.common.notice_content import (
    ABOUT_CHALLENGES,
    ABOUT_CLAIMS,
    ABOUT_MOVES,
    NoticeContent,
    NoticeDetail,
    get_challenge_number,
    get_claim_number,
    make_notice_content,
)
from zendotao.services.games.moves.comments import CommentView
from zendotao.services.games.transaction.game_transaction import find_kind
from zendotao.services.games.transaction.notices import is_wanted
from zendotao.services.games.transaction.reading import GameReading, read_game
from zendotao.services.games.views.classic_news import read_classic_news
from zendotao.services.games.views.news_comments import describe_comment, find_comments
from zendotao.store.errors import NotFound
from zendotao.store.games.values import ENDED
from zendotao.store.notices.values import News
from zendotao.store.people.values import Account


def read_games_news(context: Context, reader: Account, news: Sequence[News], now: datetime) -> tuple[GameNews, ...]:
    """Return the games that news is about, in the order of the news, with the news that is still true."""
    found = []
    about = sorted((one for one in news if one.game is not None), key=lambda one: str(one.game))
    for game, some in groupby(about, key=lambda one: str(one.game)):
        told = read_game_news(context, reader, game, tuple(some), now)
        if told is not None and told.tidings:
            found.append(told)
    return tuple(sorted(found, key=lambda one: one.tidings[0].at))


def read_game_news(
    context: Context, reader: Asker | None, game: str, news: Sequence[News], now: datetime
) -> GameNews | None:
    """Return the news of one game of whatever kind as a reader sees it; None if there is no such game any more."""
    try:
        if find_kind(context, game) is not ZENDOTAO:
            return read_classic_news(context, reader, game, news, now)
        return read_game(context, reader, game, now, lambda reading: _make_game_news(context, reading, reader, news))
    except NotFound:
        return None


def _make_game_news(context: Context, reading: GameReading, reader: Asker | None, news: Sequence[News]) -> GameNews:
    context.game_cache.measure(reading.work, reading.game, whole=True)
    view = reading.participants.view(reading.game, reading.viewer, reading.now)
    wanted = _select_wanted(reading, reader, news)
    seen = _find_challenges(reading, {get_challenge_number(one.data) for one in wanted if one.kind in ABOUT_CHALLENGES})
    comments = find_comments(reading, reader, wanted)
    return GameNews(
        game=view.id, title=view.title,
        tidings=tuple(make_content(one, view, seen, comments) for one in wanted),
        waits=list_pending_items(reading), open=view.open, seated=view.seat is not None, ended=view.phase in ENDED,
    )  # fmt: skip


def list_pending_items(reading: GameReading) -> tuple[PendingItem, ...]:
    """Return what the reader can do or waits for. Those who can block a claim are not told as well that others may."""
    if reading.viewer.actor is None:
        return ()
    found = list_pending(reading.game, reading.viewer.actor, reading.now)
    hidden = {"consensus", "blocked"} if any(one.kind == "block" for one in found) else {"blocked"}
    return tuple(one for one in found if one.kind not in hidden)


def _select_wanted(reading: GameReading, reader: Asker | None, news: Sequence[News]) -> list[News]:
    """Return news that is still true for its reader; for a feed, which has no particular reader, all of it."""
    if reader is None:
        return list(news)
    alias = reading.participants.known_alias(reader.id)
    return [one for one in news if is_wanted(reading.game, one.kind, one.data, alias, reading.now)]


def _find_challenges(reading: GameReading, numbers: Iterable[int]) -> Mapping[int, ChallengeView]:
    names = reading.participants.names
    return {one: make_challenge_view(reading.game, one, reading.viewer, reading.now, names) for one in sorted(numbers)}


def make_content(
    news: News, view: GameView, challenges: Mapping[int, ChallengeView], comments: Mapping[int, CommentView]
) -> NoticeContent:
    """Return a notice's content with details of the game that its reader sees."""
    seats = {seat.number: seat.name for seat in view.seats}
    comment = comments.get(news.data.get("comment", 0))
    who = seats.get(news.data.get("seat", 0)) if comment is None else comment.name
    detail = _make_detail(news, view, challenges, comment)
    return make_notice_content(news, title=view.title, who=who or DEPARTED_NAME, detail=detail)


def _make_detail(
    news: News, view: GameView, challenges: Mapping[int, ChallengeView], comment: CommentView | None
) -> NoticeDetail:
    if comment is not None:
        return NoticeDetail(comment=describe_comment(comment))
    if news.kind in ABOUT_CHALLENGES:
        one = challenges.get(get_challenge_number(news.data))
        return NoticeDetail(challenge=one, until=None if one is None else one.demanded_until or one.closes_at)
    if news.kind in ABOUT_CLAIMS:
        return NoticeDetail(move=view.moves[get_claim_number(news.data) - 1], until=_find_deadline(news.kind, view))
    if news.kind in ABOUT_MOVES:
        move = view.moves[news.data["move"] - 1]
        return NoticeDetail(
            move=move,
            marked=_find_koan(view, move.on),
            koan=_find_koan(view, move.koan),
            until=_find_deadline(news.kind, view),
        )
    return NoticeDetail()


def _find_deadline(kind: str, view: GameView) -> datetime | None:
    """Return the deadline of what a notice about a claim asks for."""
    clocks = view.clocks
    match kind:
        case "claim" | "remind.claim":
            return clocks.claim
        case "agreed" | "remind.reveal":
            return clocks.reveal
        case "victory":
            return clocks.final
        case _:
            return None


def _find_koan(view: GameView, number: int | None) -> KoanView | None:
    return None if number is None else view.koans[number - 1]
