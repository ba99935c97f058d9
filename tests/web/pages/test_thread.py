"""A game's page: what stands on it for whom, its cost, its freshness, and that nothing secret is on it.

The table is that of ``koans_for_tests``: ``only(n)`` calls ``koan(n)`` white and every other one black.
"""

from __future__ import annotations

import gzip
import re
from datetime import datetime, timedelta

import pytest

from tests.core.game.zendotao.koans_for_tests import koan, only
from tests.requesting import make_request
from tests.web.other_words import told
from tests.web.pages.place import worded
from tests.web.parsed import said, select, texts, values
from tests.web.visiting import Visitor
from zendotao.core.game.available import AvailableAction
from zendotao.core.game.zendotao.gates.readiness import RuleCounts, assess_readiness
from zendotao.core.game.zendotao.sight.challenge_text import CASES
from zendotao.core.messages import capitalise, message
from zendotao.services import leaving
from zendotao.services.games.moves.comments import post_comment
from zendotao.services.games.moves.requests import BallotRequest, ChallengeRequest, NotebookRuleRequest
from zendotao.services.games.moves.votes import open_challenge, vote_on_challenge
from zendotao.services.games.notebook.notebook import add_rule
from zendotao.services.koans import examine
from zendotao.web.koan_view import describe_hidden
from zendotao.web.pages.game.history_view import MOVE_TEXTS
from zendotao.web.pages.views.clocks import STILL
from zendotao.web.pages.views.moves import SEAL_CHECKS, build_move
from zendotao.web.pages.views.readiness import describe_counts, describe_next_move, describe_turn, describe_viable
from zendotao.web.pages.views.text import DELETED_NAME, STATUSES
from zendotao.web.pages.views.vote_text import format_ballots

MOST_QUERIES = 12
TURN = [AvailableAction(kind="turn", allowed=True)]
NEXT = describe_turn(assess_readiness(TURN, None), seated=False, again=False)
"""What is said to who may join with a turn."""


@pytest.fixture
def players():
    return ("ann",)


def title(page: str) -> str:
    """The title of the action panel."""
    (found,) = texts(page, "#act-title")
    return found


def sentences(page: str) -> list[str]:
    """What the action panel says below that."""
    return texts(page, "#act > p:not([class])")


def ways(page: str) -> list[str | None]:
    """Where the action panel leads."""
    return values(page, "#act a", "href")


def clocks(page: str, place) -> list[timedelta]:
    """What runs in the action panel, and how long yet."""
    ends = values(page, "#act .clock time[data-left]", "datetime")
    return [datetime.fromisoformat(end or "") - place.town.now for end in ends]


def numbers(words: str) -> list[str]:
    """The numbers in a text."""
    return re.findall(r"\d+", words)


# ---- what stands there


def test_a_reader_is_told_how_to_join_and_when_anyone_may_claim(place, reader):
    page = reader.read(place.game())
    assert title(page) == told(NEXT)
    enter = [f"/{way}?next={place.game('/turn')}" for way in ("guest", "sign-up", "sign-in")]
    assert ways(page)[:3] == enter
    assert values(page, "#act a.primary", "href") == enter[:1]
    # A small game: 168 hours from the start, of which none has passed.
    assert clocks(page, place) == [timedelta(hours=168)]


def test_the_latest_player_waits_and_is_told_until_when(place):
    page = place.visitor("ann").read(place.game())
    assert title(page) == told(describe_next_move(place.town.view("ann"), RuleCounts(2, 2, 1, 1)).title)
    assert title(page) != told(NEXT)
    assert place.game("/turn") not in ways(page)
    # The pause is 20 hours.
    assert clocks(page, place) == [timedelta(hours=20), timedelta(hours=168)]
    assert numbers(texts(page, "#act .clock-line > span")[0]) == ["20"]


def test_who_may_move_is_led_to_a_turn(place):
    page = place.visitor("bob").read(place.game())
    assert title(page) == told(NEXT)
    assert values(page, "#act a.primary", "href") == [place.game("/turn")]


