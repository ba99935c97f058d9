"""The stash of Zendo-Tao: every koan has all of it to itself."""

from __future__ import annotations

from zendotao.core.game.koans import CheckedKoan
from zendotao.core.game.stash import check_pieces
from zendotao.core.game.zendotao.settings import Settings


def check_stash(koan: CheckedKoan, settings: Settings) -> None:
    """Check that a koan needs no more pieces than there are. Raises ``RuleViolation``: ``not_in_palette``,
    ``stash``."""
    check_pieces(koan, settings.palette)
