"""Webhooks: what went wrong the last time that one was called."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """To this step from the one before."""
    op.add_column("webhooks", sa.Column("trouble", sa.String(length=80), nullable=True))


def downgrade() -> None:
    """Back to the step before."""
    with op.batch_alter_table("webhooks") as table:
        table.drop_column("trouble")
