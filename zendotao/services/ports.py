"""What services ask of the store, as protocols: one unit of work is one transaction with its repositories.

Every method belongs to the transaction of its unit. Any of them may raise ``Busy``, and
``failures.StorageError``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, Protocol

from zendotao.core.errors import CoreError
from zendotao.core.game.log import Entry
from zendotao.core.game.state import Game
from zendotao.services.failures import UnavailableError
from zendotao.services.rows import (
    CommentRow,
    Deadline,
    DueDeadline,
    Follow,
    GamePage,
    GameRow,
    Head,
    NewGame,
    NewNotice,
    Notice,
    OutboxRow,
    Party,
    PlayerRow,
    Revision,
    SeatRow,
    Standing,
)


class Conflict(CoreError):  # noqa: N818 -- the house's name for it
    """Another was faster: nothing was written, and what was read may be old."""

    def __init__(self) -> None:
        super().__init__("conflict", "somebody else was faster; look again at what changed")


class NotFound(CoreError):  # noqa: N818 -- as above
    """There is no such thing, or it is not to be seen."""

    def __init__(self) -> None:
        super().__init__("not_found", "there is no such thing")


class Busy(UnavailableError):  # noqa: N818 -- as above
    """The database had no time for this; nothing was written, and it can be tried again."""

    def __init__(self) -> None:
        super().__init__("busy", "the site is busy; try again in a moment")


class OnlyReadsError(Exception):
    """A unit that only reads was asked to write."""


class GameRepository(Protocol):
    """Games, their logs, and what lists tell of them."""

    def create(self, game: NewGame) -> None:
        """A game with an empty log. Raises ``Conflict`` if there is one of that id."""

    def remove(self, game: str) -> None:
        """A game goes away with its log and all that is kept of it."""

    def lock(self, game: str) -> Head | None:
        """Where the log ends, which nobody else can change until this unit is over; none without such a game.

        A unit that appends asks this before it reads anything of the game.
        """

    def head(self, game: str) -> Head | None:
        """Where the log ends now."""

    def row(self, game: str) -> GameRow | None:
        """What lists tell of a game."""

    def entries(
        self, game: str, after: int = 0, upto: int | None = None, limit: int | None = None
    ) -> tuple[Entry, ...]:
        """The log in order: entries with a number above ``after`` and of ``upto`` at most."""

    def append(
        self, game: str, entries: Sequence[Entry], standing: Standing | None = None, head: Head | None = None
    ) -> None:
        """Write entries that follow the last one, and what lists tell then. None at all changes ``standing`` alone.

        Raises ``Conflict``, without having written, if the log doesn't end where the entries begin, or if another
        outage than that of ``head`` is the last, where somebody worked the entries out who had locked nothing.
        """

    def snapshot(self, game: str) -> Game | None:
        """The state at some place of the log, to go on from; none if there is none that this program can read."""

    def save_snapshot(self, game: Game) -> None:
        """Keep a state to go on from, in place of an older one."""

    def lobby(self, phase: str | None = None, q: str = "", page: int = 1) -> GamePage:
        """Games, those changed last first, 20 a page. ``q``: words, each of which begins a word of the title."""

    def drop(self, game: str) -> bool:
        """Remove a game with all that is about it; whether there was one. For imports that turn out not to hold."""


class SeatRepository(Protocol):
    """Who sits where, over all games: what a log tells under aliases."""

    def replace(self, game: str, seats: Iterable[SeatRow], players: Iterable[PlayerRow]) -> None:
        """The seats of a game and the accounts that belong to them, as they are now."""

    def seats(self, game: str) -> tuple[SeatRow, ...]:
        """The seats of a game in order."""

    def games(self, account: str, parties: Sequence[str] = (), page: int = 1) -> GamePage:
        """The games in which an account belongs to a seat or one of the parties has one, changed last first."""

    def played(self, account: str) -> Sequence[str]:
        """The games in which an account belongs to a seat, by id: all at once, as pages shift while games go on."""

    def elsewhere(self, game: str, account: str) -> bool:
        """Whether an account has a standing move in another game."""

    def count_elsewhere(self, game: str, barred: Iterable[str], seen_since: datetime, most: int) -> int:
        """How many persons, not guests, have a standing move in another game and were seen since, up to ``most``."""


class AliasRepository(Protocol):
    """Under which random name each account and team appears in a game's log."""

    def ensure(self, game: str, party: Party) -> str:
        """The alias of a party, which is ``party.alias`` if it had none. Raises ``Conflict`` if another has that."""

    def alias(self, game: str, party: str) -> str | None:
        """The alias of an account or team, by its id."""

    def of_party(self, party: str) -> Mapping[str, str]:
        """The aliases of an account or team, by the games in which it has one."""

    def parties(self, game: str) -> Mapping[str, Party]:
        """All of a game with their names, by alias; those that came with an imported game have foreign ids."""

    def keep_imported(self, game: str, names: Mapping[str, str]) -> None:
        """The names, by alias, that came with an imported game."""


