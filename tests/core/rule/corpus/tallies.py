"""Some of several told of apart, bounds after what is counted, totals, and kinds that are as many as others."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k
from tests.core.rule.corpus.model import colours, n, pips, sizes

FRONTED: list[Case] = [
    understood(
        "Of the flat pieces, at least one is small and at least one is large.",
        lambda t: k(t, "flat", "small") >= 1 and k(t, "flat", "large") >= 1,
    ),
    understood(
        "Among the flat pieces at least one is small and at least one is large.",
        lambda t: k(t, "flat", "small") >= 1 and k(t, "flat", "large") >= 1,
    ),
    understood(
        "Of the reds, exactly one is flat or none is upright.",
        lambda t: k(t, "red", "flat") == 1 or k(t, "red", "upright") == 0,
    ),
    understood(
        "Out of the reds, exactly two are flat, no more than one is large and none is small.",
        lambda t: k(t, "red", "flat") == 2 and k(t, "red", "large") <= 1 and k(t, "red", "small") == 0,
    ),
    understood(
        "Among the reds, at least one is small but none is large.",
        lambda t: k(t, "red", "small") >= 1 and k(t, "red", "large") == 0,
    ),
    understood(
        "Of the reds, half are flat and half are upright.",
        lambda t: 2 * k(t, "red", "flat") == k(t, "red") == 2 * k(t, "red", "upright"),
    ),
    ambiguous(
        "Of the reds, none are flat and all are small.",
        lambda t: k(t, "red", "flat") == 0 and k(t, "red", "non-small") == 0,
        lambda t: k(t, "red", "flat") == 0 and k(t, "red", "non-small") == 0 and k(t, "red") >= 1,
    ),
    ambiguous(
        "Of the flat pieces, two are red and at least one is blue.",
        lambda t: k(t, "flat", "red") == 2 and k(t, "flat", "blue") >= 1,
        lambda t: k(t, "flat", "red") >= 2 and k(t, "flat", "blue") >= 1,
    ),
    understood(
        "Among the flat pieces there is at least one small and at least one large.",
        lambda t: k(t, "flat", "small") >= 1 and k(t, "flat", "large") >= 1,
    ),
    understood(
        "Among the stacks, exactly one has a blue piece and none has a green piece.",
        lambda t: (
            sum(any(p.is_a("blue") for p in stack) for stack in t.stacks) == 1
            and not any(p.is_a("green") for stack in t.stacks for p in stack)
        ),
    ),
    understood(
        "Of the colours red and blue, exactly one is present.", lambda t: bool(t.of("red")) != bool(t.of("blue"))
    ),
    understood(
        "Of the reds, an odd number are flat and exactly one is large.",
        lambda t: k(t, "red", "flat") % 2 == 1 and k(t, "red", "large") == 1,
    ),
    understood(
        "Of the reds, exactly one of them points at a blue.",
        lambda t: sum(any(p.points_at(q) for q in t.of("blue")) for p in t.of("red")) == 1,
    ),
    understood("Of the colours, exactly two occur.", lambda t: n(colours(t.pieces)) == 2),
    understood("Of the sizes, at least two are present.", lambda t: n(sizes(t.pieces)) >= 2),
    ambiguous(
        "Of the reds, exactly one is flat and the rest are small.",
        lambda t: k(t, "red", "flat") == 1 and k(t, "red", "non-flat", "non-small") == 0,
        lambda t: (
            k(t, "red", "flat") == 1 and k(t, "red", "non-flat", "non-small") == 0 and k(t, "red", "non-flat") >= 1
        ),
    ),
    not_understood("Of the reds, two touch a blue and one points at it."),
    not_understood("Of the reds, one is flat and another is upright."),
]

BEHIND: list[Case] = [
    understood("Three colours exactly.", lambda t: n(colours(t.pieces)) == 3),
    understood("Two sizes exactly, no more and no less.", lambda t: n(sizes(t.pieces)) == 2),
    understood("exactly four pyramids, not more and not less", lambda t: n(t.pieces) == 4),
    understood("four pyramids, neither more nor less", lambda t: n(t.pieces) == 4),
    understood("One or two reds, not more.", lambda t: k(t, "red") in (1, 2)),
    understood("Up to three reds, no more.", lambda t: k(t, "red") <= 3),
    understood("Min. 2 red.", lambda t: k(t, "red") >= 2),
    understood("Min. 2 pointing up, max 1 lying.", lambda t: k(t, "upright") >= 2 and k(t, "flat") <= 1),
    understood("2 reds minimum, 4 maximum", lambda t: 2 <= k(t, "red") <= 4),
    understood("three pieces tops", lambda t: n(t.pieces) <= 3),
    understood("two reds at least and one blue at most", lambda t: k(t, "red") >= 2 and k(t, "blue") <= 1),
    understood("Three at most are red.", lambda t: k(t, "red") <= 3),
    understood("The maximum number of reds is two.", lambda t: k(t, "red") <= 2),
    understood("a tower that is three pieces tall exactly", lambda t: any(n(tower) == 3 for tower in t.towers)),
    understood("Two of each size at least.", lambda t: all(k(t, size) >= 2 for size in ("small", "medium", "large"))),
    understood("The number of reds is three at most.", lambda t: k(t, "red") <= 3),
    understood("it has no more and no fewer than three reds", lambda t: k(t, "red") == 3),
    understood("3 to 5 pieces inclusive", lambda t: 3 <= n(t.pieces) <= 5),
    understood("From two up to four reds.", lambda t: 2 <= k(t, "red") <= 4),
    understood("At least two blues lying flat.", lambda t: k(t, "blue", "flat") >= 2),
    understood("Green: 2 at most.", lambda t: k(t, "green") <= 2),
    understood("Red pips: an even number.", lambda t: pips(t.of("red")) % 2 == 0),
    understood("Reds: 3 exactly.", lambda t: k(t, "red") == 3),
    understood("Stacks: exactly one.", lambda t: n(t.stacks) == 1),
    understood("Colours: two at most.", lambda t: n(colours(t.pieces)) <= 2),
    understood("Pips: 8 or more in total.", lambda t: pips(t.pieces) >= 8),
    understood("Total pip count from 6 to 10 inclusive.", lambda t: 6 <= pips(t.pieces) <= 10),
    not_understood("A red and no more."),
]

TOTALS: list[Case] = [
    understood("The reds and the blues add up to exactly three pieces.", lambda t: k(t, "red") + k(t, "blue") == 3),
    understood(
        "The reds and the blues add up to at least ten pips.",
        lambda t: pips(t.of("red")) + pips(t.of("blue")) >= 10,
    ),
    understood("Reds and blues together: exactly three.", lambda t: k(t, "red") + k(t, "blue") == 3),
    understood("There are at least three reds and blues combined.", lambda t: k(t, "red") + k(t, "blue") >= 3),
    understood(
        "The pips of the upright pieces add up to the same number as the pips of the flat pieces.",
        lambda t: pips(t.of("upright")) == pips(t.of("flat")),
    ),
    understood(
        "The pips of the reds add up to more than the pips of the blues.",
        lambda t: pips(t.of("red")) > pips(t.of("blue")),
    ),
    understood("The pips, all added up, come to an even number.", lambda t: pips(t.pieces) % 2 == 0),
    understood("Count up all the pips: they have to come to an odd number.", lambda t: pips(t.pieces) % 2 == 1),
    understood("if you count the pips on all the pyramids you get ten or more", lambda t: pips(t.pieces) >= 10),
    understood(
        "When you add up all the dots on the red pieces you get exactly four.", lambda t: pips(t.of("red")) == 4
    ),
    understood("The total is at most 10 pips.", lambda t: pips(t.pieces) <= 10),
    understood(
        "The upright pieces, counted together, have more pips than the flat ones.",
        lambda t: pips(t.of("upright")) > pips(t.of("flat")),
    ),
    understood(
        "The yellow pieces carry more pips than all the other pieces together.",
        lambda t: pips(t.of("yellow")) > pips(t.of("non-yellow")),
    ),
    understood(
        "AKHTBN if the total number of pips in the koan is an odd number greater than five.",
        lambda t: pips(t.pieces) % 2 == 1 and pips(t.pieces) > 5,
    ),
    understood("An even number of pieces, at least four.", lambda t: n(t.pieces) % 2 == 0 and n(t.pieces) >= 4),
    understood("pips divisible by three", lambda t: pips(t.pieces) % 3 == 0),
    not_understood("The reds add up to three."),
]

AS_MANY: list[Case] = [
    understood("The pieces which do not touch the table number at least two.", lambda t: k(t, "ungrounded") >= 2),
    understood("Reds must number more than two.", lambda t: k(t, "red") > 2),
    understood("The red pieces are at least three in number.", lambda t: k(t, "red") >= 3),
    understood("The green pieces are exactly as many as the red ones.", lambda t: k(t, "green") == k(t, "red")),
    understood(
        "Small pieces are fewer than medium pieces, and medium pieces are fewer than large pieces.",
        lambda t: k(t, "small") < k(t, "medium") < k(t, "large"),
    ),
    ambiguous(
        "The reds are two fewer than the blues.",
        lambda t: k(t, "blue") - k(t, "red") == 2,
        lambda t: k(t, "blue") - k(t, "red") >= 2,
    ),
    understood("Upright pieces and flat pieces are there in equal numbers.", lambda t: k(t, "upright") == k(t, "flat")),
    understood("There are reds and blues in equal numbers.", lambda t: k(t, "red") == k(t, "blue")),
    understood(
        "The number of upright pieces has to match the number of blue pieces.",
        lambda t: k(t, "upright") == k(t, "blue"),
    ),
    understood(
        "The pip total of the red pieces must exceed the pip total of the blue pieces.",
        lambda t: pips(t.of("red")) > pips(t.of("blue")),
    ),
    understood(
        "AKHTBN if it contains exactly as many flat pieces as it contains different colours.",
        lambda t: k(t, "flat") == n(colours(t.pieces)),
    ),
    understood(
        "AKHTBN if there is exactly one colour that is represented in the koan by more than one piece.",
        lambda t: sum(n([p for p in t.pieces if p.colour == one]) > 1 for one in colours(t.pieces)) == 1,
    ),
    understood(
        "Half of the reds are flat and the other half are upright.",
        lambda t: k(t, "red") == 2 * k(t, "red", "flat") == 2 * k(t, "red", "upright"),
    ),
    understood("Exactly half the pieces red.", lambda t: 2 * k(t, "red") == n(t.pieces)),
    understood("More than half the reds flat.", lambda t: k(t, "red") >= 1 and 2 * k(t, "red", "flat") > k(t, "red")),
    understood(
        "Disregarding the blue pieces, the koan contains exactly three pieces.", lambda t: k(t, "non-blue") == 3
    ),
    understood("not counting black ones theres exactly 3 pieces", lambda t: k(t, "non-black") == 3),
    not_understood("A red equals a blue."),
]

CASES = [*FRONTED, *BEHIND, *TOTALS, *AS_MANY]
