"""Different trees never share a wording in French or Spanish, and every wording is well put together."""

import itertools
import random
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any

import pytest

from tests.core.rule.strategies import random_condition
from tests.effort import often
from zendotao.core.rule import syntax as tree
from zendotao.core.rule.wording import french, spanish

pytestmark = pytest.mark.slow

Word = Callable[[tree.Condition], str]
Rules = Callable[[], Iterator[tree.Condition]]
TONGUES = [pytest.param(french.word, id="French"), pytest.param(spanish.word, id="Spanish")]
JOINED = (tree.And, tree.Or, tree.OneOf)
RED, SMALL, UPRIGHT = (
    tree.OfColour(tree.Colour.RED), tree.OfSize(tree.Size.SMALL), tree.OfOrientation(tree.Orientation.UPRIGHT)
)  # fmt: skip
TOUCHING = tree.Link.TOUCHING


def joined(parts: Iterable[Any], ways: tuple[Any, ...] = JOINED) -> Iterator[Any]:
    """Each of the parts, denied, and alone, in pairs and in threes joined in every way and order."""
    parts = list(parts)
    yield from parts
    yield from map(tree.Not, parts)
    for way in ways:
        yield way(())
        for size in (1, 2, 3):
            yield from (way(some) for some in itertools.product(parts, repeat=size))


def small_tests() -> list[tree.Test]:
    leaves: list[tree.Test] = [RED, SMALL, UPRIGHT, tree.Grounded(), tree.ANYTHING]
    one = [*leaves, tree.Related(TOUCHING, tree.SOME, RED), tree.Or((RED, SMALL)), tree.And((RED, tree.Grounded()))]
    nested = [way((a, b)) for way in JOINED for a, b in itertools.product(one, repeat=2)]
    links: list[tree.Relation] = list(joined([TOUCHING, tree.Link.LARGER], (tree.And, tree.Or)))
    amounts = [tree.SOME, tree.NONE, tree.AtLeast(2), tree.Not(tree.SOME), tree.Not(tree.Odd())]
    return [
        *joined(one),
        *(way((RED, each)) for way in JOINED for each in nested),
        *(way((each, RED)) for way in JOINED for each in nested),
        *(tree.Not(tree.Not(each)) for each in one),
        *(tree.Related(TOUCHING, amount, each) for amount in amounts for each in nested),
        *(tree.Not(tree.Related(TOUCHING, amount, each)) for amount in amounts for each in nested),
        *(tree.Related(link, amount, each) for link in links for amount in amounts for each in one),
        *(tree.Related(way((TOUCHING, link)), tree.SOME, RED) for way in (tree.And, tree.Or) for link in links),
        *(tree.Related(tree.Not(link), tree.SOME, RED) for link in links),
        *(tree.Extremal(extreme, each) for extreme in tree.Extreme for each in one),
    ]  # fmt: skip


def small_amounts() -> list[tree.Amount]:
    numbers = [-1, 0, 1, 2, 17]
    plain = [
        *(way(n) for way in (tree.AtLeast, tree.AtMost, tree.Exactly, tree.MultipleOf) for n in numbers),
        *(tree.Between(a, b) for a in numbers for b in numbers),
        *(tree.Among(some) for size in range(4) for some in itertools.combinations(numbers, size)),
        tree.Odd(), tree.Even(), tree.Prime(),
    ]  # fmt: skip
    return [*plain, *map(tree.Not, plain), *(tree.Not(tree.Not(each)) for each in plain)]


def small_quantities() -> list[tree.Quantity]:
    pieces: list[tree.Test] = [tree.ANYTHING, RED, tree.Grounded(), tree.Extremal(tree.Extreme.LARGEST, tree.ANYTHING)]
    counts = [tree.Count(each) for each in pieces]
    havings = [tree.SOME, tree.NONE, tree.AtLeast(2), tree.Exactly(2), tree.Odd()]
    a_tower = tree.Is(tree.Count(tree.ANYTHING), tree.SOME)
    leaves: list[tree.Quantity] = [
        *counts, tree.Number(1), tree.Number(2), tree.TallestTower(), *(tree.Pips(each) for each in pieces),
        *(tree.Kinds(*each) for each in itertools.product(tree.Attribute, pieces, havings)),
        tree.Towers(tree.STACK), tree.Towers(a_tower), tree.Towers(tree.Tallest()),
    ]  # fmt: skip
    few = [*counts[:2], tree.Number(2)]
    sums = [
        *(tree.Plus(some) for size in range(4) for some in itertools.product(few, repeat=size)),
        *(way(a, b) for way in (tree.Minus, tree.Gap) for a in few for b in few),
        *(tree.Times(factor, each) for factor in (0, 1, 2, 5) for each in few),
    ]
    deep = [way(a, b) for way in (tree.Minus, tree.Gap) for a, b in itertools.product([few[0], *sums], repeat=2)]
    return [*leaves, *sums, *deep, *(tree.Times(2, each) for each in sums)]


