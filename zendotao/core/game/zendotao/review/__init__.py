"""Review of a record against the rulebook: each entry must be the result of a command or a deadline.

Whoever makes up a log can make up its hashes, so a valid chain doesn't prove that the moves were allowed. The rulebook
is not written down a second time here: from each entry of a person the command is derived that must have caused it,
``decide`` is called with that, and what ``settle`` does at a deadline is computed again; the entries of the record have
to be exactly those.

``game.review`` says of which steps this is one. ``UNCHECKED_TEXT`` lists what no record can tell.

- ``evidence``: what the whole record shows, opened seals above all.
- ``form``: formats of texts, aliases and numbers. ``actions`` and ``commands``: from entries to the
  command that caused them.
- ``steps``: the review, an entry at a time.
- ``invariants``: invariants of the resulting game.
"""

from zendotao.core.game.review.entries import ReviewFault, UncheckedItem, make_review_entry
from zendotao.core.game.review.report import Review
from zendotao.core.game.zendotao.review.form import RecordedEntry
from zendotao.core.game.zendotao.review.steps import review

__all__ = ["RecordedEntry", "Review", "ReviewFault", "UncheckedItem", "make_review_entry", "review"]
