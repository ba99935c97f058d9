"""Accounts and teams."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """To this step from the one before."""
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("name", sa.Text(), nullable=True),
        sa.Column("password", sa.Text(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("registered_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("seen_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_accounts")),
    )
    op.create_index("ix_accounts_seen_at", "accounts", ["seen_at"], unique=False)
    op.create_table(
        "names",
        sa.Column("folded", sa.Text(), nullable=False),
        sa.Column("owner", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("folded", name=op.f("pk_names")),
        sa.UniqueConstraint("owner", name=op.f("uq_names_owner")),
    )
    op.create_table(
        "mail_addresses",
        sa.Column("account", sa.String(length=64), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("verified_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("proof_hash", sa.String(length=64), nullable=True),
        sa.Column("proof_expires_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name=op.f("fk_mail_addresses_account")),
        sa.PrimaryKeyConstraint("account", name=op.f("pk_mail_addresses")),
        sa.UniqueConstraint("proof_hash", name=op.f("uq_mail_addresses_proof_hash")),
    )
    op.create_table(
        "recovery_codes",
        sa.Column("account", sa.String(length=64), nullable=False),
        sa.Column("code_hash", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name=op.f("fk_recovery_codes_account")),
        sa.PrimaryKeyConstraint("account", "code_hash", name=op.f("pk_recovery_codes")),
    )
    op.create_table(
        "teams",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("captain", sa.String(length=64), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("dormant_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["captain"], ["accounts.id"], name=op.f("fk_teams_captain")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_teams")),
    )
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("account", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("used_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name=op.f("fk_tokens_account")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tokens")),
        sa.UniqueConstraint("hash", name=op.f("uq_tokens_hash")),
    )
    op.create_index("ix_tokens_account", "tokens", ["account"], unique=False)
    op.create_index("ix_tokens_expires_at", "tokens", ["expires_at"], unique=False)
    op.create_table(
        "totp",
        sa.Column("account", sa.String(length=64), nullable=False),
        sa.Column("key_id", sa.String(length=32), nullable=False),
        sa.Column("box", sa.LargeBinary(), nullable=False),
        sa.Column("confirmed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("last_step", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name=op.f("fk_totp_account")),
        sa.PrimaryKeyConstraint("account", name=op.f("pk_totp")),
    )
    op.create_index("ix_totp_key_id", "totp", ["key_id"], unique=False)
    op.create_table(
        "team_audit",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("team", sa.String(length=64), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("by", sa.String(length=64), nullable=True),
        sa.Column("action", sa.String(length=32), nullable=False),
        sa.Column("about", sa.String(length=64), nullable=True),
        sa.Column("game", sa.String(length=64), nullable=True),
        sa.Column("detail", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["team"], ["teams.id"], name=op.f("fk_team_audit_team")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_team_audit")),
    )
    op.create_index("ix_team_audit_by", "team_audit", ["by"], unique=False)
    op.create_index("ix_team_audit_team_id", "team_audit", ["team", "id"], unique=False)
    op.create_table(
        "team_invitations",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("team", sa.String(length=64), nullable=False),
        sa.Column("account", sa.String(length=64), nullable=False),
        sa.Column("by", sa.String(length=64), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name=op.f("fk_team_invitations_account")),
        sa.ForeignKeyConstraint(["by"], ["accounts.id"], name=op.f("fk_team_invitations_by")),
        sa.ForeignKeyConstraint(["team"], ["teams.id"], name=op.f("fk_team_invitations_team")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_team_invitations")),
        sa.UniqueConstraint("team", "account", name=op.f("uq_team_invitations_team_account")),
    )
    op.create_index("ix_team_invitations_account", "team_invitations", ["account"], unique=False)
    op.create_table(
        "team_members",
        sa.Column("team", sa.String(length=64), nullable=False),
        sa.Column("account", sa.String(length=64), nullable=False),
        sa.Column("joined_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name=op.f("fk_team_members_account")),
        sa.ForeignKeyConstraint(["team"], ["teams.id"], name=op.f("fk_team_members_team")),
        sa.PrimaryKeyConstraint("team", "account", name=op.f("pk_team_members")),
    )
    op.create_index("ix_team_members_account", "team_members", ["account"], unique=False)
    op.create_table(
        "team_talk",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("team", sa.String(length=64), nullable=False),
        sa.Column("by", sa.String(length=64), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=True),
        sa.Column("key_id", sa.String(length=32), nullable=False),
        sa.Column("box", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["by"], ["accounts.id"], name=op.f("fk_team_talk_by")),
        sa.ForeignKeyConstraint(["team"], ["teams.id"], name=op.f("fk_team_talk_team")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_team_talk")),
    )
    op.create_index("ix_team_talk_by", "team_talk", ["by"], unique=False)
    op.create_index("ix_team_talk_key_id", "team_talk", ["key_id"], unique=False)
    op.create_index("ix_team_talk_team_at", "team_talk", ["team", "at", "id"], unique=False)


def downgrade() -> None:
    """Back to the step before."""
    op.drop_index("ix_team_talk_team_at", table_name="team_talk")
    op.drop_index("ix_team_talk_key_id", table_name="team_talk")
    op.drop_index("ix_team_talk_by", table_name="team_talk")
    op.drop_table("team_talk")
    op.drop_index("ix_team_members_account", table_name="team_members")
    op.drop_table("team_members")
    op.drop_index("ix_team_invitations_account", table_name="team_invitations")
    op.drop_table("team_invitations")
    op.drop_index("ix_team_audit_team_id", table_name="team_audit")
    op.drop_index("ix_team_audit_by", table_name="team_audit")
    op.drop_table("team_audit")
    op.drop_index("ix_totp_key_id", table_name="totp")
    op.drop_table("totp")
    op.drop_index("ix_tokens_expires_at", table_name="tokens")
    op.drop_index("ix_tokens_account", table_name="tokens")
    op.drop_table("tokens")
    op.drop_table("teams")
    op.drop_table("recovery_codes")
    op.drop_table("mail_addresses")
    op.drop_table("names")
    op.drop_index("ix_accounts_seen_at", table_name="accounts")
    op.drop_table("accounts")
