"""The pose that a verb of the notation gives a piece on a table where other pieces already are."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import islice

import numpy as np

from zendotao.core.errors import CoreError
from zendotao.core.koan.contact import gap_mm
from zendotao.core.koan.geometry import Array, compute_vertices
from zendotao.core.koan.koan import Piece
from zendotao.core.koan.motion import drop_mm, tilt_rad
from zendotao.core.koan.pieces import Size
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
from zendotao.core.messages import mark_message, message

FARTHEST_MM = 100_000.0
"""The greatest coordinate."""

CONTACT_MM = 1e-6
"""Pieces nearer than this are in contact."""


class PlacingError(CoreError):
    """A verb that leads to no pose: ``never_touches`` or ``out_of_range``."""


@dataclass(frozen=True)
class Placement:
    """How a piece is put down: the verb, its numbers (mm, degrees) by name, the piece it refers to, and whether it is
    dropped from above until first contact."""

    name: str
    values: Mapping[str, float]
    other: Piece | None = None
    dropped: bool = False

    @property
    def partner(self) -> Piece:
        """The piece that ``on``, ``in`` and ``leaning`` name."""
        if self.other is None:
            raise ValueError(f"{self.name} names a piece")
        return self.other

    def angle(self, name: str) -> float:
        return self.values.get(name, 0.0)


@dataclass
class PlacedPieces:
    """The pieces put down so far, by label in their order."""

    pieces: dict[int, Piece] = field(default_factory=dict)
    _vertices: list[Array] = field(default_factory=list)

    def add(self, piece: Piece) -> None:
        self.pieces[piece.label] = piece

    @property
    def vertices(self) -> list[Array]:
        """The vertices in space, (10, 3) of each piece; computed on first use."""
        for piece in islice(self.pieces.values(), len(self._vertices), None):
            self._vertices.append(compute_vertices(piece.size, piece.pose))
        return self._vertices


def find_pose(table: PlacedPieces, size: Size, verb: Placement) -> Pose:
    """Return the pose of a piece of ``size``. Raises ``PlacingError``."""
    pose = _PLACERS[verb.name](size, verb)
    if verb.dropped:
        pose = _drop(table, size, pose)
    # What came to rest by itself is written by its base centre, which must be readable again.
    if verb.dropped or verb.name == "leaning":
        _check_in_reach(pose)
    return pose


def _check_in_reach(pose: Pose) -> None:
    """Raise ``PlacingError`` (``out_of_range``) for a piece that comes to rest too far away."""
    if max(abs(pose.x_mm), abs(pose.y_mm), abs(pose.z_mm)) > FARTHEST_MM:
        text = mark_message("this piece would come to rest more than %(most)s mm away. Put it nearer to 0,0.")
        raise PlacingError("out_of_range", message(text, most=f"{FARTHEST_MM:,.0f}"))


def _place_upright(_: Size, verb: Placement) -> Pose:
    return upright_pose(verb.values["x"], verb.values["y"], verb.angle("turned"))


def _place_flat(size: Size, verb: Placement) -> Pose:
    return flat_pose(size, verb.values["x"], verb.values["y"], verb.angle("heading"))


def _place_on(size: Size, verb: Placement) -> Pose:
    return capped_pose(verb.partner.size, verb.partner.pose, size)


def _place_in(size: Size, verb: Placement) -> Pose:
    return nested_pose(verb.partner.size, verb.partner.pose, size)


def _place_pitched(size: Size, verb: Placement) -> Pose:
    x, y, pitch = verb.values["x"], verb.values["y"], verb.values["pitch"]
    return pitched_pose(size, x, y, verb.angle("heading"), pitch, verb.angle("spin"), verb.values.get("z"))


def _drop(table: PlacedPieces, size: Size, pose: Pose) -> Pose:
    """Return the pose lowered straight down from above everything until first contact."""
    vertices = compute_vertices(size, pose)
    low, high = vertices[:, :2].min(axis=0), vertices[:, :2].max(axis=0)
    others = np.array(table.vertices).reshape(-1, 10, 3)
    left, right = others[:, :, :2].min(axis=1), others[:, :, :2].max(axis=1)
    under = others[((left <= high) & (right >= low)).all(axis=1)]
    lift = under[:, :, 2].max(initial=0.0) + 1.0 - vertices[:, 2].min()
    fall = drop_mm(vertices + np.array((0.0, 0.0, lift)), under)
    return pose.translate(dz_mm=lift - fall)


def _lean(size: Size, verb: Placement) -> Pose:
    """Return the pose tilted forward about its front base edge until it touches the piece that it leans on."""
    other, heading = verb.partner, verb.angle("heading")
    hinge = verb.values["x"], verb.values["y"]
    standing = _place_on_hinge(size, *hinge, heading, 0.0)
    if gap_mm(size, standing, other.size, other.pose) <= CONTACT_MM:
        return standing
    moving = _transform_to_hinge(compute_vertices(size, standing), *hinge, heading)
    fixed = _transform_to_hinge(compute_vertices(other.size, other.pose), *hinge, heading)
    tilt = tilt_rad(moving, fixed, math.radians(90.0 - flat_pitch_deg(size)))
    if tilt is None:
        words = mark_message(
            "leaning this way, it never touches piece %(piece)s, even lying flat. Put it nearer, or head it toward "
            "that piece."
        )
        raise PlacingError("never_touches", message(words, piece=other.label))
    return _place_on_hinge(size, *hinge, heading, tilt)


def _place_on_hinge(size: Size, hinge_x: float, hinge_y: float, heading_deg: float, tilt_rad: float) -> Pose:
    """Return a pose on its front base edge, the middle of which is the hinge, tilted forward from upright."""
    c, s = cos_sin(heading_deg)
    back, up = size.base_mm / 2 * math.cos(tilt_rad), size.base_mm / 2 * math.sin(tilt_rad)
    return Pose.from_numbers(
        hinge_x - back * c, hinge_y - back * s, up, heading_deg, 90.0 - math.degrees(tilt_rad), 0.0
    )


def _transform_to_hinge(vertices: Array, hinge_x: float, hinge_y: float, heading_deg: float) -> Array:
    """Transform vertices to a frame with the hinge's middle as the origin and the heading as +x."""
    c, s = cos_sin(heading_deg)
    turn = np.array(((c, -s, 0.0), (s, c, 0.0), (0.0, 0.0, 1.0)))
    seen: Array = (vertices - np.array((hinge_x, hinge_y, 0.0))) @ turn
    return seen


_PLACERS: Mapping[str, Callable[[Size, Placement], Pose]] = {
    "upright": _place_upright,
    "flat": _place_flat,
    "on": _place_on,
    "in": _place_in,
    "leaning": _lean,
    "pitch": _place_pitched,
}
