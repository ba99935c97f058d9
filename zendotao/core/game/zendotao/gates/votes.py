"""Gates of votes: who may vote, challenge or answer a challenge, and when, whatever the content of the command.

They refuse with the codes that ``available`` shows.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from zendotao.core.game.commands import Actor
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.seating import acting_seat
from zendotao.core.game.votes import Voter
from zendotao.core.game.zendotao.gates.moves import check_running
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.votes import Challenge, Claim
from zendotao.core.messages import message

VoteGate = Callable[[Game, int, Actor, datetime], Voter]
Voters = tuple[Voter, ...]

MOST_OPEN = 2
"""The most open challenges of a seat or bystander."""


# ---- who


def find_challenger(game: Game, actor: Actor) -> Voter:
    """Return as whom the actor can open a challenge: their seat if it has a standing move, or a bystander who knows the
    game.

    Raises ``RuleViolation``: ``one_seat``, ``guest``, ``no_vote``.
    """
    seat = acting_seat(game, actor)
    if actor.kind == "bot":
        raise RuleViolation("no_vote", message("Bots don’t challenge, and don’t vote."))
    if seat is not None and seat in game.playing:
        return Voter(seat=seat)
    if seat is None and actor.person not in game.belongs and actor.qualified and actor.kind != "guest":
        return Voter(person=actor.person)
    raise _make_no_voice_error(game, actor)


def find_voter(game: Game, actor: Actor, voters: Voters) -> Voter | None:
    """Return which of the voters the actor is, or None: a team is one voter. A bystander when the vote opened stays one
    for it."""
    if _has_left(game, actor):
        return None
    seat = acting_seat(game, actor)
    keys = {voter.key: voter for voter in voters}
    own = keys.get(Voter(person=actor.person).key)
    return own if own is not None or seat is None else keys.get(Voter(seat=seat).key)


def is_in_seat(game: Game, actor: Actor, seat: int) -> bool:
    """Return whether the actor acts for a seat, or belongs to it whomever they act for."""
    return acting_seat(game, actor) == seat or (game.belongs.get(actor.person) == seat and not _has_left(game, actor))


# ---- the claim


def check_claim_ballot(game: Game, actor: Actor, now: datetime) -> tuple[Claim, Voter]:
    """Return the standing claim and the actor's place among its voters.

    Who has voted may vote again: a team is one voter, and its later ballot takes the place of the earlier one
    (``evolve.votes.apply_claim_voted``).

    Raises ``RuleViolation``: ``over``, ``void``, ``no_claim``, ``too_late``, ``no_vote``, ``one_seat``.
    """
    check_running(game)
    claim = game.claim
    if claim is None:
        raise RuleViolation("no_claim", message("There is no claim of victory to vote on."))
    if claim.stage != "open" or claim.closes_at <= now:
        raise RuleViolation("too_late", message("The time to vote on this claim is over."))
    if is_in_seat(game, actor, game.move(claim.move).seat):
        raise RuleViolation("no_vote", message("The claimant has no ballot on the claim."))
    voter = find_voter(game, actor, claim.voters)
    if voter is None:
        raise _make_no_ballot_error(game, actor)
    return claim, voter


# ---- challenges


def check_challenge(game: Game, actor: Actor, now: datetime) -> Voter:
    """Return as whom the actor may open a challenge now.

    Raises ``RuleViolation``: ``over``, ``void``, ``one_seat``, ``guest``, ``no_vote``, ``two_open``, ``fell_before``.
    """
    check_running(game)
    challenger = find_challenger(game, actor)
    check_turn_to_challenge(game, actor, challenger)
    return challenger


def check_turn_to_challenge(game: Game, actor: Actor, challenger: Voter) -> None:
    """Check the limits on challenges; those that members of a seat opened before they had it count for the seat.

    Raises ``RuleViolation``: ``two_open``, ``fell_before``.
    """
    members = () if challenger.seat is None else game.seats[challenger.seat - 1].persons
    keys = {challenger.key, *(Voter(person=person).key for person in (actor.person, *members))}
    own = [one for one in game.challenges if one.challenger.key in keys]
    if sum(one.is_open for one in own) >= MOST_OPEN:
        words = message("Two challenges of yours are open. Wait for one to close, or withdraw one.")
        raise RuleViolation("two_open", words)
    fell = [one.closed_seq for one in own if one.outcome in ("stands", "withdrawn") and one.closed_seq is not None]
    if fell and (game.newest is None or game.newest.seq <= max(fell)):
        words = message("Your last challenge failed or was withdrawn. You can open another one after the next move.")
        raise RuleViolation("fell_before", words)


def check_vote(game: Game, number: int, actor: Actor, now: datetime) -> Voter:
    """Return the actor's place among the voters on a challenge: a team is one voter. Who votes again
    replaces the ballot they have.

    Raises ``RuleViolation``: as ``check_open_to_votes``, and ``no_vote``, ``one_seat``.
    """
    one = check_open_to_votes(game, number, now)
    if is_in_seat(game, actor, game.move(one.move).seat):
        raise RuleViolation("no_vote", message("This is about your own move: you argue, and the others vote."))
    # Who voted as one from elsewhere, and sits down then, has no second ballot with the seat.
    voter = find_voter(game, actor, (*one.voters, *(ballot.voter for ballot in one.ballots)))
    if voter is not None:
        return voter
    if _is_challenger(game, actor, one.challenger):
        raise RuleViolation("no_vote", message("This is your own challenge: you argue, and the others vote."))
    if one.others and actor.elsewhere and actor.kind != "guest" and _is_uninvolved(game, actor):
        return Voter(person=actor.person)
    raise _make_no_ballot_error(game, actor)


def check_withdraw_challenge(game: Game, number: int, actor: Actor, now: datetime) -> Voter:
    """Return the challenger, while the vote is open.

    Raises ``RuleViolation``: as ``check_open_to_votes``, ``not_challenger``.
    """
    one = _get_challenge(game, number)
    if not _is_challenger(game, actor, one.challenger):
        raise RuleViolation("not_challenger", message("Only whoever opened a challenge can withdraw it."))
    check_open_to_votes(game, number, now)
    return one.challenger


def check_concede(game: Game, number: int, actor: Actor, now: datetime) -> Voter:
    """Return the author of the challenged move, until the close.

    Raises ``RuleViolation``: ``over``, ``void``, ``no_such_challenge``, ``not_author``, ``too_late``.
    """
    one, author = _check_author(game, number, actor)
    if not one.is_open:
        raise RuleViolation("too_late", message("This challenge is closed."))
    return author


def check_amend(game: Game, number: int, actor: Actor, now: datetime) -> Voter:
    """Return the author, while there is a vote on a rule of theirs without an amendment.

    Raises ``RuleViolation``: as ``check_concede``, and ``no_such_part``, ``already_amended``.
    """
    one, author = _check_author(game, number, actor)
    if one.part not in ("rule", "revealed"):
        words = message("Only a posted or revealed rule is amended, and this is not about one.")
        raise RuleViolation("no_such_part", words)
    check_open_to_votes(game, number, now)
    if one.amendment is not None:
        raise RuleViolation(
            "already_amended", message("An amendment has already been entered: each challenge has only one.")
        )
    return author


def check_open_seals(game: Game, number: int, actor: Actor, now: datetime) -> Voter:
    """Return the author, in the time to open seals that a vote demanded.

    Raises ``RuleViolation``: ``over``, ``void``, ``no_such_challenge``, ``not_author``, ``not_demanded``, ``too_late``.
    """
    one, author = _check_author(game, number, actor)
    if one.stage == "open":
        raise RuleViolation("not_demanded", message("No vote has demanded that these seals be opened."))
    if one.stage == "closed":
        raise RuleViolation("too_late", message("This challenge is closed."))
    return author


VOTE_GATES: dict[str, VoteGate] = {
    "vote": check_vote,
    "withdraw_challenge": check_withdraw_challenge,
    "concede": check_concede,
    "amend": check_amend,
    "open_seals": check_open_seals,
}
"""The gate of each action on a challenge."""


def check_open_to_votes(game: Game, number: int, now: datetime) -> Challenge:
    """Return a challenge that is open.

    Raises ``RuleViolation``: ``over``, ``void``, ``no_such_challenge``, ``too_late``.
    """
    one = _get_challenge(game, number)
    if one.stage != "open" or one.closes_at <= now:
        raise RuleViolation("too_late", message("The vote on this challenge is over."))
    return one


def _get_challenge(game: Game, number: int) -> Challenge:
    """Return a challenge of a running game. Raises ``RuleViolation``: ``over``, ``void``, ``no_such_challenge``."""
    check_running(game)
    if not 0 < number <= len(game.challenges):
        words = message("There is no challenge %(challenge)s in this game.", challenge=number)
        raise RuleViolation("no_such_challenge", words, challenge=number)
    return game.challenge(number)


def _check_author(game: Game, number: int, actor: Actor) -> tuple[Challenge, Voter]:
    """Return the challenge and its author, who asks. Raises ``RuleViolation``: as ``_get_challenge``, ``not_author``.
    """
    one = _get_challenge(game, number)
    seat = game.move(one.move).seat
    if acting_seat(game, actor) != seat:
        raise RuleViolation("not_author", message("Only the author of the challenged move can answer for it."))
    return one, Voter(seat=seat)


def _is_challenger(game: Game, actor: Actor, challenger: Voter) -> bool:
    """Return whether the actor is the challenger, or acts for that seat."""
    if challenger.seat is not None:
        return acting_seat(game, actor) == challenger.seat
    return actor.person == challenger.person


def _is_uninvolved(game: Game, actor: Actor) -> bool:
    """Return whether the actor has never had a part in the game: no seat, and none that they left."""
    return actor.person not in game.belongs and acting_seat(game, actor) is None


def _has_left(game: Game, actor: Actor) -> bool:
    """Return whether the actor belongs to a seat and no longer acts for it."""
    number = game.belongs.get(actor.person)
    left = number is not None and actor.person not in game.seats[number - 1].persons
    return left and acting_seat(game, actor) is None


def _make_no_ballot_error(game: Game, actor: Actor) -> RuleViolation:
    """Return why somebody is none of the voters (``one_seat``, ``no_vote``): a guest gets a guest's reason."""
    refusal = _make_no_voice_error(game, actor)
    return RuleViolation("no_vote", refusal.message) if refusal.code == "guest" else refusal


def _make_no_voice_error(game: Game, actor: Actor) -> RuleViolation:
    """Return why somebody can't challenge: ``one_seat``, ``guest``, ``no_vote``."""
    bound = game.belongs.get(actor.person)
    if bound is not None and acting_seat(game, actor) is None and not _has_left(game, actor):
        words = message(
            "You belong to seat %(seat)s in this game, and nobody acts for two. Vote for that seat.", seat=bound
        )
        return RuleViolation("one_seat", words, seat=bound)
    if actor.kind == "guest" and acting_seat(game, actor) is None:
        return RuleViolation("guest", message("Guests vote as the seat that they moved for. You can comment."))
    words = message(
        "Seats with a standing move challenge and vote, and people who followed or commented on this game before and "
        "whose account is old enough; who votes is fixed when a vote opens. You can comment."
    )
    return RuleViolation("no_vote", words)
