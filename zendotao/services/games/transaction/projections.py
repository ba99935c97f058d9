"""What is written along with a game's log, in the same transaction: seals, comments, lists, deadlines, notices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime

from zendotao.core.game import events as ev
from zendotao.core.game import koans
from zendotao.core.game.deadlines import deadlines
from zendotao.core.game.koans import ReadKoan
from zendotao.core.game.log import Entry
from zendotao.core.game.outline import same_outline
from zendotao.core.game.rules import CheckedRule, GameRule
from zendotao.core.game.seals import seal_hash
from zendotao.core.game.state import Game
from zendotao.core.game.values import SealBody
from zendotao.core.rule.retold import rule_in_all
from zendotao.services.common.context import Context
from zendotao.services.common.game_cache import EVERY
from zendotao.services.games.transaction import returned_rules
from zendotao.services.games.transaction.changes import changes_of
from zendotao.services.games.transaction.claim_notices import claimable
from zendotao.services.games.transaction.game_row import standing
from zendotao.services.games.transaction.notices import news_of
from zendotao.services.games.transaction.participants import Company
from zendotao.services.games.transaction.search_index import note_game
from zendotao.store.games.values import CommentRow, Deadline, Head, PlayerRow, Revision, SeatRow
from zendotao.store.unit import Unit


class Books:
    """What one unit writes about the game of that name, which was ``before`` when the unit began."""

    def __init__(self, context: Context, work: Unit, before: Game, name: str) -> None:
        self.before = before
        self.game = name
        self.entries: list[Entry] = []
        self._context, self._work = context, work
        self._seals: list[SealBody] = []
        self._koans: list[ReadKoan] = []
        self._rules: list[GameRule] = []
        self._told: dict[str, tuple[str, ...]] = {}
        self._head: Head | None = None
        self._besides: list[Callable[[Unit], None]] = []

    def go_on_in(self, work: Unit, head: Head | None) -> None:
        """Write in another unit, if the log still ends at ``head`` there."""
        self._work, self._head = work, head

    def add(self, entries: Iterable[Entry]) -> None:
        """Entries for the log."""
        self.entries.extend(entries)

    def seal(self, bodies: Iterable[SealBody]) -> None:
        """Seals for the vault."""
        self._seals.extend(bodies)

    def lay(self, fresh: Iterable[ReadKoan]) -> None:
        """Koans that are to come onto the table, whose facts are worth keeping."""
        self._koans.extend(fresh)

    def post(self, rule: GameRule) -> None:
        """A rule that is to be posted."""
        self._rules.append(rule)

    def write(self, besides: Callable[[Unit], None]) -> None:
        """Something else to be written with the log."""
        self._besides.append(besides)

    def remember(self) -> None:
        """Have the facts of those koans at hand, now that the rulebook lets them onto the table; rules are told in each
        language, before anybody waits for that."""
        for rule in self._rules:
            if isinstance(rule, CheckedRule):
                self._told[rule.posted.text] = rule_in_all(rule.posted.text, rule.condition)
        for koan in self._koans:
            koans.remember(koan.notation, koan.facts)

    def keep(self, game: Game, company: Company, now: datetime) -> None:
        """Write everything, now that the game is ``game``. Raises ``Conflict``."""
        if not self.entries:
            return
        self._tell(game, company)
        self._work.vault.put({seal_hash(body): body for body in self._seals})
        self._context.game_cache.measured.keep(self._work, self._koans)
        self._seat(game, company)
        self._comment(company)
        if deadlines(self.before) or deadlines(game):
            keep_deadlines(self._work, game, now)
        returned_rules.give_back(self._context, company, self.before, game, now)
        told = [*news_of(self.entries, game, company, now), *claimable(self.before, game, company, self.entries)]
        self._work.outbox.add(told)
        for besides in self._besides:
            besides(self._work)
        if game.seq // EVERY > self.before.seq // EVERY:
            self._work.games.save_snapshot(game)

    def _tell(self, game: Game, company: Company) -> None:
        """The log, what lists tell of the game then, and what has changed."""
        told = standing(game, company.party_id, self.entries)
        self._work.games.append(self.game, self.entries, told, self._head)
        if game.ended or not same_outline(self.before, game):
            self._work.board.keep_outline(self.game, told.outline)
        if told.sensei is not None and not self.before.ended:
            self._work.board.count_points(told.sensei)
        self._work.board.note(changes_of(self.entries, game, company.party_id))
        note_game(self._work, self.before, game, self.entries, company.party_id, self._in_all)

    def _in_all(self, text: str) -> tuple[str, ...]:
        return self._told.get(text) or rule_in_all(text)

    def _seat(self, game: Game, company: Company) -> None:
        if (self.before.seats, self.before.belongs, self.before.playing) != (game.seats, game.belongs, game.playing):
            self._work.seats.replace(self.game, seat_rows(game, company), player_rows(game, company))

    def _comment(self, company: Company) -> None:
        for entry in self.entries:
            event = entry.event
            if isinstance(event, ev.CommentPosted):
                account = None if entry.by is None else company.account(entry.by)
                row = CommentRow(
                    game=self.game, number=event.comment, seat=entry.seat, account=account, text=event.text,
                    at=entry.at, edited_at=None,
                )  # fmt: skip
                self._work.comments.add(row, entry.seq)
            elif isinstance(event, ev.CommentEdited):
                revision = Revision(seq=entry.seq, at=entry.at, text=event.text)
                self._work.comments.edit(self.game, event.comment, revision)


def seat_rows(game: Game, company: Company) -> Sequence[SeatRow]:
    """The seats with their parties. One whose party is not known here is kept under its alias."""
    playing = game.playing
    return [
        SeatRow(seat=seat.number, party=company.party_id(seat.party), kind=seat.kind, standing=seat.number in playing)
        for seat in game.seats
    ]


def player_rows(game: Game, company: Company) -> Sequence[PlayerRow]:
    """The accounts that belong to seats."""
    playing = game.playing
    return [
        PlayerRow(account=account, seat=seat, standing=seat in playing)
        for person, seat in game.belongs.items()
        if (account := company.account(person)) is not None
    ]


def keep_deadlines(work: Unit, game: Game, now: datetime) -> None:
    """The rows of what happens by itself. Those that are due have taken effect: the game was settled."""
    rows = [Deadline(kind=one.name, epoch=one.epoch, due=one.due_at) for one in deadlines(game)]
    work.deadlines.replace(game.id, rows, now)
