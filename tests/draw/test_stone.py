"""The stone: in its own place, never on a piece or a shadow."""

from __future__ import annotations

import re

import numpy as np
import pytest

from tests.draw.reading import NUMBER, polygons, read, surfaces, with_class
from zendotao.core.koan.notation import parse_koan
from zendotao.draw.picture import Options, draw_svg

KOANS = (
    "R1 upright at 0,0",
    "R3 flat at 0,0 heading 30",
    "R3 upright at 0,0; Y2 upright at 60,20; G3 flat at 30,-40 heading 300; B1 upright at 70,-40",
    "R3 pitch 90 at 0,0 z 60; B2 upright at 0,0",
    "R3 upright at 0,0; R3 upright at 90,0; R3 upright at 180,0",
)


@pytest.mark.parametrize("view", ["iso", "top"])
@pytest.mark.parametrize("text", KOANS)
def test_the_stone_lies_outside_the_hull_of_pieces_and_shadows_to_the_lower_right(text, view):
    root = read(draw_svg(parse_koan(text.replace(";", "\n")), Options(stone="white", view=view)))
    rest = [p for surface in surfaces(root) for p in surface.polygons]
    rest += polygons(with_class(root, "shadow")[0].get("d") or "")
    points = np.concatenate(rest)
    stone, size = pebble(root)
    ring = stone + size / 2 * np.array([(np.cos(t), np.sin(t)) for t in np.linspace(0, 2 * np.pi, 60)])
    # Outside the hull: some direction has all of the stone on one side and all else on the other.
    directions = np.array([(np.cos(t), np.sin(t)) for t in np.linspace(0, 2 * np.pi, 720)])
    assert ((ring @ directions.T).min(axis=0) - (points @ directions.T).max(axis=0)).max() > 1
    middle = (points.min(axis=0) + points.max(axis=0)) / 2
    assert (stone > middle - 1e-9).all()
    _, _, width, height = map(float, (root.get("viewBox") or "").split())
    assert (ring > 0).all()
    assert (ring < (width, height)).all()


def pebble(root) -> tuple[np.ndarray, np.ndarray]:
    """Centre and size in mm: 28 by 24 units, moved and scaled."""
    x, y, scale = map(float, NUMBER.findall(with_class(root, "stone")[0].get("transform") or ""))
    size = np.array((28, 24)) * scale
    return np.array((x, y)) + size / 2, size


def test_room_is_kept_for_a_stone_only_where_there_is_one():
    koan = parse_koan("R3 upright at 0,0\nB3 upright at 60,0")
    areas = []
    for stone in (None, "open"):
        _, _, width, height = map(float, (read(draw_svg(koan, Options(stone=stone))).get("viewBox") or "").split())
        areas.append(width * height)
    assert areas[1] > areas[0]
    assert not with_class(read(draw_svg(koan)), "stone")


@pytest.mark.parametrize("kind", ["white", "black", "open"])
def test_each_kind_is_told_apart_by_more_than_its_colour(kind):
    root = read(draw_svg(parse_koan("R3 upright at 0,0"), Options(stone=kind)))
    (stone,) = with_class(root, "stone")
    assert stone.get("class") == f"stone {kind}"
    own = {"white": "crescent", "black": "highlight", "open": None}
    inner = {word for path in stone for word in (path.get("class") or "").split()} - {"body", "rim"}
    assert inner == ({own[kind]} if own[kind] else set())
    assert (kind == "open") == any(path.get("stroke-dasharray") for path in stone)


def test_a_pebble_is_no_circle():
    svg = draw_svg(parse_koan("R3 upright at 0,0"), Options(stone="white"))
    data = re.search(r'class="rim" d="([^"]+)"', svg).group(1)  # type: ignore[union-attr]
    points = np.array(NUMBER.findall(data), dtype=float).reshape(-1, 2)[::3]
    away = np.hypot(*(points - points.mean(axis=0)).T)
    assert away.max() / away.min() > 1.1
