"""Rules of a club's evening: the index cards of two Masters, and what their students guessed aloud."""

from __future__ import annotations

from collections import Counter

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, links, n, pairs, path, pips, prime, sizes, with_some
from tests.core.rule.corpus.model import directions as ways


def outside(text: str) -> Case:
    """What must be refused, whatever the code of its reason."""
    return Case(text, "refused")


def tally(t: Table) -> Counter[str]:
    """How many pieces each colour that is present has."""
    return Counter(p.colour for p in t.pieces)


def leads(t: Table, colour: str) -> bool:
    """More pieces of the colour than of any other; a tie is not enough."""
    count = tally(t)
    return count[colour] > max((count[c] for c in count if c != colour), default=0)


def shoots_through(p: P, near: str, far: str) -> bool:
    """Whether it points at one of the first colour and, past that, at one of the second."""
    return any(q.colour == near and any(r.colour == far for r in p.aims[i + 1 :]) for i, q in enumerate(p.aims))


def loose(t: Table) -> list[P]:
    return t.of("non-grounded")


CARDS = [
    understood("An ungrounded blue.", lambda t: n(t.of("blue", "non-grounded")) >= 1),
    understood("At least three non-red pieces.", lambda t: n(t.of("non-red")) >= 3),
    understood("Equal numbers of reds and blues.", lambda t: n(t.of("red")) == n(t.of("blue"))),
    understood("At least two sizes but only one colour.", lambda t: n(sizes(t.pieces)) >= 2 and n(tally(t)) == 1),
    understood("Total pips divisible by three.", lambda t: pips(t.pieces) % 3 == 0),
    understood("Between 5 and 8 pips in total.", lambda t: 5 <= pips(t.pieces) <= 8),
    understood("No more than four yellow pips.", lambda t: pips(t.of("yellow")) <= 4),
    understood(
        "A large lying on its side, or no larges at all.", lambda t: bool(t.of("large", "flat")) or not t.of("large")
    ),
    understood(
        "Every colour in the koan appears exactly twice.", lambda t: all(count == 2 for count in tally(t).values())
    ),
    understood("A small inside a large.", lambda t: path(t.of("small"), P.inside, t.of("large"))),
    understood("Contains neither a green nor a small.", lambda t: not t.of("green") and not t.of("small")),
    understood("Exactly half of the pieces are flat.", lambda t: 2 * n(t.of("flat")) == n(t.pieces)),
    understood("All but one of its pieces are upright.", lambda t: n(t.of("upright")) == n(t.pieces) - 1),
    understood("AKDNHTBN if it contains exactly one weird piece.", lambda t: n(t.of("weird")) != 1),
    understood(
        "AKHTBN unless a black piece is at the bottom of a stack.",
        lambda t: not any(stack[0].colour == "black" for stack in t.stacks),
    ),
    understood(
        "AKHTBNIFF at least one of the four colours is missing.",
        lambda t: any(not t.of(colour) for colour in ("red", "yellow", "green", "blue")),
    ),
    understood("A stack whose pieces are all the same colour.", lambda t: any(n(colours(s)) == 1 for s in t.stacks)),
    understood("No stack contains a red.", lambda t: not t.of("red", "stacked")),
    understood(
        "A prime number of pieces are pointing at something.", lambda t: prime(n(p for p in t.pieces if p.aims))
    ),
    understood("There are twice as many smalls as larges.", lambda t: n(t.of("small")) == 2 * n(t.of("large"))),
    understood("Every piece touches some other piece.", lambda t: all(p.touching for p in t.pieces)),
    understood("Must have red, green, and black.", lambda t: {"red", "green", "black"} <= colours(t.pieces)),
    understood(
        "A piece pointing through a red at a blue.", lambda t: any(shoots_through(p, "red", "blue") for p in t.pieces)
    ),
    understood("No blues other than small ones.", lambda t: not t.of("blue", "non-small")),
    understood(
        "The difference between the number of uprights and the number of flats is exactly one.",
        lambda t: abs(n(t.of("upright")) - n(t.of("flat"))) == 1,
    ),
    understood("Reds can't touch the table.", lambda t: not t.of("red", "grounded")),
    understood("Red is the most common colour.", lambda t: leads(t, "red")),
    understood(
        "A piece touching both a red and a yellow.",
        lambda t: any({"red", "yellow"} <= colours(p.touching) for p in t.pieces),
    ),
    understood("The largest pieces outnumber the smallest pieces.", lambda t: n(t.largest) > n(t.smallest)),
    understood("No blacks, whites, or oranges.", lambda t: not colours(t.pieces) & {"black", "white", "orange"}),
    understood("None of its uprights points at anything.", lambda t: not any(p.aims for p in t.of("upright"))),
    ambiguous(
        "Only yellow and green pieces.",
        lambda t: colours(t.pieces) <= {"yellow", "green"},
        lambda t: colours(t.pieces) == {"yellow", "green"},
    ),
    ambiguous("Has three weird pieces.", lambda t: n(t.of("weird")) == 3, lambda t: n(t.of("weird")) >= 3),
    ambiguous(
        "At least two yellows and one black.",
        lambda t: n(t.of("yellow")) >= 2 and n(t.of("black")) >= 1,
        lambda t: n(t.of("yellow")) >= 2 and n(t.of("black")) == 1,
    ),
    ambiguous(
        "AKHTBN if all its pieces point the same way.",
        lambda t: n(ways(t.pieces)) == 1,
        lambda t: n(ways(t.pieces)) == 1 and n(t.pieces) >= 2,
    ),
    ambiguous(
        "All pieces are grounded except the blues.",
        lambda t: all(p.grounded for p in t.of("non-blue")),
        lambda t: bool(t.of("non-blue")) and all(p.grounded for p in t.of("non-blue")),
    ),
    ambiguous(
        "It must contain a small unless it contains a stack.",
        lambda t: bool(t.of("small")) or bool(t.stacks),
        lambda t: bool(t.of("small")) != bool(t.stacks),
    ),
    not_understood("All the pieces are in a straight line.", "not_in_language"),
    outside("Two pieces are less than an inch apart."),
    outside("A piece near the edge of the table."),
]

