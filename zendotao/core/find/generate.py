"""An endless generator of sound koans of all kinds, each of which could be built on a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import accumulate, count

from zendotao.core.find.motifs import MOTIFS, KoanBuilder
from zendotao.core.find.style import USUAL_MOST, Chance, Style
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.koan import Koan, Piece
from zendotao.core.koan.measure import survey
from zendotao.core.koan.pieces import Colour
from zendotao.core.koan.placing import PlacingError
from zendotao.core.koan.soundness import find_faults

SIMPLE = 20
"""The number of koans generated for each greatest number of pieces before larger ones."""

SLOW = frozenset({"lean", "drop"})
"""Motifs that take long to place: used a fifth as often, unless the rules hint at them."""


@dataclass(frozen=True)
class Sample:
    """A sound koan and its facts."""

    koan: Koan
    facts: Facts

    def with_colours(self, colours: tuple[Colour, ...]) -> Sample:
        """Return the pieces in other colours, on which no other fact depends."""
        pieces = (Piece(p.label, c, p.size, p.pose) for p, c in zip(self.koan, colours, strict=True))
        return Sample(Koan(tuple(pieces)), replace(self.facts, colours=colours))


def make_sample(koan: Koan) -> Sample | None:
    """Return a koan with its facts, or None if it is not sound."""
    measured = survey(koan)
    return None if find_faults(measured) else Sample(koan, measured.facts)


def generate_samples(rng: Chance, style: Style | None = None) -> Iterator[Sample]:
    """Yield sound koans with their facts without end."""
    style = style or Style()
    for number in count():
        most = min(style.most, USUAL_MOST, 2 + number // SIMPLE)
        scene = KoanBuilder(rng, style, rng.randint(1, most))
        while scene.room > 0 and add_motif(scene):
            pass
        if scene.table.pieces and (sample := make_sample(scene.koan())):
            yield sample


def add_motif(scene: KoanBuilder) -> bool:
    """Add a motif to the table; return False if there was no place for it."""
    before = len(scene.table.pieces)
    try:
        MOTIFS[_draw_motif(scene.rng, scene.style.weights)](scene)
    except PlacingError:
        return False
    return len(scene.table.pieces) > before


def _draw_motif(rng: Chance, weights: Mapping[str, float]) -> str:
    """Return the name of a random motif, by the weights."""
    names = list(MOTIFS)
    sums = list(accumulate(weights.get(name, 0.2 if name in SLOW else 1.0) for name in names))
    drawn = rng.random() * sums[-1]
    return next((name for name, upto in zip(names, sums, strict=True) if drawn < upto), names[-1])
