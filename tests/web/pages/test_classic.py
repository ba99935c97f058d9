"""Pages of games of classic Zendo: what each kind of reader sees and can do, and the forms of moves."""

from __future__ import annotations

import re

import pytest
from sqlalchemy import text as sql

from tests.core.game.zendotao.koans_for_tests import notation
from tests.services.games.test_solo import work_off
from tests.web.other_words import told
from tests.web.pages.classic_table import NAMES, PROSE, RULE, ClassicTable, answers, awaited, moves, primary
from tests.web.pages.place import filled, listed, refuses, worded
from tests.web.parsed import select, text_of, texts, values
from zendotao.core.game.koans import write_koan_caption
from zendotao.web.middleware import form_idempotency
from zendotao.web.pages.classic.routes import make_key
from zendotao.web.pages.classic.text import KIND, describe_mark
from zendotao.web.pages.lists.view import format_seats

SECRET = "at least two red pieces"  # noqa: S105 -- the rule
NARROW = "AKHTBN if it contains at least two red pieces and no green pieces"


@pytest.fixture
def prose(tmp_path):
    """A game by a rule in prose, with ann as its student."""
    made = ClassicTable(tmp_path, PROSE, rules="prose")
    made.join("ann")
    yield made
    made.place.close()


def send(table, name, kind, status=303, /, **fields):
    """Send the form of a move as somebody has opened it; the answer."""
    visitor = table.visitor(name)
    address = f"{table.address}/do/{kind}"
    return visitor.send(address, status, **{**filled(visitor.read(address)), "do": "post", **fields})


def text(answer):
    """The words of an answer."""
    return re.sub(r"\s+", " ", answer if isinstance(answer, str) else answer.get_data(as_text=True))


def test_each_reader_sees_the_table_and_nobody_the_rule(table):
    for name in ("", "mia", "ann", "cat"):
        page = table.read(name)
        assert "Two red ones" in page
        kind, master = texts(page, ".facts-line > span:not(.stones)")[:2]
        assert kind == told(KIND)
        assert NAMES.findall(master) == ["mia"]
        assert page.count('class="card white"') == 1
        assert page.count('class="card black"') == 1
        assert SECRET not in page


def test_what_each_reader_can_do(table):
    assert primary(table.read("ann")) == [f"{table.address}/do/build"]
    assert NAMES.findall(texts(table.read("bob"), "#act-title")[0]) == ["ann"]
    assert NAMES.findall(texts(table.read("ann"), "#act-title")[0]) == []
    assert "/do/build" not in table.read("bob")
    assert moves(table.read("cat")) == ["join"]
    assert primary(table.read("")) == [f"/guest?next={table.address}"]
    assert "/do/" not in table.read("")
    assert "/do/join" not in table.read("mia")


def test_a_mondo_shows_who_has_answered_and_never_what(table):
    table.build("ann", 3, 0, "mondo", answer="black")
    page = table.read("bob")
    assert awaited(page) == (["ann"], ["bob"])
    assert answers(page) == []
    assert table.told("koan_marked") == []
    send(table, "bob", "answer", answer="white")
    page = table.read("")
    # Bob was right, and earns a guessing stone.
    assert answers(page) == [("white", ["bob"]), ("black", [])]
    (marked,) = table.told("koan_marked")
    assert NAMES.findall(marked) == ["bob", "ann", "bob"]
    assert marked in text_of(page)


def test_what_is_stored_of_an_answer_is_guessed_from_no_row(table, monkeypatch):
    table.build("ann", 3, 0, "mondo", answer="black")
    table.join("cat")
    seq = re.search(r'name="expected_seq" value="([0-9]+)"', table.read("bob")).group(1)
    told = {"do": "post", "answer": "white"}
    table.visitor("bob").send(f"{table.address}/do/answer", 303, expected_seq=seq, **told)
    with table.place.town.services.store.unit() as work:
        (row,) = work.connection.execute(sql("SELECT key, request FROM idempotency")).all()
    # Whoever reads the database knows the game, the move and its position, and tries both words.
    with table.place.app.test_request_context():
        key = make_key(table.id, "answer", {"expected_seq": seq})
        assert row.key == form_idempotency._hash_key(key)
        monkeypatch.setattr(table.place.app.extensions["zendotao"], "cookie_key", lambda: b"the key of another site")
        assert make_key(table.id, "answer", {"expected_seq": seq}) != key


