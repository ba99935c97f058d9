"""Only, all but, except, nothing but."""

from __future__ import annotations

import random

from tests.core.rule.corpus.model import Table
from tests.core.rule.english.amounts import NUMBERS
from tests.core.rule.english.being import described
from tests.core.rule.english.clauses import verb
from tests.core.rule.english.pieces import plain_noun
from tests.core.rule.english.said import Choice, Sentence, all_asked, way


def contains_only(rng: random.Random) -> Sentence:
    of = plain_noun(rng, least=1)
    start = rng.choice(
        [
            "it contains only",
            "it only contains",
            "it has only",
            "there are only",
            "it contains nothing but",
            "it consists of",
            "it consists only of",
            "it must contain only",
            "it can only contain",
        ]
    )
    return Sentence(f"{start} {of.many}", lambda t, c: all(of.true(p, c) for p in t.pieces), of.asks)


def only_such(rng: random.Random) -> Sentence:
    """ "Only red pieces are flat": what is flat is red; whether anything must be flat may be asked."""
    of = plain_noun(rng, least=1)
    said = verb(rng, of.about)
    while said.denies:
        said = verb(rng, of.about)

    def truth(table: Table, choice: Choice) -> bool:
        so = [p for p in table.pieces if said.true(p, choice)]
        return all(of.true(p, choice) for p in so) and (not way(choice, "only") or bool(so))

    return Sentence(f"only {of.many} {said.many}", truth, all_asked(of, said, frozenset({"only"})))


def all_but(rng: random.Random) -> Sentence:
    of, number = plain_noun(rng, most=1), rng.choice([1, 1, 2])
    said = described(rng, of.about)
    while said.denies or said.asks:
        said = described(rng, of.about)
    start = rng.choice(
        [
            f"all but {NUMBERS[number]} {of.one if number == 1 else of.many}",
            f"all but {NUMBERS[number]} of the {of.many}",
            f"all but {NUMBERS[number]} of its {of.many}",
            f"all {of.many} except {NUMBERS[number]}",
        ]
    )
    text = f"{start} {said.one if number == 1 and start.endswith(of.one) and rng.random() < 0.5 else said.many}"
    if of.every and number == 1 and rng.random() < 0.3:
        text = f"{rng.choice(['everything but', 'everything except'])} one piece {said.one}"
    return Sentence(text, lambda t, c: sum(not said.true(p, c) for p in of.of(t, c)) == number, all_asked(of, said))


def except_such(rng: random.Random) -> Sentence:
    """ "All pieces except the red ones are flat": perhaps of none."""
    but = plain_noun(rng, most=1, least=1)
    said = described(rng, but.about)
    while said.denies:
        said = described(rng, but.about)
    name = but.many if but.many.endswith("s") and " " not in but.many else but.many.rsplit(" ", 1)[0] + " ones"
    start = rng.choice(
        [
            f"all pieces except the {name}",
            f"every piece except the {name}",
            f"all pieces other than the {name}",
            f"all its pieces except the {name}",
        ]
    )
    plural = start.startswith("all")

    def truth(table: Table, choice: Choice) -> bool:
        left = [p for p in table.pieces if not but.true(p, choice)]
        return all(said.true(p, choice) for p in left) and (not way(choice, "none") or bool(left))

    return Sentence(f"{start} {said.many if plural else said.one}", truth, all_asked(but, said, frozenset({"none"})))
