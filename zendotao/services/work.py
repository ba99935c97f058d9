"""The unit of work: one transaction, and what services reach in it."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Protocol

from zendotao.services import ports, ports_board, ports_search, ports_site
from zendotao.services.ports_books import BooksWork


class Work(BooksWork, Protocol):
    """One transaction. It is rolled back unless ``commit`` is called, which ends it."""

    @property
    def games(self) -> ports.GameRepository: ...
    @property
    def seats(self) -> ports.SeatRepository: ...
    @property
    def aliases(self) -> ports.AliasRepository: ...
    @property
    def deadlines(self) -> ports.DeadlineRepository: ...
    @property
    def outbox(self) -> ports.OutboxRepository: ...
    @property
    def notices(self) -> ports.NoticeRepository: ...
    @property
    def comments(self) -> ports.CommentRepository: ...
    @property
    def follows(self) -> ports.FollowRepository: ...
    @property
    def board(self) -> ports_board.BoardRepository: ...
    @property
    def search(self) -> ports_search.SearchRepository: ...
    @property
    def idempotency(self) -> ports_site.IdempotencyRepository: ...
    @property
    def heartbeats(self) -> ports_site.HeartbeatRepository: ...
    @property
    def koan_facts(self) -> ports_site.KoanFactsRepository: ...

    def commit(self) -> None:
        """Make everything last. Raises ``RuntimeError`` in a unit that only reads."""


class Units(Protocol):
    """Where units of work come from."""

    def unit(self, write: bool = False) -> AbstractContextManager[Work]:
        """A unit that sees one consistent state; one that doesn't ``write`` cannot."""
