"""What a game waits for from whom. The spacing is 20 h, the windows of a small game 168 h, of a challenge 72 h."""

from hypothesis import given, settings

from tests.core.game.zendotao.harness import HOUR, MOMENT, Table
from tests.core.game.zendotao.walks import PEOPLE, WALKS, opened_table, walked
from zendotao.core.game.zendotao.gates.available import available
from zendotao.core.game.zendotao.pending import PendingItem, list_pending


def kinds(table: Table, by: str) -> list[str]:
    return [one.kind for one in list_pending(table.game, table.actor(by), table.now)]


def first(table: Table, by: str) -> PendingItem:
    return list_pending(table.game, table.actor(by), table.now)[0]


def claimed_table() -> Table:
    """Ann has started, Bob moved, Ann has moved and claims."""
    table = opened_table()
    table.turn("bob")
    table.turn("ann")
    table.claim("ann")
    return table


def test_who_has_just_moved_waits_for_the_spacing_and_may_move_again_after_it():
    table = opened_table()
    assert list_pending(table.game, table.actor("ann"), table.now) == (
        PendingItem(kind="turn_from", at=table.now + 20 * HOUR),
    )
    table.now += 20 * HOUR + MOMENT
    assert first(table, "ann") == PendingItem(kind="again")


def test_a_turn_presses_those_who_play_and_is_open_to_all():
    table = opened_table()
    table.turn("bob")
    assert first(table, "ann") == PendingItem(kind="turn", pressing=True)
    assert first(table, "zoe") == PendingItem(kind="turn")


def test_others_are_told_from_when_they_may_claim_and_the_latest_player_may_at_once():
    table = opened_table()
    table.turn("bob")
    assert list_pending(table.game, table.actor("ann"), table.now)[1] == PendingItem(
        kind="claim_from", at=table.now + 168 * HOUR
    )
    assert kinds(table, "bob") == ["claim", "turn_from"]
    table.now += 168 * HOUR
    assert kinds(table, "ann") == ["turn", "claim"]


def test_a_claim_waits_for_ballots_and_can_be_blocked_by_who_has_passed():
    table = claimed_table()
    closes = table.now + 168 * HOUR
    assert list_pending(table.game, table.actor("bob"), table.now) == (
        PendingItem(kind="ballot", at=closes, number=4, pressing=True),
        PendingItem(kind="block", at=closes, number=4),
        PendingItem(kind="consensus", at=closes, number=4),
    )
    assert kinds(table, "ann") == ["consensus"]
    table.ballot("bob", "need_time")
    assert kinds(table, "bob") == ["block", "consensus"]


def test_after_consensus_the_claimant_is_asked_to_reveal_and_the_others_wait_for_it():
    table = claimed_table()
    table.pass_time(hours=168)
    due = table.now + 72 * HOUR
    assert first(table, "ann") == PendingItem(kind="reveal", at=due, number=4, pressing=True)
    assert list_pending(table.game, table.actor("bob"), table.now) == (PendingItem(kind="revealing", at=due, number=4),)
    table.reveal("ann")
    final = (PendingItem(kind="final", at=table.now + 168 * HOUR, number=4),)
    assert list_pending(table.game, table.actor("ann"), table.now) == final
    table.pass_time(hours=168)
    assert kinds(table, "ann") == kinds(table, "zoe") == ["over"]


def test_a_claimant_who_was_blocked_is_told_by_which_move():
    table = claimed_table()
    table.block("bob")
    assert list_pending(table.game, table.actor("ann"), table.now)[-1] == PendingItem(kind="blocked", number=5)
    assert "blocked" not in kinds(table, "bob")


def test_a_challenge_waits_for_the_ballots_of_those_whose_vote_it_is():
    table = opened_table()
    for by in ("bob", "gus", "tia@monks"):
        table.turn(by)
    table.challenge("ann", 2)
    vote = PendingItem(kind="vote", at=table.now + 72 * HOUR, number=1, pressing=True)
    assert first(table, "gus") == first(table, "tom@monks") == vote
    assert "vote" not in kinds(table, "bob") + kinds(table, "ann") + kinds(table, "zoe")
    table.vote("gus", 1, "stands")
    assert "vote" not in kinds(table, "gus")


def test_clocks_that_stand_still_have_no_instant():
    table = opened_table()
    table.turn("bob")
    table.challenge("ann", 2)
    assert [one.at for one in list_pending(table.game, table.actor("ann"), table.now) if one.kind == "claim_from"] == [
        None
    ]


def test_a_void_game_waits_for_nobody():
    table = opened_table()
    table.withdraw("ann")
    assert kinds(table, "ann") == kinds(table, "zoe") == ["void"]


@given(WALKS)
@settings(max_examples=15)
def test_what_one_is_told_to_do_is_what_is_available(steps):
    doing = {"turn": "turn", "again": "turn", "claim": "claim", "block": "block", "reveal": "reveal"}
    for table, _, _ in walked(steps):
        for by in PEOPLE:
            allowed = {one.kind for one in available(table.game, table.actor(by), table.now) if one.allowed}
            found = {doing[kind] for kind in kinds(table, by) if kind in doing}
            if not table.game.ended:
                assert found == allowed & {*doing.values()}
