"""What a player says of pieces or kinds is never left out: with it a rule is another rule, or is not understood.

A clause after a noun, or a “not” before a verb, that the reading loses would go unseen, as what is left makes sense.
"""

from __future__ import annotations

import re
from itertools import product

import pytest

from tests.core.rule.corpus import negation, pairs, pieces, pointing, quantities, related, sums, towers, wholes
from zendotao.core.rule.answer import check
from zendotao.core.rule.syntax import Condition

pytestmark = pytest.mark.slow

FRAMES = ("it contains {}", "{} are present", "{} are red", "only {}", "a blue piece points at {}", "{} touch")
NOUNS = (
    "pieces", "red pieces", "two sizes", "all three sizes", "all four colours", "stacks", "red and blue pieces",
    "every size", "half the pieces", "most pieces", "the largest piece", "all pieces", "no two reds",
    "colours of pieces", "one piece of each size", "at least two sizes of red pieces", "different colours",
)  # fmt: skip
CLAUSES = (
    "pointing at each other", "touching a blue piece", "of the same colour", "in one stack", "in the same tower",
    "of different sizes", "that are upright", "pointing the same way", "on top of a green", "with a yellow piece",
    "pointing at the same piece", "pointed at by the same piece", "of exactly two colours", "in different towers",
)  # fmt: skip

OWN = r"(?! (no|neither|only)\b)"
IS, HAS = r"\b(is|are)\b(?! (not|neither))", rf"\b(?<!to )(has|have)\b{OWN}"
DENIALS = (
    (IS, r"\1 not"), (IS, r"\1 never"), (HAS, r"never \1"), (rf"\bhas\b{OWN}", "does not have"),
    (rf"\b(?<!to )have\b{OWN}", "do not have"), (rf"\bcontains\b{OWN}", "never contains"),
    (r"\btouches\b", "does not touch"), (r"\bpoints\b", "does not point"), (r"\boutnumber\b", "do not outnumber"),
    (r"\bmust\b(?! not)", "must not"),
)  # fmt: skip
UNDOING = re.compile(r"half|not all|none|but not|some|or no|all or|and nothing|does not|never|n't|own ")
"""In texts with these a denial may come to the same: as many are not red as are, where half of them are."""


def meanings(text: str) -> frozenset[Condition]:
    """What a text may mean; nothing if it is not understood."""
    answer = check(text, guess=False)
    return frozenset([answer.rule] if answer.rule is not None else [one.rule for one in answer.readings])


@pytest.mark.parametrize("frame", FRAMES)
def test_no_clause_after_a_noun_is_lost(frame: str) -> None:
    lost = []
    for noun in NOUNS:
        plain = meanings(frame.format(noun))
        lost += [
            f"{noun} {clause}" for clause in CLAUSES if plain and meanings(frame.format(f"{noun} {clause}")) == plain
        ]
    assert not set(lost) - REDUNDANT.get(frame, set())


REDUNDANT = {
    "{} touch": {"no two reds touching each other"},
}
"""Where the clause says what the rule says anyway."""


@pytest.mark.parametrize(
    "corpus",
    [negation, pairs, pieces, pointing, quantities, related, sums, towers, wholes],
    ids=lambda one: one.__name__,
)
def test_no_denial_of_a_verb_is_lost(corpus: object) -> None:
    texts = [case.text for case in corpus.CASES if case.status == "understood" and not UNDOING.search(case.text)]  # type: ignore[attr-defined]
    lost = []
    for text, (verb, denied) in product(texts, DENIALS):
        for found in re.finditer(verb, text):
            other = text[: found.start()] + re.sub(verb, denied, found[0]) + text[found.end() :]
            if meanings(other) == meanings(text):
                lost.append(other)
    assert not lost
