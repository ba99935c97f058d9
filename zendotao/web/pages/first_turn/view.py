"""View model of the guided first turn: the table with its stones, example koans, and the visitor's."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sized
from dataclasses import dataclass, field
from functools import cache

from markupsafe import Markup
from msgspec import Struct

from zendotao.core.choices import Marking
from zendotao.core.messages import Translatable, Translations, render
from zendotao.draw.files import ImageStyle
from zendotao.draw.picture import Options
from zendotao.services.games.draft_reviews import first_turn
from zendotao.services.games.draft_reviews.first_tables import PreparedTable
from zendotao.services.games.draft_reviews.values import MoveReview
from zendotao.services.koans import examine, make_cell_file, make_image_file
from zendotao.web.koan_view import RenderedKoan, inline_svg, render_koan
from zendotao.web.middleware import preference_cookies
from zendotao.web.pages.views.text import split_rule
from zendotao.web.rule_wording import translate_rule_parts

BUILT = Options(numbers=True, width_px=520)
LARGE = Options(width_px=560)


def read_number(text: str, tables: Sized) -> int:
    """Return the number of a prepared table in an address; 1 if there is no such table."""
    return int(text) if text in map(str, range(1, len(tables) + 1)) else 1


class DrawnKoan(Struct, frozen=True):
    """A koan: notation, drawing, and caption."""

    notation: str
    drawing: Markup
    caption: str


@dataclass(frozen=True)
class TableCard:
    """A koan on the table: its stone, which the visitor's rule may have placed, and the verdict of that rule."""

    number: int
    stone: str
    laid_now: bool
    says: str | None = field(repr=False)
    koan: DrawnKoan

    @property
    def agrees(self) -> bool:
        """Whether the verdict of the visitor's rule is the stone."""
        return self.says == self.stone


def draw_koan(notation: str) -> DrawnKoan:
    """Draw one of the site's own koans in a cell."""
    return _draw_in_cell(notation, preference_cookies.marking())


@cache
def _draw_in_cell(notation: str, marking: Marking) -> DrawnKoan:
    """Draw a koan in a cell, cached for each marking."""
    drawing = inline_svg(make_cell_file(notation, ImageStyle("light", marking)))
    return DrawnKoan(notation, drawing, examine(notation).report["caption"])


def list_table(rule: str, found: MoveReview, prepared: PreparedTable) -> tuple[TableCard, ...]:
    """The seven koans, with the visitor's stone where their rule gives one."""
    stone = found.stone if found.rule is not None and found.rule.good else None
    read = rule and found.rule is not None and found.rule.standing == "read"
    says = {one.number: verdict for one, verdict in first_turn.list_verdicts(rule, prepared)} if read else {}
    return tuple(
        TableCard(koan.number, koan.stone or stone or "open", not koan.stone and stone is not None,
              says.get(koan.number), draw_koan(koan.koan))
        for koan in first_turn.make_table(prepared).table
    )  # fmt: skip


def draw_open_koan(prepared: PreparedTable) -> DrawnKoan:
    """Draw the open koan of a table, large."""
    return draw_large(first_turn.make_table(prepared).table[-1].koan)


def draw_large(notation: str) -> DrawnKoan:
    """Draw one of the site's own koans, large."""
    return _draw_large(notation, preference_cookies.marking())


@cache
def _draw_large(notation: str, marking: Marking) -> DrawnKoan:
    drawing = inline_svg(make_image_file(notation, ImageStyle("light", marking), LARGE))
    return DrawnKoan(notation, drawing, examine(notation).report["caption"])


def draw_offered_koans(prepared: PreparedTable) -> tuple[DrawnKoan, ...]:
    """Draw the example koans."""
    return tuple(map(draw_koan, prepared.build_koans))


def render_built_koan(notation: str) -> RenderedKoan | None:
    """Render the visitor's koan; None if nothing is written."""
    return render_koan(notation, preference_cookies.apply_marking(BUILT)) if notation else None


def strip_lead_in(rule: str) -> str:
    """Return a canonical rule in English without its lead-in, as it may be typed."""
    return str(split_rule(rule)[1]).removesuffix(".")


def render_bare_rule(rule: str) -> str:
    """Return a rule without its lead-in, in the reader's language."""
    return split_rule(rule)[1]


class _RuleText(Translatable):
    __slots__ = ("canonical",)
    canonical: str

    def render(self, words: Translations) -> str:
        rest = translate_rule_parts(self.canonical, public=True)[1]
        found = render(rest, words)
        return words.gettext(str(self)) if found == rest else found.removesuffix(".")


@cache
def make_rule_text(text: str) -> str:
    """Return one of the site's own rules as a translatable text; in English as it would be typed."""
    found = _RuleText(text)
    found.canonical = first_turn.read_listed_rule(text).log_value.text
    return found


class MeantRule(Struct, frozen=True):
    """A rule as it was taken, in the reader's words, and its other readings with their addresses."""

    words: str
    others: tuple[tuple[str, str], ...]


def make_meant_rule(taken: str, others: Iterable[str], choose: Callable[[str], str]) -> MeantRule:
    """Return a rule as it was taken; ``choose`` gives the address at which another reading is taken instead."""
    return MeantRule(render_bare_rule(taken), tuple((render_bare_rule(text), choose(text)) for text in others))


@dataclass(frozen=True)
class ListedRule:
    """A rule of the list: as it is typed, in the reader's words, whether it fits, and its verdict on the new koan."""

    text: str = field(repr=False)
    words: str = field(repr=False)
    fits: bool
    says: str | None


def list_rules(rules: Iterable[first_turn.KeptRule]) -> list[ListedRule]:
    """Return the rules of the list for the reader."""
    return [ListedRule(one.text, make_rule_text(one.text), one.fits, one.says) for one in rules]
