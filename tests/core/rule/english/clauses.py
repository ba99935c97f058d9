"""Nouns with a clause after them: "piece that is not red", "flat pieces touching a blue piece"."""

from __future__ import annotations

import random

from tests.core.rule.english.being import described
from tests.core.rule.english.linking import linked, participle
from tests.core.rule.english.pieces import plain_noun
from tests.core.rule.english.said import Noun, Said, all_asked


def noun(rng: random.Random) -> Noun:
    """A noun, with a clause or without."""
    return plain_noun(rng) if rng.random() < 0.55 else with_clause(rng)


def with_clause(rng: random.Random) -> Noun:
    plain = plain_noun(rng, most=1)
    if rng.random() < 0.25:
        words, said = participle(rng)
        return _followed(plain, words, words, said)
    that = rng.choice(["that", "that", "which"])
    said = described(rng, plain.about) if rng.random() < 0.6 else linked(rng)
    return _followed(plain, f"{that} {said.one}", f"{that} {said.many}", said)


def _followed(plain: Noun, one: str, many: str, said: Said) -> Noun:
    return Noun(
        f"{plain.one} {one}",
        f"{plain.many} {many}",
        lambda p, c: plain.true(p, c) and said.true(p, c),
        all_asked(plain, said),
        plain.about | said.about,
    )


def verb(rng: random.Random, without: frozenset[str] = frozenset()) -> Said:
    """What a subject is or does."""
    return described(rng, without) if rng.random() < 0.6 else linked(rng)
