"""A record checked against the rulebook: each entry has to be one that the rules require at that place.

From the entries follows which command somebody gave; ``decide`` is called with that, and what ``settle`` does at a
deadline is computed again; the entries of the record have to be exactly those. Where the record opens the secret rule,
every mark of a checked game is computed anew by it (``preparation.find_stone``, which ``decide`` and ``settle`` ask).

``commands``: from an entry to the command that caused it. ``steps``: the review, an entry at a time, with what no
record shows (``UNCHECKED_TEXT``).
"""

from zendotao.core.game.classic.review.steps import review
from zendotao.core.game.review.entries import ReviewFault, make_review_entry
from zendotao.core.game.review.report import Review

__all__ = ["Review", "ReviewFault", "make_review_entry", "review"]
