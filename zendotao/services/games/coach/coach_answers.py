"""The job of a coach: study the table of a game for whoever asked."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from zendotao.core.coach.hints import hide_half, list_subjects
from zendotao.core.coach.study import CoachTable, FittingRule, study_table
from zendotao.core.find.chance import SeededChance
from zendotao.core.find.rule_search import MarkedKoan
from zendotao.core.find.split import KoanLimits
from zendotao.core.game.koans import measure_with_calls
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.pieces import Colour
from zendotao.core.rule.judge import Verdict
from zendotao.services.common.context import Context
from zendotao.services.common.found_rules import word_rule
from zendotao.services.games.coach.values import (
    CoachQuestion,
    StudiedRule,
    StudyAnswer,
    make_question,
)
from zendotao.services.games.transaction.reading import read_game
from zendotao.store.errors import NotFound
from zendotao.store.people.values import Account
from zendotao.store.site.values import Job


def run_coach(context: Context, job: Job, stop: Callable[[], bool]) -> bytes | None:
    """Study the table of a job; return its ``StudyAnswer``, or None if the game moved on."""
    question = msgspec.json.decode(job.body, type=CoachQuestion)
    if not is_on_table(context, find_owner(context, job), question):
        return None
    return msgspec.json.encode(answer_question(question, stop))


def find_owner(context: Context, job: Job) -> Account | None:
    """Return the account that asked; None if it has left."""
    with context.store.unit() as work:
        return None if job.owner is None else work.accounts.get(job.owner)


def is_on_table(context: Context, owner: Account | None, question: CoachQuestion) -> bool:
    """Return whether a game still has this table, as the account that asked sees it."""
    if owner is None:
        return False

    try:
        return question == read_game(
            context, owner, question.game, context.clock(),
            lambda reading: make_question(reading.participants.view(reading.game, reading.viewer, reading.now)),
        )  # fmt: skip
    except NotFound:
        return False


def answer_question(question: CoachQuestion, stop: Callable[[], bool]) -> StudyAnswer:
    """Return what a search finds on a table: the same for the same table, unless it is stopped."""
    facts = [(measure_with_calls(one.koan, one.calls), one.stone) for one in question.koans]
    koans = [parse_koan(one.koan) for one in question.koans]
    palette = tuple(colour for colour in Colour if colour.word in question.palette)
    table = CoachTable(
        marked=[MarkedKoan(one, stone == "white") for one, stone in facts if stone is not None],
        opened=next((one for one, stone in facts if stone is None), None), koans=koans,
        limits=KoanLimits(palette=palette, laid=frozenset(koan.content_hash for koan in koans)),
        limit=question.limit, banned=frozenset(question.banned),
    )  # fmt: skip
    study = study_table(table, SeededChance(msgspec.json.encode(question).decode()), stop)
    simplest = study.rules[0].candidate.rule if study.rules else None
    return StudyAnswer(
        moves=study.moves.kind, moves_upto=study.moves.upto, count=study.count, complete_to=study.complete_to,
        rules=tuple(_tell_rule(one, table.opened is not None) for one in study.rules),
        subjects=() if simplest is None else list_subjects(simplest),
        half={} if simplest is None else hide_half(simplest),
        not_searched=study.not_searched,
    )  # fmt: skip


def _tell_rule(one: FittingRule, has_open: bool) -> StudiedRule:
    words = word_rule(one.candidate.rule)
    verdict: Verdict = "unclear" if one.opened is None else "white" if one.opened else "black"
    return StudiedRule(
        rule=words.rule, complexity=words.complexity, wording=words.wording, verdict=verdict if has_open else None
    )