def test_a_koan_is_built_from_its_form_and_marked_at_once(table):
    shown = text(send(table, "ann", "build", 200, koan=notation(3, 0), do="show"))
    assert told(write_koan_caption(notation(3, 0), ())) in " ".join(text_of(shown).split())
    send(table, "ann", "build", koan=notation(3, 0), call="master")
    page = table.read("ann")
    assert texts(page, "#koan-title") == [told(describe_mark(3, "white"))]
    assert primary(page) == [f"{table.address}/do/guess"]


def test_a_mondo_without_ones_own_answer_is_refused_and_the_koan_stays_in_the_form(table):
    page = text(send(table, "ann", "build", 409, koan=notation(3, 0), call="mondo"))
    assert refuses(page, "answer_missing")
    assert "R1 upright at 0,0" in page


def test_a_guess_is_checked_before_it_costs_a_stone(table):
    table.build("ann", 3, 0)
    page = text(send(table, "ann", "guess", 200, rule="exactly two red pieces", do="check"))
    assert values(page, "[aria-labelledby=against] a", "href") == [f"{table.address}?koan=3#koan"]
    assert select(page, ".callout.moss") == []
    page = text(send(table, "ann", "guess", 200, rule=NARROW, do="check"))
    assert select(page, "[aria-labelledby=against]") == []
    assert len(select(page, ".callout.moss")) == 1
    assert table.move("cat", "join").students[0].stones == 1
    page = text(send(table, "ann", "guess", 409, rule="exactly two red pieces"))
    assert refuses(page, "contradicted")
    assert values(page, "[aria-labelledby=against] a", "href") == [f"{table.address}?koan=3#koan"]
    assert table.move("dan", "join").students[0].stones == 1


def test_a_guess_is_disproved_and_another_wins(table):
    table.build("ann", 3, 0)
    send(table, "ann", "guess", rule=NARROW)
    assert primary(table.read("mia")) == [f"{table.address}/do/disprove"]
    assert refuses(text(send(table, "mia", "disprove", 409, koan=notation(0, 1))), "not_disproved")
    send(table, "mia", "disprove", koan=notation(2, 1))
    assert "4" in texts(table.read("ann"), "#act > p")[0]
    page = table.read("")
    assert values(page, "#guess-1 .beside a", "href") == ["?koan=4#koan"]
    assert select(page, "#laid-4 .move.white") != []
    assert table.told("guess_disproved")[0] in text_of(page)
    table.build("bob", 0, 2)
    send(table, "bob", "guess", rule=RULE)
    page = text(table.read(""))
    assert NAMES.findall(texts(page, "#act-title")[0]) == ["bob"]
    assert table.told("guess_upheld")[0] in text_of(page)
    assert worded(RULE) in page


def test_a_counter_koan_that_the_server_builds_is_its_own(tmp_path):
    table = ClassicTable(tmp_path, counters="server")
    table.join("ann")
    table.build("ann", 3, 0)
    table.move("ann", "guess", rule=NARROW)
    assert ("classic_master", "done") in work_off(table.place.town)
    page = table.read("")
    assert "mia" not in texts(page, ".band-head .meta")[0]
    assert "mia" not in texts(page, "#koan-4")[0]
    assert "mia" in texts(page, "#koan-1")[0]
    table.place.close()


def test_a_master_without_students_is_led_to_the_link_for_them(tmp_path):
    table = ClassicTable(tmp_path)
    assert primary(table.read("mia")) == [f"{table.address}/sit"]
    table.join("ann")
    assert primary(table.read("mia")) == []
    table.place.close()


def test_what_lies_on_the_table_is_seen_where_one_builds_or_answers(table):
    assert values(table.read("ann", "/do/build"), "[aria-labelledby=lies] a", "href") == [
        f"{table.address}?koan={number}#koan" for number in (2, 1)
    ]
    table.build("ann", 3, 0, "mondo", answer="white")
    seen = values(table.read("bob", "/do/answer"), "[aria-labelledby=lies] a", "href")
    assert seen == [f"{table.address}?koan={number}#koan" for number in (2, 1)]


