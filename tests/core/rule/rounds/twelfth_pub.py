"""Zendo evenings in a pub: a nurse, a carpenter, a programmer and a translator; their rules and their guesses."""

from __future__ import annotations

from collections import Counter

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import (
    P,
    Table,
    colours,
    links,
    n,
    pairs,
    path,
    pips,
    prime,
    sizes,
    with_some,
)


def refused(text: str) -> Case:
    return Case(text, "refused")


def mutual(p: P, q: P) -> bool:
    return p.points_at(q) and q.points_at(p)


def aims_without_touch(p: P, q: P) -> bool:
    return p.points_at(q) and not p.touches(q)


def apart(p: P, q: P) -> bool:
    return not p.touches(q)


def each_blue_touches_yellow(t: Table) -> bool:
    return all(links(p, P.touches, t.of("yellow")) for p in t.of("blue"))


def each_small_is_inside(t: Table) -> bool:
    return all(any(p.inside(q) and q.larger(p) for q in p.others) for p in t.of("small"))


def aimed_at(t: Table) -> list[P]:
    return [p for p in t.pieces if p.aimed_at_by]


def per_colour(t: Table) -> list[int]:
    return list(Counter(p.colour for p in t.pieces).values())


NURSE = [
    understood("AKHTBN if there's at least one small piece lying down.", lambda t: n(t.of("small", "flat")) >= 1),
    ambiguous(
        "every blue is touching a yellow",
        each_blue_touches_yellow,
        lambda t: n(t.of("blue")) > 0 and each_blue_touches_yellow(t),
    ),
    understood(
        "It has a red and a green that don't touch each other.", lambda t: path(t.of("red"), apart, t.of("green"))
    ),
    understood("no reds and no flats", lambda t: not t.of("red") and not t.of("flat")),
    understood(
        "A koan has the Buddha-nature if the number of small pieces in it is odd", lambda t: n(t.of("small")) % 2 == 1
    ),
    understood(
        "two or more pieces are pointing at the same piece", lambda t: any(n(p.aimed_at_by) >= 2 for p in t.pieces)
    ),
    understood(
        "Exactly one piece isn't touching any other piece.", lambda t: n(p for p in t.pieces if not p.touching) == 1
    ),
    understood("more pieces standing up than lying on their side", lambda t: n(t.of("upright")) > n(t.of("flat"))),
    understood("AKHTBN unless a large piece is touching the table", lambda t: not t.of("large", "grounded")),
    ambiguous(
        "it's got three different colours in it",
        lambda t: n(colours(t.pieces)) == 3,
        lambda t: n(colours(t.pieces)) >= 3,
    ),
    ambiguous(
        "Each small is inside something larger.",
        each_small_is_inside,
        lambda t: n(t.of("small")) > 0 and each_small_is_inside(t),
    ),
    understood(
        "AKHTBN if it has a green that nothing points at",
        lambda t: any(not p.aimed_at_by for p in t.of("green")),
    ),
    refused("AKHTBN if the person who built it is left-handed"),
    understood(
        "there is exactly one red and it is upright", lambda t: n(t.of("red")) == 1 and n(t.of("red", "upright")) == 1
    ),
    understood("The pip total is higher than 7.", lambda t: pips(t.pieces) > 7),
    understood("at least one of each size", lambda t: n(sizes(t.pieces)) == 3),
    understood("none of its towers has more than two pieces", lambda t: t.tallest <= 2),
    understood("It can't have more than one yellow.", lambda t: n(t.of("yellow")) <= 1),
    understood(
        "there's a large, and it's pointing at something small",
        lambda t: path(t.of("large"), P.points_at, t.of("small")),
    ),
]

