"""What players write, as HTML: its links, and that nothing else gets through."""

from __future__ import annotations

import gc
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.web.parsed import elements, harmful, scheme_of, text_of
from tests.web.payloads import PAYLOADS
from zendotao.web.markup.limits import FIRST, SIGNS, limit_markup, restore_signs
from zendotao.web.markup.links import Places
from zendotao.web.markup.render import (
    ATTRIBUTES,
    CLASSES,
    FOREIGN,
    OFF,
    SCHEMES,
    TAGS,
    render_comment_html,
    render_wiki_html,
)

GAME = Places("g1", koans=9, moves=7, names=("moss & rain", "Odile"))


def html(text):
    """A comment as HTML."""
    return str(render_comment_html(text, GAME))


def parsed(found):
    """What a browser reads: the elements with their attributes, in no order, and the text."""
    return list(elements(str(found))), text_of(str(found))


def leads_off(href):
    """Whether a browser leaves the site by a link, as the standard for addresses has it: with a scheme, or with two
    strokes of either kind; blanks around are nothing, nor are tabs and ends of lines anywhere."""
    signs = [sign for sign in href if sign not in "\t\n\r"]
    while signs and signs[0] <= " ":
        signs.pop(0)
    return bool(scheme_of(href)) or (len(signs) > 1 and {signs[0], signs[1]} <= {"/", "\\"})


def is_clean(found):
    """Whether the elements, attributes, classes and schemes of a text are those that are let through."""
    for tag, attributes in elements(found):
        assert tag in TAGS, (tag, found)
        assert set(attributes) <= ATTRIBUTES.get(tag, set()), (tag, attributes)
        assert attributes.get("class") in (None, *CLASSES), attributes
        assert attributes.get("rel") in (None, FOREIGN), attributes
        assert scheme_of(attributes.get("href") or "") in ("", *SCHEMES), attributes
        if tag == "a" and "href" in attributes:
            marked = (attributes.get("class"), attributes.get("rel")) == (OFF, FOREIGN)
            assert marked == leads_off(attributes["href"] or ""), attributes
    return not harmful(found)


# ---- links


def test_koans_and_moves_that_there_are_become_links():
    assert parsed(html("koan 7 fell with Move 3")) == parsed(
        '<p><a href="/games/g1/koans/7" class="chip">koan 7</a> fell with '
        '<a href="/games/g1/moves/3" class="move-link">Move 3</a></p>'
    )


@pytest.mark.parametrize(("text", "number"), [("Coup 3", 3), ("jugada 7", 7)])
def test_moves_are_linked_in_every_language_of_the_site(text, number):
    assert parsed(html(text)) == parsed(f'<p><a href="/games/g1/moves/{number}" class="move-link">{text}</a></p>')


@pytest.mark.parametrize("text", ["koan 10", "move 8", "coup 8", "koan 0", "koan 07", "koans 3", "koan 99999999999999"])
def test_numbers_of_nothing_stay_words(text):
    assert html(text) == f"<p>{text}</p>"


def test_numbers_mean_nothing_outside_of_a_game():
    assert str(render_wiki_html("koan 7")) == "<p>koan 7</p>"


def test_names_lead_to_people_also_those_of_several_words():
    assert parsed(html("@Ines and @moss & rain, x@y")) == parsed(
        '<p><a href="/people/Ines" class="name">@Ines</a> and '
        '<a href="/people/moss%20%26%20rain" class="name">@moss &amp; rain</a>, x@y</p>'
    )


def test_pages_are_linked_by_their_titles_with_words_of_ones_own_if_one_likes():
    assert parsed(render_wiki_html("[[House rules]] [[Rulings|what was said]] [[ ]] [[!]]")) == parsed(
        '<p><a href="/wiki/house-rules" class="wiki-link">House rules</a> '
        '<a href="/wiki/rulings" class="wiki-link">what was said</a> [[ ]] [[!]]</p>'
    )


def test_addresses_elsewhere_say_that_they_are():
    for text in ("https://a.example/x", "[https://a.example/x](https://a.example/x)", "<https://a.example/x>"):
        assert parsed(html(text)) == parsed(
            f'<p><a href="https://a.example/x" class="{OFF}" rel="{FOREIGN}">https://a.example/x</a></p>'
        )


@pytest.mark.parametrize(
    "address",
    ["//elsewhere", "///elsewhere", "\\\\\\\\elsewhere", "/\\\\elsewhere", "https://elsewhere", "https:elsewhere",
     "https:/elsewhere", "HTTPS://elsewhere", "mailto:a@b.example", "&#47;&#47;elsewhere", "&sol;/elsewhere",
     "http&colon;//elsewhere", "< //elsewhere>"],
)  # fmt: skip
@pytest.mark.parametrize("written", [html, lambda text: str(render_wiki_html(text))])
def test_a_link_that_leads_off_the_site_looks_it_however_it_is_written(address, written):
    ((_, attributes),) = [one for one in elements(written(f"[a]({address})")) if one[0] == "a"]
    assert (attributes["class"], attributes["rel"]) == (OFF, FOREIGN)


@pytest.mark.parametrize("address", ["/wiki/house-rules", "#top", "?page=2", "games/7", "/a//b", "/?x=//y"])
def test_a_link_within_the_site_does_not(address):
    ((_, attributes),) = [one for one in elements(html(f"[a]({address})")) if one[0] == "a"]
    assert set(attributes) <= {"href"}


