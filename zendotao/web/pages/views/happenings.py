"""Events of the log other than moves and comments, as sentences of the thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime

from zendotao.core.game.sight_log import LogLine
from zendotao.core.game.wording import describe_fact
from zendotao.core.messages import message, plural_message
from zendotao.services.games.views.page_model import PublicModel
from zendotao.web.pages.views import happenings_votes
from zendotao.web.pages.views.logged import Event, Happening, Logged, rule_in
from zendotao.web.pages.views.words import seat_of


def happening(spread: PublicModel, line: LogLine) -> Happening | None:
    """The sentence for an entry of the log; none where another item tells it, or where it says nothing to readers."""
    if not isinstance(line.event, Mapping):
        return None
    teller = TELLERS.get(line.event["type"])
    return None if teller is None else teller(Logged(spread, line))


def _fact(event: Event) -> tuple[int, str]:
    call = event["call"]
    return call["koan"], describe_fact(call["fact"]["fact"], call["fact"]["pieces"], value=call["value"])


def _call_made(told: Logged) -> Happening:
    koan, fact = _fact(told.event)
    return told.by(message("calls koan %(koan)s: %(fact)s.", koan=koan, fact=fact))


def _call_lifted(told: Logged) -> Happening:
    fact = told.event["fact"]
    words = describe_fact(fact["fact"], fact["pieces"], value=True)
    sentence = message(
        "A call on koan %(koan)s is lifted: whether %(fact)s is unclear again.", koan=told.event["koan"], fact=words
    )
    return told.say(sentence)


def _clarified(told: Logged) -> Happening:
    words = message("adds words to koan %(koan)s:", koan=told.event["koan"])
    return told.by(words, quote=told.event["text"], said=True)


def _withdrawn(told: Logged) -> Happening:
    return told.by(message("takes move %(move)s back.", move=told.event["move"]))


def _lapsed(told: Logged) -> Happening:
    words = message("The claim of move %(move)s lapses: its rule was not revealed in time.", move=told.event["move"])
    return told.say(words)


def _nullified(told: Logged) -> Happening:
    move = told.event["move"]
    return told.say(message("Move %(move)s is nullified. The game continues from the move before it.", move=move))


def _struck(told: Logged) -> Happening:
    move = told.event["move"]
    return told.say(message("Move %(move)s is struck: its koan and stone stay, its rules don't count.", move=move))


def _amended(told: Logged) -> Happening:
    move = told.event["move"]
    if told.event.get("revealed"):
        words = message("The revealed rule of move %(move)s reads now:", move=move)
    else:
        words = message("The rule of move %(move)s reads now:", move=move)
    return told.say(words, quote=rule_in(told.event["rule"]["text"]))


def _banned(told: Logged) -> Happening:
    words = message("A rule was found unfair. It is neither posted nor sealed again in this game:")
    return told.say(words, quote=rule_in(told.event["rule"]))


def _claim_voted(told: Logged) -> Happening:
    return told.by(message("passes: no block.") if told.event["choice"] == "pass" else message("needs time."))


def _claim_lengthened(told: Logged) -> Happening:
    until = datetime.fromisoformat(told.event["closes_at"])
    return told.say(message("The time to block the claim is longer, until"), until=until)


def _agreed(told: Logged) -> Happening:
    who = told.author(told.event["claim"]).shown
    if told.event["early"]:
        return told.say(message("Every other seat has passed: there is consensus, and %(who)s may reveal.", who=who))
    return told.say(message("Nobody blocked the claim in time: there is consensus, and %(who)s may reveal.", who=who))


def _opened(told: Logged) -> Happening:
    move = told.event["move"]
    rule = rule_in(told.event["body"]["rule"]["text"])
    href = f"/games/{told.spread.view.id}/moves/{move}"
    words = message("opens a rule that was sealed in move %(move)s:", move=move)
    return Happening(told.at, words, told.author(move), quote=rule, href=href)


def _victory(told: Logged) -> Happening:
    who = told.author(told.event["claim"])
    return Happening(told.at, message("claims victory. It is final if no challenge upsets it."), who)


def _final(told: Logged) -> Happening:
    score = told.event["score"]
    words = plural_message(
        "is sensei of this game, with one point.", "is sensei of this game, with %(count)s points.", score
    )
    return Happening(told.at, words, seat_of(told.spread.view, told.event["sensei"]))


def _voided(told: Logged) -> Happening:
    return told.say(message("The game is void: the move that started it has left."))


def _outage(told: Logged) -> Happening:
    began, ended = (datetime.fromisoformat(told.event[name]) for name in ("began", "ended"))
    hours, minutes = divmod(round((ended - began).total_seconds()) // 60, 60)
    words = message(
        "The site was away for %(hours)s h %(minutes)s min: every open window is longer by that.",
        hours=hours, minutes=f"{minutes:02}",
    )  # fmt: skip
    return told.say(words)


TELLERS: dict[str, Callable[[Logged], Happening]] = {
    "call.made": _call_made,
    "call.lifted": _call_lifted,
    "koan.clarified": _clarified,
    "move.withdrawn": _withdrawn,
    "claim.lapsed": _lapsed,
    "move.nullified": _nullified,
    "move.struck": _struck,
    "rule.amended": _amended,
    "rule.banned": _banned,
    "claim.voted": _claim_voted,
    "claim.lengthened": _claim_lengthened,
    "claim.agreed": _agreed,
    "seal.opened": _opened,
    "victory.claimed": _victory,
    "game.final": _final,
    "game.voided": _voided,
    "outage.logged": _outage,
    **happenings_votes.TELLERS,
}
"""Function for each event, by tag. Moves and comments have their own items; seats are covered by their moves."""

OWN_ITEMS = frozenset({"game.started", "turn.posted", "claim.posted", "block.posted", "comment.posted"})
"""Tags of events that the thread shows as moves and comments."""


__all__ = ["OWN_ITEMS", "TELLERS", "Happening", "happening"]
