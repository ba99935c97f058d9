"""Relations of many vectors at once, beside those of a few, and beside the pieces one by one."""

from __future__ import annotations

from itertools import islice
from random import Random

import numpy as np
import pytest

from zendotao.core.find.generate import generate_samples
from zendotao.core.find.levels.columns import Columns
from zendotao.core.find.levels.lookup import MANY
from zendotao.core.find.levels.tables import RELATIONS, find_rows
from zendotao.core.find.levels.universes import KoanColumn, find_towers, whole_koans
from zendotao.core.koan.facts import Facts
from zendotao.core.rule.judging.layout import lay_out
from zendotao.core.rule.syntax import Not, Relation

COUNT = MANY + 1


def draw_koans() -> list[Facts]:
    """Koans of all kinds, some of them with unclear facts."""
    samples = generate_samples(Random(3))
    unclear = (one.facts for one in samples if one.facts.unclear)
    return [*islice(unclear, 4), *(one.facts for one in islice(samples, 40))]


def is_related(column: KoanColumn, relation: Relation, piece: int, other: int) -> bool:
    """Whether a relation relates two pieces of a column."""
    facts = column.universe.layout.facts
    if isinstance(relation, Not):
        possible = find_rows(facts, relation.part)[not column.is_may]
        return piece != other and not possible[piece] >> other & 1
    return bool(find_rows(facts, relation)[column.is_may][piece] >> other & 1)


@pytest.mark.parametrize("are_towers", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_relations_that_are_looked_up_are_those_of_the_pieces_one_by_one(are_towers):
    universes = whole_koans(map(lay_out, draw_koans()))
    columns = Columns([find_towers(universes) if are_towers else universes])
    rng = np.random.default_rng(5)
    masks = rng.integers(0, 256, (columns.words, COUNT * 8), dtype=np.uint8)
    vectors = masks.view(np.uint64) & columns.all[:, None]
    for relation in (*RELATIONS, *map(Not, RELATIONS)):
        found = columns.relate(relation, vectors)
        assert (found[:, :100] == columns.relate(relation, vectors[:, :100])).all()
        lanes = np.ascontiguousarray(found[:, :1]).view(np.uint8).ravel().tolist()
        passing = np.ascontiguousarray(vectors[:, :1]).view(np.uint8).ravel().tolist()
        for column, related, passes in zip(columns.columns, lanes, passing, strict=True):
            pieces = [i for i in range(8) if column is not None and column.universe.pieces >> i & 1]
            expected = [
                i for i in pieces if any(passes >> j & 1 and is_related(column, relation, i, j) for j in pieces)
            ]
            assert [i for i in range(8) if related >> i & 1] == expected
