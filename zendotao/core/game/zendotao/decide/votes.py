"""Decides ballots and answers to challenges."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any

from zendotao.core.game.commands import Command
from zendotao.core.game.log import digest
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.seals import matches_hash
from zendotao.core.game.seating import bind_members
from zendotao.core.game.votes import Voter
from zendotao.core.game.zendotao import commands as cmd
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.decide.challenges import open_challenge
from zendotao.core.game.zendotao.decide.posting import check_disproved, check_rule, check_viable
from zendotao.core.game.zendotao.decide.wording import AMENDED
from zendotao.core.game.zendotao.effects import Events, apply_concession, apply_events, close_challenge, is_keepable
from zendotao.core.game.zendotao.gates import votes as gates
from zendotao.core.game.zendotao.preparation import prepare_for_posted, prepare_table
from zendotao.core.game.zendotao.seal_rechecks import find_disproving_koan
from zendotao.core.game.zendotao.seals import SealBody
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.table import Move, Seal
from zendotao.core.game.zendotao.vote_results import is_late_swing, third_of_window
from zendotao.core.game.zendotao.votes import Challenge
from zendotao.core.messages import join_text, message

Handler = Callable[[Game, Any, datetime], Events]

MOST_WORDS = 1000


def vote_on_claim(game: Game, command: cmd.VoteOnClaim, now: datetime) -> Events:
    """Cast a ballot; the first to need time lengthens the window. Raises ``RuleViolation``: see the gate."""
    claim, voter = gates.check_claim_ballot(game, command.actor, now)
    salt = digest([command.salt, "ballot"])
    events: Events = (
        *_bind_voter(game, command, voter),
        ev.ClaimVoted(claim=claim.move, voter=voter, choice=command.choice, salt=salt),
    )
    if command.choice == "need_time" and not claim.lengthened:
        closes_at = claim.closes_at + third_of_window(game.settings)
        events = (*events, ev.ClaimLengthened(claim=claim.move, closes_at=closes_at))
    return events


def vote_on_challenge(game: Game, command: cmd.VoteOnChallenge, now: datetime) -> Events:
    """Cast a ballot; a late one that flips the result lengthens the window.

    Raises ``RuleViolation``: see the gate; ``no_amendment``, ``words_length``.
    """
    voter = gates.check_vote(game, command.challenge, command.actor, now)
    before = game.challenge(command.challenge)
    if command.choice == "amended" and before.amendment is None:
        words = message("The author has entered no amendment with which the move could stand.")
        raise RuleViolation("no_amendment", words)
    if len(command.reason) > MOST_WORDS:
        raise RuleViolation("words_length", message("A reason has at most %(most)s characters.", most=MOST_WORDS))
    salt = digest([command.salt, "ballot"])
    ballot = ev.ChallengeVoted(
        challenge=before.number, voter=voter, choice=command.choice, reason=command.reason.strip(), salt=salt
    )
    then = apply_events(game, (ballot,), now).challenge(before.number)
    events: Events = (*_bind_voter(game, command, voter), ballot)
    if is_late_swing(before, then, now, keepable=is_keepable(game, before)):
        closes_at = before.closes_at + before.window / 6
        events = (*events, ev.ChallengeLengthened(challenge=before.number, why="swing", closes_at=closes_at))
    return events


def withdraw_challenge(game: Game, command: cmd.WithdrawChallenge, now: datetime) -> Events:
    """Close the challenge without a ruling. Raises ``RuleViolation``: see the gate."""
    voter = gates.check_withdraw_challenge(game, command.challenge, command.actor, now)
    return (*_bind_voter(game, command, voter), close_challenge(game.challenge(command.challenge), "withdrawn"))


def concede(game: Game, command: cmd.Concede, now: datetime) -> Events:
    """Strike the move or make it leave. Raises ``RuleViolation``: see the gate."""
    voter = gates.check_concede(game, command.challenge, command.actor, now)
    said = ev.ChallengeConceded(challenge=command.challenge)
    return (*_bind_voter(game, command, voter), said, *apply_concession(game, game.challenge(command.challenge), now))


def amend(game: Game, command: cmd.Amend, now: datetime) -> Events:
    """Enter an amendment, as which the voters may let the move stand. Raises ``RuleViolation``: see the gate;
    ``amended_fails``, with the code of the rule's refusal as ``why``."""
    voter = gates.check_amend(game, command.challenge, command.actor, now)
    one = game.challenge(command.challenge)
    try:
        _check_amendment(game, one, command)
    except RuleViolation as refusal:
        words = join_text([message("The rule can't be amended like that."), refusal.message])
        raise RuleViolation("amended_fails", words, **{**refusal.details, "why": refusal.code}) from refusal
    entered = ev.AmendmentEntered(challenge=one.number, rule=command.rule.log_value)
    return (*_bind_voter(game, command, voter), entered)


