"""Rules with what people put around and between their words, and words that only look like that."""

from __future__ import annotations

from itertools import combinations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, n, path, pips, sizes


def k(t: Table, *words: str) -> int:
    return n(t.of(*words))


def red(t: Table) -> bool:
    return k(t, "red") >= 1


def no_red(t: Table) -> bool:
    return k(t, "red") == 0


def odd_reds(t: Table) -> bool:
    return k(t, "red") % 2 == 1


def all_red(t: Table) -> bool:
    return all(p.colour == "red" for p in t.pieces)


def one_and_other_colour(t: Table) -> bool:
    grounded, off = colours(t.of("grounded")), colours(t.of("non-grounded"))
    return len(grounded) == 1 and len(off) <= 1 and not grounded & off


SAME = {
    red: (
        "What I look for is a red piece",
        "what counts is that there's a red piece",
        "what matters is simply that it has a red",
        "all you need is a red piece",
        "Look for a red piece.",
        "look for a koan with a red",
        "Aye, there's a red",
        "Right then, it has a red",
        "my old favourite, this: it has a red piece",
        "my favourite rule: it has a red piece",
        "Now this one took my aunt a whole evening: there is a red piece",
        "You'll need a red piece",
        "You want at least one red piece",
        "I'll give it a white stone when there is a red piece",
        "I would give it a white stone if there's a red",
        "a koan gets its white stone if there's a red",
        "you'll get a white stone if it has a red",
        "As long as there's a red, you'll be fine.",
        "if there's a red, that will do",
        "Any koan with a red will do.",
        "a koan without a red won't do",
        "It's a white one if there's a red",
        "It's got the Buddha-nature if there's a red",
        "the koan's white if it has a red",
        "its white if it has a red",
        "its got a red",
        "there's a red one in there somewhere",
        "there is a red piece, any size you like",
        "there'll be a red in it",
        "does it need a red?",
        "does it have to have at least one red?",
        "there is a red anywhere in the koan",
    ),
    no_red: (
        "I'll give it a black stone when there is a red piece",
        "its black if there's a red",
        "If there's a red you won't be fine",
        "if there's a red that won't do",
        "no koan with a red will do",
        "there isn't a red in it at all",
        "look for no reds",
        "a koan with a red won't do",
    ),
    odd_reds: (
        "Count the reds, and if it's an odd number then it's a white one.",
        "count up the reds: if that's odd, it's white",
        "count all the red pieces, and if you get an odd number, it's white",
        "Number of reds: odd",
        "white = an odd number of reds",
    ),
    lambda t: k(t, "red") % 2 == 0: (
        "count the reds, and if it's odd, it's black",
        "An even number of reds, and mind that none counts as even.",
        "an even number of reds, and remember zero is even",
    ),
    all_red: ("white = every piece is red", "all you need is that every piece is red"),
    lambda t: k(t, "small", "red") >= 1: ("There's a wee red one in it.", "a wee red"),
    # What is left when some are taken away
    lambda t: pips(t.of("non-red")) == 5: (
        "Take away all of the red pieces, and what is left over must come to exactly five pips.",
        "leave out the reds, and what's left has exactly five pips",
        "ignore the reds: the rest come to exactly 5 pips",
    ),
    # Pieces that are shown first
    lambda t: k(t, "red", "flat") >= 2: (
        "Have a look at the reds: at least two of them are flat",
        "take the red pieces: at least two of them are flat",
    ),
    lambda t: k(t, "red", "flat") >= 1 and k(t, "red", "non-flat") >= 1: (
        "Take the reds: there's at least one flat and at least one that isn't",
        "look at the reds: there is at least one that is flat and at least one that is not flat",
    ),
    # Of colours, one and the other
    one_and_other_colour: (
        "All grounded pieces are of one colour; all ungrounded pieces, if any, are of one other colour.",
        "all grounded pieces are one colour and all ungrounded pieces, if any, another",
        "the grounded pieces are the same colour, and the ungrounded pieces, if any, are a different colour",
    ),
    # A tower, and what is said of it
    lambda t: any(len(s) >= 3 and s[0].colour != "blue" for s in t.towers): (
        "There's a tower of at least three pieces in there, and the bottom piece of that tower isn't blue.",
        "there is a tower of at least three pieces; the bottom one of that tower is not blue",
    ),
    lambda t: any(len(s) >= 2 and len(colours(s)) == 1 and len(sizes(s)) == len(s) for s in t.stacks): (
        "A tower of at least two pieces, all of the same colour and no two of the same size.",
        "a stack of at least two pieces, all the same colour and no two the same size",
    ),
    lambda t: any(a[-1].colour == b[-1].colour for a, b in combinations(t.towers, 2)): (
        "at least two towers have the same colour on top",
        "I always check the tops of the towers first: at least two of the towers must have the same colour on top.",
    ),
    lambda t: path(t.of("red"), lambda p, q: p is not q and q in p.tower, t.of("blue")): (
        "a red is in a tower together with a blue",
        "some red is part of a tower together with a blue piece",
    ),
    lambda t: any(s[0].colour == "red" for s in t.stacks): (
        "some stack has a red at its base",
        "a stack with a red at the base",
    ),
    # Numbers
    lambda t: len(t.towers) % 2 == 0: (
        "The number of towers, single pieces included, is even.",
        "the number of towers (counting single pieces) is even",
    ),
    lambda t: n(t.pieces) % 4 == 3: ("The number of pieces is one less than a multiple of four.",),
    lambda t: n(t.pieces) % 4 == 1: ("the number of pieces is one more than a multiple of four",),
    lambda t: pips(t.pieces) > 2 * n(t.pieces): ("On average the pieces have more than two pips.",),
    lambda t: pips(t.of("red")) > pips(t.of("blue")): ("the reds have more pips in total than the blues do",),
    lambda t: k(t, "red") == k(t, "blue") >= 1: (
        "the same number of reds and blues, and that number can't be nought",
        "it has the same number of reds and blues, and that number is not zero",
    ),
    lambda t: sum(bool(t.of(one)) for one in ("red", "flat", "large")) <= 1: (
        "At most one of the following is true: there is a red piece; there is a flat piece; there is a large piece.",
    ),
    lambda t: sum(bool(t.of(one)) for one in ("red", "flat", "large")) >= 2: (
        "at least two of the following are true: there is a red piece; there is a flat piece; there is a large piece",
    ),
    lambda t: not (t.of("red") and t.of("flat")): (
        "at most one of the following is true: there is a red piece; there is a flat piece",
    ),
    # Pieces that are compared or counted among some
    lambda t: k(t, "small", "flat") > k(t, "small", "non-flat"): ("Of the small pieces, more are flat than are not.",),
    lambda t: n(p for p in t.of("blue") if p.aims) > n(p for p in t.of("blue") if p.aimed_at_by): (
        "More of the blues are pointing at something than are being pointed at.",
    ),
    lambda t: all(q.points_at(p) for p in t.pieces for q in p.aims): (
        "Whenever a piece points at another piece, that other piece points back at it.",
        "if a piece points at another, the other one points back",
    ),
    lambda t: not colours(t.of("upright")) & colours(t.of("flat")): (
        "No colour occurs both among the upright pieces and among the flat pieces.",
        "no colour appears among both the uprights and the flats",
    ),
    lambda t: k(t, "flat") == 2 and k(t, "flat", "red") == 1: (
        "Exactly two flats, one of them red and the other not.",
        "exactly two flat pieces, one red and the other not",
    ),
    lambda t: n(c for c in colours(t.pieces) if k(t, c) > 1) == 1: (
        "exactly one of the colours in the koan has more than one piece",
    ),
    lambda t: any(q.colour == "blue" for p in t.of("flat", "non-red") for q in p.touching): (
        "There is a flat piece, as long as it isn't a red one, that touches a blue piece.",
    ),
    lambda t: path(t.of("red"), P.touches, t.of("blue")) or path(t.of("green"), P.touches, t.of("yellow")): (
        "A red that touches a blue, or else a green that touches a yellow.",
    ),
    lambda t: not any(q.colour == "blue" for p in t.pieces if p.size != "large" for q in p.touching): (
        "Nothing smaller than a large may touch a blue.",
    ),
}
"""Each meaning with the ways to say it."""

