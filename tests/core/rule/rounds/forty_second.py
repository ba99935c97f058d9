"""A round of 150 rules, as five people would word them, 30 each.

A vet who plays on Sunday evenings; a wiki contributor who writes long careful sentences; a shop assistant who teaches
the game to customers; a boy of fourteen; a retired surveyor who likes counting.
"""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour, touch
from tests.core.rule.corpus.model import P, colours, links, n, pairs, pips, prime, sizes, with_some

VET: list[Case] = [
    understood("There's a small green one in there somewhere.", lambda t: k(t, "small", "green") >= 1),
    understood("No yellows, and no more than four pieces altogether.", lambda t: k(t, "yellow") == 0 and k(t) <= 4),
    understood("Every piece is touching at least one other piece.", lambda t: all(p.touching for p in t.pieces)),
    understood("At least two blues lying flat.", lambda t: k(t, "blue", "flat") >= 2),
    understood(
        "There's a red that isn't touching another red.",
        lambda t: any(not links(p, P.touches, t.of("red")) for p in t.of("red")),
    ),
    understood("Nothing's upright.", lambda t: k(t, "upright") == 0),
    understood(
        "Exactly one large piece, plus at least one small.", lambda t: k(t, "large") == 1 and k(t, "small") >= 1
    ),
    understood(
        "A large piece pointing at a smaller one.",
        lambda t: any(q.smaller(p) for p in t.of("large") for q in p.aims),
    ),
    understood("More pieces standing upright than lying flat.", lambda t: k(t, "upright") > k(t, "flat")),
    understood(
        "If there's anything green, there's also something yellow.",
        lambda t: k(t, "green") == 0 or k(t, "yellow") >= 1,
    ),
    understood("The reds and the blues add up to exactly three pieces.", lambda t: k(t, "red") + k(t, "blue") == 3),
    understood("It's got a stack with a small piece at the top.", lambda t: any(s[-1].is_a("small") for s in t.stacks)),
    understood(
        "The pips on the yellows come to more than the pips on the reds.",
        lambda t: pips(t.of("yellow")) > pips(t.of("red")),
    ),
    understood("No piece points at anything green.", lambda t: not any(p.aimed_at_by for p in t.of("green"))),
    ambiguous(
        "Two mediums and no smalls.",
        lambda t: k(t, "medium") == 2 and k(t, "small") == 0,
        lambda t: k(t, "medium") >= 2 and k(t, "small") == 0,
    ),
    understood(
        "All the reds are upright, and there's at least one red.",
        lambda t: k(t, "red") >= 1 and k(t, "red", "non-upright") == 0,
    ),
    understood("No blue piece is touching the table.", lambda t: k(t, "blue", "grounded") == 0),
    understood(
        "Either a flat red or an upright green.",
        lambda t: k(t, "flat", "red") >= 1 or k(t, "upright", "green") >= 1,
    ),
    understood("Same number of smalls as larges.", lambda t: k(t, "small") == k(t, "large")),
    understood("There's a piece that no other piece is touching.", lambda t: any(not p.touching for p in t.pieces)),
    understood(
        "At least three different colours, and nothing black.",
        lambda t: n(colours(t.pieces)) >= 3 and k(t, "black") == 0,
    ),
    understood(
        "A medium piece with a small one directly on top of it.",
        lambda t: bool(with_some(t.of("small"), P.directly_above, t.of("medium"))),
    ),
    understood("Exactly two pieces aren't upright.", lambda t: k(t, "non-upright") == 2),
    understood("One or two reds, not more.", lambda t: 1 <= k(t, "red") <= 2),
    ambiguous(
        "All the larges are lying flat.",
        lambda t: k(t, "large", "non-flat") == 0,
        lambda t: k(t, "large", "non-flat") == 0 and k(t, "large") >= 1,
    ),
    understood(
        "No piece that isn't blue points at a red one.",
        lambda t: not with_some(t.of("non-blue"), P.points_at, t.of("red")),
    ),
    understood(
        "An odd number of pieces, and an even number of pips in total.",
        lambda t: k(t) % 2 == 1 and pips(t.pieces) % 2 == 0,
    ),
    understood(
        "There's a yellow touching both a red and a blue.",
        lambda t: any(links(p, P.touches, t.of("red")) and links(p, P.touches, t.of("blue")) for p in t.of("yellow")),
    ),
    understood("There's a stack of three or more.", lambda t: any(len(s) >= 3 for s in t.stacks)),
    not_understood("It looks a bit like a dog asleep in its basket."),
]

