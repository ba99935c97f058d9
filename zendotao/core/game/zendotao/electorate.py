"""The electorate, fixed when a vote opens: seats with a standing move, and bystanders who know the game. Which voter
somebody is, and that a team has one ballot, ``gates.votes.find_voter`` says."""

from __future__ import annotations

from zendotao.core.game.votes import LEAST_COUNTED, Electorate, ElectorateSnapshot, Voter, compute_quorum
from zendotao.core.game.zendotao.state import Game

MOST_OTHERS = 5
"""The most accounts from elsewhere that are counted: more make no difference."""


def list_voters(game: Game, roll: ElectorateSnapshot) -> tuple[Voter, ...]:
    """Return every seat with a standing move, and the bystanders. Who ever moved here is no bystander; a bot, and a
    seat for which nobody acts any more, have no vote."""
    left = {seat.number for seat in game.seats if not seat.persons}
    seats = tuple(Voter(seat=seat, seen=seat in roll.seen) for seat in sorted(game.playing - left - {*game.bots}))
    return seats + tuple(voter for voter in roll.bystanders if voter.person not in game.belongs)


def find_challenge_electorate(game: Game, author: int, challenger: Voter, roll: ElectorateSnapshot) -> Electorate:
    """Return the electorate of a challenge to a move of the seat ``author``.

    Author and challenger argue. Where fewer than two would count, the challenger counts; where still fewer, any account
    with a standing move in another game may vote.
    """
    author_key = Voter(seat=author).key
    voters = tuple(voter for voter in list_voters(game, roll) if voter.key not in (author_key, challenger.key))
    if len(voters) < LEAST_COUNTED and challenger.key != author_key:
        voters = (*voters, challenger)
    others = roll.others if len(voters) < LEAST_COUNTED else 0
    return Electorate(voters=voters, others=others, quorum=compute_quorum(voters))


def find_claim_electorate(
    game: Game, claimant: int, roll: ElectorateSnapshot
) -> tuple[tuple[Voter, ...], tuple[int, ...]]:
    """Return the voters on a claim by the seat ``claimant``, and the other seats that are active."""
    key = Voter(seat=claimant).key
    voters = tuple(voter for voter in list_voters(game, roll) if voter.key != key)
    return voters, tuple(voter.seat for voter in voters if voter.seat is not None and voter.seen)
