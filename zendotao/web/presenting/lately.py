"""What changed lately, as sentences with links."""

from __future__ import annotations

from dataclasses import dataclass

from flask import url_for

from zendotao.services.board.values import Named, Told
from zendotao.web.presenting.words import GROUNDS, PARTS


@dataclass(frozen=True, slots=True)
class Line:
    """A change: who, what they did, and what that was done to, with its address; ``where`` it was, and when."""

    who: Named | None
    verb: str
    thing: str
    href: str
    where: str
    where_href: str
    told: Told


MOVED = {
    "start": "started the game", "turn": "took a turn and opened", "claim": "asks leave to claim with",
    "block": "blocked a claim with", "withdrawn": "withdrew", "judgment": "made a judgment call on",
    "clarified": "clarified", "comment": "wrote", "edited": "reworded", "reveal": "revealed",
}  # fmt: skip
"""What somebody did, before what they did it to."""

BY_ITSELF = {
    "lapsed": "A claim lapsed:", "nullified": "A vote undid", "struck": "Struck:", "amended": "Amended:",
    "agreed": "Nobody objects to the claim,", "lifted": "A judgment call was lifted on", "victory": "The rule is open:",
    "void": "The game is void", "demand": "A vote asks for the seals:", "conceded": "Conceded:",
    "amendment": "An amended rule for", "ruling": "Ruling:",
}  # fmt: skip
"""What happened, where it matters less who did it."""

KOANS = ("turn", "block", "judgment", "clarified", "lifted")
CHALLENGES = ("challenge", "amendment", "demand", "conceded", "ruling")
COMMENTS = ("comment", "edited")


def line_of(told: Told) -> Line:
    """A change as a sentence."""
    change = told.change
    thing, href = _thing(told)
    if change.page is not None:
        return Line(told.by, "changed the page", thing, href, "", "", told)
    where = url_for("thread.game", game=change.game)
    return Line(told.by, _verb(told), thing, href, told.title or "", where, told)


def _verb(told: Told) -> str:
    change = told.change
    if change.kind == "challenge":
        part, ground = PARTS.get(change.data["part"], ""), GROUNDS.get(change.data["ground"], "")
        return f"calls {part} {ground}:"
    if change.kind == "final":
        return f"is sensei, with {change.data.get('score')} points"
    return MOVED.get(change.kind) or BY_ITSELF.get(change.kind, change.kind)


def _thing(told: Told) -> tuple[str, str]:
    change = told.change
    if change.page is not None:
        return change.data.get("title") or change.page, url_for("wiki.page", slug=change.page)
    game, number = str(change.game), change.number
    if change.kind in KOANS and "koan" in change.data:
        return f"koan {change.data['koan']}", url_for("thread.koan", game=game, number=change.data["koan"])
    if number is None:
        return "", ""
    if change.kind in CHALLENGES:
        return f"challenge {number}", url_for("votes.challenge", challenge=f"{game}.{number}")
    if change.kind in COMMENTS:
        return f"comment {number}", url_for("comments.one", comment=f"{game}.{number}")
    return f"move {number}", url_for("thread.move", game=game, number=number)
