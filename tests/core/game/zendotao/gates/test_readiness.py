"""Whether rules are enough for the next move: against a plain model that tries every choice of rules."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zendotao.core.game.available import AvailableAction
from zendotao.core.game.zendotao.gates.readiness import MissingRules, RuleCounts, assess_readiness

OTHER = {"white": "black", "black": "white"}
MOST_MISSING = 3


def allow(*kinds: str, **codes: str) -> list[AvailableAction]:
    """Return actions: those that are allowed, and the codes of those that are not."""
    allowed = [AvailableAction(kind=kind, allowed=True) for kind in kinds]
    return [*allowed, *(AvailableAction(kind=kind, allowed=False, code=code) for kind, code in codes.items())]


def count(verdicts: list[str]) -> RuleCounts:
    return RuleCounts(len(verdicts), len(verdicts), verdicts.count("white"), verdicts.count("black"))


def has_turn(verdicts: tuple[str, ...]) -> bool:
    """Return whether one can be given up while two others say the other, with unclear ones called as one likes."""
    for called in product(*[("white", "black") if one == "unclear" else (one,) for one in verdicts]):
        for given_up, says in enumerate(called):
            kept = [one for place, one in enumerate(called) if place != given_up and one == OTHER[says]]
            if len(kept) > 1:
                return True
    return False


def find_lacking(verdicts: list[str]) -> int:
    """Return the fewest rules that have to be written until there is a turn."""
    return next(
        more
        for more in range(MOST_MISSING + 1)
        if any(has_turn((*verdicts, *new)) for new in product(("white", "black"), repeat=more))
    )


@given(st.lists(st.sampled_from(["white", "black", "unclear"]), max_size=5))
def test_as_many_rules_are_missing_as_have_to_be_written(verdicts):
    found = assess_readiness(allow("turn"), count(verdicts))
    assert found.lacking == find_lacking(verdicts)
    assert found.state == ("short" if found.lacking else "ready")


@given(st.lists(st.sampled_from(["white", "black"]), max_size=5))
def test_each_way_is_enough_and_none_is_left_out(verdicts):
    found = assess_readiness(allow("turn"), count(verdicts))
    kinds = [
        MissingRules(white, found.lacking - white)
        for white in range(found.lacking + 1)
        if has_turn((*verdicts, *["white"] * white, *["black"] * (found.lacking - white)))
    ]
    assert set(found.ways) == (set(kinds) if found.lacking else set())


def test_a_claim_needs_one_rule_to_give_up_and_one_to_seal():
    assert assess_readiness(allow("turn", "claim"), RuleCounts(2, 2, 1, 1)).claims
    assert not assess_readiness(allow("turn", claim="not_latest"), RuleCounts(2, 2, 1, 1)).claims
    assert not assess_readiness(allow("turn", "claim"), RuleCounts(3, 3, 3, 0)).claims


@pytest.mark.parametrize(("viable", "lacking"), [(0, 2), (1, 1), (2, 0), (5, 0)])
def test_a_block_needs_two_viable_rules(viable, lacking):
    found = assess_readiness(allow("block", turn="no_open_koan"), RuleCounts(5, viable, 0, 0))
    assert (found.move, found.lacking) == ("block", lacking)


def test_without_rules_nothing_is_counted():
    assert assess_readiness(allow("turn"), None).state == "unknown"
    assert assess_readiness(allow("block"), None).state == "unknown"


def test_the_latest_player_waits_until_the_pause_is_over():
    until = datetime(2030, 5, 2, 8, tzinfo=UTC)
    waits = [AvailableAction(kind="turn", allowed=False, code="spacing", until=until)]
    found = assess_readiness(waits, RuleCounts(3, 3, 2, 1), timedelta(hours=20))
    assert (found.move, found.state, found.code, found.until) == ("turn", "waiting", "spacing", until)
    # A pause that is over before anybody has written a turn holds nobody up.
    assert assess_readiness(waits, RuleCounts(3, 3, 2, 1), timedelta(seconds=5)).state == "ready"


def test_who_may_not_move_is_told_by_which_code():
    found = assess_readiness(allow(turn="one_seat"), None)
    assert (found.move, found.state, found.code, found.allowed) == (None, "closed", "one_seat", False)
    assert assess_readiness([], None).state == "closed"


def test_all_pairs_of_kinds_that_differ_are_a_claim():
    for first, second in combinations(["white", "black"], 2):
        assert assess_readiness(allow("turn", "claim"), count([first, second])).claims
