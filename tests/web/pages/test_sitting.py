"""A game of classic Zendo at a sitting: what open pages ask, the clock, the link to the table, the pace, the stash."""

from __future__ import annotations

import html
import re
from datetime import timedelta

import pytest

from tests.core.game.zendotao.koans_for_tests import notation
from tests.web.other_words import told
from tests.web.pages.classic_table import ClassicTable
from tests.web.pages.place import filled, refuses
from tests.web.parsed import select, texts, values
from tests.web.visiting import Visitor
from zendotao.services.games.moves.comments import post_comment
from zendotao.services.games.views.classic_page import view_classic
from zendotao.store.errors import Busy
from zendotao.store.summaries import Summaries
from zendotao.web.pages.classic.stash import PIECE_NAMES

SMALL_RED = PIECE_NAMES["R1"]


def numbers(words):
    """The numbers in a text."""
    return re.findall(r"\d+", words)


def names(words):
    """Who of the table is named in a text."""
    return [name for name in ("ann", "bob", "mia") if re.search(rf"\b{name}\b", words)]


def make_table(folder, *names, **settings):
    """Mia leads a game that others have joined."""
    made = ClassicTable(folder, **settings)
    made.join(*names)
    return made


@pytest.fixture
def table(tmp_path):
    made = make_table(tmp_path, "ann", "bob", pace="sitting")
    yield made
    made.place.close()


@pytest.fixture
def shared(tmp_path):
    """Koans share two pieces of each kind: both red small ones lie in the start koans."""
    made = make_table(tmp_path, "ann", "bob", stash="shared", pieces=2)
    yield made
    made.place.close()


# ---- what open pages ask


def get_seq(page):
    return int(re.search(r'data-seq="(\d+)"', page)[1])


def test_a_page_at_a_sitting_names_where_its_position_is_told_and_by_post_it_does_not(table):
    page = table.read("ann")
    address = re.search(r'data-seq-poll="([^"]+)"', page)[1]
    assert table.visitor("").read(address) == str(get_seq(page))
    table.move("ann", "pace", pace="post")
    table.move("bob", "pace", pace="post")
    assert "data-seq-poll" not in table.read("ann")


def test_the_position_changes_with_what_happens_and_when_something_is_due(table):
    ask = table.visitor("").read
    address = f"/pulse{table.address}/seq"
    before = ask(address)
    table.build("ann", 3, 0, "mondo", answer="black")
    table.place.town.now += timedelta(seconds=1)
    assert int(ask(address)) > int(before)
    table.place.town.now += timedelta(minutes=1)
    assert ask(address).endswith("+")
    table.read("bob")
    table.place.town.now += timedelta(seconds=1)
    assert not ask(address).endswith("+")


def test_a_position_is_told_alike_the_first_time_and_while_the_game_is_watched(table):
    address = f"/pulse{table.address}/seq"
    first, watched, beyond = (table.visitor("").get(address) for _ in range(3))
    assert first.headers.to_wsgi_list() == watched.headers.to_wsgi_list() == beyond.headers.to_wsgi_list()
    assert first.data == watched.data == beyond.data


def test_a_position_that_the_database_does_not_tell_is_told_to_be_missing(table, monkeypatch):
    address = f"/pulse{table.address}/seq"
    table.visitor("").get(address)

    def fail(*_):
        raise Busy

    monkeypatch.setattr(Summaries, "game_seqs", fail)
    table.place.town.now += timedelta(seconds=1)
    table.visitor("").get(address, 503)


def test_an_open_page_is_sent_each_region_that_it_takes_over_and_nothing_that_it_leaves(table):
    page = table.read("bob")
    fresh = table.visitor("bob").browser.get(table.address, headers={"Zendotao-Live": "1"}).get_data(as_text=True)
    regions = html.unescape(re.search('data-regions="([^"]*)"', fresh)[1]).replace("+", "").split(";")
    assert {one for one in regions if select(page, one)} == {one for one in regions if select(fresh, one)}
    assert select(page, "#follow")
    assert not select(fresh, "#follow")
    assert len(select(fresh, "input[name=csrf_token]")) > 0


