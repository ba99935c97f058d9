"""View model of the page that starts a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from zendotao.core.game.zendotao.settings import COLOURS, MOST_LIMIT
from zendotao.core.koan.scan import LONGEST
from zendotao.core.koan.text import COLOUR_NAMES
from zendotao.core.messages import mark_message, message
from zendotao.draw.picture import Options
from zendotao.services.games.draft_reviews.start import StartReview
from zendotao.services.games.draft_reviews.values import DraftFault, KoanReview
from zendotao.web import koan_view
from zendotao.web.forms import Form
from zendotao.web.koan_view import RenderedKoan, Thumbnail
from zendotao.web.middleware import preference_cookies
from zendotao.web.pages.composer import notes
from zendotao.web.pages.composer import text as words
from zendotao.web.pages.composer.form import Fields, FormSpec, make_call_name
from zendotao.web.pages.composer.text import MissingPart, SectionState
from zendotao.web.pages.composer.view import StashRow, list_stash, render_offer
from zendotao.web.pages.start.classic_view import list_kinds
from zendotao.web.pages.start.settings import USUAL, WINDOWS, describe_fault, read_palette
from zendotao.web.pages.views.settings import LANGUAGE_NAMES
from zendotao.web.pages.views.text import split_rule

DRAWING_OPTIONS = Options(numbers=True, width_px=620)
SMALL = Options(width_px=110)

EXAMPLES: Mapping[str, tuple[str, str]] = {
    "standing": (message("One standing, one lying"), "1: R3 upright at 0,0; 2: B1 flat at 34,-8 heading 160"),
    "tower": (message("A tower of three"), "1: B3 upright at 0,0 turned 20; 2: R2 on 1; 3: Y1 on 2"),
    "nest": (message("A nest and a neighbour"), "1: G3 upright at 0,0; 2: B2 in 1; 3: R1 upright at 28,-6 turned 30"),
    "pointing": (
        message("Two that point at one"),
        "1: K2 upright at 0,0; 2: R1 flat at 40,0 heading 180; 3: Y3 flat at -46,10 heading 10",
    ),
    "leaning": (message("One that leans"), "1: R3 upright at 0,0; 2: B3 leaning on 1 at 40,0 heading 180"),
    "row": (message("A row of small ones"), "1: G1 upright at -26,0; 2: G1 upright at 0,0; 3: Y1 upright at 26,0"),
}
"""Example koans: title and notation."""

READY_TITLES = (
    message("No hurry"), message("The corner table"), message("After lunch"), message("One more koan"),
    message("Tea and pyramids"), message("A slow one"), message("The long way round"), message("Whenever you like"),
    message("A fresh table"), message("Pull up a chair"),
)  # fmt: skip
"""Titles of ready tables, for those who have none in mind."""

COUNT_TEXTS = {
    1: message("one is not in order"), 2: message("two are not in order"), 3: message("three koans to build"),
}  # fmt: skip
TITLES = {"white": message("A white koan"), "black": message("A black koan"), "open": message("An open koan")}
NOTES = {
    "white": message("Both of your rules call it white."),
    "black": message("Both of your rules call it black."),
    "open": message("Your two rules disagree on it. The next player gives it its stone."),
}
TAKE = {
    "white": message("An example for the white koan"), "black": message("An example for the black koan"),
    "open": message("An example for the open koan"),
}  # fmt: skip
ABSENT = {
    "white": message("The white koan is missing: build one, or take an example."),
    "black": message("The black koan is missing: build one, or take an example."),
    "open": message("The open koan is missing: build one, or take an example."),
}
WRONG = {
    "white": mark_message("The white koan: %(words)s"), "black": mark_message("The black koan: %(words)s"),
    "open": mark_message("The open koan: %(words)s"),
}  # fmt: skip


ALWAYS: Mapping[str, Any] = {
    "windows": WINDOWS,
    "usual": USUAL,
    "languages": LANGUAGE_NAMES.items(),
    "colours": COLOURS,
    "most_limit": MOST_LIMIT,
    "longest": LONGEST,
    "tools": {"call_name": make_call_name, "parts": split_rule, "reading_notes": notes.list_reading_notes},
    "sealed_note": notes.describe_sealed,
    "colour_words": COLOUR_NAMES,
    "prose_koans": [(1, "white"), (2, "black"), (3, "open")],
}
"""Constant template values."""


@dataclass(frozen=True)
class StartKoan:
    """One of the three koans; ``take`` is the label of its list of examples. It is folded until it is needed, and again
    once it is in order: then its small drawing stands for it."""

    name: str
    title: str
    note: str
    take: str
    number: int
    built: RenderedKoan | None = field(repr=False)
    seen: KoanReview = field(repr=False)
    state: SectionState
    stash: tuple[StashRow, ...] = field(repr=False)
    unfolded: bool
    thumb: Thumbnail | None = field(repr=False, default=None)


def build_values(
    spec: FormSpec, fields: Fields, seen: StartReview, *, early: bool, offer: str | None
) -> dict[str, Any]:
    """Everything that the page says."""
    next_one = next((koan for koan in seen.koans if not koan.written), None)
    koans = [
        build_koan(name, fields, koan, unfolded=early or koan is next_one or (koan.written and not koan.good))
        for name, koan in zip(TITLES, seen.koans, strict=True)
    ]
    faults = list_faults(seen) if fields else {}
    if not early and not fields.get("title", "").strip():
        # It is missing, as the foot of the page says: nothing is wrong with it yet.
        faults.pop("title", None)
    return {
        "spec": spec,
        "kinds": list_kinds("zendotao"),
        "form": Form(fields, faults),
        "seen": seen.seals,
        "koans": koans,
        "states": list_states(seen, koans),
        "bar_states": list_bar_states(spec, seen, faults),
        "missing": list_missing(spec, seen) if early else (),
        "good": seen.good,
        "empty": not any(fields.get(name, "").strip() for name in (*TITLES, *spec.slots)),
        "changed": any(name.startswith("settings.") for name in faults) or has_unusual_settings(fields),
        "palette": read_palette(fields),
        "offer": render_offer(offer),
        "both_read": all(seal.standing == "read" for seal in seen.seals.seals),
        "examples": [
            (key, name, koan_view.render_thumbnail(text, preference_cookies.apply_marking(SMALL)))
            for key, (name, text) in EXAMPLES.items()
        ],
        **ALWAYS,
    }


def build_koan(name: str, fields: Fields, seen: KoanReview, *, unfolded: bool) -> StartKoan:
    """One of the koans."""
    built = (
        koan_view.render_koan(fields[name], preference_cookies.apply_marking(DRAWING_OPTIONS)) if seen.written else None
    )
    left = list_stash(read_palette(fields), fields.get(name, ""), every=True)
    state = words.describe_koan(seen)
    thumb = (
        koan_view.render_thumbnail(fields[name], preference_cookies.apply_marking(SMALL))
        if built is not None and built.drawing is not None
        else None
    )
    return StartKoan(
        name, TITLES[name], NOTES[name], TAKE[name], seen.number, built, seen, state, left, unfolded, thumb
    )  # fmt: skip


def list_faults(seen: StartReview) -> dict[str, str]:
    """Return the faults of the title and the settings, by field."""
    found = {}
    for one in seen.errors:
        name = one["path"].removeprefix("settings.")
        found[one["path"]] = describe_fault(name, one["message"])
    return found


def has_unusual_settings(fields: Fields) -> bool:
    """Return whether a form has settings other than the defaults."""
    windows = any(fields.get(one.name, one.usual).strip() not in ("", one.usual) for one in WINDOWS)
    limit = fields.get("limit", "").strip() not in ("", str(USUAL.limit))
    return windows or limit or read_palette(fields) != frozenset(USUAL.palette) or fields.get("prose") == "1"


def list_states(seen: StartReview, koans: list[StartKoan]) -> Mapping[str, SectionState]:
    """The state of each section."""
    wanting = sum(not koan.seen.good for koan in koans)
    built = (
        SectionState(message("three koans that all stand"), ok=True)
        if not wanting
        else SectionState(COUNT_TEXTS[wanting], ok=False)
    )
    return {"koans": built, "seal": words.describe_seals(seen.seals, 3 if seen.koans[2].good else None)}


def list_bar_states(spec: FormSpec, seen: StartReview, faults: Mapping[str, str]) -> list[SectionState]:
    """The foot of the page."""
    koans = all(koan.good for koan in seen.koans)
    titled = not any(one["path"] == "title" for one in seen.errors)
    settings = not any(one.startswith("settings.") for one in faults)
    found = [
        SectionState(message("Title") if titled else message("A title"), titled, "about"),
        SectionState(message("Koans") if koans else message("Three koans"), koans, "koans"),
        *words.list_bar_states(spec, seen.seals, 3),
    ]
    return found if settings else [*found, SectionState(message("Settings"), ok=False, anchor="settings")]


def list_missing(spec: FormSpec, seen: StartReview) -> list[MissingPart]:
    """Everything that keeps the game from starting."""
    found = [
        MissingPart("about", message("The game needs a title.")) if one["path"] == "title"
        else MissingPart("settings", message(
            "This setting makes no sense: %(name)s.", name=get_setting_label(one["path"])
        ))
        for one in seen.errors
    ]  # fmt: skip
    for name, koan in zip(TITLES, seen.koans, strict=True):
        if not koan.good:
            found.append(MissingPart(f"begin-{name}", _describe_koan_fault(name, koan.fault)))
    return [*found, *words.list_missing(spec, seen.seals)]


def get_setting_label(path: str) -> str:
    """Return the label of a setting."""
    name = path.removeprefix("settings.")
    return next((one.label for one in WINDOWS if one.name == name), OTHERS.get(name, name))


OTHERS = {
    "palette": message("Colours of pieces, five of each size"),
    "limit": message("The most that a rule may weigh"),
}


def _describe_koan_fault(name: str, fault: DraftFault | None) -> str:
    return ABSENT[name] if fault is None else message(WRONG[name], words=fault.words)
