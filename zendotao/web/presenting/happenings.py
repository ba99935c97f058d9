"""What the log tells besides moves and comments, each event as a sentence of the thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from zendotao.core.game.sight_log import Line
from zendotao.services.games.spread import Spread
from zendotao.web.presenting.words import CHOICES, OUTCOMES, Who, called, case_of, rule_parts, seat_of

Event = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Happening:
    """A sentence of the thread. ``who`` stands in front of it, if somebody did it; ``quote`` below it, a rule or what
    somebody said. ``until`` is the instant that it ends on. ``href`` leads to more."""

    at: datetime
    words: str
    who: Who | None = None
    quote: str = ""
    said: bool = False
    until: datetime | None = None
    href: str = ""
    anchor: str = ""


def happening(spread: Spread, line: Line) -> Happening | None:
    """The sentence for an entry of the log; none where another item tells it, or where it says nothing to readers."""
    if not isinstance(line.event, Mapping):
        return None
    teller = TELLERS.get(line.event["type"])
    return None if teller is None else teller(_Told(spread, line))


class _Told:
    """An entry with what its sentence needs."""

    def __init__(self, spread: Spread, line: Line) -> None:
        self.spread, self.line = spread, line
        self.at = datetime.fromisoformat(line.at)
        self.event: Event = line.event if isinstance(line.event, Mapping) else {}

    @property
    def who(self) -> Who:
        """Who did it."""
        if self.line.seat is not None:
            return seat_of(self.spread.view, self.line.seat)
        return Who(self.line.name if isinstance(self.line.name, str) else None)

    def author(self, move: int) -> Who:
        """Whose move it is."""
        return seat_of(self.spread.view, self.spread.view.moves[move - 1].seat)

    def say(self, words: str, **more: Any) -> Happening:
        """A sentence without anybody in front."""
        return Happening(self.at, words, **more)

    def by(self, words: str, **more: Any) -> Happening:
        """A sentence about who did it."""
        return Happening(self.at, words, self.who, **more)

    @property
    def challenge(self) -> Any:
        """The challenge that it is about."""
        return self.spread.challenges[self.event["challenge"] - 1]

    def about_challenge(self, words: str, **more: Any) -> Happening:
        """A sentence that leads to the challenge."""
        return Happening(self.at, words, href=f"/challenges/{self.challenge.id}", **more)


def _fact(event: Event) -> tuple[int, str]:
    call = event["call"]
    return call["koan"], called(call["fact"]["fact"], call["fact"]["pieces"], value=call["value"])


def _call_made(told: _Told) -> Happening:
    koan, fact = _fact(told.event)
    return told.by(f"calls koan {koan}: {fact}.")


def _call_lifted(told: _Told) -> Happening:
    fact = told.event["fact"]
    words = called(fact["fact"], fact["pieces"], value=True)
    return told.say(f"A call on koan {told.event['koan']} is lifted: whether {words} is unclear again.")


def _clarified(told: _Told) -> Happening:
    return told.by(f"adds words to koan {told.event['koan']}:", quote=told.event["text"], said=True)


def _withdrawn(told: _Told) -> Happening:
    return told.by(f"takes move {told.event['move']} back.")


def _lapsed(told: _Told) -> Happening:
    return told.say(f"The claim of move {told.event['move']} lapses: its rule was not revealed in time.")


def _nullified(told: _Told) -> Happening:
    return told.say(f"Move {told.event['move']} is nullified. The game continues from the move before it.")


def _struck(told: _Told) -> Happening:
    return told.say(f"Move {told.event['move']} is struck: its koan and stone stay, its rules don't count.")


def _amended(told: _Told) -> Happening:
    which = "revealed rule" if told.event.get("revealed") else "rule"
    rule = rule_parts(told.event["rule"]["text"])[1]
    return told.say(f"The {which} of move {told.event['move']} reads now:", quote=rule)


def _banned(told: _Told) -> Happening:
    words = "A rule was found unfair. It is neither posted nor sealed again in this game:"
    return told.say(words, quote=rule_parts(told.event["rule"])[1])


def _claim_voted(told: _Told) -> Happening:
    return told.by("passes: no block." if told.event["choice"] == "pass" else "needs time.")


def _claim_lengthened(told: _Told) -> Happening:
    until = datetime.fromisoformat(told.event["closes_at"])
    return told.say("The time to block the claim is longer, until", until=until)


def _agreed(told: _Told) -> Happening:
    why = "Every other seat has passed" if told.event["early"] else "Nobody blocked the claim in time"
    return told.say(f"{why}: there is consensus, and {told.author(told.event['claim']).shown} may reveal.")


def _opened(told: _Told) -> Happening:
    move = told.event["move"]
    who = told.author(move)
    rule = rule_parts(told.event["body"]["rule"]["text"])[1]
    href = f"/games/{told.spread.view.id}/moves/{move}"
    return Happening(told.at, f"opens a rule that was sealed in move {move}:", who, quote=rule, href=href)


def _victory(told: _Told) -> Happening:
    who = told.author(told.event["claim"])
    return Happening(told.at, "claims victory. It is final if no challenge upsets it.", who)


def _final(told: _Told) -> Happening:
    score = told.event["score"]
    points = "one point" if score == 1 else f"{score} points"
    who = seat_of(told.spread.view, told.event["sensei"])
    return Happening(told.at, f"is sensei of this game, with {points}.", who)


def _voided(told: _Told) -> Happening:
    return told.say("The game is void: the move that started it has left.")


def _challenged(told: _Told) -> Happening:
    one = told.challenge
    who = Who(one.challenger.name, seat=one.challenger.seat)
    if one.challenger.seat is not None:
        who = seat_of(told.spread.view, one.challenger.seat)
    words = f"challenges move {one.move}: {case_of(one)}."
    href = f"/challenges/{one.id}"
    return Happening(told.at, words, who, quote=one.reason, said=True, href=href, anchor=f"challenge-{one.number}")


def _voted(told: _Told) -> Happening:
    words = f"votes on the challenge to move {told.challenge.move}: {CHOICES[told.event['choice']]}."
    return told.by(words, quote=told.event.get("reason", ""), said=True)


def _lengthened(told: _Told) -> Happening:
    why = "too few have voted" if told.event["why"] == "quorum" else "a late ballot turned the result"
    until = datetime.fromisoformat(told.event["closes_at"])
    return told.about_challenge(f"The vote on move {told.challenge.move} is longer, since {why}: until", until=until)


def _amendment(told: _Told) -> Happening:
    words = f"rewords the rule of move {told.challenge.move} to what was meant:"
    return told.by(words, quote=rule_parts(told.event["rule"]["text"])[1], href=f"/challenges/{told.challenge.id}")


def _rechecked(told: _Told) -> Happening:
    result = "they are in order" if told.event["passed"] else "they are not in order"
    return told.about_challenge(f"The server has checked the seals of move {told.challenge.move} again: {result}.")


def _demanded(told: _Told) -> Happening:
    words = f"The vote asks to see the seals of move {told.challenge.move} that are dead or prose, until"
    return told.about_challenge(words, until=datetime.fromisoformat(told.event["until"]))


def _conceded(told: _Told) -> Happening:
    return told.about_challenge(f"The challenge to move {told.challenge.move} is conceded.")


def _closed(told: _Told) -> Happening:
    outcome = OUTCOMES[told.event["outcome"]]
    return told.about_challenge(f"The challenge to move {told.challenge.move} is closed: {outcome}.")


def _outage(told: _Told) -> Happening:
    began, ended = (datetime.fromisoformat(told.event[name]) for name in ("began", "ended"))
    hours, minutes = divmod(round((ended - began).total_seconds()) // 60, 60)
    return told.say(f"The site was away for {hours} h {minutes:02} min: every open window is longer by that.")


TELLERS: dict[str, Callable[[_Told], Happening]] = {
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
    "challenge.opened": _challenged,
    "challenge.voted": _voted,
    "challenge.lengthened": _lengthened,
    "challenge.amendment_entered": _amendment,
    "challenge.seals_rechecked": _rechecked,
    "challenge.seals_demanded": _demanded,
    "challenge.conceded": _conceded,
    "challenge.closed": _closed,
    "outage.logged": _outage,
}
"""How each event is told, by its tag. Moves and comments have items of their own; seats are told by their moves."""

OWN_ITEMS = frozenset({"game.started", "turn.posted", "claim.posted", "block.posted", "comment.posted"})
"""Events that the thread tells as moves and comments."""


__all__ = ["OWN_ITEMS", "TELLERS", "Happening", "happening"]
