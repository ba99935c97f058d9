"""Six people at one table on one long evening: every rule that was the Master's card, and every guess at it."""

from __future__ import annotations

from collections import Counter

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, largest, n, orientations, pairs, path, pips, sizes


def counts(t: Table) -> list[int]:
    """How many pieces there are of each colour that is there."""
    return list(Counter(p.colour for p in t.pieces).values())


def plurality(t: Table, colour: str) -> bool:
    return all(n(t.of(colour)) > n(t.of(other)) for other in colours(t.pieces) - {colour}) and bool(t.of(colour))


def every(pieces: list[P], *words: str) -> bool:
    return all(p.is_a(word) for p in pieces for word in words)


CASES = [
    # Marta's card, and what was said before it fell.
    understood(
        "AKHTBN if it contains a green pyramid that nothing points at.",
        lambda t: any(not p.aimed_at_by for p in t.of("green")),
    ),
    understood(
        "A koan has the Buddha-nature if it contains more ungrounded pieces than grounded ones.",
        lambda t: n(t.of("ungrounded")) > n(t.of("grounded")),
    ),
    understood("It has a large piece but no small piece.", lambda t: bool(t.of("large")) and not t.of("small")),
    understood("every piece touches at least one other piece", lambda t: all(p.touching for p in t.pieces)),
    understood(
        "The number of blue pips equals the number of red pips.",
        lambda t: pips(t.of("blue")) == pips(t.of("red")),
    ),
    ambiguous("it has three flat ones", lambda t: n(t.of("flat")) == 3, lambda t: n(t.of("flat")) >= 3),
    understood("No tower contains more than two pieces.", lambda t: t.tallest <= 2),
    understood("contains only one color", lambda t: len(colours(t.pieces)) == 1),
    understood(
        "a large is pointing at a small of its own colour",
        lambda t: path(t.of("large"), lambda p, q: p.points_at(q) and p.same_colour(q), t.of("small")),
    ),
    Case("AKHTBN if the last piece placed was blue.", "refused"),
    understood("AKHTBN unless it contains a weird piece touching the table.", lambda t: not t.of("weird", "grounded")),
    understood("either all upright or all flat", lambda t: every(t.pieces, "upright") or every(t.pieces, "flat")),
    # Jules's card.
    ambiguous(
        "all its green pieces are grounded",
        lambda t: every(t.of("green"), "grounded"),
        lambda t: bool(t.of("green")) and every(t.of("green"), "grounded"),
    ),
    understood("It contains neither green nor small pieces.", lambda t: not t.of("green") and not t.of("small")),
    understood("it contains red or blue, but not both", lambda t: bool(t.of("red")) != bool(t.of("blue"))),
    understood("If there's a yellow, there must also be a blue.", lambda t: not t.of("yellow") or bool(t.of("blue"))),
    ambiguous(
        "The smallest piece is weird",
        lambda t: every(t.smallest, "weird"),
        lambda t: any(p.weird for p in t.smallest),
        lambda t: n(t.smallest) == 1 and t.smallest[0].weird,
    ),
    understood(
        "no two pieces point in the same direction",
        lambda t: not any(p.same_direction(q) for p, q in pairs(t.pieces)),
    ),
    understood("AKDNHTBN if its total pip count is divisible by three", lambda t: pips(t.pieces) % 3 != 0),
    understood(
        "AKHTBN if the red and blue pips add up to more than six.",
        lambda t: pips(t.of("red")) + pips(t.of("blue")) > 6,
    ),
    Case("it has more pieces than the koan built before it", "refused"),
    understood("the number of flat pieces is odd", lambda t: n(t.of("flat")) % 2 == 1),
    understood("more than half of its pieces are red", lambda t: 2 * n(t.of("red")) > n(t.pieces)),
    understood(
        "Only small pieces are being pointed at.",
        lambda t: every([p for p in t.pieces if p.aimed_at_by], "small"),
    ),
    # Old Piet's card; he writes them all out.
    ambiguous(
        "A koan has the Buddha-nature if the majority of the pieces are black.",
        lambda t: 2 * n(t.of("black")) > n(t.pieces),
        lambda t: plurality(t, "black"),
    ),
    understood(
        "AKHTBNIFF there are at least as many mediums as larges",
        lambda t: n(t.of("medium")) >= n(t.of("large")),
    ),
    understood("twice as many pieces as colours", lambda t: n(t.pieces) == 2 * len(colours(t.pieces))),
    understood("at least one piece of each size", lambda t: len(sizes(t.pieces)) == 3),
    understood("A stack with a green piece at the bottom.", lambda t: any(s[0].is_a("green") for s in t.stacks)),
    ambiguous(
        "Every stack has a red piece at its top.",
        lambda t: all(s[-1].is_a("red") for s in t.stacks),
        lambda t: bool(t.stacks) and all(s[-1].is_a("red") for s in t.stacks),
    ),
    understood(
        "There is a blue piece higher than every red piece.",
        lambda t: any(all(p.higher(q) for q in t.of("red")) for p in t.of("blue")),
    ),
    understood(
        "some piece touches another piece of the same size",
        lambda t: any(p.touches(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "AKHTBN if no piece points at a piece smaller than itself",
        lambda t: not any(p.larger(q) for p in t.pieces for q in p.aims),
    ),
    not_understood("AKHTBN if all five colours are present."),
    understood("All of its highest pieces are green.", lambda t: every(t.highest, "green")),
    understood("each colour in the koan appears at least twice", lambda t: min(counts(t)) >= 2),
    # Sanne's card: short ones, on the back of a beer mat.
    understood("more colours than sizes", lambda t: len(colours(t.pieces)) > len(sizes(t.pieces))),
    understood("at most two towers", lambda t: n(t.towers) <= 2),
    understood("at least three pieces and nothing yellow", lambda t: n(t.pieces) >= 3 and not t.of("yellow")),
    ambiguous(
        "It contains a red and a green or a blue.",
        lambda t: (bool(t.of("red")) and bool(t.of("green"))) or bool(t.of("blue")),
        lambda t: bool(t.of("red")) and (bool(t.of("green")) or bool(t.of("blue"))),
    ),
    understood("none of the flats are yellow", lambda t: not t.of("flat", "yellow")),
    ambiguous(
        "a red piece on top of a yellow one",
        lambda t: path(t.of("red"), P.directly_above, t.of("yellow")),
        lambda t: path(t.of("red"), P.above, t.of("yellow")),
    ),
    understood(
        "a red piece pointing through a green one",
        lambda t: path(t.of("red"), P.points_through, t.of("green")),
    ),
    understood("a small inside a large", lambda t: path(t.of("small"), P.inside, t.of("large"))),
    Case("Two pieces are less than an inch apart.", "refused"),
    understood("No green pieces are stacked.", lambda t: not t.of("green", "stacked")),
    understood("half of the pieces are grounded", lambda t: 2 * n(t.of("grounded")) == n(t.pieces)),
    understood(
        "a red, a yellow, a green and a blue",
        lambda t: {"red", "yellow", "green", "blue"} <= colours(t.pieces),
    ),
    # Ravi's card: the arithmetic hour.
    understood(
        "The uprights have more pips in total than the flats.",
        lambda t: pips(t.of("upright")) > pips(t.of("flat")),
    ),
    understood(
        "The difference between the number of reds and the number of blues is exactly 2.",
        lambda t: abs(n(t.of("red")) - n(t.of("blue"))) == 2,
    ),
    understood("It contains between three and five pieces.", lambda t: 3 <= n(t.pieces) <= 5),
    understood("all but one of its pieces are upright", lambda t: n(t.of("upright")) == n(t.pieces) - 1),
    ambiguous(
        "at least two yellows and one black",
        lambda t: n(t.of("yellow")) >= 2 and n(t.of("black")) >= 1,
        lambda t: n(t.of("yellow")) >= 2 and n(t.of("black")) == 1,
    ),
    understood("The tallest tower has exactly three pieces.", lambda t: t.tallest == 3),
    understood(
        "AKHTBN if it has no more than one large, at least one medium, and an even number of smalls",
        lambda t: n(t.of("large")) <= 1 and n(t.of("medium")) >= 1 and n(t.of("small")) % 2 == 0,
    ),
    Case("it contains a piece whose colour has exactly five letters in its name", "refused"),
    ambiguous(
        "AKHTBN if all pieces except the yellows are upright",
        lambda t: every(t.of("non-yellow"), "upright"),
        lambda t: bool(t.of("non-yellow")) and every(t.of("non-yellow"), "upright"),
    ),
    understood(
        "Any two pieces differ in color or size.",
        lambda t: all(not p.same_colour(q) or not p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    ambiguous(
        "All its pieces are not upright.",
        lambda t: not t.of("upright"),
        lambda t: not every(t.pieces, "upright"),
    ),
    understood(
        "It has at least one red, and all its reds are flat.",
        lambda t: bool(t.of("red")) and every(t.of("red"), "flat"),
    ),
    # Lena's card: whoever points at whom.
    understood(
        "AKHTBN if a red and a blue are pointing at each other",
        lambda t: path(t.of("red"), lambda p, q: p.points_at(q) and q.points_at(p), t.of("blue")),
    ),
    understood(
        "it has a weird piece touching a piece that points at it",
        lambda t: any(q.points_at(p) for p in t.of("weird") for q in p.touching),
    ),
    Case("AKHTBN if at least one flat piece points toward the Master.", "refused"),
    understood(
        "it contains a green piece that is the first piece pointed at by a flat piece",
        lambda t: any(p.first is not None and p.first.is_a("green") for p in t.of("flat")),
    ),
    understood(
        "all the same colour but not all the same size",
        lambda t: len(colours(t.pieces)) == 1 and len(sizes(t.pieces)) > 1,
    ),
    understood(
        "Each piece is either red or pointing at a red piece.",
        lambda t: all(p.is_a("red") or any(q.is_a("red") for q in p.aims) for p in t.pieces),
    ),
    ambiguous(
        "AKHTBN if it contains a yellow piece unless it contains a weird piece.",
        lambda t: bool(t.of("yellow")) or bool(t.of("weird")),
        lambda t: bool(t.of("yellow")) != bool(t.of("weird")),
    ),
    understood("There is a piece larger than all the others.", lambda t: n(largest(t.pieces)) == 1),
    not_understood("the pieces form a straight line", "not_in_language"),
    understood("Every grounded piece is upright.", lambda t: every(t.of("grounded"), "upright")),
    # The last koan of the night, every stone spent.
    understood(
        "A koan does not have the Buddha-nature if it contains exactly one stack; otherwise it does.",
        lambda t: n(t.stacks) != 1,
    ),
    understood("all three orientations are present", lambda t: len(orientations(t.pieces)) == 3),
    understood(
        "some piece is the same colour as the piece directly above it",
        lambda t: any(q.directly_above(p) and p.same_colour(q) for p in t.pieces for q in p.others),
    ),
    understood(
        "at least one piece isn't touching the table and isn't touching any red piece either",
        lambda t: any(not any(q.is_a("red") for q in p.touching) for p in t.of("ungrounded")),
    ),
    ambiguous("All the flat pieces point in the same direction"),
]
