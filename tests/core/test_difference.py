"""What changed between two texts."""

import random
import time
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zendotao.core.difference import Passage, diff_words

WORDS = st.lists(st.sampled_from(["red", "blue", "on", "on ", "\n"]), max_size=12).map(" ".join)


def told(old: str, new: str) -> list[tuple[str, str]]:
    return [(passage.change, passage.text) for passage in diff_words(old, new)]


def test_a_word_that_was_replaced_is_removed_and_then_added():
    assert told("the red cat", "the blue cat") == [
        ("kept", "the"), ("removed", " red"), ("added", " blue"), ("kept", " cat"),
    ]  # fmt: skip


def test_what_comes_behind_leaves_what_was_there_as_it_was():
    assert told("one line", "one line\n\nand another") == [("kept", "one line"), ("added", "\n\nand another")]


def test_what_was_taken_out_is_removed():
    assert told("a b c d", "a d") == [("kept", "a"), ("removed", " b c"), ("kept", " d")]


def test_the_same_text_is_kept_whole_and_no_text_is_nothing():
    assert diff_words("a b", "a b") == (Passage("kept", "a b"),)
    assert diff_words("", "") == ()
    assert told("", "new") == [("added", "new")]
    assert told("old", "") == [("removed", "old")]


def test_as_few_words_change_as_can():
    # Myers' own example, a word each: A B C A B B A to C B A B A C takes five changes.
    found = diff_words(" a b c a b b a", " c b a b a c")
    assert sum(len(passage.text.split()) for passage in found if passage.change != "kept") == 5


@given(WORDS, WORDS)
def test_the_passages_make_up_both_texts(old, new):
    found = diff_words(old, new)
    assert "".join(one.text for one in found if one.change != "added") == old
    assert "".join(one.text for one in found if one.change != "removed") == new
    kinds = [one.change for one in found]
    assert all(first != then for first, then in pairwise(kinds))


def hostile() -> list[tuple[str, str]]:
    chance = random.Random(7)
    some = [f"w{number}" for number in range(150)]
    return [
        tuple(" ".join(chance.choice(some) for _ in range(15_000)) for _ in "ab"),
        ("a " * 30_000, "a b " * 15_000),
        ("\n" * 60_000, "x " * 30_000),
        ("a b " * 15_000, "b b a " * 10_000),
    ]


@pytest.mark.parametrize("number", range(4))
def test_no_pair_of_texts_takes_long(number):
    old, new = hostile()[number]
    before = time.thread_time()
    found = diff_words(old, new)
    assert time.thread_time() - before < 2
    assert "".join(one.text for one in found if one.change != "added") == old
    assert "".join(one.text for one in found if one.change != "removed") == new


def test_texts_that_have_too_little_in_common_differ_from_end_to_end():
    old, new = hostile()[0]
    assert [one.change for one in diff_words(f"first {old} last", f"first {new} last")] == [
        "kept", "removed", "added", "kept",
    ]  # fmt: skip
