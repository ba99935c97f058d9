"""What leaves the site: mail, links that stop it, webhooks."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """To this step from the one before."""
    op.create_table(
        "mail_waiting",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("account", sa.String(length=64), nullable=False),
        sa.Column("game_id", sa.String(length=64), nullable=True),
        sa.Column("seq", sa.Integer(), nullable=True),
        sa.Column("kind", sa.String(length=64), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("due", sa.DateTime(timezone=True), nullable=False),
        sa.Column("digest", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name=op.f("fk_mail_waiting_account")),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_mail_waiting_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_mail_waiting")),
        sa.UniqueConstraint("game_id", "seq", "kind", "account", name=op.f("uq_mail_waiting_game_id_seq_kind_account")),
    )
    op.create_index("ix_mail_waiting_account", "mail_waiting", ["account", "id"], unique=False)
    op.create_index("ix_mail_waiting_due", "mail_waiting", ["due", "id"], unique=False)
    _create_letters()
    _create_webhooks()


def _create_letters() -> None:
    op.create_table(
        "letters",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("account", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("due", sa.DateTime(timezone=True), nullable=False),
        sa.Column("tried_until", sa.DateTime(timezone=True), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("trouble", sa.String(length=80), nullable=True),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("given_up_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("key_id", sa.String(length=32), nullable=False),
        sa.Column("box", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name=op.f("fk_letters_account")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_letters")),
    )
    undecided = sa.text("sent_at IS NULL AND given_up_at IS NULL")
    op.create_index("ix_letters_account", "letters", ["account"], unique=False)
    op.create_index("ix_letters_created_at", "letters", ["created_at", "id"], unique=False)
    op.create_index(
        "ix_letters_due_undecided", "letters", ["due", "id"], unique=False,
        sqlite_where=undecided, postgresql_where=undecided,
    )  # fmt: skip
    op.create_index("ix_letters_key_id", "letters", ["key_id"], unique=False)
    op.create_index("ix_letters_sent_at", "letters", ["sent_at"], unique=False)
    op.create_table(
        "mail_stops",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("account", sa.String(length=64), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name=op.f("fk_mail_stops_account")),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_mail_stops")),
    )
    op.create_index("ix_mail_stops_account", "mail_stops", ["account"], unique=False)
    op.create_index("ix_mail_stops_at", "mail_stops", ["at"], unique=False)


def _create_webhooks() -> None:
    op.create_table(
        "webhooks",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("account", sa.String(length=64), nullable=False),
        sa.Column("game_id", sa.String(length=64), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("failing_since", sa.DateTime(timezone=True), nullable=True),
        sa.Column("stopped_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("key_id", sa.String(length=32), nullable=False),
        sa.Column("box", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name=op.f("fk_webhooks_account")),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_webhooks_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_webhooks")),
    )
    op.create_index("ix_webhooks_account", "webhooks", ["account"], unique=False)
    op.create_index("ix_webhooks_game_id", "webhooks", ["game_id"], unique=False)
    op.create_index("ix_webhooks_key_id", "webhooks", ["key_id"], unique=False)
    op.create_table(
        "webhook_calls",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("webhook", sa.String(length=64), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("due", sa.DateTime(timezone=True), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["webhook"], ["webhooks.id"], name=op.f("fk_webhook_calls_webhook"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_webhook_calls")),
    )
    op.create_index("ix_webhook_calls_due", "webhook_calls", ["due", "id"], unique=False)
    op.create_index("ix_webhook_calls_webhook", "webhook_calls", ["webhook"], unique=False)


def downgrade() -> None:
    """Back to the step before."""
    for index, table in (
        ("ix_webhook_calls_webhook", "webhook_calls"),
        ("ix_webhook_calls_due", "webhook_calls"),
        ("ix_webhooks_key_id", "webhooks"),
        ("ix_webhooks_game_id", "webhooks"),
        ("ix_webhooks_account", "webhooks"),
        ("ix_mail_stops_at", "mail_stops"),
        ("ix_mail_stops_account", "mail_stops"),
        ("ix_letters_sent_at", "letters"),
        ("ix_letters_key_id", "letters"),
        ("ix_letters_due_undecided", "letters"),
        ("ix_letters_created_at", "letters"),
        ("ix_letters_account", "letters"),
        ("ix_mail_waiting_due", "mail_waiting"),
        ("ix_mail_waiting_account", "mail_waiting"),
    ):
        op.drop_index(index, table_name=table)
    for table in ("webhook_calls", "webhooks", "mail_stops", "letters", "mail_waiting"):
        op.drop_table(table)
