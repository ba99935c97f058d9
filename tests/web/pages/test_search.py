"""The page that finds games, koans, rules, comments and pages."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.core.game.zendotao.koans_for_tests import WHITE
from tests.web.conftest import Page
from tests.web.other_words import told
from tests.web.pages.place import Place, worded
from tests.web.parsed import select, texts, values
from tests.web.visiting import Visitor
from zendotao.services.games.moves.comments import post_comment
from zendotao.services.koans import examine
from zendotao.web.middleware import rate_limits

PLACES = ("games", "koans", "rules", "comments", "clarifications", "challenges", "pages")
ATTACK = '"><script>alert(1)</script>'


def anybody(place: Place) -> Visitor:
    return Visitor(place.app)


def found(place: Place, within: str, question: str, **more: str) -> str:
    """What stands below the form for somebody who hasn't signed in."""
    page = anybody(place).read("/search", q=question, **{"in": within}, **more)
    return page.split('id="found"', 1)[1].split("</main>")[0]


def say_instead(page: str) -> list[str]:
    """What stands below the form in the place of results."""
    return [] if select(page, ".game-rows, .search-koans, .search-texts") else texts(page, "body > p")


def count_found(page: str) -> dict[str, str]:
    """The number beside each place to look in, "" where there is none."""
    found = {}
    for link in select(page, ".search-places .segment"):
        within = parse_qs(urlsplit(link.attributes["href"] or "").query).get("in", ["all"])
        found[within[0]] = "".join(re.findall(r"\d+", link.text()))
    return found


def test_the_page_is_linked_from_every_page_and_from_the_lobby(place):
    assert anybody(place).read("/games").count('href="/search"') == 2
    assert 'href="/search" aria-current="page"' in anybody(place).read("/search")


@pytest.mark.parametrize("within", PLACES)
def test_each_place_has_its_form_its_hint_and_links_that_keep_the_question(place, within):
    page = Page(anybody(place).read("/search", q="red moss", **{"in": within}))
    form = next(one for one in page.all("form") if one.get("role") == "search")
    assert (form["method"], form["action"]) == ("get", "/search")
    (field,) = [one for one in page.all("input") if one.get("name") == "q"]
    assert (field["value"], field["maxlength"]) == ("red moss", "2000")
    asked = [parse_qs(urlsplit(link).query) for link in page.links() if link.startswith("/search?")]
    assert [one.get("in") for one in asked if one.get("q") == ["red moss"]] == [None, *([name] for name in PLACES)]


def test_without_a_question_the_koans_have_examples_that_are_all_understood(place):
    page = Page(anybody(place).read("/search", **{"in": "koans"}))
    examples = [link for link in page.links() if link.startswith("/search?") and "q=" in link]
    assert len(examples) >= 4
    for link in examples:
        assert select(anybody(place).read(link), ".search-meaning .search-rule")


def test_a_game_is_found_by_its_title(place):
    place.town.start("ann")
    page = found(place, "games", "game")
    assert values(page, ".game-rows h3 a", "href") == [place.game()]
    assert say_instead(page) == []
    assert len(say_instead(found(place, "games", "gravel"))) == 1


def test_a_rule_leads_to_its_move_with_its_words_marked(place):
    place.town.start("ann")
    place.town.turn("bob")
    page = found(place, "rules", "blue")
    assert values(page, ".search-text h3 > a", "href") == [place.game("/moves/2")]
    assert "bob" in page
    # The words of rules are those of the reader's language: there is one blue piece in that of bob.
    french = anybody(place)
    french.browser.set_cookie("language", "fr")
    page = french.read("/search", q="bleue", **{"in": "rules"})
    assert values(page, ".search-text h3 > a", "href") == [place.game("/moves/2")]
    assert texts(page, ".search-words mark") == ["bleue"]


def test_a_comment_leads_to_itself_and_what_it_says_stays_text(place):
    place.town.start("ann")
    post_comment(place.town.services, place.town.person("bob"), place.town.game, f"gravel {ATTACK}", place.town.now)
    page = found(place, "comments", "gravel")
    assert f'href="/comments/{place.town.game}.1"' in page
    assert "<mark>gravel</mark>" in page
    assert "<script" not in page


def test_a_page_that_every_site_has_is_found(place):
    assert 'href="/wiki/house-rules"' in found(place, "pages", "house rules")


def test_a_koan_shows_with_its_game_its_stone_and_its_pieces(place):
    place.town.start("ann")
    page = found(place, "koans", "a blue piece")
    assert texts(page, ".search-rule") == [worded("it contains at least one blue piece")]
    assert f'href="{place.game("/koans/1")}"' in page
    assert values(page, ".search-koan .stone", "class") == ["stone white"]
    pieces, _, _ = told(examine(WHITE).report["caption"]).partition(". ")
    assert texts(page, ".search-koan p") == [f"{pieces}."]
    assert "/koans/" in page.split('class="tray"', 1)[1].split("<img", 1)[1].split(">", 1)[0]


def test_a_question_with_two_meanings_offers_the_other_one(place):
    place.town.start("ann")
    page = anybody(place).read("/search", q="two pieces", **{"in": "koans"})
    (other,) = values(page, ".search-meaning .link-lines a", "href")
    chosen = anybody(place).read(other)
    assert not select(chosen, ".search-meaning .link-lines")
    rules = [worded("it contains at least two pieces"), worded("it contains exactly two pieces")]
    assert texts(chosen, ".search-rule") == rules[:1]
    assert texts(page, ".search-rule") == rules[1:]


