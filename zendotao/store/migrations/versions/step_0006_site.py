"""The wiki, preferences, watched pages, drafts, reports, keepers; comments that keepers hide."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """To this step from the one before."""
    op.add_column("accounts", sa.Column("keeper_since", sa.DateTime(timezone=True), nullable=True))
    op.add_column("accounts", sa.Column("suspended_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("comments", sa.Column("hidden_at", sa.DateTime(timezone=True), nullable=True))
    for column in ("keeper_since", "suspended_at"):
        marked = sa.text(f"{column} IS NOT NULL")
        op.create_index(
            f"ix_accounts_{column}", "accounts", [column], unique=False, sqlite_where=marked, postgresql_where=marked
        )
    make_wiki()
    make_own()
    make_keeping()


def make_wiki() -> None:
    """Pages and their revisions."""
    op.create_table(
        "wiki_pages",
        sa.Column("slug", sa.String(length=100), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("protected", sa.Boolean(), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("slug", name=op.f("pk_wiki_pages")),
    )
    op.create_index("ix_wiki_pages_title", "wiki_pages", ["title"], unique=False)
    op.create_table(
        "wiki_revisions",
        sa.Column("slug", sa.String(length=100), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("author", sa.String(length=64), nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("characters", sa.Integer(), nullable=False),
        sa.Column("reverts", sa.Integer(), nullable=True),
        sa.Column("hidden_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["author"], ["accounts.id"], name=op.f("fk_wiki_revisions_author")),
        sa.ForeignKeyConstraint(
            ["slug"], ["wiki_pages.slug"], name=op.f("fk_wiki_revisions_slug"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("slug", "number", name=op.f("pk_wiki_revisions")),
    )
    op.create_index("ix_wiki_revisions_at", "wiki_revisions", ["at"], unique=False)
    op.create_index("ix_wiki_revisions_author_at", "wiki_revisions", ["author", "at"], unique=False)


def make_own() -> None:
    """What accounts keep for themselves."""
    op.create_table(
        "watches",
        sa.Column("slug", sa.String(length=100), nullable=False),
        sa.Column("account", sa.String(length=64), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name=op.f("fk_watches_account")),
        sa.PrimaryKeyConstraint("slug", "account", name=op.f("pk_watches")),
    )
    op.create_index("ix_watches_account_at", "watches", ["account", "at"], unique=False)
    op.create_table(
        "preferences",
        sa.Column("account", sa.String(length=64), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name=op.f("fk_preferences_account")),
        sa.PrimaryKeyConstraint("account", name=op.f("pk_preferences")),
    )
    op.create_table(
        "drafts",
        sa.Column("account", sa.String(length=64), nullable=False),
        sa.Column("game_id", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("key_id", sa.String(length=32), nullable=False),
        sa.Column("box", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name=op.f("fk_drafts_account")),
        sa.PrimaryKeyConstraint("account", "game_id", "kind", name=op.f("pk_drafts")),
    )
    op.create_index("ix_drafts_key_id", "drafts", ["key_id"], unique=False)


def make_keeping() -> None:
    """What keepers are told and do."""
    op.create_table(
        "reports",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("by", sa.String(length=64), nullable=True),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("thing", sa.String(length=128), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("closed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("closed_by", sa.String(length=64), nullable=True),
        sa.Column("note", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["by"], ["accounts.id"], name=op.f("fk_reports_by")),
        sa.ForeignKeyConstraint(["closed_by"], ["accounts.id"], name=op.f("fk_reports_closed_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
    )
    op.create_index("ix_reports_at_id", "reports", ["at", "id"], unique=False)
    op.create_index("ix_reports_by", "reports", ["by"], unique=False)
    op.create_index("ix_reports_closed_at_id", "reports", ["closed_at", "id"], unique=False)
    still_open = sa.text("closed_at IS NULL")
    op.create_index(
        "ix_reports_open_by_kind_thing", "reports", ["by", "kind", "thing"], unique=True,
        sqlite_where=still_open, postgresql_where=still_open,
    )  # fmt: skip
    op.create_table(
        "keeper_deeds",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("by", sa.String(length=64), nullable=False),
        sa.Column("action", sa.String(length=16), nullable=False),
        sa.Column("about", sa.String(length=160), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["by"], ["accounts.id"], name=op.f("fk_keeper_deeds_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_keeper_deeds")),
    )


def downgrade() -> None:
    """Back to the step before."""
    for table in ("keeper_deeds", "reports", "drafts", "preferences", "watches", "wiki_revisions", "wiki_pages"):
        op.drop_table(table)
    for column in ("keeper_since", "suspended_at"):
        op.drop_index(f"ix_accounts_{column}", table_name="accounts")
    op.drop_column("comments", "hidden_at")
    op.drop_column("accounts", "suspended_at")
    op.drop_column("accounts", "keeper_since")
