"""Applies log entries to a game. Never refuses: ``decide`` has.

A log in which persons or comments are withheld gives the same game but for those.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any

from msgspec.structs import replace

from zendotao.core.game.classic import events as ev
from zendotao.core.game.classic.events import Entry
from zendotao.core.game.classic.evolve_guesses import GUESS_HANDLERS
from zendotao.core.game.classic.settings import Window
from zendotao.core.game.classic.state import Game, GameKoan, Mondo, Objection, Proposal, Student, Timer
from zendotao.core.game.classic.turns import (
    add_koan,
    add_stones,
    await_counter,
    begin_turn,
    change_guess,
    change_koan,
    change_student,
    continue_turn,
    end_game,
    end_turn,
    enter_stage,
    keep_share,
    miss_turn,
    start_timer,
)
from zendotao.core.game.clocks import Clock, measure_overlap
from zendotao.core.game.events import MemberLeft, OutageLogged
from zendotao.core.game.evolve import SHARED_HANDLERS
from zendotao.core.game.log import Event, LogEntry
from zendotao.core.game.values import Stone, TableCall, TableKoan

Handler = Callable[[Game, Entry, Any], Game]

DUTIES: dict[str, Window] = {"mark": "mark", "clarify": "clarify", "disprove": "disprove"}
"""The window of the Master's duty at a stage."""


def evolve(game: Game, entry: Entry) -> Game:
    """Return the game after an entry."""
    event = entry.event
    if not isinstance(event, MemberLeft):
        game = note_presence(game, entry.seat, entry.at)
    after = HANDLERS[type(event)](game, entry, event)
    return replace(after, seq=entry.seq, head=entry.hash, changed_at=entry.at)


def evolve_all(game: Game, entries: Iterable[Entry]) -> Game:
    """Return the game after several entries."""
    for entry in entries:
        game = evolve(game, entry)
    return game


def replay(entries: Iterable[Entry]) -> Game:
    """Return the game of a whole log."""
    return evolve_all(Game(id=""), entries)


def note_presence(game: Game, seat: int | None, now: datetime) -> Game:
    """Return the game with a student who did something no longer away; if nobody had the turn, it is theirs."""
    student = game.student(seat)
    if student is None or student.resigned or not (student.missed or student.away):
        return game
    game = change_student(game, seat, missed=0, away=False)
    return end_turn(game, now) if game.stage == "rest" else game


# ---- the game and its students


def _apply_led(game: Game, entry: Entry, event: ev.GameLed) -> Game:
    white, black = event.koans
    return replace(
        game, id=event.game, title=event.title, settings=event.settings, started_at=entry.at, pace=event.settings.pace,
        master=1 if event.settings.master == "person" else None, seal=event.seal,
        koans=game.koans.with_item(_make_start_koan(white, entry, event.calls, "white")).with_item(
            _make_start_koan(black, entry, event.calls, "black")
        ),
        stage="open" if event.settings.order == "open" else "rest",
    )  # fmt: skip


def _make_start_koan(koan: TableKoan, entry: Entry, calls: tuple[TableCall, ...], stone: Stone) -> GameKoan:
    own = tuple(one for one in calls if one.koan == koan.number)
    return GameKoan(
        number=koan.number, koan=koan.koan, hash=koan.hash, calls=own, origin="start", at=entry.at,
        stone=stone, marked_seq=entry.seq,
    )  # fmt: skip


def _apply_joined(game: Game, entry: Entry, event: ev.StudentJoined) -> Game:
    student = Student(seat=event.seat, stones=game.settings.stones, joined_seq=entry.seq)
    game = replace(game, students=(*game.students, student))
    return end_turn(game, entry.at) if game.stage == "rest" else game


def _apply_resigned(game: Game, entry: Entry, event: ev.StudentResigned) -> Game:
    game = change_student(game, event.seat, resigned=True, hint=False)
    game = replace(game, agreed=tuple(seat for seat in game.agreed if seat != event.seat))
    if game.mondo is not None:
        waits = tuple(seat for seat in game.mondo.waits if seat != event.seat)
        game = replace(game, mondo=replace(game.mondo, waits=waits))
    if game.holder != event.seat or game.stage in ("mondo", "mark"):
        return game
    if game.guess is not None:
        game = change_guess(game, game.guess.number, status="dropped")
    return end_turn(game, entry.at)


