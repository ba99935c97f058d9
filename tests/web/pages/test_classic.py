"""Pages of games of classic Zendo: what each kind of reader sees and can do, and the forms of moves."""

from __future__ import annotations

import re

import pytest
from sqlalchemy import text as sql

from tests.core.game.zendotao.koans_for_tests import notation
from tests.web.pages.classic_table import PROSE, RULE, ClassicTable
from tests.web.pages.place import filled
from zendotao.web.middleware import form_idempotency
from zendotao.web.pages.classic.routes import make_key

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
        assert "Classic Zendo" in page
        assert "Master: mia" in page
        assert page.count('class="card white"') == 1
        assert page.count('class="card black"') == 1
        assert SECRET not in page


def test_what_each_reader_can_do(table):
    assert "It is your turn" in table.read("ann")
    assert f"{table.address}/do/build" in table.read("ann")
    assert "It is the turn of ann" in text(table.read("bob"))
    assert "/do/build" not in table.read("bob")
    assert "/do/join" in table.read("cat")
    assert "Play as a guest" in table.read("")
    assert "/do/" not in table.read("")
    assert "/do/join" not in table.read("mia")


def test_a_mondo_shows_who_has_answered_and_never_what(table):
    table.build("ann", 3, 0, "mondo", answer="black")
    page = text(table.read("bob"))
    assert "Has answered: ann." in page
    assert "Still to answer: bob." in page
    assert "Black said" not in page
    send(table, "bob", "answer", answer="white")
    page = text(table.read(""))
    assert "White said: bob." in page
    assert "Black said: ann." in page
    assert "A guessing stone goes to: bob." in page


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
    assert "Three pieces" in shown
    send(table, "ann", "build", koan=notation(3, 0), call="master")
    page = table.read("ann")
    assert "Koan 3 is white" in page
    assert "/do/guess" in page


def test_a_mondo_without_ones_own_answer_is_refused_and_the_koan_stays_in_the_form(table):
    page = text(send(table, "ann", "build", 409, koan=notation(3, 0), call="mondo"))
    assert "Whoever calls a mondo answers it too" in page
    assert "R1 upright at 0,0" in page


def test_a_guess_is_checked_before_it_costs_a_stone(table):
    table.build("ann", 3, 0)
    page = text(send(table, "ann", "guess", 200, rule="exactly two red pieces", do="check"))
    assert "It disagrees with these koans" in page
    assert "?koan=3#koan" in page
    assert "It agrees with every koan on the table" in text(send(table, "ann", "guess", 200, rule=NARROW, do="check"))
    assert table.move("cat", "join").students[0].stones == 1
    page = text(send(table, "ann", "guess", 409, rule="exactly two red pieces"))
    assert "You keep your guessing stone" in page
    assert "?koan=3#koan" in page


def test_a_guess_is_disproved_and_another_wins(table):
    table.build("ann", 3, 0)
    send(table, "ann", "guess", rule=NARROW)
    assert "Show that the guess is wrong" in table.read("mia")
    assert "it disproves nothing" in text(send(table, "mia", "disprove", 409, koan=notation(0, 1)))
    send(table, "mia", "disprove", koan=notation(2, 1))
    assert "it is white, and the guess calls it black" in text(table.read(""))
    table.build("bob", 0, 2)
    send(table, "bob", "guess", rule=RULE)
    page = text(table.read(""))
    assert "bob has found the rule" in page
    assert SECRET in page


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
    assert "has joined" not in table.read("cat")
    assert table.read("").count("joins as a student") == 3


def test_moves_that_are_not_ones_own_are_refused_with_the_reason(table):
    assert "It is not your turn" in text(send(table, "bob", "build", 409, koan=notation(3, 0), call="master"))
    assert send(table, "cat", "build", 403, koan=notation(3, 0), call="master")
    assert send(table, "bob", "mark", 403, stone="white")
    table.visitor("ann").read(f"{table.address}/do/nothing", 404)
    table.visitor("").get(f"{table.address}/do/build", 303)


def test_a_turn_is_passed_and_a_student_gives_up(table):
    send(table, "ann", "pass")
    assert "It is the turn of bob" in text(table.read("ann"))
    send(table, "bob", "resign")
    assert "has given up" in table.read("")


def test_a_rule_in_prose_is_marked_asked_about_and_given_in_to(prose):
    prose.build("ann", 3, 0, "mondo", answer="white")
    page = text(prose.read("mia"))
    assert "Mark koan 3" in page
    assert PROSE not in page
    send(prose, "mia", "mark", stone="white")
    send(prose, "ann", "guess", rule="A ship")
    send(prose, "mia", "ask", text="Any ship?")
    assert "The Master asks: Any ship?" in text(prose.read("ann", "/do/reword"))
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
    for rest in ("/turn", "/analysis", "/claim", "/moves/1"):
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
        assert "Classic Zendo · Three seats" in page, (name, address)
        assert f'href="{table.address}"' in page
