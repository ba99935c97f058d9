"""A game that comes from elsewhere, judged again."""

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from tests.core.game.zendotao.koans_for_tests import only, rule_once
from tests.core.game.zendotao.logs import played
from tests.core.game.zendotao.walks import WALKS, walked
from zendotao.core.game.values import PostedRule
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.review.invariants import find_broken_invariants


def with_koan(number: int, **changes: object):
    game = played().game
    return replace(game, koans=game.koans.with_changes({number - 1: replace(game.koan(number), **changes)}))


def with_move(number: int, **changes: object):
    game = played().game
    return replace(game, moves=game.moves.with_changes({number - 1: replace(game.move(number), **changes)}))


def test_a_game_that_was_played_by_the_rules_holds():
    assert find_broken_invariants(played().game) == ()


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"koan": "words"}, "koan 4: The koan can't be read"),
        ({"koan": "1: R1 upright at 0,0"}, "koan 4: its notation or its hash is not the canonical one"),
        ({"hash": "0" * 64}, "koan 4: its notation or its hash is not the canonical one"),
        ({"koan": "R1 upright at 0,0; R1 upright at 1,0"}, "koan 4: "),
        ({"koan": "1: K1 upright at 0,0; 2: W1 upright at 40,0"}, "koan 4: "),
    ],
)
def test_a_koan_that_could_not_have_been_posted_is_found(changes, words):
    [found] = find_broken_invariants(with_koan(4, **changes))
    assert found.startswith(words)


def test_a_stone_that_does_not_disprove_the_rule_is_found():
    # only(1) says white of koan(1), which is koan 3 of the table.
    wrong = with_koan(3, stone="white")
    assert "move 2: its stone on koan 3 does not disprove its rule" in find_broken_invariants(wrong)


def test_a_rule_that_a_stone_contradicted_already_is_found():
    # The rule of move 3 is only(2), black on koan 3, on which a white stone would lie then.
    wrong = with_koan(3, stone="white")
    assert "move 3: its rule was not viable: it says black of koan 3" in find_broken_invariants(wrong)


def test_a_move_whose_stone_lies_nowhere_is_found():
    assert find_broken_invariants(with_koan(3, stone=None, marked_by=None))[0] == "move 2: it has marked no koan"


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        (PostedRule(text="it frobs the quux", complexity=1), "move 2: its rule is not as the program writes it"),
        (PostedRule(text=only(1), complexity=1), "move 2: its rule is not as the program writes it"),
        (replace(rule_once(only(1)).log_value, complexity=1), "move 2: its rule is not as the program writes it"),
    ],
)
def test_a_rule_that_is_not_as_the_program_writes_it_is_found(rule, words):
    assert find_broken_invariants(with_move(2, rule=rule))[0].startswith(words)


def test_a_rule_in_the_canonical_words_of_an_earlier_day_holds():
    """Wordings get better; what was written down is still understood, and means the same."""
    now = rule_once(only(1)).log_value
    before = replace(now, text=now.text.replace("it contains", "it has"))
    assert before != now
    assert find_broken_invariants(with_move(2, rule=before)) == find_broken_invariants(with_move(2, rule=now))


def test_an_opened_seal_that_is_another_is_found():
    book = played()
    book.add(ev.SealOpened(move=2, slot=1, body=book.bodies[2, 2]))
    assert find_broken_invariants(book.game) == ("move 2: its opened seal 1 is not what was committed to",)


def test_a_score_that_is_not_the_number_of_marked_koans_is_found():
    book = played()
    book.add(ev.GameFinal(sensei=3, score=5))
    assert find_broken_invariants(book.game) == ("the score is 5, and the stones are worth 4",)


@given(WALKS)
@settings(max_examples=20)
def test_every_game_that_is_played_by_the_rules_holds(steps):
    *_, (table, _, _) = walked(steps)
    assert find_broken_invariants(table.game) == ()
