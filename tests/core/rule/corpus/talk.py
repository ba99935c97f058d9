"""Talk around a rule, orders to a builder, and English as it is built by those who think in another language."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, touch
from tests.core.rule.corpus.model import P, Table, colours, n, sizes, with_some


def none_touch(t: Table) -> bool:
    """No two pieces touch."""
    return not any(p.touching for p in t.pieces)


REMARKS: list[Case] = [
    understood("We figure there's gotta be at least one red in it.", lambda t: k(t, "red") >= 1),
    understood("We're going with: the same number of uprights as flats.", lambda t: k(t, "upright") == k(t, "flat")),
    understood("We ask that no two pieces be of the same size.", lambda t: n(sizes(t.pieces)) == n(t.pieces)),
    understood("My wife thinks it needs a red touching a blue.", lambda t: touch(t, "red", "blue")),
    understood("Mum's rule: an odd number of pyramids", lambda t: n(t.pieces) % 2 == 1),
    ambiguous(
        "Grandma's theory is that all the reds are upright.",
        lambda t: k(t, "red", "non-upright") == 0,
        lambda t: k(t, "red") > 0 and k(t, "red", "non-upright") == 0,
    ),
    understood("As far as I can tell, there must be a green.", lambda t: k(t, "green") >= 1),
    understood("There is no green, if I'm right.", lambda t: k(t, "green") == 0),
    understood("imo at least one flat", lambda t: k(t, "flat") >= 1),
    understood("No two pieces are the same colour, eh?", lambda t: n(colours(t.pieces)) == n(t.pieces)),
    understood("No large piece is touching the table, hon.", lambda t: k(t, "large", "grounded") == 0),
    understood("There's at least one blue, isn't there?", lambda t: k(t, "blue") >= 1),
    understood("no blues haha", lambda t: k(t, "blue") == 0),
    understood("nah no piece can touch a red", lambda t: not with_some(t.pieces, P.touches, t.of("red"))),
    understood("Right folks, final answer time: no two uprights touch.", lambda t: not touch(t, "upright", "upright")),
    understood("Well, it's simple: no greens.", lambda t: k(t, "green") == 0),
    ambiguous("It has two red pieces, we think.", lambda t: k(t, "red") == 2, lambda t: k(t, "red") >= 2),
    # “No” and “only” are never lost, nor is a verdict.
    understood("I'd say no reds", lambda t: k(t, "red") == 0),
    understood("If it has a red, ok, otherwise no", lambda t: k(t, "red") > 0),
    understood("Ok if exactly one is flat.", lambda t: k(t, "flat") == 1),
    not_understood("I doubt there is a red"),
    not_understood("nope, there is a red"),
]

NO_MATTER: list[Case] = [
    understood("There's exactly three colours in it, no matter how many pieces.", lambda t: n(colours(t.pieces)) == 3),
    understood("all the same colour, dont care which", lambda t: n(colours(t.pieces)) == 1),
    understood("exactly 2 uprights, rest dont matter", lambda t: k(t, "upright") == 2),
    understood("Exactly one green, the other pieces can be anything.", lambda t: k(t, "green") == 1),
    understood(
        "Size doesn't matter, but no two pieces are the same colour.", lambda t: n(colours(t.pieces)) == n(t.pieces)
    ),
    understood("A small red piece, and nothing else matters.", lambda t: k(t, "small", "red") >= 1),
    ambiguous(
        "Exactly one green, the others can be anything but red",
        lambda t: k(t, "green") == 1 and k(t, "red") == 0,
        lambda t: k(t, "green") == 1 and k(t, "red") == 0 and n(t.pieces) > 1,
    ),
    understood("Every piece can be anything but red", lambda t: k(t, "red") == 0),
    understood("Each piece may be anything except flat", lambda t: k(t, "flat") == 0),
    not_understood("Every piece can be anything but red or blue"),
    not_understood("Every piece is anything but red or blue"),
    # Said of each stack, not of the koan.
    understood(
        "There are at least two stacks that do not contain a red",
        lambda t: n(s for s in t.stacks if "red" not in colours(s)) >= 2,
    ),
    understood(
        "At least two stacks contain a red and do not contain a blue",
        lambda t: n(s for s in t.stacks if "red" in colours(s) and "blue" not in colours(s)) >= 2,
    ),
    understood(
        "All towers have a red piece but must not have a blue piece",
        lambda t: all("red" in colours(s) and "blue" not in colours(s) for s in t.towers),
    ),
    understood("Have a red but do not have any blue", lambda t: k(t, "red") >= 1 and k(t, "blue") == 0),
    understood(
        "Any red in there has to be touching a blue, and it's fine if there's no red at all.",
        lambda t: len(with_some(t.of("red"), P.touches, t.of("blue"))) == k(t, "red"),
    ),
    understood("Every red is flat, and it's ok if there aren't any.", lambda t: k(t, "red", "non-flat") == 0),
]

ORDERS: list[Case] = [
    understood("You're allowed no more than one flat piece.", lambda t: k(t, "flat") <= 1),
    understood("You are not allowed to use green.", lambda t: k(t, "green") == 0),
    understood("You're only allowed uprights.", lambda t: k(t, "non-upright") == 0),
    understood("You are allowed two colours at most.", lambda t: n(colours(t.pieces)) <= 2),
    understood(
        "If you use a large piece, you have to use a small one as well.",
        lambda t: k(t, "large") == 0 or k(t, "small") > 0,
    ),
    understood("If you put in a red, put in a blue as well.", lambda t: k(t, "red") == 0 or k(t, "blue") > 0),
    understood("Make sure no red touches a blue", lambda t: not touch(t, "red", "blue")),
    understood("Be sure not to have any greens.", lambda t: k(t, "green") == 0),
    understood("Never let two reds touch.", lambda t: not touch(t, "red", "red")),
    understood("Don't have any pieces touching.", none_touch),
    understood("Never place a blue piece on the table.", lambda t: k(t, "blue", "grounded") == 0),
    understood("Put at least one red on the table.", lambda t: k(t, "red", "grounded") >= 1),
    ambiguous(
        "Keep all reds upright.",
        lambda t: k(t, "red", "non-upright") == 0,
        lambda t: k(t, "red") > 0 and k(t, "red", "non-upright") == 0,
    ),
    understood("Avoid reds.", lambda t: k(t, "red") == 0),
    understood("Yellow is off limits.", lambda t: k(t, "yellow") == 0),
    understood("The koan has to be one where no pieces touch.", none_touch),
    understood("It should be the case that no piece is flat.", lambda t: k(t, "flat") == 0),
    understood("no reds, and the koan has at least four pieces", lambda t: k(t, "red") == 0 and n(t.pieces) >= 4),
    understood(
        "So no reds at all, and the whole thing has at least four pieces?",
        lambda t: k(t, "red") == 0 and n(t.pieces) >= 4,
    ),
    # Verdicts.
    understood(
        "GO if a small piece is pointing at a medium piece.",
        lambda t: any(q.is_a("medium") for p in t.of("small") for q in p.aims),
    ),
    understood("Go if no reds, no-go otherwise.", lambda t: k(t, "red") == 0),
    understood("Reject if any large is upright.", lambda t: k(t, "large", "upright") == 0),
]

TYPED: list[Case] = [
    understood("u need a small green thats flat", lambda t: k(t, "small", "green", "flat") >= 1),
    understood(
        "a big one is pointing at a lil one", lambda t: any(q.is_a("small") for p in t.of("large") for q in p.aims)
    ),
    understood("no reds n no blues", lambda t: k(t, "red") == k(t, "blue") == 0),
    understood("there ain't any greens", lambda t: k(t, "green") == 0),
    understood("no more then 2 reds", lambda t: k(t, "red") <= 2),
    understood("all da pieces r red", lambda t: k(t, "non-red") == 0),
    understood("dont wanna see any flats", lambda t: k(t, "flat") == 0),
]

ABROAD: list[Case] = [
    understood(
        "Exists a blue piece pointing to a yellow piece",
        lambda t: any(q.is_a("yellow") for p in t.of("blue") for q in p.aims),
    ),
    understood(
        "If exist any medium piece, so the number of pieces is even.",
        lambda t: k(t, "medium") == 0 or n(t.pieces) % 2 == 0,
    ),
    understood("Do not exist two pieces with the same color.", lambda t: n(colours(t.pieces)) == n(t.pieces)),
    understood("If it has red, it has also yellow.", lambda t: k(t, "red") == 0 or k(t, "yellow") > 0),
    understood("No one of the pieces is lying down.", lambda t: k(t, "flat") == 0),
    understood("Some piece is not touching in the table.", lambda t: k(t, "ungrounded") > 0),
    understood("A red piece is touching with a blue piece.", lambda t: touch(t, "red", "blue")),
    understood("It is necessary to have a piece large and green.", lambda t: k(t, "large", "green") > 0),
    understood("It is prohibited to use more than two reds.", lambda t: k(t, "red") <= 2),
    understood("In maximum one piece is large.", lambda t: k(t, "large") <= 1),
    understood("As maximum three colours.", lambda t: n(colours(t.pieces)) <= 3),
    understood("No piece red touches a piece blue.", lambda t: not touch(t, "red", "blue")),
    understood(
        "There is a stack where the piece in the bottom is large.",
        lambda t: any(stack[0].is_a("large") for stack in t.stacks),
    ),
    understood(
        "White if some piece is isolated, i.e. touches no other piece.", lambda t: any(not p.touching for p in t.pieces)
    ),
    understood("All pieces are flat, i.e. no piece is upright or leaning.", lambda t: k(t, "non-flat") == 0),
    understood("It must to contain a blue.", lambda t: k(t, "blue") > 0),
    understood("A small red piece stands upright somewhere.", lambda t: k(t, "small", "red", "upright") > 0),
    understood(
        "There must be a red, and every red there is must be lying flat.",
        lambda t: k(t, "red") > 0 and k(t, "red", "non-flat") == 0,
    ),
    understood(
        "You need more red pieces than pieces of all the other colours put together.",
        lambda t: k(t, "red") > k(t, "non-red"),
    ),
]

PERSONS: list[Case] = [
    understood("Nobody is lying down.", lambda t: k(t, "flat") == 0),
    understood("Nobody's pointing at anybody.", lambda t: not any(p.aims for p in t.pieces)),
    understood("Everyone is touching somebody.", lambda t: all(p.touching for p in t.pieces)),
]

CASES = [*REMARKS, *NO_MATTER, *ORDERS, *TYPED, *ABROAD, *PERSONS]
