"""Rules as four kinds of players type them: a British club player, a builder, a mobile typist, a veteran.

The 120 texts were fixed before the rulebook was read; three were dropped afterwards because English and the rulebook do
not settle what they ought to get ("All the pieces bar one are the same colour.", "at least 1 of each color", "It isn't
the case that all the greens are large.").
"""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, colours, links, n, pairs, path, pips, sizes, with_some


def mutual(p: P, q: P) -> bool:
    return p.points_at(q) and q.points_at(p)


def upon_own_size(p: P, q: P) -> bool:
    return p.above(q) and p.size == q.size


def directly_upon_own_size(p: P, q: P) -> bool:
    return p.directly_above(q) and p.size == q.size


def aims_at_own_colour(p: P, q: P) -> bool:
    return p.points_at(q) and p.colour == q.colour


def aims_at_other_size(p: P, q: P) -> bool:
    return p.points_at(q) and p.size != q.size


def like_touching(t) -> bool:
    return any(p.touches(q) and p.colour == q.colour for p, q in pairs(t.pieces))


def has_blue(tower) -> bool:
    return any(p.is_a("blue") for p in tower)


def all_but_largest(t) -> list[P]:
    return [p for p in t.pieces if p not in t.largest]


CLUB = [
    understood(
        "There's a red piece somewhere with a blue one touching it.",
        lambda t: path(t.of("red"), P.touches, t.of("blue")),
    ),
    understood("No more than two colours all told.", lambda t: n(colours(t.pieces)) <= 2),
    understood(
        "Nought reds, or else at least three of them.",
        lambda t: n(t.of("red")) == 0 or n(t.of("red")) >= 3,
    ),
    ambiguous(
        "Every green has something touching it.",
        lambda t: all(p.touching for p in t.of("green")),
        lambda t: n(t.of("green")) >= 1 and all(p.touching for p in t.of("green")),
    ),
    understood(
        "The number of reds and the number of blues differ by no more than one.",
        lambda t: abs(n(t.of("red")) - n(t.of("blue"))) <= 1,
    ),
    understood(
        "A koan passes muster so long as all its pieces are the same colour.",
        lambda t: n(colours(t.pieces)) == 1,
    ),
    understood("Not a yellow in sight.", lambda t: not t.of("yellow")),
    understood(
        "At least one flat piece and at least one upright piece, but nothing weird.",
        lambda t: bool(t.of("flat")) and bool(t.of("upright")) and not t.of("weird"),
    ),
    understood(
        "It's white provided that the reds outnumber the yellows.",
        lambda t: n(t.of("red")) > n(t.of("yellow")),
    ),
    understood("There isn't a single large piece lying flat.", lambda t: not t.of("large", "flat")),
    understood("The pips add up to a multiple of three.", lambda t: pips(t.pieces) % 3 == 0),
    ambiguous(
        "The biggest piece in the koan is green.",
        lambda t: all(p.is_a("green") for p in t.largest),
        lambda t: any(p.is_a("green") for p in t.largest),
        lambda t: n(t.largest) == 1 and t.largest[0].is_a("green"),
    ),
    understood(
        "The koan must have a blue piece and a red piece of the same size.",
        lambda t: path(t.of("blue"), P.same_size, t.of("red")),
    ),
    understood(
        "More than half the pieces are touching the table.",
        lambda t: 2 * n(t.of("grounded")) > n(t.pieces),
    ),
    understood(
        "Both a small and a large, but no mediums.",
        lambda t: bool(t.of("small")) and bool(t.of("large")) and not t.of("medium"),
    ),
    understood(
        "White if there are at least as many colours as sizes.",
        lambda t: n(colours(t.pieces)) >= n(sizes(t.pieces)),
    ),
    understood(
        "Stick at least one large yellow in and Bob's your uncle.",
        lambda t: bool(t.of("large", "yellow")),
    ),
    # The language has no sides of a piece.
    not_understood("There's an upright with a flat piece on either side of it."),
    understood(
        "Precisely three pieces, at least one of which is blue.",
        lambda t: n(t.pieces) == 3 and n(t.of("blue")) >= 1,
    ),
    # "A unless B" inside a rule: or / exactly one of them.
    ambiguous(
        "It can't have any reds unless it's also got a blue.",
        lambda t: not t.of("red") or bool(t.of("blue")),
        lambda t: (not t.of("red")) != bool(t.of("blue")),
    ),
    understood(
        "Each colour in the koan turns up at least twice.",
        lambda t: all(n(t.of(colour)) >= 2 for colour in colours(t.pieces)),
    ),
    understood("An odd number of pieces, whatever their colour.", lambda t: n(t.pieces) % 2 == 1),
    understood(
        "At least one of the greens is pointing at a yellow.",
        lambda t: path(t.of("green"), P.points_at, t.of("yellow")),
    ),
    understood(
        "I reckon it wants two or more uprights, none of them red.",
        lambda t: n(t.of("upright")) >= 2 and not t.of("upright", "red"),
    ),
    understood(
        "There mustn't be two pieces of the same colour touching one another.",
        lambda t: not like_touching(t),
    ),
    understood(
        "A koan is white when the total pip count is under seven or over twelve.",
        lambda t: pips(t.pieces) < 7 or pips(t.pieces) > 12,
    ),
    # A lone blue: nothing is left to be red.
    ambiguous(
        "Everything's red save for exactly one blue piece.",
        lambda t: n(t.of("blue")) == 1 and n(t.of("red")) == n(t.pieces) - 1,
        lambda t: n(t.of("blue")) == 1 and n(t.of("red")) == n(t.pieces) - 1 and n(t.of("red")) >= 1,
    ),
    understood(
        "No piece is pointing at a piece of its own colour.",
        lambda t: not path(t.pieces, aims_at_own_colour, t.pieces),
    ),
    understood(
        "The number of greens is nought and there are more than three pieces.",
        lambda t: not t.of("green") and n(t.pieces) > 3,
    ),
]

