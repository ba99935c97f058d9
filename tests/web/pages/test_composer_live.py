"""What a script is answered that sends a form piece by piece while somebody writes, and forms without a session.

The table is that of ``koans_for_tests``: koan 3 is open and is ``koan(1)``, which ``only(1)`` calls white.
"""

from __future__ import annotations

import re

import pytest

from tests.core.game.zendotao.koans_for_tests import koan, only
from tests.web import other_words
from tests.web.pages.composer_page import list_missing, numbers, state
from tests.web.pages.place import TURN, filled
from tests.web.parsed import select, texts, values
from tests.web.visiting import TOKEN
from zendotao.core.game.rules import parse_rule
from zendotao.services.people import tokens
from zendotao.web.pages.composer.text import KOAN_STATES
from zendotao.web.pages.composer.view import describe_change

NEW = "/games/new"
FRAMED = ("kept", "open", "discard", "post")
"""Pieces that time changes, or behind which the frame of the site stands."""


@pytest.fixture
def players():
    return ("ann",)


def told(visitor, address, do="check", /, **fields):
    """What a script is answered that sends the form, as it stands on the page, with some fields filled in."""
    form = {**filled(visitor.read(address)), "window": "one"}
    return sent(visitor, address, do, **{**form, **fields})


def sent(visitor, address, do="check", /, **fields):
    """What a script is answered that sends fields."""
    data = {"csrf_token": visitor.token(), "do": do, **fields}
    answer = visitor.browser.post(address, data=data, headers={"Accept": "application/json"})
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-store"
    return answer.get_json()


def live(page):
    """The pieces of a page that a script takes over, by name, without what time does to them."""
    pieces = re.findall(r'data-live="([^"]+)"[^>]*>(.*?)(?=data-live=|$)', page, re.DOTALL)
    return {name: re.sub(r"\s+", " ", text) for name, text in pieces if name not in FRAMED}


def sign_out(place, visitor):
    """The session of a visitor ends, as it does in time, or when they sign out elsewhere; the cookie stays."""
    people = place.town.services
    secret = visitor.browser.get_cookie("zendotao").value
    found = tokens.authenticate(people, secret, place.town.now)
    tokens.revoke_token(people, found.account.id, found.token.id)


# ---- piece by piece


def test_a_script_gets_the_same_words_as_the_whole_page(place, bob):
    address = place.game("/turn")
    answer = told(bob, address, **TURN)
    whole = bob.read(address)
    assert answer["state"] == "checked"
    assert "<header" in whole
    assert 'class="head"' not in answer["page"]
    pieces = live(answer["page"])
    assert len(pieces) > 15
    assert {name: text[:300] for name, text in pieces.items()} == {
        name: text[:300] for name, text in live(whole).items()
    }
    ok, words = state(answer["page"], "seal")
    assert (ok, numbers(words)) == (True, ["4"])


def test_each_check_keeps_the_draft_and_a_look_keeps_nothing(place, bob):
    address = place.game("/turn")
    told(bob, address, "look", **TURN)
    assert filled(bob.read(address))["rule"] == ""
    kept = told(bob, address, **TURN)["kept"]
    opened = filled(bob.read(address))
    assert {name: opened[name] for name in TURN} == TURN
    assert opened["seen"] == kept


def test_a_page_that_is_left_has_its_text_kept_and_is_told_no_more(place, bob):
    address = place.game("/turn")
    assert set(told(bob, address, "keep", rule=only(1))) == {"state", "kept"}
    assert filled(bob.read(address))["rule"] == only(1)


def test_what_a_left_page_sends_is_no_draft_once_its_move_is_posted(place, bob):
    address = place.game("/turn")
    once = filled(bob.read(address))["once"]
    told(bob, address, "post", **TURN, once=once)
    # Sent before, and on its way for longer.
    for do in ("keep", "check"):
        answer = told(bob, address, do, **TURN, once=once)
        assert answer["kept"] is None
        assert filled(bob.read(address))["rule"] == ""
    # Whoever goes back to the page goes on with the chance that the answer brings.
    renewed = filled(answer["page"])["once"]
    assert renewed != once
    told(bob, address, rule=only(4), once=renewed)
    assert filled(bob.read(address))["rule"] == only(4)


