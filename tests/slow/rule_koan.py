"""A koan as a rule sees it, in lists and sets: pieces are numbers from 0, a relation is a set of pairs of them."""

from typing import NamedTuple

from zendotao.core.koan.facts import Facts, Property, Relation
from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.rule.syntax import Attribute, Orientation

Pairs = frozenset[tuple[int, int]]


class PlainKoan(NamedTuple):
    """Everything is known. ``met_before[x]`` is of pieces that x points at; towers are from the bottom up."""

    colours: list[Colour]
    sizes: list[Size]
    orientations: list[Orientation]
    grounded: frozenset[int]
    upside_down: frozenset[int]
    touching: Pairs
    pointing: Pairs
    met_before: list[Pairs]
    inside: Pairs
    same_direction: Pairs
    opposite: Pairs
    higher: Pairs
    same_height: Pairs
    towers: list[list[int]]

    def pieces(self) -> list[int]:
        return list(range(len(self.colours)))

    def tower_of(self, x: int) -> list[int]:
        return next(tower for tower in self.towers if x in tower)

    def same(self, attribute: Attribute, x: int, y: int) -> bool:
        if attribute is Attribute.COLOUR:
            return self.colours[x] is self.colours[y]
        if attribute is Attribute.SIZE:
            return self.sizes[x] is self.sizes[y]
        if attribute is Attribute.ORIENTATION:
            return self.orientations[x] is self.orientations[y]
        if attribute is Attribute.TOWER:
            return self.tower_of(x) == self.tower_of(y)
        return (x, y) in (self.same_direction if attribute is Attribute.DIRECTION else self.same_height)

    def place(self, x: int, y: int) -> int:
        """The how-manieth of the pieces that x points at y is, counting from 1; 0 if x doesn't point at it."""
        if (x, y) not in self.pointing:
            return 0
        return 1 + sum((z, y) in self.met_before[x] for z in self.pieces())

    def steps_up(self, x: int, y: int) -> int:
        """How many steps up a tower lead from y to x: negative if x is the lower, 0 if they share no tower."""
        tower = self.tower_of(x)
        return tower.index(x) - tower.index(y) if y in tower else 0


def plain(facts: Facts) -> PlainKoan:
    """From facts of which none is unclear; ``ValueError`` if one is."""
    if facts.unclear:
        raise ValueError(f"unclear: {facts.unclear}")
    pointing = pairs(facts.pointing)
    return PlainKoan(
        colours=list(facts.colours),
        sizes=list(facts.sizes),
        orientations=[Orientation(facts.orientation(x)) for x in range(facts.count)],
        grounded=members(facts.grounded),
        upside_down=members(facts.upside_down),
        touching=pairs(facts.touching),
        pointing=pointing,
        met_before=[
            frozenset((y, z) for y, z in pairs(order) if {(x, y), (x, z)} <= pointing)
            for x, order in enumerate(facts.met_before)
        ],
        inside=pairs(facts.inside),
        same_direction=pairs(facts.same_direction),
        opposite=pairs(facts.opposite_direction),
        higher=pairs(facts.higher),
        same_height=pairs(facts.same_height),
        towers=towers(facts.count, pairs(facts.next_above)),
    )


def members(held: Property) -> frozenset[int]:
    return frozenset(x for x in range(held.holds.bit_length()) if held.holds >> x & 1)


def pairs(related: Relation) -> Pairs:
    return frozenset((x, y) for x, row in enumerate(related.holds) for y in range(row.bit_length()) if row >> y & 1)


def towers(count: int, next_above: Pairs) -> list[list[int]]:
    """Every piece is in one tower: start from those that stand on none, and follow what is next above."""
    on = {below: above for above, below in next_above}
    found = [[x] for x in range(count) if x not in on.values()]
    for tower in found:
        while tower[-1] in on:
            tower.append(on[tower[-1]])
    return found
