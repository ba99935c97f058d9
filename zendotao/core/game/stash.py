"""The stash: the pieces that koans are built from, counted for one koan by itself. What is left where a table shares
the stash, ``game.classic.shared_stash`` says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from zendotao.core.game.koans import CheckedKoan
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.text import COLOUR_NAMES, NAMES
from zendotao.core.messages import join_or, join_text, message

STASH = 5
"""The usual number of pieces of each size in each colour: five trios a colour."""


def count_pieces(koans: Iterable[Koan]) -> Counter[str]:
    """Return how many pieces of each name, such as ``large red``, koans have together."""
    return Counter(piece.name for koan in koans for piece in koan)


def check_pieces(koan: CheckedKoan, palette: Collection[str], most: int = STASH) -> None:
    """Check that a koan has no colour outside the palette, and of each piece no more than ``most``, as if it were alone
    on the table. Raises ``RuleViolation``: ``not_in_palette``, ``stash``."""
    strange = sorted({piece.colour.word for piece in koan.koan} - set(palette))
    if strange:
        words = message(
            "This game has no %(strange)s pieces. It has: %(palette)s.",
            strange=join_or([COLOUR_NAMES[colour] for colour in strange]),
            palette=join_text([COLOUR_NAMES[colour] for colour in palette], ", "),
        )
        raise RuleViolation("not_in_palette", words, colours=strange)
    for name, count in count_pieces((koan.koan,)).items():
        if count > most:
            words = message(
                "The stash has %(most)s %(name)s pieces, and this koan uses %(count)s.",
                most=most,
                name=NAMES[name],
                count=count,
            )
            raise RuleViolation("stash", words, piece=name, most=most)