def _apply_member_left(game: Game, entry: Entry, event: MemberLeft) -> Game:
    game = SHARED_HANDLERS[MemberLeft](game, entry, event)
    waiting = game.stage == "disprove" and game.settings.checked and not game.handed
    return await_counter(game, entry.at) if waiting and not game.has_person else game


# ---- building and marking


def _apply_built(game: Game, entry: Entry, event: ev.KoanBuilt) -> Game:
    seat = _require_seat(entry)
    if game.stage == "open":
        spacing = game.windows.spacing
        game = replace(begin_turn(game, seat), spaced_until=entry.at + spacing if spacing else None)
    elif game.stage == "rest":
        game = begin_turn(game, seat)
    proposal = Proposal(
        koan=event.koan, calls=event.calls, call=event.call, answer=event.answer, breaks=event.breaks,
        choices={seat: event.breaks},
    )  # fmt: skip
    return enter_stage(replace(game, proposal=proposal), "breaking", "breaking", entry.at)


def _apply_breaking_chosen(game: Game, entry: Entry, event: ev.BreakingChosen) -> Game:
    proposal, seat = game.proposal, _require_seat(entry)
    if proposal is None:
        raise ValueError("no koan waits to be laid")
    if seat == game.master:
        return replace(game, proposal=replace(proposal, decided=event.koans))
    return replace(game, proposal=replace(proposal, choices={**proposal.choices, seat: event.koans}))


def _apply_laid(game: Game, entry: Entry, event: ev.KoanLaid) -> Game:
    built, holder = game.proposal, game.holder
    if built is None or holder is None:
        raise ValueError("no koan waits to be laid")
    koan = GameKoan(
        number=built.koan.number, koan=built.koan.koan, hash=built.koan.hash, calls=built.calls, origin="built",
        seat=holder, at=entry.at, call=built.call,
    )  # fmt: skip
    game = replace(add_koan(game, koan, event.broken), proposal=None)
    if built.call == "master":
        return enter_stage(game, "mark", "mark", entry.at)
    answers = {} if built.answer is None else {holder: built.answer}
    mondo = Mondo(koan=koan.number, waits=game.active, answers=answers)
    return enter_stage(replace(game, mondo=mondo), "mondo", "mondo", entry.at)


def _apply_answer(game: Game, entry: Entry, event: ev.AnswerSealed) -> Game:
    mondo = _require_mondo(game)
    return replace(game, mondo=replace(mondo, answers={**mondo.answers, _require_seat(entry): event.answer}))


def _apply_mark_sealed(game: Game, _: Entry, event: ev.MarkSealed) -> Game:
    return replace(game, mondo=replace(_require_mondo(game), mark=event.mark))


def _apply_mondo_closed(game: Game, entry: Entry, _: ev.MondoClosed) -> Game:
    mondo = _require_mondo(game)
    game = miss_turn(game, tuple(seat for seat in mondo.waits if seat not in mondo.answers))
    return enter_stage(game, "mark", "mark", entry.at)


def _apply_marked(game: Game, entry: Entry, event: ev.KoanMarked) -> Game:
    answers = {body.seat: body.stone for body in event.answers}
    earned = tuple(seat for seat, stone in answers.items() if stone == event.stone)
    game = change_koan(
        game, event.koan, stone=event.stone, marked_seq=entry.seq, answers=answers, earned=earned
    )  # fmt: skip
    return continue_turn(add_stones(game, earned), entry.at)


def _apply_corrected(game: Game, entry: Entry, event: ev.MarkCorrected) -> Game:
    koan = game.koan(event.koan)
    earned = tuple(
        seat for seat, stone in koan.answers.items() if stone == event.stone and seat not in koan.earned
    )
    game = change_koan(game, event.koan, stone=event.stone, earned=(*koan.earned, *earned), corrected=True)
    game = add_stones(game, earned)
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
        game = replace(game, timer=start_timer(game, DUTIES[game.stage], entry.at))
    return game


def _apply_objection_ended(game: Game, entry: Entry, _: ev.ObjectionEnded) -> Game:
    timer = game.timer
    if timer is not None:
        timer = replace(timer, clock=timer.clock.run_from(entry.at))
    return replace(game, objection=None, timer=timer)


# ---- turns, hints, pace, the end


def _apply_passed(game: Game, entry: Entry, _: ev.TurnPassed) -> Game:
    return end_turn(game, entry.at)


