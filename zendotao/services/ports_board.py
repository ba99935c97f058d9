"""What services ask of the store for lists, as a protocol. Methods belong to the transaction of the unit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from zendotao.core.game.state import Game
from zendotao.services.board.values import Change, ChangeRow, Filters, Kept, Named, Page, Points, Sums
from zendotao.services.rows import GameRow


class BoardRepository(Protocol):
    """Lists of games, changes and senseis: a query each, at a cost that depends on the page alone."""

    # ---- games

    def keep_outline(self, game: str, outline: Game | None) -> None:
        """What is kept of a running game, in place of what was; nothing of one that has ended."""

    def untold(self, game: str) -> bool:
        """Whether no program has told yet what a list shows of a game at a glance, and what has changed in it."""

    def outdated(self, most: int, after: str = "") -> tuple[str, ...]:
        """Games whose rows another program has told, those with a log alone, by id from one on."""

    def games(self, filters: Filters, mine: Sequence[str] = (), page: int = 1) -> Page[GameRow]:
        """Games, those changed last first. ``mine``: an account and its teams, for that filter."""

    def running(self, account: str, teams: Sequence[str], most: int) -> tuple[Kept, ...]:
        """The running games in which an account or one of its teams has a part, or that it follows: those changed last
        first."""

    def named(self, parties: Iterable[str]) -> Mapping[str, Named]:
        """Those of the parties that there are; deleted accounts have no name."""

    # ---- changes

    def note(self, changes: Iterable[Change]) -> None:
        """Add to what has changed; an entry of a log that is there already is left as it is."""

    def changes(self, before: int | None = None, limit: int = 50) -> tuple[ChangeRow, ...]:
        """What changed on the site, newest first; ``before``: what is older than the change of that number."""

    def watched(
        self, account: str, pages: Sequence[str], before: int | None = None, limit: int = 50
    ) -> tuple[ChangeRow, ...]:
        """What changed in the games that an account follows, and on pages of the wiki."""

    def rulings(
        self, ground: str | None = None, before: int | None = None, limit: int = 50
    ) -> tuple[ChangeRow, ...]:
        """Challenges that have closed, all of them or those on one ground, newest first."""

    # ---- people

    def count_points(self, party: str) -> None:
        """Sum up what a party has won in rated games."""

    def ladder(self, page: int = 1) -> Page[Points]:
        """Who has points and is still there, most points first."""

    def sums(self, party: str) -> Sums:
        """What a party has played and won."""

    def played(self, party: str, page: int = 1) -> Page[GameRow]:
        """The games in which a party has a standing move, those changed last first."""

    def shared(self, one: str, other: str) -> tuple[Named, ...]:
        """The teams that two accounts, which may be the same, are both in, by name."""
