"""Ballots, amendments and rulings on the pages, without scripts. ``test_votes_opening`` opens challenges.

The table is that of ``koans_for_tests``: ann starts, bob's turn is move 2, cat's move 3.
"""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from tests.core.game.zendotao.koans_for_tests import only
from tests.web.other_words import told
from tests.web.pages.place import REASON, opened, refuses
from tests.web.parsed import select, texts, values
from zendotao.core.game.zendotao.rewording import ChangedVerdict
from zendotao.core.messages import capitalise, message
from zendotao.services.games.views.challenges import view_challenge
from zendotao.web.pages.views.closed_reasons import CHALLENGES
from zendotao.web.pages.views.numbers import spell_number
from zendotao.web.pages.views.text import CHOICES, OUTCOMES
from zendotao.web.pages.views.vote_text import (
    count_voters,
    describe_against,
    describe_arguers,
    describe_no_quorum,
    explain_outcome,
)
from zendotao.web.pages.votes.challenges_view import (
    describe_changes,
    describe_concession,
    explain_no_ballot,
    list_terms,
)
from zendotao.web.pages.votes.events_view import EXTENSION_REASONS
from zendotao.web.pages.votes.rulings_view import QUESTIONS, build_claim_vote, list_claim_terms

REWORDED = "AKHTBN if it contains a blue piece or exactly one red piece"


@pytest.fixture
def players():
    return "ann", "bob", "cat"


def view(place, address, name=None):
    """A challenge as somebody sees it."""
    town = place.town
    asker = None if name is None else town.person(name)
    return view_challenge(town.services, asker, address.removeprefix("/challenges/"), town.now).view


def chosen(page):
    """What the form of a ballot has for the viewer: what they chose, and what its button says; None without a form."""
    if not select(page, "#vote form"):
        return None
    (button,) = texts(page, "#vote form button")
    return values(page, "#vote form [name=choice][checked]", "value"), button


def outcome(page):
    """How a challenge ended, and why."""
    (how,), (whole,) = texts(page, "#outcome > p > b"), texts(page, "#outcome > p:not([class])")
    return how, whole.removeprefix(how).strip()


def ended(kind):
    """How it is said that a challenge ended so."""
    return f"{told(capitalise(OUTCOMES[kind]))}."


# ---- the vote


def test_a_ballot_is_cast_and_changed_and_shows_the_others(place, ann, cat):
    address = opened(place, ann)
    page = cat.read(address)
    none, cast = chosen(page)
    assert none == []
    (hidden,) = texts(page, "section[aria-labelledby=ballots] > p.meta")
    assert not select(page, ".vote-voters .words")
    assert cat.send(f"{address}/ballot", choice="defective", reason="Too long, see koan 3.").location == address
    page = cat.read(address)
    assert len(select(page, ".flash[role=status]")) == 1
    own, change = chosen(page)
    assert own == ["defective"]
    assert change != cast
    # No one of two had voted, and now one; that one sees no ballots yet is not said any more.
    (count,) = texts(page, "section[aria-labelledby=ballots] > p.meta")
    assert (re.findall(r"\d+", hidden), re.findall(r"\d+", count)) == (["0", "2"], ["1", "2"])
    assert len(count) < len(hidden)
    assert texts(page, ".vote-voters .words")[0].startswith("Too long, see")
    assert values(page, ".vote-voters .words a", "href") == [place.game("/koans/3")]
    assert told(CHOICES["defective"]) in texts(page, ".vote-voters li > span")
    cat.send(f"{address}/ballot", choice="stands")
    assert view(place, address, "cat").own.choice == "stands"


def test_nobody_sees_a_ballot_before_they_have_voted_or_the_vote_is_over(place, ann, cat):
    address = opened(place, ann)
    cat.send(f"{address}/ballot", choice="defective", reason="For my ears only.")
    assert "For my ears only." not in ann.read(address)
    place.town.pass_time(hours=200)
    assert "For my ears only." in ann.read(address)


