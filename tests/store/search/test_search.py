"""Texts are found by the beginnings of their words, and koans where they were put last."""

from datetime import timedelta

import pytest

from tests.store.logs import NOW, create, new
from zendotao.store.games.values import CommentRow
from zendotao.store.search import full_text
from zendotao.store.search.values import PlacedKoan, SearchText
from zendotao.store.search.words import split_words as words_of


def said(number: int, *words: str, game: str = "game1") -> SearchText:
    at = NOW + timedelta(minutes=number)
    return SearchText(
        kind="rule", game=game, number=number, place="posted", at=at, party="anne", words=words, text=" ".join(words)
    )


def numbers(store, *words: str, page: int = 1) -> list[int]:
    with store.unit() as work:
        return [one.number for one in work.search.texts("rule", words, page)]


@pytest.fixture
def write(store):
    """Texts are written."""

    def written(*texts: SearchText) -> None:
        with store.unit(write=True) as work:
            work.search.note(texts)
            work.commit()

    return written


def test_each_word_has_to_begin_one_and_the_newest_come_first(store, write):
    create(store, new(1))
    write(said(1, "red", "piece"), said(3, "redder", "piece"), said(2, "red", "peg"))
    assert numbers(store, "red") == [3, 2, 1]
    assert numbers(store, "pie", "red") == [3, 1]
    assert numbers(store, "red", "pebble") == []
    assert numbers(store, "ed") == numbers(store) == []


def test_a_text_with_several_words_that_begin_alike_is_found_once(store, write):
    create(store, new(1))
    write(said(1, "red", "redder", "reddest"))
    assert numbers(store, "red") == [1]
    assert numbers(store, "red", "redd") == [1]


def test_of_very_many_texts_those_are_found_that_were_written_last(store, write, monkeypatch):
    monkeypatch.setattr(full_text, "MOST_FOUND", 3)
    create(store, new(1))
    write(*(said(n, "red", "peg" if n % 2 == 0 else "piece") for n in range(1, 9)), said(9, "blue"))
    assert numbers(store, "red") == [8, 7, 6]
    assert numbers(store, "peg", "red") == [8, 6, 4]
    assert numbers(store, "blue") == [9]


def test_texts_of_other_kinds_take_no_place(store, write, monkeypatch):
    monkeypatch.setattr(full_text, "MOST_FOUND", 1)
    create(store, new(1, "Red game"))
    write(
        said(1, "red"), SearchText(kind="reason", game="game1", number=1, place="2", at=NOW, party=None, words=["red"])
    )
    assert numbers(store, "red") == [1]


def test_words_of_any_script_are_split_where_they_were_split_before(store, write):
    create(store, new(1))
    texts = {1: "Größe 禅の道", 2: "ᲐᲑ ნიშანი", 3: "x²y a_b", 4: "naïve\u2019s न्यूज़"}
    write(*(said(number, *words_of(text)) for number, text in texts.items()))
    for number, text in texts.items():
        for word in words_of(text):
            assert number in numbers(store, word), word


def test_twenty_are_on_a_page_and_one_more_tells_of_the_next(store, write):
    create(store, new(1))
    write(*(said(n, "red") for n in range(1, 31)))
    assert numbers(store, "red") == list(range(30, 9, -1))
    assert numbers(store, "red", page=2) == list(range(10, 0, -1))
    assert numbers(store, "red", page=0) == list(range(30, 9, -1))


def test_a_text_that_takes_the_place_of_another_leaves_none_of_its_words(store, write):
    create(store, new(1))
    write(said(1, "red"))
    again = SearchText(
        kind="rule", game="game1", number=1, place="posted", at=NOW, party=None, words=["blue"], text="blue", again=True
    )
    write(again)
    assert numbers(store, "red") == []
    assert numbers(store, "blue") == [1]


def test_a_word_is_not_found_by_what_stands_for_any_letter_elsewhere(store, write):
    create(store, new(1))
    write(said(1, "red_peg"), said(2, "redxpeg"))
    assert numbers(store, "red_") == [1]
    assert numbers(store, *words_of("r%x")) == numbers(store, *words_of("re*x")) == []


def test_a_hidden_comment_is_left_out(store):
    create(store, new(1))
    comment = CommentRow(game="game1", number=1, seat=None, account="anne", text="red", at=NOW, edited_at=None)
    text = SearchText(kind="comment", game="game1", number=1, place="", at=NOW, party="anne", words=["red"])
    with store.unit(write=True) as work:
        work.comments.add(comment, 1)
        work.search.note([text])
        assert [one.text for one in work.search.texts("comment", ["red"])] == ["red"]
        work.keepers.hide_comment("game1", 1, NOW)
        assert work.search.texts("comment", ["red"]) == ()


def laid(number: int, game: str = "game1", found: str = "a", stone: str | None = None) -> PlacedKoan:
    at = NOW + timedelta(minutes=number)
    return PlacedKoan(game=game, number=number, hash=found, measured=found, stone=stone, there=True, at=at)


def test_a_koan_that_gets_its_stone_keeps_its_place(store):
    create(store, new(1))
    with store.unit(write=True) as work:
        work.search.add_koans([laid(1), laid(2, found="b")])
        work.search.add_koans([laid(1, stone="white")])
        assert [one.hash for one in work.search.koans(9)] == ["b", "a"]
        assert work.search.find_placements(["a"])["a"].koan == laid(1, stone="white")


def test_a_koan_is_told_of_where_it_was_put_last(store):
    create(store, new(1), new(2))
    with store.unit(write=True) as work:
        work.search.add_koans([laid(5, "game2"), laid(3, "game1")])
        assert work.search.find_placements(["a", "b"]).keys() == {"a"}
        assert work.search.find_placements(["a"])["a"].koan.game == "game2"


def test_a_game_that_is_forgotten_is_found_no_more_and_no_other_with_it(store, write):
    create(store, new(1), new(2))
    write(said(1, "red"), said(2, "red", game="game2"))
    with store.unit(write=True) as work:
        work.search.add_koans([laid(1), laid(2, "game2", "b")])
        work.search.forget("game1")
        assert [one.number for one in work.search.texts("rule", ["red"])] == [2]
        assert [one.hash for one in work.search.koans(9)] == ["b"]
        assert {row.id for row in work.games.lobby(q="game").rows} == {"game1", "game2"}


def test_koans_whose_facts_are_kept_are_not_measured_again(store):
    create(store, new(1))
    with store.unit(write=True) as work:
        work.search.add_koans([laid(1), laid(2, found="b"), laid(3, found="c")])
        work.koan_facts.put({"a": b"", "b": b""}, "v")
        work.koan_facts.put({"b": b""}, "w")
        assert work.search.list_unmeasured("v", 9, 9) == {"b": "b", "c": "c"}
        assert work.search.list_unmeasured("v", 1, 9) == {"c": "c"}
        assert len(work.search.list_unmeasured("v", 9, 1)) == 1
