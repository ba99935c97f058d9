"""Answers that hold games and challenges: a seat by its name, and beside it by its number.

The name of a seat is None if its owner has left the site. In logs and records a seat is its number alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from msgspec import UNSET, Struct
from msgspec.structs import asdict

from zendotao.core.game.sight import ParticipantView, VoterView
from zendotao.core.game.zendotao.settings import Settings
from zendotao.core.game.zendotao.sight.values import BallotView, ChallengeView, ClaimView, GameView, KoanView
from zendotao.web.api.responses import format_duration
from zendotao.web.api.schemas import answers

SeatNames = Mapping[int | None, str | None]


def render_game(view: GameView, advice: str | None = None) -> answers.GameAnswer:
    """Return the answer for a game; ``advice`` is for the author of a move."""
    names: SeatNames = {seat.number: seat.name for seat in view.seats}
    return answers.GameAnswer(
        **asdict(view)
        | _name_seats(view, names, "latest", "seat", "sensei")
        | {
            "settings": render_settings(view.settings),
            "koans": [_render_koan(koan, names) for koan in view.koans],
            "moves": [answers.MoveAnswer(**asdict(move) | _name_seats(move, names, "seat")) for move in view.moves],
            "seats": [answers.SeatAnswer(**asdict(seat)) for seat in view.seats],
            "claim": None if view.claim is None else _render_claim(view.claim, names),
            "advice": UNSET if advice is None else advice,
        }
    )


def render_settings(settings: Settings) -> answers.SettingsAnswer:
    """Return the settings of a game, windows as durations."""
    values: dict[str, Any] = asdict(settings)
    return answers.SettingsAnswer(
        **values | {name: format_duration(one) for name, one in values.items() if isinstance(one, timedelta)}
    )


def render_challenge(view: ChallengeView) -> answers.ChallengeAnswer:
    """Return the answer for a challenge."""
    values = asdict(view)
    named = {"author": values.pop("author_name"), "author_number": view.author}
    return answers.ChallengeAnswer(
        **values
        | named
        | {"challenger": answers.VoterNameAnswer(**_render_voter(view.challenger))}
        | _render_votes(view)
    )


def _name_seats(value: Struct, names: SeatNames, *seats: str) -> dict[str, Any]:
    """Return the fields that hold a seat, by its name and by its number."""
    numbers = {name: getattr(value, name) for name in seats}
    return {name: names.get(number) for name, number in numbers.items()} | {
        f"{name}_number": number for name, number in numbers.items()
    }


def _render_koan(koan: KoanView, names: SeatNames) -> answers.TableKoanAnswer:
    words = [
        answers.ClarificationAnswer(**asdict(one) | _name_seats(one, names, "seat")) for one in koan.clarifications
    ]
    return answers.TableKoanAnswer(**asdict(koan) | _name_seats(koan, names, "author") | {"clarifications": words})


def _render_claim(claim: ClaimView, names: SeatNames) -> answers.ClaimAnswer:
    named = {field: [names.get(seat) for seat in getattr(claim, field)] for field in ("barred", "bots", "declined")}
    return answers.ClaimAnswer(**asdict(claim) | named | _render_votes(claim))


def _render_votes(vote: ClaimView | ChallengeView) -> dict[str, Any]:
    return {
        "voters": [answers.VoterAnswer(**_render_voter(voter)) for voter in vote.voters],
        "ballots": None
        if vote.ballots is None
        else [answers.BallotAnswer(**_render_voter(ballot)) for ballot in vote.ballots],
        "own": None if vote.own is None else answers.BallotAnswer(**_render_voter(vote.own)),
    }


def _render_voter(voter: ParticipantView | VoterView | BallotView) -> dict[str, Any]:
    """Return the fields of a person, who is a seat or a bystander."""
    return asdict(voter) | {"seat": None if voter.seat is None else voter.name, "seat_number": voter.seat}
