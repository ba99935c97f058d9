"""Ballots on the claim, and challenges from their opening to their close.

Who may vote, and as whom, is decided by ``core.game.zendotao.gates.votes``.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

from zendotao.core.game.commands import Actor, Command
from zendotao.core.game.zendotao import commands as ask
from zendotao.core.game.zendotao.commands import OpenChallenge
from zendotao.core.game.zendotao.seals import SealBody
from zendotao.core.game.zendotao.table import Move
from zendotao.core.kinds import ZENDOTAO
from zendotao.services.common.context import Asker, Context, OnCommit
from zendotao.services.common.identifiers import read_challenge_id
from zendotao.services.common.requests import TeamRequest
from zendotao.services.games.moves.commands import read_fact, read_rule
from zendotao.services.games.moves.requests import AmendmentRequest, BallotRequest, ChallengeRequest, ClaimBallotRequest
from zendotao.services.games.moves.results import CommandResult, record_action, view_after
from zendotao.services.games.transaction import electorate
from zendotao.services.games.transaction.game_transaction import change_game
from zendotao.services.games.transaction.pending_game import PendingZendotaoGame
from zendotao.store.errors import NotFound

MakeCommand = Callable[[PendingZendotaoGame, Actor], Command]


def vote_on_claim(
    context: Context, asker: Asker, game: str, request: ClaimBallotRequest, now: datetime, done: OnCommit | None = None
) -> CommandResult:
    """Cast a ballot on the claim that stands, in place of an earlier one of the same voter."""

    def make(transaction: PendingZendotaoGame, actor: Actor) -> Command:
        return ask.VoteOnClaim(actor=actor, salt=transaction.salt(), choice=request.choice)

    return execute_vote(context, asker, game, make, "ballot", request, now, done)


def open_challenge(
    context: Context, asker: Asker, game: str, request: ChallengeRequest, now: datetime, done: OnCommit | None = None
) -> CommandResult:
    """Challenge a part of a move."""

    def make(transaction: PendingZendotaoGame, actor: Actor) -> Command:
        return build_challenge(transaction, actor, request)

    return execute_vote(context, asker, game, make, "challenge", request, now, done)


def build_challenge(transaction: PendingZendotaoGame, actor: Actor, request: ChallengeRequest) -> OpenChallenge:
    """Return the command to challenge, with what it depends on: voters, seals in the vault, and recent activity."""
    game, number = transaction.game, request.move
    move = game.move(number) if 0 < number <= len(game.moves) else None
    return OpenChallenge(
        actor=actor,
        salt=transaction.salt(),
        move=number,
        part=request.part,
        ground=request.ground,
        reason=request.reason,
        roll=electorate.make_electorate(transaction.participants, game, transaction.now),
        koan=request.koan,
        fact=None if request.fact is None else read_fact(request.fact),
        bodies=list_seal_bodies(transaction, move) if request.part == "seals" else (),
        absent=move is not None and electorate.is_absent(transaction.participants, game, move.seat, transaction.now),
    )


def list_seal_bodies(transaction: PendingZendotaoGame, move: Move | None) -> tuple[SealBody, ...]:
    """Return the vault's bodies of a move's seals."""
    return () if move is None else transaction.work.vault.get_many(seal.hash for seal in move.seals)


def vote_on_challenge(
    context: Context, asker: Asker, challenge: str, request: BallotRequest, now: datetime, done: OnCommit | None = None
) -> CommandResult:
    """Cast a ballot on a challenge."""
    vote = partial(ask.VoteOnChallenge, choice=request.choice, reason=request.reason)
    return answer_challenge(context, asker, challenge, vote, "ballot", request, now, done)


def withdraw_challenge(
    context: Context, asker: Asker, challenge: str, request: TeamRequest, now: datetime, done: OnCommit | None = None
) -> CommandResult:
    """Withdraw one's own challenge."""
    kind = "withdraw challenge"
    return answer_challenge(context, asker, challenge, ask.WithdrawChallenge, kind, request, now, done)


def concede_challenge(
    context: Context, asker: Asker, challenge: str, request: TeamRequest, now: datetime, done: OnCommit | None = None
) -> CommandResult:
    """Concede a challenge, as the move's author."""
    return answer_challenge(context, asker, challenge, ask.Concede, "concede", request, now, done)


def amend_rule(
    context: Context, asker: Asker, challenge: str, request: AmendmentRequest, now: datetime,
    done: OnCommit | None = None,
) -> CommandResult:  # fmt: skip
    """Reword the challenged rule, as its author."""
    amend = partial(ask.Amend, rule=read_rule(request.rule))
    return answer_challenge(context, asker, challenge, amend, "amend", request, now, done)


def answer_challenge(
    context: Context, asker: Asker, challenge: str, command: Callable[..., Command], deed: str, request: TeamRequest,
    now: datetime, done: OnCommit | None,
) -> CommandResult:  # fmt: skip
    """Execute a command about a challenge, which ``command`` makes of the actor, the salt and the challenge."""
    game, number = read_challenge_id(challenge)

    def make(transaction: PendingZendotaoGame, actor: Actor) -> Command:
        return command(actor=actor, salt=transaction.salt(), challenge=number)

    return execute_vote(context, asker, game, make, deed, request, now, done, number)


def open_seals(
    context: Context, asker: Asker, challenge: str, request: TeamRequest, now: datetime, done: OnCommit | None = None
) -> CommandResult:
    """Open the seals that a vote demanded."""
    game, number = read_challenge_id(challenge)

    def make(transaction: PendingZendotaoGame, actor: Actor) -> Command:
        challenges = transaction.game.challenges
        move = transaction.game.move(challenges[number - 1].move) if number <= len(challenges) else None
        return ask.OpenSeals(
            actor=actor, salt=transaction.salt(), challenge=number, bodies=list_seal_bodies(transaction, move)
        )

    return execute_vote(context, asker, game, make, "open seals", request, now, done, number)


def execute_vote(
    context: Context,
    asker: Asker,
    game: str,
    make: MakeCommand,
    deed: str,
    request: TeamRequest,
    now: datetime,
    done: OnCommit | None,
    number: int | None = None,
) -> CommandResult:
    """Execute a command of votes; ``number``: of its challenge, if it is not a new one."""

    def act(transaction: PendingZendotaoGame) -> CommandResult:
        if number is not None and not 0 < number <= len(transaction.game.challenges):
            raise NotFound
        actor = transaction.actor(asker, request.as_)
        command = make(transaction, actor)
        transaction.execute(command)
        record_action(transaction, asker, command, deed)
        made = len(transaction.game.challenges) if isinstance(command, OpenChallenge) else number
        return CommandResult(view_after(transaction, command), number=made)

    return change_game(context, ZENDOTAO, game, now, act, done)
