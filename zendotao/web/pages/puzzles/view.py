"""View model of puzzles: the table and what was answered, drawn and worded."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, time
from functools import lru_cache

from flask import url_for
from markupsafe import Markup
from msgspec import Struct

from zendotao.core.choices import Marking, PuzzleKind
from zendotao.draw.files import ImageStyle
from zendotao.draw.picture import Options
from zendotao.services.koans import examine, make_cell_file, make_image_file
from zendotao.services.puzzles import values
from zendotao.store.site.values import PuzzleResult
from zendotao.web.koan_view import inline_svg
from zendotao.web.middleware import preference_cookies
from zendotao.web.pages.puzzles import text
from zendotao.web.pages.views.text import split_rule
from zendotao.web.times import format_date, request_instant

DRAWN = 1024
LARGE = Options(width_px=520)


class KoanCard(Struct, frozen=True):
    """A koan of a puzzle: drawing and caption, its stone if it has one, and its number on the table."""

    koan: str
    drawing: Markup
    caption: str
    stone: str = ""
    number: int | None = None


class CounterCard(Struct, frozen=True):
    """The koan by which an answer is wrong, and what the answer calls it."""

    card: KoanCard
    says: str


class SolutionView(Struct, frozen=True):
    """A solution: the rule without its lead-in, the stone; or the koan, with the verdicts of both rules."""

    rule: str
    stone: str
    card: KoanCard | None
    verdicts: Sequence[str]
    rivals: int
    game: str


class OutcomeView(Struct, frozen=True):
    """The outcome of an answer: ``answer`` is the rule as it was understood."""

    right: bool
    told: bool
    answer: str
    card: KoanCard | None
    counter: CounterCard | None
    verdicts: Sequence[str]


class PuzzleView(Struct, frozen=True):
    """A puzzle for the page: its ``table`` by stones, the koan to be marked, and the rules to be told apart."""

    day: date
    when: str
    kind: PuzzleKind
    title: str
    difficulty: str
    today: bool
    white: Sequence[KoanCard]
    black: Sequence[KoanCard]
    open: KoanCard | None
    rules: Sequence[str]
    counts: str
    address: str
    palette: Sequence[str]


class ListedView(Struct, frozen=True):
    """A puzzle of the archive."""

    when: str
    title: str
    difficulty: str
    result: str
    address: str
    current: bool


class MonthView(Struct, frozen=True):
    """A month of the archive."""

    name: str
    puzzles: Sequence[ListedView]
    earlier: tuple[str, str] | None
    later: tuple[str, str] | None


def build_puzzle(found: values.DailyPuzzle) -> PuzzleView:
    """Return the page's view of a puzzle."""
    puzzle = found.puzzle
    cards = [draw_koan(one.koan, one.stone, number) for number, one in enumerate(puzzle.table, start=1)]
    return PuzzleView(
        day=found.day, when=format_day(found.day), kind=puzzle.kind, title=text.KINDS[puzzle.kind],
        difficulty=text.DIFFICULTIES[found.difficulty], today=found.today,
        white=[card for card in cards if card.stone == "white"],
        black=[card for card in cards if card.stone == "black"],
        open=draw_koan(puzzle.open, large=True) if puzzle.open else None,
        rules=[word_rule(one) for one in found.rules], counts=text.describe_counts(found.counts),
        address=make_address(found.day), palette=puzzle.palette,
    )  # fmt: skip


def build_outcome(found: values.DailyPuzzle, outcome: values.Outcome, *, told: bool) -> OutcomeView:
    """Return the page's view of what became of an answer."""
    kind, counter = found.puzzle.kind, outcome.counter
    return OutcomeView(
        right=outcome.right,
        told=told,
        answer=split_rule(outcome.answer, public=False)[1] if kind == "rule" and outcome.answer else "",
        card=draw_private_koan(outcome.answer) if kind == "split" and outcome.answer else None,
        counter=None
        if counter is None
        else CounterCard(draw_koan(counter.koan, counter.stone, counter.number), counter.says),
        verdicts=outcome.verdicts,
    )


def build_solution(told: values.ToldSolution) -> SolutionView:
    """Return the page's view of a solution."""
    return SolutionView(
        rule="" if told.rule is None else word_rule(told.rule), stone=told.stone or "",
        card=draw_koan(told.koan) if told.koan else None, verdicts=told.verdicts, rivals=told.rivals,
        game=told.game or "",
    )  # fmt: skip


def build_month(found: values.MonthOfPuzzles, results: dict[str, PuzzleResult], current: date) -> MonthView:
    """Return the page's view of a month of the archive, with the reader's results."""
    return MonthView(
        name=text.format_month(found.first),
        puzzles=[_build_listed(one, results.get(one.day.isoformat()), current) for one in found.puzzles],
        earlier=_link_month(found.earlier),
        later=_link_month(found.later),
    )


def _build_listed(one: values.ListedPuzzle, result: PuzzleResult | None, current: date) -> ListedView:
    return ListedView(
        format_day(one.day), text.KINDS[one.kind], text.DIFFICULTIES[one.difficulty], text.describe_result(result),
        make_address(one.day), one.day == current,
    )  # fmt: skip


def _link_month(first: date | None) -> tuple[str, str] | None:
    return None if first is None else (text.format_month(first), url_for("puzzles.index", month=f"{first:%Y-%m}"))


def make_address(day: date) -> str:
    """Return the address of the puzzle of a day."""
    return url_for("puzzles.puzzle", day=day.isoformat())


def format_day(day: date) -> str:
    """Return a day in words."""
    return format_date(datetime.combine(day, time(), UTC), request_instant())


def word_rule(rule: values.WordedRule) -> str:
    """Return a rule of a puzzle without its lead-in, in the reader's language."""
    return split_rule(rule.rule, public=True)[1]


def draw_koan(notation: str, stone: str = "", number: int | None = None, *, large: bool = False) -> KoanCard:
    """Draw a koan of a puzzle, cached."""
    drawing, caption = _draw_cached(notation, preference_cookies.marking(), large)
    return KoanCard(notation, drawing, caption, stone, number)


def draw_private_koan(notation: str) -> KoanCard:
    """Draw a koan that a solver has built."""
    drawing, caption = _draw(notation, preference_cookies.marking(), large=False)
    return KoanCard(notation, drawing, caption)


@lru_cache(DRAWN)
def _draw_cached(notation: str, marking: Marking, large: bool) -> tuple[Markup, str]:
    return _draw(notation, marking, large=large)


def _draw(notation: str, marking: Marking, *, large: bool) -> tuple[Markup, str]:
    # The page's style gives the colours, by day and by night.
    look = ImageStyle("light", marking)
    drawing = make_image_file(notation, look, LARGE) if large else make_cell_file(notation, look)
    return inline_svg(drawing), examine(notation).report["caption"]
