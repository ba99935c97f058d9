"""Texts are found by their words at a cost that does not grow with how many have them: those whose words were sorted in
among those of all, and those that wait for that."""

from datetime import timedelta

import pytest

from tests.store.logs import NOW, create, new
from zendotao.store.games.values import CommentRow
from zendotao.store.search import search
from zendotao.store.search.values import TableKoan, Text


def said(number: int, *words: str, game: str = "game1") -> Text:
    at = NOW + timedelta(minutes=number)
    return Text(
        kind="rule", game=game, number=number, place="posted", at=at, party="anne", words=words, text=" ".join(words)
    )


def numbers(store, *words: str, page: int = 1) -> list[int]:
    with store.unit() as work:
        return [one.number for one in work.search.texts("rule", words, page)]


@pytest.fixture(params=[0, 2, 99], ids=["all wait", "some are sorted in", "all are sorted in"])
def write(store, request):
    """Texts are written, and the words of some are sorted in."""

    def written(*texts: Text) -> None:
        with store.unit(write=True) as work:
            work.search.note(texts)
            work.search.sort_in(request.param)
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


def test_common_words_are_looked_for_in_the_newest_texts_alone(store, write, monkeypatch):
    monkeypatch.setattr(search, "RARE", 3)
    monkeypatch.setattr(search, "NEWEST", 4)
    create(store, new(1))
    # Six texts have "red"; of the newest four, 3 to 6, those with "peg" are 4 and 6, so that "peg" alone is common too.
    write(*(said(n, "red", "peg" if n % 2 == 0 else "piece") for n in range(1, 7)), said(7, "blue"))
    assert numbers(store, "red") == [6, 5, 4]
    assert numbers(store, "peg", "red") == [6, 4]
    monkeypatch.setattr(search, "RARE", 4)
    assert numbers(store, "peg", "red") == [6, 4, 2]


def test_twenty_are_on_a_page_and_one_more_tells_of_the_next(store, write):
    create(store, new(1))
    write(*(said(n, "red") for n in range(1, 31)))
    assert numbers(store, "red") == list(range(30, 9, -1))
    assert numbers(store, "red", page=2) == list(range(10, 0, -1))
    assert numbers(store, "red", page=0) == list(range(30, 9, -1))


def test_a_text_that_takes_the_place_of_another_leaves_none_of_its_words(store, write):
    create(store, new(1))
    write(said(1, "red"))
    again = Text(
        kind="rule", game="game1", number=1, place="posted", at=NOW, party=None, words=["blue"], text="blue", again=True
    )
    write(again)
    assert numbers(store, "red") == []
    assert numbers(store, "blue") == [1]


def words(work) -> list[tuple[str, int]]:
    """The words that are sorted in, with the numbers of their texts."""
    asked = "SELECT word, number FROM search_words JOIN search_texts ON text_id = id ORDER BY word, number"
    return [tuple(row) for row in work.connection.exec_driver_sql(asked)]


def test_words_are_sorted_in_once_and_the_oldest_texts_first(store):
    create(store, new(1))
    with store.unit(write=True) as work:
        work.search.note([said(1, "red", "red", "peg"), said(2, "red"), said(3, "pie")])
        assert words(work) == []
        assert work.search.sort_in(2) == 2
        assert words(work) == [("peg", 1), ("red", 1), ("red", 2)]
        assert work.search.sort_in(2) == 1
        assert work.search.sort_in(2) == 0
        assert words(work) == [("peg", 1), ("pie", 3), ("red", 1), ("red", 2)]


def test_a_word_is_not_found_by_what_stands_for_any_letter_elsewhere(store, write):
    create(store, new(1))
    write(said(1, "red_peg"), said(2, "redxpeg"))
    assert numbers(store, "red_") == [1]
    assert numbers(store, "r%") == numbers(store, "re*") == []


def test_a_hidden_comment_is_left_out(store):
    create(store, new(1))
    comment = CommentRow(game="game1", number=1, seat=None, account="anne", text="red", at=NOW, edited_at=None)
    text = Text(kind="comment", game="game1", number=1, place="", at=NOW, party="anne", words=["red"])
    with store.unit(write=True) as work:
        work.comments.add(comment, 1)
        work.search.note([text])
        assert [one.text for one in work.search.texts("comment", ["red"])] == ["red"]
        work.keepers.hide_comment("game1", 1, NOW)
        assert work.search.texts("comment", ["red"]) == ()


def laid(number: int, game: str = "game1", found: str = "a", stone: str | None = None) -> TableKoan:
    at = NOW + timedelta(minutes=number)
    return TableKoan(game=game, number=number, hash=found, measured=found, stone=stone, there=True, at=at)


def test_a_koan_that_gets_its_stone_keeps_its_place(store):
    create(store, new(1))
    with store.unit(write=True) as work:
        work.search.lay([laid(1), laid(2, found="b")])
        work.search.lay([laid(1, stone="white")])
        assert [one.hash for one in work.search.koans(9)] == ["b", "a"]
        assert work.search.laid(["a"])["a"].koan == laid(1, stone="white")


def test_a_koan_is_told_of_where_it_was_put_last(store):
    create(store, new(1), new(2))
    with store.unit(write=True) as work:
        work.search.lay([laid(5, "game2"), laid(3, "game1")])
        assert work.search.laid(["a", "b"]).keys() == {"a"}
        assert work.search.laid(["a"])["a"].koan.game == "game2"


def test_a_game_that_is_forgotten_is_found_no_more_and_no_other_with_it(store, write):
    create(store, new(1), new(2))
    write(said(1, "red"), said(2, "red", game="game2"))
    with store.unit(write=True) as work:
        work.search.lay([laid(1), laid(2, "game2", "b")])
        work.search.forget("game1")
        assert [one.number for one in work.search.texts("rule", ["red"])] == [2]
        assert [one.hash for one in work.search.koans(9)] == ["b"]
        work.search.sort_in(9)
        assert words(work) == [("red", 2)]


def test_koans_whose_facts_are_kept_are_not_measured_again(store):
    create(store, new(1))
    with store.unit(write=True) as work:
        work.search.lay([laid(1), laid(2, found="b"), laid(3, found="c")])
        work.koan_facts.put({"a": b"", "b": b""}, "v")
        work.koan_facts.put({"b": b""}, "w")
        assert work.search.unmeasured("v", 9, 9) == {"b": "b", "c": "c"}
        assert work.search.unmeasured("v", 1, 9) == {"c": "c"}
        assert len(work.search.unmeasured("v", 9, 1)) == 1
