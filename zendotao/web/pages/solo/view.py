"""View model of a game that somebody plays alone: its facts, and its lesson once it is over."""

from __future__ import annotations

from markupsafe import Markup
from msgspec import Struct

from zendotao.core.game.classic.sight.values import ClassicView
from zendotao.core.game.values import Stone
from zendotao.core.messages import capitalise, message
from zendotao.draw.picture import Options
from zendotao.services.games.classic.lesson import LessonState
from zendotao.web import koan_view
from zendotao.web.middleware import etags, preference_cookies
from zendotao.web.pages.classic.text import count_guessing_stones
from zendotao.web.pages.solo.text import DIFFICULTY_NAMES, count_koans
from zendotao.web.pages.views.text import game_address

DRAWN = Options(width_px=220)


class LessonCard(Struct, frozen=True):
    """A koan of a lesson: its drawing and words, its stone, its number and address on the table, if it was there."""

    drawing: Markup
    caption: str
    stone: Stone
    number: int | None
    address: str
    left: int


class LessonView(Struct, frozen=True):
    """A lesson for the page. ``waiting``: it is looked for; ``own``: how many of its koans were on the table."""

    waiting: bool
    rivals: int
    cards: tuple[LessonCard, ...]
    own: int


def list_solo_facts(view: ClassicView) -> tuple[str, ...]:
    """Return the facts in the head of the page: koans, difficulty, guessing stones."""
    built = sum(one.origin in ("built", "hint") for one in view.koans)
    stones = view.students[0].stones if view.students else 0
    return (
        capitalise(count_koans(built)) if built else message("No koan built yet"),
        DIFFICULTY_NAMES[view.settings.difficulty or "easy"],
        count_guessing_stones(stones),
    )


def build_lesson(view: ClassicView, state: LessonState) -> LessonView | None:
    """Return the lesson of a game that is over, as far as it is known; None if there is none."""
    if view.rule is None or (state.lesson is None and not state.waiting):
        return None
    told = state.lesson
    options = preference_cookies.apply_marking(DRAWN)
    cards = []
    for one in () if told is None else told.koans:
        drawn = koan_view.render_thumbnail(one.koan, options)
        address = "" if one.number is None else f"{game_address(view.id)}?koan={one.number}#koan"
        cards.append(LessonCard(drawn.drawing, drawn.caption, one.stone, one.number, address, one.left))
    return LessonView(
        told is None, 0 if told is None else told.rivals, tuple(cards), sum(one.number is not None for one in cards)
    )


def hash_lesson_version(version: str, state: LessonState) -> str:
    """Return the version of the page of a game alone: that of the game, whether its lesson is looked for, and whether
    an answer is held up."""
    return etags.make_etag("lesson", version, str(state.waiting), str(state.held_up))
