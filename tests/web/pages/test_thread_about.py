"""A koan's page, a move's, the settings, the history and the record of a game; and the thread of one that is over."""

from __future__ import annotations

import json
import re

import pytest

from tests.core.game.zendotao.koans_for_tests import NEAR, koan, only
from tests.web.other_words import told
from tests.web.pages.place import worded, words
from tests.web.parsed import said, select, texts, values
from zendotao.core.game.zendotao.opened_seals import check_text
from zendotao.core.koan.text import COLOUR_NAMES
from zendotao.core.messages import join_and, message
from zendotao.services.games.moves.comments import post_comment
from zendotao.services.koans import examine
from zendotao.web.pages.game.history_view import MOVE_TEXTS, WITHHELD
from zendotao.web.pages.views.closed_reasons import ENDED
from zendotao.web.pages.views.game_page import PHASES
from zendotao.web.pages.views.moves import describe_call
from zendotao.web.pages.views.settings import LANGUAGE_NAMES
from zendotao.web.pages.views.table import STONES


@pytest.fixture
def players():
    return ("ann",)


def numbers(text):
    """The numbers in a text."""
    return re.findall(r"\d+", text)


def test_a_koan_is_told_with_its_facts_and_who_built_and_marked_it(place, reader):
    place.town.turn("bob")

    def facts(page):
        """The stone, and of each fact beside it who did what in which move, where one did."""
        spans = [" ".join(one.text().split()) for one in select(page, ".facts-line > span:not(.stone-line)")]
        people = [[name for name in ("ann", "bob") if name in text.split()] for text in spans]
        return values(page, ".stone-line .stone", "class"), list(zip(people, map(numbers, spans), strict=True))

    page = reader.read(place.game("/koans/3"))
    assert numbers(texts(page, "h1")[0]) == ["3"]
    assert facts(page) == (["stone black s24"], [(["ann"], ["1"]), (["bob"], ["2"])])
    assert values(page, ".facts-line a", "href") == [place.game("/moves/1"), place.game("/moves/2")]
    assert texts(page, "#caption") == [told(examine(koan(1)).report["caption"])]
    # It is sound, and has one piece of 1 pip.
    (sound,) = texts(page, ".board-facts .state.moss")
    assert numbers(sound) == ["1", "1"]
    # Nobody marked the first koan: it was given with the start.
    (stone, found), given = facts(reader.read(place.game("/koans/1"))), ([], [])
    assert (stone, found) == (["stone white s24"], [(["ann"], ["1"]), given])


def test_a_koan_shows_what_its_author_added(place, reader):
    place.town.submit("ann", {"kind": "clarify", "koan": 3, "text": "It stands <upright>."})
    page = reader.read(place.game("/koans/3"))
    assert "It stands &lt;upright&gt;." in page
    (adds,) = place.happened("koan.clarified")
    assert numbers(adds) == ["3"]
    (event,) = [one for one in select(reader.read(place.game()), "li.event") if adds in " ".join(one.text().split())]
    assert texts(event.html, "b") == ["ann"]
    assert texts(event.html, "blockquote") == ["It stands <upright>."]


def test_a_koan_is_seen_from_above_and_numbered_by_links(place, reader):
    page = reader.read(place.game("/koans/3"), view="top", numbers="1")
    (image,) = re.findall(r'<img class="large"[^>]* src="([^"]+)"', page)
    assert "view=top" in image
    assert "numbers=1" in image


def test_a_move_shows_the_whole_hashes_of_its_seals_and_no_rule_of_them(place, reader):
    page = reader.read(place.game("/moves/1"))
    for seal in place.town.view().moves[0].seals:
        assert seal in page
    assert len(select(page, "section.seal-whole .seal")) == 2
    assert not select(page, "section.seal-whole .rule")
    for rule in (words(only(1)), worded(only(1))):
        assert rule not in said(page)


def test_all_settings_are_told_with_what_they_mean(place, reader):
    page = reader.read(place.game("/settings"))
    found = texts(page, "dl.settings dd b")
    assert all(texts(page, "dl.settings dt"))
    assert all(texts(page, "dl.settings dd span"))
    # The pause, until anyone may claim, to block, to reveal, until final, a vote, how old bystanders are.
    hours = [["20"], ["72", "168"], ["72", "168"], ["72"], ["72", "168"], ["72"], ["72"]]
    assert [numbers(value) for value in found[:7]] == hours
    palette = join_and([COLOUR_NAMES[name] for name in ("red", "yellow", "green", "blue", "black")])
    assert told(palette) in found
    assert {"100", told(LANGUAGE_NAMES["en"])} <= set(found)


