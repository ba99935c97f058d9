"""Rules as newcomers word them: a teenager, a retired teacher, an office worker on a phone, a careful foreigner."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import (
    P,
    colours,
    directions,
    links,
    n,
    pairs,
    path,
    pips,
    sizes,
    with_some,
)


def refused(text: str) -> Case:
    """Refused for whatever reason: the sheets name no codes."""
    return Case(text, "refused")


def tally(t, colour: str) -> int:
    return n(t.of(colour))


TEENAGER = [
    understood("must have a green one that's lying down", lambda t: n(t.of("green", "flat")) > 0),
    understood("no blues at all", lambda t: not t.of("blue")),
    understood("there's more reds than yellows", lambda t: tally(t, "red") > tally(t, "yellow")),
    understood("they're all the same size", lambda t: len(sizes(t.pieces)) == 1),
    understood("big ones can't touch little ones", lambda t: not path(t.of("large"), P.touches, t.of("small"))),
    understood("it's got a stack of 3 or more", lambda t: t.tallest >= 3),
    understood("something is pointing at a yellow", lambda t: path(t.pieces, P.points_at, t.of("yellow"))),
    understood(
        "either they're all flat or they're all standing up",
        lambda t: all(p.flat for p in t.pieces) or all(p.upright for p in t.pieces),
    ),
    understood("exactly 4 pips in total", lambda t: pips(t.pieces) == 4),
    understood("nothing touches anything", lambda t: not any(p.touches(q) for p, q in pairs(t.pieces))),
    ambiguous("it has two blues", lambda t: tally(t, "blue") == 2, lambda t: tally(t, "blue") >= 2),
    ambiguous(
        "a little one sitting on top of a big one",
        lambda t: path(t.of("small"), P.directly_above, t.of("large")),
        lambda t: path(t.of("small"), P.above, t.of("large")),
    ),
    understood("no two pieces the same colour", lambda t: len(colours(t.pieces)) == n(t.pieces)),
    ambiguous(
        "all the reds are touching a blue",
        lambda t: all(links(p, P.touches, t.of("blue")) for p in t.of("red")),
        lambda t: bool(t.of("red")) and all(links(p, P.touches, t.of("blue")) for p in t.of("red")),
    ),
    understood("the pips add up to an odd number", lambda t: pips(t.pieces) % 2 == 1),
    understood("only one upright", lambda t: n(t.of("upright")) == 1),
    understood("it doesn't have two smalls", lambda t: n(t.of("small")) < 2),
    understood("nothing is on top of a blue", lambda t: not path(t.pieces, P.above, t.of("blue"))),
]

TEACHER = [
    understood(
        "A koan has the Buddha-nature if and only if every piece in it is touching the table.",
        lambda t: all(p.grounded for p in t.pieces),
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains any ungrounded yellow piece; otherwise it does.",
        lambda t: not t.of("yellow", "ungrounded"),
    ),
    understood(
        "AKHTBN iff the number of green pieces is equal to the number of upright pieces.",
        lambda t: tally(t, "green") == n(t.of("upright")),
    ),
    understood(
        "A koan has the Buddha-nature if it contains at least one small red piece and no large blue pieces.",
        lambda t: bool(t.of("small", "red")) and not t.of("large", "blue"),
    ),
    understood(
        "A koan has the Buddha-nature if the pip count of its blue pieces is greater than that of its red pieces.",
        lambda t: pips(t.of("blue")) > pips(t.of("red")),
    ),
    understood("A koan has the Buddha-nature unless it contains precisely three pieces.", lambda t: n(t.pieces) != 3),
    ambiguous(
        "A koan has the Buddha-nature if its smallest piece is upright.",
        lambda t: all(p.upright for p in t.smallest),
        lambda t: any(p.upright for p in t.smallest),
        lambda t: n(t.smallest) == 1 and t.smallest[0].upright,
    ),
    understood(
        "A koan has the Buddha-nature if it contains neither medium pieces nor flat ones.",
        lambda t: not t.of("medium") and not t.of("flat"),
    ),
    understood(
        "There must be at least two different colours among the grounded pieces.",
        lambda t: len(colours(t.of("grounded"))) >= 2,
    ),
    understood(
        "If the koan contains a red piece, then it must also contain a green piece.",
        lambda t: not t.of("red") or bool(t.of("green")),
    ),
    understood(
        "A koan has the Buddha-nature if no piece is pointed at by more than one other piece.",
        lambda t: all(n(p.aimed_at_by) <= 1 for p in t.pieces),
    ),
    not_understood("The arrangement must be symmetrical.", "not_in_language"),
    understood(
        "A koan has the Buddha-nature if exactly half of the pieces are weird.",
        lambda t: 2 * n(t.of("weird")) == n(t.pieces),
    ),
    understood(
        "A koan has the Buddha-nature if it contains a red piece which is touching a piece that is pointing at it.",
        lambda t: any(q.points_at(p) for p in t.of("red") for q in p.touching),
    ),
    understood(
        "The koan should contain either a yellow piece or a large piece, but not both.",
        lambda t: bool(t.of("yellow")) != bool(t.of("large")),
    ),
    ambiguous(
        "All of the pieces, except the green ones, are flat.",
        lambda t: all(p.flat for p in t.of("non-green")),
        lambda t: bool(t.of("non-green")) and all(p.flat for p in t.of("non-green")),
    ),
    ambiguous(
        "The tallest tower has a blue piece at the top.",
        lambda t: all(tower[-1].is_a("blue") for tower in t.tallest_towers),
        lambda t: any(tower[-1].is_a("blue") for tower in t.tallest_towers),
        lambda t: len(t.tallest_towers) == 1 and t.tallest_towers[0][-1].is_a("blue"),
    ),
    ambiguous(
        "A koan has the Buddha-nature if all its pieces are not flat.",
        lambda t: not t.of("flat"),
        lambda t: not all(p.flat for p in t.pieces),
    ),
    refused("A koan has the Buddha-nature if the first piece placed in it was a blue one."),
    refused("A red piece must be pointing at one of the players."),
]

PHONE = [
    understood(
        "a red and a blue but no green", lambda t: bool(t.of("red")) and bool(t.of("blue")) and not t.of("green")
    ),
    understood("less than 4 pieces", lambda t: n(t.pieces) < 4),
    understood("3 or more colors", lambda t: len(colours(t.pieces)) >= 3),
    understood("a blue on its side, touching a red", lambda t: path(t.of("blue", "flat"), P.touches, t.of("red"))),
    ambiguous(
        "all pointing the same way",
        lambda t: len(directions(t.pieces)) == 1,
        lambda t: n(t.pieces) >= 2 and len(directions(t.pieces)) == 1,
    ),
    refused("a blue piece pointing toward the window"),
    understood("all the pieces are in a single stack", lambda t: len(t.towers) == 1 and n(t.pieces) >= 2),
    understood("2 or 3 yellows", lambda t: tally(t, "yellow") in (2, 3)),
    understood("no mediums or no larges", lambda t: not t.of("medium") or not t.of("large")),
    understood("there's a large that isn't upright", lambda t: n(t.of("large", "non-upright")) > 0),
    ambiguous(
        "only red and yellow pieces",
        lambda t: colours(t.pieces) <= {"red", "yellow"},
        lambda t: colours(t.pieces) == {"red", "yellow"},
    ),
    understood("same number of flats and uprights", lambda t: n(t.of("flat")) == n(t.of("upright"))),
    ambiguous(
        "most of the pieces are blue",
        lambda t: 2 * tally(t, "blue") > n(t.pieces),
        lambda t: all(tally(t, "blue") > tally(t, c) for c in colours(t.pieces) | {"red"} if c != "blue"),
    ),
    understood("more than half are lying down", lambda t: 2 * n(t.of("flat")) > n(t.pieces)),
    understood("exactly one more red than blue", lambda t: tally(t, "red") == tally(t, "blue") + 1),
    understood("a green inside a yellow", lambda t: path(t.of("green"), P.inside, t.of("yellow"))),
    understood("not all the same color", lambda t: len(colours(t.pieces)) > 1),
    understood("more pieces on the table than off the table", lambda t: n(t.of("grounded")) > n(t.of("ungrounded"))),
    ambiguous(
        "it has a red and a blue or a green",
        lambda t: (bool(t.of("red")) and bool(t.of("blue"))) or bool(t.of("green")),
        lambda t: bool(t.of("red")) and (bool(t.of("blue")) or bool(t.of("green"))),
    ),
    understood("there's a white one but no black one", lambda t: bool(t.of("white")) and not t.of("black")),
    refused("same number of pieces as the koan next to it"),
    not_understood("all the pieces are in a straight line", "not_in_language"),
]

FOREIGNER = [
    understood(
        "It contains at least one red piece which is standing and does not touch the table.",
        lambda t: n(t.of("red", "upright", "ungrounded")) > 0,
    ),
    understood("The number of medium pieces is a multiple of three.", lambda t: n(t.of("medium")) % 3 == 0),
    understood(
        "There is a blue piece that points at two or more pieces.",
        lambda t: any(n(p.aims) >= 2 for p in t.of("blue")),
    ),
    ambiguous(
        "It must contain a yellow piece, unless it contains a black piece.",
        lambda t: bool(t.of("yellow")) or bool(t.of("black")),
        lambda t: bool(t.of("yellow")) != bool(t.of("black")),
    ),
    understood(
        "If there are three or more pieces, at least one of them must be small.",
        lambda t: n(t.pieces) < 3 or bool(t.of("small")),
    ),
    ambiguous(
        "Every stack has a large piece at the bottom.",
        lambda t: all(tower[0].is_a("large") for tower in t.stacks),
        lambda t: bool(t.stacks) and all(tower[0].is_a("large") for tower in t.stacks),
    ),
    understood("Each piece touches exactly one other piece.", lambda t: all(n(p.touching) == 1 for p in t.pieces)),
    understood(
        "No piece touches another piece of its own colour.",
        lambda t: not any(p.touches(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "It contains a red piece which is larger than all the blue pieces.",
        lambda t: any(all(p.larger(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    understood("All the largest pieces have the same colour.", lambda t: len(colours(t.largest)) == 1),
    understood(
        "There is a medium piece that does not point at any piece.", lambda t: any(not p.aims for p in t.of("medium"))
    ),
    understood("All but one of the pieces are grounded.", lambda t: n(t.of("ungrounded")) == 1),
    ambiguous(
        "It contains at least three small pieces and one large piece.",
        lambda t: n(t.of("small")) >= 3 and n(t.of("large")) >= 1,
        lambda t: n(t.of("small")) >= 3 and n(t.of("large")) == 1,
    ),
    understood(
        "There are exactly two pieces which are touching a green piece.",
        lambda t: n(with_some(t.pieces, P.touches, t.of("green"))) == 2,
    ),
    refused("No two pieces are less than two centimetres apart."),
]

CASES = [*TEENAGER, *TEACHER, *PHONE, *FOREIGNER]
