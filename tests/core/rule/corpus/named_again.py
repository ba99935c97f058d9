"""Words and things that are left out since they were named just before, or are “each of them”, “in it”, “does so”."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour, touch
from tests.core.rule.corpus.model import P, Table, colours, n, sizes, with_some


def red_flat_blue_not(t: Table) -> bool:
    return k(t, "red", "flat") > 0 and k(t, "blue", "non-flat") > 0


def red_in_stack(t: Table) -> bool:
    return any(any(p.colour == "red" for p in stack) for stack in t.stacks)


def aims_at_red(p: P) -> bool:
    return any(q.colour == "red" for q in p.aims)


def no_red_or_no_yellow(t: Table) -> bool:
    return k(t, "red") == 0 or k(t, "yellow") == 0


def two_others_of_another_colour(t: Table) -> bool:
    return any(n(q for q in p.touching if q.colour != p.colour) >= 2 for p in t.pieces)


def per_size(t: Table) -> list[int]:
    return [k(t, size) for size in sorted(sizes(t.pieces))]


NUMBERS: list[Case] = [
    understood(
        "The number of reds touching a blue equals the number touching a green",
        lambda t: (
            n(with_some(t.of("red"), P.touches, t.of("blue"))) == n(with_some(t.of("red"), P.touches, t.of("green")))
        ),
    ),
    understood(
        "The number of pieces on the table is greater than the number off the table",
        lambda t: k(t, "grounded") > k(t, "ungrounded"),
    ),
    understood(
        "the number of pieces that are red equals the number that aren't", lambda t: 2 * k(t, "red") == n(t.pieces)
    ),
    not_understood("the number of reds is greater than the number touching a blue"),
    understood("two pieces or five", lambda t: n(t.pieces) in (2, 5)),
    understood("exactly one red or exactly three", lambda t: k(t, "red") in (1, 3)),
    understood("exactly two colours or exactly four", lambda t: n(colours(t.pieces)) in (2, 4)),
    understood(
        "if there are exactly two reds or exactly four, there is a blue",
        lambda t: k(t, "red") not in (2, 4) or k(t, "blue"),
    ),
    ambiguous(
        "two reds or five blues",
        lambda t: k(t, "red") == 2 or k(t, "blue") == 5,
        lambda t: k(t, "red") >= 2 or k(t, "blue") >= 5,
    ),
    understood(
        "No tower has more than 2 pieces, and at least one tower has exactly 2",
        lambda t: max(map(len, t.towers), default=0) == 2,
    ),
    understood("number of reds: 2, number of blues: none", lambda t: k(t, "red") == 2 and k(t, "blue") == 0),
    understood(
        "Number of colours: 3. Number of pieces: odd.", lambda t: n(colours(t.pieces)) == 3 and n(t.pieces) % 2 == 1
    ),
    understood("an even number of reds (so not zero lol)", lambda t: k(t, "red") > 0 and k(t, "red") % 2 == 0),
]

KINDS: list[Case] = [
    understood("any size which shows up does so at least three times", lambda t: all(c >= 3 for c in per_size(t))),
    understood(
        "exactly two sizes, with equally many of each", lambda t: n(per_size(t)) == 2 and n(set(per_size(t))) == 1
    ),
    understood(
        "at least two colours, each at least twice",
        lambda t: n(per_colour(t)) >= 2 and all(c >= 2 for c in per_colour(t)),
    ),
    understood("not both of the colours red and yellow are present", no_red_or_no_yellow),
    understood("pieces come in as many colours as sizes", lambda t: n(colours(t.pieces)) == n(sizes(t.pieces))),
    understood("each colour which occurs does so at most once", lambda t: all(c == 1 for c in per_colour(t))),
    understood(
        "exactly two colours are used, and each of them is used exactly three times", lambda t: per_colour(t) == [3, 3]
    ),
    understood(
        "exactly two sizes occur, and each occurs at least twice", lambda t: n(per_size(t)) == 2 <= min(per_size(t))
    ),
    understood(
        "exactly three colours, and the same number of each",
        lambda t: n(per_colour(t)) == 3 and n(set(per_colour(t))) == 1,
    ),
    understood("exactly one of the sizes small and large occurs", lambda t: (k(t, "small") > 0) != (k(t, "large") > 0)),
    understood("none of the colours red and blue is present", lambda t: k(t, "red") == 0 == k(t, "blue")),
    understood(
        "at least two of the colours red, yellow and blue are present",
        lambda t: sum(k(t, colour) > 0 for colour in ("red", "yellow", "blue")) >= 2,
    ),
    understood("the reds come in more sizes than the blues", lambda t: n(sizes(t.of("red"))) > n(sizes(t.of("blue")))),
    understood(
        "the flats are of as many colours as the uprights",
        lambda t: n(colours(t.of("flat"))) == n(colours(t.of("upright"))),
    ),
]

PIECES: list[Case] = [
    understood(
        "a large on its side and a small that isn't", lambda t: k(t, "large", "flat") and k(t, "small", "non-flat")
    ),
    understood(
        "there's a stack, and there are no reds inside it",
        lambda t: any(not any(p.colour == "red" for p in stack) for stack in t.stacks),
    ),
    understood(
        "a red touches a green and a blue at once",
        lambda t: any(
            any(q.colour == "green" for q in p.touching) and any(q.colour == "blue" for q in p.touching)
            for p in t.of("red")
        ),
    ),
    ambiguous(
        "a flat pointing at a red and an upright that doesn't",
        lambda t: any(aims_at_red(p) for p in t.of("flat")) and any(not aims_at_red(p) for p in t.of("upright")),
        lambda t: any(aims_at_red(p) and any(q.upright and not aims_at_red(q) for q in p.aims) for p in t.of("flat")),
    ),
    understood("a piece touching a red without being red", lambda t: touch(t, "red", "non-red")),
    understood("no piece touches a red without being red", lambda t: not touch(t, "red", "non-red")),
    understood(
        "no piece touches two pieces of its own colour",
        lambda t: not any(n(q for q in p.touching if q.colour == p.colour) >= 2 for p in t.pieces),
    ),
    understood("there's a piece touching at least 2 of a different colour from its own", two_others_of_another_colour),
    ambiguous(
        "what isn't red must be flat",
        lambda t: k(t, "non-red", "non-flat") == 0,
        lambda t: k(t, "non-red", "non-flat") == 0 < k(t, "non-red"),
    ),
    understood("what's flat is not blue", lambda t: k(t, "flat", "blue") == 0),
    understood("there are no pieces that are both large and red simultaneously", lambda t: k(t, "large", "red") == 0),
    understood("a red that is flat and a blue that isn't", red_flat_blue_not),
    understood(
        "a red that isn't flat and a blue that is", lambda t: k(t, "red", "non-flat") > 0 and k(t, "blue", "flat") > 0
    ),
    understood(
        "a red on the table and a blue that isn't",
        lambda t: k(t, "red", "grounded") > 0 and k(t, "blue", "ungrounded") > 0,
    ),
    understood(
        "a piece is pointed at without being touched", lambda t: any(p.aimed_at_by and not p.touching for p in t.pieces)
    ),
    not_understood("every red is flat without being pointed at"),
    understood("a piece touches at least two pieces of another colour than its own", two_others_of_another_colour),
    understood(
        "each piece touches a piece of a different colour from its own",
        lambda t: all(any(q.colour != p.colour for q in p.touching) for p in t.pieces),
    ),
    understood("no piece touching a red is red itself", lambda t: not touch(t, "red", "red")),
    understood("there is a stack and there's a red in it", red_in_stack),
    not_understood("no red is in a stack, and there is a blue in it"),
    not_understood("no red touches a blue without being flat and upright"),
    not_understood("if there is a stack and there's a red in it, there is a blue"),
    understood("exactly one stack, and there's no red in it", lambda t: n(t.stacks) == 1 and not red_in_stack(t)),
    understood(
        "exactly two stacks, and there's a red in each",
        lambda t: n(t.stacks) == 2 and all(any(p.colour == "red" for p in stack) for stack in t.stacks),
    ),
    understood("reds and yellows can't both be in it", no_red_or_no_yellow),
    understood("a red and a yellow are never both present", no_red_or_no_yellow),
    understood("no piece is at once red and flat", lambda t: k(t, "red", "flat") == 0),
    understood("nothing is red and flat simultaneously", lambda t: k(t, "red", "flat") == 0),
    understood("what's on the table must be red", lambda t: k(t, "grounded", "non-red") == 0),
    understood("What is small isn't red", lambda t: k(t, "small", "red") == 0),
    ambiguous(
        "what touches a red is blue",
        lambda t: not touch(t, "red", "non-blue"),
        lambda t: touch(t, "red", "blue") and not touch(t, "red", "non-blue"),
    ),
]

PIPS: list[Case] = [
    understood(
        "at most 8 pips shared among exactly four pieces",
        lambda t: sum(p.pips for p in t.pieces) <= 8 and n(t.pieces) == 4,
    ),
    understood("The sum of the pips over the reds is even", lambda t: sum(p.pips for p in t.of("red")) % 2 == 0),
    understood("the total pips across all pieces is at least 7", lambda t: sum(p.pips for p in t.pieces) >= 7),
    understood(
        "there are exactly 6 pips, spread over at least 3 pieces",
        lambda t: sum(p.pips for p in t.pieces) == 6 and n(t.pieces) >= 3,
    ),
    not_understood("the pips over the red piece"),
]

FRAMES: list[Case] = [
    understood("Here is a red", lambda t: k(t, "red") > 0),
    understood("Please note that reds never touch blues", lambda t: not touch(t, "red", "blue")),
    understood("In it you find a red", lambda t: k(t, "red") > 0),
    understood("here we see a red and a blue", lambda t: k(t, "red") > 0 and k(t, "blue") > 0),
    understood("In every koan you can find a red touching a blue", lambda t: touch(t, "red", "blue")),
    understood("inside you find no greens", lambda t: k(t, "green") == 0),
    understood("Among the pieces there must be a red", lambda t: k(t, "red") > 0),
    understood("Take note: no reds touch blues", lambda t: not touch(t, "red", "blue")),
    understood("Reminder: all pieces are flat", lambda t: k(t, "non-flat") == 0),
    understood("whatever else it has, there is a red", lambda t: k(t, "red") > 0),
    understood("There is a red piece, whatever else is in it", lambda t: k(t, "red") > 0),
]

CASES = [*NUMBERS, *KINDS, *PIECES, *PIPS, *FRAMES]
