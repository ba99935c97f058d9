"""Reduces a koan that serves a purpose to a smallest one: fewer pieces, plainer places, sizes and colours."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from zendotao.core.find.change import lines_of, numbered, read, resized, without
from zendotao.core.find.generate import Sample, sample_of
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


def smallest(sample: Sample, serves: Purpose) -> Sample:
    """Return a koan that still serves, of which no piece can be removed, and no colour, size or place be plainer by
    itself."""
    before = None
    while before is None or cost(sample.koan) < before:
        before = cost(sample.koan)
        for made_plainer in (fewest, _recoloured, _resized, _put_plainly):
            sample = made_plainer(sample, serves)
    return sample


def fewest(sample: Sample, serves: Purpose) -> Sample:
    """Remove as many pieces as possible: halves first, single ones last."""
    share = max(1, len(sample.koan) // 2)
    while True:
        found = next((s for k in _parts(sample.koan, share) if (s := _serving(k, serves))), None)
        if found is not None:
            sample, share = found, min(share, max(1, len(found.koan) // 2))
        elif share == 1:
            return sample
        else:
            share //= 2


def _parts(koan: Koan, share: int) -> Iterator[Koan]:
    for start in range(0, len(koan), share):
        spared = (1 << min(share, len(koan) - start)) - 1 << start
        if len(koan) > spared.bit_count():
            yield numbered(without(koan, spared))


def _serving(koan: Koan | None, serves: Purpose) -> Sample | None:
    sample = sample_of(koan) if koan is not None else None
    return sample if sample is not None and serves(sample.facts) else None


def cost(koan: Koan) -> Cost:
    """Return the cost of a koan, the weightiest part first: pieces, attitudes, pips, colours, and length of the
    notation."""
    verbs = [line.split()[2] for line in lines_of(koan)]
    colours = {piece.colour for piece in koan}
    hues = 100 * len(colours) + sum(COLOURS.index(piece.colour) for piece in koan)
    pips = sum(piece.size for piece in koan)
    return len(koan), sum(ODDITY[verb] for verb in verbs), pips, hues, len(print_koan(koan))


def _recoloured(sample: Sample, serves: Purpose) -> Sample:
    """Use plainer colours and fewer: change all of a colour, or one piece's."""
    for there in sorted({piece.colour for piece in sample.koan}, key=COLOURS.index, reverse=True):
        for plain in COLOURS[: COLOURS.index(there)]:
            own = sample.facts.colours
            sample = _if_it_serves(sample, tuple(plain if colour is there else colour for colour in own), serves)
    for i, _ in enumerate(sample.koan):
        own = sample.facts.colours
        for other in sorted(set(own) | set(COLOURS[: COLOURS.index(own[i])]), key=COLOURS.index):
            sample = _if_it_serves(sample, (*own[:i], other, *own[i + 1 :]), serves)
    return sample


def _if_it_serves(sample: Sample, colours: tuple[Colour, ...], serves: Purpose) -> Sample:
    other = sample.coloured(colours)
    return other if cost(other.koan) < cost(sample.koan) and serves(other.facts) else sample


def _resized(sample: Sample, serves: Purpose) -> Sample:
    """Use smaller pieces."""
    for i, _ in enumerate(sample.koan):
        for size in Size:
            if size < sample.facts.sizes[i] and (found := _serving(resized(sample.koan, i, size), serves)):
                sample = found
                break
    return sample


def _put_plainly(sample: Sample, serves: Purpose) -> Sample:
    """Move it to the middle of the table, with pieces upright and at whole numbers, if they are not too many to try."""
    x, y = _where(sample.koan.pieces[0])
    moved = Koan(tuple(Piece(p.label, p.colour, p.size, p.pose.moved(-x, -y)) for p in sample.koan))
    sample = _serving(moved, serves) or sample
    sample = _plainer(sample, [_stacked(lines_of(sample.koan))], serves)
    for i in range(len(sample.koan) if len(sample.koan) <= MANY else 0):
        lines, piece = lines_of(sample.koan), sample.koan.pieces[i]
        plain = (print_piece(replace(piece, pose=pose)) for pose in _poses(piece))
        sample = _plainer(sample, ([*lines[:i], line, *lines[i + 1 :]] for line in plain), serves)
    return sample


def _plainer(sample: Sample, others: Iterable[Sequence[str]], serves: Purpose) -> Sample:
    """Return the first of other koans, in lines of notation, that is plainer and serves; else the sample itself."""
    own = cost(sample.koan)
    for lines in others:
        koan = read(lines)
        if koan is not None and cost(koan) < own and (found := _serving(koan, serves)):
            return found
    return sample


def _stacked(lines: Sequence[str]) -> list[str]:
    """Put pieces on others instead of in them, and what they are on upright."""
    words = [line.split() for line in lines]
    outer = {each[3] + ":" for each in words if each[2] == "in"}
    return [
        " ".join([*each[:2], "upright", *each[3:5]] if each[0] in outer and each[2] == "flat" else each).replace(
            " in ", " on "
        )
        for each in words
    ]


def _where(piece: Piece) -> tuple[float, float]:
    pose = piece.pose
    return flat_centre_mm(piece.size, pose) if pose.pitch_deg < 0.0 else (pose.x_mm, pose.y_mm)


def _poses(piece: Piece) -> Iterator[Pose]:
    """Yield plainer poses of a piece near its place, the plainest first."""
    x, y = _where(piece)
    places = [(round(x / step) * step, round(y / step) * step) for step in (60.0, 20.0, 5.0, 1.0)]
    yield from (upright_pose(*place) for place in places)
    for turn_deg in (180.0, 90.0, 45.0, 15.0, 1.0):
        heading_deg = round(piece.pose.heading_deg / turn_deg) * turn_deg
        yield from (flat_pose(piece.size, *place, heading_deg) for place in places)
