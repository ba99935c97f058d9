"""Pages that are kept: cut at their holes, filled with each visitor's token, and forgotten when there are too many."""

from zendotao.web import kept


def test_a_page_is_put_together_from_its_pieces_with_the_token_in_its_places():
    page = f"<a>{kept.hole('table')}<b value='{kept.TOKEN}'>{kept.hole('thread')}<c value='{kept.TOKEN}'>"
    pieces = kept.woven(page, {"table": b"TABLE", "thread": b"THREAD"})
    assert kept.filled(pieces, lambda: "t1") == b"<a>TABLE<b value='t1'>THREAD<c value='t1'>"
    assert kept.filled(pieces, lambda: "t2").count(b"t2") == 2


def test_a_piece_that_a_page_has_no_place_for_is_left_out():
    assert kept.filled(kept.woven("<a>", {"table": b"TABLE"}), lambda: "t") == b"<a>"


def test_a_page_without_forms_asks_for_no_token():
    def never() -> str:
        raise AssertionError

    assert kept.filled(kept.woven("<a>", {}), never) == b"<a>"


def test_what_is_held_is_not_looked_through_for_holes():
    # Whoever could guess the mark might write it; it would only be their own words.
    pieces = kept.woven(kept.hole("thread"), {"thread": kept.TOKEN.encode()})
    assert kept.filled(pieces, lambda: "t") == kept.TOKEN.encode()


def test_a_shelf_keeps_so_many_bytes_and_forgets_what_was_asked_for_longest_ago():
    shelf = kept.Shelf(100)
    for name in "abc":
        shelf.put(name, name, 40)
    assert (shelf.get("a"), shelf.get("b"), shelf.get("c"), shelf.bytes) == (None, "b", "c", 80)
    shelf.get("b")
    shelf.put("d", "d", 40)
    assert (shelf.get("b"), shelf.get("c"), shelf.get("d")) == ("b", None, "d")


def test_what_is_put_again_counts_once():
    shelf = kept.Shelf(100)
    shelf.put("a", "first", 60)
    shelf.put("a", "second", 70)
    assert (shelf.get("a"), shelf.bytes) == ("second", 70)


def test_what_is_larger_than_the_shelf_is_not_kept():
    shelf = kept.Shelf(100)
    shelf.put("a", "a", 101)
    assert (shelf.get("a"), shelf.bytes) == (None, 0)
    shelf.put("b", "b", 100)
    assert shelf.get("b") == "b"
    shelf.clear()
    assert (shelf.get("b"), shelf.bytes) == (None, 0)