@pytest.mark.parametrize("rest", ["/turn", "/new"])
def test_what_a_left_page_sends_is_no_draft_once_it_is_thrown_away(place, bob, rest):
    address = "/games/new" if rest == "/new" else place.game(rest)
    once = filled(bob.read(address))["once"]
    told(bob, address, seal1=only(1), once=once)
    bob.send(address, do="discard", once=once)
    told(bob, address, "keep", seal1=only(1), once=once)
    assert filled(bob.read(address))["seal1"] == ""


def test_a_turn_that_is_posted_by_a_script_leads_to_its_move(place, bob):
    assert told(bob, place.game("/turn"), "post", **TURN) == {"state": "posted", "to": place.game("#move-2")}
    assert len(place.town.view().moves) == 2


def test_posting_early_is_told_with_the_list_which_shrinks_as_it_is_mended(place, bob):
    address = place.game("/turn")
    answer = told(bob, address, "post", rule=only(1), koan=koan(2))
    assert answer["state"] == "early"
    assert list(list_missing(answer["page"])) == ["seal1", "seal2"]
    mended = told(bob, address, **{**TURN, "seal2": ""}, early="1")
    assert mended["state"] == "checked"
    assert list(list_missing(mended["page"])) == ["seal2"]
    assert list_missing(told(bob, address, **TURN, early="1")["page"]) == {}


def test_nothing_of_others_is_in_an_answer(place, bob):
    told(place.visitor("cyd"), place.game("/turn"), seal1=only(2), seal2=only(3))
    answer = told(bob, place.game("/turn"), **TURN | {"seal1": "", "seal2": ""})
    for hidden in (only(2), parse_rule(only(2)).log_value.text, only(3), parse_rule(only(3)).log_value.text):
        assert hidden not in answer["page"]


def test_a_script_is_answered_in_the_language_of_its_reader(place, bob):
    bob.browser.set_cookie("language", "fr")
    page = told(bob, place.game("/turn"), rule=only(1))["page"]
    assert "viable, et votre pierre la fait tomber" in page
    assert "dit que le koan 3 est blanc\u202f: votre pierre est donc noire." in page


def test_a_start_is_judged_piece_by_piece_too(place, bob):
    answer = told(bob, NEW, title="Quiet", **{"white.example": "tower"})
    assert "B3 upright at 0,0 turned 20" in filled(answer["page"])["white"]
    wanted = values(answer["page"], '[data-live="bar"] .clay a', "href")
    assert "#seal" in wanted
    assert "#about" not in wanted
    assert filled(bob.read(NEW))["title"] == "Quiet"


# ---- others, and other windows


def test_whoever_moved_first_is_told_at_the_next_check_and_all_is_judged_anew(place, bob):
    opened = filled(bob.read(place.game("/turn")))
    place.town.turn("cyd")
    page = sent(bob, place.game("/turn"), **{**opened, **TURN, "window": "one"})["page"]
    (news,) = texts(page, "#news li")
    assert news.startswith(other_words.told(describe_change("turn.posted", "cyd")))
    assert state(page, "build") == (False, other_words.told(KOAN_STATES["koan_on_table"]))
    assert filled(page)["rule"] == only(1)
    # The page has told of entry so-and-so: what is posted with that number is posted knowingly.
    assert int(filled(page)["expected_seq"]) > int(opened["expected_seq"])


def test_a_window_does_not_replace_a_draft_that_another_has_kept_unless_it_says_so(place, bob):
    address = place.game("/turn")
    old = filled(bob.read(address))
    told(bob, address, rule=only(1))
    other = sent(bob, address, **{**old, "rule": only(2), "window": "two"})
    assert values(other["page"], '#elsewhere [name="over"]', "value") == ["1"]
    assert other["kept"] is None
    assert filled(bob.read(address))["rule"] == only(1)
    assert sent(bob, address, **{**old, "rule": only(2), "window": "two", "over": "1"})["kept"]
    assert filled(bob.read(address))["rule"] == only(2)


