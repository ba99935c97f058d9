"""Two things said of the same pieces, lists of three, and clauses after two nouns."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.core.rule.corpus.model import P, Table
from tests.core.rule.english import amounts
from tests.core.rule.english.being import described
from tests.core.rule.english.linking import linked
from tests.core.rule.english.pieces import Adjective, article, plain_noun, some_adjectives
from tests.core.rule.english.said import SOFT, Choice, Sentence, all_asked, way
from tests.core.rule.english.simple import CONTAINS


def two_verbs(rng: random.Random) -> Sentence:
    """ "A red piece is flat and touches a blue piece"."""
    amount = rng.choice([amounts.some, amounts.at_least, amounts.exactly, amounts.none])(rng)
    amount = amounts.at_least(rng) if amount.words == "" else amount
    of = plain_noun(rng, most=1)
    one, two = described(rng, of.about, simple=True), linked(rng)
    words, true = rng.choice(JOINTS)
    if two.denies:
        words = words.replace("and", "but")
    said = words.format(one.many, two.many) if amount.plural else words.format(one.one, two.one)

    def truth(table: Table, choice: Choice) -> bool:
        so = [p for p in of.of(table, choice) if true(one.true(p, choice), two.true(p, choice))]
        return amount.holds(len(so), choice)

    text = f"{amount.noun(of)} {said}"
    if amount.kind == "none" and " and " not in words:
        text = f"there is no {of.one} that {words.format(one.one, two.one)}"
    return Sentence(text, truth, all_asked(amount.asks, of, one, two))


JOINTS: list[tuple[str, Callable[[bool, bool], bool]]] = [
    ("{0} and {1}", lambda a, b: a and b),
    ("{0} or {1}", lambda a, b: a or b),
]


def _three(rng: random.Random) -> list[Adjective]:
    """About the same thing or not, no two the same."""
    found: list[Adjective] = []
    while len({one.word for one in found}) < 3:
        found = [some_adjectives(rng, 1)[0] for _ in range(3)]
    return found


def lists(rng: random.Random) -> Sentence:
    """Three in a row."""
    three = _three(rng)
    words = [one.word for one in three]
    comma = rng.choice(["", ","])
    row = f"{words[0]}, {words[1]}{comma} {{}} {words[2]}"
    pieces = [f"{word} {rng.choice(['pieces', 'pyramids'])}" for word in words]
    singular = [article(f"{word} piece") for word in words]
    every = rng.choice(["every piece is", "all pieces are", "all its pieces are", "each piece is"])
    kind = rng.choice(["and", "and", "or", "or", "none", "none", "every", "no piece", "one"])
    if kind in ("and", "or"):
        named = rng.choice([pieces, singular])
        return Sentence(
            f"{rng.choice(CONTAINS)} {named[0]}, {named[1]}{comma} {kind} {named[2]}",
            lambda t, c: (all if kind == "and" else any)(_there(one, t, c) for one in three),
        )
    if kind == "none":
        text = rng.choice(
            [
                f"it contains no {pieces[0]}, no {pieces[1]}{comma} and no {pieces[2]}",
                f"it contains no {row.format('or')} pieces",
                f"there are no {row.format('or')} pieces",
                f"it does not contain any {row.format('or')} pieces",
                f"no piece is {row.format('or')}",
                f"it contains neither {pieces[0]}, {pieces[1]} nor {pieces[2]}",
                f"it does not contain {singular[0]}, {singular[1]}{comma} or {singular[2]}",
            ]
        )
        return Sentence(text, lambda t, c: not any(_there(one, t, c) for one in three))
    if kind == "one":
        return Sentence(
            f"{rng.choice(CONTAINS)} a piece that is {row.format('or')}",
            lambda t, c: any(_there(one, t, c) for one in three),
        )
    if kind == "every":
        return Sentence(
            f"{every} {row.format('or')}", lambda t, c: all(any(one.true(p, c) for one in three) for p in t.pieces)
        )
    return Sentence(
        f"no piece is neither {words[0]} nor {words[1]}",
        lambda t, c: all(any(one.true(p, c) for one in three[:2]) for p in t.pieces),
    )


def _there(one: Adjective, table: Table, choice: Choice) -> bool:
    return any(one.true(p, choice) for p in table.pieces)


def trailing(rng: random.Random) -> Sentence:
    """ "A red piece and a blue piece that are flat": both, or the last."""
    of, other = plain_noun(rng, most=1, least=1), plain_noun(rng, most=1, least=1)
    said = described(rng, of.about | other.about, simple=True)
    joint, both = rng.choice([("and", all), ("or", any)])
    plural = rng.random() < 0.5
    if plural:
        words, kind = f"{of.many} {joint} {other.many} that {said.many}", "trailing"
    else:
        words, kind = f"{article(of.one)} {joint} {article(other.one)} that {said.one}", SOFT + "trailing"

    def truth(table: Table, choice: Choice) -> bool:
        ones, others = of.of(table, choice), other.of(table, choice)
        so = [p for p in others if said.true(p, choice)]
        if way(choice, "trailing"):
            ones = [p for p in ones if said.true(p, choice)]
        return both([bool(ones), bool(so)])

    return Sentence(f"{rng.choice(CONTAINS)} {words}", truth, all_asked(of, other, said, frozenset({kind})))


def linked_to_two(rng: random.Random) -> Sentence:
    """ "A piece touches both a red piece and a blue piece"."""
    words, step = rng.choice([("touches", P.touches), ("points at", P.points_at)])
    of, other = plain_noun(rng, most=1, least=1), plain_noun(rng, most=1, least=1)
    subject = plain_noun(rng, most=1)
    form, true = rng.choice(TO_TWO)
    joined = form.format(
        article(of.one), article(other.one), words, words.replace("touches", "touch").replace("points", "point")
    )

    def so(p: P, choice: Choice) -> bool:
        others = [q for q in p.table.pieces if step(p, q)]
        return true(any(of.true(q, choice) for q in others), any(other.true(q, choice) for q in others))

    amount = rng.choice([amounts.some, amounts.exactly, amounts.none])(rng)
    while amount.plural:
        amount = rng.choice([amounts.some, amounts.exactly])(rng)
    start = amount.noun(subject)
    if " but not a" not in joined and not joined.startswith("does not"):
        start = rng.choice([start, f"{rng.choice(CONTAINS)} {start} that"])
    return Sentence(
        f"{start} {joined}",
        lambda t, c: amount.holds(sum(so(p, c) for p in subject.of(t, c)), c),
        all_asked(amount.asks, of, other, subject),
    )


TO_TWO: list[tuple[str, Callable[[bool, bool], bool]]] = [
    ("{2} both {0} and {1}", lambda a, b: a and b),
    ("{2} either {0} or {1}", lambda a, b: a or b),
    ("{2} neither {0} nor {1}", lambda a, b: not a and not b),
    ("{2} {0} but not {1}", lambda a, b: a and not b),
    ("{2} {0} and does not {3} {1}", lambda a, b: a and not b),
    ("does not {3} {0} or {1}", lambda a, b: not a and not b),
    ("{2} {0} but does not {3} {1}", lambda a, b: a and not b),
    ("{2} either {0} or {1}, but not both", lambda a, b: a != b),
]
