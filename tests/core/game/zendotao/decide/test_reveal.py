"""Revealing the rule of a claim once there is consensus, and what a seal commits to."""

import hashlib

import pytest
from msgspec.structs import replace

from tests.core.game.zendotao.harness import Table, call, four_seats, refused
from tests.core.game.zendotao.koans_for_tests import NEAR, only, rule_once
from zendotao.core.game.log import make_entries
from zendotao.core.game.seals import hash_seal, preimage
from zendotao.core.game.zendotao import commands as cmd
from zendotao.core.game.zendotao.events import CallMade, MoveNullified, SealOpened, VictoryClaimed
from zendotao.core.game.zendotao.evolve import evolve_all
from zendotao.core.game.zendotao.table import Seal

BLUE = "AKHTBN if it contains at least one blue piece"
TOUCH = f"{BLUE}, or a red piece touches a yellow piece"
BOTH = f"{BLUE}, or (it contains at least one red piece and at least one yellow piece)"
ONLY_5 = (
    "A koan has the Buddha-nature if and only if it contains at least one blue piece, or (it contains no green "
    "pieces, and it contains exactly five red pieces)."
)


def agreed() -> Table:
    """There is consensus on dan's claim, which holds only(5)."""
    table = four_seats()
    table.claim("dan")
    return table.pass_time(hours=72)


def test_the_claimant_opens_its_sealed_rule_and_the_victory_is_claimed():
    table = agreed()
    opened, victory = (entry.event for entry in table.reveal("dan"))
    assert isinstance(opened, SealOpened)
    assert opened.body.rule.text == ONLY_5
    assert victory == VictoryClaimed(claim=5, small=False)
    assert table.game.phase == "revealed"
    assert table.game.move(5).revealed.text == ONLY_5


def test_the_opened_seal_has_the_hash_that_was_published_and_sha256_says_so():
    table = agreed()
    published = table.game.move(5).seals[0].hash
    table.reveal("dan")
    body = table.game.move(5).seals[0].body
    assert hashlib.sha256(preimage(body)).hexdigest() == published


def test_any_member_of_the_claimants_team_reveals():
    table = Table.started("tia@monks", teams={"monks": ("tia", "tom")})
    table.turn("bob")
    table.turn("tia@monks")
    table.claim("tia@monks")
    table.pass_time(hours=168)
    table.reveal("tom@monks")
    assert table.game.phase == "revealed"


def test_nobody_else_reveals():
    table = agreed()
    with refused("not_claimant"):
        table.reveal("ann")
    with refused("not_claimant"):
        table.reveal("eve")


def test_there_is_nothing_to_reveal_before_consensus():
    table = Table.started("ann")
    table.turn("bob")
    with refused("no_claim"):
        table.reveal("bob")
    table.claim("bob")
    with refused("no_consensus"):
        table.reveal("bob")


def test_a_rule_is_revealed_once():
    table = agreed()
    table.reveal("dan")
    with refused("too_late"):
        table.reveal("dan")


def test_a_body_that_is_not_what_was_sealed_is_a_fault_of_the_vault_and_costs_the_claimant_nothing():
    table = agreed()
    (body,) = table.body(5)
    for other in (None, replace(body, nonce="00" * 32)):
        with pytest.raises(ValueError, match="vault"):
            table.do(cmd.Reveal(**table.asker("dan"), body=other))
    assert table.game.phase == "agreed"


def test_the_rule_is_judged_by_the_calls_of_the_instant_at_which_it_was_sealed():
    table = near_claim()
    table.pass_time(hours=168)
    # Whatever is called after the claim, here against its private call, doesn't matter to it.
    later = CallMade(move=1, call=call(4, "touching", [1, 2], True))
    table.game = evolve_all(table.game, make_entries(table.game.seq, table.game.head, table.now, 1, "ann", "", [later]))
    opened, victory = (entry.event for entry in table.reveal("bob"))
    assert isinstance(opened, SealOpened)
    assert isinstance(victory, VictoryClaimed)


def test_a_rule_that_was_not_viable_when_it_was_sealed_makes_the_claim_null():
    table = agreed()
    (body,) = table.body(5)
    flawed = replace(body, rule=rule_once(only(4)).log_value)
    move = replace(table.game.move(5), seals=(Seal(slot=1, hash=hash_seal(flawed)),))
    table.game = replace(table.game, moves=table.game.moves.with_changes({4: move}))
    found = table.do(cmd.Reveal(**table.asker("dan"), body=flawed))
    assert [entry.event for entry in found] == [MoveNullified(move=5, by_vote=False)]
    assert table.game.phase == "play"


def near_claim() -> Table:
    """bob's claim holds a rule that needs a call on koan 4, made in private."""
    table = Table.started("ann")
    table.turn("bob", koan=NEAR, seals=(BOTH, only(2)))
    sealing = table.sealing(TOUCH, call(4, "touching", [1, 2], False))
    table.claim("bob", rule=BOTH, seals=(sealing,))
    return table


def test_private_calls_become_public_with_the_rule():
    table = near_claim()
    assert table.game.koan(4).called == ()
    table.pass_time(hours=168)
    opened, made, _ = (entry.event for entry in table.reveal("bob"))
    assert opened.body.calls == (call(4, "touching", [1, 2], False),)
    assert made == CallMade(move=3, call=call(4, "touching", [1, 2], False))
    assert table.game.koan(4).called == (call(4, "touching", [1, 2], False),)


def test_whether_a_window_is_small_is_counted_when_it_opens():
    table = near_claim()
    table.pass_time(hours=168)
    assert table.reveal("bob")[-1].event == VictoryClaimed(claim=3, small=True)
