"""Decides a start, a turn, a claim and a block."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from msgspec import Struct

from zendotao.core.game import events as ev
from zendotao.core.game import gates
from zendotao.core.game.commands import Block, MakeClaim, Seals, Start, Turn, Unopened
from zendotao.core.game.electorate import claim_electorate
from zendotao.core.game.judging import Shown, marked_with, new_shown, table_shown
from zendotao.core.game.koans import check_stash
from zendotao.core.game.posting import (
    check_disproved,
    check_koan,
    check_rule,
    check_viable,
    checked_words,
    with_public_calls,
)
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.rules import GameRule
from zendotao.core.game.sealing import Against, Sealed, sealed
from zendotao.core.game.seals import seal_body, seal_hash
from zendotao.core.game.seating import check_one_seat, seat_number, seated
from zendotao.core.game.state import Game
from zendotao.core.game.values import PostedRule, SealBody, Stone, TableCall
from zendotao.core.game.wording import POSTED
from zendotao.core.said import said

Events = tuple[ev.AnyEvent, ...]
Posted = tuple[Events, tuple[SealBody, ...]]
"""The events of a move, and the bodies of the seals whose hashes are in them."""

Sealer = Start | Turn | MakeClaim | Block
AllSealed = tuple[Sealed | Unopened, ...]
"""The checked seals of a move."""

MOST_TITLE = 120


class _Marking(Struct, frozen=True):
    """The common part of a turn and a claim: the calls made, and the koans with the new stone."""

    on: int
    calls: tuple[TableCall, ...]
    koans: tuple[Shown, ...]


def start(game: Game, command: Start, now: datetime) -> Posted:
    """Start a game with its three koans."""
    if game.seq:
        raise RuleViolation("started", said("This game has started already."))
    check_one_seat(game, command.actor)
    title = " ".join(command.title.split())
    if not 0 < len(title) <= MOST_TITLE or not command.title.isprintable():
        raise RuleViolation("title", said("A title has 1 to %(most)s characters in one line.", most=MOST_TITLE))
    seals = _started(command)
    hashes, bodies = _sealed_up(game, command, seals)
    event = ev.GameStarted(
        game=command.game, title=title, settings=command.settings,
        koans=(command.white.numbered(1), command.black.numbered(2), command.open.numbered(3)),
        seals=hashes, checked=_checked(seals),
    )  # fmt: skip
    return (*seated(game, command.actor, command.salt), event), bodies


def turn(game: Game, command: Turn, now: datetime) -> Posted:
    """Post a rule, its stone and a new koan."""
    gates.turn(game, command.actor, now)
    marking, seals = _turned(game, command)
    hashes, bodies = _sealed_up(game, command, seals)
    number = len(game.moves) + 1
    event = ev.TurnPosted(
        move=number, rule=command.rule.posted, on=marking.on, stone=command.stone,
        koan=command.koan.numbered(len(game.koans) + 1), seals=hashes,
        checked=_checked(seals, command.rule.posted),
    )  # fmt: skip
    clarified = _clarified(event.koan.number, command.words)
    return (*seated(game, command.actor, command.salt), *_made(number, marking), event, *clarified), bodies


def claim(game: Game, command: MakeClaim, now: datetime) -> Posted:
    """Post a rule and its stone, and open the vote on the victory."""
    seat = gates.claim(game, command.actor, now)
    marking, seals = _claimed(game, command)
    hashes, bodies = _sealed_up(game, command, seals)
    number, newest = len(game.moves) + 1, game.newest
    taken = seated(game, command.actor, command.salt)
    persons = {person for event in taken if isinstance(event, ev.MembersBound) for person in event.persons}
    others = tuple(voter for voter in command.roll.bystanders if voter.person not in persons)
    voters, active = claim_electorate(game, seat, replace(command.roll, bystanders=others))
    event = ev.ClaimPosted(
        move=number, rule=command.rule.posted, on=marking.on, stone=command.stone,
        seals=hashes, checked=_checked(seals, command.rule.posted), small=game.small,
        takeover=newest is not None and newest.seat != seat, voters=voters, active=active,
        closes_at=now + game.settings.vote_window(game.small),
    )  # fmt: skip
    return (*taken, *_made(number, marking), event), bodies


def block(game: Game, command: Block, now: datetime) -> Posted:
    """Post a koan that blocks a claim."""
    gates.block(game, command.actor, now)
    seals = _blocked(game, command)
    hashes, bodies = _sealed_up(game, command, seals)
    standing = game.claim
    event = ev.BlockPosted(
        move=len(game.moves) + 1, claim=standing.move if standing else 0,
        koan=command.koan.numbered(len(game.koans) + 1), seals=hashes, checked=_checked(seals),
    )  # fmt: skip
    clarified = _clarified(event.koan.number, command.words)
    return (*seated(game, command.actor, command.salt), event, *clarified), bodies


def advice(command: MakeClaim) -> str | None:
    """Return advice for the author alone of a claim that is accepted, or None."""
    posted = command.rule.posted.complexity
    for sealing in command.seals:
        kept = None if isinstance(sealing, Unopened) else sealing.rule.posted.complexity
        if posted is not None and kept is not None and posted < kept:
            return said(
                "The rule that you post weighs %(posted)s, the one that you seal %(kept)s. A claimant should post the "
                "more complex of the two: the sealed one will be revealed, and can be challenged as unfair.",
                posted=posted,
                kept=kept,
            )
    return None


# ---- content


def _started(command: Start) -> AllSealed:
    koans = (command.white, command.black, command.open)
    for koan in koans:
        check_stash(koan, command.settings)
    if len({koan.hash for koan in koans}) < len(koans):
        raise RuleViolation("koan_on_table", said("Two of your three koans are just the same. Build another one."))
    stones: tuple[Stone | None, ...] = ("white", "black", None)
    shown = [new_shown(n, koan, stone) for n, (koan, stone) in enumerate(zip(koans, stones, strict=True), start=1)]
    return sealed(Against(command.settings, (), tuple(shown), len(shown)), command.seals, 2)


def _turned(game: Game, command: Turn) -> tuple[_Marking, AllSealed]:
    check_koan(game, command.koan)
    marking = _marking(game, command.rule, command.stone, command.calls)
    number = len(game.koans) + 1
    koans = (*marking.koans, new_shown(number, command.koan))
    return marking, _sealed(game, koans, number, command.rule.posted, command.seals, 2)


def _claimed(game: Game, command: MakeClaim) -> tuple[_Marking, AllSealed]:
    marking = _marking(game, command.rule, command.stone, command.calls)
    return marking, _sealed(game, marking.koans, marking.on, command.rule.posted, command.seals, 1)


def _blocked(game: Game, command: Block) -> AllSealed:
    check_koan(game, command.koan)
    number = len(game.koans) + 1
    koans = (*table_shown(game), new_shown(number, command.koan))
    return _sealed(game, koans, number, None, command.seals, 2)


def _marking(game: Game, rule: GameRule, stone: Stone, calls: Iterable[TableCall]) -> _Marking:
    """Check the posted rule, the stone on the open koan, and the calls."""
    check_rule(rule, game.settings, game.banned, POSTED)
    shown, made = with_public_calls(table_shown(game), calls, rule)
    on = next(koan for koan in shown if koan.stone is None)
    check_viable(rule, shown)
    check_disproved(rule, on, stone)
    koans = tuple(marked_with(koan, stone) if koan.number == on.number else koan for koan in shown)
    return _Marking(on.number, made, koans)


def _sealed(
    game: Game, koans: tuple[Shown, ...], asked: int, posted: PostedRule | None, seals: Seals, count: int
) -> AllSealed:
    return sealed(Against(game.settings, game.banned, koans, asked, posted), seals, count)


# ---- events and seals


def _made(move: int, marking: _Marking) -> Events:
    """Return the events of the calls. They precede the move that they come with, so that they are in force at its place
    in the log."""
    return tuple(ev.CallMade(move=move, call=call) for call in marking.calls)


def _clarified(koan: int, words: str) -> Events:
    """Return the event of the author's clarification. Raises ``RuleViolation`` (``words_length``)."""
    return (ev.KoanClarified(koan=koan, text=checked_words(words)),) if words.strip() else ()


def _checked(seals: AllSealed, posted: PostedRule | None = None) -> bool:
    prose = [one.prose if isinstance(one, Unopened) else one.rule.prose for one in seals]
    return not (posted is not None and posted.prose) and not any(prose)


def _sealed_up(game: Game, command: Sealer, seals: AllSealed) -> tuple[tuple[str, ...], tuple[SealBody, ...]]:
    """Return the hashes of all seals, and the bodies of those that are known."""
    named = command.game if isinstance(command, Start) else game.id
    seat, move = seat_number(game, command.actor), len(game.moves) + 1
    bodies = {
        slot: seal_body(
            game=named, seat=seat, move=move, slot=slot, log=game.head, rule=one.rule, verdict=one.verdict,
            calls=one.calls, nonce=one.nonce,
        )
        for slot, one in enumerate(seals, start=1)
        if not isinstance(one, Unopened)
    }  # fmt: skip
    hashes = (one.hash if isinstance(one, Unopened) else seal_hash(bodies[n]) for n, one in enumerate(seals, start=1))
    return tuple(hashes), tuple(bodies.values())