def test_an_unknown_choice_is_a_fault_of_the_form(place, ann, cat):
    address = opened(place, ann)
    page = cat.send(f"{address}/ballot", 400, choice="maybe", reason="kept").get_data(as_text=True)
    assert len(select(page, "#vote form > .fault")) == 1
    assert not select(cat.read(address), ".fault")
    assert ">\nkept</textarea>" in page


def test_the_author_argues_and_has_no_ballot(place, ann, bob):
    address = opened(place, ann)
    page = bob.read(address)
    assert chosen(page) is None
    why = told(explain_no_ballot(view(place, address, "bob")))
    assert why
    assert why in texts(page, "#vote > p.meta")
    assert refuses(bob.send(f"{address}/ballot", 403, choice="stands").text, "no_vote")


def test_who_joined_a_team_after_its_moves_chooses_to_act_for_it(place, ann):
    team = place.town.team("owls", "tia")
    place.town.turn("tia", as_="owls")
    late = place.town.person("tom")
    with place.town.services.store.unit(write=True) as work:
        work.teams.join(team.id, late.id, place.town.now)
        work.commit()
    address = opened(place, ann)
    tom = place.visitor("tom")
    assert f'href="{address}?as=owls"' in tom.read(address)
    page = tom.read(address, **{"as": "owls"})
    assert 'name="as" value="owls"' in page
    tom.send(f"{address}/ballot", choice="stands", **{"as": "owls"})
    assert chosen(tom.read(address))[0] == ["stands"]
    ann.read(address, 404, **{"as": "nobody"})


def test_the_terms_are_in_numbers(place, ann):
    # Only cat is left to vote, since author and challenger argue: so ann counts too, and two of two are needed.
    address = opened(place, ann)
    page, one = ann.read(address), view(place, address, "ann")
    assert (count_voters(one), one.quorum) == (2, 2)
    assert sorted(voter.name for voter in one.voters if voter.counts) == ["ann", "cat"]
    terms = texts(page, "section[aria-labelledby=terms] > .vote-terms li")
    assert terms == [told(words) for words in list_terms(one)]
    two = told(spell_number(2)).casefold()
    assert [two in words.casefold() for words in terms] == [True] * 3
    assert told(describe_arguers(one)) in texts(page, ".vote-terms-more li")
    # That the challenger votes is said where they do.
    assert describe_arguers(one) != describe_arguers(replace(one, voters=()))
    assert values(page, ".vote-terms-more > p a", "href") == ["/help/game#challenges"]


def test_nobody_signed_in_reads_the_case_and_is_asked_to_sign_in(place, ann):
    address = opened(place, ann)
    page = place.app.test_client().get(address).get_data(as_text=True)
    assert REASON in page
    assert values(page, "#vote a", "href") == [f"/sign-in?next={address}"]
    assert "<form method" not in page.split('id="main"')[1].split("<footer")[0]


def test_a_vote_short_of_its_quorum_is_longer_once_and_then_the_move_stands(place, ann, cat):
    address = opened(place, ann)
    place.town.pass_time(hours=73)
    assert texts(cat.read(address), "#vote .callout.clay") == [told(EXTENSION_REASONS["quorum"])]
    place.town.pass_time(hours=48)
    # No ballot came in, and two were needed.
    assert outcome(cat.read(address)) == (ended("stands"), told(describe_no_quorum(0, 2)))


def test_a_ruling_says_how_and_what_it_did(place, ann, cat):
    address = opened(place, ann)
    for visitor in (ann, cat):
        visitor.send(f"{address}/ballot", choice="defective")
    place.town.pass_time(hours=25)
    page = cat.read(address)
    how, why = outcome(page)
    assert how == ended("nullified")
    # Two of two ballots called it defective.
    assert why.startswith(told(describe_against(2, 2)))
    did = texts(page, "#outcome .vote-told li")
    (left,), (unfair,) = place.happened("move.nullified"), place.happened("rule.banned")
    assert re.findall(r"\d+", left) == ["2"]
    assert [any(words in line for line in did) for words in (left, unfair)] == [True, True]


# ---- author and challenger


