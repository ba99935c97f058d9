"""Accounts of people: a name and a password.

Whoever signs in with an unknown name waits as long as with a wrong password, and is told the same.
"""

from __future__ import annotations

import unicodedata
from datetime import datetime

from zendotao.core.errors import CoreError
from zendotao.services.common.context import Context
from zendotao.services.common.identifiers import ID_BYTES
from zendotao.services.common.names import make_key, read_name
from zendotao.services.common.refusals import refuse
from zendotao.store.people.values import Account, Credentials
from zendotao.store.unit import Unit

MIN_LENGTH, MAX_LENGTH = 8, 200
"""Characters of a password."""


def make_account_id(context: Context) -> str:
    """Return an id that no other account, and no team, has."""
    return f"a{context.random.hex(ID_BYTES)}"


def read_password(password: str) -> str:
    """Return a new password, normalised so that it is the same from every keyboard. Raises ``weak_password``."""
    if not MIN_LENGTH <= len(password) <= MAX_LENGTH:
        refuse("weak_password")
    return normalise_password(password)


def normalise_password(password: str) -> str:
    """Return a password as it is hashed: composed and decomposed characters are the same. Raises nothing."""
    return unicodedata.normalize("NFKC", password[: MAX_LENGTH + 1])


def list_name_faults(context: Context, name: str, password: str, own: str | None = None) -> dict[str, CoreError]:
    """Return all that is wrong with a new name and password, by field. ``own``: the account that may have the name,
    which is ``name_taken`` otherwise."""
    faults: dict[str, CoreError] = {}
    try:
        key = read_name(name).key
        with context.store.unit() as work:
            if work.accounts.owner(key) not in (None, own):
                refuse("name_taken")
    except CoreError as error:
        faults["name"] = error
    try:
        read_password(password)
    except CoreError as error:
        faults["password"] = error
    return faults


def sign_up(context: Context, name: str, password: str, now: datetime) -> Account:
    """Create an account. Raises ``bad_name``, ``weak_password``, ``name_taken``."""
    wanted = read_name(name)
    stored = context.passwords.hash(read_password(password))
    account = Account(make_account_id(context), "person", wanted.text, now, now, now)
    with context.store.unit(write=True) as work:
        work.accounts.add(account, stored)
        if not work.accounts.take_name(wanted.key, account.id):
            refuse("name_taken")
        work.commit()
    return account


def verify_password(context: Context, name: str, password: str) -> Credentials:
    """Return the credentials of that name and password. Raises ``wrong_credentials``."""
    key = make_key(name)
    with context.store.unit() as work:
        # A text that is no name is looked up like any other, as one that nobody has.
        found = work.accounts.credentials("" if key is None else key)
    return _check_password(context, found, password)


def verify_own_password(context: Context, account: str, password: str) -> Credentials:
    """Return an account's credentials if its password is right. Raises ``wrong_credentials``."""
    with context.store.unit() as work:
        found = work.accounts.credentials_by_id(account)
    return _check_password(context, found, password)


def _check_password(context: Context, found: Credentials | None, password: str) -> Credentials:
    """Return the account whose password this is; an unknown name takes as long. Raises ``wrong_credentials``."""
    right = context.passwords.check(found.password if found else None, normalise_password(password))
    if found is None or not right:
        refuse("wrong_credentials")
    return found


def require_unchanged(work: Unit, checked: Credentials) -> None:
    """Raise ``wrong_credentials`` if an account's password has changed since it was checked; it cannot until this unit
    is over."""
    work.accounts.lock(checked.account.id)
    now = work.accounts.credentials_by_id(checked.account.id)
    if now is None or now.password != checked.password:
        refuse("wrong_credentials")


def change_password(context: Context, account: str, old: str, new: str, now: datetime, keep: str | None = None) -> None:
    """Change a password; all tokens of the account are revoked but ``keep``.

    Raises ``weak_password``, ``wrong_credentials``.
    """
    wanted = read_password(new)
    checked = verify_own_password(context, account, old)
    stored = context.passwords.hash(wanted)
    with context.store.unit(write=True) as work:
        require_unchanged(work, checked)
        work.accounts.set_password(account, stored)
        work.accounts.mark_seen(account, now, now)
        work.tokens.revoke_all(account, but=keep)
        work.commit()
