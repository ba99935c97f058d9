"""A game played step by step on the real engine and on the slow one, which are compared after each step.

``Play.step`` takes a number from which all its chance comes, so that the same steps make the same game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from itertools import combinations
from random import Random
from typing import Any

import msgspec

from tests.core.game.classic.harness import MOMENT, PROSE, Table, koan
from tests.core.game.classic.stateful import reasons as why
from tests.core.game.classic.stateful.slow import Koan, Rule, Slow
from tests.records import export_lines, replay
from zendotao.core.game.classic.deadlines import find_next_deadline
from zendotao.core.game.classic.events import KoanMarked
from zendotao.core.game.classic.gates.available import available
from zendotao.core.game.classic.record import replay_record
from zendotao.core.game.classic.review import make_review_entry
from zendotao.core.game.classic.review import review as review_record
from zendotao.core.game.classic.seals import StoneBody
from zendotao.core.game.classic.sight.view import view_for
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.seals import matches_hash
from zendotao.core.game.sight import Viewer, make_viewer
from zendotao.core.kinds import CLASSIC

NAMES = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal")
RULES: dict[str, Rule] = {
    "AKHTBN if it contains at least two red pieces": lambda koan: koan[0] >= 2,
    "AKHTBN if it contains at least two pieces": lambda koan: sum(koan) >= 2,
    "AKHTBN if it contains at least two red pieces and at most five pieces": lambda koan: koan[0] >= 2 >= sum(koan) - 3,
    "AKHTBN if it contains no green pieces": lambda koan: not koan[1],
    "AKHTBN if it contains at least one red piece": lambda koan: koan[0] >= 1,
    "AKHTBN if it contains more red pieces than green pieces": lambda koan: koan[0] > koan[1],
}
SECRETS = (0, 3, 5)
WHITE, BLACK = (2, 0), (0, 1)
"""White and black by every secret rule."""

KOANS: tuple[Koan, ...] = tuple((reds, greens) for reds in range(8) for greens in range(5) if reds + greens)
NATURAL = {
    "rest": ("build", "build", "join"), "open": ("build",) * 6 + ("join", "ask_hint", "ask_hint", "hint"),
    "build": ("build",) * 6 + ("pass_turn", "ask_hint", "ask_hint", "hint", "hint", "hint", "agree", "correct"),
    "breaking": ("choose",) * 3 + ("wait",), "mondo": ("reply",) * 8 + ("mark", "mark", "wait"),
    "mark": ("mark",) * 5 + ("wait", "correct"), "guess": ("guess",) * 6 + ("pass_turn", "correct", "agree", "hint"),
    "clarify": ("understand",) * 2 + ("ask",) * 3 + ("reword",) * 3 + ("retract", "wait"),
    "disprove": ("disprove",) * 12 + ("give_in", "wait"), "over": ("wait",),
    "final": ("differ",) * 4 + ("wait",) + ("challenge",) * 4 + ("ballot",) * 6,
}  # fmt: skip
ANY = (
    "join", "resign", "agree", "build", "choose", "reply", "mark", "correct", "terminate", "pass_turn", "guess",
    "reword", "retract", "ask", "understand", "disprove", "give_in", "uphold", "differ", "ask_hint", "hint", "wait",
    "outage", "challenge", "ballot",
)  # fmt: skip
RARE = ("resign", "terminate", "uphold", "give_in")
"""What ends games, or one's part in them."""

GATE_OF = {
    "agree": "pace", "choose": "break", "reply": "answer", "pass_turn": "pass", "give_in": "cannot",
}  # fmt: skip


