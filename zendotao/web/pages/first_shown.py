"""View model of the guided first turn: the table with its stones, example koans, and the visitor's."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache

from markupsafe import Markup
from msgspec import Struct

from zendotao.core.messages import Translatable, Translations, render
from zendotao.draw.files import ImageStyle
from zendotao.draw.picture import Marking, Options
from zendotao.services.games.drafts import first_turn
from zendotao.services.games.drafts.values import MoveReview
from zendotao.services.koans import cell_file, examine, image_file
from zendotao.web import tastes
from zendotao.web.pages.views.words import rule_parts
from zendotao.web.presenters import Shown, inline, shown
from zendotao.web.rules_told import rule_parts_told

BUILT = Options(numbers=True, width_px=520)
LARGE = Options(width_px=560)


class Drawn(Struct, frozen=True):
    """A koan: notation, drawing, and caption."""

    notation: str
    drawing: Markup
    caption: str


@dataclass(frozen=True)
class Lying:
    """A koan on the table: its stone, which the visitor's rule may have placed, and the verdict of that rule."""

    number: int
    stone: str
    laid_now: bool
    says: str | None = field(repr=False)
    koan: Drawn

    @property
    def agrees(self) -> bool:
        """Whether the verdict of the visitor's rule is the stone."""
        return self.says == self.stone


def drawn(notation: str) -> Drawn:
    """Draw one of the site's own koans in a cell."""
    return _in_cell(notation, tastes.marking())


@cache
def _in_cell(notation: str, marking: Marking) -> Drawn:
    """Draw a koan in a cell, cached for each marking."""
    drawing = inline(cell_file(notation, ImageStyle("light", marking)))
    return Drawn(notation, drawing, examine(notation).report["caption"])


def table(rule: str, found: MoveReview) -> tuple[Lying, ...]:
    """The seven koans, with the visitor's stone where their rule gives one."""
    stone = found.stone if found.rule is not None and found.rule.good else None
    read = rule and found.rule is not None and found.rule.standing == "read"
    says = {one.number: verdict for one, verdict in first_turn.said_by(rule)} if read else {}
    return tuple(
        Lying(koan.number, koan.stone or stone or "open", not koan.stone and stone is not None,
              says.get(koan.number), drawn(koan.koan))
        for koan in first_turn.table().table
    )  # fmt: skip


def open_koan() -> Drawn:
    """Draw the open koan, large."""
    return _large(tastes.marking())


@cache
def _large(marking: Marking) -> Drawn:
    koan = first_turn.table().table[-1].koan
    return Drawn(koan, inline(image_file(koan, ImageStyle("light", marking), LARGE)), examine(koan).report["caption"])


def to_build() -> tuple[Drawn, ...]:
    """Draw the example koans."""
    return tuple(map(drawn, first_turn.TO_BUILD))


def built(notation: str) -> Shown | None:
    """Render the visitor's koan; None if nothing is written."""
    return shown(notation, tastes.marked(BUILT)) if notation else None


def bare(rule: str) -> str:
    """Return a canonical rule in English without its lead-in, as it may be typed."""
    return str(rule_parts(rule)[1]).removesuffix(".")


def bare_told(rule: str) -> str:
    """Return a rule without its lead-in, in the reader's language."""
    return rule_parts(rule)[1]


class _Listed(Translatable):
    __slots__ = ("canonical",)
    canonical: str

    def told(self, words: Translations) -> str:
        rest = rule_parts_told(self.canonical, public=True)[1]
        found = render(rest, words)
        return words.gettext(str(self)) if found == rest else found.removesuffix(".")


@cache
def listed(text: str) -> str:
    """Return one of the site's own rules as a translatable text; in English as it would be typed."""
    found = _Listed(text)
    found.canonical = first_turn.own(text).posted.text
    return found


@dataclass(frozen=True)
class KeptTold:
    """A rule of the list: as it is typed, in the reader's words, whether it fits, and its verdict on the new koan."""

    text: str = field(repr=False)
    words: str = field(repr=False)
    fits: bool
    says: str | None


def kept_told(rules: Iterable[first_turn.Kept]) -> list[KeptTold]:
    """Return the rules of the list for the reader."""
    return [KeptTold(one.text, listed(one.text), one.fits, one.says) for one in rules]
