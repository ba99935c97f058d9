"""What players do at a table: foreseen by the mirror, sent to the server, told, and the table compared afterwards."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from tests.whole_game.cast import Player
from tests.whole_game.client import Answer, Client
from tests.whole_game.clock import Clock
from tests.whole_game.koans import KOANS
from tests.whole_game.mirror import STANDING, STRUCK, Mirror, Move, answered, words
from tests.whole_game.sending import Judgment, call_in_words, sealed, told_call, told_seal
from tests.whole_game.telling import Teller

WHO = {"one_seat", "guest", "no_vote", "not_author", "not_claimant", "not_challenger"}
"""Refusals that are a matter of who one is: 403; the others are 409."""

FORESEEN = {
    "not_understood", "refused", "ambiguous", "constant", "over_limit", "unsound", "not_in_palette", "stash",
    "koan_on_table", "posted_not_viable", "posted_unclear", "not_disproved", "seals_missing", "same_rule",
    "seal_not_viable", "seals_agree",
}  # fmt: skip
"""Refusals that the mirror foresees from what a move carries."""


class Table:
    """One game. Without a client nothing is sent: the mirror alone follows the story."""

    def __init__(self, client: Client | None, clock: Clock, teller: Teller, codes: set[str] | None = None) -> None:
        self.client, self.clock, self.teller = client, clock, teller
        self.codes: set[str] = set() if codes is None else codes
        self.mirror = Mirror()
        self.id, self.phase = "", "play"
        self.seats: list[str] = []
        self.hidden: dict[str, set[str]] = {}
        self.known: set[str] = set()

    # ---- speaking with the server

    def say(self, text: str) -> None:
        """One line of the story."""
        self.teller.line(self.clock.told(), text)

    def send(self, who: Player | None, method: str, path: str, body: Any = None, key: str | None = None) -> Answer:
        """One request, as somebody or as nobody; what comes back holds no sealed rule of another seat."""
        assert self.client is not None
        answer = self.client.send(method, path, body, who.token if who else None, key)
        assert answer.status < 500, answer.text
        for text, seats in self.hidden.items():
            assert text in self.known or (who and who.seat in seats) or text not in answer.text, f"{text} came out"
        return answer

    def path(self, rest: str = "") -> str:
        """An address in this game."""
        return f"/games/{self.id}{rest}"

    def ask(
        self, who: Player, path: str, body: dict[str, Any], refused: str | None = None, method: str = "POST"
    ) -> Any:
        """A request that has to pass, or be refused with a code; what came back."""
        if refused:
            self.codes.add(refused)
        if self.client is None:
            return {}
        sent = body | ({"as": who.team} if who.team else {})
        answer = self.send(who, method, path, sent)
        if refused is None:
            assert answer.status in (200, 201, 204), f"{method} {path}: {answer.status} {answer.text}"
            return answer.body
        status = 403 if refused in WHO else 409
        found = (answer.status, answer.code)
        assert found == (status, refused), f"{method} {path}: {found}, not {refused}: {answer.text}"
        self.teller.more(f"→ refused, {refused}:", answer.body["detail"])
        return answer.body

    def view(self, who: Player | None) -> Any:
        """The game as somebody may see it."""
        if self.client is None:
            return {}
        answer = self.send(who, "GET", self.path())
        assert answer.status == 200, answer.text
        return answer.body

    @staticmethod
    def canonical(rule: str) -> str:
        """A rule in the words that the server keeps."""
        return answered(rule).canonical or ""

    # ---- holding the table against the mirror

    def compare(self, view: Any) -> None:
        """That the server's table is the mirror's: moves, stones, the open koan, whose turn it was, the phase."""
        if self.client is None:
            return
        assert view["phase"] == self.phase, (view["phase"], self.phase)
        assert [seat["name"] for seat in view["seats"]] == self.seats
        expected = [(move.kind, move.by, move.status) for move in self.mirror.moves]
        assert [(m["kind"], self.seats[m["seat_number"] - 1], m["status"]) for m in view["moves"]] == expected
        on_table = {koan.number: koan.stone for koan in self.mirror.table}
        shown = {koan["number"]: koan["stone"] for koan in view["koans"] if koan["number"] in on_table}
        assert shown == on_table
        assert view["open"] == (self.mirror.open.number if self.mirror.open else None)
        if self.phase != "void":
            assert self.seats[view["latest_number"] - 1] == self.mirror.newest().by

    def settled(self, who: Player, phase: str | None = None) -> Any:
        """The game as it stands now that time has passed."""
        self.phase = phase or self.phase
        view = self.view(who)
        self.compare(view)
        return view

    def until(self, answer: Any, at: datetime) -> None:
        """That a refusal or a clock names the instant from which waiting helps."""
        if self.client is not None:
            assert datetime.fromisoformat(answer["until"] if isinstance(answer, dict) else answer) == at

    # ---- table moves

    def start(self, who: Player, title: str, *, white: str, black: str, koan: str, seals: Sequence[Any],
              settings: dict[str, Any] | None = None, refused: str | None = None) -> None:  # fmt: skip
        """Start a game."""
        self.say(f"{who.told()} starts “{title}”.")
        body: dict[str, Any] = {"title": title, "white": KOANS[white], "black": KOANS[black], "open": KOANS[koan]}
        body |= {"seals": list(map(told_seal, sealed(*seals))), "settings": settings or {}}
        trial = copy.deepcopy(self.mirror)
        fault = next((f for f in map(trial.fault_of_new, (white, black, koan)) if f), None)
        move = Move(1, "start", who.seat, seals=sealed(*seals))
        if fault is None:
            trial.posted(move, koans=((white, "white"), (black, "black"), (koan, None)))
            fault = trial.fault_of_seals(sealed(*seals), None, koan)
        assert fault == refused, f"{fault}, not {refused}"
        self.hide(who, seals)
        view = self.ask(who, "/games", body, refused)
        if refused is None:
            self.id = view.get("id", "")
            self.done(who, trial, move, view)

    def turn(self, who: Player, *, rule: str, stone: str, koan: str, seals: Sequence[Any],
             calls: Sequence[Judgment] = (), refused: str | None = None, seq: int | None = None) -> Any:  # fmt: skip
        """Take a turn."""
        self.say(f"{who.told()}: “The rule is not {rule}.” A {stone} stone; a new koan, “{koan}”.")
        body = {"kind": "turn", "rule": rule, "stone": stone, "koan": KOANS[koan]}
        return self.move(who, body, rule, stone, koan, seals, calls, refused, seq)

    def claim(self, who: Player, *, rule: str, stone: str, seals: Sequence[Any], refused: str | None = None) -> Any:
        """Ask leave to claim victory."""
        self.say(f"{who.told()}: “The rule is not {rule}. May I claim the victory?” A {stone} stone.")
        return self.move(who, {"kind": "claim", "rule": rule, "stone": stone}, rule, stone, None, seals, (), refused)

    def block(self, who: Player, *, koan: str, seals: Sequence[Any], refused: str | None = None) -> Any:
        """Block the claim."""
        self.say(f"{who.told()} blocks the claim with a koan, “{koan}”.")
        return self.move(who, {"kind": "block", "koan": KOANS[koan]}, None, None, koan, seals, (), refused)

    def move(self, who: Player, body: dict[str, Any], rule: str | None, stone: str | None, koan: str | None,
             seals: Sequence[Any], calls: Sequence[Judgment], refused: str | None, seq: int | None = None) -> Any:
        """A table move of any kind, first on a copy of the mirror."""
        body["seals"] = list(map(told_seal, sealed(*seals)))
        if refused and "seal" in refused:
            self.teller.more("to be sealed:", "; ".join(seal.rule for seal in sealed(*seals)))
        if calls:
            body["judgments"] = list(map(told_call, calls))
            self.teller.more("judgment call:", "; ".join(map(call_in_words, calls)))
        trial = copy.deepcopy(self.mirror)
        move = Move(len(trial.moves) + 1, body["kind"], who.seat, rule, seals=sealed(*seals))
        if refused is None or refused in FORESEEN:
            fault = self.fault(trial, move, stone, koan, calls)
            assert fault == refused, f"the mirror says {fault}, the story {refused}"
        self.hide(who, seals)
        body["expected_seq"] = self.view(who).get("seq") if seq is None else seq
        if refused is None and rule:
            self.known.add(self.canonical(rule))
        answer = self.ask(who, self.path("/moves"), body, refused)
        if refused is None:
            self.phase = "claimed" if move.kind == "claim" else "play"
            self.done(who, trial, move, answer)
        return answer

    def fault(self, trial: Mirror, move: Move, stone: str | None, koan: str | None, calls: Sequence[Judgment]) -> Any:
        """What is wrong with a move; if nothing is, it is made on the trial table."""
        fault = trial.fault_of_new(koan) if koan else None
        for call in calls:
            trial.call(*call)
        if fault is None and move.rule and stone:
            fault = trial.fault_of_posted(move.rule, stone)
        if fault is None:
            trial.posted(move, stone, ((koan, None),) if koan else ())
            fault = trial.fault_of_seals(move.seals, move.rule, koan)
        return fault

    def hide(self, who: Player, seals: Sequence[Any]) -> None:
        """Sealed rules that nobody else may read in any answer from now on; drafts that were refused count too."""
        for seal in sealed(*seals):
            if self.canonical(seal.rule):
                self.hidden.setdefault(self.canonical(seal.rule), set()).add(who.seat)

    def done(self, who: Player, trial: Mirror, move: Move, view: Any) -> None:
        """A move that was made: the mirror follows, its new koans are told, and the tables are compared."""
        self.mirror = trial
        if who.seat not in self.seats:
            self.seats.append(who.seat)
        for koan in trial.koans:
            if koan.move == move.number:
                self.teller.koan(koan.number, koan.stone, koan.name, words(koan.name))
        hashes = view["moves"][-1]["seals"] if view else [""] * len(move.seals)
        for seal, published in zip(move.seals, hashes, strict=True):
            self.teller.more("sealed:", f"{seal.rule} {published}")
        self.tell_clocks(view)
        self.compare(view)

    def tell_clocks(self, view: Any) -> None:
        """When what is due."""
        names = ("spacing", "stall", "claim", "reveal", "final")
        clocks = {name: view["clocks"][name] for name in names} if view else {}
        told = [f"{name} {self.clock.told(datetime.fromisoformat(at))}" for name, at in clocks.items() if at]
        if told:
            self.teller.more("clocks:", "; ".join(told))

    # ---- moves that leave, and the rest

    def withdraw(self, who: Player, refused: str | None = None, phase: str = "play") -> Any:
        """Take back the newest standing move."""
        self.say(f"{who.told()} takes the newest move back.")
        number = self.mirror.newest().number
        answer = self.ask(who, self.path("/moves"), {"kind": "withdraw"}, refused)
        if refused is None:
            self.left(number, "withdrawn", phase)
            self.compare(answer)
        return answer

    def left(self, number: int, status: str, phase: str = "play") -> None:
        """A move has left the table with all later ones, and the mirror follows."""
        self.mirror.leave(number, status)
        self.phase = phase
        gone = [str(move.number) for move in self.mirror.moves if move.status not in (STANDING, STRUCK)]
        self.teller.more("off the table now:", f"moves {', '.join(gone)}")
