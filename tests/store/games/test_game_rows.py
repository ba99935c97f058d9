from datetime import timedelta

import pytest

from tests.store.logs import NOW, create, new
from zendotao.store.games import game_rows, values
from zendotao.store.games.values import Standing
from zendotao.store.search.words import split_words


def ids(page) -> list[str]:
    return [row.id for row in page.rows]


def test_words_are_folded_and_each_counts_once():
    assert split_words("L'Été  à PARIS, Straße été!") == ["l", "ete", "a", "paris", "strasse"]


def test_punctuation_is_no_word():
    assert split_words(" -- ?!") == []


def test_the_game_that_changed_last_comes_first(store):
    create(store, *(new(n, at=NOW + timedelta(minutes=minute)) for n, minute in [(1, 5), (2, 9), (3, 7)]))
    with store.unit() as work:
        page = work.games.lobby()
    assert ids(page) == ["game2", "game3", "game1"]
    assert (page.total, page.more) == (3, False)


def test_twenty_games_are_on_a_page(store):
    # Each game is a minute younger than the one before: the newest are games 45 to 26, then 25 to 6, then 5 to 1.
    create(store, *(new(n, at=NOW + timedelta(minutes=n)) for n in range(1, 46)))
    with store.unit() as work:
        pages = [work.games.lobby(page=page) for page in (1, 2, 3, 4, 0, -3)]
    assert [len(page.rows) for page in pages] == [20, 20, 5, 0, 20, 20]
    assert [page.more for page in pages] == [True, True, False, False, True, True]
    assert {page.total for page in pages} == {45}
    assert ids(pages[1]) == [f"game{n}" for n in range(25, 5, -1)]
    assert pages[4] == pages[5] == pages[0]


def test_no_more_than_so_many_games_are_counted(store, monkeypatch):
    monkeypatch.setattr(game_rows, "MOST_COUNTED", 7)
    create(store, *(new(n, at=NOW + timedelta(minutes=n)) for n in range(1, 31)))
    with store.unit() as work:
        page = work.games.lobby(page=2)
    assert (page.total, len(page.rows), page.more) == (7, 10, False)
    assert values.MOST_COUNTED == 1000


def test_a_phase_has_its_own_list(store):
    create(store, new(1), new(2), new(3))
    with store.unit(write=True) as work:
        work.games.update_standing("game2", Standing(phase="final", seats=2, koans=4))
        assert ids(work.games.lobby("final")) == ["game2"]
        assert sorted(ids(work.games.lobby("play"))) == ["game1", "game3"]
        assert work.games.lobby("void").rows == ()


TITLES = {1: "Under the old oak", 2: "Old oaks and older", 3: "100% sure", 4: "Ünder_water", 5: "An oak, an old one"}


@pytest.mark.parametrize(
    ("q", "found"),
    [
        ("oak", {1, 2, 5}),
        ("OLD oak", {1, 2, 5}),
        ("oaks", {2}),
        ("older", {2}),
        ("ak", set()),
        ("under", {1, 4}),
        ("ünder", {1, 4}),
        ("100", {3}),
        ("old sure", set()),
        ("oak under", {1}),
        ("_", set()),
        ("%", {1, 2, 3, 4, 5}),
        ("", {1, 2, 3, 4, 5}),
    ],
)
def test_each_word_that_is_looked_for_begins_one_of_the_title(store, q, found):
    create(store, *(new(number, title) for number, title in TITLES.items()))
    with store.unit() as work:
        page = work.games.lobby(q=q)
    assert set(ids(page)) == {f"game{number}" for number in found}
    assert page.total == len(found)


def test_a_title_of_any_length_and_script_can_be_found(store):
    create(store, new(1, "ж" * 200), new(2, "禅の道 " + "x " * 5000), new(3, "\U0010fffe\x00 ok".replace("\x00", "")))
    with store.unit() as work:
        assert ids(work.games.lobby(q="ж" * 100)) == ["game1"]
        assert ids(work.games.lobby(q="禅")) == ["game2"]
        assert ids(work.games.lobby(q="ok")) == ["game3"]
