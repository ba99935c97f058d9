"""What a rule takes up that it has named before, and what is said twice after one noun."""

from __future__ import annotations

from collections import Counter

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, largest, n, pips, prime, sizes, smallest


def k(t: Table, *words: str) -> int:
    return n(t.of(*words))


def tops(t: Table) -> list[P]:
    return [tower[-1] for tower in t.towers]


def stack_tops(t: Table) -> list[P]:
    return [stack[-1] for stack in t.stacks]


def per_colour(t: Table, *words: str) -> list[int]:
    """How many such pieces there are of each colour that is there."""
    return [n(p for p in t.of(*words) if p.colour == colour) for colour in colours(t.pieces)]


def has_like(p: P, other: P) -> bool:
    return p.same_colour(other)


# A noun says each thing once: of two things after “of”, none takes the other's place.
TWICE = [
    *(
        understood(text, lambda t: n(sizes(t.pieces)) == 3 and n(colours(t.pieces)) == 1)
        for text in (
            "it contains pieces of all three sizes but of only one colour",
            "there are pieces of each of the three sizes, but of a single colour",
        )
    ),
    not_understood("no pieces of all three sizes but of only one colour"),
    not_understood("it has pieces of only one colour and of all three sizes"),
    understood(
        "it contains red pieces of all three sizes and of only one orientation",
        lambda t: n(sizes(t.of("red"))) == 3 and n({p.orientation for p in t.of("red")}) == 1,
    ),
    ambiguous(
        "it has pieces of two colours but of only one size",
        lambda t: n(colours(t.pieces)) == 2 and n(sizes(t.pieces)) == 1,
        lambda t: n(colours(t.pieces)) >= 2 and n(sizes(t.pieces)) == 1,
    ),
]

# The ends of all towers, among themselves.
ENDS = [
    understood("the top pieces of all the towers are the same colour", lambda t: n(colours(tops(t))) == 1),
    understood("no two top pieces of stacks are the same colour", lambda t: n(colours(stack_tops(t))) == n(t.stacks)),
    understood("not all top pieces of the stacks are the same size", lambda t: n({p.size for p in stack_tops(t)}) > 1),
    *(
        ambiguous(
            text,
            lambda t: n(colours(stack_tops(t))) <= 1,
            lambda t: n(colours(stack_tops(t))) == 1,
        )
        for text in (
            "the top pieces of the stacks are all the same colour",
            "the top piece of every stack is the same colour",
        )
    ),
    not_understood("the top pieces of a stack are the same colour"),
]

# None of so many.
NONE_OF = [
    understood("none of the three sizes is missing", lambda t: n(sizes(t.pieces)) == 3),
    understood("not one of the three sizes is missing", lambda t: n(sizes(t.pieces)) == 3),
    understood("no two sizes are missing", lambda t: n(sizes(t.pieces)) >= 2),
    understood(
        "none of the two red pieces touches a blue piece",
        lambda t: k(t, "red") == 2 and not any(q.colour == "blue" for p in t.of("red") for q in p.touching),
    ),
    understood("none of the three pieces is flat", lambda t: n(t.pieces) == 3 and not t.of("flat")),
    understood(
        "none of the three sizes has more than two pieces",
        lambda t: max(Counter(p.size for p in t.pieces).values()) <= 2,
    ),
    not_understood("none of two red pieces is flat"),
    not_understood("none of the two are red"),
]

# The number that was just named.
NUMBERS = [
    understood(
        "the number of upright pieces is even, but it is not zero", lambda t: k(t, "upright") in (2, 4, 6, 8, 10)
    ),
    understood("the number of red pieces is odd and it is at least three", lambda t: k(t, "red") in (3, 5, 7, 9, 11)),
    understood(
        "the number of reds is greater than the number of blues, and it is even",
        lambda t: k(t, "red") > k(t, "blue") and k(t, "red") % 2 == 0,
    ),
    not_understood("the number of reds is greater than the number of blues, and this number is even"),
    understood(
        "the sum of the pips of the red pieces is equal to the sum of the pips of the blue pieces, and this sum is not"
        " zero",
        lambda t: pips(t.of("red")) == pips(t.of("blue")) > 0,
    ),
    understood("the pip count is prime; it exceeds six", lambda t: prime(pips(t.pieces)) and pips(t.pieces) > 6),
    understood(
        "the total number of pips is a multiple of the number of pieces", lambda t: pips(t.pieces) % n(t.pieces) == 0
    ),
    understood(
        "neither the number of red pieces nor the number of yellow pieces exceeds one",
        lambda t: k(t, "red") <= 1 and k(t, "yellow") <= 1,
    ),
    understood(
        "both the number of red pieces and the number of yellow pieces exceed one",
        lambda t: k(t, "red") > 1 and k(t, "yellow") > 1,
    ),
    not_understood("the number of red pieces and the number of yellow pieces exceed two"),
    understood("count the pyramids: the number is even", lambda t: n(t.pieces) % 2 == 0),
    understood("count the red pieces: the total must be at least three", lambda t: k(t, "red") >= 3),
]

