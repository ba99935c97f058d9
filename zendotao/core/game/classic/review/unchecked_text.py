"""Names for what no record of a game of classic Zendo shows."""

from __future__ import annotations

from collections.abc import Mapping

UNCHECKED_TEXT: Mapping[str, str] = {
    "choices": "what people chose of what the rules allow: title, settings, words, koans, guesses, answers",
    "instants": "when exactly somebody acted, between what came before and what came after",
    "persons": "who is behind an alias, and who belongs to a team",
    "chance": "the random numbers that hide persons, answers and the rule",
    "sealed": "the marks, since the rule was never opened",
    "prose": "the marks by a rule in prose, and whether a guess at it is right",
    "same": "whether a guess that no koan was found against means the same as the rule",
    "outages": "when the site was away",
    "withheld": "what the record withholds",
}
"""What no record shows, in words, by code."""
