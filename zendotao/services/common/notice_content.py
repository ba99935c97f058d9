"""The content of one notice as one reader may know it, from which text for the bell, mail and feeds is rendered.

``NoticeContent`` alone is enough for a line; ``NoticeDetail`` adds what the reader sees of the game, for a letter.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from msgspec import Struct

from zendotao.core.game.classic.sight.values import ClassicKoanView
from zendotao.core.game.zendotao.sight.values import ChallengeView, KoanView, MoveView
from zendotao.core.game.zendotao.sight.votes import challenge_id
from zendotao.services.common.names import DEPARTED_NAME
from zendotao.store.notices.values import News

ABOUT_MOVES = frozenset({"turn", "claim", "block", "withdrawn", "lapsed", "nullified", "struck", "judgment", "amended"})
ABOUT_CHALLENGES = frozenset(
    {"challenge", "amendment", "demand", "ruling", "conceded", "remind.challenge", "remind.demand"}
)
ABOUT_CLAIMS = frozenset({"agreed", "victory", "remind.claim", "remind.reveal"})
CLASSIC_FORMS = {"classic.answer": "answer", "classic.mark": "mark"}
"""Notices of classic Zendo that are answered by one of two buttons, on the page of that move."""

SETTINGS = "/me/settings"
WEBHOOKS = "/me/webhooks"
TEAMS = "/teams"


class NoticeDetail(Struct, frozen=True, kw_only=True):
    """Further details that a reader sees. ``marked`` is the koan that got a stone, ``koan`` the one that was left
    open; of classic Zendo the one that the notice is about, and ``rule`` the guess or the opened rule, ``question``
    what the Master asks about the guess."""

    move: MoveView | None = None
    marked: KoanView | None = None
    koan: KoanView | ClassicKoanView | None = None
    rule: str = ""
    question: str = ""
    challenge: ChallengeView | None = None
    comment: str = ""
    until: datetime | None = None


@dataclass(frozen=True, kw_only=True)
class NoticeContent(News):
    """Something that happened, or that is to be done. ``data`` are the numbers of the notice, ``who`` a display name.

    ``path`` is the page that tells the rest.
    """

    path: str
    title: str = ""
    who: str = DEPARTED_NAME
    detail: NoticeDetail = field(default_factory=NoticeDetail)


def make_notice_content(news: News, **more: Any) -> NoticeContent:
    """Return the content of a notice: what it reports, the page that tells the rest, and more that is known."""
    return NoticeContent(
        kind=news.kind, at=news.at, game=news.game, seq=news.seq, data=news.data, path=find_path(news), **more
    )


def find_path(news: News) -> str:
    """Return the path of the page with more about a notice."""
    game, data = news.game, news.data
    if game is None:
        return _find_account_path(news)
    if news.kind.startswith("classic."):
        return _find_classic_path(game, news)
    if news.kind in ABOUT_CHALLENGES:
        return f"/challenges/{challenge_id(game, get_challenge_number(data))}"
    if news.kind in ("comment", "edited"):
        return f"/comments/{challenge_id(game, data['comment'])}"
    if news.kind in ABOUT_MOVES:
        return f"/games/{game}/moves/{data['move']}"
    if news.kind in ABOUT_CLAIMS:
        return f"/games/{game}/moves/{get_claim_number(data)}"
    return f"/games/{game}"


def _find_classic_path(game: str, news: News) -> str:
    """Return the path of the page about a notice of classic Zendo: the form of what is asked for, the guess, or the
    koan on its game's page."""
    asked = f"classic.{news.data['duty']}" if news.kind == "classic.remind" else news.kind
    if asked in CLASSIC_FORMS:
        return f"/games/{game}/do/{CLASSIC_FORMS[asked]}"
    if news.data.get("guess"):
        return f"/games/{game}?thread=all#guess-{news.data['guess']}"
    if news.data.get("koan"):
        return f"/games/{game}?koan={news.data['koan']}#koan"
    return f"/games/{game}"


def _find_account_path(news: News) -> str:
    """Return the path of the page about an account's own notice."""
    if news.kind == "page_changed":
        return f"/wiki/{news.data['page']}/history"
    return TEAMS if news.kind == "invited" else WEBHOOKS


def get_challenge_number(data: Mapping[str, Any]) -> int:
    """Return the number of the challenge that a notice is about."""
    return int(data.get("challenge") or data["number"])


def get_claim_number(data: Mapping[str, Any]) -> int:
    """Return the number of the claim's move that a notice is about."""
    return int(data.get("claim") or data["number"])
