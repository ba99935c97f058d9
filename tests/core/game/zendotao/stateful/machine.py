"""Games for hypothesis to play: each rule is a kind of step, all of whose chance comes from one number."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from tests.core.game.zendotao.stateful.deeds import ANSWERS, DEEDS
from tests.core.game.zendotao.stateful.play import Play

CHANCE = st.integers(0, 2**32 - 1)
STEPS = 25


class Machine(RuleBasedStateMachine):
    """A game of some sort. What holds of it is checked by ``Play`` after each step and at the end."""

    sort = "usual"
    part = 0

    def __init__(self) -> None:
        super().__init__()
        self.play: Play | None = None
        self.broken = False

    @initialize(n=CHANCE)
    def begin(self, n: int) -> None:
        self.play = Play(self.sort, n, part=self.part)

    @rule(n=CHANCE)
    def what_people_do(self, n: int) -> None:
        self._step("natural", n)

    @rule(n=CHANCE)
    def what_people_do_next(self, n: int) -> None:
        self._step("natural", n)

    @rule(n=CHANCE)
    def several_vote(self, n: int) -> None:
        self._step("rally", n)

    @rule(n=CHANCE, name=st.sampled_from([*DEEDS, *ANSWERS]))
    def anything(self, name: str, n: int) -> None:
        self._step(name, n)

    @rule(n=CHANCE)
    def time_passes(self, n: int) -> None:
        self._step("wait", n)

    @rule(n=CHANCE, name=st.sampled_from(["outage", "people", "leave"]))
    def people_come_and_go(self, name: str, n: int) -> None:
        self._step(name, n)

    def _step(self, name: str, n: int) -> None:
        assert self.play is not None
        self.broken = True
        self.play.step(name, n)
        self.broken = False

    def teardown(self) -> None:
        if self.play is not None and not self.broken:
            self.play.finish()


@cache
def machine_of(sort: str, part: int) -> type[Machine]:
    """The machine for a sort of games; each part has its own chance, where hypothesis gives all the same numbers."""
    return type(f"{sort.title()}Games", (Machine,), {"sort": sort, "part": part})
