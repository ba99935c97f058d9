"""Pieces that others hide, and a description of them."""

from __future__ import annotations

from collections import Counter

import numpy as np
from msgspec import Struct

from zendotao.core.koan.caption_text import a_piece, the_piece
from zendotao.core.koan.geometry import compute_outward_planes
from zendotao.core.koan.koan import Piece
from zendotao.core.koan.text import name_piece
from zendotao.core.messages import SEMICOLON, join_and, join_text, plural_message
from zendotao.draw.camera import Bools, View
from zendotao.draw.scene import Scene
from zendotao.draw.visible import Visibility

LEAST_SHARE = 0.12
"""A piece with a smaller visible share counts as hidden."""

LEAST_ROOM_MM = 1.1
"""A piece without a visible spot twice this wide counts as hidden."""

LEAST_COVER = 0.3
"""A piece that covers less than this share of a hidden one is not used to hint at it."""

_WITHIN_MM = 0.5
_UPRIGHT = 0.7


class HiddenPiece(Struct, frozen=True):
    """A hidden piece, by its index; the piece that hides it and how (under, inside, behind); the pieces that cover
    enough of it to hint at it."""

    piece: int
    cover: int
    how: str
    over: frozenset[int]


def find_hidden_pieces(scene: Scene, sight: Visibility, view: View) -> list[HiddenPiece]:
    """Return the pieces that are not visible, or hardly."""
    doubtful = np.flatnonzero((sight.fractions < 0.5) & (sight.covered.sum(axis=1) > 0))
    if not len(doubtful):
        return []
    room = sight.room_mm(doubtful, sight.seen[doubtful]).max(axis=(1, 2))
    missed = (sight.fractions[doubtful] < LEAST_SHARE) | (room < LEAST_ROOM_MM)
    gone = doubtful[missed].tolist()
    holds = _find_containing(scene, np.flatnonzero(sight.covered[gone].any(axis=0)).tolist())
    return [_find_cover(scene, sight, piece, gone, holds[:, piece], view) for piece in gone]


def _find_cover(scene: Scene, sight: Visibility, piece: int, gone: list[int], holds: Bools, view: View) -> HiddenPiece:
    """Return the piece with its cover: of those visible the one round it (``holds`` (n,)), else the one that covers
    most of it."""
    others = [i for i in range(len(scene.pieces)) if i != piece and sight.covered[piece, i] > 0]
    seen = [i for i in others if i not in gone] or others
    round_it = [i for i in seen if holds[i]]
    cover = max(round_it or seen, key=lambda i: (int(sight.covered[piece, i]), -i))
    how = "under" if view == "top" else "behind"
    if cover in round_it:
        how = "under" if scene.solids.axes[cover, 2] > _UPRIGHT else "inside"
    enough = LEAST_COVER * sight.own[piece].sum()
    return HiddenPiece(
        piece, cover, how, frozenset(i for i in others if sight.covered[piece, i] >= enough or i == cover)
    )


def _find_containing(scene: Scene, outers: list[int]) -> Bools:
    """Return which of ``outers`` are round which pieces (n, n)."""
    hulls = scene.solids.hulls
    holds = np.zeros((len(hulls), len(hulls)), dtype=np.bool_)
    for outer in outers:
        normals, offsets = compute_outward_planes(hulls[outer])
        holds[outer] = (hulls @ normals.T <= offsets + _WITHIN_MM).all(axis=(1, 2))
    return holds


def describe_hidden(scene: Scene, hidden: list[HiddenPiece]) -> str:
    """Return a line such as ``a small blue and a medium green are under the large green``; empty if none is hidden.

    Where pieces look alike their labels distinguish them: ``a small blue is under the large red 3``.
    """
    alike = Counter(piece.name for piece in scene.pieces)

    def the(piece: Piece) -> str:
        label = piece.label if alike[piece.name] > 1 else None
        return the_piece(name_piece(piece.size.word, piece.colour.word, label))

    def one(piece: Piece) -> str:
        return the(piece) if alike[piece.name] > 1 else a_piece(name_piece(piece.size.word, piece.colour.word))

    groups: dict[tuple[int, str], list[str]] = {}
    for each in sorted(hidden, key=lambda h: (scene.pieces[h.cover].label, scene.pieces[h.piece].label)):
        groups.setdefault((each.cover, each.how), []).append(one(scene.pieces[each.piece]))
    told = [_describe_cover(pieces, how, the(scene.pieces[cover])) for (cover, how), pieces in groups.items()]
    return join_text(told, SEMICOLON)


def _describe_cover(pieces: list[str], how: str, cover: str) -> str:
    who, count = join_and(pieces), len(pieces)
    if how == "under":
        return plural_message("%(who)s is under %(cover)s", "%(who)s are under %(cover)s", count, who=who, cover=cover)
    if how == "inside":
        return plural_message(
            "%(who)s is inside %(cover)s", "%(who)s are inside %(cover)s", count, who=who, cover=cover
        )
    return plural_message("%(who)s is behind %(cover)s", "%(who)s are behind %(cover)s", count, who=who, cover=cover)
