"""Hints for what players often write and rules have no words for."""

from __future__ import annotations

from zendotao.core.messages import message
from zendotao.core.rule.mistakes.hint_messages import EXACT, LIKE, NO_REASON, SURE
from zendotao.core.rule.mistakes.hint_table import HINTS, Hint

SIGNS = (
    ("#", "the number of red pieces is 2"),
    ("->", "if it contains a red piece then it contains a blue piece"),
    ("=>", "if it contains a red piece then it contains a blue piece"),
    ("/", "it contains a red or blue piece"),
    ("|", "it contains a red or blue piece"),
    ("&", "it contains a red piece and a blue piece"),
    (">=", "it contains at least two red pieces"),
    ("<=", "it contains at most two red pieces"),
    (">", "it contains more red pieces than blue pieces"),
    ("<", "it contains fewer red pieces than blue pieces"),
    ("!", "it contains no red piece"),
    ("~", "it contains no red piece"),
    ("%", "at least half of its pieces are red"),
    ("+", "the number of red pieces plus the number of blue pieces is 5"),
    ("*", "the number of red pieces is twice the number of blue pieces"),
    ("^", "the number of red pieces is twice the number of blue pieces"),
    ("=", "there are exactly two red pieces"),
    ("[", "it contains (a red piece or a blue piece)"),
    ("{", "it contains (a red piece or a blue piece)"),
)
"""What is said in words instead of a sign. Those of more signs come before those that they are made of."""


def find_hint(text: str, begin: int, end: int, hints: tuple[Hint, ...] = HINTS) -> str:
    """Return advice for the words of a clean text that have to do with those from ``begin`` to before ``end``; empty if
    none is known.
    """
    for one in hints:
        if any(found.start() < end and begin < found.end() for found in one.pattern.finditer(text)):
            return one.message
    return ""


FILLING = frozenset(one.message for one in HINTS if one.advice in (EXACT, SURE, NO_REASON))
"""Advice for words that say nothing, and may be left out."""


def find_hint_for_sign(typed: str) -> str:
    """Return the hint for a sign, as it was typed, with its neighbours."""
    found = next((example for sign, example in SIGNS if sign in typed), "")
    return message(LIKE, example=found) if found else ""
