"""Projections of the log of a game of classic Zendo, written in its transaction: its row in lists, seals, seats,
comments, deadlines, notices, changes, search texts, and what the server has to do as Master."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta

from zendotao.core.game.classic import events as ev
from zendotao.core.game.classic.deadlines import find_next_deadline
from zendotao.core.game.classic.events import Entry, GameEnded
from zendotao.core.game.classic.outline import make_outline
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.events import CommentEdited, CommentPosted, MembersBound, OutageLogged
from zendotao.core.game.seals import hash_seal
from zendotao.services.common.jobs import request_job
from zendotao.services.games.transaction.bot_jobs import LONGEST_DELAY, NOTHING, draw_delay
from zendotao.services.games.transaction.classic_changes import make_classic_changes
from zendotao.services.games.transaction.classic_notices import make_classic_notices
from zendotao.services.games.transaction.classic_search import index_classic
from zendotao.services.games.transaction.game_row import STONE_CODES, GetName
from zendotao.services.games.transaction.participants import Participants
from zendotao.services.games.transaction.pending_game import PendingGame
from zendotao.services.games.transaction.shared_projections import (
    make_player_rows,
    make_seat_rows,
    write_comments,
    write_deadlines,
)
from zendotao.store.games.values import Head, Standing
from zendotao.store.unit import Unit

ClassicTransaction = PendingGame[ClassicGame]
"""A game of classic Zendo in a unit of work."""

WON = ("won", "near")

COUNTED = ("built", "hint")
"""The koans that a game alone is counted by: counter-koans are the price of guesses, which are counted too."""


def write_classic(transaction: ClassicTransaction, expected: Head | None = None) -> None:
    """Write the entries of a transaction and everything that follows from them, as ``write_projections``."""
    work, before, game = transaction.work, transaction.before, transaction.game
    participants = transaction.participants
    ended_at = next((one.at for one in transaction.entries if isinstance(one.event, GameEnded)), None)
    row = summarise_classic(game, participants.party_id, ended_at)
    work.games.append(transaction.id, transaction.entries, row, expected)
    write_classic_lists(transaction, row)
    work.vault.put_classic({hash_seal(body): body for body in transaction.seals})
    transaction.context.game_cache.measured.keep(work, transaction.koans)
    if (before.seats, before.belongs) != (game.seats, game.belongs):
        # No seat of this kind of game has a standing move, which is what votes and lists of Zendo-Tao count.
        seats, players = make_seat_rows(game, participants, ()), make_player_rows(game, participants, ())
        work.seats.replace(transaction.id, seats, players)
    write_comments(transaction)
    write_deadlines(work, transaction.kind, game, transaction.now)
    work.outbox.add(make_classic_notices(before, game, participants, transaction.entries))
    request_answer(work, game, transaction.now)
    request_student_moves(participants, game, transaction.entries, transaction.now)
    if game.settings.solo:
        write_solo(transaction)
    for write in transaction.others:
        write(work)


def write_classic_lists(transaction: ClassicTransaction, row: Standing) -> None:
    """Write the game's outline, its place in the ladders, its changes, and its search texts."""
    work, game, named = transaction.work, transaction.game, transaction.participants.party_id
    work.board.save_outline(transaction.id, row.outline)
    if game.settings.solo:
        return  # no list of others shows what happens there, which would spoil a rule that is everybody's for a day
    if game.ended and not transaction.before.ended:
        write_ladders(work, game, row)
    work.board.note(make_classic_changes(transaction.entries, game, named))
    index_classic(work, transaction.before, game, transaction.entries, named)


def write_ladders(work: Unit, game: ClassicGame, row: Standing) -> None:
    """Update the numbers of who found the rule, unless that is a bot, and of the Master."""
    bots = {row.parties[seat - 1] for seat in game.bots}
    for party in {row.sensei, row.starter} - {None} - bots:
        work.ladders.update(str(party))


def request_answer(work: Unit, game: ClassicGame, now: datetime) -> None:
    """Request what the server has to do as Master: once for each position of the log."""
    if game.awaits_server:
        request_job(work, "classic_master", game.id, game.seq, b"{}", now)


def write_solo(transaction: ClassicTransaction) -> None:
    """Write how a game goes that somebody plays alone, and request the lesson of one whose rule has been opened."""
    game, won = transaction.game, transaction.game.winner is not None
    ended = won or game.ended
    transaction.work.solo_games.update(
        game.id, sum(one.origin in COUNTED for one in game.koans), len(game.guesses),
        ("won" if won else "given_up") if ended else None, transaction.now if ended else None,
    )  # fmt: skip
    if transaction.before.rule is None and game.rule is not None:
        request_job(transaction.work, "classic_lesson", game.id, 0, b"{}", transaction.now)


def find_phase(game: ClassicGame) -> str:
    """Return the phase of a game in lists: ``play``, ``revealed`` once somebody has won, ``final`` after a win, and
    ``void`` where the game ended without one."""
    if game.ended:
        return "final" if game.outcome in WON else "void"
    return "revealed" if game.stage == "final" else "play"


def summarise_classic(game: ClassicGame, named: GetName, ended_at: datetime | None) -> Standing:
    """Return the row of a game for lists. Its sensei is who found the rule, known once the game has ended."""
    due, ids = find_next_deadline(game), {seat.number: named(seat.party) for seat in game.seats}
    newest = next((koan for koan in reversed(game.koans) if koan.seat is not None), None)
    winner = game.guesses[game.winner - 1].seat if game.ended and game.winner is not None else None
    return Standing(
        phase=find_phase(game), seats=len(game.seats), koans=len(game.table), moves=len(game.koans),
        next_due=None if due is None else due.due_at, comments=game.comments, palette=game.settings.palette,
        prose=not game.settings.checked, stones="".join(STONE_CODES[koan.stone] for koan in game.table),
        shown=game.koans[-1].hash if game.koans else None, ended_at=ended_at,
        starter=None if game.master is None else ids[game.master], parties=tuple(ids.values()),
        latest=None if newest is None or newest.seat is None else ids[newest.seat],
        latest_at=None if newest is None else newest.at, sensei=None if winner is None else ids[winner],
        score=game.points, outcome=game.outcome, outline=None if game.ended else make_outline(game, named),
        solo=game.settings.solo,
    )  # fmt: skip


def rewrite_classic_row(transaction: ClassicTransaction) -> None:
    """Rewrite the row of a settled game in lists, unless its new entries do."""
    if not transaction.entries:
        row = summarise_classic(transaction.game, transaction.participants.party_id, None)
        transaction.work.games.update_standing(transaction.id, row)
        transaction.work.board.save_outline(transaction.id, row.outline)


# ---- Jobs for bots that are students: when a game comes to wait for one, it is to look at the table.

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
