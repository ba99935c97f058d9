"""Events of the log other than moves and comments, as sentences of the thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime

from zendotao.core.game.fact_text import describe_fact
from zendotao.core.game.record import LogLine
from zendotao.core.messages import message, plural_message
from zendotao.services.games.views.page_model import PublicModel
from zendotao.web.pages.views import events_votes
from zendotao.web.pages.views.event_items import Event, EventContext, EventItem, extract_rule
from zendotao.web.pages.views.text import get_party


def describe_event(public: PublicModel, line: LogLine) -> EventItem | None:
    """The sentence for an entry of the log; none where another item tells it, or where it says nothing to readers."""
    if not isinstance(line.event, Mapping):
        return None
    teller = DESCRIBERS.get(line.event["type"])
    return None if teller is None else teller(EventContext(public, line))


def _describe_fact(event: Event) -> tuple[int, str]:
    call = event["call"]
    return call["koan"], describe_fact(call["fact"]["fact"], call["fact"]["pieces"], value=call["value"])


def _describe_call(told: EventContext) -> EventItem:
    koan, fact = _describe_fact(told.event)
    return told.make_item_by_actor(message("calls koan %(koan)s: %(fact)s.", koan=koan, fact=fact))


def _describe_lifted_call(told: EventContext) -> EventItem:
    fact = told.event["fact"]
    words = describe_fact(fact["fact"], fact["pieces"], value=True)
    sentence = message(
        "A call on koan %(koan)s is lifted: whether %(fact)s is unclear again.", koan=told.event["koan"], fact=words
    )
    return told.make_item(sentence)


def _describe_clarification(told: EventContext) -> EventItem:
    words = message("adds words to koan %(koan)s:", koan=told.event["koan"])
    return told.make_item_by_actor(words, quote=told.event["text"], said=True)


def _describe_withdrawal(told: EventContext) -> EventItem:
    return told.make_item_by_actor(message("takes move %(move)s back.", move=told.event["move"]))


def _describe_lapse(told: EventContext) -> EventItem:
    words = message("The claim of move %(move)s lapses: its rule wasn't revealed in time.", move=told.event["move"])
    return told.make_item(words)


def _describe_nullification(told: EventContext) -> EventItem:
    move = told.event["move"]
    return told.make_item(message("Move %(move)s is nullified. The game continues from the move before it.", move=move))


def _describe_striking(told: EventContext) -> EventItem:
    move = told.event["move"]
    return told.make_item(
        message("Move %(move)s is struck: its koan and stone stay, its rules don't count.", move=move)
    )


def _describe_amendment(told: EventContext) -> EventItem:
    move = told.event["move"]
    if told.event.get("revealed"):
        words = message("The revealed rule of move %(move)s reads now:", move=move)
    else:
        words = message("The rule of move %(move)s reads now:", move=move)
    return told.make_item(words, quote=extract_rule(told.event["rule"]["text"]))


def _describe_ban(told: EventContext) -> EventItem:
    words = message("A rule was found unfair. It is neither posted nor sealed again in this game:")
    return told.make_item(words, quote=extract_rule(told.event["rule"]))


def _describe_claim_ballot(told: EventContext) -> EventItem:
    return told.make_item_by_actor(
        message("passes: no block.") if told.event["choice"] == "pass" else message("needs time.")
    )


def _describe_declined_block(told: EventContext) -> EventItem:
    return told.make_item_by_actor(message("finds no koan that blocks the claim."))


def _describe_skip(told: EventContext) -> EventItem:
    return told.make_item_by_actor(message("lets the bots go on."))


def _describe_seat(told: EventContext) -> EventItem | None:
    """Describe how a bot came to the table: people take their seats with a move."""
    if told.event["kind"] != "bot":
        return None
    bot = get_party(told.public.view, told.event["seat"]).display_name
    return told.make_item_by_actor(message("invites %(bot)s.", bot=bot))


def _describe_claim_extension(told: EventContext) -> EventItem:
    until = datetime.fromisoformat(told.event["closes_at"])
    return told.make_item(message("The time to block the claim is extended, until"), until=until)


def _describe_agreement(told: EventContext) -> EventItem:
    who = told.author(told.event["claim"]).display_name
    if told.event["early"]:
        return told.make_item(
            message("Every other seat has passed: nobody objects, and %(who)s may reveal the rule.", who=who)
        )
    return told.make_item(message("Nobody blocked the claim in time, so %(who)s may reveal the rule.", who=who))


def _describe_opened_seal(told: EventContext) -> EventItem:
    move = told.event["move"]
    rule = extract_rule(told.event["body"]["rule"]["text"])
    href = f"/games/{told.public.view.id}/moves/{move}"
    words = message("opens a rule that was sealed in move %(move)s:", move=move)
    return EventItem(told.at, words, told.author(move), quote=rule, href=href)


def _describe_victory(told: EventContext) -> EventItem:
    who = told.author(told.event["claim"])
    return EventItem(told.at, message("claims victory. The win becomes final unless a challenge upsets it."), who)


def _describe_end(told: EventContext) -> EventItem:
    score = told.event["score"]
    words = plural_message(
        "is sensei of this game, with one point.", "is sensei of this game, with %(count)s points.", score
    )
    return EventItem(told.at, words, get_party(told.public.view, told.event["sensei"]))


def _describe_voiding(told: EventContext) -> EventItem:
    return told.make_item(message("The game is void: the move that started it has left."))


def describe_outage(event: Event) -> str:
    """Return how long the site was away."""
    began, ended = (datetime.fromisoformat(event[name]) for name in ("began", "ended"))
    hours, minutes = divmod(round((ended - began).total_seconds()) // 60, 60)
    return message(
        "The site was down for %(hours)s h %(minutes)s min: every open deadline is that much later.",
        hours=hours, minutes=f"{minutes:02}",
    )  # fmt: skip


DESCRIBERS: dict[str, Callable[[EventContext], EventItem | None]] = {
    "call.made": _describe_call,
    "call.lifted": _describe_lifted_call,
    "koan.clarified": _describe_clarification,
    "move.withdrawn": _describe_withdrawal,
    "claim.lapsed": _describe_lapse,
    "move.nullified": _describe_nullification,
    "move.struck": _describe_striking,
    "rule.amended": _describe_amendment,
    "rule.banned": _describe_ban,
    "claim.voted": _describe_claim_ballot,
    "claim.block_declined": _describe_declined_block,
    "seat.taken": _describe_seat,
    "turn.skipped": _describe_skip,
    "claim.lengthened": _describe_claim_extension,
    "claim.agreed": _describe_agreement,
    "seal.opened": _describe_opened_seal,
    "victory.claimed": _describe_victory,
    "game.final": _describe_end,
    "game.voided": _describe_voiding,
    "outage.logged": lambda told: told.make_item(describe_outage(told.event)),
    **events_votes.DESCRIBERS,
}
"""Function for each event, by tag. Moves and comments have their own items; seats are covered by their moves."""

ITEM_TAGS = frozenset({"game.started", "turn.posted", "claim.posted", "block.posted", "comment.posted"})
"""Tags of events that the thread shows as moves and comments."""


__all__ = ["DESCRIBERS", "ITEM_TAGS", "EventItem", "describe_event"]
