"""Sixty rules worded as a careful tester's players would, each with its meaning by English and the rulebook."""

from collections import Counter

from tests.core.rule.corpus.case import ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, colours, n, pairs, path, pips, with_some


def most(words):
    """How often the most frequent of the words occurs; the words are never none."""
    return max(Counter(words).values())


def identical(p, q):
    return p.colour == q.colour and p.size == q.size


def only_table(p):
    return p.grounded and not p.touching


CASES = [
    # Negation.
    understood(
        "No red is upright or touching the table.", lambda t: not any(p.upright or p.grounded for p in t.of("red"))
    ),
    understood("No blue piece is flat but off the ground.", lambda t: not t.of("blue", "flat", "ungrounded")),
    understood("every piece is neither blue nor large", lambda t: not t.of("blue") and not t.of("large")),
    understood("exactly one piece is neither red nor flat", lambda t: n(t.of("non-red", "non-flat")) == 1),
    understood(
        "There's a green that is not upright but is touching a red.",
        lambda t: path(t.of("green", "non-upright"), P.touches, t.of("red")),
    ),
    ambiguous(
        "Every yellow is flat and not touching another piece.",
        lambda t: all(p.flat and not p.touching for p in t.of("yellow")),
        lambda t: bool(t.of("yellow")) and all(p.flat and not p.touching for p in t.of("yellow")),
    ),
    understood(
        "AKHTBN iff exactly one green is neither small nor grounded",
        lambda t: n(t.of("green", "non-small", "ungrounded")) == 1,
    ),
    understood("there is a piece that is not small and not red", lambda t: bool(t.of("non-small", "non-red"))),
    understood("no large piece is neither upright nor flat", lambda t: not t.of("large", "weird")),
    understood(
        "No piece points at a red and touches it.",
        lambda t: not any(p.points_at(q) and p.touches(q) for p in t.pieces for q in p.others if q.colour == "red"),
    ),
    # Upper bounds on the same.
    understood("at most two pieces are the same color", lambda t: most(p.colour for p in t.pieces) <= 2),
    understood(
        "no more than three pieces point in the same direction",
        lambda t: all(sum(p.same_direction(q) for q in p.others) <= 2 for p in t.pieces),
    ),
    understood("no more than two of the same size", lambda t: most(p.size for p in t.pieces) <= 2),
    # Not both, either ... or.
    understood("has reds or blues, but not both", lambda t: bool(t.of("red")) != bool(t.of("blue"))),
    understood(
        "Each piece is either red or flat, but not both.",
        lambda t: all((p.colour == "red") != p.flat for p in t.pieces),
    ),
    understood(
        "either every piece is upright or every piece is weird",
        lambda t: all(p.upright for p in t.pieces) or all(p.weird for p in t.pieces),
    ),
    understood("Smalls or larges but not both must be present", lambda t: bool(t.of("small")) != bool(t.of("large"))),
    # That are all, that all.
    understood(
        "contains at least three pieces that are all the same color", lambda t: most(p.colour for p in t.pieces) >= 3
    ),
    understood(
        "there are at least three upright pieces that are all different colors",
        lambda t: len(colours(t.of("upright"))) >= 3,
    ),
    understood(  # Within a clause: also true of a single piece.
        "there's a piece that all the other pieces are touching",
        lambda t: any(all(q.touches(p) for q in p.others) for p in t.pieces),
    ),
    understood(
        "White if there is a red piece that all the blue pieces point at, and there is at least one blue piece.",
        lambda t: bool(t.of("blue")) and any(all(q.points_at(p) for q in t.of("blue")) for p in t.of("red")),
    ),
    # Any ... must: "every", so asked when there may be none.
    ambiguous(
        "Any red must be upright.",
        lambda t: all(p.upright for p in t.of("red")),
        lambda t: bool(t.of("red")) and all(p.upright for p in t.of("red")),
    ),
    ambiguous(
        "any piece that touches a blue must be bigger than it",
        lambda t: all(p.larger(q) for q in t.of("blue") for p in q.touching),
        lambda t: any(q.touching for q in t.of("blue")) and all(p.larger(q) for q in t.of("blue") for p in q.touching),
    ),
    ambiguous("Any flat pieces must be touching each other"),  # every two, or each some other; none or one of them
    # All but one.
    understood("Everything but one piece is green.", lambda t: n(t.of("non-green")) == 1),
    understood("all but one of the pieces are upright", lambda t: n(t.of("non-upright")) == 1),
    # Only a.
    understood(
        "Only a large may point at a red.",
        lambda t: all(p.size == "large" for p in with_some(t.pieces, P.points_at, t.of("red"))),
    ),
    understood(
        "only a flat piece can touch a blue one",
        lambda t: all(p.flat for p in with_some(t.pieces, P.touches, t.of("blue"))),
    ),
    # A clause after A and B; pronouns.
    understood("there is a red and a blue that are touching", lambda t: path(t.of("red"), P.touches, t.of("blue"))),
    understood(
        "Contains a green and a yellow that are the same size.",
        lambda t: path(t.of("green"), P.same_size, t.of("yellow")),
    ),
    understood(
        "There's a small red and a large blue which are both upright.",
        lambda t: bool(t.of("small", "red", "upright")) and bool(t.of("large", "blue", "upright")),
    ),
    understood(
        "at least one red and at least one green that points at it",
        lambda t: path(t.of("green"), P.points_at, t.of("red")),
    ),
    ambiguous(  # A smaller piece, or a smaller blue piece.
        "There is a blue piece and it is touching a smaller one.",
        lambda t: any(p.touches(q) and q.smaller(p) for p in t.of("blue") for q in p.others),
        lambda t: any(p.touches(q) and q.smaller(p) for p in t.of("blue") for q in t.of("blue") if q is not p),
    ),
    ambiguous(
        "every small piece touches a piece of its own color",
        lambda t: all(any(p.same_colour(q) for q in p.touching) for p in t.of("small")),
        lambda t: bool(t.of("small")) and all(any(p.same_colour(q) for q in p.touching) for p in t.of("small")),
    ),
    ambiguous("If there is a red, it's the largest piece."),  # several reds; ties for the largest
    # Conditionals.
    understood(
        "If there's a red then all pieces are flat, otherwise all pieces are upright.",
        lambda t: all(p.flat for p in t.pieces) if t.of("red") else all(p.upright for p in t.pieces),
    ),
    ambiguous(
        "every piece is upright unless it's red",
        lambda t: all(p.upright or p.colour == "red" for p in t.pieces),
        lambda t: all(p.upright != (p.colour == "red") for p in t.pieces),
    ),
    understood("A koan is white unless it has a weird piece.", lambda t: not t.of("weird")),
    understood(
        "All the pieces are grounded if there is a blue.",
        lambda t: not t.of("blue") or all(p.grounded for p in t.pieces),
    ),
    # Arithmetic.
    understood(
        "The number of reds plus the number of blues is exactly four", lambda t: n(t.of("red")) + n(t.of("blue")) == 4
    ),
    understood("twice as many smalls as larges", lambda t: n(t.of("small")) == 2 * n(t.of("large"))),
    understood(
        "the difference between the number of upright pieces and the number of flat pieces is one",
        lambda t: abs(n(t.of("upright")) - n(t.of("flat"))) == 1,
    ),
    understood(
        "the pips on the red pieces add up to more than the pips on everything else",
        lambda t: pips(t.of("red")) > pips(t.of("non-red")),
    ),
    # Times.
    understood("red never touches blue", lambda t: not path(t.of("red"), P.touches, t.of("blue"))),
    understood("No color appears more than twice.", lambda t: most(p.colour for p in t.pieces) <= 2),
    ambiguous(
        "Greens are always upright and blues are never upright.",
        lambda t: not t.of("green", "non-upright") and not t.of("blue", "upright"),
        lambda t: bool(t.of("green")) and not t.of("green", "non-upright") and not t.of("blue", "upright"),
    ),
    understood("blue appears exactly twice", lambda t: n(t.of("blue")) == 2),
    # Each colour or size as the subject.
    ambiguous(  # "The same" of a single colour.
        "each color appears the same number of times",
        lambda t: len(set(Counter(p.colour for p in t.pieces).values())) == 1,
        lambda t: len(colours(t.pieces)) > 1 and len(set(Counter(p.colour for p in t.pieces).values())) == 1,
    ),
    understood("every color in the koan has an upright piece", lambda t: colours(t.pieces) == colours(t.of("upright"))),
    ambiguous(  # Each size in the koan, or each of the three.
        "Each size has at least one red piece.",
        lambda t: all(t.of("red", p.size) for p in t.pieces),
        lambda t: all(t.of("red", size) for size in ("small", "medium", "large")),
    ),
    # Stacks, nests, identical, nothing but the table, leaning.
    understood("There is a stack of at least three pieces", lambda t: t.tallest >= 3),
    understood("a small piece is nested inside a large piece", lambda t: path(t.of("small"), P.inside, t.of("large"))),
    understood(
        "no stack contains two pieces of the same color",
        lambda t: all(len(colours(stack)) == len(stack) for stack in t.stacks),
    ),
    understood("no two pieces are identical", lambda t: not any(identical(p, q) for p, q in pairs(t.pieces))),
    understood(
        "It has a pair of identical pieces touching each other.",
        lambda t: any(identical(p, q) and p.touches(q) for p, q in pairs(t.pieces)),
    ),
    ambiguous(
        "Every flat piece touches nothing but the table.",
        lambda t: all(only_table(p) for p in t.of("flat")),
        lambda t: bool(t.of("flat")) and all(only_table(p) for p in t.of("flat")),
    ),
    understood("At least one red touches nothing but the table", lambda t: any(only_table(p) for p in t.of("red"))),
    not_understood("a red is leaning on a blue"),  # no fact tells which of the two holds up the other
    ambiguous(  # Tilted, or propped on another piece too.
        "My rule: at least one piece is leaning",
        lambda t: bool(t.of("weird")),
        lambda t: any(p.touching for p in t.of("weird")),
    ),
    understood(
        "it has the buddha nature if the koan has a green, unless it also has a yellow",
        lambda t: bool(t.of("green")) and not t.of("yellow"),
    ),
]
