"""Tables of accounts, their credentials and tokens, and teams.

A deleted account keeps its row, without anything personal, so that what it did stays somebody's.
"""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Index, Integer, LargeBinary, String, Table, Text, UniqueConstraint

from zendotao.store.db import AutoKey, Instant, metadata
from zendotao.store.tables.games import HASH, ID, partial_index

KEY_ID = String(32)


def account_column(*, key: bool = False) -> Column[str]:
    """Return a foreign key to accounts."""
    return Column("account", ID, ForeignKey("accounts.id"), primary_key=key, nullable=False)


def team_column(*, key: bool = False) -> Column[str]:
    """Return a foreign key to teams."""
    return Column("team", ID, ForeignKey("teams.id"), primary_key=key, nullable=False)


def encrypted_columns() -> tuple[Column[str], Column[bytes]]:
    """Return the columns of an encrypted value: the id of its key, and the ciphertext."""
    return Column("key_id", KEY_ID, nullable=False), Column("box", LargeBinary, nullable=False)


accounts = Table(
    "accounts",
    metadata,
    Column("id", ID, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", Text),
    Column("password", Text),
    Column("created_at", Instant, nullable=False),
    Column("registered_at", Instant),
    Column("seen_at", Instant, nullable=False),
    Column("deleted_at", Instant),
    Column("keeper_since", Instant),
    Column("suspended_at", Instant),
    Index("ix_accounts_keeper_since", "keeper_since", **partial_index("keeper_since IS NOT NULL")),
    Index("ix_accounts_suspended_at", "suspended_at", **partial_index("suspended_at IS NOT NULL")),
)

# One row a name in use, of an account or a team, under what is the same for all spellings that read alike.
names = Table(
    "names",
    metadata,
    Column("folded", Text, primary_key=True),
    Column("owner", ID, nullable=False, unique=True),
)

mail_addresses = Table(
    "mail_addresses",
    metadata,
    account_column(key=True),
    Column("address", Text, nullable=False),
    Column("verified_at", Instant),
    Column("proof_hash", HASH, unique=True),
    Column("proof_expires_at", Instant),
)

totp = Table(
    "totp",
    metadata,
    account_column(key=True),
    *encrypted_columns(),
    Column("confirmed_at", Instant),
    Column("last_step", Integer, nullable=False),
    Index("ix_totp_key_id", "key_id"),
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    account_column(key=True),
    Column("code_hash", HASH, primary_key=True),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", ID, primary_key=True),
    account_column(),
    Column("kind", String(8), nullable=False),
    Column("label", Text, nullable=False),
    Column("hash", HASH, nullable=False, unique=True),
    Column("created_at", Instant, nullable=False),
    Column("used_at", Instant),
    Column("expires_at", Instant),
    Index("ix_tokens_account", "account"),
    Index("ix_tokens_expires_at", "expires_at"),
)

teams = Table(
    "teams",
    metadata,
    Column("id", ID, primary_key=True),
    Column("name", Text, nullable=False),
    Column("captain", ID, ForeignKey("accounts.id")),
    Column("created_at", Instant, nullable=False),
    Column("dormant_at", Instant),
)

team_members = Table(
    "team_members",
    metadata,
    team_column(key=True),
    account_column(key=True),
    Column("joined_at", Instant, nullable=False),
    Index("ix_team_members_account", "account"),
)

team_invitations = Table(
    "team_invitations",
    metadata,
    Column("id", ID, primary_key=True),
    team_column(),
    account_column(),
    Column("by", ID, ForeignKey("accounts.id"), nullable=False),
    Column("at", Instant, nullable=False),
    UniqueConstraint("team", "account"),
    Index("ix_team_invitations_account", "account"),
)

team_audit = Table(
    "team_audit",
    metadata,
    Column("id", AutoKey, primary_key=True),
    team_column(),
    Column("at", Instant, nullable=False),
    Column("by", ID),
    Column("action", String(32), nullable=False),
    Column("about", ID),
    Column("game", ID),
    Column("detail", Text, nullable=False),
    Index("ix_team_audit_team_id", "team", "id"),
    Index("ix_team_audit_by", "by"),
)

team_talk = Table(
    "team_talk",
    metadata,
    Column("id", ID, primary_key=True),
    team_column(),
    Column("by", ID, ForeignKey("accounts.id"), nullable=False),
    Column("at", Instant, nullable=False),
    Column("game", ID),
    *encrypted_columns(),
    Index("ix_team_talk_team_at", "team", "at", "id"),
    Index("ix_team_talk_by", "by"),
    Index("ix_team_talk_key_id", "key_id"),
)
