"""Jobs for bots that are students of classic Zendo: when a game comes to wait for one, it is to look at the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta

from zendotao.core.game.classic import events as ev
from zendotao.core.game.classic.events import Entry
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.events import CommentEdited, CommentPosted, MembersBound, OutageLogged
from zendotao.services.common.jobs import request_job
from zendotao.services.games.transaction.bot_jobs import LONGEST_DELAY, NOTHING, draw_delay
from zendotao.services.games.transaction.participants import Participants

SHARE_OF_WINDOW = 24
"""A bot's delay is at most such a part of the window in which it has to move."""

LEAST_SHARE = {"post": 60, "sitting": 6}
"""The least delay is such a part of the longest: at a sitting people see who has moved before the next one does."""

HURRY = 12
"""Where a game waits for nobody else, a bot's longest delay by post is such a part of what it is else."""

QUIET = (
    CommentPosted, CommentEdited, MembersBound, OutageLogged, ev.HintAsked, ev.PaceAsked, ev.MarkSealed,
)  # fmt: skip
"""Events after which a game waits for the same as before."""


def request_student_moves(
    participants: Participants, game: ClassicGame, entries: Iterable[Entry], now: datetime
) -> None:
    """Request the moves of bots that a game waits for after new entries."""
    if not game.bots or all(isinstance(entry.event, QUIET) for entry in entries):
        return
    for seat in list_wanted_bots(game):
        bot = participants.account(game.seats[seat - 1].party)
        if bot is not None:
            due = now + find_student_delay(game, bot)
            request_job(participants.work, "bot_move", game.id, game.seq, NOTHING, now, owner=bot, due=due)


def list_wanted_bots(game: ClassicGame) -> tuple[int, ...]:
    """Return the seats of bots that have something to do: the holder's turn, an answer, koans to be broken down, or the
    next koan where it is open who builds."""
    if game.objection is not None:
        return ()
    return tuple(seat for seat in game.bots if seat in set(_list_wanted(game)))


def _list_wanted(game: ClassicGame) -> Iterator[int]:
    students = [one.seat for one in game.students if not one.resigned]
    if game.stage in ("build", "guess") and game.holder is not None:
        yield game.holder
    elif game.stage == "mondo" and game.mondo is not None:
        yield from (seat for seat in students if seat not in game.mondo.answers)
    elif game.stage == "breaking" and game.proposal is not None:
        yield from (seat for seat in students if seat not in game.proposal.choices)
    elif game.stage == "open":
        yield from _list_next_builders(game)


def _list_next_builders(game: ClassicGame) -> Iterator[int]:
    """Yield the bots that have not built since people did; where no people play, all but the one that built last."""
    people = {one.seat for one in game.students if one.seat not in game.bots and not one.resigned}
    if not people:
        others = [seat for seat in game.bots if seat != game.last_holder]
        yield from others or game.bots
        return
    built = [koan.seat for koan in game.koans if koan.origin == "built"]
    newest = max((place for place, seat in enumerate(built) if seat in people), default=len(built))
    yield from (seat for seat in game.bots if newest < len(built) and seat not in built[newest:])


def find_student_delay(game: ClassicGame, bot: str) -> timedelta:
    """Return how long a bot takes for a move, as people do: minutes to hours by post, seconds at a sitting; none in a
    practice game by post. Where the game waits for bots alone, they are quick.

    Nothing of the table goes into it, so that it says nothing of what the bot thinks.
    """
    if game.settings.practice and game.pace == "post":
        return timedelta()
    window = game.windows.mondo if game.stage == "mondo" else game.windows.turn
    longest = min(LONGEST_DELAY, window / SHARE_OF_WINDOW)
    if game.pace == "post" and not (game.stage == "open" or _waits_for_people(game)):
        longest /= HURRY
    return draw_delay(longest, LEAST_SHARE[game.pace], f"{game.id} {game.seq} {bot}")


def _waits_for_people(game: ClassicGame) -> bool:
    """Return whether people are to answer a mondo, or to agree what is broken down."""
    return game.stage in ("mondo", "breaking") and any(
        seat not in game.bots and seat in game.active for seat in _list_wanted(game)
    )
