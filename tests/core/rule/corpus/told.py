"""Guesses as people tell them: what is enough, what does not matter, what is among what was named, what is on what."""

from __future__ import annotations

from collections import Counter

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, n, path


def red(t: Table) -> bool:
    return n(t.of("red")) >= 1


def all_red(t: Table) -> bool:
    return colours(t.pieces) == {"red"}


def stacked(t: Table) -> bool:
    return n(t.stacks) >= 1


def numbers(t: Table) -> list[int]:
    """How many pieces there are of each colour."""
    return sorted(Counter(p.colour for p in t.pieces).values())


def of_size(t: Table, p: P) -> list[P]:
    return [q for q in t.pieces if q.size == p.size]


SAME = {
    red: (
        # No more than that is needed.
        "just has to have a red one somewhere",
        "it only has to contain red",
        "only needs a red",
        "you just need a red piece",
        "there just has to be a red one",
        # The name of a colour, and what does not matter.
        "the color red has to be in them",
        "the colour red must be present",
        "it contains a piece of the colour red",
        "must contain red of any size",
        "a red piece of any size",
        "at least one red of any orientation",
        # The whole rule after the word for when.
        "must be at least one red",
    ),
    lambda t: not red(t): ("no reds of any size", "the colour red is not in it", "only when there is no red"),
    lambda t: not stacked(t): (
        "you can't stack them",
        "blocks can't be stacked on each other",
        "no two pieces are on top of each other",
        "you may not stack the pieces on top of each other",
    ),
    all_red: ("all pieces are the colour red",),
    lambda t: n(t.of("weird")) == n(t.pieces): (
        "each one is angled, not straight up and down",
        "all are wonky",
        "all are at an angle",
    ),
    lambda t: n(t.of("upright")) >= 1: ("a piece sitting upright", "one or more standing straight up and down"),
    lambda t: n(numbers(t)) == n(t.pieces): ("no two of any colour", "there are no two of one colour"),
    lambda t: any(not p.same_direction(q) for p in t.pieces for q in p.others): (
        "at least two face in separate directions",
    ),
    lambda t: any(p.larger(q) for p in t.pieces for q in p.touching): (
        "a larger piece touches a smaller piece",
        "there is a smaller piece touching a larger one",
    ),
    lambda t: not any(p.directly_above(q) and p.larger(q) for p in t.pieces for q in p.others): (
        "no larger piece is directly on a smaller one",
    ),
    lambda t: n(t.pieces) >= 3 and red(t): (
        "at least three pieces including a red one",
        "it contains at least three pieces, including a red",
    ),
    lambda t: n(colours(t.pieces)) > 2 and red(t): (
        "must contain more than two colours including red",
        "must contain more than two colours, one of them red",
    ),
    lambda t: max(numbers(t)) >= 2 and n(numbers(t)) >= 2: ("at least two of one colour and at least one of another",),
}
"""Each meaning with the ways to say it."""

CASES: list[Case] = [
    *(understood(text, meaning) for meaning, texts in SAME.items() for text in texts),
    *(
        ambiguous(text, lambda t: all_red(t) and n(t.pieces) == 1, all_red, red)
        for text in ("it just contains a red piece", "just a red piece")
    ),
    # What there is only, and what there is none of.
    *(
        ambiguous(
            text,
            lambda t: colours(t.pieces) == {"red", "blue"},
            lambda t: colours(t.pieces) <= {"red", "blue"},
        )
        for text in (
            "There can only be red and blue blocks, no greens.",
            "There can be red and blue blocks only, no green.",
            "it contains red and blue pieces only",
            "it contains only red and blue pieces and no greens",
        )
    ),
    understood("there are reds only and no small ones", lambda t: all_red(t) and not t.of("small")),
    not_understood("there are reds only and a green"),
    not_understood("only reds and a blue"),
    # Any size: one and the same, or none that matters.
    ambiguous(
        "at least two reds of any size",
        lambda t: n(t.of("red")) >= 2,
        lambda t: any(n(q for q in of_size(t, p) if q.colour == "red") >= 2 for p in t.pieces),
    ),
    not_understood("no two of each size"),
    # So many of one colour, and one of another.
    ambiguous(
        "two of one colour and one of another",
        lambda t: 2 in numbers(t) and 1 in numbers(t),
        lambda t: max(numbers(t)) >= 2 and n(numbers(t)) >= 2,
    ),
    ambiguous(
        "there has to be two red ones and one of another color",
        lambda t: n(t.of("red")) == 2 and n(t.of("non-red")) == 1,
        lambda t: n(t.of("red")) >= 2 and n(t.of("non-red")) >= 1,
    ),
    ambiguous(
        "two reds and two of another colour",
        lambda t: n(t.of("red")) == 2 and 2 in Counter(p.colour for p in t.of("non-red")).values(),
        lambda t: n(t.of("red")) >= 2 and max(Counter(p.colour for p in t.of("non-red")).values(), default=0) >= 2,
    ),
    not_understood("no two reds and one of another colour"),
    not_understood("two small reds and one of another size"),  # a red one, or any
    # What is among what was named.
    ambiguous(
        "three blocks of the same size, one of them red",
        lambda t: any(
            n(of_size(t, p)) == 3 and n(q for q in of_size(t, p) if q.colour == "red") == 1 for p in t.pieces
        ),
        lambda t: any(n(of_size(t, p)) >= 3 for p in t.of("red")),
    ),
    ambiguous(
        "three pieces, including one red",
        lambda t: n(t.pieces) == 3 and n(t.of("red")) == 1,
        lambda t: n(t.pieces) >= 3 and red(t),
    ),
    not_understood("a red piece touching three pieces including a large one"),  # of the three, or of the koan's
    not_understood("it contains three small pieces including a large one"),
    # On top of each other.
    ambiguous(
        "at least two reds are on top of each other",
        lambda t: any(p.directly_above(q) for p in t.of("red") for q in t.of("red")),
        lambda t: any(p.above(q) for p in t.of("red") for q in t.of("red")),
    ),
    ambiguous(
        "three pieces stacked on top of each other",
        lambda t: any(n(tower) == 3 for tower in t.towers),
        lambda t: t.tallest >= 3,
    ),
    ambiguous(
        "they have to be on top of each other",
        lambda t: n(t.towers) == 1 and stacked(t),
        lambda t: all(p.stacked for p in t.pieces),
    ),
    ambiguous(
        "a larger red one on top of a smaller one",
        lambda t: any(p.directly_above(q) and p.larger(q) for p in t.of("red") for q in p.others),
        lambda t: any(p.above(q) and p.larger(q) for p in t.of("red") for q in p.others),
    ),
    ambiguous(
        "a large piece over top of a small one",
        lambda t: path(t.of("large"), P.directly_above, t.of("small")),
        lambda t: path(t.of("large"), P.above, t.of("small")),
    ),
    not_understood("every larger piece is on top of a smaller piece"),
    # Not all of them, and of what else.
    understood("the blocks can't be all one color", lambda t: n(colours(t.pieces)) > 1),
    understood("they can't be all red", lambda t: not all_red(t)),
    not_understood("the blocks can't all be red or all blue"),
    ambiguous(
        "not all pieces are on top of each other",
        lambda t: n(t.towers) > 1 or not stacked(t),
        lambda t: not all(p.stacked for p in t.pieces),
    ),
    understood("pieces on top of each other", stacked),
    # Half of a rule.
    not_understood("if there is a red piece", "then_needed"),
    not_understood("if it has a red, a blue and a green"),  # a list, or two parts
    not_understood("when there is a red piece if there is a blue"),
    not_understood("at least two or three different colours"),
]
