"""Tokens of programs, browsers and guests. A secret is shown once; its hash is stored. How often passwords and links
may be tried, ``web.middleware.rate_limits`` says."""

from __future__ import annotations

import contextlib
from datetime import datetime, timedelta

from zendotao.services.common.context import Context
from zendotao.services.common.identifiers import ID_BYTES, hash_secret, is_id
from zendotao.services.common.refusals import refuse
from zendotao.services.common.texts import MAX_LABEL_LENGTH, clean_text
from zendotao.services.people.accounts import normalise_password, require_unchanged, verify_password
from zendotao.services.people.second_factor import spend_code
from zendotao.services.people.values import IssuedToken
from zendotao.store.errors import UnavailableError
from zendotao.store.people.values import Account, Credentials, Token, TokenHolder, TokenKind
from zendotao.store.unit import Unit
from zendotao.store.versions import GameVersion

SECRET_BYTES = 32
PREFIX = "zendotao_"
"""What every secret begins with, so that one that was published by mistake is found."""

DEFAULT_DAYS, MAX_DAYS = 90, 365
USE_NOTE_INTERVAL = timedelta(minutes=10)
"""How exactly it is known when a token was used and an account seen."""

MAX_TOKENS = 50
"""Tokens of one kind that an account has; the one that was longest unused makes room."""


def sign_in(
    context: Context,
    name: str,
    password: str,
    now: datetime,
    *,
    code: str = "",
    label: str = "",
    days: int = DEFAULT_DAYS,
    kind: TokenKind = "program",
) -> IssuedToken:
    """Return a token for a name and a password, and a code where the account asks for one.

    Raises ``wrong_credentials``, ``suspended``, ``totp_needed``, ``totp_wrong``, ``bad_days``, ``bad_text``.
    """
    lasting, called = read_days(days), clean_text(label, MAX_LABEL_LENGTH, least=0)
    checked = verify_password(context, name, password)
    if checked.account.suspended_at is not None:
        refuse("suspended")
    fresh = _rehash(context, checked, password)
    with context.store.unit(write=True) as work:
        require_unchanged(work, checked)
        spend_code(work, checked, code, now)
        if fresh is not None:
            work.accounts.set_password(checked.account.id, fresh)
        work.accounts.mark_seen(checked.account.id, now, now)
        issued = issue_token(context, work, checked.account, kind, called, now, now + lasting)
        work.commit()
    return issued


def _rehash(context: Context, checked: Credentials, password: str) -> str | None:
    """Return a new hash of the password, if the stored one was made with other parameters."""
    stored = checked.password
    return (
        context.passwords.hash(normalise_password(password))
        if stored and context.passwords.needs_rehash(stored)
        else None
    )


def make_token(context: Context, account: Account, label: str, now: datetime, days: int = DEFAULT_DAYS) -> IssuedToken:
    """Make one more token for an account that is signed in. Raises ``bad_days``, ``bad_text``, ``guest``."""
    lasting, called = read_days(days), clean_text(label, MAX_LABEL_LENGTH, least=0)
    if account.kind == "guest":
        refuse("guest")
    with context.store.unit(write=True) as work:
        issued = issue_token(context, work, account, "program", called, now, now + lasting)
        work.commit()
    return issued


def issue_token(
    context: Context,
    work: Unit,
    account: Account,
    kind: TokenKind,
    label: str,
    now: datetime,
    expires_at: datetime | None,
) -> IssuedToken:
    """Issue a fresh token in a unit of work that goes on."""
    secret = PREFIX + context.random.hex(SECRET_BYTES)
    token = Token(f"k{context.random.hex(ID_BYTES)}", account.id, kind, label, now, None, expires_at)
    same = [one for one in work.tokens.list_for_account(account.id) if one.kind == kind]
    excess = max(0, len(same) + 1 - MAX_TOKENS)
    for old in sorted(same, key=lambda one: one.used_at or one.created_at)[:excess]:
        work.tokens.revoke(account.id, old.id)
    work.tokens.add(token, hash_secret(secret))
    return IssuedToken(account, token, secret)


def authenticate(context: Context, secret: str, now: datetime) -> TokenHolder:
    """Return the holder of a token, as ``authenticate_for_game`` does. Raises ``bad_token``, ``suspended``,
    ``token_expired``."""
    return authenticate_for_game(context, secret, now)[0]


def authenticate_for_game(
    context: Context, secret: str, now: datetime, game: str | None = None, *, here: bool = True
) -> tuple[TokenHolder, GameVersion | None]:
    """Check a token and return its holder, and the version of a game for them; None where there is no such game.

    Raises ``bad_token``, ``suspended``, ``token_expired``.

    ``here``: it shows that somebody is there, and is noted as when they were seen.
    """
    found, version = context.store.summaries.sign_in(hash_secret(secret), game if game and is_id(game) else None, now)
    # The address of a feed reads that feed and opens nothing else.
    if found is None or found.account.deleted_at is not None or found.token.kind == "feed":
        refuse("bad_token")
    if found.account.suspended_at is not None:
        refuse("suspended")
    if found.token.expires_at is not None and now >= found.token.expires_at:
        refuse("token_expired")
    before = now - USE_NOTE_INTERVAL
    noted = found.token.used_at is not None and min(found.account.seen_at, found.token.used_at) >= before
    if here and not noted:
        _note_use(context, found, now, before)
    return found, version


def _note_use(context: Context, found: TokenHolder, now: datetime, before: datetime) -> None:
    """Note that a token was used and its account seen, if the database has time for it."""
    # Where the database has no time, the next request notes it.
    with contextlib.suppress(UnavailableError), context.store.unit(write=True) as work:
        work.tokens.mark_used(found.token.id, now)
        work.accounts.mark_seen(found.account.id, now, before)
        work.commit()


def list_tokens(context: Context, account: str) -> tuple[Token, ...]:
    """Return an account's tokens, without their secrets."""
    with context.store.unit() as work:
        return work.tokens.list_for_account(account)


def revoke_token(context: Context, account: str, token: str) -> None:
    """Revoke a token. Raises ``no_token``."""
    with context.store.unit(write=True) as work:
        if not is_id(token) or not work.tokens.revoke(account, token):
            refuse("no_token")
        work.commit()


def read_days(days: int) -> timedelta:
    """Return how long a token is good. Raises ``bad_days``."""
    if not 1 <= days <= MAX_DAYS:
        refuse("bad_days")
    return timedelta(days=days)
