"""Decides a start, a turn, a claim and a block."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from msgspec import Struct

from zendotao.core.game.commands import UnopenedSeal
from zendotao.core.game.judging import PreparedKoan, prepare_new_koan, with_stone
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.rules import GameRule
from zendotao.core.game.seals import hash_seal
from zendotao.core.game.seating import check_opening, seat_number, take_seat
from zendotao.core.game.stash import check_pieces
from zendotao.core.game.values import PostedRule, Stone, TableCall
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.commands import Block, MakeClaim, Seals, Start, Turn
from zendotao.core.game.zendotao.decide import posting
from zendotao.core.game.zendotao.decide.sealing import SealedRule, SealingContext, check_seals
from zendotao.core.game.zendotao.decide.wording import POSTED
from zendotao.core.game.zendotao.electorate import find_claim_electorate
from zendotao.core.game.zendotao.gates import moves as gates
from zendotao.core.game.zendotao.preparation import prepare_table
from zendotao.core.game.zendotao.seals import SealBody, make_seal_body
from zendotao.core.game.zendotao.state import Game
from zendotao.core.messages import message

Events = tuple[ev.AnyEvent, ...]
PostedMove = tuple[Events, tuple[SealBody, ...]]
"""The events of a move, and the bodies of the seals whose hashes are in them."""

SealingCommand = Start | Turn | MakeClaim | Block
MoveSeals = tuple[SealedRule | UnopenedSeal, ...]
"""The checked seals of a move."""


class _Marking(Struct, frozen=True):
    """The common part of a turn and a claim: the calls made, and the koans with the new stone."""

    on: int
    calls: tuple[TableCall, ...]
    koans: tuple[PreparedKoan, ...]


def start_game(game: Game, command: Start, now: datetime) -> PostedMove:
    """Start a game with its three koans."""
    title = check_opening(game, command.actor, command.title)
    seals = _seal_start(command)
    hashes, bodies = _commit_seals(game, command, seals)
    event = ev.GameStarted(
        game=command.game, title=title, settings=command.settings,
        koans=(command.white.with_number(1), command.black.with_number(2), command.open.with_number(3)),
        seals=hashes, checked=_is_machine_checked(seals),
    )  # fmt: skip
    return (*take_seat(game, command.actor, command.salt), event), bodies


def post_turn(game: Game, command: Turn, now: datetime) -> PostedMove:
    """Post a rule, its stone and a new koan."""
    gates.check_turn(game, command.actor, now)
    marking, seals = _seal_turn(game, command)
    hashes, bodies = _commit_seals(game, command, seals)
    number = len(game.moves) + 1
    event = ev.TurnPosted(
        move=number, rule=command.rule.log_value, on=marking.on, stone=command.stone,
        koan=command.koan.with_number(len(game.koans) + 1), seals=hashes,
        checked=_is_machine_checked(seals, command.rule.log_value),
    )  # fmt: skip
    clarified = _make_clarification(event.koan.number, command.words)
    return (
        *take_seat(game, command.actor, command.salt),
        *_make_call_events(number, marking),
        event,
        *clarified,
    ), bodies


def make_claim(game: Game, command: MakeClaim, now: datetime) -> PostedMove:
    """Post a rule and its stone, and open the vote on the victory, with its window by the settings."""
    seat = gates.check_claim(game, command.actor, now)
    marking, seals = _seal_claim(game, command)
    hashes, bodies = _commit_seals(game, command, seals)
    number, newest = len(game.moves) + 1, game.newest
    taken = take_seat(game, command.actor, command.salt)
    persons = {person for event in taken if isinstance(event, ev.MembersBound) for person in event.persons}
    others = tuple(voter for voter in command.roll.bystanders if voter.person not in persons)
    voters, active = find_claim_electorate(game, seat, replace(command.roll, bystanders=others))
    event = ev.ClaimPosted(
        move=number, rule=command.rule.log_value, on=marking.on, stone=command.stone,
        seals=hashes, checked=_is_machine_checked(seals, command.rule.log_value), small=game.small,
        takeover=newest is not None and newest.seat != seat, voters=voters, active=active,
        closes_at=now + game.settings.claim_window(game.small),
    )  # fmt: skip
    return (*taken, *_make_call_events(number, marking), event), bodies


def block_claim(game: Game, command: Block, now: datetime) -> PostedMove:
    """Post a koan that blocks a claim."""
    gates.check_block(game, command.actor, now)
    seals = _seal_block(game, command)
    hashes, bodies = _commit_seals(game, command, seals)
    standing = game.claim
    event = ev.BlockPosted(
        move=len(game.moves) + 1, claim=standing.move if standing else 0,
        koan=command.koan.with_number(len(game.koans) + 1), seals=hashes, checked=_is_machine_checked(seals),
    )  # fmt: skip
    clarified = _make_clarification(event.koan.number, command.words)
    return (*take_seat(game, command.actor, command.salt), event, *clarified), bodies


def advise_claimant(command: MakeClaim) -> str | None:
    """Return advice for the author alone of a claim that is accepted, or None."""
    posted = command.rule.log_value.complexity
    for sealing in command.seals:
        kept = None if isinstance(sealing, UnopenedSeal) else sealing.rule.log_value.complexity
        if posted is not None and kept is not None and posted < kept:
            return message(
                "The rule that you post weighs %(posted)s, the one that you seal %(kept)s. A claimant should post the "
                "more complex of the two: the sealed one will be revealed, and can be challenged as unfair.",
                posted=posted,
                kept=kept,
            )
    return None


# ---- content


def _seal_start(command: Start) -> MoveSeals:
    """Return the seals of the first move. Raises ``RuleViolation``: ``not_in_palette``, ``stash``, ``koan_on_table`` if
    two koans are the same, and as ``check_seals``."""
    koans = (command.white, command.black, command.open)
    for koan in koans:
        check_pieces(koan, command.settings.palette)
    if len({koan.hash for koan in koans}) < len(koans):
        raise RuleViolation("koan_on_table", message("Two of your three koans are just the same. Build another one."))
    stones: tuple[Stone | None, ...] = ("white", "black", None)
    shown = [
        prepare_new_koan(n, koan, stone) for n, (koan, stone) in enumerate(zip(koans, stones, strict=True), start=1)
    ]
    return check_seals(SealingContext(command.settings, (), tuple(shown), len(shown)), command.seals, 2)


def _seal_turn(game: Game, command: Turn) -> tuple[_Marking, MoveSeals]:
    posting.check_koan(game, command.koan)
    marking = _mark_open_koan(game, command.rule, command.stone, command.calls)
    number = len(game.koans) + 1
    koans = (*marking.koans, prepare_new_koan(number, command.koan))
    return marking, _check_seals(game, koans, number, command.rule.log_value, command.seals, 2)


def _seal_claim(game: Game, command: MakeClaim) -> tuple[_Marking, MoveSeals]:
    marking = _mark_open_koan(game, command.rule, command.stone, command.calls)
    return marking, _check_seals(game, marking.koans, marking.on, command.rule.log_value, command.seals, 1)


def _seal_block(game: Game, command: Block) -> MoveSeals:
    posting.check_koan(game, command.koan)
    number = len(game.koans) + 1
    koans = (*prepare_table(game), prepare_new_koan(number, command.koan))
    return _check_seals(game, koans, number, None, command.seals, 2)


def _mark_open_koan(game: Game, rule: GameRule, stone: Stone, calls: Iterable[TableCall]) -> _Marking:
    """Check the posted rule, the stone on the open koan, and the calls."""
    posting.check_rule(rule, game.settings, game.banned, POSTED)
    shown, made = posting.with_public_calls(prepare_table(game), calls, rule)
    on = next(koan for koan in shown if koan.stone is None)
    posting.check_viable(rule, shown)
    posting.check_disproved(rule, on, stone)
    koans = tuple(with_stone(koan, stone) if koan.number == on.number else koan for koan in shown)
    return _Marking(on.number, made, koans)


def _check_seals(
    game: Game, koans: tuple[PreparedKoan, ...], asked: int, posted: PostedRule | None, seals: Seals, count: int
) -> MoveSeals:
    """Return the seals of a move after the first. Raises ``RuleViolation``: as ``check_seals``."""
    return check_seals(SealingContext(game.settings, game.banned, koans, asked, posted), seals, count)


# ---- events and seals


def _make_call_events(move: int, marking: _Marking) -> Events:
    """Return the events of the calls. They precede the move that they come with, so that they are in force at its place
    in the log."""
    return tuple(ev.CallMade(move=move, call=call) for call in marking.calls)


def _make_clarification(koan: int, words: str) -> Events:
    """Return the event of the author's clarification. Raises ``RuleViolation`` (``words_length``)."""
    return (ev.KoanClarified(koan=koan, text=posting.check_words(words)),) if words.strip() else ()


def _is_machine_checked(seals: MoveSeals, posted: PostedRule | None = None) -> bool:
    """Return whether the program has checked a move: none of its rules, posted or sealed, is in prose."""
    prose = [one.prose if isinstance(one, UnopenedSeal) else one.rule.prose for one in seals]
    return not (posted is not None and posted.prose) and not any(prose)


def _commit_seals(
    game: Game, command: SealingCommand, seals: MoveSeals
) -> tuple[tuple[str, ...], tuple[SealBody, ...]]:
    """Return the hashes of all seals, and the bodies of those that are known."""
    named = command.game if isinstance(command, Start) else game.id
    seat, move = seat_number(game, command.actor), len(game.moves) + 1
    bodies = {
        slot: make_seal_body(
            game=named, seat=seat, move=move, slot=slot, log=game.head, rule=one.rule, verdict=one.verdict,
            calls=one.calls, nonce=one.nonce,
        )
        for slot, one in enumerate(seals, start=1)
        if not isinstance(one, UnopenedSeal)
    }  # fmt: skip
    hashes = (
        one.hash if isinstance(one, UnopenedSeal) else hash_seal(bodies[n]) for n, one in enumerate(seals, start=1)
    )
    return tuple(hashes), tuple(bodies.values())
