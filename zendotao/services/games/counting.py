"""How many rules of a party's notebook are viable, and what those say of the open koan: numbers, and no rule.

Rules are read anew whenever they are held against the stones; the numbers that this comes to are kept, since they only
change with the log or the notebook.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from contextlib import suppress
from typing import Any

from msgspec import Struct

from zendotao.core.game.judging import table_shown
from zendotao.core.game.refusals import RuleViolation
from zendotao.services.games.looking import Look
from zendotao.services.games.notebook import judged

KEPT = 1024
"""Notebooks of which the numbers are kept."""


class Counts(Struct, frozen=True):
    """Of a party's rules: how many there are, how many of them are viable, and how many of those call the open koan
    white or black."""

    rules: int
    viable: int
    white: int
    black: int

    def __repr__(self) -> str:
        return "Counts(...)"


class Counting:
    """The numbers of one process."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str, str, str], Counts] = OrderedDict()

    def of(self, look: Look, party: str) -> Counts | None:
        """The numbers of a party's notebook as it is now; none where it is empty."""
        kept = look.work.notebooks.of(look.game.id, party)
        if not kept:
            return None
        key = (look.game.id, look.game.head, party, " ".join(rule.id for rule in kept))
        found = self._kept.get(key)
        if found is None:
            found = _counted(look, [rule.draft for rule in kept])
            self._kept[key] = found
        with suppress(KeyError):
            self._kept.move_to_end(key)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return found


def _counted(look: Look, drafts: list[Any]) -> Counts:
    koans = table_shown(look.game)
    verdicts: Counter[str] = Counter()
    viable = 0
    for draft in drafts:
        with suppress(RuleViolation):
            told = judged(draft, look.game, koans)
            viable += told["viable"]
            verdicts[str(told["verdict"])] += told["viable"]
    return Counts(len(drafts), viable, verdicts["white"], verdicts["black"])
