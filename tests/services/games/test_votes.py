"""Ballots and challenges over the services."""

from tests.requesting import make_request
from tests.services.games.site import Town, refused
from zendotao.services.common.requests import TeamRequest
from zendotao.services.games.moves.requests import AmendmentRequest, BallotRequest, ClaimBallotRequest
from zendotao.services.games.moves.votes import (
    amend_rule,
    concede_challenge,
    vote_on_challenge,
    vote_on_claim,
    withdraw_challenge,
)
from zendotao.services.games.notebook.notebook import list_notebook_entries
from zendotao.services.games.views.challenges import view_challenge, view_challenges


def disputed(town: Town) -> str:
    """A game of four seats in which ann challenges bob's turn."""
    town.start("ann")
    for name in ("bob", "cyd", "dan"):
        town.pass_time(hours=1)
        town.turn(name)
    town.pass_time(hours=1)
    return town.challenge("ann", 2)


def test_a_challenge_passes_by_the_ballots_and_later_moves_leave(town: Town):
    name = disputed(town)
    services, asked = town.services, {"choice": "defective"}
    assert [one.id for one in view_challenges(services, None, town.game, town.now)] == [name]
    for voter in ("cyd", "dan"):
        vote_on_challenge(services, town.person(voter), name, make_request(BallotRequest, asked), town.now)
    town.pass_time(hours=72)
    closed = view_challenge(services, None, name, town.now).view
    assert (closed.outcome, closed.tally.defective) == ("nullified", 2)
    assert [move.status for move in town.view().moves] == ["standing", "nullified", "nullified", "nullified"]
    drafts = list_notebook_entries(services, town.person("dan"), town.game, town.now)
    assert [(rule.source, rule.move) for rule in drafts] == [("nullified", 4)] * 2


def test_ballots_show_to_those_who_have_voted(town: Town):
    name = disputed(town)
    services = town.services
    vote_on_challenge(
        services, town.person("cyd"), name, BallotRequest(choice="stands", reason="It is fair."), town.now
    )
    assert view_challenge(services, town.person("dan"), name, town.now).view.ballots is None
    seen = view_challenge(services, town.person("cyd"), name, town.now).view.ballots
    assert [(ballot.name, ballot.choice, ballot.reason) for ballot in seen] == [("cyd", "stands", "It is fair.")]


def test_an_author_concedes_amends_and_a_challenger_withdraws(town: Town):
    name = disputed(town)
    services = town.services
    with refused("not_author"):
        concede_challenge(services, town.person("cyd"), name, TeamRequest(), town.now)
    with refused("not_challenger"):
        withdraw_challenge(services, town.person("cyd"), name, TeamRequest(), town.now)
    with refused("amended_fails"):
        amend_rule(
            services, town.person("bob"), name, AmendmentRequest(rule="AKHTBN if it contains a yellow piece"), town.now
        )
    withdraw_challenge(services, town.person("ann"), name, TeamRequest(), town.now)
    assert view_challenge(services, None, name, town.now).view.outcome == "withdrawn"


def test_seals_are_checked_again_from_the_vault(town: Town):
    town.start("ann")
    town.pass_time(hours=1)
    town.turn("bob")
    town.pass_time(hours=1)
    town.turn("cyd")
    name = town.challenge("ann", 2, "seals", "ambiguous")
    assert view_challenge(town.services, None, name, town.now).view.recheck is True


def test_a_challenge_that_is_not_there_is_not_found(small_town: Town):
    small_town.start("ann")
    for name in (f"{small_town.game}.1", f"{small_town.game}.0", small_town.game, "x.1", "", "1.x"):
        with refused("not_found"):
            view_challenge(small_town.services, None, name, small_town.now)
        with refused("not_found"):
            vote_on_challenge(
                small_town.services, small_town.person("bob"), name, BallotRequest(choice="stands"), small_town.now
            )


def test_a_claim_is_voted_on(town: Town):
    town.start("ann")
    for name in ("bob", "cyd"):
        town.pass_time(hours=1)
        town.turn(name)
    closes = town.claim("cyd").clocks.claim
    services = town.services
    view = vote_on_claim(services, town.person("ann"), town.game, ClaimBallotRequest(choice="need_time"), town.now).view
    assert (view.clocks.claim - closes).total_seconds() == 24 * 3600
    with refused("no_vote"):
        vote_on_claim(services, town.person("cyd"), town.game, ClaimBallotRequest(choice="pass"), town.now)
