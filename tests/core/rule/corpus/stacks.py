"""What is said of a stack stays in it: its top, its bottom and its pieces are not those of the whole koan."""

from __future__ import annotations

from itertools import pairwise

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, n


def has(stack: list[P], word: str) -> bool:
    return any(p.is_a(word) for p in stack)


def every(stack: list[P], word: str) -> bool:
    return all(p.is_a(word) for p in stack)


def top(stack: list[P], word: str) -> bool:
    return stack[-1].is_a(word)


def bottom(stack: list[P], word: str) -> bool:
    return stack[0].is_a(word)


def red_on_blue(t: Table) -> bool:
    return any(top(s, "red") and bottom(s, "blue") for s in t.stacks)


def all_red_on_blue(t: Table) -> bool:
    return all(top(s, "red") and bottom(s, "blue") for s in t.stacks)


def one_colour(t: Table, stacks: list[list[P]]) -> bool:
    return all(every(s, "red") or every(s, "blue") for s in stacks)


CASES: list[Case] = [
    # Two parts of one clause
    understood("a stack where the top is red and the bottom is blue", red_on_blue),
    understood("a stack whose top is red and bottom is blue", red_on_blue),
    understood("in a stack, the top is red and the bottom is blue", red_on_blue),
    understood(
        "a stack where the bottom is red or the top is blue",
        lambda t: any(bottom(s, "red") or top(s, "blue") for s in t.stacks),
    ),
    understood(
        "a stack where all pieces are red or all pieces are blue",
        lambda t: any(every(s, "red") or every(s, "blue") for s in t.stacks),
    ),
    understood(
        "a stack in which a red is on top and there is no blue",
        lambda t: any(top(s, "red") and not has(s, "blue") for s in t.stacks),
    ),
    understood(
        "no stack is all red or all blue", lambda t: not any(every(s, "red") or every(s, "blue") for s in t.stacks)
    ),
    ambiguous(
        "every stack is all red or all blue",
        lambda t: one_colour(t, t.stacks),
        lambda t: bool(t.stacks) and one_colour(t, t.stacks),
    ),
    ambiguous(
        "in each stack the top is red and the bottom is blue",
        all_red_on_blue,
        lambda t: bool(t.stacks) and all_red_on_blue(t),
    ),
    # “Its top”, “the top” of the stack that was named
    understood(
        "if a stack has a red on top, its bottom is blue",
        lambda t: all(bottom(s, "blue") for s in t.stacks if top(s, "red")),
    ),
    understood("if there is a stack, the top is red", lambda t: all(top(s, "red") for s in t.stacks)),
    understood(
        "if a stack contains a red, all its pieces are red",
        lambda t: all(every(s, "red") for s in t.stacks if has(s, "red")),
    ),
    understood("there is a stack and the top is red", lambda t: any(top(s, "red") for s in t.stacks)),
    understood(
        "a stack contains a red and the top is blue", lambda t: any(has(s, "red") and top(s, "blue") for s in t.stacks)
    ),
    understood("exactly one stack, and its top is red", lambda t: [s[-1].colour for s in t.stacks] == ["red"]),
    not_understood("a stack and a red on top"),
    not_understood("a red is at the top of a stack and a blue is at the bottom"),
    not_understood("a red on top and a blue at the bottom"),
    # There is one top
    understood("a stack in which the top piece is red", lambda t: any(top(s, "red") for s in t.stacks)),
    # Some of the stacks, or of the pieces of a stack
    not_understood("at least two stacks, none flat"),
    not_understood("there are at least two stacks and at least one is red"),
    not_understood("a stack has at least three pieces and none is red"),
    not_understood("if there are stacks, they are red"),
    not_understood("a stack contains all the reds"),
    not_understood("a stack with most of the reds"),
    # What no stack can be is not meant
    not_understood("a red is on top of a stack of blues"),
    not_understood("a red is in a stack with only blues"),
    not_understood("a stack has only reds on top"),
    # Pieces of one stack, not of all of them
    not_understood("any two pieces in a stack are the same colour"),
    not_understood("red and blue are in every stack"),
    not_understood("a red is larger than every other piece in the stack"),
    ambiguous(
        "a stack has a red that is larger than a blue",
        lambda t: any(p.pips > q.pips for s in t.stacks for p in s for q in s if p.is_a("red") and q.is_a("blue")),
        lambda t: any(
            p.pips > q.pips for s in t.stacks for p in s for q in p.others if p.is_a("red") and q.is_a("blue")
        ),
    ),
    ambiguous(
        "a stack of different colours",
        lambda t: any(n(colours(s)) == n(s) for s in t.stacks),
        lambda t: any(n(colours(s)) > 1 for s in t.stacks),
    ),
    ambiguous(
        "a stack of red pieces and blue pieces",
        lambda t: any(all(p.is_a("red") or p.is_a("blue") for p in s) for s in t.stacks),
        lambda t: any(n(colours(s)) == 2 and all(p.is_a("red") or p.is_a("blue") for p in s) for s in t.stacks),
    ),
    understood(
        "a stack in which every piece is smaller than the piece below it",
        lambda t: any(all(q.pips < p.pips for p, q in pairwise(s)) for s in t.stacks),
    ),
    # One of two, and the other
    not_understood("two reds, one on top of the other"),
    # “Its top”
    understood("no stack has a red on its top", lambda t: not any(top(s, "red") for s in t.stacks)),
    understood(
        "a stack has a red at its top and a blue on its bottom",
        lambda t: any(top(s, "red") and s[0].is_a("blue") for s in t.stacks),
    ),
    ambiguous(
        "AKHTBN iff every stack has a red on its top",
        lambda t: all(top(s, "red") for s in t.stacks),
        lambda t: t.stacks and all(top(s, "red") for s in t.stacks),
    ),
    not_understood("every stack has a red with a blue on its top"),
    understood(
        "it has exactly one stack, and its bottom piece is large",
        lambda t: [s[0].size for s in t.stacks] == ["large"],
    ),
    # Of each stack by itself
    understood(
        "no more reds than blues in any stack",
        lambda t: all(n(p for p in w if p.colour == "red") <= n(p for p in w if p.colour == "blue") for w in t.stacks),
    ),
    ambiguous(
        "all stacked pieces are of one colour",
        lambda t: all(n(colours(w)) == 1 for w in t.stacks),
        lambda t: bool(t.stacks) and all(n(colours(w)) == 1 for w in t.stacks),
        lambda t: n(colours(p for p in t.pieces if p.stacked)) <= 1,
        lambda t: n(colours(p for p in t.pieces if p.stacked)) == 1,
    ),
]
