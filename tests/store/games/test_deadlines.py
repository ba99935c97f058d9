from tests.store.logs import HOUR, NOW, create, new
from zendotao.store.games.values import DeadlineRow, DueDeadlineRow

STALL = DeadlineRow(kind="stall", epoch="3", due=NOW + 2 * HOUR)
VOTE = DeadlineRow(kind="challenge", epoch="1", due=NOW + HOUR)
OTHER = DeadlineRow(kind="challenge", epoch="2", due=NOW + 3 * HOUR)


def put(store, game: str, *deadlines: DeadlineRow) -> None:
    with store.unit(write=True) as work:
        work.deadlines.replace(game, deadlines)
        work.commit()


def due(game: str, deadline: DeadlineRow) -> DueDeadlineRow:
    return DueDeadlineRow(game=game, kind=deadline.kind, epoch=deadline.epoch, due=deadline.due)


def test_deadlines_come_back_in_the_order_of_their_instants(store):
    create(store)
    put(store, "game1", STALL, OTHER, VOTE)
    with store.unit() as work:
        assert work.deadlines.list_pending("game1") == (VOTE, STALL, OTHER)
        assert work.deadlines.list_pending("game2") == ()


def test_deadlines_to_come_are_replaced_whole(store):
    create(store, new(1), new(2))
    put(store, "game1", STALL, VOTE)
    put(store, "game2", STALL)
    later = DeadlineRow(kind="stall", epoch="3", due=NOW + 5 * HOUR)
    put(store, "game1", later, OTHER)
    with store.unit() as work:
        assert work.deadlines.list_pending("game1") == (OTHER, later)
        assert work.deadlines.list_pending("game2") == (STALL,)


def test_a_deadline_is_due_from_its_instant_on_in_any_game_oldest_first(store):
    create(store, new(1), new(2))
    put(store, "game1", STALL, OTHER)
    put(store, "game2", VOTE)
    with store.unit() as work:
        assert work.deadlines.next_due() == VOTE.due
        assert work.deadlines.list_due(VOTE.due - HOUR / 3600 / 1_000_000) == ()
        assert work.deadlines.list_due(VOTE.due) == (due("game2", VOTE),)
        assert work.deadlines.list_due(OTHER.due) == (due("game2", VOTE), due("game1", STALL), due("game1", OTHER))
        assert work.deadlines.list_due(OTHER.due, limit=1) == (due("game2", VOTE),)


def test_a_deadline_takes_effect_once(store):
    create(store)
    put(store, "game1", STALL, VOTE)
    with store.unit(write=True) as work:
        assert work.deadlines.replace("game1", [STALL], NOW + HOUR / 2) == 0
        work.commit()
    put(store, "game1", STALL, VOTE)
    with store.unit(write=True) as work:
        assert work.deadlines.replace("game1", [STALL], NOW + HOUR) == 1
        assert work.deadlines.replace("game1", [STALL], NOW + HOUR) == 0
        work.commit()
    with store.unit(write=True) as work:
        assert work.deadlines.list_pending("game1") == (STALL,)
        assert work.deadlines.next_due() == STALL.due
        assert work.deadlines.list_due(STALL.due) == (due("game1", STALL),)


def test_a_deadline_that_took_effect_does_not_come_back(store):
    create(store)
    put(store, "game1", VOTE)
    with store.unit(write=True) as work:
        work.deadlines.replace("game1", [], NOW + HOUR)
        work.commit()
    put(store, "game1", VOTE, STALL)
    with store.unit() as work:
        assert work.deadlines.list_pending("game1") == (STALL,)


def test_a_deadline_that_is_gone_takes_no_effect(store):
    create(store)
    put(store, "game1", VOTE)
    put(store, "game1")
    with store.unit(write=True) as work:
        assert work.deadlines.replace("game1", [], NOW + HOUR) == 0
        assert work.deadlines.next_due() is None
