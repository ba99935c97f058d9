"""View model of recent changes: sentences with links."""

from __future__ import annotations

from flask import url_for
from msgspec import Struct

from zendotao.core.game.cases import case_for
from zendotao.core.said import said, said_many, to_say
from zendotao.services.games.lists.values import Told
from zendotao.store.board.values import Named


class Line(Struct, frozen=True):
    """A change: actor, verb, and object with its address; ``where`` it was, and the change itself."""

    who: Named | None
    verb: str
    thing: str
    href: str
    where: str
    where_href: str
    told: Told


MOVED = {
    "start": to_say("started the game %(thing)s"), "turn": to_say("took a turn and opened %(thing)s"),
    "claim": to_say("asks leave to claim with %(thing)s"), "block": to_say("blocked a claim with %(thing)s"),
    "withdrawn": to_say("withdrew %(thing)s"), "judgment": to_say("made a judgment call on %(thing)s"),
    "clarified": to_say("clarified %(thing)s"), "comment": to_say("wrote %(thing)s"),
    "edited": to_say("reworded %(thing)s"), "reveal": to_say("revealed %(thing)s"),
    "conceded": to_say("conceded %(thing)s"), "amendment": to_say("amended the rule in %(thing)s"),
}  # fmt: skip
"""Sentences for what somebody did. The object comes last in every language: a link such as "koan 7"."""

BY_ITSELF = {
    "lapsed": to_say("A claim lapsed: %(thing)s"), "nullified": to_say("Nullified: %(thing)s"),
    "struck": to_say("Struck: %(thing)s"), "amended": to_say("Amended: %(thing)s"),
    "agreed": to_say("Nobody objects to the claim, %(thing)s"),
    "lifted": to_say("A judgment call was lifted on %(thing)s"), "victory": to_say("The rule is open: %(thing)s"),
    "void": to_say("The game is void"), "demand": to_say("A vote asks for the seals: %(thing)s"),
    "ruling": to_say("Ruling: %(thing)s"),
}  # fmt: skip
"""Sentences for changes whose actor matters less."""

KOANS = ("turn", "block", "judgment", "clarified", "lifted")
CHALLENGES = ("challenge", "amendment", "demand", "conceded", "ruling")
COMMENTS = ("comment", "edited")


def line_of(told: Told) -> Line:
    """Return the view model of a change."""
    change = told.change
    thing, href = _thing(told)
    if change.page is not None:
        return Line(told.by, said("changed the page %(thing)s", thing=""), thing, href, "", "", told)
    where = url_for("thread.game", game=change.game)
    who = None if change.kind in BY_ITSELF else told.by
    return Line(who, _verb(told, thing), thing, href, told.title or "", where, told)


def _verb(told: Told, thing: str) -> str:
    change = told.change
    if change.kind == "start" and not thing:
        return said("started the game")
    if change.kind == "challenge":
        case = case_for(change.data["part"], change.data["ground"])
        return said("says that %(case)s: %(thing)s", case=case, thing="")
    if change.kind == "final":
        score = change.data.get("score") or 0
        return said_many("is sensei, with %(count)s point", "is sensei, with %(count)s points", score)
    return said(MOVED.get(change.kind) or BY_ITSELF.get(change.kind, change.kind), thing="")


def _thing(told: Told) -> tuple[str, str]:
    change = told.change
    if change.page is not None:
        return change.data.get("title") or change.page, url_for("wiki.page", slug=change.page)
    game, number = str(change.game), change.number
    if change.kind in KOANS and "koan" in change.data:
        koan = change.data["koan"]
        return said("koan %(koan)s", koan=koan), url_for("thread.koan", game=game, number=koan)
    if number is None:
        return "", ""
    if change.kind in CHALLENGES:
        return said("challenge %(number)s", number=number), url_for("votes.challenge", challenge=f"{game}.{number}")
    if change.kind in COMMENTS:
        return said("comment %(number)s", number=number), url_for("comments.one", comment=f"{game}.{number}")
    return said("move %(move)s", move=number), url_for("thread.move", game=game, number=number)
