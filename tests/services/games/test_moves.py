"""Games over the services: from a request to a committed log, on both databases."""

from tests.core.game.zendotao.koans_for_tests import koan, only
from tests.services.games.site import Town, refused
from zendotao.core.game.zendotao.record import replay_record
from zendotao.services.games.lists.games import list_games
from zendotao.services.games.lists.own_games import list_own_turns
from zendotao.services.games.notebook.notebook import list_notebook_entries
from zendotao.services.games.views.game import find_koan
from zendotao.services.games.views.log import export_record


def test_a_game_is_started_joined_claimed_revealed_and_won(town: Town):
    view = town.start("ann")
    assert (view.phase, view.seq, view.open, [seat.name for seat in view.seats]) == ("play", 3, 3, ["ann"])
    town.pass_time(hours=1)
    town.turn("bob")
    town.pass_time(hours=1)
    town.turn("cyd")
    town.pass_time(hours=1)
    assert town.claim("cyd").phase == "claimed"
    town.pass_time(hours=168)
    assert town.view("cyd").phase == "agreed"
    assert town.submit("cyd", {"kind": "reveal"}).view.phase == "revealed"
    town.pass_time(hours=168)
    view = town.view()
    # Five koans, all of which have stones: the two of the start, and the three that were marked since.
    assert (view.phase, view.sensei, view.score) == ("final", 3, 5)
    opened = {(move.number, one.slot): one.body.rule.text for move in view.moves for one in move.opened}
    assert opened[(4, 1)] == view.moves[3].revealed.text
    assert len(opened) == 7
    assert replay_record(export_record(town.services, None, town.game, town.now)).game.sensei == 3


def test_what_is_due_happens_before_a_move_and_before_a_look(town: Town):
    town.start("ann")
    town.pass_time(hours=1)
    town.turn("bob")
    town.pass_time(hours=1)
    closes = town.claim("bob").clocks.claim
    town.pass_time(hours=200)
    with refused("too_late"):
        town.submit("ann", {"kind": "block", "koan": koan(9), "seals": [only(3), only(4)]})
    assert town.kinds()[-1] == "claim.posted"
    assert town.view().phase == "agreed"
    last = town.log()[-1]["entry"]
    assert (town.kinds()[-1], last.at, last.by) == ("claim.agreed", closes, None)


def test_what_is_refused_leaves_nothing_behind(town: Town):
    town.start("ann")
    before = town.log()
    with refused("spacing"):
        town.turn("ann")
    with refused("posted_not_viable"):
        town.submit("bob", {**town.turn_request(), "rule": "AKHTBN if it contains a yellow piece"})
    assert town.log() == before
    with town.services.store.unit() as work:
        assert [party.id for party in work.aliases.parties(town.game).values()] == ["a-ann"]
        assert len(work.vault.list_for_seat(town.game, 2)) == 0


def test_seals_of_a_withdrawn_move_come_back_to_the_notebook(town: Town):
    town.start("ann")
    town.pass_time(hours=1)
    town.turn("bob")
    town.submit("bob", {"kind": "withdraw"})
    town.open[town.game] -= 1
    rules = list_notebook_entries(town.services, town.person("bob"), town.game, town.now)
    assert [(rule.source, rule.move, rule.viable) for rule in rules] == [("withdrawn", 2, True)] * 2
    assert [rule.verdict for rule in rules] == ["black", "black"]
    assert list_notebook_entries(town.services, town.person("ann"), town.game, town.now) == ()


def test_a_seat_appears_in_each_game_under_another_alias(town: Town):
    town.start("ann")
    first = town.log()[0]["entry"].event.party
    town.start("ann")
    second = town.log()[0]["entry"].event.party
    assert len({first, second, "a-ann"}) == 3


def test_games_are_listed_and_found_by_their_titles(town: Town):
    town.start("ann")
    page = list_games(town.services, q="game")
    assert [(row.title, row.seats, row.koans, row.phase) for row in page.rows] == [("A game", 1, 3, "play")]
    assert list_games(town.services, phase="final").rows == ()


def test_who_can_do_something_finds_the_game_among_their_turns(town: Town):
    town.start("ann")
    turns, more = list_own_turns(town.services, town.person("ann"), town.now)
    assert (turns, more) == ((), False)
    town.pass_time(hours=20, microseconds=1)
    turns, _ = list_own_turns(town.services, town.person("ann"), town.now)
    assert [turn.row.id for turn in turns] == [town.game]


def test_a_koan_of_a_table_is_found_by_its_hash(town: Town):
    for koan_view in town.start("ann").koans:
        assert find_koan(town.services, koan_view.hash) == koan_view.koan
    assert find_koan(town.services, "0" * 64) is None
    assert find_koan(town.services, "\0") is None


def test_a_game_that_is_not_there_is_not_found(town: Town):
    town.start("ann")
    for name in ("gone", "", "\0", "x" * 100):
        town.game = name
        with refused("not_found"):
            town.view("ann")
        with refused("not_found"):
            town.submit("ann", {"kind": "withdraw"})


def test_a_rule_that_is_no_rule_is_refused_to_its_author(small_town: Town):
    small_town.start("ann")
    with refused("not_understood") as caught:
        small_town.submit("bob", {**small_town.turn_request(), "seals": ["AKHTBN if blorp", only(3)]})
    assert "error" in caught.value.details
