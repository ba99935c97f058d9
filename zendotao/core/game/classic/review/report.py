"""The result of a review: the faults of a record, and what could not be checked because no record shows it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from zendotao.core.game.classic.state import Game
from zendotao.core.game.review.entries import MOST_FAULTS, ReviewFault, UncheckedItem

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

ALWAYS_UNCHECKED = ("choices", "instants", "persons", "chance")


class Review(Struct, frozen=True, kw_only=True):
    """The faults of a record in order, and the entries of which something could not be checked: ``withheld``, or dated
    by an ``outages``. ``marked``: the rule is open, so that every mark of a checked game was computed anew."""

    game: Game
    faults: tuple[ReviewFault, ...]
    withheld: tuple[int, ...]
    outages: tuple[int, ...]
    marked: bool

    @property
    def holds(self) -> bool:
        """Whether the rulebook allows all of the record."""
        return not self.faults

    @property
    def more(self) -> bool:
        """Whether there may be more faults than are listed."""
        return len(self.faults) >= MOST_FAULTS

    @property
    def unchecked(self) -> tuple[UncheckedItem, ...]:
        """Everything that could not be checked, with the entries that it is about."""
        hunted = any(guess.ground == "hunt" for guess in self.game.guesses)
        found: dict[str, tuple[int, ...]] = dict.fromkeys(ALWAYS_UNCHECKED, ())
        found |= {"prose": ()} if not self.game.settings.checked else {} if self.marked else {"sealed": ()}
        found |= {"same": ()} if hunted else {}
        found |= {code: at for code, at in (("outages", self.outages), ("withheld", self.withheld)) if at}
        return tuple(UncheckedItem(code=code, words=UNCHECKED_TEXT[code], entries=at) for code, at in found.items())
