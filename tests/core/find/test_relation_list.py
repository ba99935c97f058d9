"""The relations of a space: each as the pieces one by one say, at its weight, and none twice."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from random import Random

import numpy as np

from tests.core.find.test_columns import draw_koans, is_related
from zendotao.core.find.levels.columns import Columns
from zendotao.core.find.levels.language import SearchLanguage
from zendotao.core.find.levels.relation_list import RelationList
from zendotao.core.find.levels.tables import RELATIONS
from zendotao.core.find.levels.universes import KoanColumn, whole_koans
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.judging.layout import lay_out
from zendotao.core.rule.normal import normal
from zendotao.core.rule.syntax import ANYTHING, SOME, And, Attribute, Count, Is, Link, Not, Or, Related, Relation, Same

HEAVIEST = 7
SAMPLE = 30


@cache
def list_relations() -> RelationList:
    found = RelationList(Columns([whole_koans(map(lay_out, draw_koans()))]), SearchLanguage(()))
    found.select(HEAVIEST)
    return found


def is_linked(column: KoanColumn, relation: Relation, piece: int, other: int) -> bool:
    """Whether a relation, also a joined one, relates two pieces of a column."""
    if isinstance(relation, And):
        return all(is_related(column, part, piece, other) for part in relation.parts)
    if isinstance(relation, Or):
        return any(is_related(column, part, piece, other) for part in relation.parts)
    return is_related(column, relation, piece, other)


def test_rows_are_those_of_the_pieces_one_by_one():
    relations = list_relations()
    places = Random(3).sample(range(relations.select(HEAVIEST).stop), SAMPLE)
    rows = np.ascontiguousarray(relations.rows(places)).view(np.uint8)
    for place, own in zip(places, rows, strict=True):
        relation = relations.tree(place)
        for number, column in enumerate(relations.columns.columns):
            for piece, other in product(range(8), repeat=2):
                there = column is not None and column.universe.pieces >> max(piece, other)
                expected = bool(there) and is_linked(column, relation, piece, other)
                assert bool(own[piece, number] >> other & 1) == expected, relation


def test_a_relation_is_as_heavy_as_in_the_normal_form_of_a_rule():
    relations = list_relations()
    for weight in range(1, HEAVIEST + 1):
        for place in relations.select(weight):
            rule = normal(Is(Count(Related(relations.tree(place), SOME, ANYTHING)), SOME))
            assert complexity(rule) == 1 + weight + 1


def test_those_of_one_term_come_before_those_of_two():
    relations = list_relations()
    assert [relations.tree(place) for place in relations.select_single(2)] == [
        Link.TOUCHING,
        Link.HIGHER,
        Link.LOWER,
        Link.LARGER,
        Link.SMALLER,
        Same(Attribute.COLOUR),
        Same(Attribute.SIZE),
        Same(Attribute.ORIENTATION),
    ]
    assert Not(Link.TOUCHING) in [relations.tree(place) for place in relations.select_single(3)]
    assert [len(relations.select_joined(weight)) for weight in range(1, 5)] == [0, 0, 0, 0]
    joined = [relations.tree(place) for place in relations.select_joined(5)]
    assert And((Link.TOUCHING, Same(Attribute.COLOUR))) in joined
    assert Or((Link.TOUCHING, Same(Attribute.COLOUR))) in joined
    assert And((Link.HIGHER, Link.LOWER)) not in joined  # nothing is both
    assert And((Link.TOUCHING, Not(Same(Attribute.COLOUR)))) in [
        relations.tree(one) for one in relations.select_joined(6)
    ]


def test_none_is_there_twice_and_none_is_missing():
    relations = list_relations()
    columns = relations.columns
    rows = [one.tobytes() for one in relations.rows(range(relations.select(HEAVIEST).stop))]
    assert len(set(rows)) == len(rows)
    terms = (*RELATIONS, *map(Not, RELATIONS))
    empty = np.zeros_like(columns.rows(Link.TOUCHING)).tobytes()
    places = {row: place for place, row in enumerate(rows)}
    for one, other in combinations(terms, 2):
        if other == Not(one):
            continue  # it says nothing
        left, right = columns.rows(one), columns.rows(other)
        for kind, both in ((And, left & right), (Or, left | right)):
            own = complexity(Related(kind((one, other)), SOME, ANYTHING)) - 1
            if own <= HEAVIEST and both.tobytes() != empty:
                assert places[both.tobytes()] < relations.select(own).stop
