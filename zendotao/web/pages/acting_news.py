"""Summaries of what happened in a game while somebody wrote a move."""

from __future__ import annotations

from collections.abc import Mapping

from zendotao.core.said import said, to_say

BY_SEAT: Mapping[str, str] = {
    "turn.posted": to_say("%(seat)s took a turn"),
    "claim.posted": to_say("%(seat)s claimed victory"),
    "block.posted": to_say("%(seat)s blocked the claim"),
    "call.made": to_say("%(seat)s made a judgment call"),
    "move.withdrawn": to_say("%(seat)s withdrew a move"),
}
"""Texts for the actions of a seat, by kind of log entry."""

HAPPENED: Mapping[str, str] = {
    "turn.posted": said("A turn was taken"),
    "claim.posted": said("Victory was claimed"),
    "block.posted": said("The claim was blocked"),
    "call.made": said("A judgment call was made"),
    "call.lifted": said("A judgment call was lifted"),
    "move.withdrawn": said("A move was withdrawn"),
    "claim.lapsed": said("The claim lapsed"),
    "move.nullified": said("A move was nullified"),
    "move.struck": said("A move was struck"),
    "rule.amended": said("A rule was amended"),
    "rule.banned": said("A rule was found unfair"),
    "claim.agreed": said("There is consensus on the claim"),
    "seal.opened": said("A seal was opened"),
    "victory.claimed": said("The victory is claimed"),
    "game.final": said("The game is final"),
    "game.voided": said("The game is void"),
    "challenge.closed": said("A challenge closed"),
}
"""Texts for log entries without a seat."""


def happened(kind: str, seat: str | None) -> str:
    """Summarise a log entry; ``seat`` is the name of its seat, or None."""
    if seat and kind in BY_SEAT:
        return said(BY_SEAT[kind], seat=seat)
    return HAPPENED.get(kind, said("Something changed"))