def test_the_position_of_a_game_that_is_not_there(table):
    table.visitor("").get("/pulse/games/0123456789abcdef/seq", 404)
    table.visitor("").get("/pulse/games/none/seq", 404)


def test_a_page_that_is_refreshed_gets_the_newest_entries_and_a_whole_one_all(table):
    town, visitor = table.place.town, table.visitor("ann")
    for number in range(70):
        post_comment(town.services, town.person("ann"), table.id, f"word {number}.", town.now)
    page = visitor.read(table.address)
    assert "word 69." in page
    assert "word 20." in page
    assert "word 5." not in page
    assert "?thread=all" in page
    assert "word 5." in visitor.read(f"{table.address}?thread=all")
    seen = {"Zendotao-Live": str(get_seq(page))}
    fresh = visitor.browser.get(table.address, headers=seen).get_data(as_text=True)
    assert "word 69." in fresh
    assert "word 5." not in fresh
    late = visitor.browser.get(table.address, headers={"Zendotao-Live": "6"}).get_data(as_text=True)
    assert "word 5." in late


# ---- the mondo and the clock


def test_the_clock_of_a_sitting_has_seconds_and_that_of_a_game_by_post_has_none(table):
    page = table.read("ann")
    assert re.search(r"<time [^>]*data-seconds>[^<]*\d\d:\d\d:\d\d", page)
    assert "data-since=" in page
    assert "data-seconds" in table.read("ann", "/do/build")
    table.move("ann", "pace", pace="post")
    table.move("bob", "pace", pace="post")
    assert "data-seconds" not in table.read("ann")


def test_both_stones_are_at_hand_twice_for_who_is_to_answer(table):
    table.build("ann", 3, 0, "mondo", answer="black")
    page = table.read("bob")
    assert page.count('name="answer" value="white"') == 2
    assert page.count('name="answer" value="black"') == 2
    assert 'name="answer"' not in table.read("")


def test_answers_open_in_one_row_with_who_earned_a_stone(table):
    table.build("ann", 3, 0, "mondo", answer="black")
    assert "classic-answers" not in table.read("bob")
    table.move("bob", "answer", answer="white")
    row = re.search(r'<ul class="classic-answers".*?</ul>', table.read(""), re.DOTALL)[0]
    assert re.search(r"<b>bob</b>", row)
    assert re.search(r"ann(?!</b>)", row)


# ---- the link to the table


def test_whoever_opens_the_link_sits_down_by_a_name(table):
    guest = Visitor(table.place.app)
    address = f"{table.address}/sit?names=Zoe,Yan"
    assert 'value="Zoe"' in guest.read(address)
    guest.send(f"{table.address}/sit", offered="Zoe")
    assert "Zoe" in table.read("ann")
    assert not select(guest.read(address), "main form[method=post]")
    other = Visitor(table.place.app).read(address)
    assert 'value="Zoe"' not in other
    assert 'value="Yan"' in other


def test_the_host_puts_names_into_the_link(table):
    (link,) = texts(table.read("mia", "/sit?names=Zoe, Yan ,,Zoe"), ".classic-invite #link")
    assert link.replace("%2C", ",").endswith("/sit?names=Zoe,Yan")
    assert not select(table.read("cat", "/sit"), ".classic-invite")


def test_somebody_with_an_account_sits_down_as_they_are(table):
    visitor = table.visitor("cat")
    (button,) = texts(visitor.read(f"{table.address}/sit"), "main form[method=post] button")
    assert button.split()[-1] == "cat"
    visitor.send(f"{table.address}/sit")
    assert "/do/resign" in visitor.read(table.address)


def test_a_name_that_nobody_has_given_is_asked_for(table):
    Visitor(table.place.app).send(f"{table.address}/sit", 400)


def test_no_seat_is_offered_where_all_are_taken(tmp_path):
    table = make_table(tmp_path, "ann", seats=1)
    page = table.visitor("").read(f"{table.address}/sit")
    assert len(select(page, "main .callout")) == 1
    assert not select(page, "main form")
    table.place.close()


# ---- the pace


