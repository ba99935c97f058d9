"""Rules in five voices (a teacher, wiki players, a chat, a list of ideas, a couple at the kitchen table).

Texts were fixed before the rulebook was read. Three were left out then, as their English is in doubt: "I think you need
at least one of every color", "theres something leaning", "All of them are the same color except for one.".
"""

from collections import Counter
from itertools import pairwise

from tests.core.rule.corpus.case import ambiguous, understood
from tests.core.rule.corpus.model import P, colours, directions, links, n, orientations, pairs, path, pips, prime, sizes


def counts(pieces):
    """How many pieces there are of each colour that is there."""
    return Counter(p.colour for p in pieces).values()


def size_counts(pieces):
    return Counter(p.size for p in pieces).values()


def plurality(t, word, kind):
    """More pieces of the one colour or size than of any other."""
    count = Counter(kind(p) for p in t.pieces)
    return count[word] > max((c for w, c in count.items() if w != word), default=0)


def twins(t):
    """The pieces of which there is another of the same colour and size."""
    return [p for p in t.pieces if any(p.same_colour(q) and p.same_size(q) for q in p.others)]


def facing(t):
    """The pieces that point at one which points back."""
    return [p for p in t.pieces if any(p.points_at(q) and q.points_at(p) for q in p.others)]