# Each colour by itself, and for each piece another.
EACH = [
    understood(
        "for each colour present, the number of pieces of that colour is odd",
        lambda t: all(number % 2 for number in per_colour(t)),
    ),
    understood(
        "for each colour that occurs, the number of pieces of that colour is not a multiple of three",
        lambda t: all(number % 3 for number in per_colour(t)),
    ),
    understood(
        "for each colour in the koan, the number of upright pieces of that colour is even",
        lambda t: all(number % 2 == 0 for number in per_colour(t, "upright")),
    ),
    not_understood("for each size, the number of red pieces of that size is greater than the number of blue pieces"),
    understood(
        "for every piece in the koan, there is at least one other piece of the same colour",
        lambda t: all(any(has_like(p, q) for q in p.others) for p in t.pieces),
    ),
    understood(
        "there is no piece without another of the same colour",
        lambda t: all(any(has_like(p, q) for q in p.others) for p in t.pieces),
    ),
    understood(
        "for every red piece there are exactly two blue pieces of the same size",
        lambda t: all(n(q for q in t.of("blue") if q.size == p.size) == 2 for p in t.of("red")),
    ),
    not_understood("for every piece there are two pieces of the same colour"),
    *(
        understood(text, lambda t: all(any(q.colour == "blue" for q in p.touching) for p in t.of("red")))
        for text in (
            "wherever there is a red piece, there is a blue piece touching it",
            "if there is a red piece, there must be a blue piece touching it",
        )
    ),
    understood("no piece in it is larger than any other", lambda t: n(sizes(t.pieces)) == 1),
    understood(
        "at least one piece is larger than any other",
        lambda t: any(all(p.larger(q) for q in p.others) for p in t.pieces),
    ),
    understood(
        "at least two of the pieces have the same colour and the same size as each other",
        lambda t: any(p.same_colour(q) and p.same_size(q) for p in t.pieces for q in p.others),
    ),
]

# What there is of some kinds, and of the others.
KINDS = [
    understood("of the three sizes, exactly one is missing", lambda t: n(sizes(t.pieces)) == 2),
    understood(
        "of the four colours, at most two are used",
        lambda t: n(colours(t.pieces) & {"red", "yellow", "green", "blue"}) <= 2,
    ),
    *(
        understood(text, lambda t: n(sizes(t.pieces)) == 3)
        for text in (
            "all three sizes are there: small, medium and large",
            "all three sizes are present (small, medium, and large)",
        )
    ),
    understood(
        "there is at least one red piece, and no piece of any other colour is flat",
        lambda t: bool(t.of("red")) and all(p.colour == "red" for p in t.of("flat")),
    ),
    not_understood("there are red and blue pieces, and no piece of any other colour is flat"),
    *(
        understood(text, lambda t: any(p.upright for p in smallest(t.pieces)))
        for text in (
            "at least one piece of the smallest size present in the koan is upright",
            "some piece of the smallest size is upright",
        )
    ),
    understood("every piece of the largest size is red", lambda t: colours(largest(t.pieces)) == {"red"}),
    understood("no pieces of the smallest size are red", lambda t: "red" not in colours(smallest(t.pieces))),
    *(
        understood(
            text,
            lambda t: (
                n(p for p in t.pieces if any(q.colour == "blue" for q in p.aims)) == 1
                and any(q.colour == "blue" for p in t.of("red") for q in p.aims)
            ),
        )
        for text in (
            "there is a red piece that points at a blue piece, and no other piece points at a blue piece",
            "there is a red piece that points at a blue piece, and no other piece does",
        )
    ),
    understood("one piece is upright and no other is", lambda t: k(t, "upright") == 1),
]

