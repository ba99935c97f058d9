"""The page where one writes a koan, and the drawing as a file."""

import logging
import re
from xml.etree import ElementTree as ET

import pytest

from tests.web.other_words import spoken
from tests.web.parsed import texts
from zendotao.services.koans import examine
from zendotao.web.examples import EXAMPLES, FIRST

TOWER = "1: R3 upright at 0,0\n2: Y1 on 1"


def textarea(page) -> str:
    """What stands in the field."""
    return texts(page.html, "textarea#koan")[0]


def numbers_in(page, selector: str) -> list[list[str]]:
    """The numbers in the text of elements."""
    return [re.findall(r"\d+", words) for words in texts(page.html, selector)]


def test_the_front_page_shows_a_koan_before_anything_is_typed(read):
    page = read("/sandbox")
    assert [h for h, _ in page.elements].count("h1") == 1
    assert [one[0] for one in numbers_in(page, ".build-piece-row b")] == ["1", "2", "3", "4", "5"]
    assert numbers_in(page, ".build-state.moss") == [["5", "9"]]  # pieces, and pips: 3 + 1 + 2 + 2 + 1


def test_a_koan_in_the_address_is_drawn_and_told(read):
    page = read("/sandbox", koan=TOWER)
    # The second piece touches the first.
    assert numbers_in(page, ".build-piece-row")[1][:2] == ["2", "1"]
    assert "1–2" in texts(page.html, ".build-towers")[0]
    assert textarea(page).startswith("1: R3 upright at 0,0 2: Y1 on 1")
    assert len([e for e in page.all("svg") if e.get("class") == "koan"]) == 1 + len(EXAMPLES)


def test_the_caption_is_the_drawings_text_alternative_and_said_once(read):
    page = read("/sandbox", koan=TOWER)
    assert page.html.lower().count(spoken(examine(TOWER).report["caption"])) == 1
    assert spoken(examine(TOWER).report["caption"]) in page.text.lower()
    drawing = next(e for e in page.all("svg") if e.get("class") == "koan")
    assert drawing["aria-hidden"] == "true"
    assert [e.get("role") for e in page.all("div") if e.get("class") == "build-picture"] == [None]
    assert [bool(e["aria-label"]) for e in page.all("figure")] == [True]


def test_the_page_says_what_the_drawing_hides(read):
    nest = read("/sandbox", koan="G3 upright at 0,0; B2 in 1")
    (line,) = [e for e in nest.all("figcaption") if e.get("data-part") == "hidden"]
    assert "hidden" not in line
    (words,) = [e for e in read("/sandbox", koan=TOWER).all("figcaption") if e.get("data-part") == "hidden"]
    assert "hidden" in words


