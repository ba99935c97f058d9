"""Words of puzzles."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from zendotao.core.choices import PuzzleDifficulty, PuzzleKind
from zendotao.core.messages import mark_message, message, plural_message
from zendotao.store.site.values import PuzzleCounts, PuzzleResult

KINDS: Mapping[PuzzleKind, str] = {
    "stone": message("Mark the last koan"),
    "rule": message("Find the rule"),
    "split": message("Tell two rules apart"),
}

DIFFICULTIES: Mapping[PuzzleDifficulty, str] = {
    "easy": message("easy"), "medium": message("moderate"), "hard": message("hard"),
}  # fmt: skip

MONTHS = (
    mark_message("January %(year)s"), mark_message("February %(year)s"), mark_message("March %(year)s"),
    mark_message("April %(year)s"), mark_message("May %(year)s"), mark_message("June %(year)s"),
    mark_message("July %(year)s"), mark_message("August %(year)s"), mark_message("September %(year)s"),
    mark_message("October %(year)s"), mark_message("November %(year)s"), mark_message("December %(year)s"),
)  # fmt: skip


def format_month(first: date) -> str:
    """Return the name of a month, with its year."""
    return message(MONTHS[first.month - 1], year=first.year)


def describe_result(result: PuzzleResult | None) -> str:
    """Return in a few words how somebody did on a puzzle; "" if they have not tried it."""
    if result is None:
        return ""
    if result.at_first_try:
        return message("solved on the first try")
    if result.solved_at is not None:
        return message("solved on try %(number)s", number=result.tries)
    if result.shown_at is not None:
        return message("solution shown") if result.tries != 1 else message("missed")
    return plural_message("%(count)s try so far", "%(count)s tries so far", result.tries)


def describe_counts(counts: PuzzleCounts) -> str:
    """Return how players did on a puzzle; "" if none has tried."""
    if not counts.tried:
        return ""
    return plural_message(
        "Of %(count)s player, %(solved)s solved it, %(first)s on the first try.",
        "Of %(count)s players, %(solved)s solved it, %(first)s on the first try.",
        counts.tried, solved=counts.solved, first=counts.at_first_try,
    )  # fmt: skip
