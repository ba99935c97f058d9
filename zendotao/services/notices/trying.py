"""What waits to leave the site is tried one by one: outside of any transaction, and noted in one of its own.

So nobody waits for a slow address, and what was noted stays whatever becomes of the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from zendotao.services.common.context import Context
from zendotao.store.unit import Unit

Item = TypeVar("Item")


def tried(
    context: Context,
    waiting: Iterable[Item],
    attempt: Callable[[Item], str | None],
    note: Callable[[Unit, Item, str | None], None],
) -> Iterator[tuple[Item, str | None]]:
    """Each that waits, and what went wrong with it in a word or two, or none; once that is noted."""
    for one in waiting:
        trouble = attempt(one)
        with context.store.unit(write=True) as work:
            note(work, one, trouble)
            work.commit()
        yield one, trouble
