"""Games of legal moves made by chance, held against what is true of every game."""

from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest

from tests.core.game.harness import Table
from tests.core.game.random_moves import random_block, random_claim, random_turn
from zendotao.core.game.evolve import replay
from zendotao.core.game.judging import disproves, flaw_of, posted_on
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.rules import of_posted
from zendotao.core.game.seal_checks import still_sound
from zendotao.core.game.state import Game

NAMES = ("ann", "bob", "cyd", "dan", "eve")
HOURS = (0, 1, 21, 72, 73, 168)
STEPS = 50
DEEDS = (
    "turn", "turn", "turn", "turn", "claim", "block", "reveal", "withdraw", "ballot", "challenge", "vote", "concede",
)  # fmt: skip


def deed(table: Table, name: str, by: str, rng: Random) -> None:
    """Somebody tries something that is legal but for who does it and when."""
    game = table.settle().game
    if name in ("turn", "claim") and game.open_koan is not None:
        found = random_turn(game, rng) if name == "turn" else random_claim(game, rng)
        if found is not None:
            getattr(table, name)(by, **found)
    elif name == "block" and game.claim is not None:
        table.block(by, **random_block(game, rng) or {})
    elif name == "challenge":
        table.challenge(by, rng.randint(1, len(game.moves)), rng.choice(["rule", "revealed"]), "unfair")
    elif name == "ballot":
        table.ballot(by, "pass")
    elif name == "vote" and game.challenges:
        table.vote(by, len(game.challenges), rng.choice(["stands", "defective", "defective_keep"]))
    elif name == "concede" and game.challenges:
        table.concede(by, len(game.challenges))
    elif name == "reveal" or (name == "withdraw" and rng.random() < 0.3):
        getattr(table, name)(by)


def games(seed: int) -> Iterator[Table]:
    """A game after each of its steps."""
    rng = Random(seed)
    table = Table.started("ann")
    for _ in range(STEPS):
        table.pass_time(hours=rng.choice(HOURS))
        with suppress(RuleViolation):
            deed(table, rng.choice(DEEDS), rng.choice(NAMES), rng)
        yield table


def check_table(game: Game) -> None:
    """One open koan, or none while a claim stands; posted rules are where they may be; the newest koan is last."""
    unmarked = [koan for koan in game.table if koan.stone is None]
    if not game.ended:
        assert len(unmarked) == (0 if game.claim else 1)
    for move in game.moves:
        if move.standing and move.rule is not None:
            *before, marked = posted_on(game, move)
            rule = of_posted(move.rule)
            assert flaw_of(rule, before) is None
            assert disproves(rule, marked)


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_tried_the_table_stays_sound(seed):
    for table in games(seed):
        game = table.game
    check_table(game)
    assert all(still_sound(game, move, table.bodies.values()) for move in game.moves if move.standing)


@pytest.mark.parametrize("seed", range(12, 24))
def test_at_every_step_one_koan_is_open_or_a_claim_stands_and_the_log_replays_to_the_game(seed):
    for table in games(seed):
        game = table.game
        unmarked = [koan for koan in game.table if koan.stone is None]
        assert len(unmarked) == (0 if game.claim or game.ended else 1)
        assert game.score is None or game.score == len(game.marked)
    assert replay(table.entries) == game
