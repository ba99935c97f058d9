"""Some of the pieces that were named and the rest of them; what is excepted; words left out, and speech around it."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, n, pairs, path, sizes


def red(t: Table) -> bool:
    return n(t.of("red")) >= 1


def no_red(t: Table) -> bool:
    return not t.of("red")


def all_red(t: Table) -> bool:
    return n(t.of("red")) == n(t.pieces)


def upright_or_blue(t: Table) -> bool:
    return all(p.is_a("upright") or p.is_a("blue") for p in t.pieces)


def larges_grounded(t: Table) -> bool:
    return all(p.is_a("grounded") for p in t.of("large"))


def one_large_red(t: Table) -> bool:
    return n(t.of("large")) == 1 and n(t.of("large", "red")) == 1


def all_but_one_green(t: Table) -> bool:
    return n(t.of("green")) == n(t.pieces) - 1


def no_two_same_size(t: Table) -> bool:
    return n(sizes(t.pieces)) == n(t.pieces)


def two_upright_rest_flat(t: Table) -> bool:
    return n(t.of("upright")) == 2 and all(p.is_a("upright") or p.is_a("flat") for p in t.pieces)


def one_red_rest_blue(t: Table) -> bool:
    return n(t.of("red")) == 1 and all(p.is_a("red") or p.is_a("blue") for p in t.pieces)


SAME = {
    lambda t: bool(t.of("red", "flat") and t.of("red", "non-flat")): (
        "some of the reds are flat but not all of them",
        "some of the reds are flat, but not all",
        "some red pieces are flat but not all of them",
    ),
    lambda t: n(t.of("upright")) in (0, n(t.pieces)): (
        "either all of its pieces are upright or none of them are",
        "all pieces are upright or none are",
        "all the pieces are upright, or none of them",
    ),
    lambda t: bool(t.of("red", "flat") and t.of("blue", "non-flat")): ("a red is flat and a blue is not",),
    lambda t: bool(t.of("red", "flat") and not t.of("blue", "flat")): ("a red is flat but no blue is",),
    lambda t: bool(t.of("grounded") and t.of("ungrounded")): (
        "some of them touch the table but not all of them",
        "a piece is on the table but not all pieces",
    ),
    lambda t: n(t.of("blue")) == 3 and n(t.of("blue", "small")) == 3: (
        "exactly three blues, all of which are small",
        "it's got exactly three blues, all of them small",
        "there are exactly three blue pieces, each of which is small",
    ),
    lambda t: n(t.of("blue")) == 3 and not t.of("blue", "small"): (
        "exactly three blues, none of which are small",
        "exactly three blues, none of them small",
        "it contains exactly three blue pieces and none of them small",
        "exactly three blues of which none is small",
    ),
    lambda t: n(t.of("blue")) >= 2 and not t.of("blue", "small"): ("at least two blues and none of them small",),
    lambda t: n(t.pieces) == 3 and n(t.of("blue")) >= 1: (
        "exactly three pieces, of which at least one is blue",
        "exactly three pieces, at least one of which is blue",
        "it has exactly three pieces, at least one of them blue",
    ),
    lambda t: n(t.of("red")) == 2 and n(t.of("red", "flat")) == 2: (
        "exactly two reds, both of which are flat",
        "it has exactly two reds, both of them flat",
    ),
    lambda t: n(t.of("red")) == 2 and not t.of("red", "flat"): ("exactly two reds, neither of which is flat",),
    lambda t: n(t.of("large", "upright")) <= 1: (
        "Of the large pieces, not more than one is upright",
        "among the larges there is at most one upright",
    ),
    lambda t: sizes(t.of("grounded")) == {"small", "medium", "large"}: (
        "Among the grounded pieces there is at least one of each of the three sizes",
    ),
    lambda t: n(t.of("red", "upright")) == 2: (
        "of the reds, exactly two are upright",
        "among the reds there are exactly two uprights",
    ),
    larges_grounded: (
        "All its large pieces, if it has any, are grounded",
        "any larges, if there are any, are grounded",
        "the large pieces (if any) are grounded",
    ),
    all_but_one_green: (
        "all green apart from one",
        "all green but one",
        "all green bar one",
        "all green, except one",
        "they're all green bar one",
        "everything is green except one",
        "all but one green",
    ),
    no_two_same_size: (
        "no two same size",
        "no two the same size",
        "no two alike in size",
        "no two pieces alike in size",
        "no two are alike in size",
    ),
    lambda t: not any(p.same_height(q) for p, q in pairs(t.pieces)): ("no two at the same height",),
    lambda t: any(n(t.of(size)) >= 3 for size in ("small", "medium", "large")): (
        "it's got at least three the same size",
        "at least three the same size",
    ),
    lambda t: all_red(t) or n(t.pieces) < 4: ("there are fewer than four pieces or else they're all red",),
    lambda t: no_red(t) and not t.of("medium"): ("it hasn't got any reds and it hasn't got any mediums either",),
    lambda t: n(t.of("yellow")) == 1: ("just the one yellow", "it's got just the one yellow"),
    lambda t: n(t.of("yellow")) == 1 and n(t.of("yellow", "flat")) == 1: (
        "just the one yellow and it's lying on its side",
    ),
    one_large_red: (
        "exactly one large piece, and it is red",
        "exactly one large piece, and that piece is red",
        "there is exactly one large piece, and that piece is red",
    ),
    lambda t: n(t.pieces) == 1: ("just one", "exactly one"),
    lambda t: not t.of("red", "large"): (
        "It can have as many pieces as you like, as long as none of them is a large red",
    ),
    lambda t: all(p.is_a("red") for p in t.of("grounded")): (
        "the only grounded pieces are red ones",
        "the only grounded pieces are red",
    ),
    lambda t: n(t.of("grounded")) == 1 and n(t.of("grounded", "red")) == 1: ("the only grounded piece is red",),
    lambda t: all(p.is_a("flat") for p in t.of("grounded")): ("only flats grounded",),
    lambda t: not t.of("red", "upright"): ("no reds upright",),
    lambda t: any(p.points_at(q) and q.points_at(p) for p, q in pairs(t.pieces)): (
        "there is a pair of pieces pointing at each other",
        "a pair of pieces pointing at each other",
    ),
    lambda t: all(path([p], P.touches, t.of("blue")) for p in t.of("yellow")): (
        "I don't think you can have a yellow piece without a blue piece touching it",
    ),
    red: (
        "is it that there's a red?",
        "could it be that it has a red?",
        "how about a red?",
        "what about: it contains a red",
        "I bet it has a red",
        "I'm guessing it contains a red",
        "it contains a red?",
        "it contains a red, right?",
        "it contains a red, maybe",
        "white if there is a red; black otherwise",
        "white if there is a red, black if not",
    ),
    no_red: ("I don't think it has any reds", "black if there is a red, white otherwise"),
}
"""Each meaning with the ways to say it."""

CASES: list[Case] = [
    *(understood(text, meaning) for meaning, texts in SAME.items() for text in texts),
    *(
        ambiguous(text, two_upright_rest_flat, lambda t: two_upright_rest_flat(t) and n(t.pieces) > 2)
        for text in (
            "exactly two are upright and the rest are flat",
            "exactly two pieces are upright, the others are flat",
            "exactly two are upright and the remaining pieces are flat",
            "exactly two are upright and everything else is flat",
            "exactly two are upright, the rest flat",
        )
    ),
    *(
        ambiguous(text, one_red_rest_blue, lambda t: one_red_rest_blue(t) and n(t.pieces) > 1)
        for text in (
            "exactly one red and the rest are blue",
            "exactly one red, all the others blue",
            "there is exactly one red and all the others are blue",
        )
    ),
    *(
        ambiguous(text, upright_or_blue, lambda t: upright_or_blue(t) and n(t.of("blue")) < n(t.pieces))
        for text in (
            "everything's upright apart from the blues",
            "everything is upright except the blues",
            "all except the blues are upright",
        )
    ),
    ambiguous(
        "all smalls upright",
        lambda t: all(p.is_a("upright") for p in t.of("small")),
        lambda t: n(t.of("small")) >= 1 and all(p.is_a("upright") for p in t.of("small")),
    ),
    ambiguous(
        "red or yellow but not both",
        lambda t: (n(t.of("red")) >= 1) != (n(t.of("yellow")) >= 1),
        lambda t: colours(t.pieces) in ({"red"}, {"yellow"}),
    ),
    ambiguous(
        "it's got a small one sat on top of a large one",
        lambda t: path(t.of("small"), P.directly_above, t.of("large")),
        lambda t: path(t.of("small"), P.above, t.of("large")),
    ),
    understood(
        "reds and yellows together make up at least half of the pieces",
        lambda t: 2 * (n(t.of("red")) + n(t.of("yellow"))) >= n(t.pieces),
    ),
    understood("Either there are no red pieces or there are at least two of them.", lambda t: n(t.of("red")) != 1),
    understood("Pieces in exactly two orientations.", lambda t: n({p.orientation for p in t.pieces}) == 2),
    understood(
        "Some piece points at the bottom piece of a stack.",
        lambda t: any(q.bottom and q.stacked for p in t.pieces for q in p.aims),
    ),
    # Said of the one, and not of the other.
    understood(
        "no piece is touching a piece other than a red one",
        lambda t: not any(q.colour != "red" for p in t.pieces for q in p.touching),
    ),
    understood(
        "Either all of the blues are flat or none of them is.",
        lambda t: not t.of("blue", "flat") or not t.of("blue", "non-flat"),
    ),
    understood(
        "the pieces of some stack are all the same colour", lambda t: any(n(colours(tower)) == 1 for tower in t.stacks)
    ),
    understood("They're not all red and they're not all flat.", lambda t: t.of("non-red") and t.of("non-flat")),
    ambiguous(
        "Apart from the red pieces, all of the pieces must be upright.",
        lambda t: not t.of("non-red", "non-upright"),
        lambda t: t.of("non-red") and not t.of("non-red", "non-upright"),
    ),
    understood("reds outnumber the rest", lambda t: n(t.of("red")) > n(t.of("non-red"))),
    understood("no stacking", lambda t: not t.stacks),
    understood("every piece pointed at by another piece", lambda t: all(p.aimed_at_by for p in t.pieces)),
    understood("um, it's got to have a red one in it somewhere", red),
    understood("4 pieces, no more no less", lambda t: n(t.pieces) == 4),
    understood("it has to have two different colours, no more no less", lambda t: n(colours(t.pieces)) == 2),
    understood(
        "It seems that koans are white exactly when they include a large piece that isn't grounded.",
        lambda t: t.of("large", "non-grounded"),
    ),
    not_understood("it contains exactly three reds or a blue, none of which is small"),
    understood(
        "exactly two reds, one of which is flat and the other upright",
        lambda t: n(t.of("red")) == 2 and t.of("red", "flat") and t.of("red", "upright"),
    ),
    not_understood("a red piece touches a blue piece and the rest are flat"),
    not_understood("there's exactly one red and there's exactly one blue and the rest are green"),
    not_understood("among the reds, the largest is upright"),
    not_understood("the only reds are the grounded pieces"),
    not_understood("it has all except the blues"),
    not_understood("it has maybe a red"),
    not_understood("the rest are flat"),
    not_understood("exactly two reds and the rest point at them"),
    not_understood("not all of them"),
    understood(
        "it has an odd number of pieces, at least one of which is red", lambda t: n(t.pieces) % 2 == 1 and red(t)
    ),
    understood(
        "a prime number of flats, none of which is red",
        lambda t: n(t.of("flat")) in (2, 3, 5, 7, 11, 13) and not t.of("flat", "red"),
    ),
    # Of both, or of neither of two.
    ambiguous(
        "two pieces, both of which are red",
        lambda t: n(t.pieces) == 2 == n(t.of("red")),
        lambda t: n(t.of("red")) >= 2,
    ),
    understood("at least two reds, neither of which is upright", lambda t: n(t.of("red", "non-upright")) >= 2),
    understood(
        "it has at least two pieces of the same size, neither of which is red",
        lambda t: any(p.size == q.size for p, q in pairs(t.of("non-red"))),
    ),
    ambiguous(
        "two pieces, one of which is red and the other of which is blue",
        lambda t: sorted(p.colour for p in t.pieces) == ["blue", "red"],
        lambda t: bool(t.of("red") and t.of("blue")),
    ),
    not_understood("two pieces that touch, neither of which is red"),
    # Among others
    understood("there is no red among the large pieces", lambda t: not t.of("red", "large")),
    ambiguous(
        "it has a red and a blue among the large pieces",
        lambda t: bool(t.of("red", "large") and t.of("blue", "large")),
        lambda t: bool(t.of("red") and t.of("blue", "large")),
    ),
    not_understood("there is a red among the blues"),
    not_understood("there are more reds than blues among the large pieces"),
    # “In it”, before more is said of the piece.
    understood("there's a green in there pointing at a red", lambda t: path(t.of("green"), P.points_at, t.of("red"))),
    understood("there's no red in it that is upright", lambda t: not t.of("red", "upright")),
]
