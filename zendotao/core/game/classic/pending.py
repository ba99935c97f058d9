"""Pending items of somebody in a game: what the game waits for from them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Literal

from msgspec import Struct

from zendotao.core.game.classic.deadlines import find_next_deadline
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.commands import Actor
from zendotao.core.game.seating import acting_seat

PendingKind = Literal[
    "build", "guess", "answer", "break", "reply", "mark", "understand", "disprove", "hint", "object", "vote",
]  # fmt: skip


class ClassicPendingItem(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing to do until ``at``, None without a deadline. ``pressing``: the game waits for it.

    Students: ``build``, ``guess``, ``answer`` a mondo, agree what to ``break``, ``reply`` to a question about a guess,
    ``object`` to a corrected mark, ``vote`` on a challenged one. The Master: ``mark``, ``understand`` a guess,
    ``disprove`` it, give a ``hint``.
    ``number``: of the koan to be answered, marked, broken down for, objected to or voted on, of the guess, or of the
    turn in which the seat builds or guesses.
    """

    kind: PendingKind
    at: datetime | None = None
    pressing: bool = True
    number: int | None = None


def list_pending(game: ClassicGame, actor: Actor) -> tuple[ClassicPendingItem, ...]:
    """Return the pending items of somebody in a game that was settled."""
    return list_seat_pending(game, acting_seat(game, actor))


def list_seat_pending(game: ClassicGame, seat: int | None) -> tuple[ClassicPendingItem, ...]:
    """Return the pending items of a seat in a game that was settled; none of those without one."""
    due = find_next_deadline(game)
    if seat is None:
        return ()
    at = None if due is None else due.due_at
    if game.objection is not None:
        item = ClassicPendingItem(kind="object", at=at, pressing=False, number=game.objection.koan)
        return (item,) if game.student(seat) is not None else ()
    if game.challenge is not None:
        wanted = seat in game.challenge.voters and seat not in game.challenge.ballots
        return (ClassicPendingItem(kind="vote", at=at, pressing=False, number=game.challenge.koan),) if wanted else ()
    if seat == game.master:
        return tuple(_list_duties(game, at))
    student = game.student(seat)
    if student is None or student.resigned:
        return ()
    return tuple(_list_moves(game, seat, at))


def _list_duties(game: ClassicGame, at: datetime | None) -> Iterator[ClassicPendingItem]:
    checked, guess = game.settings.checked, game.guess
    newest, guesses = len(game.koans), len(game.guesses)
    if not checked and game.stage == "mark":
        yield ClassicPendingItem(kind="mark", at=at, number=newest)
    if not checked and game.stage == "mondo" and game.mondo is not None and game.mondo.mark is None:
        yield ClassicPendingItem(kind="mark", at=at, pressing=False, number=newest)
    if game.stage == "clarify" and guess is not None and not guess.asked:
        yield ClassicPendingItem(kind="understand", at=at, number=guesses)
    if game.stage == "disprove" and not game.handed:
        yield ClassicPendingItem(kind="disprove", at=at, number=guesses)
    if game.stage == "breaking":
        yield ClassicPendingItem(kind="break", at=at, pressing=False, number=newest + 1)
    if game.wants_hint and game.between_turns:
        yield ClassicPendingItem(kind="hint", pressing=False)


def _list_moves(game: ClassicGame, seat: int, at: datetime | None) -> Iterator[ClassicPendingItem]:
    guess, mondo, proposal = game.guess, game.mondo, game.proposal
    if game.stage == "mondo" and mondo is not None and seat not in mondo.answers:
        yield ClassicPendingItem(kind="answer", at=at, pressing=seat in mondo.waits, number=mondo.koan)
    if game.stage == "breaking" and proposal is not None and seat not in proposal.choices:
        yield ClassicPendingItem(kind="break", at=at, number=proposal.koan.number)
    if game.stage in ("open", "rest"):
        yield ClassicPendingItem(kind="build", pressing=False)
    if game.holder == seat and game.stage == "build":
        yield ClassicPendingItem(kind="build", at=at, number=game.turns)
    if game.holder == seat and game.stage == "guess":
        yield ClassicPendingItem(kind="guess", at=at, pressing=False, number=game.turns)
    if game.holder == seat and game.stage == "clarify" and guess is not None and guess.asked:
        yield ClassicPendingItem(kind="reply", at=at, number=guess.number)
