"""Sixty guesses by three ordinary players: short guesses, guesses as on the cards, and casual talk."""

from __future__ import annotations

from collections import Counter

from tests.core.rule.corpus.case import ambiguous, understood
from tests.core.rule.corpus.model import P, colours, directions, n, pairs, path, pips, sizes, with_some

AK = "A koan has the Buddha-nature if and only if "


def per_colour(t):
    """How many pieces there are of each colour that there is."""
    return Counter(p.colour for p in t.pieces).values()


CASES = [
    # Short guesses.
    understood("at least one blue that is standing up", lambda t: bool(t.of("blue", "upright"))),
    understood("all the blocks have to be the same size", lambda t: len(sizes(t.pieces)) == 1),
    understood("no red touching green", lambda t: not path(t.of("red"), P.touches, t.of("green"))),
    ambiguous(
        "there has to be a small one on top of a large one",
        lambda t: path(t.of("small"), P.directly_above, t.of("large")),
        lambda t: path(t.of("small"), P.above, t.of("large")),
    ),
    understood("must contain at least three pieces and no yellow", lambda t: n(t.pieces) >= 3 and not t.of("yellow")),
    understood("none of them can be upright", lambda t: not t.of("upright")),
    understood("more than one color", lambda t: len(colours(t.pieces)) > 1),
    understood("a large red on its side", lambda t: bool(t.of("large", "red", "flat"))),
    understood("just one weird", lambda t: n(t.of("weird")) == 1),
    understood(
        "at least two of them pointing in the same direction",
        lambda t: any(p.same_direction(q) for p, q in pairs(t.pieces)),
    ),
    ambiguous(
        "they all have to be lying flat unless there is only one",
        lambda t: all(p.flat for p in t.pieces) or n(t.pieces) == 1,
        lambda t: all(p.flat for p in t.pieces) != (n(t.pieces) == 1),
    ),
    ambiguous("every color exactly once"),  # each colour that there is, or each of the four?
    understood(
        "there has to be one or more red and one or more green but no blue",
        lambda t: bool(t.of("red")) and bool(t.of("green")) and not t.of("blue"),
    ),
    ambiguous(
        "the biggest one has to be upright",
        lambda t: all(p.upright for p in t.largest),
        lambda t: any(p.upright for p in t.largest),
        lambda t: len(t.largest) == 1 and t.largest[0].upright,
    ),
    understood("same number of red and blue", lambda t: n(t.of("red")) == n(t.of("blue"))),
    understood("at most two sizes", lambda t: len(sizes(t.pieces)) <= 2),
    understood("something has to be stacked on something else", lambda t: bool(t.stacks)),
    understood("all different colors", lambda t: len(colours(t.pieces)) == n(t.pieces)),
    understood(
        "when there is no green or when everything is green",
        lambda t: not t.of("green") or not t.of("non-green"),
    ),
    understood(
        "blocks of the same color cannot touch",
        lambda t: not any(p.same_colour(q) and p.touches(q) for p, q in pairs(t.pieces)),
    ),
    # As on the cards.
    understood(AK + "it contains at least one ungrounded piece.", lambda t: bool(t.of("ungrounded"))),
    understood(
        AK + "the number of flat pieces is greater than the number of upright pieces.",
        lambda t: n(t.of("flat")) > n(t.of("upright")),
    ),
    ambiguous(
        AK + "every red piece is touching at least one blue piece.",
        lambda t: len(with_some(t.of("red"), P.touches, t.of("blue"))) == n(t.of("red")),
        lambda t: bool(t.of("red")) and len(with_some(t.of("red"), P.touches, t.of("blue"))) == n(t.of("red")),
    ),
    understood(AK + "its pip count is a multiple of three.", lambda t: pips(t.pieces) % 3 == 0),
    understood(
        AK + "it contains at least one piece that is pointing at a piece of its own colour.",
        lambda t: any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        AK + "it contains either at least one yellow piece or exactly two small pieces, but not both.",
        lambda t: bool(t.of("yellow")) != (n(t.of("small")) == 2),
    ),
    understood(AK + "none of its largest pieces is green.", lambda t: "green" not in colours(t.largest)),
    understood(AK + "it contains a tower of at least three pieces.", lambda t: t.tallest >= 3),
    understood(
        AK + "no piece points at more than one other piece.",
        lambda t: not any(len(p.aims) > 1 for p in t.pieces),
    ),
    understood(  # Some piece is grounded in every koan.
        AK + "all of its grounded pieces are the same colour.",
        lambda t: len(colours(t.of("grounded"))) == 1,
    ),
    understood(AK + "at least half of its pieces are small.", lambda t: 2 * n(t.of("small")) >= n(t.pieces)),
    understood(
        AK + "the total pip count of the red pieces exceeds that of the blue pieces.",
        lambda t: pips(t.of("red")) > pips(t.of("blue")),
    ),
    understood(
        AK + "it contains an odd number of pieces that are not touching any other piece.",
        lambda t: n(p for p in t.pieces if not p.touching) % 2 == 1,
    ),
    ambiguous(
        AK + "every piece except the large ones is flat.",
        lambda t: all(p.flat for p in t.of("non-large")),
        lambda t: bool(t.of("non-large")) and all(p.flat for p in t.of("non-large")),
    ),
    ambiguous(
        AK + "it does not contain a green piece unless it also contains a red piece.",
        lambda t: not t.of("green") or bool(t.of("red")),
        lambda t: (not t.of("green")) != bool(t.of("red")),
    ),
    understood(
        AK + "the number of different colours in it is equal to the number of different sizes in it.",
        lambda t: len(colours(t.pieces)) == len(sizes(t.pieces)),
    ),
    understood(AK + "at least one of its highest pieces is weird.", lambda t: any(p.weird for p in t.highest)),
    understood(
        AK.rstrip() + ", whenever it contains a medium piece, it also contains a small piece of the same colour.",
        lambda t: colours(t.of("medium")) <= colours(t.of("small")),
    ),
    understood(
        AK + "there is exactly one colour of which it contains more than one piece.",
        lambda t: n(k for k in per_colour(t) if k > 1) == 1,
    ),
    understood(
        AK + "no two of its pieces have the same colour and the same size.",
        lambda t: not any(p.same_colour(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    # Casual talk.
    understood("I think it's white as long as there's nothing red in it", lambda t: not t.of("red")),
    ambiguous(
        "ok so my guess: if there's a large piece it has to be pointing at something, otherwise it's fine",
        lambda t: all(p.aims for p in t.of("large")),
        lambda t: not t.of("large") or any(p.aims for p in t.of("large")),
    ),
    understood(
        "pretty sure you need more greens than everything else put together",
        lambda t: n(t.of("green")) > n(t.of("non-green")),
    ),
    understood("it's white when most of the pieces are standing up", lambda t: 2 * n(t.of("upright")) > n(t.pieces)),
    understood("maybe it's that nothing's touching anything else?", lambda t: not any(p.touching for p in t.pieces)),
    understood(
        "I'd say all the yellows are lying flat and there's at least one of them",
        lambda t: bool(t.of("yellow")) and all(p.flat for p in t.of("yellow")),
    ),
    understood(
        "could it be that a blue is pointing at something that's pointing at a red?",
        lambda t: path(t.of("blue"), P.points_at, t.pieces, P.points_at, t.of("red")),
    ),
    understood(
        "it's black if there's any weird piece, unless everything is weird",
        lambda t: n(t.of("weird")) in (0, n(t.pieces)),
    ),
    understood("all but one of the pieces are red", lambda t: n(t.of("non-red")) == 1),
    understood(
        "I'm guessing the white ones have two colors, no more no less",
        lambda t: len(colours(t.pieces)) == 2,
    ),
    understood(
        "looks like there can't be smalls and larges together",
        lambda t: not (t.of("small") and t.of("large")),
    ),
    understood(
        "let's go with: there's a stack somewhere and the piece at the bottom of it is red",
        lambda t: any(stack[0].colour == "red" for stack in t.stacks),
    ),
    understood(
        "so basically red, green and blue all have to show up, and nothing else",
        lambda t: colours(t.pieces) == {"red", "green", "blue"},
    ),
    understood(
        "I reckon at least a third of the pips are on blue pieces",
        lambda t: 3 * pips(t.of("blue")) >= pips(t.pieces),
    ),
    understood(
        "it's about the directions: they have to point in at least three different directions",
        lambda t: len(directions(t.pieces)) >= 3,
    ),
    understood("hm, only small ones can be off the table", lambda t: not t.of("ungrounded", "non-small")),
    understood(
        "it's white if there's no red, or if some red one is flat",
        lambda t: not t.of("red") or bool(t.of("red", "flat")),
    ),
    understood(
        "my bet is there's a piece that two or more other pieces point at",
        lambda t: any(len(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    understood(
        "I'd guess not all of the upright ones are the same size",
        lambda t: len(sizes(t.of("upright"))) > 1,
    ),
    understood(
        "each color shows up at least twice, if it shows up at all",
        lambda t: all(k >= 2 for k in per_colour(t)),
    ),
]