def test_what_stands_in_code_is_not_linked():
    assert html("`koan 7 @Ines [[x]] https://a.example`") == (
        "<p><code>koan 7 @Ines [[x]] https://a.example</code></p>"
    )


# ---- what it looks like


def test_lines_end_where_their_author_ended_them():
    assert html("one\ntwo") == "<p>one<br>\ntwo</p>"


def test_headings_begin_below_those_of_the_page():
    assert html("# Big") == "<h4>Big</h4>"
    assert html("####### x").count("<h6>") <= 1
    assert str(render_wiki_html("# Big")) == '<h2 id="big">Big</h2>'


def test_quotations_lists_and_code_are_kept():
    assert html("> a *b* **c**") == "<blockquote>\n<p>a <em>b</em> <strong>c</strong></p>\n</blockquote>"
    assert html("3. a\n4. b") == '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'
    assert html("```\na < b\n```") == "<pre><code>a &lt; b\n</code></pre>"


def test_pictures_are_not_shown():
    assert "<img" not in html("![a](https://a.example/x.png)")


# ---- attacks


@pytest.mark.parametrize("text", PAYLOADS)
def test_known_attacks_come_to_nothing(text):
    for around in ("{}", "a {} b", "> {}", "- {}", "*{}*", "[[{}]]", "[a]({})", "@{}", "koan 1 {}"):
        assert is_clean(html(around.format(text)))
    for around in ("{}", "| {} | b |\n|---|---|\n| {} | b |", "## {}\n\n{}"):
        assert is_clean(str(render_wiki_html(around.replace("{}", text))))


def test_there_are_enough_known_attacks():
    assert len(set(PAYLOADS)) > 120


PIECES = st.sampled_from(
    [
        *("<", ">", "</", "/>", "<a href=", "<img src=x onerror=alert(1)>", "<script>", "<!--", "-->", "<![CDATA["),
        *("javascript:", "data:", "https://a.example", "&#106;", "&colon;", "\x00", "\x01", "\x02", "\x03", "\u202e"),
        *("[", "]", "(", ")", "](", "[[", "]]", "|", "!", "`", "```", "~~~", "*", "**", "_", "\\", '"', "'", "#", ">"),
        *("\n", "\n\n", "    ", "\t", " ", "- ", "1. ", "> ", "---", "===", "|-|-|", "koan 1", "move 2", "@Odile", "x"),
        *("onclick=", "style=", " class=chip", "{: ", "}", "[x]: ", "*[x]: ", "[^1]", chr(FIRST), chr(FIRST + 3)),
    ]
)
HOSTILE = st.lists(PIECES | st.text(max_size=4), max_size=40).map("".join) | st.text(max_size=200)


@given(HOSTILE)
def test_nothing_that_is_not_let_through_gets_into_a_comment(text):
    assert is_clean(html(text))


@given(HOSTILE)
def test_nothing_that_is_not_let_through_gets_into_a_page(text):
    assert is_clean(str(render_wiki_html(text)))


# ---- cost


@given(HOSTILE)
def test_signs_that_are_stood_in_for_come_back(text):
    plain = text.translate({FIRST + place: None for place in range(len(SIGNS))})
    assert restore_signs(limit_markup(plain)).replace("&lt;", "<") == plain.replace("&lt;", "<")


def test_an_ordinary_text_is_left_as_it_is():
    text = "I *think* `a[0]` and [that](https://a.example) are\n\n> - one\n> - two\n\nfine: [x] ** [[page]]\n"
    assert limit_markup(text) == text


COSTLY = (
    *("[a", "*[", "[x][", "[[a|", "](", "[](", "](b)", "[a](b ", "![", "``a`", "`` `", "`", "*a **b ", "_*", "***a"),
    *("a\n-\n", "a\n=\n", "***\n", "# a\n", "\n- ", "- a\n\n    ", "```a\n", "~~~\n", "> ", "> a\n", "- - ", "1. - "),
    *("<![CDATA[", "<", "<a ", "&amp;", "|a|b|\n|-|-|\n", "a  \n", "@a ", "koan 1 ", "http://a.b ", "\\*", "\x02a"),
)


def cost(piece):
    """How long a comment of ten thousand characters and a page of thirty thousand take, in seconds of this thread."""
    long = (piece * 10_000)[:10_000]
    # Garbage that other tests left would be collected at this text's cost: seconds, in a large process.
    gc.disable()
    try:
        begun = time.thread_time()
        html(long)
        render_wiki_html(long * 3)
        return time.thread_time() - begun
    finally:
        gc.enable()


@pytest.fixture(scope="module")
def usual():
    """What an ordinary text costs, on this machine and beside what else it has to do."""
    html("Once, to begin with.")
    return cost("a word\n\n")


@pytest.mark.parametrize("piece", COSTLY)
def test_no_text_takes_long(piece, usual):
    # The worst take four times as long.
    assert cost(piece) < 25 * usual


def test_depth_is_bounded():
    nested = "\n".join("    " * depth + "- x" for depth in range(200))
    quoted = "\n\n".join(">" * depth + " x" for depth in range(200))
    for text in (nested, quoted, "- " * 400 + "x"):
        assert is_clean(str(render_wiki_html(text)))
    assert html(">" * 50 + " x").count("<blockquote>") <= 7
