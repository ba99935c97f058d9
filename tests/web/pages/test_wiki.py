"""The wiki: read by all, changed by people with accounts, with every revision and what changed in it."""

from __future__ import annotations

import re

import pytest

from tests.web.parsed import harmful, select, texts, values
from tests.web.payloads import PAYLOADS
from zendotao.services.admin import keepers

PAGE = "/wiki/first-steps"


def written(visitor, text="Look *closely*.", **fields):
    """A page that somebody writes."""
    told = {"title": "First steps", "summary": "", "expected": "0", **fields}
    return visitor.send(f"{PAGE}/edit", 303, text=text, **told)


def body(page):
    """The main part of a page."""
    return page.split('id="main"')[1].split("<footer")[0]


def deeds(page):
    """What the buttons below a page do."""
    return values(page, ".wiki-deeds button", "value")


def test_a_page_that_nobody_has_written_can_be_begun(ann):
    page = ann.read(PAGE, 404)
    assert values(page, ".column a", "href") == [f"{PAGE}/edit"]
    (empty, _) = texts(page, ".column > p")
    assert empty
    assert 'value="First steps"' in ann.read(f"{PAGE}/edit")
    assert written(ann).location == PAGE
    assert "Look <em>closely</em>." in ann.read(PAGE)
    assert "First steps" in ann.read("/wiki")


def test_addresses_lead_to_the_slug_of_a_page(ann):
    written(ann)
    assert ann.get("/wiki/First%20Steps", 301).location == PAGE
    assert ann.get("/wiki", 303, page="First steps!").location == PAGE


def test_a_change_says_what_changed_and_the_old_words_stay(ann, bob):
    written(ann, "Look closely.")
    written(bob, "Look very closely.", expected="1", summary="one word")
    page = ann.read(f"{PAGE}/history")
    assert "one word" in page
    assert f'href="{PAGE}/diff?old=1&amp;new=2"' in page
    assert "Look<ins> very</ins> closely." in ann.read(f"{PAGE}/diff", old="1", new="2")
    old = ann.read(PAGE, revision="1")
    assert "Look closely." in old
    assert values(old, ".prose > .callout a", "href") == [PAGE]
    assert not select(ann.read(PAGE), ".prose > .callout")


def test_a_look_at_a_change_keeps_it_in_the_form_and_nowhere_else(ann):
    page = ann.send(f"{PAGE}/edit", 200, text="A [[house rules]]", title="First steps", expected="0", does="preview")
    page = page.get_data(as_text=True)
    assert 'href="/wiki/house-rules"' in page
    assert ">\nA [[house rules]]</textarea>" in page
    ann.read(PAGE, 404)


def test_who_was_slower_sees_both_and_loses_nothing(ann, bob):
    written(ann, "One two three.")
    written(bob, "One two four.", expected="1")
    page = ann.send(f"{PAGE}/edit", 409, text="Zero two three.", expected="1").get_data(as_text=True)
    # One has put *Zero*, the other *four*.
    changes = values(page, "section h2", "id"), set(texts(page, ".diff del")), set(texts(page, ".diff ins"))
    assert changes == (["both"], {"One", "four."}, {"Zero", "three."})
    assert ">\nZero two three.</textarea>" in page
    assert 'name="expected" value="2"' in page
    written(ann, "Zero two four.", expected="2")
    assert "Zero two four." in bob.read(PAGE)


def test_going_back_to_a_revision_is_a_revision_too(ann, bob):
    written(ann, "Good words.")
    written(bob, "Bad words.", expected="1")
    assert "revert" in deeds(ann.read(PAGE, revision="1"))
    assert "revert" not in deeds(ann.read(PAGE))
    ann.send(f"{PAGE}/do", does="revert", number="1", expected="2")
    assert "Good words." in bob.read(PAGE)
    # The third one goes back to the first.
    lines = [re.findall(r"\d+", line) for line in texts(bob.read(f"{PAGE}/history"), ".changes p:first-child")]
    assert lines == [["3", "1"], ["2"], ["1"]]


