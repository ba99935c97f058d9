"""English rules made up by chance mean what their makers meant: one meaning, or a question with the right readings."""

from __future__ import annotations

import pytest

from tests.core.rule.english.compare import answered, outcome, told
from tests.core.rule.english.families import FAMILIES, Family
from tests.core.rule.english.said import Sentence
from tests.effort import often

A_FAMILY = often(60, 1500)
SEED = 15
UNANSWERED = ("not understood", "refused")
ASSERTED = [family for family in FAMILIES if family.asserted]


@pytest.mark.parametrize("family", ASSERTED, ids=[family.name for family in ASSERTED])
def test_what_is_understood_or_asked_is_what_is_meant(family: Family) -> None:
    found = [_mistake(sentence) for sentence in family.sentences(A_FAMILY, SEED)]
    mistakes = sorted({told_ for told_ in found if told_}, key=len)
    assert not mistakes, f"{len(mistakes)} of {A_FAMILY}:\n" + "\n".join(mistakes[:5])


def _mistake(sentence: Sentence) -> str:
    """What is wrong about the answer, if it is one."""
    answer = answered(sentence)
    kind = outcome(sentence, answer)
    return "" if kind in ("right", *UNANSWERED) else f"{kind}: {sentence.text}\n  {told(sentence, answer)}"
