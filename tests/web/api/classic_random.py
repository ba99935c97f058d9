"""A game of classic Zendo that is played at random over the API, with the verbs of the rulebook's own table: each of
them is a request, and the game is what the site has written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from random import Random
from typing import Any, ClassVar

from flask.testing import FlaskClient
from msgspec.structs import asdict
from werkzeug.test import TestResponse

from tests.core.game.classic.harness import PROSE, RULE, Table
from tests.core.game.classic.stateful.play import Play
from tests.services.people.conftest import PASSWORD
from zendotao.core.game.classic import commands as cmd
from zendotao.core.game.classic.events import AnswerSealed, Entry, KoanBuilt, MarkSealed
from zendotao.core.game.classic.seals import MASTER, StoneBody
from zendotao.core.game.classic.settle import settle
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.commands import Actor, UnopenedSeal
from zendotao.core.game.commands import Command as AnyCommand
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.kinds import CLASSIC
from zendotao.core.messages import mark_message, message
from zendotao.services.games.transaction.game_transaction import change_game
from zendotao.services.games.transaction.participants import STRANGER, Participants
from zendotao.services.games.transaction.settlement_secrets import read_secrets
from zendotao.services.timers import sweep_games
from zendotao.store.vault.openings import Opening

REFUSED = mark_message("Refused.")
STARTED_BY = "ann"
"""Who opens a game in which the server is the Master."""

JUMPS = 0.2
"""How often several windows pass before somebody comes."""

BODIES: Mapping[type, Callable[[Any], dict[str, Any]]] = {
    cmd.Join: lambda _: {"kind": "join"},
    cmd.Build: lambda asked: {"kind": "build", "koan": asked.koan.notation, "call": asked.call, **told_answer(asked)}
    | told_breaks(asked),
    cmd.Break: lambda asked: {"kind": "break", "koans": [*asked.koans]},
    cmd.AnswerMondo: lambda asked: {"kind": "answer", **told_answer(asked)},
    cmd.Mark: lambda asked: {"kind": "mark", "stone": asked.mark.stone},
    cmd.MakeGuess: lambda asked: {"kind": "guess", "rule": asked.rule.log_value.text},
    cmd.Reword: lambda _: {"kind": "reword", "rule": RULE},
    cmd.Retract: lambda _: {"kind": "retract"},
    cmd.Ask: lambda asked: {"kind": "ask", "text": asked.text, "koan": asked.koan},
    cmd.Understand: lambda asked: {"kind": "understand", "wording": asked.wording},
    cmd.Disprove: lambda asked: {"kind": "disprove", "koan": asked.koan.notation, "stone": asked.stone}
    | told_breaks(asked),
    cmd.GiveIn: lambda _: {"kind": "cannot"},
    cmd.Pass: lambda _: {"kind": "pass"},
    cmd.Correct: lambda asked: {"kind": "correct", "koan": asked.koan},
    cmd.Terminate: lambda _: {"kind": "terminate"},
    cmd.AskHint: lambda _: {"kind": "ask_hint"},
    cmd.GiveHint: lambda asked: {"kind": "hint", "koan": asked.koan.notation, "stone": asked.stone}
    | told_breaks(asked),
    cmd.Resign: lambda _: {"kind": "resign"},
    cmd.Differ: lambda asked: {"kind": "differ", "koan": asked.koan.notation},
    cmd.ChallengeMark: lambda asked: {"kind": "challenge", "koan": asked.koan, "text": asked.reason},
    cmd.VoteOnMark: lambda asked: {"kind": "ballot", "choice": asked.choice},
    cmd.ChangePace: lambda asked: {"kind": "pace", "pace": asked.pace},
}  # fmt: skip
"""The body of the request of each command that people have."""


def told_answer(asked: Any) -> dict[str, str]:
    """The builder's answer, if there is one."""
    return {} if asked.answer is None else {"answer": asked.answer.stone}


def told_breaks(asked: Any) -> dict[str, list[int]]:
    """The koans that are to be broken down."""
    return {"breaks": [*asked.breaks]}


