"""Faces that had to be cut: what is drawn on them is there on every part that is seen, whichever is painted again."""

from __future__ import annotations

import math
import re
from itertools import pairwise
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from tests.draw.rays import axes, outline_box, pyramid, seen
from tests.draw.reading import Painted, polygons, read, runs, surface_of, surfaces, words_of
from tests.draw.test_hidden_surfaces import CIRCLE, koan_of, through_each_other
from zendotao.core.koan.koan import Koan, Piece
from zendotao.draw.picture import Options, draw_svg

CUT = {"circle": koan_of(CIRCLE), **{f"through {seed}": through_each_other(seed) for seed in (3, 6, 9, 11)}}
"""Each has a pip that lies on a part painted again."""

ROUND = np.array([(math.cos(t), math.sin(t)) for t in np.linspace(0, 2 * math.pi, 8, endpoint=False)])


UNCLEAR_RAY_MM = 3.0
"""More than half of the 2 to 5 mm between lines: a disc of this radius all on one face has some of its texture."""


def onto_page(koan: Koan, root: ET.Element, points: np.ndarray) -> np.ndarray:
    """Points (k, 2) of the picture on the page: its pieces fill the same box in both."""
    corners = np.concatenate([polygon for surface in surfaces(root) for polygon in surface.polygons])
    left, _, _, top = outline_box(koan, "iso")
    return (points - (left, top)) * (1, -1) + corners.min(axis=0)


def pip_spots(piece: Piece) -> list[tuple[str, np.ndarray]]:
    """For each pip its face and points (9, 2) of the picture within it.

    Pips are discs of 2.7 mm in the plane of every outer face, 4.3 mm apart, centred 3.6 mm above the base edge.
    """
    place = np.array((piece.pose.x_mm, piece.pose.y_mm, piece.pose.z_mm))
    corners = pyramid(int(piece.size)) @ piece.pose.rotation.T + place
    spots = []
    for side in range(4):
        start, stop, tip = corners[side], corners[(side + 1) % 4], corners[4]
        along = (stop - start) / np.linalg.norm(stop - start)
        up = (tip - (start + stop) / 2) / np.linalg.norm(tip - (start + stop) / 2)
        for k in range(int(piece.size)):
            centre = (start + stop) / 2 + (k - (int(piece.size) - 1) / 2) * 4.3 * along + 3.6 * up
            spot = np.vstack([centre, centre + ROUND[:, :1] * along + ROUND[:, 1:] * up])
            spots.append((f"outer {side}", (spot @ axes("iso").T)[:, :2]))
    return spots


def pips_cover(path: ET.Element, points: np.ndarray) -> np.ndarray:
    """Which points (k, 2) lie in the pips of a path: ellipses, each as two halves, or polygons on a part."""
    data = path.get("d") or ""
    if "a" not in data:
        return Painted((), None, polygons(data)).covers(points)
    found = np.zeros(len(points), dtype=bool)
    for row in re.findall(r"M(\S+) ([^a]+)a(\S+) (\S+) \S+ 1 0 (\S+) ([^a]+)a", data):
        x, y, long, short, dx, dy = map(float, row)
        away, turn = points - (x + dx / 2, y + dy / 2), np.array((dx, dy)) / math.hypot(dx, dy)
        across = away @ (-turn[1], turn[0])
        found |= (away @ turn / long) ** 2 + (across / short) ** 2 <= 1
    return found


def kinds_on_top(root: ET.Element, points: np.ndarray) -> set[str]:
    """What is on top at points (k, 2) of the page: "surface", "pip", or "pip-disc" on a part painted again."""
    on_top = np.full(len(points), "nothing", dtype=object)
    for path in root.iter("path"):
        word = (*words_of(path), "")[0]
        if surface := surface_of(path):
            on_top[surface.covers(points)] = "surface"
        elif word in ("pip", "pip-disc"):
            on_top[pips_cover(path, points)] = word
    return set(on_top.tolist())


@pytest.mark.parametrize("koan", CUT.values(), ids=CUT.keys())
def test_every_pip_that_a_ray_meets_is_on_top_of_the_drawing(koan):
    root = read(draw_svg(koan))
    kinds = [
        kinds_on_top(root, onto_page(koan, root, spot))
        for piece in koan
        for face, spot in pip_spots(piece)
        if set(seen(koan, "iso", spot)) == {(piece.label, face)}
    ]
    assert all(kind <= {"pip", "pip-disc"} for kind in kinds)
    assert {"pip-disc"} in kinds


@pytest.mark.parametrize("koan", CUT.values(), ids=CUT.keys())
def test_the_texture_of_a_face_is_on_every_part_of_it(koan):
    root = read(draw_svg(koan, Options(marking="hatched")))
    spots = wide_spots(koan)
    page = onto_page(koan, root, spots)
    since = [np.full(len(page), math.inf)]  # How near a line is that came after the last surface there.
    for path in root.iter("path"):
        if surface := surface_of(path):
            since.append(np.where(surface.covers(page), math.inf, since[-1]))
        elif words_of(path) == ("mark",):
            away = np.hypot(*(page[:, None] - along(path)).transpose(2, 0, 1)).min(axis=1)
            since.append(np.minimum(since[-1], away))
    assert (since[-1] < UNCLEAR_RAY_MM).all()
    assert len(spots) >= 20


def wide_spots(koan: Koan) -> np.ndarray:
    """Points (k, 2) of the picture round which there is nothing but one outer face."""
    left, bottom, right, top = outline_box(koan, "iso")
    points = np.random.default_rng(11).uniform((left, bottom), (right, top), (600, 2))
    rings = [seen(koan, "iso", points + step) for step in [np.zeros(2), *(UNCLEAR_RAY_MM * ROUND)]]
    alone = [len(set(spot)) == 1 and (spot[0] or (0, ""))[1].startswith("outer") for spot in zip(*rings, strict=True)]
    return points[alone]


def along(mark: ET.Element) -> np.ndarray:
    """Points (k, 2) close together on a texture's lines; its signs and dots."""
    lines = runs(mark.get("d") or "")
    shares = np.linspace(0, 1, 20)[:, None]
    return np.concatenate([*lines, *(a + shares * (b - a) for run in lines for a, b in pairwise(run))])
