"""Somebody's own games. What is told of each is held against what the game itself says to the same person."""

from contextlib import suppress

import pytest
from sqlalchemy import update

from tests.effort import chance
from tests.services.games.lists.conftest import Place
from tests.services.games.site import HOUR
from zendotao.core.errors import CoreError
from zendotao.core.game.zendotao.pending import PendingItem
from zendotao.services.games.lists.games import list_own_ended_games
from zendotao.services.games.lists.own_games import list_own_games, list_own_turns
from zendotao.services.games.lists.values import OwnGame
from zendotao.services.games.moves.requests import BallotRequest, ChallengeRequest, ClaimBallotRequest
from zendotao.services.games.moves.votes import open_challenge, vote_on_challenge, vote_on_claim
from zendotao.services.games.views.challenges import view_challenges
from zendotao.services.games.views.following import follow_game
from zendotao.services.games.views.game import view_game
from zendotao.store.tables.games import entries

pytestmark = pytest.mark.slow

PEOPLE = ("ann", "bob", "tia", "tom", "gus", "eve", "zoe")


def yours(town: Place, name: str) -> tuple[OwnGame, ...]:
    return list_own_games(town.services, town.person(name), town.now).items


def only_one(town: Place, name: str) -> OwnGame:
    (one,) = yours(town, name)
    return one


# ---- what is told


def test_who_may_move_is_needed_and_who_has_moved_is_not(town: Place):
    town.start("ann")
    town.turn("bob")
    ann, bob = only_one(town, "ann"), only_one(town, "bob")
    assert (ann.seat, ann.needed, ann.waits[0]) == (1, True, PendingItem(kind="turn", pressing=True))
    assert (bob.seat, bob.needed) == (2, False)
    assert bob.waits[-1] == PendingItem(kind="turn_from", at=town.now + 20 * HOUR)


def test_who_follows_a_game_has_it_among_theirs_and_is_not_needed(town: Place):
    game = town.start("ann").id
    assert yours(town, "eve") == ()
    follow_game(town.services, town.person("eve"), game, town.now)
    eve = only_one(town, "eve")
    assert (eve.followed, eve.seat, eve.needed, eve.waits[0]) == (True, None, False, PendingItem(kind="turn"))
    assert not only_one(town, "ann").followed


def test_a_claim_needs_those_who_have_a_ballot_until_they_have_cast_it(town: Place):
    game = town.start("ann").id
    town.turn("bob")
    follow_game(town.services, town.person("eve"), game, town.now)
    town.claim("bob")
    closes = town.now + 168 * HOUR
    for name in ("ann", "eve"):
        assert only_one(town, name).waits[0] == PendingItem(kind="ballot", at=closes, number=3, pressing=True)
        assert only_one(town, name).before == closes
    assert only_one(town, "bob").waits == (PendingItem(kind="consensus", at=closes, number=3),)
    vote_on_claim(town.services, town.person("ann"), game, ClaimBallotRequest(choice="need_time"), town.now)
    assert not only_one(town, "ann").needed


def test_a_seat_of_a_team_is_every_members(town: Place):
    town.team("owls", "tia", "tom")
    town.start("tia", as_="owls")
    town.turn("ann")
    for name in ("tia", "tom"):
        one = only_one(town, name)
        assert one.as_ is not None
        assert (one.as_.name, one.seat, one.needed) == ("owls", 1, True)


def test_a_member_who_joins_later_has_the_seats_of_the_team(town: Place):
    team = town.team("owls", "tia")
    town.start("tia", as_="owls")
    town.turn("ann")
    assert yours(town, "zoe") == ()
    with town.services.store.unit(write=True) as work:
        work.teams.join(team.id, town.person("zoe").id, town.now)
        work.commit()
    zoe = only_one(town, "zoe")
    assert zoe.as_ is not None
    assert (zoe.as_.id, zoe.seat, zoe.waits[0].kind) == (team.id, 1, "turn")


def test_what_needs_somebody_comes_first_and_of_that_what_ends_first(town: Place):
    quiet = town.start("ann").id
    waiting = town.start("bob").id
    town.turn("ann")
    town.turn("bob")
    town.pass_time(hours=1)
    claimed = town.start("bob").id
    town.turn("ann")
    town.turn("bob")
    town.claim("bob")
    followed = town.start("bob").id
    follow_game(town.services, town.person("ann"), followed, town.now)
    found = [one.listing.row.id for one in yours(town, "ann")]
    assert found == [claimed, waiting, quiet, followed]


