"""Words for pieces named before: "none of them", "of which"; two statements that lean on each other."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.core.rule.corpus.model import Table
from tests.core.rule.english import amounts
from tests.core.rule.english.being import described
from tests.core.rule.english.joined import plain_statement
from tests.core.rule.english.pieces import article, plain_noun
from tests.core.rule.english.said import SOFT, Choice, Sentence, all_asked, way
from tests.core.rule.english.simple import CONTAINS

OF_THEM: list[tuple[str, bool, Callable[[int, int], bool]]] = [
    ("none of them are {0}", True, lambda k, n: k == 0),
    ("none of them is {0}", True, lambda k, n: k == 0),
    ("all of them are {0}", True, lambda k, n: k == n),
    ("they are all {0}", True, lambda k, n: k == n),
    ("at least one of them is {0}", True, lambda k, n: k >= 1),
    ("not all of them are {0}", True, lambda k, n: k < n),
    ("exactly one of them is {0}", True, lambda k, n: k == 1),
    ("at least one of which is {0}", False, lambda k, n: k >= 1),
    ("exactly one of which is {0}", False, lambda k, n: k == 1),
    ("none of which is {0}", False, lambda k, n: k == 0),
    ("all of which are {0}", False, lambda k, n: k == n),
]


def of_them(rng: random.Random) -> Sentence:
    """ "It contains at least two blue pieces, and none of them are small"."""
    amount = rng.choice([amounts.at_least, amounts.exactly])(rng)
    while not amount.plural:
        amount = rng.choice([amounts.at_least, amounts.exactly])(rng)
    of = plain_noun(rng, most=1, least=1)
    said = described(rng, of.about, simple=True)
    words, joined, test = rng.choice(OF_THEM)
    joint = rng.choice([" and", ", and"]) if joined else ","

    def truth(table: Table, choice: Choice) -> bool:
        among = of.of(table, choice)
        so = sum(said.true(p, choice) for p in among)
        return amount.holds(len(among), choice) and test(so, len(among))

    text = f"{rng.choice(CONTAINS)} {amount.noun(of)}{joint} {words.format(said.one.removeprefix('is '))}"
    return Sentence(text, truth, all_asked(of, said))


IF_THERE_IS = [
    ("if there is {a}, there must be {b}", "if"),
    ("if there is {a}, there must also be {b}", "if"),
    ("if it contains {a}, it must also contain {b}", "if"),
    ("if there are any {as}, there must be {b}", "if"),
    ("if it has {as}, it also has {bs}", "if"),
    ("if it has {as} then it must have {bs}", "if"),
    ("it contains {b} if it contains {a}", "if"),
    ("it contains {as} only if it contains {bs}", "if"),
    ("if there is {a}, there is {no_b}", "if not"),
    ("if there are {as}, there are no {bs}", "if not"),
    ("unless there is {a}, there must be {b}", "unless"),
    ("unless it contains {a}, it contains {b}", "unless"),
    ("if there is {a}, there must be {b}; otherwise there must be {c}", "else"),
    ("if it contains {a}, it contains {b}, otherwise it contains {c}", "else"),
    ("there must be {b}, or else no {as}", "if"),
]


def if_there_is(rng: random.Random) -> Sentence:
    """Conditionals as players say them: "there must also be", "otherwise", a leading *unless*."""
    of, other, third = (plain_noun(rng, most=1, least=1) for _ in range(3))
    words, kind = rng.choice(IF_THERE_IS)
    names = {"a": article(of.one), "b": article(other.one), "c": article(third.one), "as": of.many, "bs": other.many}
    text = words.format(**names, no_b=f"no {other.one}")

    def truth(table: Table, choice: Choice) -> bool:
        a, b, c = (bool(one.of(table, choice)) for one in (of, other, third))
        unless = a != b if way(choice, "unless") else a or b
        return {"if": not a or b, "if not": not a or not b, "unless": unless, "else": b if a else c}[kind]

    asks = frozenset({SOFT + "unless"}) if kind == "unless" else frozenset()
    return Sentence(text, truth, all_asked(of, other, third, asks))


def all_or_none(rng: random.Random) -> Sentence:
    """ "Either all its pieces are upright or none of them are"."""
    said = described(rng, simple=True)
    other = described(rng, said.about, simple=True)
    words = said.one.removeprefix("is ")
    text, both = rng.choice(
        [
            (f"either all its pieces are {words} or none of them are", False),
            (f"all its pieces are {words} or none of its pieces are {words}", False),
            (f"either every piece is {words} or no piece is {words}", False),
            (f"all pieces are {words} or all pieces {other.many}", True),
            (f"either all its pieces are {words} or all its pieces {other.many}", True),
            (f"every piece is {words} or every piece {other.one}", True),
        ]
    )

    def truth(table: Table, choice: Choice) -> bool:
        so = [said.true(p, choice) for p in table.pieces]
        return all(so) or (all(other.true(p, choice) for p in table.pieces) if both else not any(so))

    return Sentence(text, truth, all_asked(said, other))


def three_statements(rng: random.Random) -> Sentence:
    """*And* mixed with *or*: by brackets and commas, or by asking."""
    a, b, d = (plain_statement(rng, short=True) for _ in range(3))
    words, asked, first = rng.choice(
        [
            ("{0} and {1} or {2}", True, True),
            ("{0} or {1} and {2}", True, True),
            ("({0} and {1}) or {2}", False, True),
            ("{0} and ({1} or {2})", False, False),
            ("{0} and {1}, or {2}", False, True),
            ("{0}, and {1} or {2}", False, False),
            ("{0} and either {1} or {2}", False, False),
            ("either {0} or {1}, and {2}", False, False),
        ]
    )

    def truth(table: Table, choice: Choice) -> bool:
        x, y, z = (one.truth(table, choice) for one in (a, b, d))
        joining = way(choice, "joining")
        if words.startswith(("{0} or", "either")):
            and_first, or_first = x or (y and z), (x or y) and z
        else:
            and_first, or_first = (x and y) or z, x and (y or z)
        return or_first if joining or not first else and_first

    asks = frozenset({"joining"}) if asked else frozenset()
    return Sentence(words.format(a.text, b.text, d.text), truth, all_asked(a, b, d, asks))