def small_conditions() -> Iterator[tree.Condition]:
    counts = [tree.Count(RED), tree.Count(tree.ANYTHING)]
    quantities = small_quantities()
    yield from (tree.Is(quantity, amount) for quantity in quantities[:60] for amount in small_amounts())
    yield from (tree.Is(quantity, tree.SOME) for quantity in quantities[60:])
    few = [*quantities[:11], *quantities[-3:], tree.Towers(tree.STACK)]
    yield from (tree.Compare(a, order, b) for a in few for b in few for order in tree.Order)
    yield from (tree.Compare(a, tree.Order.EQUAL, tree.Times(k, b)) for a in counts for b in counts for k in range(6))
    equal = [tree.EqualCounts(one) for one in (tree.Attribute.COLOUR, tree.Attribute.SIZE, tree.Attribute.ORIENTATION)]
    yield from (*equal, *map(tree.Not, equal))
    differ = [tree.TowersDiffer(one) for one in (tree.ALWAYS, tree.STACK, tree.Is(tree.Count(RED), tree.SOME))]
    yield from (*differ, *map(tree.Not, differ))
    values = [*tree.Colour, *tree.Size, *tree.Orientation]
    for pieces in (tree.ANYTHING, RED, tree.Grounded(), tree.Extremal(tree.Extreme.LARGEST, tree.ANYTHING)):
        yield from (tree.MostCommon(value, pieces) for value in values)
        dominances = [tree.Dominance(one.attribute, half, pieces) for one in equal for half in (False, True)]
        yield from (*dominances, *map(tree.Not, dominances))
        for attribute in tree.Attribute:
            yield from (tree.AllSame(attribute, pieces), tree.AllDifferent(attribute, pieces))
            yield from (tree.Not(tree.AllSame(attribute, pieces)), tree.Not(tree.AllDifferent(attribute, pieces)))
        yield from (
            tree.Share(order, above, below, pieces, UPRIGHT)
            for order in tree.Order for above in range(4) for below in range(13)
        )  # fmt: skip


def wholes() -> Iterator[tree.Condition]:
    """Every small test where tests stand: in a count, of all, of all that are so, in a share."""
    for test in small_tests():
        yield tree.Is(tree.Count(test), tree.SOME)
        yield tree.Not(tree.Is(tree.Count(test), tree.SOME))
        yield tree.Every(RED, test)
        yield tree.Every(test, RED)
        yield tree.Share(tree.Order.MORE, 1, 2, test, UPRIGHT)
        yield tree.Compare(tree.Count(test), tree.Order.MORE, tree.Count(RED))


def joins() -> Iterator[tree.Condition]:
    """Conditions joined, two levels deep, of the koan and of towers."""
    parts: list[tree.Condition] = [
        tree.Is(tree.Count(RED), tree.SOME),
        tree.Is(tree.Count(tree.Related(TOUCHING, tree.SOME, RED)), tree.SOME),
        tree.Every(tree.ANYTHING, UPRIGHT),
        tree.Every(tree.ANYTHING, tree.OneOf((RED, SMALL))),
    ]
    pairs = [way((a, b)) for way in JOINED for a, b in itertools.product(parts, repeat=2)]
    all_of_them = [
        *joined(parts),
        *map(tree.Not, pairs),
        *(way((parts[0], each)) for way in JOINED for each in pairs),
        *(way((each, parts[0])) for way in JOINED for each in pairs),
    ]
    yield from all_of_them
    for each in all_of_them:
        yield tree.Is(tree.Towers(each), tree.SOME)
        yield tree.Is(tree.Towers(each), tree.AtLeast(2))
        yield tree.Every(tree.InTower(each), tree.And((tree.InTower(each), RED)))
        yield tree.Not(tree.Is(tree.Towers(tree.Not(each)), tree.Exactly(2)))


