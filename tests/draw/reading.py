"""A drawing read back: which elements it has, and which of them is on top at a point."""

from __future__ import annotations

import re
from dataclasses import dataclass
from xml.etree import ElementTree as ET

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

NUMBER = re.compile(r"-?\d*\.?\d+(?:e[-+]?\d+)?")


@dataclass(frozen=True)
class Painted:
    """One path: the words of its class, its fill and its closed polygons, in mm on the page."""

    words: tuple[str, ...]
    fill: str | None
    polygons: list[Array]

    def covers(self, points: Array) -> NDArray[np.bool_]:
        """Which points (k, 2) it fills, by the even-odd rule."""
        crossings = np.zeros(len(points), dtype=int)
        for polygon in self.polygons:
            ends = np.roll(polygon, -1, axis=0)
            for (x, y), (next_x, next_y) in zip(polygon, ends, strict=True):
                between = (y > points[:, 1]) != (next_y > points[:, 1])
                with np.errstate(divide="ignore", invalid="ignore"):
                    at = x + (points[:, 1] - y) / (next_y - y) * (next_x - x)
                crossings += between & (points[:, 0] < at)
        return crossings % 2 == 1


def read(svg: str) -> ET.Element:
    """The root element; fails if it is not well-formed. Names carry no namespace."""
    root = ET.fromstring(svg)
    for element in root.iter():
        element.tag = element.tag.split("}")[-1]
    return root


def words_of(element: ET.Element) -> tuple[str, ...]:
    return tuple((element.get("class") or "").split())


def with_class(root: ET.Element, word: str) -> list[ET.Element]:
    """The elements of a class, in paint order."""
    return [element for element in root.iter() if word in words_of(element)]


def polygons(data: str) -> list[Array]:
    """The closed polygons of path data that has nothing but lines to absolute places."""
    return [np.array(NUMBER.findall(run), dtype=float).reshape(-1, 2) for run in data.split("Z") if run]


def runs(data: str) -> list[Array]:
    """The runs of points of path data of absolute starts and relative or absolute lines."""
    found = []
    for run in re.findall(r"M[^M]*", data):
        start, command, rest = re.match(r"M([^lLh]*)([lLh])(.*)", run).groups()  # type: ignore[union-attr]
        points = [np.array(NUMBER.findall(start), dtype=float)]
        if command != "h":
            steps = np.array(NUMBER.findall(rest), dtype=float).reshape(-1, 2)
            points += list(steps) if command == "L" else list(points[0] + np.cumsum(steps, axis=0))
        found.append(np.array(points))
    return found


def surface_of(path: ET.Element) -> Painted | None:
    """What a path fills as a surface of a piece: a whole face, or a part painted again."""
    words, fill, data = words_of(path), path.get("fill"), path.get("d") or ""
    again = not words and fill not in ("none", None) and "a" not in data
    whole = words[:1] == ("edge",) and fill != "none"
    return Painted(words, fill, polygons(data)) if whole or again else None


def surfaces(root: ET.Element) -> list[Painted]:
    """All surfaces of pieces, in paint order."""
    return [surface for path in root.iter("path") if (surface := surface_of(path))]