class Play:
    """One game as it is played. ``counts``: what happened in it."""

    def __init__(
        self, sort: str, n: int | str, counts: Counter[str] | None = None, led: Callable[..., Table] = Table.led
    ) -> None:
        rng = Random(f"{sort} {n}")
        self.sort, self.counts = sort, Counter[str]() if counts is None else counts
        self.secret = [*RULES][rng.choice(SECRETS)]
        count = rng.choice((1, 1, 2, 2, 3, 4, 8))
        prose, server = "prose" in sort, "server" in sort
        settings: dict[str, Any] = {
            "pace": rng.choice(("post", "sitting")), "order": rng.choice(("round", "open")), "stones": rng.randrange(3),
            "missed": rng.randint(1, 2), "hints": rng.random() < 0.8, "seats": max(count, rng.choice((2, 8, 8))),
        }  # fmt: skip
        if "shared" in sort:
            settings |= {"stash": "shared", "pieces": 2}
        elif rng.random() < 0.3:
            settings["pieces"] = 2
        if not prose and not server:
            settings["counters"] = rng.choice(("master", "server"))
        self.table = led(
            rule=None if prose else self.secret, prose=prose, server=server, white=koan(*WHITE), black=koan(*BLACK),
            **settings,
        )  # fmt: skip
        self.slow = Slow(self.table.game.settings, RULES[self.secret], WHITE, BLACK, self.table.now)
        for name in NAMES[:count]:
            self.table.join(name)
            assert self.slow.join(name)
        self.steps = self.shown = 0
        self.compare()

    # ---- a step

    def step(self, n: int) -> None:
        """Some time passes, and somebody tries something."""
        rng = Random(f"{self.sort} {n}")
        stage, self.steps = self.table.game.stage, self.steps + 1
        name = rng.choice(ANY)
        if rng.random() < 0.75 or (name in RARE and rng.random() < 0.5):
            name = rng.choice(NATURAL[stage])
        if self.table.game.objection and rng.random() < 0.5:
            name = rng.choice(("wait", "terminate", "correct"))
        if name == "wait":
            self.wait(rng)
        elif rng.random() < 0.3:
            self.pass_time(timedelta(seconds=rng.randint(1, 60)))
        if name == "outage":
            self.outage(timedelta(minutes=rng.randint(1, 300)))
        elif name != "wait":
            self.attempt(name, rng)
        self.compare()

    def wait(self, rng: Random) -> None:
        """Time passes: until just before the deadline, to it, or far beyond."""
        due = find_next_deadline(self.table.game)
        now = self.table.now
        until = now + timedelta(hours=rng.choice((1, 20, 50)))
        if due is not None and due.due_at > now:
            third = now + (due.due_at - now) / 3
            until = rng.choice((due.due_at - MOMENT, third, due.due_at, due.due_at + MOMENT, until))
        self.pass_time(until - now)

    def pass_time(self, time: timedelta) -> None:
        """Time passes on both engines."""
        self.table.now += time
        self.table.settle()
        self.slow.tick(self.table.now)

    def outage(self, time: timedelta) -> None:
        """The site is away for a time."""
        began = self.table.now
        self.table.now += time
        self.table.outages.append((began, self.table.now))
        self.table.settle()
        self.slow.outage(time)

    def attempt(self, name: str, rng: Random) -> None:
        """Somebody tries something on both engines."""
        table, who, said = self.table, self.who(name, rng), self.arguments(name, rng)
        before, seen = table.game, len(table.entries)
        bodies = len(table.bodies)
        actor = table.actor(who)
        gate = {one.kind: one for one in available(before, actor, table.now)}.get(GATE_OF.get(name, name))
        self.slow.clock += 1
        reasons = getattr(why, name)(self.slow, who, *said[0], **said[1])
        allowed = getattr(self.slow, name)(who, *said[0], **said[1])
        self.slow.go_over()
        try:
            REAL[name](table, who, *said[0], **said[1])
            refused = None
        except RuleViolation as refusal:
            refused = refusal.code
        self.counts[f"refused {refused}" if refused else f"done {name}"] += 1
        assert allowed == (refused is None), (name, who, said, refused)
        assert refused in (reasons or {None}), (name, who, said, refused, reasons)
        if refused:
            assert (table.game, len(table.entries), len(table.bodies)) == (before, seen, bodies)
        if gate is not None and not gate.allowed:
            assert refused == gate.code, (name, who, refused, gate)

    def who(self, name: str, rng: Random) -> str:
        """Who tries it: mostly somebody who might."""
        game = self.table.game
        if rng.random() < 0.15 or (name == "join" and rng.random() < 0.5):
            return rng.choice((*NAMES, "mia", "server", "mia"))
        if name in ("mark", "correct", "ask", "understand", "give_in", "hint"):
            return "mia" if game.master else "server"
        if name == "uphold":
            return "server"
        if name == "disprove":
            return "server" if game.handed else "mia"
        if name == "choose" and rng.random() < 0.2:
            return "mia"
        if name in ("build", "pass_turn", "guess", "reword", "retract") and self.table.holder is not None:
            return self.table.holder
        if name == "reply" and game.mondo is not None:
            waiting = [seat for seat in game.mondo.waits if seat not in game.mondo.answers]
            if waiting:
                return self.table.names[rng.choice(waiting)]
        return rng.choice(NAMES) if rng.random() < 0.2 else rng.choice([*self.slow.students])

    # ---- what is tried

    def arguments(self, name: str, rng: Random) -> tuple[tuple[Any, ...], dict[str, Any]]:
        """What a move carries."""
        made = {
            "agree": lambda: ("post" if self.slow.pace == "sitting" and rng.random() < 0.8 else "sitting",),
            "build": lambda: self.construction(rng, rng.choice((None, "white", "black"))),
            "choose": lambda: (self.some_koans(rng),),
            "reply": lambda: (rng.choice(("white", "black")),),
            "mark": lambda: (rng.choice(("white", "black")),),
            "correct": lambda: (rng.randint(0, len(self.table.game.koans) + 1),),
            "ask": lambda: (rng.choice((None, None, rng.randint(0, len(self.table.game.koans) + 1))),),
            "understand": lambda: (self.wording(rng),),
            "disprove": lambda: self.construction(rng, rng.choice(("white", "black", None))),
            "differ": lambda: (rng.choice(KOANS),),
            "challenge": lambda: (rng.randint(0, len(self.table.game.koans) + 1),),
            "ballot": lambda: (rng.choice(("wrong", "wrong", "wrong", "right", "abstain")),),
            "hint": lambda: self.construction(rng, rng.choice(("white", "black"))),
        }  # fmt: skip
        if name == "guess":
            text = rng.choice([*RULES])
            fitting = [one for one in RULES if self.agrees(one) and (one != self.secret or rng.random() < 0.1)]
            if fitting and rng.random() < 0.85:
                text = rng.choice(fitting)
            return (RULES[text],), {"same": text == self.secret}
        return made[name]() if name in made else (), {}

    def wording(self, rng: Random) -> int:
        """The number of a wording, mostly the newest."""
        guess = self.table.game.guess
        return len(guess.wordings) if guess is not None and rng.random() < 0.6 else 1

    def agrees(self, text: str) -> bool:
        """A rule says what every stone on the table says."""
        return all((one.stone == "white") == RULES[text](one.koan) for one in self.slow.table if not one.broken)

    def construction(self, rng: Random, stone: str | None) -> tuple[Koan, str | None, tuple[int, ...]]:
        """A koan with its stone or answer, and mostly koans that may be broken down for it."""
        built = rng.choice(KOANS)
        if rng.random() < 0.8:
            built = next((one for one in rng.sample(KOANS, len(KOANS)) if self.slow.fits(one)), built)
        return built, stone, self.breaks(rng, built)

    def breaks(self, rng: Random, built: Koan) -> tuple[int, ...]:
        """Koans to break down: mostly ones that may be, else ones that have the pieces, or any."""
        chance, slow = rng.random(), self.slow
        if chance < 0.05:
            return self.some_koans(rng)
        here = [number for number, one in enumerate(slow.table, 1) if not one.broken]
        sets = [some for size in range(4) for some in combinations(here, size)]
        if chance < 0.15:
            fit = [some for some in sets if slow.enough(built, [slow.table[number - 1] for number in some])]
            sets = [some for some in fit if not slow.may_break(built, some)]
        else:
            sets = [some for some in sets if slow.may_break(built, some)]
        return rng.choice(sets) if sets else ()

    def some_koans(self, rng: Random) -> tuple[int, ...]:
        """Some numbers of koans, or those that the builder named."""
        proposal = self.table.game.proposal
        if proposal is not None and rng.random() < 0.6:
            return proposal.breaks
        count = len(self.table.game.koans) + 1
        return tuple(sorted(rng.sample(range(1, count + 1), min(count, rng.randint(0, 2)))))

    # ---- what has to hold

    def compare(self) -> None:
        """Both engines agree on everything that can be seen, and the game has a way on."""
        game, slow = self.table.game, self.slow
        parties = self.table.names
        assert game.stage == slow.stage
        assert self.table.holder == slow.holder
        assert (game.pace, game.near, game.outcome) == (slow.pace, slow.near, slow.outcome)
        assert {parties[one.seat]: (one.stones, one.missed, one.away, one.resigned) for one in game.students} == {
            name: (one.stones, one.missed, one.away, one.gone) for name, one in slow.students.items()
        }
        assert [(one.stone, one.broken, parties.get(one.seat)) for one in game.koans] == [
            (one.stone, one.broken, one.by) for one in slow.table
        ]
        assert [{parties[seat]: stone for seat, stone in one.answers.items()} for one in game.koans] == [
            one.answers for one in slow.table
        ]
        due = find_next_deadline(game)
        assert (due and due.due_at) == slow.next_due
        assert [(one.koan, parties[one.seat], one.ruling) for one in game.challenges] == [
            (one.koan, one.by, one.ruling) for one in slow.votes
        ]
        assert self.has_way_on()
        self.counts[f"stage {game.stage}"] += 1
        if self.steps % 8 == 0 or game.ended:
            self.check_sight()

    def has_way_on(self) -> bool:
        """Time, the server or somebody at the table brings the game on."""
        game = self.table.game
        if game.ended or find_next_deadline(game) is not None or (game.stage == "disprove" and game.awaits_server):
            return True
        return any(map(self.may_build, NAMES)) or len(game.students) < game.settings.seats

    def may_build(self, name: str) -> bool:
        actions = {one.kind: one for one in available(self.table.game, self.table.actor(name), self.table.now)}
        return actions["build"].allowed or actions["build"].until is not None

    def check_sight(self) -> None:
        """Nobody sees the rule, or a stone that is sealed, before it is opened; all stones on checked koans are
        right."""
        table, game = self.table, self.table.game
        viewers = [Viewer(), Viewer(keeper=True)]
        viewers += [make_viewer(game, table.actor(name)) for name in ("mia", "ann")]
        names = {seat.party: seat.party for seat in game.seats}
        views = [view_for(game, viewer, table.now, names) for viewer in viewers]
        shown = [msgspec.json.encode(view, enc_hook=str).decode() for view in views]
        new, self.shown = table.entries[self.shown :], len(table.entries)
        shown += ["\n".join(export_lines(game, new, Viewer(keeper=True), names)), repr(game)]
        rule = PROSE if "prose" in self.sort else self.secret.removeprefix("AKHTBN if ")
        marks = [entry.event for entry in table.entries if isinstance(entry.event, KoanMarked)]
        opened = {body.nonce for event in marks for body in (*event.answers, event.mark) if body is not None}
        hidden = [body.nonce for body in table.bodies if isinstance(body, StoneBody) and body.nonce not in opened]
        guessed = any(self.secret.removeprefix("AKHTBN if ") in guess.rule.text for guess in game.guesses)
        for text in shown:
            assert not any(nonce in text for nonce in hidden)
            assert game.rule is not None or guessed or rule not in text
        if "prose" not in self.sort:
            for one, made in zip(game.koans, self.slow.table, strict=True):
                assert one.stone in (None, "white" if RULES[self.secret](made.koan) else "black")

    def finish(self, *, review: bool = True) -> None:
        """The log alone makes the same game, in whatever way it is read; the rulebook allows every entry of it."""
        game = self.table.game
        assert replay(self.table.entries, CLASSIC) == game
        assert game.rule is None or matches_hash(game.rule, game.seal)
        if review:
            told = replay_record(export_lines(game, self.table.entries, Viewer(keeper=True)))
            assert told.game == game
            assert review_record(map(make_review_entry, self.table.entries), self.table.now).faults == ()
        self.counts[f"end {game.outcome}"] += 1
        for entry in self.table.entries:
            self.counts[f"event {entry.event.__struct_config__.tag}"] += 1