def test_the_history_tells_every_entry_with_the_beginning_of_its_hash(place, reader):
    place.town.turn("bob")
    page = reader.read(place.game("/history"))
    log = place.town.log()
    assert [one["entry"].hash[:12] for one in log] == re.findall(
        r"<code title=\"\d+: [0-9a-f]{64}\">([0-9a-f]{12})", page
    )
    took = told(message(MOVE_TEXTS["turn.posted"], move=2))
    assert [words for words in texts(page, "td") if words.startswith(f"bob {took}")]


def test_a_turn_of_a_team_stands_in_one_row_too(place, reader):
    place.town.team("Reds", "bob")
    before = len(place.town.log())
    place.town.turn("bob", "Reds")
    # It takes a seat, and who sits on it is withheld.
    assert len(place.town.log()) == before + 3
    page = reader.read(place.game("/history"))
    took = told(message(MOVE_TEXTS["turn.posted"], move=2))
    found = [words for words in texts(page, "td") if words.startswith("Reds")]
    assert [words.startswith(f"Reds {took}") for words in found] == [True]
    assert told(WITHHELD) not in found[0]


def test_a_long_history_is_read_page_by_page(place, reader):
    for number in range(100):
        post_comment(place.town.services, place.town.person("bob"), place.town.game, f"No. {number}", place.town.now)
    first, second = reader.read(place.game("/history")), reader.read(place.game("/history"), after="100")
    # The move that started the game and the turn stand in a row each, with the seat that was taken by it.
    assert [len(re.findall(r'<code title="\d+: ', page)) for page in (first, second)] == [100, 3]
    assert (first.count('<tr id="entry-'), second.count('<tr id="entry-')) == (98, 3)
    assert numbers(texts(first, "nav.pages span")[0]) == ["103"]
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
    call = told(describe_call(5, "touching", (1, 2), value=True))
    for rest in ("", "/koans/5", "/moves/3", "/history"):
        assert call not in said(reader.read(place.game(rest)))
    # The page of the koan says that the fact is unclear, and not that it was called.
    page = reader.read(place.game("/koans/5"))
    assert values(page, ".board-facts .callout", "class") == ["callout clay"]
    assert not select(page, '.board-facts .callout a, .rows a[href*="/moves/"]')
    assert not place.happened("call.made")


# ---- after the game


def test_a_game_that_is_over_shows_the_winning_rule_with_its_opened_seal(final, reader):
    page = reader.read(final.game())
    view = final.town.view()
    claim = view.moves[-1]
    assert view.phase == "final"
    assert texts(page, ".won-who b") == ["bob"]
    assert numbers(texts(page, ".won-who")[0]) == [str(view.score)]
    assert texts(page, "#won.won-rule")[0].endswith(worded(claim.revealed.text))
    assert texts(page, ".won-grid .sealed .seal code") == [f"{claim.seals[0][:4]} {claim.seals[0][4:8]}"]
    # That it was opened is said in another word than that others are sealed.
    (opened,) = texts(page, ".won-grid .sealed .seal")
    sealed = texts(reader.read(final.game("/koans/3")), ".seal")
    assert opened.split()[0] not in [seal.split()[0] for seal in sealed]
    assert not select(page, f'#act, a[href="{final.game("/turn")}"]')


def test_each_chart_has_its_table_and_each_line_its_words(final, reader):
    page = reader.read(final.game())
    # The game's koans with stones are 1, 2, 3, 4 and 5: the first is white, the others black.
    white, black = (told(STONES[stone]) for stone in ("white", "black"))
    assert texts(page, ".as-table tbody td:nth-child(1)") == ["1", "2", "3", "4", "5"]
    assert texts(page, ".as-table tbody td:nth-child(2)") == [white, black, black, black, black]
    # A line that ends with a stone names its koan, and no other does.
    ends = [numbers(words.rpartition(",")[2]) for words in texts(page, ".life-seat p .unseen")]
    assert [bool(end) for end in ends] == [bool(one.css(".steps-stone")) for one in select(page, ".life-seat li")]
    assert ["3"] in ends
    assert [] in ends


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
    page = reader.read(place.game())
    assert told(PHASES["void"]) in texts(page, ".facts-line")[0]
    assert texts(page, "#act > p") == [told(ENDED["void"])]
    assert not select(page, "#act a.primary")
