"""Clocks that stop while a challenge is open, and are extended for an outage of the whole site."""

from __future__ import annotations

from datetime import datetime, timedelta

from msgspec.structs import replace

from zendotao.core.game.clocks import Clock, measure_overlap
from zendotao.core.game.votes import find_early_close
from zendotao.core.game.zendotao.settings import Settings
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.table import Stall
from zendotao.core.game.zendotao.vote_results import find_early_consensus
from zendotao.core.game.zendotao.votes import Challenge, Claim


def stop_clocks(game: Game, now: datetime) -> Game:
    """Return the game with the clocks of stall, lapse and finality stopped. Votes and the spacing
    between the moves of a seat run on."""
    return replace(
        game,
        stall=game.stall.stop(now),
        lapsed={seat: clock.stop(now) for seat, clock in game.lapsed.items()},
        claims=tuple(_with_clock(claim, claim.clock.stop(now)) if claim.clock else claim for claim in game.claims),
    )


def resume_clocks(game: Game, now: datetime) -> Game:
    """Return the game with those clocks running again from what was left."""
    return replace(
        game,
        stall=game.stall.run_from(now),
        lapsed={seat: clock.run_from(now) for seat, clock in game.lapsed.items()},
        claims=tuple(
            _with_clock(claim, claim.clock.run_from(now)) if claim.clock and claim is game.claim else claim
            for claim in game.claims
        ),
    )


def find_claim_start(game: Game) -> datetime | None:
    """Return the instant from which any seat may claim, in the past if it may already; None while the clock is
    stopped."""
    window, stall = game.settings.stall_window(game.small), game.stall
    if stall.full or stall.elapsed >= window:
        # It was full when it last went on or stood still, which an entry of the log did.
        return stall.since or game.changed_at
    return None if stall.since is None else stall.since + (window - stall.elapsed)


def start_stall(game: Game, now: datetime, elapsed: timedelta = timedelta(), *, full: bool = False) -> Stall:
    """Return a stall clock that has run for ``elapsed``; it is stopped if a challenge stops clocks."""
    return Stall(elapsed=elapsed, since=None if game.paused else now, full=full)


def start_countdown(game: Game, left: timedelta, now: datetime) -> Clock:
    """Return a clock with ``left`` to go; it is stopped if a challenge stops clocks."""
    return Clock(left=left, since=None if game.paused else now)


def extend_for_outage(game: Game, began: datetime, ended: datetime) -> Game:
    """Return the game with every open window extended by the part of the outage that falls into it."""
    return replace(
        game,
        stall=_extend_stall(game.stall, began, ended),
        lapsed={seat: _extend_stall(clock, began, ended) for seat, clock in game.lapsed.items()},
        claims=tuple(
            _extend_claim(game.settings, claim, began, ended) if claim is game.claim else claim for claim in game.claims
        ),
        challenges=tuple(_extend_challenge(one, began, ended) if one.is_open else one for one in game.challenges),
        outages_until=ended,
    )


def _with_clock(claim: Claim, clock: Clock) -> Claim:
    return replace(claim, clock=clock)


def _extend_stall(stall: Stall, began: datetime, ended: datetime) -> Stall:
    if stall.since is None:
        return stall
    return replace(stall, since=stall.since + measure_overlap(stall.since, began, ended))


def _extend_claim(settings: Settings, claim: Claim, began: datetime, ended: datetime) -> Claim:
    clock = claim.clock
    if clock is not None and clock.since is not None:
        clock = replace(clock, since=clock.since + measure_overlap(clock.since, began, ended))
    closes_at, delayed = claim.closes_at, claim.delayed
    # A window that was over before, and waits for a challenge alone, doesn't open again.
    if claim.stage == "open" and closes_at > began:
        lost = measure_overlap(claim.opened_at, began, ended)
        closes_at += lost
        delayed += lost if find_early_consensus(settings, claim) > began else timedelta()
    return replace(claim, clock=clock, closes_at=closes_at, delayed=delayed)


def _extend_challenge(one: Challenge, began: datetime, ended: datetime) -> Challenge:
    lost = measure_overlap(one.opened_at, began, ended)
    until = one.demanded_until
    if until is not None:
        return replace(one, demanded_until=until + lost)
    delayed = one.delayed + (lost if find_early_close(one) > began else timedelta())
    return replace(one, closes_at=one.closes_at + lost, delayed=delayed)