def test_there_is_no_going_back_to_a_revision_beyond_what_databases_count(ann):
    written(ann)
    ann.send(f"{PAGE}/do", 400, does="revert", number="9" * 40, expected="1")
    assert "closely" in ann.read(PAGE)


def test_a_page_is_watched_and_no_longer(ann):
    written(ann)
    ann.send(f"{PAGE}/do", does="watch")
    assert deeds(ann.read(PAGE)) == ["unwatch"]
    ann.send(f"{PAGE}/do", does="unwatch")
    assert deeds(ann.read(PAGE)) == ["watch"]


def test_guests_read_and_are_told_how_to_write(place, ann):
    written(ann)
    place.town.person("dan", "guest")
    dan = place.visitor("dan")
    assert values(dan.read(f"{PAGE}/edit"), ".callout.clay a", "href") == ["/me/settings"]
    assert not select(ann.read(f"{PAGE}/edit"), ".callout")
    dan.send(f"{PAGE}/edit", 403, text="Mine now.", expected="1")
    assert "Mine now." not in ann.read(PAGE)


def test_keepers_alone_protect_a_page(place, ann):
    written(ann)
    place.town.person("kay")
    keepers.appoint_keeper(place.town.services, "kay", place.town.now)
    keeper = place.visitor("kay")

    def read(visitor):
        """How much is said of the page, and whether it can be changed and protected."""
        page = visitor.read(PAGE)
        changes = bool(select(page, f'a[href="{PAGE}/edit"]'))
        return len(select(page, ".facts-line > span")), changes, "protect" in deeds(page)

    assert read(ann) == (1, True, False)
    assert read(keeper) == (1, True, True)
    ann.send(f"{PAGE}/do", 403, does="protect")
    keeper.send(f"{PAGE}/do", does="protect")
    # It is said in place of the link that keepers alone change it.
    assert read(ann) == (2, False, False)
    assert read(keeper) == (1, True, False)
    assert "unprotect" in deeds(keeper.read(PAGE))
    ann.send(f"{PAGE}/edit", 403, text="Still mine.", expected="1")
    written(keeper, "Kept.", expected="1")


def test_a_revision_is_reported(ann, bob):
    written(ann)
    bob.send(f"{PAGE}/do", does="report", number="1", reason="It is an advertisement.")
    bob.send(f"{PAGE}/do", 409, does="report", number="1", reason="It is an advertisement.")


def test_what_no_button_says_is_refused(ann):
    written(ann)
    ann.send(f"{PAGE}/do", 400, does="burn")


def test_known_attacks_come_to_nothing_wherever_a_page_is_shown(ann):
    texts = ["".join(sign for sign in text if sign.isprintable() or sign == "\n") for text in PAYLOADS]
    written(ann, "\n\n".join(texts[::2]), summary="<script>alert(1)</script>")
    written(ann, "\n\n".join(texts[1::2]), expected="1", summary='"><img src=x onerror=alert(2)>')
    looked = ann.send(f"{PAGE}/edit", 200, text="\n\n".join(texts), expected="2", does="preview")
    addresses = (PAGE, f"{PAGE}/edit", f"{PAGE}/history", f"{PAGE}/diff?old=1&new=2", f"{PAGE}?revision=1", "/wiki")
    for page in (looked.get_data(as_text=True), *(ann.read(there) for there in addresses)):
        assert harmful(f"<main {body(page)}") == []


@pytest.mark.parametrize("name", ["<script>", "..", "%22onload=x", "%3Cimg%3E", "x" * 300, "%00", "\u202e"])
def test_strange_addresses_are_answered(ann, name):
    answer = ann.browser.get(f"/wiki/{name}")
    assert answer.status_code in (301, 404)
    assert harmful(f"<main {body(answer.get_data(as_text=True))}" if answer.status_code == 404 else "") == []


def test_the_pages_of_the_wiki_ask_the_database_a_dozen_questions_at_most(place, ann):
    written(ann)
    written(ann, "Two.", expected="1")
    for there in (PAGE, f"{PAGE}/edit", f"{PAGE}/history", f"{PAGE}/diff?old=1&new=2", "/wiki"):
        with place.counted() as sent:
            ann.read(there)
        assert len(sent) <= 12, (there, sent)
