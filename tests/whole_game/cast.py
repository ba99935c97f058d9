"""The players: people with accounts, a guest under a nickname, and a team whose members sign in each for themselves."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tests.whole_game.client import Answer, Client

TEAM = "The Seven Monks of East St. Louis"
SECOND_TEAM = "The Night Watch"
"""Bonita's, and nobody else's: one seat too many for her."""

PASSWORD = "does a dog have it?"  # noqa: S105 -- nobody's
PEOPLE = ("Albert", "Bonita", "Danni", "Ethan", "Mumon", "Joshu", "Basho")
GUESTS = ("Wanderer", "Passer-by")


@dataclass(frozen=True)
class Player:
    """Somebody with a token. ``team``: as whom they act, if not for themselves."""

    name: str
    token: str | None = None
    team: str | None = None

    @property
    def seat(self) -> str:
        """The name over their moves."""
        return self.team or self.name

    def told(self) -> str:
        """Who acts, in words."""
        return f"{self.name} for {self.team}" if self.team else self.name


@dataclass(frozen=True)
class Cast:
    """Who plays: seats 1 to 6, the second member of the team, and those who look on."""

    albert: Player
    bonita: Player
    danni: Player
    ethan: Player
    wanderer: Player
    mumon: Player
    joshu: Player
    basho: Player
    passer_by: Player


def rehearsal() -> Cast:
    """The same people without a site."""
    return cast_of({name: Player(name) for name in (*PEOPLE, *GUESTS)})


def cast_of(players: dict[str, Player]) -> Cast:
    """The cast, by name; the monks act for their team."""
    mumon, joshu = (replace(players[name], team=TEAM) for name in ("Mumon", "Joshu"))
    return Cast(
        albert=players["Albert"], bonita=players["Bonita"], danni=players["Danni"], ethan=players["Ethan"],
        wanderer=players["Wanderer"], mumon=mumon, joshu=joshu, basho=players["Basho"],
        passer_by=players["Passer-by"],
    )  # fmt: skip


def arrive(client: Client) -> Cast:
    """Everybody signs up or comes in as a guest, and the monks make their team."""
    players = {name: person(client, name) for name in PEOPLE} | {name: guest(client, name) for name in GUESTS}
    mumon = players["Mumon"].token
    team = done(client.send("POST", "/teams", {"name": TEAM}, mumon))
    invited = done(client.send("POST", f"/teams/{team['id']}/members", {"account": "Joshu"}, mumon))
    done(client.send("POST", f"/invitations/{invited['id']}/accept", {}, players["Joshu"].token))
    done(client.send("POST", "/teams", {"name": SECOND_TEAM}, players["Bonita"].token))
    return cast_of(players)


def done(answer: Answer) -> Any:
    """What an answer holds that has to be a success."""
    assert answer.status in (200, 201), answer.text
    return answer.body


def person(client: Client, name: str) -> Player:
    """Somebody who makes an account and signs in."""
    done(client.send("POST", "/accounts", {"name": name, "password": PASSWORD}))
    return Player(name, done(client.send("POST", "/tokens", {"name": name, "password": PASSWORD}))["token"])


def guest(client: Client, name: str) -> Player:
    """Somebody who plays under a nickname."""
    return Player(name, done(client.send("POST", "/guests", {"nickname": name}))["token"])
