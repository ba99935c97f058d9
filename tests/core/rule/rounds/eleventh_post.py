"""Rules as six postal players write them: British and American, among them a lawyer and a student."""

from __future__ import annotations

from collections import Counter

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import (
    P,
    Table,
    colours,
    directions,
    n,
    orientations,
    path,
    pips,
    prime,
    sizes,
    with_some,
)


def counts(t: Table) -> Counter[str]:
    """How many pieces of each colour that is there."""
    return Counter(p.colour for p in t.pieces)


def leads(t: Table, colour: str) -> bool:
    """More pieces of the colour than of any other."""
    by = counts(t)
    return by[colour] > max((k for other, k in by.items() if other != colour), default=0)


def aiming(t: Table, *words: str) -> list[P]:
    """The pieces that point at one of those."""
    return with_some(t.pieces, P.points_at, t.of(*words))


CASES: list[Case] = [
    # Having, counting.
    understood("AKHTBN if it lacks green.", lambda t: not t.of("green")),
    understood("precisely two greens", lambda t: n(t.of("green")) == 2),
    understood("AKHTBN iff it contains one or two yellows", lambda t: n(t.of("yellow")) in (1, 2)),
    understood(
        "no reds, no blues, and at least one green",
        lambda t: not t.of("red") and not t.of("blue") and bool(t.of("green")),
    ),
    understood("It contains a red, a yellow and a blue.", lambda t: all(t.of(c) for c in ("red", "yellow", "blue"))),
    understood("AKHTBN if it's got at least one piece of each size", lambda t: len(sizes(t.pieces)) == 3),
    understood(
        "A structure must not contain two pieces of the same colour.",
        lambda t: len(colours(t.pieces)) == len(t.pieces),
    ),
    understood("the number of pieces touching the table is odd", lambda t: n(t.of("grounded")) % 2 == 1),
    understood(
        "AKHTBN if there is a large which is neither red nor blue",
        lambda t: any(p.colour not in ("red", "blue") for p in t.of("large")),
    ),
    understood(
        "There is a medium green or a large red.",
        lambda t: bool(t.of("medium", "green")) or bool(t.of("large", "red")),
    ),
    understood("at least one piece is upside down", lambda t: any(p.upside_down for p in t.pieces)),
    ambiguous(
        "contains three medium pieces",
        lambda t: n(t.of("medium")) == 3,
        lambda t: n(t.of("medium")) >= 3,
    ),
    ambiguous(
        "AKHTBNIFF it contains at least three smalls and one large",
        lambda t: n(t.of("small")) >= 3 and n(t.of("large")) >= 1,
        lambda t: n(t.of("small")) >= 3 and n(t.of("large")) == 1,
    ),
    # All, none, only.
    understood(
        "A koan has the Buddha-nature if and only if each and every piece in it is grounded.",
        lambda t: all(p.grounded for p in t.pieces),
    ),
    understood(
        "AKHTBN if the pieces are all upright, all flat or all weird", lambda t: len(orientations(t.pieces)) == 1
    ),
    understood("Only small pieces are ungrounded.", lambda t: all(p.size == "small" for p in t.of("ungrounded"))),
    understood("not all pieces are the same size", lambda t: len(sizes(t.pieces)) > 1),
    understood("Either every piece is flat or no piece is flat.", lambda t: n(t.of("flat")) in (0, len(t.pieces))),
    understood("all pieces are red or all pieces are blue", lambda t: colours(t.pieces) in ({"red"}, {"blue"})),
    understood("AKHTBN if all but one of its pieces are grounded", lambda t: n(t.of("ungrounded")) == 1),
    understood(
        "One or more reds, but none of the reds is large.",
        lambda t: bool(t.of("red")) and not t.of("red", "large"),
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains an ungrounded upright piece; otherwise it does.",
        lambda t: not t.of("ungrounded", "upright"),
    ),
    ambiguous(
        "AKHTBN if all its blue pieces are flat",
        lambda t: all(p.flat for p in t.of("blue")),
        lambda t: bool(t.of("blue")) and all(p.flat for p in t.of("blue")),
    ),
    ambiguous(
        "all of the pieces are not upright",
        lambda t: not t.of("upright"),
        lambda t: n(t.of("upright")) < len(t.pieces),
    ),
    ambiguous(
        "It contains only red and black pieces.",
        lambda t: colours(t.pieces) <= {"red", "black"},
        lambda t: colours(t.pieces) == {"red", "black"},
    ),
    ambiguous(
        "AKHTBN if all pieces except the reds are upright",
        lambda t: all(p.upright for p in t.of("non-red")),
        lambda t: bool(t.of("non-red")) and all(p.upright for p in t.of("non-red")),
    ),
    ambiguous(
        "its largest piece is pointing at a yellow",
        lambda t: n(with_some(t.largest, P.points_at, t.of("yellow"))) == n(t.largest),
        lambda t: bool(with_some(t.largest, P.points_at, t.of("yellow"))),
        lambda t: n(t.largest) == 1 and bool(with_some(t.largest, P.points_at, t.of("yellow"))),
    ),
    # Comparing, arithmetic.
    understood("AKHTBN if the yellows outnumber the reds", lambda t: n(t.of("yellow")) > n(t.of("red"))),
    understood(
        "more uprights than flats, or no uprights at all",
        lambda t: n(t.of("upright")) > n(t.of("flat")) or not t.of("upright"),
    ),
    understood("There are twice as many smalls as larges.", lambda t: n(t.of("small")) == 2 * n(t.of("large"))),
    understood("there are fewer colors than sizes", lambda t: len(colours(t.pieces)) < len(sizes(t.pieces))),
    understood("The pip count is divisible by 4.", lambda t: pips(t.pieces) % 4 == 0),
    understood(
        "AKHTBN iff the total number of pips is between 7 and 10 inclusive", lambda t: 7 <= pips(t.pieces) <= 10
    ),
    understood("there are more red pips than non-red pips", lambda t: pips(t.of("red")) > pips(t.of("non-red"))),
    understood(
        "correct unless the red pieces and the blue pieces have equal pip counts",
        lambda t: pips(t.of("red")) != pips(t.of("blue")),
    ),
    understood(
        "the number of flat pieces plus the number of weird pieces is at least three",
        lambda t: n(t.of("flat")) + n(t.of("weird")) >= 3,
    ),
    understood(
        "The difference between the number of larges and the number of smalls is exactly one.",
        lambda t: abs(n(t.of("large")) - n(t.of("small"))) == 1,
    ),
    understood("exactly half of the pieces are blue", lambda t: 2 * n(t.of("blue")) == len(t.pieces)),
    understood("AKHTBN if most of its pieces are upright", lambda t: 2 * n(t.of("upright")) > len(t.pieces)),
    understood("Green is the most common colour.", lambda t: leads(t, "green")),
    understood(
        "a prime number of pieces, all of them upright",
        lambda t: prime(len(t.pieces)) and all(p.upright for p in t.pieces),
    ),
    understood("Some colour appears exactly once.", lambda t: 1 in counts(t).values()),
    understood("there are at least two colours among the upright pieces", lambda t: len(colours(t.of("upright"))) >= 2),
    ambiguous(
        "A koan has the Buddha-nature if the majority of its pieces are yellow.",
        lambda t: 2 * n(t.of("yellow")) > len(t.pieces),
        lambda t: leads(t, "yellow"),
    ),
    # Touching, pointing, heights.
    understood("akhtbn unless a green is touching a red", lambda t: not path(t.of("green"), P.touches, t.of("red"))),
    understood(
        "exactly one piece is not touching any other piece",
        lambda t: n(p for p in t.pieces if not p.touching) == 1,
    ),
    understood(
        "There is a blue piece lying on its side and no other piece touches it.",
        lambda t: any(not p.touching for p in t.of("blue", "flat")),
    ),
    understood(
        "a small touches a medium that touches a large",
        lambda t: path(t.of("small"), P.touches, t.of("medium"), P.touches, t.of("large")),
    ),
    understood(
        "AKHTBN if there's an upright piece that is smaller than every piece touching it",
        lambda t: any(all(p.smaller(q) for q in p.touching) for p in t.of("upright")),
    ),
    understood(
        "a red piece that isn't pointed at by any blue piece but is touching one",
        lambda t: any(
            any(q.colour == "blue" for q in p.touching) and not any(q.colour == "blue" for q in p.aimed_at_by)
            for p in t.of("red")
        ),
    ),
    ambiguous(
        "Every red piece touches a yellow piece.",
        lambda t: all(any(q.colour == "yellow" for q in p.touching) for p in t.of("red")),
        lambda t: bool(t.of("red")) and all(any(q.colour == "yellow" for q in p.touching) for p in t.of("red")),
    ),
    understood(
        "No piece is pointed at by more than one other piece.",
        lambda t: all(n(p.aimed_at_by) <= 1 for p in t.pieces),
    ),
    understood(
        "a red is pointing at something that is pointing at a blue",
        lambda t: path(t.of("red"), P.points_at, t.pieces, P.points_at, t.of("blue")),
    ),
    understood(
        "It has exactly one blue piece, and that piece is pointing at a red.",
        lambda t: n(t.of("blue")) == 1 and path(t.of("blue"), P.points_at, t.of("red")),
    ),
    understood("more pieces are pointing at reds than at blues", lambda t: n(aiming(t, "red")) > n(aiming(t, "blue"))),
    understood(
        "AKHTBN iff it contains a blue that is the first piece pointed at by a red",
        lambda t: any(p.first is not None and p.first.colour == "blue" for p in t.of("red")),
    ),
    understood(
        "a flat piece points at a piece of its own color",
        lambda t: any(p.same_colour(q) for p in t.of("flat") for q in p.aims),
    ),
    understood("Its pieces point in at least three different directions.", lambda t: len(directions(t.pieces)) >= 3),
    ambiguous(
        "AKHTBN if they all point in the same direction",
        lambda t: len(directions(t.pieces)) == 1,
        lambda t: len(directions(t.pieces)) == 1 and len(t.pieces) >= 2,
    ),
    understood(
        "no small piece is higher than any large piece", lambda t: not path(t.of("small"), P.higher, t.of("large"))
    ),
    understood(
        "a grounded piece is the same height as an ungrounded piece",
        lambda t: path(t.of("grounded"), P.same_height, t.of("ungrounded")),
    ),
    # Stacks.
    understood("The tallest tower has at least three pieces in it.", lambda t: t.tallest >= 3),
    understood("there is a red at the top of a stack", lambda t: any(s[-1].colour == "red" for s in t.stacks)),
    ambiguous(
        "AKHTBN if there's a small stacked on a large",
        lambda t: path(t.of("small"), P.directly_above, t.of("large")),
        lambda t: path(t.of("small"), P.above, t.of("large")),
    ),
    understood(
        "AKHTBN if it contains a stack whose top and bottom pieces are the same colour",
        lambda t: any(s[0].colour == s[-1].colour for s in t.stacks),
    ),
    understood(
        "A blue piece is somewhere above a green one in the same tower.",
        lambda t: path(t.of("blue"), P.above, t.of("green")),
    ),
    # Joined.
    understood(
        "AKHTBN if it has either a black piece or two or more uprights, but not both",
        lambda t: bool(t.of("black")) != (n(t.of("upright")) >= 2),
    ),
    understood(
        "If it contains a blue piece, it must also contain a stack.", lambda t: not t.of("blue") or bool(t.stacks)
    ),
    ambiguous(
        "It has a red and a green or a blue.",
        lambda t: (bool(t.of("red")) and bool(t.of("green"))) or bool(t.of("blue")),
        lambda t: bool(t.of("red")) and (bool(t.of("green")) or bool(t.of("blue"))),
    ),
    # Not for this language.
    Case("AKHTBN if it was posted by an American.", "refused"),
    Case("it contains more reds than the koan before it", "refused"),
    Case("at least one piece points north", "refused"),
    Case("A koan has the Buddha-nature if a green is within an inch of a blue.", "refused"),
    Case("the last piece to be placed is upright", "refused"),
    not_understood("AKHTBN if all its pieces lie in a straight line", "not_in_language"),
]
