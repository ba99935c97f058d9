"""One notice as one reader may know it: what the words are made of, in the bell, in mail and in feeds.

``Tiding`` alone is enough for a line; ``Detail`` adds what the reader sees of the game, for a letter.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from msgspec import Struct

from zendotao.core.game.sight_values import ChallengeView, KoanView, MoveView, View
from zendotao.core.game.sight_votes import challenge_id
from zendotao.services.games.speaking import CommentView
from zendotao.services.people.names import GONE
from zendotao.store.notices.values import News

ABOUT_MOVES = frozenset(
    {"turn", "claim", "block", "withdrawn", "lapsed", "nullified", "struck", "judgment", "amended"}
)
ABOUT_CHALLENGES = frozenset(
    {"challenge", "amendment", "demand", "ruling", "conceded", "remind.challenge", "remind.demand"}
)
ABOUT_CLAIMS = frozenset({"agreed", "victory", "remind.claim", "remind.reveal"})
SETTINGS = "/me/settings"
WEBHOOKS = "/me/webhooks"
TEAMS = "/teams"
HIDDEN = "(hidden by a keeper)"
LONGEST_COMMENT = 1500
"""So many characters of a comment go into a letter; the rest is behind its address."""


class Detail(Struct, frozen=True, kw_only=True):
    """What a reader sees besides. ``marked`` is the koan that got a stone, ``koan`` the one that was left open."""

    move: MoveView | None = None
    marked: KoanView | None = None
    koan: KoanView | None = None
    challenge: ChallengeView | None = None
    comment: str = ""
    until: datetime | None = None


@dataclass(frozen=True, kw_only=True)
class Tiding:
    """Something that happened, or that is to be done. ``data`` are the numbers of the notice, ``who`` a name to show.

    ``path`` is the page that tells the rest.
    """

    kind: str
    at: datetime
    path: str
    data: Mapping[str, Any]
    game: str | None = None
    seq: int | None = None
    title: str = ""
    who: str = GONE
    detail: Detail = field(default_factory=Detail)


def path_of(news: News) -> str:
    """The page that tells the rest of a notice."""
    game, data = news.game, news.data
    if game is None:
        return _own_path(news)
    if news.kind in ABOUT_CHALLENGES:
        return f"/challenges/{challenge_id(game, challenge_of(data))}"
    if news.kind in ("comment", "edited"):
        return f"/comments/{challenge_id(game, data['comment'])}"
    if news.kind in ABOUT_MOVES:
        return f"/games/{game}/moves/{data['move']}"
    if news.kind in ABOUT_CLAIMS:
        return f"/games/{game}/moves/{claim_of(data)}"
    return f"/games/{game}"


def _own_path(news: News) -> str:
    """The page about what concerns an account itself."""
    if news.kind == "page_changed":
        return f"/wiki/{news.data['page']}/history"
    return TEAMS if news.kind == "invited" else WEBHOOKS


def challenge_of(data: Mapping[str, Any]) -> int:
    """The number of the challenge that a notice is about."""
    return int(data.get("challenge") or data["number"])


def claim_of(data: Mapping[str, Any]) -> int:
    """The number of the claim's move that a notice is about."""
    return int(data.get("claim") or data["number"])


def enriched(
    news: News, view: View, challenges: Mapping[int, ChallengeView], comments: Mapping[int, CommentView]
) -> Tiding:
    """A notice with what its reader sees of the game."""
    seats = {seat.number: seat.name for seat in view.seats}
    comment = comments.get(news.data.get("comment", 0))
    who = seats.get(news.data.get("seat", 0)) if comment is None else comment.name
    return Tiding(
        kind=news.kind, at=news.at, path=path_of(news), data=news.data, game=news.game, seq=news.seq,
        title=view.title, who=who or GONE, detail=_detail(news, view, challenges, comment),
    )  # fmt: skip


def _detail(
    news: News, view: View, challenges: Mapping[int, ChallengeView], comment: CommentView | None
) -> Detail:
    if comment is not None:
        return Detail(comment=HIDDEN if comment.text is None else shortened(comment.text))
    if news.kind in ABOUT_CHALLENGES:
        one = challenges.get(challenge_of(news.data))
        return Detail(challenge=one, until=None if one is None else one.demanded_until or one.closes_at)
    if news.kind in ABOUT_CLAIMS:
        return Detail(move=view.moves[claim_of(news.data) - 1], until=_until(news.kind, view))
    if news.kind in ABOUT_MOVES:
        move = view.moves[news.data["move"] - 1]
        return Detail(
            move=move, marked=_koan(view, move.on), koan=_koan(view, move.koan), until=_until(news.kind, view)
        )
    return Detail()


def _until(kind: str, view: View) -> datetime | None:
    """When it is too late for what a notice about a claim asks for."""
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


def _koan(view: View, number: int | None) -> KoanView | None:
    return None if number is None else view.koans[number - 1]


def shortened(text: str) -> str:
    """The beginning of a long text."""
    return text if len(text) <= LONGEST_COMMENT else f"{text[:LONGEST_COMMENT].rstrip()} …"


def comments_among(news: Iterable[News]) -> tuple[int, ...]:
    """The numbers of the comments that notices are about."""
    return tuple(one.data["comment"] for one in news if one.kind == "comment")