def open_seals(game: Game, command: cmd.OpenSeals, now: datetime) -> Events:
    """Open those of the demanded seals that are dead or prose; the rest stays shut.

    Raises ``RuleViolation``: see the gate; ``seals_missing`` if the vault doesn't hold them.
    """
    voter = gates.check_open_seals(game, command.challenge, command.actor, now)
    one = game.challenge(command.challenge)
    opened = tuple(_open_demanded_seals(game, game.move(one.move), command))
    return (*_bind_voter(game, command, voter), *opened, close_challenge(one, "opened"))


VOTE_HANDLERS: dict[type, Handler] = {
    cmd.VoteOnClaim: vote_on_claim,
    cmd.OpenChallenge: open_challenge,
    cmd.VoteOnChallenge: vote_on_challenge,
    cmd.WithdrawChallenge: withdraw_challenge,
    cmd.Concede: concede,
    cmd.Amend: amend,
    cmd.OpenSeals: open_seals,
}


def _bind_voter(game: Game, command: Command, voter: Voter) -> Events:
    """Bind who acts for a seat to it; no event for a bystander."""
    return () if voter.seat is None else bind_members(game, command.actor, command.salt)


def _check_amendment(game: Game, one: Challenge, command: cmd.Amend) -> None:
    """Check the rule against the table as it was when its move was posted; a revealed one against every stone.

    Raises ``RuleViolation``: ``same_rule``, and as a posted rule.
    """
    move = game.move(one.move)
    before = move.revealed if one.part == "revealed" else move.rule
    if before is not None and before.text == command.rule.log_value.text:
        raise RuleViolation("same_rule", message("It is the rule as it stands."))
    check_rule(command.rule, game.settings, game.banned, AMENDED)
    if one.part == "revealed":
        check_viable(command.rule, prepare_table(game))
        return
    *earlier, marked = prepare_for_posted(game, move)
    check_viable(command.rule, earlier)
    if marked.stone is not None:
        check_disproved(command.rule, marked, marked.stone)


def _open_demanded_seals(game: Game, move: Move, command: cmd.OpenSeals) -> Iterable[ev.SealOpened]:
    held = {body.slot: body for body in command.bodies if body.move == move.number}
    for seal in move.seals:
        if seal.body is not None or seal.slot in command.unknown:
            continue
        body = _find_body(held, seal)
        died = find_disproving_koan(game, body)
        if died is not None or body.rule.prose:
            yield ev.SealOpened(move=move.number, slot=seal.slot, body=body, died_of=died)


def _find_body(held: dict[int, SealBody], seal: Seal) -> SealBody:
    """Return the body of a seal that is to be opened. Raises ``RuleViolation``: ``seals_missing`` if the vault doesn't
    hold it, or another."""
    body = held.get(seal.slot)
    if body is None or not matches_hash(body, seal.hash):
        raise RuleViolation("seals_missing", message("The site doesn't hold these seals, so it can't open them."))
    return body
