"""Who may vote: seats with a standing move, bystanders who know the game, and others where these are too few."""

from __future__ import annotations

from tests.core.game.zendotao.ballots import OPENED, bystanders
from tests.core.game.zendotao.whole_index import build_index
from zendotao.core.game.series import Series
from zendotao.core.game.votes import ElectorateSnapshot, Voter
from zendotao.core.game.zendotao.electorate import find_challenge_electorate, find_claim_electorate
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.table import Move
from zendotao.core.game.zendotao.values import Status

ANN, BOB, CHO, DAN = 1, 2, 3, 4


def game(*movers: int, belongs: dict[str, int] | None = None, statuses: dict[int, Status] | None = None) -> Game:
    """A game in which these seats have posted a move each, in this order; ``statuses`` by the number of a move."""
    moves = tuple(
        Move(
            number=number, kind="turn" if number > 1 else "start", seat=seat, at=OPENED, seq=number,
            status=(statuses or {}).get(number, "standing"),
        )
        for number, seat in enumerate(movers, start=1)
    )  # fmt: skip
    return Game(id="g", moves=Series(moves), index=build_index(moves, ()), belongs=belongs or {})


def keys(voters: tuple[Voter, ...]) -> list[str]:
    return [voter.key for voter in voters]


def roll(*people: str, seen: tuple[int, ...] = (1, 2, 3, 4), others: int = 0) -> ElectorateSnapshot:
    return ElectorateSnapshot(seen=frozenset(seen), bystanders=bystanders(*people), others=others)


# ---- a challenge


def test_author_and_challenger_have_no_ballot_because_they_argue():
    found = find_challenge_electorate(game(ANN, BOB, CHO, DAN), BOB, Voter(seat=ANN), roll("eve"))
    assert keys(found.voters) == ["seat:3", "seat:4", "person:eve"]
    assert (found.others, found.quorum) == (0, 2)


def test_a_bystander_who_challenges_argues_too():
    found = find_challenge_electorate(game(ANN, BOB, CHO), BOB, Voter(person="eve"), roll("eve", "fay"))
    assert keys(found.voters) == ["seat:1", "seat:3", "person:fay"]


def test_only_seats_with_a_standing_move_vote():
    played = game(ANN, BOB, CHO, DAN, statuses={3: "struck", 4: "withdrawn"})
    assert keys(find_challenge_electorate(played, BOB, Voter(person="eve"), roll("fay", "eve")).voters) == [
        "seat:1",
        "person:fay",
    ]


def test_a_person_who_belongs_to_a_seat_is_no_bystander():
    played = game(ANN, BOB, CHO, belongs={"eve": 1})
    assert keys(find_challenge_electorate(played, BOB, Voter(seat=CHO), roll("eve", "fay")).voters) == [
        "seat:1",
        "person:fay",
    ]


def test_where_fewer_than_two_would_count_the_challenger_counts():
    found = find_challenge_electorate(game(ANN, BOB, CHO), BOB, Voter(seat=ANN), roll(others=9))
    assert keys(found.voters) == ["seat:3", "seat:1"]
    assert found.others == 0


def test_if_still_fewer_any_account_with_a_standing_move_in_another_game_may_vote():
    found = find_challenge_electorate(game(ANN, BOB), BOB, Voter(seat=ANN), roll(others=9))
    assert keys(found.voters) == ["seat:1"]
    assert (found.others, found.quorum) == (9, 2)


def test_an_author_who_challenges_their_own_move_never_counts():
    found = find_challenge_electorate(game(ANN, BOB), BOB, Voter(seat=BOB), roll(others=4))
    assert keys(found.voters) == ["seat:1"]
    assert found.others == 4


def test_the_quorum_is_of_the_counted_electorate_alone():
    """Nine count, seven of them seen: a third of seven, rounded up, is three. The author and challenger don't count."""
    played = game(*range(1, 12))
    found = find_challenge_electorate(played, 1, Voter(seat=2), roll(seen=tuple(range(1, 10))))
    assert len(found.voters) == 9
    assert found.quorum == 3


# ---- the claim


def test_everybody_but_the_claimant_votes_on_a_claim():
    voters, _ = find_claim_electorate(game(ANN, BOB, CHO), BOB, roll("eve"))
    assert keys(voters) == ["seat:1", "seat:3", "person:eve"]


def test_active_seats_are_those_whose_members_were_seen_in_the_last_14_days():
    _, active = find_claim_electorate(game(ANN, BOB, CHO, DAN), BOB, roll("eve", seen=(2, 4)))
    assert active == (DAN,)


def test_a_bystander_is_never_an_active_seat():
    voters, active = find_claim_electorate(game(ANN, BOB), BOB, roll("eve", seen=()))
    assert keys(voters) == ["seat:1", "person:eve"]
    assert active == ()
    assert not voters[0].seen
