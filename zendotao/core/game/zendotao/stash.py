"""The stash: the pieces that every koan is built from."""

from __future__ import annotations

from collections import Counter

from zendotao.core.game.koans import CheckedKoan
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.zendotao.settings import Settings
from zendotao.core.koan.text import COLOURS, NAMES
from zendotao.core.messages import join_or, join_text, message

STASH = 5
"""Pieces of each size in each colour of the palette: Zendo-Tao is played with five trios a colour."""


def check_stash(koan: CheckedKoan, settings: Settings) -> None:
    """Check that a koan needs no more pieces than there are. Raises ``RuleViolation``: ``not_in_palette``,
    ``stash``."""
    strange = sorted({piece.colour.word for piece in koan.koan} - set(settings.palette))
    if strange:
        words = message(
            "This game has no %(strange)s pieces. It has: %(palette)s.",
            strange=join_or([COLOURS[colour] for colour in strange]),
            palette=join_text([COLOURS[colour] for colour in settings.palette], ", "),
        )
        raise RuleViolation("not_in_palette", words, colours=strange)
    for name, count in Counter(piece.name for piece in koan.koan).items():
        if count > STASH:
            words = message(
                "The stash has %(most)s %(name)s pieces, and this koan uses %(count)s.",
                most=STASH,
                name=NAMES[name],
                count=count,
            )
            raise RuleViolation("stash", words, piece=name, most=STASH)
