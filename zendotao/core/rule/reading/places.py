"""Where the characters of a changed text came from."""

from __future__ import annotations

from bisect import bisect_right


def move_places(
    starts: tuple[int, ...], shifts: tuple[int, ...], begin: int, end: int, length: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return where the characters of a text came from, after so many new ones are put in place of a part of it."""
    before, after = bisect_right(starts, begin), bisect_right(starts, end)
    grown = length - (end - begin)
    moved = ((begin, shifts[before - 1]), (begin + length, shifts[after - 1] - grown))
    later = ((start + grown, shift - grown) for start, shift in zip(starts[after:], shifts[after:], strict=True))
    whole = [*zip(starts[:before], shifts[:before], strict=True), *moved, *later]
    return tuple(start for start, _ in whole), tuple(shift for _, shift in whole)
