"""Games of every sort, played at random: whatever is tried, the engine and a plain slow one agree on what is allowed
and on what comes of it, there is always a way on, refusals leave no trace, and nobody sees what is sealed."""

from collections import Counter
from functools import cache
from typing import get_args

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from tests.core.game.classic.stateful.play import Play
from tests.effort import chance, often
from zendotao.core.game import rules
from zendotao.core.game.classic.events import AnyEvent
from zendotao.core.game.classic.values import Outcome, Stage

pytestmark = pytest.mark.slow

SORTS = ("person", "person shared", "server", "server shared", "prose", "prose shared")
CHANCE = st.integers(0, 2**32 - 1)
GAMES = often(3, 60)
STEPS = often(40, 80)
REHEARSALS = often(350, 600)
check_once = cache(rules.check)


@pytest.fixture(autouse=True)
def rules_are_read_once(monkeypatch):
    """Reading a rule takes longer than all the rest of a move, and comes out the same each time."""
    monkeypatch.setattr(rules, "check", check_once)


class Machine(RuleBasedStateMachine):
    """A game of some sort, whose steps hypothesis chooses."""

    sort = ""
    play: Play | None = None
    broken = False

    @initialize(n=CHANCE)
    def begin(self, n: int) -> None:
        self.play = Play(self.sort, n)

    @rule(n=CHANCE)
    def somebody_tries_something(self, n: int) -> None:
        assert self.play is not None
        self.broken = True
        self.play.step(n)
        self.broken = False

    def teardown(self) -> None:
        if self.play is not None and not self.broken:
            self.play.finish()


@pytest.mark.parametrize("sort", SORTS)
def test_whatever_is_tried_both_engines_agree(sort):
    run_state_machine_as_test(
        type("Games", (Machine,), {"sort": sort}),
        settings=settings(
            max_examples=GAMES, stateful_step_count=STEPS, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )


REFUSALS = {
    "joined", "one_seat", "over", "not_your_turn", "spacing", "koan_on_table", "no_such_koan", "no_break", "needless",
    "last_of_stone", "no_breaking", "no_mondo", "checked", "nothing_to_mark", "contradicted", "no_stone", "no_offer",
    "offers_spent", "questions_spent", "stale", "not_disproved", "nothing_to_disprove", "alone", "joined_later",
    "no_objection", "objection", "not_master", "not_asked", "not_between", "misfit", "not_different", "not_won",
    "shown", "prose", "same_pace", "not_student", "resigned", "asked", "no_hints", "stash", "stone_missing",
    "full", "no_challenge", "no_vote", "open_already", "ruled_already",
}  # fmt: skip
"""Every code that these games can be refused with. The others (``title``, ``bots`` and the like) are in the clauses."""

ELSEWHERE = {"seat.members_bound", "seat.member_left", "comment.posted", "comment.edited", "classic.guess_unanswered"}


def everything() -> set[str]:
    """What a game counts: every kind of event, stage, outcome and refusal."""
    tags = {f"event {event.__struct_config__.tag}" for event in get_args(AnyEvent)}
    tags -= {f"event {tag}" for tag in ELSEWHERE}
    stages = {f"stage {stage}" for stage in get_args(Stage)}
    return tags | stages | {f"end {one}" for one in get_args(Outcome)} | {f"refused {code}" for code in REFUSALS}


def test_between_them_the_games_come_to_everything_that_can_happen():
    counts: Counter[str] = Counter()
    rng = chance("classic")
    for n in range(REHEARSALS):
        play = Play(SORTS[n % len(SORTS)], f"classic {n}", counts)
        for _ in range(60):
            play.step(rng.getrandbits(32))
            if play.table.game.ended and rng.random() < 0.3:
                break
        play.finish(review=n % 4 == 0)
        if everything() <= {*counts}:
            break
    assert everything() - {*counts} == set()
