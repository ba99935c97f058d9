"""Summaries of what happened in a game while somebody wrote a move."""

from __future__ import annotations

from collections.abc import Mapping

from zendotao.core.messages import mark_message, message

SEAT_CHANGE_TEXTS: Mapping[str, str] = {
    "turn.posted": mark_message("%(seat)s took a turn"),
    "claim.posted": mark_message("%(seat)s claimed victory"),
    "block.posted": mark_message("%(seat)s blocked the claim"),
    "call.made": mark_message("%(seat)s made a judgment call"),
    "move.withdrawn": mark_message("%(seat)s withdrew a move"),
}
"""Texts for the actions of a seat, by kind of log entry."""

CHANGE_TEXTS: Mapping[str, str] = {
    "turn.posted": message("A turn was taken"),
    "claim.posted": message("Victory was claimed"),
    "block.posted": message("The claim was blocked"),
    "call.made": message("A judgment call was made"),
    "call.lifted": message("A judgment call was lifted"),
    "move.withdrawn": message("A move was withdrawn"),
    "claim.lapsed": message("The claim lapsed"),
    "move.nullified": message("A move was nullified"),
    "move.struck": message("A move was struck"),
    "rule.amended": message("A rule was amended"),
    "rule.banned": message("A rule was found unfair"),
    "claim.agreed": message("Nobody objects to the claim"),
    "seal.opened": message("A seal was opened"),
    "victory.claimed": message("The victory is claimed"),
    "game.final": message("The game is final"),
    "game.voided": message("The game is void"),
    "challenge.closed": message("A challenge closed"),
}
"""Texts for log entries without a seat."""


def describe_change(kind: str, seat: str | None) -> str:
    """Summarise a log entry; ``seat`` is the name of its seat, or None."""
    if seat and kind in SEAT_CHANGE_TEXTS:
        return message(SEAT_CHANGE_TEXTS[kind], seat=seat)
    return CHANGE_TEXTS.get(kind, message("Something changed"))
