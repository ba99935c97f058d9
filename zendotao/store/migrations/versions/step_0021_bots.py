"""The table of where bots rest."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Create the table of where bots rest."""
    op.create_table(
        "bots_off",
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_bots_off")),
    )


def downgrade() -> None:
    """Remove the table of where bots rest."""
    op.drop_table("bots_off")
