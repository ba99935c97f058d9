"""What stands around games of classic Zendo: the mondo that is answered from a notice, the notebook, lists, ladders,
searches, comments with their history, seats of teams, and every link that the game's page shows."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from tests.core.game.zendotao.koans_for_tests import notation
from tests.web.other_words import told
from tests.web.pages.classic_table import RULE, ClassicTable, answers, awaited, primary
from tests.web.pages.place import filled, listed, needing
from tests.web.parsed import select, texts, values
from zendotao.core.game.classic.pending import PendingKind
from zendotao.core.game.koans import write_koan_caption
from zendotao.core.messages import message
from zendotao.web.pages.classic.text import describe_mark
from zendotao.web.pages.lists.changes_view import MARKS
from zendotao.web.pages.lists.view import format_points
from zendotao.web.pages.lists.wait_text import CLASSIC_WAITS

SECRET = "at least two red pieces"  # noqa: S105 -- the rule


def text(answer):
    """The words of an answer."""
    return re.sub(r"\s+", " ", answer if isinstance(answer, str) else answer.get_data(as_text=True))


def state(table, name):
    """What somebody's list of games says of the game."""
    return texts(listed(table.visitor(name).read("/me"), table.address), ".game-now b")


def guesses(page):
    """The rules that a page of the notebook offers to guess."""
    return values(page, 'form[action$="/do/guess"] [name="rule"]', "value")


def held(page, group):
    """The rules of a group in the notebook: viable, fallen or unread."""
    return texts(page, f"tr.note-{group} .note-said")


def send(table, name, rest, status=303, /, **fields):
    """Send a form of a page below the game's."""
    return table.visitor(name).send(table.address + rest, status, **fields)


def win(table, guesser="ann", koans=(("bob", 0, 1), ("ann", 3, 0))):
    """Others build, and somebody finds the rule; the game ends."""
    if table.move(guesser, "pass").holder is None:
        return
    for name, reds, greens in koans:
        table.build(name, reds, greens)
        if name != guesser:
            table.move(name, "pass")
    table.move(guesser, "guess", rule=RULE)
    table.place.town.pass_time(hours=49)
    table.read("")


# ---- the mondo


def test_a_mondo_is_answered_by_one_of_two_buttons(table):
    table.build("ann", 3, 0, "mondo", answer="black")
    bob = table.visitor("bob")
    page = bob.read(f"{table.address}/do/answer")
    assert page.count('name="answer" value="white"') == page.count('name="answer" value="black"') == 1
    assert 'type="radio"' not in page
    assert awaited(page) == (["ann"], ["bob"])
    assert texts(page, ".classic-asked figcaption") == [told(write_koan_caption(notation(3, 0), ()))]
    bob.send(f"{table.address}/do/answer", **{**filled(page), "do": "post", "answer": "white"})
    assert answers(table.read("")) == [("white", ["bob"]), ("black", [])]


# ---- the notebook


def test_a_rule_is_held_against_every_stone_and_one_that_agrees_is_put_into_the_guess(table):
    table.build("ann", 3, 0)
    send(table, "ann", "/notebook/add", do="keep", rule="it contains at least two red pieces")
    send(table, "ann", "/notebook/add", do="keep", rule="it contains exactly two red pieces")
    page = text(table.read("ann", "/notebook"))
    assert len(held(page, "viable")) == 1
    assert [re.findall(r"\d", words) for words in held(page, "fallen")] == [["3"]]
    assert guesses(page) == ["it contains at least two red pieces"]
    form = table.visitor("ann").send(
        f"{table.address}/do/guess", 200, rule="it contains at least two red pieces", do="check"
    )
    assert len(select(text(form), ".callout.moss")) == 1
    assert "it contains at least two red pieces</textarea>" in form.get_data(as_text=True)
    ready = values(table.read("ann", "/do/guess"), '[aria-labelledby="ready"] [name="rule"]', "value")
    assert ready == ["it contains at least two red pieces"]


