"""Common texts of the pages of games: parties, choices, outcomes and statuses; and addresses."""

from __future__ import annotations

from msgspec import Struct

from zendotao.core.game.fact_text import describe_fact
from zendotao.core.game.votes import Choice
from zendotao.core.game.zendotao.sight.challenge_text import describe_challenge
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.game.zendotao.values import Outcome, Status
from zendotao.core.messages import capitalise, message, render
from zendotao.web.rule_wording import translate_rule_parts

DELETED_NAME = message("somebody who left")

CHOICES: dict[Choice, str] = {
    "stands": message("the move stands"), "amended": message("it stands as amended"),
    "defective": message("defective, later moves leave too"), "defective_keep": message("defective, later moves stay"),
    "abstain": message("abstains"),
}  # fmt: skip

OUTCOMES: dict[Outcome, str] = {
    "stands": message("the move stands"), "amended": message("the move stands as amended"),
    "nullified": message("the move is nullified"), "struck": message("the move is struck"),
    "lifted": message("the call is lifted"), "opened": message("the sealed rules were opened"),
    "withdrawn": message("it was withdrawn"), "moot": message("the move left meanwhile"),
}  # fmt: skip

STATUSES: dict[Status, str] = {
    "struck": message("Struck"), "withdrawn": message("Withdrawn by its author"), "lapsed": message("Lapsed"),
    "nullified": message("Nullified"),
}  # fmt: skip


class PartyView(Struct, frozen=True):
    """A party as it is shown: its name, and whether it is a person, a guest or a team."""

    name: str | None
    kind: str = "person"
    seat: int | None = None

    @property
    def display_name(self) -> str:
        """The name, or that the party has left."""
        return self.name or DELETED_NAME


def get_party(view: GameView, number: int | None) -> PartyView:
    """Return the party of a seat."""
    if number is None or not 0 < number <= len(view.seats):
        return PartyView(None)
    seat = view.seats[number - 1]
    return PartyView(seat.name, seat.kind, number)


def split_rule(text: str, *, public: bool = False) -> tuple[str, str]:
    """Return the lead-in of a rule and the rest, in the reader's language; no lead-in for prose. ``public``: all may
    read the rule."""
    return translate_rule_parts(text, public=public)


def extract_first_sentence(caption: str) -> str:
    """Return the first sentence of a caption, which names the pieces and how they stand: the text of a small
    drawing."""
    first, stop, _ = render(caption).partition(". ")
    return first + ("." if stop else "")


def game_address(game: str) -> str:
    """Return the path of a game's page."""
    return f"/games/{game}"


__all__ = [
    "CHOICES",
    "DELETED_NAME",
    "OUTCOMES",
    "STATUSES",
    "PartyView",
    "capitalise",
    "describe_challenge",
    "describe_fact",
    "extract_first_sentence",
    "game_address",
    "get_party",
    "split_rule",
]  # fmt: skip
