"""What is mentioned a second time: a piece's own tower, such pieces, one of the stacks, each of two colours."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour, touch
from tests.core.rule.corpus.model import P, Table, colours, n, pairs, path, pips, sizes, with_some


def aim_within(t: Table, *words: str) -> list[P]:
    """Those of some pieces that point at a piece of their own tower."""
    return [p for p in t.of(*words) if any(p.same_tower(q) for q in p.aims)]


def aim_outside(t: Table) -> list[P]:
    return [p for p in t.pieces if any(not p.same_tower(q) for q in p.aims)]


def one_to_one(t: Table) -> bool:
    """Each colour has one size, and no two colours share it."""
    return not any(p.same_colour(q) != p.same_size(q) for p, q in pairs(t.pieces))


def with_one_blue(t: Table, *words: str) -> list[P]:
    return [p for p in t.of(*words) if n(q for q in p.touching if q.is_a("blue")) == 1]


OWN_TOWERS = [
    *(
        understood(text, lambda t: not aim_within(t))
        for text in (
            "no piece points at a piece in its own tower",
            "no piece points at a piece in its own stack",
            "no piece points at anything in its own stack",
            "no piece points at a piece that is in its own tower",
            "no pieces point at pieces in their own tower",
            "there is no piece that points at a piece within its own tower",
            "a piece never points at a piece in its own tower",
            "no piece in a stack points at a piece in that stack",
            "no piece in a stack points at another piece in that same stack",
        )
    ),
    *(
        understood(text, lambda t: bool(aim_within(t, "red")))
        for text in ("a red piece points at a piece in its own tower", "some red points at a piece of its own tower")
    ),
    understood("exactly one piece points at a piece in its own tower", lambda t: n(aim_within(t)) == 1),
    *(
        understood(text, lambda t: not aim_outside(t))
        for text in (
            "no piece points at a piece that is not in its own tower",
            "no piece points at a piece outside its own tower",
            "no piece points at a piece outside of its tower",
        )
    ),
    *(
        understood(text, lambda t: any(p.stacked for p in aim_outside(t)))
        for text in (
            "a piece in a stack points at a piece that isn't in that stack",
            "a piece in a stack points at a piece outside that stack",
        )
    ),
    understood(
        "the top piece of some stack points at a piece which isn't in that stack",
        lambda t: any(q not in s for s in t.stacks for q in s[-1].aims),
    ),
    understood(
        "some stack has a top piece that points at a piece not in that stack",
        lambda t: any(q not in s for s in t.stacks for q in s[-1].aims),
    ),
    *(
        understood(text, lambda t: any(q.bottom for p in t.pieces for q in p.aims if p.same_tower(q)))
        for text in (
            "a piece points at the bottom piece of its own tower",
            "a piece points at the piece at the bottom of its own tower",
        )
    ),
    # By itself it is a tower of one piece.
    *(
        understood(text, lambda t: not t.stacks)
        for text in ("every piece must be in its own tower", "all pieces are in their own towers")
    ),
    not_understood("every piece in its own tower is red"),
    not_understood("a piece that is in its own tower is red"),
]

COLOURS = [
    *(
        understood(text, lambda t: n(per_colour(t)) == 2 and min(per_colour(t)) >= 2)
        for text in (
            "exactly two colours are present, each of them on at least two pieces",
            "there are exactly two colours, each on two or more pieces",
            "exactly two colours are present, both of them on at least two pieces",
            "exactly two colours are used, each for at least two pieces",
            "it has exactly two colours, each of them at least twice",
            "exactly two colours are present, and each of them is on at least two pieces",
        )
    ),
    *(
        understood(text, lambda t: n(per_colour(t)) >= 3 and max(per_colour(t)) <= 2)
        for text in (
            "at least three colours, none of them on more than two pieces",
            "at least three colours, none of which is on more than two pieces",
        )
    ),
    understood("each colour is on at least two pieces", lambda t: min(per_colour(t)) >= 2),
    understood("no colour is on more than two pieces", lambda t: max(per_colour(t)) <= 2),
    *(
        understood(text, lambda t: max(per_colour(t)) == 1)
        for text in (
            "each colour that's there is there only once",
            "each colour is there only once",
            "no colour that is there is there more than once",
            "each colour present is present only once",
        )
    ),
    *(
        understood(text, one_to_one)
        for text in (
            "each colour has its own size",
            "every size has its own colour",
            "each colour comes in its own size",
            "all colours have their own unique size",
        )
    ),
    understood("a colour with at least three pieces", lambda t: max(per_colour(t)) >= 3),
    *(
        understood(text, lambda t: not (t.of("red") and t.of("blue") and t.of("green")))
        for text in (
            "not each of red, blue and green",
            "not all of red, blue and green are there",
            "it does not have each of red, blue and green",
        )
    ),
    *(
        understood(text, lambda t: bool(t.of("red") and t.of("blue") and t.of("green")))
        for text in ("each of red, blue and green", "it has each of red, blue and green")
    ),
]

SUCH = [
    *(
        understood(text, lambda t: k(t, "red") >= 1 and k(t, "red") == k(t, "red", "flat"))
        for text in (
            "every red piece is flat, and there is at least one such piece",
            "every red piece is flat and there is at least one such",
            "every red piece is flat; there is such a piece",
            "every red piece is flat, and at least one such piece exists",
        )
    ),
    understood(
        "all reds are upright, and there are exactly two such pieces",
        lambda t: k(t, "red") == 2 == k(t, "red", "upright"),
    ),
    understood(
        "at least one piece is red and flat, and every such piece touches a blue",
        lambda t: (
            k(t, "red", "flat") >= 1
            and n(with_some(t.of("red", "flat"), P.touches, t.of("blue"))) == k(t, "red", "flat")
        ),
    ),
    not_understood("no red touches such a piece"),
    # Stacks.
    *(
        understood(text, lambda t: not t.stacks or any(s[0].is_a("large") for s in t.stacks))
        for text in (
            "if there are any stacks, at least one of them has a large piece at the bottom",
            "if there is any stack, at least one of them has a large at the bottom",
        )
    ),
    *(
        understood(text, lambda t: n(t.stacks) >= 2 and all(s[-1].is_a("red") for s in t.stacks))
        for text in (
            "there are at least two stacks, and each of them has a red on top",
            "at least two stacks, each of them with a red on top",
        )
    ),
    *(
        understood(text, lambda t: n(t.stacks) == 2 and not any(p.is_a("red") for s in t.stacks for p in s))
        for text in (
            "there are exactly two stacks; none of them has a red piece",
            "there are exactly two stacks, none of which has a red piece",
        )
    ),
    not_understood("at least three pieces are in two stacks, and one of them is red"),
    *(
        understood(text, lambda t: any(n(sizes(s)) == n(s) for s in t.stacks))
        for text in (
            "in one of the stacks, at least, no two pieces are the same size",
            "in one stack at least, no two pieces are the same size",
        )
    ),
    understood("two pieces at most are red", lambda t: k(t, "red") <= 2),
    *(
        understood(text, lambda t: any(pips(s) == 5 for s in t.stacks))
        for text in (
            "the pips of some stack add up to exactly five",
            "the pips on the pieces in some stack add up to exactly five",
            "the pip count of some stack is exactly five",
            "some stack's pips add up to five",
        )
    ),
    understood("the number of pieces of some stack is odd", lambda t: any(n(s) % 2 for s in t.stacks)),
    *(
        understood(text, lambda t: bool(t.stacks) and all(s[-1].is_a("small") for s in t.stacks))
        for text in ("at least one stack. Every stack: small on top.", "at least one stack; each stack: a small on top")
    ),
    ambiguous(
        "all stacks are one colour",
        lambda t: all(n(colours(s)) == 1 for s in t.stacks),
        lambda t: bool(t.stacks) and all(n(colours(s)) == 1 for s in t.stacks),
        lambda t: n(colours(t.of("stacked"))) <= 1,
        lambda t: n(colours(t.of("stacked"))) == 1,
    ),
    not_understood("all towers are one colour"),
]

OTHERS = [
    *(
        ambiguous(
            text,
            lambda t: n(t.pieces) <= 4 or k(t, "red") >= 1,
            lambda t: n(t.pieces) > 4 and k(t, "red") >= 1,
        )
        for text in (
            "with more than four pieces, at least one of them must be red",
            "with more than four pieces, at least one has to be red",
            "with more than four pieces, at least one piece is red",
        )
    ),
    *(
        understood(text, lambda t: n(t.pieces) <= 4 or k(t, "red") >= 1)
        for text in (
            "with more than four pieces, there must be a red one",
            "with more than four pieces, it must contain a red piece",
        )
    ),
    *(
        understood(text, lambda t: n(t.pieces) > 4 and k(t, "red") >= 1)
        for text in (
            "with more than four pieces, at least one red",
            "with more than four pieces, at least one of which is red",
        )
    ),
    ambiguous(
        "with no red pieces, every piece is upright",
        lambda t: k(t, "red") >= 1 or k(t, "upright") == n(t.pieces),
        lambda t: k(t, "red") == 0 and k(t, "upright") == n(t.pieces),
    ),
    *(
        understood(text, lambda t: k(t, "upright") == n(t.pieces) - 1 and k(t, "flat") == 1)
        for text in (
            "everything is standing up, except for exactly one piece, which is lying down",
            "all pieces are upright, except for one piece, which is flat",
            "everything is upright except for one piece that is flat",
        )
    ),
    *(
        understood(text, lambda t: k(t, "red") % 2 == 0)
        for text in (
            "the number of red pieces is even (none at all counts as even)",
            "an even number of reds (no reds at all is fine too)",
        )
    ),
    understood(
        "the number of reds is even, no blues are allowed", lambda t: k(t, "red") % 2 == 0 and k(t, "blue") == 0
    ),
    *(
        understood(text, lambda t: pips(t.pieces) > 7)
        for text in (
            "the dots on all the pieces together add up to more than seven",
            "taken together, the pips add up to more than seven",
            "the pips on the pieces add up to more than seven together",
        )
    ),
    *(
        understood(text, lambda t: n(colours(t.pieces)) == 1)
        for text in (
            "the whole koan is just one colour",
            "the whole koan has only one colour",
            "the whole thing is one colour",
        )
    ),
    understood("the whole koan is red", lambda t: k(t, "red") == n(t.pieces)),
    not_understood("the whole koan is red or blue"),
    *(
        understood(text, lambda t: not any(p.above(q) and p.larger(q) for p in t.pieces for q in t.pieces))
        for text in (
            "nowhere is a larger piece above a smaller one",
            "nowhere is a larger piece above a smaller one in the same tower",
        )
    ),
    *(
        understood(text, lambda t: not touch(t, "red", "blue"))
        for text in (
            "nowhere does a red touch a blue",
            "nowhere is a red touching a blue",
            "nowhere can a red touch a blue",
        )
    ),
    understood("nowhere is there a red piece", lambda t: k(t, "red") == 0),
    understood(
        "at least three pieces point at one and the same piece", lambda t: any(n(p.aimed_at_by) >= 3 for p in t.pieces)
    ),
    understood(
        "some piece points at a second piece, which points at a third piece",
        lambda t: path(t.pieces, P.points_at, t.pieces, P.points_at, t.pieces),
    ),
    understood("a red piece touches a second red", lambda t: any(p.touches(q) for p, q in pairs(t.of("red")))),
    not_understood("there is a second red piece"),
    *(
        understood(
            text,
            lambda t: any(
                any(p.directly_above(q) for q in t.of("red")) and any(p.directly_below(q) for q in t.of("red"))
                for p in t.of("blue")
            ),
        )
        for text in (
            "a blue piece is directly above a red one and directly below another red one",
            "a blue piece is directly below a red one and directly above another red one",
        )
    ),
    not_understood("a blue piece touches a red one and points at another red one"),
    *(
        understood(text, lambda t: k(t, "flat") != 1)
        for text in (
            "either no flats or at least two",
            "there are either no flats or at least two",
            "either there are no flats or at least two",
            "either at least two flats or none",
        )
    ),
    understood("either exactly one red or at least three", lambda t: k(t, "red") == 1 or k(t, "red") >= 3),
    ambiguous(
        "a red touches exactly one blue and no other does",
        lambda t: n(with_one_blue(t, "red")) == 1,
        lambda t: n(with_one_blue(t, "red")) == 1 and n(with_one_blue(t)) == 1,
    ),
    understood(
        "a red touches exactly one blue, and no other red does",
        lambda t: n(with_one_blue(t, "red")) == 1,
    ),
]


CASES: list[Case] = [*OWN_TOWERS, *COLOURS, *SUCH, *OTHERS]