# Stacks.
STACKS = [
    understood(
        "at least one piece in a stack points at a piece outside that stack",
        lambda t: any(q not in p.tower for p in t.pieces if p.stacked for q in p.aims),
    ),
    understood(
        "at least one piece in a stack touches a red piece",
        lambda t: any(q.colour == "red" for p in t.pieces if p.stacked for q in p.touching),
    ),
    understood(
        "it contains at least one stack and every stack in it is topped by a red piece",
        lambda t: bool(t.stacks) and colours(stack_tops(t)) == {"red"},
    ),
    understood("no stack is topped by a red piece", lambda t: "red" not in colours(stack_tops(t))),
    *(
        understood(text, lambda t: any(n(colours(stack)) == 1 for stack in t.stacks))
        for text in (
            "at least one stack consists of pieces of a single colour",
            "at least one stack consists of a single colour",
        )
    ),
    understood(
        "it consists of red pieces of a single size", lambda t: colours(t.pieces) == {"red"} and n(sizes(t.pieces)) == 1
    ),
    understood("the koan does not consist of pieces of a single colour", lambda t: n(colours(t.pieces)) > 1),
    understood("it consists of pieces of at least two colours", lambda t: n(colours(t.pieces)) > 1),
    understood(
        "no tower has more than three pyramids, and at least one tower has exactly three",
        lambda t: t.tallest == 3,
    ),
    understood(
        "in any stack that has a red piece, there are no blue pieces",
        lambda t: not any({"red", "blue"} <= colours(stack) for stack in t.stacks),
    ),
    not_understood("iff in any stack the top piece is red"),
    *(
        ambiguous(
            text,
            lambda t: all(stack[0].size == "large" for stack in t.stacks),
            lambda t: bool(t.stacks) and all(stack[0].size == "large" for stack in t.stacks),
        )
        for text in ("in every stack the bottom piece is large", "in each stack, the bottom piece is large")
    ),
    understood("in any stack the bottom piece is not large", lambda t: all(s[0].size != "large" for s in t.stacks)),
    *(
        understood(text, lambda t: n(t.towers) == 2)
        for text in (
            "there are exactly two towers, counting a single piece as a tower",
            "it consists of exactly two towers, a single piece being a tower of one",
            "there are exactly two towers (a single piece counts as a tower)",
        )
    ),
    not_understood("there is a tower, counting a single piece as a tower"),
]

# Conditions, of which each stands by itself.
IF = [
    *(
        understood(text, lambda t: not t.of("red") or bool(t.of("blue")))
        for text in (
            "as soon as there is a red piece, there also has to be a blue piece",
            "whenever there is a red piece, there is a blue piece",
        )
    ),
    *(
        understood(text, lambda t: (n(t.pieces) >= 3) is bool(t.of("green")))
        for text in (
            "with fewer than three pieces, there is no green piece; with three pieces or more, there is at least one",
            (
                "if it has fewer than three pieces, there is no green piece; if it has three pieces or more, there is"
                " at least one green piece"
            ),
        )
    ),
    *(
        understood(text, lambda t: (n(t.pieces) % 2 == 0) is bool(t.of("flat")))
        for text in (
            (
                "if the number of pieces is even, then at least one piece is flat; if the number of pieces is odd, then"
                " no piece is flat"
            ),
        )
    ),
    understood(
        "if there is a red piece, then there is a blue piece; if there is a green piece, then there is a yellow piece",
        lambda t: (not t.of("red") or bool(t.of("blue"))) and (not t.of("green") or bool(t.of("yellow"))),
    ),
    *(
        understood(text, lambda t: all(p.pips < 3 or p.colour == "red" for p in t.pieces))
        for text in (
            "every piece is red or has fewer than three pips",
            "all pieces are red or have fewer than three pips",
        )
    ),
    understood("no piece is red and has fewer than three pips", lambda t: not any(p.pips < 3 for p in t.of("red"))),
]

# What is said besides, and longer ways.
BESIDES = [
    *(
        understood(text, lambda t: k(t, "upright") == k(t, "flat"))
        for text in (
            "the same number of upright pieces as flat pieces (none of either is fine)",
            "it has the same number of upright pieces as flat pieces, and none of either is okay",
        )
    ),
    understood("every piece, without exception, is either upright or flat", lambda t: not t.of("weird")),
    understood("everything upright except one piece", lambda t: k(t, "non-upright") == 1),
    *(
        understood(text, lambda t: pips(t.pieces) >= 7)
        for text in ("7 pips or more in total", "in total there are at least 7 pips on the pieces")
    ),
    understood("in total, there are three red pieces", lambda t: k(t, "red") == 3),
    *(
        understood(text, lambda t: bool(t.of("red")) and not t.of("yellow"))
        for text in (
            "a koan complies if, and only if, it contains at least one red piece and no yellow piece",
            "a koan conforms to this rule if it contains at least one red piece and no yellow piece",
        )
    ),
    understood(
        "somewhere, a red pyramid touches a yellow pyramid",
        lambda t: any(q.colour == "yellow" for p in t.of("red") for q in p.touching),
    ),
    understood("somewhere there is a red piece", lambda t: bool(t.of("red"))),
    understood(
        "at least one pyramid is all alone (it doesn't touch any other pyramid)",
        lambda t: any(not p.touching for p in t.pieces),
    ),
    *(
        understood(text, lambda t: k(t, "flat") == 1)
        for text in ("one pyramid – and only one – is lying flat", "there is one flat piece, and only one")
    ),
    *(
        understood(text, lambda t: k(t, "red") >= 3)
        for text in (
            "there are at the very least three reds",
            "there are three or more reds at the very least",
            "there are three red pieces at least",
            "there are red pieces, three or more",
            "there are three reds, or more",
        )
    ),
    understood("it has three pieces at the very most", lambda t: n(t.pieces) <= 3),
    understood("red pieces are twice as numerous as blue pieces", lambda t: k(t, "red") == 2 * k(t, "blue")),
    understood("upright pieces form a majority", lambda t: 2 * k(t, "upright") > n(t.pieces)),
    understood("besides a red piece there is a blue one", lambda t: bool(t.of("red")) and bool(t.of("blue"))),
]

