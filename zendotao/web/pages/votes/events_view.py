"""Events of a challenge besides ballots, and the effects of its close on the table, from the log."""

from __future__ import annotations

from collections.abc import Iterator

from zendotao.core.game.record import LogLine
from zendotao.core.game.zendotao.sight.values import ChallengeView
from zendotao.core.messages import message
from zendotao.services.games.views.page_model import PublicModel
from zendotao.web.pages.views.events import EventItem, describe_event

OWN_TAGS = (
    "challenge.amendment_entered",
    "challenge.seals_rechecked",
    "challenge.seals_demanded",
    "challenge.conceded",
)
"""Tags of the events to list, besides ballots and those shown elsewhere on the page."""

EFFECT_TAGS = (
    "move.nullified",
    "move.struck",
    "rule.amended",
    "rule.banned",
    "call.lifted",
    "seal.opened",
    "game.voided",
)
"""Tags of the effects of a ruling."""

EXTENSION_REASONS = {
    "quorum": message("Too few had voted in time, so the vote was extended by two thirds."),
    "swing": message("A late vote changed the result, so the vote was extended by a sixth."),
}


def list_challenge_lines(public: PublicModel, one: ChallengeView) -> Iterator[tuple[LogLine, str]]:
    """The entries of the log about a challenge, with their tags."""
    for line in public.lines:
        if isinstance(line.event, dict) and line.event.get("challenge") == one.number:
            yield line, str(line.event["type"])


def explain_extensions(public: PublicModel, one: ChallengeView) -> Iterator[str]:
    """Why its window grew, each time it did."""
    for line, tag in list_challenge_lines(public, one):
        if tag == "challenge.lengthened" and isinstance(line.event, dict):
            yield EXTENSION_REASONS[line.event["why"]]


def list_events(public: PublicModel, one: ChallengeView) -> Iterator[EventItem]:
    """Return the events of a challenge, besides ballots."""
    for line, tag in list_challenge_lines(public, one):
        one_more = describe_event(public, line) if tag in OWN_TAGS else None
        if one_more is not None:
            yield one_more


def find_closing_line(public: PublicModel, one: ChallengeView) -> LogLine | None:
    """The entry with which it closed."""
    return next((line for line, tag in list_challenge_lines(public, one) if tag == "challenge.closed"), None)


def list_effects(public: PublicModel, closing: LogLine) -> Iterator[EventItem]:
    """Return the effects of its close on the table: those are in the log at the same instant, just before it or
    after."""
    for line in public.lines:
        if line.at == closing.at and isinstance(line.event, dict) and line.event["type"] in EFFECT_TAGS:
            deed = describe_event(public, line)
            if deed is not None:
                yield deed
