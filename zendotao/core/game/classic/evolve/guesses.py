"""Applies events of guesses: made, clarified, disproved, upheld.

A guess takes a stone when it is made. The stone comes back if the guess is retracted, returned (the guesser was too
late) or unanswered (no answer was found), and not if it is disproved. New stones are earned in ``building``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from zendotao.core.game.classic import events as ev
from zendotao.core.game.classic import turns
from zendotao.core.game.classic.events import Entry
from zendotao.core.game.classic.state import ClassicGame, ClassicKoan, Guess, Question


def _apply_made(game: ClassicGame, entry: Entry, event: ev.GuessMade) -> ClassicGame:
    seat, checked = game.holder, game.settings.checked
    if seat is None:
        raise ValueError("nobody has the turn")
    guess = Guess(
        number=event.guess, seat=seat, koan=len(game.koans), wordings=(event.rule,), at=entry.at,
        status="official" if checked else "offered",
    )  # fmt: skip
    game = turns.add_stones(replace(game, guesses=(*game.guesses, guess)), (seat,), -1)
    return turns.await_counter(game, entry.at) if checked else turns.enter_stage(game, "clarify", "clarify", entry.at)


def _apply_reworded(game: ClassicGame, entry: Entry, event: ev.GuessReworded) -> ClassicGame:
    guess = game.guesses[event.guess - 1]
    game = turns.change_guess(game, event.guess, wordings=(*guess.wordings, event.rule), asked=False)
    return turns.enter_stage(game, "clarify", "clarify", entry.at)


def _apply_questioned(game: ClassicGame, entry: Entry, event: ev.GuessQuestioned) -> ClassicGame:
    guess = game.guesses[event.guess - 1]
    question = Question(wording=len(guess.wordings), text=event.text, koan=event.koan)
    game = turns.change_guess(game, event.guess, questions=(*guess.questions, question), asked=True)
    return turns.enter_stage(game, "clarify", "clarify", entry.at)


def _apply_understood(game: ClassicGame, entry: Entry, event: ev.GuessUnderstood) -> ClassicGame:
    return turns.await_counter(turns.change_guess(game, event.guess, status="official", asked=False), entry.at)


def _apply_retracted(game: ClassicGame, entry: Entry, event: ev.GuessRetracted) -> ClassicGame:
    game = turns.add_stones(game, (game.guesses[event.guess - 1].seat,))
    return turns.end_turn(turns.change_guess(game, event.guess, status="retracted", asked=False), entry.at)


def _apply_returned(game: ClassicGame, entry: Entry, event: ev.GuessReturned) -> ClassicGame:
    game = turns.add_stones(game, (game.guesses[event.guess - 1].seat,))
    return turns.end_turn(turns.change_guess(game, event.guess, status="returned", asked=False), entry.at)


def _apply_unanswered(game: ClassicGame, entry: Entry, event: ev.GuessUnanswered) -> ClassicGame:
    game = turns.add_stones(game, (game.guesses[event.guess - 1].seat,))
    return turns.continue_turn(turns.change_guess(game, event.guess, status="unanswered"), entry.at)


def _apply_disproved(game: ClassicGame, entry: Entry, event: ev.GuessDisproved) -> ClassicGame:
    koan = ClassicKoan(
        number=event.koan.number, koan=event.koan.koan, hash=event.koan.hash, calls=event.calls, origin="counter",
        at=entry.at, guess=event.guess, stone=event.stone, marked_seq=entry.seq,
    )  # fmt: skip
    game = turns.change_guess(game, event.guess, status="disproved", counter=koan.number)
    return turns.continue_turn(turns.add_koan(game, koan, event.broken), entry.at)


def _apply_upheld(game: ClassicGame, entry: Entry, event: ev.GuessUpheld) -> ClassicGame:
    game = turns.change_guess(game, event.guess, status="upheld", ground=event.ground)
    return turns.enter_stage(replace(game, winner=event.guess, handed=False), "final", "final", entry.at)


def _apply_handed(game: ClassicGame, _: Entry, __: ev.CounterHanded) -> ClassicGame:
    return replace(game, timer=None, handed=True)


def _apply_difference(game: ClassicGame, _: Entry, __: ev.DifferenceShown) -> ClassicGame:
    return replace(game, near=True)


GUESS_HANDLERS: Mapping[type, Callable[[ClassicGame, Entry, Any], ClassicGame]] = {
    ev.GuessMade: _apply_made,
    ev.GuessReworded: _apply_reworded,
    ev.GuessQuestioned: _apply_questioned,
    ev.GuessUnderstood: _apply_understood,
    ev.GuessRetracted: _apply_retracted,
    ev.GuessReturned: _apply_returned,
    ev.GuessUnanswered: _apply_unanswered,
    ev.GuessDisproved: _apply_disproved,
    ev.GuessUpheld: _apply_upheld,
    ev.CounterHanded: _apply_handed,
    ev.DifferenceShown: _apply_difference,
}
