"""What is left out, and what alone is there: “nothing but”, “except”, “only”, “none”."""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, colours, largest, links, n, path, with_some

CASES = [
    # “Nothing but” a number: so many, and no others.
    understood("nothing but two reds", lambda t: n(t.pieces) == n(t.of("red")) == 2),
    understood("it contains nothing but two reds", lambda t: n(t.pieces) == n(t.of("red")) == 2),
    understood("nothing except one large piece is red", lambda t: n(t.of("red")) == 1 and not t.of("red", "non-large")),
    understood(
        "a red touches nothing but one blue",
        lambda t: any(n(p.touching) == 1 and p.touching[0].colour == "blue" for p in t.of("red")),
    ),
    understood("no flats except one red", lambda t: n(t.of("flat")) == 1 and not t.of("flat", "non-red")),
    understood("only a red and a blue", lambda t: n(t.pieces) == 2 and n(t.of("red")) == 1 and n(t.of("blue")) == 1),
    understood(
        "it contains nothing but one red and one blue",
        lambda t: n(t.pieces) == 2 and n(t.of("red")) == 1 and n(t.of("blue")) == 1,
    ),
    not_understood("nothing but reds and one blue"),
    not_understood("no reds but one blue"),
    not_understood("flats pointing at uprights only"),
    not_understood("not reds only"),
    not_understood("a red points only at a blue or nothing"),
    not_understood("a red points at one piece and one piece only"),
    ambiguous(
        "reds or blues only",
        lambda t: not t.of("non-red", "non-blue"),
        lambda t: not t.of("non-red") or not t.of("non-blue"),
    ),
    # What is excepted.
    not_understood("anything but reds"),
    not_understood("it may contain reds, but only flat ones"),
    ambiguous(
        "all pieces except the ones touching a red are flat",
        lambda t: all(p.flat or "red" in colours(p.touching) for p in t.pieces),
        lambda t: (
            all(p.flat or "red" in colours(p.touching) for p in t.pieces)
            and not all("red" in colours(p.touching) for p in t.pieces)
        ),
    ),
    ambiguous(
        "all pieces are flat except those that touch a red piece",
        lambda t: all(p.flat or "red" in colours(p.touching) for p in t.pieces),
        lambda t: (
            all(p.flat or "red" in colours(p.touching) for p in t.pieces)
            and not all("red" in colours(p.touching) for p in t.pieces)
        ),
    ),
    understood(
        "no pieces other than those that touch a red are flat",
        lambda t: all("red" in colours(p.touching) for p in t.of("flat")),
    ),
    not_understood("all pieces touching a red except the small ones are flat"),
    not_understood("all pieces touching a red except those pointing at a blue are flat"),
    ambiguous(
        "all pieces that touch a red, except those that point at a blue, are flat",
        lambda t: all(p.flat or "blue" in colours(p.aims) for p in t.pieces if "red" in colours(p.touching)),
        lambda t: (
            all(p.flat or "blue" in colours(p.aims) for p in t.pieces if "red" in colours(p.touching))
            and any("red" in colours(p.touching) and "blue" not in colours(p.aims) for p in t.pieces)
        ),
    ),
    not_understood("all pieces except one large and one small are flat"),
    not_understood("all pieces are flat and red but blues"),
    not_understood("none flat but reds"),
    ambiguous(
        "all reds except the largest are upright",
        lambda t: all(p.upright for p in t.of("red") if p not in largest(t.of("red"))),
        lambda t: (
            bool([p for p in t.of("red") if p not in largest(t.of("red"))])
            and all(p.upright for p in t.of("red") if p not in largest(t.of("red")))
        ),
    ),
    ambiguous(
        "all upright except reds",
        lambda t: not t.of("non-red", "non-upright"),
        lambda t: bool(t.of("non-red")) and not t.of("non-red", "non-upright"),
    ),
    # “None” of what is named next.
    understood("none or one red", lambda t: n(t.of("red")) <= 1),
    understood("none or more than two reds", lambda t: n(t.of("red")) not in (1, 2)),
    not_understood("none, one or two reds"),
    understood("nothing both red and flat", lambda t: not t.of("red", "flat")),
    # What pieces “may only” do, they need not.
    ambiguous(
        "reds may only point at blues",
        lambda t: any(all(q.colour == "blue" for q in p.aims) for p in t.of("red")),
        lambda t: all(q.colour == "blue" for p in t.of("red") for q in p.aims),
        lambda t: bool(t.of("red")) and all(q.colour == "blue" for p in t.of("red") for q in p.aims),
    ),
    # “The other” of one of two kinds is another of them.
    not_understood("one of the reds points at the other"),
    not_understood("one red on each blue"),
    # What would be said twice, or of every koan.
    understood("not touching the table", lambda t: bool(t.of("ungrounded"))),
    understood(
        "at least three reds and every red touches a blue",
        lambda t: n(t.of("red")) >= 3 and all(links(p, P.touches, t.of("blue")) for p in t.of("red")),
    ),
    understood(
        "all or none of the reds are upright", lambda t: not t.of("red", "upright") or not t.of("red", "non-upright")
    ),
    ambiguous(
        "those on the table are red",
        lambda t: bool(t.of("grounded", "red")),
        lambda t: not t.of("grounded", "non-red"),
    ),
    understood("it contains anything other than small pieces", lambda t: t.of("non-small")),
    not_understood("it contains anything but small pieces"),
    not_understood("it contains something other than a red and a blue"),
    understood("it has something yellow in it", lambda t: t.of("yellow")),
    ambiguous(
        "nothing other than a red is flat",
        lambda t: n(t.of("flat")) == n(t.of("flat", "red")) == 1,
        lambda t: t.of("flat") and not t.of("flat", "non-red"),
        lambda t: not t.of("flat", "non-red"),
    ),
    not_understood("nothing other than a red or a blue is flat"),
    # What there “may only” be so many of: at most, or exactly.
    ambiguous("there can only be two reds", lambda t: n(t.of("red")) <= 2, lambda t: n(t.of("red")) == 2),
    ambiguous("it may contain only one blue", lambda t: n(t.of("blue")) <= 1, lambda t: n(t.of("blue")) == 1),
    ambiguous(
        "every piece may touch only one red",
        lambda t: all(len(links(p, P.touches, t.of("red"))) <= 1 for p in t.pieces),
        lambda t: all(len(links(p, P.touches, t.of("red"))) == 1 for p in t.pieces),
    ),
    not_understood("only two reds or one blue allowed"),
    # “Only a red or a blue”: one of either kind.
    ambiguous(
        "only a red or a blue is upright",
        lambda t: n(t.of("upright")) == 1 and not t.of("upright", "non-red", "non-blue"),
        lambda t: n(t.of("upright")) >= 1 and not t.of("upright", "non-red", "non-blue"),
    ),
    understood("only a red or a blue may be upright", lambda t: not t.of("upright", "non-red", "non-blue")),
    not_understood("only the reds or the blues are upright"),
    # “It's just” so many: these alone, or so many of them.
    ambiguous("it's just a red piece", lambda t: n(t.pieces) == n(t.of("red")) == 1, lambda t: not t.of("non-red")),
    ambiguous(
        "it's only two small pieces",
        lambda t: n(t.pieces) == n(t.of("small")) == 2,
        lambda t: n(t.of("small")) == 2,
    ),
    understood(
        "it's just a red and a blue", lambda t: n(t.pieces) == 2 and n(t.of("red")) == 1 and n(t.of("blue")) == 1
    ),
    # “The only” one, of a kind of which there may be more.
    ambiguous(
        "the red piece is the only upright piece",
        lambda t: n(t.of("upright")) == n(t.of("red")) == n(t.of("upright", "red")) == 1,
        lambda t: n(t.of("upright")) == n(t.of("upright", "red")) == 1,
    ),
    ambiguous(
        "the only upright piece is the largest",
        lambda t: n(t.of("upright")) == 1 and t.of("upright")[0] in t.largest,
        lambda t: n(t.of("upright")) == 1 and t.largest == t.of("upright"),
    ),
    ambiguous(
        "the reds are the only upright pieces",
        lambda t: not t.of("upright", "non-red"),
        lambda t: not t.of("upright", "non-red") and bool(t.of("upright")),
        lambda t: not t.of("upright", "non-red") and not t.of("red", "non-upright"),
    ),
    understood(
        "a red is the only one that touches a blue",
        lambda t: n(with_some(t.pieces, P.touches, t.of("blue"))) == 1 and path(t.of("red"), P.touches, t.of("blue")),
    ),
]
