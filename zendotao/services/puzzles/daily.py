"""Reading puzzles: today's, those of other days, and the archive by months."""

from __future__ import annotations

from datetime import date, datetime
from functools import lru_cache

import msgspec

from zendotao.core.find.puzzles.collection import find_prepared, list_prepared
from zendotao.core.find.puzzles.values import Puzzle, Solution
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.translation import word_in_all_languages
from zendotao.services.common.context import Context
from zendotao.services.common.days import DAY, get_day
from zendotao.services.common.jobs import find_job, request_job
from zendotao.services.common.refusals import refuse
from zendotao.services.puzzles.values import DailyPuzzle, ListedPuzzle, MonthOfPuzzles, WordedRule
from zendotao.store.site.values import StoredPuzzle
from zendotao.store.unit import Unit


def plan_puzzles(context: Context, now: datetime) -> None:
    """Store the puzzle of today, a prepared one if none was made, and request that of tomorrow."""
    today = get_day(now)
    tomorrow = (today + DAY).isoformat()
    with context.store.unit() as work:
        known = work.puzzles.get(today.isoformat()) is not None
        if known and find_job(work, "puzzle", tomorrow, 0) is not None:
            return
    with context.store.unit(write=True) as work:
        if not known:
            work.puzzles.add(choose_prepared(today, now))
        request_job(work, "puzzle", tomorrow, 0, b"{}", now)
        work.commit()


def read_today(context: Context, now: datetime) -> DailyPuzzle:
    """Return the puzzle of today."""
    return read_puzzle(context, get_day(now), now)


def read_puzzle(context: Context, day: date, now: datetime) -> DailyPuzzle:
    """Return the puzzle of a day up to today. Raises ``no_puzzle``."""
    with context.store.unit() as work:
        return make_daily_puzzle(work, get_stored(work, day, now), get_day(now))


def get_stored(work: Unit, day: date, now: datetime) -> StoredPuzzle:
    """Return the puzzle of a day up to today, with its solution; today there is one even before ``plan_puzzles`` has
    stored it. Raises ``no_puzzle``."""
    today = get_day(now)
    # That of tomorrow may be there already, and is nobody's to see.
    found = work.puzzles.get(day.isoformat()) if day <= today else None
    return found or (choose_prepared(day, now) if day == today else refuse("no_puzzle"))


def read_month(context: Context, month: date, now: datetime) -> MonthOfPuzzles:
    """Return the puzzles of the month of a day, up to today."""
    today = get_day(now)
    first = month.replace(day=1)
    after = (first + 31 * DAY).replace(day=1)
    with context.store.unit() as work:
        found = work.puzzles.list_between(first.isoformat(), min(after - DAY, today).isoformat())
        oldest = work.puzzles.first_day()
    return MonthOfPuzzles(
        first=first,
        puzzles=[
            ListedPuzzle(day=date.fromisoformat(one.day), kind=one.kind, difficulty=one.difficulty) for one in found
        ],
        earlier=(first - DAY).replace(day=1) if oldest is not None and oldest < first.isoformat() else None,
        later=after if after <= today else None,
    )


def make_daily_puzzle(work: Unit, found: StoredPuzzle, today: date) -> DailyPuzzle:
    """Return a stored puzzle without its solution."""
    puzzle = msgspec.structs.replace(decode_puzzle(found.body), solution=Solution())
    return DailyPuzzle(
        day=date.fromisoformat(found.day), difficulty=found.difficulty, puzzle=puzzle,
        rules=tuple(map(word_rule, puzzle.rules)), counts=work.puzzles.count(found.day),
        today=found.day == today.isoformat(),
    )  # fmt: skip


@lru_cache(maxsize=64)
def decode_puzzle(body: bytes) -> Puzzle:
    """Return the puzzle of a stored body."""
    return msgspec.json.decode(body, type=Puzzle)


@lru_cache(maxsize=256)
def word_rule(canonical: str) -> WordedRule:
    """Return a rule of a puzzle in all languages. Raises ``ValueError`` for a text that is none."""
    rule = condition_of(canonical)
    if rule is None:
        raise ValueError("a puzzle's rule cannot be read")
    return WordedRule(canonical, complexity(rule), {**word_in_all_languages(rule), "en": canonical})


def choose_prepared(day: date, now: datetime) -> StoredPuzzle:
    """Return the prepared puzzle of a day."""
    number = find_prepared(day.toordinal())
    puzzle = list_prepared()[number]
    return StoredPuzzle(
        day=day.isoformat(), kind=puzzle.kind, difficulty=puzzle.grade.difficulty, source=f"prepared:{number}",
        body=msgspec.json.encode(puzzle), made_at=now,
    )  # fmt: skip
