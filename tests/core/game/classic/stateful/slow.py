"""Classic Zendo from the rulebook alone, plain and slow: each move is a method that returns whether it is allowed, and
if it is, does it. Koans are pairs of numbers of red and green pieces; the rule and guesses are functions of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import combinations
from types import SimpleNamespace
from typing import Any

from zendotao.core.game.classic.settings import ClassicSettings

Koan = tuple[int, int]
Rule = Callable[[Koan], bool]


def pieces(koan: Koan) -> Counter[str]:
    """Small, medium and large ones in turn, of each colour."""
    names = [f"R{n % 3}" for n in range(koan[0])] + [f"G{n % 3}" for n in range(koan[1])]
    return Counter(names)


class Slow:
    """A game; ``who`` is always a name, "mia" is the Master."""

    def __init__(self, settings: ClassicSettings, rule: Rule, white: Koan, black: Koan, now: datetime) -> None:
        self.s, self.rule, self.now = settings, rule, now
        self.checked, self.person = settings.rules == "checked", settings.master == "person"
        self.pace, self.round = settings.pace, settings.order == "round"
        self.students: dict[str, SimpleNamespace] = {}
        self.table: list[SimpleNamespace] = [
            self.make(white, "white", clock=0), self.make(black, "black", clock=0)
        ]  # fmt: skip
        self.stage = "rest" if self.round else "open"
        self.holder: str | None = None
        self.last: str | None = None
        self.window: str | None = None
        self.due: datetime | None = None
        self.left = timedelta()
        self.objection: Any = None
        self.spaced: datetime | None = None
        self.agreed: set[str] = set()
        self.near = False
        self.votes: list[SimpleNamespace] = []  # challenges of marks, one after the other
        self.outcome: str | None = None
        self.winner: str | None = None
        self.clock = 1  # counts what happened, to know who was there when

    def make(self, koan: Koan, stone: str | None, *, clock: int, by: str | None = None) -> SimpleNamespace:
        return SimpleNamespace(koan=koan, stone=stone, broken=False, by=by, answers={}, earned=set(), marked=clock)

    # ---- who and when

    @property
    def active(self) -> list[str]:
        return [name for name, one in self.students.items() if not one.away and not one.gone]

    def plays(self, who: str) -> bool:
        """Somebody is a student of a game that goes on."""
        return self.goes_on() and who in self.students and not self.students[who].gone

    def goes_on(self) -> bool:
        return self.stage not in ("final", "over") and self.objection is None

    def present(self, who: str) -> None:
        one = self.students.get(who)
        if one and not one.gone and (one.missed or one.away):
            one.missed, one.away = 0, False
            if self.stage == "rest":
                self.next_turn()

    def length(self, window: str) -> timedelta:
        found: timedelta = getattr(self.s.post if self.pace == "post" else self.s.sitting, window)
        return found

    def open(self, stage: str, window: str | None) -> None:
        self.stage, self.window, self.due = stage, window, None
        if window and self.objection:
            self.left = self.length(window)
        elif window:
            self.due = self.now + self.length(window)

    def next_turn(self) -> None:
        self.holder = None
        if not self.round:
            self.open("open", None)
            return
        names = [*self.students]
        start = names.index(self.last) + 1 if self.last in names else 0
        for name in names[start:] + names[:start]:
            if name in self.active:
                self.holder = self.last = name
                self.open("build", "turn")
                return
        self.open("rest", None)

    def after_stone(self) -> None:
        assert self.holder is not None
        one = self.students[self.holder]
        if one.gone or not one.stones:
            self.next_turn()
        else:
            self.open("guess", "turn")

    def miss(self, who: str) -> None:
        one = self.students[who]
        one.missed += 1
        one.away = one.missed >= self.s.missed

    # ---- the clock

    @property
    def next_due(self) -> datetime | None:
        if self.vote:
            return self.vote_closes()
        return self.objection.due if self.objection else self.due

    def tick(self, now: datetime) -> None:
        while True:
            due = self.next_due
            if due is None or due > now:
                break
            self.now = due
            self.clock += 1
            self.expire()
            self.go_over()
        self.now = now

    def outage(self, time: timedelta) -> None:
        """Nobody could act for a time: windows that are open grow by it."""
        self.now += time
        if self.vote:
            self.vote.due += time
        elif self.objection:
            self.objection.due += time
        elif self.due:
            self.due += time

    def expire(self) -> None:  # noqa: C901 -- one case for each window
        if self.vote:
            self.count_votes()
        elif self.objection:
            self.objection = None
            if self.window:
                self.due = self.now + self.left
        elif self.window == "away":
            self.end("abandoned")
        elif self.window == "final":
            self.end("near" if self.near else "won")
        elif self.stage == "build":
            assert self.holder is not None
            self.miss(self.holder)
            self.next_turn()
        elif self.stage == "guess":
            self.next_turn()
        elif self.stage == "mondo":
            self.close_mondo()
        elif self.stage == "breaking":
            self.lay(self.named_breaks)
        elif self.stage == "disprove" and self.checked:
            self.handed = True
            self.open("disprove", None)
        elif self.stage == "clarify" and self.asked:
            self.give_back()
        else:
            self.open(self.stage, "away")

    def end(self, outcome: str) -> None:
        self.outcome = outcome
        self.objection = self.holder = None
        self.open("over", None)

    # ---- people

    def join(self, who: str) -> bool:
        if self.stage in ("final", "over") or who in (*self.students, "server") or (who == "mia" and self.person):
            return False
        if len(self.students) >= self.s.seats:
            return False
        self.students[who] = SimpleNamespace(
            stones=self.s.stones, missed=0, away=False, gone=False, hint=False, since=self.clock
        )
        if self.stage == "rest":
            self.next_turn()
        return True

    def resign(self, who: str) -> bool:
        if self.stage in ("final", "over") or who not in self.students or self.students[who].gone:
            return False
        self.present(who)
        self.students[who].gone, self.students[who].hint = True, False
        self.agreed.discard(who)
        if self.holder == who and self.stage not in ("mondo", "mark"):
            self.next_turn()
        if all(one.gone for one in self.students.values()):
            self.end("given_up")
        self.settle_agreements()
        return True

    def settle_agreements(self) -> None:
        """Somebody who is gone is not waited for."""
        if self.stage == "breaking":
            self.check_breaking()
        if self.stage == "mondo":
            self.check_mondo()

    def agree(self, who: str, pace: str) -> bool:
        master = who == "mia" and self.person and not self.checked
        if pace == self.pace or not (self.plays(who) or (master and self.goes_on() and pace == "sitting")):
            return False
        self.present(who)
        self.agreed.add(who)
        return True

    def go_over(self) -> None:
        """The pace changes once nobody is missing who has to agree to it, after every move and at every deadline."""
        if not self.agreed or not self.goes_on():
            return
        pace, wanted = "post", {*self.active}
        if self.pace == "post":
            pace, wanted = "sitting", {name for name, one in self.students.items() if not one.gone}
            wanted |= set() if self.checked else {"mia"}
        if wanted and wanted <= self.agreed:
            self.change_pace(pace)

    def change_pace(self, pace: str) -> None:
        if self.due and self.window:
            old = self.length(self.window)
            left = self.due - self.now
            self.pace = pace
            new = self.length(self.window)
            tick = timedelta(microseconds=1)
            self.due = self.now + max(1, (left // tick) * (new // tick) // (old // tick)) * tick
        self.pace, self.agreed, self.spaced = pace, set(), None

    # ---- the stash

    def fits(self, koan: Koan) -> bool:
        """A koan is inside the stash, and not on the table."""
        most = max(pieces(koan).values())
        return most <= self.s.pieces and all(one.broken or one.koan != koan for one in self.table)

    def enough(self, koan: Koan, broken: Any) -> bool:
        """There are pieces for a koan, once some are broken down."""
        if self.s.stash == "koan":
            return True
        used = pieces(koan)
        for one in self.table:
            if not one.broken and one not in broken:
                used = used + pieces(one.koan)
        return max(used.values()) <= self.s.pieces

    def lost(self, broken: Any) -> int:
        """How many stones would have no koan any more."""
        here = [one for one in self.table if not one.broken]
        left = {one.stone for one in here if one not in broken}
        return len({one.stone for one in here if one.stone} - left)

    def may_break(self, koan: Koan, numbers: tuple[int, ...]) -> bool:
        here = [one for one in self.table if not one.broken]
        if any(not 0 < n <= len(self.table) or self.table[n - 1].broken for n in numbers):
            return False
        named = [one for n, one in enumerate(self.table, 1) if n in numbers]
        if not self.enough(koan, named) or any(
            self.enough(koan, [other for other in named if other is not one]) for one in named
        ):
            return False
        lost = self.lost(named)
        return not lost or not any(
            self.lost(others) < lost and self.enough(koan, others)
            for size in range(len(here) + 1)
            for others in combinations(here, size)
        )

    # ---- a turn

    def build(self, who: str, koan: Koan, answer: str | None, breaks: tuple[int, ...]) -> bool:
        if not self.plays(who) or not (
            self.stage in ("open", "rest") or (self.stage == "build" and self.holder == who)
        ):
            return False
        others = [name for name in self.active if name != who]
        if self.stage == "open" and others and self.last == who and self.spaced and self.now <= self.spaced:
            return False
        if not self.fits(koan) or not self.may_break(koan, breaks):
            return False
        self.present(who)
        if self.stage == "open":
            space = self.s.post.spacing if self.pace == "post" else self.s.sitting.spacing
            self.spaced = self.now + space if space else None
        self.holder = self.last = who
        self.koan, self.answer, self.named_breaks = koan, answer, breaks
        self.choices = {who: {*breaks}}
        self.open("breaking", "breaking")
        self.check_breaking()
        return True

    def choose(self, who: str, breaks: tuple[int, ...]) -> bool:
        master = who == "mia" and self.person and self.goes_on()
        if self.stage != "breaking" or not (master or self.plays(who)) or not self.may_break(self.koan, breaks):
            return False
        if master:
            self.lay(breaks)
            return True
        self.present(who)
        self.choices[who] = {*breaks}
        if who == self.holder:
            self.named_breaks = breaks
        self.check_breaking()
        return True

    def check_breaking(self) -> None:
        assert self.holder is not None
        said = [self.choices.get(name) for name in self.active]
        if not self.named_breaks:
            self.lay(())
        elif all(one is not None and one == said[0] for one in said):
            self.lay(tuple(said[0] or ()))

    def lay(self, broken: tuple[int, ...]) -> None:
        for number in broken:
            self.table[number - 1].broken = True
        self.table.append(self.make(self.koan, None, clock=self.clock, by=self.holder))
        self.sealed: str | None = None
        self.answers: dict[str, str] = {}
        if self.answer is None:
            self.to_mark()
            return
        assert self.holder is not None
        self.answers = {self.holder: self.answer}
        self.waits = self.active
        self.open("mondo", "mondo")
        self.check_mondo()

    def check_mondo(self) -> None:
        if all(name in self.answers or self.students[name].gone for name in self.waits):
            self.close_mondo()

    def close_mondo(self) -> None:
        for name in self.waits:
            if name not in self.answers and not self.students[name].gone:
                self.miss(name)
        self.to_mark()

    def to_mark(self) -> None:
        if self.checked:
            self.put_stone("white" if self.rule(self.table[-1].koan) else "black")
        elif self.sealed:
            self.put_stone(self.sealed)
        else:
            self.open("mark", "mark")

    def put_stone(self, stone: str) -> None:
        newest = self.table[-1]
        newest.stone, newest.marked, newest.answers = stone, self.clock, self.answers
        self.reward(newest)
        self.answers = {}
        self.after_stone()

    def reward(self, koan: SimpleNamespace) -> None:
        for name, said in koan.answers.items():
            if said == koan.stone and name not in koan.earned:
                koan.earned.add(name)
                self.students[name].stones += 1

    def reply(self, who: str, stone: str) -> bool:
        if not self.plays(who) or self.stage != "mondo":
            return False
        self.present(who)
        self.answers[who] = stone
        self.check_mondo()
        return True

    def mark(self, who: str, stone: str) -> bool:
        if who != "mia" or self.checked or not self.goes_on() or self.stage not in ("mondo", "mark"):
            return False
        if self.stage == "mondo":
            self.sealed = stone
        else:
            self.put_stone(stone)
        return True

    def correct(self, who: str, number: int) -> bool:
        if who != "mia" or self.checked or self.stage in ("final", "over"):
            return False
        if not 0 < number <= len(self.table) or self.table[number - 1].stone is None:
            return False
        koan = self.table[number - 1]
        koan.stone = "black" if koan.stone == "white" else "white"
        self.reward(koan)
        marked, koan.marked = koan.marked, self.clock
        if self.objection:
            marked = max(marked, self.objection.marked)
        elif self.due:
            self.left = self.due - self.now
        self.objection = SimpleNamespace(due=self.now + self.length("objection"), marked=marked)
        if self.window == "away":
            self.window = {"mark": "mark", "clarify": "clarify", "disprove": "disprove"}[self.stage]
            self.left = self.length(self.window)
        self.due = None
        return True

    def terminate(self, who: str) -> bool:
        if who not in self.students or self.students[who].gone or not self.objection:
            return False
        if self.students[who].since > self.objection.marked:
            return False
        self.present(who)
        self.end("terminated")
        return True

    def pass_turn(self, who: str) -> bool:
        if not self.plays(who) or self.holder != who or self.stage not in ("build", "guess"):
            return False
        if self.stage == "build" and self.active == [who]:
            return False
        self.present(who)
        self.next_turn()
        return True

    # ---- guesses

    def guess(self, who: str, rule: Rule, *, same: bool) -> bool:
        if not self.plays(who) or self.stage != "guess" or self.holder != who or not self.students[who].stones:
            return False
        if self.checked and any(
            (one.stone == "white") != rule(one.koan) for one in self.table if not one.broken
        ):
            return False
        self.present(who)
        self.students[who].stones -= 1
        self.guessed, self.wordings, self.questions, self.asked = rule, 1, 0, False
        if not self.checked:
            self.open("clarify", "clarify")
        elif same:
            self.win()
        else:
            self.to_counter()
        return True

    def to_counter(self) -> None:
        self.handed = self.checked and (self.s.counters == "server" or not self.person)
        self.open("disprove", None if self.handed else "disprove")

    def win(self) -> None:
        self.winner = self.holder
        self.open("final", "final")

    def give_back(self) -> None:
        assert self.holder is not None
        self.students[self.holder].stones += 1
        self.next_turn()

    def reword(self, who: str) -> bool:
        if not self.plays(who) or self.stage != "clarify" or self.holder != who or self.wordings == 3:
            return False
        self.wordings, self.asked = self.wordings + 1, False
        self.open("clarify", "clarify")
        return True

    def retract(self, who: str) -> bool:
        if not self.plays(who) or self.stage != "clarify" or self.holder != who:
            return False
        self.give_back()
        return True

    def ask(self, who: str, koan: int | None) -> bool:
        if who != "mia" or self.checked or not self.goes_on() or self.stage != "clarify" or self.questions == 3:
            return False
        if koan is not None and (not 0 < koan <= len(self.table) or self.table[koan - 1].broken):
            return False
        self.questions, self.asked = self.questions + 1, True
        self.open("clarify", "clarify")
        return True

    def understand(self, who: str, wording: int) -> bool:
        if who != "mia" or self.checked or not self.goes_on() or self.stage != "clarify" or wording != self.wordings:
            return False
        self.to_counter()
        return True

    def disprove(self, who: str, koan: Koan, stone: str | None, breaks: tuple[int, ...]) -> bool:
        if not self.goes_on() or self.stage != "disprove" or who != ("server" if self.handed else "mia"):
            return False
        if not self.fits(koan) or not self.may_break(koan, breaks):
            return False
        if self.checked:
            if self.rule(koan) == self.guessed(koan):
                return False
            stone = "white" if self.rule(koan) else "black"
        elif stone is None:
            return False
        self.add(koan, stone, breaks)
        self.after_stone()
        return True

    def add(self, koan: Koan, stone: str | None, breaks: tuple[int, ...]) -> None:
        for number in breaks:
            self.table[number - 1].broken = True
        self.table.append(self.make(koan, stone, clock=self.clock))

    def give_in(self, who: str) -> bool:
        if who != "mia" or self.checked or not self.goes_on() or self.stage != "disprove":
            return False
        self.win()
        return True

    def uphold(self, who: str) -> bool:
        if who != "server" or not self.checked or not self.goes_on() or self.stage != "disprove":
            return False
        self.win()
        return True

    def differ(self, who: str, koan: Koan) -> bool:
        if self.stage != "final" or not self.checked or self.near or max(pieces(koan).values()) > self.s.pieces:
            return False
        self.near = self.rule(koan) != self.guessed(koan)
        if self.near:
            self.present(who)
        return self.near

    # ---- challenges of marks

    @property
    def vote(self) -> SimpleNamespace | None:
        """The challenge on which there is a vote."""
        return self.votes[-1] if self.votes and self.votes[-1].ruling is None else None

    def challenge(self, who: str, number: int) -> bool:
        if self.stage != "final" or self.checked or who not in self.students or self.vote:
            return False
        if not 0 < number <= len(self.table) or any(one.koan == number for one in self.votes):
            return False
        if self.table[number - 1].stone is None:
            return False
        self.present(who)
        others = [name for name in self.students if name != who]
        assert self.due is not None
        self.left, self.due = self.due - self.now, None
        self.votes.append(
            SimpleNamespace(
                koan=number, by=who, voters=others if len(others) > 1 else [*self.students], ballots={}, ruling=None,
                due=self.now + self.length("final"), last=self.now,
            )
        )  # fmt: skip
        return True

    def ballot(self, who: str, choice: str) -> bool:
        vote = self.vote
        if vote is None:
            return False
        if who == "mia" and self.person:
            if choice == "wrong":
                self.close_vote("conceded")
            return choice == "wrong"
        if who not in vote.voters and who != vote.by:
            return False
        if who == vote.by and choice == "right":
            self.present(who)
            self.close_vote("withdrawn")
            return True
        if who not in vote.voters:
            return False
        self.present(who)
        vote.ballots[who], vote.last = choice, self.now
        self.tick(self.now)
        return True

    def vote_closes(self) -> datetime:
        """At the end of the window; after a third of it if nobody is left to vote, or fewer than two may."""
        assert self.vote is not None
        if len(self.vote.voters) >= 2 and {*self.vote.voters} - {*self.vote.ballots}:
            return self.vote.due
        return max(self.vote.due - self.length("final") * 2 / 3, self.vote.last)

    def count_votes(self) -> None:
        assert self.vote is not None
        said = [*self.vote.ballots.values()]
        third = (len(self.vote.voters) + 2) // 3
        enough = len(said) >= min(5, max(2, third))
        wrong, right = said.count("wrong"), said.count("right")
        passes = enough and wrong > 0 and wrong / (wrong + right) >= 2 / 3
        self.close_vote("wrong" if passes else "right")

    def close_vote(self, ruling: str) -> None:
        assert self.vote is not None
        self.vote.ruling = ruling
        self.due = self.now + self.left
        if ruling in ("wrong", "conceded"):
            self.end("terminated")

    # ---- hints

    def ask_hint(self, who: str) -> bool:
        if not self.plays(who) or not self.s.hints or self.students[who].hint:
            return False
        self.present(who)
        self.students[who].hint = True
        return True

    def hint(self, who: str, koan: Koan, stone: str, breaks: tuple[int, ...]) -> bool:
        asking = [name for name in self.active if self.students[name].hint]
        if who != ("mia" if self.person else "server") or not self.goes_on():
            return False
        if len(asking) <= len(self.active) / 2 or self.stage not in ("rest", "open", "build"):
            return False
        if not self.fits(koan) or not self.may_break(koan, breaks):
            return False
        if self.checked and self.rule(koan) != (stone == "white"):
            return False
        self.add(koan, stone, breaks)
        for one in self.students.values():
            one.hint = False
        return True
