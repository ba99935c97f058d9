"""View model of the page "After the game": a chart of the rules that were possible after each stone, on a scale of
powers of ten, what stands out in it, and the lifelines of sealed rules. The chart has a table."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from urllib.parse import urlencode

from msgspec import Struct

from zendotao.core.game.koans import write_koan_caption
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.messages import message, plural_message
from zendotao.services.common.found_rules import FoundRule
from zendotao.services.games.analysis.values import AnalysedStone, GameAnalysis, Possible, UnseenRule
from zendotao.web.pages.views import aftermath
from zendotao.web.pages.views.numbers import format_count
from zendotao.web.pages.views.text import PartyView, extract_first_sentence, get_party, split_rule

FLOOR = 18
"""The height of one rule above none, in px."""

LINE_PX = 15
"""The least height between two lines that both have their complexity beside them."""


class BandView(Struct, frozen=True):
    """The steps of all rules up to a complexity; ``said_y``: where that is told, None where there is no room."""

    upto: int
    line: str
    ground: str
    said_y: float | None


class PossibleRow(Struct, frozen=True):
    """A row of the table: ``counts`` are those up to each complexity."""

    koan: int
    stone: str
    move: int
    who: PartyView
    counts: tuple[str, ...]
    simplest: str


class PossibleChart(Struct, frozen=True):
    """The chart: nested steps, grid lines, stones, and the label of the stone that felled most. Horizontal positions
    are per cent of the width, heights px."""

    bands: tuple[BandView, ...]
    levels: tuple[tuple[float, str], ...]
    points: tuple[aftermath.ChartPoint, ...]
    plateau: float
    most_x: float
    most: str
    most_y: float
    most_said_y: float
    last: str
    last_y: float
    last_said_y: float
    columns: tuple[int, ...]
    rows: tuple[PossibleRow, ...]


class UnseenView(Struct, frozen=True):
    """A rule that the claim left, with a koan by which it is told from the claimed one."""

    rule: str
    complexity: int
    stone: str
    caption: str
    href: str


class AnalysisPage(Struct, frozen=True):
    """The view model of the page. ``chart`` is none until rules are counted; ``state`` says why."""

    chart: PossibleChart | None
    complete_to: int
    probes: int
    state: str
    findings: tuple[tuple[str, str], ...]
    unseen: tuple[UnseenView, ...]
    lives: tuple[tuple[PartyView, tuple[aftermath.LifeRow, ...]], ...]


def build_analysis_page(found: GameAnalysis) -> AnalysisPage:
    """Return the view model of the page."""
    view, possible = found.view, found.possible
    marked = [koan for koan in view.koans if koan.on_table and koan.stone is not None]
    counted = possible if possible is not None and possible.complete_to > 1 and len(possible.stones) > 1 else None
    return AnalysisPage(
        chart=None
        if counted is None
        else _build_game_chart(view, counted, aftermath.list_points([(one.number, str(one.stone)) for one in marked])),
        complete_to=0 if possible is None else possible.complete_to,
        probes=0 if possible is None else possible.probes,
        state="" if counted else describe_state(found.state, alive=found.finder_alive),
        findings=tuple(_list_findings(view, counted)) if counted else (),
        unseen=tuple(map(_build_unseen, counted.unseen.simplest)) if counted and counted.unseen else (),
        lives=tuple(aftermath.list_lives(view, found.aftermath, marked)),
    )


def describe_state(state: str, *, alive: bool) -> str:
    """Return why there is no chart. ``alive``: a finder runs."""
    if state != "waiting":
        return message("The rules couldn't be counted. The site will try again in a few days.")
    if not alive:
        return message(
            "The part of this site that counts rules isn't running. The count appears when it is running again."
        )
    return message("The rules are being counted. They appear here in a few seconds.")


# ---- the chart


def _build_game_chart(view: GameView, possible: Possible, points: tuple[aftermath.ChartPoint, ...]) -> PossibleChart:
    return build_chart(possible, points, [get_party(view, one.seat) for one in possible.stones])


def build_chart(
    possible: Possible, points: tuple[aftermath.ChartPoint, ...], parties: Sequence[PartyView]
) -> PossibleChart:
    """Return the chart. ``parties``: of each stone, who put it or built the koan."""
    stones, most = possible.stones, max(sum(possible.before), 10)
    across, down = aftermath.make_across(len(stones) - 1), _make_down(most)
    left = [sum(possible.before), *(one.left for one in stones)]
    end = len(stones) - 1
    place = next((place for place, one in enumerate(stones) if one.koan == possible.most), None)
    words = "" if place is None else _describe_most(stones[place])
    last = _describe_last(stones[-1].left)

    def said_y(place: int, reach: int) -> float:
        return max(down(max(left[max(0, place - reach) : place + 1])) - 8.0, 14.0)

    return PossibleChart(
        bands=tuple(_list_bands(possible, across, down)),
        levels=tuple((down(10**power), format_count(10**power)) for power in range(int(math.log10(most)) + 1)),
        points=points,
        plateau=across(1),
        most_x=0.0 if place is None else across(place),
        most=words,
        most_y=0.0 if place is None else down(left[place]),
        most_said_y=0.0 if place is None else said_y(place, aftermath.measure_reach(words, end) // 2),
        last=last,
        last_y=down(stones[-1].left),
        last_said_y=said_y(end, aftermath.measure_reach(last, end)),
        columns=tuple(range(2, possible.complete_to + 1)),
        rows=tuple(map(_build_row, stones, parties)),
    )


def _make_down(most: int) -> Callable[[int], float]:
    """Return the function that maps a number of rules to y: none at the bottom, one above it, then powers of ten."""
    height = aftermath.BOTTOM - aftermath.TOP - FLOOR
    return lambda count: (
        round(aftermath.BOTTOM - FLOOR - height * math.log10(count) / math.log10(most), 1)
        if count
        else aftermath.BOTTOM
    )


def _list_bands(possible: Possible, across: Callable[[int], float], down: Callable[[int], float]) -> Iterator[BandView]:
    """Yield the steps of each complexity, the heaviest first: each is inside the one before."""
    before = [*accumulate(possible.before)]
    upto = [[*accumulate(one.counts)] for one in possible.stones]
    above = 0.0
    for level in range(possible.complete_to, 1, -1):
        counts = [one[level - 1] for one in upto]
        line = f"M0 {down(before[level - 1])}" + "".join(
            f"H{across(place)}V{down(count)}" for place, count in enumerate(counts)
        )
        y = down(counts[1]) + LINE_PX - 2
        has_room = counts[1] > 0 and y - above >= LINE_PX
        above = y if has_room else above
        yield BandView(level, line, f"{line}V{aftermath.BOTTOM}H0Z", y if has_room else None)


def _describe_most(stone: AnalysedStone) -> str:
    return message("koan %(koan)s felled %(share)s%%", koan=stone.koan, share=measure_share(stone))


def measure_share(stone: AnalysedStone) -> int:
    """Return how many of a hundred rules a stone ruled out."""
    return min(99, round(100 * (1 - 2 ** -(stone.bits or 0))))


def _describe_last(left: int) -> str:
    return message("%(count)s left", count=format_count(left)) if left else message("none left")


def _build_row(stone: AnalysedStone, who: PartyView) -> PossibleRow:
    return PossibleRow(
        koan=stone.koan, stone=stone.stone, move=stone.move, who=who,
        counts=tuple(map(format_count, [*accumulate(stone.counts)][1:])), simplest=_word_rule(stone.simplest),
    )  # fmt: skip


def _word_rule(rule: FoundRule | None) -> str:
    return "" if rule is None else split_rule(rule.rule, public=True)[1]


# ---- what stands out


def _list_findings(view: GameView, possible: Possible) -> Iterator[tuple[str, str]]:
    """Yield what stands out, each with its name."""
    yield describe_simplest(possible)
    stone = next((one for one in possible.stones if one.koan == possible.most), None)
    if stone is not None:
        yield message("The stone that felled the most rules"), _describe_stone(view, stone)
    yield message("The claim"), _describe_claim(possible)


def describe_simplest(possible: Possible) -> tuple[str, str]:
    """Return the simplest rule that was left, with its name."""
    simplest = possible.stones[-1].simplest
    return (
        message("The simplest rule left"),
        message("None: no rule up to complexity %(most)s agrees with every stone.", most=possible.complete_to)
        if simplest is None
        else message("Of complexity %(number)s: %(rule)s", rule=_word_rule(simplest), number=simplest.complexity),
    )


def _describe_stone(view: GameView, stone: AnalysedStone) -> str:
    return message(
        "Koan %(koan)s, by %(who)s in move %(move)s: it ruled out %(share)s%% of the rules that were left.",
        koan=stone.koan, who=get_party(view, stone.seat).display_name, move=stone.move, share=measure_share(stone),
    )  # fmt: skip


def _describe_claim(possible: Possible) -> str:
    unseen = possible.unseen
    if unseen is None:
        return message("The winning rule is in words that the site can’t judge, so it wasn't compared with any other.")
    if not unseen.count:
        return message(
            "It was right, as far as the search went: no rule up to complexity %(upto)s agrees with every stone and "
            "disagrees with it on any of the %(probes)s koans that were tried.",
            upto=unseen.upto, probes=possible.probes,
        )  # fmt: skip
    return plural_message(
        "It left another rule up to complexity %(upto)s that agrees with every stone: with the right koan, anybody "
        "could have blocked.",
        "It left %(number)s other rules up to complexity %(upto)s that agree with every stone: with the right koan, "
        "anybody could have blocked.",
        unseen.count, upto=unseen.upto, number=format_count(unseen.count),
    )  # fmt: skip


def _build_unseen(rule: UnseenRule) -> UnseenView:
    return UnseenView(
        rule=_word_rule(rule), complexity=rule.complexity, stone=rule.stone,
        caption=extract_first_sentence(write_koan_caption(rule.koan, ())),
        href=f"/sandbox?{urlencode({'koan': rule.koan})}",
    )  # fmt: skip