WIKI: list[Case] = [
    understood(
        "AKHTBN if it contains at least one red piece and at least one blue piece which are touching each other.",
        lambda t: touch(t, "red", "blue"),
    ),
    understood(
        "AKHTBN if the number of upright pieces is strictly greater than the number of pieces that are not upright.",
        lambda t: k(t, "upright") > k(t, "non-upright"),
    ),
    understood(
        "AKHTBN if there is at least one green piece in it that points at a piece of a different size from its own.",
        lambda t: any(q.size != p.size for p in t.of("green") for q in p.aims),
    ),
    understood(
        "A koan has the Buddha-nature if and only if no two of its pieces share both their colour and their size.",
        lambda t: not any(p.same_colour(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "AKHTBN if it consists of exactly three pieces, at least one of which is yellow.",
        lambda t: k(t) == 3 and k(t, "yellow") >= 1,
    ),
    understood(
        "AKHTBN if every piece in it is touching the table, or if it does not contain any large pieces.",
        lambda t: k(t, "non-grounded") == 0 or k(t, "large") == 0,
    ),
    understood(
        "AKHTBN if the sum of the pips on its red pieces is equal to the sum of the pips on its blue pieces.",
        lambda t: pips(t.of("red")) == pips(t.of("blue")),
    ),
    understood(
        "A koan has the Buddha-nature if it contains a piece which touches at least two other pieces and which is "
        "itself neither red nor large.",
        lambda t: any(n(p.touching) >= 2 for p in t.of("non-red", "non-large")),
    ),
    understood(
        "AKHTBN if there is at least one stack in which all of the pieces are of the same colour.",
        lambda t: any(n(colours(s)) == 1 for s in t.stacks),
    ),
    understood(
        "AKHTBN if, for every colour that appears in the koan, there are at least two pieces of that colour.",
        lambda t: all(count >= 2 for count in per_colour(t)),
    ),
    understood(
        "AKHTBN if it contains exactly as many flat pieces as it contains different colours.",
        lambda t: k(t, "flat") == n(colours(t.pieces)),
    ),
    understood(
        "The koan must contain at least one piece that is pointed at by exactly one other piece.",
        lambda t: any(n(p.aimed_at_by) == 1 for p in t.pieces),
    ),
    understood(
        "AKHTBN if either all of its pieces are the same size or all of its pieces are the same colour, but not both.",
        lambda t: (n(sizes(t.pieces)) == 1) != (n(colours(t.pieces)) == 1),
    ),
    understood(
        "AKHTBN if the following is true of each piece in the koan: if it is large, then it is upright.",
        lambda t: k(t, "large", "non-upright") == 0,
    ),
    understood(
        "AKHTBN if it contains no flat piece which is touching another flat piece.",
        lambda t: not touch(t, "flat", "flat"),
    ),
    understood(
        "AKHTBN if the total number of pips in the koan is an odd number greater than five.",
        lambda t: pips(t.pieces) % 2 == 1 and pips(t.pieces) > 5,
    ),
    understood(
        "A koan has the Buddha-nature if at least half of the pieces which it contains are blue.",
        lambda t: 2 * k(t, "blue") >= k(t),
    ),
    understood(
        "AKHTBN if it contains at least one ungrounded piece but no more than two grounded pieces.",
        lambda t: k(t, "non-grounded") >= 1 and k(t, "grounded") <= 2,
    ),
    understood(
        "AKHTBN if there is at least one green piece for which the first piece that it points at is red.",
        lambda t: any(p.first is not None and p.first.is_a("red") for p in t.of("green")),
    ),
    understood(
        "AKHTBN if it contains a large piece that is neither touched nor pointed at by any other piece.",
        lambda t: any(not p.touching and not p.aimed_at_by for p in t.of("large")),
    ),
    understood(
        "AKHTBN if all of the largest pieces in the koan are flat and none of the smallest pieces are flat.",
        lambda t: all(p.flat for p in t.largest) and not any(p.flat for p in t.smallest),
    ),
    understood(
        "AKHTBN if it contains a red piece and a green piece that are pointing in the same direction as each other.",
        lambda t: bool(with_some(t.of("red"), P.same_direction, t.of("green"))),
    ),
    understood(
        "A koan has the Buddha-nature when the number of pieces in it that are touching at least one other piece is "
        "even (zero counting as even).",
        lambda t: n(p for p in t.pieces if p.touching) % 2 == 0,
    ),
    understood(
        "AKHTBN if it contains at least two towers that consist of the same number of pieces as each other.",
        lambda t: any(len(a) == len(b) for i, a in enumerate(t.towers) for b in t.towers[:i]),
    ),
    understood(
        "AKHTBN if there is exactly one colour that is represented in the koan by more than one piece.",
        lambda t: n(count for count in per_colour(t) if count > 1) == 1,
    ),
    ambiguous(
        "AKHTBN if each of its yellow pieces is pointing at a red piece.",
        lambda t: all(links(p, P.points_at, t.of("red")) for p in t.of("yellow")),
        lambda t: k(t, "yellow") >= 1 and all(links(p, P.points_at, t.of("red")) for p in t.of("yellow")),
    ),
    ambiguous(
        "AKHTBN if the smallest piece in the koan is touching a red piece.",
        lambda t: all(links(p, P.touches, t.of("red")) for p in t.smallest),
        lambda t: any(links(p, P.touches, t.of("red")) for p in t.smallest),
        lambda t: n(t.smallest) == 1 and bool(links(t.smallest[0], P.touches, t.of("red"))),
    ),
    understood(
        "AKHTBN if it contains at least one piece of each of the three sizes, and the number of different colours in "
        "it is no more than three.",
        lambda t: n(sizes(t.pieces)) == 3 and n(colours(t.pieces)) <= 3,
    ),
    understood(
        "AKHTBN if it contains more medium pieces than small pieces and more small pieces than large pieces.",
        lambda t: k(t, "medium") > k(t, "small") > k(t, "large"),
    ),
    not_understood("AKHTBN if the contributor who posted it has already taken at least one other turn on this page."),
]

SHOP: list[Case] = [
    understood(
        "You need at least one red piece and at least one yellow piece.",
        lambda t: k(t, "red") >= 1 and k(t, "yellow") >= 1,
    ),
    understood("It has to have a blue piece that's pointing straight up.", lambda t: k(t, "blue", "upright") >= 1),
    understood("There must be exactly four pieces.", lambda t: k(t) == 4),
    understood("You can't have any green pieces touching the table.", lambda t: k(t, "green", "grounded") == 0),
    understood("All the pieces have to be different colours.", lambda t: n(colours(t.pieces)) == k(t)),
    understood(
        "You need more red pieces than pieces of all the other colours put together.",
        lambda t: k(t, "red") > k(t, "non-red"),
    ),
    understood("It works if there's at least one stack in it, otherwise it doesn't.", lambda t: bool(t.stacks)),
    understood("There has to be a large piece touching a small piece.", lambda t: touch(t, "large", "small")),
    understood("You're allowed no more than one flat piece.", lambda t: k(t, "flat") <= 1),
    understood("Count up all the pips: they have to come to an even number.", lambda t: pips(t.pieces) % 2 == 0),
    understood(
        "You need a yellow piece or a small piece (or both).", lambda t: k(t, "yellow") >= 1 or k(t, "small") >= 1
    ),
    understood(
        "If you use a large piece, you have to use a small one as well.",
        lambda t: k(t, "large") == 0 or k(t, "small") >= 1,
    ),
    understood("Every piece has to be pointing at another piece.", lambda t: all(p.aims for p in t.pieces)),
    understood(
        "There must be a red piece directly on top of a blue one.",
        lambda t: bool(with_some(t.of("red"), P.directly_above, t.of("blue"))),
    ),
    ambiguous("You need three green pieces.", lambda t: k(t, "green") == 3, lambda t: k(t, "green") >= 3),
    understood(
        "Nothing in it may be red, and nothing in it may be lying flat.",
        lambda t: k(t, "red") == 0 and k(t, "flat") == 0,
    ),
    understood(
        "You must have at least one medium piece, and every medium piece must be touching another piece.",
        lambda t: k(t, "medium") >= 1 and all(p.touching for p in t.of("medium")),
    ),
    understood(
        "The number of upright pieces has to match the number of blue pieces.",
        lambda t: k(t, "upright") == k(t, "blue"),
    ),
    understood("You need exactly two colours, no more and no fewer.", lambda t: n(colours(t.pieces)) == 2),
    understood(
        "None of the small ones can be pointing at a large one.",
        lambda t: not with_some(t.of("small"), P.points_at, t.of("large")),
    ),
    understood(
        "It needs either a black piece or an upright piece, but not both.",
        lambda t: (k(t, "black") >= 1) != (k(t, "upright") >= 1),
    ),
    understood("All but one of the pieces must be standing upright.", lambda t: k(t, "non-upright") == 1),
    understood(
        "Look at the reds: at least one of them has to be touching a piece that isn't red.",
        lambda t: touch(t, "red", "non-red"),
    ),
    understood("You want at least as many smalls as mediums.", lambda t: k(t, "small") >= k(t, "medium")),
    ambiguous(
        "Each red piece needs to be touching a blue piece.",
        lambda t: all(links(p, P.touches, t.of("blue")) for p in t.of("red")),
        lambda t: k(t, "red") >= 1 and all(links(p, P.touches, t.of("blue")) for p in t.of("red")),
    ),
    understood(
        "It's right if there's a piece that at least three other pieces are touching.",
        lambda t: any(n(p.touching) >= 3 for p in t.pieces),
    ),
    understood("The pieces can't all be the same size.", lambda t: n(sizes(t.pieces)) > 1),
    understood(
        "You need a flat piece pointing at an upright piece.",
        lambda t: bool(with_some(t.of("flat"), P.points_at, t.of("upright"))),
    ),
    understood(
        "There has to be a green piece that's higher than every red piece.",
        lambda t: any(all(p.higher(q) for q in t.of("red")) for p in t.of("green")),
    ),
    not_understood("You get a white stone if the customer before you got a black one."),
]

BOY: list[Case] = [
    understood("at least 3 reds", lambda t: k(t, "red") >= 3),
    understood("no small pieces touching each other", lambda t: not touch(t, "small", "small")),
    understood("theres a stack with a green at the top", lambda t: any(s[-1].is_a("green") for s in t.stacks)),
    understood("more blue than red", lambda t: k(t, "blue") > k(t, "red")),
    understood("exactly 2 flat ones and nothing yellow", lambda t: k(t, "flat") == 2 and k(t, "yellow") == 0),
    understood("everything is the same colour", lambda t: n(colours(t.pieces)) == 1),
    understood("a big one pointing at a red one", lambda t: bool(with_some(t.of("large"), P.points_at, t.of("red")))),
    understood("total pips over 7", lambda t: pips(t.pieces) > 7),
    understood("if theres a red then theres no blue", lambda t: k(t, "red") == 0 or k(t, "blue") == 0),
    understood(
        "theres at least one piece touching 2 or more others", lambda t: any(n(p.touching) >= 2 for p in t.pieces)
    ),
    understood("no stacks", lambda t: not t.stacks),
    understood("odd number of greens", lambda t: k(t, "green") % 2 == 1),
    ambiguous("2 small reds", lambda t: k(t, "small", "red") == 2, lambda t: k(t, "small", "red") >= 2),
    understood("all the pieces are pointing up", lambda t: k(t, "non-upright") == 0),
    understood(
        "no two upright ones are the same colour",
        lambda t: n(colours(t.of("upright"))) == k(t, "upright"),
    ),
    understood(
        "theres a yellow that isnt touching any other piece", lambda t: any(not p.touching for p in t.of("yellow"))
    ),
    understood("less than 4 pieces and at least 2 colours", lambda t: k(t) < 4 and n(colours(t.pieces)) >= 2),
    understood(
        "a small one and a big one that are the same colour",
        lambda t: bool(with_some(t.of("small"), P.same_colour, t.of("large"))),
    ),
    understood("same amount of red and green", lambda t: k(t, "red") == k(t, "green")),
    understood("nothing points at anything", lambda t: not any(p.aims for p in t.pieces)),
    understood("at least 1 of every size", lambda t: n(sizes(t.pieces)) == 3),
    understood(
        "its got a blue thats bigger than all the reds",
        lambda t: any(all(p.larger(q) for q in t.of("red")) for p in t.of("blue")),
    ),
    understood("exactly 1 piece isnt touching the table", lambda t: k(t, "non-grounded") == 1),
    understood("max 2 mediums", lambda t: k(t, "medium") <= 2),
    ambiguous(
        "only reds are flat",
        lambda t: k(t, "non-red", "flat") == 0,
        lambda t: k(t, "non-red", "flat") == 0 and k(t, "red", "flat") >= 1,
    ),
    understood("either all of them are flat or none of them are", lambda t: k(t, "flat") in (0, k(t))),
    understood(
        "theres a red pointing at something that points at a blue",
        lambda t: any(links(q, P.points_at, t.of("blue")) for p in t.of("red") for q in p.aims),
    ),
    understood("the reds have more pips in total than the greens", lambda t: pips(t.of("red")) > pips(t.of("green"))),
    not_understood("its the coolest looking one my brother could come up with"),
    understood("not counting black ones theres exactly 3 pieces", lambda t: k(t, "non-black") == 3),
]

SURVEYOR: list[Case] = [
    understood(
        "The number of red pieces is even and is not zero.", lambda t: k(t, "red") % 2 == 0 and k(t, "red") != 0
    ),
    understood(
        "The number of large pieces is exactly twice the number of small pieces.",
        lambda t: k(t, "large") == 2 * k(t, "small"),
    ),
    understood("There are between three and six pieces, inclusive.", lambda t: 3 <= k(t) <= 6),
    understood("The total pip count is divisible by three.", lambda t: pips(t.pieces) % 3 == 0),
    understood("The number of pieces touching the table is odd.", lambda t: k(t, "grounded") % 2 == 1),
    understood("Exactly half of the pieces are flat.", lambda t: 2 * k(t, "flat") == k(t)),
    understood("There are at least two more red pieces than blue pieces.", lambda t: k(t, "red") >= k(t, "blue") + 2),
    understood("The pips on the upright pieces total five or more.", lambda t: pips(t.of("upright")) >= 5),
    understood(
        "There are exactly as many different colours as there are different sizes.",
        lambda t: n(colours(t.pieces)) == n(sizes(t.pieces)),
    ),
    understood(
        "No tower has more than three pieces, and at least one tower has exactly three.",
        lambda t: all(len(w) <= 3 for w in t.towers) and any(len(w) == 3 for w in t.towers),
    ),
    understood(
        "The number of green pieces differs from the number of yellow pieces.",
        lambda t: k(t, "green") != k(t, "yellow"),
    ),
    understood(
        "At least three pieces each touch exactly one other piece.",
        lambda t: n(p for p in t.pieces if n(p.touching) == 1) >= 3,
    ),
    understood("No colour occurs more than twice.", lambda t: all(count <= 2 for count in per_colour(t))),
    understood("The number of stacks is exactly one.", lambda t: n(t.stacks) == 1),
    ambiguous("There are four upright pieces.", lambda t: k(t, "upright") == 4, lambda t: k(t, "upright") >= 4),
    understood(
        "The small pieces and the medium pieces together outnumber the large pieces.",
        lambda t: k(t, "small") + k(t, "medium") > k(t, "large"),
    ),
    understood(
        "Exactly one piece points at a red piece.",
        lambda t: n(with_some(t.pieces, P.points_at, t.of("red"))) == 1,
    ),
    understood(
        "Of the colours red, yellow, green and blue, exactly two are present.",
        lambda t: n(c for c in ("red", "yellow", "green", "blue") if k(t, c) >= 1) == 2,
    ),
    understood("The total pip count is a prime number.", lambda t: prime(pips(t.pieces))),
    understood(
        "The total number of pips is more than twice the number of pieces.", lambda t: pips(t.pieces) > 2 * k(t)
    ),
    understood(
        "There is at least one stack whose pips add up to exactly four.",
        lambda t: any(pips(s) == 4 for s in t.stacks),
    ),
    understood(
        "Every colour present is represented by the same number of pieces.", lambda t: n(set(per_colour(t))) == 1
    ),
    understood(
        "The number of pairs of pieces that touch each other is at least three.",
        lambda t: n(1 for p, q in pairs(t.pieces) if p.touches(q)) >= 3,
    ),
    understood(
        "Neither the number of reds nor the number of blues exceeds two.",
        lambda t: k(t, "red") <= 2 and k(t, "blue") <= 2,
    ),
    understood(
        "The number of flat pieces plus the number of red pieces is at least five.",
        lambda t: k(t, "flat") + k(t, "red") >= 5,
    ),
    understood("Most of the pieces are grounded.", lambda t: 2 * k(t, "grounded") > k(t)),
    understood(
        "There is a piece that points at three or more pieces.", lambda t: any(n(p.aims) >= 3 for p in t.pieces)
    ),
    understood(
        "The number of yellow pieces that touch a red piece is at least two.",
        lambda t: n(with_some(t.of("yellow"), P.touches, t.of("red"))) >= 2,
    ),
    ambiguous(
        "There is no red piece unless there are at least three pieces in all.",
        lambda t: k(t, "red") == 0 or k(t) >= 3,
        lambda t: (k(t, "red") == 0) != (k(t) >= 3),
    ),
    understood(
        "If the number of pieces is odd, then the number of colours is also odd.",
        lambda t: k(t) % 2 == 0 or n(colours(t.pieces)) % 2 == 1,
    ),
]

CASES = [*VET, *WIKI, *SHOP, *BOY, *SURVEYOR]
