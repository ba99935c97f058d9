"""Fresh rules by three players new to the game, who have read the sheet once and write everyday English."""

from __future__ import annotations

from collections import Counter

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, directions, n, pairs, pips, sizes, with_some


def shows(t: Table) -> Counter[str]:
    """How often each colour appears."""
    return Counter(p.colour for p in t.pieces)


PLAIN: list[Case] = [
    understood(
        "There must be at least one small red piece and no big yellow ones.",
        lambda t: n(t.of("small", "red")) >= 1 and not t.of("large", "yellow"),
    ),
    ambiguous(
        "Every blue piece touches a piece that is bigger than it.",
        lambda t: all(any(q.larger(p) for q in p.touching) for p in t.of("blue")),
        lambda t: n(t.of("blue")) >= 1 and all(any(q.larger(p) for q in p.touching) for p in t.of("blue")),
    ),
    understood(
        "If there is a green piece, then there must also be a red piece of the same size.",
        lambda t: all(any(q.same_size(p) for q in t.of("red")) for p in t.of("green")),
    ),
    understood(
        "The pips on the red pieces add up to more than the pips on the blue pieces.",
        lambda t: pips(t.of("red")) > pips(t.of("blue")),
    ),
    understood(
        "No two pieces of the same colour may touch each other.",
        lambda t: not any(p.same_colour(q) and p.touches(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "The koan has exactly as many upright pieces as flat pieces.",
        lambda t: n(t.of("upright")) == n(t.of("flat")),
    ),
    understood(
        "All the pieces touching the table are the same colour.",
        lambda t: len(colours(t.of("grounded"))) == 1,
    ),
    ambiguous(
        "Any piece that isn't upright must be pointing at something.",
        lambda t: all(p.aims for p in t.of("non-upright")),
        lambda t: n(t.of("non-upright")) >= 1 and all(p.aims for p in t.of("non-upright")),
    ),
    understood("It's white if it has between 3 and 5 pieces.", lambda t: 3 <= n(t.pieces) <= 5),
    understood("The total number of pips is a multiple of 4.", lambda t: pips(t.pieces) % 4 == 0),
    ambiguous(
        "One colour appears at least three times.",
        lambda t: n(c for c in shows(t).values() if c >= 3) == 1,
        lambda t: n(c for c in shows(t).values() if c >= 3) >= 1,
    ),
    understood("No colour appears more than twice.", lambda t: max(shows(t).values()) <= 2),
    understood(
        "At least one piece is pointing at a piece of a different colour.",
        lambda t: any(q.colour != p.colour for p in t.pieces for q in p.aims),
    ),
    understood(
        "If two pieces touch, they are different sizes.",
        lambda t: all(p.size != q.size for p, q in pairs(t.pieces) if p.touches(q)),
    ),
    understood(
        "There's a stack with a small piece at the very top of it.",
        lambda t: any(s[-1].size == "small" for s in t.stacks),
    ),
    understood(
        "None of the largest pieces is blue and none of the smallest pieces is green.",
        lambda t: not any(p.is_a("blue") for p in t.largest) and not any(p.is_a("green") for p in t.smallest),
    ),
    understood("More than half of the pieces are lying flat.", lambda t: 2 * n(t.of("flat")) > n(t.pieces)),
    ambiguous(  # "only red and purple pieces": both present / not necessarily
        "There is nothing in it but small and medium pieces.",
        lambda t: not t.of("large"),
        lambda t: sizes(t.pieces) == {"small", "medium"},
    ),
    understood("Every size shows up at least once.", lambda t: len(sizes(t.pieces)) == 3),
    ambiguous(
        "Unless there's a blue piece, all of the pieces must be upright.",
        lambda t: bool(t.of("blue")) or all(p.upright for p in t.pieces),
        lambda t: bool(t.of("blue")) != all(p.upright for p in t.pieces),
    ),
    understood(
        "At least two of the green pieces touch the same red piece.",
        lambda t: any(n(q for q in p.touching if q.is_a("green")) >= 2 for p in t.of("red")),
    ),
    understood("The sum of the pips of all the grounded pieces is odd.", lambda t: pips(t.of("grounded")) % 2 == 1),
    understood("Every tower has two or more pieces in it.", lambda t: all(len(tower) >= 2 for tower in t.towers)),
    understood(
        "It must contain either a red piece or a blue piece, but not both.",
        lambda t: bool(t.of("red")) != bool(t.of("blue")),
    ),
    understood(
        "The number of yellow pieces is one more than the number of green pieces.",
        lambda t: n(t.of("yellow")) == n(t.of("green")) + 1,
    ),
    understood(  # "every" inside a clause is true of none: a single piece is white
        "There is a piece that touches every other piece.",
        lambda t: any(all(p.touches(q) for q in p.others) for p in t.pieces),
    ),
    understood("Exactly half of the pieces are green.", lambda t: 2 * n(t.of("green")) == n(t.pieces)),
    understood(
        "A koan is white if and only if no piece points at a piece with more pips than itself.",
        lambda t: not any(q.pips > p.pips for p in t.pieces for q in p.aims),
    ),
]

FRAGMENTS: list[Case] = [
    understood("any weird ones", lambda t: n(t.of("weird")) >= 1),
    understood(
        "two or more of the same colour and size",
        lambda t: any(p.same_colour(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "same number of reds, greens and blues",
        lambda t: n(t.of("red")) == n(t.of("green")) == n(t.of("blue")),
    ),
    understood("no big ones on the ground", lambda t: not t.of("large", "grounded")),
    understood(
        "a blue pointing at a red that's not upright",
        lambda t: bool(with_some(t.of("blue"), P.points_at, t.of("red", "non-upright"))),
    ),
    understood("all different sizes", lambda t: not any(p.same_size(q) for p, q in pairs(t.pieces))),
    understood("more colours than sizes", lambda t: len(colours(t.pieces)) > len(sizes(t.pieces))),
    understood("7 pips or fewer", lambda t: pips(t.pieces) <= 7),
    understood(
        "only one yellow and it's large",
        lambda t: n(t.of("yellow")) == 1 and n(t.of("large", "yellow")) == 1,
    ),
    ambiguous(
        "smallest piece touching a larger piece",
        lambda t: all(any(q.larger(p) for q in p.touching) for p in t.smallest),
        lambda t: any(any(q.larger(p) for q in p.touching) for p in t.smallest),
        lambda t: n(t.smallest) == 1 and any(q.larger(t.smallest[0]) for q in t.smallest[0].touching),
    ),
    understood(
        "nothing touching, nothing pointing",
        lambda t: not any(p.touching for p in t.pieces) and not any(p.aims for p in t.pieces),
    ),
    understood(  # directly or anywhere: alike, for some step of the tower must go down in size
        "something on top of something bigger",
        lambda t: any(p.above(q) and q.larger(p) for p in t.pieces for q in p.others),
    ),
    understood("big blue at the bottom of a tower", lambda t: bool(t.of("large", "blue", "bottom"))),
    ambiguous("two reds touching"),  # bare numeral
    understood("green pips = red pips", lambda t: pips(t.of("green")) == pips(t.of("red"))),
    understood(
        "fewer than three flats, none of them blue",
        lambda t: n(t.of("flat")) < 3 and not t.of("flat", "blue"),
    ),
    understood("at least a third of them are small", lambda t: 3 * n(t.of("small")) >= n(t.pieces)),
    understood("no green unless it's flat", lambda t: not t.of("green", "non-flat")),
    understood("odd number of colours", lambda t: len(colours(t.pieces)) % 2 == 1),
    ambiguous(
        "highest piece is red",
        lambda t: all(p.is_a("red") for p in t.highest),
        lambda t: any(p.is_a("red") for p in t.highest),
        lambda t: n(t.highest) == 1 and t.highest[0].is_a("red"),
    ),
    understood("only one pair of pieces touching", lambda t: n(1 for p, q in pairs(t.pieces) if p.touches(q)) == 1),
    understood("red and blue never touch", lambda t: not with_some(t.of("red"), P.touches, t.of("blue"))),
]

CHATTY: list[Case] = [
    ambiguous(
        "I think every small piece has to be touching a red one or a blue one.",
        lambda t: all(any(q.colour in ("red", "blue") for q in p.touching) for p in t.of("small")),
        lambda t: (
            n(t.of("small")) >= 1 and all(any(q.colour in ("red", "blue") for q in p.touching) for p in t.of("small"))
        ),
    ),
    understood(
        "whenever a piece points at another one, the other one has to be a different size",
        lambda t: all(q.size != p.size for p in t.pieces for q in p.aims),
    ),
    understood(
        "if you've got any yellows then there can't be any greens, otherwise there has to be a green",
        lambda t: not t.of("green") if t.of("yellow") else bool(t.of("green")),
    ),
    understood(
        "My rule: at least one piece gets pointed at by two or more others.",
        lambda t: any(n(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    understood(
        "you need a medium piece standing up that nothing is touching",
        lambda t: any(not p.touching for p in t.of("medium", "upright")),
    ),
    ambiguous(
        "every red is bigger than every blue",
        lambda t: all(p.larger(q) for p in t.of("red") for q in t.of("blue")),
        lambda t: n(t.of("red")) >= 1 and all(p.larger(q) for p in t.of("red") for q in t.of("blue")),
    ),
    understood(
        "there can be as many pieces as you like but no more than two colours",
        lambda t: len(colours(t.pieces)) <= 2,
    ),
    understood(
        "if there are more than 4 pieces then at least one of them has to be weird",
        lambda t: n(t.pieces) <= 4 or n(t.of("weird")) >= 1,
    ),
    understood(
        "a stack with at least 3 pieces and they're all different colours",
        lambda t: any(len(s) >= 3 and len(colours(s)) == len(s) for s in t.stacks),
    ),
    understood(
        "each of the colours that shows up has to show up the same number of times",
        lambda t: len(set(shows(t).values())) == 1,
    ),
    understood(
        "it's black if a large piece is touching another large piece",
        lambda t: not any(p.touches(q) for p, q in pairs(t.of("large"))),
    ),
    understood(
        "it has a red that isn't touching the table but is touching a green",
        lambda t: bool(with_some(t.of("red", "ungrounded"), P.touches, t.of("green"))),
    ),
    understood("there's some piece that no other piece is the same colour as", lambda t: 1 in shows(t).values()),
    understood(
        "it can't have a big piece and a small piece of the same colour",
        lambda t: not any(p.same_colour(q) for p in t.of("large") for q in t.of("small")),
    ),
    ambiguous("the biggest piece and the smallest piece are the same colour"),  # ties
    understood(  # two at least, so neither question is left
        "all flat pieces point in the same direction and there must be at least two of them",
        lambda t: n(t.of("flat")) >= 2 and len(directions(t.of("flat"))) == 1,
    ),
    understood(
        "the number of pieces touching the ground has to be an even number",
        lambda t: n(t.of("grounded")) % 2 == 0,
    ),
    understood(
        "it works when red is the most common colour",
        lambda t: all(shows(t)["red"] > count for colour, count in shows(t).items() if colour != "red"),
    ),
    ambiguous(
        "all of the pieces that point at a blue piece are red",
        lambda t: all(p.is_a("red") for p in with_some(t.pieces, P.points_at, t.of("blue"))),
        lambda t: (
            bool(with_some(t.pieces, P.points_at, t.of("blue")))
            and all(p.is_a("red") for p in with_some(t.pieces, P.points_at, t.of("blue")))
        ),
    ),
    ambiguous("three pieces all touching each other"),  # bare numeral
    understood(
        "they should all be touching the table and touching at least one other piece",
        lambda t: all(p.grounded and p.touching for p in t.pieces),
    ),
    understood(
        "the yellow ones have more pips all together than everything else combined",
        lambda t: pips(t.of("yellow")) > pips(t.of("non-yellow")),
    ),
    ambiguous(
        "apart from the greens, they are all upright",
        lambda t: all(p.upright for p in t.of("non-green")),
        lambda t: n(t.of("non-green")) >= 1 and all(p.upright for p in t.of("non-green")),
    ),
    understood(
        "it has a colour that shows up exactly once and another one that shows up exactly twice",
        lambda t: {1, 2} <= set(shows(t).values()),
    ),
    not_understood("the pieces look like a house"),  # no words for a likeness
]

CASES = [*PLAIN, *FRAGMENTS, *CHATTY]
