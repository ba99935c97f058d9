"""What comes back to notebooks, who left the site, and thoughts that are opened at the end: over the services."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.core.game.zendotao.koans_for_tests import koan, only
from tests.requesting import make_request
from tests.services.games.site import Town, refused
from zendotao.services import leaving, timers
from zendotao.services.common.requests import TeamRequest
from zendotao.services.games.moves.posting import submit_move
from zendotao.services.games.moves.requests import BallotRequest, MoveRequest
from zendotao.services.games.moves.votes import concede_challenge, vote_on_challenge
from zendotao.services.games.notebook.notebook import list_notebook_entries
from zendotao.services.games.transaction.reading import settle_game
from zendotao.services.games.views.challenges import view_challenge
from zendotao.services.people import thoughts


def four(town: Town, last: str = "dan", as_: str | None = None) -> None:
    """Ann starts; bob, cyd and ``last`` take a turn each, an hour apart."""
    town.start("ann")
    for name, party in (("bob", None), ("cyd", None), (last, as_)):
        town.pass_time(hours=1)
        town.turn(name, party)
    town.pass_time(hours=1)


def drafts(town: Town, name: str, as_: str | None = None) -> list[tuple[str, int]]:
    """Where the rules of a notebook come from."""
    held = list_notebook_entries(town.services, town.person(name), town.game, town.now, as_)
    return [(rule.source, rule.move) for rule in held]


# ---- drafts


def test_the_sealed_rule_of_a_claim_that_lapsed_comes_back_without_anybody_asking(town: Town):
    four(town)
    town.claim("dan")
    town.pass_time(hours=144)
    assert timers.sweep_games(town.services, town.now).settled == 1
    assert drafts(town, "dan") == [("lapsed", 5)]
    assert drafts(town, "ann") == []


def test_each_author_of_later_moves_that_leave_gets_their_own_rules_back(town: Town):
    four(town)
    challenge = town.challenge("ann", 2)
    for name in ("cyd", "dan"):
        vote_on_challenge(town.services, town.person(name), challenge, BallotRequest(choice="defective"), town.now)
    town.pass_time(hours=72)
    found = {name: drafts(town, name) for name in ("ann", "bob", "cyd", "dan")}
    assert found == {"ann": [], **{name: [("nullified", n)] * 2 for n, name in ((2, "bob"), (3, "cyd"), (4, "dan"))}}


def test_the_rules_of_a_struck_move_come_back_although_it_stays_on_the_table(small_town: Town):
    four(small_town)
    challenge = small_town.challenge("ann", 2)
    concede_challenge(small_town.services, small_town.person("bob"), challenge, TeamRequest(), small_town.now)
    assert small_town.view().moves[1].status == "struck"
    assert drafts(small_town, "bob") == [("nullified", 2)] * 2


def test_a_teams_drafts_are_in_the_notebook_that_its_members_share(small_town: Town):
    small_town.team("monks", "tia", "tom")
    four(small_town, "tia", "monks")
    small_town.submit("tom", {"kind": "withdraw"})
    assert drafts(small_town, "tom", "monks") == [("withdrawn", 4)] * 2
    assert drafts(small_town, "tia", "tia") == []


def test_a_rule_with_private_calls_comes_back_with_them(small_town: Town):
    near = "R1 upright at 0,0; Y1 upright at 15.29,0"
    calls = [{"koan": 4, "fact": {"fact": "touching", "pieces": [1, 2]}, "value": True}]
    touching = "AKHTBN if it contains at least one blue piece, or a red piece touching a yellow piece"
    small_town.start("ann")
    small_town.pass_time(hours=1)
    seals = [{"rule": touching, "judgments": calls}, only(2)]
    small_town.submit("bob", {**small_town.turn_request(), "koan": near, "seals": seals})
    small_town.submit("bob", {"kind": "withdraw"})
    held = list_notebook_entries(small_town.services, small_town.person("bob"), small_town.game, small_town.now)
    assert sorted(len(rule.calls) for rule in held) == [0, 1]


# ---- people who leave


def gone(town: Town, name: str) -> None:
    """A guest deletes their account."""
    leaving.delete_account(town.services, town.person(name), town.now)


def guests_game(town: Town) -> None:
    """Four seats; gus, a guest, is the latest player."""
    town.person("gus", "guest")
    four(town, "gus")


def test_a_deleted_accounts_claim_lapses_in_its_time(small_town: Town):
    guests_game(small_town)
    small_town.claim("gus")
    gone(small_town, "gus")
    small_town.pass_time(hours=144)
    assert [move.status for move in small_town.view().moves] == ["standing"] * 4 + ["lapsed"]
    assert small_town.log()[-1]["entry"].at == small_town.now


def test_a_deleted_accounts_seals_open_at_the_end_with_the_others(small_town: Town):
    guests_game(small_town)
    gone(small_town, "gus")
    small_town.pass_time(hours=1)
    small_town.turn("ann")
    small_town.pass_time(hours=1)
    small_town.claim("ann")
    small_town.pass_time(hours=72)
    small_town.submit("ann", {"kind": "reveal"})
    small_town.pass_time(hours=72)
    view = small_town.view()
    assert (view.phase, view.seats[3].name) == ("final", None)
    assert [len(move.opened) for move in view.moves] == [2, 2, 2, 2, 2, 1]


def test_a_deleted_accounts_seat_has_no_further_vote(small_town: Town):
    guests_game(small_town)
    gone(small_town, "gus")
    name = small_town.challenge("ann", 2)
    challenge = view_challenge(small_town.services, None, name, small_town.now).view
    assert [voter.seat for voter in challenge.voters] == [3, 1]


def test_who_left_a_team_reads_its_drafts_no_more(small_town: Town):
    made = small_town.team("monks", "tia", "tom")
    four(small_town, "tia", "monks")
    leaving.leave_team(small_town.services, "a-tom", made.id, small_town.now)
    small_town.submit("tia", {"kind": "withdraw"})
    with refused("not_member"):
        drafts(small_town, "tom", "monks")
    assert drafts(small_town, "tom") == []


# ---- timers


def test_a_ballot_counts_if_received_before_the_close_and_not_at_it(small_town: Town):
    four(small_town)
    name = small_town.challenge("ann", 2)
    small_town.pass_time(hours=72, microseconds=-1)
    services, ask = small_town.services, {"choice": "stands"}
    vote_on_challenge(services, small_town.person("cyd"), name, make_request(BallotRequest, ask), small_town.now)
    closes = view_challenge(services, None, name, small_town.now).view.closes_at
    # One ballot of the two that it takes: two thirds of the window more.
    small_town.now = closes + timedelta(microseconds=1)
    closes = view_challenge(services, None, name, small_town.now).view.closes_at
    assert closes == small_town.now + timedelta(hours=48, microseconds=-1)
    small_town.now = closes
    with refused("too_late"):
        vote_on_challenge(services, small_town.person("dan"), name, make_request(BallotRequest, ask), small_town.now)


def test_the_spacing_is_strict_and_the_stall_inclusive(small_town: Town):
    four(small_town)
    small_town.pass_time(hours=19)
    with refused("spacing"):
        small_town.turn("dan")
    small_town.pass_time(hours=52, microseconds=-1)
    with refused("not_latest"):
        small_town.claim("ann")
    small_town.pass_time(microseconds=1)
    assert small_town.claim("ann").phase == "claimed"


def test_notices_are_written_with_what_they_tell_of_or_not_at_all(small_town: Town):
    four(small_town)
    timers.deliver_notices(small_town.services, small_town.now)

    def fails(*_: object) -> None:
        raise RuntimeError

    request = {**small_town.turn_request(), "koan": koan(9), "seals": [only(9), only(10)]}
    asker, before = small_town.person("ann"), small_town.kinds()
    with pytest.raises(RuntimeError):
        submit_move(
            small_town.services, asker, small_town.game, make_request(MoveRequest, request), small_town.now, fails
        )
    assert small_town.kinds() == before
    assert timers.deliver_notices(small_town.services, small_town.now) == 0


# ---- thoughts


def test_thoughts_are_opened_from_the_end_on_though_no_scheduler_ran(small_town: Town):
    four(small_town)
    people, services = small_town.services, small_town.services
    thoughts.add_thought(people, "a-dan", small_town.game, "it may be towers", small_town.now)
    small_town.claim("dan")
    small_town.pass_time(hours=72)
    small_town.submit("dan", {"kind": "reveal"})
    small_town.pass_time(hours=72)
    settle_game(services, small_town.game, small_town.now)
    assert thoughts.open_thoughts(people, "a-dan", small_town.game, small_town.now) == 1
    assert [one.text for one in thoughts.list_opened_thoughts(people, small_town.game)] == ["it may be towers"]
