"""Events of a challenge besides ballots, and the effects of its close on the table, from the log."""

from __future__ import annotations

from collections.abc import Iterator

from zendotao.core.game.sight_log import Line
from zendotao.core.game.sight_values import ChallengeView
from zendotao.core.said import said
from zendotao.services.games.spread import Spread
from zendotao.web.presenting.happenings import Happening, happening

OWN = ("challenge.amendment_entered", "challenge.seals_rechecked", "challenge.seals_demanded", "challenge.conceded")
"""Tags of the events to list, besides ballots and those shown elsewhere on the page."""

DID = ("move.nullified", "move.struck", "rule.amended", "rule.banned", "call.lifted", "seal.opened", "game.voided")
"""Tags of the effects of a ruling."""

LONGER = {
    "quorum": said("At the end of its window too few had voted, so that it grew by two thirds."),
    "swing": said("A late ballot turned the result, so that the window grew by a sixth."),
}


def about(spread: Spread, one: ChallengeView) -> Iterator[tuple[Line, str]]:
    """Yield the log entries about a challenge, with their tags."""
    for line in spread.lines:
        if isinstance(line.event, dict) and line.event.get("challenge") == one.number:
            yield line, str(line.event["type"])


def longer_of(spread: Spread, one: ChallengeView) -> Iterator[str]:
    """Yield the reason for each extension of the vote window."""
    for line, tag in about(spread, one):
        if tag == "challenge.lengthened" and isinstance(line.event, dict):
            yield LONGER[line.event["why"]]


def happened(spread: Spread, one: ChallengeView) -> Iterator[Happening]:
    """Yield the events of a challenge besides ballots."""
    for line, tag in about(spread, one):
        one_more = happening(spread, line) if tag in OWN else None
        if one_more is not None:
            yield one_more


def closing_line(spread: Spread, one: ChallengeView) -> Line | None:
    """Return the log entry that closed the challenge, or None."""
    return next((line for line, tag in about(spread, one) if tag == "challenge.closed"), None)


def done_by(spread: Spread, closing: Line) -> Iterator[Happening]:
    """Yield the effects of a close on the table: log entries of the same instant."""
    for line in spread.lines:
        if line.at == closing.at and isinstance(line.event, dict) and line.event["type"] in DID:
            deed = happening(spread, line)
            if deed is not None:
                yield deed