def test_a_rule_is_tested_before_it_is_kept_and_its_contradictions_are_drawn(table):
    table.build("ann", 3, 0)
    page = text(send(table, "ann", "/notebook/add", 200, do="test", rule="exactly two red pieces"))
    assert values(page, '[aria-labelledby="against"] a', "href") == [f"{table.address}?koan=3#koan"]
    page = text(send(table, "ann", "/notebook/add", 409, do="keep", rule="some nonsense"))
    assert values(page, '#test-rule [value="keep_words"]', "name") == ["do"]
    assert held(page, "unread") == []
    send(table, "ann", "/notebook/add", do="keep_words", rule="some nonsense")
    assert len(held(table.read("ann", "/notebook"), "unread")) == 1


def test_nobody_else_reads_a_notebook_and_who_may_not_guess_is_offered_no_guess(table):
    send(table, "bob", "/notebook/add", do="keep", rule="it contains a red piece", note="my own words")
    page = table.read("bob", "/notebook")
    assert "my own words" in page
    assert guesses(page) == []
    for name in ("ann", "mia", "cat"):
        assert "my own words" not in table.read(name, "/notebook")


def test_the_master_reads_their_own_rule_in_the_notebook_and_nobody_else_does(table):
    way = f'#act a[href="{table.address}/notebook"]'
    (named,) = texts(table.read("mia", ""), way)
    assert SECRET in texts(table.read("mia", "/notebook"), "#secret .classic-rule")[0]
    for name in ("ann", "cat"):
        assert SECRET not in table.read(name, "/notebook")
        assert select(table.read(name, "/notebook"), "#secret") == []
        assert named not in texts(table.read(name, ""), way)
    win(table)
    assert select(table.read("mia", "/notebook"), "#secret") == []


def test_a_rule_is_noted_and_removed(table):
    send(table, "ann", "/notebook/add", do="keep", rule="it contains a red piece")
    rule = re.search(r'name="rule" value="([^"]+)"><label', table.read("ann", "/notebook"))[1]
    send(table, "ann", "/notebook/note", rule=rule, note="too wide")
    assert "too wide" in table.read("ann", "/notebook")
    send(table, "ann", "/notebook/remove", rule=rule)
    page = table.read("ann", "/notebook")
    assert "too wide" not in page
    assert select(page, "#rules tr") == []
    assert len(select(page, "#rules .note-none")) == 1


# ---- lists, ladders, searches, changes


def test_lists_say_whose_turn_it_is_and_count_the_games_that_wait(table):
    assert needing(table.visitor("ann").read("/games")) == ["1"]
    assert state(table, "ann") == [told(message(CLASSIC_WAITS["build"][0]))]
    assert needing(table.visitor("bob").read("/games")) == ["0"]
    table.build("ann", 3, 0, "mondo", answer="white")
    assert state(table, "bob") == [told(message(CLASSIC_WAITS["answer"][0], koan=3))]
    assert needing(table.visitor("bob").read("/games")) == ["1"]


def test_lists_have_words_for_everything_that_a_game_waits_for():
    assert set(get_args(PendingKind)) == CLASSIC_WAITS.keys()


def test_a_vote_on_a_mark_is_among_what_waits_for_somebody(tmp_path):
    prose = ClassicTable(tmp_path, "It looks like a boat", rules="prose")
    prose.join("ann", "bob")
    prose.build("ann", 3, 0)
    for name, kind, asked in (
        ("mia", "mark", {"stone": "white"}), ("ann", "guess", {"rule": "It is a ship"}),
        ("mia", "understand", {"wording": 1}), ("mia", "cannot", {}),
        ("bob", "challenge", {"koan": 3, "text": "That is no boat."}),
    ):  # fmt: skip
        prose.move(name, kind, **asked)
    vote = told(message(CLASSIC_WAITS["vote"][0], koan=3))
    assert state(prose, "ann") == [vote]
    assert state(prose, "mia") != [vote]
    prose.place.close()


