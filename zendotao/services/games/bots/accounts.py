"""The accounts of bots: several names a level, each made when it is first invited. Nobody can sign in as one."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from datetime import datetime
from itertools import count

from zendotao.core.game.values import BotLevel
from zendotao.services.common.context import Context
from zendotao.services.common.identifiers import ID_BYTES
from zendotao.services.common.names import BOT_MARK, fold_name
from zendotao.store.people.values import Account
from zendotao.store.unit import Unit

BOT_NAMES: Mapping[BotLevel, tuple[str, ...]] = {
    "gentle": ("Mira", "Olin", "Suri", "Pim"),
    "fair": ("Nadia", "Hugo", "Tamsin", "Joss"),
    "strong": ("Ravi", "Greta", "Soren", "Ines"),
    "fierce": ("Astrid", "Cyrus", "Vera", "Magnus"),
}
"""The names of bots, as many as there may be in a game. Each is followed by ``BOT_MARK``, wherever it stands."""


def find_bot(context: Context, work: Unit, level: BotLevel, seated: Collection[str], now: datetime) -> Account:
    """Return a bot of a level that is none of those that are ``seated``, by account; it is made if there is none."""
    for name in list_names(level):
        key = fold_name(name)
        owner = work.accounts.owner(key)
        if owner is None:
            account = Account(f"b{context.random.hex(ID_BYTES)}", "bot", name, now, None, now)
            if work.accounts.take_name(key, account.id):
                work.accounts.add(account)
                return account
            owner = work.accounts.owner(key)
        found = None if owner is None or owner in seated else work.accounts.get(owner)
        # A person may have had the name before there were bots.
        if found is not None and found.kind == "bot" and found.suspended_at is None:
            return found
    raise AssertionError("there is always another name")


def list_names(level: BotLevel) -> Iterator[str]:
    """Yield the names of a level, without an end."""
    for name in BOT_NAMES[level]:
        yield f"{name} {BOT_MARK}"
    for number in count(2):
        yield from (f"{name} {number} {BOT_MARK}" for name in BOT_NAMES[level])