def test_the_numbers_of_a_notebook_are_for_its_owner_alone(place):
    place.town.turn("bob")
    ann = place.town.person("ann")
    for rule in (only(2), only(3), only(1)):
        add_rule(place.town.services, ann, place.town.game, NotebookRuleRequest(rule=rule), place.town.now)
    # koan 4 is open: only(2) calls it white, only(3) black; only(1) fell by the black stone on koan 3.
    ann, bob, nobody = (
        visitor.read(place.game()) for visitor in (place.visitor("ann"), place.visitor("bob"), Visitor(place.app))
    )
    assert told(describe_counts(RuleCounts(3, 2, 1, 1), 4)) in sentences(ann)
    # Bob is told of his own two, which he has sealed; others of none.
    assert told(describe_counts(RuleCounts(2, 2, 1, 1), 4)) in sentences(bob)
    assert len(sentences(nobody)) == 1
    assert numbers(sentences(nobody)[0]) == []


def test_a_move_is_told_with_its_rule_its_stone_and_why_it_lies_there(place, reader):
    place.town.turn("bob")
    page = reader.read(place.game())
    (move,) = select(page, "#move-2")
    assert move.attributes["class"] == "move black"
    assert texts(move.html, ".rule")[0].endswith(worded(only(1)))
    why = texts(move.html, "p:not([class])")[0]
    assert numbers(why) == ["3"]
    view = place.town.view()
    assert why == told(build_move(view, view.moves[1]).notes[0])
    assert texts(move.html, ".sealed small") == [told(SEAL_CHECKS["turn"])]


def test_a_move_that_left_is_folded_and_its_words_stay(place, reader):
    place.town.turn("bob")
    place.town.submit("bob", {"kind": "withdraw"})
    page = reader.read(place.game())
    assert texts(page, "#move-2 .tag.sand") == [told(STATUSES["withdrawn"])]
    (words,) = place.happened("move.withdrawn")
    (event,) = [one for one in select(page, "li.event") if words in " ".join(one.text().split())]
    assert texts(event.html, "b") == ["bob"]
    assert numbers(words) == ["2"]
    assert '<article class="move black struck" id=move-2>' in page
    assert texts(page, "#move-2 > details .rule")[0].endswith(worded(only(1)))


def test_the_claims_ballot_is_for_who_may_cast_one(place, reader):
    place.town.turn("bob")
    place.town.pass_time(hours=21)
    place.town.claim("bob")
    ann, bob = place.visitor("ann").read(place.game()), place.visitor("bob").read(place.game())
    assert "bob" in title(ann)
    assert 'name="choice" value="pass"' in ann
    assert values(ann, "#act a.primary", "href") == [place.game("/block")]
    assert "bob" not in title(bob)
    assert place.game("/block") not in ways(bob)
    for page in (bob, reader.read(place.game())):
        assert 'name="choice"' not in page


def test_a_challenge_stands_beside_the_thread_with_its_case(place, reader):
    place.town.turn("bob")
    place.town.turn("cleo")
    place.town.challenge("ann", 2)
    page = reader.read(place.game())
    assert numbers(texts(page, "#ballot-1 h2")[0]) == ["2"]
    (case,) = texts(page, "#ballot-1 > p")
    assert told(capitalise(CASES["rule", "unfair"])) in case
    assert "I find it so." in case
    # It is provisional, and with it the move after it.
    assert [len(select(page, f"#move-{number} .tag.clay")) for number in (1, 2, 3)] == [0, 1, 1]
    assert 'value="defective_keep"' in place.visitor("cleo").read(place.game())
    assert 'value="defective_keep"' not in place.visitor("bob").read(place.game())
    assert clocks(page, place) == []
    assert texts(page, "#act .clock .fine") == [told(STILL)]


def test_comments_are_shown_with_their_markup_and_nothing_else(place, reader):
    words = "Look at **koan 1** <script>alert(1)</script>"
    post_comment(place.town.services, place.town.person("cleo"), place.town.game, words, place.town.now)
    page = reader.read(place.game())
    assert "<a class=chip href=#koan-1>koan 1</a>" in page
    assert "<script>alert" not in page
    assert "&lt;script&gt;" in page


def test_what_is_said_has_the_language_of_the_table_where_the_page_has_another(place):
    post_comment(place.town.services, place.town.person("bob"), place.town.game, "Look:\n\n- a *tower*", place.town.now)
    english, french = (
        place.visitor("ann").browser.get(place.game(), headers={"Accept-Language": one}).get_data(as_text=True)
        for one in ("en", "fr")
    )
    assert "<p>Look:</p>" in english
    assert "<p lang=en>Look:</p>\n<ul lang=en>\n<li>a <em>tower</em>" in french


