"""From a verb of the notation to a pose on a table where other pieces already are."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import numpy as np

from zendotao.core.errors import CoreError
from zendotao.core.koan.contact import distances_mm
from zendotao.core.koan.geometry import Array, solids_of
from zendotao.core.koan.koan import Koan, Piece
from zendotao.core.koan.motion import drop_mm, tilt_rad
from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.koan.poses import (
    Pose,
    capped_pose,
    cos_sin,
    flat_pitch_deg,
    flat_pose,
    nested_pose,
    pitched_pose,
    upright_pose,
)

CONTACT_MM = 1e-6
"""Pieces nearer than this are in contact."""


class CannotPlace(CoreError):
    """A verb that leads to no pose: ``never_touches`` or ``out_of_range``."""


@dataclass(frozen=True)
class Verb:
    """How a piece is put down: the verb, its numbers (mm, degrees) by name, the label of the piece it refers to,
    and whether it is let down from above until it meets something."""

    name: str
    values: Mapping[str, float]
    other: int | None = None
    dropped: bool = False


@dataclass
class Placed:
    """The pieces put down so far, in order, with their vertices in space (10, 3)."""

    pieces: list[Piece] = field(default_factory=list)
    vertices: list[Array] = field(default_factory=list)
    _by_label: dict[int, int] = field(default_factory=dict)

    def __contains__(self, label: int) -> bool:
        return label in self._by_label

    def add(self, piece: Piece) -> None:
        self._by_label[piece.label] = len(self.pieces)
        self.pieces.append(piece)
        self.vertices.append(_vertices(piece))

    def __getitem__(self, label: int) -> Piece:
        return self.pieces[self._by_label[label]]

    def vertices_of(self, label: int) -> Array:
        return self.vertices[self._by_label[label]]


def place(table: Placed, size: Size, verb: Verb) -> Pose:
    """The pose that a piece of ``size`` gets. Raises ``CannotPlace``."""
    ways: dict[str, Callable[[Placed, Size, Verb], Pose]] = {
        "upright": _upright,
        "flat": _flat,
        "on": _on,
        "in": _in,
        "leaning": _leaning,
        "pitch": _pitched,
    }
    pose = ways[verb.name](table, size, verb)
    return _dropped(table, size, pose) if verb.dropped else pose


def _upright(table: Placed, size: Size, verb: Verb) -> Pose:
    return upright_pose(verb.values["x"], verb.values["y"], verb.values.get("turned", 0.0))


def _flat(table: Placed, size: Size, verb: Verb) -> Pose:
    return flat_pose(size, verb.values["x"], verb.values["y"], verb.values.get("heading", 0.0))


def _on(table: Placed, size: Size, verb: Verb) -> Pose:
    assert verb.other is not None
    below = table[verb.other]
    return capped_pose(below.size, below.pose, size)


def _in(table: Placed, size: Size, verb: Verb) -> Pose:
    assert verb.other is not None
    above = table[verb.other]
    return nested_pose(above.size, above.pose, size)


def _pitched(table: Placed, size: Size, verb: Verb) -> Pose:
    v = verb.values
    angles = v.get("heading", 0.0), v["pitch"], v.get("spin", 0.0)
    return pitched_pose(size, v["x"], v["y"], *angles, v.get("z"))


def _vertices(piece: Piece) -> Array:
    return solids_of(Koan((piece,))).vertices(0)


def _as_piece(size: Size, pose: Pose) -> Piece:
    return Piece(0, Colour.RED, size, pose)


def _dropped(table: Placed, size: Size, pose: Pose) -> Pose:
    """Lowered straight down in its attitude, from above everything, until first contact."""
    vertices = _vertices(_as_piece(size, pose))
    low, high = vertices[:, :2].min(axis=0), vertices[:, :2].max(axis=0)
    under = [v for v in table.vertices if (v[:, :2].min(axis=0) <= high).all() and (v[:, :2].max(axis=0) >= low).all()]
    top = max((float(v[:, 2].max()) for v in under), default=0.0)
    lift = max(0.0, top) + 1.0 - float(vertices[:, 2].min())
    fall = drop_mm(vertices + (0.0, 0.0, lift), np.array(under).reshape(-1, 10, 3))
    return pose.moved(dz_mm=lift - fall)


def _leaning(table: Placed, size: Size, verb: Verb) -> Pose:
    """Tilted forward about its front base edge until it touches the piece that it is to lean on."""
    assert verb.other is not None
    v = verb.values
    hinge_x, hinge_y, heading = v["x"], v["y"], v.get("heading", 0.0)
    most = math.radians(90.0 - flat_pitch_deg(size))
    standing = _hinged(size, hinge_x, hinge_y, heading, 0.0)
    tilt: float | None = 0.0
    if not _in_contact(_as_piece(size, standing), table[verb.other]):
        moving = _seen_from_hinge(_vertices(_as_piece(size, standing)), hinge_x, hinge_y, heading)
        tilt = tilt_rad(moving, _seen_from_hinge(table.vertices_of(verb.other), hinge_x, hinge_y, heading), most)
    if tilt is None:
        message = (
            f"leaning this way it never touches piece {verb.other}, even lying flat. "
            "Put it nearer, or head it toward that piece."
        )
        raise CannotPlace("never_touches", message)
    return _hinged(size, hinge_x, hinge_y, heading, tilt)


def _hinged(size: Size, hinge_x: float, hinge_y: float, heading_deg: float, tilt_rad: float) -> Pose:
    """Standing on its front base edge, the middle of which is the hinge, tilted forward from upright."""
    c, s = cos_sin(heading_deg)
    back, up = size.base_mm / 2 * math.cos(tilt_rad), size.base_mm / 2 * math.sin(tilt_rad)
    return Pose.of(hinge_x - back * c, hinge_y - back * s, up, heading_deg, 90.0 - math.degrees(tilt_rad), 0.0)


def _seen_from_hinge(vertices: Array, hinge_x: float, hinge_y: float, heading_deg: float) -> Array:
    """The same points with the hinge's middle as the origin and the heading as +x."""
    c, s = cos_sin(heading_deg)
    return (vertices - (hinge_x, hinge_y, 0.0)) @ np.array(((c, -s, 0.0), (s, c, 0.0), (0.0, 0.0, 1.0)))


def _in_contact(one: Piece, other: Piece) -> bool:
    pair = Koan((Piece(1, one.colour, one.size, one.pose), Piece(2, other.colour, other.size, other.pose)))
    return distances_mm(pair, solids_of(pair), CONTACT_MM).get((0, 1), math.inf) <= CONTACT_MM
