"""Tables for bots in which a person can tell which rules are left.

With a limit of two there are rules of one kind alone: that there is a piece with some property, or none; and some that
count all pieces, which tell no two koans of as many pieces apart.
"""

from __future__ import annotations

from collections.abc import Iterable

from zendotao.core.bots.table import Action, BotKoan, BotTable
from zendotao.core.find.style import PALETTE
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.pieces import Colour
from zendotao.core.koan.printing import print_koan

RED, BLUE = "R1 upright at 0,0", "B1 upright at 0,0"
BOTH = "R1 upright at 0,0; B1 upright at 200,0"

STONES = {"white": True, "black": False, "open": None}


def see(
    *koans: tuple[str, str], limit: int = 2, allowed: Iterable[Action] = ("turn", "claim"), banned: Iterable[str] = (),
    palette: tuple[Colour, ...] = PALETTE,
) -> BotTable:  # fmt: skip
    """A table of koans with their stones, the last one ``open`` or none."""
    parsed = [(parse_koan(notation), stone) for notation, stone in koans]
    return BotTable(
        tuple(BotKoan(print_koan(koan), measure_facts(koan), STONES[stone]) for koan, stone in parsed),
        limit, palette, frozenset(banned), frozenset(koan.content_hash for koan, _ in parsed), frozenset(allowed),
    )  # fmt: skip