BUILDER = [
    understood("There is a tower at least three pieces high.", lambda t: t.tallest >= 3),
    understood(
        "A small piece sits directly on top of a large piece.",
        lambda t: path(t.of("small"), P.directly_above, t.of("large")),
    ),
    understood(
        "Every tower has a red piece at the bottom.",
        lambda t: all(tower[0].is_a("red") for tower in t.towers),
    ),
    understood(
        "The top piece of at least one stack of two or more pieces is yellow.",
        lambda t: any(stack[-1].is_a("yellow") for stack in t.stacks),
    ),
    understood("No stacks of more than one piece.", lambda t: not t.stacks),
    understood(
        "All the towers have the same number of pieces.",
        lambda t: n({len(tower) for tower in t.towers}) == 1,
    ),
    understood(
        "A green piece is nested inside a blue piece.",
        lambda t: path(t.of("green"), P.inside, t.of("blue")),
    ),
    ambiguous(
        "The highest piece is red.",
        lambda t: all(p.is_a("red") for p in t.highest),
        lambda t: any(p.is_a("red") for p in t.highest),
        lambda t: n(t.highest) == 1 and t.highest[0].is_a("red"),
    ),
    understood(
        "Some piece points at a piece that is part of a tower of two or more.",
        lambda t: path(t.pieces, P.points_at, t.of("stacked")),
    ),
    understood(
        "There is a piece that touches at least two other pieces.",
        lambda t: any(n(p.touching) >= 2 for p in t.pieces),
    ),
    understood("Everything is touching the table.", lambda t: all(p.grounded for p in t.pieces)),
    understood(
        "A flat piece touches an upright piece.",
        lambda t: path(t.of("flat"), P.touches, t.of("upright")),
    ),
    # Asked: of no flat piece, and of a single one.
    ambiguous("All the flat pieces point in the same direction."),
    understood(
        "No two pieces are at the same height.",
        lambda t: not any(p.same_height(q) for p, q in pairs(t.pieces)),
    ),
    understood("There are more towers than colours.", lambda t: n(t.towers) > n(colours(t.pieces))),
    understood(
        "In every tower all the pieces are the same colour.",
        lambda t: all(n(colours(tower)) == 1 for tower in t.towers),
    ),
    understood(
        "At least one stack of two or more has a top and a bottom of the same colour.",
        lambda t: any(stack[0].colour == stack[-1].colour for stack in t.stacks),
    ),
    understood(
        "A weird piece is touching an upright one.",
        lambda t: path(t.of("weird"), P.touches, t.of("upright")),
    ),
    ambiguous(
        "The tallest tower contains a blue piece.",
        lambda t: all(has_blue(tower) for tower in t.tallest_towers),
        lambda t: any(has_blue(tower) for tower in t.tallest_towers),
        lambda t: n(t.tallest_towers) == 1 and has_blue(t.tallest_towers[0]),
    ),
    ambiguous(
        "Two pieces point at each other.",
        lambda t: path(t.pieces, mutual, t.pieces),
        lambda t: n(with_some(t.pieces, mutual, t.pieces)) == 2,
    ),
    understood(
        "Nothing points at a grounded piece.",
        lambda t: not path(t.pieces, P.points_at, t.of("grounded")),
    ),
    ambiguous(
        "There's a stack with a small on top of a medium on top of a large.",
        lambda t: path(t.of("small"), P.directly_above, t.of("medium"), P.directly_above, t.of("large")),
        lambda t: path(t.of("small"), P.above, t.of("medium"), P.above, t.of("large")),
    ),
    # A bare numeral.
    ambiguous("There are two flat pieces pointing in opposite directions."),
    understood("Each piece touches at least one other piece.", lambda t: all(p.touching for p in t.pieces)),
    understood("The lowest pieces are all large.", lambda t: all(p.is_a("large") for p in t.lowest)),
    understood(
        "At least one red piece is higher than every blue piece.",
        lambda t: any(all(p.higher(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    understood(
        "A green piece touching both a red piece and a yellow piece.",
        lambda t: any(links(p, P.touches, t.of("red")) and links(p, P.touches, t.of("yellow")) for p in t.of("green")),
    ),
    ambiguous(
        "No piece is stacked on a piece of its own size.",
        lambda t: not path(t.pieces, directly_upon_own_size, t.pieces),
        lambda t: not path(t.pieces, upon_own_size, t.pieces),
    ),
    understood(
        "A piece is pointing at a piece that is pointing at a red piece.",
        lambda t: path(t.pieces, P.points_at, t.pieces, P.points_at, t.of("red")),
    ),
    # On top directly or not: whoever is above some piece is directly above one.
    understood(
        "Red pieces are never on top of another piece.",
        lambda t: all(p.bottom for p in t.of("red")),
    ),
]

MOBILE = [
    understood("2+ red", lambda t: n(t.of("red")) >= 2),
    understood("no blue ,no yellow", lambda t: not t.of("blue") and not t.of("yellow")),
    understood("Only Smalls", lambda t: n(t.of("small")) == n(t.pieces)),
    understood("red > blue", lambda t: n(t.of("red")) > n(t.of("blue"))),
    understood("all upright!!", lambda t: all(p.upright for p in t.pieces)),
    understood("3 pieces or less", lambda t: n(t.pieces) <= 3),
    understood("exactly 1 green , rest any color", lambda t: n(t.of("green")) == 1),
    understood("large red OR small blue", lambda t: bool(t.of("large", "red") or t.of("small", "blue"))),
    understood("same size. all of them", lambda t: n(sizes(t.pieces)) == 1),
    understood("pips odd", lambda t: pips(t.pieces) % 2 == 1),
    understood("not all same color", lambda t: n(colours(t.pieces)) > 1),
    understood("flat green touching something", lambda t: any(p.touching for p in t.of("flat", "green"))),
    understood(
        "1 small 1 medium 1 large, nothing else",
        lambda t: n(t.pieces) == 3 and n(sizes(t.pieces)) == 3,
    ),
    understood("Pips >= 8", lambda t: pips(t.pieces) >= 8),
    understood("no touching", lambda t: not path(t.pieces, P.touches, t.pieces)),
    understood("min 2 colors max 3 colors", lambda t: 2 <= n(colours(t.pieces)) <= 3),
    understood("even # of flat", lambda t: n(t.of("flat")) % 2 == 0),
    understood("any weird -> black", lambda t: not t.of("weird")),
    understood(
        "yellow pointing at red/blue",
        lambda t: path(t.of("yellow"), P.points_at, [*t.of("red"), *t.of("blue")]),
    ),
    understood("stack of 2 or more, red on top", lambda t: any(stack[-1].is_a("red") for stack in t.stacks)),
    understood("if red then no green", lambda t: not (t.of("red") and t.of("green"))),
    understood(
        "exactly 4 pieces... all different colors",
        lambda t: n(t.pieces) == 4 and n(colours(t.pieces)) == 4,
    ),
    understood("More Upright Than Flat", lambda t: n(t.of("upright")) > n(t.of("flat"))),
    # Both present / not necessarily.
    ambiguous(
        "blue+green, no others",
        lambda t: bool(t.of("blue")) and bool(t.of("green")) and colours(t.pieces) <= {"blue", "green"},
        lambda t: colours(t.pieces) <= {"blue", "green"},
    ),
    # A tower of three pieces or more / three towers or more.
    ambiguous("tower ≥ 3", lambda t: t.tallest >= 3, lambda t: n(t.towers) >= 3),
    # Asked: of no reds, of no blues.
    ambiguous("Reds upright, blues flat"),
    understood("1-3 pieces on table", lambda t: 1 <= n(t.of("grounded")) <= 3),
    understood("no small grounded", lambda t: not t.of("small", "grounded")),
    understood("at least half green", lambda t: 2 * n(t.of("green")) >= n(t.pieces)),
]

VETERAN = [
    understood(
        "AKHTBN if it contains neither a red piece nor a flat piece.",
        lambda t: not t.of("red") and not t.of("flat"),
    ),
    understood(
        "AKHTBN if it has a red piece and that one is touching a blue piece.",
        lambda t: path(t.of("red"), P.touches, t.of("blue")),
    ),
    understood(
        "If it has a large piece, then it has no small pieces.",
        lambda t: not (t.of("large") and t.of("small")),
    ),
    understood(
        "A koan has the Buddha-nature unless it contains at least two blues and no large piece.",
        lambda t: not (n(t.of("blue")) >= 2 and not t.of("large")),
    ),
    # There may be no rest.
    ambiguous(
        "At least one piece is upright and the rest are all flat.",
        lambda t: bool(t.of("upright")) and not t.of("weird"),
        lambda t: bool(t.of("upright")) and not t.of("weird") and bool(t.of("flat")),
    ),
    ambiguous(
        "Each red piece is pointing at some blue piece.",
        lambda t: all(links(p, P.points_at, t.of("blue")) for p in t.of("red")),
        lambda t: bool(t.of("red")) and all(links(p, P.points_at, t.of("blue")) for p in t.of("red")),
    ),
    # There may be no others.
    ambiguous(
        "Exactly one piece is red, and all the others are smaller than it.",
        lambda t: n(t.of("red")) == 1 and all(q.smaller(p) for p in t.of("red") for q in p.others),
        lambda t: n(t.of("red")) == 1 and n(t.pieces) >= 2 and all(q.smaller(p) for p in t.of("red") for q in p.others),
    ),
    understood(
        "There are exactly two pieces; one is upright and the other is not.",
        lambda t: n(t.pieces) == 2 and n(t.of("upright")) == 1,
    ),
    ambiguous(
        "A koan does not have the Buddha-nature if two of its pieces are pointing at each other.",
        lambda t: not path(t.pieces, mutual, t.pieces),
        lambda t: n(with_some(t.pieces, mutual, t.pieces)) != 2,
    ),
    understood(
        "Not every piece is grounded, and not every piece is ungrounded.",
        lambda t: bool(t.of("ungrounded")) and bool(t.of("grounded")),
    ),
    understood(
        "If there are any yellows, they are all touching the table; otherwise there must be a green.",
        lambda t: all(p.grounded for p in t.of("yellow")) if t.of("yellow") else bool(t.of("green")),
    ),
    understood(
        "AKHTBN iff it contains at least one upright piece which does not touch any red piece.",
        lambda t: any(not links(p, P.touches, t.of("red")) for p in t.of("upright")),
    ),
    understood(
        "Both the reds and the blues are fewer than the greens.",
        lambda t: n(t.of("red")) < n(t.of("green")) and n(t.of("blue")) < n(t.of("green")),
    ),
    understood(
        "AKHTBN if it contains a red piece or a blue piece but not both.",
        lambda t: bool(t.of("red")) != bool(t.of("blue")),
    ),
    understood(
        "Exactly one piece is large, and none of the others is medium.",
        lambda t: n(t.of("large")) == 1 and not t.of("medium"),
    ),
    # "A unless B" inside a rule: or / exactly one of them.
    ambiguous(
        "Unless it has a weird piece, a koan needs at least three colours.",
        lambda t: bool(t.of("weird")) or n(colours(t.pieces)) >= 3,
        lambda t: bool(t.of("weird")) != (n(colours(t.pieces)) >= 3),
    ),
    understood(
        "Some piece is not touched by any of the others.",
        lambda t: any(not p.touching for p in t.pieces),
    ),
    understood(
        "No piece that is not red may be upright.",
        lambda t: all(p.is_a("red") for p in t.of("upright")),
    ),
    understood("If two pieces touch, they are not the same colour.", lambda t: not like_touching(t)),
    understood(
        "At least one piece is pointing at another piece that is not the same size as it.",
        lambda t: path(t.pieces, aims_at_other_size, t.pieces),
    ),
    understood(
        "Each colour in the koan is represented by exactly one piece.",
        lambda t: n(colours(t.pieces)) == n(t.pieces),
    ),
    understood(
        "AKHTBN if it contains at least one red, and the reds are neither flat nor weird.",
        lambda t: bool(t.of("red")) and all(p.upright for p in t.of("red")),
    ),
    understood(
        "Whenever a piece is ungrounded, it is green.",
        lambda t: all(p.is_a("green") for p in t.of("ungrounded")),
    ),
    understood(
        "Exactly two pieces are red, and they are not touching each other.",
        lambda t: n(t.of("red")) == 2 and not path(t.of("red"), P.touches, t.of("red")),
    ),
    # There may be none but the largest.
    ambiguous(
        "All pieces except the largest ones are flat.",
        lambda t: all(p.flat for p in all_but_largest(t)),
        lambda t: bool(all_but_largest(t)) and all(p.flat for p in all_but_largest(t)),
    ),
    understood(
        "The number of pieces that do not point at anything is odd.",
        lambda t: n(p for p in t.pieces if not p.aims) % 2 == 1,
    ),
    understood(
        "No red piece is touched by more than one other piece.",
        lambda t: all(n(p.touching) <= 1 for p in t.of("red")),
    ),
    understood(
        "Some blue piece is larger than every other piece in the koan.",
        lambda t: any(all(p.larger(q) for q in p.others) for p in t.of("blue")),
    ),
    understood(
        "It contains at least one green, and if it contains more than one, they are all the same size.",
        lambda t: n(sizes(t.of("green"))) == 1,
    ),
]

CASES = [*CLUB, *BUILDER, *MOBILE, *VETERAN]
