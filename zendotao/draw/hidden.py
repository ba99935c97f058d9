"""Pieces that others hide: which they are, and a line of words that says so."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import numpy as np

from zendotao.core.koan.geometry import outward_planes
from zendotao.draw.camera import View
from zendotao.draw.scene import Scene
from zendotao.draw.visible import Visibility

LEAST_SHARE = 0.12
"""A piece of which less than this is seen counts as hidden: one would miss it."""

LEAST_ROOM_MM = 1.1
"""So does one of which no spot as wide as twice this is seen."""

LEAST_COVER = 0.3
"""A piece that covers less than this share of a hidden one is no place to show it."""

_WITHIN_MM = 0.5
_UPRIGHT = 0.7


@dataclass(frozen=True)
class Hidden:
    """A piece that is not seen, by its index; the piece that hides it and how (under, inside, behind); the pieces
    that cover enough of it to show where it is."""

    piece: int
    cover: int
    how: str
    over: frozenset[int]


def hidden_pieces(scene: Scene, sight: Visibility, view: View) -> list[Hidden]:
    """The pieces of which nothing, or so little that one would miss it, is seen."""
    doubtful = np.flatnonzero((sight.fractions < 0.5) & (sight.covered.sum(axis=1) > 0))
    if not len(doubtful):
        return []
    room = sight.room_mm(doubtful, sight.seen[doubtful]).max(axis=(1, 2))
    missed = (sight.fractions[doubtful] < LEAST_SHARE) | (room < LEAST_ROOM_MM)
    gone = doubtful[missed].tolist()
    return [_with_cover(scene, sight, piece, gone, view) for piece in gone]


def _with_cover(scene: Scene, sight: Visibility, piece: int, gone: list[int], view: View) -> Hidden:
    """What hides the piece: of those seen the one round it, else the one that covers most of it."""
    others = [i for i in range(len(scene.pieces)) if i != piece and sight.covered[piece, i] > 0]
    seen = [i for i in others if i not in gone] or others
    round_it = [i for i in seen if _contains(scene, i, piece)]
    cover = max(round_it or seen, key=lambda i: (int(sight.covered[piece, i]), -i))
    how = "under" if view == "top" else "behind"
    if cover in round_it:
        how = "under" if scene.solids.axes[cover, 2] > _UPRIGHT else "inside"
    enough = LEAST_COVER * sight.own[piece].sum()
    return Hidden(piece, cover, how, frozenset(i for i in others if sight.covered[piece, i] >= enough or i == cover))


def _contains(scene: Scene, outer: int, inner: int) -> bool:
    normals, offsets = outward_planes(scene.solids.hulls[outer])
    return bool((normals @ scene.solids.hulls[inner].T <= offsets[:, None] + _WITHIN_MM).all())


def words_of(scene: Scene, hidden: list[Hidden]) -> str:
    """A line such as ``a small blue and a medium green are under the large green``; empty if none is hidden."""
    groups: dict[tuple[int, str], list[str]] = {}
    for one in sorted(hidden, key=lambda h: (scene.pieces[h.cover].label, scene.pieces[h.piece].label)):
        groups.setdefault((one.cover, one.how), []).append(scene.pieces[one.piece].name)
    names = Counter(piece.name for piece in scene.pieces)
    said = []
    for (cover, how), pieces in groups.items():
        name = scene.pieces[cover].name
        article = "the" if names[name] == 1 else "a"
        verb = "is" if len(pieces) == 1 else "are"
        said.append(f"{_listed(pieces)} {verb} {how} {article} {name}")
    return "; ".join(said)


def _listed(names: list[str]) -> str:
    numbers = ("", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    parts = []
    for name, count in Counter(names).items():
        word = numbers[count] if count < len(numbers) else str(count)
        plural = name if count == 1 else f"{name}s"
        parts.append(f"{word} {plural}")
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + f" and {parts[-1]}"