def test_a_window_goes_on_with_its_own_draft_whatever_it_has_seen_of_it(place, bob):
    address = place.game("/turn")
    old = filled(bob.read(address))
    for rule in (only(1), only(2), only(3)):
        place.town.pass_time(minutes=1)
        assert sent(bob, address, **{**old, "rule": rule, "window": "one"})["kept"]
    assert filled(bob.read(address))["rule"] == only(3)


# ---- sessions


def test_a_session_that_has_ended_takes_nothing_and_a_script_is_told_to_sign_in(place, bob):
    address = place.game("/turn")
    form = filled(bob.read(address))
    bob.token()
    sign_out(place, bob)
    answer = sent(bob, address, "post", **{**form, **TURN})
    assert answer["state"] == "signed_out"
    assert values(answer["page"], "#away a", "href") == ["/sign-in"]
    assert len(place.town.view().moves) == 1


def test_a_new_session_of_the_same_account_gets_its_token_and_goes_on(place, bob):
    address = place.game("/turn")
    page = bob.read(address)
    form, old = {**filled(page), **TURN, "window": "one"}, TOKEN.findall(page)[0]
    bob.browser.set_cookie("zendotao", place.visitor("bob").browser.get_cookie("zendotao").value)
    # Signing out drops what goes with the token.
    bob.browser.delete_cookie("zendotao_form")
    answer = sent(bob, address, **{**form, "csrf_token": old})
    assert answer["state"] == "old_form"
    assert sent(bob, address, **{**form, "csrf_token": answer["token"]})["state"] == "checked"


def test_what_one_account_wrote_is_never_sent_or_kept_as_anothers(place, bob):
    address = place.game("/turn")
    form = {**filled(bob.read(address)), **TURN}
    cyd = place.visitor("cyd")
    for do in ("check", "keep", "post"):
        answer = sent(cyd, address, do, **form)
        assert answer["state"] == "another"
        assert only(2) not in answer["page"]
    assert filled(cyd.read(address))["rule"] == ""
    page = cyd.send(address, 403, do="post", **form).get_data(as_text=True)
    # What was written can be sent on after signing in to the other account, and is not shown to this one.
    assert values(page, 'main a[target="_blank"]', "href") == ["/sign-in"]
    assert select(page, "main details") == []


def test_without_scripts_the_page_to_sign_in_from_holds_all_that_was_written(place, bob):
    address = place.game("/turn")
    form = filled(bob.read(address))
    bob.token()
    sign_out(place, bob)
    answer = bob.send(address, 401, do="post", **{**form, **TURN})
    assert answer.headers["Cache-Control"] == "no-store"
    page = answer.get_data(as_text=True)
    assert values(page, 'main a[target="_blank"]', "href") == ["/sign-in"]
    assert texts(page, "main details pre") != []
    carried = filled(page)
    assert {name: carried[name] for name in TURN} == TURN
    # Nothing is posted by going on: it is looked over first.
    assert carried["do"] == "check"
    token = re.search(r'id="compose".*?name="csrf_token" value="([^"]+)"', page, re.DOTALL).group(1)
    bob.browser.set_cookie("zendotao", place.visitor("bob").browser.get_cookie("zendotao").value)
    back = bob.browser.post(address, data={**carried, "csrf_token": token})
    assert back.status_code == 200
    found = filled(back.get_data(as_text=True))
    assert {name: found[name] for name in TURN} == TURN


def test_a_cookie_that_is_gone_loses_nothing_either(place, bob):
    form = {**filled(bob.read(NEW)), "title": "Quiet", "seal1": only(1)}
    bob.token()
    bob.browser.delete_cookie("zendotao")
    page = bob.send(NEW, 401, do="post", **form).get_data(as_text=True)
    assert filled(page)["title"] == "Quiet"
    assert filled(page)["seal1"] == only(1)


def test_what_was_written_is_in_no_log_when_nobody_takes_it(place, bob, caplog):
    form = filled(bob.read(place.game("/turn")))
    bob.token()
    sign_out(place, bob)
    hidden = "it contains exactly seven purple pieces"
    sent(bob, place.game("/turn"), "post", **{**form, "seal1": hidden})
    bob.send(place.game("/turn"), 401, do="post", **{**form, "seal1": hidden})
    assert "seven" not in caplog.text
