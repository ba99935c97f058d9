"""The drafts of forms of accounts, which are encrypted."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import RowMapping, and_, func, select

from zendotao.store.errors import VaultError
from zendotao.store.site.values import DraftKind, FormDraft
from zendotao.store.tables.site import drafts
from zendotao.store.vault.encrypted_rows import DRAFTS, EncryptedRepository


class Drafts(EncryptedRepository):
    """Drafts of forms, encrypted as notebooks are. Reading may raise ``VaultError``."""

    encrypted = DRAFTS

    def put(self, unsent: FormDraft) -> None:
        """Replace the draft of its kind and game."""
        row = {"account": unsent.account, "game_id": unsent.game, "kind": unsent.kind, "at": unsent.at}
        self._rows.put(row, msgspec.json.encode(dict(unsent.fields)))

    def get(self, account: str, game: str, kind: DraftKind) -> FormDraft | None:
        """Return a draft of an account."""
        return next(
            (make_form_draft(row, plain) for row, plain in self._rows.rows(_is_draft(account, game, kind))), None
        )

    def count(self, account: str) -> int:
        """Count the drafts of an account."""
        return int(self._connection.execute(select(func.count()).where(drafts.c.account == account)).scalar_one())

    def list_for_account(self, account: str) -> tuple[FormDraft, ...]:
        """Return all drafts of an account, the newest first."""
        newest = (drafts.c.at.desc(), drafts.c.game_id, drafts.c.kind)
        rows = self._rows.rows(drafts.c.account == account, order=newest)
        return tuple(make_form_draft(row, plain) for row, plain in rows)

    def remove(self, account: str, game: str, kind: DraftKind) -> bool:
        """Delete a draft; return whether there was one."""
        return self._rows.remove(_is_draft(account, game, kind)) == 1

    def forget(self, account: str) -> None:
        """Delete all drafts of an account."""
        self._rows.remove(drafts.c.account == account)


def _is_draft(account: str, game: str, kind: str) -> Any:
    return and_(drafts.c.account == account, drafts.c.game_id == game, drafts.c.kind == kind)


def make_form_draft(row: RowMapping, plain: bytes) -> FormDraft:
    """Return the record of a row. Raises ``VaultError``, without a cause, which would hold the plain text."""
    try:
        fields = msgspec.json.decode(plain, type=dict[str, str])
    except (msgspec.MsgspecError, ValueError):
        raise VaultError from None
    return FormDraft(row["account"], row["game_id"], row["kind"], row["at"], fields)