def _apply_missed(game: Game, entry: Entry, event: ev.TurnMissed) -> Game:
    if game.stage == "build":
        game = miss_turn(game, (event.seat,))
    return end_turn(game, entry.at)


def _apply_overdue(game: Game, entry: Entry, _: ev.DutyOverdue) -> Game:
    return replace(game, timer=start_timer(game, "away", entry.at))


def _apply_hint_asked(game: Game, _: Entry, event: ev.HintAsked) -> Game:
    return change_student(game, event.seat, hint=True)


def _apply_hint(game: Game, entry: Entry, event: ev.HintGiven) -> Game:
    koan = GameKoan(
        number=event.koan.number, koan=event.koan.koan, hash=event.koan.hash, calls=event.calls, origin="hint",
        at=entry.at, stone=event.stone, marked_seq=entry.seq,
    )  # fmt: skip
    game = replace(game, students=tuple(replace(one, hint=False) for one in game.students))
    return add_koan(game, koan, event.broken)


def _apply_pace_asked(game: Game, _: Entry, event: ev.PaceAsked) -> Game:
    return game if event.seat in game.agreed else replace(game, agreed=(*game.agreed, event.seat))


def _apply_pace_changed(game: Game, entry: Entry, event: ev.PaceChanged) -> Game:
    timer, old = game.timer, game.windows
    new = game.settings.windows(event.pace)
    if timer is not None:
        clock = keep_share(timer.clock, old.length(timer.window), new.length(timer.window), entry.at)
        timer = replace(timer, clock=clock)
    spaced = game.spaced_until
    if spaced is not None and spaced > entry.at and old.spacing and new.spacing:
        left = keep_share(Clock(left=spaced - entry.at), old.spacing, new.spacing, entry.at).left
        spaced = entry.at + left
    else:
        spaced = None
    return replace(game, pace=event.pace, agreed=(), timer=timer, spaced_until=spaced)


def _apply_rule_opened(game: Game, _: Entry, event: ev.RuleOpened) -> Game:
    return replace(game, rule=event.body)


def _apply_ended(game: Game, _: Entry, event: ev.GameEnded) -> Game:
    return replace(end_game(game), outcome=event.outcome, points=event.points)


def _apply_outage(game: Game, _: Entry, event: OutageLogged) -> Game:
    timer, objection = game.timer, game.objection
    if timer is not None:
        timer = _extend_timer(timer, event)
    if objection is not None:
        objection = replace(objection, timer=_extend_timer(objection.timer, event))
    return replace(game, timer=timer, objection=objection, outages_until=event.ended)


def _extend_timer(timer: Timer, event: OutageLogged) -> Timer:
    since = timer.clock.since
    if since is None:
        return timer
    since += measure_overlap(since, event.began, event.ended)
    return replace(timer, clock=Clock(left=timer.clock.left, since=since))


def _require_seat(entry: LogEntry[Event]) -> int:
    if entry.seat is None:
        raise ValueError("a student's move has a seat")
    return entry.seat


def _require_mondo(game: Game) -> Mondo:
    if game.mondo is None:
        raise ValueError("there is no mondo")
    return game.mondo


HANDLERS: dict[type, Handler] = {
    **SHARED_HANDLERS,
    MemberLeft: _apply_member_left,
    OutageLogged: _apply_outage,
    ev.GameLed: _apply_led,
    ev.StudentJoined: _apply_joined,
    ev.StudentResigned: _apply_resigned,
    ev.KoanBuilt: _apply_built,
    ev.BreakingChosen: _apply_breaking_chosen,
    ev.KoanLaid: _apply_laid,
    ev.AnswerSealed: _apply_answer,
    ev.MarkSealed: _apply_mark_sealed,
    ev.MondoClosed: _apply_mondo_closed,
    ev.KoanMarked: _apply_marked,
    ev.MarkCorrected: _apply_corrected,
    ev.ObjectionEnded: _apply_objection_ended,
    **GUESS_HANDLERS,
    ev.TurnPassed: _apply_passed,
    ev.TurnMissed: _apply_missed,
    ev.DutyOverdue: _apply_overdue,
    ev.HintAsked: _apply_hint_asked,
    ev.HintGiven: _apply_hint,
    ev.PaceAsked: _apply_pace_asked,
    ev.PaceChanged: _apply_pace_changed,
    ev.RuleOpened: _apply_rule_opened,
    ev.GameEnded: _apply_ended,
}
