"""Applies events of challenges of marks. The final window stands still while a vote is open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from zendotao.core.game.classic import events as ev
from zendotao.core.game.classic.events import Entry
from zendotao.core.game.classic.state import ClassicGame, MarkChallenge, Timer
from zendotao.core.game.clocks import Clock


def _apply_challenged(game: ClassicGame, entry: Entry, event: ev.MarkChallenged) -> ClassicGame:
    if entry.seat is None:
        raise ValueError("a challenge has a seat")
    timer = Timer(window="challenge", clock=Clock(left=game.length("challenge"), since=entry.at))
    challenge = MarkChallenge(
        number=event.challenge, koan=event.koan, seat=entry.seat, reason=event.reason, at=entry.at,
        voters=event.voters, timer=timer,
    )  # fmt: skip
    final = game.timer
    if final is not None:
        final = replace(final, clock=final.clock.stop(entry.at))
    return replace(game, challenges=(*game.challenges, challenge), timer=final)


def _apply_ballot(game: ClassicGame, entry: Entry, event: ev.MarkBallotCast) -> ClassicGame:
    if entry.seat is None:
        raise ValueError("a ballot has a seat")
    ballots = {**game.challenges[event.challenge - 1].ballots, entry.seat: event.choice}
    return _change_challenge(game, event.challenge, ballots=ballots)


def _apply_ruled(game: ClassicGame, entry: Entry, event: ev.MarkRuled) -> ClassicGame:
    final = game.timer
    if final is not None:
        final = replace(final, clock=final.clock.run_from(entry.at))
    return replace(_change_challenge(game, event.challenge, ruling=event.ruling, timer=None), timer=final)


def _change_challenge(game: ClassicGame, number: int, **changes: Any) -> ClassicGame:
    """Return the game with changes to a challenge. Raises ``IndexError``."""
    place = number - 1 if number > 0 else len(game.challenges)
    changed: MarkChallenge = replace(game.challenges[place], **changes)
    return replace(game, challenges=(*game.challenges[:place], changed, *game.challenges[number:]))


CHALLENGE_HANDLERS: Mapping[type, Callable[[ClassicGame, Entry, Any], ClassicGame]] = {
    ev.MarkChallenged: _apply_challenged,
    ev.MarkBallotCast: _apply_ballot,
    ev.MarkRuled: _apply_ruled,
}