def test_the_reasons_of_a_challenge_stand_in_a_line_without_the_signs_of_their_markup(place, reader):
    place.town.turn("bob")
    words = "**No** human `would`\n\n> come *upon* it\n\n- 2 * 3 * 4_5_6"
    request = {"move": 2, "part": "rule", "ground": "unfair", "reason": words}
    open_challenge(
        place.town.services,
        place.town.person("ann"),
        place.town.game,
        make_request(ChallengeRequest, request),
        place.town.now,
    )
    page = said(reader.read(place.game()))
    assert page.count("No human would come upon it 2 * 3 * 4_5_6") == 2


def test_a_thread_is_read_in_either_order(place, reader):
    place.town.turn("bob")
    newest, start = reader.read(place.game()), reader.read(place.game(), order="start")
    assert newest.index("id=move-2") < newest.index("id=move-1")
    assert start.index("id=move-1") < start.index("id=move-2")


def test_the_open_koan_is_told_in_words_or_in_notation(place, reader):
    words = told(examine(koan(1)).report["caption"])
    assert texts(reader.read(place.game(), show="words"), ".stage-told.words") == [words]
    assert 'class="stage-told notation">1: R1 upright at 0,0</p>' in reader.read(place.game(), show="notation")


def test_short_addresses_lead_to_koans_moves_and_comments(place, reader):
    for name, there in (("k", "/koans/3"), ("m", "/moves/1")):
        assert reader.get(place.game(), 301, **{name: there[-1]}).location == place.game(there)
    assert reader.get(place.game(), 301, c="1").location == f"/comments/{place.town.game}.1"


def test_a_game_that_there_is_not_is_not_found(place, reader):
    for rest in ("", "/settings", "/history", "/koans/1", "/moves/1", "/record"):
        reader.get(f"/games/nothing{rest}", 404)
    reader.get(place.game("/koans/4"), 404)
    reader.get(place.game("/moves/2"), 404)


# ---- what its forms do


def form_of(page: str, action: str) -> dict[str, str]:
    """The hidden fields of the form that is sent to an address."""
    form = page[page.index(f'action="{action}"') :]
    fields = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)">', form[: form.index("</form>")])
    return {name: value for name, value in fields if name != "csrf_token"}


def test_a_comment_is_posted_from_the_thread(place):
    bob = place.visitor("bob")
    fields = form_of(bob.read(place.game()), place.game("/comments"))
    answer = bob.send(place.game("/comments"), 303, text="I look on.", does="post", **fields)
    assert answer.location == place.game("#comment-1")
    assert "I look on." in bob.read(place.game())


def test_a_ballot_on_a_claim_is_cast_from_the_panel(place):
    place.town.turn("bob")
    place.town.pass_time(hours=21)
    place.town.claim("bob")
    ann = place.visitor("ann")
    fields = form_of(ann.read(place.game()), place.game("/ballot"))
    assert ann.send(place.game("/ballot"), 303, choice="pass", **fields).location == place.game()
    page = ann.read(place.game())
    # One of one has voted.
    fine = select(page, "#act .clock .fine")[-1].html or ""
    assert numbers(said(re.sub(r"<time.*?</time>", "", fine)))[:2] == ["1", "1"]
    assert 'value="pass" checked' in page


def test_a_ballot_on_a_challenge_is_cast_from_the_aside(place):
    place.town.turn("bob")
    place.town.turn("cleo")
    identity = place.town.challenge("ann", 2)
    cleo = place.visitor("cleo")
    (before,) = texts(cleo.read(place.game()), "#ballot-1 .clock .fine")
    fields = form_of(cleo.read(place.game()), f"/challenges/{identity}/ballot")
    cleo.send(f"/challenges/{identity}/ballot", 303, choice="stands", **fields)
    page = cleo.read(place.game())
    assert 'value="stands" checked' in page
    (tally,) = texts(page, "#ballot-1 .clock .fine")
    # It is one for the move.
    assert told(format_ballots(1)) in tally
    assert tally != before


