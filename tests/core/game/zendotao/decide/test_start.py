"""Starting a game: a white koan, a black koan, an open koan, and two sealed rules that disagree on it."""

import pytest

from tests.core.game.zendotao.harness import T0, Table, refused
from tests.core.game.zendotao.koans_for_tests import BLACK, WHITE, koan, notation, only
from zendotao.core.game.seals import matches_hash
from zendotao.core.game.zendotao.events import GameStarted, MembersBound, SeatTaken
from zendotao.core.game.zendotao.settings import Settings

BLUE = "AKHTBN if it contains at least one blue piece"
NO_YELLOW = "AKHTBN if it contains no yellow pieces"
TALL = "AKHTBN if it contains a large piece"


def test_anyone_starts_a_game_with_a_white_a_black_and_an_open_koan():
    table = Table.started("ann", title="First")
    game = table.game
    assert [entry.seat for entry in table.entries] == [1, 1, 1]
    assert [type(entry.event) for entry in table.entries] == [SeatTaken, MembersBound, GameStarted]
    assert [koan.stone for koan in game.koans] == ["white", "black", None]
    assert (game.phase, game.title, game.started_at) == ("play", "First", T0)
    assert game.open_koan.number == 3


def test_a_guest_starts_a_game_too():
    game = Table.started("gil", guests=["gil"]).game
    assert [(seat.kind, seat.party, seat.persons) for seat in game.seats] == [("guest", "gil", ("gil",))]


def test_the_koans_that_start_a_game_are_part_of_the_first_turn():
    game = Table.started("ann").game
    (move,) = game.moves
    assert (move.number, move.kind, move.seat, move.koan, len(move.seals)) == (1, "start", 1, 3, 2)
    assert {koan.move for koan in game.koans} == {1}


def test_the_hashes_of_the_seals_are_in_the_log_and_their_bodies_are_not():
    table = Table.started("ann", seals=(BLUE, NO_YELLOW))
    first, second = table.body(1)
    assert matches_hash(first, table.game.moves[0].seals[0].hash)
    assert (first.game, first.seat, first.move, first.slot, first.log) == ("game", 1, 1, 1, "0" * 64)
    assert (first.verdict, second.verdict) == ("black", "white")
    assert "contains" not in str(table.entries)


def test_both_sealed_rules_have_to_be_viable_on_the_first_two_koans():
    with refused("seal_not_viable", slot=2, killed_by=1):
        Table.started("ann", seals=(BLUE, TALL))
    with refused("seal_not_viable", slot=1, killed_by=2):
        Table.started("ann", seals=("AKHTBN if it contains a small piece", BLUE))


def test_the_sealed_rules_have_to_disagree_on_the_open_koan():
    with refused("seals_agree", koan=3, verdict="black"):
        Table.started("ann", seals=(only(2), only(3)))


@pytest.mark.parametrize("seals", [(), (BLUE,), (BLUE, NO_YELLOW, only(1))])
def test_a_start_seals_two_rules(seals):
    with refused("seals_missing", needed=2):
        Table.started("ann", seals=seals)


def test_two_sealed_rules_of_one_wording_are_the_same_rule():
    with refused("same_rule", slot=2):
        Table.started("ann", seals=(BLUE, "it has a blue piece."))


def test_a_constant_rule_cannot_be_sealed():
    with refused("constant", slot=1):
        Table.started("ann", seals=("AKHTBN if it contains at least one piece", BLUE))


def test_a_rule_above_the_limit_of_the_game_is_not_sealed():
    # only(34) weighs 12: "a blue" 2, "or" 1, "exactly two red" and "exactly two green" 4 each, "and" 1.
    settings = Settings(limit=11)
    with refused("over_limit", slot=1, complexity=12, limit=11):
        Table.started("ann", settings=settings, seals=(only(34), NO_YELLOW))
    assert Table.started("ann", settings=Settings(limit=12), seals=(only(34), NO_YELLOW)).game.phase == "play"


def test_the_three_koans_differ():
    with refused("koan_on_table"):
        Table.started("ann", white=WHITE, black=BLACK, opens=WHITE)


def test_a_koan_uses_colours_of_the_palette_alone():
    with refused("not_in_palette", colours=["purple"]):
        Table.started("ann", opens=notation(1, 0, "P1"))
    settings = Settings(palette=("red", "blue", "yellow", "purple"))
    assert Table.started("ann", settings=settings, opens=notation(1, 0, "P1")).game.phase == "play"


def test_a_koan_uses_five_pieces_of_a_size_and_colour_at_most():
    # The reds of koan(15) are five of each size.
    assert Table.started("ann", opens=koan(15), seals=(only(15), only(1))).game.open_koan.number == 3
    with refused("stash", piece="small red", most=5):
        Table.started("ann", opens=notation(15, 0, "R1"))


@pytest.mark.parametrize("title", ["", "x" * 121, "two\nlines"])
def test_a_title_is_one_line_of_1_to_120_characters(title):
    with refused("title"):
        Table.started("ann", title=title)


def test_a_game_starts_once():
    table = Table.started("ann")
    with refused("started"):
        table.start("bob")
