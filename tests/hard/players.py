"""Players who move without end: two on a game, one game after another, each request with a key to be repeated by.

What was acknowledged is remembered, so that it can be looked for after a crash; what was not is sent once more.
"""

from __future__ import annotations

import threading
import uuid
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from http.client import HTTPException
from typing import Any

from tests.core.game.zendotao.koans_for_tests import BLACK, WHITE, koan, only
from tests.hard.site import PATIENCE, Person, client

TURNS = 9
SEATED = ("seat.taken", "seat.members_bound")
STARTED = (*SEATED, "game.started")


class Counting:
    """Says when so many requests were "sent", or "done", which is acknowledged."""

    def __init__(self, what: str, wanted: int) -> None:
        self._what, self._left = what, wanted
        self._lock = threading.Lock()
        self._reached = threading.Event()

    def __call__(self, what: str) -> None:
        with self._lock:
            self._left -= what == self._what
            if self._left <= 0:
                self._reached.set()

    def reached(self) -> bool:
        """Whether there were so many."""
        return self._reached.is_set()

    def wait(self) -> None:
        """Until there were."""
        assert self._reached.wait(PATIENCE)


@dataclass(frozen=True)
class Step:
    """A request, and what it adds to a game's log."""

    who: Person
    path: str
    body: dict[str, Any] = field(repr=False)
    adds: tuple[str, ...]
    key: str = field(default_factory=lambda: uuid.uuid4().hex)


Steps = Generator[Step, Any, None]


def turn_body(number: int, seq: int | None = None, leaves: int | None = None) -> dict[str, Any]:
    """The turn that marks ``koan(number)`` and leaves the next one, unless told another."""
    leaves = leaves or number + 1
    body = {
        "kind": "turn", "rule": only(number), "stone": "black", "koan": koan(leaves),
        "seals": [only(leaves), only(leaves + 1)],
    }  # fmt: skip
    return body if seq is None else {**body, "expected_seq": seq}


def start_body() -> dict[str, Any]:
    """A game whose open koan is ``koan(1)``."""
    return {
        "title": "A game", "settings": {"limit": 100}, "white": WHITE, "black": BLACK, "open": koan(1),
        "seals": [only(1), only(2)],
    }  # fmt: skip


def playing(ann: Person, bob: Person) -> Steps:
    """One game after another, each to a claim that is disputed. Is sent what came back for each step."""
    while True:
        view = yield Step(ann, "/games", start_body(), STARTED)
        moves, seq, joining = f"/games/{view['id']}/moves", view["seq"], SEATED
        for number in range(1, TURNS + 1):
            mover, other = (bob, ann) if number % 2 else (ann, bob)
            seq = (yield Step(mover, moves, turn_body(number, seq), (*joining, "turn.posted")))["seq"]
            joining = ()
            if number % 3 == 0:
                text = f"A word on move {number + 1}."
                yield Step(other, f"/games/{view['id']}/comments", {"text": text}, ("comment.posted",))
            if number % 4 == 0:
                seq = (yield Step(mover, moves, {"kind": "withdraw"}, ("move.withdrawn",)))["seq"]
                seq = (yield Step(mover, moves, turn_body(number, seq), ("turn.posted",)))["seq"]
        yield from claiming(f"/games/{view['id']}", bob, ann)


def claiming(game: str, latest: Person, other: Person) -> Steps:
    """The latest player claims victory; the other lets it pass, and then challenges the rule of the second move."""
    claim = {"kind": "claim", "rule": only(TURNS + 1), "stone": "black", "seals": [only(TURNS + 2)]}
    yield Step(latest, f"{game}/moves", claim, ("claim.posted",))
    yield Step(other, f"{game}/ballots", {"choice": "pass"}, ("claim.voted",))
    doubt = {"move": 2, "part": "rule", "ground": "unfair", "reason": "I find it so."}
    yield Step(other, f"{game}/challenges", doubt, ("challenge.opened",))


class Pair:
    """Two who play with each other. ``logs``: what was acknowledged of each game, by its id."""

    def __init__(self, ann: Person, bob: Person) -> None:
        self._steps = playing(ann, bob)
        self.waits = next(self._steps)
        self.logs: dict[str, list[str]] = {}

    def play(self, port: int, counting: Counting, enough: Callable[[], bool] | None = None) -> None:
        """Send one step after another, until there is enough of it; if that is never so, until the server is gone."""
        talks = client(port)
        try:
            while enough is None or not enough():
                counting("sent")
                answer = talks.send("POST", self.waits.path, self.waits.body, self.waits.who.token, self.waits.key)
                assert answer.status in (200, 201), f"{answer.status} {answer.text} to {self.waits}"
                self._acknowledged(answer.body)
                counting("done")
        except (OSError, HTTPException):
            if enough is not None:
                raise
        finally:
            talks.close()

    def _acknowledged(self, told: Any) -> None:
        game = told["id"] if self.waits.path == "/games" else self.waits.path.split("/")[2]
        self.logs.setdefault(game, []).extend(self.waits.adds)
        self.waits = self._steps.send(told)

    def may_be(self, game: str) -> list[list[str]]:
        """What a log of theirs may hold: what was acknowledged, and that with the whole of the step that waits."""
        sure = self.logs[game]
        return [sure, [*sure, *self.waits.adds]] if game in self.waits.path else [sure]
