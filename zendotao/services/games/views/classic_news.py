"""The news of a game of classic Zendo, as one reader sees it: for letters, push messages and feeds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from zendotao.core.game.classic.pending import list_pending
from zendotao.core.game.classic.sight.values import ClassicKoanView, ClassicView, GuessView
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.kinds import CLASSIC
from zendotao.services.common.context import Asker, Context
from zendotao.services.common.messages import GameNews
from zendotao.services.common.names import DEPARTED_NAME
from zendotao.services.common.notice_content import NoticeContent, NoticeDetail, make_notice_content
from zendotao.services.games.moves.comments import CommentView
from zendotao.services.games.transaction.classic_notices import find_news_kind, is_classic_wanted, make_news_data
from zendotao.services.games.transaction.reading import KindReading, read_kind
from zendotao.services.games.views.news_comments import describe_comment, find_comments
from zendotao.store.notices.values import News

ABOUT_GUESSES = ("classic.reply", "classic.understand", "classic.disprove")
"""Notices whose number is that of a guess."""

ABOUT_KOANS = ("classic.answer", "classic.mark")
"""Notices whose number is that of a koan on the table."""


def read_classic_news(
    context: Context, reader: Asker | None, game: str, news: Sequence[News], now: datetime
) -> GameNews:
    """Return the news of a game as a reader sees it; for a feed, which has no particular reader, all of it. Raises
    ``NotFound``."""

    def see(reading: KindReading[ClassicGame]) -> GameNews:
        state, viewer = reading.game, reading.viewer
        context.game_cache.measure(reading.work, state)
        view = reading.participants.view_classic(state, viewer, reading.now)
        alias = None if reader is None else reading.participants.known_alias(reader.id)
        wanted = [one for one in news if reader is None or is_classic_wanted(state, one.kind, one.data, alias)]
        comments = find_comments(reading, reader, wanted)
        return GameNews(
            game=view.id, title=view.title, tidings=tuple(make_classic_content(one, view, comments) for one in wanted),
            waits=() if viewer.actor is None else list_pending(state, viewer.actor), seated=view.seat is not None,
            ended=state.ended,
        )  # fmt: skip

    return read_kind(context, CLASSIC, reader, game, now, see)


def list_recent_classic_news(reading: KindReading[ClassicGame], most: int, read: int) -> tuple[News, ...]:
    """Return the newest ``most`` reported entries among the last ``read`` of a log, in order."""
    game = reading.game
    entries = reading.work.games.read_log(CLASSIC, game.id, after=max(0, game.seq - read), upto=game.seq)
    found = (
        News(kind=kind, at=entry.at, game=game.id, seq=entry.seq, data=make_news_data(entry, game))
        for entry in entries
        if (kind := find_news_kind(entry, game)) is not None
    )
    return tuple(found)[-most:]


def make_classic_content(news: News, view: ClassicView, comments: Mapping[int, CommentView]) -> NoticeContent:
    """Return a notice's content with details of the game that its reader sees."""
    comment = comments.get(news.data.get("comment", 0))
    who = view.names.get(news.data.get("seat", 0)) if comment is None else comment.name
    return make_notice_content(
        news, title=view.title, who=who or DEPARTED_NAME, detail=_make_detail(news, view, comment)
    )


def _make_detail(news: News, view: ClassicView, comment: CommentView | None) -> NoticeDetail:
    if comment is not None:
        return NoticeDetail(comment=describe_comment(comment))
    kind, data = news.kind, news.data
    if kind == "classic.remind":
        kind = f"classic.{data['duty']}"
    guess = _find_guess(view, data.get("guess") or (data.get("number") if kind in ABOUT_GUESSES else None))
    koan = _find_koan(view, data.get("koan") or (data.get("number") if kind in ABOUT_KOANS else None))
    if kind in ("classic.build", "classic.guess") and koan is None:
        koan = view.koans[-1]
    rule = "" if guess is None else guess.wordings[-1].text
    if kind == "classic.ended" and view.rule is not None:
        rule = view.rule.rule.text
    question = guess.questions[-1] if guess is not None and guess.questions else None
    return NoticeDetail(
        koan=koan, rule=rule, question="" if question is None else question.text, until=view.clocks.due
    )  # fmt: skip


def _find_guess(view: ClassicView, number: int | None) -> GuessView | None:
    return view.guesses[number - 1] if number and number <= len(view.guesses) else None


def _find_koan(view: ClassicView, number: int | None) -> ClassicKoanView | None:
    return view.koans[number - 1] if number and number <= len(view.koans) else None
