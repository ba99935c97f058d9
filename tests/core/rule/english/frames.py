"""What is put around a condition, and what it makes of it."""

from __future__ import annotations

import random

from tests.core.rule.english import simple
from tests.core.rule.english.said import Sentence

FRAMES = [
    ("AKHTBN if {}", True),
    ("AKHTBN iff {}.", True),
    ("A koan has the Buddha-nature if {}.", True),
    ("a koan has the Buddha-nature if and only if {}", True),
    ("AKDNHTBN if {}", False),
    ("AKHTBN unless {}", False),
    ("A koan does not have the Buddha-nature if {}", False),
    ("correct if {}", True),
]

OTHERS = [
    ("it's white if {}", True),
    ("it is white if {}", True),
    ("white iff {}", True),
    ("black if {}", False),
    ("it's black if {}", False),
    ("my rule: {}", True),
    ("The rule is: {}", True),
    ("The koan has Buddha nature if {}", True),
    ("AKHTBN if and only if {}", True),
    ("AKHTBN when {}", True),
    ("AKHTBN: {}", True),
    ("BN iff {}", True),
    ("has the Buddha nature if {}", True),
    ("A koan is white if {}", True),
    ("A koan is black if {}", False),
    ("a koan has the buddha-nature iff {}", True),
    ("A structure is correct if {}", True),
    ("AKHTBN unless {}; otherwise it does not", False),
    ("AKDNHTBN if {}; otherwise it does", False),
]


def rare(rng: random.Random) -> Sentence:
    """A simple condition in a frame that is not so usual."""
    made = simple.exists(rng)
    while " must " in made.text or " that " in made.text or " which " in made.text:
        made = simple.exists(rng)
    words, white = rng.choice(OTHERS)
    return Sentence(words.format(made.text), lambda t, c: bool(made.truth(t, c)) is white, made.asks)


def framed(rng: random.Random, made: Sentence) -> Sentence:
    """Half of all sentences stand by themselves."""
    if rng.random() < 0.5 or made.text.startswith(tuple(words.split("{")[0] for words, _ in [*FRAMES, *OTHERS])):
        return made
    if " must " in made.text or " can" in made.text or " if " in f" {made.text} " or "unless" in made.text:
        return made
    words, white = rng.choice(FRAMES)
    return Sentence(words.format(made.text), lambda t, c: bool(made.truth(t, c)) is white, made.asks, made.family)