def test_a_form_that_is_sent_twice_takes_effect_once(table):
    ann = table.visitor("ann")
    address = f"{table.address}/do/build"
    fields = {**filled(ann.read(address)), "koan": notation(3, 0), "call": "master", "do": "post"}
    first = ann.send(address, **fields)
    assert ann.send(address, **fields).location == first.location
    assert table.read("").count('class="card white"') == 2


def test_the_button_of_the_page_takes_effect_once(table):
    cat = table.visitor("cat")
    found = re.search(r'name="expected_seq" value="(\d+)"', table.read("cat"))
    for _ in range(2):
        cat.send(f"{table.address}/do/join", expected_seq=found[1], do="post")
    (joins,) = {*table.told("joined")}
    assert select(table.read("cat"), ".flash") == []
    assert sum(joins in words for words in texts(table.read(""), ".path .event")) == 3


def test_moves_that_are_not_ones_own_are_refused_with_the_reason(table):
    assert refuses(text(send(table, "bob", "build", 409, koan=notation(3, 0), call="master")), "not_your_turn")
    assert send(table, "cat", "build", 403, koan=notation(3, 0), call="master")
    assert send(table, "bob", "mark", 403, stone="white")
    table.visitor("ann").read(f"{table.address}/do/nothing", 404)
    table.visitor("").get(f"{table.address}/do/build", 303)


def test_a_turn_is_passed_and_a_student_gives_up(table):
    send(table, "ann", "pass")
    assert NAMES.findall(texts(table.read("ann"), "#act-title")[0]) == ["bob"]
    assert "build" in moves(table.read("bob"))
    send(table, "bob", "resign")
    assert "build" not in moves(table.read("bob"))
    page = table.read("")
    assert table.told("resigned")[0] in text_of(page)
    ann, bob = (texts(page, "[aria-labelledby=students] li > span:last-child")[place] for place in (1, 2))
    assert re.findall(r"\d", ann) == ["1"]
    assert re.findall(r"\d", bob) == []


def test_a_rule_in_prose_is_marked_asked_about_and_given_in_to(prose):
    prose.build("ann", 3, 0, "mondo", answer="white")
    page = prose.read("mia")
    assert "mark" in moves(page)
    assert "3" in texts(page, "#act-title")[0]
    # Koan 3 has no stone yet.
    assert values(prose.read("mia", "/do/correct"), "#koan option", "value") == ["2", "1"]
    assert PROSE not in page
    send(prose, "mia", "mark", stone="white")
    send(prose, "ann", "guess", rule="A ship")
    assert any("A ship" in words for words in texts(prose.read("mia"), "#act > p"))
    send(prose, "mia", "ask", text="Any ship?")
    assert any(words.endswith("Any ship?") for words in texts(prose.read("ann"), "#act > p"))
    assert any(words.endswith("Any ship?") for words in texts(prose.read("ann", "/do/reword"), ".act-column > p"))
    send(prose, "ann", "reword", rule="A boat")
    send(prose, "mia", "understand")
    assert PROSE not in prose.read("ann")
    send(prose, "mia", "cannot")
    assert PROSE in prose.read("")


def test_who_is_signed_out_gets_back_what_was_typed(table):
    nobody = table.visitor("")
    page = nobody.send(f"{table.address}/do/guess", 401, rule="it contains a red piece", do="post")
    assert "it contains a red piece" in text(page)


def test_pages_of_the_other_kind_of_game_are_not_there(table):
    for rest in ("/turn", "/claim", "/moves/1"):
        table.read("ann", rest, 404)
    assert table.visitor("ann").get(f"{table.address}/koans/1", 302).location == f"{table.address}?koan=1#koan"
    assert "two red" not in table.read("ann", "/record")


def test_words_of_people_stand_in_the_thread(table):
    ann = table.visitor("ann")
    ann.send(f"{table.address}/comments", text="What about green?", does="post")
    assert "What about green?" in table.read("")


def test_a_page_is_polled_for_news(table):
    table.visitor("ann").get(f"/pulse{table.address}")


def test_lists_show_it_with_its_kind(table):
    for name, address in (("", "/games"), ("cat", "/games"), ("ann", "/games"), ("mia", "/me")):
        page = text(table.visitor(name).read(address))
        (settings,) = texts(listed(page, table.address), ".game-what .meta")
        assert settings.startswith(" · ".join(map(told, (KIND, format_seats(3))))), (name, address)
