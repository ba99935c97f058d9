"""Koans and rules for games of any length: rules that agree on every koan but one each.

``only(n)`` is white on koans with a blue piece and on ``koan(n)``, and black on every other ``koan(m)``. So a game
that starts with ``WHITE``, ``BLACK`` and ``koan(1)`` goes on for as long as there are numbers: the rule ``only(1)``
falls by a black stone, ``koan(2)`` tells ``only(2)`` from ``only(3)``, and so on up to 255.
"""

from __future__ import annotations

import re
from functools import cache

from zendotao.core.game import rules
from zendotao.core.game.koans import CheckedKoan, read_koan
from zendotao.core.game.rules import CheckedRule, GameRule

WHITE = "B1 upright at 0,0"
BLACK = "Y1 upright at 0,0"
NEAR = "R1 upright at 0,0; Y1 upright at 15.29,0"
"""Two small pieces a millimetre apart: whether they touch is unclear."""

MOST = 255
PITCH_MM = 40
A_ROW = 8


def notation(reds: int = 0, greens: int = 0, *more: str) -> str:
    """Upright pieces in rows, none near another: so many reds and greens (15 each at most), and any others by code."""
    codes = [f"R{1 + i % 3}" for i in range(reds)] + [f"G{1 + i % 3}" for i in range(greens)] + list(more)
    places = (f"{PITCH_MM * (i % A_ROW)},{PITCH_MM * (i // A_ROW)}" for i in range(len(codes)))
    return "; ".join(f"{code} upright at {place}" for code, place in zip(codes, places, strict=True))


def koan(number: int) -> str:
    """The koan of that number in the family, 1 to 255: its two hexadecimal digits are so many greens and reds."""
    return notation(number % 16, number // 16)


def only(number: int) -> str:
    """The rule that says white of koans with a blue piece, and of ``koan(number)``."""
    reds, greens = number % 16, number // 16
    counted = f"{_exactly(reds, 'red')} and {_exactly(greens, 'green')}"
    return f"AKHTBN if it contains at least one blue piece, or (it contains {counted})"


def _exactly(count: int, colour: str) -> str:
    if count < 2:
        return f"exactly one {colour} piece" if count else f"no {colour} pieces"
    return f"exactly {count} {colour} pieces"


def number_of(text: str) -> int:
    """The number in the family of a koan by its notation."""
    return len(re.findall(r"\bR\d", text)) + 16 * len(re.findall(r"\bG\d", text))


@cache
def read_once(text: str) -> CheckedKoan:
    """A koan from its notation, remembered."""
    return read_koan(text)


@cache
def rule_once(text: str) -> CheckedRule:
    """A rule from its words, remembered."""
    return rules.parse_rule(text)


def rule(text: str | GameRule) -> GameRule:
    """A rule from its words; one that is read already stays."""
    return rule_once(text) if isinstance(text, str) else text
