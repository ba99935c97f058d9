"""Sentences with one statement: that there is something, and that so many are so."""

from __future__ import annotations

import random

from tests.core.rule.corpus.model import Table
from tests.core.rule.english import amounts
from tests.core.rule.english.amounts import Amount
from tests.core.rule.english.clauses import noun, verb, with_clause
from tests.core.rule.english.pieces import plain_noun
from tests.core.rule.english.said import SOFT, Asks, Choice, Noun, Said, Sentence, all_asked, way

CONTAINS = ["it contains", "it contains", "it has", "it must contain", "a koan must have", "it includes"]


def there_is(words: str, plural: bool, rng: random.Random) -> str:
    """ "It contains …", "there are …"."""
    if rng.random() < 0.35:
        return f"there {'are' if plural else 'is'} {words}"
    return f"{rng.choice(CONTAINS)} {words}"


def existing(amount: Amount, of: Noun, text: str) -> Sentence:
    return Sentence(text, lambda t, c: amount.holds(len(of.of(t, c)), c), all_asked(amount.asks, of))


def exists(rng: random.Random) -> Sentence:
    """There are so many."""
    amount, of = amounts.amount(rng), noun(rng)
    if of.every and amount.kind != "exact":
        of = plain_noun(rng, least=1)
    return existing(amount, of, there_is(amount.noun(of), amount.plural, rng))


def exists_such(rng: random.Random) -> Sentence:
    """There are so many, with a clause."""
    amount, of = amounts.amount(rng), with_clause(rng)
    return existing(amount, of, there_is(amount.noun(of), amount.plural, rng))


def exists_not(rng: random.Random) -> Sentence:
    """There are not so many; of a bare number, not even at least so many."""
    of = noun(rng)
    of = plain_noun(rng, least=1) if of.every else of
    number = rng.choice([1, 1, 1, 2, 3])
    if number == 1:
        words, plural = rng.choice(
            [(f"any {of.many}", True), (f"any {of.one}", False), (amounts.article(of.one), False)]
        )
    else:
        words, plural = f"{rng.choice(['', 'at least '])}{amounts.NUMBERS[number]} {of.many}", True
    start = rng.choice(
        [
            "it does not contain",
            "it doesn't contain",
            "it doesn't have",
            f"there {'are' if plural else 'is'} not",
            f"there {'are' if plural else 'is'}n't",
            "it must not contain",
            "it cannot contain",
        ]
    )
    return Sentence(f"{start} {words}", lambda t, c: len(of.of(t, c)) < number, of.asks)


def holds(rng: random.Random) -> Sentence:
    """So many of them are so."""
    amount, of = amounts.amount(rng), noun(rng)
    of = plain_noun(rng) if amount.words == "" else of
    said = verb(rng, of.about)
    if amount.words == "":
        return _bare(of, said)
    if amount.kind == "none" and rng.random() < 0.4:
        words = f"none of {rng.choice(['the', 'its'])} {of.many} {said.many}"
    elif amount.words != "a" and amount.kind != "none" and rng.random() < 0.3 and not amount.words.endswith(" of"):
        words = f"{amount.words} of {rng.choice(['the', 'its'])} {of.many} {said.many if amount.plural else said.one}"
    else:
        words = f"{amount.noun(of)} {said.many if amount.plural else said.one}"
    return Sentence(words, lambda t, c: amount.holds(_so(of, said, t, c), c), all_asked(amount.asks, of, said))


def _so(of: Noun, said: Said, table: Table, choice: Choice) -> int:
    return sum(said.true(p, choice) for p in of.of(table, choice))


def _bare(of: Noun, said: Said) -> Sentence:
    """ "Red pieces are flat": some, all if any, or some and all."""

    def truth(table: Table, choice: Choice) -> bool:
        among, so = len(of.of(table, choice)), _so(of, said, table, choice)
        return [so > 0, so == among, so == among > 0][way(choice, "bare")]

    return Sentence(f"{of.many} {said.many}", truth, all_asked(frozenset({"bare"}), of, said))


def all_are(rng: random.Random) -> Sentence:
    """All, each, every, the …: also of none, perhaps; and with *not*, of none of them or not of all."""
    of = noun(rng)
    said = verb(rng, of.about)
    plural, words = rng.choice(
        [
            (True, f"all {of.many}"),
            (True, f"all the {of.many}"),
            (True, f"all its {of.many}"),
            (False, f"every {of.one}"),
            (False, f"each {of.one}"),
            (True, f"the {of.many}"),
            (True, f"all of the {of.many}"),
            (True, f"its {of.many}"),
            (False, f"each of the {of.many}"),
            (False, f"every one of its {of.many}"),
        ]
    )
    asks = all_asked(of, said, _perhaps_none(words, said))

    def truth(table: Table, choice: Choice) -> bool:
        among, so = len(of.of(table, choice)), _so(of, said, table, choice)
        if way(choice, "not all"):
            return so > 0 or (among == 0 and way(choice, "none denied") > 0)
        return so == among and (not way(choice, "none") or among > 0)

    return Sentence(f"{words} {said.many if plural else said.one}", truth, asks)


def _perhaps_none(words: str, said: Said) -> Asks:
    """ "The reds are not flat": of none of them."""
    if not {"not", "neither", "isn't", "aren't", "doesn't", "don't"} & set(said.many.split()):
        return frozenset({"none"})
    if words.startswith(("the ", "its ")):
        return frozenset({SOFT + "none", SOFT + "not all", SOFT + "none denied"})
    return frozenset({"none", *([said.denies] if said.denies else []), SOFT + "none denied"})


def _so_not(of: Noun, said: Said, table: Table, choice: Choice) -> int:
    return len(of.of(table, choice)) - _so(of, said, table, choice)


def not_all(rng: random.Random) -> Sentence:
    of = noun(rng)
    said = verb(rng, of.about)
    words = rng.choice(
        [
            f"not all {of.many} {said.many}",
            f"not every {of.one} {said.one}",
            f"not all of its {of.many} {said.many}",
            f"not all the {of.many} {said.many}",
        ]
    )
    return Sentence(words, lambda t, c: _so_not(of, said, t, c) > 0, all_asked(of, said))
