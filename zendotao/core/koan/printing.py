"""The canonical notation of a koan, printed from its poses alone.

Each piece is written in the simplest form that gives back exactly its pose: as next above or below an earlier piece of
its tower, as standing or lying on the table, or else by its angles. A piece that leaned or was dropped is therefore
written where it came to rest.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from zendotao.core.koan.poses import (
    DECIMALS,
    above_in_tower_mm,
    below_in_tower_mm,
    capped_pose,
    flat_centre_mm,
    flat_pitch_deg,
    flat_pose,
    nested_pose,
    on_grid,
    pitched_pose,
)

if TYPE_CHECKING:  # a koan's repr is its notation, so the koan's module imports this one
    from zendotao.core.koan.koan import Koan, Piece


TOWERED = (("on", above_in_tower_mm, capped_pose), ("in", below_in_tower_mm, nested_pose))
"""The verbs of towers: the distance between the two bases along the tower, and the exact pose."""

NEARLY_MM = 1e-3
"""More than rounding to the grid moves a piece."""


def print_koan(koan: Koan, separator: str = "; ") -> str:
    """Return the canonical notation; ``separator`` is ``"; "`` for one line, or a newline for one piece a line."""
    return separator.join(print_piece(piece, koan.pieces[:i]) for i, piece in enumerate(koan.pieces))


def print_piece(piece: Piece, earlier: Sequence[Piece] = ()) -> str:
    """Return the notation of a piece, relative to an earlier one if it is in a tower with it."""
    where = _tower(piece, earlier) or _standing(piece) or _lying(piece) or _angles(piece)
    return f"{piece.label}: {piece.code} {where}"


def _tower(piece: Piece, earlier: Sequence[Piece]) -> str:
    pose = piece.pose
    for other in earlier:
        if other.pose.attitude_deg == pose.attitude_deg:
            apart_mm = math.dist(other.pose.place_mm, pose.place_mm)
            for word, rise_mm, posed in TOWERED:
                # What is nearer or farther needs no closer look.
                near = abs(apart_mm - abs(rise_mm(other.size, piece.size))) < NEARLY_MM
                if near and pose == posed(other.size, other.pose, piece.size):
                    return f"{word} {other.label}"
    return ""


def _standing(piece: Piece) -> str:
    pose = piece.pose
    if pose.pitch_deg != 90.0 or pose.z_mm != 0.0:
        return ""
    return f"upright at {_place(pose.x_mm, pose.y_mm)}" + _clause("turned", pose.spin_deg)


def _lying(piece: Piece) -> str:
    pose = piece.pose
    if pose.spin_deg != 0.0 or pose.pitch_deg != on_grid(flat_pitch_deg(piece.size)):
        return ""
    x, y = flat_centre_mm(piece.size, pose)
    if flat_pose(piece.size, x, y, pose.heading_deg) != pose:
        return ""
    return f"flat at {_place(x, y)}" + _clause("heading", pose.heading_deg)


def _angles(piece: Piece) -> str:
    p = piece.pose
    text = f"pitch {_number(p.pitch_deg)} at {_place(p.x_mm, p.y_mm)}"
    text += _clause("heading", p.heading_deg) + _clause("spin", p.spin_deg)
    lowered = pitched_pose(piece.size, p.x_mm, p.y_mm, p.heading_deg, p.pitch_deg, p.spin_deg, None)
    return text if lowered == p else f"{text} z {_number(p.z_mm)}"


def _place(x_mm: float, y_mm: float) -> str:
    return f"{_number(x_mm)},{_number(y_mm)}"


def _clause(word: str, angle_deg: float) -> str:
    return f" {word} {_number(angle_deg)}" if angle_deg else ""


def _number(value: float) -> str:
    return f"{value:.{DECIMALS}f}".rstrip("0").rstrip(".")