class SiteTable(Table):
    """A table on a site. ``callers`` ask the API; the server as Master is played by the test, as a finder would."""

    site: Any = None
    callers: Mapping[str, Any] = {}
    stock: ClassVar[list[Opening]] = []

    def __init__(self, at: datetime | None = None) -> None:
        self.id = ""
        super().__init__(at or self.site.at)

    # ---- what the site has written

    @property
    def now(self) -> datetime:
        """The site's clock."""
        found: datetime = self.site.at
        return found

    @now.setter
    def now(self, at: datetime) -> None:
        self.site.at = at

    @property
    def game(self) -> ClassicGame:
        """The game as its log has it, with all that is due by now: the site writes that once somebody comes."""
        entries = self.entries
        if not entries:
            return ClassicGame(id="")
        return settle(CLASSIC.evolve_all(CLASSIC.make_empty(), entries), self.now, lambda: self.held)[0]

    @game.setter
    def game(self, _: ClassicGame) -> None:
        """Nothing: the site keeps it."""

    @property
    def entries(self) -> list[Entry]:
        """The log."""
        if not self.id:
            return []
        with self.site.context.store.unit() as work:
            return list(work.games.read_log(CLASSIC, self.id))

    @entries.setter
    def entries(self, _: list[Entry]) -> None:
        """Nothing: the site keeps them."""

    @property
    def bodies(self) -> list[Any]:
        """The stones that the vault has."""
        sealed = dict[tuple[int, int], str]()
        for entry in self.entries:
            match entry.event:
                case KoanBuilt(answer=str(answer)):
                    sealed[-entry.seq, entry.seat or 0] = answer
                case AnswerSealed(koan=koan, answer=answer):
                    sealed[koan, entry.seat or 0] = answer
                case MarkSealed(koan=koan, mark=mark):
                    sealed[koan, MASTER] = mark
        with self.site.context.store.unit() as work:
            found: list[StoneBody] = list(work.vault.get_stones(sealed.values()))
        return found

    @bodies.setter
    def bodies(self, _: list[Any]) -> None:
        """Nothing: the site keeps them."""

    @property
    def held(self) -> cmd.Secrets:
        """All that the vault has of the game."""
        with self.site.context.store.unit() as work:
            game = CLASSIC.evolve_all(CLASSIC.make_empty(), self.entries)
            return cmd.Secrets(rule=work.vault.get_rule(game.seal), stones=tuple(self.bodies))

    @property
    def secrets(self) -> cmd.Secrets:
        """Nothing: nobody who asks over the API has the vault."""
        return cmd.Secrets()

    # ---- people

    @property
    def names(self) -> dict[int, str]:
        """Who sits where."""
        with self.site.context.store.unit() as work:
            names = Participants(work, self.id).names
        return {seat.number: str(names[seat.party]) for seat in self.game.seats}

    def actor(self, by: str) -> Actor:
        """Somebody as services take them; whoever asked never before has no alias."""
        if by == "server":
            return cmd.SERVER
        with self.site.context.store.unit() as work:
            alias = Participants(work, self.id).known_alias(self.callers[by].account["id"]) if self.id else None
        return Actor(person=alias or STRANGER, party=alias or STRANGER, kind="person")

    def asker(self, by: str) -> dict[str, Any]:
        """Only who asks: all else is the site's."""
        self.asked += 1
        self.by = by
        return {"actor": cmd.SERVER if by == "server" else Actor(person=by, party=by, kind="person"), "salt": ""}

    # ---- what happens

    def settle(self) -> Table:
        """What is due happens, as the scheduler sees to it."""
        sweep_games(self.site.context, self.site.at)
        return self

    def do(self, command: AnyCommand) -> tuple[Entry, ...]:
        """Somebody asks, or the server acts; raise ``RuleViolation`` with the code of a refusal."""
        if isinstance(command, cmd.StartClassicGame):
            return self.open(command)
        if command.actor == cmd.SERVER:
            return self.act(command)
        body = BODIES[type(command)](command)
        self.post(f"/games/{self.id}/moves", {key: told for key, told in body.items() if told is not None})
        return ()

    def open(self, command: cmd.StartClassicGame) -> tuple[Entry, ...]:
        """Open the game. The rule and the koans of the server are those of the test."""
        settings = asdict(command.settings)
        told = {"kind": "classic", "title": command.title, "settings": told_settings(settings)}
        if isinstance(command.rule, UnopenedSeal):
            raise TypeError("a game is opened with a rule")
        text, koans = command.rule.rule.log_value.text, (command.white.notation, command.black.notation)
        if settings["master"] == "server":
            self.stock.append(Opening(text, *koans))
            told |= {"master": "server", "difficulty": settings["difficulty"]}
        else:
            told |= {"rule": text, "white": koans[0], "black": koans[1]}
        self.by = STARTED_BY if settings["master"] == "server" else "mia"
        self.id = self.post("/games", told)["id"]
        return ()

    def post(self, path: str, body: dict[str, Any]) -> Any:
        """Ask the API. Raise ``RuleViolation`` for a refusal."""
        answer = self.request(path, body)
        if answer.status_code == 401:
            # A game by post outlasts a sign-in.
            caller = self.callers[self.by]
            issued = self.callers["guest"].post("/tokens", {"name": self.by, "password": PASSWORD})
            caller.token = issued["token"]
            answer = self.request(path, body)
        if answer.status_code not in (200, 201):
            problem = answer.get_json()
            assert answer.status_code in (403, 409), (path, body, problem)
            raise RuleViolation(problem["code"], message(REFUSED))
        return answer.get_json()

    def request(self, path: str, body: dict[str, Any]) -> TestResponse:
        """The API's answer to whoever asks."""
        caller = self.callers[self.by]
        headers = {"Authorization": f"Bearer {caller.token}"}
        client: FlaskClient = caller.client
        return client.post(f"/api/v1{path}", json=body, headers=headers)

    def act(self, command: AnyCommand) -> tuple[Entry, ...]:
        """The server does something as Master."""

        def execute(transaction: Any) -> None:
            held = read_secrets(transaction.work, transaction.game)
            whole = type(command)(**vars(command) | {"secrets": held, "salt": transaction.salt()})
            koan = getattr(command, "koan", None)
            transaction.koans.extend([] if koan is None else [koan])
            transaction.execute(whole)
            transaction.prepare()

        change_game(self.site.context, CLASSIC, self.id, self.site.at, execute)
        return ()


