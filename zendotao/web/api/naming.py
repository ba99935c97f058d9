"""A game and its challenges as they are told: a seat by its name, and beside it by its number, which always tells it.

The name of a seat is none where somebody has left the site. In the log and in records a seat is its number alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from zendotao.core.game.sight_values import BallotView, ChallengeView, ClaimView, KoanView, View, VoterView, Who
from zendotao.web.api.presenting import settings_told

Names = Mapping[int | None, str | None]
OF_THE_GAME = ("latest", "seat", "sensei")
"""What of a game is a seat."""


def told_view(view: View) -> dict[str, Any]:
    """A game as it is told."""
    names: Names = {seat.number: seat.name for seat in view.seats}
    told = _named(view, names, *OF_THE_GAME)
    told["settings"] = settings_told(view.settings)
    told["moves"] = [_named(move, names, "seat") for move in view.moves]
    told["koans"] = [_koan(koan, names) for koan in view.koans]
    told["claim"] = None if view.claim is None else _claim(view.claim, names)
    return told


def told_challenge(view: ChallengeView) -> dict[str, Any]:
    """A challenge as it is told."""
    told = msgspec.structs.asdict(view)
    told["author"], told["author_number"] = told.pop("author_name"), view.author
    told["challenger"] = _who(view.challenger)
    return told | _votes(view)


def _named(value: Struct, names: Names, *seats: str) -> dict[str, Any]:
    told = msgspec.structs.asdict(value)
    for name in seats:
        number = told[name]
        told[name], told[f"{name}_number"] = names.get(number), number
    return told


def _koan(koan: KoanView, names: Names) -> dict[str, Any]:
    told = _named(koan, names, "author")
    told["clarifications"] = [_named(words, names, "seat") for words in koan.clarifications]
    return told


def _claim(claim: ClaimView, names: Names) -> dict[str, Any]:
    told = msgspec.structs.asdict(claim)
    told["barred"] = [names.get(seat) for seat in claim.barred]
    return told | _votes(claim)


def _votes(vote: ClaimView | ChallengeView) -> dict[str, Any]:
    return {
        "voters": [_who(voter) for voter in vote.voters],
        "ballots": None if vote.ballots is None else [_who(ballot) for ballot in vote.ballots],
        "own": None if vote.own is None else _who(vote.own),
    }


def _who(voter: Who | VoterView | BallotView) -> dict[str, Any]:
    """Somebody with a name, who is a seat or a bystander."""
    told = msgspec.structs.asdict(voter)
    told["seat"], told["seat_number"] = None if voter.seat is None else voter.name, voter.seat
    return told
