"""Random facts, of koans that nobody has to build: more than a table could show, but nothing that contradicts itself.

At first all is known, in sets; then some facts are opened, so that they are unclear.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise, permutations
from typing import Any

from zendotao.core.koan.facts import KINDS, Facts, Property, Relation
from zendotao.core.koan.pieces import Colour, Size

Pick = Callable[[Sequence[Any]], Any]
"""Picks one of several things: ``random.Random.choice`` does, and so does a draw of hypothesis."""

COLOURS = [Colour.RED, Colour.BLUE, Colour.GREEN]
UP, DOWN = (0.0, 0.0, 1.0), (0.0, 0.0, -1.0)
LEVEL = [(1.0, 0.0, 0.0), (-1.0, 0.0, 0.0), (0.0, 1.0, 0.0)]
AIMS = {"upright": [UP], "flat": LEVEL, "weird": [(0.6, 0.0, 0.8), (-0.6, 0.0, -0.8), *LEVEL[:2], DOWN]}


@dataclass
class Said:
    """Of what something surely holds, and of what that is unclear: of pieces, of pairs, or of three."""

    sure: set[Any] = field(default_factory=set)
    open: set[Any] = field(default_factory=set)

    @property
    def may(self) -> set[Any]:
        return self.sure | self.open

    def leave_open(self, *things: Any) -> None:
        self.sure.difference_update(things)
        self.open.update(things)

    def property(self) -> Property:
        return Property(sum(1 << i for i in self.sure), sum(1 << i for i in self.may))

    def relation(self, count: int) -> Relation:
        return Relation.from_pairs(count, sorted(self.sure), sorted(self.open))


class Table:
    """What is said of a random koan. ``met`` has (i, j, k) where the i-th piece's ray would meet j before k."""

    def __init__(self, pick: Pick, count: int) -> None:
        self.pick, self.all = pick, range(count)
        self.pairs, self.two = list(permutations(self.all, 2)), list(combinations(self.all, 2))
        self.labels = self.shuffled(range(1, count + 3))[:count]
        self.colours = [pick(COLOURS) for _ in self.all]
        self.sizes = [pick(list(Size)) for _ in self.all]
        self.stands = [pick(["upright", "flat", "weird"]) for _ in self.all]
        self.aims = [pick(AIMS[how]) for how in self.stands]
        self.heights = [pick([0, 0, 1, 2]) for _ in self.all]
        self.rays = [self.shuffled(self.all) for _ in self.all]
        self.grounded = self.some(self.all, 2)
        self.upright = Said({i for i in self.all if self.stands[i] == "upright"})
        self.flat = Said({i for i in self.all if self.stands[i] == "flat"})
        self.upside_down = Said({i for i in self.all if self.aims[i] == DOWN})
        self.touching = Said(both_ways(self.some(self.two, 3).sure))
        self.pointing = self.some(self.pairs, 3)
        self.met = Said({(i, j, k) for i in self.all for j, k in combinations(self.rays[i], 2)})
        self.inside = self.some(self.pairs, 6)
        self.same = Said({(i, j) for i, j in self.pairs if self.aims[i] == self.aims[j]})
        self.opposite = Said({(i, j) for i, j in self.pairs if self.aims[i] == reverse(self.aims[j])})
        self.level = Said({(i, j) for i, j in self.pairs if self.heights[i] == self.heights[j]})
        self.higher = Said({(i, j) for i, j in self.pairs if self.heights[i] > self.heights[j]})
        self.next_above = self.towers()
        self.tell_apart()

    def shuffled(self, things: Sequence[Any]) -> list[Any]:
        left, taken = list(things), []
        while left:
            taken.append(left.pop(self.pick(range(len(left)))))
        return taken

    def some(self, things: Sequence[Any], in_so_many: int) -> Said:
        """One in so many of the things, by chance."""
        odds = [False] * (in_so_many - 1) + [True]
        return Said({thing for thing in things if self.pick(odds)})

    def towers(self) -> Said:
        """Half of the pieces, in a random row, stand on the one before."""
        row = self.shuffled(self.all)
        return Said({(upper, lower) for lower, upper in pairwise(row) if self.pick([False, True])})

    def tell_apart(self) -> None:
        """Now and then two that should have the same direction, or height, don't, though they share it with a third."""
        if self.same.sure and self.pick([False, False, True]):
            self.same.sure -= both_ways({self.pick(sorted(self.same.sure))})
        if self.level.sure and self.pick([False, False, True]):
            i, j = sorted(self.pick(sorted(self.level.sure)))
            self.level.sure -= both_ways({(i, j)})
            self.higher.sure.add((i, j))

    def open_one(self, kinds: Sequence[str]) -> None:
        """Leaves one more fact unclear, of one of these kinds, or of any where there is none of them."""
        ways = {kind: (leave_open, things) for kind, leave_open, things in self.ways_to_open() if things}
        if ways:
            leave_open, things = ways[self.pick([kind for kind in ways if kind in kinds] or list(ways))]
            leave_open(self.pick(things))

    def ways_to_open(self) -> list[tuple[str, Callable[[Any], None], list[Any]]]:
        """How each kind of fact can be opened, and of what it can still be."""
        touching, not_down = self.touching, set(self.all) - self.upside_down.sure
        order = [
            (i, j, k)
            for i, j, k in permutations(self.all, 3)
            if j < k and {(i, j), (i, k)} <= self.pointing.may and (i, j, k) not in self.met.open
        ]
        return [
            ("touching", lambda two: touching.leave_open(*both_ways({two})), sorted(set(self.two) - touching.open)),
            ("grounded", self.grounded.leave_open, sorted(set(self.all) - self.grounded.open)),
            (
                "upright",
                self.upright.leave_open,
                sorted(not_down - self.upright.open - self.flat.may),
            ),
            ("flat", self.flat.leave_open, sorted(not_down - self.flat.open - self.upright.may)),
            ("pointing", self.pointing.leave_open, sorted(set(self.pairs) - self.pointing.open)),
            ("order", self.open_order, order),
            ("inside", self.inside.leave_open, sorted(set(self.pairs) - self.inside.open)),
            ("direction", self.open_direction, sorted(set(self.two) - self.same.open - self.opposite.open)),
            ("height", self.open_height, sorted(set(self.two) - self.level.open)),
            ("tower", self.next_above.leave_open, sorted(self.next_above.sure)),
        ]

    def open_order(self, three: tuple[int, int, int]) -> None:
        i, j, k = three
        self.met.leave_open((i, j, k), (i, k, j))

    def open_direction(self, pair: tuple[int, int]) -> None:
        """The same or the opposite: no two pieces are so turned that both could be."""
        if pair in self.opposite.sure or (pair not in self.same.sure and self.pick([False, True])):
            self.opposite.leave_open(*both_ways({pair}))
        else:
            self.same.leave_open(*both_ways({pair}))

    def open_height(self, pair: tuple[int, int]) -> None:
        """Level, or one of them higher: always the same one, which is the first if they were level before."""
        i, j = pair
        self.level.leave_open(*both_ways({pair}))
        self.higher.leave_open((j, i) if (j, i) in self.higher.sure else (i, j))

    def order(self, i: int) -> Relation:
        """Of what the i-th piece may point at, which is met before which."""
        met = [(j, k) for j, k in self.pairs if {(i, j), (i, k)} <= self.pointing.may]
        sure, maybe = ([(j, k) for j, k in met if (i, j, k) in kept] for kept in (self.met.sure, self.met.open))
        return Relation.from_pairs(len(self.all), sure, maybe)

    def facts(self) -> Facts:
        count = len(self.all)
        return Facts(
            labels=tuple(self.labels),
            colours=tuple(self.colours),
            sizes=tuple(self.sizes),
            grounded=self.grounded.property(),
            upright=self.upright.property(),
            flat=self.flat.property(),
            upside_down=self.upside_down.property(),
            touching=self.touching.relation(count),
            pointing=self.pointing.relation(count),
            met_before=tuple(self.order(i) for i in self.all),
            inside=self.inside.relation(count),
            same_direction=self.same.relation(count),
            opposite_direction=self.opposite.relation(count),
            higher=self.higher.relation(count),
            same_height=self.level.relation(count),
            next_above=self.next_above.relation(count),
            height_mm=tuple(10.0 * height for height in self.heights),
            directions=tuple(self.aims),
            reach_mm=tuple(
                {j: 10.0 * place for place, j in enumerate(ray) if (i, j) in self.pointing.may}
                for i, ray in enumerate(self.rays)
            ),
        )


def both_ways(pairs: set[tuple[int, int]]) -> set[tuple[int, int]]:
    return pairs | {(j, i) for i, j in pairs}


def reverse(aim: tuple[float, float, float]) -> tuple[float, float, float]:
    x, y, z = aim
    return (-x, -y, -z)


def pick_facts(pick: Pick, pieces: int, open_facts: int, kinds: Sequence[str] = KINDS) -> Facts:
    """Of so many pieces, with so many facts of these kinds unclear; of other kinds too where there are not enough."""
    table = Table(pick, pieces)
    for _ in range(open_facts):
        table.open_one(kinds)
    return table.facts()
