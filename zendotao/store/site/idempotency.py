"""Answers to requests with an idempotency key. They are used by ``web.middleware.idempotency`` for programs, and by
``form_idempotency`` for pages."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import bindparam, delete, select

from zendotao.store.repository import Repository
from zendotao.store.site.values import StoredAnswer
from zendotao.store.tables.site import idempotency

ANSWER_QUERY = select(idempotency).where(
    idempotency.c.account == bindparam("of_account"), idempotency.c.key == bindparam("of_key")
)
"""Made once: to put a statement together takes longer than to run it."""


class Idempotency(Repository):
    """Answers to requests with an idempotency key, so that a repeated request is not executed twice."""

    def find(self, account: str, key: str) -> StoredAnswer | None:
        """Return the answer that an account got under a key."""
        found = self._connection.execute(ANSWER_QUERY, {"of_account": account, "of_key": key}).mappings().one_or_none()
        return None if found is None else StoredAnswer(**found)

    def remember(self, answer: StoredAnswer) -> bool:
        """Save an answer; return false if there is one under that key, and then the unit has to be rolled back.

        If another unit is saving one under the same key, this waits for its end.
        """
        row = {
            "account": answer.account,
            "key": answer.key,
            "route": answer.route,
            "request": answer.request,
            "status": answer.status,
            "body": answer.body,
            "at": answer.at,
        }
        return self._add(idempotency, row)

    def delete_old(self, before: datetime) -> int:
        """Delete answers from before an instant; return their number."""
        return self._connection.execute(delete(idempotency).where(idempotency.c.at < before)).rowcount

    def forget(self, account: str) -> None:
        """Delete all answers of an account."""
        self._connection.execute(delete(idempotency).where(idempotency.c.account == account))
