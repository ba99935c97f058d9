"""Imported games: the names that came with them."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """To this step from the one before."""
    op.create_table(
        "imported_names",
        sa.Column("game_id", sa.String(length=64), nullable=False),
        sa.Column("alias", sa.String(length=64), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_imported_names_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "alias", name=op.f("pk_imported_names")),
    )


def downgrade() -> None:
    """Back to the step before."""
    op.drop_table("imported_names")
