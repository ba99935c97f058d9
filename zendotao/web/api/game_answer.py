"""Answers that hold games and challenges: a seat by its name, and beside it by its number.

The name of a seat is None if its owner has left the site. In logs and records a seat is its number alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from msgspec import UNSET, Struct
from msgspec.structs import asdict

from zendotao.core.game.settings import Settings
from zendotao.core.game.sight_values import (
    BallotView,
    ChallengeView,
    ClaimView,
    GameView,
    KoanView,
    ParticipantView,
    VoterView,
)
from zendotao.web.api.presenting import duration
from zendotao.web.api.schemas.answers import (
    BallotTold,
    ChallengeTold,
    ClaimTold,
    ClarificationTold,
    GameTold,
    KoanOnTable,
    MoveTold,
    SeatTold,
    SettingsTold,
    VoterTold,
    WhoTold,
)

Names = Mapping[int | None, str | None]


def render_game(view: GameView, advice: str | None = None) -> GameTold:
    """Return the answer for a game; ``advice`` is for the author of a move."""
    names: Names = {seat.number: seat.name for seat in view.seats}
    return GameTold(
        **asdict(view)
        | _named(view, names, "latest", "seat", "sensei")
        | {
            "settings": render_settings(view.settings),
            "koans": [_koan(koan, names) for koan in view.koans],
            "moves": [MoveTold(**asdict(move) | _named(move, names, "seat")) for move in view.moves],
            "seats": [SeatTold(**asdict(seat)) for seat in view.seats],
            "claim": None if view.claim is None else _claim(view.claim, names),
            "advice": UNSET if advice is None else advice,
        }
    )


def render_settings(settings: Settings) -> SettingsTold:
    """Return the settings of a game, windows as durations."""
    values: dict[str, Any] = asdict(settings)
    return SettingsTold(**values | {name: duration(one) for name, one in values.items() if isinstance(one, timedelta)})


def render_challenge(view: ChallengeView) -> ChallengeTold:
    """Return the answer for a challenge."""
    values = asdict(view)
    named = {"author": values.pop("author_name"), "author_number": view.author}
    return ChallengeTold(**values | named | {"challenger": WhoTold(**_who(view.challenger))} | _votes(view))


def _named(value: Struct, names: Names, *seats: str) -> dict[str, Any]:
    """Return the fields that hold a seat, by its name and by its number."""
    numbers = {name: getattr(value, name) for name in seats}
    return {name: names.get(number) for name, number in numbers.items()} | {
        f"{name}_number": number for name, number in numbers.items()
    }


def _koan(koan: KoanView, names: Names) -> KoanOnTable:
    words = [ClarificationTold(**asdict(one) | _named(one, names, "seat")) for one in koan.clarifications]
    return KoanOnTable(**asdict(koan) | _named(koan, names, "author") | {"clarifications": words})


def _claim(claim: ClaimView, names: Names) -> ClaimTold:
    return ClaimTold(**asdict(claim) | {"barred": [names.get(seat) for seat in claim.barred]} | _votes(claim))


def _votes(vote: ClaimView | ChallengeView) -> dict[str, Any]:
    return {
        "voters": [VoterTold(**_who(voter)) for voter in vote.voters],
        "ballots": None if vote.ballots is None else [BallotTold(**_who(ballot)) for ballot in vote.ballots],
        "own": None if vote.own is None else BallotTold(**_who(vote.own)),
    }


def _who(voter: ParticipantView | VoterView | BallotView) -> dict[str, Any]:
    """Return the fields of a person, who is a seat or a bystander."""
    return asdict(voter) | {"seat": None if voter.seat is None else voter.name, "seat_number": voter.seat}
