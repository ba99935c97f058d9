"""Rules without a verb, nouns with two adjectives joined, bounds on both sides."""

from __future__ import annotations

import random

from tests.core.rule.corpus.model import P, Table
from tests.core.rule.english import amounts
from tests.core.rule.english.amounts import NUMBERS
from tests.core.rule.english.being import described
from tests.core.rule.english.clauses import noun
from tests.core.rule.english.pieces import HEADS, article, plain_noun, some_adjectives, two_alike
from tests.core.rule.english.said import NOTHING, SOFT, Asks, Choice, Noun, Sentence, all_asked, way
from tests.core.rule.english.simple import there_is


def short(rng: random.Random) -> Sentence:
    """ "At least two red pieces", "no flats, but at least one red piece"."""
    amount = amounts.amount(rng, bare_too=False)
    while amount.words in ("", "some", "only", "just"):
        amount = amounts.amount(rng, bare_too=False)
    of, other = noun(rng), plain_noun(rng, most=1, least=1)
    of = plain_noun(rng, least=1) if of.every and amount.kind != "exact" else of
    if (amount.kind == "none" and rng.random() < 0.5) or " that " in of.one or " which " in of.one:
        return Sentence(amount.noun(of), lambda t, c: amount.holds(len(of.of(t, c)), c), of.asks)
    of = plain_noun(rng, least=1)
    joint, true = rng.choice([(" and", all), (", and", all), (" but", all), (" or", any)])
    second = amounts.none(rng) if joint == " but" else rng.choice([amounts.at_least, amounts.exactly])(rng)

    def truth(table: Table, choice: Choice) -> bool:
        counts = [(amount, len(of.of(table, choice))), (second, len(other.of(table, choice)))]
        return true([many.holds(count, choice) for many, count in counts])

    if amount.kind == "none" and joint == " but":
        joint = ", and"
    return Sentence(f"{amount.noun(of)}{joint} {second.noun(other)}", truth, all_asked(of, other))


def either_noun(rng: random.Random) -> Noun:
    """ "Red or blue piece"; an adjective before both goes with both, or perhaps with the first alone."""
    a, b = two_alike(rng)
    one, many = rng.choice(HEADS)
    before = some_adjectives(rng, 1, frozenset({a.about, b.about}))[0] if rng.random() < 0.2 else None
    asks: Asks = NOTHING

    def true(p: P, choice: Choice) -> bool:
        if before is None:
            return a.true(p, choice) or b.true(p, choice)
        if way(choice, "shared"):
            return (before.true(p, choice) and a.true(p, choice)) or b.true(p, choice)
        return before.true(p, choice) and (a.true(p, choice) or b.true(p, choice))

    words = f"{a.word} or {b.word}"
    if before is not None:
        words, asks = f"{before.word} {words}", frozenset({SOFT + "shared"})
    about = frozenset({a.about, b.about, *([before.about] if before else [])})
    return Noun(f"{words} {one}", f"{words} {many}", true, asks, about)


def either_noun_exists(rng: random.Random) -> Sentence:
    amount = rng.choice([amounts.some, amounts.exactly, amounts.at_least, amounts.at_most, amounts.none])(rng)
    of = either_noun(rng)
    return Sentence(
        there_is(amount.noun(of), amount.plural, rng),
        lambda t, c: amount.holds(len(of.of(t, c)), c),
        all_asked(amount.asks, of),
    )


def either_noun_holds(rng: random.Random) -> Sentence:
    of = either_noun(rng)
    said = described(rng, of.about, simple=True)
    if rng.random() < 0.4:
        words, plural = rng.choice([(f"every {of.one}", False), (f"all {of.many}", True), (f"each {of.one}", False)])

        def truth(table: Table, choice: Choice) -> bool:
            among = of.of(table, choice)
            return all(said.true(p, choice) for p in among) and (not way(choice, "none") or bool(among))

        asks = all_asked(of, said, frozenset({"none"}))
        return Sentence(f"{words} {said.many if plural else said.one}", truth, asks)
    amount = rng.choice([amounts.exactly, amounts.at_least, amounts.at_most, amounts.none])(rng)
    return Sentence(
        f"{amount.noun(of)} {said.many if amount.plural else said.one}",
        lambda t, c: amount.holds(sum(said.true(p, c) for p in of.of(t, c)), c),
        all_asked(amount.asks, of, said),
    )


def bounds(rng: random.Random) -> Sentence:
    """ "At least one but no more than three red pieces"."""
    low, high = rng.choice([(1, 2), (1, 3), (2, 3), (2, 4)])
    of = plain_noun(rng, most=1)
    words = rng.choice(
        [
            f"at least {NUMBERS[low]} but no more than {NUMBERS[high]} {of.many}",
            f"at least {NUMBERS[low]} and at most {NUMBERS[high]} {of.many}",
            f"at least {NUMBERS[low]} but fewer than {NUMBERS[high + 1]} {of.many}",
            f"more than {NUMBERS[low - 1]} but fewer than {NUMBERS[high + 1]} {of.many}",
            f"between {NUMBERS[low]} and {NUMBERS[high]} {of.many}",
            f"{NUMBERS[low]} to {NUMBERS[high]} {of.many}",
            f"at least {NUMBERS[low]} {of.one if low == 1 else of.many} but no more than {NUMBERS[high]}",
        ]
    )
    words = words.replace("more than no but", "at least one but")
    return Sentence(there_is(words, True, rng), lambda t, c: low <= len(of.of(t, c)) <= high, of.asks)


def other_than(rng: random.Random) -> Sentence:
    """ "No piece other than a red one is flat", "it contains nothing other than reds"."""
    of = plain_noun(rng, most=1, least=1)
    said = described(rng, of.about, simple=True)
    singular = of.one.rsplit(" ", 1)[0] if of.one.endswith(("piece", "pyramid")) else of.one
    if rng.random() < 0.4:
        text = rng.choice(
            [
                f"it contains nothing other than {of.many}",
                f"it does not contain anything other than {of.many}",
                f"it contains no pieces other than {of.many}",
                f"there are no pieces except {singular} ones",
                f"there is nothing but {of.many}",
                f"it contains nothing except {of.many}",
            ]
        )
        return Sentence(text, lambda t, c: all(of.true(p, c) for p in t.pieces), of.asks)
    text = rng.choice(
        [
            f"no piece other than {article(singular)} one {said.one}",
            f"no pieces other than {singular} ones {said.many}",
            f"no piece except {article(singular)} one {said.one}",
            f"nothing but {of.many} {said.one}",
        ]
    )
    perhaps = frozenset({SOFT + "only"})

    def truth(table: Table, choice: Choice) -> bool:
        so = [p for p in table.pieces if said.true(p, choice)]
        return all(of.true(p, choice) for p in so) and (not way(choice, "only") or bool(so))

    return Sentence(text, truth, all_asked(of, said, perhaps))
