"""The lines of a notation: for each piece its verb, numbers, reference and comments.

Poses say where pieces came to rest; who builds goes on from what was written.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from zendotao.core.koan.scan import NotationToken, split_entries

NUMBER_NAMES = frozenset({"turned", "heading", "spin", "z"})
"""Clauses with one number."""

TOWER_VERBS = frozenset({"on", "in"})


@dataclass(frozen=True)
class NotationLine:
    """One piece: its verb, the verb's numbers (mm, degrees) by name, the piece that it names, and comments: behind it,
    and in lines of their own above it."""

    label: int
    verb: str
    values: Mapping[str, float] = field(default_factory=dict)
    other: int | None = None
    dropped: bool = False
    note: str = ""
    above: tuple[str, ...] = ()


def read_lines(text: str) -> tuple[NotationLine, ...]:
    """Return the lines of a readable notation, in order."""
    pieces = split_entries(text)
    behind, above = _read_comments(text, [tokens[-1].line for tokens in pieces])
    return tuple(
        _make_line(tokens, position, behind.get(position, ""), tuple(above[position]))
        for position, tokens in enumerate(pieces, start=1)
    )


def find_tower_bases(lines: Sequence[NotationLine]) -> dict[int, int]:
    """Return for each piece by its label the piece on which its tower stands: itself, if it is on or in none."""
    found: dict[int, int] = {}
    for line in lines:
        held = line.other if line.verb in TOWER_VERBS else None
        found[line.label] = line.label if held is None else found[held]
    return found


def _make_line(tokens: Sequence[NotationToken], position: int, note: str, above: tuple[str, ...]) -> NotationLine:
    words = [token.text.lower().replace("\u2212", "-") for token in tokens]
    label = int(words[0]) if tokens[0].kind == "number" else position
    # A piece is a code or two words, behind a label or none.
    start = 2 if tokens[0].kind == "number" else 0
    verb_at = start + (1 if any(char.isdigit() for char in words[start]) else 2)
    verb, rest = words[verb_at], words[verb_at + 1 :]
    values = {name: float(number) for name, number in pairwise(rest) if name in NUMBER_NAMES}
    if verb == "pitch":
        values["pitch"] = float(rest[0])
    if "at" in rest:
        place = rest.index("at")
        values |= {"x": float(rest[place + 1]), "y": float(rest[place + 3])}
    other = {"on": 0, "in": 0, "leaning": 1}.get(verb)
    return NotationLine(
        label, verb, values, None if other is None else int(rest[other]), "dropped" in rest, note, above,
    )  # fmt: skip


def _read_comments(text: str, ends: Sequence[int]) -> tuple[dict[int, str], defaultdict[int, list[str]]]:
    """Return the comments behind each piece and above it, by its position; ``ends`` are the lines on which pieces
    end."""
    behind: dict[int, str] = {}
    above: defaultdict[int, list[str]] = defaultdict(list)
    rows = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for row, (_, mark, comment) in enumerate((row.partition("#") for row in rows), start=1):
        before = sum(end <= row for end in ends)
        if not mark or not comment.strip():
            continue
        if before and (ends[before - 1] == row or before == len(ends)):
            behind[before] = f"{behind.get(before, '')} {comment.strip()}".strip()
        else:
            above[before + 1].append(comment.strip())
    return behind, above
