"""The example site, played once for all tests, which only look at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.databases import settled
from zendotao.bootstrap_context import build_context
from zendotao.config import Config
from zendotao.core.game.classic.sight.values import ClassicView
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.demo.build import Demo, build_demo
from zendotao.demo.scenarios_classic import CLASSIC
from zendotao.services.common.context import Context
from zendotao.services.games.views.game import view_any_game, view_game
from zendotao.store.people.values import Account

NOW = datetime(2026, 5, 20, 9, 30, tzinfo=UTC)


@dataclass(frozen=True)
class Played:
    """A site and what was played on it."""

    services: Context
    demo: Demo

    def view(self, name: str, asker: Account | None = None) -> GameView:
        """A game by its name, as anybody sees it."""
        return view_game(self.services, asker, self.demo.games[name], NOW)

    def views(self) -> dict[str, GameView]:
        """All games of Zendo-Tao."""
        return {name: self.view(name) for name in self.demo.games if name not in CLASSIC}

    def classic_views(self) -> dict[str, ClassicView]:
        """All games of classic Zendo."""
        names = [name for name in self.demo.games if name in CLASSIC]
        return {name: view_any_game(self.services, None, self.demo.games[name], NOW) for name in names}

    def account(self, name: str) -> Account:
        """Somebody."""
        with self.services.store.unit() as work:
            found = work.accounts.get(self.demo.accounts[name])
        assert found is not None
        return found


Play = Callable[..., Played]


def played(folder: Path, *only: str, seed: int = 1) -> Played:
    """A site with some games, or with all that are usual."""
    services = build_context(Config.from_environment({"ZENDOTAO_INSTANCE": str(settled(folder))}), lambda: NOW)
    demo = build_demo(services, NOW, seed, only) if only else build_demo(services, NOW, seed)
    return Played(services, demo)


@pytest.fixture(scope="session")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    """All that is usual."""
    made = played(tmp_path_factory.mktemp("demo"))
    with closing(made.services):
        yield made


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Play]:
    """Play some games by name: ``play("first-frost")``."""
    made: list[Played] = []

    def go(*only: str, seed: int = 1) -> Played:
        made.append(played(tmp_path / str(len(made)), *only, seed=seed))
        return made[-1]

    yield go
    for one in made:
        one.services.close()
