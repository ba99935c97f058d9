"""The prepared table of the guided first turn, and what is said of a turn at it."""

import pytest

from zendotao.core.game.judging import find_flaw
from zendotao.core.game.koans import read_koan
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.rules import parse_rule
from zendotao.core.game.stash import check_pieces
from zendotao.core.game.zendotao.preparation import prepare_table
from zendotao.services.games.draft_reviews import first_turn
from zendotao.services.games.draft_reviews.first_tables import RED_PIECES, TABLES
from zendotao.services.games.draft_reviews.values import DraftFault

TOWER, FLAT_RED, MORE_BLUE, FOUR, ONE_RED, GREENS = RED_PIECES.build_koans


def test_six_koans_have_a_stone_and_the_seventh_is_open():
    game = first_turn.make_table()
    assert [koan.stone for koan in game.table] == ["white", "black", "black", "white", "white", "white", None]
    assert [game.seats[move.seat - 1].party for move in game.moves] == ["Mara", "Jonas", "Teo", "Mara", "Jonas"]
    assert game.settings.practice


@pytest.mark.parametrize("table", TABLES)
def test_the_rules_of_the_list_fit_the_six_stones(table):
    laid = prepare_table(first_turn.make_table(table))
    assert [text for text in table.keep_rules if find_flaw(parse_rule(text), laid) is not None] == []


@pytest.mark.parametrize("table", TABLES)
def test_a_large_piece_is_in_the_first_koan_which_is_white_and_in_the_second_which_is_black(table):
    found = first_turn.review_turn("it contains a large piece", table=table).rule
    assert (found.fault.code, found.fault.details["killed_by"]) == ("posted_not_viable", 2)
    first, second, *_ = first_turn.list_verdicts("it contains a large piece", table)
    assert (first[0].stone, second[0].stone) == ("white", "black")
    assert first[1] == second[1] == "white"


@pytest.mark.parametrize("table", TABLES)
def test_of_the_rules_to_try_some_fit_and_the_first_koan_is_a_question_whichever_is_given_up(table):
    stones = {text: first_turn.review_turn(text, table=table) for text in table.try_rules}
    fitting = {text: found.stone for text, found in stones.items() if found.rule.good}
    assert 2 <= len(fitting) < len(table.try_rules)
    assert set(fitting.values()) == {"white", "black"}
    for text in fitting:
        found = first_turn.review_turn(text, table.build_koans[0], table=table)
        says = {one.says for one in first_turn.list_kept_rules(found, table) if one.fits}
        assert found.koan.good
        assert says == {"white", "black"}


@pytest.mark.parametrize("table", TABLES)
def test_a_turn_at_any_table_can_be_posted(table):
    given_up = table.try_rules[0]
    found = first_turn.review_turn(given_up, table.build_koans[0], table=table)
    fitting = [one for one in first_turn.list_kept_rules(found, table) if one.fits]
    seals = [next(one.text for one in fitting if one.says == verdict) for verdict in ("white", "black")]
    move = first_turn.post_turn(first_turn.review_turn(given_up, table.build_koans[0], seals, table), table)
    assert move.koan == 8


def test_the_rules_of_the_list_disagree_about_the_open_koan():
    # No red in it, three pieces, one of them medium, none green.
    said = {text: first_turn.list_verdicts(text)[6][1] for text in RED_PIECES.keep_rules}
    assert [text for text in said if said[text] == "black"] == [text for text in said if " red piece" in text]
    assert sorted(said.values()) == ["black"] * 4 + ["white"] * 4


@pytest.mark.parametrize(
    ("rule", "stone", "killed_by"),
    [
        ("it contains a red piece", "white", None),
        ("it contains exactly three pieces", "black", None),
        ("it contains a medium piece", "black", None),
        ("it contains a yellow piece", None, 2),
        ("all its pieces are upright", None, 1),
    ],
)
def test_a_rule_to_try_gives_its_stone_or_names_the_koan_it_fell_by(rule, stone, killed_by):
    found = first_turn.review_turn(rule).rule
    if killed_by is None:
        assert found.good
        assert first_turn.review_turn(rule).stone == stone
    else:
        assert (found.fault.code, found.fault.details["killed_by"]) == ("posted_not_viable", killed_by)


def test_every_rule_to_try_has_its_row_above():
    assert len(RED_PIECES.try_rules) == 5


@pytest.mark.parametrize("notation", RED_PIECES.build_koans)
def test_a_koan_that_is_offered_could_be_put_on_the_table(notation):
    koan = read_koan(notation)
    check_pieces(koan, first_turn.make_table().settings.palette)
    assert first_turn.review_turn("it contains a red piece", notation).koan.good


def split(rule: str, koan: str) -> list[tuple[str, str]]:
    """The rules of the list that fit after a turn, with what they say of its koan."""
    return [(one.text, one.says) for one in first_turn.list_kept_rules(first_turn.review_turn(rule, koan)) if one.fits]


def test_a_black_stone_leaves_the_rules_about_red_and_the_tower_splits_them():
    assert split("it contains exactly three pieces", TOWER) == [
        ("it contains a red piece", "white"),
        ("it contains an upright red piece", "white"),
        ("it contains a grounded red piece", "black"),
        ("it contains more red pieces than blue pieces", "black"),
    ]


def test_a_white_stone_leaves_the_others_and_four_pieces_split_them():
    assert split("it contains a red piece", FOUR) == [
        ("it contains a medium piece", "white"),
        ("it contains exactly three pieces", "black"),
        ("it contains at least three pieces", "white"),
        ("it contains no green pieces", "white"),
    ]


@pytest.mark.parametrize("rule", ["it contains a red piece", "it contains exactly three pieces"])
def test_of_the_koans_that_are_offered_some_are_no_question_and_most_are(rule):
    questions = [
        notation for notation in RED_PIECES.build_koans if len({says for _, says in split(rule, notation)}) == 2
    ]
    assert 2 <= len(questions) < len(RED_PIECES.build_koans)


def test_a_whole_turn_is_taken_by_the_engine():
    seals = ("it contains a red piece", "it contains a grounded red piece")
    found = first_turn.review_turn("it contains exactly three pieces", TOWER, seals)
    assert found.good
    move = first_turn.post_turn(found)
    assert (move.number, move.kind, move.on, move.stone, move.koan) == (6, "turn", 7, "black", 8)
    assert len({seal.hash for seal in move.seals}) == 2
    assert len(first_turn.make_table().moves) == 5


def test_what_the_page_finds_wrong_the_engine_refuses():
    seals = ("it contains a red piece", "it contains an upright red piece")
    found = first_turn.review_turn("it contains exactly three pieces", TOWER, seals)
    assert isinstance(found.together, DraftFault)
    assert found.together.code == "seals_agree"
    with pytest.raises(RuleViolation) as refused:
        first_turn.post_turn(found)
    assert refused.value.code == "seals_agree"


def test_a_turn_that_is_not_whole_is_no_move():
    with pytest.raises(ValueError, match="not whole"):
        first_turn.post_turn(first_turn.review_turn("it contains a red piece"))
