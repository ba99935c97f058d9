"""Rules as newcomers in their first month of Zendo word them, from many countries: plain, sometimes clumsy."""

from __future__ import annotations

from itertools import pairwise

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, directions, n, path, pips, sizes, with_some


def has(t: Table, *words: str) -> bool:
    return bool(t.of(*words))


def most_common(t: Table, colour: str) -> bool:
    """More pieces of it than of any other colour alone."""
    rest = [p.colour for p in t.pieces if p.colour != colour]
    return all(n(t.of(colour)) > rest.count(other) for other in {*rest}) and has(t, colour)


def in_one_stack(t: Table) -> bool:
    return n(t.towers) == 1 and n(t.pieces) > 1


def nested(tower: list[P]) -> bool:
    return all(under.inside(over) for under, over in pairwise(tower))


CASES = [
    # What is there and what isn't.
    understood("There is a red piece in it", lambda t: has(t, "red")),
    understood("It must have no green pieces.", lambda t: not has(t, "green")),
    understood("a koan has the Buddha-nature if there is nothing red in it", lambda t: not has(t, "red")),
    understood("AKHTBN unless it has something yellow in it", lambda t: not has(t, "yellow")),
    understood("It is correct if there's a small yellow piece", lambda t: has(t, "small", "yellow")),
    understood("A koan does not have the Buddha-nature if it has a flat piece.", lambda t: not has(t, "flat")),
    understood("there's a green piece that isn't small", lambda t: has(t, "green", "non-small")),
    understood("there is not a single upright piece", lambda t: not has(t, "upright")),
    understood("It has a red, a blue and a green piece", lambda t: {"red", "blue", "green"} <= colours(t.pieces)),
    understood(
        "it has at least one piece of each of the four colors",
        lambda t: {"red", "yellow", "green", "blue"} <= colours(t.pieces),
    ),
    understood(
        "it has either a large piece or a weird piece, but not both", lambda t: has(t, "large") != has(t, "weird")
    ),
    understood(
        "At least one red, and at least one blue or yellow",
        lambda t: has(t, "red") and (has(t, "blue") or has(t, "yellow")),
    ),
    # How many.
    understood("there is one and only one upright piece", lambda t: n(t.of("upright")) == 1),
    understood("Must have between 3 and 5 pieces", lambda t: 3 <= n(t.pieces) <= 5),
    understood("there must be 2 or 3 small pieces", lambda t: n(t.of("small")) in (2, 3)),
    understood("the koan has only one colour", lambda t: n(colours(t.pieces)) == 1),
    understood("only one piece can touch the table", lambda t: n(t.of("grounded")) == 1),
    understood("AKHTBNIFF the number of red pieces is even", lambda t: n(t.of("red")) % 2 == 0),
    understood("half of the pieces are flat", lambda t: 2 * n(t.of("flat")) == n(t.pieces)),
    understood("all but one of the pieces are blue", lambda t: n(t.of("blue")) == n(t.pieces) - 1),
    # Comparing.
    understood(
        "there are twice as many small pieces as large pieces", lambda t: n(t.of("small")) == 2 * n(t.of("large"))
    ),
    understood(
        "The number of colors is the same as the number of sizes", lambda t: n(colours(t.pieces)) == n(sizes(t.pieces))
    ),
    understood(
        "there are more pips on the red pieces than on the blue pieces",
        lambda t: pips(t.of("red")) > pips(t.of("blue")),
    ),
    understood(
        "the difference between the number of flat pieces and the number of upright pieces must be 1",
        lambda t: abs(n(t.of("flat")) - n(t.of("upright"))) == 1,
    ),
    understood("Green must be the most common color", lambda t: most_common(t, "green")),
    understood(
        "There are more pieces that point at another piece than pieces that are pointed at",
        lambda t: n(p for p in t.pieces if p.aims) > n(p for p in t.pieces if p.aimed_at_by),
    ),
    # All, only, no two, the same.
    understood("it has nothing but small pieces", lambda t: all(p.size == "small" for p in t.pieces)),
    understood("The pieces can only be red or yellow", lambda t: colours(t.pieces) <= {"red", "yellow"}),
    understood(
        "only small pieces can touch the table", lambda t: all(p.size == "small" for p in t.pieces if p.grounded)
    ),
    understood("its pieces must not all be the same size", lambda t: n(sizes(t.pieces)) > 1),
    understood("No colour appears more than once", lambda t: n(colours(t.pieces)) == n(t.pieces)),
    understood("If a piece is red then it must be upright", lambda t: all(p.upright for p in t.of("red"))),
    understood("the smallest pieces are all blue", lambda t: all(p.colour == "blue" for p in t.smallest)),
    understood(
        "it must have a flat piece, and all flat pieces must be red",
        lambda t: has(t, "flat") and not has(t, "flat", "non-red"),
    ),
    understood(
        "there's exactly one large piece and it is red",
        lambda t: colours(t.of("large")) == {"red"} and n(t.of("large")) == 1,
    ),
    understood(
        "There is no flat piece, or all the pieces are flat",
        lambda t: n(t.of("flat")) in (0, n(t.pieces)),
    ),
    understood(
        "there is a piece that is larger than all the other pieces",
        lambda t: any(all(p.larger(q) for q in p.others) for p in t.pieces),
    ),
    understood(
        "there is a blue piece which is higher than every red piece",
        lambda t: any(all(p.higher(q) for q in t.of("red")) for p in t.of("blue")),
    ),
    # If.
    understood(
        "If there are more than three pieces, at least one of them must be red",
        lambda t: n(t.pieces) <= 3 or has(t, "red"),
    ),
    understood(
        "if there is a red piece, all the pieces must touch the table, otherwise there must be a flat piece",
        lambda t: all(p.grounded for p in t.pieces) if has(t, "red") else has(t, "flat"),
    ),
    # Touching and pointing.
    understood("Each piece must touch at least one other piece", lambda t: all(p.touching for p in t.pieces)),
    understood(
        "No red piece is allowed to touch a blue piece", lambda t: not path(t.of("red"), P.touches, t.of("blue"))
    ),
    understood(
        "there is a piece that touches both a red piece and a blue piece",
        lambda t: any({"red", "blue"} <= colours(p.touching) for p in t.pieces),
    ),
    understood(
        "A structure must have a piece pointing at a piece of the same color",
        lambda t: any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "there is a small piece, and the first piece it points at is blue",
        lambda t: any(p.first is not None and p.first.colour == "blue" for p in t.of("small")),
    ),
    # Towers.
    understood("It has a tower with at least three pieces.", lambda t: t.tallest >= 3),
    understood(
        "there is a stack with a large piece at the bottom", lambda t: any(s[0].size == "large" for s in t.stacks)
    ),
    understood("every tower has only one colour", lambda t: all(n(colours(tower)) == 1 for tower in t.towers)),
    understood(
        "There is a blue piece directly on top of a red piece",
        lambda t: path(t.of("blue"), P.directly_above, t.of("red")),
    ),
    understood("there is at least one nest", lambda t: any(map(nested, t.stacks))),
    # To be asked about.
    ambiguous("There are two red pieces", lambda t: n(t.of("red")) == 2, lambda t: n(t.of("red")) >= 2),
    ambiguous(
        "it has three colors and no large pieces",
        lambda t: n(colours(t.pieces)) == 3 and not has(t, "large"),
        lambda t: n(colours(t.pieces)) >= 3 and not has(t, "large"),
    ),
    ambiguous(
        "There must be two pieces that touch each other",
        lambda t: n(p for p in t.pieces if p.touching) == 2,
        lambda t: any(p.touching for p in t.pieces),
    ),
    ambiguous(
        "at least three upright pieces and two flat ones",
        lambda t: n(t.of("upright")) >= 3 and n(t.of("flat")) == 2,
        lambda t: n(t.of("upright")) >= 3 and n(t.of("flat")) >= 2,
    ),
    ambiguous(
        "The biggest piece must be blue",
        lambda t: all(p.colour == "blue" for p in t.largest),
        lambda t: any(p.colour == "blue" for p in t.largest),
        lambda t: [p.colour for p in t.largest] == ["blue"],
    ),
    ambiguous(
        "A koan does not have the Buddha-nature if its highest piece is red",
        lambda t: not all(p.colour == "red" for p in t.highest),
        lambda t: not any(p.colour == "red" for p in t.highest),
        lambda t: [p.colour for p in t.highest] != ["red"],
    ),
    ambiguous(
        "All the yellow pieces are flat.",
        lambda t: not has(t, "yellow", "non-flat"),
        lambda t: has(t, "yellow") and not has(t, "yellow", "non-flat"),
    ),
    ambiguous(
        "each small piece has to touch a large piece",
        lambda t: n(with_some(t.of("small"), P.touches, t.of("large"))) == n(t.of("small")),
        lambda t: n(with_some(t.of("small"), P.touches, t.of("large"))) == n(t.of("small")) > 0,
    ),
    ambiguous(
        "every stack must have at least one red piece",
        lambda t: all("red" in colours(s) for s in t.stacks),
        lambda t: bool(t.stacks) and all("red" in colours(s) for s in t.stacks),
    ),
    ambiguous(
        "all pieces must point in the same direction",
        lambda t: n(directions(t.pieces)) == 1,
        lambda t: n(directions(t.pieces)) == 1 and n(t.pieces) > 1,
    ),
    ambiguous(
        "There is a yellow piece under a red piece",
        lambda t: path(t.of("yellow"), P.directly_below, t.of("red")),
        lambda t: path(t.of("yellow"), P.below, t.of("red")),
    ),
    ambiguous(
        "it has only red and blue pieces",
        lambda t: colours(t.pieces) == {"red", "blue"},
        lambda t: colours(t.pieces) <= {"red", "blue"},
    ),
    ambiguous(
        "there is a red piece and a green piece or a blue piece",
        lambda t: (has(t, "red") and has(t, "green")) or has(t, "blue"),
        lambda t: has(t, "red") and (has(t, "green") or has(t, "blue")),
    ),
    ambiguous(
        "Most of the pieces are red",
        lambda t: 2 * n(t.of("red")) > n(t.pieces),
        lambda t: most_common(t, "red"),
    ),
    ambiguous(
        "all of its pieces are not upright",
        lambda t: not has(t, "upright"),
        lambda t: n(t.of("upright")) < n(t.pieces),
    ),
    ambiguous("all the pieces must be in a stack", in_one_stack, lambda t: all(p.stacked for p in t.pieces)),
    ambiguous(
        "All the pieces are green except the small ones",
        lambda t: not has(t, "non-small", "non-green"),
        lambda t: has(t, "non-small") and not has(t, "non-small", "non-green"),
    ),
    ambiguous(
        "there must be a red piece unless there is a weird piece",
        lambda t: has(t, "red") or has(t, "weird"),
        lambda t: has(t, "red") != has(t, "weird"),
    ),
    # Not allowed.
    Case("It must have more pieces than the koan before it", "refused"),
    Case("there is a piece which points at the Master", "refused"),
    Case("The last piece that was placed must be green", "refused"),
    Case("there is a piece that points to the north", "refused"),
    # Outside the language.
    not_understood("All the pieces are in a straight line"),
    not_understood("It must be symmetrical"),
    not_understood("there must be all five colors"),
]