class DeadlineRepository(Protocol):
    """What happens by itself, and when."""

    def replace(self, game: str, deadlines: Iterable[Deadline], now: datetime | None = None) -> int:
        """The deadlines of a game that are still to come; those that have taken effect stay as they are.

        ``now``: the instant by which those that were due have taken effect. Tells how many that are.
        """

    def of(self, game: str) -> tuple[Deadline, ...]:
        """Those of a game that are still to come, in order."""

    def due(self, now: datetime, limit: int = 100) -> tuple[DueDeadline, ...]:
        """Those whose time has come, the oldest first."""

    def next_due(self) -> datetime | None:
        """When the next one takes effect, in any game."""


class OutboxRepository(Protocol):
    """Notices on their way: written with the events, delivered afterwards by whoever takes them."""

    def add(self, notices: Iterable[NewNotice]) -> None:
        """Put notices in; one that is there already is left as it is."""

    def take(self, now: datetime, until: datetime, limit: int = 50) -> tuple[OutboxRow, ...]:
        """Notices that are due, which nobody else is given before ``until``."""

    def sent(self, number: int, now: datetime) -> bool:
        """Note that a notice was delivered, or is not wanted any more; whether it had not been."""

    def later(self, number: int, due: datetime) -> None:
        """Try a notice again then."""

    def unsent(self, kind: str, recipients: Iterable[str]) -> Sequence[tuple[str, Mapping[str, Any]]]:
        """For whom of some a notice of that kind is on its way, each with what it holds."""

    def next_due(self) -> datetime | None:
        """When the next one is to be delivered."""

    def forget(self, account: str) -> None:
        """Remove all that is for an account."""

    def sweep(self, before: datetime) -> int:
        """Remove what was delivered before then; how many there were."""


class NoticeRepository(Protocol):
    """The bell of each account. Its notices are numbered from one, the oldest first."""

    def add(self, notice: NewNotice, now: datetime) -> bool:
        """Deliver to the bell; whether it was not there."""

    def of(self, account: str, before: int | None = None, limit: int = 50) -> tuple[Notice, ...]:
        """An account's notices, newest first; ``before``: those older than the one of that number."""

    def unread(self, account: str, most: int = 100) -> int:
        """How many an account has not read, counted up to ``most``."""

    def read(self, account: str, upto: int, now: datetime) -> None:
        """Note that an account has read its notices up to that number."""

    def forget(self, account: str) -> None:
        """Remove all of an account."""


class CommentRepository(Protocol):
    """Comments as they read now, by game and number, with what they said before."""

    def add(self, comment: CommentRow, seq: int) -> None:
        """A new comment, which the entry ``seq`` wrote."""

    def edit(self, game: str, number: int, revision: Revision) -> None:
        """A comment in new words. Raises ``NotFound``."""

    def get(self, game: str, number: int) -> CommentRow | None:
        """One comment."""

    def of_game(self, game: str) -> tuple[CommentRow, ...]:
        """All of a game in order."""

    def of_account(self, account: str) -> tuple[CommentRow, ...]:
        """All that an account has written, in any game."""

    def history(self, game: str, number: int) -> tuple[Revision, ...]:
        """A comment's words from the first to the present ones."""


class FollowRepository(Protocol):
    """Who watches which game."""

    def add(self, follow: Follow) -> bool:
        """Follow a game; whether the account did not before."""

    def remove(self, game: str, account: str) -> bool:
        """Follow it no longer; whether the account did."""

    def of_game(self, game: str) -> tuple[Follow, ...]:
        """Who follows a game, the first first."""

    def of_account(self, account: str) -> tuple[Follow, ...]:
        """What an account follows, the newest first."""

    def forget(self, account: str) -> None:
        """Remove all of an account."""
