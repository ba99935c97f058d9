"""Review of a record against the rulebook: each entry must be the result of a command or a deadline.

Whoever makes up a log can make up its hashes, so a valid chain doesn't prove that the moves were allowed. The rulebook
is not written down a second time here: from each entry of a person the command is derived that must have caused it,
``decide`` is called with that, and what ``settle`` does at a deadline is computed again; the entries of the record have
to be exactly those.

- ``given``: entries of a record. ``evidence``: what the whole record shows, opened seals above all.
- ``form``: formats of texts, aliases and numbers. ``deeds``: from entries to the command that caused them, by
  ``deeds_moves`` and ``deeds_votes``.
- ``steps``: the review, an entry at a time. ``differences``: two entries compared, in words.
- ``report``: the result: faults, and what could not be checked.
"""

from zendotao.core.game.review.given import Given, given_of
from zendotao.core.game.review.report import Fault, Review, Unchecked
from zendotao.core.game.review.steps import review

__all__ = ["Fault", "Given", "Review", "Unchecked", "given_of", "review"]
