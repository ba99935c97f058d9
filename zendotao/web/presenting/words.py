"""Small words that the pages of games need: who, which parts, which outcomes; and where things have their addresses."""

from __future__ import annotations

from dataclasses import dataclass

from zendotao.core.game.sight_values import ChallengeView, View
from zendotao.core.game.values import Choice, Ground, Outcome, Part, Status

LEFT = "somebody who left"
OPENING = "A koan has the Buddha-nature if and only if"

PARTS: dict[Part, str] = {
    "rule": "the rule", "stone": "the stone", "koan": "the koan", "seals": "the sealed rules",
    "judgment": "a judgment call", "revealed": "the revealed rule",
}  # fmt: skip

GROUNDS: dict[Ground, str] = {
    "unfair": "unfair", "ambiguous": "ambiguous", "unclear_koan": "unclear to those who look at it",
    "wrong_call": "wrong", "absent_author": "by an author who is not here any more",
    "prose_wrong": "wrong about a koan", "double_seat": "by one person in two seats",
}  # fmt: skip

CHOICES: dict[Choice, str] = {
    "stands": "the move stands", "amended": "it stands as amended", "defective": "defective, later moves leave too",
    "defective_keep": "defective, later moves stay", "abstain": "abstains",
}  # fmt: skip

OUTCOMES: dict[Outcome, str] = {
    "stands": "the move stands", "amended": "the move stands as amended", "nullified": "the move is nullified",
    "struck": "the move is struck", "lifted": "the call is lifted", "opened": "the sealed rules were opened",
    "withdrawn": "it was withdrawn", "moot": "the move left meanwhile",
}  # fmt: skip

STATUSES: dict[Status, str] = {
    "struck": "Struck", "withdrawn": "Withdrawn by its author", "lapsed": "Lapsed", "nullified": "Nullified",
}  # fmt: skip

FACTS = {
    "touching": ("{0} touches {1}", "{0} does not touch {1}"),
    "grounded": ("{0} is grounded", "{0} is not grounded"),
    "upright": ("{0} is upright", "{0} is not upright"),
    "flat": ("{0} is flat", "{0} is not flat"),
    "pointing": ("{0} points at {1}", "{0} does not point at {1}"),
    "order": ("{0} points at {1} before {2}", "{0} points at {2} before {1}"),
    "inside": ("{0} is inside {1}", "{0} is not inside {1}"),
    "direction": ("{0} and {1} are parallel", "{0} and {1} are not parallel"),
    "height": ("{0} and {1} are equally high", "{0} and {1} are not equally high"),
    "tower": ("{1} is next above {0} in a tower", "{1} is not next above {0} in a tower"),
}
"""How a called fact is said of its pieces, by their numbers: that it holds, and that it doesn't."""


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody by the name that is shown, and how: a person, a guest or a team."""

    name: str | None
    kind: str = "person"
    seat: int | None = None

    @property
    def shown(self) -> str:
        """The name, or that somebody has left."""
        return self.name or LEFT


def seat_of(view: View, number: int | None) -> Who:
    """Who sits on a seat."""
    if number is None:
        return Who(None)
    seat = view.seats[number - 1]
    return Who(seat.name, seat.kind, number)


def called(fact: str, pieces: tuple[int, ...] | list[int], *, value: bool) -> str:
    """A fact as it was called."""
    return FACTS[fact][0 if value else 1].format(*pieces)


def rule_parts(text: str) -> tuple[str, str]:
    """The lead-in that all rules share, and what follows; no lead-in for prose."""
    if text.startswith(OPENING + " "):
        return OPENING, text[len(OPENING) + 1 :]
    return "", text


def first_sentence(caption: str) -> str:
    """Which pieces a koan has: the beginning of its words, enough where its drawing is beside them."""
    first, stop, _ = caption.partition(". ")
    return first + ("." if stop else "")


def capital(text: str) -> str:
    """With a capital letter in front."""
    return text[:1].upper() + text[1:]


def case_of(one: ChallengeView) -> str:
    """What a challenge says of a move."""
    part = PARTS[one.part]
    if one.call is not None:
        fact = called(one.call.fact.fact, one.call.fact.pieces, value=one.call.value)
        part = f"the call on koan {one.call.koan}, “{fact}”,"
    if one.ground in ("absent_author", "double_seat"):
        return f"the move is {GROUNDS[one.ground]}"
    verb = "are" if one.part == "seals" else "is"
    return f"{part} {verb} {GROUNDS[one.ground]}"


def game_address(game: str) -> str:
    """A game's page."""
    return f"/games/{game}"
