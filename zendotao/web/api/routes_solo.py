"""Playing alone at once: a game with the server as Master, the rule of the day, and how one's games went."""

from __future__ import annotations

from typing import cast

from msgspec import UNSET

from zendotao.core.game.classic.settings import Difficulty
from zendotao.services.common.context import OnCommit
from zendotao.services.games.classic import solo
from zendotao.services.games.classic.solo import DailyRequest, DailyRule, SoloRequest
from zendotao.services.games.moves.results import ClassicResult
from zendotao.store.games.values import SoloGame
from zendotao.store.people.values import TokenHolder
from zendotao.web.api.classic_answer import render_classic
from zendotao.web.api.responses import make_new_game, make_page
from zendotao.web.api.schemas.base import PageQuery
from zendotao.web.api.schemas.classic import ClassicGameAnswer
from zendotao.web.api.schemas.solo import DailyPlaceAnswer, DailyRuleAnswer, SoloGameAnswer, SoloGamesAnswer
from zendotao.web.api.sections import ApiSection
from zendotao.web.api.security import account_of
from zendotao.web.replies import Reply
from zendotao.web.site import context, now

section = ApiSection("solo", "Playing alone at once, with the server as Master, and the rule of the day.")


def render_new(answer: ClassicResult) -> Reply[ClassicGameAnswer]:
    """Return a new game, with its address."""
    return make_new_game(answer.view.id, render_classic(answer.view))


@section.route_for(
    "post", "/solo/games", "account", status=201, limit="posting", render=render_new, repeat=True, finishes=True,
    anew=True,
)  # fmt: skip
def start_solo(asker: TokenHolder, body: SoloRequest, done: OnCommit | None = None) -> ClassicResult:
    """Start a game alone: the server has a rule of this difficulty, and one of each stone lies on the table. Moves are
    those of classic Zendo."""
    return solo.start_solo(context(), asker.account, body, now(), done)


@section.route_for("get", "/solo/games", "account")
def list_solo(asker: TokenHolder, query: PageQuery) -> SoloGamesAnswer:
    """The games that the asker plays alone, the best first."""
    found, more = solo.list_solo_games(context(), asker.account, query.page)
    return make_page(SoloGamesAnswer, list(map(render_solo, found)), query.page, more)


@section.route_for("get", "/solo/daily", "reader")
def show_daily(asker: TokenHolder | None) -> DailyRuleAnswer:
    """The rule of today, in UTC, which is the same for everybody."""
    return render_daily(solo.read_daily(context(), account_of(asker), now()))


@section.route_for(
    "post", "/solo/daily", "account", status=201, limit="posting", render=render_new, repeat=True, finishes=True,
    anew=True,
)  # fmt: skip
def start_daily(asker: TokenHolder, body: DailyRequest, done: OnCommit | None = None) -> ClassicResult:
    """Start a game with the rule of today; the answer is the asker's game with it, if there is one already."""
    return solo.start_daily(context(), asker.account, body, now(), done)


def render_solo(one: SoloGame) -> SoloGameAnswer:
    """Return a game of a list."""
    return SoloGameAnswer(
        game=one.game, difficulty=cast("Difficulty", one.difficulty), day=one.day or None, started_at=one.started_at,
        koans=one.koans, guesses=one.guesses, outcome=one.outcome, ended_at=one.ended_at,
    )  # fmt: skip


def render_daily(found: DailyRule) -> DailyRuleAnswer:
    """Return the rule of a day as the asker sees it."""
    best = [DailyPlaceAnswer(one.name, one.koans, one.guesses) for one in found.best]
    return DailyRuleAnswer(
        day=found.day,
        difficulty=found.difficulty,
        game=None if found.game is None else render_solo(found.game),
        done=UNSET if found.done is None else found.done,
        found=UNSET if found.found is None else found.found,
        best=UNSET if found.done is None else best,
    )
