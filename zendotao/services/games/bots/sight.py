"""A game as a bot sees it: the view of its own seat, as the search takes it."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from zendotao.core.bots.table import Action, BotKoan, BotTable
from zendotao.core.choices import BotLevel
from zendotao.core.game.koans import measure_with_calls
from zendotao.core.game.values import TableCall
from zendotao.core.game.zendotao.sight.values import ChallengeView, GameView, KoanView
from zendotao.core.game.zendotao.sight.votes import make_challenge_view
from zendotao.core.koan.pieces import Colour
from zendotao.services.common.context import Context
from zendotao.services.games.bots.pacing import find_turn_due
from zendotao.services.games.transaction.reading import GameReading, read_game
from zendotao.services.games.transaction.relevance import IMMATERIAL
from zendotao.store.people.values import Account

COLOURS = {colour.word: colour for colour in Colour}
MOVES: tuple[Action, ...] = ("turn", "claim", "block", "reveal")


class BotSight(Struct, frozen=True):
    """The ``view`` of a bot's ``seat``, and the challenges for which it has to open its seals."""

    view: GameView
    seat: int
    level: BotLevel
    demanded: tuple[ChallengeView, ...]


def see_game(context: Context, bot: Account, game: str, position: int, now: datetime) -> BotSight | None:
    """Return what a bot sees of a game; None if it has no seat, or what matters happened after ``position``.

    Raise ``NotFound``.
    """

    def see(reading: GameReading) -> BotSight | None:
        later = reading.work.games.entries(game, after=position, upto=reading.game.seq)
        if any(not isinstance(entry.event, IMMATERIAL) for entry in later):
            return None
        context.game_cache.measure(reading.work, reading.game, whole=True)
        view = reading.participants.view(reading.game, reading.viewer, reading.now)
        seat = next((one for one in view.seats if one.number == view.seat), None)
        if seat is None or seat.kind != "bot" or seat.level is None:
            return None
        return BotSight(view, seat.number, seat.level, _list_demands(reading, seat.number))

    return read_game(context, bot, game, now, see)


def make_table(view: GameView, seat: int, now: datetime) -> BotTable:
    """Return the table as a bot's search takes it."""
    koans = [koan for koan in view.koans if koan.on_table]
    return BotTable(
        koans=tuple(map(_make_koan, koans)), limit=view.settings.limit,
        palette=tuple(COLOURS[name] for name in view.settings.palette), banned=frozenset(view.banned),
        taken=frozenset(koan.hash for koan in koans), allowed=list_allowed_actions(view, seat, now),
    )  # fmt: skip


def list_allowed_actions(view: GameView, seat: int, now: datetime) -> frozenset[Action]:
    """Return what a bot may do now. While it waits for people it claims as the latest player alone."""
    allowed = {action.kind for action in view.available if action.allowed}
    found: set[Action] = {kind for kind in MOVES if kind in allowed}
    due = find_turn_due(view, seat)
    if due is not None and due > now:
        found -= {"turn"} if view.latest == seat else {"turn", "claim"}
    claim = view.claim
    if claim is not None and claim.stage == "open":
        own = next(move.seat for move in view.moves if move.number == claim.move) == seat
        if own and "withdraw" in allowed:
            found.add("withdraw")
        if seat in claim.bots and seat not in claim.declined:
            found.add("pass")
    return frozenset(found)


def _make_koan(koan: KoanView) -> BotKoan:
    calls = tuple(TableCall(one.koan, one.fact, one.value) for one in koan.judgments if not one.lifted)
    white = None if koan.stone is None else koan.stone == "white"
    return BotKoan(koan.koan, measure_with_calls(koan.koan, calls), white)


def _list_demands(reading: GameReading, seat: int) -> tuple[ChallengeView, ...]:
    found = (
        make_challenge_view(reading.game, one.number, reading.viewer, reading.now, reading.participants.names)
        for one in reading.game.challenges
        if one.stage == "demanded"
    )
    return tuple(one for one in found if one.author == seat)
