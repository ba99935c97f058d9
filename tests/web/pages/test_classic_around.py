"""What stands around games of classic Zendo: the mondo that is answered from a notice, the notebook, lists, ladders,
searches, comments with their history, seats of teams, and every link that the game's page shows."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from tests.core.game.zendotao.koans_for_tests import notation
from tests.web.pages.classic_table import RULE, ClassicTable
from tests.web.pages.place import filled
from zendotao.core.game.classic.pending import PendingKind
from zendotao.web.pages.lists.wait_text import CLASSIC_WAITS

SECRET = "at least two red pieces"  # noqa: S105 -- the rule


def text(answer):
    """The words of an answer."""
    return re.sub(r"\s+", " ", answer if isinstance(answer, str) else answer.get_data(as_text=True))


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
    assert "Has answered: ann." in text(page)
    assert "Still to answer: bob." in text(page)
    assert "Three pieces" in page
    bob.send(f"{table.address}/do/answer", **{**filled(page), "do": "post", "answer": "white"})
    assert "White said: bob." in text(table.read(""))


# ---- the notebook


def test_a_rule_is_held_against_every_stone_and_one_that_agrees_is_put_into_the_guess(table):
    table.build("ann", 3, 0)
    send(table, "ann", "/notebook/add", do="keep", rule="it contains at least two red pieces")
    send(table, "ann", "/notebook/add", do="keep", rule="it contains exactly two red pieces")
    page = text(table.read("ann", "/notebook"))
    assert "Agree with every koan on the table · 1" in page
    assert "Fallen · 1" in page
    assert "disagrees with koan 3" in page
    assert page.count("Guess this") == 1
    form = table.visitor("ann").send(
        f"{table.address}/do/guess", 200, rule="it contains at least two red pieces", do="check"
    )
    assert "It agrees with every koan on the table" in text(form)
    assert "it contains at least two red pieces</textarea>" in form.get_data(as_text=True)
    assert "Ready in your notebook" in text(table.read("ann", "/do/guess"))


def test_a_rule_is_tested_before_it_is_kept_and_its_contradictions_are_drawn(table):
    table.build("ann", 3, 0)
    page = text(send(table, "ann", "/notebook/add", 200, do="test", rule="exactly two red pieces"))
    assert "It disagrees with these koans" in page
    assert "?koan=3#koan" in page
    page = text(send(table, "ann", "/notebook/add", 409, do="keep", rule="some nonsense"))
    assert "Keep the words anyway" in page
    send(table, "ann", "/notebook/add", do="keep_words", rule="some nonsense")
    assert "Not read as rules · 1" in text(table.read("ann", "/notebook"))


def test_nobody_else_reads_a_notebook_and_who_may_not_guess_is_offered_no_guess(table):
    send(table, "bob", "/notebook/add", do="keep", rule="it contains a red piece", note="my own words")
    page = table.read("bob", "/notebook")
    assert "my own words" in page
    assert "Guess this" not in page
    for name in ("ann", "mia", "cat"):
        assert "my own words" not in table.read(name, "/notebook")


def test_the_master_reads_their_own_rule_in_the_notebook_and_nobody_else_does(table):
    assert 'href="/games/' + table.id + '/notebook">Your rule and your notebook' in table.read("mia", "")
    assert SECRET in table.read("mia", "/notebook")
    for name in ("ann", "cat"):
        assert SECRET not in table.read(name, "/notebook")
        assert "Your rule and your notebook" not in table.read(name, "")
    win(table)
    assert "Your secret rule" not in table.read("mia", "/notebook")


def test_a_rule_is_noted_and_removed(table):
    send(table, "ann", "/notebook/add", do="keep", rule="it contains a red piece")
    rule = re.search(r'name="rule" value="([^"]+)"><label', table.read("ann", "/notebook"))[1]
    send(table, "ann", "/notebook/note", rule=rule, note="too wide")
    assert "too wide" in table.read("ann", "/notebook")
    send(table, "ann", "/notebook/remove", rule=rule)
    assert "There are no rules here yet" in table.read("ann", "/notebook")


# ---- lists, ladders, searches, changes


def test_lists_say_whose_turn_it_is_and_count_the_games_that_wait(table):
    assert "One game is waiting for you." in text(table.visitor("ann").read("/games"))
    assert "Build a koan" in text(table.visitor("ann").read("/me"))
    assert "No game is waiting for you." in text(table.visitor("bob").read("/games"))
    table.build("ann", 3, 0, "mondo", answer="white")
    assert "Koan 3: white or black?" in text(table.visitor("bob").read("/me"))
    assert "One game is waiting for you." in text(table.visitor("bob").read("/games"))


def test_lists_have_words_for_everything_that_a_game_waits_for():
    assert set(get_args(PendingKind)) == CLASSIC_WAITS.keys()


def test_a_vote_on_a_mark_is_among_what_waits_for_somebody(tmp_path):
    prose = ClassicTable(tmp_path, "It looks like a boat", rules="prose")
    prose.join("ann", "bob")
    prose.build("ann", 3, 0)
    for name, kind, told in (
        ("mia", "mark", {"stone": "white"}), ("ann", "guess", {"rule": "It is a ship"}),
        ("mia", "understand", {"wording": 1}), ("mia", "cannot", {}),
        ("bob", "challenge", {"koan": 3, "text": "That is no boat."}),
    ):  # fmt: skip
        prose.move(name, kind, **told)
    assert "Vote on the mark of koan 3" in text(prose.visitor("ann").read("/me"))
    assert "Vote on the mark of koan 3" not in text(prose.visitor("mia").read("/me"))
    prose.place.close()


def test_ladders_are_apart_and_a_profile_tells_both_games(table):
    win(table)
    nobody = table.visitor("")
    assert "Nobody has won a game here yet" in nobody.read("/senseis")
    page = text(nobody.read("/senseis/classic"))
    assert re.search(r"<td>1</td>.*/people/ann.*>1</td>.*>1</td>", page)
    assert re.search(r"/people/mia.*>1</td>.*>0</td>", text(nobody.read("/senseis/classic?of=masters")))
    page = text(nobody.read("/people/ann"))
    assert "Classic Zendo: 1 game, 1 rule found, 1 point" in page
    assert "Two red ones" in page
    assert "Sensei" not in page.partition("</header>")[2].partition("<h2")[0].replace("Senseis", "")
    assert "Master of 1 game that counts: the rule was found once" in text(nobody.read("/people/mia"))
    assert "ann found the rule, and has one point" in text(nobody.read("/games"))


def test_practice_gives_no_points(tmp_path):
    table = ClassicTable(tmp_path, practice=True)
    table.join("ann", "bob")
    win(table)
    assert "Nobody has found a rule" in table.visitor("").read("/senseis/classic")
    assert "No rated game" in table.visitor("").read("/senseis/classic?of=masters")
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
    assert "Guess 1" in nobody.read("/search?in=rules&q=green")
    table.move("mia", "disprove", koan=notation(2, 1))
    assert "The Master’s rule" not in nobody.read("/search?in=rules&q=least+two")
    table.move("ann", "resign")
    table.move("bob", "resign")
    assert "The Master’s rule" in nobody.read("/search?in=rules&q=least+two")


def test_changes_list_every_move_and_no_answer(table):
    table.build("ann", 3, 0, "mondo", answer="black")
    page = text(table.visitor("").read("/changes"))
    assert re.search(r"ann.* laid <a href=\"[^\"]*koan=3#koan\">koan 3</a>", page)
    assert "mia" in page
    assert "White:" not in page
    assert "Black:" not in page
    table.move("bob", "answer", answer="white")
    assert "White: <a" in text(table.visitor("").read("/changes"))


def test_a_solo_game_is_in_no_list_of_others(tmp_path):
    table = ClassicTable(tmp_path)
    town = table.place.town
    from tests.requesting import make_request
    from zendotao.services.games.classic.posting import start_classic_game
    from zendotao.services.games.classic.requests import StartClassicRequest

    told = {
        "kind": "classic", "title": "By myself", "master": "server", "difficulty": "beginner",
        "settings": {"practice": True, "seats": 1, "pace": "sitting"},
    }  # fmt: skip
    request = make_request(StartClassicRequest, told)
    table.id = start_classic_game(town.services, town.person("ann"), request, town.now).view.id
    table.join("ann")
    assert "By myself" not in table.visitor("").read("/changes")
    table.place.close()


def test_the_counter_koan_is_drawn_beside_the_guess(table):
    table.build("ann", 3, 0)
    table.move("ann", "guess", rule="it contains at least two red pieces and no green pieces")
    table.move("mia", "disprove", koan=notation(2, 1))
    guess = text(table.read("")).partition('id="guess-1"')[2].partition("</li>")[0]
    assert "Koan 4 is white, and this rule calls it black." in guess
    assert "<img" in guess


# ---- comments


def test_an_edited_comment_has_its_history(table):
    ann = table.visitor("ann")
    ann.send(f"{table.address}/comments", text="What about green?", does="post")
    comment = f"{table.id}.1"
    page = ann.read(f"/comments/{comment}/edit")
    ann.send(f"/comments/{comment}/edit", **{**filled(page), "text": "What about blue?", "does": "post"})
    assert "What it said before" in ann.read(f"/comments/{comment}")
    page = table.visitor("").read(f"/comments/{comment}/history")
    assert re.search("<del>[^<]*green", page)
    assert re.search("<ins>[^<]*blue", page)
    assert ", edited</a>" in text(table.read(""))


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
        assert "It is your turn" in table.read(name), name
        assert "One game is waiting for you." in text(table.visitor(name).read("/games"))
    table.build("wes", 5, 0)
    assert "Koan 5 is white" in table.read("tia")


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
