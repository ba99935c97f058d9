"""A game played again from its record: each entry is what the rulebook makes of a command at that instant, or a fault.

Whoever makes up a log can make up its hashes, so a chain that holds says nothing of what was allowed. Nothing of the
rulebook is written down a second time here: of each entry that somebody made the command is derived that must have
made it, ``decide`` is asked what comes of it, and what ``settle`` does at a deadline is worked out again; the entries
given have to be just those.

- ``given``: entries as a record shows them. ``evidence``: what the whole record tells, opened seals above all.
- ``form``: what texts, aliases and numbers look like. ``deeds``: from entries to the command that made them, by
  ``deeds_moves`` and ``deeds_votes``.
- ``steps``: the game, an entry at a time. ``differences``: two entries compared, in words.
- ``report``: what comes of it: faults, and what no record can tell.
"""

from zendotao.core.game.review.given import Given, given_of
from zendotao.core.game.review.report import Fault, Review, Unchecked
from zendotao.core.game.review.steps import review

__all__ = ["Fault", "Given", "Review", "Unchecked", "given_of", "review"]
