"""An outline answers of who can do what, and when, as the game itself does; and nothing of what is secret is in it."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.game.zendotao.harness import Table
from tests.core.game.zendotao.walks import PEOPLE, WALKS, opened_table, walked
from zendotao.core.game import series
from zendotao.core.game.commands import Actor
from zendotao.core.game.zendotao.deadlines import list_deadlines
from zendotao.core.game.zendotao.gates.available import available, challenge_actions
from zendotao.core.game.zendotao.outline import has_same_outline, make_outline
from zendotao.core.game.zendotao.pending import list_pending
from zendotao.core.game.zendotao.state import Game
from zendotao.store.games import codecs


def renamed(alias: str) -> str:
    return f"id of {alias}"


def as_named(actor: Actor) -> Actor:
    members = tuple(map(renamed, actor.members))
    return replace(actor, person=renamed(actor.person), party=renamed(actor.party), members=members)


def told(game: Game, actor: Actor, table: Table) -> Iterator[object]:
    """Everything that lists say of a game to somebody."""
    yield available(game, actor, table.now)
    for number in range(1, len(game.challenges) + 1):
        yield challenge_actions(game, number, actor, table.now)
    yield list_pending(game, actor, table.now)
    yield list_deadlines(game)
    yield game.phase, game.playing, game.small, game.open_koan is None, game.stall_due(table.now)


@pytest.mark.slow
@given(WALKS, st.sampled_from([2, series.SPAN]))
@settings(max_examples=25)
def test_an_outline_answers_everybody_as_the_game_does(steps, span):
    with pytest.MonkeyPatch.context() as patched:
        # A game of a few moves is long where two of them are a span.
        patched.setattr(series, "SPAN", span)
        for table, _, _ in walked(steps):
            drawn = codecs.decode_outline(codecs.encode_outline(make_outline(table.game, renamed)))
            assert drawn is not None
            for by in PEOPLE:
                actor = table.actor(by)
                assert list(told(drawn, as_named(actor), table)) == list(told(table.game, actor, table))


@given(WALKS)
@settings(max_examples=10)
def test_as_long_as_two_states_are_alike_so_are_their_outlines(steps):
    before = Game(id="")
    for table, _, _ in walked(steps):
        if has_same_outline(before, table.game):
            assert make_outline(before, renamed) == make_outline(table.game, renamed)
        before = table.game


def test_a_comment_leaves_the_outline_as_it_is_once_its_author_is_known():
    table = opened_table()
    table.comment("zoe", "One.")
    before = table.game
    table.comment("zoe", "Two.")
    assert has_same_outline(before, table.game)
    table.turn("bob")
    assert not has_same_outline(before, table.game)


def test_moves_that_have_left_are_not_in_the_outline_of_a_long_game(monkeypatch):
    monkeypatch.setattr(series, "SPAN", 2)
    table = opened_table()
    for _ in range(4):
        table.turn("bob")
        table.withdraw("bob")
    table.turn("bob")
    # The start and the last of bob's moves stand; the second and third, the fourth and fifth of all have left.
    assert table.game.index.moves == (1, 6)
    drawn = make_outline(table.game, renamed)
    assert [len(span.items) for span in drawn.moves.spans] == [2, 0, 2]
    assert (drawn.newest.number, drawn.open_koan.number) == (6, 8)


def test_no_koan_no_rule_no_word_and_no_alias_is_in_an_outline():
    table = opened_table()
    table.turn("bob")
    table.challenge("ann", 2, reason="I find it so.")
    written = repr(make_outline(table.game, renamed))
    rule = table.game.moves[1].rule
    assert rule is not None
    for word in (rule.text, table.game.koans[0].koan, table.game.koans[0].hash, "I find it so.", table.game.head):
        assert word not in written
    assert "party='ann'" not in written
    assert "party='id of ann'" in written