def _guess(table: Table, who: str, rule: Rule, *, same: bool) -> None:
    table.guess(who, next(text for text in RULES if RULES[text] is rule))


REAL: dict[str, Callable[..., Any]] = {
    "join": Table.join,
    "resign": Table.resign,
    "agree": Table.pace,
    "build": lambda table, who, built, answer, breaks: table.build(who, *built, answer=answer, breaks=breaks),
    "choose": lambda table, who, koans: table.breaks(who, *koans),
    "reply": Table.answer,
    "mark": lambda table, who, stone: table.mark(stone, by=who),
    "correct": lambda table, who, number: table.correct(number, by=who),
    "terminate": Table.terminate,
    "pass_turn": Table.pass_turn,
    "guess": _guess,
    "reword": lambda table, who: table.reword(who, "Other words"),
    "retract": Table.retract,
    "ask": lambda table, who, number: table.ask("Which?", number, by=who),
    "understand": lambda table, who, wording: table.understand(wording, by=who),
    "disprove": lambda table, who, built, stone, breaks: table.disprove(who, *built, stone=stone, breaks=breaks),
    "give_in": Table.give_in,
    "uphold": Table.uphold,
    "differ": lambda table, who, built: table.differ(who, *built),
    "challenge": lambda table, who, number: table.challenge(who, number),
    "ballot": Table.ballot,
    "ask_hint": Table.ask_hint,
    "hint": lambda table, who, built, stone, breaks: table.hint(who, *built, stone=stone, breaks=breaks),
}
