"""Summary of a notebook: how many rules are viable, and how many of these call the open koan white.

The counts are shown to the notebook's owner only.
"""

from __future__ import annotations

from zendotao.core.messages import capitalise, join_text, mark_message, message, plural_message
from zendotao.services.common.notebook_counts import RuleCounts
from zendotao.web.pages.views.numbers import spell_number

SIDES = {
    ("none", "none"): mark_message("None calls koan %(koan)s white, none black: find one that says the other."),
    ("none", "one"): mark_message("None calls koan %(koan)s white, one black: find one that says the other."),
    ("none", "more"): mark_message("None calls koan %(koan)s white, %(black)s black: find one that says the other."),
    ("one", "none"): mark_message("One calls koan %(koan)s white, none black: find one that says the other."),
    ("more", "none"): mark_message("%(white)s call koan %(koan)s white, none black: find one that says the other."),
    ("one", "one"): mark_message("One calls koan %(koan)s white, one black: one to give up; find one more to seal."),
    ("one", "more"): mark_message("One calls koan %(koan)s white, %(black)s black: one to give up, and two to seal."),
    ("more", "one"): mark_message("%(white)s call koan %(koan)s white, one black: one to give up, and two to seal."),
    ("more", "more"): mark_message(
        "%(white)s call koan %(koan)s white, %(black)s black: one to give up, and two to seal."
    ),
}
"""Summaries of viable rules, by how many call the open koan white and how many black."""

WITH_ANOTHER = mark_message("One calls koan %(koan)s white, one black: one to give up, and two to seal.")
"""Summary of one white and one black, where the koan is unclear to a third."""


def describe_counts(counts: RuleCounts, koan: int | None) -> str:
    """Summarise the viewer's notebook, and what follows for a turn."""
    viable = _describe_viable(counts)
    if koan is None or not counts.viable:
        return viable
    white, black = counts.white, counts.black
    sides = (
        WITH_ANOTHER
        if white == black == 1 and counts.viable > 2
        else SIDES[_classify_count(white), _classify_count(black)]
    )
    return join_text(
        (viable, message(sides, koan=koan, white=capitalise(spell_number(white)), black=spell_number(black)))
    )


def _classify_count(count: int) -> str:
    return "none" if not count else "one" if count == 1 else "more"


def _describe_viable(counts: RuleCounts) -> str:
    if counts.rules == 1:
        return message("Your one rule is viable.") if counts.viable else message("Your one rule has fallen.")
    rules = spell_number(counts.rules)
    if not counts.viable:
        return message("None of your %(rules)s rules is viable.", rules=rules)
    return plural_message(
        "One of your %(rules)s rules is viable.", "%(count)s of your %(rules)s rules are viable.", counts.viable,
        count=capitalise(spell_number(counts.viable)), rules=rules,
    )  # fmt: skip


def describe_viable_count(counts: RuleCounts | None) -> str:
    """Describe the number of viable rules; "" for an empty notebook."""
    if counts is None:
        return ""
    if not counts.viable:
        return message("You hold none in your notebook.")
    return plural_message(
        "You hold one in your notebook.", "You hold %(count)s in your notebook.", counts.viable,
        count=spell_number(counts.viable),
    )  # fmt: skip
