"""A site on each of the two databases, with puzzles for some days."""

from datetime import UTC, date, datetime

import msgspec
import pytest

from tests.databases import database, engine, store
from tests.services.people.conftest import NOON, Desk, ann
from zendotao.core.find.puzzles.values import Grade, Puzzle, PuzzleKoan, Solution
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.wording import english
from zendotao.store.site.values import StoredPuzzle

__all__ = ["ann", "database", "engine", "store"]

TODAY = NOON.date()


@pytest.fixture
def desk(store):
    """A site of people."""
    return Desk(store)


@pytest.fixture
def site(desk):
    """The same, as the use cases take it."""
    return desk.site


def word(text: str) -> str:
    """The canonical wording of a rule."""
    rule = condition_of(text)
    assert rule is not None
    return english.word(rule)


TABLE = (
    PuzzleKoan("1: R1 upright at 0,0", "white"),
    PuzzleKoan("1: R3 upright at 0,0; 2: B2 upright at 60,0", "white"),
    PuzzleKoan("1: B1 upright at 0,0", "black"),
    PuzzleKoan("1: G2 upright at 0,0; 2: Y3 upright at 60,0", "black"),
)
PALETTE = ("red", "yellow", "green", "blue", "black")
RED = word("it contains a red piece")
STONE = Puzzle(
    kind="stone", palette=PALETTE, table=TABLE, open="1: R2 upright at 0,0; 2: G2 upright at 60,0",
    grade=Grade(2, 5, 0), solution=Solution(RED, "white"),
)  # fmt: skip
RULE = Puzzle(kind="rule", palette=PALETTE, table=TABLE, grade=Grade(2, 5, 0), solution=Solution(RED))
SPLIT = Puzzle(
    kind="split", palette=PALETTE, table=TABLE[:3], rules=(RED, word("it contains a piece that is not blue")),
    grade=Grade(3, 5, 0), solution=Solution(koan="1: G1 upright at 0,0"),
)  # fmt: skip


@pytest.fixture
def lay(site):
    """Store the puzzle of a day: ``lay(RULE)``, ``lay(RULE, day, "game:g1")``."""

    def store_puzzle(puzzle: Puzzle, day: date = TODAY, source: str = "seed:1") -> None:
        stored = StoredPuzzle(
            day=day.isoformat(), kind=puzzle.kind, difficulty="easy", source=source, body=msgspec.json.encode(puzzle),
            made_at=datetime.combine(day, NOON.time(), UTC),
        )  # fmt: skip
        with site.store.unit(write=True) as work:
            assert work.puzzles.add(stored)
            work.commit()

    return store_puzzle
