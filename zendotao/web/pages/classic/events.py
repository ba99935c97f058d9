"""Words of the events of a game of classic Zendo, as its thread tells them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from msgspec import Struct

from zendotao.core.game.classic.sight.values import ClassicKoanView, ClassicView, GuessView
from zendotao.core.game.koans import write_koan_caption
from zendotao.core.game.values import Stone
from zendotao.core.messages import join_and, join_text, message, plural_message
from zendotao.web.pages.classic import text
from zendotao.web.pages.views.text import PartyView, split_rule

Event = Mapping[str, Any]


class ThreadItem(Struct, frozen=True, kw_only=True):
    """Something that happened. ``koan``: the one that was laid by it, shown with its ``stone``; ``rule``: a rule in its
    words, a guess or the Master's; ``wording``: it is another one of a guess; ``tag``: a word on what became of it, and
    its tone; ``counter``: the koan that disproves it; ``comment``: the number of a comment, whose text is ``quote``,
    None if a keeper has hidden it."""

    who: PartyView | None
    words: str
    at: datetime
    koan: ClassicKoanView | None = None
    stone: Stone | None = None
    lead: str = ""
    rule: str = ""
    tag: tuple[str, str] | None = None
    quote: str | None = None
    guess: int = 0
    wording: bool = False
    counter: ClassicKoanView | None = None
    comment: int = 0
    edited: bool = False


def find_koan(view: ClassicView, number: int) -> ClassicKoanView | None:
    """Return a koan that was laid, by its number."""
    return view.koans[number - 1] if 0 < number <= len(view.koans) else None


def find_guess(view: ClassicView, number: int) -> GuessView:
    """Return a guess by its number."""
    return view.guesses[number - 1]


Describe = Callable[[ClassicView, Event, PartyView | None, datetime], ThreadItem | None]


def _say(words: str) -> Describe:
    """Return what describes an event that has always the same words."""
    return lambda view, event, who, at: ThreadItem(who=who, words=words, at=at)


def _describe_leading(view: ClassicView, event: Event, who: PartyView | None, at: datetime) -> ThreadItem:
    words = message("seals the secret rule, and lays koan 1, a white one, and koan 2, a black one.")
    return ThreadItem(who=text.find_author(view, None), words=words, at=at)


def _describe_joining(view: ClassicView, event: Event, who: PartyView | None, at: datetime) -> ThreadItem:
    """Return that a seat joins; a bot is brought by somebody."""
    student = text.find_party(view, event["seat"])
    if student.kind == "bot":
        return ThreadItem(who=who, words=message("invites %(bot)s.", bot=student.display_name), at=at)
    return ThreadItem(who=student, words=message("joins as a student."), at=at)


def _describe_building(view: ClassicView, event: Event, who: PartyView | None, at: datetime) -> ThreadItem:
    number = event["koan"]["number"]
    koan = find_koan(view, number)
    if koan is not None and koan.hash != event["koan"]["hash"]:
        koan = None
    words = (
        message("builds koan %(koan)s and calls the Master.", koan=number)
        if event["call"] == "master"
        else message("builds koan %(koan)s and calls a mondo.", koan=number)
    )
    return ThreadItem(who=who, words=words, at=at, koan=koan, stone=None if koan is None else koan.stone)


def _describe_choice(view: ClassicView, event: Event, who: PartyView | None, at: datetime) -> ThreadItem:
    words = message("would break down these koans: %(koans)s.", koans=join_and(list(map(str, event["koans"]))))
    return ThreadItem(who=who, words=words, at=at)


def _describe_laying(view: ClassicView, event: Event, who: PartyView | None, at: datetime) -> ThreadItem | None:
    broken = event.get("broken", ())
    return ThreadItem(who=None, words=text.describe_broken(broken), at=at) if broken else None


def _describe_mark(view: ClassicView, event: Event, who: PartyView | None, at: datetime) -> ThreadItem | None:
    koan = find_koan(view, event["koan"])
    if koan is None or (koan.call == "master" and view.settings.checked):
        return None
    white = event["stone"] == "white"
    words = (
        message("Koan %(koan)s gets a white stone.", koan=koan.number)
        if white
        else message("Koan %(koan)s gets a black stone.", koan=koan.number)
    )
    if koan.call == "mondo":
        words = join_text((words, describe_answers(view, koan)))
    return ThreadItem(who=None, words=words, at=at)


def describe_answers(view: ClassicView, koan: ClassicKoanView) -> str:
    """Return who answered what in the mondo of a koan, and who earned a guessing stone."""
    by_stone = {stone: [seat for seat, said in koan.answers.items() if said == stone] for stone in ("white", "black")}
    parts = []
    if by_stone["white"]:
        parts.append(message("White said: %(names)s.", names=text.list_names(view, by_stone["white"])))
    if by_stone["black"]:
        parts.append(message("Black said: %(names)s.", names=text.list_names(view, by_stone["black"])))
    if koan.earned:
        parts.append(message("A guessing stone goes to: %(names)s.", names=text.list_names(view, koan.earned)))
    else:
        parts.append(message("Nobody earns a guessing stone."))
    return join_text(parts)


def _describe_correction(view: ClassicView, event: Event, who: PartyView | None, at: datetime) -> ThreadItem:
    words = (
        message("turns the stone of koan %(koan)s: it is white.", koan=event["koan"])
        if event["stone"] == "white"
        else message("turns the stone of koan %(koan)s: it is black.", koan=event["koan"])
    )
    return ThreadItem(who=who, words=words, at=at)


def _describe_guess(view: ClassicView, event: Event, who: PartyView | None, at: datetime) -> ThreadItem:
    guess = find_guess(view, event["guess"])
    lead, rule = split_rule(event["rule"]["text"], public=True)
    return ThreadItem(
        who=who, words=message("guesses:"), at=at, lead=lead, rule=rule, tag=text.STATUSES[guess.status],
        guess=guess.number, counter=None if guess.counter is None else find_koan(view, guess.counter),
    )  # fmt: skip


def _describe_rewording(view: ClassicView, event: Event, who: PartyView | None, at: datetime) -> ThreadItem:
    lead, rule = split_rule(event["rule"]["text"], public=True)
    return ThreadItem(who=who, words=message("puts the guess another way:"), at=at, lead=lead, rule=rule, wording=True)


def _describe_question(view: ClassicView, event: Event, who: PartyView | None, at: datetime) -> ThreadItem:
    koan = event.get("koan")
    words = (
        message("asks about the guess:")
        if koan is None
        else message("says that koan %(koan)s contradicts the guess.", koan=koan)
    )
    return ThreadItem(who=who, words=words, at=at, quote=event.get("text") or None)


def _describe_disproof(view: ClassicView, event: Event, who: PartyView | None, at: datetime) -> ThreadItem:
    number = event["koan"]["number"]
    words = (
        message("lays koan %(koan)s against the guess: it is white, and the guess calls it black.", koan=number)
        if event["stone"] == "white"
        else message("lays koan %(koan)s against the guess: it is black, and the guess calls it white.", koan=number)
    )
    broken = event.get("broken", ())
    return _lay(view, event, who, at, join_text((words, text.describe_broken(broken))) if broken else words)


def _lay(view: ClassicView, event: Event, who: PartyView | None, at: datetime, words: str) -> ThreadItem:
    """Return that a koan is laid with its stone, by somebody or the server."""
    koan, by = find_koan(view, event["koan"]["number"]), text.find_party(view, None) if who is None else who
    return ThreadItem(who=by, words=words, at=at, koan=koan, stone=event["stone"])


def _describe_winning(view: ClassicView, event: Event, who: PartyView | None, at: datetime) -> ThreadItem:
    guess = find_guess(view, event["guess"])
    words = join_text((message("The guess stands: it is the rule."), text.GROUNDS[event["ground"]]))
    return ThreadItem(who=text.find_party(view, guess.seat), words=words, at=at)


def _describe_difference(view: ClassicView, event: Event, who: PartyView | None, at: datetime) -> ThreadItem:
    words = message("shows a koan on which the rule and the guess differ. It is a near win.")
    return ThreadItem(who=who, words=words, at=at, quote=write_koan_caption(event["koan"], ()))


def _describe_challenge(view: ClassicView, event: Event, who: PartyView | None, at: datetime) -> ThreadItem:
    words = message("challenges the mark of koan %(koan)s:", koan=event["koan"])
    return ThreadItem(who=who, words=words, at=at, quote=event["reason"])


def _describe_ballot(view: ClassicView, event: Event, who: PartyView | None, at: datetime) -> ThreadItem:
    return ThreadItem(who=who, words=text.CHOICES[event["choice"]], at=at)


def _describe_ruling(view: ClassicView, event: Event, who: PartyView | None, at: datetime) -> ThreadItem:
    koan, ruling = view.challenges[event["challenge"] - 1].koan, text.RULINGS[event["ruling"]]
    return ThreadItem(who=None, words=message(ruling, koan=koan), at=at)


def _describe_hint(view: ClassicView, event: Event, who: PartyView | None, at: datetime) -> ThreadItem:
    return _lay(view, event, who, at, message("lays koan %(koan)s as a hint.", koan=event["koan"]["number"]))


def _describe_overdue(view: ClassicView, event: Event, who: PartyView | None, at: datetime) -> ThreadItem:
    return ThreadItem(who=None, words=message("The Master is late: the game is waiting for them."), at=at)


def _describe_miss(view: ClassicView, event: Event, who: PartyView | None, at: datetime) -> ThreadItem:
    return ThreadItem(who=text.find_party(view, event["seat"]), words=message("misses the turn."), at=at)


def _describe_pace(view: ClassicView, event: Event, who: PartyView | None, at: datetime) -> ThreadItem:
    words = (
        message("would like to go on by post.")
        if event["pace"] == "post"
        else message("would like to go on at one sitting.")
    )
    return ThreadItem(who=who, words=words, at=at)


def _describe_new_pace(view: ClassicView, event: Event, who: PartyView | None, at: datetime) -> ThreadItem:
    words = (
        message("The game goes on by post.") if event["pace"] == "post" else message("The game goes on at one sitting.")
    )
    return ThreadItem(who=None, words=words, at=at)


def _describe_opening(view: ClassicView, event: Event, who: PartyView | None, at: datetime) -> ThreadItem:
    lead, rule = split_rule(event["body"]["rule"]["text"], public=True)
    return ThreadItem(who=None, words=message("The rule is opened:"), at=at, lead=lead, rule=rule)


def _describe_end(view: ClassicView, event: Event, who: PartyView | None, at: datetime) -> ThreadItem:
    points = event.get("points", 0)
    score = plural_message("It gives %(count)s point.", "It gives %(count)s points.", points) if points else ""
    end = message("The game is over. %(outcome)s.", outcome=text.OUTCOMES[event["outcome"]])
    return ThreadItem(who=None, words=join_text((end, score)) if score else end, at=at)


EVENTS: Mapping[str, Describe] = {
    "led": _describe_leading,
    "joined": _describe_joining,
    "resigned": _say(message("gives up.")),
    "koan_built": _describe_building,
    "breaking_chosen": _describe_choice,
    "koan_laid": _describe_laying,
    "answer_sealed": _say(message("answers the mondo.")),
    "mark_sealed": _say(message("marks the koan, under seal.")),
    "koan_marked": _describe_mark,
    "mark_corrected": _describe_correction,
    "objection_ended": _say(message("Nobody objects: the game goes on.")),
    "guess_made": _describe_guess,
    "guess_reworded": _describe_rewording,
    "guess_retracted": _say(message("takes the guess back, and its stone.")),
    "guess_returned": _say(message("No answer came in time: the guess and its stone are taken back.")),
    "guess_unanswered": _say(
        message("The server couldn't work out an answer. The guessing stone is returned, and the turn goes on.")
    ),
    "guess_questioned": _describe_question,
    "guess_understood": _say(message("understands the guess.")),
    "guess_disproved": _describe_disproof,
    "guess_upheld": _describe_winning,
    "counter_handed": _say(message("The Master built no counter-koan in time: the server looks for one.")),
    "difference_shown": _describe_difference,
    "mark_challenged": _describe_challenge,
    "mark_ballot_cast": _describe_ballot,
    "mark_ruled": _describe_ruling,
    "turn_passed": _say(message("ends the turn.")),
    "turn_missed": _describe_miss,
    "duty_overdue": _describe_overdue,
    "hint_asked": _say(message("asks for a hint.")),
    "hint_given": _describe_hint,
    "pace_asked": _describe_pace,
    "pace_changed": _describe_new_pace,
    "rule_opened": _describe_opening,
    "ended": _describe_end,
}
"""What the thread says of each event; of others it says nothing."""