def test_ladders_are_apart_and_a_profile_tells_both_games(table):
    win(table)
    nobody = table.visitor("")
    assert select(nobody.read("/senseis"), "table") == []
    page = text(nobody.read("/senseis/classic"))
    assert re.search(r"<td>1</td>.*/people/ann.*>1</td>.*>1</td>", page)
    assert re.search(r"/people/mia.*>1</td>.*>0</td>", text(nobody.read("/senseis/classic?of=masters")))
    page = text(nobody.read("/people/ann"))
    # Since when she is here; and one game, one rule found and one point. Of Zendo-Tao, which she never played, nothing.
    _, classic = texts(page, ".facts-line > span")
    assert re.findall(r"\d+", classic) == ["1", "1", "1"]
    assert listed(page, table.address)
    # The Master of one game that counts, whose rule was found once.
    assert re.findall(r"\d+", texts(nobody.read("/people/mia"), ".facts-line > span")[-1]) == ["1"]
    page = nobody.read("/games")
    assert any("ann" in words and told(format_points(1)) in words for words in texts(listed(page, table.address), "p"))


def test_practice_gives_no_points(tmp_path):
    table = ClassicTable(tmp_path, practice=True)
    table.join("ann", "bob")
    win(table)
    for of in ("", "?of=masters"):
        page = table.visitor("").read(f"/senseis/classic{of}")
        assert select(page, "table") == []
        assert "/people/" not in page
    table.place.close()


def test_searches_find_titles_comments_guesses_koans_and_the_rule_once_it_is_open(table):
    nobody = table.visitor("")
    table.build("ann", 3, 0)
    table.visitor("ann").send(f"{table.address}/comments", text="Quicksilver everywhere", does="post")
    assert "Two red ones" in nobody.read("/search?q=red")
    assert "Quicksilver" in nobody.read("/search?in=comments&q=quicksilver")
    page = nobody.read("/search?in=koans&q=three+pieces")
    assert f"{table.address}/koans/3" in page
    nobody.get(f"{table.address}/koans/3", 302)
    assert SECRET not in nobody.read("/search?in=rules&q=least+two")
    table.move("ann", "guess", rule="it contains at least two red pieces and no green pieces")
    guess = f"{table.address}?thread=all#guess-1"
    assert values(nobody.read("/search?in=rules&q=green"), ".search-text h3 > a", "href") == [guess]
    table.move("mia", "disprove", koan=notation(2, 1))
    assert values(nobody.read("/search?in=rules&q=least+two"), ".search-text h3 > a", "href") == [guess]
    table.move("ann", "resign")
    table.move("bob", "resign")
    # The rule is found as the game's own, besides the guess.
    found = values(nobody.read("/search?in=rules&q=least+two"), ".search-text h3 > a", "href")
    assert sorted(map(str, found)) == [table.address, guess]


def test_changes_list_every_move_and_no_answer(table):
    table.build("ann", 3, 0, "mondo", answer="black")
    koan = f'a[href="{table.address}?koan=3#koan"]'

    def changes():
        return [str(row.html) for row in select(table.visitor("").read("/changes"), ".changes > li")]

    (laid,) = [row for row in changes() if select(row, koan)]
    assert texts(laid, ".seat b") == ["ann"]
    assert any(texts(row, ".seat b") == ["mia"] for row in changes())
    marks = [told(message(words, thing="")).strip() for words in MARKS.values()]
    assert not any(texts(row, "p")[0].startswith(mark) for row in changes() for mark in marks)
    table.move("bob", "answer", answer="white")
    marked, _ = [row for row in changes() if select(row, koan)]
    assert texts(marked, "p")[0].startswith(told(message(MARKS["white"], thing="")).strip())


def test_a_solo_game_is_in_no_list_of_others(tmp_path):
    table = ClassicTable(tmp_path)
    town = table.place.town
    from tests.requesting import make_request
    from zendotao.services.games.classic.posting import start_classic_game
    from zendotao.services.games.classic.requests import StartClassicRequest

    asked = {
        "kind": "classic", "title": "By myself", "master": "server", "difficulty": "beginner",
        "settings": {"practice": True, "seats": 1, "pace": "sitting"},
    }  # fmt: skip
    request = make_request(StartClassicRequest, asked)
    table.id = start_classic_game(town.services, town.person("ann"), request, town.now).view.id
    table.join("ann")
    assert "By myself" not in table.visitor("").read("/changes")
    table.place.close()


