"""The help on rules: every example in it is answered as it says, and every word of the language is in it."""

import random
import re
from functools import cache
from pathlib import Path

import pytest

from tests.core.rule.texts import lark
from zendotao.config import find_data_dir
from zendotao.core.rule.answer import MOST_CHARACTERS, Answer, understand
from zendotao.core.rule.mistakes.restrictions import RESTRICTIONS, UNSAYABLE
from zendotao.core.rule.reading.parse import language, words_of
from zendotao.core.rule.reading.question_texts import QUESTIONS
from zendotao.core.rule.reading.readings import MOST_SHOWN
from zendotao.core.rule.reading.text import clean
from zendotao.services import rules
from zendotao.web.markup.render import render_help_html
from zendotao.web.pages.help import BLOCK
from zendotao.web.rule_blocks import KINDS, QuotedRule, parse_rule_block

TEXT = Path(find_data_dir("templates"), "help", "rules.md").read_text(encoding="utf-8")
LEAD = "A koan has the Buddha-nature if and only if "
"""How every canonical wording begins; the page leaves it out."""

BLOCKS = [(kind, block) for kind, block in BLOCK.findall(TEXT)]
UNDERSTOOD = {"rule", "same", "white", "black", "unclear", "constant", "lighter"}


def of_kind(*kinds: str) -> list[QuotedRule]:
    """The rules of the page in blocks of these kinds."""
    return [rule for kind, block in BLOCKS if kind in kinds for rule in parse_rule_block(block)]


