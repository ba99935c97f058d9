"""View models of a game's clocks: what is running, until when, and what happens then."""

from __future__ import annotations

from datetime import datetime, timedelta

from msgspec import Struct

from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.messages import join_text, message, plural_message

HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)
STILL = message("This clock stops while a challenge is open.")


class ClockRow(Struct, frozen=True):
    """A clock, stopped if ``until`` is None. ``over`` is shown once it has run out; ``before`` and ``note`` stand
    around the instant. ``quick``: it is of minutes, and counted in seconds."""

    what: str
    until: datetime | None
    since: datetime | None = None
    over: str = ""
    note: str = ""
    before: str = message("until")
    quick: bool = False


def list_clocks(view: GameView) -> tuple[ClockRow, ...]:
    """Return the relevant clocks, the viewer's own spacing first."""
    runs = {"play": _build_stall, "claimed": _build_claim, "agreed": _build_reveal, "revealed": _build_final}.get(
        view.phase
    )
    own = _build_spacing(view)
    found = () if runs is None else (runs(view),)
    return (*own, *found)


def format_hours(span: timedelta) -> str:
    """Format a window in hours, or in minutes if it is short."""
    if span < HOUR:
        return plural_message("%(count)s minute", "%(count)s minutes", span // MINUTE)
    whole, rest = divmod(span, HOUR)
    if rest:
        return message("%(hours)s h %(minutes)s min", hours=whole, minutes=f"{rest // MINUTE:02}")
    return plural_message("%(count)s hour", "%(count)s hours", whole)


def _build_spacing(view: GameView) -> tuple[ClockRow, ...]:
    if view.seat is None or view.phase not in ("play", "claimed"):
        return ()
    until = view.clocks.spacing
    span = view.settings.spacing
    if until is None or span < MINUTE:
        return ()
    return (ClockRow(message("Your pause of %(span)s", span=format_hours(span)), until, until - span),)


def _build_stall(view: GameView) -> ClockRow:
    window = view.settings.stall_window(view.small)
    until = view.clocks.stall
    if until is None:
        return ClockRow(message("Anyone may claim"), None, note=STILL)
    before = message("after %(span)s without a move:", span=format_hours(window))
    return ClockRow(
        message("Anyone may claim in"), until, until - window, over=message("Anyone may claim now"), before=before
    )


def _build_claim(view: GameView) -> ClockRow:
    claim, until = view.claim, view.clocks.claim
    since = None if claim is None else claim.opened_at
    lengthened = claim is not None and claim.lengthened
    note = join_text((
        _describe_votes(view),
        message("It was extended once, because somebody needed time.") if lengthened else "",
        message("A challenge is open: the claim waits until it is closed.") if view.clocks.paused else "",
    ))  # fmt: skip
    return ClockRow(message("Time to object"), until, since, over=message("The time to object is over"), note=note)


def _describe_votes(view: GameView) -> str:
    claim = view.claim
    if claim is None:
        return ""
    voted = sum(voter.voted for voter in claim.voters)
    cast = plural_message(
        "%(count)s of %(all)s have voted.", "%(count)s of %(all)s have voted.", voted, all=len(claim.voters)
    )
    if claim.lengthened:
        return cast
    early = message(
        "After %(span)s it can end early, once all active seats have passed.", span=format_hours(view.settings.vote / 3)
    )
    return join_text((cast, early))


def _build_reveal(view: GameView) -> ClockRow:
    until = view.clocks.reveal
    if until is None:
        return ClockRow(message("Time to reveal"), None, note=STILL)
    since = until - view.settings.reveal
    return ClockRow(message("Time to reveal"), until, since, note=message("Then the claim lapses."))


def _build_final(view: GameView) -> ClockRow:
    until = view.clocks.final
    window = view.settings.final_window(view.small)
    if until is None:
        return ClockRow(message("Final"), None, note=STILL)
    return ClockRow(message("Final in"), until, until - window)
