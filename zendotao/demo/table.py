"""A game in play: each action is sent to the services as a request, as from a browser."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from zendotao.core.game.values import Stone
from zendotao.core.game.zendotao.sight.values import GameView, KoanView, MoveView
from zendotao.demo.ideas import Idea, index_places
from zendotao.demo.players import Player, Players
from zendotao.demo.strategy import Strategy, TableState, agrees_with, initial_state, print_koan_at
from zendotao.services.common.context import Context
from zendotao.services.games.moves import requests
from zendotao.services.games.moves.posting import start_game, submit_move
from zendotao.services.games.views.following import follow_game
from zendotao.services.games.views.game import view_game

MOST_KEPT = 6
"""The number of sealed rules that a seat comes back to."""


class ScriptedGame:
    """A game in play, of whatever kind."""

    def __init__(self, name: str, context: Context, players: Players) -> None:
        self.name, self.id = name, ""
        self.context, self.players = context, players

    def forget(self) -> None:
        """Clear what is cached of the game."""

    def follow(self, actor: str, at: datetime) -> None:
        """Watch the game."""
        follow_game(self.context, self.players.part(actor, at).account, self.id, at)


class Table(ScriptedGame):
    """One game: the rules that each party holds, and the state of the table after the last action."""

    def __init__(self, name: str, context: Context, players: Players, strategy: Strategy) -> None:
        super().__init__(name, context, players)
        self.strategy = strategy
        self.held: dict[str, list[Idea]] = {}
        self.before: dict[int, tuple[TableState, Idea, Stone]] = {}
        self.fallen: list[Idea] = []
        self._view: GameView | None = None

    # ---- how it stands

    def view(self, at: datetime, part: Player | None = None) -> GameView:
        """Return the settled view of the game for somebody; the public one is cached until the next action."""
        if part is not None:
            return view_game(self.context, part.account, self.id, at, part.team)
        if self._view is None:
            self._view = view_game(self.context, None, self.id, at)
        return self._view

    def forget(self) -> None:
        """Clear the cached view."""
        self._view = None

    def read_state(self, at: datetime) -> TableState:
        """Return the state of the table now. Rules that a vote found unfair are dropped."""
        view = self.view(at)
        for move in view.moves:
            if move.status == "nullified" and move.number in self.before:
                self.strategy.drop(self.before[move.number][1])
        table = [(index_places()[koan.koan], koan) for koan in view.koans if koan.on_table]
        stones = {place: koan.stone for place, koan in table if koan.stone is not None}
        opened = next((place for place, koan in table if koan.number == view.open), None)
        return TableState(stones, opened, frozenset(index_places()[koan.koan] for koan in view.koans))

    def newest(self, at: datetime) -> MoveView:
        """Return the newest standing move."""
        return next(move for move in reversed(self.view(at).moves) if move.status == "standing")

    # ---- moves

    def start(self, actor: str, title: str, settings: Mapping[str, Any], at: datetime) -> None:
        """Start with two koans of few pieces, and one that is open."""
        part = self.players.part(actor, at)
        white, black, opened = self.strategy.first()
        seals = self._seals(part, initial_state(white, black), opened, {1: white, 2: black, 3: opened}, knows=False)
        request = requests.StartGameRequest(
            title=title,
            settings=requests.SettingsRequest(**settings),
            white=requests.Notation(print_koan_at(white)),
            black=requests.Notation(print_koan_at(black)),
            open=requests.Notation(print_koan_at(opened)),
            seals=seals,
            as_=part.team,
        )
        self.id = start_game(self.context, part.account, request, at).view.id

    def turn(
        self, actor: str, at: datetime, *, knows: bool = False, posted: Idea | None = None,
        calls: tuple[requests.JudgmentRequest, ...] = (),
    ) -> None:  # fmt: skip
        """Post a rule that falls, one's own or the given one with its calls, lay a koan and seal two rules."""
        part, seen = self.players.part(actor, at), self.read_state(at)
        posted = posted or self.strategy.choose_posted(seen, self.held.get(part.name, ()))
        rule, stone, numbered = self._marking(seen, posted, at)
        after = seen.with_stone(stone)
        koan = self.strategy.choose_koan(after)
        numbered[len(self.view(at).koans) + 1] = koan
        seals = self._seals(part, after, koan, numbered, knows=knows)
        laid = requests.Notation(print_koan_at(koan))
        self.submit(
            part,
            requests.TurnRequest(rule=rule, stone=stone, koan=laid, seals=seals, judgments=calls, as_=part.team),
            at,
        )

    def claim(self, actor: str, at: datetime) -> None:
        """Claim victory."""
        part, seen = self.players.part(actor, at), self.read_state(at)
        posted = self.strategy.choose_posted(seen, self.held.get(part.name, ()), involved=True)
        rule, stone, numbered = self._marking(seen, posted, at)
        seals = (requests.SealedRuleRequest(self._rule(self.strategy.truth, numbered)),)
        self.submit(part, requests.ClaimRequest(rule=rule, stone=stone, seals=seals, as_=part.team), at)

    def block(self, actor: str, at: datetime, *, knows: bool = False) -> None:
        """Lay a koan that blocks a claim."""
        part, seen = self.players.part(actor, at), self.read_state(at)
        koan = self.strategy.choose_koan(seen)
        numbered = self._number_koans(at)
        numbered[len(self.view(at).koans) + 1] = koan
        seals = self._seals(part, seen, koan, numbered, knows=knows)
        self.submit(
            part, requests.BlockRequest(koan=requests.Notation(print_koan_at(koan)), seals=seals, as_=part.team), at
        )

    def plain(self, actor: str, kind: type[requests.RevealRequest | requests.WithdrawRequest], at: datetime) -> None:
        """Send a reveal or a withdrawal."""
        part = self.players.part(actor, at)
        self.submit(part, kind(as_=part.team), at)

    def clarify(self, actor: str, text: str, at: datetime) -> None:
        """Clarify one's newest koan."""
        part = self.players.part(actor, at)
        koan = self._own_koans(part, at)[-1].number
        self.submit(part, requests.ClarifyRequest(koan=koan, text=text, as_=part.team), at)

    def submit(self, part: Player, request: requests.MoveRequest, at: datetime) -> None:
        """Send a move."""
        submit_move(self.context, part.account, self.id, request, at)

    # ---- what goes with them

    def _marking(
        self, seen: TableState, posted: Idea, at: datetime
    ) -> tuple[requests.RuleRequest, Stone, dict[int, int]]:
        """Return the rule to post, its stone, and the koans by number."""
        stone, numbered = self.strategy.stone(seen.open_koan), self._number_koans(at)
        self.before[len(self.view(at).moves) + 1] = (seen, posted, stone)
        self.fallen.append(posted)
        return self._rule(posted, numbered), stone, numbered

    def _seals(
        self, part: Player, seen: TableState, koan: int, numbered: Mapping[int, int], *, knows: bool
    ) -> tuple[requests.SealedRuleRequest, ...]:
        own = self.held.setdefault(part.name, [])
        chosen = self.strategy.choose_seals(seen, koan, own, knows=knows)
        self.held[part.name] = list(dict.fromkeys((*chosen, *own)))[:MOST_KEPT]
        return tuple(requests.SealedRuleRequest(self._rule(idea, numbered)) for idea in chosen)

    def _number_koans(self, at: datetime) -> dict[int, int]:
        return {koan.number: index_places()[koan.koan] for koan in self.view(at).koans if koan.on_table}

    def _rule(self, idea: Idea, numbered: Mapping[int, int]) -> requests.RuleRequest:
        """Return a rule of a request; one in prose has a verdict on each koan."""
        if not idea.prose:
            return idea.text
        verdicts = (
            requests.VerdictRequest(number, "white" if idea.white(koan) else "black")
            for number, koan in numbered.items()
        )
        return requests.ProseRequest(idea.text, tuple(verdicts))

    def _own_koans(self, part: Player, at: datetime) -> Sequence[KoanView]:
        view = self.view(at, part)
        return [koan for koan in view.koans if koan.author == view.seat and koan.on_table]

    def find_lost_rule(self, part: Player, at: datetime) -> Idea | None:
        """Return a rule that somebody held and that has fallen, the newest first, or None."""
        seen = self.read_state(at)
        thought_of = itertools.chain(self.held.get(part.name, ()), reversed(self.fallen))
        return next((idea for idea in thought_of if not agrees_with(idea, seen)), None)
