"""Applies events of the game and its students: joining and leaving, turns, the pace, outages, the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from zendotao.core.game.classic import events as ev
from zendotao.core.game.classic import turns
from zendotao.core.game.classic.events import Entry
from zendotao.core.game.classic.state import ClassicGame, ClassicKoan, Student, Timer
from zendotao.core.game.clocks import Clock, measure_overlap
from zendotao.core.game.events import MemberLeft, OutageLogged
from zendotao.core.game.evolve import SHARED_HANDLERS
from zendotao.core.game.values import Stone, TableCall, TableKoan


def _apply_led(game: ClassicGame, entry: Entry, event: ev.GameLed) -> ClassicGame:
    white, black = event.koans
    return replace(
        game, id=event.game, title=event.title, settings=event.settings, started_at=entry.at, pace=event.settings.pace,
        master=1 if event.settings.master == "person" else None, seal=event.seal,
        koans=game.koans.with_item(_make_start_koan(white, entry, event.calls, "white")).with_item(
            _make_start_koan(black, entry, event.calls, "black")
        ),
        stage="open" if event.settings.order == "open" else "rest",
    )  # fmt: skip


def _make_start_koan(koan: TableKoan, entry: Entry, calls: tuple[TableCall, ...], stone: Stone) -> ClassicKoan:
    own = tuple(one for one in calls if one.koan == koan.number)
    return ClassicKoan(
        number=koan.number, koan=koan.koan, hash=koan.hash, calls=own, origin="start", at=entry.at,
        stone=stone, marked_seq=entry.seq,
    )  # fmt: skip


def _apply_joined(game: ClassicGame, entry: Entry, event: ev.StudentJoined) -> ClassicGame:
    student = Student(seat=event.seat, stones=game.settings.stones, joined_seq=entry.seq)
    game = replace(game, students=(*game.students, student))
    return turns.end_turn(game, entry.at) if game.stage == "rest" else game


def _apply_resigned(game: ClassicGame, entry: Entry, event: ev.StudentResigned) -> ClassicGame:
    game = turns.change_student(game, event.seat, resigned=True, hint=False)
    game = replace(game, agreed=tuple(seat for seat in game.agreed if seat != event.seat))
    if game.mondo is not None:
        waits = tuple(seat for seat in game.mondo.waits if seat != event.seat)
        game = turns.hurry_bots(replace(game, mondo=replace(game.mondo, waits=waits)), entry.at)
    if game.holder != event.seat or game.stage in ("mondo", "mark"):
        return game
    if game.guess is not None:
        game = turns.change_guess(game, game.guess.number, status="dropped")
    return turns.end_turn(game, entry.at)


def _apply_member_left(game: ClassicGame, entry: Entry, event: MemberLeft) -> ClassicGame:
    game = SHARED_HANDLERS[MemberLeft](game, entry, event)
    waiting = game.stage == "disprove" and game.settings.checked and not game.handed
    return turns.await_counter(game, entry.at) if waiting and not game.has_person else game


def _apply_passed(game: ClassicGame, entry: Entry, _: ev.TurnPassed) -> ClassicGame:
    return turns.end_turn(game, entry.at)


def _apply_missed(game: ClassicGame, entry: Entry, event: ev.TurnMissed) -> ClassicGame:
    if game.stage == "build":
        game = turns.miss_turn(game, (event.seat,))
    return turns.end_turn(game, entry.at)


def _apply_overdue(game: ClassicGame, entry: Entry, _: ev.DutyOverdue) -> ClassicGame:
    return replace(game, timer=turns.start_timer(game, "away", entry.at))


def _apply_pace_asked(game: ClassicGame, _: Entry, event: ev.PaceAsked) -> ClassicGame:
    return game if event.seat in game.agreed else replace(game, agreed=(*game.agreed, event.seat))


def _apply_pace_changed(game: ClassicGame, entry: Entry, event: ev.PaceChanged) -> ClassicGame:
    timer, old = game.timer, game.windows
    new, changed = game.settings.windows(event.pace), replace(game, pace=event.pace)
    if timer is not None:
        clock = turns.keep_share(timer.clock, game.length(timer.window), changed.length(timer.window), entry.at)
        timer = replace(timer, clock=clock)
    spaced = game.spaced_until
    if spaced is not None and spaced > entry.at and old.spacing and new.spacing:
        left = turns.keep_share(Clock(left=spaced - entry.at), old.spacing, new.spacing, entry.at).left
        spaced = entry.at + left
    else:
        spaced = None
    return replace(changed, agreed=(), timer=timer, spaced_until=spaced)


def _apply_rule_opened(game: ClassicGame, _: Entry, event: ev.RuleOpened) -> ClassicGame:
    return replace(game, rule=event.body)


def _apply_ended(game: ClassicGame, _: Entry, event: ev.GameEnded) -> ClassicGame:
    return replace(turns.end_game(game), outcome=event.outcome, points=event.points)


def _apply_outage(game: ClassicGame, _: Entry, event: OutageLogged) -> ClassicGame:
    timer, objection = game.timer, game.objection
    if timer is not None:
        timer = _extend_timer(timer, event)
    if objection is not None:
        objection = replace(objection, timer=_extend_timer(objection.timer, event))
    challenges = tuple(
        one if one.timer is None else replace(one, timer=_extend_timer(one.timer, event)) for one in game.challenges
    )
    return replace(game, timer=timer, objection=objection, challenges=challenges, outages_until=event.ended)


def _extend_timer(timer: Timer, event: OutageLogged) -> Timer:
    since = timer.clock.since
    if since is None:
        return timer
    since += measure_overlap(since, event.began, event.ended)
    return replace(timer, clock=Clock(left=timer.clock.left, since=since))


TURN_HANDLERS: Mapping[type, Callable[[ClassicGame, Entry, Any], ClassicGame]] = {
    MemberLeft: _apply_member_left,
    OutageLogged: _apply_outage,
    ev.GameLed: _apply_led,
    ev.StudentJoined: _apply_joined,
    ev.StudentResigned: _apply_resigned,
    ev.TurnPassed: _apply_passed,
    ev.TurnMissed: _apply_missed,
    ev.DutyOverdue: _apply_overdue,
    ev.PaceAsked: _apply_pace_asked,
    ev.PaceChanged: _apply_pace_changed,
    ev.RuleOpened: _apply_rule_opened,
    ev.GameEnded: _apply_ended,
}
