"""Common texts of the pages of games: parties, choices, outcomes and statuses; and addresses."""

from __future__ import annotations

from msgspec import Struct

from zendotao.core.game.cases import case_of
from zendotao.core.game.sight_values import View
from zendotao.core.game.values import Choice, Outcome, Status
from zendotao.core.game.wording import called
from zendotao.core.said import capital, said, told
from zendotao.web.rules_told import rule_parts_told

LEFT = said("somebody who left")

CHOICES: dict[Choice, str] = {
    "stands": said("the move stands"), "amended": said("it stands as amended"),
    "defective": said("defective, later moves leave too"), "defective_keep": said("defective, later moves stay"),
    "abstain": said("abstains"),
}  # fmt: skip

OUTCOMES: dict[Outcome, str] = {
    "stands": said("the move stands"), "amended": said("the move stands as amended"),
    "nullified": said("the move is nullified"), "struck": said("the move is struck"),
    "lifted": said("the call is lifted"), "opened": said("the sealed rules were opened"),
    "withdrawn": said("it was withdrawn"), "moot": said("the move left meanwhile"),
}  # fmt: skip

STATUSES: dict[Status, str] = {
    "struck": said("Struck"), "withdrawn": said("Withdrawn by its author"), "lapsed": said("Lapsed"),
    "nullified": said("Nullified"),
}  # fmt: skip


class Who(Struct, frozen=True):
    """A party as it is shown: its name, and whether it is a person, a guest or a team."""

    name: str | None
    kind: str = "person"
    seat: int | None = None

    @property
    def shown(self) -> str:
        """The name, or that the party has left."""
        return self.name or LEFT


def seat_of(view: View, number: int | None) -> Who:
    """Return the party of a seat."""
    if number is None or not 0 < number <= len(view.seats):
        return Who(None)
    seat = view.seats[number - 1]
    return Who(seat.name, seat.kind, number)


def rule_parts(text: str, *, public: bool = False) -> tuple[str, str]:
    """Return the lead-in of a rule and the rest, in the reader's language; no lead-in for prose. ``public``: all may
    read the rule."""
    return rule_parts_told(text, public=public)


def first_sentence(caption: str) -> str:
    """Return the first sentence of a caption, which names the pieces."""
    first, stop, _ = told(caption).partition(". ")
    return first + ("." if stop else "")


def game_address(game: str) -> str:
    """Return the path of a game's page."""
    return f"/games/{game}"


__all__ = [
    "CHOICES", "LEFT", "OUTCOMES", "STATUSES", "Who", "called", "capital", "case_of",
    "first_sentence", "game_address", "rule_parts", "seat_of",
]  # fmt: skip
