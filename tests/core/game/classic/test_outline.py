"""Outlines, which lists store of running games: gates and pending items say the same of them as of the games."""

from collections.abc import Iterator

import pytest

from tests.core.game.classic.harness import PROSE, Table
from zendotao.core.game.classic.gates.available import available
from zendotao.core.game.classic.outline import make_outline
from zendotao.core.game.classic.pending import list_pending
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.commands import Actor


def play_checked() -> Iterator[Table]:
    """A game by a checked rule, at each stage."""
    table = Table.led("ann", "bob", "cat", guests=("cat",), counters="master", stones=2)
    yield table
    table.build("ann", 3, answer="black")
    yield table
    table.answer("bob", "white")
    table.answer("cat", "white")
    yield table
    table.guess("ann", "AKHTBN if it contains at least two red pieces and no green pieces")
    yield table
    table.disprove("mia", 2, 1)
    yield table
    table.resign("bob")
    yield table


def play_prose() -> Iterator[Table]:
    """A game by a rule in prose, at each stage."""
    table = Table.led("ann", "bob", prose=True, order="open")
    yield table
    table.build("ann", 3, answer="white")
    table.mark("white")
    yield table
    table.answer("bob", "white")
    yield table
    table.guess("ann", "Boats")
    yield table
    table.ask()
    yield table
    table.reword("ann", "Ships")
    yield table
    table.correct(3)
    yield table
    table.pass_time(hours=100)
    yield table


@pytest.mark.parametrize("play", [play_checked, play_prose])
def test_gates_and_pending_items_say_the_same_of_an_outline(play):
    for table in play():
        outline = make_outline(table.game, lambda alias: f"own {alias}")
        for name in ("mia", "ann", "bob", "cat", "eve"):
            actor = table.actor(name)
            own = Actor(person=f"own {actor.person}", party=f"own {actor.party}", kind=actor.kind)
            assert available(outline, own, table.now) == available(table.game, actor, table.now)
            assert list_pending(outline, own) == list_pending(table.game, actor)


@pytest.mark.parametrize("play", [play_checked, play_prose])
def test_an_outline_has_no_words_koans_or_hashes(play):
    for table in play():
        outline: ClassicGame = make_outline(table.game, lambda alias: alias)
        held = repr([*outline.koans]) + repr(outline)
        for secret in (PROSE, "red piece", "Boats", "Ships", "Which", "upright", table.game.seal, table.game.head):
            assert secret not in held
