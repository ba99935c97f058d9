"""Pages that are kept: cut at their holes, filled with each visitor's token, and forgotten when there are too many."""

import pytest

from tests.web.waiting import Others
from zendotao.web.middleware import page_cache


def never() -> str:
    raise AssertionError


def test_a_page_is_put_together_from_its_pieces_with_the_token_in_its_places():
    table, thread, token = page_cache.make_hole("table"), page_cache.make_hole("thread"), page_cache.TOKEN
    page = f"<a>{table}<b value='{token}'>{thread}<c value='{token}'>"
    pieces = page_cache.split_at_holes(page, {"table": b"TABLE", "thread": b"THREAD"})
    assert page_cache.fill_holes(pieces, lambda: "t1") == b"<a>TABLE<b value='t1'>THREAD<c value='t1'>"
    assert page_cache.fill_holes(pieces, lambda: "t2").count(b"t2") == 2


def test_a_piece_that_a_page_has_no_place_for_is_left_out():
    assert page_cache.fill_holes(page_cache.split_at_holes("<a>", {"table": b"TABLE"}), lambda: "t") == b"<a>"


def test_a_page_without_forms_asks_for_no_token():
    assert page_cache.fill_holes(page_cache.split_at_holes("<a>", {}), never) == b"<a>"


def test_what_is_held_is_not_looked_through_for_holes():
    # Whoever could guess the mark might write it; it would only be their own words.
    pieces = page_cache.split_at_holes(page_cache.make_hole("thread"), {"thread": page_cache.TOKEN.encode()})
    assert page_cache.fill_holes(pieces, lambda: "t") == page_cache.TOKEN.encode()


def test_a_shelf_keeps_so_many_bytes_and_forgets_what_was_asked_for_longest_ago():
    shelf = page_cache.PageCache(100)
    for name in "abc":
        shelf.put(name, name, 40)
    assert (shelf.get("a"), shelf.get("b"), shelf.get("c"), shelf.bytes) == (None, "b", "c", 80)
    shelf.get("b")
    shelf.put("d", "d", 40)
    assert (shelf.get("b"), shelf.get("c"), shelf.get("d")) == ("b", None, "d")


def test_what_is_put_again_counts_once():
    shelf = page_cache.PageCache(100)
    shelf.put("a", "first", 60)
    shelf.put("a", "second", 70)
    assert (shelf.get("a"), shelf.bytes) == ("second", 70)


def test_what_is_larger_than_the_shelf_is_not_kept():
    shelf = page_cache.PageCache(100)
    shelf.put("a", "a", 101)
    assert (shelf.get("a"), shelf.bytes) == (None, 0)
    shelf.put("b", "b", 100)
    assert shelf.get("b") == "b"
    shelf.clear()
    assert (shelf.get("b"), shelf.bytes) == (None, 0)


# ---- several who want the same


def failing() -> str:
    raise LookupError


@pytest.fixture
def others(monkeypatch):
    return Others(monkeypatch)


def test_one_makes_what_several_want_at_once(others):
    shelf = page_cache.PageCache(100)

    def make() -> str:
        others.ask(*[lambda: shelf.get_or_make("a", never, len)] * 3)
        return "made"

    assert shelf.get_or_make("a", make, len) == "made"
    assert others.answered() == ["made"] * 3
    assert shelf.get_or_make("a", never, len) == "made"


def test_who_waits_gets_it_too_where_it_is_too_large_to_keep(others):
    shelf = page_cache.PageCache(3)

    def make() -> str:
        others.ask(lambda: shelf.get_or_make("a", never, len))
        return "made"

    assert shelf.get_or_make("a", make, len) == "made"
    assert others.answered() == ["made"]
    assert shelf.get_or_make("a", lambda: "anew", len) == "anew"


def test_where_it_fails_those_who_wait_make_their_own_and_the_next_one_too(others):
    shelf = page_cache.PageCache(100)

    def make() -> str:
        others.ask(*[lambda: shelf.get_or_make("a", lambda: "own", len)] * 3)
        return failing()

    with pytest.raises(LookupError):
        shelf.get_or_make("a", make, len)
    assert others.answered() == ["own"] * 3
    assert shelf.get_or_make("a", lambda: "next", len) == "next"


def test_who_has_waited_long_enough_makes_their_own(others):
    shelf = page_cache.PageCache(100, patience=0)

    def make() -> str:
        others.ask(lambda: shelf.get_or_make("a", lambda: "own", len))
        assert others.answered() == ["own"]
        return "made"

    assert shelf.get_or_make("a", make, len) == "made"


def test_nobody_waits_for_what_is_made_under_another_key():
    shelf = page_cache.PageCache(100)
    assert shelf.get_or_make("page", lambda: shelf.get_or_make("thread", lambda: "made", len), len) == "made"
    assert (shelf.get("page"), shelf.get("thread")) == ("made", "made")


def test_what_is_kept_is_there_while_something_else_is_made():
    shelf = page_cache.PageCache(100)

    def make() -> str:
        shelf.put("b", "there", 5)
        assert shelf.get_or_make("b", never, len) == "there"
        return "made"

    assert shelf.get_or_make("a", make, len) == "made"