OTHER = [
    # What is left out says nothing: where it would, it stays.
    not_understood("What it lacks is a red piece"),
    not_understood("What counts is the number of reds"),
    not_understood("What I don't look for is a red piece"),
    not_understood("This one took red pieces: there is a blue"),
    not_understood("Any red piece will do"),
    not_understood("I always check the reds first: at least two are flat"),
    not_understood("take the reds: at least two touch"),
    not_understood("take the reds: none of them is flat, and two touch a blue"),
    not_understood("leave out the small ones, and the rest must be all grounded"),
    not_understood("take away the reds, and the rest touch the table"),
    not_understood("a piece, any colour but red, touches a blue"),
    not_understood("The number of towers, single pieces not included, is even"),
    not_understood("the number of stacks, single pieces included, is even"),
    not_understood("the reds, none of them, touch a blue"),
    not_understood("the reds, all but one of them, touch a blue"),
    not_understood("there's a stack and a tower of three, and the top piece of that tower is red"),
    not_understood("a red is in a tower together with two blues"),
    not_understood("a piece outwith a tower"),
    not_understood("a piece touches another at its base"),
    not_understood("a flat that touches a blue, as long as it isn't a red one"),
    not_understood("an even number of reds, and mind that none counts as odd"),
    not_understood("the number of reds is four more than a multiple of three"),
    not_understood("does it have a red or not?"),
    not_understood("more reds point at something than blues do"),
    not_understood("three flats, one red and the other not"),
    not_understood("at most two towers have the same colour on top"),
    not_understood("no red pieces are one colour and the blue pieces another"),
    not_understood("a red touches a blue and a green, and there is at least one of each"),
    not_understood("at least two flats, one red and the other not"),
    not_understood("not what I look for is a red"),
    not_understood("it is not the case that count the reds, and if it's odd it's white"),
    # “Another colour”: than which, and is it one?
    not_understood("all ungrounded pieces are another colour"),
    not_understood("every piece touching a red is of another colour"),
    not_understood("no two pieces are of another colour"),
    not_understood("the top pieces of at least two towers are the same colour"),
    not_understood("a stack of two pieces in which all pieces are the same colour and no two pieces are the same size"),
    # What is asked elsewhere is asked here.
    ambiguous("Any koan with two reds in it will do.", lambda t: k(t, "red") == 2, lambda t: k(t, "red") >= 2),
    ambiguous(
        "Everything outwith the reds is upright.",
        lambda t: all(p.upright for p in t.of("non-red")),
        lambda t: bool(t.of("non-red")) and all(p.upright for p in t.of("non-red")),
    ),
    ambiguous("red pieces: 3", lambda t: k(t, "red") == 3, lambda t: k(t, "red") >= 3),
    ambiguous(
        "a red that touches a blue, or else a green",
        lambda t: path(t.of("red"), P.touches, t.of("blue")) or path(t.of("red"), P.touches, t.of("green")),
        lambda t: path(t.of("red"), P.touches, t.of("blue")) or bool(t.of("green")),
    ),
    ambiguous(
        "ok so maybe its just that the biggest piece is blue?",
        lambda t: all(p.colour == "blue" for p in t.largest),
        lambda t: any(p.colour == "blue" for p in t.largest),
        lambda t: n(t.largest) == 1 and t.largest[0].colour == "blue",
    ),
]

CASES: list[Case] = [*(understood(text, meaning) for meaning, texts in SAME.items() for text in texts), *OTHER]
