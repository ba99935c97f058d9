"""A game of classic Zendo at a sitting: what open pages ask, the clock, the link to the table, the pace, the stash."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest

from tests.core.game.zendotao.koans_for_tests import notation
from tests.web.pages.classic_table import ClassicTable
from tests.web.pages.place import filled
from tests.web.visiting import Visitor
from zendotao.services.games.moves.comments import post_comment


def words(page):
    """The words of a page with single spaces."""
    return re.sub(r"\s+", " ", page)


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
    assert "You have a seat here." in guest.read(address)
    other = Visitor(table.place.app).read(address)
    assert 'value="Zoe"' not in other
    assert 'value="Yan"' in other


def test_the_host_puts_names_into_the_link(table):
    page = table.read("mia", "/sit?names=Zoe, Yan ,,Zoe")
    assert "sit?names=Zoe,Yan" in page.replace("%2C", ",")
    assert "Send this link round" in page
    assert "Send this link round" not in table.read("cat", "/sit")


def test_somebody_with_an_account_sits_down_as_they_are(table):
    visitor = table.visitor("cat")
    assert "Sit down as cat" in words(visitor.read(f"{table.address}/sit"))
    visitor.send(f"{table.address}/sit")
    assert "/do/resign" in visitor.read(table.address)


def test_a_name_that_nobody_has_given_is_asked_for(table):
    Visitor(table.place.app).send(f"{table.address}/sit", 400)


def test_no_seat_is_offered_where_all_are_taken(tmp_path):
    table = make_table(tmp_path, "ann", seats=1)
    page = table.visitor("").read(f"{table.address}/sit")
    assert "All seats of this game are taken." in page
    assert '<button class="primary">' not in page
    table.place.close()


# ---- the pace


def test_the_form_says_what_agreeing_means_and_who_has(table):
    form = words(table.read("ann", "/do/pace"))
    assert "a turn may take 48 hours, and a mondo is open for 48 hours" in form
    assert "Would like" not in form
    table.move("ann", "pace", pace="post")
    page = words(table.read("bob"))
    assert "Would like to go on by post: ann." in page
    assert "Still to agree: bob." in page
    assert "Go on by post" in page
    assert "You have agreed to it." in words(table.read("ann", "/do/pace"))
    table.move("bob", "pace", pace="post")
    assert "by post" in table.read("ann")
    assert "a turn may take 3 minutes, and a mondo is open for 1 minute" in words(table.read("ann", "/do/pace"))


# ---- the shared stash


def test_the_builder_counts_what_the_table_has_left(shared):
    page = shared.read("ann", "/do/build")
    small_red = re.search(r'<td data-code="R1"[^>]*>', page)[0]
    assert 'data-most="0"' in small_red
    assert 'data-all="2"' in small_red
    assert 'data-most="1"' in re.search(r'<td data-code="R2"[^>]*>', page)[0]
    assert "What is left of 2 of each size and colour." in page


def test_a_koan_over_the_stash_says_what_lacks_and_which_koans_have_it(shared):
    visitor = shared.visitor("ann")
    address = f"{shared.address}/do/build"
    fields = {**filled(visitor.read(address)), "do": "post", "koan": notation(1, 1), "call": "master"}
    page = words(visitor.send(address, 409, **fields).get_data(as_text=True))
    assert "These pieces are missing: small red" in page
    assert page.count("It has small red.") == 2
    assert re.search(r'name="breaks" value="2" data-pieces="R1"', page)


def test_students_agree_which_koans_are_broken_down_and_see_who_named_what(shared):
    shared.build("ann", 1, 1, breaks=[2])
    page = words(shared.read("bob"))
    assert "ann would break down: koan 2." in page
    assert "Has yet to say so: bob." in page
    form = words(shared.read("bob", "/do/break"))
    assert "ann would break down: koan 2." in form
    assert re.search(r'value="2" data-pieces="R1" checked', form)
    shared.move("bob", "break", koans=[2])
    page = words(shared.read("bob"))
    assert "1 koan that was broken down" in page
    assert "broken down, black" in page
    assert "It was broken down for another koan." in shared.read("bob", "?koan=2")
