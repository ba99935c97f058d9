"""A seat's own sealed rules, for its members, judged on every stone."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from zendotao.core.game.judging import PreparedKoan, rule_standing, with_private_calls
from zendotao.core.game.rules import load_rule
from zendotao.core.game.seals import hash_seal
from zendotao.core.game.seating import acting_seat
from zendotao.core.game.values import TableCall
from zendotao.core.game.zendotao.preparation import prepare_table
from zendotao.core.game.zendotao.seals import SealBody
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.values import Status
from zendotao.services.common.context import Asker, Context
from zendotao.services.games.transaction.reading import GameReading, read_game


@dataclass(frozen=True)
class OwnSeal:
    """A sealed rule for its owners: ``sealed_verdict`` is its verdict when it was sealed, ``verdict`` that on the open
    koan now. ``status`` is that of its move."""

    move: int
    slot: int
    seal: str
    status: Status
    opened: bool
    rule: str = field(repr=False)
    prose: bool = field(repr=False)
    calls: tuple[TableCall, ...] = field(repr=False)
    sealed_verdict: str = field(repr=False)
    viable: bool = field(repr=False)
    killed_by: int | None = field(repr=False)
    verdict: str | None = field(repr=False)


def list_seals(context: Context, asker: Asker, game: str, now: datetime, as_: str | None = None) -> tuple[OwnSeal, ...]:
    """Return the sealed rules of the asker's seat, by move and slot; none without a seat.

    Raises ``NotFound``, ``no_team``, ``not_member``.
    """

    def see(reading: GameReading) -> tuple[OwnSeal, ...]:
        actor = reading.participants.actor(reading.game, asker, as_)
        seat = acting_seat(reading.game, actor)
        if seat is None:
            return ()
        context.game_cache.measure(reading.work, reading.game)
        koans = prepare_table(reading.game)
        return tuple(make_own_seal(body, reading.game, koans) for body in reading.work.vault.list_for_seat(game, seat))

    return read_game(context, asker, game, now, see)


def make_own_seal(body: SealBody, game: Game, koans: tuple[PreparedKoan, ...]) -> OwnSeal:
    """Return a sealed rule judged on the present stones. It is read anew each time: what is secret is not kept."""
    rule, shown, move = load_rule(body.rule), with_private_calls(koans, body.calls), game.move(body.move)
    found = rule_standing(rule, shown)
    return OwnSeal(
        move=body.move, slot=body.slot, seal=hash_seal(body), status=move.status,
        opened=any(seal.slot == body.slot and seal.body is not None for seal in move.seals), rule=body.rule.text,
        prose=body.rule.prose, calls=body.calls, sealed_verdict=body.verdict, viable=found.viable,
        killed_by=found.killed_by, verdict=found.verdict,
    )  # fmt: skip
