"""Rules as players of a play-by-post site word them: posted rules, arguments in comments, guesses in short lines."""

from __future__ import annotations

from collections import Counter

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import (
    P,
    Table,
    colours,
    directions,
    largest,
    n,
    orientations,
    pairs,
    path,
    pips,
    prime,
    sizes,
    with_some,
)


def has(t: Table, *words: str) -> bool:
    return bool(t.of(*words))


def every(t: Table, word: str) -> bool:
    return all(p.is_a(word) for p in t.pieces)


def more_than_any_other(t: Table, colour: str) -> bool:
    count = Counter(p.colour for p in t.pieces)
    return all(count[colour] > count[other] for other in count if other != colour)


def touches_smaller(p: P) -> bool:
    return any(p.larger(q) for q in p.touching)


CASES = [
    # Short guesses and bits of comments.
    understood("so it's white iff there are at least two greens", lambda t: n(t.of("green")) >= 2),
    understood("no yellow touches the table", lambda t: not has(t, "yellow", "grounded")),
    understood("at least one stack, no weird pieces", lambda t: bool(t.stacks) and not has(t, "weird")),
    understood("Nothing points at anything.", lambda t: not any(p.aims for p in t.pieces)),
    understood("all one colour", lambda t: len(colours(t.pieces)) == 1),
    understood("contains reds but no yellows", lambda t: has(t, "red") and not has(t, "yellow")),
    understood("between 3 and 5 pieces total", lambda t: 3 <= len(t.pieces) <= 5),
    understood("A prime number of pieces.", lambda t: prime(len(t.pieces))),
    understood("there are 2 or 3 colors", lambda t: len(colours(t.pieces)) in (2, 3)),
    understood("twice as many smalls as larges", lambda t: n(t.of("small")) == 2 * n(t.of("large"))),
    understood(
        "no blacks, no uprights, at least one green",
        lambda t: not has(t, "black") and not has(t, "upright") and has(t, "green"),
    ),
    understood(
        "white if there's an upright red, black otherwise",
        lambda t: has(t, "upright", "red"),
    ),
    understood("exactly one piece isn't upright", lambda t: n(t.of("non-upright")) == 1),
    understood(
        "at least four pieces, exactly two of them green",
        lambda t: len(t.pieces) >= 4 and n(t.of("green")) == 2,
    ),
    understood("no yellows, or else at least two of them", lambda t: n(t.of("yellow")) != 1),
    understood("most pieces are flat", lambda t: 2 * n(t.of("flat")) > len(t.pieces)),
    understood("a piece is upside down", lambda t: has(t, "upside_down")),
    understood("nothing is upright except blues", lambda t: not any(p.colour != "blue" for p in t.of("upright"))),
    understood(
        "I think it's white iff no flat piece points at a flat piece",
        lambda t: not path(t.of("flat"), P.points_at, t.of("flat")),
    ),
    understood(
        "It's black iff any small piece is weird",
        lambda t: not has(t, "small", "weird"),
    ),
    understood("it's white when the reds outnumber the blues", lambda t: n(t.of("red")) > n(t.of("blue"))),
    understood(
        "at least one red, at least one blue, nothing else",
        lambda t: colours(t.pieces) == {"red", "blue"},
    ),
    understood("if a piece is stacked, it's red", lambda t: all(p.colour == "red" for p in t.pieces if p.stacked)),
    understood("a piece pointing at a larger piece", lambda t: any(q.larger(p) for p in t.pieces for q in p.aims)),
    understood("there's a yellow at the top of a stack", lambda t: has(t, "yellow", "stacked", "top")),
    # Posted rules.
    understood(
        "AKHTBN iff it has a blue pointing at something that isn't blue",
        lambda t: path(t.of("blue"), P.points_at, t.of("non-blue")),
    ),
    understood("AKHTBN unless every piece is flat", lambda t: not every(t, "flat")),
    understood(
        "AKHTBN iff more pieces are grounded than ungrounded",
        lambda t: n(t.of("grounded")) > n(t.of("ungrounded")),
    ),
    understood(
        "AKHTBN if it has more upright pieces than flat ones, and not a single green one",
        lambda t: n(t.of("upright")) > n(t.of("flat")) and not has(t, "green"),
    ),
    understood("AKHTBN iff it has exactly as many reds as greens.", lambda t: n(t.of("red")) == n(t.of("green"))),
    understood("AKHTBN iff the total pip count is odd", lambda t: pips(t.pieces) % 2 == 1),
    understood(
        "AKHTBNIFF each piece is touching at least one other piece",
        lambda t: all(p.touching for p in t.pieces),
    ),
    understood(
        "AKHTBNI it contains a small that is neither red nor blue",
        lambda t: has(t, "small", "non-red", "non-blue"),
    ),
    understood(
        "AKDNHTBN if some blue piece is weird, or if fewer than 3 pieces are grounded",
        lambda t: not (has(t, "blue", "weird") or n(t.of("grounded")) < 3),
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains a large yellow; otherwise it does",
        lambda t: not has(t, "large", "yellow"),
    ),
    understood(
        "A structure must have more ungrounded pieces than yellows",
        lambda t: n(t.of("ungrounded")) > n(t.of("yellow")),
    ),
    understood(
        "correct if nothing red touches anything green",
        lambda t: not path(t.of("red"), P.touches, t.of("green")),
    ),
    understood(
        "AKHTBN iff some piece is pointed at by a piece that it touches",
        lambda t: any(p.touches(q) for p in t.pieces for q in p.aimed_at_by),
    ),
    understood("AKHTBN if the tallest tower has exactly 3 pieces", lambda t: t.tallest == 3),
    understood(
        "AKHTBN iff the number of upright pieces is a multiple of three",
        lambda t: n(t.of("upright")) % 3 == 0,
    ),
    understood(
        "AKHTBN iff no two pieces of the same size touch",
        lambda t: not any(p.touches(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood("AKHTBN iff all of the largest pieces are upright", lambda t: all(p.upright for p in t.largest)),
    understood("AKHTBN if it shows exactly one orientation", lambda t: len(orientations(t.pieces)) == 1),
    understood(
        "AKHTBN iff at least half of its pieces are red",
        lambda t: 2 * n(t.of("red")) >= len(t.pieces),
    ),
    understood("AKHTBN iff all but one of its pieces touch the table", lambda t: n(t.of("ungrounded")) == 1),
    understood(
        "AKHTBN iff either everything is upright or everything is flat",
        lambda t: every(t, "upright") or every(t, "flat"),
    ),
    understood(
        "It has the Buddha-nature iff it has a red or a green, but not both.",
        lambda t: has(t, "red") != has(t, "green"),
    ),
    understood(
        "AKHTBN iff there is a piece directly under a piece of its own colour",
        lambda t: any(p.directly_below(q) and p.same_colour(q) for p in t.pieces for q in p.others),
    ),
    understood(
        "AKHTBN if the pip count of the upright pieces equals the pip count of the flat pieces",
        lambda t: pips(t.of("upright")) == pips(t.of("flat")),
    ),
    understood(
        "AKHTBN iff there are at least two more blue pips than red pips",
        lambda t: pips(t.of("blue")) - pips(t.of("red")) >= 2,
    ),
    understood("AKHTBN iff there's at least one piece of each size", lambda t: len(sizes(t.pieces)) == 3),
    understood(
        "AKHTBN if it contains a green piece that is higher than every blue piece",
        lambda t: any(all(p.higher(q) for q in t.of("blue")) for p in t.of("green")),
    ),
    understood("AKHTBN iff it has as many towers as colours", lambda t: len(t.towers) == len(colours(t.pieces))),
    understood(
        "AKHTBN iff exactly two pieces touch a red",
        lambda t: n(with_some(t.pieces, P.touches, t.of("red"))) == 2,
    ),
    understood("AKHTBN iff there are more reds than any other colour", lambda t: more_than_any_other(t, "red")),
    understood(
        "AKHTBN iff a blue flat piece is pointing at an upright piece that touches a red one",
        lambda t: path(t.of("blue", "flat"), P.points_at, t.of("upright"), P.touches, t.of("red")),
    ),
    understood(
        "AKHTBN iff there's a green in the same tower as a blue but not touching it",
        lambda t: any(p.same_tower(q) and not p.touches(q) for p in t.of("green") for q in t.of("blue")),
    ),
    understood(
        "AKHTBN iff (it has a red and a blue) or (it has no greens at all)",
        lambda t: (has(t, "red") and has(t, "blue")) or not has(t, "green"),
    ),
    # What must be asked about.
    ambiguous(
        "contains three yellows",
        lambda t: n(t.of("yellow")) == 3,
        lambda t: n(t.of("yellow")) >= 3,
    ),
    ambiguous(
        "AKHTBN iff every large piece touches a smaller piece",
        lambda t: all(touches_smaller(p) for p in t.of("large")),
        lambda t: has(t, "large") and all(touches_smaller(p) for p in t.of("large")),
    ),
    ambiguous(
        "AKHTBN if its largest piece is blue",
        lambda t: all(p.colour == "blue" for p in largest(t.pieces)),
        lambda t: any(p.colour == "blue" for p in largest(t.pieces)),
        lambda t: [p.colour for p in largest(t.pieces)] == ["blue"],
    ),
    ambiguous(
        "so it's white iff most of them are green",
        lambda t: 2 * n(t.of("green")) > len(t.pieces),
        lambda t: more_than_any_other(t, "green"),
    ),
    ambiguous(
        "a yellow on top of a blue",
        lambda t: path(t.of("yellow"), P.directly_above, t.of("blue")),
        lambda t: path(t.of("yellow"), P.above, t.of("blue")),
    ),
    ambiguous(
        "AKHTBN iff it contains only reds and yellows",
        lambda t: colours(t.pieces) <= {"red", "yellow"},
        lambda t: colours(t.pieces) == {"red", "yellow"},
    ),
    ambiguous(
        "They all point in the same direction",
        lambda t: len(directions(t.pieces)) == 1,
        lambda t: len(t.pieces) >= 2 and len(directions(t.pieces)) == 1,
    ),
    ambiguous(
        "AKHTBN iff it has at least three smalls and one large",
        lambda t: n(t.of("small")) >= 3 and n(t.of("large")) >= 1,
        lambda t: n(t.of("small")) >= 3 and n(t.of("large")) == 1,
    ),
    ambiguous(
        "all pieces except the blues are grounded",
        lambda t: all(p.grounded for p in t.of("non-blue")),
        lambda t: has(t, "non-blue") and all(p.grounded for p in t.of("non-blue")),
    ),
    ambiguous(
        "so white iff there is a red piece or there is a blue piece and there is a weird piece?",
        lambda t: (has(t, "red") or has(t, "blue")) and has(t, "weird"),
        lambda t: has(t, "red") or (has(t, "blue") and has(t, "weird")),
    ),
    # What no rule may speak of, or what the language has no words for.
    Case("so it's white iff it was posted on a weekend", "refused"),
    Case("AKHTBN iff a red piece points north", "refused"),
    Case("it has more pieces than the previous koan", "refused"),
    Case("AKHTBN if the last piece placed was green", "refused"),
    Case("two pieces are less than an inch apart", "refused"),
    not_understood("AKHTBN iff all its pieces are in a straight line", "not_in_language"),
    not_understood("contains all five colours"),
]
