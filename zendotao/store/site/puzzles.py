"""Puzzles, one a day, and how each account did on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from sqlalchemy import RowMapping, delete, func, select

from zendotao.store.repository import Repository
from zendotao.store.site.values import PuzzleCounts, PuzzleResult, PuzzleSummary, StoredPuzzle
from zendotao.store.tables.site import puzzle_results, puzzles

SUMMARY = tuple(puzzles.c[name] for name in PuzzleSummary.__struct_fields__)


class Puzzles(Repository):
    """Puzzles by their days. None is changed or removed."""

    def add(self, puzzle: StoredPuzzle) -> bool:
        """Insert a puzzle; return false if its day has one."""
        return self._add(puzzles, msgspec.structs.asdict(puzzle))

    def get(self, day: str) -> StoredPuzzle | None:
        """Return the puzzle of a day."""
        row = self._connection.execute(select(puzzles).where(puzzles.c.day == day)).mappings().one_or_none()
        return None if row is None else StoredPuzzle(**row)

    def list_between(self, first: str, last: str) -> tuple[PuzzleSummary, ...]:
        """Return the puzzles from a day to a day, both included, the newest first."""
        days = select(*SUMMARY).where(puzzles.c.day.between(first, last)).order_by(puzzles.c.day.desc())
        return tuple(PuzzleSummary(**row) for row in self._connection.execute(days).mappings())

    def list_sources(self, kind: str) -> frozenset[str]:
        """Return the ids or numbers of the sources of a kind of which there is a puzzle."""
        found = select(puzzles.c.source).where(puzzles.c.source.startswith(f"{kind}:", autoescape=True))
        return frozenset(source.partition(":")[2] for source in self._connection.scalars(found))

    def first_day(self) -> str | None:
        """Return the day of the first puzzle."""
        day: str | None = self._connection.scalar(select(func.min(puzzles.c.day)))
        return day

    # ---- results

    def result(self, day: str, account: str) -> PuzzleResult | None:
        """Return how an account did on a puzzle; None if it has not tried."""
        return self.results([day], account).get(day)

    def results(self, days: Iterable[str], account: str) -> Mapping[str, PuzzleResult]:
        """Return how an account did on puzzles that it tried, by their days."""
        asked = puzzle_results.c.day.in_(list(days))
        return {one.day: one for one in self._list_results(account, asked)}

    def list_results(self, account: str) -> tuple[PuzzleResult, ...]:
        """Return how an account did on all puzzles that it tried, the newest first."""
        return self._list_results(account)

    def _list_results(self, account: str, *conditions: object) -> tuple[PuzzleResult, ...]:
        mine = select(puzzle_results).where(puzzle_results.c.account == account, *conditions)  # type: ignore[arg-type]
        newest = self._connection.execute(mine.order_by(puzzle_results.c.day.desc())).mappings()
        return tuple(map(make_result, newest))

    def put_result(self, account: str, result: PuzzleResult) -> None:
        """Store how an account does on a puzzle."""
        self._put(puzzle_results, {"account": account, **msgspec.structs.asdict(result)})

    def count(self, day: str) -> PuzzleCounts:
        """Count the accounts that tried a puzzle, solved it, and solved it on the first try."""
        solved = puzzle_results.c.solved_at
        asked = select(
            func.count(),
            func.count(solved),
            func.count(solved).filter(puzzle_results.c.tries == 1),
        ).where(puzzle_results.c.day == day)
        return PuzzleCounts(*self._connection.execute(asked).one())

    def forget(self, account: str) -> None:
        """Delete all results of an account."""
        self._connection.execute(delete(puzzle_results).where(puzzle_results.c.account == account))


def make_result(row: RowMapping) -> PuzzleResult:
    """Return the record of a row."""
    return PuzzleResult(**{name: row[name] for name in PuzzleResult.__struct_fields__})
