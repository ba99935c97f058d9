"""View model of the end of a game, on the game's page: the winner's rule with its opened seal, a chart of how many
rules were left after each stone, and a lifeline of each rule from its sealing to the stone that refuted it. Each
drawing has a table. The page "After the game" is ``game.analysis_view``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

from msgspec import Struct

from zendotao.core.game.zendotao.sight.lifelines import Aftermath, Lifeline, SurvivalStep, trace_lifelines
from zendotao.core.game.zendotao.sight.values import GameView, KoanView
from zendotao.core.messages import message, plural_message
from zendotao.web.pages.views.numbers import LEAST_SPELLED, spell_number
from zendotao.web.pages.views.text import PartyView, get_party, split_rule

TOP, BOTTOM = 24, 206
"""Plot area of the chart, in px of its height. Horizontal positions are per cent, so that it is as wide as there is
room."""

LETTER_PX, NARROW_PX = 8, 600
"""Maximum width of a letter, and minimum width of the chart: labels stay clear of the steps there too."""

MOST_MARKED = 40
"""Up to so many koans are all numbered below the chart; of more, every fifth is."""


class ChartPoint(Struct, frozen=True):
    """A stone below the chart: position, colour, koan, and whether its number is shown."""

    x: float
    stone: str
    koan: int
    said: bool


class SurvivorChart(Struct, frozen=True):
    """The chart of rules left after each stone: outline, area, grid lines, and labels. Horizontal positions are per
    cent of the width, heights px."""

    line: str
    ground: str
    levels: tuple[tuple[float, int], ...]
    points: tuple[ChartPoint, ...]
    most_x: float
    most: str
    most_y: float
    most_said_y: float
    last_y: float
    last_said_y: float
    last: str
    rows: tuple[tuple[int, str, int, int], ...]


class LifeRow(Struct, frozen=True):
    """A rule's lifeline: begin and end in per cent of the row, and the stone that refuted it, if one did."""

    rule: str
    begins: float
    ends: float
    stone: str
    died_of: int | None
    known: str
    won: bool
    felled_by: str


class WinnerView(Struct, frozen=True):
    """The sensei, the winning rule, its seal, and the koan to show."""

    who: PartyView
    points: str
    opening: str
    rule: str
    move: int
    seal: str
    koan: KoanView


class AftermathView(Struct, frozen=True):
    """The view model of a finished game. ``lives`` are by seat, the sensei's first."""

    winner: WinnerView
    rules: int
    chart: SurvivorChart | None
    lives: tuple[tuple[PartyView, tuple[LifeRow, ...]], ...]


def build_aftermath(view: GameView) -> AftermathView | None:
    """Return the view model of a game that is final; None for others."""
    if view.phase != "final" or view.sensei is None:
        return None
    found = trace_lifelines(view)
    marked = [koan for koan in view.koans if koan.on_table and koan.stone is not None]
    return AftermathView(
        winner=_build_winner(view, marked[-1]),
        rules=found.rules,
        chart=_build_chart(view, found, marked) if len(marked) > 1 else None,
        lives=tuple(list_lives(view, found, marked)),
    )


def _build_winner(view: GameView, koan: KoanView) -> WinnerView:
    move = next(one for one in reversed(view.moves) if one.kind == "claim" and one.status == "standing")
    opening, rule = split_rule(move.revealed.text, public=True) if move.revealed is not None else ("", "")
    score = view.score or 0
    return WinnerView(
        who=get_party(view, view.sensei), points=plural_message("%(count)s point", "%(count)s points", score),
        opening=opening, rule=rule, move=move.number, seal=move.seals[0], koan=koan,
    )  # fmt: skip


# ---- the chart


