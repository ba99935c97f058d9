"""Notebooks and private logs of thoughts, encrypted. Nobody's rights are checked here: whose notebook somebody may
read, ``services.common.parties`` decides."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import msgspec
from sqlalchemy import ColumnElement, RowMapping, and_, func, or_, select, update

from zendotao.core.game.values import TableCall
from zendotao.core.secret_record import SecretRecord
from zendotao.store.people.values import NotebookDraft, NotebookRule, ThoughtEntry
from zendotao.store.tables.vault import notebook_rules, thoughts
from zendotao.store.vault.encrypted_rows import NOTEBOOK, THOUGHTS, EncryptedRepository, decode_plain

OLDEST_RULES = (notebook_rules.c.added_at, notebook_rules.c.id)
OLDEST_THOUGHTS = (thoughts.c.at, thoughts.c.id)


class NotebookContent(SecretRecord, msgspec.Struct, frozen=True, kw_only=True):
    """The encrypted part of a rule in a notebook."""

    text: str
    note: str
    calls: tuple[TableCall, ...] = ()


class Notebooks(EncryptedRepository):
    """Notebooks: the rules that a party has noted for a game."""

    encrypted = NOTEBOOK

    def add(self, rule: NotebookRule) -> None:
        """Insert a rule."""
        draft = rule.draft
        kept = NotebookContent(text=draft.text, note=draft.note, calls=draft.calls)
        row = {"id": rule.id, "game_id": rule.game, "party": rule.party, "author": rule.author}
        more = {"source": draft.source, "added_at": rule.added_at, "move": draft.move, "version": 0}
        self._rows.add({**row, **more}, msgspec.json.encode(kept))

    def list_rules(self, game: str, party: str) -> tuple[NotebookRule, ...]:
        """Return the rules of a notebook, oldest first."""
        return tuple(
            _make_rule(row, plain) for row, plain in self._rows.rows(_is_in_notebook(game, party), order=OLDEST_RULES)
        )

    def count(self, game: str, party: str) -> int:
        """Count the rules of a notebook."""
        return int(self._connection.execute(select(func.count()).where(_is_in_notebook(game, party))).scalar_one())

    def note(self, game: str, party: str, rule: str, note: str) -> bool:
        """Replace the note beside a rule; return whether there was such a rule."""
        where = and_(_is_in_notebook(game, party), notebook_rules.c.id == rule)
        # Counted first: whoever changes the same rule meanwhile waits here, and reads what was put.
        self._bump_version(where)
        for row, plain in self._rows.rows(where):
            self._rows.put(
                dict(row), msgspec.json.encode(msgspec.structs.replace(decode_plain(plain, NotebookContent), note=note))
            )
            return True
        return False

    def mark_told(self, game: str, party: str, rules: Iterable[str], comment: int) -> int:
        """Note the comment that published disproved rules; return how many were not published before."""
        untold = and_(
            _is_in_notebook(game, party), notebook_rules.c.id.in_(list(rules)), notebook_rules.c.told.is_(None)
        )
        return self._bump_version(untold, told=comment)

    def remove(self, game: str, party: str, rule: str) -> bool:
        """Delete a rule; return whether there was one."""
        return self._rows.remove(_is_in_notebook(game, party), notebook_rules.c.id == rule) == 1

    def list_for_account(self, account: str) -> tuple[NotebookRule, ...]:
        """Return all rules that belong to an account or that it has written, in any game."""
        own = or_(notebook_rules.c.party == account, notebook_rules.c.author == account)
        return tuple(_make_rule(row, plain) for row, plain in self._rows.rows(own, order=OLDEST_RULES))

    def forget(self, party: str) -> None:
        """Delete the notebooks of a party."""
        self._rows.remove(notebook_rules.c.party == party)

    def _bump_version(self, where: ColumnElement[bool], **values: int) -> int:
        anew = update(notebook_rules).where(where).values(version=notebook_rules.c.version + 1, **values)
        return self._connection.execute(anew).rowcount


class Thoughts(EncryptedRepository):
    """Private logs of players."""

    encrypted = THOUGHTS

    def add(self, thought: ThoughtEntry) -> None:
        """Insert an entry."""
        row = {"id": thought.id, "game_id": thought.game, "account": thought.account}
        self._rows.add({**row, "at": thought.at, "opened_at": thought.opened_at}, thought.text.encode())

    def list_entries(self, game: str, account: str) -> tuple[ThoughtEntry, ...]:
        """Return the log of an account on a game, in order."""
        return self._all(_is_in_log(game, account))

    def count(self, game: str, account: str) -> int:
        """Count the entries of a log."""
        return int(self._connection.execute(select(func.count()).where(_is_in_log(game, account))).scalar_one())

    def list_opened(self, game: str) -> tuple[ThoughtEntry, ...]:
        """Return the published entries on a game, in order."""
        return self._all(and_(thoughts.c.game_id == game, thoughts.c.opened_at.is_not(None)))

    def open(self, game: str, account: str, now: datetime) -> int:
        """Publish the present entries of a log; return their number."""
        shut = update(thoughts).where(_is_in_log(game, account), thoughts.c.opened_at.is_(None))
        return self._connection.execute(shut.values(opened_at=now)).rowcount

    def remove(self, account: str, thought: str) -> bool:
        """Delete an entry of an account; return whether there was one."""
        return self._rows.remove(thoughts.c.account == account, thoughts.c.id == thought) == 1

    def list_for_account(self, account: str) -> tuple[ThoughtEntry, ...]:
        """Return all entries of an account, in any game."""
        return self._all(thoughts.c.account == account)

    def forget(self, account: str) -> None:
        """Delete all entries of an account."""
        self._rows.remove(thoughts.c.account == account)

    def _all(self, where: ColumnElement[bool]) -> tuple[ThoughtEntry, ...]:
        return tuple(_make_thought(row, plain) for row, plain in self._rows.rows(where, order=OLDEST_THOUGHTS))


def _is_in_notebook(game: str, party: str) -> ColumnElement[bool]:
    return and_(notebook_rules.c.game_id == game, notebook_rules.c.party == party)


def _is_in_log(game: str, account: str) -> ColumnElement[bool]:
    return and_(thoughts.c.game_id == game, thoughts.c.account == account)


def _make_rule(row: RowMapping, plain: bytes) -> NotebookRule:
    kept = decode_plain(plain, NotebookContent)
    draft = NotebookDraft(kept.text, kept.note, kept.calls, row["source"], row["move"])
    return NotebookRule(
        row["id"], row["game_id"], row["party"], row["author"], row["added_at"], draft, told=row["told"]
    )


def _make_thought(row: RowMapping, plain: bytes) -> ThoughtEntry:
    return ThoughtEntry(row["id"], row["game_id"], row["account"], row["at"], row["opened_at"], plain.decode())