def neighbours(node: Any) -> Iterator[Any]:
    """Trees that differ from this one in one place: regrouped, reordered, denied, or with another amount."""
    if isinstance(node, JOINED):
        parts = node.parts
        for way in JOINED:
            yield way(parts)
        for i, part in enumerate(parts):
            if isinstance(part, JOINED):
                yield type(node)(parts[:i] + part.parts + parts[i + 1 :])
        if len(parts) > 2:
            yield type(node)((parts[0], type(node)(parts[1:])))
            yield type(node)((type(node)(parts[:2]), *parts[2:]))
        yield type(node)(parts[::-1])
    if isinstance(node, tree.Related) and isinstance(node.others, tree.And):
        *kept, last = node.others.parts
        yield tree.And((replace(node, others=tree.And(tuple(kept))), last))
    if isinstance(node, tree.And) and len(node.parts) > 1 and isinstance(node.parts[0], tree.Related):
        first, *rest = node.parts
        yield replace(first, others=tree.And((first.others, *rest)))
    yield from _changed_within(node)


def _changed_within(node: Any) -> Iterator[Any]:
    if not is_dataclass(node) or isinstance(node, type):
        return
    for field in fields(node):
        value = getattr(node, field.name)
        if isinstance(value, tuple):
            for i, part in enumerate(value):
                for other in neighbours(part):
                    yield replace(node, **{field.name: (*value[:i], other, *value[i + 1 :])})
        else:
            for other in neighbours(value):
                yield replace(node, **{field.name: other})


def worded(word: Word, rules: Iterable[tree.Condition]) -> list[tuple[str, tree.Condition]]:
    """The wording of each tree, and the tree."""
    return [(word(rule), rule) for rule in rules]


@cache
def all_worded(word: Word, rules: Rules) -> list[tuple[str, tree.Condition]]:
    """The wordings of the trees of a kind, which several tests look through: of every third, in long runs of all."""
    return worded(word, itertools.islice(rules(), 0, None, often(3, 1)))


def shared(found: Iterable[tuple[str, tree.Condition]]) -> list[tuple[str, tree.Condition, tree.Condition]]:
    """Pairs of different trees with the same wording."""
    said: dict[str, tree.Condition] = {}
    pairs = []
    for wording, rule in found:
        other = said.setdefault(wording, rule)
        if other != rule:
            pairs.append((wording, other, rule))
    return pairs


