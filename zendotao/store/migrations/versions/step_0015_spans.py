"""Spans: what is old in the snapshots of long games is kept by itself, and stays as it is.

Snapshots of before are left alone, as those of any other program: games are read from their logs until the next one.
"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """To this step from the one before."""
    op.create_table(
        "snapshot_spans",
        sa.Column("game_id", sa.String(length=64), nullable=False),
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_snapshot_spans_game_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", "name", name=op.f("pk_snapshot_spans")),
    )


def downgrade() -> None:
    """Back to the step before."""
    op.drop_table("snapshot_spans")
