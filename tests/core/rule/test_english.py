"""English rules made up by chance mean what their makers meant: one meaning, or a question with the right readings."""

from __future__ import annotations

import pytest

from tests.core.rule.english.compare import answered, meant, outcome, told
from tests.core.rule.english.families import FAMILIES, Family
from tests.core.rule.english.said import Sentence
from tests.effort import often

pytestmark = pytest.mark.slow

A_FAMILY = often(16, 250)
SEED = 15
NEEDLESS = "asked for nothing"
UNANSWERED = ("not understood", "refused")
HELD = [family for family in FAMILIES if family.least]


@pytest.mark.parametrize("family", HELD, ids=[family.name for family in HELD])
def test_what_is_understood_or_asked_is_what_is_meant(family: Family) -> None:
    """Never wrongly; in one of ten there may be a question too many, and in some there may be no answer."""
    found = [(outcome(sentence, answered(sentence)), sentence) for sentence in family.sentences(A_FAMILY, SEED)]
    mistakes = [told_of(kind, sentence) for kind, sentence in found if kind not in ("right", NEEDLESS, *UNANSWERED)]
    assert not mistakes, f"{len(mistakes)} of {A_FAMILY}:\n" + "\n".join(sorted(set(mistakes), key=len)[:5])
    kinds = [kind for kind, _ in found]
    assert 10 * kinds.count(NEEDLESS) <= A_FAMILY
    assert 100 * kinds.count("right") >= family.least * A_FAMILY


def told_of(kind: str, sentence: Sentence) -> str:
    return f"{kind}: {sentence.text}\n  {told(sentence, answered(sentence))}"


def test_most_families_are_held() -> None:
    assert 3 * len(HELD) >= 2 * len(FAMILIES)


@pytest.mark.parametrize("family", FAMILIES, ids=[family.name for family in FAMILIES])
def test_made_up_rules_differ_and_not_all_are_constant(family: Family) -> None:
    """Nothing is proved by rules that every koan keeps."""
    sentences = list(family.sentences(20, SEED))
    assert len({sentence.text for sentence in sentences}) > 10
    telling = [sentence for sentence in sentences if len(set(min(meant(sentence, soft=False)))) > 1]
    assert len(telling) > 6
