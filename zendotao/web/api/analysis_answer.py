"""Answers that hold the analysis of a finished game."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict

from zendotao.core.game.zendotao.sight.lifelines import Lifeline
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.services.common.found_rules import FoundRule
from zendotao.services.games.analysis.classic import ClassicAnalysis
from zendotao.services.games.analysis.values import GameAnalysis, Possible
from zendotao.web.api.schemas.analysis_answers import (
    AnalysedStoneAnswer,
    AnalysisAnswer,
    LifelineAnswer,
    PossibleAnswer,
    PossibleRuleAnswer,
    UnseenRuleAnswer,
    UnseenRulesAnswer,
)
from zendotao.web.replies import Reply


def render_analysis(found: GameAnalysis | ClassicAnalysis) -> Reply[AnalysisAnswer]:
    """Return the answer: 202 while its job waits. In classic Zendo no rule but the guesses is posted, and those stand
    in the game."""
    lifelines: list[LifelineAnswer] = []
    if isinstance(found, ClassicAnalysis):
        names = {0: None, **{one.seat: one.name for one in found.view.students}}
    else:
        names = {seat.number: seat.name for seat in found.view.seats}
        lifelines = [_render_lifeline(found.view, line, names) for line in found.aftermath.lifelines]
    answer = AnalysisAnswer(
        game=found.view.id, state=found.state, job=found.job, finder_alive=found.finder_alive, lifelines=lifelines,
        possible=None if found.possible is None else _render_possible(found.possible, names),
    )  # fmt: skip
    return Reply(answer, 202 if found.state == "waiting" else 200)


def _render_lifeline(view: GameView, line: Lifeline, names: dict[int, str | None]) -> LifelineAnswer:
    move = None if line.died_of is None else view.koans[line.died_of - 1].marked_by
    felled_by = None if move is None else view.moves[move - 1].seat
    values: dict[str, Any] = asdict(line)
    rule = values.pop("text")
    return LifelineAnswer(
        **values | {"seat": names[line.seat], "seat_number": line.seat, "rule": rule},
        felled_by=None if felled_by is None else names[felled_by], felled_by_number=felled_by,
    )  # fmt: skip


def _render_possible(possible: Possible, names: dict[int, str | None]) -> PossibleAnswer:
    values: dict[str, Any] = asdict(possible)
    unseen = possible.unseen
    stones = [
        AnalysedStoneAnswer(
            **asdict(one) | {"seat": names[one.seat], "seat_number": one.seat, "simplest": _render_rule(one.simplest)}
        )
        for one in possible.stones
    ]
    values["stones"] = stones
    values["unseen"] = None if unseen is None else UnseenRulesAnswer(
        upto=unseen.upto, count=unseen.count, simplest=[UnseenRuleAnswer(**asdict(one)) for one in unseen.simplest]
    )  # fmt: skip
    return PossibleAnswer(**values)


def _render_rule(rule: FoundRule | None) -> PossibleRuleAnswer | None:
    return None if rule is None else PossibleRuleAnswer(**asdict(rule))
