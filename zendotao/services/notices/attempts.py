"""Delivery attempts, one by one: made outside of any transaction, and noted in a transaction each.

So nobody waits for a slow address, and what was noted stays whatever becomes of the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from zendotao.services.common.context import Context
from zendotao.store.unit import Unit

Item = TypeVar("Item")


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