TEACHER = [
    understood("A structure follows my rule if it has at least one red pyramid.", lambda t: n(t.of("red")) >= 1),
    understood(
        "A structure must contain more blue pyramids than yellow ones.", lambda t: n(t.of("blue")) > n(t.of("yellow"))
    ),
    ambiguous(
        "White if every small pyramid touches a large one.",
        lambda t: all(links(p, P.touches, t.of("large")) for p in t.of("small")),
        lambda t: n(t.of("small")) >= 1 and all(links(p, P.touches, t.of("large")) for p in t.of("small")),
    ),
    understood("Count the pips: if the total is an even number, the koan is white.", lambda t: pips(t.pieces) % 2 == 0),
    understood(
        "If there is a green piece, then there must also be a blue piece.",
        lambda t: not t.of("green") or bool(t.of("blue")),
    ),
    understood(
        "The koan is white when no two pieces have the same colour.", lambda t: n(colours(t.pieces)) == n(t.pieces)
    ),
    ambiguous(
        "All pyramids have to be lying flat, apart from the red ones.",
        lambda t: all(p.flat for p in t.of("non-red")),
        lambda t: n(t.of("non-red")) >= 1 and all(p.flat for p in t.of("non-red")),
    ),
    understood("A koan is white unless it contains a medium pyramid.", lambda t: not t.of("medium")),
    understood(
        "There must be exactly one upright pyramid and it has to be yellow.",
        lambda t: n(t.of("upright")) == 1 and n(t.of("upright", "yellow")) == 1,
    ),
    understood("The number of pieces must be a multiple of three.", lambda t: n(t.pieces) % 3 == 0),
    understood(
        "Nothing in the koan may point at a blue piece.", lambda t: not path(t.pieces, P.points_at, t.of("blue"))
    ),
    understood("At least half of the pyramids are standing up.", lambda t: 2 * n(t.of("upright")) >= n(t.pieces)),
    understood("Either there are no red pieces or there are at least two of them.", lambda t: n(t.of("red")) != 1),
    understood(
        "The number of red pieces plus the number of blue pieces is exactly four.",
        lambda t: n(t.of("red")) + n(t.of("blue")) == 4,
    ),
    understood("Each colour in the koan appears exactly twice.", lambda t: all(c == 2 for c in counts(t.pieces))),
    understood("Not every piece touches the table.", lambda t: any(not p.grounded for p in t.pieces)),
    understood(
        "It's black if a large pyramid is upright, otherwise it's white.", lambda t: not t.of("large", "upright")
    ),
    understood(
        "All three sizes must be present, and none of the pieces may be weird.",
        lambda t: n(sizes(t.pieces)) == 3 and not t.of("weird"),
    ),
    understood(
        "No piece is allowed to touch a piece of its own colour.",
        lambda t: not any(p.touches(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "A koan is correct if it has fewer than five pieces and at least one of them is green.",
        lambda t: n(t.pieces) < 5 and n(t.of("green")) >= 1,
    ),
    understood(
        "If there are more than three pieces, at least one has to be off the table.",
        lambda t: n(t.pieces) <= 3 or any(not p.grounded for p in t.pieces),
    ),
    understood(
        "Every yellow pyramid points at a red pyramid, and there is at least one yellow pyramid.",
        lambda t: n(t.of("yellow")) >= 1 and all(links(p, P.points_at, t.of("red")) for p in t.of("yellow")),
    ),
    understood("The koan has an odd number of colours.", lambda t: n(colours(t.pieces)) % 2 == 1),
    understood(
        "The pyramids must all be the same size but not all the same colour.",
        lambda t: n(sizes(t.pieces)) == 1 and n(colours(t.pieces)) > 1,
    ),
    understood(
        "There are twice as many small pieces as large pieces.", lambda t: n(t.of("small")) == 2 * n(t.of("large"))
    ),
    ambiguous(
        "Somewhere in the koan, a small pyramid sits on top of a large one.",
        lambda t: path(t.of("small"), P.directly_above, t.of("large")),
        lambda t: path(t.of("small"), P.above, t.of("large")),
    ),
    understood("Only blue pyramids may stand upright.", lambda t: all(p.colour == "blue" for p in t.of("upright"))),
    understood(
        "The red pieces are worth more pips than all the other pieces put together.",
        lambda t: pips(t.of("red")) > pips(t.of("non-red")),
    ),
    understood("There is a tower with at least three pieces.", lambda t: t.tallest >= 3),
    understood(
        "The koan must not have both a flat piece and an upright piece.",
        lambda t: not (t.of("flat") and t.of("upright")),
    ),
]

WIKI = [
    understood(
        "AKHTBN iff at least one ungrounded piece is larger than some grounded piece.",
        lambda t: path(t.of("ungrounded"), P.larger, t.of("grounded")),
    ),
    understood(
        "AKHTBN if the number of grounded pieces is greater than the number of ungrounded pieces.",
        lambda t: n(t.of("grounded")) > n(t.of("ungrounded")),
    ),
    understood(
        "AKHTBN iff it contains exactly as many flat pieces as upright pieces, zero of each being allowed.",
        lambda t: n(t.of("flat")) == n(t.of("upright")),
    ),
    understood(
        "AKHTBN unless it contains a piece that points at a piece of a different colour.",
        lambda t: not any(q.colour != p.colour for p in t.pieces for q in p.aims),
    ),
    ambiguous("AKHTBN if every piece that is pointed at is smaller than the piece pointing at it."),  # none; several
    understood(
        "A koan has the Buddha-nature if it contains at least one small piece which touches neither a large piece "
        "nor the table.",
        lambda t: any(not p.grounded and not links(p, P.touches, t.of("large")) for p in t.of("small")),
    ),
    understood(
        "AKHTBN iff the pip-count of its upright pieces is at least three.", lambda t: pips(t.of("upright")) >= 3
    ),
    ambiguous(
        "AKHTBN iff the highest piece is red or the lowest piece is blue.",
        lambda t: all(p.colour == "red" for p in t.highest) or all(p.colour == "blue" for p in t.lowest),
        lambda t: any(p.colour == "red" for p in t.highest) or any(p.colour == "blue" for p in t.lowest),
        lambda t: [p.colour for p in t.highest] == ["red"] or [p.colour for p in t.lowest] == ["blue"],
    ),
    understood(
        "AKHTBN if all of the largest pieces in the koan are the same colour.", lambda t: n(colours(t.largest)) == 1
    ),
    understood(
        "AKHTBN iff it contains a tower of two or more pieces whose top piece is yellow.",
        lambda t: any(tower[-1].colour == "yellow" for tower in t.stacks),
    ),
    understood(
        "AKHTBN if more than half of the pieces are pointing at nothing.",
        lambda t: 2 * n(p for p in t.pieces if not p.aims) > n(t.pieces),
    ),
    understood(
        "AKHTBN iff exactly one colour is represented by more than one piece.",
        lambda t: n(c for c in counts(t.pieces) if c > 1) == 1,
    ),
    ambiguous("AKHTBN if it has at least two colors, unless one of them is green."),  # unless inside a rule
    understood("AKHTBN iff the total pip count is prime.", lambda t: prime(pips(t.pieces))),
    understood(
        "AKHTBN if there is no piece that both touches a red piece and points at a blue piece.",
        lambda t: not any(links(p, P.touches, t.of("red")) and links(p, P.points_at, t.of("blue")) for p in t.pieces),
    ),
    understood(
        "AKHTBN iff the number of distinct sizes equals the number of distinct colors.",
        lambda t: n(sizes(t.pieces)) == n(colours(t.pieces)),
    ),
    understood(
        "AKHTBN if it contains a grounded flat piece or an ungrounded upright piece, but not both.",
        lambda t: bool(t.of("grounded", "flat")) != bool(t.of("ungrounded", "upright")),
    ),
    understood(
        "AKHTBN iff some color occurs in all three sizes.",
        lambda t: any(n(sizes(t.of(colour))) == 3 for colour in colours(t.pieces)),
    ),
    ambiguous(
        "AKHTBN iff every red piece touches at least one piece that is not red.",
        lambda t: all(links(p, P.touches, t.of("non-red")) for p in t.of("red")),
        lambda t: n(t.of("red")) >= 1 and all(links(p, P.touches, t.of("non-red")) for p in t.of("red")),
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains a weird piece which is touching another weird piece.",
        lambda t: not path(t.of("weird"), P.touches, t.of("weird")),
    ),
    understood(
        "AKHTBN if the number of pieces pointing at another piece is odd.",
        lambda t: n(p for p in t.pieces if p.aims) % 2 == 1,
    ),
    understood(
        "AKHTBN iff it contains at least one large piece and all of its large pieces are grounded.",
        lambda t: n(t.of("large")) >= 1 and all(p.grounded for p in t.of("large")),
    ),
    understood(
        "AKHTBN iff there are more yellow pips than green pips.", lambda t: pips(t.of("yellow")) > pips(t.of("green"))
    ),
    understood(
        "AKHTBN iff at least two of the pieces are pointing in opposite directions.",
        lambda t: any(p.opposite(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "AKHTBN if no tower contains two pieces of the same color.",
        lambda t: all(n(colours(tower)) == n(tower) for tower in t.towers),
    ),
    understood(
        "AKHTBN iff it contains a piece that is touching exactly two other pieces.",
        lambda t: any(n(p.touching) == 2 for p in t.pieces),
    ),
    ambiguous("AKHTBN iff the pieces not touching the table are all of the same orientation."),  # none; perhaps one
    understood("AKHTBN iff the smallest pieces outnumber the largest pieces.", lambda t: n(t.smallest) > n(t.largest)),
    understood(
        "AKHTBN if every piece is touching some other piece, or no piece is touching any other piece.",
        lambda t: all(p.touching for p in t.pieces) or not any(p.touching for p in t.pieces),
    ),
    understood(
        "AKHTBN iff it contains at least one blue piece, and every blue piece is larger than every red piece.",
        lambda t: n(t.of("blue")) >= 1 and all(p.larger(q) for p in t.of("blue") for q in t.of("red")),
    ),
]

CHAT = [
    ambiguous("two different colors touching each other"),  # bare numeral
    understood("is it that there's no yellow?", lambda t: not t.of("yellow")),
    ambiguous(
        "ok so more smalls than anything else?",
        lambda t: plurality(t, "small", lambda p: p.size),
        lambda t: 2 * n(t.of("small")) > n(t.pieces),
    ),
    understood(  # directly or anywhere above: alike
        "something has to be on top of something blue", lambda t: any(not p.top for p in t.of("blue"))
    ),
    understood("my guess: exactly 2 uprights", lambda t: n(t.of("upright")) == 2),
    understood("maybe it needs a large that isnt red", lambda t: bool(t.of("large", "non-red"))),
    understood("if theres a red it has to be touching the table", lambda t: all(p.grounded for p in t.of("red"))),
    understood("all same color or all same size", lambda t: n(colours(t.pieces)) == 1 or n(sizes(t.pieces)) == 1),
    understood(
        "has a stack with a green on the bottom", lambda t: any(tower[0].colour == "green" for tower in t.stacks)
    ),
    understood("nothing is pointing at anything", lambda t: not any(p.aims for p in t.pieces)),
    understood("even number of pieces I think", lambda t: n(t.pieces) % 2 == 0),
    understood("they can't all be the same size", lambda t: n(sizes(t.pieces)) > 1),
    understood("at least one flat one and its not blue", lambda t: bool(t.of("flat", "non-blue"))),
    understood("red and green never touch", lambda t: not path(t.of("red"), P.touches, t.of("green"))),
    ambiguous(
        "the biggest piece is not upright",
        lambda t: all(not p.upright for p in t.largest),
        lambda t: any(not p.upright for p in t.largest),
        lambda t: n(t.largest) == 1 and not t.largest[0].upright,
    ),
    understood("it's about pips. more than 6 total?", lambda t: pips(t.pieces) > 6),
    understood("3 or more pieces but only one color", lambda t: n(t.pieces) >= 3 and n(colours(t.pieces)) == 1),
    ambiguous(
        "everything points the same way",
        lambda t: n(directions(t.pieces)) == 1,
        lambda t: n(t.pieces) >= 2 and n(directions(t.pieces)) == 1,
    ),
    understood(
        "blue pointing at yellow, or yellow pointing at blue",
        lambda t: path(t.of("blue"), P.points_at, t.of("yellow")) or path(t.of("yellow"), P.points_at, t.of("blue")),
    ),
    ambiguous(
        "no mediums unless theres a large",
        lambda t: not t.of("medium") or bool(t.of("large")),
        lambda t: (not t.of("medium")) != bool(t.of("large")),
    ),
    understood("no stacking", lambda t: not t.stacks),
    understood(
        "hmm, a large one standing up with nothing on it", lambda t: any(p.top for p in t.of("large", "upright"))
    ),
    understood("only one piece on the ground", lambda t: n(t.of("grounded")) == 1),
    ambiguous(
        "is it white when the smalls are all red?",
        lambda t: all(p.colour == "red" for p in t.of("small")),
        lambda t: n(t.of("small")) >= 1 and all(p.colour == "red" for p in t.of("small")),
    ),
    understood("same number of reds and blues", lambda t: n(t.of("red")) == n(t.of("blue"))),
    ambiguous(
        "at least one of the pieces is touching two others",
        lambda t: any(n(p.touching) == 2 for p in t.pieces),
        lambda t: any(n(p.touching) >= 2 for p in t.pieces),
    ),
    understood("every color shows up more than once", lambda t: all(c > 1 for c in counts(t.pieces))),
    understood('wait is it just "not exactly three pieces"?', lambda t: n(t.pieces) != 3),
]

IDEAS = [
    understood("An odd number of greens.", lambda t: n(t.of("green")) % 2 == 1),
    understood("No upright pieces.", lambda t: not t.of("upright")),
    ambiguous(
        "Two pieces of the same colour and the same size.",
        lambda t: n(twins(t)) == 2,
        lambda t: n(twins(t)) >= 2,
    ),
    understood(
        "A red piece that is larger than every blue piece.",
        lambda t: any(all(p.larger(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    ambiguous(
        "Only smalls and larges.",
        lambda t: not t.of("medium"),
        lambda t: not t.of("medium") and bool(t.of("small")) and bool(t.of("large")),
    ),
    understood("One piece of each size, nothing else.", lambda t: n(t.pieces) == 3 and n(sizes(t.pieces)) == 3),
    ambiguous("At least three pieces, no two of which touch."),  # all the pieces, or some three of them
    understood("More flat pieces than weird ones.", lambda t: n(t.of("flat")) > n(t.of("weird"))),
    understood("Every piece pointed at by another piece.", lambda t: all(p.aimed_at_by for p in t.pieces)),
    understood("Exactly one yellow.", lambda t: n(t.of("yellow")) == 1),
    understood("Fewer colours than pieces.", lambda t: n(colours(t.pieces)) < n(t.pieces)),
    ambiguous(
        "Two pieces pointing at each other.",
        lambda t: n(facing(t)) == 2,
        lambda t: n(facing(t)) >= 2,
    ),
    understood(
        "A large piece in a tower with a small one.", lambda t: path(t.of("large"), P.same_tower, t.of("small"))
    ),
    understood("At most two of any one colour.", lambda t: all(c <= 2 for c in counts(t.pieces))),
    understood("Neither green nor yellow pieces.", lambda t: not t.of("green") and not t.of("yellow")),
    ambiguous(
        "All blue pieces upright, all red pieces flat.",
        lambda t: all(p.upright for p in t.of("blue")) and all(p.flat for p in t.of("red")),
        lambda t: (
            n(t.of("blue")) >= 1
            and n(t.of("red")) >= 1
            and all(p.upright for p in t.of("blue"))
            and all(p.flat for p in t.of("red"))
        ),
    ),
    understood("Pip total between five and ten.", lambda t: 5 <= pips(t.pieces) <= 10),
    understood(
        "A nest of at least two pieces.",
        lambda t: any(all(under.inside(over) for under, over in pairwise(tower)) for tower in t.stacks),
    ),
    understood("No tower with more than two pieces.", lambda t: t.tallest <= 2),
    understood("Pieces in exactly two orientations.", lambda t: n(orientations(t.pieces)) == 2),
    understood(
        "A medium piece touching both a small and a large.",
        lambda t: any(
            links(p, P.touches, t.of("small")) and links(p, P.touches, t.of("large")) for p in t.of("medium")
        ),
    ),
    understood("All pieces but one red.", lambda t: n(t.of("non-red")) == 1),
    understood("No large piece touches the table.", lambda t: not t.of("large", "grounded")),
    understood(
        "A flat piece pointing at an upright piece.", lambda t: path(t.of("flat"), P.points_at, t.of("upright"))
    ),
    understood(
        "Equal numbers of smalls, mediums and larges.",
        lambda t: n(t.of("small")) == n(t.of("medium")) == n(t.of("large")),
    ),
    understood("A colour that occurs only once.", lambda t: any(c == 1 for c in counts(t.pieces))),
    understood(
        "Every colour in the koan has an upright piece.",
        lambda t: colours(t.of("upright")) == colours(t.pieces),
    ),
    understood("An upright red or a flat blue.", lambda t: bool(t.of("upright", "red")) or bool(t.of("flat", "blue"))),
    understood("The koan is a single tower.", lambda t: n(t.towers) == 1),
    understood(  # something is always grounded
        "All grounded pieces are larger than all ungrounded pieces.",
        lambda t: all(p.larger(q) for p in t.of("grounded") for q in t.of("ungrounded")),
    ),
]

COUPLE = [
    understood("It's got to have a red one that isn't lying down.", lambda t: bool(t.of("red", "non-flat"))),
    understood(  # directly or anywhere: alike
        "A little one is underneath a bigger one.",
        lambda t: any(p.below(q) and q.larger(p) for p in t.of("small") for q in t.pieces),
    ),
    understood(
        "Whenever there's a yellow one in there, it mustn't touch anything.",
        lambda t: not any(p.touching for p in t.of("yellow")),
    ),
    understood("You can have whatever you like as long as nothing is blue.", lambda t: not t.of("blue")),
    understood(
        "If all of them are standing up it's white, otherwise it needs at least one green.",
        lambda t: all(p.upright for p in t.pieces) or n(t.of("green")) >= 1,
    ),
    ambiguous("The big ones are all on the bottom."),  # there may be none; of their towers, or on the table
    understood(
        "More than one of them is pointing at the same piece.",
        lambda t: any(n(p.aimed_at_by) > 1 for p in t.pieces),
    ),
    understood(
        "At least one of the pieces isn't touching any other piece.",
        lambda t: any(not p.touching for p in t.pieces),
    ),
    understood(
        "The green ones together have as many dots as the red ones.",
        lambda t: pips(t.of("green")) == pips(t.of("red")),
    ),
    understood("No more than two pieces may touch the table.", lambda t: n(t.of("grounded")) <= 2),
    ambiguous(
        "It's white if everything that isn't red is standing up.",
        lambda t: all(p.upright for p in t.of("non-red")),
        lambda t: n(t.of("non-red")) >= 1 and all(p.upright for p in t.of("non-red")),
    ),
    understood("Reds are only allowed on top of other pieces.", lambda t: not any(p.bottom for p in t.of("red"))),
    understood(
        "It has to have a blue one and a yellow one, and they have to be the same size.",
        lambda t: path(t.of("blue"), P.same_size, t.of("yellow")),
    ),
    understood("None of the small ones is on the table.", lambda t: not t.of("small", "grounded")),
    understood(
        "There are at least as many lying down as there are standing up.",
        lambda t: n(t.of("flat")) >= n(t.of("upright")),
    ),
    understood(  # directly or anywhere: alike
        "There's a piece with something different-coloured on top of it.",
        lambda t: any(n(colours(tower)) > 1 for tower in t.towers),
    ),
    understood(
        "It can't have a red one without having a blue one too.", lambda t: not t.of("red") or bool(t.of("blue"))
    ),
    ambiguous(
        "Most of them are green.",
        lambda t: 2 * n(t.of("green")) > n(t.pieces),
        lambda t: plurality(t, "green", lambda p: p.colour),
    ),
    understood(
        "They're not all flat and they're not all upright.",
        lambda t: not all(p.flat for p in t.pieces) and not all(p.upright for p in t.pieces),
    ),
    understood("One colour, that's all.", lambda t: n(colours(t.pieces)) == 1),
    ambiguous(
        "The highest one has to be small.",
        lambda t: all(p.size == "small" for p in t.highest),
        lambda t: any(p.size == "small" for p in t.highest),
        lambda t: [p.size for p in t.highest] == ["small"],
    ),
    understood(
        "If there's a big one, then nothing may be pointing at it.",
        lambda t: not any(p.aimed_at_by for p in t.of("large")),
    ),
    ambiguous(
        "In every stack, the pieces all have different colours.",
        lambda t: all(n(colours(tower)) == n(tower) for tower in t.stacks),
        lambda t: n(t.stacks) >= 1 and all(n(colours(tower)) == n(tower) for tower in t.stacks),
    ),
    understood(
        "There's a red one touching at least two blues.",
        lambda t: any(n(links(p, P.touches, t.of("blue"))) >= 2 for p in t.of("red")),
    ),
    understood(
        "Either everything's on the table or everything's one colour, or both.",
        lambda t: all(p.grounded for p in t.pieces) or n(colours(t.pieces)) == 1,
    ),
    understood(
        "Anything goes except three or more of the same size.", lambda t: all(c <= 2 for c in size_counts(t.pieces))
    ),
    understood(
        "There's a large one, but not a large red one.", lambda t: bool(t.of("large")) and not t.of("large", "red")
    ),
    understood(
        "Every piece is the same colour as at least one other piece.", lambda t: all(c > 1 for c in counts(t.pieces))
    ),
    understood(
        "It's white when the yellow ones don't outnumber the rest.",
        lambda t: n(t.of("yellow")) <= n(t.of("non-yellow")),
    ),
]

CASES = [*TEACHER, *WIKI, *CHAT, *IDEAS, *COUPLE]
