"""What limiting words are said of: “but not both”, “that are all”, “all but one”, “only a”, a clause after a row."""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, understood
from tests.core.rule.corpus.model import P, colours, links, n, path

CASES = [
    # One kind or the other, but not both: said of the koan where no piece can be both.
    understood("it has either red or blue but not both", lambda t: bool(t.of("red")) != bool(t.of("blue"))),
    understood("it has a red or blue piece but not both", lambda t: bool(t.of("red")) != bool(t.of("blue"))),
    understood("it contains red or blue but never both", lambda t: bool(t.of("red")) != bool(t.of("blue"))),
    understood("it contains flats or uprights but not both", lambda t: bool(t.of("flat")) != bool(t.of("upright"))),
    understood("it contains red xor blue", lambda t: bool(t.of("red")) != bool(t.of("blue"))),
    understood("it contains a red piece xor a stack", lambda t: bool(t.of("red")) != bool(t.stacks)),
    understood("a stack or a flat piece, but only one of them", lambda t: bool(t.of("flat")) != bool(t.stacks)),
    ambiguous(
        "it contains an upright or red piece but not both",
        lambda t: bool(t.of("red")) != bool(t.of("upright")),
        lambda t: t.of("red", "non-upright") + t.of("non-red", "upright"),
    ),
    # That are all ..., and “all” after a subject
    understood("it contains pieces that are all different colours", lambda t: n(colours(t.pieces)) == n(t.pieces)),
    understood("a structure must contain pieces that all touch the table", lambda t: not t.of("ungrounded")),
    understood("it has red pieces that are all upright", lambda t: t.of("red") and not t.of("red", "non-upright")),
    understood("pieces all touch the table", lambda t: not t.of("ungrounded")),
    understood("a stack that is all red", lambda t: any(colours(stack) == {"red"} for stack in t.stacks)),
    ambiguous(
        "it contains exactly three pieces that are all red",
        lambda t: n(t.of("red")) == 3,
        lambda t: n(t.pieces) == n(t.of("red")) == 3,
    ),
    # Any piece that must be so is every one.
    ambiguous(
        "any large pieces have to be grounded",
        lambda t: not t.of("large", "ungrounded"),
        lambda t: t.of("large") and not t.of("large", "ungrounded"),
    ),
    ambiguous(
        "any red piece must not be flat",
        lambda t: not t.of("red", "flat"),
        lambda t: t.of("red") and not t.of("red", "flat"),
    ),
    # All but ...
    understood(
        "everything but one red piece is flat", lambda t: n(t.of("non-flat")) == 1 and not t.of("non-flat", "non-red")
    ),
    ambiguous(
        "all but one red piece are flat",
        lambda t: n(t.of("red", "non-flat")) == 1,
        lambda t: n(t.of("non-flat")) == 1 and not t.of("non-flat", "non-red"),
    ),
    understood(
        "all its pieces except two reds are flat",
        lambda t: n(t.of("non-flat")) == 2 and not t.of("non-flat", "non-red"),
    ),
    understood("no pieces except one are flat", lambda t: n(t.of("flat")) == 1),
    ambiguous(
        "every piece except a red piece is flat",
        lambda t: n(t.of("non-flat")) == 1 and not t.of("non-flat", "non-red"),
        lambda t: not t.of("non-flat", "non-red"),
        lambda t: t.of("non-red") and not t.of("non-flat", "non-red"),
    ),
    # Only a ...
    ambiguous(
        "it contains only a red piece",
        lambda t: n(t.pieces) == n(t.of("red")) == 1,
        lambda t: not t.of("non-red"),
    ),
    ambiguous(
        "it contains only a stack",
        lambda t: n(t.towers) == n(t.stacks) == 1,
        lambda t: n(t.towers) == n(t.stacks),
    ),
    # A clause after a row of nouns
    understood(
        "it contains a red piece and a blue piece that are flat", lambda t: t.of("red", "flat") and t.of("blue", "flat")
    ),
    understood("it contains a red piece and a blue piece that is flat", lambda t: t.of("red") and t.of("blue", "flat")),
    understood(
        "it contains a red piece and a blue piece that are touching",
        lambda t: path(t.of("red"), P.touches, t.of("blue")),
    ),
    understood(
        "a red piece and a blue piece which are both upright",
        lambda t: t.of("red", "upright") and t.of("blue", "upright"),
    ),
    ambiguous(
        "it contains a red piece and a blue piece touching a green piece",
        lambda t: t.of("red") and path(t.of("blue"), P.touches, t.of("green")),
        lambda t: (
            any(links(p, P.touches, t.of("green")) for p in t.of("red"))
            and any(links(p, P.touches, t.of("green")) for p in t.of("blue"))
        ),
    ),
    ambiguous(
        "it contains a red piece or a blue piece that is flat",
        lambda t: t.of("red") or t.of("blue", "flat"),
        lambda t: t.of("red", "flat") or t.of("blue", "flat"),
    ),
    ambiguous(
        "it contains a red piece and a blue piece in a stack",
        lambda t: t.of("red") and t.of("blue", "stacked"),
        lambda t: t.of("red", "stacked") and t.of("blue", "stacked"),
        lambda t: any({"red", "blue"} <= colours(stack) for stack in t.stacks),
    ),
    understood("it contains a piece at the top of its tower that is red", lambda t: t.of("red", "top")),
    understood("it contains pieces in a stack that are red", lambda t: t.of("red", "stacked")),
    ambiguous(
        "it contains a piece in a stack that is red",
        lambda t: t.of("red", "stacked"),
        lambda t: any(colours(stack) == {"red"} for stack in t.stacks),
    ),
    # Plural adjectives are nouns of their own.
    understood("it contains reds and larges", lambda t: t.of("red") and t.of("large")),
    understood("no reds and larges", lambda t: not t.of("red") + t.of("large")),
    understood("it does not contain smalls or small green pieces", lambda t: not t.of("small")),
    understood("it contains yellows but not any blue pieces", lambda t: t.of("yellow") and not t.of("blue")),
    ambiguous(
        "it must contain larges and upright pyramids that are red",
        lambda t: t.of("large") and t.of("upright", "red"),
        lambda t: t.of("large", "red") and t.of("upright", "red"),
    ),
    # “Only” with a number limits that number alone.
    understood("it has only two reds or two or more blues", lambda t: n(t.of("red")) == 2 or n(t.of("blue")) >= 2),
    understood(
        "it includes only two upright pieces but no yellows", lambda t: n(t.of("upright")) == 2 and not t.of("yellow")
    ),
    # “Not” after “are all” and “must be”
    understood(
        "there are pieces that are all not medium but blue", lambda t: not t.of("non-blue") and not t.of("medium")
    ),
    ambiguous(
        "any yellow should be not medium but weird",
        lambda t: not t.of("yellow", "medium") and not t.of("yellow", "non-weird"),
        lambda t: t.of("yellow") and not t.of("yellow", "medium") and not t.of("yellow", "non-weird"),
    ),
    ambiguous(
        "all pieces are red or blue but not both",
        lambda t: colours(t.pieces) in ({"red"}, {"blue"}),
        lambda t: colours(t.pieces) <= {"red", "blue"},
    ),
    # Another: one more
    understood("it contains a red piece and another red piece", lambda t: n(t.of("red")) >= 2),
    understood("it contains a red piece and another piece", lambda t: t.of("red") and n(t.pieces) >= 2),
    understood("it contains a red piece and another blue piece", lambda t: t.of("red") and t.of("blue")),
    # Two kinds that touch
    understood("red and blue pieces touch", lambda t: path(t.of("red"), P.touches, t.of("blue"))),
    ambiguous(
        "no red and blue pieces touch",
        lambda t: not path(t.of("red"), P.touches, t.of("blue")),
        lambda t: not any(links(p, P.touches, t.of("red") + t.of("blue")) for p in t.of("red") + t.of("blue")),
    ),
    ambiguous(
        "it has more red pieces than all other colours",
        lambda t: all(n(t.of("red")) > n(t.of(c)) for c in colours(t.pieces) - {"red"}) and t.of("red"),
        lambda t: 2 * n(t.of("red")) > n(t.pieces),
    ),
    # A first word that may go with each of a choice
    ambiguous(
        "it contains exactly one upright large or blue pyramid",
        lambda t: n(t.of("upright", "large")) + n(t.of("upright", "blue", "non-large")) == 1,
        lambda t: (
            n(t.of("upright", "large")) + n([p for p in t.of("blue") if not (p.upright and p.is_a("large"))]) == 1
        ),
    ),
    ambiguous(
        "it contains a flat red and blue piece",
        lambda t: t.of("flat", "red") and t.of("flat", "blue"),
        lambda t: t.of("flat", "red") and t.of("blue"),
    ),
    ambiguous(
        "all yellow or flat pieces are small",
        lambda t: not t.of("yellow", "non-small") + t.of("flat", "non-small"),
        lambda t: t.of("yellow") + t.of("flat") and not t.of("yellow", "non-small") + t.of("flat", "non-small"),
    ),
    # “Only” before the first of several numbers
    ambiguous(
        "there are just two small pieces and exactly 2 flat grounded pieces",
        lambda t: n(t.of("small")) == n(t.of("flat", "grounded")) == 2,
        lambda t: (
            n(t.of("small")) == n(t.of("flat", "grounded")) == 2
            and all(p.is_a("small") or (p.flat and p.grounded) for p in t.pieces)
        ),
    ),
    understood("not one piece is red", lambda t: not t.of("red")),
    understood(
        "it contains green pieces that are all not medium nor flat",
        lambda t: t.of("green") and not t.of("green", "medium") + t.of("green", "flat"),
    ),
    understood("AKDNHTBN if it has pieces that are all yellow or weird", lambda t: t.of("non-yellow", "non-weird")),
    # “A piece” of which something is demanded, and “any” of which something is denied.
    ambiguous("a red piece must be flat", lambda t: t.of("red", "flat"), lambda t: not t.of("red", "non-flat")),
    ambiguous(
        "a red and a blue piece have to be upright",
        lambda t: t.of("red", "upright") and t.of("blue", "upright"),
        lambda t: not t.of("red", "non-upright") + t.of("blue", "non-upright"),
    ),
    understood("some red piece must be flat", lambda t: t.of("red", "flat")),
    understood(
        "any piece neither touches a red nor points at a blue",
        lambda t: not path(t.pieces, P.touches, t.of("red")) and not path(t.pieces, P.points_at, t.of("blue")),
    ),
    ambiguous(
        "any red piece is not flat",
        lambda t: t.of("red", "non-flat"),
        lambda t: not t.of("red", "flat"),
        lambda t: t.of("red") and not t.of("red", "flat"),
    ),
    understood(
        "if any piece is neither red nor flat, there is a blue",
        lambda t: not t.of("non-red", "non-flat") or t.of("blue"),
    ),
    # “Any” colour or stack: some, or each.
    ambiguous(
        "any colour appears at most twice",
        lambda t: any(n(p for p in t.pieces if p.colour == one) <= 2 for one in colours(t.pieces)),
        lambda t: all(n(p for p in t.pieces if p.colour == one) <= 2 for one in colours(t.pieces)),
    ),
    ambiguous(
        "any stack contains a red",
        lambda t: any(p.colour == "red" for w in t.stacks for p in w),
        lambda t: all(any(p.colour == "red" for p in w) for w in t.stacks),
        lambda t: bool(t.stacks) and all(any(p.colour == "red" for p in w) for w in t.stacks),
    ),
]
