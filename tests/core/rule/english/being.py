"""What is said of a piece after "is": every form of *not*, *and* and *or* over adjectives."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from tests.core.rule.corpus.model import P
from tests.core.rule.english.pieces import Adjective, some_adjectives, two_alike
from tests.core.rule.english.said import SOFT, Choice, Said, way

Two: TypeAlias = Callable[[bool, bool, Choice], bool]


@dataclass(frozen=True)
class Form:
    """A way to join two adjectives: the words around them, and what it comes to."""

    words: str
    true: Two
    asks: frozenset[str] = frozenset()
    apart: bool = False
    """Whether the two must be about different things, so that they can be true together."""
    denies: str = ""


def _asked(kind: str) -> frozenset[str]:
    return frozenset({kind})


FORMS = [
    Form("{0} and {1}", lambda a, b, _: a and b, apart=True),
    Form("both {0} and {1}", lambda a, b, _: a and b, apart=True),
    Form("{0} or {1}", lambda a, b, _: a or b),
    Form("either {0} or {1}", lambda a, b, _: a or b),
    Form("{0} and not {1}", lambda a, b, _: a and not b, apart=True),
    Form("{0} but not {1}", lambda a, b, _: a and not b, apart=True),
    Form("not {0} but {1}", lambda a, b, _: b and not a, apart=True),
    Form("not {0} and not {1}", lambda a, b, _: not a and not b),
    Form("neither {0} nor {1}", lambda a, b, _: not a and not b),
    Form("not {0} nor {1}", lambda a, b, _: not a and not b),
    Form("{0} or {1} but not both", lambda a, b, _: a != b, apart=True),
    Form("either {0} or {1}, but not both", lambda a, b, _: a != b, apart=True),
    Form("not both {0} and {1}", lambda a, b, _: not (a and b), apart=True, denies=SOFT + "not all"),
    Form("not {0} or not {1}", lambda a, b, _: not a or not b, apart=True),
    # "Not" over both, or over the first alone.
    Form(
        "not {0} and {1}",
        lambda a, b, c: not (a and b) if way(c, "not and") else b and not a,
        asks=_asked("not and"),
        apart=True,
        denies=SOFT + "not all",
    ),
    Form(
        "not {0} or {1}",
        lambda a, b, c: b or not a if way(c, "not or") else not (a or b),
        asks=_asked(SOFT + "not or"),
        denies=SOFT + "not all",
    ),
]


def described(rng: random.Random, without: frozenset[str] = frozenset(), *, simple: bool = False) -> Said:
    """One adjective, one denied, or two joined; as "is …" and "are …"."""
    chance = rng.random()
    if simple or chance < 0.25:
        return _single(some_adjectives(rng, 1, without)[0])
    if chance < 0.4:
        return _denied(some_adjectives(rng, 1, without)[0], rng)
    form = rng.choice(FORMS)
    one, two = some_adjectives(rng, 2, without) if form.apart else two_alike(rng, without)
    if rng.random() < 0.5:
        one, two = two, one
    return _joined(form, one, two)


def _being(words: str, true: Callable[[P, Choice], bool], about: frozenset[str]) -> Said:
    return Said(f"is {words}", f"are {words}", true, about=about)


def _single(one: Adjective) -> Said:
    return _being(one.word, one.true, frozenset({one.about}))


def _denied(one: Adjective, rng: random.Random) -> Said:
    singular, plural = ("isn't", "aren't") if rng.random() < 0.2 else ("is not", "are not")
    return Said(
        f"{singular} {one.word}",
        f"{plural} {one.word}",
        lambda p, c: not one.true(p, c),
        about=frozenset({one.about}),
        denies="not all",
    )


def _joined(form: Form, one: Adjective, two: Adjective) -> Said:
    words = form.words.format(one.word, two.word)
    return Said(
        f"is {words}",
        f"are {words}",
        lambda p, c: form.true(one.true(p, c), two.true(p, c), c),
        asks=form.asks,
        about=frozenset({one.about, two.about}),
        denies=form.denies,
    )
