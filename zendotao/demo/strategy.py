"""The strategy of scripted seats: chooses a rule to post, a koan to lay and two rules to seal, so that every move is
legal.

A game has a ``truth``, the rule that stays viable to the end: stones are put by its verdicts. That suits a seat that
holds it, and it keeps games from running out of rules.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from zendotao.core.game.values import Stone
from zendotao.demo.ideas import Idea, library, narrow_idea

STONES: tuple[Stone, Stone] = ("white", "black")
MOST_COUNTED = 150
"""The most viable rules considered at once, plainest first."""

FEW_PIECES = 3
"""The most pieces of a koan that starts a game."""

MOST_TRIED = 5
"""The number of koans of each colour that are considered for the start."""

CHANCE_WEIGHT = 0.06
"""The weight of chance in the choice of a koan."""


@dataclass(frozen=True)
class TableState:
    """The state of a table: the stones by index in the library, the open koan if there is one, and the koans used."""

    stones: Mapping[int, Stone]
    open: int | None
    used: frozenset[int]

    @cached_property
    def all_marked(self) -> int:
        """The koans with a stone, as a mask."""
        return sum(1 << koan for koan in self.stones)

    @cached_property
    def white(self) -> int:
        """The koans with a white stone, as a mask."""
        return sum(1 << koan for koan, stone in self.stones.items() if stone == "white")

    @property
    def open_koan(self) -> int:
        """The open koan. Raises ``ValueError`` if there is none."""
        if self.open is None:
            raise ValueError("no koan is open")
        return self.open

    def with_stone(self, stone: Stone) -> TableState:
        """Return the state when the open koan has a stone."""
        return TableState({**self.stones, self.open_koan: stone}, None, self.used)


class Strategy:
    """The strategy of all seats of one game. ``koans``: the indices in the library of those that they build."""

    opening: tuple[int, int, int] | None = None
    """The first three koans, unless they are chosen at random."""

    def __init__(self, truth: Idea, ideas: Iterable[Idea], koans: Sequence[int], chance: Random) -> None:
        self.truth, self.koans, self.chance = truth, koans, chance
        self.ideas = [truth, *(idea for idea in ideas if idea.mask != truth.mask)]

    def stone(self, koan: int) -> Stone:
        """Return the stone by the truth."""
        return "white" if self.truth.white(koan) else "black"

    def viable(self, seen: TableState) -> list[Idea]:
        """Return the rules that agree with every stone, the simplest first."""
        marked, white = seen.all_marked, seen.white
        return [idea for idea in self.ideas if idea.mask & marked == white]

    def drop(self, idea: Idea) -> None:
        """Remove a rule from the candidates."""
        self.ideas = [other for other in self.ideas if other is not idea]

    def list_falling(self, seen: TableState) -> list[Idea]:
        """Return the viable rules that the truth's stone on the open koan disproves."""
        right = self.truth.white(seen.open_koan)
        return [idea for idea in self.viable(seen) if idea.white(seen.open_koan) != right]

    def choose_posted(self, seen: TableState, own: Sequence[Idea], *, involved: bool = False) -> Idea:
        """Return a rule to post: one of one's own if it falls, else a plain one, or for a claim the most
        ``involved``."""
        falling = self.list_falling(seen)
        kept = [idea for idea in own if idea in falling]
        if kept:
            return kept[0]
        falling.sort(key=lambda idea: (idea.close, len(idea.text)), reverse=involved)
        return self.chance.choice(falling[: 1 if involved else 4])

    def choose_koan(self, seen: TableState) -> int:
        """Return a koan on which some viable rules differ from the truth, but few of them, so that the game goes on.

        Plain rules are eliminated first, one after the other. The koan's stone is random, as far as possible.
        """
        viable, wanted = self.viable(seen)[:MOST_COUNTED], self.chance.choice(STONES)
        plain = [idea for idea in viable if idea.plain]
        best: list[tuple[bool, bool, float, int]] = []
        for koan in sorted(set(self.koans) - seen.used):
            against = self._share(viable, koan)
            if against:
                first = self._share(plain, koan)
                whim = self.chance.random() * CHANCE_WEIGHT
                best.append((not first, self.stone(koan) != wanted, first + against + whim, koan))
        return min(best)[-1]

    def _share(self, ideas: Sequence[Idea], koan: int) -> float:
        """Return the share of some rules that disagree with the truth about a koan."""
        right = self.truth.white(koan)
        return sum(idea.white(koan) != right for idea in ideas) / max(len(ideas), 1)

    def choose_seals(self, seen: TableState, koan: int, own: Sequence[Idea], *, knows: bool) -> tuple[Idea, Idea]:
        """Return two viable rules that disagree on a koan, one's own first; the truth only for who ``knows`` it."""
        viable = self.viable(seen)
        right = self.truth.white(koan)
        against = [idea for idea in viable if idea.white(koan) != right]
        agreeing = [idea for idea in viable if idea.white(koan) == right and idea is not self.truth]
        one = self.truth if knows or not agreeing else self._choose_own(agreeing, own)
        return one, self._choose_own(against, own)

    def choose_rewording(self, before: TableState, posted: Idea, stone: Stone) -> Idea:
        """Return another rule that could have been posted instead: viable before, and disproved by the stone."""
        wanted = stone == "black"
        return next(
            idea
            for idea in narrow_idea(posted)
            if idea.white(before.open_koan) == wanted and idea.mask != posted.mask and agrees_with(idea, before)
        )

    def alternate(self, ideas: Iterable[Idea], koan: int) -> list[Idea]:
        """Return rules that call a koan white and black alternately, as long as there are both."""
        some = list(ideas)
        sides = [[idea for idea in some if idea.white(koan) == side] for side in (True, False)]
        return [idea for pair in zip(*sides, strict=False) for idea in pair]

    def first(self) -> tuple[int, int, int]:
        """Return a white and a black koan of few pieces, after which many rules are viable, and an open one."""
        if self.opening is not None:
            return self.opening
        some = [koan for koan in self.koans if len(library()[koan].koan) <= FEW_PIECES]
        self.chance.shuffle(some)
        whites = [koan for koan in some if self.truth.white(koan)][:MOST_TRIED]
        blacks = [koan for koan in some if not self.truth.white(koan)][:MOST_TRIED]
        pairs = itertools.product(whites, blacks)
        best = max(
            pairs, key=lambda pair: sum(idea.plain and agrees_with(idea, initial_state(*pair)) for idea in self.ideas)
        )
        return *best, self.choose_koan(initial_state(*best))

    def _choose_own(self, ideas: Sequence[Idea], own: Sequence[Idea]) -> Idea:
        kept = [idea for idea in own if idea in ideas]
        return kept[0] if kept else self.chance.choice(ideas[:6])


def initial_state(white: int, black: int) -> TableState:
    """Return the state of a table with the two koans that start a game."""
    return TableState({white: "white", black: "black"}, None, frozenset((white, black)))


def agrees_with(idea: Idea, seen: TableState) -> bool:
    """Return whether a rule agrees with every stone."""
    return idea.mask & seen.all_marked == seen.white


def print_koan_at(koan: int) -> str:
    """Return the notation of a koan of the library."""
    return library()[koan].notation
