"""Vectors that are kept once each, beside a dictionary of them; also where their keys are the same."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from zendotao.core.find.levels import stores
from zendotao.core.find.levels.columns import Words
from zendotao.core.find.levels.stores import Origin, VectorStore, make_keys


def same_keys(vectors: Words) -> Words:
    """A key of two bits: nearly all vectors share one with others."""
    return make_keys(vectors) & np.uint64(3)


@pytest.mark.parametrize("words", [1, 2, 5])
@pytest.mark.parametrize("keys", [make_keys, same_keys])
def test_each_vector_is_kept_once(words, keys, monkeypatch):
    if words == 1 and keys is same_keys:
        pytest.skip("the key of one word is the word")
    monkeypatch.setattr(stores, "make_keys", keys)
    rng, store = Random(words), VectorStore(words)
    known: dict[tuple[int, ...], int] = {}
    for _ in range(12):
        batch = [tuple(rng.randint(0, 5) << 61 * rng.randint(0, 1) for _ in range(words)) for _ in range(400)]
        vectors = np.array(batch, dtype=np.uint64).T.copy()
        chosen, before = store.add(vectors, Origin(0))
        fresh = []
        for number, vector in enumerate(batch):
            if vector not in known:
                known[vector] = len(known)
                fresh.append(number)
        assert chosen.tolist() == fresh
        assert not before.any()
        assert store.find_places(vectors).tolist() == [known[vector] for vector in batch]
    assert [tuple(column) for column in store.vectors[:, : store.size].T.tolist()] == list(known)


def test_a_kind_blocks_others_and_not_itself_alone():
    store = VectorStore(2)
    vectors = np.array([[1, 1, 2], [7, 7, 7]], dtype=np.uint64)
    assert store.add(vectors, Origin(0), kind=2, blockers=3)[0].tolist() == [0, 2]
    assert store.add(vectors, Origin(0), kind=2, blockers=3)[0].tolist() == []
    chosen, before = store.add(vectors, Origin(0), kind=1, blockers=1)
    assert chosen.tolist() == [0, 2]
    assert before.tolist() == [2, 2]
    assert store.size == 4
    assert store.find_places(vectors).tolist() == [0, 0, 1]