def test_a_question_that_is_not_understood_is_told_why_and_what_would_be(place):
    page = found(place, "koans", "blub blub")
    assert not select(page, ".search-meaning")
    why, _ = texts(page, ".callout.clay p")
    assert "blub" in why
    *examples, rules = values(page, ".callout.clay a", "href")
    assert examples
    assert all(select(anybody(place).read(example), ".search-meaning .search-rule") for example in examples)
    assert rules == "/help/rules"


def test_what_finds_no_koan_says_how_many_were_looked_at(place):
    (none,) = say_instead(found(place, "koans", "a nest"))
    assert re.findall(r"\d+", none) == []
    place.town.start("ann")
    (newest,) = say_instead(found(place, "koans", "a nest"))
    assert re.findall(r"\d+", newest) == ["3"]


@pytest.mark.parametrize("question", [ATTACK, "\0", "%", "x" * 5000, "'--", "𝕣𝕖𝕕", "\u202ered"])
@pytest.mark.parametrize("within", [*PLACES, "elsewhere", ATTACK])
def test_whatever_is_typed_is_answered_and_stays_text(place, within, question):
    page = Page(anybody(place).read("/search", q=question, page="x", **{"in": within}))
    assert not [one for one in page.all("script") if "src" not in one]
    assert "alert(1)" not in str([attributes for _, attributes in page.elements if "onerror" in attributes])


def test_what_is_said_of_koans_and_of_moves_leads_to_them(place):
    town = place.town
    town.start("ann")
    town.submit("ann", {"kind": "clarify", "koan": 3, "text": "It leans on nothing."})
    town.turn("bob")
    challenge = town.challenge("ann", 2)
    assert place.game("/koans/3") in found(place, "clarifications", "leans")
    assert f"/challenges/{challenge}" in found(place, "challenges", "find it")
    assert len(say_instead(found(place, "challenges", "leans"))) == 1


def test_past_the_last_page_there_is_a_way_back(place):
    place.town.start("ann")
    page = found(place, "koans", "a blue piece", page="9")
    assert len(say_instead(page)) == 1
    (first,) = values(page, "body > p a", "href")
    assert len(select(anybody(place).read(first), ".search-koan")) == 1


def test_everybody_finds_the_same(place):
    place.town.start("ann")
    place.town.turn("bob")
    for within, question in (("rules", "blue"), ("koans", "a red piece"), ("games", "game")):
        pages = [
            who.read("/search", q=question, **{"in": within}).split('id="found"')[1].split("</main>")[0]
            for who in (anybody(place), place.visitor("ann"), place.visitor("bob"), place.visitor("cleo"))
        ]
        assert len(set(pages)) == 1


def test_no_search_takes_more_than_twelve_queries(place):
    place.town.start("ann")
    place.town.turn("bob")
    visitor = place.visitor("bob")
    for within in PLACES:
        with place.counted() as sent:
            visitor.read("/search", q="a blue piece", **{"in": within})
        assert len(sent) <= 12, within


def test_questions_about_koans_count_as_computing(place, monkeypatch):
    counted: list[str] = []
    monkeypatch.setattr(rate_limits, "count_request", lambda limit, who: counted.append(limit))
    for within in PLACES:
        anybody(place).read("/search", q="red", **{"in": within})
    anybody(place).read("/search", **{"in": "koans"})
    assert counted == ["computing"]


# ---- everywhere at once


def test_without_a_place_everything_is_searched_with_the_number_of_each_kind(place):
    place.town.start("ann")
    place.town.turn("bob")
    for words in ("a blue morning", "blue again", "still blue", "blue for the fourth time"):
        post_comment(place.town.services, place.town.person("bob"), place.town.game, words, place.town.now)
    page = anybody(place).read("/search", q="blue")
    # A rule of bob's turn, and the four comments; whatever koan holds a blue piece is one too.
    counts = {"games": "0", "koans": "1", "rules": "1", "comments": "4", "clarifications": "0", "challenges": "0"}
    assert list(count_found(page)) == ["all", *PLACES]
    assert {"all": "", **counts}.items() <= count_found(page).items()
    comments = page.split('id="in-comments"')[1].split("</section>")[0]
    # The newest three stand here, and a link to them all.
    assert [words.split()[0] for words in texts(comments, ".search-words")] == ["blue", "still", "blue"]
    assert texts(comments, ".search-words")[2] == "blue again"
    assert 'href="/search?q=blue&amp;in=comments"' in comments
    rules = page.split('id="in-rules"')[1].split("</section>")[0]
    assert values(rules, ".search-text h3 > a", "href") == [place.game("/moves/2")]


def test_what_is_nowhere_is_said_once(place):
    page = anybody(place).read("/search", q="gravel")
    assert not select(page, ".search-group")
    assert len(texts(page, "section[aria-labelledby=found] > p")) == 1
    assert {"all": "", **dict.fromkeys(PLACES, "0")} == count_found(page)


def test_hidden_comments_are_not_counted_either(place):
    place.town.start("ann")
    told = post_comment(place.town.services, place.town.person("bob"), place.town.game, "gravel", place.town.now)
    assert count_found(anybody(place).read("/search", q="gravel"))["comments"] == "1"
    with place.town.services.store.unit(write=True) as work:
        work.keepers.hide_comment(place.town.game, told.number, place.town.now)
        work.commit()
    assert count_found(anybody(place).read("/search", q="gravel"))["comments"] == "0"
