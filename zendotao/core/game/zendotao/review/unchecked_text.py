"""Names for what no record of a game of Zendo-Tao shows."""

from __future__ import annotations

from collections.abc import Mapping

UNCHECKED_TEXT: Mapping[str, str] = {
    "choices": "what people chose of what the rules allow: title, settings, words, possible rules and koans, ballots",
    "instants": "when exactly somebody acted, between what came before and what came after",
    "persons": "who is behind an alias, and who belongs to a team",
    "chance": "the random numbers that hide persons, ballots and seals",
    "seen": "who had been seen in the last 14 days when a vote opened",
    "bystanders": "whether the accounts of bystanders were old enough, and had followed or commented before",
    "elsewhere": "which accounts had a standing move in another game",
    "absent": "whether the author of a challenged move had not been seen for 14 days",
    "sealed": "whether the sealed rules that were never opened are viable, and disagree",
    "rechecked": "what the server found when it checked again seals that were never opened",
    "flawed": "whether a claimant's rule, which was never opened, was not viable when it should be revealed",
    "outages": "when the site was away",
    "wording": "whether rules in the words of another version of the program mean and weigh what they did there",
    "withheld": "what the record withholds",
}
"""What no record shows, in words, by code."""