def test_an_ended_game_is_among_the_ended_ones_alone(town: Place):
    game = town.start("ann").id
    town.submit("ann", {"kind": "withdraw"})
    assert yours(town, "ann") == ()
    page = list_own_ended_games(town.services, town.person("ann"), town.now)
    assert [(one.row.id, one.row.phase) for one in page.items] == [(game, "void")]


def test_somebody_else_has_no_games(town: Place):
    town.start("ann")
    assert yours(town, "zoe") == ()
    assert list_own_turns(town.services, town.person("zoe"), town.now) == ((), False)


# ---- it is what the game says


class Walk:
    """A game in which people try things at random; refusals don't matter."""

    def __init__(self, town: Place, seed: int) -> None:
        self.town, self.rng = town, chance(seed)
        town.team("owls", "tia", "tom")
        town.person("gus", "guest")
        town.start("ann")
        follow_game(town.services, town.person("eve"), town.game, town.now)

    def step(self) -> None:
        self.town.pass_time(hours=self.rng.choice((0, 1, 5, 21, 30, 80, 170)), microseconds=1)
        name = self.rng.choice(PEOPLE)
        as_ = "owls" if name in ("tia", "tom") and self.rng.random() < 0.8 else None
        with suppress(CoreError):
            self.rng.choice((self.move, self.move, self.move, self.claim, self.vote, self.challenge))(name, as_)
        self.town.here(*self.rng.sample(PEOPLE, 4))

    def move(self, name: str, as_: str | None) -> None:
        if self.town.view().claim is None:
            self.town.turn(name, as_)
        elif self.rng.random() < 0.5:
            self.town.submit(name, {"kind": "reveal"}, as_)
        else:
            number = self.town.open[self.town.game]
            request = {**self.town.turn_request(number), "kind": "block"}
            self.town.submit(name, {key: request[key] for key in ("kind", "koan", "seals")}, as_)
            self.town.open[self.town.game] += 1

    def claim(self, name: str, as_: str | None) -> None:
        self.town.claim(name, as_)

    def vote(self, name: str, as_: str | None) -> None:
        services, asker = self.town.services, self.town.person(name)
        for one in view_challenges(services, None, self.town.game, self.town.now):
            if one.stage == "open":
                choice = self.rng.choice(("stands", "defective", "defective_keep"))
                vote_on_challenge(services, asker, one.id, BallotRequest(choice=choice, as_=as_), self.town.now)
                return
        vote_on_claim(services, asker, self.town.game, ClaimBallotRequest(choice="need_time", as_=as_), self.town.now)

    def challenge(self, name: str, as_: str | None) -> None:
        moves = [move.number for move in self.town.view().moves if move.posted is not None]
        move, asker = self.rng.choice(moves or [1]), self.town.person(name)
        request = ChallengeRequest(move=move, part="rule", ground="unfair", reason="So.", as_=as_)
        open_challenge(self.town.services, asker, self.town.game, request, self.town.now)

    def check(self) -> None:
        """Everybody is told by the list what the game tells them."""
        for name in PEOPLE:
            for one in yours(self.town, name):
                as_ = None if one.as_ is None else one.as_.id
                view = view_game(self.town.services, self.town.person(name), self.town.game, self.town.now, as_)
                assert one.available == view.available
                assert one.seat == view.seat
                assert (one.listing.row.phase, one.listing.row.open) == (view.phase, view.open)
                assert one.listing.row.claim_from == view.clocks.stall


@pytest.mark.parametrize("seed", range(12))
def test_a_list_says_of_a_game_what_the_game_says(small_town: Place, seed):
    walk = Walk(small_town, seed)
    for _ in range(14):
        walk.step()
        walk.check()


def test_the_list_and_the_game_agree_on_either_database(town: Place):
    walk = Walk(town, 99)
    for _ in range(8):
        walk.step()
    walk.check()


# ---- turns


def test_turns_are_the_games_in_which_ones_seat_may_do_something(town: Place):
    game = town.start("ann").id
    follow_game(town.services, town.person("eve"), game, town.now)
    found, more = list_own_turns(town.services, town.person("eve"), town.now)
    assert (found, more) == ((), False)
    town.turn("bob")
    (turn,), _ = list_own_turns(town.services, town.person("ann"), town.now)
    assert turn.row.id == game
    assert turn.available == town.view("ann").available


def test_a_game_that_cannot_be_settled_spoils_no_list(town: Place):
    broken = town.start("ann").id
    town.turn("bob")
    town.claim("bob")
    whole = town.start("ann").id
    with town.services.store.unit(write=True) as work:
        work.connection.execute(update(entries).where(entries.c.game_id == broken).values(data=""))
        work.commit()
    town.services = town.another()
    town.pass_time(hours=200)
    assert {one.listing.row.id for one in yours(town, "ann")} == {broken, whole}
