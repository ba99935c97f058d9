"""Events of challenges as sentences of the thread."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from zendotao.core.game.challenge_text import describe_challenge
from zendotao.core.messages import message
from zendotao.web.pages.views.logged import Happening, Logged, rule_in
from zendotao.web.pages.views.vote_words import says
from zendotao.web.pages.views.words import OUTCOMES, Who, seat_of


def _challenged(told: Logged) -> Happening:
    one = told.challenge
    who = Who(one.challenger.name, seat=one.challenger.seat)
    if one.challenger.seat is not None:
        who = seat_of(told.spread.view, one.challenger.seat)
    words = message("challenges move %(move)s: %(case)s.", move=one.move, case=describe_challenge(one))
    href = f"/challenges/{one.id}"
    return Happening(told.at, words, who, quote=one.reason, said=True, href=href, anchor=f"challenge-{one.number}")


def _voted(told: Logged) -> Happening:
    choice = says(told.challenge, told.event["choice"])
    words = message("votes on the challenge to move %(move)s: %(choice)s.", move=told.challenge.move, choice=choice)
    return told.by(words, quote=told.event.get("reason", ""), said=True)


def _lengthened(told: Logged) -> Happening:
    move = told.challenge.move
    if told.event["why"] == "quorum":
        words = message("The vote on move %(move)s is longer, since too few have voted: until", move=move)
    else:
        words = message("The vote on move %(move)s is longer, since a late ballot turned the result: until", move=move)
    return told.about_challenge(words, until=datetime.fromisoformat(told.event["closes_at"]))


def _amendment(told: Logged) -> Happening:
    words = message("rewords the rule of move %(move)s to what was meant:", move=told.challenge.move)
    return told.by(words, quote=rule_in(told.event["rule"]["text"]), href=f"/challenges/{told.challenge.id}")


def _rechecked(told: Logged) -> Happening:
    move = told.challenge.move
    if told.event["passed"]:
        words = message("The server has checked the seals of move %(move)s again: they are in order.", move=move)
    else:
        words = message("The server has checked the seals of move %(move)s again: they are not in order.", move=move)
    return told.about_challenge(words)


def _demanded(told: Logged) -> Happening:
    words = message(
        "The vote asks to see the seals of move %(move)s that are dead or prose, until", move=told.challenge.move
    )
    return told.about_challenge(words, until=datetime.fromisoformat(told.event["until"]))


def _conceded(told: Logged) -> Happening:
    return told.about_challenge(message("The challenge to move %(move)s is conceded.", move=told.challenge.move))


def _closed(told: Logged) -> Happening:
    move, outcome = told.challenge.move, OUTCOMES[told.event["outcome"]]
    return told.about_challenge(
        message("The challenge to move %(move)s is closed: %(outcome)s.", move=move, outcome=outcome)
    )


TELLERS: dict[str, Callable[[Logged], Happening]] = {
    "challenge.opened": _challenged,
    "challenge.voted": _voted,
    "challenge.lengthened": _lengthened,
    "challenge.amendment_entered": _amendment,
    "challenge.seals_rechecked": _rechecked,
    "challenge.seals_demanded": _demanded,
    "challenge.conceded": _conceded,
    "challenge.closed": _closed,
}
"""Function for each event of a challenge, by tag."""
