"""What is put around a condition, and what it makes of it."""

from __future__ import annotations

import random

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


def framed(rng: random.Random, made: Sentence) -> Sentence:
    """Half of all sentences stand by themselves."""
    if rng.random() < 0.5:
        return made
    if " must " in made.text or " can" in made.text or " if " in f" {made.text} " or "unless" in made.text:
        return made
    words, white = rng.choice(FRAMES)
    return Sentence(words.format(made.text), lambda t, c: bool(made.truth(t, c)) is white, made.asks, made.family)