CARPENTER = [
    understood("something is stacked on a red piece", lambda t: path(t.pieces, P.directly_above, t.of("red"))),
    understood(
        "AKHTBN if a large sits directly on top of a medium.",
        lambda t: path(t.of("large"), P.directly_above, t.of("medium")),
    ),
    ambiguous(
        "a yellow stacked on a blue",
        lambda t: path(t.of("yellow"), P.directly_above, t.of("blue")),
        lambda t: path(t.of("yellow"), P.above, t.of("blue")),
    ),
    ambiguous(
        "every stack has a blue at the bottom",
        lambda t: all(stack[0].is_a("blue") for stack in t.stacks),
        lambda t: n(t.stacks) > 0 and all(stack[0].is_a("blue") for stack in t.stacks),
    ),
    understood("AKHTBN if the tallest tower has an even number of pieces", lambda t: t.tallest % 2 == 0),
    understood("Everything is touching the table", lambda t: n(t.of("grounded")) == n(t.pieces)),
    understood("No upright piece has anything on top of it.", lambda t: not path(t.pieces, P.above, t.of("upright"))),
    understood(
        "the bottom piece of some stack is smaller than the piece directly above it",
        lambda t: any(stack[0].smaller(stack[1]) for stack in t.stacks),
    ),
    understood(
        "there are fewer stacks than pieces that aren't stacked", lambda t: n(t.stacks) < n(t.of("non-stacked"))
    ),
    ambiguous(
        "its highest piece is red",
        lambda t: all(p.is_a("red") for p in t.highest),
        lambda t: any(p.is_a("red") for p in t.highest),
        lambda t: n(t.highest) == 1 and t.highest[0].is_a("red"),
    ),
    refused("AKHTBN if all the pieces are within two inches of each other"),
    understood(
        "a piece is inside another piece of a different colour",
        lambda t: any(p.inside(q) and p.colour != q.colour for p in t.pieces for q in p.others),
    ),
    understood("exactly half of the pieces are flat", lambda t: 2 * n(t.of("flat")) == n(t.pieces)),
    understood("no two pieces are the same height", lambda t: not any(p.same_height(q) for p, q in pairs(t.pieces))),
    ambiguous(
        "All the pieces are in a stack.",
        lambda t: n(t.towers) == 1 and n(t.pieces) > 1,
        lambda t: n(t.of("stacked")) == n(t.pieces),
    ),
    understood("some stack is all one colour", lambda t: any(n(colours(stack)) == 1 for stack in t.stacks)),
    understood("Has to have a medium that isn't in a stack", lambda t: n(t.of("medium", "non-stacked")) >= 1),
    understood("a stack with a green at the top", lambda t: any(stack[-1].is_a("green") for stack in t.stacks)),
    not_understood("AKHTBN if at least three of the pieces stand in a straight line", "not_in_language"),
    understood(
        "AKHTBN iff at least one blue is higher than every red",
        lambda t: any(all(p.higher(q) for q in t.of("red")) for p in t.of("blue")),
    ),
]

PROGRAMMER = [
    understood(
        "AKHTBNIFF the number of reds plus the number of blues is prime",
        lambda t: prime(n(t.of("red")) + n(t.of("blue"))),
    ),
    understood("more red pips than blue pips", lambda t: pips(t.of("red")) > pips(t.of("blue"))),
    understood(
        "the number of yellow pieces equals the number of colours",
        lambda t: n(t.of("yellow")) == n(colours(t.pieces)),
    ),
    understood("AKHTBN if its pip count is divisible by 3", lambda t: pips(t.pieces) % 3 == 0),
    understood(
        "If it has any black, then it must have a red as well.",
        lambda t: not t.of("black") or bool(t.of("red")),
    ),
    understood(
        "either an upright green or a flat yellow, but not both",
        lambda t: bool(t.of("upright", "green")) != bool(t.of("flat", "yellow")),
    ),
    understood("not all of the pieces are upright", lambda t: n(t.of("upright")) < n(t.pieces)),
    understood("at least two pieces point at each other", lambda t: path(t.pieces, mutual, t.pieces)),
    understood("AKHTBN if the number of pieces isn't 2 or 5", lambda t: n(t.pieces) not in (2, 5)),
    understood(
        "the number of reds minus the number of greens is at least 2",
        lambda t: n(t.of("red")) - n(t.of("green")) >= 2,
    ),
    understood(
        "AKHTBN if the pip count of the flat pieces is greater than that of the upright pieces",
        lambda t: pips(t.of("flat")) > pips(t.of("upright")),
    ),
    ambiguous(
        "contains a red and a green or a blue",
        lambda t: bool((t.of("red") and t.of("green")) or t.of("blue")),
        lambda t: bool(t.of("red") and (t.of("green") or t.of("blue"))),
    ),
    understood("at most one colour appears more than once", lambda t: n(c for c in per_colour(t) if c > 1) <= 1),
    refused("it contains a piece whose colour has five letters"),
    understood(
        "the number of uprights and the number of flats differ by exactly one",
        lambda t: abs(n(t.of("upright")) - n(t.of("flat"))) == 1,
    ),
    understood(
        "AKHTBN if an odd number of pieces point at a red",
        lambda t: n(with_some(t.pieces, P.points_at, t.of("red"))) % 2 == 1,
    ),
    understood(
        "there are more colours than there are pieces in the tallest tower",
        lambda t: n(colours(t.pieces)) > t.tallest,
    ),
    ambiguous(
        "AKHTBN if there is a blue unless there is a red",
        lambda t: bool(t.of("blue") or t.of("red")),
        lambda t: bool(t.of("blue")) != bool(t.of("red")),
    ),
    refused("AKHTBN if it contains more pieces than the koan built just before it"),
]

