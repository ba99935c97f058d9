"""Ballots, amendments and rulings on the pages, without scripts. ``test_votes_opening`` opens challenges.

The table is that of ``koans_for_tests``: ann starts, bob's turn is move 2, cat's move 3.
"""

from __future__ import annotations

import pytest

from tests.core.game.zendotao.koans_for_tests import only
from tests.web.pages.place import REASON, opened
from zendotao.services.games.views.challenges import view_challenge

REWORDED = "AKHTBN if it contains a blue piece or exactly one red piece"


@pytest.fixture
def players():
    return "ann", "bob", "cat"


# ---- the vote


def test_a_ballot_is_cast_and_changed_and_shows_the_others(place, ann, cat):
    address = opened(place, ann)
    page = cat.read(address)
    assert "You see how they voted once you have voted yourself, or at the end." in page
    assert "Cast my ballot" in page
    assert cat.send(f"{address}/ballot", choice="defective", reason="Too long, see koan 3.").location == address
    page = cat.read(address)
    assert "Your ballot is cast." in page
    assert "Change my ballot" in page
    assert "Too long, see" in page
    assert f'href="{place.game("/koans/3")}"' in page
    assert "defective, later moves leave too" in page
    cat.send(f"{address}/ballot", choice="stands")
    assert view_challenge(place.town.services, place.town.person("cat"), address[12:], place.town.now).own.choice == (
        "stands"
    )


def test_nobody_sees_a_ballot_before_they_have_voted_or_the_vote_is_over(place, ann, cat):
    address = opened(place, ann)
    cat.send(f"{address}/ballot", choice="defective", reason="For my ears only.")
    assert "For my ears only." not in ann.read(address)
    place.town.pass_time(hours=200)
    assert "For my ears only." in ann.read(address)


def test_an_unknown_choice_is_a_fault_of_the_form(place, ann, cat):
    address = opened(place, ann)
    page = cat.send(f"{address}/ballot", 400, choice="maybe", reason="kept").get_data(as_text=True)
    assert "Choose one of these." in page
    assert ">\nkept</textarea>" in page


def test_the_author_argues_and_has_no_ballot(place, ann, bob):
    address = opened(place, ann)
    page = bob.read(address)
    assert "This is about your own move: you argue, and the others vote." in page
    assert "Cast my ballot" not in page
    assert "t your vote" in bob.send(f"{address}/ballot", 403, choice="stands").get_data(as_text=True)


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
    assert "Change my ballot" in tom.read(address)
    ann.read(address, 404, **{"as": "nobody"})


def test_the_terms_are_in_numbers(place, ann):
    # Only cat is left to vote, since author and challenger argue: so ann counts too, and two of two are needed.
    page = ann.read(opened(place, ann))
    short, finer = page.split('id="terms"')[1].split("</section>")[0].split("<details")
    assert short.count("<li>") == 3
    assert "Two seats may vote" in short
    assert "two of two" in short
    assert "at least two" in short
    assert "the challenger does" in finer
    assert "/help/game#challenges" in finer


def test_nobody_signed_in_reads_the_case_and_is_asked_to_sign_in(place, ann):
    address = opened(place, ann)
    page = place.app.test_client().get(address).get_data(as_text=True)
    assert REASON in page
    assert "Sign in</a> to vote" in page
    assert "<form method" not in page.split('id="main"')[1].split("<footer")[0]


def test_a_vote_short_of_its_quorum_is_longer_once_and_then_the_move_stands(place, ann, cat):
    address = opened(place, ann)
    place.town.pass_time(hours=73)
    assert "Too few had voted in time, so the vote was extended by two thirds." in cat.read(address)
    place.town.pass_time(hours=48)
    page = cat.read(address)
    assert "<b>The move stands.</b> No ballots came in, and two were needed." in page


def test_a_ruling_says_how_and_what_it_did(place, ann, cat):
    address = opened(place, ann)
    for visitor in (ann, cat):
        visitor.send(f"{address}/ballot", choice="defective")
    place.town.pass_time(hours=25)
    page = cat.read(address)
    assert "<b>The move is nullified.</b> Two of two ballots called it defective: two thirds, or more." in page
    assert "Move 2 is nullified. The game continues from the move before it." in page
    assert "A rule was found unfair." in page


# ---- author and challenger


def test_an_amendment_is_shown_word_by_word_with_what_it_changes(place, ann, bob, cat):
    address = opened(place, ann)
    assert "Say it better" in bob.read(address)
    bob.send(f"{address}/amend", rule=REWORDED)
    page = cat.read(address)
    assert "<ins>" in page
    assert "It changes no verdict on the table." in page
    assert "It stands as amended" in page
    assert "Say it better" not in bob.read(address)


def test_a_koan_that_an_amendment_calls_otherwise_is_named(place, ann, bob):
    address = opened(place, ann)
    bob.send(f"{address}/amend", rule=f"{REWORDED} or exactly three red pieces")
    assert "It calls koan 5 white instead of black." in ann.read(address)


def test_a_rewording_that_fails_the_checks_is_shown_again(place, ann, bob):
    address = opened(place, ann)
    page = bob.send(f"{address}/amend", 409, rule=only(2)).get_data(as_text=True)
    assert "The amended rule fails the checks" in page
    assert only(2) in page


