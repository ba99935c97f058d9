"""Rules in four voices: a sender of cards, a logician by post, a casual British player, a numbers fan."""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, not_understood, refused, understood
from tests.core.rule.corpus.model import (
    P,
    colours,
    directions,
    links,
    n,
    pairs,
    path,
    pips,
    prime,
    sizes,
    with_some,
)


def nest(tower):
    return len(tower) > 1 and all(a.inside(b) for a, b in zip(tower, tower[1:]))


CASES = [
    # Cards by mail.
    understood("no flats, at least 1 weird", lambda t: not t.of("flat") and n(t.of("weird")) >= 1),
    understood("5+ pieces", lambda t: n(t.pieces) >= 5),
    understood("all three sizes, no yellow", lambda t: len(sizes(t.pieces)) == 3 and not t.of("yellow")),
    understood("one colour only", lambda t: len(colours(t.pieces)) == 1),
    understood(
        "exactly 2 colours, exactly 2 sizes", lambda t: len(colours(t.pieces)) == 2 and len(sizes(t.pieces)) == 2
    ),
    understood("no stacks", lambda t: not t.stacks),
    understood("stack of 3 or more", lambda t: any(len(s) >= 3 for s in t.stacks)),
    understood("red, blue, no green", lambda t: bool(t.of("red")) and bool(t.of("blue")) and not t.of("green")),
    understood("every piece pointed at", lambda t: all(p.aimed_at_by for p in t.pieces)),
    ambiguous(
        "all smalls upright, all larges flat",
        lambda t: all(p.upright for p in t.of("small")) and all(p.flat for p in t.of("large")),
        lambda t: (
            bool(t.of("small"))
            and all(p.upright for p in t.of("small"))
            and bool(t.of("large"))
            and all(p.flat for p in t.of("large"))
        ),
    ),
    understood("same number of red and black", lambda t: n(t.of("red")) == n(t.of("black"))),
    understood("no green, or all green", lambda t: not t.of("green") or all(p.colour == "green" for p in t.pieces)),
    ambiguous(
        "yellow on top of blue",
        lambda t: path(t.of("yellow"), P.directly_above, t.of("blue")),
        lambda t: path(t.of("yellow"), P.above, t.of("blue")),
    ),
    understood("large directly on small", lambda t: path(t.of("large"), P.directly_above, t.of("small"))),
    understood("large touching large", lambda t: path(t.of("large"), P.touches, t.of("large"))),
    understood("blue pointing at non-blue", lambda t: path(t.of("blue"), P.points_at, t.of("non-blue"))),
    understood(
        "ungrounded red, grounded green", lambda t: bool(t.of("red", "ungrounded")) and bool(t.of("green", "grounded"))
    ),
    understood("no reds except large ones", lambda t: not t.of("red", "non-large")),
    understood("max 2 upright, max 2 flat", lambda t: n(t.of("upright")) <= 2 and n(t.of("flat")) <= 2),
    understood("odd number of greens", lambda t: n(t.of("green")) % 2 == 1),
    understood("pip total 5 or less", lambda t: pips(t.pieces) <= 5),
    understood("contains a nest", lambda t: any(nest(s) for s in t.stacks)),
    understood("yellow or black but not both", lambda t: bool(t.of("yellow")) != bool(t.of("black"))),
    understood("no two same size", lambda t: not any(p.same_size(q) for p, q in pairs(t.pieces))),
    ambiguous(
        "2 reds, 1 blue",
        lambda t: n(t.of("red")) == 2 and n(t.of("blue")) == 1,
        lambda t: n(t.of("red")) >= 2 and n(t.of("blue")) >= 1,
    ),
    understood("nothing weird, nothing large", lambda t: not t.of("weird") and not t.of("large")),
    understood("tallest tower: exactly 3 pieces", lambda t: t.tallest == 3),
    understood("an upside-down piece", lambda t: bool(t.of("upside_down"))),
    understood("more towers than colours", lambda t: len(t.towers) > len(colours(t.pieces))),
    understood(
        "small pointing at large of the same colour",
        lambda t: any(p.points_at(q) and p.same_colour(q) for p in t.of("small") for q in t.of("large")),
    ),
    understood("only flats grounded", lambda t: all(p.flat for p in t.of("grounded"))),
    understood("exactly 2 flat OR exactly 2 upright", lambda t: n(t.of("flat")) == 2 or n(t.of("upright")) == 2),
    understood("all but 1 flat", lambda t: n(t.of("non-flat")) == 1),
    understood("no two at the same height", lambda t: not any(p.same_height(q) for p, q in pairs(t.pieces))),
    ambiguous(
        "a small touching 2 larges",
        lambda t: any(n(links(p, P.touches, t.of("large"))) == 2 for p in t.of("small")),
        lambda t: any(n(links(p, P.touches, t.of("large"))) >= 2 for p in t.of("small")),
    ),
    understood("every piece stacked", lambda t: all(p.stacked for p in t.pieces)),
    refused("last piece added is red", ""),
    refused("one piece pointing at the Master", ""),
    not_understood("two tips touching"),
    not_understood("pieces in a ring"),
    # The logician.
    understood(
        "A koan has the Buddha-nature if and only if it contains a red piece that points at neither a blue piece nor a large piece.",
        lambda t: any(
            not links(p, P.points_at, t.of("blue")) and not links(p, P.points_at, t.of("large")) for p in t.of("red")
        ),
    ),
    understood(
        "A koan has the Buddha-nature unless it contains exactly one upright piece.", lambda t: n(t.of("upright")) != 1
    ),
    understood(
        "A koan has the Buddha-nature if and only if it contains either a green piece or a weird piece, but not both.",
        lambda t: bool(t.of("green")) != bool(t.of("weird")),
    ),
    understood(
        "If it contains a blue piece, then it contains neither a yellow piece nor an ungrounded piece.",
        lambda t: not t.of("blue") or (not t.of("yellow") and not t.of("ungrounded")),
    ),
    ambiguous(
        "A koan has the Buddha-nature if every piece that points at another piece is itself pointed at by some piece.",
        lambda t: all(p.aimed_at_by for p in t.pieces if p.aims),
        lambda t: any(p.aims for p in t.pieces) and all(p.aimed_at_by for p in t.pieces if p.aims),
    ),
    understood(
        "There is exactly one piece that touches every other piece.",
        lambda t: n(p for p in t.pieces if all(p.touches(q) for q in p.others)) == 1,
    ),
    understood(
        "A koan has the Buddha-nature if and only if no piece which is flat points at a piece which is upright.",
        lambda t: not path(t.of("flat"), P.points_at, t.of("upright")),
    ),
    understood(
        "A koan has the Buddha-nature if it contains exactly one large piece, and that piece is red.",
        lambda t: n(t.of("large")) == 1 and n(t.of("large", "red")) == 1,
    ),
    understood(
        "It contains at least one piece that neither touches nor points at any other piece.",
        lambda t: any(not p.touching and not p.aims for p in t.pieces),
    ),
    understood(
        "A koan has the Buddha-nature if every grounded piece is either large or red, but not both.",
        lambda t: all((p.size == "large") != (p.colour == "red") for p in t.of("grounded")),
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains a piece that touches another piece of the same colour; otherwise it does.",
        lambda t: not any(p.touches(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "A koan has the Buddha-nature if and only if the number of pieces that point at other pieces is equal to the number of pieces that are pointed at.",
        lambda t: n(p for p in t.pieces if p.aims) == n(p for p in t.pieces if p.aimed_at_by),
    ),
    understood(
        "It contains a blue piece that points at a green piece that points at a red piece.",
        lambda t: path(t.of("blue"), P.points_at, t.of("green"), P.points_at, t.of("red")),
    ),
    understood(
        "A koan has the Buddha-nature if a red piece touches a blue piece which is pointed at by a green piece.",
        lambda t: any(
            p.touches(q) and any(r.points_at(q) for r in t.of("green")) for p in t.of("red") for q in t.of("blue")
        ),
    ),
    ambiguous(
        "It contains exactly as many upright pieces as flat pieces unless it contains a weird piece.",
        lambda t: n(t.of("upright")) == n(t.of("flat")) or bool(t.of("weird")),
        lambda t: (n(t.of("upright")) == n(t.of("flat"))) != bool(t.of("weird")),
    ),
    understood(
        "There is a piece which points at a piece which points back at it.",
        lambda t: any(p.points_at(q) and q.points_at(p) for p, q in pairs(t.pieces)),
    ),
    understood("None of its largest pieces is red.", lambda t: all(p.colour != "red" for p in t.largest)),
    understood(
        "A koan has the Buddha-nature if all of its pieces are upright or all of its pieces are flat.",
        lambda t: all(p.upright for p in t.pieces) or all(p.flat for p in t.pieces),
    ),
    understood(
        "If it contains more than four pieces, then all its pieces are grounded.",
        lambda t: n(t.pieces) <= 4 or all(p.grounded for p in t.pieces),
    ),
    understood(
        "It does not contain both a grounded red piece and a grounded blue piece.",
        lambda t: not (t.of("red", "grounded") and t.of("blue", "grounded")),
    ),
    understood(
        "A koan has the Buddha-nature if and only if no grounded piece is the same colour as an ungrounded piece.",
        lambda t: not path(t.of("grounded"), P.same_colour, t.of("ungrounded")),
    ),
    ambiguous(
        "Every upright piece is the same colour as at least one flat piece.",
        lambda t: all(links(p, P.same_colour, t.of("flat")) for p in t.of("upright")),
        lambda t: bool(t.of("upright")) and all(links(p, P.same_colour, t.of("flat")) for p in t.of("upright")),
    ),
    understood(
        "A koan has the Buddha-nature if some piece touches at least one other piece and is larger than every piece it touches.",
        lambda t: any(p.touching and all(p.larger(q) for q in p.touching) for p in t.pieces),
    ),
    understood(
        "Every piece at the top of its tower is small.", lambda t: all(p.size == "small" for p in t.pieces if p.top)
    ),
    understood(
        "Exactly two of its pieces are pointed at by a red piece.",
        lambda t: n(q for q in t.pieces if any(p.colour == "red" for p in q.aimed_at_by)) == 2,
    ),
    understood(
        "There is a stack whose top piece is the same colour as its bottom piece.",
        lambda t: any(s[0].colour == s[-1].colour for s in t.stacks),
    ),
    understood(
        "A koan has the Buddha-nature if no piece is in the same tower as a piece of a different colour.",
        lambda t: not any(p.same_tower(q) and p.colour != q.colour for p, q in pairs(t.pieces)),
    ),
    understood(
        "Either it contains no yellow pieces or every yellow piece is touching the table.",
        lambda t: all(p.grounded for p in t.of("yellow")),
    ),
    understood(
        "At least one of its pieces, but not all of them, are weird.", lambda t: 0 < n(t.of("weird")) < n(t.pieces)
    ),
    understood(
        "It contains no more than one piece that is neither red nor small.",
        lambda t: n(t.of("non-red", "non-small")) <= 1,
    ),
    understood(
        "A koan has the Buddha-nature if the first piece pointed at by some red piece is blue.",
        lambda t: any(p.first is not None and p.first.colour == "blue" for p in t.of("red")),
    ),
    understood(
        "It contains a small piece that is higher than every large piece.",
        lambda t: any(all(p.higher(q) for q in t.of("large")) for p in t.of("small")),
    ),
    understood(
        "The number of colours is exactly the number of sizes.",
        lambda t: len(colours(t.pieces)) == len(sizes(t.pieces)),
    ),
    ambiguous(
        "Every piece that is not large points at a large piece.",
        lambda t: all(links(p, P.points_at, t.of("large")) for p in t.of("non-large")),
        lambda t: bool(t.of("non-large")) and all(links(p, P.points_at, t.of("large")) for p in t.of("non-large")),
    ),
    understood(
        "A koan has the Buddha-nature unless a red piece touches a blue piece or a green piece touches a yellow piece.",
        lambda t: not (path(t.of("red"), P.touches, t.of("blue")) or path(t.of("green"), P.touches, t.of("yellow"))),
    ),
    understood(
        "It contains a medium piece if it contains a large piece.", lambda t: bool(t.of("medium")) or not t.of("large")
    ),
    refused(
        "A koan has the Buddha-nature if it contains more pieces than some other koan on the table that has a white stone.",
        "",
    ),
    refused(
        "A koan has the Buddha-nature if and only if it contains a piece whose colour has exactly five letters.", ""
    ),
    not_understood("A koan has the Buddha-nature if some piece lies between two pieces of the same colour."),
    not_understood("A koan has the Buddha-nature if and only if no two pieces point at right angles to each other."),
    # The casual British player.
    understood(
        "it's got a red one and a green one but no blues",
        lambda t: bool(t.of("red")) and bool(t.of("green")) and not t.of("blue"),
    ),
    understood("any reds have to be standing up", lambda t: all(p.upright for p in t.of("red"))),
    ambiguous(
        "everything's lying down apart from the blues",
        lambda t: all(p.flat for p in t.of("non-blue")),
        lambda t: bool(t.of("non-blue")) and all(p.flat for p in t.of("non-blue")),
    ),
    understood("it's got more lying down than standing up", lambda t: n(t.of("flat")) > n(t.of("upright"))),
    ambiguous(
        "it's only got larges and smalls",
        lambda t: all(p.size in ("large", "small") for p in t.pieces),
        lambda t: all(p.size in ("large", "small") for p in t.pieces) and bool(t.of("large")) and bool(t.of("small")),
    ),
    understood("it's got at least a couple of yellows", lambda t: n(t.of("yellow")) >= 2),
    understood("nothing's pointing at anything", lambda t: not any(p.aims for p in t.pieces)),
    understood("none of the reds are touching each other", lambda t: not path(t.of("red"), P.touches, t.of("red"))),
    ambiguous(
        "it's got a small one sat on top of a large one",
        lambda t: path(t.of("small"), P.directly_above, t.of("large")),
        lambda t: path(t.of("small"), P.above, t.of("large")),
    ),
    ambiguous(
        "there's a blue one under a red one",
        lambda t: path(t.of("blue"), P.directly_below, t.of("red")),
        lambda t: path(t.of("blue"), P.below, t.of("red")),
    ),
    understood(
        "it hasn't got any greens and it hasn't got any mediums either",
        lambda t: not t.of("green") and not t.of("medium"),
    ),
    understood("if it's got a yellow then it's got a red as well", lambda t: not t.of("yellow") or bool(t.of("red"))),
    understood("you can't have a weird one without a flat one", lambda t: not t.of("weird") or bool(t.of("flat"))),
    understood("all of them are green apart from one", lambda t: n(t.of("non-green")) == 1),
    understood("it's got exactly three pieces, none of them small", lambda t: n(t.pieces) == 3 and not t.of("small")),
    understood("at least one piece isn't touching the table", lambda t: bool(t.of("ungrounded"))),
    understood(
        "every colour that's in it is there at least twice", lambda t: all(n(t.of(c)) >= 2 for c in colours(t.pieces))
    ),
    understood(
        "it's got at least three the same size", lambda t: any(n(t.of(s)) >= 3 for s in ("small", "medium", "large"))
    ),
    understood(
        "no two pieces of the same size are touching",
        lambda t: not any(p.touches(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood("one of the reds is pointing at another red", lambda t: path(t.of("red"), P.points_at, t.of("red"))),
    understood(
        "something's pointing at a piece that's in a stack", lambda t: any(q.stacked for p in t.pieces for q in p.aims)
    ),
    understood("only small ones are standing up", lambda t: all(p.size == "small" for p in t.of("upright"))),
    understood(
        "it's got either a weird red or a flat green, or both",
        lambda t: bool(t.of("weird", "red")) or bool(t.of("flat", "green")),
    ),
    understood(
        "there are fewer than four pieces or else they're all red",
        lambda t: n(t.pieces) < 4 or all(p.colour == "red" for p in t.pieces),
    ),
    ambiguous(
        "the biggest one's blue",
        lambda t: all(p.colour == "blue" for p in t.largest),
        lambda t: any(p.colour == "blue" for p in t.largest),
        lambda t: n(t.largest) == 1 and t.largest[0].colour == "blue",
    ),
    ambiguous(
        "it's got no greens unless it's got a red",
        lambda t: not t.of("green") or bool(t.of("red")),
        lambda t: (not t.of("green")) != bool(t.of("red")),
    ),
    understood("it's got a piece that isn't touching any other piece", lambda t: any(not p.touching for p in t.pieces)),
    understood(
        "not everything's standing up but nothing's weird",
        lambda t: not all(p.upright for p in t.pieces) and not t.of("weird"),
    ),
    understood(
        "any pieces pointing at a blue have to be blue",
        lambda t: all(p.colour == "blue" for p in with_some(t.pieces, P.points_at, t.of("blue"))),
    ),
    ambiguous(
        "there's a green in every stack",
        lambda t: all(any(p.colour == "green" for p in s) for s in t.stacks),
        lambda t: bool(t.stacks) and all(any(p.colour == "green" for p in s) for s in t.stacks),
    ),
    understood("it's got as many colours as it's got pieces", lambda t: len(colours(t.pieces)) == n(t.pieces)),
    understood("they're all on the table bar one", lambda t: n(t.of("ungrounded")) == 1),
    understood(
        "any piece at the bottom of a stack has to be large", lambda t: all(s[0].size == "large" for s in t.stacks)
    ),
    understood(
        "nothing but reds and nothing bigger than a medium",
        lambda t: all(p.colour == "red" and p.size != "large" for p in t.pieces),
    ),
    understood(
        "it's got just the one yellow and it's lying on its side",
        lambda t: n(t.of("yellow")) == 1 and n(t.of("yellow", "flat")) == 1,
    ),
    refused("it's got a red that's pointing towards the window", ""),
    refused("it took more than a minute to build", ""),
    refused("any two pieces have to be at least an inch apart", ""),
    not_understood("it looks the same from both sides"),
    not_understood("the pieces make a square"),
    # The numbers fan.
    understood(
        "the total pip count is more than twice the number of pieces", lambda t: pips(t.pieces) > 2 * n(t.pieces)
    ),
    understood("the reds and the blues have the same pip total", lambda t: pips(t.of("red")) == pips(t.of("blue"))),
    understood("the pip count of the upright pieces is odd", lambda t: pips(t.of("upright")) % 2 == 1),
    understood("the number of pieces is a multiple of 3", lambda t: n(t.pieces) % 3 == 0),
    understood("at most two of each colour", lambda t: all(n(t.of(c)) <= 2 for c in colours(t.pieces))),
    understood(
        "exactly one of each of the three sizes", lambda t: all(n(t.of(s)) == 1 for s in ("small", "medium", "large"))
    ),
    understood("twice as many smalls as larges", lambda t: n(t.of("small")) == 2 * n(t.of("large"))),
    understood(
        "the number of reds plus the number of greens is even", lambda t: (n(t.of("red")) + n(t.of("green"))) % 2 == 0
    ),
    understood(
        "the number of colours plus the number of sizes is 4",
        lambda t: len(colours(t.pieces)) + len(sizes(t.pieces)) == 4,
    ),
    understood(
        "the difference between the number of uprights and the number of flats is exactly one",
        lambda t: abs(n(t.of("upright")) - n(t.of("flat"))) == 1,
    ),
    understood(
        "the grounded pieces have more pips than the ungrounded pieces",
        lambda t: pips(t.of("grounded")) > pips(t.of("ungrounded")),
    ),
    understood("a prime number of pips in total", lambda t: prime(pips(t.pieces))),
    understood(
        "an even number of pieces of each colour", lambda t: all(n(t.of(c)) % 2 == 0 for c in colours(t.pieces))
    ),
    understood("exactly half of its pieces are weird", lambda t: 2 * n(t.of("weird")) == n(t.pieces)),
    understood("more than one third of the pieces are small", lambda t: 3 * n(t.of("small")) > n(t.pieces)),
    understood(
        "the most common colour is blue",
        lambda t: all(n(t.of("blue")) > n(t.of(c)) for c in colours(t.pieces) if c != "blue") and bool(t.of("blue")),
    ),
    understood("the reds have more than half of the pips", lambda t: 2 * pips(t.of("red")) > pips(t.pieces)),
    understood(
        "2 or 3 uprights, and an even number of pieces altogether",
        lambda t: n(t.of("upright")) in (2, 3) and n(t.pieces) % 2 == 0,
    ),
    understood("the tallest tower has as many pieces as there are towers", lambda t: t.tallest == len(t.towers)),
    understood("fewer than 8 pips but at least 4 pieces", lambda t: pips(t.pieces) < 8 and n(t.pieces) >= 4),
    understood(
        "as many pieces pointing at something as ungrounded pieces",
        lambda t: n(p for p in t.pieces if p.aims) == n(t.of("ungrounded")),
    ),
    understood("the pip count is 5 or 9", lambda t: pips(t.pieces) in (5, 9)),
    understood(
        "exactly 3 more pips on the reds than on the blues", lambda t: pips(t.of("red")) == pips(t.of("blue")) + 3
    ),
    understood("between 6 and 10 pips inclusive", lambda t: 6 <= pips(t.pieces) <= 10),
    understood("an odd number of different sizes", lambda t: len(sizes(t.pieces)) % 2 == 1),
    understood(
        "an even number of its pieces are touching at least one other piece",
        lambda t: n(p for p in t.pieces if p.touching) % 2 == 0,
    ),
    ambiguous("three two-pip pieces", lambda t: n(t.of("medium")) == 3, lambda t: n(t.of("medium")) >= 3),
    understood("a one-pip piece touching a three-pip piece", lambda t: path(t.of("small"), P.touches, t.of("large"))),
    understood("no colour has more than 4 pips", lambda t: all(pips(t.of(c)) <= 4 for c in colours(t.pieces))),
    understood(
        "at most three reds, at most two blues and at most one green",
        lambda t: n(t.of("red")) <= 3 and n(t.of("blue")) <= 2 and n(t.of("green")) <= 1,
    ),
    understood(
        "the number of reds is greater than the number of blues but less than the number of greens",
        lambda t: n(t.of("blue")) < n(t.of("red")) < n(t.of("green")),
    ),
    understood("all but two of its pieces are large", lambda t: n(t.of("non-large")) == 2),
    understood("a stack with a pip count of 6", lambda t: any(pips(s) == 6 for s in t.stacks)),
    understood("its pieces point in exactly two different directions", lambda t: len(directions(t.pieces)) == 2),
    understood(
        "the total number of pips is divisible by 2 but not by 4",
        lambda t: pips(t.pieces) % 2 == 0 and pips(t.pieces) % 4 != 0,
    ),
    refused("there are more pieces than players", ""),
    refused("the sum of the heights is more than 5 inches", ""),
    refused("the number of reds equals the day of the month", ""),
    not_understood("the pips run 1, 2, 3 from one end of the line to the other"),
    not_understood("the pip counts are arranged symmetrically"),
]
