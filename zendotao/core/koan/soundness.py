"""Soundness: whether a koan can stand on a table, and its faults if it can't.

Pieces may overlap by up to ``DEEPEST_MM``, or be so deep in the table; neighbours of a tower that fit exactly are
exempt. ``game.koans.read_koan`` refuses a koan with faults as ``unsound``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice

from zendotao.core.koan.bands import SLACK
from zendotao.core.koan.contact import depth_mm, is_fitted
from zendotao.core.koan.facts import iter_bits
from zendotao.core.koan.koan import MOST_PIECES
from zendotao.core.koan.measure import Survey
from zendotao.core.koan.text import join_labels_and
from zendotao.core.messages import message, plural_message

DEEPEST_MM = 0.5
"""How far pieces may overlap, or be in the table: capped pieces overlap by up to 0.2 mm."""

MEETING_MM = 1e-9
"""Surfaces nearer than this meet, so that the pieces may overlap."""

MOST_PAIRS = MOST_PIECES
"""The most overlapping pairs that are reported."""


@dataclass(frozen=True)
class Fault:
    """A fault of a koan: its kind, and the labels of the pieces concerned.

    ``interpenetrating`` names two pieces that overlap, ``below_table`` one, ``floating`` a group that hangs together;
    ``too_many`` names those past the last allowed, ``empty`` none.
    """

    kind: str
    pieces: tuple[int, ...]

    @property
    def words(self) -> str:
        """The fault as a sentence, with the remedy."""
        return _DESCRIPTIONS[self.kind](self.pieces)


def _describe_overlap(pieces: tuple[int, ...]) -> str:
    return message("Pieces %(who)s overlap. Move them apart.", who=join_labels_and(pieces))


def _describe_below_table(pieces: tuple[int, ...]) -> str:
    return message("Piece %(who)s goes through the table. Raise it, or leave out its z.", who=join_labels_and(pieces))


def _describe_floating(pieces: tuple[int, ...]) -> str:
    return plural_message(
        "Piece %(who)s hangs in the air. Let it touch something that stands on the table, or drop it.",
        "Pieces %(who)s hang in the air. Let them touch something that stands on the table, or drop them.",
        len(pieces),
        who=join_labels_and(pieces),
    )


_DESCRIPTIONS: dict[str, Callable[[tuple[int, ...]], str]] = {
    "interpenetrating": _describe_overlap,
    "below_table": _describe_below_table,
    "floating": _describe_floating,
    "too_many": lambda _: message("A koan has at most %(most)s pieces. Take some away.", most=MOST_PIECES),
    "empty": lambda _: message("A koan has at least one piece. Add one."),
}


def find_faults(survey: Survey) -> tuple[Fault, ...]:
    """Return every fault of a koan, none if it is sound. Balance is not checked: players may balance pieces."""
    labels = survey.koan.labels
    if not labels:
        return (Fault("empty", ()),)
    if len(labels) > MOST_PIECES:
        return (Fault("too_many", labels[MOST_PIECES:]),)
    return (*_find_overlaps(survey), *_find_below_table(survey), *_find_floating(survey))


def _find_overlaps(survey: Survey) -> list[Fault]:
    """Return the pairs that overlap by more than ``DEEPEST_MM``, and don't fit as neighbours of a tower."""
    koan, solids, labels = survey.koan, survey.solids, survey.koan.labels
    meeting = (pair for pair, gap in survey.distance_mm.items() if gap <= MEETING_MM)
    allowed_mm = DEEPEST_MM + SLACK
    doubted = ((i, j) for i, j in meeting if not is_fitted(koan, solids, i, j))
    deep = ((i, j) for i, j in doubted if depth_mm(solids, i, j, allowed_mm) > allowed_mm)
    pairs = [sorted((labels[i], labels[j])) for i, j in islice(deep, MOST_PAIRS)]
    return [Fault("interpenetrating", (one, other)) for one, other in pairs]


def _find_below_table(survey: Survey) -> list[Fault]:
    lowest = survey.solids.lowest_mm.tolist()
    return [
        Fault("below_table", (label,))
        for label, low in zip(survey.koan.labels, lowest, strict=True)
        if low < -DEEPEST_MM - SLACK
    ]


def _find_floating(survey: Survey) -> list[Fault]:
    """Return the groups of pieces that no chain of clear touches connects to a clearly grounded one.

    A piece that goes through the table counts as grounded: that it does is reported as a fault of its own.
    """
    facts, touched = survey.facts, survey.facts.touching.holds
    sunk = sum(1 << i for i, low in enumerate(survey.solids.lowest_mm.tolist()) if low < 0.0)
    loose, groups = facts.all & ~_find_connected(facts.grounded.holds | sunk, touched), []
    while loose:
        group = _find_connected(loose & -loose, touched)
        groups.append(Fault("floating", tuple(sorted(facts.labels[i] for i in iter_bits(group)))))
        loose &= ~group
    return groups


def _find_connected(start: int, touched: tuple[int, ...]) -> int:
    """Return all pieces that chains of touches connect to those in ``start``."""
    joined, edge = 0, start
    while edge:
        joined |= edge
        reached = 0
        for i in iter_bits(edge):
            reached |= touched[i]
        edge = reached & ~joined
    return joined
