"""Games of bots by the thousand: one each of those kinds, that they go on from a file, and that bots see the same table
on the core alone as on the services."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

from tests.core.bots import arena
from tests.core.game.zendotao.harness import Table
from tests.services.games import many_games
from tests.services.games.many_games import Played, plan_games, play_on_site, read_games
from tests.services.games.site_game import SiteGame
from zendotao.core.bots.choose import choose_move
from zendotao.core.bots.levels import GENTLE
from zendotao.core.bots.table import BotTable
from zendotao.core.game.zendotao.evolve import evolve
from zendotao.core.game.zendotao.state import Game
from zendotao.services.games.bots import moving


def test_games_that_are_there_are_not_planned_again_and_kinds_come_by_turns():
    done = [Played("mixed", 0, [], 6), Played("ways", 1, [], 6)]
    assert list(plan_games({"mixed": 3, "ways": 2}, done)) == [("ways", 0), ("mixed", 1), ("mixed", 2)]


@pytest.mark.slow
def test_a_file_of_games_goes_on_where_it_ended(tmp_path, capsys):
    file = tmp_path / "games.jsonl"
    counts = ["--people", "0", "--ways", "0", "--duels", "0", "--seed", "39"]
    many_games.main([str(file), "--mixed", "1", *counts])
    first = read_games(file)
    many_games.main([str(file), "--mixed", "1", *counts])
    assert read_games(file) == first
    assert [(one.kind, one.number, one.faults) for one in first] == [("mixed", 0, [])]
    assert first[0].end in many_games.ENDS
    assert "mixed: 1 games" in capsys.readouterr().out


@pytest.mark.slow
def test_the_same_seed_and_number_are_the_same_game():
    played = [play_on_site("people", 0, 5) for _ in range(2)]
    for one in played:
        one.turns = [(level, 0.0) for level, _ in one.turns]
    assert played[0] == played[1]
    assert played[0].faults == []


@pytest.mark.slow
def test_bots_see_the_same_table_on_the_core_as_on_the_services_and_move_alike(tmp_path, monkeypatch):
    seen: list[tuple[int, BotTable]] = []
    think = moving.choose_move

    def note(table, level, chance, stop):
        seen.append((len(game.town.log()), table))
        return think(table, level, chance, stop)

    monkeypatch.setattr(moving, "choose_move", note)
    game = SiteGame(tmp_path / "instance", ["gentle", "fair"], 0, 6, Random(4), practice=False)
    game.play(12)
    log = [one["entry"] for one in game.town.log()]
    game.town.close()
    assert len(seen) > 10
    for entries, table in seen:
        state = Game(id=game.town.game)
        for entry in log[:entries]:
            state = evolve(state, entry)
        there = Table(at=log[entries - 1].at + timedelta(seconds=1))
        there.game = state
        sight = arena.look(there, "ann")
        assert (sight.koans, sight.limit, sight.palette, sight.banned, sight.taken) == (
            table.koans, table.limit, table.palette, table.banned, table.taken,
        )  # fmt: skip
    same = replace(sight, allowed=frozenset({"turn"}))
    moves = [choose_move(one, GENTLE, Random(1), lambda: False) for one in (same, replace(table, allowed=same.allowed))]
    assert moves[0] == moves[1]
