"""Games of many kinds, played at random by hypothesis: whatever is tried, every game stays what the rulebook says.

See the package for how many games there are and how to play more.
"""

from collections import Counter
from functools import cache
from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.core.game.zendotao.stateful.machine import STEPS, machine_of
from tests.core.game.zendotao.stateful.play import Play
from tests.core.game.zendotao.stateful.players import SORTS
from tests.effort import often
from zendotao.core.game import rules
from zendotao.core.game.zendotao.events import AnyEvent

pytestmark = pytest.mark.slow

GAMES = often(15, 200)
PARTS = 2
REHEARSALS = 250
check_once = cache(rules.check)


@pytest.fixture(autouse=True)
def rules_are_read_once(monkeypatch):
    """Reading a rule takes longer than all the rest of a move, and comes out the same each time."""
    monkeypatch.setattr(rules, "check", check_once)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("sort", SORTS)
def test_whatever_is_tried_a_game_stays_what_the_rulebook_says(sort, part):
    run_state_machine_as_test(
        machine_of(sort, part),
        settings=settings(
            max_examples=GAMES, stateful_step_count=STEPS, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )


def rehearsed(sort: str, n: int, counts: Counter[str]) -> None:
    """A game whose steps come from the same chance each time."""
    rng = Random(f"{sort} {n}")
    play = Play(sort, n, counts)
    for _ in range(2 * STEPS):
        play.step("natural" if rng.random() < 0.8 else rng.choice(("rally", "leave", "people", "outage")), n)
        n = rng.getrandbits(32)
    play.finish()


def everything() -> set[str]:
    """What a game counts: every kind of event, every outcome of a challenge, every phase."""
    tags = {str(event.__struct_config__.tag) for event in AnyEvent.__args__}
    outcomes = ("stands", "amended", "nullified", "struck", "lifted", "opened", "withdrawn", "moot")
    phases = ("play", "claimed", "agreed", "revealed", "final", "void")
    return tags | {f"outcome {outcome}" for outcome in outcomes} | {f"phase {phase}" for phase in phases}


def test_between_them_the_games_come_to_everything_that_can_happen():
    counts: Counter[str] = Counter()
    for n in range(REHEARSALS):
        rehearsed(sorted(SORTS)[n % len(SORTS)], n, counts)
        if everything() <= set(counts):
            break
    assert everything() - set(counts) == set()


def test_the_same_steps_make_the_same_game():
    found = []
    for _ in range(2):
        play = Play("crowded", 7)
        for n in range(20):
            play.step("natural", n)
        found.append(msgspec.json.encode(play.table.entries))
    assert found[0] == found[1]
