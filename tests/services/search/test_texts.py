"""Rules, comments and pages are found by their words, by everybody alike; what not everybody may read is not."""

from collections.abc import Callable
from typing import get_args

import pytest

from tests.requesting import make_request
from tests.services.games.lists.conftest import Place
from zendotao.services import timers
from zendotao.services.admin import keepers, reports
from zendotao.services.games.lists.games import search_games
from zendotao.services.games.moves.comments import edit_comment, post_comment
from zendotao.services.games.moves.requests import BallotRequest, NotebookRuleRequest
from zendotao.services.games.moves.votes import vote_on_challenge
from zendotao.services.games.notebook.notebook import add_rule
from zendotao.services.people import drafts, team_view, thoughts
from zendotao.services.search.searches import search_koans, search_texts
from zendotao.services.search.values import TextHit
from zendotao.services.wiki import editing
from zendotao.store.search.values import Kind

FRAME = "A koan has the Buddha-nature if and only if "


def find(town: Place, kind: Kind, question: str) -> list[tuple[int, str]]:
    """The numbers and places of what is found."""
    return [(one.number, one.place) for one in hits(town, kind, question)]


def hits(town: Place, kind: Kind, question: str) -> tuple[TextHit, ...]:
    return search_texts(town.services, kind, question).items


def comment(town: Place, name: str, text: str) -> int:
    town.pass_time(minutes=1)
    return post_comment(town.services, town.person(name), town.game, text, town.now).number or 0


def keeper(town: Place, name: str):
    town.person(name)
    return keepers.appoint_keeper(town.services, name, town.now)[0]


# ---- rules


def test_a_posted_rule_is_found_with_its_move_its_game_and_who_posted_it(town: Place):
    town.start("ann")
    town.turn("bob")
    (found,) = hits(town, "rule", "blue EXACTLY")
    assert (found.game, found.number, found.place, found.title) == (town.game, 2, "posted", "A game")
    assert found.by.name == "bob"
    assert found.at == town.now
    assert next(words for words, marked in found.passages if marked) == "blue"
    assert not "".join(words for words, _ in found.passages).startswith(FRAME)


def test_the_words_that_every_rule_begins_with_find_none_of_them_and_do_no_harm(town: Place):
    town.start("ann")
    town.turn("bob")
    assert find(town, "rule", "buddha nature") == []
    assert find(town, "rule", FRAME + "it contains at least one blue") == [(2, "posted")]


def test_a_rule_is_found_in_the_words_of_any_language(town: Place):
    # only(1), which bob posts: at least one blue, or no green and exactly one red.
    town.start("ann")
    town.turn("bob")
    for question in ("pyramide bleue", "exactement une pyramide rouge", "pirámide azul", "piramide roja"):
        assert find(town, "rule", question) == [(2, "posted")], question
    assert find(town, "rule", "bleue azul") == [(2, "posted")]
    assert find(town, "rule", "pyramide jaune") == []
    whole = "Un koan a la nature de Bouddha si et seulement s’il contient au moins une pyramide bleue"
    assert find(town, "rule", whole) == [(2, "posted")]


def test_sealed_rules_are_found_when_they_are_opened_and_not_before(town: Place):
    # Of only(3), which speaks of three reds: Bob seals it second with his turn, move 2, and first with his claim.
    town.start("ann")
    town.turn("bob")
    town.claim("bob")
    assert find(town, "rule", "three red") == []
    town.pass_time(hours=168)
    town.submit("bob", {"kind": "reveal"})
    assert find(town, "rule", "three red") == [(3, "opened 1")]
    town.pass_time(hours=168)
    timers.sweep_games(town.services, town.now)
    assert sorted(find(town, "rule", "three red")) == [(2, "opened 2"), (3, "opened 1")]


def test_nothing_sealed_is_ever_among_the_words(town: Place):
    town.start("ann")
    for name in ("bob", "ann", "bob"):
        town.turn(name)
    secrets = town.secrets()
    with town.services.store.unit() as work:
        stored = str(work.connection.exec_driver_sql("SELECT text, words FROM search_texts").all())
    assert all(secret.removeprefix(FRAME) not in stored for secret in secrets)


# ---- comments


def test_a_comment_is_found_by_the_words_that_it_has_now(town: Place):
    town.start("ann")
    number = comment(town, "bob", "Is koan 2 a trap?")
    assert find(town, "comment", "TRAP koan") == [(number, "")]
    edit_comment(town.services, town.person("bob"), f"{town.game}.{number}", "Koan 2 is a bridge.", town.now)
    assert find(town, "comment", "trap") == []
    assert find(town, "comment", "bridge") == [(number, "")]


