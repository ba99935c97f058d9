"""What goes on around games, and the site's own housekeeping."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """To this step from the one before."""
    op.create_table(
        "heartbeats",
        sa.Column("process", sa.String(length=128), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("process", name=op.f("pk_heartbeats")),
    )
    op.create_table(
        "idempotency",
        sa.Column("account", sa.String(length=64), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("route", sa.String(length=128), nullable=False),
        sa.Column("request", sa.String(length=64), nullable=False),
        sa.Column("status", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("account", "key", name=op.f("pk_idempotency")),
    )
    op.create_index("ix_idempotency_at", "idempotency", ["at"], unique=False)
    op.create_table(
        "koan_facts",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("version", sa.String(length=64), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_koan_facts")),
    )
    op.create_table(
        "outages",
        sa.Column("began", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("began", name=op.f("pk_outages")),
    )
    op.create_index("ix_outages_ended", "outages", ["ended"], unique=False)
    op.create_table(
        "comments",
        sa.Column("game_id", sa.String(length=64), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("account", sa.String(length=64), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("edited_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_comments_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "number", name=op.f("pk_comments")),
    )
    op.create_index("ix_comments_account_at", "comments", ["account", "at"], unique=False)
    op.create_table(
        "follows",
        sa.Column("game_id", sa.String(length=64), nullable=False),
        sa.Column("account", sa.String(length=64), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_follows_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "account", name=op.f("pk_follows")),
    )
    op.create_index("ix_follows_account_at", "follows", ["account", "at"], unique=False)
    op.create_table(
        "notices",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("account", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=64), nullable=False),
        sa.Column("game_id", sa.String(length=64), nullable=True),
        sa.Column("seq", sa.Integer(), nullable=True),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("read_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_notices_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notices")),
        sa.UniqueConstraint("game_id", "seq", "kind", "account", name=op.f("uq_notices_game_id_seq_kind_account")),
    )
    op.create_index("ix_notices_account_id", "notices", ["account", "id"], unique=False)
    op.create_index(
        "ix_notices_account_unread", "notices", ["account", "id"], unique=False,
        sqlite_where=sa.text("read_at IS NULL"),
        postgresql_where=sa.text("read_at IS NULL"),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("game_id", sa.String(length=64), nullable=True),
        sa.Column("seq", sa.Integer(), nullable=True),
        sa.Column("kind", sa.String(length=64), nullable=False),
        sa.Column("recipient", sa.String(length=64), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("due", sa.DateTime(timezone=True), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_outbox_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
        sa.UniqueConstraint("game_id", "seq", "kind", "recipient", name=op.f("uq_outbox_game_id_seq_kind_recipient")),
    )
    op.create_index(
        "ix_outbox_due_unsent", "outbox", ["due", "id"], unique=False,
        sqlite_where=sa.text("sent_at IS NULL"),
        postgresql_where=sa.text("sent_at IS NULL"),
    )
    op.create_index("ix_outbox_recipient", "outbox", ["recipient"], unique=False)
    op.create_index("ix_outbox_sent_at", "outbox", ["sent_at"], unique=False)
    op.create_table(
        "comment_revisions",
        sa.Column("game_id", sa.String(length=64), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id", "number"], ["comments.game_id", "comments.number"],
            name=op.f("fk_comment_revisions_game_id_number"), ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("game_id", "number", "seq", name=op.f("pk_comment_revisions")),
    )


def downgrade() -> None:
    """Back to the step before."""
    op.drop_table("comment_revisions")
    op.drop_index("ix_outbox_sent_at", table_name="outbox")
    op.drop_index("ix_outbox_recipient", table_name="outbox")
    op.drop_index("ix_outbox_due_unsent", table_name="outbox")
    op.drop_table("outbox")
    op.drop_index("ix_notices_account_unread", table_name="notices")
    op.drop_index("ix_notices_account_id", table_name="notices")
    op.drop_table("notices")
    op.drop_index("ix_follows_account_at", table_name="follows")
    op.drop_table("follows")
    op.drop_index("ix_comments_account_at", table_name="comments")
    op.drop_table("comments")
    op.drop_index("ix_outages_ended", table_name="outages")
    op.drop_table("outages")
    op.drop_table("koan_facts")
    op.drop_index("ix_idempotency_at", table_name="idempotency")
    op.drop_table("idempotency")
    op.drop_table("heartbeats")
