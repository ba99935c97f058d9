"""Sealed rules that can be told by a mark: a number of yellow pieces that no other rule speaks of.

On the table are ``WHITE`` with its blue piece, ``BLACK``, ``NEAR`` of which it is unclear whether its two pieces touch,
and koans of the family of ``koans_for_tests``, all black. Rules come in two lengths, which say the same of all these.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.core.game.zendotao.koans_for_tests import only

BLUE = "AKHTBN if it contains at least one blue piece"
TOUCH = "a red piece touching a yellow piece"
TAIL = (
    ", or (it contains exactly 26 green pieces and exactly 27 red pieces and exactly 28 green pieces), "
    "or (it contains exactly 29 green pieces and exactly 31 red pieces), "
    "or (it contains exactly 32 green pieces and exactly 33 red pieces)"
)
"""What is white of no koan that fits on a table of these tests."""

FIRST_MARK = 40


@dataclass(frozen=True)
class Rule:
    """A rule as it is typed, and what no text may hold that isn't for its author: the mark, in any wording."""

    text: str
    mark: str

    def called(self, koan: int, value: bool) -> dict[str, Any]:
        """The rule as it is sealed with a private call on whether the pieces of ``NEAR`` touch."""
        fact = {"fact": "touching", "pieces": [1, 2]}
        return {"rule": self.text, "judgments": [{"koan": koan, "fact": fact, "value": value}]}


class Rulebook:
    """Rules with marks of their own. ``tail`` makes them long; ``note`` is told of each that is made."""

    def __init__(self, note: Callable[[Rule], None], tail: str = "") -> None:
        self.note, self.tail = note, tail
        self.mark = FIRST_MARK

    def black(self) -> Rule:
        """Black on every koan but those with a blue piece."""
        return self._rule("", self.tail)

    def white(self, number: int, *, public: bool = False) -> Rule:
        """White on ``koan(number)`` too; one that everybody will read has no tail."""
        return self._rule(", or " + only(number).split(", or ")[1], "" if public else self.tail)

    def touching(self, number: int | None = None) -> Rule:
        """White too where a red piece touches a yellow one, and on ``koan(number)``."""
        also = "" if number is None else ", or " + only(number).split(", or ")[1]
        return self._rule(f", or {TOUCH}{also}", self.tail)

    def nonsense(self) -> Rule:
        """Words that are no rule."""
        self.mark += 1
        return self._noted(f"it frobnicates the quuxes {self.mark} times", f"quuxes {self.mark}")

    def _rule(self, said: str, tail: str) -> Rule:
        self.mark += 1
        text = f"{BLUE}{said}, or it contains exactly {self.mark} yellow pieces{tail}"
        return self._noted(text, f"{self.mark} yellow")

    def _noted(self, text: str, mark: str) -> Rule:
        made = Rule(text, mark)
        self.note(made)
        return made
