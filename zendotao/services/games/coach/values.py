"""The question about the table of a practice game, its answer, and what a coach tells of it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Literal, TypeAlias, get_args

import msgspec
from msgspec import Struct

from zendotao.core.coach.hints import Subject
from zendotao.core.game.values import Stone, TableCall
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.messages import message
from zendotao.core.rule.judge import Verdict
from zendotao.services.common.found_rules import FoundRule

FORMAT = 1
"""Raised when the same table would get another answer, so that it is asked for anew."""

Step: TypeAlias = Literal["moves", "count", "complexity", "subjects", "half", "rule"]
"""The hints on a table, from vague to exact."""

STEPS: tuple[Step, ...] = get_args(Step)

QUESTIONS: Mapping[Step, str] = {
    "moves": message("Can anybody still move?"),
    "count": message("How many rules fit?"),
    "complexity": message("How simple is the simplest?"),
    "subjects": message("What is it about?"),
    "half": message("Half of its words"),
    "rule": message("The whole rule"),
}
"""What is asked at each step."""

Known: TypeAlias = Literal["yes", "no", "unknown"]


class CoachKoan(Struct, frozen=True):
    """A koan with its stone, none for the open one, and the public judgment calls that hold."""

    koan: str
    stone: Stone | None
    calls: tuple[TableCall, ...]


class CoachQuestion(Struct, frozen=True, kw_only=True):
    """The body of a job: the table of a game. Everybody who can read the game sees all of it."""

    game: str
    koans: tuple[CoachKoan, ...]
    palette: tuple[str, ...]
    limit: int
    banned: tuple[str, ...]
    format: int = FORMAT


class StudiedRule(FoundRule, frozen=True, kw_only=True):
    """A rule that agrees with every stone. ``verdict`` is that on the open koan, none without one."""

    verdict: Verdict | None


class StudyAnswer(Struct, frozen=True, kw_only=True):
    """The answer of a job. ``moves``: whether anybody can still move, as far as rules up to ``moves_upto`` go.

    ``count`` rules fit up to the complexity ``complete_to``; ``rules`` are the simplest of them. ``subjects`` is what
    the first one speaks of, and ``half`` its words in each language with gaps.
    """

    moves: Known
    moves_upto: int
    count: int
    complete_to: int
    rules: tuple[StudiedRule, ...]
    subjects: tuple[Subject, ...]
    half: Mapping[str, str]
    not_searched: tuple[str, ...]


class Coaching(Struct, frozen=True, kw_only=True):
    """A table and what the coach knows of it. ``state``: ``none`` if nobody has asked; ``finder_alive``: whether
    anybody looks; ``after``: the number of the newest move; ``claimed``: whether a claim stands, so that to move is to
    block it. ``study`` is none until the job is done."""

    state: Literal["none", "waiting", "done", "failed"]
    finder_alive: bool
    after: int
    claimed: bool
    study: StudyAnswer | None


class SimplerAnswer(Struct, frozen=True, kw_only=True):
    """Whether a rule that weighs less than another one fits too: ``no`` where none was passed over up to ``upto``."""

    simpler: Known
    upto: int


def make_question(view: GameView) -> CoachQuestion:
    """Return the question about the table of a game as somebody sees it."""
    return CoachQuestion(
        game=view.id,
        koans=tuple(
            CoachKoan(
                koan.koan, koan.stone,
                tuple(TableCall(one.koan, one.fact, one.value) for one in koan.judgments if not one.lifted),
            )
            for koan in view.koans
            if koan.on_table
        ),
        palette=tuple(view.settings.palette), limit=view.settings.limit, banned=tuple(sorted(view.banned)),
    )  # fmt: skip


def make_subject(question: CoachQuestion) -> str:
    """Return the hash of a question, by which its answer is kept."""
    return hashlib.sha256(msgspec.json.encode(question)).hexdigest()


def compare_complexity(study: StudyAnswer, complexity: int) -> SimplerAnswer:
    """Return whether a rule that weighs less than ``complexity`` fits."""
    lightest = study.rules[0].complexity if study.rules else None
    if lightest is not None and lightest < complexity:
        return SimplerAnswer(simpler="yes", upto=complexity - 1)
    upto = min(study.complete_to, complexity - 1)
    return SimplerAnswer(simpler="no" if upto == complexity - 1 else "unknown", upto=upto)
