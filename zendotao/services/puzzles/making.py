"""The job of a finder that makes the puzzle of a day: from a finished game, else of a table of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date

import msgspec

from zendotao.core.find.chance import SeededChance, draw_some
from zendotao.core.find.puzzles.make import LEAST_KOANS, PuzzleTableKoan, make_puzzle
from zendotao.core.find.puzzles.random_tables import make_seeded_puzzle
from zendotao.core.find.puzzles.values import Puzzle, plan_day
from zendotao.core.find.rule_search import MarkedKoan
from zendotao.core.game.koans import measure_table_koan
from zendotao.core.koan.pieces import Colour
from zendotao.services.common.context import Context
from zendotao.store.site.values import Job, StoredPuzzle

GAMES_TRIED = 4
"""So many finished games are searched for a puzzle; few tables make one of a given kind."""

PAGES = 20
"""So many pages of finished games are looked through, the newest first."""

SEEDS_TRIED = 3


def run_puzzle(context: Context, job: Job, stop: Callable[[], bool]) -> bytes | None:
    """Make the puzzle of the day that is the job's subject and store it; return the day as JSON.

    None if none was made: the day then has a prepared one.
    """
    day = date.fromisoformat(job.subject)
    with context.store.unit() as work:
        if work.puzzles.get(job.subject) is not None:
            return None
    made = next(_generate_puzzles(context, day, stop), None)
    if made is None:
        return None
    source, puzzle = made
    stored = StoredPuzzle(
        day=job.subject, kind=puzzle.kind, difficulty=puzzle.grade.difficulty, source=source,
        body=msgspec.json.encode(puzzle), made_at=context.clock(),
    )  # fmt: skip
    with context.store.unit(write=True) as work:
        work.puzzles.add(stored)
        work.commit()
    # The answer of a job may be read by everybody: it has nothing of the puzzle.
    return msgspec.json.encode({"day": job.subject})


def _generate_puzzles(context: Context, day: date, stop: Callable[[], bool]) -> Iterator[tuple[str, Puzzle]]:
    """Yield the puzzles that can be made for a day, with their sources."""
    kind, difficulty = plan_day(day.toordinal())
    rng = SeededChance(f"puzzle {day}")
    for game in draw_some(_list_games(context), rng, GAMES_TRIED):
        koans, palette = _read_table(context, game)
        made = make_puzzle(kind, koans, palette, rng, stop)
        if made is not None:
            yield f"game:{game}", made
        if stop():
            return
    for number in range(SEEDS_TRIED):
        made = make_seeded_puzzle(kind, SeededChance(f"puzzle {day} {number}"), difficulty, stop=stop)
        if made is not None:
            yield f"seed:{day}.{number}", made
        if stop():
            return


def _list_games(context: Context) -> list[str]:
    """Return the finished games of which no puzzle was made, in the order of their ids."""
    found, page, more = set[str](), 1, True
    with context.store.unit() as work:
        used = work.puzzles.list_sources("game")
        while more and page <= PAGES:
            games = work.games.lobby("final", page=page)
            found |= {row.id for row in games.rows if row.koans >= LEAST_KOANS and not row.practice}
            page, more = page + 1, games.more
    return sorted(found - used)


def _read_table(context: Context, game: str) -> tuple[list[PuzzleTableKoan], tuple[Colour, ...]]:
    """Return the marked koans of a finished game, without what was called of them, and its palette; nothing of one
    that is still played."""
    with context.store.unit() as work:
        head = work.games.head(game)
        if head is None:
            return [], ()
        found = context.game_cache.load(work, game, head)
    if found.phase != "final":
        return [], ()
    koans = [
        PuzzleTableKoan(one.koan, MarkedKoan(measure_table_koan(one.koan), one.stone == "white"))
        for one in found.marked
    ]
    return koans, tuple(colour for colour in Colour if colour.word in found.settings.palette)
