"""The chart against lark's own Earley parser, which reads by the same grammar: slowly, and by other means."""

from __future__ import annotations

import random
from functools import cache
from typing import Any
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedEOF, UnexpectedInput, UnexpectedToken
from lark.grammar import Rule

from tests.core.rule.sentences import cases, exchanged, vocabulary
from tests.effort import chance, often
from zendotao.core.rule.piece_words import read_grammar
from zendotao.core.rule.reading.chart import Chart
from zendotao.core.rule.reading.parse import OUTSIDE, grammar, language, words_of
from zendotao.core.rule.reading.productions import Grammar
from zendotao.core.rule.reading.text import clean

pytestmark = pytest.mark.slow

MOST_WORDS = 9
"""Lark takes a twentieth of a second for rules of this length, and longer for longer ones."""


def is_read_by_lark(text: str) -> bool:
    """Whether a text is short, and lark reads the very words that the chart does: none is put in before it is read."""
    words = words_of(clean(text))
    return len(words) <= MOST_WORDS and words == language().words.tokenize(clean(text).text)


@cache
def texts() -> list[str]:
    """A few of the corpus; to see of all whether lark reads them would take longer than what is tested with them."""
    return [text for text in sorted(case.text for case in cases())[:: often(150, 15)] if is_read_by_lark(text)]


class Loaded(Grammar):
    """A grammar in numbers, with lark's own beside it."""

    def __init__(self, lark: Lark) -> None:
        super().__init__(lark.rules)
        self.lark = lark


@cache
def rule_grammar() -> Loaded:
    """The rule language once more, for a parser of lark's that gives all the trees."""
    return Loaded(Lark(read_grammar(), parser="earley", lexer="basic", ambiguity="explicit", start=["start", OUTSIDE]))


def ways_by_chart(language: Loaded, words: list[Token]) -> int:
    """How many trees the chart holds of the words; none if it refuses them."""
    try:
        chart = Chart(language, words)
    except UnexpectedInput:
        return 0

    @cache
    def ways(symbol: int, begin: int, end: int) -> int:
        if symbol not in language.is_rule:
            return 1
        found = 0
        for _, parts in chart.derivations(symbol, begin, end):
            product = 1
            for part in parts:
                product *= ways(*part)
            found += product
        return found

    return ways(language.start, 0, len(words))


def parse_by_lark(language: Loaded, text: str) -> Any:
    # A rule stands in a grammar once: to compare what is in two of them, millions of times, takes a third of the time.
    with mock.patch.object(Rule, "__eq__", object.__eq__):
        return language.lark.parse(text, start="start")


def ways_by_lark(language: Loaded, text: str) -> int:
    try:
        return trees_in(parse_by_lark(language, text))
    except UnexpectedInput:
        return 0


def trees_in(node: Any) -> int:
    """How many trees one tree of lark's stands for."""
    if not isinstance(node, Tree):
        return 1
    if node.data == "_ambig":
        return sum(map(trees_in, node.children))
    product = 1
    for child in node.children:
        product *= trees_in(child)
    return product


def refusal(read: Any) -> tuple[Any, ...]:
    """Where words were refused, and which terminals would have done; empty if they were not."""
    try:
        read()
    except UnexpectedEOF as error:
        return ("at the end", frozenset(error.expected))
    except UnexpectedToken as error:
        return (str(error.token), error.token.start_pos, frozenset(error.expected))
    return ()


@pytest.mark.parametrize("part", range(8))
def test_a_rule_has_as_many_trees_as_lark_finds(part: int) -> None:
    language = rule_grammar()
    for text in texts()[part::8]:
        cleaned = clean(text).text
        assert ways_by_chart(language, words_of(clean(text))) == ways_by_lark(language, cleaned), text


def test_the_rules_that_are_tried_have_one_tree_or_several_or_none() -> None:
    ways = {ways_by_chart(rule_grammar(), words_of(clean(text))) for text in texts()}
    assert {0, 1, 2} < ways


def wrong(rng: random.Random) -> str:
    """A rule that breaks off, or has a word too much, too few or in the place of another."""
    words = exchanged(rng).split()[:12]
    place = rng.randrange(len(words))
    other = rng.choice(rng.choice(sorted(vocabulary().values())))
    changed = [words[:place], [*words[:place], other, *words[place:]], [*words[:place], other, *words[place + 1 :]]]
    return " ".join(rng.choice([*changed, words[:place] + words[place + 1 :]]))


