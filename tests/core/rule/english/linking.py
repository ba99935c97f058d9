"""What pieces do to pieces: "touches a red piece", "is pointed at by no flat piece"."""

from __future__ import annotations

import random
from dataclasses import dataclass

from tests.core.rule.corpus.model import P, Step
from tests.core.rule.english import amounts
from tests.core.rule.english.pieces import article, plain_noun
from tests.core.rule.english.said import Choice, Noun, Said, Test, all_asked, way


@dataclass(frozen=True)
class Link:
    """A verb in the singular, in the plural, after "does not" (if it has such a form), and as it follows a noun."""

    one: str
    many: str
    bare: str
    after: str
    step: Step
    anywhere: Step | None = None


def _is(words: str, step: Step, anywhere: Step | None = None) -> Link:
    return Link(f"is {words}", f"are {words}", "", words, step, anywhere)


LINKS = [
    Link("touches", "touch", "touch", "touching", P.touches),
    Link("touches", "touch", "touch", "touching", P.touches),
    Link("points at", "point at", "point at", "pointing at", P.points_at),
    Link("points at", "point at", "point at", "pointing at", P.points_at),
    _is("touching", P.touches),
    _is("pointing at", P.points_at),
    _is("pointed at by", lambda p, q: q.points_at(p)),
    _is("directly above", P.directly_above),
    _is("below", P.below),
    _is("on top of", P.directly_above, P.above),
    _is("the same colour as", P.same_colour),
    _is("the same size as", P.same_size),
    Link(
        "has the same colour as",
        "have the same colour as",
        "have the same colour as",
        "with the same colour as",
        P.same_colour,
    ),
    _is("larger than", P.larger),
    _is("smaller than", P.smaller),
    _is("higher than", P.higher),
]


def _stands(link: Link, p: P, q: P, choice: Choice) -> bool:
    return (link.anywhere if link.anywhere and way(choice, "place") else link.step)(p, q)


def _partners(link: Link, noun: Noun, p: P, choice: Choice) -> tuple[int, int]:
    """To how many of the noun's pieces it stands so, and how many of them there are, itself left out."""
    others = [q for q in noun.of(p.table, choice) if q is not p]
    return sum(_stands(link, p, q, choice) for q in others), len(others)


def linked(rng: random.Random, *, plain: bool = False) -> Said:
    """A verb phrase with an object; ``plain``: the object is "a …"."""
    link, noun = rng.choice(LINKS), plain_noun(rng)
    asks = all_asked(noun, frozenset({"place"}) if link.anywhere else frozenset())
    chance = 1.0 if plain else rng.random()
    if chance < 0.3:
        return _denied(rng, link, noun, asks)
    if chance < 0.4:
        words = rng.choice([f"every {noun.one}", f"all {noun.many}"])
        words = words.replace("every piece", "every other piece") if noun.every else words
        return _said(link, words, lambda p, c: _partners(link, noun, p, c)[0] == _partners(link, noun, p, c)[1], asks)
    if chance < 0.5:
        amount = amounts.none(rng)
    elif chance < 0.7:
        amount = rng.choice([amounts.at_least, amounts.at_most, amounts.exactly])(rng)
    else:
        return _said(link, _some(rng, noun), lambda p, c: _partners(link, noun, p, c)[0] > 0, asks)
    return _said(
        link, amount.noun(noun), lambda p, c: amount.holds(_partners(link, noun, p, c)[0], c), asks | amount.asks
    )


def _some(rng: random.Random, noun: Noun) -> str:
    if noun.every:
        return rng.choice([f"another {noun.one}", article(noun.one), f"at least one other {noun.one}"])
    return rng.choice([article(noun.one)] * 3 + [f"at least one {noun.one}", f"some {noun.one}", noun.many])


def _said(link: Link, words: str, true: Test, asks: frozenset[str], denies: str = "") -> Said:
    return Said(f"{link.one} {words}", f"{link.many} {words}", true, asks, denies=denies)


def _denied(rng: random.Random, link: Link, noun: Noun, asks: frozenset[str]) -> Said:
    """ "Does not touch a red piece": none."""
    number = rng.choice([1, 1, 1, 1, 2])
    if number == 2:
        words = rng.choice(["two", "at least two", "more than one"])
        words = f"{words} {noun.one if words.endswith('one') else noun.many}"
    else:
        words = rng.choice([f"any {noun.one}", f"any {noun.many}", article(noun.one), article(noun.one)])
        words = words.replace("any piece", "any other piece") if noun.every else words
    one, many = (
        (f"does not {link.bare}", f"do not {link.bare}")
        if link.bare
        else (f"is not {link.after}", f"are not {link.after}")
    )
    if rng.random() < 0.2:
        one, many = one.replace(" not", "n't"), many.replace(" not", "n't")

    def true(p: P, choice: Choice) -> bool:
        return _partners(link, noun, p, choice)[0] < number

    return Said(f"{one} {words}", f"{many} {words}", true, asks, denies="not all")


def participle(rng: random.Random) -> tuple[str, Said]:
    """What follows a noun by itself: "touching a red piece"."""
    link, noun = (
        rng.choice([one for one in LINKS if one.after.startswith(("touching", "pointing", "pointed", "with"))]),
        plain_noun(rng),
    )
    said = _said(link, "", lambda p, c: _partners(link, noun, p, c)[0] > 0, noun.asks)
    return f"{link.after} {_some(rng, noun)}", said