def _build_chart(view: GameView, found: Aftermath, marked: list[KoanView]) -> SurvivorChart:
    most = max(found.rules, 1)
    across, down = make_across(len(marked) - 1), _make_down(most)
    line = f"M0 {down(found.rules)}" + "".join(
        f"H{across(place)}V{down(step.left)}" for place, step in enumerate(found.steps)
    )
    place, worst = max(enumerate(found.steps), key=lambda one: one[1].fell)
    last = found.steps[-1]
    words, end = _describe_last(view, last), len(marked) - 1
    stones = {koan.number: str(koan.stone) for koan in marked}
    return SurvivorChart(
        line=line,
        ground=f"{line}V{BOTTOM}H0Z",
        levels=tuple((down(level), level) for level in _list_levels(most)),
        points=list_points([(one.number, str(one.stone)) for one in marked]),
        most_x=across(place),
        most=(felled := _describe_worst(worst)),
        most_y=down(worst.left + worst.fell),
        most_said_y=_place_text(found.steps, place, place - measure_reach(felled, end) // 2, down),
        last_y=down(last.left),
        last_said_y=_place_text(found.steps, end, end - measure_reach(words, end), down),
        last=words,
        rows=tuple((step.koan, stones[step.koan], step.fell, step.left) for step in found.steps),
    )


def make_across(most: int) -> Callable[[int], float]:
    """Return the function that maps a stone's index, of so many after the first, to x."""
    return lambda place: round(100 * place / max(most, 1), 2)


def _make_down(most: int) -> Callable[[int], float]:
    """Return the function that maps a number of rules to y."""
    return lambda left: round(BOTTOM - (BOTTOM - TOP) * left / most, 1)


def measure_reach(words: str, steps: int) -> int:
    """Return over how many of ``steps`` steps the words extend."""
    return -(-len(words) * LETTER_PX * steps // NARROW_PX)


def _place_text(steps: tuple[SurvivalStep, ...], place: int, first: int, down: Callable[[int], float]) -> float:
    """How high words stand that reach to the left from the step at a place to an earlier one: clear of all of them."""
    highest = max(step.left + step.fell for step in steps[max(0, first) : place + 1])
    return max(down(highest) - 8.0, 14.0)


def list_points(marked: list[tuple[int, str]]) -> tuple[ChartPoint, ...]:
    """Return the stones below a chart, from numbers of koans with their stones."""
    across = make_across(len(marked) - 1)
    return tuple(
        ChartPoint(across(place), stone, number, len(marked) <= MOST_MARKED or number % 5 == 0)
        for place, (number, stone) in enumerate(marked)
    )


def _describe_worst(worst: SurvivalStep) -> str:
    """Return a label for the koan that refuted most rules, "" if that were few."""
    if worst.fell < LEAST_SPELLED:
        return ""
    return message("koan %(koan)s felled %(count)s", koan=worst.koan, count=spell_number(worst.fell))


def _list_levels(most: int) -> list[int]:
    """Return three or four round numbers up to ``most``, for grid lines."""
    step = next(size * ten for ten in (1, 10, 100, 1000) for size in (1, 2, 5) if most / (size * ten) <= 4)
    return list(range(0, most + 1, step))


def _describe_last(view: GameView, step: SurvivalStep) -> str:
    if step.left == 1:
        return message("one left: %(who)s", who=get_party(view, view.sensei).display_name)
    return message("%(count)s left", count=spell_number(step.left)) if step.left else message("none left")


# ---- lifelines


def list_lives(
    view: GameView, found: Aftermath, marked: list[KoanView]
) -> Iterator[tuple[PartyView, tuple[LifeRow, ...]]]:
    """Yield the lifelines of each seat, the sensei's first."""
    seats = {seat: list(lines) for seat, lines in groupby(found.lifelines, key=lambda line: line.seat)}
    for seat in sorted(seats, key=lambda seat: (seat != view.sensei, seat)):
        lines = sorted(seats[seat], key=lambda line: (not line.won, line.begins))
        yield get_party(view, seat), tuple(_build_life(view, line, marked) for line in lines)


def _build_life(view: GameView, line: Lifeline, marked: list[KoanView]) -> LifeRow:
    last = max(len(marked) - 1, 1)
    places = {koan.number: 100 * place / last for place, koan in enumerate(marked)}
    stones = {koan.number: str(koan.stone) for koan in marked}
    ends = 100.0 if line.died_of is None else places.get(line.died_of, 100.0)
    begins = max((place for number, place in places.items() if number < line.begins), default=0.0)
    known = (
        message("posted in move %(move)s", move=line.posted) if line.sealed is None
        else message("sealed in move %(move)s", move=line.sealed)
    )  # fmt: skip
    return LifeRow(
        rule=split_rule(line.text, public=True)[1], begins=_inset_place(min(begins, ends)), ends=_inset_place(ends),
        stone="" if line.died_of is None else stones.get(line.died_of, ""), died_of=line.died_of, known=known,
        won=line.won, felled_by=_name_author(view, line.died_of),
    )  # fmt: skip


def _name_author(view: GameView, koan: int | None) -> str:
    """Return the name of the seat that put the stone on a koan."""
    move = None if koan is None else view.koans[koan - 1].marked_by
    return "" if move is None else get_party(view, view.moves[move - 1].seat).display_name


def _inset_place(place: float) -> float:
    """Return a position in the row with room for a stone at either end."""
    return round(2 + 0.96 * place, 1)
