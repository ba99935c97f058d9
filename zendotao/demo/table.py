"""A game in play: each action is sent to the services as a request, as from a browser."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from zendotao.core.game.sight_values import KoanView, MoveView, View
from zendotao.demo.cast import Cast, Part
from zendotao.demo.ideas import Idea, places
from zendotao.demo.mind import Mind, Seen, Stone, agrees, begun, notation
from zendotao.services.common.context import Context
from zendotao.services.games.moves.posting import start_game, submit_move
from zendotao.services.games.moves.requests import (
    Block,
    Claim,
    Clarify,
    Judgment,
    Move,
    Notation,
    Prose,
    Reveal,
    Rule,
    Sealed,
    Settings,
    StartGame,
    Turn,
    Verdict,
    Withdraw,
)
from zendotao.services.games.views.game import view_game

KEPT = 6
"""The number of sealed rules that a seat comes back to."""


class Table:
    """One game: the rules that each party holds, and the state of the table after the last action."""

    def __init__(self, name: str, context: Context, cast: Cast, mind: Mind) -> None:
        self.name = name
        self.context, self.cast, self.mind = context, cast, mind
        self.id = ""
        self.held: dict[str, list[Idea]] = {}
        self.before: dict[int, tuple[Seen, Idea, Stone]] = {}
        self.fallen: list[Idea] = []
        self._view: View | None = None

    # ---- how it stands

    def view(self, at: datetime, part: Part | None = None) -> View:
        """Return the settled view of the game for somebody; the public one is cached until the next action."""
        if part is not None:
            return view_game(self.context, part.account, self.id, at, part.team)
        if self._view is None:
            self._view = view_game(self.context, None, self.id, at)
        return self._view

    def forget(self) -> None:
        """Clear the cached view."""
        self._view = None

    def seen(self, at: datetime) -> Seen:
        """Return the state of the table now. Rules that a vote found unfair are dropped."""
        view = self.view(at)
        for move in view.moves:
            if move.status == "nullified" and move.number in self.before:
                self.mind.drop(self.before[move.number][1])
        table = [(places()[koan.koan], koan) for koan in view.koans if koan.on_table]
        stones = {place: koan.stone for place, koan in table if koan.stone is not None}
        opened = next((place for place, koan in table if koan.number == view.open), None)
        return Seen(stones, opened, frozenset(places()[koan.koan] for koan in view.koans))

    def newest(self, at: datetime) -> MoveView:
        """Return the newest standing move."""
        return next(move for move in reversed(self.view(at).moves) if move.status == "standing")

    # ---- moves

    def start(self, told: str, title: str, settings: Mapping[str, Any], at: datetime) -> None:
        """Start with two koans of few pieces, and one that is open."""
        part = self.cast.part(told, at)
        white, black, opened = self.mind.first()
        seals = self._seals(part, begun(white, black), opened, {1: white, 2: black, 3: opened}, knows=False)
        request = StartGame(
            title=title, settings=Settings(**settings), white=Notation(notation(white)),
            black=Notation(notation(black)), open=Notation(notation(opened)), seals=seals, as_=part.team,
        )  # fmt: skip
        self.id = start_game(self.context, part.account, request, at).view.id

    def turn(
        self, told: str, at: datetime, *, knows: bool = False, posted: Idea | None = None,
        calls: tuple[Judgment, ...] = (),
    ) -> None:  # fmt: skip
        """Post a rule that falls, one's own or the given one with its calls, lay a koan and seal two rules."""
        part, seen = self.cast.part(told, at), self.seen(at)
        posted = posted or self.mind.given_up(seen, self.held.get(part.name, ()))
        rule, stone, numbered = self._marking(seen, posted, at)
        after = seen.marked(stone)
        koan = self.mind.laid(after)
        numbered[len(self.view(at).koans) + 1] = koan
        seals = self._seals(part, after, koan, numbered, knows=knows)
        laid = Notation(notation(koan))
        self.submit(part, Turn(rule=rule, stone=stone, koan=laid, seals=seals, judgments=calls, as_=part.team), at)

    def claim(self, told: str, at: datetime) -> None:
        """Claim victory."""
        part, seen = self.cast.part(told, at), self.seen(at)
        posted = self.mind.given_up(seen, self.held.get(part.name, ()), involved=True)
        rule, stone, numbered = self._marking(seen, posted, at)
        seals = (Sealed(self._rule(self.mind.truth, numbered)),)
        self.submit(part, Claim(rule=rule, stone=stone, seals=seals, as_=part.team), at)

    def block(self, told: str, at: datetime, *, knows: bool = False) -> None:
        """Lay a koan that blocks a claim."""
        part, seen = self.cast.part(told, at), self.seen(at)
        koan = self.mind.laid(seen)
        numbered = self._numbered(at)
        numbered[len(self.view(at).koans) + 1] = koan
        seals = self._seals(part, seen, koan, numbered, knows=knows)
        self.submit(part, Block(koan=Notation(notation(koan)), seals=seals, as_=part.team), at)

    def plain(self, told: str, kind: type[Reveal | Withdraw], at: datetime) -> None:
        """Send a reveal or a withdrawal."""
        part = self.cast.part(told, at)
        self.submit(part, kind(as_=part.team), at)

    def clarify(self, told: str, text: str, at: datetime) -> None:
        """Clarify one's newest koan."""
        part = self.cast.part(told, at)
        koan = self._own_koans(part, at)[-1].number
        self.submit(part, Clarify(koan=koan, text=text, as_=part.team), at)

    def submit(self, part: Part, request: Move, at: datetime) -> None:
        """Send a move."""
        submit_move(self.context, part.account, self.id, request, at)

    # ---- what goes with them

    def _marking(self, seen: Seen, posted: Idea, at: datetime) -> tuple[Rule, Stone, dict[int, int]]:
        """Return the rule to post, its stone, and the koans by number."""
        stone, numbered = self.mind.stone(seen.asked), self._numbered(at)
        self.before[len(self.view(at).moves) + 1] = (seen, posted, stone)
        self.fallen.append(posted)
        return self._rule(posted, numbered), stone, numbered

    def _seals(
        self, part: Part, seen: Seen, koan: int, numbered: Mapping[int, int], *, knows: bool
    ) -> tuple[Sealed, ...]:
        own = self.held.setdefault(part.name, [])
        chosen = self.mind.sealed(seen, koan, own, knows=knows)
        self.held[part.name] = list(dict.fromkeys((*chosen, *own)))[:KEPT]
        return tuple(Sealed(self._rule(idea, numbered)) for idea in chosen)

    def _numbered(self, at: datetime) -> dict[int, int]:
        return {koan.number: places()[koan.koan] for koan in self.view(at).koans if koan.on_table}

    def _rule(self, idea: Idea, numbered: Mapping[int, int]) -> Rule:
        """Return a rule of a request; one in prose has a verdict on each koan."""
        if not idea.prose:
            return idea.text
        verdicts = (Verdict(number, "white" if idea.white(koan) else "black") for number, koan in numbered.items())
        return Prose(idea.text, tuple(verdicts))

    def _own_koans(self, part: Part, at: datetime) -> Sequence[KoanView]:
        view = self.view(at, part)
        return [koan for koan in view.koans if koan.author == view.seat and koan.on_table]

    def lost(self, part: Part, at: datetime) -> Idea | None:
        """Return a rule that somebody held and that has fallen, the newest first, or None."""
        seen = self.seen(at)
        thought_of = itertools.chain(self.held.get(part.name, ()), reversed(self.fallen))
        return next((idea for idea in thought_of if not agrees(idea, seen)), None)
