"""A koan's page, a move's, the settings, the history and the record of a game; and the thread of one that is over."""

from __future__ import annotations

import json
import re

import pytest

from tests.core.game.zendotao.koans_for_tests import NEAR, only
from tests.web.parsed import said
from zendotao.core.game.rules import parse_rule as read_rule
from zendotao.core.game.zendotao.opened_seals import check_text
from zendotao.services.games.moves.comments import post_comment


@pytest.fixture
def players():
    return ("ann",)


def test_a_koan_is_told_with_its_facts_and_who_built_and_marked_it(place, reader):
    place.town.turn("bob")
    words = said(reader.read(place.game("/koans/3")))
    assert "Koan 3 black built by ann in move 1 marked by bob in move 2" in words
    assert "One piece: an upright small red." in words
    assert "It stands: 1 piece" in words
    assert "given with the start" in said(reader.read(place.game("/koans/1")))


def test_a_koan_shows_what_its_author_added(place, reader):
    place.town.submit("ann", {"kind": "clarify", "koan": 3, "text": "It stands <upright>."})
    page = reader.read(place.game("/koans/3"))
    assert "It stands &lt;upright&gt;." in page
    assert "adds words to koan 3" in said(reader.read(place.game()))


def test_a_koan_is_seen_from_above_and_numbered_by_links(place, reader):
    page = reader.read(place.game("/koans/3"), view="top", numbers="1")
    (image,) = re.findall(r'<img class="large"[^>]* src="([^"]+)"', page)
    assert "view=top" in image
    assert "numbers=1" in image


def test_a_move_shows_the_whole_hashes_of_its_seals_and_no_rule_of_them(place, reader):
    page = reader.read(place.game("/moves/1"))
    for seal in place.town.view().moves[0].seals:
        assert seal in page
    assert "sealed" in page
    assert read_rule(only(1)).log_value.text not in said(page)


def test_all_settings_are_told_with_what_they_mean(place, reader):
    words = said(reader.read(place.game("/settings")))
    for told in (
        "more than 20 hours", "72 hours; 168 hours with three seats or fewer", "accounts of 72 hours",
        "red, yellow, green, blue and black", "Checked rules only", "English", "rated", "100",
    ):  # fmt: skip
        assert told in words


def test_the_history_tells_every_entry_with_the_beginning_of_its_hash(place, reader):
    place.town.turn("bob")
    page = reader.read(place.game("/history"))
    log = place.town.log()
    assert [one["entry"].hash[:12] for one in log] == re.findall(
        r"<code title=\"\d+: [0-9a-f]{64}\">([0-9a-f]{12})", page
    )
    assert "bob took a turn: move 2" in said(page)


def test_a_long_history_is_read_page_by_page(place, reader):
    for number in range(100):
        post_comment(place.town.services, place.town.person("bob"), place.town.game, f"No. {number}", place.town.now)
    first, second = reader.read(place.game("/history")), reader.read(place.game("/history"), after="100")
    # The move that started the game and the turn stand in a row each, with the seat that was taken by it.
    assert [len(re.findall(r'<code title="\d+: ', page)) for page in (first, second)] == [100, 3]
    assert (first.count('<tr id="entry-'), second.count('<tr id="entry-')) == (98, 3)
    assert "103 entries" in first
    assert 'href="' + place.game("/history?after=100") in first


def test_the_record_is_a_file_with_a_line_an_entry(place, reader):
    answer = reader.get(place.game("/record"))
    lines = answer.get_data(as_text=True).splitlines()
    assert [json.loads(line)["seq"] for line in lines] == [1, 2, 3]
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{place.town.game}.jsonl"'
    assert [line for line in lines if "name" in json.loads(line)] == []


def test_names_travel_with_the_record_if_that_is_asked(place, reader):
    assert place.game("/record?names=1") in reader.read(place.game("/history"))
    lines = reader.get(place.game("/record?names=1")).get_data(as_text=True).splitlines()
    assert {json.loads(line)["name"] for line in lines} == {"ann"}


def test_a_private_judgment_call_is_on_no_page(place, reader):
    town = place.town
    town.turn("bob")
    touches = {"koan": 5, "fact": {"fact": "touching", "pieces": [1, 2]}, "value": True}
    rule = "AKHTBN if it contains at least one blue piece, or (it contains a red piece that touches a yellow piece)"
    seals = [{"rule": rule, "judgments": [touches]}, only(3)]
    town.submit("ann", {"kind": "turn", "rule": only(2), "stone": "black", "koan": NEAR, "seals": seals})
    for rest in ("", "/koans/5", "/moves/3", "/history"):
        words = said(reader.read(place.game(rest)))
        assert "Judgment call" not in words
        assert "calls koan" not in words


# ---- after the game


def test_a_game_that_is_over_shows_the_winning_rule_with_its_opened_seal(final, reader):
    page = reader.read(final.game())
    words = said(page)
    view = final.town.view()
    claim = view.moves[-1]
    assert view.phase == "final"
    assert f"bob is sensei: {view.score} points, one for each marked koan" in words
    assert f'<h2 id="won" class="won-rule">{claim.revealed.text}</h2>' in page
    assert f"opened {claim.seals[0][:4]} {claim.seals[0][4:8]}" in words
    assert "Take a turn" not in page


def test_each_chart_has_its_table_and_each_line_its_words(final, reader):
    page = reader.read(final.game())
    table = page[page.index('<details class="as-table">') : page.index("</details>", page.index('"as-table"'))]
    # The game's koans with stones are 1, 2, 3, 4 and 5.
    assert re.findall(r"<tr><td><a href=[^>]*>(\d)</a></td><td>(\w+)</td>", table) == [
        ("1", "white"), ("2", "black"), ("3", "black"), ("4", "black"), ("5", "black"),
    ]  # fmt: skip
    assert "fell at koan 3" in page
    assert "no stone contradicts it" in page


def test_an_opened_seal_can_be_checked_by_anybody(final, reader):
    page = reader.read(final.game("/moves/1"))
    texts = re.findall(r"<pre class=\"notation\"><code>(.*?)</code>", page)
    assert len(texts) == 2
    for text in texts:
        told = json.loads(text.replace("&#34;", '"').replace("&amp;", "&"))
        assert told["seal"] in final.town.view().moves[0].seals
        assert not check_text(json.dumps(told))[0].wrong


def test_a_void_game_says_so(place, reader):
    place.town.submit("ann", {"kind": "withdraw"})
    words = said(reader.read(place.game()))
    assert "This game is void" in words
    assert "no sensei, no points" in words
