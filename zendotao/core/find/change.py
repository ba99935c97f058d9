"""Small variations of koans: a piece more or less, another size or colour, or two koans on one table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from zendotao.core.find.generate import Sample, add_motif, make_sample
from zendotao.core.find.motifs import KoanBuilder
from zendotao.core.find.style import Chance, Style
from zendotao.core.koan.koan import Koan, Piece
from zendotao.core.koan.notation import NotationError, parse_koan
from zendotao.core.koan.pieces import Size
from zendotao.core.koan.printing import print_piece

ASIDE_MM = 500.0
"""The distance at which a second koan is put on the same table."""


def print_lines(koan: Koan) -> list[str]:
    """Return the canonical notation of each piece."""
    return [print_piece(piece, koan.pieces[:i]) for i, piece in enumerate(koan.pieces)]


def parse_lines(lines: Sequence[str]) -> Koan | None:
    """Parse lines of notation; None if they describe no koan."""
    try:
        return parse_koan("; ".join(lines))
    except NotationError:
        return None


def remove_pieces(koan: Koan, places: int) -> Koan:
    """Return the koan without the pieces of a mask."""
    return Koan(tuple(piece for i, piece in enumerate(koan) if not places >> i & 1))


def renumber_pieces(koan: Koan) -> Koan:
    """Return the koan with labels from 1 on."""
    return Koan(tuple(Piece(n, p.colour, p.size, p.pose) for n, p in enumerate(koan, start=1)))


def resize_piece(koan: Koan, index: int, size: Size) -> Koan | None:
    """Return the koan with a piece of another size; towers that it is in close up around it."""
    lines = print_lines(koan)
    piece = koan.pieces[index]
    lines[index] = lines[index].replace(f": {piece.code} ", f": {piece.colour.letter}{int(size)} ", 1)
    return parse_lines(lines)


def place_beside(koan: Koan, other: Koan) -> Koan:
    """Return both koans on one table, well apart."""
    right_mm = max(piece.pose.x_mm for piece in koan) - min(piece.pose.x_mm for piece in other)
    last = max(koan.labels)
    moved = (Piece(last + n, p.colour, p.size, p.pose.translate(right_mm + ASIDE_MM)) for n, p in enumerate(other, 1))
    return Koan((*koan.pieces, *moved))


def vary_sample(sample: Sample, rng: Chance, style: Style) -> Sample | None:
    """Return a random variation of a koan, or None if it is not a sound one within the style."""
    koan = rng.choice(_VARIATIONS)(sample.koan, rng, style)
    return make_sample(renumber_pieces(koan)) if koan is not None and 0 < len(koan) <= style.most else None


def recolour_sample(sample: Sample, rng: Chance, style: Style) -> Sample:
    """Return the pieces in other colours: one piece's, one for all, or any."""
    own, palette, drawn = sample.facts.colours, style.palette, rng.random()
    if drawn < 0.4:
        place, colour = rng.randint(0, len(own) - 1), rng.choice(palette)
        return sample.with_colours((*own[:place], colour, *own[place + 1 :]))
    if drawn < 0.6:
        return sample.with_colours((rng.choice(palette),) * len(own))
    return sample.with_colours(tuple(rng.choice(palette) for _ in own))


def _remove_one(koan: Koan, rng: Chance, _: Style) -> Koan:
    return remove_pieces(koan, 1 << rng.randint(0, len(koan) - 1))


def _add_some(koan: Koan, rng: Chance, style: Style) -> Koan | None:
    scene = KoanBuilder(rng, style, min(style.most, len(koan) + 3), koan)
    return scene.koan() if scene.room > 0 and add_motif(scene) else None


def _exchange_one(koan: Koan, rng: Chance, style: Style) -> Koan | None:
    return _add_some(_remove_one(koan, rng, style), rng, style)


def _resize_one(koan: Koan, rng: Chance, style: Style) -> Koan | None:
    return resize_piece(koan, rng.randint(0, len(koan) - 1), rng.choice(style.sizes))


def _resize_all(koan: Koan, rng: Chance, style: Style) -> Koan | None:
    size: Size | None = rng.choice(style.sizes)
    lines = [
        line.replace(p.code, f"{p.colour.letter}{size:d}", 1) for line, p in zip(print_lines(koan), koan, strict=True)
    ]
    return parse_lines(lines)


def _double(koan: Koan, rng: Chance, style: Style) -> Koan | None:
    return place_beside(koan, koan) if 2 * len(koan) <= style.most else _add_some(koan, rng, style)


_VARIATIONS: Sequence[Callable[[Koan, Chance, Style], Koan | None]] = (
    _remove_one,
    _add_some,
    _add_some,
    _exchange_one,
    _resize_one,
    _resize_one,
    _resize_all,
    _double,
)
