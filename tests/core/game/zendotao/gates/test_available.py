"""What is available is what ``decide`` does not refuse for who asks or when."""

import pytest
from hypothesis import given, settings

from tests.core.game.zendotao.harness import HOUR, MOMENT, Table
from tests.core.game.zendotao.walks import ANSWERS, DEEDS, WALKS, opened_table, walked
from zendotao.core.game.available import AvailableAction
from zendotao.core.game.commands import Command
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.zendotao.decide import decide
from zendotao.core.game.zendotao.gates.available import available, challenge_actions

CARRIED = {
    "turn": {"ruled_unfair"}, "claim": {"ruled_unfair"}, "judgment": {"not_needed", "already_called"},
    "challenge": {"open_already", "ruled_already", "no_such_part", "off_table", "wrong_ground"},
    "amend": {"amended_fails"},
}  # fmt: skip
"""What an allowed command of the walks may still be refused with, for what it carries."""


def offered(table: Table, by: str) -> dict[str, AvailableAction]:
    return {one.kind: one for one in available(table.game, table.actor(by), table.now)}


def agrees(table: Table, told: AvailableAction, command: Command) -> None:
    """An allowed command is refused for what it carries at most; another one with the code that was told, unless what
    it carries is refused first."""
    try:
        decide(table.game, command, table.now)
        code, until = None, None
    except RuleViolation as refusal:
        code, until = refusal.code, refusal.details.get("until")
    if code in CARRIED.get(told.kind, ()):
        return
    assert (told.allowed, told.code, told.until) == (code is None, code, until)


@pytest.mark.slow
@given(WALKS)
@settings(max_examples=25)
def test_what_is_available_is_what_is_not_refused_for_who_asks_or_when(steps):
    for table, by, n in walked(steps):
        if table.game.voided:
            return
        told = offered(table, by)
        assert list(told) == [one.kind for one in available(table.game, table.actor(by), table.now)]
        assert told.keys() == DEEDS.keys() - ({"skip"} if not table.game.settings.practice else set())
        for kind in told:
            agrees(table, told[kind], DEEDS[kind](table, by, n))
        for number in range(1, len(table.game.challenges) + 1):
            actions = {one.kind: one for one in challenge_actions(table.game, number, table.actor(by), table.now)}
            assert actions.keys() == ANSWERS.keys()
            for kind, answer in ANSWERS.items():
                agrees(table, actions[kind], answer(table, by, number, n))


def test_the_latest_player_is_told_until_when_to_wait():
    table = opened_table()
    turn = offered(table, "ann")["turn"]
    assert (turn.allowed, turn.code, turn.until) == (False, "spacing", table.now + 20 * HOUR)
    table.pass_time(hours=20)
    assert not offered(table, "ann")["turn"].allowed
    table.now += MOMENT
    assert offered(table, "ann")["turn"].allowed


def test_another_is_told_from_when_they_may_claim():
    table = opened_table()
    table.turn("bob")
    claim = offered(table, "ann")["claim"]
    assert (claim.code, claim.until) == ("not_latest", table.now + 168 * HOUR)
    assert offered(table, "bob")["claim"].allowed


def test_a_stranger_may_take_a_turn_and_comment_and_nothing_else():
    table = opened_table()
    table.turn("bob")
    assert {kind for kind, one in offered(table, "zoe").items() if one.allowed} == {"turn", "comment"}


def test_a_game_that_is_void_can_be_commented_on_alone():
    table = opened_table()
    table.withdraw("ann")
    told = offered(table, "bob")
    assert {kind for kind, one in told.items() if one.allowed} == {"comment"}
    assert {one.code for one in told.values()} == {None, "void"}
