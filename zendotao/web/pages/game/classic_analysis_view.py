"""View model of the page "After the game" of classic Zendo: the rules that were possible after each koan, and what the
answers of each mondo were worth."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from zendotao.core.game.classic.sight.values import ClassicKoanView, ClassicView
from zendotao.core.game.values import Stone
from zendotao.core.messages import join_text, message
from zendotao.services.games.analysis.classic import ClassicAnalysis
from zendotao.services.games.analysis.values import Possible
from zendotao.web.pages.classic.text import describe_mark, find_layer, list_names
from zendotao.web.pages.game.analysis_view import (
    PossibleChart,
    build_chart,
    describe_simplest,
    describe_state,
    measure_share,
)
from zendotao.web.pages.views import aftermath
from zendotao.web.pages.views.text import split_rule


class ClassicAnalysisPage(Struct, frozen=True):
    """The view model of the page. ``chart`` is none until rules are counted; ``state`` says why. ``mondos``: each koan
    with its stone, and what is told of the answers."""

    chart: PossibleChart | None
    complete_to: int
    probes: int
    state: str
    findings: tuple[tuple[str, str], ...]
    mondos: tuple[tuple[str, str], ...]


def build_classic_analysis(found: ClassicAnalysis) -> ClassicAnalysisPage:
    """Return the view model of the page."""
    view, possible = found.view, found.possible
    counted = possible if possible is not None and possible.complete_to > 1 else None
    return ClassicAnalysisPage(
        chart=None if counted is None else _build_chart(view, counted),
        complete_to=0 if counted is None else counted.complete_to,
        probes=0 if counted is None else counted.probes,
        state="" if counted else describe_state(found.state, alive=found.finder_alive),
        findings=tuple(_list_findings(view, counted)) if counted else (),
        mondos=tuple(_list_mondos(view, counted)) if counted else (),
    )


def _build_chart(view: ClassicView, possible: Possible) -> PossibleChart:
    points = aftermath.list_points([(one.koan, one.stone) for one in possible.stones])
    return build_chart(possible, points, [find_layer(view, view.koans[one.koan - 1]) for one in possible.stones])


def _list_findings(view: ClassicView, possible: Possible) -> Iterator[tuple[str, str]]:
    yield describe_simplest(possible)
    rule = None if view.rule is None else view.rule.rule
    if rule is not None and rule.complexity is not None:
        words = split_rule(rule.text, public=True)[1]
        yield (
            message("The Master’s rule"),
            message("Of complexity %(number)s: %(rule)s", rule=words, number=rule.complexity),
        )
    stone = next((one for one in possible.stones if one.koan == possible.most), None)
    if stone is not None:
        words = message(
            "Koan %(koan)s (%(who)s): it ruled out %(share)s%% of the rules that were left.", koan=stone.koan,
            who=find_layer(view, view.koans[stone.koan - 1]).display_name, share=measure_share(stone),
        )  # fmt: skip
        yield message("The stone that felled the most rules"), words


def _list_mondos(view: ClassicView, possible: Possible) -> Iterator[tuple[str, str]]:
    """Yield what the answers of each mondo were worth: a right one is worth more, the fewer rules gave that stone."""
    before = sum(possible.before)
    for one in possible.stones:
        koan = view.koans[one.koan - 1]
        if koan.answers and before:
            yield describe_mark(one.koan, one.stone), _describe_answers(view, koan, one.stone, one.left / before)
        before = one.left


def _describe_answers(view: ClassicView, koan: ClassicKoanView, stone: Stone, share: float) -> str:
    percent = round(100 * share) or min(1, round(100_000 * share))
    said = (
        message("Of the rules that were still possible, %(share)s%% made it white.", share=percent)
        if stone == "white"
        else message("Of the rules that were still possible, %(share)s%% made it black.", share=percent)
    )
    right = [seat for seat, answer in koan.answers.items() if answer == stone]
    wrong = [seat for seat, answer in koan.answers.items() if answer != stone]
    told = [said]
    if right:
        told.append(message("Right: %(names)s.", names=list_names(view, right)))
    if wrong:
        told.append(message("Wrong: %(names)s.", names=list_names(view, wrong)))
    return join_text(told)