def test_an_amendment_is_shown_word_by_word_with_what_it_changes(place, ann, bob, cat):
    address = opened(place, ann)
    assert select(bob.read(address), "#amend form")
    assert "amended" not in values(cat.read(address), "[name=choice]", "value")
    bob.send(f"{address}/amend", rule=REWORDED)
    page = cat.read(address)
    assert select(page, ".diff ins")
    assert texts(page, ".diff .meta") == [told(describe_changes(()))]
    assert "amended" in values(page, "[name=choice]", "value")
    assert not select(bob.read(address), "#amend")


def test_a_koan_that_an_amendment_calls_otherwise_is_named(place, ann, bob):
    address = opened(place, ann)
    bob.send(f"{address}/amend", rule=f"{REWORDED} or exactly three red pieces")
    change = ChangedVerdict(koan=5, before="black", after="white")
    assert texts(ann.read(address), ".diff .meta") == [told(describe_changes((change,)))]


def test_a_rewording_that_fails_the_checks_is_shown_again(place, ann, bob):
    address = opened(place, ann)
    page = bob.send(f"{address}/amend", 409, rule=only(2)).get_data(as_text=True)
    assert refuses(page, "amended_fails")
    assert only(2) in page


def test_a_rewording_that_can_be_read_in_two_ways_offers_both(place, ann, bob):
    address = opened(place, ann)
    rule = "AKHTBN iff it contains a red piece or a blue piece and a green piece"
    page = bob.send(f"{address}/amend", 409, rule=rule).get_data(as_text=True)
    assert len({*values(page, ".vote-readings form [name=rule]", "value")}) == 2
    # What tells them apart is said of each.
    assert len({*texts(page, ".vote-readings .meta")} - {""}) == 2


def test_conceding_says_first_what_happens_then(place, ann, bob):
    address = opened(place, ann)
    game, one = place.town.view(), view(place, address, "bob")
    # Others have moved since; of the newest move something else is said.
    assert texts(bob.read(address), "#concede > p") == [told(describe_concession(game, one))]
    assert describe_concession(game, one) != describe_concession(game, replace(one, move=3))
    bob.send(f"{address}/concede")
    assert view(place, address).conceded
    assert outcome(ann.read(address)) == (ended("struck"), told(explain_outcome(view(place, address))))
    assert place.town.view().moves[1].status == "struck"


def test_a_challenge_is_withdrawn_by_its_challenger_alone(place, ann, cat):
    address = opened(place, ann)
    assert select(ann.read(address), f'form[action="{address}/withdraw"]')
    assert not select(cat.read(address), f'form[action="{address}/withdraw"]')
    cat.send(f"{address}/withdraw", 403)
    ann.send(f"{address}/withdraw")
    assert outcome(ann.read(address)) == (ended("withdrawn"), told(explain_outcome(view(place, address))))
    page = ann.read(place.game("/challenge?move=3"))
    assert texts(page, ".column > .callout") == [told(CHALLENGES["fell_before"])]


def test_seals_that_nobody_demands_are_not_opened(place, ann, bob):
    address = opened(place, ann, "seals.unfair")
    assert refuses(bob.send(f"{address}/open-seals", 409).text, "not_demanded")


def demanded(place, ann, cat) -> str:
    """The address of a challenge by which a vote has asked for seals."""
    address = opened(place, ann, "seals.unfair")
    for visitor in (ann, cat):
        visitor.send(f"{address}/ballot", choice="defective")
    place.town.pass_time(hours=25)
    return address


def test_demanded_seals_are_opened_by_their_author(place, ann, bob, cat):
    address = demanded(place, ann, cat)
    assert view(place, address).stage == "demanded"
    assert not select(cat.read(address), "#vote form, #open_seals")
    assert select(bob.read(address), f'#open_seals form[action="{address}/open-seals"]')
    bob.send(f"{address}/open-seals")
    one = view(place, address)
    assert not one.conceded
    assert outcome(cat.read(address)) == (ended("opened"), told(explain_outcome(one)))


