"""View model of recent changes: sentences with links."""

from __future__ import annotations

from flask import url_for
from msgspec import Struct

from zendotao.core.game.zendotao.sight.challenge_text import describe_ground
from zendotao.core.messages import mark_message, message, plural_message
from zendotao.services.games.lists.values import ChangeView
from zendotao.store.board.values import PartyName


class ChangeLine(Struct, frozen=True):
    """A change: actor, verb, and object with its address; ``where`` it was, and the change itself."""

    who: PartyName | None
    verb: str
    thing: str
    href: str
    where: str
    where_href: str
    told: ChangeView


ACTION_TEXTS = {
    "start": mark_message("started the game %(thing)s"),
    "turn": mark_message("took a turn and opened %(thing)s"),
    "claim": mark_message("asks to claim victory with %(thing)s"),
    "block": mark_message("blocked a claim with %(thing)s"),
    "withdrawn": mark_message("withdrew %(thing)s"),
    "judgment": mark_message("made a judgment call on %(thing)s"),
    "clarified": mark_message("clarified %(thing)s"),
    "comment": mark_message("wrote %(thing)s"),
    "edited": mark_message("reworded %(thing)s"),
    "reveal": mark_message("revealed %(thing)s"),
    "conceded": mark_message("conceded %(thing)s"),
    "amendment": mark_message("amended the rule in %(thing)s"),
    "classic.led": mark_message("started the game %(thing)s"),
    "classic.joined": mark_message("joined as a student"),
    "classic.resigned": mark_message("has given up"),
    "classic.laid": mark_message("laid %(thing)s"),
    "classic.guessed": mark_message("guessed the rule: %(thing)s"),
    "classic.won": mark_message("has found the rule: %(thing)s"),
}
"""Sentences for what somebody did. The object comes last in every language: a link such as "koan 7"."""

PASSIVE_TEXTS = {
    "lapsed": mark_message("A claim lapsed: %(thing)s"),
    "nullified": mark_message("Nullified: %(thing)s"),
    "struck": mark_message("Struck: %(thing)s"),
    "amended": mark_message("Amended: %(thing)s"),
    "agreed": mark_message("Nobody objects to the claim, %(thing)s"),
    "lifted": mark_message("A judgment call was lifted on %(thing)s"),
    "victory": mark_message("The rule is open: %(thing)s"),
    "void": mark_message("The game is void"),
    "demand": mark_message("A vote asks for the seals: %(thing)s"),
    "ruling": mark_message("Ruling: %(thing)s"),
    "classic.corrected": mark_message("The Master has turned a stone: %(thing)s"),
    "classic.disproved": mark_message("Disproved: %(thing)s"),
    "classic.hint": mark_message("Laid as a hint: %(thing)s"),
    "classic.differ": mark_message("The rule and the guess are not the same: %(thing)s"),
    "classic.ended": mark_message("The game is over"),
}
"""Sentences for changes whose actor matters less."""

MARKS = {"white": mark_message("White: %(thing)s"), "black": mark_message("Black: %(thing)s")}
"""Sentences for a koan that got its stone."""

CLASSIC_KOANS = ("classic.laid", "classic.marked", "classic.corrected", "classic.hint")
GUESSES = ("classic.guessed", "classic.disproved", "classic.won", "classic.differ")
KOANS = ("turn", "block", "judgment", "clarified", "lifted")
CHALLENGES = ("challenge", "amendment", "demand", "conceded", "ruling")
COMMENTS = ("comment", "edited")


def build_change_line(told: ChangeView) -> ChangeLine:
    """Return the view model of a change."""
    change = told.change
    thing, href = _link_thing(told)
    if change.page is not None:
        return ChangeLine(told.by, message("changed the page %(thing)s", thing=""), thing, href, "", "", told)
    where = url_for("game.game", game=change.game)
    who = None if change.kind in PASSIVE_TEXTS or change.kind == "classic.marked" else told.by
    return ChangeLine(who, _format_verb(told, thing), thing, href, told.title or "", where, told)


def _format_verb(told: ChangeView, thing: str) -> str:
    change = told.change
    if change.kind == "classic.marked":
        stone = change.data["stone"]
        return message(MARKS[stone], thing="")
    if change.kind in ("start", "classic.led") and not thing:
        return message("started the game")
    if change.kind == "challenge":
        case = describe_ground(change.data["part"], change.data["ground"])
        return message("says that %(case)s: %(thing)s", case=case, thing="")
    if change.kind == "final":
        score = change.data.get("score") or 0
        return plural_message("is sensei, with %(count)s point", "is sensei, with %(count)s points", score)
    return message(ACTION_TEXTS.get(change.kind) or PASSIVE_TEXTS.get(change.kind, change.kind), thing="")


def _link_thing(told: ChangeView) -> tuple[str, str]:
    change = told.change
    if change.page is not None:
        return change.data.get("title") or change.page, url_for("wiki.page", slug=change.page)
    game, number = str(change.game), change.number
    if change.kind in CLASSIC_KOANS and "koan" in change.data:
        koan = change.data["koan"]
        return message("koan %(koan)s", koan=koan), url_for("game.game", game=game, koan=koan, _anchor="koan")
    if change.kind in KOANS and "koan" in change.data:
        koan = change.data["koan"]
        return message("koan %(koan)s", koan=koan), url_for("game.koan", game=game, number=koan)
    if number is None:
        return "", ""
    if change.kind in GUESSES:
        there = url_for("game.game", game=game, thread="all", _anchor=f"guess-{number}")
        return message("guess %(guess)s", guess=number), there
    if change.kind in CHALLENGES:
        return message("challenge %(number)s", number=number), url_for("votes.challenge", challenge=f"{game}.{number}")
    if change.kind in COMMENTS:
        return message("comment %(number)s", number=number), url_for("comments.one", comment=f"{game}.{number}")
    return message("move %(move)s", move=number), url_for("game.move", game=game, number=number)
