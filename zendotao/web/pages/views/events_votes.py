"""Events of challenges as sentences of the thread."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from zendotao.core.game.zendotao.sight.challenge_text import describe_challenge
from zendotao.core.messages import message
from zendotao.web.pages.views.event_items import EventContext, EventItem, extract_rule
from zendotao.web.pages.views.text import OUTCOMES, PartyView, get_party
from zendotao.web.pages.views.vote_text import format_choice


def _describe_challenge(told: EventContext) -> EventItem:
    one = told.challenge
    who = PartyView(one.challenger.name, seat=one.challenger.seat)
    if one.challenger.seat is not None:
        who = get_party(told.public.view, one.challenger.seat)
    words = message("challenges move %(move)s: %(case)s.", move=one.move, case=describe_challenge(one))
    href = f"/challenges/{one.id}"
    return EventItem(told.at, words, who, quote=one.reason, said=True, href=href, anchor=f"challenge-{one.number}")


def _describe_ballot(told: EventContext) -> EventItem:
    choice = format_choice(told.challenge, told.event["choice"])
    words = message("votes on the challenge to move %(move)s: %(choice)s.", move=told.challenge.move, choice=choice)
    return told.make_item_by_actor(words, quote=told.event.get("reason", ""), said=True)


def _describe_extension(told: EventContext) -> EventItem:
    move = told.challenge.move
    if told.event["why"] == "quorum":
        words = message("The vote on move %(move)s is extended, because too few have voted: until", move=move)
    else:
        words = message(
            "The vote on move %(move)s is extended, because a late vote changed the result: until", move=move
        )
    return told.make_challenge_item(words, until=datetime.fromisoformat(told.event["closes_at"]))


def _describe_amendment(told: EventContext) -> EventItem:
    words = message("rewords the rule of move %(move)s to what was meant:", move=told.challenge.move)
    return told.make_item_by_actor(
        words, quote=extract_rule(told.event["rule"]["text"]), href=f"/challenges/{told.challenge.id}"
    )


def _describe_recheck(told: EventContext) -> EventItem:
    move = told.challenge.move
    if told.event["passed"]:
        words = message("The server has checked the seals of move %(move)s again: they are in order.", move=move)
    else:
        words = message("The server has checked the seals of move %(move)s again: they are not in order.", move=move)
    return told.make_challenge_item(words)


def _describe_demand(told: EventContext) -> EventItem:
    words = message(
        "The vote asks to see the seals of move %(move)s that have fallen or are in prose, until",
        move=told.challenge.move,
    )
    return told.make_challenge_item(words, until=datetime.fromisoformat(told.event["until"]))


def _describe_concession(told: EventContext) -> EventItem:
    return told.make_challenge_item(message("The challenge to move %(move)s is conceded.", move=told.challenge.move))


def _describe_close(told: EventContext) -> EventItem:
    move, outcome = told.challenge.move, OUTCOMES[told.event["outcome"]]
    return told.make_challenge_item(
        message("The challenge to move %(move)s is closed: %(outcome)s.", move=move, outcome=outcome)
    )


DESCRIBERS: dict[str, Callable[[EventContext], EventItem]] = {
    "challenge.opened": _describe_challenge,
    "challenge.voted": _describe_ballot,
    "challenge.lengthened": _describe_extension,
    "challenge.amendment_entered": _describe_amendment,
    "challenge.seals_rechecked": _describe_recheck,
    "challenge.seals_demanded": _describe_demand,
    "challenge.conceded": _describe_concession,
    "challenge.closed": _describe_close,
}
"""Function for each event of a challenge, by tag."""
