"""The clocks of a game: what runs, until when, and what happens then."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from zendotao.core.game.sight_values import View

HOUR = timedelta(hours=1)
STILL = "This clock stands still while a challenge is open."


@dataclass(frozen=True, slots=True)
class Clock:
    """What runs, or stands still if ``until`` is none. ``over`` is said once it has run out; ``before`` and
    ``note`` stand around the instant."""

    what: str
    until: datetime | None
    since: datetime | None = None
    over: str = "over"
    note: str = ""
    before: str = "until "


def clocks_of(view: View) -> tuple[Clock, ...]:
    """The clocks that matter now, the viewer's own pause first."""
    runs = {"play": _stall, "claimed": _claim, "agreed": _reveal, "revealed": _final}.get(view.phase)
    own = _spacing(view)
    found = () if runs is None else (runs(view),)
    return (*own, *found)


def hours(span: timedelta) -> str:
    """A window in hours, or in minutes where it is short."""
    if span < HOUR:
        return f"{span // timedelta(minutes=1)} minutes"
    whole, rest = divmod(span, HOUR)
    minutes = f" {rest // timedelta(minutes=1):02} min" if rest else ""
    return f"{whole} h{minutes}" if minutes else f"{whole} hours" if whole != 1 else "1 hour"


def _spacing(view: View) -> tuple[Clock, ...]:
    if view.seat is None or view.phase not in ("play", "claimed"):
        return ()
    until = view.clocks.spacing
    if until is None:
        return ()
    span = view.settings.spacing
    return (Clock(f"Your pause of {hours(span)}", until, until - span),)


def _stall(view: View) -> Clock:
    window = view.settings.stall_window(view.small)
    until = view.clocks.stall
    if until is None:
        return Clock("Anyone may claim", None, note=STILL)
    before = f"after {hours(window)} without a move: "
    return Clock("Anyone may claim in", until, until - window, over="now", before=before)


def _claim(view: View) -> Clock:
    claim, until = view.claim, view.clocks.claim
    since = None if claim is None else claim.opened_at
    longer = " It was lengthened once, since somebody needs time." if claim is not None and claim.lengthened else ""
    waits = " A challenge is open: consensus waits for its end." if view.clocks.paused else ""
    return Clock("Silence becomes consent in", until, since, over="now", note=f"{_votes(view)}{longer}{waits}".strip())


def _votes(view: View) -> str:
    claim = view.claim
    if claim is None:
        return ""
    voted = sum(voter.voted for voter in claim.voters)
    told = f"{voted} of {len(claim.voters)} have voted."
    if claim.lengthened:
        return told
    return f"{told} After {hours(view.settings.vote / 3)} it can end early, once all active seats have passed."


def _reveal(view: View) -> Clock:
    until = view.clocks.reveal
    if until is None:
        return Clock("Time to reveal", None, note=STILL)
    return Clock("Time to reveal", until, until - view.settings.reveal, note="Then the claim lapses.")


def _final(view: View) -> Clock:
    until = view.clocks.final
    window = view.settings.final_window(view.small)
    if until is None:
        return Clock("Final", None, note=STILL)
    return Clock("Final in", until, until - window)