def test_a_phones_bar_has_the_clock_of_a_claim_and_otherwise_what_can_be_done_too(place, reader):
    def bar(page):
        """The words of the bar, and of the first clock of the panel: what runs, and how long yet."""
        assert len(select(page, ".sticky")) == 1
        return texts(page, ".sticky b, .sticky span"), texts(page, "#act .clock-line")[0]

    place.town.turn("bob")
    page = reader.read(place.game())
    assert clocks(page, place) == [timedelta(hours=168)]
    words, clock = bar(page)
    assert words == [told(NEXT), clock]
    place.town.claim("bob")
    for visitor in (place.visitor("ann"), reader):
        page = visitor.read(place.game())
        assert clocks(page, place)[-1] == timedelta(hours=168)
        words, clock = bar(page)
        assert " ".join(words) == clock


# ---- always fresh


def test_a_page_is_new_as_soon_as_something_happens(place, reader):
    bob = place.visitor("bob")
    for visitor in (reader, bob):
        assert "id=move-2" not in visitor.read(place.game())
    place.town.turn("cleo")
    for visitor in (reader, bob):
        assert "id=move-2" in visitor.read(place.game())


def test_what_is_due_happens_before_the_page_is_shown(place, reader):
    place.town.turn("bob")
    place.town.claim("bob")
    page = reader.read(place.game())
    assert values(page, "#act a.primary", "href") == [f"/guest?next={place.game('/block')}"]
    # In a small game silence is consent after 168 hours; then 72 hours are left to reveal a rule.
    place.town.pass_time(hours=168)
    page = reader.read(place.game())
    assert not select(page, "#act a.primary")
    assert clocks(page, place) == [timedelta(hours=72)]
    assert "bob" in title(page)


def test_a_name_that_is_taken_away_is_gone_from_the_page_at_once(place, reader):
    dora = place.town.person("dora", "guest")
    post_comment(place.town.services, dora, place.town.game, "I look on.", place.town.now)
    assert "dora" in reader.read(place.game())
    leaving.delete_account(place.town.services, dora, place.town.now)
    page = reader.read(place.game())
    assert "dora" not in page
    assert texts(page, "#comment-1 > b") == [told(DELETED_NAME)]


def test_a_rule_more_in_the_notebook_shows_at_once(place):
    bob = place.visitor("bob")
    viable = told(describe_viable(RuleCounts(1, 1, 1, 0)))
    assert not [words for words in sentences(bob.read(place.game())) if viable in words]
    add_rule(
        place.town.services,
        place.town.person("bob"),
        place.town.game,
        NotebookRuleRequest(rule=only(1)),
        place.town.now,
    )
    assert [words for words in sentences(bob.read(place.game())) if viable in words]


def test_following_a_game_shows_at_once_and_its_message_once(place):
    bob = place.visitor("bob")

    def read():
        """What the button would do, how it is said, and how many messages there are."""
        page = bob.read(place.game())
        form = f'form[action="{place.game("/follow")}"]'
        (does,), (button,) = values(page, f"{form} [name=follow]", "value"), texts(page, f"{form} button")
        return does, button, len(select(page, ".flash[role=status]"))

    does, follow, messages = read()
    assert (does, messages) == ("1", 0)
    assert bob.send(place.game("/follow"), follow="1").location == place.game()
    does, leave, messages = read()
    assert (does, messages) == ("0", 1)
    assert leave != follow
    assert read() == ("0", leave, 0)
    bob.send(place.game("/follow"), follow="0")
    assert read()[:2] == ("1", follow)


def test_each_browser_gets_a_token_of_its_own_and_readers_get_no_cookie(place, reader):
    bob, cleo = place.visitor("bob"), place.visitor("cleo")
    tokens = [re.findall(r'name="csrf_token" value="([^"]+)"', one.read(place.game())) for one in (bob, cleo)]
    assert len(set(tokens[0])) == len(set(tokens[1])) == 1
    assert tokens[0][0] != tokens[1][0]
    answer = reader.get(place.game())
    assert "csrf_token" not in answer.get_data(as_text=True)
    assert "Set-Cookie" not in answer.headers


# ---- what it costs


@pytest.mark.parametrize("rest", ["", "/koans/3", "/moves/2", "/settings", "/history"])
def test_a_page_asks_few_queries_also_when_nothing_is_at_hand(place, rest):
    town = place.town
    town.team("Wednesday Table", "bob", "cleo")
    town.turn("bob", "Wednesday Table")
    for name in ("ann", "bob", "dora", "eve"):
        post_comment(town.services, town.person(name), town.game, "I look on.", town.now)
    bob, reader = place.visitor("bob"), Visitor(place.app)
    for visitor in (bob, reader):
        visitor.read("/games")  # every ten minutes is noted that a session was used
        with place.counted() as first:
            visitor.read(place.game(rest))
        assert len(first) <= MOST_QUERIES, first
    for visitor, most in ((bob, 2), (reader, 1)):
        with place.counted() as again:
            visitor.read(place.game(rest))
        assert len(again) <= most, again


