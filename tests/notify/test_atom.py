"""Feeds as Atom: whole documents, the same bytes as long as nothing changes, and nothing that breaks out of them."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from xml.etree import ElementTree as ET

import pytest

from zendotao.notify.atom import render_content, render_feed
from zendotao.services.feeds import Feed, FeedEntry

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
ENTRY = FeedEntry("games/g1/7", "bob took move 2", "The rule is not:\n\n    all red", "/games/g1/moves/2", NOON, "ab12")
FEED = Feed("games/g1", "A game", "/games/g1", (ENTRY, replace(ENTRY, id="games/g1/6", koan=None)))
ATOM = "{http://www.w3.org/2005/Atom}"


def document(feed: Feed):
    own = "https://site.example/feeds/games/g1.atom"
    return render_feed(feed, "https://site.example", own, lambda koan: f"https://site.example/{koan}.svg")


def root(feed: Feed) -> ET.Element:
    return ET.fromstring(document(feed).body)


def test_a_feed_says_what_it_is_and_when_it_changed_last():
    found = root(FEED)
    assert found.tag == f"{ATOM}feed"
    assert found.findtext(f"{ATOM}title") == "A game"
    assert found.findtext(f"{ATOM}id") == "tag:site.example,2026:games/g1"
    assert found.findtext(f"{ATOM}updated") == "2026-03-01T12:00:00+00:00"
    assert {link.get("rel"): link.get("href") for link in found.findall(f"{ATOM}link")} == {
        "alternate": "https://site.example/games/g1", "self": "https://site.example/feeds/games/g1.atom",
    }  # fmt: skip


def test_an_entry_has_an_id_for_ever_its_words_and_the_drawing():
    first, second = root(FEED).findall(f"{ATOM}entry")
    assert first.findtext(f"{ATOM}id") == "tag:site.example,2026:games/g1/7"
    assert first.findtext(f"{ATOM}title") == "bob took move 2"
    assert first.find(f"{ATOM}link").get("href") == "https://site.example/games/g1/moves/2"
    assert first.findtext(f"{ATOM}content") == (
        '<p>The rule is not:</p><p>all red</p><p><img src="https://site.example/ab12.svg" alt=""></p>'
    )
    assert second.findtext(f"{ATOM}content") == "<p>The rule is not:</p><p>all red</p>"


def test_the_marks_change_with_the_content_alone():
    assert document(FEED) == document(FEED)
    other = document(replace(FEED, title="Another"))
    assert other.etag != document(FEED).etag
    assert (other.updated, document(FEED).updated) == (NOON, NOON)


def test_a_feed_without_entries_is_whole_and_does_not_change_with_the_clock():
    empty = replace(FEED, entries=())
    assert document(empty) == document(empty)
    assert root(empty).findtext(f"{ATOM}updated") == "2000-01-01T00:00:00+00:00"


HOSTILE = [
    "<script>alert(1)</script>", "]]>", "&lt;img src=x onerror=alert(1)&gt;", "a\x00\x0b\ufffe\uffffb", '" onload="x',
    "<!--",
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE)
def test_no_text_breaks_out_of_a_feed(text):
    entry = replace(ENTRY, title=text, text=text)
    found = root(replace(FEED, title=text, entries=(entry,)))
    words = found.findtext(f"{ATOM}entry/{ATOM}content")
    assert "<script" not in words
    assert "<img src=x" not in words
    assert "<!--" not in words
    assert found.find(f"{ATOM}entry/{ATOM}title").text.replace("�", "") == "".join(
        sign for sign in text if sign not in "\x00\x0b\ufffe\uffff"
    )


def test_lines_within_a_paragraph_stay_lines():
    assert render_content("> one\n> two", None) == "<p>&gt; one<br>&gt; two</p>"
