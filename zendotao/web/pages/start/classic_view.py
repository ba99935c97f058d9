"""View model of the form that starts a game of classic Zendo."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import url_for
from markupsafe import Markup
from msgspec import Struct

from zendotao.core.game.classic.settings import COLOURS
from zendotao.core.koan.scan import LONGEST
from zendotao.core.koan.text import COLOUR_NAMES
from zendotao.core.messages import message
from zendotao.draw.picture import Options
from zendotao.services.games.bots.switches import BotService
from zendotao.services.games.classic.own_rule import OwnRuleReview, ReviewState
from zendotao.web import koan_view
from zendotao.web.forms import Form
from zendotao.web.middleware import preference_cookies
from zendotao.web.pages.bots.text import RESTING, WAITING, list_levels
from zendotao.web.pages.classic.text import DIFFICULTIES
from zendotao.web.pages.composer.view import list_stash
from zendotao.web.pages.solo.text import DIFFICULTY_NOTES
from zendotao.web.pages.start import classic_settings
from zendotao.web.pages.views.settings import LANGUAGE_NAMES
from zendotao.web.pages.views.text import split_rule

BUILT, SMALL = Options(width_px=620), Options(width_px=220)
LONGEST_RULE = 2_000

NO_KOAN = message("Build this koan, or check your rule first and one will be suggested.")

ADVICE: Mapping[str, str] = {
    "constant": message("It gives every koan the same stone: there would be nothing to find out."),
    "one_sided": message("It makes one stone rare: students would nearly always see the other."),
    "too_hard": message("It is very hard to find, harder than it sounds."),
    "may_be_missing": message("It speaks of all pieces of a kind, and a koan may have none: is that white or black to "
                              "you?"),
    "single_piece": message("It compares directions, and a koan may have just one piece."),
    "several_extremes": message("More than one piece may be the largest, the smallest, the highest or the lowest."),
    "zero_is_even": message("A koan without such pieces has zero of them, and zero is an even number."),
    "majority": message("“Most” may mean more than any other, or more than all others together. Say which."),
    "lying_towers": message("Pieces that are nested on their side are a tower too, and so is a single piece."),
}  # fmt: skip
"""What the rule sheets advise against, in words."""


class SuggestedKoan(Struct, frozen=True):
    """A koan to begin with: its drawing and its words."""

    drawing: Markup
    caption: str


class RuleReviewView(Struct, frozen=True):
    """The review of a rule: as it is understood, how hard it is, what to think about, and two koans to begin with."""

    rule: tuple[str, str]
    difficulty: str
    needed: int
    white_percent: int
    advice: tuple[str, ...]
    white: SuggestedKoan | None
    black: SuggestedKoan | None


def build_values(form: Form, state: ReviewState, service: BotService) -> dict[str, Any]:
    """Return the template values of the form. ``service``: whether bots move on this site."""
    options = preference_cookies.apply_marking(BUILT)
    colours = classic_settings.read_colours(form.values)
    built = {
        name: koan_view.render_koan(form.value(name), options) if form.value(name).strip() else None
        for name in ("white", "black")
    }
    return {
        "kinds": list_kinds("classic"),
        "difficulties": [(name, words, note) for name, (words, note) in DIFFICULTY_NOTES.items()],
        "bots": () if service.off else classic_settings.BOTS,
        "levels": [("", message("nobody")), *((level, words) for level, words, _ in list_levels())],
        "resting": RESTING if service.off else WAITING if service.waiting else "",
        "state": state,
        "review": None if state.review is None else build_review(state.review),
        "built": built,
        "stash": {name: list_stash(frozenset(colours), form.value(name), every=True) for name in built},
        "longest": LONGEST,
        "longest_rule": LONGEST_RULE,
        "languages": LANGUAGE_NAMES.items(),
        "colours": [(name, COLOUR_NAMES[name], name in colours) for name in COLOURS],
        "windows": {pace: classic_settings.list_windows(pace) for pace in classic_settings.UNITS},
        "usual": classic_settings.USUAL,
        "most_title": classic_settings.MOST_TITLE,
        "changed": any(name.startswith("settings.") for name in form.faults),
        "seated": any(form.value(name) for name in classic_settings.BOTS),
        "fresh": not form.values,
    }


def list_kinds(current: str) -> list[tuple[str, str, bool]]:
    """Return the kinds of games that can be started, each with its address and whether it is the current one."""
    named = (
        ("zendotao", message("Zendo-Tao"), "start.form"), ("classic", message("Classic Zendo"), "start_classic.form"),
    )  # fmt: skip
    return [(words, url_for(endpoint), kind == current) for kind, words, endpoint in named]


def build_review(found: OwnRuleReview) -> RuleReviewView:
    """Return what is told of a rule."""
    return RuleReviewView(
        split_rule(found.canonical), DIFFICULTIES[found.difficulty], found.needed, round(100 * found.white_share),
        tuple(ADVICE[one] for one in found.advice), draw_suggestion(found.white), draw_suggestion(found.black),
    )  # fmt: skip


def draw_suggestion(notation: str) -> SuggestedKoan | None:
    """Return a koan to begin with, drawn; None if there is none."""
    if not notation:
        return None
    drawn = koan_view.render_thumbnail(notation, preference_cookies.apply_marking(SMALL))
    return SuggestedKoan(drawn.drawing, drawn.caption)


def explain_faults(form: Form) -> Form:
    """Return the form with the faults of windows in the words of the form."""
    told = {
        "settings.post.": message("Give a number of hours: a year at most, and no less than the site allows."),
        "settings.sitting.": message("Give a number of minutes, a year at most."),
    }
    faults = {
        path: next((words for prefix, words in told.items() if path.startswith(prefix)), fault)
        for path, fault in form.faults.items()
    }
    return Form(form.values, faults, form.refused)