# ---- what stays secret


def test_no_sealed_rule_of_anybody_is_on_any_page_of_a_game(place):
    town = place.town
    town.turn("bob")
    town.turn("cleo")
    secrets = town.secrets()
    visitors = [Visitor(place.app), *(place.visitor(name) for name in ("ann", "bob", "cleo", "dora"))]
    for rest in ("", "?order=start", "/koans/3", "/moves/2", "/settings", "/history", "/record"):
        for visitor in visitors:
            page = visitor.read(place.game(rest))
            assert not [secret for secret in secrets if secret in page]


def test_all_are_shown_the_same_thread_and_table(place):
    town = place.town
    town.turn("bob")
    post_comment(town.services, town.person("bob"), town.game, "Mine.", town.now)
    pages = [one.read(place.game()) for one in (Visitor(place.app), *map(place.visitor, ("ann", "bob", "dora")))]
    threads = {page[page.index('<ol class="path">') : page.index("</ol>", page.index("id=move-1"))] for page in pages}
    tables = {page[page.index('id="table"') : page.index('id="thread"')] for page in pages}
    assert len(threads) == 1
    assert len(tables) == 1


def test_a_ballot_of_an_open_vote_is_in_nobodys_thread(place):
    town = place.town
    for name in ("bob", "cleo", "dora"):
        town.turn(name)
    identity = town.challenge("ann", 2)
    request = {"choice": "defective", "reason": "A reason that is mine."}
    vote_on_challenge(town.services, town.person("cleo"), identity, make_request(BallotRequest, request), town.now)
    for visitor in (Visitor(place.app), place.visitor("dora"), place.visitor("cleo")):
        assert "A reason that is mine." not in visitor.read(place.game())


def test_a_reader_gets_the_page_small_and_the_same(place, reader):
    plain = reader.get(place.game())
    small = reader.browser.get(place.game(), headers={"Accept-Encoding": "gzip"})
    assert small.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(small.data) == plain.data
    assert len(small.data) < len(plain.data) / 2


# ---- the history, and the words of the stage


def test_the_history_has_one_row_for_each_move(place, reader):
    page = reader.read(place.game("/history"))
    rows = re.findall(r'<tr id="entry-\d+">(.*?)</tr>', page, re.DOTALL)
    moves = [one for one in rows if "#move-" in one]
    # The seat that a first move takes is told in its row, with the hash of every entry.
    assert len(rows) == len(moves) == 1
    assert texts(moves[0], 'a[href$="#move-1"]') == [told(message(MOVE_TEXTS["game.started"], move=1))]
    # Seat 1 is taken; that ann sits on it goes without saying.
    assert [numbers(words) for words in texts(moves[0], "span.meta")] == [["1"]]
    entries = place.town.log()
    assert [one["entry"].hash for one in entries] == re.findall(r'<code title="\d+: (\w+)"', moves[0])


def test_what_is_no_move_has_a_row_of_its_own(place, reader):
    place.town.turn("bob")
    place.visitor("bob").send(place.game("/comments"), text="Good evening.")
    rows = re.findall(r'<tr id="entry-\d+">(.*?)</tr>', reader.read(place.game("/history")), re.DOTALL)
    assert ["#move-1" in rows[0], "#move-2" in rows[1], "#comment-1" in rows[2]] == [True] * 3
    assert len(rows) == 3


def test_pieces_that_the_picture_hides_are_said_in_words_beside_it(place, reader):
    assert "stage-hidden" not in reader.read(place.game())
    seals = ["it contains a blue piece", "it contains exactly one piece and it contains a blue piece"]
    nest = "R3 upright at 0,0; B1 in 1"
    turn = {"kind": "turn", "rule": only(1), "stone": "black", "koan": nest, "seals": seals}
    place.town.submit("bob", turn)
    hidden = told(describe_hidden(nest, "iso"))
    assert hidden
    assert texts(reader.read(place.game()), ".stage-hidden") == [hidden]
