"""Whatever sentence the grammar gives is answered, and every reading of it is a rule that can be said and read."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given, settings

from tests.core.rule.sentences import NODES, exchanged, grammatical, terminals, vocabulary
from tests.core.rule.strategies import random_condition, random_involved_condition
from tests.effort import chance, often
from zendotao.core.rule import syntax as tree
from zendotao.core.rule.answer import Answer, check, understand
from zendotao.core.rule.building.rules import RULES
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.normal import normal
from zendotao.core.rule.reading.parse import grammar
from zendotao.core.rule.walk import nodes
from zendotao.core.rule.wording import english, french, spanish

pytestmark = pytest.mark.slow

SEEDS = range(10)
A_SEED = often(15, 80)


def rules_of(answer: Answer) -> list[tree.Condition]:
    return [reading.rule for reading in answer.readings] if answer.rule is None else [answer.rule]


def troubles(text: str) -> list[str]:
    """What is wrong with the answer to a text: nothing, if each of its rules is whole and reads back."""
    try:
        answer = check(text)
    except Exception as crash:
        crash.add_note(text)
        raise
    found = []
    for rule in rules_of(answer):
        odd = [type(node).__name__ for node in nodes(rule) if type(node) not in NODES]
        if odd:
            found.append(f"\n{text}\n  has {odd} in its tree: {rule}")
            continue
        wording = english.word(rule)
        again = understand(wording)
        if again.rule != rule:
            told = again.error or [str(other) for other in rules_of(again)]
            found.append(f"\n{text}\n  {wording}\n  {rule}\n  is {again.status}: {told}")
        if normal(rule) != rule:
            found.append(f"\n{text}\n  {rule}\n  has another form: {normal(rule)}")
        Judge(rule)
    assert found or answer.report()["status"] == answer.status
    return found


@settings(max_examples=often(25, 400))
@given(grammatical())
def test_a_sentence_of_the_grammar_is_answered_and_its_readings_read_back(text: str) -> None:
    assert troubles(text) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_a_players_rule_with_other_words_in_it_is_answered_and_its_readings_read_back(seed: int) -> None:
    rng = chance(seed)
    found = [told for _ in range(A_SEED) for told in troubles(exchanged(rng))]
    assert not found, f"{len(found)} readings:{''.join(sorted(found, key=len)[:5])}"


def test_of_such_rules_many_are_understood_and_many_not_and_some_are_asked_about() -> None:
    """Nothing is proved by sentences that are all nonsense."""
    rng = random.Random(1)
    statuses = [check(exchanged(rng)).status for _ in range(200)]
    assert statuses.count("understood") > 40
    assert statuses.count("ambiguous") > 8
    assert statuses.count("not_understood") > 40


WORDINGS = [english.word, french.word, spanish.word]


def test_no_two_rules_share_a_wording_in_any_of_the_three_languages() -> None:
    """Neither random ones nor those that come from sentences."""
    rng = random.Random(2)
    rules = {normal(random_condition(rng, rng.randint(1, 3))) for _ in range(often(400, 1200))}
    rules |= {normal(random_involved_condition(rng, rng.randint(1, 2))) for _ in range(often(130, 400))}
    rules |= {rule for _ in range(often(130, 400)) for rule in rules_of(check(exchanged(rng)))}
    for word in WORDINGS:
        said: dict[str, tree.Condition] = {}
        for rule in rules:
            assert said.setdefault(word(rule), rule) == rule, f"{word(rule)}\n{said[word(rule)]}\n{rule}"
    assert len(rules) > often(500, 1500)


def test_each_rule_of_the_grammar_has_a_meaning_in_the_building() -> None:
    """But those whose parts are passed on, and "outside", of which no rule is made. Nothing else is in the table."""
    named = {production.name for production in grammar().productions if not production.passed_on}
    assert named - set(RULES) <= {"outside"}
    assert set(RULES) - {production.name for production in grammar().productions} == set()


def test_the_words_that_sentences_are_drawn_with_are_words_of_their_terminals() -> None:
    for terminal, pattern in terminals().items():
        for word in vocabulary().get(terminal, ()):
            assert re.fullmatch(pattern, word), (terminal, word)


def test_players_use_nearly_every_terminal_of_the_grammar() -> None:
    """Of those of which rules are made, nine in ten have words in the corpus."""
    used = terminals().keys() & vocabulary().keys()
    assert len(used) > 0.9 * len(terminals())
