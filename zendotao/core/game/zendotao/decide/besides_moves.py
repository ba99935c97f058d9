"""Decides commands that add no move: reveal, withdraw, a later judgment call, clarification of a koan, comments,
leaving."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from zendotao.core.game import comments
from zendotao.core.game.commands import Comment, EditComment, Leave
from zendotao.core.game.judging import PreparedKoan, find_flaw, with_call, with_private_calls
from zendotao.core.game.koans import to_fact_ref
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.rules import GameRule, load_rule
from zendotao.core.game.seals import matches_hash
from zendotao.core.game.seating import bind_members, leave_seat
from zendotao.core.game.values import TableCall
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.commands import Clarify, DeclineBlock, InviteBot, MakeCall, Reveal, SkipTurn, Withdraw
from zendotao.core.game.zendotao.decide.posting import check_call, check_needed, check_words, find_koan, needs_call
from zendotao.core.game.zendotao.effects import add_consequences
from zendotao.core.game.zendotao.gates import moves as gates
from zendotao.core.game.zendotao.preparation import prepare_for_posted, prepare_for_seals, prepare_koan, prepare_table
from zendotao.core.game.zendotao.seals import SealBody
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.table import Move
from zendotao.core.messages import message

Events = tuple[ev.AnyEvent, ...]


def reveal(game: Game, command: Reveal, now: datetime) -> Events:
    """Open the claim's seal, make its private calls public, and claim the victory.

    Raises ``ValueError`` if the vault's body doesn't match the seal: no fault of the claimant's.
    """
    gates.check_reveal(game, command.actor, now)
    standing = game.claim
    number = standing.move if standing is not None else 0
    move, body = game.move(number), command.body
    joined = bind_members(game, command.actor, command.salt)
    if not command.flawed and (body is None or not matches_hash(body, move.seals[0].hash)):
        raise ValueError("the vault doesn't hold what was sealed with this claim")
    if body is None or not _was_viable(game, move, body):
        gone = ev.MoveNullified(move=number, by_vote=False)
        return (*joined, *add_consequences(game, (gone,), now))
    opened = ev.SealOpened(move=number, slot=1, body=body)
    calls = tuple(ev.CallMade(move=number, call=call) for call in _list_new_calls(game, body.calls))
    return (*joined, opened, *calls, ev.VictoryClaimed(claim=number, small=game.small))


def withdraw(game: Game, command: Withdraw, now: datetime) -> Events:
    """Withdraw the newest move; challenges to it close as moot, and without a start the game is void."""
    gates.check_withdraw_move(game, command.actor, now)
    newest = game.newest
    withdrawn = ev.MoveWithdrawn(move=newest.number if newest is not None else 0)
    return (*bind_members(game, command.actor, command.salt), *add_consequences(game, (withdrawn,), now))


def make_call(game: Game, command: MakeCall, now: datetime) -> Events:
    """Make a judgment call for the newest standing move of the seat of which a public rule needs it."""
    seat = gates.check_judgment_call(game, command.actor, now)
    found = {koan.number: prepare_koan(koan) for koan in game.table if koan.number == command.call.koan}
    shown = find_koan(found, command.call)
    call = check_call(shown, command.call)
    rules = [
        (move, rule)
        for move in game.standing
        if move.seat == seat
        for rule, koans in list_public_rules(game, move)
        if any(one.number == call.koan for one in koans)
    ]
    check_needed(call, [rule for _, rule in rules], shown)
    needing = next(move for move, rule in rules if needs_call(rule, call, shown))
    return (*bind_members(game, command.actor, command.salt), ev.CallMade(move=needing.number, call=call))


def clarify(game: Game, command: Clarify, now: datetime) -> Events:
    """Add a clarification to a koan. Raises ``RuleViolation``: ``no_such_koan``, ``not_author``, ``words_length``."""
    seat = gates.check_clarify(game, command.actor, now)
    if not 0 < command.koan <= len(game.koans):
        words = message("There is no koan %(koan)s in this game.", koan=command.koan)
        raise RuleViolation("no_such_koan", words, koan=command.koan)
    if game.move(game.koan(command.koan).move).seat != seat:
        words = message("Koan %(koan)s isn't yours. Only its author can add words to it.", koan=command.koan)
        raise RuleViolation("not_author", words)
    text = check_words(command.text)
    return (*bind_members(game, command.actor, command.salt), ev.KoanClarified(koan=command.koan, text=text))


def invite_bot(game: Game, command: InviteBot, now: datetime) -> Events:
    """Give a bot a seat. Raises ``RuleViolation``: see the gate; ``already_invited`` if it has one."""
    gates.check_invite_bot(game, command.actor, now)
    if game.seat_of(command.bot) is not None:
        raise RuleViolation("already_invited", message("This bot already has a seat here."))
    taken = ev.SeatTaken(seat=len(game.seats) + 1, kind="bot", party=command.bot, level=command.level)
    return (*bind_members(game, command.actor, command.salt), taken)


def decline_block(game: Game, command: DeclineBlock, now: datetime) -> Events:
    """Record that a bot has found no block. Raises ``RuleViolation``: see the gate."""
    gates.check_decline_block(game, command.actor, now)
    claim = game.claim
    return (ev.BlockDeclined(claim=claim.move if claim is not None else 0),)


def skip_turn(game: Game, command: SkipTurn, now: datetime) -> Events:
    """Let the bots go on. Raises ``RuleViolation``: see the gate."""
    gates.check_skip(game, command.actor, now)
    skip = ev.TurnSkipped(after=gates.find_newest_number(game))
    return (*bind_members(game, command.actor, command.salt), skip)


def leave(game: Game, command: Leave, now: datetime) -> Events:
    """Leave the seat; no event for who belongs to no seat, or left it already."""
    return leave_seat(game, command.actor.person, command.salt)


def post_comment(game: Game, command: Comment, now: datetime) -> Events:
    """Post a comment. Raises ``RuleViolation``: ``comment_length``, ``spoiler``."""
    return comments.post_comment(game, command, None if game.ended else prepare_table(game))


def edit_comment(game: Game, command: EditComment, now: datetime) -> Events:
    """Edit a comment. Raises ``RuleViolation``: ``no_such_comment``, ``comment_length``, ``spoiler``."""
    return comments.edit_comment(game, command, None if game.ended else prepare_table(game))


def _was_viable(game: Game, move: Move, body: SealBody) -> bool:
    return find_flaw(load_rule(body.rule), with_private_calls(prepare_for_seals(game, move), body.calls)) is None


def _list_new_calls(game: Game, calls: tuple[TableCall, ...]) -> Iterator[TableCall]:
    """Yield the private calls whose facts are still unclear: calls that others have made meanwhile stay."""
    koans = {shown.number: shown for shown in prepare_table(game)}
    for call in calls:
        shown = koans.get(call.koan)
        if shown is not None and call.fact in map(to_fact_ref, shown.facts.unclear):
            koans[call.koan] = with_call(shown, call, public=True)
            yield call


def list_public_rules(game: Game, move: Move) -> Iterator[tuple[GameRule, tuple[PreparedKoan, ...]]]:
    """Yield the public rules of a move, each with the koans that it has to be clear on."""
    if move.rule is not None:
        yield load_rule(move.rule), prepare_for_posted(game, move)
    if move.revealed is not None:
        yield load_rule(move.revealed), prepare_table(game)
    for seal in move.seals:
        if seal.body is not None and move.revealed is None:
            yield load_rule(seal.body.rule), prepare_for_seals(game, move)
