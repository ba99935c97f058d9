"""Phrases of spoken English: “got at least one red”, “everything in it is green”, “no towers”."""

from __future__ import annotations

from itertools import pairwise

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, n, pips, sizes, with_some


def count(t: Table, *words: str) -> int:
    """How many pieces every word is true of."""
    return n(t.of(*words))


def all_are(tower: list[P], *words: str) -> bool:
    return all(any(p.is_a(word) for word in words) for p in tower)


def more_touch(t: Table, *words: str) -> bool:
    """More of some pieces touch a red one than a blue one."""
    reds, blues = (with_some(t.of(*words), P.touches, t.of(colour)) for colour in ("red", "blue"))
    return n(reds) > n(blues)


SAME = {
    lambda t: count(t, "red") >= 1: (
        "got at least one red",
        "as long as there's a red in it",
        "so long as it has a red",
    ),
    lambda t: count(t, "red") > count(t, "blue"): ("got more reds than blues",),
    lambda t: any(all_are(s, "green") for s in t.stacks): (
        "there's a stack and everything in it is green",
        "a stack, and all the pieces in it are green",
        "there is a stack where every piece in it is green",
    ),
    lambda t: any(all_are(s, "green", "blue") for s in t.stacks): (
        "there's a stack and everything in it is green or blue",
    ),
    lambda t: any(not any(p.flat for p in s) for s in t.stacks): ("there's a stack and nothing in it is flat",),
    lambda t: pips(t.pieces) > 12: ("more than twelve pips all up", "more than twelve pips all told"),
    lambda t: 2 * count(t, "grounded") == len(t.pieces): (
        "as many pieces off the table as on it",
        "exactly as many pieces on the table as off the table",
        "as many pieces touching the table as not touching it",
    ),
    lambda t: count(t, "red", "grounded") > count(t, "red", "ungrounded"): ("more reds on the table than off it",),
    lambda t: more_touch(t): (
        "more pieces touching a red than touching a blue",
        "more pieces touching a red than pieces touching a blue",
    ),
    lambda t: more_touch(t, "green"): ("more greens touching a red than touching a blue",),
    lambda t: len(colours(t.pieces)) == 1: ("the koan consists of only one colour", "it is made of just one color"),
    lambda t: len(sizes(t.pieces)) == 1: ("it consists of only one size",),
    lambda t: any(not any(q.higher(p) for q in p.others) for p in t.of("yellow")): (
        "a yellow with nothing higher than it",
        "there is a yellow with no other piece higher than it",
    ),
    lambda t: any(not any(q.smaller(p) for q in p.others) for p in t.of("red")): (
        "a red with nothing smaller than it",
    ),
    lambda t: count(t, "red") % 2 == count(t, "blue") % 2: (
        "the number of reds and the number of blues have the same parity",
        "the numbers of reds and blues have the same parity",
        "the number of reds has the same parity as the number of blues",
    ),
    lambda t: count(t, "flat") % 2 != count(t, "red") % 2: (
        "the number of flats and the number of reds have different parity",
    ),
    lambda t: any(len(s) == 2 and all_are(s, "blue") for s in t.stacks): (
        "a tower of exactly two pieces, both of them blue",
        "a stack of two, both blue",
        "there is a stack of exactly two pieces, both of which are blue",
    ),
    lambda t: any(len(s) == 3 and all_are(s, "green") for s in t.stacks): (
        "a tower of exactly three pieces, all of them green",
    ),
    lambda t: count(t, "red") and count(t, "blue"): (
        "a piece is red and another is blue",
        "some piece is red and another one is blue",
    ),
    lambda t: count(t, "flat") and count(t, "upright"): ("a piece is flat and another is upright",),
    lambda t: count(t, "blue", "grounded") >= 2: (
        "at least two blues on the table",
        "at least two blues touching the table",
    ),
    lambda t: count(t, "flat", "grounded") >= 1: ("a flat on the table", "a piece is flat on the table"),
    lambda t: count(t, "red", "flat", "grounded") >= 2: (
        "at least two reds are lying flat on the table",
        "at least two reds flat on the table",
    ),
    lambda t: count(t, "flat", "grounded") == len(t.pieces): (
        "all pieces are flat on the table",
        "everything lies flat on the table",
    ),
    # A piece alone is a tower, so “a tower” by itself is a stack.
    lambda t: not t.stacks: ("no towers", "there are no towers at all", "there isn't a tower", "it has zero towers"),
    lambda t: bool(t.stacks): ("there is a tower", "towers", "at least one tower"),
    lambda t: not t.stacks and not count(t, "weird"): ("no towers and no weird pieces",),
    lambda t: all(p.stacked for p in t.pieces): ("all pieces are in towers",),
    lambda t: t.stacks and count(t, "red"): ("a tower and a red",),
    lambda t: t.stacks or count(t, "red"): ("a tower or a red", "if there are no towers, there is a red"),
    lambda t: len(t.towers) >= 2: ("at least two towers",),
    lambda t: any(all_are(w, "red") for w in t.towers): ("a red tower", "there's a tower and everything in it is red"),
    lambda t: any(all(q.smaller(p) for p, q in pairwise(w)) for w in t.towers): (
        "there is a tower in which each piece is smaller than the piece directly below it",
    ),
}

CASES: list[Case] = [
    *(understood(text, meaning) for meaning, texts in SAME.items() for text in texts),
    *(
        ambiguous(
            text,
            lambda t: count(t, "red") == 1 == count(t, "blue"),
            lambda t: count(t, "red") and count(t, "blue"),
        )
        for text in ("one is red, another blue", "one piece is red and another piece is blue")
    ),
    ambiguous(
        "two blues on the table",
        lambda t: count(t, "blue", "grounded") == 2,
        lambda t: count(t, "blue", "grounded") >= 2,
    ),
    # True of every koan if taken at its word: nobody means that, nor that all pieces are of one colour.
    *(not_understood(f"at least one of {some} {kind}") for some in ("some", "one") for kind in ("colour", "size")),
    not_understood("three pieces all touching each other"),
    not_understood("a piece is red and another is small"),
]
