"""Puzzles, answers to them, and what became of those."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from zendotao.core.choices import PuzzleDifficulty, PuzzleKind
from zendotao.core.game.values import Stone
from zendotao.services.common.requests import Request
from zendotao.services.games.moves.requests import Notation, RuleString
from zendotao.services.puzzles.values import WordedRule
from zendotao.store.site.values import PuzzleCounts
from zendotao.web.api.schemas.base import ApiAnswer, Instant

DAY = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
PuzzleDay = Annotated[str, Meta(pattern=DAY, description="The day of the puzzle, which is its id")]


class PuzzlePath(Request):
    """A puzzle in an address."""

    puzzle_id: PuzzleDay


class PuzzleAnswerRequest(Request):
    """An answer: a stone, a rule or a koan, as the puzzle asks for; or that the solution be shown."""

    stone: Stone | None = None
    rule: RuleString | None = None
    koan: Notation | None = None
    show: bool = False


class PuzzleKoanAnswer(ApiAnswer):
    """A koan of the table, with its stone."""

    number: int
    koan: str
    stone: Stone


class PuzzleResultAnswer(ApiAnswer):
    """How one did: answers up to the right one, and when it was given or the solution shown."""

    tries: int
    solved_at: Instant | None
    shown_at: Instant | None


class SolutionAnswer(ApiAnswer, kw_only=True):
    """The solution: the simplest rule, and the stone that it gives the open koan; or a koan and the verdicts of both
    rules on it. ``rivals``: how many other rules up to two heavier fit the table; ``game``: where its koans come
    from."""

    rule: WordedRule | UnsetType = UNSET
    stone: Stone | UnsetType = UNSET
    koan: str | UnsetType = UNSET
    verdicts: Sequence[str] | UnsetType = UNSET
    rivals: int
    game: str | None


class PuzzleAnswer(ApiAnswer):
    """A puzzle: the koan to be marked is ``open``, and ``rules`` are the two to be told apart. ``counts``: the
    accounts that tried it; ``result``: how one did oneself; ``solution``: once one is through."""

    id: date
    kind: PuzzleKind
    difficulty: PuzzleDifficulty
    palette: Sequence[str]
    koans: Sequence[PuzzleKoanAnswer]
    open: str | None
    rules: Sequence[WordedRule]
    counts: PuzzleCounts
    result: PuzzleResultAnswer | None
    solution: SolutionAnswer | UnsetType = UNSET


class CounterKoanAnswer(ApiAnswer):
    """A koan that the rule calls otherwise than it is: of the table by its number, or one beside it."""

    number: int | None
    koan: str
    says: Literal["white", "black", "unclear"]
    stone: Stone


class PuzzleOutcomeAnswer(ApiAnswer):
    """The outcome of an answer. ``answer``: how it was understood; ``counter``: why a rule is wrong; ``verdicts``: of
    both rules on a koan."""

    right: bool
    answer: str
    counter: CounterKoanAnswer | None
    verdicts: Sequence[str]
    result: PuzzleResultAnswer
    solution: SolutionAnswer | UnsetType = UNSET
