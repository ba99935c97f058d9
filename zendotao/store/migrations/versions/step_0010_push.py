"""Notices pushed to browsers: which browsers, what waits for them, the site's key."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

INSTANT = sa.DateTime(timezone=True)
NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
ID = sa.String(length=64)


def upgrade() -> None:
    """To this step from the one before."""
    op.create_table(
        "push_keys",
        sa.Column("id", ID, nullable=False),
        sa.Column("made_at", INSTANT, nullable=False),
        sa.Column("key_id", sa.String(length=32), nullable=False),
        sa.Column("box", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_push_keys")),
    )
    op.create_index("ix_push_keys_key_id", "push_keys", ["key_id"], unique=False)
    _browsers()
    _waiting()


def _browsers() -> None:
    op.create_table(
        "push_browsers",
        sa.Column("id", ID, nullable=False),
        sa.Column("account", ID, nullable=False),
        sa.Column("session", ID, nullable=False),
        sa.Column("found_by", ID, nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("language", sa.String(length=8), nullable=False),
        sa.Column("created_at", INSTANT, nullable=False),
        sa.Column("failing_since", INSTANT, nullable=True),
        sa.Column("key_id", sa.String(length=32), nullable=False),
        sa.Column("box", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name=op.f("fk_push_browsers_account")),
        sa.ForeignKeyConstraint(
            ["session"], ["tokens.id"], name=op.f("fk_push_browsers_session"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_push_browsers")),
        sa.UniqueConstraint("found_by", name=op.f("uq_push_browsers_found_by")),
    )
    for column in ("account", "session", "key_id"):
        op.create_index(f"ix_push_browsers_{column}", "push_browsers", [column], unique=False)


def _waiting() -> None:
    op.create_table(
        "push_waiting",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("browser", ID, nullable=False),
        sa.Column("game_id", ID, nullable=True),
        sa.Column("seq", sa.Integer(), nullable=True),
        sa.Column("kind", sa.String(length=64), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("at", INSTANT, nullable=False),
        sa.Column("due", INSTANT, nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["browser"], ["push_browsers.id"], name=op.f("fk_push_waiting_browser"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_push_waiting_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_push_waiting")),
        sa.UniqueConstraint("game_id", "seq", "kind", "browser", name=op.f("uq_push_waiting_game_id_seq_kind_browser")),
    )
    op.create_index("ix_push_waiting_due", "push_waiting", ["due", "id"], unique=False)
    op.create_index("ix_push_waiting_browser", "push_waiting", ["browser"], unique=False)


def downgrade() -> None:
    """Back to the step before."""
    for name in ("push_waiting", "push_browsers", "push_keys"):
        op.drop_table(name)
