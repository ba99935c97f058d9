"""Accounts of people: a name and a password.

Whoever signs in with an unknown name waits as long as with a wrong password, and is told the same.
"""

from __future__ import annotations

import unicodedata
from datetime import datetime

from zendotao.services.people.names import key_of, read_name
from zendotao.services.people.refusals import refuse
from zendotao.services.people.units import PeopleUnits
from zendotao.store.people.values import Account, Credentials
from zendotao.store.unit import Unit

LEAST, MOST = 8, 200
"""Characters of a password."""

ID_BYTES = 16


def new_account_id(site: PeopleUnits) -> str:
    """An id that no other account, and no team, has."""
    return f"a{site.random.hex(ID_BYTES)}"


def read_password(password: str) -> str:
    """A password to be, the same from every keyboard. Raises ``weak_password``."""
    if not LEAST <= len(password) <= MOST:
        refuse("weak_password")
    return composed(password)


def composed(password: str) -> str:
    """A password as it is hashed: composed and decomposed characters are the same. Raises nothing."""
    return unicodedata.normalize("NFKC", password[: MOST + 1])


def sign_up(site: PeopleUnits, name: str, password: str, now: datetime) -> Account:
    """A new account. Raises ``bad_name``, ``weak_password``, ``name_taken``."""
    wanted = read_name(name)
    stored = site.passwords.hash(read_password(password))
    account = Account(new_account_id(site), "person", wanted.shown, now, now, now)
    with site.unit(write=True) as work:
        work.people.add(account, stored)
        if not work.people.take_name(wanted.key, account.id):
            refuse("name_taken")
        work.commit()
    return account


def verified(site: PeopleUnits, name: str, password: str) -> Credentials:
    """The account of that name and password. Raises ``wrong_credentials``."""
    key = key_of(name)
    with site.unit() as work:
        # A text that is no name is looked up like any other, as one that nobody has.
        found = work.people.credentials("" if key is None else key)
    return _matching(site, found, password)


def proved(site: PeopleUnits, account: str, password: str) -> Credentials:
    """What an account is checked by, once it has given its password again. Raises ``wrong_credentials``."""
    with site.unit() as work:
        found = work.people.credentials_of(account)
    return _matching(site, found, password)


def _matching(site: PeopleUnits, found: Credentials | None, password: str) -> Credentials:
    right = site.passwords.check(found.password if found else None, composed(password))
    if found is None or not right:
        refuse("wrong_credentials")
    return found


def unchanged(work: Unit, checked: Credentials) -> None:
    """That an account's password is what was checked, until this unit is over. Raises ``wrong_credentials``."""
    work.people.lock(checked.account.id)
    now = work.people.credentials_of(checked.account.id)
    if now is None or now.password != checked.password:
        refuse("wrong_credentials")


def change_password(
    site: PeopleUnits, account: str, old: str, new: str, now: datetime, keep: str | None = None
) -> None:
    """Another password; every token of the account is revoked but the one that is kept.

    Raises ``weak_password``, ``wrong_credentials``.
    """
    wanted = read_password(new)
    checked = proved(site, account, old)
    stored = site.passwords.hash(wanted)
    with site.unit(write=True) as work:
        unchanged(work, checked)
        work.people.set_password(account, stored)
        work.people.seen(account, now, now)
        work.tokens.revoke_all(account, but=keep)
        work.commit()


def named(work: Unit, name: str) -> Account:
    """The account of that name. Raises ``no_account``."""
    key = key_of(name)
    owner = None if key is None else work.people.owner(key)
    found = None if owner is None else work.people.get(owner)
    return found or refuse("no_account")