# What several have together, what is left out, and what is there in all.
TOGETHER = [
    *(
        understood(text, lambda t: sum(map(n, t.stacks)) == 6)
        for text in (
            "the stacks have six pieces between them",
            "all stacks together contain exactly six pieces",
            "the stacks contain six pieces in total",
        )
    ),
    not_understood("two stacks contain six pieces in total"),
    *(
        understood(text, lambda t: k(t, "red") == 2 and pips(t.of("red")) == 4)
        for text in ("the two red pieces have four pips between them", "the two red pieces together have four pips")
    ),
    understood(
        "red and blue pieces have ten pips between them", lambda t: pips(t.of("red")) + pips(t.of("blue")) == 10
    ),
    understood("taken together, the red pieces have at least five pips", lambda t: pips(t.of("red")) >= 5),
    understood("the reds and blues together number five", lambda t: k(t, "red") + k(t, "blue") == 5),
    understood(
        "the red pieces add up to more pips than the blue pieces", lambda t: pips(t.of("red")) > pips(t.of("blue"))
    ),
    understood(
        "the sum of the red pips is greater than the sum of the blue pips",
        lambda t: pips(t.of("red")) > pips(t.of("blue")),
    ),
    understood("the pips come to ten or more altogether", lambda t: pips(t.pieces) >= 10),
    *(
        understood(text, lambda t: n(t.pieces) == 5)
        for text in ("all in all there are five pieces", "there are five pieces in all")
    ),
    ambiguous(
        "not counting the reds, there are three pieces",
        lambda t: k(t, "non-red") == 3,
        lambda t: k(t, "non-red") >= 3,
    ),
    *(
        understood(text, lambda t: not t.of("red") or bool(t.of("blue")))
        for text in ("there is never a red piece without a blue piece", "never a red without a blue")
    ),
    understood(
        "no red piece without a blue piece touching it",
        lambda t: all(any(q.colour == "blue" for q in p.touching) for p in t.of("red")),
    ),
    understood("each piece has a colour of its own", lambda t: n(colours(t.pieces)) == n(t.pieces)),
    understood(
        "in no stack with a red piece is there a blue piece",
        lambda t: not any({"red", "blue"} <= colours(stack) for stack in t.stacks),
    ),
    understood("in no stack is the top piece red", lambda t: "red" not in colours(stack_tops(t))),
    ambiguous(
        "stacks are not allowed unless there is a red piece",
        lambda t: not t.stacks or bool(t.of("red")),
        lambda t: bool(t.stacks) is bool(t.of("red")),
    ),
    understood("there are no more than two and no fewer than one red piece", lambda t: k(t, "red") in (1, 2)),
    understood("there are anywhere from two to four red pieces", lambda t: k(t, "red") in (2, 3, 4)),
    understood(
        "exactly half of the pieces are red and the other half are blue",
        lambda t: 2 * k(t, "red") == n(t.pieces) == 2 * k(t, "blue"),
    ),
    *(
        understood(text, lambda t: k(t, "grounded") == k(t, "ungrounded"))
        for text in ("as many pieces are grounded as ungrounded", "as many pieces are on the table as are not")
    ),
    understood("it's grand so long as there's more yellows than reds", lambda t: k(t, "yellow") > k(t, "red")),
    understood("just the one colour in the whole thing", lambda t: n(colours(t.pieces)) == 1),
    understood("four pieces or more, and not one of them yellow", lambda t: n(t.pieces) >= 4 and not t.of("yellow")),
    understood(
        "at least one red piece is higher than every blue piece (and there is at least one blue piece)",
        lambda t: bool(t.of("blue")) and any(all(p.higher(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    understood(
        "fewer than three reds, more than one piece pointing up", lambda t: k(t, "red") < 3 and k(t, "upright") > 1
    ),
]

CASES: list[Case] = [*TWICE, *ENDS, *NONE_OF, *NUMBERS, *EACH, *KINDS, *STACKS, *IF, *BESIDES, *TOGETHER]