GUESSES = [
    understood(
        "It's got a red pointing at a blue that points at a green.",
        lambda t: path(t.of("red"), P.points_at, t.of("blue"), P.points_at, t.of("green")),
    ),
    understood(
        "A structure must contain more pieces touching the table than pieces not touching it.",
        lambda t: n(t.of("grounded")) > n(loose(t)),
    ),
    understood(
        "There are exactly two more red pips than blue pips.", lambda t: pips(t.of("red")) - pips(t.of("blue")) == 2
    ),
    understood(
        "A pyramid is touching the table and another isn't.", lambda t: bool(t.of("grounded")) and bool(loose(t))
    ),
    understood("At least two pieces point at the same piece.", lambda t: any(n(p.aimed_at_by) >= 2 for p in t.pieces)),
    understood(
        "There is exactly one stack, and its bottom piece is large.",
        lambda t: n(t.stacks) == 1 and t.stacks[0][0].size == "large",
    ),
    understood(
        "It contains either an upright red or a flat blue, but not both.",
        lambda t: bool(t.of("upright", "red")) != bool(t.of("flat", "blue")),
    ),
    understood(
        "No piece points at a piece of its own colour.",
        lambda t: not any(q.colour == p.colour for p in t.pieces for q in p.aims),
    ),
    understood(
        "There's a green, and every green is pointed at by a red.",
        lambda t: bool(t.of("green")) and all("red" in colours(p.aimed_at_by) for p in t.of("green")),
    ),
    understood(
        "Every piece is blue or upright (or both).", lambda t: all(p.colour == "blue" or p.upright for p in t.pieces)
    ),
    understood("At least four pieces share a colour.", lambda t: max(tally(t).values()) >= 4),
    understood("Exactly two pieces touch a blue.", lambda t: n(with_some(t.pieces, P.touches, t.of("blue"))) == 2),
    understood("There's a blue with nothing above it.", lambda t: any(p.top for p in t.of("blue"))),
    understood(
        "Some large is the same colour as some small.", lambda t: path(t.of("large"), P.same_colour, t.of("small"))
    ),
    understood(
        "There is a red piece with a green one directly above it.",
        lambda t: path(t.of("green"), P.directly_above, t.of("red")),
    ),
    understood(
        "There is at least one flat piece that touches a red but does not point at it.",
        lambda t: any(not p.points_at(q) for p in t.of("flat") for q in links(p, P.touches, t.of("red"))),
    ),
    understood(
        "If there are more than four pieces, then at least one of them is ungrounded.",
        lambda t: n(t.pieces) <= 4 or bool(loose(t)),
    ),
    understood("The pips on the uprights add up to exactly five.", lambda t: pips(t.of("upright")) == 5),
    understood(
        "Correct if at least two flat pieces point at each other.",
        lambda t: any(p.points_at(q) and q.points_at(p) for p, q in pairs(t.of("flat"))),
    ),
    understood(
        "More pieces are being pointed at than are pointing at something.",
        lambda t: n(p for p in t.pieces if p.aimed_at_by) > n(p for p in t.pieces if p.aims),
    ),
    understood(
        "It doesn't have two pieces with the same size and color.",
        lambda t: not any(p.same_size(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood("Only smalls can be ungrounded.", lambda t: all(p.size == "small" for p in loose(t))),
    understood("It has yellows but no upright ones.", lambda t: bool(t.of("yellow")) and not t.of("yellow", "upright")),
    understood(
        "There's an upright piece of every colour in the koan.", lambda t: colours(t.of("upright")) == colours(t.pieces)
    ),
    ambiguous(
        "Every blue touches a green.",
        lambda t: all("green" in colours(p.touching) for p in t.of("blue")),
        lambda t: bool(t.of("blue")) and all("green" in colours(p.touching) for p in t.of("blue")),
    ),
    ambiguous(
        "Its highest piece is red.",
        lambda t: all(p.colour == "red" for p in t.highest),
        lambda t: any(p.colour == "red" for p in t.highest),
        lambda t: n(t.highest) == 1 and t.highest[0].colour == "red",
    ),
    ambiguous(
        "There must be a green on top of a blue.",
        lambda t: path(t.of("green"), P.directly_above, t.of("blue")),
        lambda t: path(t.of("green"), P.above, t.of("blue")),
    ),
    ambiguous(
        "Contains a red and a blue or a green.",
        lambda t: bool((t.of("red") and t.of("blue")) or t.of("green")),
        lambda t: bool(t.of("red") and (t.of("blue") or t.of("green"))),
    ),
    ambiguous(
        "Most of the pieces are red.",
        lambda t: 2 * n(t.of("red")) > n(t.pieces),
        lambda t: leads(t, "red"),
    ),
    ambiguous(
        "All its pieces aren't small.",
        lambda t: not t.of("small"),
        lambda t: bool(t.of("non-small")),
    ),
    outside("A red piece points at the Master."),
    outside("At least one piece is pointing north."),
    outside("It has more pieces than the previous koan."),
    outside("The last piece placed was blue."),
    outside("Contains a colour that has the letter E in its name."),
]

CASES = [*CARDS, *GUESSES]
