"""Delivery attempts, one by one: made outside of any transaction, and noted in a transaction each.

So nobody waits for a slow address, and what was noted stays whatever becomes of the rest. What failed is tried again
after ``get_retry_delay``: letters, push messages and calls of webhooks alike. When to give up is each one's own:
``letters``, ``push`` and ``webhooks``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import timedelta
from typing import TypeVar

from zendotao.services.common.context import Context
from zendotao.store.unit import Unit

Item = TypeVar("Item")

RETRY_DELAYS = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 15, 60, 180, 360, 720, 1440))
"""After each attempt that failed; the last one again and again."""


def get_retry_delay(attempts: int) -> timedelta:
    """Return how long to wait after so many attempts."""
    return RETRY_DELAYS[min(max(attempts, 1), len(RETRY_DELAYS)) - 1]


def attempt_each(
    context: Context,
    waiting: Iterable[Item],
    attempt: Callable[[Item], str | None],
    note: Callable[[Unit, Item, str | None], None],
) -> Iterator[tuple[Item, str | None]]:
    """Attempt each waiting item; yield it with None, or with a short description of the error, once that is noted."""
    for one in waiting:
        trouble = attempt(one)
        with context.store.unit(write=True) as work:
            note(work, one, trouble)
            work.commit()
        yield one, trouble
