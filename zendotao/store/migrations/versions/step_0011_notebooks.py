"""Notebooks: how often what stands beside a rule has changed, and the comment that told the thread of it."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """To this step from the one before."""
    op.add_column("notebook_rules", sa.Column("version", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("notebook_rules", sa.Column("told", sa.Integer(), nullable=True))


def downgrade() -> None:
    """Back to the step before."""
    with op.batch_alter_table("notebook_rules") as table:
        table.drop_column("told")
        table.drop_column("version")
