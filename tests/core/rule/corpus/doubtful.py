"""Sentences that read smoothly and mean two things, or another than the first that comes to mind."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k
from tests.core.rule.corpus.model import Meaning, P, Table, n


def excepted(but: str, state: str, *pieces: str) -> tuple[Meaning, Meaning, Meaning]:
    """All but one, which is such; all that are not such; and there are some of these."""

    def others(t: Table) -> list[P]:
        return [p for p in t.of(*pieces) if not p.is_a(state)]

    def only_such(t: Table) -> bool:
        return all(p.is_a(but) for p in others(t))

    return (
        lambda t: n(others(t)) == 1 and only_such(t),
        only_such,
        lambda t: only_such(t) and any(not p.is_a(but) for p in t.of(*pieces)),
    )


def with_top_small(t: Table) -> list[list[P]]:
    return [s for s in t.stacks if s[-1].size == "small" and all(p.colour == "red" for p in s)]


CASES: list[Case] = [
    # “But a” after all of some: an exception.
    *(
        ambiguous(text, *excepted("blue", "flat"))
        for text in (
            "everything but a blue is flat",
            "every piece but a blue is flat",
            "all pieces but a blue one are flat",
            "everything is flat but a blue",
            "all pieces are flat but a blue one",
        )
    ),
    ambiguous("all reds but a large one are flat", *excepted("large", "flat", "red")),
    ambiguous("every red is flat but a large one", *excepted("large", "flat", "red")),
    understood(
        "a red touches everything but a blue",
        lambda t: any(all(q in p.touching for q in p.others if q.colour != "blue") for p in t.of("red")),
    ),
    understood(
        "everything is flat but a blue is upright", lambda t: n(t.of("flat")) == n(t.pieces) and k(t, "blue", "upright")
    ),
    not_understood("everything but some blues is flat"),
    not_understood("all reds but a blue are flat"),
    # “Ones” in a comparison, after pieces that are more than that.
    ambiguous(
        "more flat reds than upright ones",
        lambda t: k(t, "flat", "red") > k(t, "upright", "red"),
        lambda t: k(t, "flat", "red") > k(t, "upright"),
    ),
    ambiguous(
        "fewer large red pieces than small ones",
        lambda t: k(t, "large", "red") < k(t, "small", "red"),
        lambda t: k(t, "large", "red") < k(t, "small"),
    ),
    ambiguous(
        "as many flat reds as upright ones",
        lambda t: k(t, "flat", "red") == k(t, "upright", "red"),
        lambda t: k(t, "flat", "red") == k(t, "upright"),
    ),
    understood("more flat pieces than upright ones", lambda t: k(t, "flat") > k(t, "upright")),
    understood("more reds than flat ones", lambda t: k(t, "red") > k(t, "flat")),
    # “Ones” after a “no” that goes on.
    *(
        ambiguous(
            text,
            lambda t: k(t, "red") and not k(t, "red", "upright") and not k(t, "blue"),
            lambda t: k(t, "red") and not k(t, "upright") and not k(t, "blue"),
        )
        for text in (
            "reds but no upright ones or blues",
            "reds and no upright ones or blues",
            "a red but no upright one or blue one",
            "it contains reds but no upright ones and no blues",
        )
    ),
    understood("reds but no flats or blues", lambda t: k(t, "red") and not k(t, "flat") and not k(t, "blue")),
    # “Not one” before an “and”.
    ambiguous(
        "not one red and one blue",
        lambda t: not k(t, "red") or not k(t, "blue"),
        lambda t: not k(t, "red") and k(t, "blue"),
    ),
    understood("not one red and not one blue", lambda t: not k(t, "red") and not k(t, "blue")),
    # “Them” after one of some.
    not_understood("one of the reds points at a blue and one of them is flat"),
    not_understood("one of the reds is flat and one of them is large"),
    not_understood("exactly one of the reds touches a blue and none of them is flat"),
    # “As large as” under a “no”.
    not_understood("no red is as large as a blue"),
    not_understood("nothing is as large as a red"),
    understood(
        "a red is as large as a blue", lambda t: any(p.size == q.size for p in t.of("red") for q in t.of("blue"))
    ),
    # The top of a stack is one of its pieces.
    understood("a stack of red pieces whose top is small", lambda t: with_top_small(t)),
    understood(
        "a stack of red pieces of which the top is small and the bottom is not small",
        lambda t: any(s[0].size != "small" for s in with_top_small(t)),
    ),
]