def random_rules(seed: int, how_many: int, depth: int) -> list[tree.Condition]:
    """Random rules, so many in a long run, and a third of them otherwise."""
    rng = random.Random(seed)
    return [random_condition(rng, depth) for _ in range(often(how_many // 3, how_many))]


@pytest.mark.parametrize("word", TONGUES)
@pytest.mark.parametrize("rules", [small_conditions, wholes, joins])
def test_small_trees_are_worded_apart(word: Word, rules: Rules) -> None:
    assert shared(all_worded(word, rules))[:3] == []


@pytest.mark.parametrize("word", TONGUES)
def test_random_trees_are_worded_apart(word: Word) -> None:
    rules = [rule for depth in (1, 2, 3) for rule in random_rules(depth, 2000, depth)]
    assert shared(worded(word, rules))[:3] == []


@pytest.mark.parametrize("word", TONGUES)
def test_a_tree_and_those_a_little_unlike_it_are_worded_apart(word: Word) -> None:
    rules = [near for rule in random_rules(7, 500, 3) for near in (rule, *itertools.islice(neighbours(rule), 40))]
    assert shared(worded(word, rules))[:3] == []


ALONE = pytest.mark.parametrize(
    "word", [pytest.param(french.word_alone, id="French"), pytest.param(spanish.word_alone, id="Spanish")]
)
"""What follows the lead-in of a rule."""


@ALONE
@pytest.mark.parametrize("rules", [small_conditions, joins])
def test_small_trees_are_worded_apart_without_the_lead_in_too(word: Word, rules: Rules) -> None:
    assert shared(all_worded(word, rules))[:3] == []


@ALONE
def test_random_trees_are_worded_apart_without_the_lead_in_too(word: Word) -> None:
    assert shared(worded(word, random_rules(17, 2000, 3)))[:3] == []


NEVER_IN_FRENCH = [
    "['\N{NO-BREAK SPACE}]", r"[^\u202f][:;]", r", ?[,;).]", r"\bun(e?) autres", r"\b[dlnq]u?’[^aeiouâàéèêîôûœyh]",
    r"\b(de|que|ne|le|la) (?=[aeiouâàéèêîôû])(?!onze\b)", r"\bde les? ", r"\bà les? ", r"\bsi ils?\b",
    r"\b(un|le|aucun) (pyramide|tour|couleur|taille|orientation|direction|hauteur)\b",
    r"\b(une|la|aucune) (empilement|nombre|total|écart)\b", r"\baucune? \w+s\b",
    r"\b(zéro|une) (?!fois|des|moins)\w+s\b",
]  # fmt: skip
NEVER_IN_FRENCH += [
    r"\b(pyramides|petites|grandes) (non )?\(?(rouge|bleue|verte|jaune|moyenne|dressée|couchée|bizarre)\b",
    r"\b(pyramide|une petite|une grande) (non )?\(?(rouge|bleue|verte|jaune|moyenne|dressée|couchée|bizarre)s\b",
    r"\b(petite|grande) pyramides\b",
    r"\b(petites|grandes) pyramide\b",
    r"\bpyramides? (vert|bleu|dressé|couché)s?\b",
    r"\b(deux|trois|quatre|sept|ses|les|des|toutes) (autre )?(pyramide|tour|taille|couleur|direction)\b",
]
NEVER_IN_SPANISH = [
    r"\bningotra", r"\ba (al menos|como máximo|exactamente)\b", r", ?[,;).]",
    r"\bde el ", r"\ba el ", r"\by h?i(?!e)", r"\bo h?o", r"\buna? otr", r"\bningún (pirámide|torre)",
    r"\bninguna (color|tamaño)", r"\b(un|el) (pirámide|torre|pila|orientación|dirección|altura|diferencia)\b",
    r"\b(una|la) (color|tamaño|número|total)\b", r"\buno (pirámide|color|tamaño)",
]  # fmt: skip

NEVER_IN_SPANISH += [
    r"\bpirámides (pequeñas |medianas |grandes )?(no )?\(?(roja|azul|verde|amarilla|pequeña|mediana|plana|extraña)\b",
    r"\bpirámide (pequeña |mediana |grande )?(no )?\(?(roja|azule|verde|amarilla|pequeña|mediana|plana|extraña)s\b",
    r"\bpirámides? (rojo|amarillo|pequeño|mediano|plano|extraño)s?\b",
    r"\b(dos|tres|cuatro|siete|sus|las|todas) (otra )?(pirámide|torre|dirección|altura)\b",
]


@pytest.mark.parametrize(
    ("word", "never"),
    [
        pytest.param(french.word, NEVER_IN_FRENCH, id="French"),
        pytest.param(spanish.word, NEVER_IN_SPANISH, id="Spanish"),
    ],
)
def test_words_agree_and_are_joined_as_the_language_joins_them(word: Word, never: list[str]) -> None:
    for said, _ in [*worded(word, random_rules(11, 1500, 3)), *all_worded(word, small_conditions)]:
        found = [pattern for pattern in never if re.search(pattern, said)]
        assert found == [], said


def test_what_follows_the_lead_in_in_french_hangs_on_no_si() -> None:
    for alone, _ in [*worded(french.word_alone, random_rules(19, 1500, 3)), *all_worded(french.word_alone, joins)]:
        said = alone.replace("s’il y en a", "")
        assert not re.search(r"\bsi\b|\bs’ils?\b", said), said


@pytest.mark.parametrize("word", TONGUES)
def test_brackets_pair_and_spaces_stand_alone(word: Word) -> None:
    for said, _ in [*worded(word, random_rules(13, 1500, 3)), *all_worded(word, joins)]:
        depths = list(itertools.accumulate((mark == "(") - (mark == ")") for mark in said))
        assert min(depths) >= 0
        assert depths[-1] == 0
        assert not re.search(r"  |\( | \)| [.,]|[{}]|,,|\.\.", said), said
        assert said.endswith(".")
        assert said.startswith("Un koan ")


@pytest.mark.parametrize("word", TONGUES)
@pytest.mark.parametrize("depth", [2, 5, 15])
def test_a_deeper_tree_takes_words_in_proportion(word: Word, depth: int) -> None:
    """Each level says the same words again: so the wording grows by one length a level, not by a factor."""
    lengths = [len(word(tree.Is(tree.Count(chain(levels)), tree.SOME))) for levels in (depth, 2 * depth, 3 * depth)]
    assert abs((lengths[2] - lengths[1]) - (lengths[1] - lengths[0])) <= 2


def chain(levels: int) -> tree.Test:
    test: tree.Test = RED
    for _ in range(levels):
        test = tree.Not(tree.And((UPRIGHT, tree.Related(tree.Not(TOUCHING), tree.SOME, test))))
    return test