TRANSLATOR = [
    understood(
        "A koan has the Buddha-nature if it contains neither small pieces nor weird ones.",
        lambda t: not t.of("small") and not t.of("weird"),
    ),
    understood(
        "A structure must contain a piece which points at a blue piece but does not touch it.",
        lambda t: path(t.pieces, aims_without_touch, t.of("blue")),
    ),
    ambiguous(
        "all its pieces are not green",
        lambda t: not t.of("green"),
        lambda t: n(t.of("green")) < n(t.pieces),
    ),
    ambiguous(
        "All pieces except the yellow ones are upright",
        lambda t: all(p.upright for p in t.of("non-yellow")),
        lambda t: n(t.of("non-yellow")) > 0 and all(p.upright for p in t.of("non-yellow")),
    ),
    ambiguous(
        "AKHTBN if the majority of its pieces are blue",
        lambda t: 2 * n(t.of("blue")) > n(t.pieces),
        lambda t: all(n(t.of("blue")) > n(t.of(c)) for c in colours(t.pieces) - {"blue"}) and bool(t.of("blue")),
    ),
    ambiguous(
        "It consists of red and blue pieces only.",
        lambda t: colours(t.pieces) <= {"red", "blue"},
        lambda t: colours(t.pieces) == {"red", "blue"},
    ),
    understood(
        "AKDNHTBN if a green piece is pointed at by a red one",
        lambda t: not path(t.of("red"), P.points_at, t.of("green")),
    ),
    ambiguous("All its flat pieces point in the same direction."),
    understood("every colour that is present appears at least twice", lambda t: min(per_colour(t)) >= 2),
    refused("A koan has the Buddha-nature if one of its pieces points at the Master."),
    understood(
        "a large piece that neither touches a small piece nor points at one",
        lambda t: any(
            not links(p, P.touches, t.of("small")) and not links(p, P.points_at, t.of("small")) for p in t.of("large")
        ),
    ),
    ambiguous(
        "at least two reds and one yellow",
        lambda t: n(t.of("red")) >= 2 and n(t.of("yellow")) >= 1,
        lambda t: n(t.of("red")) >= 2 and n(t.of("yellow")) == 1,
    ),
    understood(
        "AKHTBN if some piece touches pieces of at least two different colours",
        lambda t: any(n(colours(p.touching)) >= 2 for p in t.pieces),
    ),
    ambiguous(
        "Every piece that is pointed at is red.",
        lambda t: all(p.is_a("red") for p in aimed_at(t)),
        lambda t: n(aimed_at(t)) > 0 and all(p.is_a("red") for p in aimed_at(t)),
    ),
    understood(
        "No piece touches a piece that it points at.",
        lambda t: not any(p.touches(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "a blue upright, a red flat and no greens",
        lambda t: bool(t.of("blue", "upright") and t.of("red", "flat") and not t.of("green")),
    ),
    understood(
        "AKHTBN if a blue is pointing at a red which is itself touching a yellow",
        lambda t: path(t.of("blue"), P.points_at, t.of("red"), P.touches, t.of("yellow")),
    ),
]

CASES = [*NURSE, *CARPENTER, *PROGRAMMER, *TRANSLATOR]
