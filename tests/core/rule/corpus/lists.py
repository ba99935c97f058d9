"""Lists of what there is, with something said of all of it at the end; and “they”, after a tower."""

from __future__ import annotations

from itertools import product

from tests.core.rule.corpus.case import ambiguous, not_understood, understood
from tests.core.rule.corpus.model import (
    P,
    Table,
    colours,
    directions,
    largest,
    links,
    n,
    pairs,
    path,
    pips,
    sizes,
    smallest,
    with_some,
)


def one_of_each_size_alike(t: Table) -> bool:
    """A large, a medium and a small piece of one colour."""
    each = product(t.of("large"), t.of("medium"), t.of("small"))
    return any(one.colour == other.colour == third.colour for one, other, third in each)


def every_size(t: Table) -> bool:
    return n(sizes(t.pieces)) == 3


def only_toucher(t: Table) -> list[P]:
    """The red piece that touches a blue one, if it is the only one."""
    found = [p for p in t.of("red") if any(q.colour == "blue" for q in p.touching)]
    return found if n(found) == 1 else []


CASES = [
    # “All upright”: those just named, or all pieces.
    ambiguous(
        "at least two reds, all upright",
        lambda t: n(t.of("red")) >= 2 and not t.of("red", "non-upright"),
        lambda t: n(t.of("red")) >= 2 and not t.of("non-upright"),
    ),
    ambiguous(
        "There are at least two blues, all flat.",
        lambda t: n(t.of("blue")) >= 2 and not t.of("blue", "non-flat"),
        lambda t: n(t.of("blue")) >= 2 and not t.of("non-flat"),
    ),
    ambiguous(
        "a red piece, a blue piece and a green piece, all upright",
        lambda t: all(t.of(colour, "upright") for colour in ("red", "blue", "green")),
        lambda t: all(t.of(colour) for colour in ("red", "blue", "green")) and not t.of("non-upright"),
    ),
    ambiguous(
        "it contains at least two reds, all the same size",
        lambda t: n(t.of("red")) >= 2 and n(sizes(t.of("red"))) == 1,
        lambda t: n(t.of("red")) >= 2 and n(sizes(t.pieces)) == 1,
    ),
    ambiguous(
        "AKHTBN iff it contains at least one large, at least one medium and at least one small, all of the same color.",
        one_of_each_size_alike,
        lambda t: every_size(t) and n(colours(t.pieces)) == 1,
    ),
    ambiguous(
        "exactly three reds, not all the same size",
        lambda t: n(t.of("red")) == 3 and n(sizes(t.of("red"))) > 1,
        lambda t: n(t.of("red")) == 3 and n(sizes(t.pieces)) > 1,
    ),
    ambiguous(
        "two or more flats, all different colours",
        lambda t: n(t.of("flat")) >= 2 and n(colours(t.of("flat"))) == n(t.of("flat")),
        lambda t: n(t.of("flat")) >= 2 and n(colours(t.pieces)) == n(t.pieces),
    ),
    ambiguous(
        "a tower of at least three pieces, all red",
        lambda t: any(n(tower) >= 3 and all(p.colour == "red" for p in tower) for tower in t.towers),
        lambda t: t.tallest >= 3 and not t.of("non-red"),
    ),
    ambiguous(
        "It contains a tower of at least three pieces, all of different colors.",
        lambda t: any(n(tower) >= 3 and n(colours(tower)) == n(tower) for tower in t.towers),
        lambda t: t.tallest >= 3 and n(colours(t.pieces)) == n(t.pieces),
    ),
    # Where all pieces are counted, or nothing is named, there is one meaning.
    understood(
        "exactly three pieces, not all of them the same size", lambda t: n(t.pieces) == 3 and n(sizes(t.pieces)) > 1
    ),
    understood(
        "exactly three pieces, all of different colours", lambda t: n(t.pieces) == 3 and n(colours(t.pieces)) == 3
    ),
    understood("no reds, all upright", lambda t: not t.of("red") and not t.of("non-upright")),
    understood("all upright, no reds", lambda t: not t.of("red") and not t.of("non-upright")),
    understood("if there is a red then all upright", lambda t: not t.of("red") or not t.of("non-upright")),
    # “They”, after a tower.
    understood(
        "a stack with at least 3 pieces and they're all different colours",
        lambda t: any(n(tower) >= 3 and n(colours(tower)) == n(tower) for tower in t.towers),
    ),
    not_understood("a tower of at least three pieces, and all of them are red"),  # the tower's, or all
    not_understood("it contains a tower of at least three pieces, none of them red"),
    # “Them”, after what all of them are.
    understood("all the pieces are red or all of them are blue", lambda t: not t.of("non-red") or not t.of("non-blue")),
    understood(
        "all flat pieces point in the same direction and there must be at least two of them",
        lambda t: n(t.of("flat")) >= 2 and n(directions(t.of("flat"))) == 1,
    ),
    understood(
        "AKHTBN if the koan has one or more blue pieces, all of which are upright.",
        lambda t: t.of("blue") and not t.of("blue", "non-upright"),
    ),
    # “The two” are both.
    understood(
        "Whenever a piece points at another, the two are the same color.",
        lambda t: all(p.colour == q.colour for p in t.pieces for q in p.aims),
    ),
    understood(
        "if a red touches a blue, the two are the same size",
        lambda t: all(p.size == q.size for p in t.of("red") for q in p.touching if q.colour == "blue"),
    ),
    # “No red and blue ones of the same size”.
    ambiguous(
        "no red and blue pieces of the same size",
        lambda t: not any(p.size == q.size for p in t.of("red") for q in t.of("blue")),
        lambda t: not any(p.size == q.size for p, q in pairs([*t.of("red"), *t.of("blue")])),
    ),
    understood(
        "it can't have a big piece and a small piece of the same colour",
        lambda t: not colours(t.of("large")) & colours(t.of("small")),
    ),
    # “Unless” after “no”, with a pronoun.
    understood("no green unless it's flat", lambda t: not t.of("green", "non-flat")),
    understood("no reds unless they're flat", lambda t: not t.of("red", "non-flat")),
    # Without a red piece, or without a large one?
    ambiguous(
        "If the koan has a green piece, it must also have a large piece; otherwise it's black.",
        lambda t: not t.of("green") or bool(t.of("large")),
        lambda t: bool(t.of("green") and t.of("large")),
    ),
    # A superlative without “the”.
    ambiguous(
        "biggest piece is red",
        lambda t: all(p.colour == "red" for p in largest(t.pieces)),
        lambda t: any(p.colour == "red" for p in largest(t.pieces)),
        lambda t: n(largest(t.pieces)) == 1 and all(p.colour == "red" for p in largest(t.pieces)),
    ),
    understood("a smallest piece is red", lambda t: any(p.colour == "red" for p in smallest(t.pieces))),
    not_understood("smallest piece touching a larger piece"),
    # Pips that add up to more than others.
    understood(
        "The pips on the red pieces add up to more than the pips on the blue pieces.",
        lambda t: pips(t.of("red")) > pips(t.of("blue")),
    ),
    not_understood("the pips on all the other pieces add up to six"),
    # Words that say nothing of their own.
    understood(
        "AKHTBN if it has an even number of small pieces (zero counts as even).", lambda t: n(t.of("small")) % 2 == 0
    ),
    understood(
        "My rule: at least one piece gets pointed at by two or more others.",
        lambda t: any(n(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    ambiguous(
        "There is nothing in it but small and medium pieces.",
        lambda t: not t.of("large"),
        lambda t: not t.of("large") and t.of("small") and t.of("medium"),
    ),
    understood(
        "large red on top of a stack",
        lambda t: any(tower[-1].size == "large" and tower[-1].colour == "red" for tower in t.stacks),
    ),
    # Of each two that touch.
    understood(
        "AKHTBN iff whenever two pieces touch, at least one of them is flat.",
        lambda t: all(p.flat or q.flat for p in t.pieces for q in p.touching),
    ),
    understood(
        "if a red touches a blue, at least one of them is upright",
        lambda t: all(p.upright or q.upright for p in t.of("red") for q in p.touching if q.colour == "blue"),
    ),
    understood(
        "if two reds touch, exactly one of them is large",
        lambda t: all(
            (p.size == "large") != (q.size == "large") for p in t.of("red") for q in p.touching if q.colour == "red"
        ),
    ),
    not_understood("whenever two pieces touch, one of them is flat"),  # exactly one, or at least one
    understood("Blues only if they're small.", lambda t: not t.of("blue", "non-small")),
    # One kind in each of another.
    understood(
        "each colour present comes in just one size",
        lambda t: all(n(sizes(t.of(colour))) == 1 for colour in colours(t.pieces)),
    ),
    understood(
        "every size has only one colour",
        lambda t: all(n(colours(t.of(size))) == 1 for size in sizes(t.pieces)),
    ),
    understood(
        "a pair of pieces that differ in colour, size and orientation",
        lambda t: any(
            p.colour != q.colour and p.size != q.size and p.orientation != q.orientation for p, q in pairs(t.pieces)
        ),
    ),
    understood(
        "AKHTBN iff the red pip count and the blue pip count differ by exactly one.",
        lambda t: abs(pips(t.of("red")) - pips(t.of("blue"))) == 1,
    ),
    # How talk begins.
    understood("could be: no large uprights", lambda t: not t.of("large", "upright")),
    understood(
        "Next one: if there's any yellow, there must be at least as many greens as yellows.",
        lambda t: not t.of("yellow") or n(t.of("green")) >= n(t.of("yellow")),
    ),
    understood("Mine: AKHTBN iff it has no more than three pieces", lambda t: n(t.pieces) <= 3),
    # A number as a subject, after a list: so many of those that it names.
    understood(
        "at least two reds and at least one is upright", lambda t: n(t.of("red")) >= 2 and t.of("red", "upright")
    ),
    understood(
        "it has exactly two blues and exactly one is on the table",
        lambda t: n(t.of("blue")) == 2 and n(t.of("blue", "grounded")) == 1,
    ),
    understood(
        "there are at least three uprights and none are red",
        lambda t: n(t.of("upright")) >= 3 and not t.of("upright", "red"),
    ),
    understood("exactly three pieces and exactly one is red", lambda t: n(t.pieces) == 3 and n(t.of("red")) == 1),
    not_understood("exactly two reds and one points at the other"),
    # What does not appear.
    understood("some size does not appear", lambda t: n(sizes(t.pieces)) < 3),
    understood("exactly one size does not appear", lambda t: n(sizes(t.pieces)) == 2),
    # All of some colours, and so many that are of two.
    understood(
        "it contains all of red, blue and green", lambda t: all(t.of(colour) for colour in ("red", "blue", "green"))
    ),
    not_understood("it contains any of red, blue and green"),
    ambiguous(
        "contains all reds and blues",
        lambda t: all(p.colour in ("red", "blue") for p in t.pieces) and t.of("red") and t.of("blue"),
        lambda t: all(p.colour in ("red", "blue") for p in t.pieces),
    ),
    not_understood("at least two pieces are red and blue"),
    not_understood("most pieces are small and large"),
    # What is excepted, and what is there.
    not_understood("no pieces except reds and a blue"),
    not_understood("it contains no reds but blues"),
    understood("no reds, but some blues", lambda t: not t.of("red") and t.of("blue")),
    # Several verbs of one stack.
    understood(
        "no stack contains a red and is upright",
        lambda t: (
            not any(any(p.colour == "red" for p in tower) and all(p.upright for p in tower) for tower in t.stacks)
        ),
    ),
    understood(
        "a stack contains a red and does not contain a blue",
        lambda t: any(
            any(p.colour == "red" for p in tower) and not any(p.colour == "blue" for p in tower) for tower in t.stacks
        ),
    ),
    understood(
        "a stack has a red on top and has a blue at the bottom",
        lambda t: any(tower[-1].colour == "red" and tower[0].colour == "blue" for tower in t.stacks),
    ),
    ambiguous(
        "every stack is upright or contains a red",
        lambda t: all(any(p.colour == "red" for p in tower) or all(p.upright for p in tower) for tower in t.stacks),
        lambda t: (
            t.stacks
            and all(any(p.colour == "red" for p in tower) or all(p.upright for p in tower) for tower in t.stacks)
        ),
    ),
    # What stands after a row, on the table or on its side: the last of them, or each.
    understood("it contains a red and a blue on their sides", lambda t: t.of("red", "flat") and t.of("blue", "flat")),
    ambiguous(
        "it contains a red, a blue and a green on the table",
        lambda t: t.of("red") and t.of("blue") and t.of("green", "grounded"),
        lambda t: all(t.of(colour, "grounded") for colour in ("red", "blue", "green")),
    ),
    ambiguous(
        "it contains neither a red nor a blue on the table",
        lambda t: not t.of("red") and not t.of("blue", "grounded"),
        lambda t: not t.of("red", "grounded") and not t.of("blue", "grounded"),
    ),
    ambiguous(
        "it contains no reds and no blues on the table",
        lambda t: not t.of("red") and not t.of("blue", "grounded"),
        lambda t: not t.of("red", "grounded") and not t.of("blue", "grounded"),
    ),
    understood("it contains a red and a small upright", lambda t: t.of("red") and t.of("small", "upright")),
    # Of two kinds, one of either stands so to the other.
    understood(
        "it contains a red and blue piece touching each other",
        lambda t: any(q.colour == "blue" for p in t.of("red") for q in p.touching),
    ),
    understood(
        "there are small and large pieces that touch",
        lambda t: any(q.size == "large" for p in t.of("small") for q in p.touching),
    ),
    ambiguous(
        "it does not contain any red and blue pieces that touch",
        lambda t: not any(q.colour == "blue" for p in t.of("red") for q in p.touching),
        lambda t: not any(q.colour in ("red", "blue") for p in [*t.of("red"), *t.of("blue")] for q in p.touching),
    ),
    understood(
        "it contains reds and blues of the same size",
        lambda t: any(p.size == q.size for p in t.of("red") for q in t.of("blue")),
    ),
    understood(
        "it contains a red and a blue of different sizes",
        lambda t: any(p.size != q.size for p in t.of("red") for q in t.of("blue")),
    ),
    # “They do not”: some two of them don't.
    understood(
        "it contains a red and a blue and they don't touch",
        lambda t: any(q not in p.touching for p in t.of("red") for q in t.of("blue")),
    ),
    understood(
        "there is a red and there is a blue and they are not the same size",
        lambda t: any(p.size != q.size for p in t.of("red") for q in t.of("blue")),
    ),
    ambiguous(
        "a red and a blue must not touch",
        lambda t: any(q not in p.touching for p in t.of("red") for q in t.of("blue")),
        lambda t: not any(q.colour == "blue" for p in t.of("red") for q in p.touching),
    ),
    understood(
        "a red and a blue never touch", lambda t: not any(q.colour == "blue" for p in t.of("red") for q in p.touching)
    ),
    ambiguous(
        "there are reds and blues and they don't touch",
        lambda t: any(q not in p.touching for p in t.of("red") for q in t.of("blue")),
        lambda t: t.of("red") and t.of("blue") and not any(q.colour == "blue" for p in t.of("red") for q in p.touching),
    ),
    # “Not a blue and a green”: of the first, of both together, or of each.
    ambiguous(
        "it contains a red but not a blue and a green",
        lambda t: t.of("red") and not t.of("blue") and t.of("green"),
        lambda t: t.of("red") and not (t.of("blue") and t.of("green")),
        lambda t: t.of("red") and not t.of("blue") and not t.of("green"),
    ),
    understood(
        "it contains a red but not a blue, and a green",
        lambda t: t.of("red") and not t.of("blue") and t.of("green"),
    ),
    # The last word, or the verb, of each or of the last alone.
    ambiguous(
        "it contains a small, a medium and a large red",
        lambda t: t.of("small") and t.of("medium") and t.of("large", "red"),
        lambda t: all(t.of(size, "red") for size in ("small", "medium", "large")),
    ),
    ambiguous(
        "at least two reds and a blue is upright",
        lambda t: n(t.of("red")) >= 2 and t.of("blue", "upright"),
        lambda t: n(t.of("red", "upright")) >= 2 and t.of("blue", "upright"),
    ),
    # In each stack not all the same, or no two.
    ambiguous(
        "each stack has pieces of different colours",
        lambda t: all(n(colours(w)) > 1 for w in t.stacks),
        lambda t: t.stacks and all(n(colours(w)) > 1 for w in t.stacks),
        lambda t: all(n(colours(w)) == n(w) for w in t.stacks),
        lambda t: t.stacks and all(n(colours(w)) == n(w) for w in t.stacks),
    ),
    ambiguous(
        "it contains a stack with pieces of different sizes",
        lambda t: any(n(sizes(w)) > 1 for w in t.stacks),
        lambda t: any(n(sizes(w)) == n(w) for w in t.stacks),
    ),
    # Different from any: from every one; the same as any: either.
    understood(
        "there is a piece that is a different colour from any other piece",
        lambda t: any(not any(map(p.same_colour, p.others)) for p in t.pieces),
    ),
    understood(
        "each piece is a different colour from any piece it touches",
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in p.touching),
    ),
    ambiguous(
        "every red has more pips than any blue",
        lambda t: all(p.larger(q) for p in t.of("red") for q in t.of("blue")),
        lambda t: t.of("red") and all(p.larger(q) for p in t.of("red") for q in t.of("blue")),
    ),
    understood("no red is the same size as any blue", lambda t: not path(t.of("red"), P.same_size, t.of("blue"))),
    ambiguous(
        "a red is the same colour as any other piece",
        lambda t: any(all(map(p.same_colour, p.others)) for p in t.of("red")),
        lambda t: any(any(map(p.same_colour, p.others)) for p in t.of("red")),
    ),
    # Than flat pieces: than all of them, or some.
    ambiguous(
        "a red has a different size than flat pieces",
        lambda t: any(all(not p.same_size(q) for q in t.of("flat") if q is not p) for p in t.of("red")),
        lambda t: any(any(not p.same_size(q) for q in t.of("flat") if q is not p) for p in t.of("red")),
    ),
    ambiguous(
        "reds are larger than blues",
        lambda t: any(all(map(p.larger, t.of("blue"))) for p in t.of("red")),
        lambda t: any(any(map(p.larger, t.of("blue"))) for p in t.of("red")),
        lambda t: all(all(map(p.larger, t.of("blue"))) for p in t.of("red")),
        lambda t: all(any(map(p.larger, t.of("blue"))) for p in t.of("red")),
        lambda t: t.of("red") and all(all(map(p.larger, t.of("blue"))) for p in t.of("red")),
        lambda t: t.of("red") and all(any(map(p.larger, t.of("blue"))) for p in t.of("red")),
    ),
    # A piece can't be compared with the pips of several.
    not_understood("no piece has more pips than all other pieces put together"),
    not_understood("the largest piece has more pips than all the others combined"),
    # A clause after one side of a comparison, said of the other too.
    understood(
        "more reds touching blues than touching greens",
        lambda t: (
            n(with_some(t.of("red"), P.touches, t.of("blue"))) > n(with_some(t.of("red"), P.touches, t.of("green")))
        ),
    ),
    understood(
        "more pieces touching a red than a blue",
        lambda t: n(with_some(t.pieces, P.touches, t.of("red"))) > n(with_some(t.pieces, P.touches, t.of("blue"))),
    ),
    ambiguous(
        "more pieces pointing at reds than blues",
        lambda t: n(with_some(t.pieces, P.points_at, t.of("red"))) > n(with_some(t.pieces, P.points_at, t.of("blue"))),
        lambda t: n(with_some(t.pieces, P.points_at, t.of("red"))) > n(t.of("blue")),
    ),
    ambiguous(
        "more reds than blues that are upright",
        lambda t: n(t.of("red")) > n(t.of("blue", "upright")),
        lambda t: n(t.of("red", "upright")) > n(t.of("blue", "upright")),
    ),
    understood("more red pieces than pieces that are flat", lambda t: n(t.of("red")) > n(t.of("flat"))),
    not_understood("there are more reds than any other size"),
    # A list on either side of a comparison.
    ambiguous(
        "reds are more common than blues or greens",
        lambda t: n(t.of("red")) > n(t.of("blue")) and n(t.of("red")) > n(t.of("green")),
        lambda t: n(t.of("red")) > n(t.of("blue")) + n(t.of("green")),
        lambda t: n(t.of("red")) > n(t.of("blue")) or n(t.of("red")) > n(t.of("green")),
    ),
    not_understood("more reds or blues than greens"),
    understood("more reds and blues than greens", lambda t: n(t.of("red")) + n(t.of("blue")) > n(t.of("green"))),
    # A list that is the subject, and no sentence that breaks off.
    understood(
        "not all reds and blues are upright", lambda t: t.of("red", "non-upright") or t.of("blue", "non-upright")
    ),
    ambiguous(
        "all reds and all blues are upright",
        lambda t: not t.of("red", "non-upright") and not t.of("blue", "non-upright"),
        lambda t: t.of("red") and t.of("blue") and not t.of("red", "non-upright") and not t.of("blue", "non-upright"),
    ),
    understood(
        "not every red and not every blue is upright",
        lambda t: t.of("red", "non-upright") and t.of("blue", "non-upright"),
    ),
    understood(
        "the sum of the pips of the red and blue pieces is 6", lambda t: pips(t.of("red")) + pips(t.of("blue")) == 6
    ),
    # “Every ... neither ... nor”: of each piece both are denied.
    understood(
        "every piece neither points at a red piece nor touches a blue piece",
        lambda t: (
            not any(q.colour == "red" for p in t.pieces for q in p.aims)
            and not any(q.colour == "blue" for p in t.pieces for q in p.touching)
        ),
    ),
    understood(
        "every piece neither is red nor touches a red piece",
        lambda t: not t.of("red"),
    ),
    ambiguous(
        "all red pieces neither touch a blue nor are flat",
        lambda t: not any(p.flat or any(q.colour == "blue" for q in p.touching) for p in t.of("red")),
        lambda t: t.of("red") and not any(p.flat or any(q.colour == "blue" for q in p.touching) for p in t.of("red")),
    ),
    not_understood("every tower neither contains a red nor touches a blue"),
    # “Touches the table only if”: not the table alone.
    understood("a piece touches the table only if it is red", lambda t: not [p for p in t.of("non-red") if p.grounded]),
    understood(
        "The red pieces touch the table only when they are large.",
        lambda t: not [p for p in t.of("red", "non-large") if p.grounded],
    ),
    # What may be so if something is so, is so only then; “can only ... if” may mean either.
    understood(
        "it may contain red pieces provided that it contains blue ones", lambda t: not t.of("red") or t.of("blue")
    ),
    understood("a piece may be red if it is upright", lambda t: not t.of("red", "non-upright")),
    understood(
        "two pieces may touch if they are the same colour",
        lambda t: all(p.same_colour(q) for p in t.pieces for q in p.touching),
    ),
    understood("it can have at most two reds if it has a blue", lambda t: not t.of("blue") or n(t.of("red")) <= 2),
    not_understood("a koan can only have red pieces if it has blue pieces"),
    not_understood("a piece may only touch the table if it is red"),
    not_understood("if it contains a blue, it may contain a red"),
    not_understood("it may contain red unless it contains blue"),
    # “But” as “except”.
    not_understood("nothing is on the table but red pieces"),
    not_understood("no piece touches a red but a blue"),
    not_understood("no pieces are touching but reds"),
    not_understood("it contains nothing upright but reds"),
    understood(
        "no red piece touches anything but a blue one",
        lambda t: all(q.colour == "blue" for p in t.of("red") for q in p.touching),
    ),
    understood(
        "there is a red piece that touches no pieces but blue ones",
        lambda t: any(all(q.colour == "blue" for q in p.touching) for p in t.of("red")),
    ),
    understood("no piece is red but not flat", lambda t: not t.of("red", "non-flat")),
    # What is excepted is one of those that are spoken of.
    understood(
        "nothing touches a red piece except blue pieces",
        lambda t: all(p.colour == "blue" for p in t.pieces for q in p.touching if q.colour == "red"),
    ),
    understood(
        "no piece touches a red piece except a blue piece",
        lambda t: all(p.colour == "blue" for p in t.pieces for q in p.touching if q.colour == "red"),
    ),
    not_understood("it contains no piece touching a red except a blue"),
    not_understood("no pieces touch each other except the reds"),
    # “Not these but those”.
    understood("it contains not red but blue pieces", lambda t: t.of("blue") and not t.of("red")),
    understood("it has not small but large pieces", lambda t: t.of("large") and not t.of("small")),
    understood("It doesn't contain red but blue pieces.", lambda t: t.of("blue") and not t.of("red")),
    not_understood("it contains no red but blue pieces"),
    # “They all”, after one piece: all pieces.
    understood("if any piece is red, they are all red", lambda t: not t.of("red") or not t.of("non-red")),
    understood("if any pieces are red, they are all red", lambda t: not t.of("red") or not t.of("non-red")),
    understood("if there is a flat piece, they are all flat", lambda t: not t.of("flat") or not t.of("non-flat")),
    ambiguous(
        "if there is a red piece, they are all upright",
        lambda t: not t.of("red", "non-upright"),
        lambda t: not t.of("red") or not t.of("non-upright"),
    ),
    # “It”, after “another piece”: the one or the other; what cannot be is not offered.
    understood(
        "whenever a red piece touches another piece, it is blue",
        lambda t: all(q.colour == "blue" for p in t.of("red") for q in p.touching),
    ),
    ambiguous(
        "if a piece points at another piece, it is red",
        lambda t: all(p.colour == "red" for p in t.pieces if p.aims),
        lambda t: all(q.colour == "red" for p in t.pieces for q in p.aims),
    ),
    ambiguous(
        "a red piece points at another piece and it is upright",
        lambda t: any(p.upright and p.aims for p in t.of("red")),
        lambda t: any(q.upright for p in t.of("red") for q in p.aims),
    ),
    understood(
        "a piece touches a red and it is blue",
        lambda t: any(q.colour == "red" for p in t.of("blue") for q in p.touching),
    ),
    ambiguous(
        "a red piece touches a blue piece only if it is upright",
        lambda t: all(p.upright for p in t.of("red") for q in p.touching if q.colour == "blue"),
        lambda t: all(q.upright for p in t.of("red") for q in p.touching if q.colour == "blue"),
    ),
    # “One” of two that touch.
    not_understood("if two pieces touch, one is red and the other is blue"),
    not_understood("no two pieces touch unless one is red"),
    # What a tower, or a piece, can't be or have: some such, or all.
    ambiguous(
        "a tower can't have more than two pieces",
        lambda t: any(n(tower) <= 2 for tower in t.towers),
        lambda t: all(n(tower) <= 2 for tower in t.towers),
    ),
    ambiguous(
        "a stack cannot contain a red piece",
        lambda t: any(all(p.colour != "red" for p in stack) for stack in t.stacks),
        lambda t: all(p.colour != "red" for stack in t.stacks for p in stack),
    ),
    ambiguous(
        "a tower may have at most two pieces",
        lambda t: any(n(tower) <= 2 for tower in t.towers),
        lambda t: all(n(tower) <= 2 for tower in t.towers),
    ),
    ambiguous(
        "a red piece can only touch blue pieces",
        lambda t: any(all(q.colour == "blue" for q in p.touching) for p in t.of("red")),
        lambda t: any(p.touching and all(q.colour == "blue" for q in p.touching) for p in t.of("red")),
        lambda t: all(q.colour == "blue" for p in t.of("red") for q in p.touching),
        lambda t: all(p.touching and all(q.colour == "blue" for q in p.touching) for p in t.of("red")),
    ),
    ambiguous(
        "a stack can only contain red pieces",
        lambda t: any(all(p.colour == "red" for p in stack) for stack in t.stacks),
        lambda t: all(p.colour == "red" for stack in t.stacks for p in stack),
    ),
    # “None of the one or the other”.
    understood(
        "none of the red pieces or the blue pieces are flat",
        lambda t: not t.of("red", "flat") and not t.of("blue", "flat"),
    ),
    not_understood("none of the red or the blue pieces touch"),
    # “But only small ones”: of that kind, or of all.
    ambiguous(
        "it contains red pieces but only small ones",
        lambda t: t.of("red") and not t.of("red", "non-small"),
        lambda t: t.of("red") and not t.of("non-small"),
    ),
    ambiguous(
        "it has blue pieces and only large ones",
        lambda t: t.of("blue") and not t.of("blue", "non-large"),
        lambda t: t.of("blue") and not t.of("non-large"),
    ),
    # “Not more than one of each”: of none more than one.
    understood(
        "it doesn't contain more than one of each size",
        lambda t: all(n(t.of(size)) <= 1 for size in ("small", "medium", "large")),
    ),
    understood(
        "it can't have more than two pieces of each colour",
        lambda t: all(n(t.of(colour)) <= 2 for colour in colours(t.pieces)),
    ),
    not_understood("no tower has more than one piece of each colour"),
    # A bound on pieces that stand so to each other.
    not_understood("no more than two pieces of the same colour touch"),
    not_understood("at most two pieces of the same size point in the same direction"),
    # “All but one” is exact.
    understood(
        "no red piece touches all but one of the blue pieces",
        lambda t: all(n([q for q in p.others if q.colour == "blue" and not p.touches(q)]) != 1 for p in t.of("red")),
    ),
    understood(
        "a red piece touches all but one of the blue pieces",
        lambda t: any(n([q for q in p.others if q.colour == "blue" and not p.touches(q)]) == 1 for p in t.of("red")),
    ),
    ambiguous(
        "it contains only one red and some blue pieces",
        lambda t: n(t.of("red")) == 1 and t.of("blue"),
        lambda t: n(t.of("red")) == 1 and t.of("blue") and not [p for p in t.pieces if p.colour not in ("red", "blue")],
    ),
    not_understood("a piece can only point at a larger piece"),
    ambiguous(
        "it contains no reds and blues",
        lambda t: not t.of("red") and not t.of("blue"),
        lambda t: not t.of("red") or not t.of("blue"),
    ),
    ambiguous(
        "it contains no red and blue pieces",
        lambda t: not t.of("red") and not t.of("blue"),
        lambda t: not t.of("red") or not t.of("blue"),
    ),
    not_understood("each red piece points at something and it is flat"),  # not some red one
    ambiguous(
        "exactly one red piece touches a blue piece and it is flat",
        lambda t: any(p.flat for p in only_toucher(t)),
        lambda t: any(q.flat and q.colour == "blue" for p in only_toucher(t) for q in p.touching),
    ),
    # Two pieces of each of which the same is said.
    *(
        understood(text, lambda t: t.of("red", "upright") and t.of("blue", "upright"))
        for text in ("a red and a blue are both upright", "a red piece and a blue piece are each upright")
    ),
    understood(
        "a red and a blue each touch a green",
        lambda t: path(t.of("red"), P.touches, t.of("green")) and path(t.of("blue"), P.touches, t.of("green")),
    ),
    understood("a small, a medium and a large are all red", lambda t: n(sizes(t.of("red"))) == 3),
    # Anything: something, or everything; “any red piece” is one at least, as the rulebook has it.
    understood("any red piece is upright", lambda t: t.of("red", "upright")),
    *(
        ambiguous(
            text,
            lambda t: t.of("red", "upright"),
            lambda t: not t.of("red", "non-upright"),
            lambda t: t.of("red") and not t.of("red", "non-upright"),
        )
        for text in ("anything red is upright", "anything that is red is upright")
    ),
    understood("AKHTBN iff anything red is upright", lambda t: t.of("red", "upright")),
    understood("black if anything red is upright", lambda t: not t.of("red", "upright")),
    # “The largest” of several.
    *(
        ambiguous(
            text,
            lambda t: any(p.colour == "red" for p in t.largest),
            lambda t: n(t.largest) == 1 and t.largest[0].colour == "red",
        )
        for text in ("a red piece is the largest", "there is a red piece and it is the largest")
    ),
    ambiguous(
        "a red piece is the highest",
        lambda t: any(p.colour == "red" for p in t.highest),
        lambda t: n(t.highest) == 1 and t.highest[0].colour == "red",
    ),
    # Pieces that touch each other, of which something is said.
    *(
        understood(text, lambda t: path(t.of("red"), P.touches, t.of("red")))
        for text in ("at least two pieces that touch each other are red", "at least two touching pieces are red")
    ),
    understood("no two pieces that touch each other are red", lambda t: not path(t.of("red"), P.touches, t.of("red"))),
    # What a stack has on top.
    *(
        understood(text, lambda t: any(n(tower) == 3 and tower[-1].colour == "red" for tower in t.stacks))
        for text in ("a stack of three with red on top", "there is a stack of exactly three pieces with a red on top")
    ),
    # “Another” in a row is none of those before it.
    *(
        understood(text, lambda t: any(n(links(p, P.touches, t.of("blue"))) >= 2 for p in t.of("red")))
        for text in ("a red piece touches a blue piece and another blue piece", "a red touches a blue and another blue")
    ),
    *(
        understood(text, lambda t: any(links(p, P.touches, t.of("blue")) and n(p.touching) >= 2 for p in t.of("red")))
        for text in (
            "a red piece touches a blue piece and another piece",
            "a red piece touches a blue piece and something else",
            "a red piece touches a blue piece and at least one other piece",
        )
    ),
    understood(
        "a red piece touches a blue piece and exactly one other piece",
        lambda t: any(links(p, P.touches, t.of("blue")) and n(p.touching) == 2 for p in t.of("red")),
    ),
    understood(
        "no piece points at both a red and another red",
        lambda t: all(n(links(p, P.points_at, t.of("red"))) < 2 for p in t.pieces),
    ),
    understood(
        "a piece touches a blue and another small piece",
        lambda t: any(
            p.touches(q) and p.touches(r)
            for p in t.pieces
            for q in t.of("blue")
            for r in t.of("small")
            if n({p.index, q.index, r.index}) == 3
        ),
    ),
    not_understood("a piece points at a red and is pointed at by another red"),
    understood(
        "a red touches a blue and points at another red",
        lambda t: any(links(p, P.touches, t.of("blue")) and links(p, P.points_at, t.of("red")) for p in t.of("red")),
    ),
    # The largest of its own tower, and not of all pieces that are in stacks.
    ambiguous(
        "a red is the largest piece in its stack",
        lambda t: any(p.stacked and p in largest(p.tower) for p in t.of("red")),
        lambda t: any(p.stacked and largest(p.tower) == [p] for p in t.of("red")),
    ),
    understood(
        "a red is one of the smallest pieces in its tower", lambda t: any(p in smallest(p.tower) for p in t.of("red"))
    ),
    understood(
        "a red is larger than every other piece in its stack",
        lambda t: any(p.stacked and largest(p.tower) == [p] for p in t.of("red")),
    ),
    not_understood("the largest red in its stack is upright"),
    # “It” after exactly one stack.
    ambiguous(
        "there is exactly one stack and it contains a red",
        lambda t: n(t.stacks) == 1 and t.of("red"),
        lambda t: n(t.stacks) == 1 and any(p.colour == "red" for p in t.stacks[0]),
    ),
    ambiguous(
        "there is only one stack and it contains at least three pieces",
        lambda t: n(t.stacks) == 1 and n(t.pieces) >= 3,
        lambda t: n(t.stacks) == 1 and n(t.stacks[0]) >= 3,
    ),
    # A smaller piece that a piece has on top; a piece contains none.
    ambiguous(
        "a red has a smaller piece on top",
        lambda t: any(p.directly_below(q) and q.smaller(p) for p in t.of("red") for q in t.pieces),
        lambda t: any(p.below(q) and q.smaller(p) for p in t.of("red") for q in t.pieces),
    ),
    not_understood("a piece contains a smaller piece"),
    not_understood("a red has a larger piece at the bottom"),
    # A stack of so many pieces of a kind is of these alone.
    understood("a stack of two red pieces", lambda t: any(n(w) == 2 and colours(w) == {"red"} for w in t.stacks)),
    understood("a stack of at least three reds", lambda t: any(n(w) >= 3 and colours(w) == {"red"} for w in t.stacks)),
    understood(
        "a stack of a red and a blue", lambda t: any(sorted(p.colour for p in w) == ["blue", "red"] for w in t.stacks)
    ),
    not_understood("a stack of two reds with a blue on top"),
    # Stacks among themselves, or the pieces of each.
    not_understood("each stack has a different colour"),
    not_understood("all stacks have different colours"),
    not_understood("each stack has the same colour"),
    # Superlatives of which nothing is said.
    not_understood("largest red"),
    not_understood("highest on the table"),
    not_understood("largest touching smallest"),
    # Pieces in a stack: of one stack, or of every one by itself.
    ambiguous(
        "all pieces in a stack are the same colour",
        lambda t: any(n(colours(w)) == 1 for w in t.stacks),
        lambda t: all(n(colours(w)) == 1 for w in t.stacks),
        lambda t: n(colours(t.of("stacked"))) <= 1,
        lambda t: n(colours(t.of("stacked"))) == 1,
    ),
    understood("no two pieces in a stack are the same colour", lambda t: all(n(colours(w)) == n(w) for w in t.stacks)),
    ambiguous(
        "at least two pieces in a stack are red",
        lambda t: any(n([p for p in w if p.colour == "red"]) >= 2 for w in t.stacks),
        lambda t: n(t.of("red", "stacked")) >= 2,
    ),
    ambiguous(
        "the top piece in a stack is red",
        lambda t: any(w[-1].colour == "red" for w in t.stacks),
        lambda t: all(w[-1].colour == "red" for w in t.stacks),
    ),
    ambiguous(
        "a red and a blue are in a stack",
        lambda t: path(t.of("red"), P.same_tower, t.of("blue")),
        lambda t: t.of("red", "stacked") and t.of("blue", "stacked"),
    ),
    understood("a red and a blue are in a tower", lambda t: path(t.of("red"), P.same_tower, t.of("blue"))),
    understood("most of the pieces are in stacks", lambda t: 2 * n(t.of("stacked")) > n(t.pieces)),
    not_understood("most of the pieces are in a stack"),
    not_understood("the top and bottom pieces are the same colour"),
    # One and the same piece, or one for each.
    ambiguous(
        "at least three pieces touch a single red piece",
        lambda t: any(n([p for p in t.pieces if p.touches(q)]) >= 3 for q in t.of("red")),
        lambda t: n([p for p in t.pieces if n([q for q in t.of("red") if p.touches(q)]) == 1]) >= 3,
        lambda t: n(with_some(t.pieces, P.touches, t.of("red"))) >= 3,
    ),
    ambiguous(
        "all pieces point at one red piece",
        lambda t: any(all(p is q or p.points_at(q) for p in t.pieces) for q in t.of("red")),
        lambda t: n(t.pieces) > 1 and any(all(p is q or p.points_at(q) for p in t.pieces) for q in t.of("red")),
        lambda t: all(n([q for q in t.of("red") if p.points_at(q)]) == 1 for p in t.pieces),
        lambda t: all(any(p.points_at(q) for q in t.of("red")) for p in t.pieces),
    ),
    # Of two, or of the last alone.
    ambiguous(
        "a red and a blue is upright",
        lambda t: t.of("red") and t.of("blue", "upright"),
        lambda t: t.of("red", "upright") and t.of("blue", "upright"),
    ),
    understood(
        "a red and a blue touch a green",
        lambda t: all(path(t.of(c), P.touches, t.of("green")) for c in ("red", "blue")),
    ),
    understood("a red and blue are flat", lambda t: t.of("red", "flat") and t.of("blue", "flat")),
    ambiguous(
        "it contains no reds or blues on the table",
        lambda t: not t.of("red") + t.of("blue", "grounded"),
        lambda t: not t.of("red", "grounded") + t.of("blue", "grounded"),
    ),
    ambiguous(
        "at most two reds or blues that are flat",
        lambda t: n(t.of("red") + t.of("blue", "flat")) <= 2,
        lambda t: n(t.of("red", "flat") + t.of("blue", "flat")) <= 2,
    ),
    understood(
        "no reds or blues except small ones", lambda t: not t.of("red", "non-small") + t.of("blue", "non-small")
    ),
    # What no piece can be is not meant.
    ambiguous(
        "contains small and medium or large",
        lambda t: (t.of("small") and t.of("medium")) or t.of("large"),
        lambda t: t.of("small") and (t.of("medium") or t.of("large")),
    ),
    not_understood("it contains a piece that is red and blue or green"),
    understood(
        "every piece is red and small or blue and large",
        lambda t: n(t.pieces) == n(t.of("red", "small") + t.of("blue", "large")),
    ),
    understood(
        "it contains exactly two blue pieces, both of which are pointing at the same piece",
        lambda t: n(t.of("blue")) == 2 and any(all(p.points_at(q) for p in t.of("blue")) for q in t.pieces),
    ),
]