def test_demanded_seals_that_stay_shut_count_as_conceded_and_nobody_is_said_to_have_agreed(place, ann, bob, cat):
    address = demanded(place, ann, cat)
    assert select(bob.read(address), "#open_seals form")
    place.town.pass_time(hours=200)
    page, one = cat.read(address), view(place, address)
    assert one.conceded
    agreed = told(explain_outcome(replace(one, demanded_until=None)))
    why = outcome(page)[1]
    assert why == told(explain_outcome(one))
    assert why != agreed
    assert agreed not in texts(page, "main")[0]


# ---- the claim


def test_a_ballot_on_a_claim_says_what_it_means(place, ann, cat):
    assert not select(ann.read(place.game("/ballot")), "#vote, .vote-terms, main form")
    place.town.claim("cat")
    page = ann.read(place.game("/ballot"))
    assert "cat" in texts(page, "h1")[0].split()
    terms = texts(page, ".vote-terms li")
    assert terms == [told(words) for words in list_claim_terms(place.town.view())]
    # The window is 72 hours, of which a third has to pass, and is added where somebody needs time.
    assert [re.findall(r"\d+", words) for words in terms] == [[], ["24"], ["24"], []]
    none, cast = chosen(page)
    assert none == []
    assert ann.send(place.game("/ballot"), choice="pass").location == place.game()
    own, change = chosen(ann.read(place.game("/ballot")))
    assert own == ["pass"]
    assert change != cast
    page = cat.read(place.game("/ballot"))
    assert chosen(page) is None
    own_claim = build_claim_vote(place.town.view("cat")).why_not
    assert own_claim
    assert texts(page, "#vote > p.meta") == [told(own_claim)]
    assert refuses(cat.send(place.game("/ballot"), 403, choice="pass").text, "no_vote")
    ann.send(place.game("/ballot"), 400, choice="stands")


def test_who_needs_time_makes_the_window_longer(place, ann):
    place.town.claim("cat")
    assert not select(ann.read(place.game("/ballot")), "#vote .callout")
    ann.send(place.game("/ballot"), choice="need_time")
    assert len(select(ann.read(place.game("/ballot")), "#vote .callout.clay")) == 1


# ---- addresses and rulings


def test_there_is_no_page_for_a_challenge_that_there_is_not(place, ann):
    for name in (f"{place.town.game}.1", f"{place.town.game}.x", f"{place.town.game}.0", "none.1", "x"):
        ann.read(f"/challenges/{name}", 404)
    ann.send(f"/challenges/{place.town.game}.1/withdraw", 404)


def test_rulings_are_listed_newest_first_and_by_ground(place, ann, cat):
    empty = texts(ann.read("/rulings"), ".column > p")
    assert len(empty) == 1
    first = opened(place, ann)
    second = opened(place, cat, "koan.unclear_koan")
    ann.send(f"{first}/withdraw")
    place.town.pass_time(hours=200)
    cat.read(second)
    page = ann.read("/rulings")
    assert page.index(f'href="{second}"') < page.index(f'href="{first}"')
    question = told(message(QUESTIONS["koan", "unclear_koan"], move=2))
    assert texts(page, f'.vote-rulings a[href="{second}"]') == [question]
    assert texts(page, ".vote-outcome")[1] == told(capitalise(OUTCOMES["withdrawn"]))
    page = ann.read("/rulings?ground=unfair")
    assert f'href="{first}"' in page
    assert f'href="{second}"' not in page
    assert f'href="{second}"' in ann.read("/rulings?ground=nonsense&before=x")
    page = ann.read("/rulings?ground=double_seat")
    assert not select(page, ".vote-rulings")
    assert len({*texts(page, ".column > p"), *empty}) == 2


def test_the_pages_of_votes_ask_the_database_a_dozen_questions_at_most(place, ann, bob):
    address = opened(place, ann)
    bob.send(f"{address}/amend", rule=REWORDED)
    pages = (address, place.game("/challenge"), place.game("/challenge?move=3"), place.game("/ballot"), "/rulings")
    for there in pages:
        with place.counted() as sent:
            ann.read(there)
        assert len(sent) <= 12, (there, sent)
