"""How scripted seats choose: a rule to give up, a koan to lay and two rules to seal, so that every move is a fair one.

A game has a ``truth``, the rule that is viable to the end: stones are put as it says. That is how a seat that holds it
would want them, and it keeps games from running dry.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Literal

from zendotao.demo.ideas import Idea, library, narrowed

Stone = Literal["white", "black"]
STONES: tuple[Stone, Stone] = ("white", "black")
COUNTED = 150
"""So many viable rules are thought of at once, the plainest."""

FEW_PIECES = 3
"""So many pieces has a koan that starts a game at the most."""

TRIED = 5
"""So many koans of each colour are thought of as the first ones."""

WHIM = 0.06
"""How much chance counts against thrift when a koan is chosen."""


@dataclass(frozen=True)
class Seen:
    """A table: the stones by place in the library, the open koan if there is one, and the koans that are used up."""

    stones: Mapping[int, Stone]
    open: int | None
    used: frozenset[int]

    @cached_property
    def all_marked(self) -> int:
        """The koans with a stone, as a mask."""
        return sum(1 << koan for koan in self.stones)

    @cached_property
    def white(self) -> int:
        """Those with a white one."""
        return sum(1 << koan for koan, stone in self.stones.items() if stone == "white")

    @property
    def asked(self) -> int:
        """The open koan. Raises ``ValueError`` if there is none."""
        if self.open is None:
            raise ValueError("no koan is open")
        return self.open

    def marked(self, stone: Stone) -> Seen:
        """The same table when the open koan has a stone."""
        return Seen({**self.stones, self.asked: stone}, None, self.used)


class Mind:
    """What the seats of one game think of. ``koans``: the places in the library of those that they build."""

    opening: tuple[int, int, int] | None = None
    """The first three koans, where they are not left to chance."""

    def __init__(self, truth: Idea, ideas: Iterable[Idea], koans: Sequence[int], chance: Random) -> None:
        self.truth, self.koans, self.chance = truth, koans, chance
        self.ideas = [truth, *(idea for idea in ideas if idea.mask != truth.mask)]

    def stone(self, koan: int) -> Stone:
        """What the truth says."""
        return "white" if self.truth.white(koan) else "black"

    def viable(self, seen: Seen) -> list[Idea]:
        """The rules that agree with every stone, the simplest first."""
        marked, white = seen.all_marked, seen.white
        return [idea for idea in self.ideas if idea.mask & marked == white]

    def drop(self, idea: Idea) -> None:
        """Think of a rule no more."""
        self.ideas = [other for other in self.ideas if other is not idea]

    def falling(self, seen: Seen) -> list[Idea]:
        """The viable rules that the truth's stone on the open koan disproves."""
        right = self.truth.white(seen.asked)
        return [idea for idea in self.viable(seen) if idea.white(seen.asked) != right]

    def given_up(self, seen: Seen, own: Sequence[Idea], *, involved: bool = False) -> Idea:
        """A rule to post: one of one's own if it falls, else a plain one, or for a claim the most ``involved``."""
        falling = self.falling(seen)
        kept = [idea for idea in own if idea in falling]
        if kept:
            return kept[0]
        falling.sort(key=lambda idea: (idea.close, len(idea.text)), reverse=involved)
        return self.chance.choice(falling[: 1 if involved else 4])

    def laid(self, seen: Seen) -> int:
        """A koan that some viable rules and the truth see differently, and few of them, so that the game goes on.

        Plain rules go first, one after the other. Chance says which stone the koan would get, as far as it can.
        """
        viable, wanted = self.viable(seen)[:COUNTED], self.chance.choice(STONES)
        plain = [idea for idea in viable if idea.plain]
        best: list[tuple[bool, bool, float, int]] = []
        for koan in sorted(set(self.koans) - seen.used):
            against = self._share(viable, koan)
            if against:
                first = self._share(plain, koan)
                whim = self.chance.random() * WHIM
                best.append((not first, self.stone(koan) != wanted, first + against + whim, koan))
        return min(best)[-1]

    def _share(self, ideas: Sequence[Idea], koan: int) -> float:
        """How many of some rules disagree with the truth about a koan, of all of them."""
        right = self.truth.white(koan)
        return sum(idea.white(koan) != right for idea in ideas) / max(len(ideas), 1)

    def sealed(self, seen: Seen, koan: int, own: Sequence[Idea], *, knows: bool) -> tuple[Idea, Idea]:
        """Two viable rules that disagree on a koan, one's own first; the truth only for who ``knows`` it."""
        viable = self.viable(seen)
        right = self.truth.white(koan)
        against = [idea for idea in viable if idea.white(koan) != right]
        agreeing = [idea for idea in viable if idea.white(koan) == right and idea is not self.truth]
        one = self.truth if knows or not agreeing else self._preferred(agreeing, own)
        return one, self._preferred(against, own)

    def reworded(self, before: Seen, posted: Idea, stone: Stone) -> Idea:
        """Another rule that could have been posted in the place of one: viable before, and disproved by the stone."""
        wanted = stone == "black"
        return next(
            idea
            for idea in narrowed(posted)
            if idea.white(before.asked) == wanted and idea.mask != posted.mask and agrees(idea, before)
        )

    def in_turns(self, ideas: Iterable[Idea], koan: int) -> list[Idea]:
        """Rules that call a koan white and black, one after the other, as long as there are both."""
        some = list(ideas)
        sides = [[idea for idea in some if idea.white(koan) == side] for side in (True, False)]
        return [idea for pair in zip(*sides, strict=False) for idea in pair]

    def first(self) -> tuple[int, int, int]:
        """A white and a black koan of few pieces, after which many rules are viable, and an open one."""
        if self.opening is not None:
            return self.opening
        some = [koan for koan in self.koans if len(library()[koan].koan) <= FEW_PIECES]
        self.chance.shuffle(some)
        whites = [koan for koan in some if self.truth.white(koan)][:TRIED]
        blacks = [koan for koan in some if not self.truth.white(koan)][:TRIED]
        pairs = itertools.product(whites, blacks)
        best = max(pairs, key=lambda pair: sum(idea.plain and agrees(idea, begun(*pair)) for idea in self.ideas))
        return *best, self.laid(begun(*best))

    def _preferred(self, ideas: Sequence[Idea], own: Sequence[Idea]) -> Idea:
        kept = [idea for idea in own if idea in ideas]
        return kept[0] if kept else self.chance.choice(ideas[:6])


def begun(white: int, black: int) -> Seen:
    """A table with the two koans that start a game."""
    return Seen({white: "white", black: "black"}, None, frozenset((white, black)))


def agrees(idea: Idea, seen: Seen) -> bool:
    """Whether a rule says what every stone says."""
    return idea.mask & seen.all_marked == seen.white


def notation(koan: int) -> str:
    """A koan of the library, as it is typed."""
    return library()[koan].notation
