"""Votes: ballots on a claim, and challenges from their opening to their close."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from zendotao.core.game.zendotao.sight.values import ChallengeView
from zendotao.core.game.zendotao.sight.votes import challenge_id
from zendotao.services.common.context import OnCommit
from zendotao.services.common.requests import TeamRequest
from zendotao.services.games.moves import votes
from zendotao.services.games.moves.requests import AmendmentRequest, BallotRequest, ChallengeRequest, ClaimBallotRequest
from zendotao.services.games.moves.results import CommandResult
from zendotao.services.games.moves.votes import amend_rule, concede_challenge
from zendotao.services.games.views.challenges import view_challenge, view_challenges
from zendotao.store.people.values import TokenHolder
from zendotao.web.api.game_answer import render_challenge, render_game
from zendotao.web.api.routes_games import render_answer
from zendotao.web.api.schemas.answers import ChallengeAnswer, VotedAnswer
from zendotao.web.api.schemas.base import GamePath
from zendotao.web.api.schemas.games import ChallengePath
from zendotao.web.api.sections import PREFIX, ApiSection, ViewFunction
from zendotao.web.api.security import account_of
from zendotao.web.middleware import constant_time
from zendotao.web.replies import Reply
from zendotao.web.site import context, now

section = ApiSection("votes", "Votes: on claims of victory and on challenges.")

CHALLENGE = "/challenges/<challenge_id>"


def render_vote(answer: CommandResult) -> VotedAnswer:
    """Return which challenge it is, and the game as the vote has left it."""
    number = answer.number or 0
    return VotedAnswer(challenge_id(answer.view.id, number), number, render_game(answer.view))


def render_new_challenge(answer: CommandResult) -> Reply[VotedAnswer]:
    """Return the same of a new challenge, with its address."""
    voted = render_vote(answer)
    return Reply(voted, 201, {"Location": f"{PREFIX}/challenges/{voted.id}"})


def challenge_route(deed: str, status: int = 200) -> Callable[[ViewFunction], ViewFunction]:
    """Register a route for an action on a challenge."""
    return section.route_for(
        "post", f"{CHALLENGE}/{deed}", "account", status=status, limit="posting", render=render_vote, repeat=True,
        finishes=True, anew=True,
    )  # fmt: skip


@section.route_for(
    "post", "/games/<game_id>/ballots", "account", status=201, limit="posting", render=render_answer, repeat=True,
    finishes=True, anew=True,
)  # fmt: skip
def vote_on_claim(
    asker: TokenHolder, path: GamePath, body: ClaimBallotRequest, done: OnCommit | None = None
) -> CommandResult:
    """Cast or change a ballot on the claim that stands."""
    return votes.vote_on_claim(context(), asker.account, path.game_id, body, now(), done)


@section.route_for("get", "/games/<game_id>/challenges", "reader")
def list_challenges(asker: TokenHolder | None, path: GamePath) -> list[ChallengeAnswer]:
    """The challenges of a game as the asker may see them."""
    return list(map(render_challenge, view_challenges(context(), account_of(asker), path.game_id, now())))


@section.route_for(
    "post", "/games/<game_id>/challenges", "account", status=201, limit="posting", render=render_new_challenge,
    repeat=True, finishes=True, anew=True,
)  # fmt: skip
def open_challenge(
    asker: TokenHolder, path: GamePath, body: ChallengeRequest, done: OnCommit | None = None
) -> CommandResult:
    """Challenge a part of a move. Seals are checked again at once."""
    begun = monotonic()
    answer = votes.open_challenge(context(), asker.account, path.game_id, body, now(), done)
    if body.part == "seals":
        constant_time.level(begun)
    return answer


@section.route_for("get", CHALLENGE, "reader", render=render_challenge)
def show_challenge(asker: TokenHolder | None, path: ChallengePath) -> ChallengeView:
    """A challenge as the asker may see it; a closed one stays at its address."""
    return view_challenge(context(), account_of(asker), path.challenge_id, now()).view


@challenge_route("ballots", 201)
def vote_on_challenge(
    asker: TokenHolder, path: ChallengePath, body: BallotRequest, done: OnCommit | None = None
) -> CommandResult:
    """Cast or change a ballot on a challenge."""
    return votes.vote_on_challenge(context(), asker.account, path.challenge_id, body, now(), done)


@challenge_route("withdraw")
def withdraw_challenge(
    asker: TokenHolder, path: ChallengePath, body: TeamRequest, done: OnCommit | None = None
) -> CommandResult:
    """Take one's challenge back."""
    return votes.withdraw_challenge(context(), asker.account, path.challenge_id, body, now(), done)


@challenge_route("concede")
def concede(asker: TokenHolder, path: ChallengePath, body: TeamRequest, done: OnCommit | None = None) -> CommandResult:
    """Give the challenger right, as the author of the move."""
    return concede_challenge(context(), asker.account, path.challenge_id, body, now(), done)


@challenge_route("amend")
def amend(
    asker: TokenHolder, path: ChallengePath, body: AmendmentRequest, done: OnCommit | None = None
) -> CommandResult:
    """Reword the challenged rule to what was meant, as its author."""
    return amend_rule(context(), asker.account, path.challenge_id, body, now(), done)


@challenge_route("open-seals")
def open_seals(
    asker: TokenHolder, path: ChallengePath, body: TeamRequest, done: OnCommit | None = None
) -> CommandResult:
    """Open the seals that a vote demanded."""
    return votes.open_seals(context(), asker.account, path.challenge_id, body, now(), done)