def test_the_newest_come_first_twenty_a_page(town: Place):
    town.start("ann")
    for number in range(1, 24):
        comment(town, "bob", f"gravel {number}")
    first, second = (search_texts(town.services, "comment", "gravel", page) for page in (1, 2))
    assert [one.number for one in first.items] == list(range(23, 3, -1))
    assert [one.number for one in second.items] == [3, 2, 1]
    assert (first.more, second.more) == (True, False)


def test_a_comment_that_a_keeper_hides_is_not_found_until_it_is_shown_again(town: Place):
    town.start("ann")
    number = comment(town, "bob", "gravel and moss")
    odile = keeper(town, "odile")
    reports.hide_item(town.services, odile, "comment", f"{town.game}.{number}", town.now)
    assert find(town, "comment", "gravel") == []
    reports.show_item(town.services, odile, "comment", f"{town.game}.{number}", town.now)
    assert find(town, "comment", "gravel") == [(number, "")]


# ---- pages


def test_a_page_is_found_by_its_title_and_by_how_it_reads_now(town: Place):
    ann, site = town.person("ann"), town.services
    editing.write_page(site, ann, "openings", "Begin with gravel.", 0, town.now)
    assert find(town, "page", "gravel") == find(town, "page", "opening") == [(1, "openings")]
    editing.write_page(site, ann, "openings", "Begin with moss.", 1, town.now)
    assert find(town, "page", "gravel") == []
    assert find(town, "page", "moss openings") == [(2, "openings")]


def test_a_page_that_every_site_has_is_found_before_anybody_has_changed_it(town: Place):
    site = town.services
    slug, seed = next(iter(site.pages.items()))
    (found,) = [one for one in hits(town, "page", seed.title) if one.place == slug]
    assert (found.at, found.by) == (None, None)
    editing.write_page(site, town.person("ann"), slug, "Gravel.", 1, town.now)
    assert [(one.number, one.at) for one in hits(town, "page", "gravel")] == [(2, town.now)]
    assert slug not in {one.place for one in hits(town, "page", " ".join(seed.text.split()[:30]))}


# ---- what is nobody else's


def a_notebook(town: Place) -> None:
    rule = NotebookRuleRequest(rule="it contains gravel", note="gravel")
    add_rule(town.services, town.person("bob"), town.game, rule, town.now)


def thoughts_of_ones_own(town: Place) -> None:
    thoughts.add_thought(town.services, town.person("bob").id, town.game, "gravel", town.now)


def team_talk(town: Place) -> None:
    team = town.team("owls", "cleo", "dan")
    team_view.post_message(town.services, "a-cleo", team.id, "gravel", town.now)


def a_draft(town: Place) -> None:
    drafts.save_draft(town.services, town.person("bob").id, town.game, "comment", {"text": "gravel"}, town.now)


def test_what_an_author_says_of_a_koan_is_found_with_it(town: Place):
    town.start("ann")
    for words in ("It leans on the gravel.", "The gravel is no piece."):
        town.submit("ann", {"kind": "clarify", "koan": 3, "text": words})
    found = hits(town, "clarify", "gravel")
    assert {"".join(words for words, _ in one.passages) for one in found} == {
        "It leans on the gravel.", "The gravel is no piece.",
    }  # fmt: skip
    assert {(one.number, one.by.name) for one in found} == {(3, "ann")}
    assert find(town, "comment", "gravel") == []


def test_why_somebody_challenges_is_found_and_what_voters_say_is_not(town: Place):
    town.start("ann")
    town.turn("bob")
    town.turn("cyd")
    challenge = town.challenge("cyd", 2)
    assert [(one.number, one.by.name) for one in hits(town, "reason", "find so")] == [(1, "cyd")]
    ballot = {"choice": "stands", "reason": "Gravel is fair."}
    vote_on_challenge(town.services, town.person("ann"), challenge, make_request(BallotRequest, ballot), town.now)
    for kind in get_args(Kind):
        assert find(town, kind, "gravel") == []


@pytest.mark.parametrize("act", [a_notebook, thoughts_of_ones_own, team_talk, a_draft])
def test_what_is_nobody_elses_is_found_nowhere(town: Place, act: Callable[[Place], None]):
    town.start("ann")
    act(town)
    for kind in get_args(Kind):
        assert find(town, kind, "gravel") == []


# ---- the cost


def test_a_search_takes_three_queries_however_much_there_is(town: Place):
    town.start("ann")
    for number in range(30):
        comment(town, "bob", f"gravel and moss {number}")
    assert len(town.asked(lambda: hits(town, "comment", "gravel moss"))) <= 3


@pytest.mark.parametrize(
    "question", ["", "   ", "?!", "\0", "'; DROP TABLE games; --", "%", "x" * 10_000, "a " * 5_000]
)
def test_whatever_is_typed_has_an_answer(town: Place, question: str):
    for kind in get_args(Kind):
        search_texts(town.services, kind, question, -3)
    search_games(town.services, question, 10**9, town.now)
    search_koans(town.services, question, 0)
