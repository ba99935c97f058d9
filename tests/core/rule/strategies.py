"""Random rules, and random facts to try them on: for hypothesis, and faster for ``random.Random``."""

from __future__ import annotations

import random
from collections.abc import Sequence

from hypothesis import strategies as st

from tests.core.rule.random_facts import Pick, pick_facts
from tests.core.rule.random_trees import Trees
from zendotao.core.koan.facts import KINDS, Facts
from zendotao.core.rule import syntax as tree


def random_condition(rng: random.Random, depth: int = 3, about: Sequence[str] = ()) -> tree.Condition:
    """A random rule, that looks at facts of these kinds more than at others."""
    return Trees(rng.choice, about=tuple(about)).condition(depth)


def random_involved_condition(rng: random.Random, depth: int = 3) -> tree.Condition:
    """A random rule with descriptions within descriptions, or about groups of pieces."""
    return Trees(rng.choice).involved_condition(depth)


def random_facts(rng: random.Random, pieces: int, open_facts: int = 0, kinds: Sequence[str] = KINDS) -> Facts:
    """Of so many pieces, with so many facts of these kinds unclear; of other kinds too where there are not enough."""
    return pick_facts(rng.choice, pieces, open_facts, kinds)


def _picker(draw: st.DrawFn) -> Pick:
    return lambda options: draw(st.sampled_from(options))


@st.composite
def amounts(draw: st.DrawFn) -> tree.Amount:
    return Trees(_picker(draw)).amount()


@st.composite
def relations(draw: st.DrawFn, depth: int = 2) -> tree.Relation:
    return Trees(_picker(draw)).relation(depth)


@st.composite
def piece_tests(draw: st.DrawFn, depth: int = 3) -> tree.Test:
    return Trees(_picker(draw)).test(depth)


@st.composite
def quantities(draw: st.DrawFn, depth: int = 3) -> tree.Quantity:
    return Trees(_picker(draw)).quantity(depth)


@st.composite
def conditions(draw: st.DrawFn, depth: int = 3) -> tree.Condition:
    return Trees(_picker(draw)).condition(depth)


@st.composite
def facts(draw: st.DrawFn, most: int = 6, open_facts: int = 0) -> Facts:
    """Of one to ``most`` pieces, with at most so many facts unclear."""
    pieces = draw(st.integers(1, most))
    return pick_facts(_picker(draw), pieces, draw(st.integers(0, open_facts)))


@st.composite
def conditions_with_facts(draw: st.DrawFn, most: int = 6, open_facts: int = 4) -> tuple[tree.Condition, Facts]:
    """A rule that looks at facts of two kinds, and a koan of which facts of these kinds are unclear."""
    pick, kinds = _picker(draw), draw(st.lists(st.sampled_from(KINDS), min_size=2, max_size=2))
    koan = pick_facts(pick, draw(st.integers(1, most)), draw(st.integers(0, open_facts)), kinds)
    trees = Trees(pick, about=tuple(kinds))
    return pick([trees.condition, trees.involved_condition])(3), koan
