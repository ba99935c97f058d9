"""The koan itself: an immutable arrangement of labelled pieces."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.koan.poses import DECIMALS, Pose
from zendotao.core.koan.printing import print_koan

MOST_PIECES = 60
"""No koan has more pieces than this."""


@dataclass(frozen=True)
class Piece:
    """A pyramid with its pose. The label is a name to refer to it by, and no part of the koan's identity."""

    label: int
    colour: Colour
    size: Size
    pose: Pose

    @property
    def code(self) -> str:
        """The notation's code: ``R3`` is a large red."""
        return f"{self.colour.letter}{int(self.size)}"

    @property
    def name(self) -> str:
        """Size and colour in words: ``large red``."""
        return f"{self.size.word} {self.colour.word}"


@dataclass(frozen=True)
class Koan:
    """Pieces in the order in which they were written, with unique labels.

    Soundness is not checked here but by :mod:`soundness`. Raises ``ValueError`` if two pieces share a label.
    """

    pieces: tuple[Piece, ...]

    def __post_init__(self) -> None:
        if len({piece.label for piece in self.pieces}) != len(self.pieces):
            raise ValueError("two pieces have the same label")

    def __repr__(self) -> str:
        return f"parse({print_koan(self)!r})"

    def __len__(self) -> int:
        return len(self.pieces)

    def __iter__(self) -> Iterator[Piece]:
        return iter(self.pieces)

    @cached_property
    def labels(self) -> tuple[int, ...]:
        return tuple(piece.label for piece in self.pieces)

    @cached_property
    def content_hash(self) -> str:
        """SHA-256 in hex of the pieces and their poses, independent of their order and labels. Two koans are one
        arrangement if it is equal; one that is moved or turned as a whole is another."""
        lines = sorted(f"{piece.code} {_format_place(piece.pose)}" for piece in self.pieces)
        return hashlib.sha256("\n".join(lines).encode("ascii")).hexdigest()


def _format_place(pose: Pose) -> str:
    numbers = (pose.x_mm, pose.y_mm, pose.z_mm, pose.heading_deg, pose.pitch_deg, pose.spin_deg)
    return " ".join(f"{number:.{DECIMALS}f}" for number in numbers)
