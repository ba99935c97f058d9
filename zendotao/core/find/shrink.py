"""Reduces a koan that serves a purpose to a smallest one: fewer pieces, plainer places, sizes and colours."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from zendotao.core.find.change import parse_lines, print_lines, remove_pieces, renumber_pieces, resize_piece
from zendotao.core.find.generate import Sample, make_sample
from zendotao.core.find.style import PALETTE
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.koan import Koan, Piece
from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.koan.poses import Pose, flat_centre_mm, flat_pose, upright_pose
from zendotao.core.koan.printing import print_koan, print_piece

Purpose = Callable[[Facts], bool]

COLOURS = (*PALETTE, *(colour for colour in Colour if colour not in PALETTE))
"""The colours, plainest first."""

ODDITY = {"upright": 0, "on": 0, "flat": 1, "in": 1, "pitch": 3}
"""How far from plain each verb is."""

MANY = 12
"""With more pieces than this, pieces are not moved one by one."""

Cost = tuple[int, int, int, int, int]


def shrink_sample(sample: Sample, serves: Purpose) -> Sample:
    """Return a koan that still serves, of which no piece can be removed, and no colour, size or place be plainer by
    itself."""
    before = None
    while before is None or compute_cost(sample.koan) < before:
        before = compute_cost(sample.koan)
        for made_plainer in (remove_spare_pieces, _simplify_colours, _reduce_sizes, _simplify_places):
            sample = made_plainer(sample, serves)
    return sample


def remove_spare_pieces(sample: Sample, serves: Purpose) -> Sample:
    """Remove as many pieces as possible: halves first, single ones last."""
    share = max(1, len(sample.koan) // 2)
    while True:
        found = next((s for k in _split_parts(sample.koan, share) if (s := _make_serving_sample(k, serves))), None)
        if found is not None:
            sample, share = found, min(share, max(1, len(found.koan) // 2))
        elif share == 1:
            return sample
        else:
            share //= 2


def _split_parts(koan: Koan, share: int) -> Iterator[Koan]:
    for start in range(0, len(koan), share):
        spared = (1 << min(share, len(koan) - start)) - 1 << start
        if len(koan) > spared.bit_count():
            yield renumber_pieces(remove_pieces(koan, spared))


def _make_serving_sample(koan: Koan | None, serves: Purpose) -> Sample | None:
    sample = make_sample(koan) if koan is not None else None
    return sample if sample is not None and serves(sample.facts) else None


def compute_cost(koan: Koan) -> Cost:
    """Return the cost of a koan, the weightiest part first: pieces, attitudes, pips, colours, and length of the
    notation."""
    verbs = [line.split()[2] for line in print_lines(koan)]
    colours = {piece.colour for piece in koan}
    hues = 100 * len(colours) + sum(COLOURS.index(piece.colour) for piece in koan)
    pips = sum(piece.size for piece in koan)
    return len(koan), sum(ODDITY[verb] for verb in verbs), pips, hues, len(print_koan(koan))


def _simplify_colours(sample: Sample, serves: Purpose) -> Sample:
    """Use plainer colours and fewer: change all of a colour, or one piece's."""
    for there in sorted({piece.colour for piece in sample.koan}, key=COLOURS.index, reverse=True):
        for plain in COLOURS[: COLOURS.index(there)]:
            own = sample.facts.colours
            sample = _recolour_if_serving(sample, tuple(plain if colour is there else colour for colour in own), serves)
    for i, _ in enumerate(sample.koan):
        own = sample.facts.colours
        for other in sorted(set(own) | set(COLOURS[: COLOURS.index(own[i])]), key=COLOURS.index):
            sample = _recolour_if_serving(sample, (*own[:i], other, *own[i + 1 :]), serves)
    return sample


def _recolour_if_serving(sample: Sample, colours: tuple[Colour, ...], serves: Purpose) -> Sample:
    other = sample.with_colours(colours)
    return other if compute_cost(other.koan) < compute_cost(sample.koan) and serves(other.facts) else sample


def _reduce_sizes(sample: Sample, serves: Purpose) -> Sample:
    """Use smaller pieces."""
    for i, _ in enumerate(sample.koan):
        for size in Size:
            if size < sample.facts.sizes[i] and (
                found := _make_serving_sample(resize_piece(sample.koan, i, size), serves)
            ):
                sample = found
                break
    return sample


def _simplify_places(sample: Sample, serves: Purpose) -> Sample:
    """Move it to the middle of the table, with pieces upright and at whole numbers, if they are not too many to try."""
    x, y = _locate(sample.koan.pieces[0])
    moved = Koan(tuple(Piece(p.label, p.colour, p.size, p.pose.translate(-x, -y)) for p in sample.koan))
    sample = _make_serving_sample(moved, serves) or sample
    sample = _find_plainer(sample, [_stack_nested(print_lines(sample.koan))], serves)
    for i in range(len(sample.koan) if len(sample.koan) <= MANY else 0):
        lines, piece = print_lines(sample.koan), sample.koan.pieces[i]
        plain = (print_piece(replace(piece, pose=pose)) for pose in _list_plainer_poses(piece))
        sample = _find_plainer(sample, ([*lines[:i], line, *lines[i + 1 :]] for line in plain), serves)
    return sample


def _find_plainer(sample: Sample, others: Iterable[Sequence[str]], serves: Purpose) -> Sample:
    """Return the first of other koans, in lines of notation, that is plainer and serves; else the sample itself."""
    own = compute_cost(sample.koan)
    for lines in others:
        koan = parse_lines(lines)
        if koan is not None and compute_cost(koan) < own and (found := _make_serving_sample(koan, serves)):
            return found
    return sample


def _stack_nested(lines: Sequence[str]) -> list[str]:
    """Put pieces on others instead of in them, and what they are on upright."""
    words = [line.split() for line in lines]
    outer = {each[3] + ":" for each in words if each[2] == "in"}
    return [
        " ".join([*each[:2], "upright", *each[3:5]] if each[0] in outer and each[2] == "flat" else each).replace(
            " in ", " on "
        )
        for each in words
    ]


def _locate(piece: Piece) -> tuple[float, float]:
    pose = piece.pose
    return flat_centre_mm(piece.size, pose) if pose.pitch_deg < 0.0 else (pose.x_mm, pose.y_mm)


def _list_plainer_poses(piece: Piece) -> Iterator[Pose]:
    """Yield plainer poses of a piece near its place, the plainest first."""
    x, y = _locate(piece)
    places = [(round(x / step) * step, round(y / step) * step) for step in (60.0, 20.0, 5.0, 1.0)]
    yield from (upright_pose(*place) for place in places)
    for turn_deg in (180.0, 90.0, 45.0, 15.0, 1.0):
        heading_deg = round(piece.pose.heading_deg / turn_deg) * turn_deg
        yield from (flat_pose(piece.size, *place, heading_deg) for place in places)
