"""Small variations of koans: a piece more or less, another size or colour, or two koans on one table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from zendotao.core.find.generate import Sample, add_motif, sample_of
from zendotao.core.find.motifs import Scene
from zendotao.core.find.style import Chance, Style
from zendotao.core.koan.koan import Koan, Piece
from zendotao.core.koan.notation import NotationError, parse
from zendotao.core.koan.pieces import Size
from zendotao.core.koan.printing import print_piece

ASIDE_MM = 500.0
"""The distance at which a second koan is put on the same table."""


def lines_of(koan: Koan) -> list[str]:
    """Return the canonical notation of each piece."""
    return [print_piece(piece, koan.pieces[:i]) for i, piece in enumerate(koan.pieces)]


def read(lines: Sequence[str]) -> Koan | None:
    """Parse lines of notation; None if they describe no koan."""
    try:
        return parse("; ".join(lines))
    except NotationError:
        return None


def without(koan: Koan, places: int) -> Koan:
    """Return the koan without the pieces of a mask."""
    return Koan(tuple(piece for i, piece in enumerate(koan) if not places >> i & 1))


def numbered(koan: Koan) -> Koan:
    """Return the koan with labels from 1 on."""
    return Koan(tuple(Piece(n, p.colour, p.size, p.pose) for n, p in enumerate(koan, start=1)))


def resized(koan: Koan, index: int, size: Size) -> Koan | None:
    """Return the koan with a piece of another size; towers that it is in close up around it."""
    lines = lines_of(koan)
    piece = koan.pieces[index]
    lines[index] = lines[index].replace(f": {piece.code} ", f": {piece.colour.letter}{int(size)} ", 1)
    return read(lines)


def beside(koan: Koan, other: Koan) -> Koan:
    """Return both koans on one table, well apart."""
    right_mm = max(piece.pose.x_mm for piece in koan) - min(piece.pose.x_mm for piece in other)
    last = max(koan.labels)
    moved = (Piece(last + n, p.colour, p.size, p.pose.moved(right_mm + ASIDE_MM)) for n, p in enumerate(other, 1))
    return Koan((*koan.pieces, *moved))


def changed(sample: Sample, rng: Chance, style: Style) -> Sample | None:
    """Return a random variation of a koan, or None if it is not a sound one within the style."""
    koan = rng.choice(_WAYS)(sample.koan, rng, style)
    return sample_of(numbered(koan)) if koan is not None and 0 < len(koan) <= style.most else None


def recoloured(sample: Sample, rng: Chance, style: Style) -> Sample:
    """Return the pieces in other colours: one piece's, one for all, or any."""
    own, palette, drawn = sample.facts.colours, style.palette, rng.random()
    if drawn < 0.4:
        place, colour = rng.randint(0, len(own) - 1), rng.choice(palette)
        return sample.coloured((*own[:place], colour, *own[place + 1 :]))
    if drawn < 0.6:
        return sample.coloured((rng.choice(palette),) * len(own))
    return sample.coloured(tuple(rng.choice(palette) for _ in own))


def _less(koan: Koan, rng: Chance, _: Style) -> Koan:
    return without(koan, 1 << rng.randint(0, len(koan) - 1))


def _more(koan: Koan, rng: Chance, style: Style) -> Koan | None:
    scene = Scene(rng, style, min(style.most, len(koan) + 3), koan)
    return scene.koan() if scene.room > 0 and add_motif(scene) else None


def _exchanged(koan: Koan, rng: Chance, style: Style) -> Koan | None:
    return _more(_less(koan, rng, style), rng, style)


def _other_size(koan: Koan, rng: Chance, style: Style) -> Koan | None:
    return resized(koan, rng.randint(0, len(koan) - 1), rng.choice(style.sizes))


def _one_size(koan: Koan, rng: Chance, style: Style) -> Koan | None:
    size: Size | None = rng.choice(style.sizes)
    lines = [
        line.replace(p.code, f"{p.colour.letter}{size:d}", 1) for line, p in zip(lines_of(koan), koan, strict=True)
    ]
    return read(lines)


def _doubled(koan: Koan, rng: Chance, style: Style) -> Koan | None:
    return beside(koan, koan) if 2 * len(koan) <= style.most else _more(koan, rng, style)


_WAYS: Sequence[Callable[[Koan, Chance, Style], Koan | None]] = (
    _less,
    _more,
    _more,
    _exchanged,
    _other_size,
    _other_size,
    _one_size,
    _doubled,
)
