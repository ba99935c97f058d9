"""Words are found as lark's own lexer finds them."""

from __future__ import annotations

import re
import string

import pytest

from tests.core.rule.texts import USUAL, WORST, filled, hard_texts, lark
from tests.effort import often
from zendotao.core.rule.reading.parse import words_of
from zendotao.core.rule.reading.text import clean
from zendotao.core.rule.reading.words import CHARACTERS, OTHER, OTHERS, Ways, beginnings

pytestmark = pytest.mark.slow

TEXTS = (*USUAL, *hard_texts()[::10], *(filled(*worst) for worst in WORST))
ODD = ("", " ", "it contains \u00e9 and \u0661 red", "a 3mm piece, not both!", "(red", "it contains\ta red")


def told(word):
    """All that is known of a word."""
    places = (word.start_pos, word.end_pos, word.line, word.column, word.end_line, word.end_column)
    return word.type, str(word), *places


def test_each_text_has_the_words_that_lark_finds_in_it():
    for typed in (*TEXTS[:: often(12, 1)], *ODD):
        text = clean(typed)
        assert list(map(told, words_of(text))) == list(map(told, lark().lex(text.text))), typed


def pairs(text):
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def can_begin(ways: Ways, text: str) -> bool:
    """Whether a match can begin where a text stands, by what its pattern begins with."""
    return any(all(bits >> ord(char) & 1 for bits, char in zip(way, text, strict=False)) for way in ways)


@pytest.mark.parametrize(
    ("pattern", "characters"),
    [
        ("red", "r"),
        ("(?:red|a? blue)", "ra "),
        ("(the )?x", "tx"),
        (r"\d+|[b-d]", f"0123456789bcd{OTHER}"),
        (r"\b(?=x)y", "y"),
        ("(of ){0,2}z", "oz"),
        ("[^a-z]", "".join(sorted(CHARACTERS - set(string.ascii_lowercase)))),
        ("[\u00e9x]", f"x{OTHER}"),
        (".x", "".join(sorted(CHARACTERS))),
    ],
)
def test_a_pattern_begins_with_what_it_says_first(pattern, characters):
    assert {char for char in CHARACTERS if can_begin(beginnings(pattern), char)} == frozenset(characters)


def test_what_is_not_known_of_a_pattern_may_be_anything():
    assert can_begin(beginnings(".x"), "qqqq")


@pytest.mark.parametrize(
    ("pattern", "able", "unable"),
    [
        ("red", "re", "rd"),
        ("(?:red|a? blue)", "a  b", "abrdaa"),
        ("(the )?x", "thx!", "tx"),
        (r"\d+", "77", "a7"),
        (r"a{2}b", "aa", "ac"),
        (r"a?b", "abb!", "aa"),
        (r"no\b(?= x)", "no", "na"),
        (r"(of ){0,2}z", "ofzo", "oz"),
    ],
)
def test_a_pattern_goes_on_with_what_it_says_next(pattern, able, unable):
    assert all(can_begin(beginnings(pattern), pair) for pair in pairs(able))
    assert not any(can_begin(beginnings(pattern), pair) for pair in pairs(unable))


@pytest.mark.parametrize(
    ("pattern", "able", "unable"),
    [
        ("pieces?", ["piec", "pie"], ["pips", "pi e"]),
        ("(a |the )?(red|blue)", ["red", "a bl", "the ", "blue"], ["a gr", "ther", "rad"]),
        ("(ab){2,}c", ["abab"], ["abc", "abac"]),
        ("a*b+", ["aaaa", "aabb", "b!!!", "bbb!"], ["aac", "ca"]),
        ("(one|a) (?!of)b", ["one ", "a b!"], ["a c", "oneb"]),
    ],
)
def test_four_characters_are_looked_at(pattern, able, unable):
    assert all(can_begin(beginnings(pattern), text) for text in able)
    assert not any(can_begin(beginnings(pattern), text) for text in unable)


def test_whatever_a_pattern_matches_it_can_begin_with():
    texts = {text[place : place + 4] for typed in TEXTS for text in [clean(typed).text] for place in range(len(text))}
    for terminal in lark().lexer.scanner.terminals:
        pattern = terminal.pattern.to_regexp()
        ways = beginnings(pattern)
        matched = {text for text in texts if re.match(pattern, text)}
        assert {text for text in matched if not can_begin(ways, OTHERS.sub(OTHER, text))} == set(), terminal.name
