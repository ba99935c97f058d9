"""How a game goes from stage to stage: whose turn it is, and which window begins."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from msgspec.structs import replace

from zendotao.core.game.classic.settings import Window
from zendotao.core.game.classic.state import BOT_WINDOW, ClassicGame, ClassicKoan, Guess, Student, Timer
from zendotao.core.game.classic.values import Stage
from zendotao.core.game.clocks import Clock

TICK = timedelta(microseconds=1)


def start_timer(game: ClassicGame, window: Window, now: datetime) -> Timer:
    """Return the timer of a window; it is stopped while students may object."""
    return Timer(window=window, clock=Clock(left=game.length(window), since=None if game.objection else now))


def enter_stage(game: ClassicGame, stage: Stage, window: Window | None, now: datetime) -> ClassicGame:
    """Return the game at a stage, with its window."""
    return replace(game, stage=stage, timer=None if window is None else start_timer(game, window, now))


def end_turn(game: ClassicGame, now: datetime) -> ClassicGame:
    """Return the game with the turn at the next active student, nobody's if all are away, anybody's where it is open
    who builds."""
    game = replace(game, proposal=None, mondo=None, handed=False, holder=None)
    if game.settings.order == "open":
        return enter_stage(game, "open", None, now)
    following = find_next_holder(game)
    if following is None:
        return enter_stage(game, "rest", None, now)
    return start_turn(game, following, now)


def start_turn(game: ClassicGame, seat: int, now: datetime) -> ClassicGame:
    """Return the game with a seat to build."""
    return enter_stage(begin_turn(game, seat), "build", "turn", now)


def begin_turn(game: ClassicGame, seat: int) -> ClassicGame:
    """Return the game with the turn at a seat."""
    return replace(game, holder=seat, last_holder=seat, turns=game.turns + 1)


def find_next_holder(game: ClassicGame) -> int | None:
    """Return the active student whose turn comes after the last holder's, round the table; None if there are people
    who play and all of them are away: bots don't go on without them."""
    active = game.active
    if game.people and not any(seat in active for seat in game.people):
        return None
    return next((seat for seat in active if seat > game.last_holder), active[0] if active else None)


def continue_turn(game: ClassicGame, now: datetime) -> ClassicGame:
    """Return the game after a koan was marked, or a guess was disproved or not answered: the builder may guess with a
    stone, else it is the next student's turn."""
    builder = game.student(game.holder)
    game = replace(game, mondo=None, handed=False)
    if builder is None or builder.resigned or not builder.stones:
        return end_turn(game, now)
    return enter_stage(game, "guess", "turn", now)


def await_counter(game: ClassicGame, now: datetime) -> ClassicGame:
    """Return the game as it waits for a counter-koan: by the Master in their window, or by the server."""
    if game.settings.checked and (game.settings.counters == "server" or not game.has_person):
        return replace(enter_stage(game, "disprove", None, now), handed=True)
    return replace(enter_stage(game, "disprove", "disprove", now), handed=False)


def hurry_bots(game: ClassicGame, now: datetime) -> ClassicGame:
    """Return the game with little time left where its mondo waits for bots alone."""
    mondo, timer = game.mondo, game.timer
    wanted = () if mondo is None else tuple(seat for seat in mondo.waits if seat not in mondo.answers)
    if timer is None or not wanted or not all(seat in game.bots for seat in wanted):
        return game
    clock = timer.clock.stop(now)
    left = Clock(left=min(clock.left, BOT_WINDOW), since=None if timer.clock.since is None else now)
    return replace(game, timer=replace(timer, clock=left))


def end_game(game: ClassicGame) -> ClassicGame:
    """Return the game with nothing pending."""
    return replace(game, stage="over", timer=None, objection=None, holder=None, proposal=None, mondo=None, handed=False)


# ---- changes of parts


def change_student(game: ClassicGame, seat: int | None, **changes: Any) -> ClassicGame:
    """Return the game with changes to a student."""
    students = tuple(replace(one, **changes) if one.seat == seat else one for one in game.students)
    return replace(game, students=students)


def add_stones(game: ClassicGame, seats: tuple[int, ...], count: int = 1) -> ClassicGame:
    """Return the game with so many guessing stones more for each of these seats."""
    students = tuple(replace(one, stones=one.stones + count * (one.seat in seats)) for one in game.students)
    return replace(game, students=students)


def miss_turn(game: ClassicGame, seats: tuple[int, ...]) -> ClassicGame:
    """Return the game with a missed turn more for each of these seats; too many make them count as away."""
    return replace(game, students=tuple(_miss(game, one) if one.seat in seats else one for one in game.students))


def _miss(game: ClassicGame, one: Student) -> Student:
    """Return a student with one more missed turn, who counts as away after some."""
    return replace(one, missed=one.missed + 1, away=one.missed + 1 >= game.settings.missed)


def change_guess(game: ClassicGame, number: int, **changes: Any) -> ClassicGame:
    """Return the game with changes to a guess. Raises ``IndexError``."""
    place = number - 1 if number > 0 else len(game.guesses)
    changed: Guess = replace(game.guesses[place], **changes)
    return replace(game, guesses=(*game.guesses[:place], changed, *game.guesses[number:]))


def change_koan(game: ClassicGame, number: int, **changes: Any) -> ClassicGame:
    """Return the game with changes to a koan. Raises ``IndexError``."""
    return replace(game, koans=game.koans.with_changes({number - 1: replace(game.koan(number), **changes)}))


def add_koan(game: ClassicGame, koan: ClassicKoan, broken: tuple[int, ...]) -> ClassicGame:
    """Return the game with a koan on the table, for which others are broken down."""
    for number in broken:
        game = change_koan(game, number, broken=True)
    return replace(game, koans=game.koans.with_item(koan))


def keep_share(clock: Clock, old: timedelta, new: timedelta, now: datetime) -> Clock:
    """Return the clock with the same share left of a window of another length, but never nothing."""
    left = max(timedelta(), clock.stop(now).left)
    # Nothing left would be due at once, so that the change itself would miss a turn.
    share = TICK * max(1, left // TICK * (new // TICK) // (old // TICK))
    return Clock(left=share, since=None if clock.since is None else now)
