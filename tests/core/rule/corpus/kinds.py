"""Colours and sizes as what is spoken of, two kinds at once, and numbers of pips and pieces in few words."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, links, n, pips, prime, sizes

SIZES = ("small", "medium", "large")


def only_of(t: Table, word: str) -> list[str]:
    """The colours of which all pieces are such."""
    return [colour for colour in colours(t.pieces) if not t.of(colour, f"non-{word}")]


def sizes_of(t: Table) -> list[int]:
    return [n(t.of(size)) for size in SIZES]


def unlike(numbers: list[int]) -> bool:
    return len(set(numbers)) == len(numbers)


def both_or_neither(t: Table) -> bool:
    return bool(t.of("red")) == bool(t.of("blue"))


def not_both(t: Table) -> bool:
    return not (t.of("red") and t.of("blue"))


CASES: list[Case] = [
    # A kind and its pieces.
    *(
        understood(text, lambda t: only_of(t, "small") != [])
        for text in (
            "some colour is only found on small pieces",
            "some colour has only small pieces",
            "at least one colour appears only on small pieces",
            "all pieces of at least one colour are small",
            "every piece of some colour is small",
        )
    ),
    ambiguous(
        "all pieces of one colour are flat",
        lambda t: n(only_of(t, "flat")) == 1,
        lambda t: only_of(t, "flat") != [],
    ),
    understood(
        "some colour has no small pieces",
        lambda t: any(not t.of(colour, "small") for colour in colours(t.pieces)),
    ),
    understood("no colour has only small pieces", lambda t: only_of(t, "small") == []),
    understood("exactly one colour has only small pieces", lambda t: n(only_of(t, "small")) == 1),
    understood("every colour has only small pieces", lambda t: not t.of("non-small")),
    understood(
        "every piece of some colour touches a blue",
        lambda t: any(all(links(p, P.touches, t.of("blue")) for p in t.of(colour)) for colour in colours(t.pieces)),
    ),
    not_understood("all red pieces of one size are flat"),
    *(
        ambiguous(
            text,
            lambda t: not t.of("red", "non-small"),
            lambda t: t.of("red") and not t.of("red", "non-small"),
        )
        for text in ("reds come only in small", "red is only found on small pieces", "reds only come in small")
    ),
    not_understood("reds appear only on small pieces"),
    not_understood("reds come only in small and medium"),
    understood(
        "for every colour there is a small piece",
        lambda t: all(t.of(colour, "small") for colour in colours(t.pieces)),
    ),
    understood("for every size there is a red piece", lambda t: n(sizes(t.of("red"))) == 3),
    # Equal and unequal numbers.
    *(
        ambiguous(
            text,
            lambda t: unlike(sizes_of(t)),
            lambda t: unlike([number for number in sizes_of(t) if number]),
        )
        for text in ("no two sizes occur equally often", "every size has a different number of pieces")
    ),
    ambiguous(
        "at least two sizes have the same number of pieces",
        lambda t: not unlike(sizes_of(t)),
        lambda t: not unlike([number for number in sizes_of(t) if number]),
    ),
    *(
        understood(text, lambda t: n(t.of("small")) == max(sizes_of(t)))
        for text in ("no size has more pieces than small", "no size occurs more often than small")
    ),
    not_understood("no two colours occur equally often"),
    not_understood("every colour has a different number of pieces"),
    not_understood("no colour has more pieces than red"),
    not_understood("the least common colour is red"),
    understood("no two stacks have the same number of pieces", lambda t: n(set(map(len, t.stacks))) == n(t.stacks)),
    understood(
        "at least two stacks have the same number of pieces", lambda t: n(set(map(len, t.stacks))) < n(t.stacks)
    ),
    understood("every stack has a different number of pieces", lambda t: n(set(map(len, t.stacks))) == n(t.stacks)),
    # Two kinds at once.
    understood("contains both or neither of red and blue", both_or_neither),
    understood("red and blue always appear together", both_or_neither),
    *(
        understood(text, not_both)
        for text in ("red and blue never appear together", "reds and blues don't appear together", "if red, no blue")
    ),
    not_understood("red and blue appear together"),
    *(
        understood(text, lambda t: not t.of("blue") or t.of("red"))
        for text in ("if blue, then red too", "if blue then red")
    ),
    not_understood("if red, then small"),
    # Numbers in a row.
    *(
        understood(text, lambda t: n(t.of("small")) > n(t.of("medium")) > n(t.of("large")))
        for text in (
            "smalls outnumber mediums, which outnumber larges",
            "smalls outnumber mediums, which in turn outnumber larges",
            "smalls > mediums > larges",
        )
    ),
    understood("the number of smalls is greater than mediums", lambda t: n(t.of("small")) > n(t.of("medium"))),
    understood("the smalls are outnumbered by the mediums", lambda t: n(t.of("small")) < n(t.of("medium"))),
    understood("the number of colours is greater than sizes", lambda t: n(colours(t.pieces)) > n(sizes(t.pieces))),
    understood("the number of smalls is less than the mediums", lambda t: n(t.of("small")) < n(t.of("medium"))),
    understood(
        "the sum of pips on upright pieces is greater than the sum on flat pieces",
        lambda t: pips(t.of("upright")) > pips(t.of("flat")),
    ),
    # What numbers are.
    *(
        understood(text, lambda t: pips(t.pieces) % 2 == 0)
        for text in ("pips mod 2 = 0", "the pips is even", "the pips are even", "pips aren't odd")
    ),
    understood("the number of pieces mod 3 is 1", lambda t: n(t.pieces) % 3 == 1),
    understood("the number of reds modulo 2 equals 1", lambda t: n(t.of("red")) % 2 == 1),
    understood("pips are a multiple of 3", lambda t: pips(t.pieces) % 3 == 0),
    understood("the pips on reds are even", lambda t: pips(t.of("red")) % 2 == 0),
    understood("prime pips", lambda t: prime(pips(t.pieces))),
    not_understood("odd pieces"),
    not_understood("reds are even"),
    not_understood("the number of pieces mod 3 is 3"),
]
