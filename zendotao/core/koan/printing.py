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
    pitched_pose,
    round_to_grid,
)

if TYPE_CHECKING:  # a koan's repr is its notation, so the koan's module imports this one
    from zendotao.core.koan.koan import Koan, Piece


TOWER_VERBS = (("on", above_in_tower_mm, capped_pose), ("in", below_in_tower_mm, nested_pose))
"""The verbs of towers: the distance between the two bases along the tower, and the exact pose."""

NEARLY_MM = 1e-3
"""More than rounding to the grid moves a piece."""


def print_koan(koan: Koan, separator: str = "; ") -> str:
    """Return the canonical notation; ``separator`` is ``"; "`` for one line, or a newline for one piece a line."""
    return separator.join(print_piece(piece, koan.pieces[:i]) for i, piece in enumerate(koan.pieces))


def print_piece(piece: Piece, earlier: Sequence[Piece] = ()) -> str:
    """Return the notation of a piece, relative to an earlier one if it is in a tower with it."""
    where = _print_in_tower(piece, earlier) or _print_standing(piece) or _print_lying(piece) or _print_angles(piece)
    return f"{piece.label}: {piece.code} {where}"


def _print_in_tower(piece: Piece, earlier: Sequence[Piece]) -> str:
    pose = piece.pose
    for other in earlier:
        if other.pose.attitude_deg == pose.attitude_deg:
            apart_mm = math.dist(other.pose.place_mm, pose.place_mm)
            for word, rise_mm, posed in TOWER_VERBS:
                # What is nearer or farther needs no closer look.
                near = abs(apart_mm - abs(rise_mm(other.size, piece.size))) < NEARLY_MM
                if near and pose == posed(other.size, other.pose, piece.size):
                    return f"{word} {other.label}"
    return ""


def _print_standing(piece: Piece) -> str:
    pose = piece.pose
    if pose.pitch_deg != 90.0 or pose.z_mm != 0.0:
        return ""
    return f"upright at {_print_place(pose.x_mm, pose.y_mm)}" + _print_clause("turned", pose.spin_deg)


def _print_lying(piece: Piece) -> str:
    pose = piece.pose
    if pose.spin_deg != 0.0 or pose.pitch_deg != round_to_grid(flat_pitch_deg(piece.size)):
        return ""
    x, y = flat_centre_mm(piece.size, pose)
    if flat_pose(piece.size, x, y, pose.heading_deg) != pose:
        return ""
    return f"flat at {_print_place(x, y)}" + _print_clause("heading", pose.heading_deg)


def _print_angles(piece: Piece) -> str:
    p = piece.pose
    text = f"pitch {_print_number(p.pitch_deg)} at {_print_place(p.x_mm, p.y_mm)}"
    text += _print_clause("heading", p.heading_deg) + _print_clause("spin", p.spin_deg)
    lowered = pitched_pose(piece.size, p.x_mm, p.y_mm, p.heading_deg, p.pitch_deg, p.spin_deg, None)
    return text if lowered == p else f"{text} z {_print_number(p.z_mm)}"


def _print_place(x_mm: float, y_mm: float) -> str:
    return f"{_print_number(x_mm)},{_print_number(y_mm)}"


def _print_clause(word: str, angle_deg: float) -> str:
    return f" {word} {_print_number(angle_deg)}" if angle_deg else ""


def _print_number(value: float) -> str:
    return f"{value:.{DECIMALS}f}".rstrip("0").rstrip(".")
