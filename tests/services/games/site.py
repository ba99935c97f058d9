"""A site for tests: ``town.turn("bob")`` posts the next turn of a game that never runs out of koans.

The koans and rules are those of ``koans_for_tests``: after ``start`` the open koan is ``koan(1)``; the turn that marks
``koan(n)`` posts ``only(n)``, leaves ``koan(n + 1)`` open, and seals ``only(n + 1)`` and ``only(n + 2)``.
"""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.core.game.zendotao.koans_for_tests import BLACK, WHITE, koan, only
from tests.databases import settled
from tests.requesting import make_request
from zendotao.bootstrap_context import build_context
from zendotao.config import Config
from zendotao.core.errors import CoreError
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.services.common.context import Context
from zendotao.services.games.moves.posting import start_game, submit_move
from zendotao.services.games.moves.requests import ChallengeRequest, MoveRequest, StartGameRequest
from zendotao.services.games.moves.results import CommandResult
from zendotao.services.games.moves.votes import open_challenge
from zendotao.services.games.views.game import view_game
from zendotao.services.people import teams
from zendotao.store.people.values import Account, AccountKind, Team

BEGINNING = datetime(2026, 3, 1, 12, tzinfo=UTC)
LONG_AGO = BEGINNING - timedelta(days=30)
SETTINGS = {"limit": 100}
HOUR = timedelta(hours=1)


@dataclass(frozen=True)
class Begun:
    """A site on SQLite with a game under way, as it lies in its folder when nobody has it open."""

    instance: Path
    people: dict[str, Account]
    game: str
    open: int


@cache
def begun(*players: str) -> Begun:
    """A game that the first of them has started and each other has taken a turn in, played once in each process.

    Whoever wants it has a copy, in a tenth of the time of the moves.
    """
    folder = Path(tempfile.mkdtemp(prefix="zendotao-begun-"))
    atexit.register(shutil.rmtree, folder)
    town = Town("", folder / "instance")
    first, *others = players
    town.start(first)
    for player in others:
        town.turn(player)
    town.close()
    return Begun(folder / "instance", town.people, town.game, town.open[town.game])


class Town:
    """Services over one database, people by name, the clock, and the number of the open koan of each game."""

    def __init__(self, database: str, instance: Path, begun: Begun | None = None) -> None:
        if begun is not None:
            shutil.copytree(begun.instance, instance)
        elif not database:
            settled(instance)
        self.environ = {"ZENDOTAO_INSTANCE": str(instance), "ZENDOTAO_LIMITS": "off", "ZENDOTAO_DATABASE_URL": database}
        self.now = BEGINNING
        self.opened: list[Context] = []
        self.services = self.another()
        self.people: dict[str, Account] = {} if begun is None else dict(begun.people)
        self.game = "" if begun is None else begun.game
        self.open: dict[str, int] = {} if begun is None else {begun.game: begun.open}

    def another(self) -> Context:
        """The services once more, as another process has them."""
        self.opened.append(build_context(Config.from_environment(self.environ), lambda: self.now))
        return self.opened[-1]

    def close(self) -> None:
        for one in self.opened:
            one.close()

    def pass_time(self, **span: float) -> None:
        self.now += timedelta(**span)

    # ---- people

    def person(self, name: str, kind: AccountKind = "person") -> Account:
        """The account of that name, which is there from long ago if it wasn't."""
        if name not in self.people:
            registered = LONG_AGO if kind == "person" else None
            account = Account(f"a-{name}", kind, name, LONG_AGO, registered, self.now)
            with self.services.store.unit(write=True) as work:
                work.accounts.add(account)
                assert work.accounts.take_name(name, account.id)
                work.commit()
            self.people[name] = account
        return self.people[name]

    def here(self, *names: str) -> None:
        """People are seen now."""
        accounts = [self.person(name).id for name in names]
        with self.services.store.unit(write=True) as work:
            for account in accounts:
                work.accounts.mark_seen(account, self.now, self.now)
            work.commit()

    def team(self, name: str, *members: str) -> Team:
        """A team, the first member its captain."""
        captain, *others = [self.person(member) for member in members]
        made = teams.create_team(self.services, captain, name, self.now)
        with self.services.store.unit(write=True) as work:
            for member in others:
                work.teams.join(made.id, member.id, self.now)
            work.commit()
        return made

    # ---- moves

    def start(self, name: str = "ann", as_: str | None = None, **settings: Any) -> GameView:
        request = {
            "title": "A game", "settings": {**SETTINGS, **settings}, "white": WHITE, "black": BLACK, "open": koan(1),
            "seals": [only(1), only(2)],
        }  # fmt: skip
        answer = start_game(
            self.services, self.person(name), make_request(StartGameRequest, with_as(request, as_)), self.now
        )
        self.game = answer.view.id
        self.open[self.game] = 1
        return answer.view

    def turn_request(self, number: int | None = None) -> dict[str, Any]:
        number = self.open[self.game] if number is None else number
        return {
            "kind": "turn", "rule": only(number), "stone": "black", "koan": koan(number + 1),
            "seals": [only(number + 1), only(number + 2)],
        }  # fmt: skip

    def turn(self, name: str, as_: str | None = None, expected: int | None = None) -> GameView:
        view = self.submit(name, self.turn_request(), as_, expected).view
        self.open[self.game] += 1
        return view

    def claim(self, name: str, as_: str | None = None) -> GameView:
        number = self.open[self.game]
        request = {"kind": "claim", "rule": only(number), "stone": "black", "seals": [only(number + 1)]}
        return self.submit(name, request, as_).view

    def submit(
        self, name: str, request: dict[str, Any], as_: str | None = None, expected: int | None = None
    ) -> CommandResult:
        asker = self.person(name)
        move = make_request(MoveRequest, {**with_as(request, as_), "expected_seq": expected})
        return submit_move(self.services, asker, self.game, move, self.now)

    def view(self, name: str | None = None) -> GameView:
        return view_game(self.services, None if name is None else self.person(name), self.game, self.now)

    def log(self) -> list[dict[str, Any]]:
        """The stored events in order, as plain values."""
        with self.services.store.unit() as work:
            entries = work.games.entries(self.game)
        return [{"type": entry.event.__struct_config__.tag, "entry": entry} for entry in entries]

    def secrets(self) -> list[str]:
        """The rules and nonces that are sealed in the game; not those rules that were posted as well."""
        with self.services.store.unit() as work:
            bodies = [body for seat in self.view().seats for body in work.vault.list_for_seat(self.game, seat.number)]
        posted = {move.rule for move in self.view().moves}
        found = {body.nonce for body in bodies} | {body.rule.text for body in bodies} - posted
        assert len(found) > len(bodies)
        return sorted(found)

    def kinds(self) -> list[str]:
        """What happened in the game, in order."""
        return [entry["type"] for entry in self.log()]

    def challenge(self, name: str, move: int, part: str = "rule", ground: str = "unfair") -> str:
        """A challenge; its id."""
        request = ChallengeRequest(move=move, part=part, ground=ground, reason="I find it so.")
        answer = open_challenge(self.services, self.person(name), self.game, request, self.now)
        return f"{self.game}.{answer.number}"


def with_as(request: dict[str, Any], as_: str | None) -> dict[str, Any]:
    return request if as_ is None else {**request, "as": as_}


@contextmanager
def refused(code: str) -> Iterator[pytest.ExceptionInfo[CoreError]]:
    """What stands in the block is refused with that code."""
    with pytest.raises(CoreError) as caught:
        yield caught
    assert caught.value.code == code
