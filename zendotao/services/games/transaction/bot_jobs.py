"""Jobs for bots: when a game moves on, each bot in it is to look at the table, once for each position of the log."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from datetime import datetime, timedelta

from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.settings import Settings
from zendotao.core.game.zendotao.state import Game
from zendotao.services.common.jobs import request_job
from zendotao.services.games.transaction.participants import Participants
from zendotao.services.games.transaction.relevance import IMMATERIAL

LONGEST_DELAY = timedelta(hours=5)
SHARE_OF_SPACING, SHARE_OF_WINDOW = 4, 12
"""A bot's delay is at most such a part of the spacing, and of the windows in which it has to answer."""
LEAST_SHARE = 60
"""The least delay is such a part of the longest."""

NOTHING = b"{}"
"""The body of a job: all that a bot has to know is in the game."""


def request_bot_moves(participants: Participants, game: Game, entries: Iterable[Entry], now: datetime) -> None:
    """Request the moves of bots that new entries give occasion to, the game being as it is after them."""
    if game.ended:
        return
    for number in find_called_bots(game, entries):
        bot = participants.account(game.seats[number - 1].party)
        if bot is not None:
            due = now if game.settings.practice else now + find_delay(game.settings, game.id, game.seq, bot)
            request_job(participants.work, "bot_move", game.id, game.seq, NOTHING, now, owner=bot, due=due)


def find_called_bots(game: Game, entries: Iterable[Entry]) -> tuple[int, ...]:
    """Return the seats of bots that have to look at the table after new entries: all, if it changed or a
    person lets them go on; else those that
    have just come, or have to open their seals."""
    if not game.bots:
        return ()
    called = set[int]()
    for entry in entries:
        event = entry.event
        if not isinstance(event, IMMATERIAL) or isinstance(event, ev.TurnSkipped):
            return game.bots
        if isinstance(event, ev.SeatTaken) and event.kind == "bot":
            called.add(event.seat)
        elif isinstance(event, ev.SealsDemanded):
            called.add(game.move(game.challenge(event.challenge).move).seat)
    return tuple(number for number in game.bots if number in called)


def find_delay(settings: Settings, game: str, seq: int, bot: str) -> timedelta:
    """Return how long a bot takes for a move, as people do: minutes to hours, the same each time for the same move.

    Nothing of the table goes into it, so that it says nothing of what the bot thinks.
    """
    windows = (settings.vote, settings.vote_small, settings.reveal)
    longest = min(LONGEST_DELAY, settings.spacing / SHARE_OF_SPACING, *(one / SHARE_OF_WINDOW for one in windows))
    return draw_delay(longest, LEAST_SHARE, f"{game} {seq} {bot}")


def draw_delay(longest: timedelta, least_share: int, key: str) -> timedelta:
    """Return a delay that follows from a key: at most the longest, and at least such a part of it."""
    digest = hashlib.sha256(key.encode()).digest()
    share = int.from_bytes(digest[:4]) / 2**32
    # The cube makes short delays more frequent.
    return longest / least_share + (longest - longest / least_share) * share**3