def each(*kinds: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("rule", [pytest.param(rule, id=rule.typed) for rule in of_kind(*kinds)])


@cache
def answer(typed: str) -> Answer:
    return understand(typed)


def told(canonical: str) -> str:
    """A canonical wording as the page writes it."""
    assert canonical.startswith(LEAD)
    return canonical.removeprefix(LEAD).removesuffix(".")


def canonical(typed: str) -> str:
    """What an understood rule means, as the page writes it."""
    found = answer(typed)
    assert found.status == "understood", f"{typed}: {found.report()}"
    return told(found.canonical)


def test_the_page_has_blocks_of_every_kind_and_of_no_other():
    assert {kind for kind, _ in BLOCKS} == {"koan", *KINDS}
    assert TEXT.count("```") == 2 * len(BLOCKS)


@each(*UNDERSTOOD)
def test_an_example_is_understood_and_means_what_stands_below_it(rule):
    meaning = canonical(rule.typed)
    assert rule.answers in ((), (meaning,))


@pytest.mark.parametrize("block", [block for kind, block in BLOCKS if kind == "same"])
def test_rules_that_are_said_to_be_one_are_one(block):
    found = {rule.typed: canonical(rule.typed) for rule in parse_rule_block(block)}
    assert len(found) > 5
    assert len(set(found.values())) == 1, found


@each("asked")
def test_a_question_offers_just_these_readings(rule):
    found = answer(rule.typed).report()
    assert found["status"] == "ambiguous"
    assert sorted(told(reading["canonical"]) for reading in found["readings"]) == sorted(rule.answers)


@each("asked")
def test_a_reading_can_be_written_as_a_rule(rule):
    # As the site writes it: the clause alone may be short enough to be asked about again.
    for reading in rule.answers:
        assert canonical(f"A koan has the Buddha-nature if and only if {reading}.") == reading


def restriction(rule: QuotedRule) -> str:
    """The code of the restriction that stands below a refused rule, before a colon and the reason."""
    (reason,) = rule.answers
    return reason.split(": ")[0].replace(" ", "_")


@each("refused")
def test_a_refusal_names_its_restriction(rule):
    found = answer(rule.typed)
    assert (found.status, found.error.code) == ("refused", restriction(rule))


def test_every_restriction_has_its_example():
    shown = [restriction(rule) for rule in of_kind("refused")]
    assert sorted(shown) == sorted(one.code for one in RESTRICTIONS.values())


@each("slip")
def test_a_slip_is_answered_with_what_may_have_been_meant(rule):
    found = answer(rule.typed)
    assert found.status == "not_understood"
    assert found.error.message.endswith(" " + rule.answers[0])


@each("wordless")
def test_a_rule_without_words_is_said_to_be_one(rule):
    found = answer(rule.typed)
    assert (found.status, found.error.code, rule.answers) == ("not_understood", "not_in_language", ())


def verdicts() -> list[tuple[str, str, str]]:
    """A koan of the page, the verdict that a rule is said to give it, and the rule."""
    cases, koan = [], ""
    for kind, block in BLOCKS:
        if kind == "koan":
            koan = block
        elif kind in {"white", "black", "unclear"}:
            cases += [(koan, kind, rule.typed) for rule in parse_rule_block(block)]
    return cases


@pytest.mark.parametrize(("koan", "verdict", "rule"), verdicts())
def test_a_koan_gets_the_verdict_that_the_page_says(koan, verdict, rule):
    assert rules.judge_koan(rule, koan)["verdict"] == verdict


@each("constant")
def test_a_rule_that_is_true_of_every_koan_or_none_is_warned_of(rule):
    assert rules.check_rule(rule.typed, random.Random(1))["warning"] == "constant"


def test_rules_in_order_of_weight_weigh_more_and_more():
    weights = [answer(rule.typed).report()["complexity"] for rule in of_kind("lighter")]
    assert len(weights) > 3
    assert weights == sorted(set(weights))


def test_what_the_page_says_in_numbers_is_so():
    assert f"can be {MOST_CHARACTERS} characters long" in TEXT
    assert MOST_SHOWN == 6
    assert "more than six readings" in TEXT


def test_what_is_not_understood_of_the_palette_is_not_understood():
    assert "so *all five colours* is not understood" in TEXT
    assert answer("it contains all five colours").status == "not_understood"


def rows() -> list[tuple[tuple[tuple[str, ...], ...], str]]:
    """The rows of the tables of words: words that mean the same, in groups that don't, and a rule with the first."""
    lines = [line for line in TEXT.splitlines() if line.startswith("|") and not line.startswith(("|---", "| words |"))]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [(tuple(tuple(group.split(", ")) for group in words.split(" · ")), example) for words, example in cells]


ROWS = [pytest.param(groups, example, id=groups[0][0]) for groups, example in rows()]


def spoken(groups: tuple[tuple[str, ...], ...], example: str) -> list[list[str]]:
    """The example of a row with each of its words in the place of the first."""
    first = groups[0][0]
    assert re.search(rf"\b{first}\b", example), (first, example)
    return [[re.sub(rf"\b{first}\b", word, example, count=1) for word in group] for group in groups]


@pytest.mark.parametrize(("groups", "example"), ROWS)
def test_words_with_a_comma_between_them_mean_the_same_and_a_dot_parts_those_that_do_not(groups, example):
    meanings = [{canonical(typed) for typed in group} for group in spoken(groups, example)]
    assert [len(same) for same in meanings] == [1] * len(groups), meanings
    assert len(set.union(*meanings)) == len(groups), meanings


def settled() -> set[str]:
    """The kinds of question that the page's examples raise."""
    readings = [reading for rule in of_kind("asked") for reading in answer(rule.typed).readings]
    return {kind for reading in readings for kind, _ in reading.settled}


def test_every_kind_of_question_has_an_example():
    assert settled() == QUESTIONS.keys()


UNMENTIONED = {
    "CLOSING": "“I think” at the end; that, too, is mostly left out before a rule is read",
    "FOLLOWING": "“one of the following:”, which the page has, is put in other words before a rule is read",
    "IS_TALLEST": "said of a tower by the program alone, where “tallest tower” is not enough",
    "NOT_CONSIST_OF": "“not” before “consist of”, which is there",
    "OPINION": "“I think”, which the page has, is left out before a rule is read",
    "WORD": "any other word: none that a rule is made of",
}
"""Terminals of the grammar that the page has no word of, and why it needs none."""


def words(typed: list[str]) -> set[str]:
    """The terminals of the words in some rules."""
    return {word.type for text in typed for word in words_of(clean(text))}


def mentioned() -> set[str]:
    """The terminals of the words in the page's rules, its tables and, for what no rule is made of, its refusals."""
    ruled = [text for rule in of_kind("asked", *UNDERSTOOD) for text in (rule.typed, *rule.answers)]
    ruled += [text for groups, example in rows() for group in spoken(groups, example) for text in group]
    outside = words([rule.typed for rule in of_kind("refused", "wordless")])
    return words(ruled) | outside & {*RESTRICTIONS, UNSAYABLE}


def test_every_word_of_the_grammar_is_in_the_page_or_has_a_reason_not_to_be():
    terminals = set(language().terminals) - set(lark().ignore_tokens)
    assert sorted(terminals - mentioned() - UNMENTIONED.keys()) == []
    assert sorted(UNMENTIONED.keys() - terminals) == []
    assert sorted(UNMENTIONED.keys() & mentioned()) == []


def test_the_links_within_the_page_lead_to_its_headings():
    anchors = {f"#{anchor}" for anchor in re.findall(r'<h[23] id="([^"]+)"', render_help_html(TEXT))}
    linked = set(re.findall(r"\]\((#[^)]+)\)", TEXT))
    assert len(linked) > 10
    assert linked <= anchors


def test_the_page_shows_the_rules_the_readings_and_the_reasons(read):
    page = read("/help/rules")
    assert page.html.count('<ul class="quoted">') == len(BLOCKS) - sum(kind == "koan" for kind, _ in BLOCKS)
    for rule in of_kind(*KINDS):
        for words in (rule.typed, *rule.answers):
            assert words in page.text
    assert "```" not in page.text
