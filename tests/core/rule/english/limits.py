"""Only, all but, except, nothing but."""

from __future__ import annotations

import random

from tests.core.rule.corpus.model import Table
from tests.core.rule.english.amounts import NUMBERS
from tests.core.rule.english.being import described
from tests.core.rule.english.clauses import verb
from tests.core.rule.english.pieces import plain_noun
from tests.core.rule.english.said import NOTHING, SOFT, Choice, Sentence, all_asked, way


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
    """ "All but one of the red pieces"; "all but one red piece" is also everything but one, which is red."""
    of, number = plain_noun(rng, most=1), rng.choice([1, 1, 2])
    said = described(rng, of.about)
    while said.denies or said.asks:
        said = described(rng, of.about)
    noun, plural = (of.one, rng.random() < 0.5) if number == 1 else (of.many, True)
    start, asks = rng.choice(
        [
            (f"all but {NUMBERS[number]} {noun}", frozenset({SOFT + "everything"})),
            (f"all but {NUMBERS[number]} of the {of.many}", NOTHING),
            (f"all but {NUMBERS[number]} of its {of.many}", NOTHING),
            (f"all {of.many} except {NUMBERS[number]}", NOTHING),
        ]
    )
    text = f"{start} {said.many if plural or not asks else said.one}"
    if of.every and number == 1 and rng.random() < 0.3:
        text = f"{rng.choice(['everything but', 'everything except'])} one piece {said.one}"

    def truth(table: Table, choice: Choice) -> bool:
        among = table.pieces if way(choice, "everything") else of.of(table, choice)
        left = [p for p in among if not said.true(p, choice)]
        return len(left) == number and all(of.true(p, choice) for p in left)

    return Sentence(text, truth, all_asked(of, said, asks))


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