def test_a_rewording_that_can_be_read_in_two_ways_offers_both(place, ann, bob):
    address = opened(place, ann)
    rule = "AKHTBN iff it contains a red piece or a blue piece and a green piece"
    page = bob.send(f"{address}/amend", 409, rule=rule).get_data(as_text=True)
    assert page.count("Enter this reading") == 2
    assert "joins more closely than" in page


def test_conceding_says_first_what_happens_then(place, ann, bob):
    address = opened(place, ann)
    assert "Its koan and stone stay, but its rule and its seals no longer count." in bob.read(address)
    bob.send(f"{address}/concede")
    page = ann.read(address)
    assert "<b>The move is struck.</b> The author agreed with the challenger." in page
    assert place.town.view().moves[1].status == "struck"


def test_a_challenge_is_withdrawn_by_its_challenger_alone(place, ann, cat):
    address = opened(place, ann)
    assert "Withdraw it" not in cat.read(address)
    cat.send(f"{address}/withdraw", 403)
    ann.send(f"{address}/withdraw")
    assert "The challenger withdrew it, so nothing was decided." in ann.read(address)
    assert "You can open another one after the next move." in ann.read(place.game("/challenge?move=3"))


def test_seals_that_nobody_demands_are_not_opened(place, ann, bob):
    address = opened(place, ann, "seals.unfair")
    page = bob.send(f"{address}/open-seals", 409).get_data(as_text=True)
    assert "Nobody has asked for these seals to be opened" in page


def demanded(place, ann, cat) -> str:
    """The address of a challenge by which a vote has asked for seals."""
    address = opened(place, ann, "seals.unfair")
    for visitor in (ann, cat):
        visitor.send(f"{address}/ballot", choice="defective")
    place.town.pass_time(hours=25)
    return address


def test_demanded_seals_are_opened_by_their_author(place, ann, bob, cat):
    address = demanded(place, ann, cat)
    assert "The seals have been asked for" in cat.read(address)
    assert "Open them" in bob.read(address)
    bob.send(f"{address}/open-seals")
    assert "A vote asked for the seals, and they were opened." in cat.read(address)


def test_demanded_seals_that_stay_shut_count_as_conceded_and_nobody_is_said_to_have_agreed(place, ann, bob, cat):
    address = demanded(place, ann, cat)
    assert "Open them" in bob.read(address)
    place.town.pass_time(hours=200)
    page = cat.read(address)
    assert "A vote asked for the seals to be opened, but they weren" in page
    assert "The author agreed with the challenger." not in page


# ---- the claim


def test_a_ballot_on_a_claim_says_what_it_means(place, ann, cat):
    assert "There is no claim of victory to vote on." in ann.read(place.game("/ballot"))
    place.town.claim("cat")
    page = ann.read(place.game("/ballot"))
    assert "cat asks to claim victory" in page
    assert "If nobody blocks the claim in time, its rule is revealed." in page
    assert "It can end early, after 24 hours" in page
    assert ann.send(place.game("/ballot"), choice="pass").location == place.game()
    assert "Change my ballot" in ann.read(place.game("/ballot"))
    assert "This is your own claim." in cat.read(place.game("/ballot"))
    assert "no ballot on the claim" in cat.send(place.game("/ballot"), 403, choice="pass").get_data(as_text=True)
    ann.send(place.game("/ballot"), 400, choice="stands")


def test_who_needs_time_makes_the_window_longer(place, ann):
    place.town.claim("cat")
    ann.send(place.game("/ballot"), choice="need_time")
    assert "Somebody needed time, so there is more." in ann.read(place.game("/ballot"))


# ---- addresses and rulings


def test_there_is_no_page_for_a_challenge_that_there_is_not(place, ann):
    for name in (f"{place.town.game}.1", f"{place.town.game}.x", f"{place.town.game}.0", "none.1", "x"):
        ann.read(f"/challenges/{name}", 404)
    ann.send(f"/challenges/{place.town.game}.1/withdraw", 404)


def test_rulings_are_listed_newest_first_and_by_ground(place, ann, cat):
    assert "A ruling is what a vote on a challenge decides." in ann.read("/rulings")
    first = opened(place, ann)
    second = opened(place, cat, "koan.unclear_koan")
    ann.send(f"{first}/withdraw")
    place.town.pass_time(hours=200)
    cat.read(second)
    page = ann.read("/rulings")
    assert page.index(f'href="{second}"') < page.index(f'href="{first}"')
    assert "The koan of move 2 is unclear to those who look at it" in page
    assert "It was withdrawn" in page
    page = ann.read("/rulings?ground=unfair")
    assert f'href="{first}"' in page
    assert f'href="{second}"' not in page
    assert f'href="{second}"' in ann.read("/rulings?ground=nonsense&before=x")
    assert "No rulings for this reason yet." in ann.read("/rulings?ground=double_seat")


def test_the_pages_of_votes_ask_the_database_a_dozen_questions_at_most(place, ann, bob):
    address = opened(place, ann)
    bob.send(f"{address}/amend", rule=REWORDED)
    pages = (address, place.game("/challenge"), place.game("/challenge?move=3"), place.game("/ballot"), "/rulings")
    for there in pages:
        with place.counted() as sent:
            ann.read(there)
        assert len(sent) <= 12, (there, sent)
