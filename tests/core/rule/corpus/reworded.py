"""Words that take their meaning from another part of the text, such as “both”, and turns of phrase for plain things."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, n, path, pips, sizes, with_some


def count(t: Table, *words: str) -> int:
    return n(t.of(*words))


def are_red_or_upright(t: Table) -> bool:
    return all(p.is_a("red") or p.is_a("upright") for p in t.pieces)


def not_both(t: Table) -> bool:
    return are_red_or_upright(t) and not t.of("red", "upright")


def alike(t: Table, word: str, same: str) -> bool:
    """Whether some two of such pieces have the same colour (size, direction)."""
    return any(getattr(p, same)(q) for p in t.of(word) for q in t.of(word) if p is not q)


def counts(t: Table) -> list[int]:
    """How many pieces there are of each colour that is there."""
    return [count(t, colour) for colour in colours(t.pieces)]


def sizes_of_colours(t: Table) -> list[int]:
    """How many sizes each colour comes in."""
    return [n(sizes(t.of(colour))) for colour in colours(t.pieces)]


def red_touched(t: Table) -> list[P]:
    """The pieces that touch a red one."""
    return [p for p in t.pieces if any(q.is_a("red") for q in p.touching)]


def five_pips(tower: list[P]) -> bool:
    return pips(tower) == 5


BOTH = [
    *(
        understood(text, not_both)
        for text in (
            "Every piece is red or upright, but no piece is both.",
            "every piece is red or upright, and none are both",
            "all pieces are either red or upright, no piece is both",
            "each piece is either red or upright, and not one is both",
            "every piece is red or upright, but no piece is both red and upright",
        )
    ),
    understood(
        "every piece is red or upright, and exactly one is both",
        lambda t: are_red_or_upright(t) and count(t, "red", "upright") == 1,
    ),
    not_understood("no piece is both"),
    understood(
        "It contains red and yellow, or it contains neither of them.",
        lambda t: bool(t.of("red")) == bool(t.of("yellow")),
    ),
    understood(
        "Some red points at a blue, and that blue points at a green.",
        lambda t: path(t.of("red"), P.points_at, t.of("blue"), P.points_at, t.of("green")),
    ),
    not_understood("every red touches a blue and that blue is large"),
    *(
        understood(text, lambda t: bool(t.of("red")) == (n(t.pieces) % 2 == 0))
        for text in (
            "If the number of pieces is even, there is a red; if it is odd, there isn't.",
            "if the number of pieces is even there's a red, otherwise there isn't",
        )
    ),
    understood(
        "if the pip count is even there's a red, if it's odd there's a blue",
        lambda t: bool(t.of("blue" if pips(t.pieces) % 2 else "red")),
    ),
    understood("if any piece is flat, all are", lambda t: not t.of("flat") or count(t, "flat") == n(t.pieces)),
]

ANY = [
    # What any two are forbids koans in which some two are.
    *(
        understood(text, lambda t: not alike(t, "large", "same_colour"))
        for text in (
            "A koan does not have the Buddha-nature if any two large pieces are the same colour.",
            "black if any two larges are the same colour",
            "AKHTBN unless any two large pieces have the same colour",
        )
    ),
    understood("AKDNHTBN if any two reds point the same way", lambda t: not alike(t, "red", "same_direction")),
    understood("AKDNHTBN if any two red pieces are different sizes", lambda t: n(sizes(t.of("red"))) < 2),
    understood(
        "AKDNHTBN if any two touching pieces are the same colour",
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in p.touching),
    ),
    understood(
        "any pieces that touch are of different colours",
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in p.touching),
    ),
    *(
        ambiguous(
            text,
            lambda t: t.of("red", "flat"),
            lambda t: not t.of("red", "non-flat"),
            lambda t: t.of("red") and not t.of("red", "non-flat"),
        )
        for text in ("any reds are flat", "any red pieces present are flat")
    ),
    *(
        ambiguous(
            text,
            lambda t: any(p.is_a("blue") for p in red_touched(t)),
            lambda t: all(p.is_a("blue") for p in red_touched(t)),
            lambda t: red_touched(t) and all(p.is_a("blue") for p in red_touched(t)),
        )
        for text in ("anything touching red is blue", "any piece touching a red is blue")
    ),
    understood("nothing touching blue is red", lambda t: not with_some(t.of("red"), P.touches, t.of("blue"))),
    ambiguous(
        "has red, except when there's a blue",
        lambda t: t.of("red") or t.of("blue"),
        lambda t: bool(t.of("red")) != bool(t.of("blue")),
        lambda t: t.of("red") and not t.of("blue"),
    ),
    understood("it has a red but not if it has a blue", lambda t: bool(t.of("red")) and not t.of("blue")),
    understood("reds, if any, are large", lambda t: not t.of("red", "non-large")),
    ambiguous(
        "reds all flat",
        lambda t: not t.of("red", "non-flat"),
        lambda t: t.of("red") and not t.of("red", "non-flat"),
    ),
    understood("Highest pieces all red.", lambda t: all(p.is_a("red") for p in t.highest)),
    understood("every piece is anything but red", lambda t: not t.of("red")),
]

KINDS = [
    *(
        understood(text, lambda t: all(k % 2 == 0 for k in counts(t)))
        for text in (
            "The number of pieces of each colour is even.",
            "there is an even number of each color",
        )
    ),
    *(
        understood(text, lambda t: n(set(counts(t))) == 1)
        for text in (
            "the number of pieces of every colour is the same",
            "each colour appears as often as every other",
            "each color is used equally",
        )
    ),
    understood("There's no colour with only one pyramid.", lambda t: 1 not in counts(t)),
    understood("some colour has only one piece", lambda t: 1 in counts(t)),
    understood("there is a colour that has more than two pieces", lambda t: max(counts(t)) > 2),
    *(
        understood(text, lambda t: 3 in sizes_of_colours(t))
        for text in ("Some colour is present in all three sizes.", "there is a colour with all three sizes")
    ),
    understood("no colour comes in all three sizes", lambda t: 3 not in sizes_of_colours(t)),
    understood("every colour comes in at least two sizes", lambda t: min(sizes_of_colours(t)) >= 2),
    ambiguous(
        "every colour comes in two sizes",
        lambda t: all(k == 2 for k in sizes_of_colours(t)),
        lambda t: all(k >= 2 for k in sizes_of_colours(t)),
    ),
    understood("no colour comes in two sizes", lambda t: max(sizes_of_colours(t)) == 1),
    not_understood("every size comes in two colours"),
    understood("some colour comes in at most two sizes", lambda t: min(sizes_of_colours(t)) <= 2),
    understood("every colour appears in only one size", lambda t: max(sizes_of_colours(t)) == 1),
    ambiguous(
        "every size comes in at least two colours",
        lambda t: all(n(colours(t.of(size))) >= 2 for size in ("small", "medium", "large")),
        lambda t: all(n(colours(t.of(size))) >= 2 for size in sizes(t.pieces)),
    ),
    *(
        understood(text, lambda t: all(count(t, "blue") > count(t, c) for c in colours(t.pieces) if c != "blue")
                   and bool(t.of("blue")))
        for text in ("the colour with the most pieces is blue", "blue has more pieces than any other colour")
    ),
]  # fmt: skip

NUMBERS = [
    *(
        understood(text, lambda t: 2 * (count(t, "red") + count(t, "green")) > n(t.pieces))
        for text in (
            "Red and green pieces together outnumber all the other pieces.",
            "the reds and the greens outnumber everything else",
        )
    ),
    understood("the reds outnumber all the other pieces", lambda t: 2 * count(t, "red") > n(t.pieces)),
    *(
        understood(text, lambda t: pips(t.of("grounded")) == pips(t.of("ungrounded")))
        for text in (
            "Grounded pips equal ungrounded pips.",
            "the pips on the grounded pieces add up to the pips on the ungrounded pieces",
        )
    ),
    understood(
        "The large pieces account for more than half of all the pips.",
        lambda t: 2 * pips(t.of("large")) > pips(t.pieces),
    ),
    understood("There are more colours than two.", lambda t: n(colours(t.pieces)) > 2),
    understood("if you add up all the pips it's an even number", lambda t: pips(t.pieces) % 2 == 0),
    understood("reds and blues have the same number of pips", lambda t: pips(t.of("red")) == pips(t.of("blue"))),
    understood("the pips in some stack add up to five", lambda t: any(map(five_pips, t.stacks))),
    not_understood("the pips in some stack add up to more than the reds"),
    understood("the number of reds in some tower is two", lambda t: any(n([p for p in tower if p.is_a("red")]) == 2
                                                                        for tower in t.towers)),
    ambiguous(
        "the number of pieces in each stack is three",
        lambda t: all(len(stack) == 3 for stack in t.stacks),
        lambda t: t.stacks and all(len(stack) == 3 for stack in t.stacks),
    ),
    understood("a stack taller than two", lambda t: t.tallest > 2),
]  # fmt: skip

LONGER = [
    understood("All pieces of the koan belong to one tower.", lambda t: n(t.towers) == 1),
    understood("every piece belongs to a stack", lambda t: all(p.stacked for p in t.pieces)),
    understood(
        "AKHTBN iff a red piece is directly above a blue piece in a tower.",
        lambda t: path(t.of("red"), P.directly_above, t.of("blue")),
    ),
    understood(
        "AKDNHTBN iff a piece touches another of its own colour.",
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in p.touching),
    ),
    understood(
        "AKHTBN iff every piece points at, or is pointed at by, at least one other piece.",
        lambda t: all(any(p.points_at(q) or q.points_at(p) for q in p.others) for p in t.pieces),
    ),
    understood(
        "every piece shares its colour with another piece",
        lambda t: all(any(p.same_colour(q) for q in p.others) for p in t.pieces),
    ),
    understood("a piece directly on the table", lambda t: t.of("grounded")),
    ambiguous(
        "two reds each touching a blue",
        lambda t: n([p for p in t.of("red") if any(q.is_a("blue") for q in p.touching)]) == 2,
        lambda t: n([p for p in t.of("red") if any(q.is_a("blue") for q in p.touching)]) >= 2,
    ),
]


def one_apart(values: list[object]) -> bool:
    """All values but one are the same, and that one is not."""
    return n(set(values)) == 2 and min(values.count(value) for value in values) == 1


LEFT_OUT = [
    *(
        understood(text, lambda t: one_apart([p.size for p in t.pieces]))
        for text in (
            "All of the pieces in the koan are the same size except for one.",
            "all but one of the pieces are the same size",
        )
    ),
    *(
        understood(text, lambda t: count(t, "non-black") % 2 == 0)
        for text in (
            "It contains an even number of pieces, not counting the blacks.",
            "it has an even number of pieces, excluding black pieces",
        )
    ),
    understood("All the colours are different.", lambda t: n(colours(t.pieces)) == n(t.pieces)),
    understood("Contains a color other than red.", lambda t: bool(t.of("non-red"))),
    understood("It can't have red and blue at the same time.", lambda t: not (t.of("red") and t.of("blue"))),
    understood(
        "it contains neither red pieces nor blue pieces, or it contains both",
        lambda t: bool(t.of("red")) == bool(t.of("blue")),
    ),
    understood("5 pieces max", lambda t: n(t.pieces) <= 5),
    understood("3 or more", lambda t: n(t.pieces) >= 3),
    understood("one of each color at most", lambda t: n(colours(t.pieces)) == n(t.pieces)),
    understood("equal reds and blues", lambda t: count(t, "red") == count(t, "blue")),
    understood(
        "at least one piece touches all the rest", lambda t: any(n(p.touching) == n(p.others) for p in t.pieces)
    ),
    understood(
        "the pieces touching the table outnumber those that aren't",
        lambda t: count(t, "grounded") > count(t, "ungrounded"),
    ),
    understood("more pieces in stacks than not", lambda t: count(t, "stacked") > count(t, "non-stacked")),
    ambiguous(
        "The reds are upright but the blues aren't.",
        lambda t: not t.of("red", "non-upright") and not t.of("blue", "upright"),
        lambda t: t.of("red") and not t.of("red", "non-upright") and not t.of("blue", "upright"),
    ),
    ambiguous(
        "pieces touch",
        lambda t: any(p.touching for p in t.pieces),
        lambda t: all(n(p.touching) == n(p.others) for p in t.pieces),
        lambda t: all(p.touching for p in t.pieces),
    ),
    *(
        understood(text, lambda t: pips(t.of("red")) > pips(t.of("blue")))
        for text in ("red has more pips than blue", "blue has fewer pips than red")
    ),
    understood("reds of all three sizes", lambda t: n(sizes(t.of("red"))) == 3),
    understood("A red is flat and so is a blue.", lambda t: bool(t.of("red", "flat")) and bool(t.of("blue", "flat"))),
    ambiguous(
        "All reds are flat; no blues are.",
        lambda t: not t.of("red", "non-flat") and not t.of("blue", "flat"),
        lambda t: t.of("red") and not t.of("red", "non-flat") and not t.of("blue", "flat"),
    ),
    understood("There's a stack topped by a red.", lambda t: any(stack[-1].is_a("red") for stack in t.stacks)),
    understood("A red tops a stack.", lambda t: any(stack[-1].is_a("red") for stack in t.stacks)),
    understood("some stack is red on the bottom", lambda t: any(stack[0].is_a("red") for stack in t.stacks)),
    ambiguous(
        "Every stack's bottom piece is large",
        lambda t: all(stack[0].is_a("large") for stack in t.stacks),
        lambda t: t.stacks and all(stack[0].is_a("large") for stack in t.stacks),
    ),
]

CASES: list[Case] = [*LEFT_OUT, *BOTH, *ANY, *KINDS, *NUMBERS, *LONGER]
