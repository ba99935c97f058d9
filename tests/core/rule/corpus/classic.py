"""Rules of the kind that masters have set over the years, reworded, and the whole collection."""

from __future__ import annotations

from tests.core.rule.corpus import amounts, frames, joined, pieces, pointing, quantities, refused, towers, wholes
from tests.core.rule.corpus.case import Case, ambiguous, understood
from tests.core.rule.corpus.model import (
    P,
    colours,
    directions,
    links,
    n,
    orientations,
    pairs,
    path,
    pips,
    prime,
    sizes,
    with_some,
)

CLASSIC = [
    # From the terminology of the official sheet
    understood(
        "A koan has the Buddha-nature if it contains one or more red pieces and they're all upright",
        lambda t: bool(t.of("red")) and not t.of("red", "non-upright"),
    ),
    understood(
        "A koan has the Buddha-nature if it has no red pieces, or if it contains red pieces and they're all upright",
        lambda t: not t.of("red", "non-upright"),
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains a non-upright red piece",
        lambda t: not t.of("red", "non-upright"),
    ),
    understood(
        "AKDNHTBN if it contains at least two pieces pointing in different directions",
        lambda t: n(directions(t.pieces)) == 1,
    ),
    understood(
        "A koan has the Buddha-nature if all of the largest pieces are red", lambda t: colours(t.largest) == {"red"}
    ),
    understood(
        "A koan has the Buddha-nature if any of the largest pieces are red", lambda t: "red" in colours(t.largest)
    ),
    understood(
        "AKHTBN if the pip-count of all red pieces that are touching the table and pointing at blue pieces is odd",
        lambda t: pips(with_some(t.of("red", "grounded"), P.points_at, t.of("blue"))) % 2 == 1,
    ),
    understood(
        "A koan has the Buddha-nature if it contains at least one red piece and every red piece is upright",
        lambda t: bool(t.of("red")) and not t.of("red", "non-upright"),
    ),
    # Touching
    understood(
        "AKHTBN if no two pieces of the same size touch",
        lambda t: not any(p.touches(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "AKHTBN iff every piece is touching at least one piece of a different colour",
        lambda t: all(any(not p.same_colour(q) for q in p.touching) for p in t.pieces),
    ),
    understood(
        "AKHTBN if an ungrounded piece is touching a red piece",
        lambda t: path(t.of("ungrounded"), P.touches, t.of("red")),
    ),
    understood(
        "AKHTBN if there's a red piece that isn't touching any blue pieces",
        lambda t: any(not links(p, P.touches, t.of("blue")) for p in t.of("red")),
    ),
    understood(
        "AKHTBN if a large piece touches a medium piece and a small piece",
        lambda t: path(t.of("medium"), P.touches, t.of("large"), P.touches, t.of("small")),
    ),
    understood("AKHTBNIFF exactly two pieces are touching the table", lambda t: n(t.of("grounded")) == 2),
    understood(
        "AKHTBN if the number of pieces touching the table equals the number of pieces not touching the table",
        lambda t: n(t.of("grounded")) == n(t.of("ungrounded")),
    ),
    understood(
        "AKHTBN if at least three pieces are touching a piece of another colour",
        lambda t: n(p for p in t.pieces if any(not p.same_colour(q) for q in p.touching)) >= 3,
    ),
    understood(
        "AKHTBN if some piece touches every other piece",
        lambda t: any(n(p.touching) == n(t.pieces) - 1 for p in t.pieces),
    ),
    understood(
        "AKHTBN if every upright piece, if any, is touching a flat piece",
        lambda t: all(links(p, P.touches, t.of("flat")) for p in t.of("upright")),
    ),
    # Pointing
    understood(
        "AKHTBN if there is an upright piece that is pointed at by a non-upright piece",
        lambda t: path(t.of("non-upright"), P.points_at, t.of("upright")),
    ),
    understood(
        "AKHTBN if a small piece is pointing at a larger piece",
        lambda t: any(q.larger(p) for p in t.of("small") for q in p.aims),
    ),
    understood(
        "AKHTBN if exactly two of its pieces are pointing at other pieces",
        lambda t: n(p for p in t.pieces if p.aims) == 2,
    ),
    understood(
        "AKHTBN if a grounded piece points at an ungrounded piece",
        lambda t: path(t.of("grounded"), P.points_at, t.of("ungrounded")),
    ),
    understood(
        "AKHTBN if no piece is pointing at a piece of the same colour",
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "AKHTBN if there are more pieces being pointed at than pieces pointing at something",
        lambda t: n(p for p in t.pieces if p.aimed_at_by) > n(p for p in t.pieces if p.aims),
    ),
    understood(
        "AKHTBN if the number of red pieces that point at blue pieces is greater than one",
        lambda t: n(with_some(t.of("red"), P.points_at, t.of("blue"))) > 1,
    ),
    understood(
        "AKHTBN if every piece is pointing at, or pointed at by, another piece",
        lambda t: all(p.aims or p.aimed_at_by for p in t.pieces),
    ),
    understood(
        "AKHTBN if a piece that is not pointing at anything is pointed at by a red piece",
        lambda t: any(p.colour == "red" and not q.aims for p in t.pieces for q in p.aims),
    ),
    understood(
        "AKHTBN if there is a piece that neither points at nor touches any other piece",
        lambda t: any(not p.aims and not p.touching for p in t.pieces),
    ),
    # Counting
    understood(
        "AKHTBN if it has an odd number of reds or an odd number of blues but not both",
        lambda t: (n(t.of("red")) + n(t.of("blue"))) % 2 == 1,
    ),
    understood(
        "AKHTBN if the number of upright pieces is greater than the number of colors",
        lambda t: n(t.of("upright")) > n(colours(t.pieces)),
    ),
    understood(
        "AKHTBN if it has at least three pieces and they are all upright",
        lambda t: n(t.pieces) >= 3 and n(t.of("upright")) == n(t.pieces),
    ),
    understood(
        "AKHTBN if its pieces are all the same colour or all the same size",
        lambda t: n(colours(t.pieces)) == 1 or n(sizes(t.pieces)) == 1,
    ),
    understood("AKHTBN unless its pieces are all the same orientation", lambda t: n(orientations(t.pieces)) > 1),
    understood("AKHTBN if the pip count of the flat pieces is odd", lambda t: pips(t.of("flat")) % 2 == 1),
    understood("AKHTBN if it has a total pip count which is prime", lambda t: prime(pips(t.pieces))),
    understood(
        "AKHTBN if it has more green pieces than all other colours combined",
        lambda t: n(t.of("green")) > n(t.of("non-green")),
    ),
    understood(
        "AKHTBN if there is exactly one upright piece and exactly one flat piece",
        lambda t: n(t.of("upright")) == 1 and n(t.of("flat")) == 1,
    ),
    understood(
        "AKHTBN if it only consists of blue or green or yellow pieces",
        lambda t: colours(t.pieces) <= {"blue", "green", "yellow"},
    ),
    understood(
        "AKHTBN if all the pieces in it are the same size and different colours",
        lambda t: n(sizes(t.pieces)) == 1 and n(colours(t.pieces)) == n(t.pieces),
    ),
    understood(
        "AKHTBN if it contains exactly as many colours as pieces", lambda t: n(colours(t.pieces)) == n(t.pieces)
    ),
    understood(
        "AKHTBN if it contains a red piece and a blue piece of the same size",
        lambda t: path(t.of("red"), P.same_size, t.of("blue")),
    ),
    understood(
        "AKHTBN if it has more than one colour and more than one size",
        lambda t: n(colours(t.pieces)) > 1 and n(sizes(t.pieces)) > 1,
    ),
    understood(
        "AKHTBN if the larges have more pips than the smalls", lambda t: pips(t.of("large")) > pips(t.of("small"))
    ),
    understood(
        "AKHTBN if there are more grounded reds than ungrounded reds",
        lambda t: n(t.of("red", "grounded")) > n(t.of("red", "ungrounded")),
    ),
    # Stacks and heights
    understood(
        "AKHTBN if it contains a stack with at least two colours in it",
        lambda t: any(n(colours(w)) >= 2 for w in t.stacks),
    ),
    understood(
        "AKHTBN if no stack contains two pieces of the same size", lambda t: all(n(sizes(w)) == n(w) for w in t.stacks)
    ),
    understood(
        "AKHTBN if there is a red piece that's not at the top of its tower",
        lambda t: any(not p.top for p in t.of("red")),
    ),
    understood(
        "AKHTBN if at least one of the highest pieces is also one of the largest pieces",
        lambda t: any(p in t.largest for p in t.highest),
    ),
    understood(
        "AKHTBN if there are more towers than there are upright pieces", lambda t: n(t.towers) > n(t.of("upright"))
    ),
    understood(
        "AKHTBN if a piece is directly above a larger piece",
        lambda t: path(t.pieces, lambda p, q: p.directly_above(q) and q.larger(p), t.pieces),
    ),
    understood("AKHTBN if a yellow piece is inside another piece", lambda t: path(t.of("yellow"), P.inside, t.pieces)),
    # True of every koan, or of none
    understood("AKHTBN if it contains at least one piece", lambda t: True),
    understood("AKHTBN if it contains a red piece or no red piece", lambda t: True),
    understood("AKHTBN if it has more than three sizes", lambda t: False),
    # As they are said, and must be asked about
    ambiguous(
        "AKHTBN if the largest piece in it is red",
        lambda t: colours(t.largest) == {"red"},
        lambda t: "red" in colours(t.largest),
        lambda t: [p.colour for p in t.largest] == ["red"],
    ),
    ambiguous(
        "AKHTBN if all of its red pieces are upright",
        lambda t: not t.of("red", "non-upright"),
        lambda t: bool(t.of("red")) and not t.of("red", "non-upright"),
    ),
    ambiguous(
        "AKHTBN if it contains two pieces of the same colour",
        lambda t: any(n(t.of(c)) == 2 for c in colours(t.pieces)),
        lambda t: any(n(t.of(c)) >= 2 for c in colours(t.pieces)),
    ),
    ambiguous(
        "AKHTBN if it contains a red piece and a blue piece or an upright piece",
        lambda t: (bool(t.of("red")) and bool(t.of("blue"))) or bool(t.of("upright")),
        lambda t: bool(t.of("red")) and (bool(t.of("blue")) or bool(t.of("upright"))),
    ),
    ambiguous(
        "AKHTBN if every ungrounded piece is red",
        lambda t: not t.of("ungrounded", "non-red"),
        lambda t: bool(t.of("ungrounded")) and not t.of("ungrounded", "non-red"),
    ),
    ambiguous(
        "AKHTBN if all flat pieces are red and all upright pieces are blue",
        lambda t: not t.of("flat", "non-red") and not t.of("upright", "non-blue"),
        lambda t: (
            bool(t.of("flat"))
            and bool(t.of("upright"))
            and not t.of("flat", "non-red")
            and not t.of("upright", "non-blue")
        ),
    ),
    ambiguous("AKHTBN if the smallest piece is pointing at the largest piece"),
    ambiguous(
        "AKHTBN if most of the pieces are yellow",
        lambda t: 2 * n(t.of("yellow")) > n(t.pieces),
        lambda t: amounts.plural(t, "yellow"),
    ),
    ambiguous(
        "AKHTBN if it contains one upright piece", lambda t: n(t.of("upright")) == 1, lambda t: n(t.of("upright")) >= 1
    ),
    ambiguous(
        "AKHTBN if a red piece is stacked on a blue piece",
        lambda t: path(t.of("red"), P.directly_above, t.of("blue")),
        lambda t: path(t.of("red"), P.above, t.of("blue")),
    ),
    ambiguous(
        "AKHTBN if the medium pieces are all different colours",
        lambda t: n(colours(t.of("medium"))) == n(t.of("medium")),
        lambda t: bool(t.of("medium")) and n(colours(t.of("medium"))) == n(t.of("medium")),
    ),
]

CASES: list[Case] = [
    case
    for part in (
        frames.CASES,
        pieces.CASES,
        amounts.CASES,
        quantities.CASES,
        wholes.CASES,
        joined.CASES,
        towers.CASES,
        pointing.CASES,
        CLASSIC,
        refused.CASES,
    )
    for case in part
]
"""Every case; no text twice."""
