"""Nothing that is typed in the grammar's own words ends a program: each text is answered, in three languages."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.core.rule.walks import mixture, row, walk
from tests.effort import often
from zendotao.core.rule.answer import check
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.wording import english, french, spanish

pytestmark = pytest.mark.slow

SEEDS = range(4)
TRIES = often(120, 4_000)
DRAWN = [walk, row, mixture]
WORDINGS = [english.word, french.word, spanish.word]


def answered(text: str, *, guess: bool = False) -> str:
    """The status of a text's answer, all of whose rules are worded and compiled."""
    try:
        answer = check(text, guess=guess)
        for rule in [answer.rule] if answer.rule is not None else [one.rule for one in answer.readings]:
            for word in WORDINGS:
                word(rule)
            Judge(rule)
        answer.report()
    except Exception as crash:
        crash.add_note(text)
        raise
    return answer.status


@pytest.mark.parametrize("draw", DRAWN, ids=lambda one: one.__name__)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_text_of_the_languages_own_words_is_answered(draw, seed):
    rng = random.Random(f"{draw.__name__} {seed}")
    for _ in range(TRIES):
        answered(draw(rng), guess=rng.random() < 0.05)


def test_walks_are_of_every_kind():
    """Some make sense, and most make none."""
    rng = random.Random(0)
    counts = Counter(answered(walk(rng)) for _ in range(1000))
    assert counts["understood"] + counts["ambiguous"] > 0
    assert counts["not_understood"] > 100
