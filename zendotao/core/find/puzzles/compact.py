"""Koans drawn closer together: what stands far apart is drawn small, and hard to see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from zendotao.core.find.generate import Sample, make_sample
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.koan import Koan, Piece

NEAR_MM = 45.0
"""Pieces whose bases begin so near to each other are moved together."""

SHARES = (0.3, 0.4, 0.5, 0.6, 0.7, 0.8)
"""The shares of its distance from the origin at which a group is tried, the nearest first."""


def draw_together(sample: Sample) -> Sample:
    """Return a koan with its groups of pieces as near to each other as they can be while every fact stays as it is."""
    groups = _group_pieces(sample.koan)
    if len(groups) < 2:
        return sample
    for share in SHARES:
        found = make_sample(_move_groups(sample.koan, groups, share))
        if found is not None and _keep_facts(found.facts) == _keep_facts(sample.facts):
            return found
    return sample


def _keep_facts(facts: Facts) -> Facts:
    """Return facts without distances, which no rule speaks of."""
    return replace(facts, reach_mm=())


def look_alike(one: Facts, other: Facts) -> bool:
    """Return whether two koans look the same but for where and in what direction their pieces stand."""
    return replace(one, reach_mm=(), directions=()) == replace(other, reach_mm=(), directions=())


def _group_pieces(koan: Koan) -> list[list[int]]:
    """Return the places of pieces that stand near each other, in groups."""
    groups: list[list[int]] = []
    for place, piece in enumerate(koan):
        near = [group for group in groups if any(_are_near(piece, koan.pieces[other]) for other in group)]
        groups = [group for group in groups if group not in near] + [[place, *(one for group in near for one in group)]]
    return groups


def _are_near(one: Piece, other: Piece) -> bool:
    x_mm, y_mm = one.pose.x_mm - other.pose.x_mm, one.pose.y_mm - other.pose.y_mm
    return x_mm * x_mm + y_mm * y_mm <= NEAR_MM * NEAR_MM


def _move_groups(koan: Koan, groups: Sequence[Sequence[int]], share: float) -> Koan:
    """Return the koan with each group at this share of its distance from the origin, moved by whole millimetres."""
    moved: dict[int, Piece] = {}
    for group in groups:
        x_mm, y_mm = _find_middle([koan.pieces[place] for place in group])
        for place in group:
            piece = koan.pieces[place]
            pose = piece.pose.translate(round(x_mm * share - x_mm), round(y_mm * share - y_mm))
            moved[place] = replace(piece, pose=pose)
    return Koan(tuple(moved[place] for place in range(len(koan))))


def _find_middle(pieces: Sequence[Piece]) -> tuple[float, float]:
    return (
        sum(piece.pose.x_mm for piece in pieces) / len(pieces),
        sum(piece.pose.y_mm for piece in pieces) / len(pieces),
    )
