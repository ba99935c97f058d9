"""The scene of a koan in a view: pieces, surfaces, and their paint order."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter

import numpy as np

from zendotao.core.koan.geometry import Solids, build_solids
from zendotao.core.koan.koan import Koan, Piece
from zendotao.core.koan.planar import convex_hull
from zendotao.core.koan.poses import Pose
from zendotao.draw.camera import Array, Camera, Ints, View, camera_for
from zendotao.draw.clip import half_planes
from zendotao.draw.faces import Faces, find_faces
from zendotao.draw.order import Painting, compute_paint_order
from zendotao.draw.pips import FaceFrames, PipEllipses, compute_frames, find_pips


@dataclass(frozen=True)
class Scene:
    """A koan in a view. ``pieces`` are in a canonical order, so that a koan written in another order looks the same.

    ``hulls`` (n, 5, 3) are in the camera frame, ``solids`` in the table's.
    """

    camera: Camera
    pieces: tuple[Piece, ...]
    solids: Solids
    hulls: Array
    faces: Faces
    painting: Painting

    @cached_property
    def frames(self) -> FaceFrames:
        return compute_frames(self.faces)

    @cached_property
    def boxes(self) -> tuple[Array, Array]:
        """Lower left and upper right corner of each piece in the picture, each (n, 2)."""
        return self.hulls[:, :, :2].min(axis=1), self.hulls[:, :, :2].max(axis=1)

    @cached_property
    def outline_planes(self) -> Array:
        """Each piece's outline in the picture as half planes (n, 5, 3); the last may be the whole plane."""
        planes = np.zeros((len(self.pieces), 5, 3))
        planes[:, :, 2] = 1.0
        for piece, hull in enumerate(self.hulls[:, :, :2].tolist()):
            lines = half_planes(np.array(convex_hull(hull)))
            planes[piece, : len(lines)] = lines
        return planes

    @cached_property
    def pips(self) -> PipEllipses:
        sizes: Ints = np.array([int(piece.size) for piece in self.pieces], dtype=np.intp)
        return find_pips(self.faces, self.frames, sizes)

    @cached_property
    def pips_on(self) -> dict[int, list[int]]:
        """The pips of each face that has any, by the face's index."""
        found: dict[int, list[int]] = {}
        for pip, face in enumerate(self.pips.face.tolist()):
            found.setdefault(face, []).append(pip)
        return found


def make_scene(koan: Koan, view: View) -> Scene:
    """Return the scene of ``koan`` in a view."""
    pieces = tuple(sorted(koan, key=_sort_key))
    camera = camera_for(view)
    solids = build_solids(Koan(pieces))
    hulls = camera.project(solids.hulls)
    faces = find_faces(hulls, camera.project(solids.cavities), camera)
    return Scene(camera, pieces, solids, hulls, faces, compute_paint_order(faces))


_numbers_of = attrgetter(*Pose.__match_args__)


def _sort_key(piece: Piece) -> tuple[float | str, ...]:
    return (*_numbers_of(piece.pose), piece.colour.letter, int(piece.size), piece.label)