def told_settings(settings: dict[str, Any]) -> dict[str, Any]:
    """The settings of a game that a request may hold, but for windows, which are the usual ones."""
    kept = {"master", "difficulty", "post", "sitting", "palette"}
    return {key: told for key, told in settings.items() if key not in kept}


class SitePlay(Play):
    """A game over the API, compared after each step with the plain model: the log, and what the API answers."""

    table: SiteTable

    def step(self, n: int) -> None:
        """Now and then, the first who comes after several windows finds nothing settled."""
        rng = Random(f"jump {n}")
        if rng.random() < JUMPS:
            self.jump(rng)
        super().step(n)

    def jump(self, rng: Random) -> None:
        """Time passes: as many windows as may be, and some of the last."""
        table, slow, over = self.table, self.slow, list[str]()
        for _ in range(rng.choice((1, 2, 2, 3))):
            if slow.next_due is None:
                break
            over.append("objection" if slow.objection else slow.stage)
            table.now = max(table.now, slow.next_due)
            slow.tick(table.now)
        self.counts[f"unseen {' '.join(over)}"] += 1
        table.now += timedelta(seconds=rng.choice((0, 1, 30, 600)))
        slow.tick(table.now)

    def compare(self) -> None:
        """All agree on everything that can be seen."""
        super().compare()
        table, slow = self.table, self.slow
        told = table.callers["guest"].get(f"/games/{table.id}")
        due = slow.next_due
        assert (told["stage"], told["pace"], told["holder"]) == (slow.stage, slow.pace, slow.holder)
        assert (told["near"], told["outcome"]) == (slow.near, slow.outcome)
        shown = told["clocks"]["due"]
        assert (None if shown is None else datetime.fromisoformat(shown)) == due
        seen = {one["name"]: (one["stones"], one["away"], one["resigned"], one["hint"]) for one in told["students"]}
        assert seen == {name: (one.stones, one.away, one.gone, one.hint) for name, one in slow.students.items()}
        laid = [(one["stone"], one["on_table"]) for one in told["koans"]]
        assert laid == [(one.stone, not one.broken) for one in slow.table]
        open_rule = PROSE if "prose" in self.sort else RULE
        if slow.stage in ("final", "over"):
            assert told["rule"] is not None
        else:
            assert told["rule"] is None
            assert "prose" not in self.sort or open_rule not in str(told)

    def who(self, name: str, rng: Random) -> str:
        """Who tries it. That a guess stands only the server can say: no request does."""
        return "server" if name == "uphold" else super().who(name, rng)

    def arguments(self, name: str, rng: Random) -> tuple[tuple[Any, ...], dict[str, Any]]:
        """What a request may hold: numbers from 1, and some of them where koans are named."""
        given, more = super().arguments(name, rng)
        unknown = len(self.table.game.koans) + 5
        if name in ("correct", "challenge", "ask"):
            given = tuple(unknown if number == 0 else number for number in given)
        elif name == "choose":
            given = (given[0] or (unknown,),)
        return given, more

    def outage(self, time: timedelta) -> None:
        """Time passes, and the site is there."""
        self.pass_time(time)

    def finish(self, *, review: bool = True) -> None:
        """Somebody comes to see how it has gone."""
        self.table.settle()
        super().finish(review=review)
