"""The job of an analysis (``after_game``): count the rules that were possible after each stone of a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec.structs import asdict

from zendotao.core.find.generate import Sample
from zendotao.core.find.history import PossibleRules, TableHistory
from zendotao.core.find.probes import list_probes
from zendotao.core.find.rule_search import MarkedKoan
from zendotao.core.find.split import KoanLimits
from zendotao.core.game.koans import measure_with_calls
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.pieces import Colour
from zendotao.core.koan.printing import print_koan
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import lay_out
from zendotao.core.rule.syntax import Condition
from zendotao.services.common.context import Context
from zendotao.services.common.found_rules import word_rule
from zendotao.services.games.analysis.values import (
    StepAnswer,
    TableAnswer,
    TableQuestion,
    UnseenAnswer,
    UnseenRule,
)
from zendotao.store.site.values import Job

MOST_UNSEEN = 5
"""So many of the rules that a claim left are told."""


def run_after_game(_: Context, job: Job, stop: Callable[[], bool]) -> bytes:
    """Do the job of an analysis; return its ``TableAnswer``. One that is to stop is complete to a lesser complexity."""
    question = msgspec.json.decode(job.body, type=TableQuestion)
    return msgspec.json.encode(answer_question(question, stop))


def answer_question(question: TableQuestion, stop: Callable[[], bool]) -> TableAnswer:
    """Return how many rules were possible after each stone, and what the claim left unseen."""
    marked = [MarkedKoan(measure_with_calls(one.koan, one.calls), one.stone == "white") for one in question.koans]
    palette = tuple(colour for colour in Colour if colour.word in question.palette)
    laid = frozenset(parse_koan(one.koan).content_hash for one in question.koans)
    limits = KoanLimits(palette=palette, laid=laid)
    probes = [one for one in list_probes(palette) if limits.allow(one.koan)]
    history = TableHistory(marked, [one.facts for one in probes], stop=stop)
    claimed = None if question.claimed is None else condition_of(question.claimed)
    return TableAnswer(
        complete_to=history.complete_to, probes=len(history.probes), before=history.before.counts,
        steps=tuple(map(_tell_step, history.steps)),
        unseen=None if claimed is None else _tell_unseen(history, claimed, question.limit, probes),
        not_searched=tuple(f"{name}: {reason}" for name, reason in history.not_searched.items()),
    )  # fmt: skip


def _tell_unseen(history: TableHistory, claimed: Condition, limit: int, probes: Sequence[Sample]) -> UnseenAnswer:
    found = history.find_unseen(claimed, limit, MOST_UNSEEN)
    return UnseenAnswer(
        upto=min(limit, history.complete_to),
        count=found.count,
        simplest=tuple(_tell_rule(one.rule, probes[number]) for one, number in found.simplest),
    )


def _tell_rule(rule: Condition, probe: Sample) -> UnseenRule:
    white = Judge(rule).evaluate(lay_out(probe.facts))
    words: dict[str, Any] = asdict(word_rule(rule))
    return UnseenRule(**words, koan=print_koan(probe.koan), stone="white" if white else "black")


def _tell_step(step: PossibleRules) -> StepAnswer:
    return StepAnswer(counts=step.counts, simplest=None if step.simplest is None else word_rule(step.simplest.rule))