def test_line_ends_of_a_browsers_form_are_lines(read):
    page = read("/sandbox", koan="R3 upright at 0,0\r\nY1 over 1\r\n")
    assert numbers_in(page, "#koan-mistake p")[0][:2] == ["2", "4"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_the_line_of_a_mistake_is_shown_whatever_ends_lines(read, end):
    page = read("/sandbox", koan=f"R3 upright at 0,0{end}Y1 over 1{end}B2 on 1")
    assert '<pre class="offending"><code>Y1 <mark>o</mark>ver 1</code></pre>' in page.html


def test_a_mistake_is_told_with_its_place_and_line_and_the_text_is_kept(read):
    page = read("/sandbox", koan="R3 upright at 0,0\nY1 over 1")
    (words,) = texts(page.html, "#koan-mistake p")
    assert re.findall(r"\d+", words)[:2] == ["2", "4"]
    assert '"over"' in words
    assert "Y1 over 1" in texts(page.html, "#koan-mistake .offending")
    assert textarea(page).startswith("R3 upright at 0,0 Y1 over 1")
    (field,) = page.all("textarea")
    assert field["aria-invalid"] == "true"
    assert "koan-mistake" in (field["aria-describedby"] or "").split()
    assert [e for e in page.all("div") if e.get("id") == "koan-mistake"]


def test_a_long_line_is_shown_around_its_mistake_only(read):
    text = "R3 upright at 0,0;" * 20 + "oops" + ";R3 upright at 0,0" * 20
    page = read("/sandbox", koan=text)
    offending = page.html.split('<pre class="offending"><code>')[1].split("</code>")[0]
    before, at, after = offending.replace("</mark>", "<mark>").split("<mark>")
    assert (len(before), at, len(after)) == (1 + 40, "o", 40 + 1)
    assert (before[0], before[-4:], after[:4], after[-1]) == ("…", "0,0;", "ops;", "…")


def test_an_unsound_koan_is_drawn_and_its_faults_are_told(read):
    page = read("/sandbox", koan="R3 upright at 0,0; G1 upright at 60,0; B2 pitch 0 at 0,60 z 40")
    assert numbers_in(page, ".build-state.clay")[0][0] == "3"
    assert numbers_in(page, ".build-found.clay") == [["3"]]
    assert len([e for e in page.all("div") if e.get("class") == "build-picture"]) == 1


def test_what_the_table_cannot_tell_is_said_to_be_unclear(read):
    # Two large pieces, bases 25.4 mm wide, centres 26.3 mm apart: a gap of 0.9 mm, between 0.5 and 1.5.
    page = read("/sandbox", koan="R3 upright at 0,0; G3 upright at 26.3,0")
    assert numbers_in(page, ".build-found.clay b") == [["1", "2"]]


def test_views_and_markings_are_links_that_keep_the_koan(read):
    page = read("/sandbox", koan=TOWER, view="top", marking="hatched")
    current = [e for e in page.all("a") if e.get("aria-current") == "true"]
    assert [("view=top" in (e["href"] or ""), "marking=hatched" in (e["href"] or "")) for e in current] == [
        (True, True)
    ] * 2
    ways = [link for link in page.links() if link.startswith("/sandbox?") and "Y1+on+1" in link]
    assert len(ways) == 2 + 3 + 1


def numbers_drawn(page) -> list[str | None]:
    """The numbers in the page's drawing: its discs' texts."""
    drawing = page.html.split('<div class="build-picture" data-part="picture">')[1].split("</div>")[0]
    return sorted(text.text for text in ET.fromstring(drawing).iter("text"))


def test_pieces_are_numbered_as_the_facts_name_them_unless_one_leaves_it_out(read):
    page = read("/sandbox", koan=TOWER)
    assert numbers_drawn(page) == ["1", "2"]
    assert [link for link in page.links() if "numbers=0" in link]
    bare = read("/sandbox", koan=TOWER, numbers="0")
    assert numbers_drawn(bare) == []
    assert [link for link in bare.links() if "numbers=1" in link]


def test_the_examples_are_not_numbered(read):
    assert "<text" not in read("/sandbox").html.split('class="examples"')[1]


def test_a_drawing_as_a_file_is_numbered_where_the_address_says_so(client):
    plain = client.get("/koans.svg", query_string={"koan": TOWER}).data
    assert b"<text" not in plain
    assert b"<text" in client.get("/koans.svg", query_string={"koan": TOWER, "numbers": "1"}).data


def test_the_form_keeps_the_way_of_seeing(read):
    page = read("/sandbox", koan=TOWER, view="top", marking="lettered", numbers="0")
    kept = {e["name"]: e["value"] for e in page.all("input") if e.get("type") == "hidden"}
    assert {**kept, "back": None} == {"view": "top", "marking": "lettered", "numbers": "0", "back": None}


@pytest.mark.parametrize("query", [{"view": "side"}, {"marking": "loud"}, {"numbers": "yes"}])
def test_an_unknown_way_of_seeing_counts_as_the_first(client, query):
    plain = client.get("/koans.svg", query_string={"koan": TOWER}).data
    assert client.get("/koans.svg", query_string={"koan": TOWER, **query}).data == plain


@pytest.mark.parametrize("example", [FIRST, *(example.notation for example in EXAMPLES)])
def test_every_example_is_sound(example):
    assert examine(example).faults == ()
    assert examine(example).sound


def test_every_link_of_the_page_leads_somewhere(status, read):
    links = {link for link in read("/sandbox").links() if not link.startswith("#")}
    assert len(links) > len(EXAMPLES)
    for link in links:
        assert status(link) == 200, link


def test_markup_in_a_notation_stays_text(read):
    page = read("/sandbox", koan='<script>alert(1)</script></textarea><img src=x onerror="y">')
    assert all(script["src"].startswith("/static/") for script in page.all("script"))
    assert page.all("img") == []


HOSTILE = [
    "",
    " ",
    "\0",
    "\ud7ff\ufffe",
    "R3 upright at 1e300,0",
    "R3 upright at nan,0",
    "R3 on 9",
    ";" * 19_999,
    "R3 " * 6_000,
]


@pytest.mark.parametrize("text", HOSTILE)
def test_no_text_breaks_the_page(read, text):
    assert read("/sandbox", koan=text).all("textarea")


def test_bytes_that_are_not_text_do_not_break_the_page(client):
    assert client.get("/sandbox?koan=%ff%fe%00R3").status_code == 200


def test_a_notation_that_is_too_long_is_refused_in_words(read):
    page = read("/sandbox", status=413, koan="#" * 20_001)
    assert "20,000" in page.text
    assert read("/sandbox", koan="#" * 20_000)


def test_the_file_says_in_words_what_it_shows(client):
    data = client.get("/koans.svg", query_string={"koan": "R3 upright at 0,0"}).data
    assert b'role="img" aria-label="One piece: an upright large red. It is on the table."' in data


def test_the_drawing_is_a_file_of_its_own(client):
    response = client.get("/koans.svg", query_string={"koan": TOWER})
    assert response.mimetype == "image/svg+xml"
    assert ET.fromstring(response.data).tag == "{http://www.w3.org/2000/svg}svg"
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert "default-src 'none'" in response.headers["Content-Security-Policy"]


def test_an_unchanged_drawing_is_not_sent_again(client):
    first = client.get("/koans.svg", query_string={"koan": TOWER})
    again = client.get("/koans.svg", query_string={"koan": TOWER}, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    other = client.get("/koans.svg", query_string={"koan": "R3 upright at 0,0"})
    assert other.headers["ETag"] != first.headers["ETag"]
    assert "max-age" in first.headers["Cache-Control"]


def test_a_drawing_of_what_cannot_be_read_is_a_malformed_request_and_says_where(read, caplog):
    with caplog.at_level(logging.DEBUG):
        page = read("/koans.svg", status=400, koan="R3 upright at 0,0\rY1 over 1 <b>")
    words = texts(page.html, "main h1 + p")[0]
    assert re.findall(r"\d+", words)[:2] == ["2", "4"]
    assert '"over"' in words
    assert page.all("b") == []
    assert caplog.text == ""
    assert numbers_in(read("/koans.svg", status=400), "main h1 + p")[0][:2] == ["1", "1"]
