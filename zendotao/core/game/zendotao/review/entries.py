"""Entries of a record of Zendo-Tao."""

from __future__ import annotations

from zendotao.core.game import review_entries
from zendotao.core.game.zendotao.events import AnyEvent

ReviewEntry = review_entries.ReviewEntry[AnyEvent]
"""An entry of a record, whose hash has been checked."""
