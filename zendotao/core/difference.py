"""Word-level diff of two texts, in bounded time."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

Change = Literal["kept", "removed", "added"]
Step = tuple[Change, str]
Reach = dict[int, int]
"""The furthest index into the old text that was reached on each diagonal (index in old minus index in new)."""

CHANGES: tuple[Change, ...] = ("kept", "removed", "added")

WORD = re.compile(r"\s*\S+|\s+")
"""A word includes the white space before it, so that unrelated passages have no blanks in common."""

MOST_STEPS = 400_000
"""Comparisons after which two passages count as entirely different."""


@dataclass(frozen=True)
class Passage:
    """A run of words that were kept, removed or added."""

    change: Change
    text: str


def diff_words(old: str, new: str) -> tuple[Passage, ...]:
    """Return the passages of both texts in order.

    Kept and removed passages make up the old text, kept and added ones the new. A replacement puts what was removed
    first.
    """
    before, after = WORD.findall(old), WORD.findall(new)
    head = _count_common_prefix(before, after)
    tail = _count_common_prefix(before[head:][::-1], after[head:][::-1])
    middle = _find_edit_script(before[head : len(before) - tail], after[head : len(after) - tail])
    ahead, behind = (_mark_all("kept", words) for words in (before[:head], before[len(before) - tail :]))
    return tuple(_merge_steps([*ahead, *middle, *behind]))


def _mark_all(change: Change, words: Sequence[str]) -> list[Step]:
    return [(change, word) for word in words]


def _count_common_prefix(before: Sequence[str], after: Sequence[str]) -> int:
    """Return the length of the common prefix."""
    count = 0
    for one, other in zip(before, after, strict=False):
        if one != other:
            break
        count += 1
    return count


def _find_edit_script(before: Sequence[str], after: Sequence[str]) -> list[Step]:
    """Return the shortest edit script (Myers 1986), or a plain replacement if that takes more than ``MOST_STEPS``."""
    trace = _trace_diagonals(before, after)
    if trace is None:
        return _mark_all("removed", before) + _mark_all("added", after)
    return list(_backtrack(trace, before, after))[::-1]


def _trace_diagonals(before: Sequence[str], after: Sequence[str]) -> list[Reach] | None:
    """Return the furthest point on each diagonal after 0, 1, 2... changes, or None after ``MOST_STEPS``."""
    reached, trace, steps = {1: 0}, list[Reach](), 0
    for changes in range(len(before) + len(after) + 1):
        trace.append(dict(reached))
        for diagonal in range(-changes, changes + 1, 2):
            start, _ = _find_diagonal_start(reached, diagonal, changes)
            x = reached[diagonal] = _follow_matches(before, after, start, diagonal)
            if x >= len(before) and x - diagonal >= len(after):
                return trace
            steps += 2 + x - start
            if steps > MOST_STEPS:
                return None
    return trace


def _find_diagonal_start(reached: Reach, diagonal: int, changes: int) -> tuple[int, bool]:
    """Return the first index on a diagonal, and whether it is reached by adding a word rather than removing one."""
    adds = diagonal == -changes or (diagonal != changes and reached[diagonal - 1] < reached[diagonal + 1])
    return (reached[diagonal + 1], True) if adds else (reached[diagonal - 1] + 1, False)


def _follow_matches(before: Sequence[str], after: Sequence[str], x: int, diagonal: int) -> int:
    """Return the index after the run of equal words that begins there."""
    while x < len(before) and x - diagonal < len(after) and before[x] == after[x - diagonal]:
        x += 1
    return x


def _backtrack(trace: Sequence[Reach], before: Sequence[str], after: Sequence[str]) -> Iterator[Step]:
    """Yield the steps of a trace from the end back to the start."""
    x, y = len(before), len(after)
    for changes in range(len(trace) - 1, -1, -1):
        start, adds = _find_diagonal_start(trace[changes], x - y, changes)
        while x > start:
            x, y = x - 1, y - 1
            yield "kept", before[x]
        if changes and adds:
            y -= 1
            yield "added", after[y]
        elif changes:
            x -= 1
            yield "removed", before[x]


def _merge_steps(steps: Sequence[Step]) -> Iterator[Passage]:
    """Yield steps merged into passages; between two kept ones, what was removed comes before what was added."""
    for kept, group in groupby(steps, key=lambda step: step[0] == "kept"):
        words = list(group)
        for change in CHANGES[:1] if kept else CHANGES[1:]:
            text = "".join(word for found, word in words if found == change)
            if text:
                yield Passage(change, text)
