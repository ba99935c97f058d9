"""Rules said aloud at a kitchen table, by a couple and their guests."""

from __future__ import annotations

from collections import Counter

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import (
    P,
    Table,
    colours,
    directions,
    n,
    pairs,
    path,
    pips,
    prime,
    sizes,
)


def _refused(text: str) -> Case:
    return Case(text, "refused")


def _share(t: Table, *words: str) -> float:
    return n(t.of(*words)) / n(t.pieces)


def _plurality(t: Table, colour: str) -> bool:
    count = Counter(p.colour for p in t.pieces)
    return all(count[colour] > count[other] for other in count if other != colour) and count[colour] > 0


def _meets(p: P, word: str) -> bool:
    """Whether it touches a piece of which the word is true."""
    return any(q.is_a(word) for q in p.touching)


CASES = [
    # What there is, and how many.
    understood("There has to be a green one in it.", lambda t: n(t.of("green")) >= 1),
    understood("It needs at least three mediums.", lambda t: n(t.of("medium")) >= 3),
    understood("It's got more than one colour", lambda t: len(colours(t.pieces)) > 1),
    ambiguous("Two yellows.", lambda t: n(t.of("yellow")) == 2, lambda t: n(t.of("yellow")) >= 2),
    understood("no more than four pieces altogether", lambda t: n(t.pieces) <= 4),
    understood("An even number of pieces are standing up.", lambda t: n(t.of("upright")) % 2 == 0),
    understood("Exactly one blue and no larges", lambda t: n(t.of("blue")) == 1 and not t.of("large")),
    understood("it has between two and five flat pieces", lambda t: 2 <= n(t.of("flat")) <= 5),
    understood("One or two weird pieces in it", lambda t: n(t.of("weird")) in (1, 2)),
    understood("At least one of each size", lambda t: len(sizes(t.pieces)) == 3),
    understood("All but one of the pieces are red.", lambda t: n(t.of("non-red")) == 1),
    understood("Half the pieces are grounded.", lambda t: 2 * n(t.of("grounded")) == n(t.pieces)),
    understood("More than half of the pieces are blue", lambda t: _share(t, "blue") > 0.5),
    understood("The number of weird pieces is prime.", lambda t: prime(n(t.of("weird")))),
    understood("It contains at most one piece that isn't green.", lambda t: n(t.of("non-green")) <= 1),
    understood(
        "There are exactly two pieces of some colour.",
        lambda t: 2 in Counter(p.colour for p in t.pieces).values(),
    ),
    understood("At least four pieces other than black ones", lambda t: n(t.of("non-black")) >= 4),
    understood("It has a red, a yellow and a blue.", lambda t: {"red", "yellow", "blue"} <= colours(t.pieces)),
    # All, no, only, same.
    understood("Every single piece is lying down.", lambda t: all(p.flat for p in t.pieces)),
    ambiguous(
        "All the yellow ones touch the table.",
        lambda t: all(p.grounded for p in t.of("yellow")),
        lambda t: bool(t.of("yellow")) and all(p.grounded for p in t.of("yellow")),
    ),
    understood("Only smalls point at anything.", lambda t: not any(p.aims for p in t.of("non-small"))),
    understood("Nothing red is touching anything blue.", lambda t: not path(t.of("red"), P.touches, t.of("blue"))),
    ambiguous(
        "every large piece is pointing at a small",
        lambda t: all(any(q.is_a("small") for q in p.aims) for p in t.of("large")),
        lambda t: bool(t.of("large")) and all(any(q.is_a("small") for q in p.aims) for p in t.of("large")),
    ),
    understood("No two pieces share a colour", lambda t: len(colours(t.pieces)) == n(t.pieces)),
    understood(
        "Every piece is touching a piece of a different colour.",
        lambda t: all(any(q.colour != p.colour for q in p.touching) for p in t.pieces),
    ),
    understood("They're not all the same size.", lambda t: len(sizes(t.pieces)) > 1),
    ambiguous(
        "They all point the same way.",
        lambda t: len(directions(t.pieces)) == 1,
        lambda t: n(t.pieces) >= 2 and len(directions(t.pieces)) == 1,
    ),
    ambiguous(
        "All of the pieces are not flat.",
        lambda t: not t.of("flat"),
        lambda t: not all(p.flat for p in t.pieces),
    ),
    ambiguous(
        "The biggest piece is blue",
        lambda t: all(p.is_a("blue") for p in t.largest),
        lambda t: any(p.is_a("blue") for p in t.largest),
        lambda t: n(t.largest) == 1 and t.largest[0].is_a("blue"),
    ),
    ambiguous(
        "It's made of only reds and greens.",
        lambda t: colours(t.pieces) <= {"red", "green"},
        lambda t: colours(t.pieces) == {"red", "green"},
    ),
    understood("Nothing but mediums", lambda t: all(p.is_a("medium") for p in t.pieces)),
    understood("The lowest pieces are all red.", lambda t: all(p.is_a("red") for p in t.lowest)),
    understood(
        "It's all one colour or it's all one size.",
        lambda t: len(colours(t.pieces)) == 1 or len(sizes(t.pieces)) == 1,
    ),
    understood(
        "It has no two pieces of the same size and colour.",
        lambda t: not any(p.same_size(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    ambiguous(
        "All the pieces are green except the smalls.",
        lambda t: all(p.is_a("green") for p in t.of("non-small")),
        lambda t: bool(t.of("non-small")) and all(p.is_a("green") for p in t.of("non-small")),
    ),
    # More, fewer, pips.
    understood("more reds than blues", lambda t: n(t.of("red")) > n(t.of("blue"))),
    understood("There are as many greens as there are yellows.", lambda t: n(t.of("green")) == n(t.of("yellow"))),
    understood(
        "It has fewer flats than uprights and weirds put together.",
        lambda t: n(t.of("flat")) < n(t.of("upright")) + n(t.of("weird")),
    ),
    understood("Exactly twice as many smalls as larges", lambda t: n(t.of("small")) == 2 * n(t.of("large"))),
    understood("The red pips add up to more than the green pips.", lambda t: pips(t.of("red")) > pips(t.of("green"))),
    understood("The pips total seven or more.", lambda t: pips(t.pieces) >= 7),
    understood("As many upright pips as flat pips", lambda t: pips(t.of("upright")) == pips(t.of("flat"))),
    understood(
        "AKHTBN if the difference between the number of reds and the number of yellows is one.",
        lambda t: abs(n(t.of("red")) - n(t.of("yellow"))) == 1,
    ),
    understood("Blue is the most common colour.", lambda t: _plurality(t, "blue")),
    understood("The grounded pieces outnumber the ungrounded ones.", lambda t: _share(t, "grounded") > 0.5),
    ambiguous(
        "Most of them are yellow.",
        lambda t: _share(t, "yellow") > 0.5,
        lambda t: _plurality(t, "yellow"),
    ),
    # Touching, pointing, towers, heights.
    understood("Exactly three pieces are touching each other", lambda t: n(p for p in t.pieces if p.touching) == 3),
    understood("There's a piece that isn't touching any other piece.", lambda t: any(not p.touching for p in t.pieces)),
    understood("a small one inside a green one", lambda t: path(t.of("small"), P.inside, t.of("green"))),
    ambiguous(
        "A green is on top of a blue.",
        lambda t: path(t.of("green"), P.directly_above, t.of("blue")),
        lambda t: path(t.of("green"), P.above, t.of("blue")),
    ),
    understood("The tallest tower has exactly three pieces.", lambda t: t.tallest == 3),
    ambiguous(
        "All the pieces are in a stack.",
        lambda t: len(t.towers) == 1 and n(t.pieces) > 1,
        lambda t: all(p.stacked for p in t.pieces),
    ),
    understood("No stacks at all", lambda t: not t.stacks),
    understood(
        "Some piece is pointing at a piece of its own colour.",
        lambda t: any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood("There's a red that nothing points at.", lambda t: any(not p.aimed_at_by for p in t.of("red"))),
    understood("At least two pieces point at the same piece.", lambda t: any(n(p.aimed_at_by) >= 2 for p in t.pieces)),
    understood(
        "A flat piece points through a small one.",
        lambda t: any(p.points_through(q) for p in t.of("flat") for q in t.of("small")),
    ),
    understood(
        "There is a red smaller than every green.",
        lambda t: any(all(p.smaller(q) for q in t.of("green")) for p in t.of("red")),
    ),
    understood(
        "There's a large piece with nothing above it, and it's not yellow.",
        lambda t: any(p.top for p in t.of("large", "non-yellow")),
    ),
    # If, unless, either, neither.
    understood(
        "AKHTBN unless it has a red touching the table.",
        lambda t: not t.of("red", "grounded"),
    ),
    understood("If there's a blue, then there's also a yellow.", lambda t: not t.of("blue") or bool(t.of("yellow"))),
    understood(
        "If there is exactly one red, it has to be upright.",
        lambda t: n(t.of("red")) != 1 or t.of("red")[0].upright,
    ),
    understood(
        "Either a large or something upside down, but not both.",
        lambda t: bool(t.of("large")) != bool(t.of("upside_down")),
    ),
    understood("Neither blacks nor anything weird.", lambda t: not t.of("black") and not t.of("weird")),
    understood(
        "A koan doesn't have the Buddha-nature if it has exactly two larges; otherwise it does.",
        lambda t: n(t.of("large")) != 2,
    ),
    ambiguous(
        "There's a red and a blue or a green.",
        lambda t: bool(t.of("red") and t.of("blue")) or bool(t.of("green")),
        lambda t: bool(t.of("red")) and bool(t.of("blue") or t.of("green")),
    ),
    understood(
        "At least two reds that are neither flat nor touching a blue",
        lambda t: n(p for p in t.of("red") if not p.flat and not _meets(p, "blue")) >= 2,
    ),
    understood(
        "A structure must have a red pointing at a blue that is touching a yellow.",
        lambda t: path(t.of("red"), P.points_at, t.of("blue"), P.touches, t.of("yellow")),
    ),
    # What cannot be.
    _refused("A piece is pointing at the Master."),
    _refused("The last piece you put down is red."),
    _refused("At least one piece points north."),
    _refused("There's a red less than an inch away from a blue."),
    _refused("It has the same number of pieces as the koan next to it."),
    _refused("It has a colour with the letter E in its name."),
    not_understood("All the pieces are in a straight line.", "not_in_language"),
]
