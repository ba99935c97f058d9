"""Koans, mondos and marks: applies what was built, broken down, answered, marked and corrected, and hints."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from zendotao.core.game.classic import events as ev
from zendotao.core.game.classic import turns
from zendotao.core.game.classic.events import Entry
from zendotao.core.game.classic.settings import Window
from zendotao.core.game.classic.state import ClassicGame, ClassicKoan, Mondo, Objection, Proposal, Timer
from zendotao.core.game.clocks import Clock
from zendotao.core.game.log import Event, LogEntry

DUTIES: dict[str, Window] = {"mark": "mark", "clarify": "clarify", "disprove": "disprove"}
"""The window of the Master's duty at a stage."""


def _apply_built(game: ClassicGame, entry: Entry, event: ev.KoanBuilt) -> ClassicGame:
    seat = _require_seat(entry)
    if game.stage == "open":
        spacing = game.windows.spacing
        game = replace(turns.begin_turn(game, seat), spaced_until=entry.at + spacing if spacing else None)
    elif game.stage == "rest":
        game = turns.begin_turn(game, seat)
    proposal = Proposal(
        koan=event.koan, calls=event.calls, call=event.call, answer=event.answer, breaks=event.breaks,
        choices={seat: event.breaks},
    )  # fmt: skip
    return turns.enter_stage(replace(game, proposal=proposal), "breaking", "breaking", entry.at)


def _apply_breaking_chosen(game: ClassicGame, entry: Entry, event: ev.BreakingChosen) -> ClassicGame:
    proposal, seat = game.proposal, _require_seat(entry)
    if proposal is None:
        raise ValueError("no koan waits to be laid")
    if seat == game.master:
        return replace(game, proposal=replace(proposal, decided=event.koans))
    breaks = event.koans if seat == game.holder else proposal.breaks
    return replace(
        game, proposal=replace(proposal, breaks=breaks, choices={**proposal.choices, seat: event.koans})
    )  # fmt: skip


def _apply_laid(game: ClassicGame, entry: Entry, event: ev.KoanLaid) -> ClassicGame:
    built, holder = game.proposal, game.holder
    if built is None or holder is None:
        raise ValueError("no koan waits to be laid")
    koan = ClassicKoan(
        number=built.koan.number, koan=built.koan.koan, hash=built.koan.hash, calls=built.calls, origin="built",
        seat=holder, at=entry.at, call=built.call,
    )  # fmt: skip
    game = replace(turns.add_koan(game, koan, event.broken), proposal=None)
    if built.call == "master":
        return turns.enter_stage(game, "mark", "mark", entry.at)
    answers = {} if built.answer is None else {holder: built.answer}
    mondo = Mondo(koan=koan.number, waits=game.active, answers=answers)
    return turns.hurry_bots(turns.enter_stage(replace(game, mondo=mondo), "mondo", "mondo", entry.at), entry.at)


def _apply_answer(game: ClassicGame, entry: Entry, event: ev.AnswerSealed) -> ClassicGame:
    mondo = _require_mondo(game)
    answers = {**mondo.answers, _require_seat(entry): event.answer}
    return turns.hurry_bots(replace(game, mondo=replace(mondo, answers=answers)), entry.at)


def _apply_mark_sealed(game: ClassicGame, _: Entry, event: ev.MarkSealed) -> ClassicGame:
    return replace(game, mondo=replace(_require_mondo(game), mark=event.mark))


def _apply_mondo_closed(game: ClassicGame, entry: Entry, _: ev.MondoClosed) -> ClassicGame:
    mondo = _require_mondo(game)
    game = turns.miss_turn(game, tuple(seat for seat in mondo.waits if seat not in mondo.answers))
    return turns.enter_stage(game, "mark", "mark", entry.at)


def _apply_marked(game: ClassicGame, entry: Entry, event: ev.KoanMarked) -> ClassicGame:
    answers = {body.seat: body.stone for body in event.answers}
    earned = tuple(seat for seat, stone in answers.items() if stone == event.stone)
    game = turns.change_koan(
        game, event.koan, stone=event.stone, marked_seq=entry.seq, answers=answers, earned=earned
    )  # fmt: skip
    return turns.continue_turn(turns.add_stones(game, earned), entry.at)


def _apply_corrected(game: ClassicGame, entry: Entry, event: ev.MarkCorrected) -> ClassicGame:
    koan = game.koan(event.koan)
    earned = tuple(seat for seat, stone in koan.answers.items() if stone == event.stone and seat not in koan.earned)
    game = turns.change_koan(
        game, event.koan, stone=event.stone, marked_seq=entry.seq, earned=(*koan.earned, *earned), corrected=True
    )  # fmt: skip
    game = turns.add_stones(game, earned)
    since = koan.marked_seq or 0
    if game.objection is not None:
        since = max(since, game.objection.marked_seq)
    timer = game.timer
    if timer is not None:
        timer = replace(timer, clock=timer.clock.stop(entry.at))
    objection = Objection(
        koan=event.koan, marked_seq=since,
        timer=Timer(window="objection", clock=Clock(left=game.length("objection"), since=entry.at)),
    )  # fmt: skip
    game = replace(game, timer=timer, objection=objection)
    if timer is not None and timer.window == "away":
        game = replace(game, timer=turns.start_timer(game, DUTIES[game.stage], entry.at))
    return game


def _apply_objection_ended(game: ClassicGame, entry: Entry, _: ev.ObjectionEnded) -> ClassicGame:
    timer = game.timer
    if timer is not None:
        timer = replace(timer, clock=timer.clock.run_from(entry.at))
    return replace(game, objection=None, timer=timer)


def _apply_hint(game: ClassicGame, entry: Entry, event: ev.HintGiven) -> ClassicGame:
    koan = ClassicKoan(
        number=event.koan.number, koan=event.koan.koan, hash=event.koan.hash, calls=event.calls, origin="hint",
        at=entry.at, stone=event.stone, marked_seq=entry.seq,
    )  # fmt: skip
    game = replace(game, students=tuple(replace(one, hint=False) for one in game.students))
    return turns.add_koan(game, koan, event.broken)


def _apply_hint_asked(game: ClassicGame, _: Entry, event: ev.HintAsked) -> ClassicGame:
    return turns.change_student(game, event.seat, hint=True)


def _require_seat(entry: LogEntry[Event]) -> int:
    """Return the seat of an entry. Raises ``ValueError``, which a record answers as ``misfit``."""
    if entry.seat is None:
        raise ValueError("a student's move has a seat")
    return entry.seat


def _require_mondo(game: ClassicGame) -> Mondo:
    """Return the mondo. Raises ``ValueError``, which a record answers as ``misfit``."""
    if game.mondo is None:
        raise ValueError("there is no mondo")
    return game.mondo


BUILDING_HANDLERS: Mapping[type, Callable[[ClassicGame, Entry, Any], ClassicGame]] = {
    ev.KoanBuilt: _apply_built,
    ev.BreakingChosen: _apply_breaking_chosen,
    ev.KoanLaid: _apply_laid,
    ev.AnswerSealed: _apply_answer,
    ev.MarkSealed: _apply_mark_sealed,
    ev.MondoClosed: _apply_mondo_closed,
    ev.KoanMarked: _apply_marked,
    ev.MarkCorrected: _apply_corrected,
    ev.ObjectionEnded: _apply_objection_ended,
    ev.HintAsked: _apply_hint_asked,
    ev.HintGiven: _apply_hint,
}
