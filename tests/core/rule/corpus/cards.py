"""Rules in the manner of rule cards: a structure must, has to, should, needs to, can only, cannot."""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, understood
from tests.core.rule.corpus.model import (
    Colour,
    P,
    Table,
    colours,
    directions,
    n,
    orientations,
    pairs,
    path,
    pips,
    prime,
    sizes,
    with_some,
)


def commonest(t: Table, word: str) -> bool:
    """Whether there are more pieces of one colour than of any other."""
    return all(n(t.of(word)) > n(t.of(other.word)) for other in Colour if other.word != word)


CASES = [
    # How many of a kind.
    understood("A structure must contain zero red pieces", lambda t: n(t.of("red")) == 0),
    understood("A structure must contain zero upright large pieces.", lambda t: not t.of("upright", "large")),
    understood("A structure must contain ZERO ungrounded pieces.", lambda t: not t.of("ungrounded")),
    understood("A structure must contain at least one yellow pyramid.", lambda t: n(t.of("yellow")) >= 1),
    understood("A structure must contain at least one medium green pyramid", lambda t: t.of("medium", "green")),
    understood("A structure must contain at least three upright pieces", lambda t: n(t.of("upright")) >= 3),
    understood(
        "A structure must contain at least two grounded blue pieces", lambda t: n(t.of("grounded", "blue")) >= 2
    ),
    understood("A structure must contain at most one large piece.", lambda t: n(t.of("large")) <= 1),
    understood("A structure must contain exactly one weird piece.", lambda t: n(t.of("weird")) == 1),
    understood("A structure must contain exactly four pieces.", lambda t: n(t.pieces) == 4),
    understood("A structure must contain more than four pieces.", lambda t: n(t.pieces) > 4),
    understood("A structure must contain fewer than three flat pieces.", lambda t: n(t.of("flat")) < 3),
    understood("A structure must contain no more than two small pieces.", lambda t: n(t.of("small")) <= 2),
    understood("A structure must contain between two and four pieces.", lambda t: 2 <= n(t.pieces) <= 4),
    understood("A structure must contain either 2 or 5 pieces.", lambda t: n(t.pieces) in (2, 5)),
    understood("A structure must contain an even number of pieces.", lambda t: n(t.pieces) % 2 == 0),
    understood("A structure must contain an odd number of green pieces.", lambda t: n(t.of("green")) % 2 == 1),
    understood(
        "A structure must contain an even number of ungrounded pieces", lambda t: n(t.of("ungrounded")) % 2 == 0
    ),
    understood("A structure must contain a prime number of pieces.", lambda t: prime(n(t.pieces))),
    understood("A structure must contain a total of 5 pieces.", lambda t: n(t.pieces) == 5),
    understood("A structure must contain a total of at least six pieces.", lambda t: n(t.pieces) >= 6),
    understood("A structure must contain a total of three red pieces.", lambda t: n(t.of("red")) == 3),
    understood("A structure must have a total pip count of 7", lambda t: pips(t.pieces) == 7),
    understood("A structure must have a total pip count of more than ten.", lambda t: pips(t.pieces) > 10),
    understood("A structure must have an odd pip count.", lambda t: pips(t.pieces) % 2 == 1),
    understood(
        "A structure must contain an even number of pieces and an odd number of pips.",
        lambda t: n(t.pieces) % 2 == 0 and pips(t.pieces) % 2 == 1,
    ),
    # One kind against another.
    understood(
        "A structure must contain more blue pieces than yellow pieces.", lambda t: n(t.of("blue")) > n(t.of("yellow"))
    ),
    understood(
        "A structure must contain more upright pieces than flat pieces.", lambda t: n(t.of("upright")) > n(t.of("flat"))
    ),
    understood(
        "A structure must contain more weird pieces than red pieces", lambda t: n(t.of("weird")) > n(t.of("red"))
    ),
    understood(
        "A structure must contain more grounded pieces than ungrounded pieces.",
        lambda t: n(t.of("grounded")) > n(t.of("ungrounded")),
    ),
    understood("A structure must contain more small than large pieces.", lambda t: n(t.of("small")) > n(t.of("large"))),
    understood("A structure must contain fewer greens than reds.", lambda t: n(t.of("green")) < n(t.of("red"))),
    understood(
        "A structure must contain the same number of red pieces as blue pieces.",
        lambda t: n(t.of("red")) == n(t.of("blue")),
    ),
    understood(
        "A structure must contain an equal number of upright and flat pieces.",
        lambda t: n(t.of("upright")) == n(t.of("flat")),
    ),
    understood(
        "A structure must contain as many large pieces as small pieces.", lambda t: n(t.of("large")) == n(t.of("small"))
    ),
    understood(
        "A structure must contain at least as many medium pieces as large pieces.",
        lambda t: n(t.of("medium")) >= n(t.of("large")),
    ),
    understood(
        "A structure must contain twice as many flat pieces as upright pieces.",
        lambda t: n(t.of("flat")) == 2 * n(t.of("upright")),
    ),
    understood(
        "A structure must contain more pieces touching the table than pieces not touching the table.",
        lambda t: n(t.of("grounded")) > n(t.of("ungrounded")),
    ),
    understood("A structure must contain more red pieces than any other colour.", lambda t: commonest(t, "red")),
    understood("A structure must contain more colors than sizes.", lambda t: n(colours(t.pieces)) > n(sizes(t.pieces))),
    understood(
        "A structure must contain more towers than orientations", lambda t: n(t.towers) > n(orientations(t.pieces))
    ),
    # All, none, only.
    understood("All pieces must be grounded.", lambda t: all(p.grounded for p in t.pieces)),
    understood("Every piece has to be grounded.", lambda t: all(p.grounded for p in t.pieces)),
    understood("Each piece must be red or upright.", lambda t: all(p.colour == "red" or p.upright for p in t.pieces)),
    understood("A structure must consist only of large pieces.", lambda t: n(t.of("large")) == n(t.pieces)),
    understood("A structure must consist entirely of upright pieces.", lambda t: n(t.of("upright")) == n(t.pieces)),
    understood("A structure must consist of exactly three pieces.", lambda t: n(t.pieces) == 3),
    understood("A structure must consist of an odd number of pieces.", lambda t: n(t.pieces) % 2 == 1),
    understood("A structure can only contain green pieces.", lambda t: colours(t.pieces) == {"green"}),
    understood("A structure can only contain small or medium pieces.", lambda t: not t.of("large")),
    understood("A structure can contain only grounded pieces.", lambda t: not t.of("ungrounded")),
    understood(
        "A structure can only have upright yellow pieces.", lambda t: n(t.of("upright", "yellow")) == n(t.pieces)
    ),
    understood(
        "A structure must contain either all red pieces or all upright pieces.",
        lambda t: n(t.of("red")) == n(t.pieces) or n(t.of("upright")) == n(t.pieces),
    ),
    understood(
        "Either all pieces must be small or all pieces must be large.",
        lambda t: sizes(t.pieces) in ({"small"}, {"large"}),
    ),
    understood(
        "A structure must be either all blue or all green.", lambda t: colours(t.pieces) in ({"blue"}, {"green"})
    ),
    understood(
        "All pieces must be the same colour or all pieces must be the same size.",
        lambda t: n(colours(t.pieces)) == 1 or n(sizes(t.pieces)) == 1,
    ),
    understood("All pieces must be different colors.", lambda t: n(colours(t.pieces)) == n(t.pieces)),
    understood("No two pieces can be the same size.", lambda t: n(sizes(t.pieces)) == n(t.pieces)),
    understood("No two pieces may touch.", lambda t: not any(p.touching for p in t.pieces)),
    understood(
        "No two pieces of the same colour may touch.",
        lambda t: not any(p.touches(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood("A structure must contain a piece of each of the three sizes.", lambda t: n(sizes(t.pieces)) == 3),
    understood(
        "A structure must contain all three sizes and all three orientations.",
        lambda t: n(sizes(t.pieces)) == 3 and n(orientations(t.pieces)) == 3,
    ),
    understood(
        "A structure must contain all four colours.", lambda t: {"red", "yellow", "green", "blue"} <= colours(t.pieces)
    ),
    understood("A structure must contain exactly two colours.", lambda t: n(colours(t.pieces)) == 2),
    understood("A structure must contain at least two different sizes.", lambda t: n(sizes(t.pieces)) >= 2),
    understood("A structure must contain at most two orientations.", lambda t: n(orientations(t.pieces)) <= 2),
    # Must not, cannot.
    understood("A structure must not contain a yellow piece.", lambda t: not t.of("yellow")),
    understood("A structure must not contain yellow pieces.", lambda t: not t.of("yellow")),
    understood("A structure must not contain any weird pieces.", lambda t: not t.of("weird")),
    understood("A structure must not contain more than two flat pieces.", lambda t: n(t.of("flat")) <= 2),
    understood("A structure must not contain exactly three pieces.", lambda t: n(t.pieces) != 3),
    understood("A structure must not contain two blue pieces.", lambda t: n(t.of("blue")) < 2),
    understood("A structure must not contain only red pieces.", lambda t: colours(t.pieces) != {"red"}),
    understood("A structure must contain neither red nor blue pieces.", lambda t: not t.of("red") + t.of("blue")),
    understood(
        "A structure must not contain both a red piece and a flat piece.", lambda t: not (t.of("red") and t.of("flat"))
    ),
    understood("A structure cannot contain a green piece.", lambda t: not t.of("green")),
    understood("A structure cannot contain more reds than blues.", lambda t: n(t.of("red")) <= n(t.of("blue"))),
    understood(
        "A structure cannot contain a red piece touching a green piece.",
        lambda t: not path(t.of("red"), P.touches, t.of("green")),
    ),
    understood("A structure can't contain any stacks.", lambda t: not t.stacks),
    understood("A structure can not have an even number of pieces.", lambda t: n(t.pieces) % 2 == 1),
    understood("No red piece can be upright.", lambda t: not t.of("red", "upright")),
    understood("No piece may point at another piece.", lambda t: not any(p.aims for p in t.pieces)),
    # Touching and pointing.
    understood(
        "A structure must contain a red piece touching a blue piece.",
        lambda t: path(t.of("red"), P.touches, t.of("blue")),
    ),
    understood(
        "A structure must contain at least one flat piece touching an upright piece",
        lambda t: path(t.of("flat"), P.touches, t.of("upright")),
    ),
    understood(
        "A structure must contain a small red piece touching a large red piece.",
        lambda t: path(t.of("small", "red"), P.touches, t.of("large", "red")),
    ),
    understood(
        "A structure must contain a yellow piece touching another yellow piece.",
        lambda t: path(t.of("yellow"), P.touches, t.of("yellow")),
    ),
    understood(
        "A structure must contain exactly two pieces pointing at other pieces.",
        lambda t: n(p for p in t.pieces if p.aims) == 2,
    ),
    understood(
        "A structure must contain exactly one piece pointing at a red piece.",
        lambda t: n(with_some(t.pieces, P.points_at, t.of("red"))) == 1,
    ),
    understood(
        "A structure must contain at least two pieces pointing at the same piece.",
        lambda t: any(n(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    understood(
        "A structure must contain an odd number of pieces that touch a red piece.",
        lambda t: n(with_some(t.pieces, P.touches, t.of("red"))) % 2 == 1,
    ),
    understood(
        "A structure must contain at least one piece that is not touching any other piece.",
        lambda t: any(not p.touching for p in t.pieces),
    ),
    understood(
        "A structure must contain a piece touching exactly two other pieces.",
        lambda t: any(n(p.touching) == 2 for p in t.pieces),
    ),
    understood(
        "A structure must contain a piece that is pointed at by a large piece.",
        lambda t: path(t.of("large"), P.points_at, t.pieces),
    ),
    understood(
        "A structure must contain a blue piece that is neither touching nor pointing at a red piece.",
        lambda t: any(not any(p.touches(q) or p.points_at(q) for q in t.of("red")) for p in t.of("blue")),
    ),
    understood(
        "A structure must contain at least one red piece pointing at a green piece or touching a yellow piece.",
        lambda t: path(t.of("red"), P.points_at, t.of("green")) or path(t.of("red"), P.touches, t.of("yellow")),
    ),
    understood("Every piece must touch at least one other piece.", lambda t: all(p.touching for p in t.pieces)),
    understood(
        "At least one piece must point at a piece of the same color.",
        lambda t: any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "At least one piece needs to be touching a piece of a different size.",
        lambda t: any(p.size != q.size for p in t.pieces for q in p.touching),
    ),
    # Towers.
    understood("A structure must contain a stack.", lambda t: t.stacks),
    understood("A structure must contain at least two towers.", lambda t: n(t.towers) >= 2),
    understood("A structure must contain a tower of at least three pieces.", lambda t: t.tallest >= 3),
    understood("A structure must contain a tower of exactly two pieces.", lambda t: any(n(x) == 2 for x in t.towers)),
    understood(
        "A structure must contain a red piece at the top of a stack.",
        lambda t: any(p.top and p.stacked for p in t.of("red")),
    ),
    understood(
        "A structure must contain a large piece at the bottom of a tower",
        lambda t: any(p.bottom for p in t.of("large")),
    ),
    understood(
        "A structure must contain a small piece directly on top of a medium piece.",
        lambda t: path(t.of("small"), P.directly_above, t.of("medium")),
    ),
    understood(
        "A structure must contain a green piece anywhere below a red piece.",
        lambda t: path(t.of("green"), P.below, t.of("red")),
    ),
    understood(
        "A structure must contain a red piece and a blue piece in the same tower.",
        lambda t: path(t.of("red"), P.same_tower, t.of("blue")),
    ),
    # Has to, should, needs to, and other subjects.
    understood("A structure has to contain a black piece.", lambda t: t.of("black")),
    understood("A structure has to have more than two colours.", lambda t: n(colours(t.pieces)) > 2),
    understood("A structure should contain a flat red piece.", lambda t: t.of("flat", "red")),
    understood("A structure should not contain medium pieces.", lambda t: not t.of("medium")),
    understood(
        "A structure needs to contain an upright piece and a flat piece.", lambda t: t.of("upright") and t.of("flat")
    ),
    understood("A structure needs to have a grounded green piece.", lambda t: t.of("grounded", "green")),
    understood("A koan must contain a large piece but no small pieces.", lambda t: t.of("large") and not t.of("small")),
    understood(
        "A koan has to contain a weird piece or an ungrounded piece.", lambda t: t.of("weird") + t.of("ungrounded")
    ),
    understood("A koan cannot contain fewer than three pieces.", lambda t: n(t.pieces) >= 3),
    understood(
        "It must contain a red piece, a blue piece and a yellow piece.",
        lambda t: {"red", "blue", "yellow"} <= colours(t.pieces),
    ),
    understood(
        "It must contain either a red piece or a blue piece, but not both.",
        lambda t: bool(t.of("red")) != bool(t.of("blue")),
    ),
    understood("There must be an upright piece that is not grounded.", lambda t: t.of("upright", "ungrounded")),
    understood("There should be at least one non-red upright piece.", lambda t: t.of("non-red", "upright")),
    understood("There has to be an odd number of towers", lambda t: n(t.towers) % 2 == 1),
    understood("There cannot be a flat piece.", lambda t: not t.of("flat")),
    understood("There can be no more than three pieces.", lambda t: n(t.pieces) <= 3),
    understood("At least one of the pieces must be weird.", lambda t: t.of("weird")),
    understood("Exactly two pieces must be ungrounded.", lambda t: n(t.of("ungrounded")) == 2),
    understood("At most half of the pieces may be upright.", lambda t: 2 * n(t.of("upright")) <= n(t.pieces)),
    understood(
        "If a structure contains a red piece, it must contain a blue piece.", lambda t: not t.of("red") or t.of("blue")
    ),
    understood("The number of red pieces must be odd.", lambda t: n(t.of("red")) % 2 == 1),
    understood("The number of pieces has to be a multiple of three.", lambda t: n(t.pieces) % 3 == 0),
    understood("The pieces must point in at least two different directions.", lambda t: n(directions(t.pieces)) >= 2),
    # On a card, too, a bare numeral is asked about.
    ambiguous("A structure must contain three pieces.", lambda t: n(t.pieces) == 3, lambda t: n(t.pieces) >= 3),
    ambiguous(
        "A structure must contain two upright blue pieces.",
        lambda t: n(t.of("upright", "blue")) == 2,
        lambda t: n(t.of("upright", "blue")) >= 2,
    ),
    ambiguous(
        "A structure needs to have one ungrounded piece.",
        lambda t: n(t.of("ungrounded")) == 1,
        lambda t: n(t.of("ungrounded")) >= 1,
    ),
    ambiguous(
        "All red pieces must be grounded.",
        lambda t: not t.of("red", "ungrounded"),
        lambda t: t.of("red") and not t.of("red", "ungrounded"),
    ),
    ambiguous(
        "Every blue piece has to touch a red piece.",
        lambda t: n(with_some(t.of("blue"), P.touches, t.of("red"))) == n(t.of("blue")),
        lambda t: t.of("blue") and n(with_some(t.of("blue"), P.touches, t.of("red"))) == n(t.of("blue")),
    ),
    ambiguous(
        "The largest piece must be upright.",
        lambda t: all(p.upright for p in t.largest),
        lambda t: any(p.upright for p in t.largest),
        lambda t: n(t.largest) == 1 and t.largest[0].upright,
    ),
    ambiguous(
        "Most of the pieces must be blue.", lambda t: 2 * n(t.of("blue")) > n(t.pieces), lambda t: commonest(t, "blue")
    ),
    ambiguous(
        "A structure can only contain red and yellow pieces.",
        lambda t: colours(t.pieces) <= {"red", "yellow"},
        lambda t: colours(t.pieces) == {"red", "yellow"},
    ),
]
