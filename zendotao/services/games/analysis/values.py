"""The question about a finished table, its answer, and the analysis of a game that is made of both.

All of it is public: a game is analysed when it is final, and only what its seats have opened by then is in it.
"""

from __future__ import annotations

import hashlib
from typing import Literal

import msgspec
from msgspec import Struct

from zendotao.core.game.values import Stone, TableCall
from zendotao.core.game.zendotao.sight.lifelines import Aftermath
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.game.zendotao.state import Game
from zendotao.services.common.found_rules import FoundRule

FORMAT = 1
"""Raised when the same table would get another answer, so that it is asked for anew."""


class MarkedNotation(Struct, frozen=True):
    """A koan with its stone and the judgment calls that hold."""

    koan: str
    stone: Stone
    calls: tuple[TableCall, ...]


class TableQuestion(Struct, frozen=True, kw_only=True):
    """The body of a job: the marked koans of a table in order, and the rule of a claim, if one can be searched."""

    koans: tuple[MarkedNotation, ...]
    palette: tuple[str, ...]
    limit: int
    claimed: str | None
    format: int = FORMAT


class UnseenRule(FoundRule, frozen=True, kw_only=True):
    """A rule that agrees with every stone, and a koan by which it is told from a claimed one: white or black by it."""

    koan: str
    stone: Stone


class StepAnswer(Struct, frozen=True, kw_only=True):
    """How many rules agreed with the stones up to one, by complexity from 1 on, and the simplest of them."""

    counts: tuple[int, ...]
    simplest: FoundRule | None


class UnseenAnswer(Struct, frozen=True, kw_only=True):
    """How many rules up to a complexity a claim left besides its own, and the simplest of them."""

    upto: int
    count: int
    simplest: tuple[UnseenRule, ...]


class TableAnswer(Struct, frozen=True, kw_only=True):
    """The answer of a job. ``complete_to``: rules are counted up to that complexity; ``probes``: so many other koans
    tell rules apart; ``before``: the counts before any stone."""

    complete_to: int
    probes: int
    before: tuple[int, ...]
    steps: tuple[StepAnswer, ...]
    unseen: UnseenAnswer | None
    not_searched: tuple[str, ...]


class AnalysedStone(Struct, frozen=True, kw_only=True):
    """A stone: the move and seat that put it, and what was possible after it.

    ``bits``: how often it halved the rules that were possible; None where it left none.
    """

    koan: int
    stone: Stone
    move: int
    seat: int
    counts: tuple[int, ...]
    left: int
    bits: float | None
    simplest: FoundRule | None


class Possible(Struct, frozen=True, kw_only=True):
    """The rules that were possible after each stone. ``most``: the koan whose stone halved most, after those of
    the first move."""

    complete_to: int
    probes: int
    before: tuple[int, ...]
    stones: tuple[AnalysedStone, ...]
    most: int | None
    unseen: UnseenAnswer | None
    not_searched: tuple[str, ...]


class GameAnalysis(Struct, frozen=True, kw_only=True):
    """The analysis of a game that is final. ``possible`` is none until its job is done; ``state`` says how it is about
    that one, and ``finder_alive`` whether anybody does it."""

    view: GameView
    aftermath: Aftermath
    job: str
    state: Literal["waiting", "done", "failed"]
    finder_alive: bool
    possible: Possible | None


def make_question(game: Game) -> TableQuestion:
    """Return the question about the table of a game that is final."""
    claim = next(move for move in reversed(game.moves) if move.kind == "claim" and move.standing)
    rule = claim.revealed
    return TableQuestion(
        koans=tuple(MarkedNotation(one.koan, one.stone, one.called) for one in game.marked if one.stone is not None),
        palette=tuple(game.settings.palette),
        limit=game.settings.limit,
        claimed=None if rule is None or rule.prose else rule.text,
    )


def make_subject(question: TableQuestion) -> str:
    """Return the hash of a question, by which its answer is kept: games with the same table have one."""
    return hashlib.sha256(msgspec.json.encode(question)).hexdigest()
