"""Short forms of players: “not both red and blue”, “6+ pips total”, “no color repeats”, “anything with a red”."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, n, pairs, pips

SQUARES = {number * number for number in range(1, 20)}


def as_many_and_some(t: Table) -> bool:
    return n(t.of("red")) == n(t.of("blue")) >= 1


def odd_pips(t: Table) -> bool:
    return pips(t.pieces) % 2 == 1


def six_pips(t: Table) -> bool:
    return pips(t.pieces) >= 6


def red_needs_blue(t: Table) -> bool:
    return not t.of("red") or bool(t.of("blue"))


def not_both(t: Table) -> bool:
    return not (t.of("red") and t.of("blue"))


def colours_once(t: Table) -> bool:
    return len(colours(t.pieces)) == n(t.pieces)


def some_colour_twice(t: Table) -> bool:
    return len(colours(t.pieces)) < n(t.pieces)


def red_points(t: Table) -> bool:
    return any(p.aims for p in t.of("red"))


def one_colour(t: Table) -> bool:
    return len(colours(t.pieces)) == 1


def one_alone(t: Table) -> bool:
    return any(not p.touching for p in t.pieces)


def small_yellow(t: Table) -> bool:
    return bool(t.of("small", "yellow"))


def no_small_yellow(t: Table) -> bool:
    return not t.of("small", "yellow")


def mean_two(t: Table) -> bool:
    return pips(t.pieces) == 2 * n(t.pieces)


def mean_above_two(t: Table) -> bool:
    return pips(t.pieces) > 2 * n(t.pieces)


def square_pieces(t: Table) -> bool:
    return n(t.pieces) in (1, 4, 9, 16, 25)


def square_pips(t: Table) -> bool:
    return pips(t.pieces) in SQUARES


def even_product(t: Table) -> bool:
    return n(t.of("red")) * n(t.of("blue")) % 2 == 0


def no_like_touching(t: Table) -> bool:
    return not any(p.touches(q) and p.colour == q.colour for p, q in pairs(t.pieces))


def difference_even(t: Table) -> bool:
    return (n(t.of("red")) - n(t.of("blue"))) % 2 == 0


def more_red_pips(t: Table) -> bool:
    return pips(t.of("red")) > pips(t.of("blue"))


def odd_pieces(t: Table) -> bool:
    return n(t.pieces) % 2 == 1


def even_reds(t: Table) -> bool:
    return n(t.of("red")) % 2 == 0


def as_many(t: Table) -> bool:
    return n(t.of("red")) == n(t.of("blue"))


def more_red(t: Table) -> bool:
    return n(t.of("red")) > n(t.of("blue"))


def most_point(t: Table) -> bool:
    return 2 * n(p for p in t.pieces if p.aims) > n(t.pieces)


def smalls_most(t: Table) -> bool:
    return 2 * n(t.of("small")) > n(t.pieces)


def reds_few(t: Table) -> bool:
    return 2 * n(t.of("red")) < n(t.pieces)


def third_red(t: Table) -> bool:
    return 3 * n(t.of("red")) == n(t.pieces)


def touches_blue(p: P) -> bool:
    return any(q.colour == "blue" for q in p.touching)


FORMS = {
    as_many_and_some: (
        "equal numbers of reds and blues, at least one of each",
        "Equal numbers of reds and blues and at least one of each",
        "the same number of reds and blues, with at least one of each",
        "Same number of red and blue, and at least one of each.",
        "an equal number of reds and blues, one or more of each",
        "as many reds as blues, and at least one of each",
        "as many reds as blues, at least one of each",
        "There are as many reds as blues and there's at least one of each",
        "equal numbers of red and blue pieces (at least one of each)",
        "equal numbers of reds and blues, but at least one of each",
    ),
    odd_pips: (
        "an odd total of pips",
        "there's an odd total of pips",
        "It has an odd total of pips.",
        "if you add up all the pips it's an odd number",
        "If you add up all the pips, you get an odd number.",
        "When you add up the pips you get an odd number",
        "if you count all the pips it's odd",
        "if you add all the pips together it's odd",
        "if you sum the pips the total is odd",
        "odd pips",
        "Odd sum of pips",
    ),
    six_pips: (
        "6+ pips total",
        "if you add up all the pips it's six or more",
        "If you add up the pips you get at least six.",
    ),
    red_needs_blue: (
        "red only if blue",
        "reds only if there's a blue",
        "red only if there is blue",
        "a red is allowed only if there's a blue",
        "red only when blue",
        "red allowed only if blue",
        "reds only with blues",
        "red implies blue",
        "red requires blue",
        "a red requires a blue",
        "red needs blue",
    ),
    not_both: (
        "not both red and blue",
        "not both a red and a blue",
        "not both reds and blues",
        "never both red and blue",
    ),
    colours_once: (
        "no color repeats",
        "no colour repeats",
        "each color is used only once",
        "Each colour is used only once.",
        "each color used only once",
        "each colour once",
        "each color at most once",
        "no repeated colors",
        "no repeat colors",
        "no colors repeat",
        "no repeats of color",
        "no duplicate colors",
        "colors don't repeat",
        "never two of the same color",
    ),
    some_colour_twice: (
        "two or more of some colour",
        "two or more of some color",
        "2+ of some color",
        "two or more of a color",
        "There are two or more of some colour.",
        "it has two or more of some colour",
        "some color at least twice",
        "some color repeats",
        "a color repeats",
        "at least one color repeats",
        "a repeated color",
    ),
    red_points: (
        "a pointing red",
        "there is a pointing red piece",
        "a red pointer",
        "at least one red pointing piece",
    ),
    one_colour: (
        "monochromatic",
        "Monochromatic.",
        "monochrome",
        "single colour",
        "unicolor",
        "AKHTBN iff monochromatic",
    ),
    one_alone: (
        "At least one pyramid is all on its own, touching no other",
        "some pyramid is all by itself, touching nothing else",
    ),
    small_yellow: (
        "anything with a small yellow",
        "Anything with a small yellow.",
        "anything that has a small yellow",
        "anything with a small yellow in it",
        "anything containing a small yellow",
        "everything with a small yellow",
        "anything that contains a small yellow",
        "those with a small yellow",
        "the ones with a small yellow",
        "ones with a small yellow",
        "gotta have a small yellow",
    ),
    no_small_yellow: (
        "anything with no small yellow",
        "the ones without a small yellow",
        "anything that doesn't have a small yellow",
    ),
    mean_two: (
        "the number of pips is the number of pieces times two",
        "the pip count equals the number of pieces times two",
        "The average pip value is exactly two",
        "the average pip value is two",
        "the average pip count is 2",
        "the average number of pips is 2",
        "the average pips is 2",
        "the mean pip value is 2",
        "the average number of pips per piece is two",
    ),
    mean_above_two: (
        "the average pip value is more than two",
        "the average pip count is greater than 2",
    ),
    square_pieces: (
        "The number of pieces is a perfect square",
        "the number of pieces is a square number",
        "number of pieces is a square",
        "a square number of pieces",
        "a perfect square number of pieces",
        "it has a perfect square of pieces",
        "the piece count is a perfect square",
    ),
    square_pips: (
        "the pip count is a perfect square",
        "pip total is a perfect square",
        "the total number of pips is a square number",
        "The number of pips is a perfect square.",
    ),
    even_product: (
        "The number of reds multiplied by the number of blues is even",
        "the number of reds times the number of blues is even",
        "the product of the number of reds and the number of blues is even",
    ),
    no_like_touching: (
        "AKDNHTBN iff a piece touches another of its own colour.",
        "AKDNHTBN iff a piece touches another of the same colour.",
        "no piece touches another of its own colour",
    ),
    difference_even: ("the difference between reds and blues is even",),
    more_red_pips: (
        "red pips exceed blue pips",
        "the red pips exceed the blue pips",
    ),
    odd_pieces: (
        "not an even number of pieces",
        "no even number of pieces",
    ),
    even_reds: ("not an odd number of reds",),
    as_many: (
        "exactly as many red pieces as it does blue pieces",
        "it has as many reds as it does blues",
    ),
    more_red: (
        "it has more reds than it does blues",
        "it contains more red pieces than it contains blue pieces",
    ),
    most_point: (
        "more pieces point than don't",
        "more pieces are pointing than aren't",
    ),
    smalls_most: (
        "smalls are in the majority",
        "small pieces are a majority",
    ),
    reds_few: (
        "reds are a minority",
        "red pieces are in the minority",
    ),
    third_red: (
        "one in three is red",
        "one piece in three is red",
        "one in every three pieces is red",
    ),
}

CASES: list[Case] = [
    *(understood(text, meaning) for meaning, texts in FORMS.items() for text in texts),
    understood("AKDNHTBN iff not both red and blue", lambda t: bool(t.of("red") and t.of("blue"))),
    understood("a pointing red touching a blue", lambda t: any(p.aims and touches_blue(p) for p in t.of("red"))),
    understood("an odd total of pips on reds", lambda t: pips(t.of("red")) % 2 == 1),
    understood("6+ pips total and a red", lambda t: pips(t.pieces) >= 6 and t.of("red")),
    understood("at least three of some size", lambda t: max(n(t.of(s)) for s in ("small", "medium", "large")) >= 3),
    understood("the number of reds times the number of blues is odd", lambda t: n(t.of("red")) * n(t.of("blue")) % 2),
    understood("a red repeats", lambda t: n(t.of("red")) >= 2),
    understood("large only if small", lambda t: not t.of("large") or bool(t.of("small"))),
    ambiguous(
        "all pointing pieces are red",
        lambda t: all(p.colour == "red" for p in t.pieces if p.aims),
        lambda t: any(p.aims for p in t.pieces) and all(p.colour == "red" for p in t.pieces if p.aims),
    ),
    ambiguous(
        "two pointing reds",
        lambda t: n(p for p in t.of("red") if p.aims) == 2,
        lambda t: n(p for p in t.of("red") if p.aims) >= 2,
    ),
    *(
        ambiguous(text, lambda t: any(not p.touching for p in t.pieces), lambda t: bool(t.of("non-stacked")))
        for text in ("at least one piece is isolated", "there's an isolated piece", "a lone piece", "a loner")
    ),
    *(
        ambiguous(text, lambda t: all(p.touching for p in t.pieces), lambda t: not t.of("non-stacked"))
        for text in ("no piece is isolated", "no isolated pieces", "nothing is isolated", "no loners")
    ),
    ambiguous(
        "reds are in the majority",
        lambda t: 2 * n(t.of("red")) > n(t.pieces),
        lambda t: all(n(t.of("red")) > n(t.of(c)) for c in colours(t.pieces) - {"red"}) and bool(t.of("red")),
    ),
    # A small piece may be red, so these may speak of each piece
    not_understood("red only if small"),
    not_understood("if red then small"),
    not_understood("if small, red"),
    not_understood("red, blue"),
    not_understood("a red needs a small"),
    not_understood("not both a red and a blue, or a green"),
    not_understood("not both reds are upright"),
    not_understood("anything with a red is white"),
    not_understood("a piece pointing red"),
    not_understood("green pointing blue"),
    not_understood("odd pips on reds"),
    not_understood("6+ pips total on reds"),
    not_understood("if you add up all the pips it's red"),
    not_understood("the number of reds is a perfect square"),
    not_understood("the average pip value is exactly two more than one"),
    not_understood("each stack is on its own, touching no other"),
    not_understood("two or more of a color that is flat"),
    not_understood("one in three stacks is red"),
    not_understood("one out of three pieces is red"),
    not_understood("not an even number of reds and blues touch"),
]