@pytest.mark.parametrize("seed", range(6))
def test_a_wrong_word_is_refused_where_lark_refuses_it_and_the_same_is_expected(seed: int) -> None:
    rng, language = chance(seed), rule_grammar()
    for _ in range(often(2, 15)):
        text = clean(wrong(rng))
        by_lark = refusal(lambda text=text: parse_by_lark(language, text.text))
        assert refusal(lambda text=text: Chart(language, words_of(text))) == by_lark, text.text


@pytest.mark.parametrize("text", ["", "red", "it", "it contains", "red red", ")", "if", "akhtbn", "nor", "red and"])
def test_short_texts_are_refused_as_lark_refuses_them(text: str) -> None:
    language = rule_grammar()
    by_lark = refusal(lambda: parse_by_lark(language, text))
    assert refusal(lambda: Chart(language, words_of(clean(text)))) == by_lark


def test_a_text_without_words_expects_whatever_a_rule_can_begin_with() -> None:
    with pytest.raises(UnexpectedEOF) as refused:
        Chart(grammar(), [])
    assert {"STONE_IF", "IT", "COLOUR", "OPEN", "THERE_IS", "OPINION"} <= set(refused.value.expected)
    assert not {"CLOSE", "AND", "THAT", "STOP", "OTHERWISE"} & set(refused.value.expected)


# Small grammars, of which one can tell what they read.


def language_of(rules: str) -> Loaded:
    source = f'{rules}\nunused: A B C\nA: "a"\nB: "b"\nC: "c"\n'
    return Loaded(Lark(source, parser="earley", lexer="basic", ambiguity="explicit", start=["start", "unused"]))


def ways(rules: str, text: str) -> int:
    language = language_of(rules)
    return ways_by_chart(language, list(language.lark.lex(text)))


@pytest.mark.parametrize(
    ("length", "catalan"), [(1, 1), (2, 1), (3, 2), (4, 5), (5, 14), (6, 42), (7, 132), (10, 4862)]
)
def test_pairs_of_pairs_are_as_many_as_the_catalan_numbers(length: int, catalan: int) -> None:
    assert ways("start: start start | A", "a" * length) == catalan


@pytest.mark.parametrize(("length", "bell"), [(1, 1), (2, 2), (3, 4), (4, 8), (9, 256)])
def test_a_row_can_be_cut_at_each_joint_or_not(length: int, bell: int) -> None:
    """Each of the joints is cut or not: two to the number of joints."""
    assert ways("start: part+\npart: A+", "a" * length) == bell


def test_a_middle_that_both_sides_could_have_has_one_tree_for_each_cut() -> None:
    assert ways("start: left right\nleft: A+\nright: A* B", "aaaab") == 4
    assert ways("start: left right\nleft: A B?\nright: B? C", "abc") == 2


def test_parentheses_pair_from_the_outside() -> None:
    rules = "start: A start B | A B"
    assert [ways(rules, "a" * n + "b" * m) for n, m in [(1, 1), (4, 4), (3, 4), (4, 3), (0, 1)]] == [1, 1, 0, 0, 0]


def test_a_rule_of_another_name_counts_apart() -> None:
    assert ways("start: one | two\none: A\ntwo: A", "a") == 2
    assert ways("start: twice{one} | twice{two}\none: A\ntwo: A\ntwice{part}: part part", "aa") == 2


def test_either_side_may_go_on_without_end() -> None:
    assert ways("start: start A | A", "a" * 60) == 1
    assert ways("start: A start | A", "a" * 60) == 1


NAMES = ["start", "p", "q", "r"]


@st.composite
def small_languages(draw: st.DrawFn) -> str:
    """Up to four rules of up to three alternatives of up to three symbols; nothing is empty."""
    names = NAMES[: draw(st.integers(1, 4))]
    symbols = st.sampled_from(["A", "B", "C", *names])
    alternatives = st.lists(st.lists(symbols, min_size=1, max_size=3).map(tuple), min_size=1, max_size=3, unique=True)
    lines = []
    for name in names:
        said = " | ".join(" ".join(parts) for parts in draw(alternatives) if parts != (name,))
        lines.append(f"{name}: {said or 'A'}")
    return "\n".join(lines)


@settings(max_examples=100)
@given(small_languages(), st.lists(st.text("abc", max_size=6), min_size=1, max_size=6))
def test_any_small_grammar_reads_and_refuses_what_lark_reads_and_refuses(rules: str, texts: list[str]) -> None:
    language = language_of(rules)
    for text in texts:
        by_lark = refusal(lambda text=text: parse_by_lark(language, text))
        assert refusal(lambda text=text: Chart(language, list(language.lark.lex(text)))) == by_lark, rules