def test_the_counter_koan_is_drawn_beside_the_guess(table):
    table.build("ann", 3, 0)
    table.move("ann", "guess", rule="it contains at least two red pieces and no green pieces")
    table.move("mia", "disprove", koan=notation(2, 1))
    page = table.read("")
    assert values(page, "#guess-1 .beside a.tray", "href") == ["?koan=4#koan"]
    assert len(select(page, "#guess-1 .beside a.tray img")) == 1
    # Koan 4 is white.
    assert select(page, "#laid-4 .move.white") != []
    assert [re.findall(r"\d", words) for words in texts(page, "#guess-1 .beside p")] == [["4"]]


# ---- comments


def test_an_edited_comment_has_its_history(table):
    ann = table.visitor("ann")
    ann.send(f"{table.address}/comments", text="What about green?", does="post")
    comment = f"{table.id}.1"

    def stamp():
        return texts(table.read(""), "#comment-1 > a")[0].removeprefix(texts(table.read(""), "#comment-1 time")[0])

    assert stamp() == ""
    page = ann.read(f"/comments/{comment}/edit")
    ann.send(f"/comments/{comment}/edit", **{**filled(page), "text": "What about blue?", "does": "post"})
    assert f'href="/comments/{comment}/history"' in ann.read(f"/comments/{comment}")
    page = table.visitor("").read(f"/comments/{comment}/history")
    assert re.search("<del>[^<]*green", page)
    assert re.search("<ins>[^<]*blue", page)
    assert stamp().startswith(", ")


# ---- teams


def test_a_team_joins_as_one_and_each_member_plays_for_it(table):
    town = table.place.town
    monks = town.team("The monks", "tia", "uli")
    assert f'href="{table.address}/do/join"' in table.read("tia")
    page = table.read("tia", "/do/join")
    assert '<option value="The monks"' in page
    table.visitor("tia").send(f"{table.address}/do/join", **{**filled(page), "as": "The monks", "do": "post"})
    assert "The monks" in table.read("")
    wes = town.person("wes").id
    with town.services.store.unit(write=True) as work:
        work.teams.join(monks.id, wes, town.now)
        work.commit()
    table.build("ann", 3, 0)
    table.move("ann", "pass")
    table.build("bob", 4, 0)
    table.move("bob", "pass")
    for name in ("tia", "uli", "wes"):
        assert primary(table.read(name)) == [f"{table.address}/do/build"], name
        assert needing(table.visitor(name).read("/games")) == ["1"]
    table.build("wes", 5, 0)
    assert texts(table.read("tia"), "#koan-title") == [told(describe_mark(5, "white"))]


def test_who_is_in_a_team_may_still_play_for_themselves(table):
    table.place.town.team("The monks", "tia", "uli")
    page = table.read("tia", "/do/join")
    table.visitor("tia").send(f"{table.address}/do/join", **{**filled(page), "as": "tia", "do": "post"})
    assert ">tia<" in table.read("").replace("\n", "")


# ---- links


@pytest.mark.parametrize("name", ["", "ann", "mia", "cat"])
def test_every_link_of_the_games_page_leads_somewhere(table, name):
    table.build("ann", 3, 0)
    table.visitor("ann").send(f"{table.address}/comments", text="See koan 3", does="post")
    table.move("ann", "guess", rule="it contains at least two red pieces and no green pieces")
    table.move("mia", "disprove", koan=notation(2, 1))
    visitor, page = table.visitor(name), table.read(name)
    links = {re.sub("#.*", "", one).replace("&amp;", "&") for one in re.findall(r'<a [^>]*href="([^"]*)"', page)}
    for link in sorted(links - {""}):
        there = table.address + link if link.startswith("?") else link
        status = visitor.browser.get(there).status_code
        assert status in (200, 301, 302, 303), (link, status)