def read_pace(table, name):
    """What the form of another pace says: which pace it is, how long things take then, who wishes it, and whether one
    has agreed."""
    page = table.read(name, "/do/pace")
    (pace,) = values(page, "#compose [name=pace]", "value")
    lengths = numbers(texts(page, ".act-column > p:not([class]):not(:has(b))")[0])
    return pace, lengths, list(map(names, texts(page, ".act-column > p > b"))), bool(select(page, ".callout.moss"))


def test_the_form_says_what_agreeing_means_and_who_has(table):
    # A turn takes 48 hours, and a mondo as many.
    assert read_pace(table, "ann") == ("post", ["48", "48"], [], False)
    table.move("ann", "pace", pace="post")
    page = table.read("bob")
    # Ann would like it, and bob is still to agree.
    assert [*map(names, texts(page, "#act > p:not([class])"))][-2:] == [["ann"], ["bob"]]
    assert f"{table.address}/do/pace" in values(page, "#act a", "href")
    assert read_pace(table, "ann") == ("post", ["48", "48"], [["ann"], ["bob"]], True)
    assert read_pace(table, "bob") == ("post", ["48", "48"], [["ann"], ["bob"]], False)
    table.move("bob", "pace", pace="post")
    # At a sitting a turn takes three minutes, and a mondo one.
    assert read_pace(table, "ann") == ("sitting", ["3", "1"], [], False)


# ---- the shared stash


def test_the_builder_counts_what_the_table_has_left(shared):
    page = shared.read("ann", "/do/build")
    small_red = re.search(r'<td data-code="R1"[^>]*>', page)[0]
    assert 'data-most="0"' in small_red
    assert 'data-all="2"' in small_red
    assert 'data-most="1"' in re.search(r'<td data-code="R2"[^>]*>', page)[0]
    assert numbers(texts(page, ".build-stash > p.fine")[-1]) == ["2"]


def test_a_koan_over_the_stash_says_what_lacks_and_which_koans_have_it(shared):
    visitor = shared.visitor("ann")
    address = f"{shared.address}/do/build"
    fields = {**filled(visitor.read(address)), "do": "post", "koan": notation(1, 1), "call": "master"}
    page = visitor.send(address, 409, **fields).get_data(as_text=True)
    assert refuses(page, "no_break")
    assert told(SMALL_RED) in texts(page, "#compose > .callout.clay")[0]
    # Each koan is told with the pieces of it that are missing, and then all of it.
    town = shared.place.town
    captions = [told(koan.caption) for koan in view_classic(town.services, None, shared.id, town.now).koans]
    found = {
        number: text.removesuffix(captions[int(number) - 1])
        for number, text in zip(
            values(page, "[name=breaks]", "value"), texts(page, ".choice:has([name=breaks]) small"), strict=True
        )
    }
    assert {number: told(SMALL_RED) in words for number, words in found.items()} == {"1": True, "2": True}
    assert re.search(r'name="breaks" value="2" data-pieces="R1"', page)


def test_students_agree_which_koans_are_broken_down_and_see_who_named_what(shared):
    shared.build("ann", 1, 1, breaks=[2])
    *_, named, silent = texts(shared.read("bob"), "#act > p:not([class])")
    assert (names(named), numbers(named)) == (["ann"], ["2"])
    assert (names(silent), numbers(silent)) == (["bob"], [])
    form = shared.read("bob", "/do/break")
    assert texts(form, "#compose > p.meta") == [named, silent]
    assert re.search(r'value="2" data-pieces="R1" checked', form)
    shared.move("bob", "break", koans=[2])
    page = shared.read("bob")
    assert numbers(texts(page, ".gone summary")[0]) == ["1"]
    assert values(page, ".gone .card", "id") == ["koan-2"]
    assert values(page, ".gone .card", "class") == ["card black"]
    # Who can't see where it lies is told so before its stone.
    assert [alt.partition(": ")[0].count(",") for alt in values(page, ".game-cards img", "alt")] == [0, 0, 1]
    assert values(shared.read("bob", "?koan=2"), "figure.raked", "class") == ["raked broken"]
    assert values(page, "figure.raked", "class") == ["raked"]
