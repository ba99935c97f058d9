"""The column of the kind of each game."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """Add the kind of game: all there are so far are of Zendo-Tao."""
    op.add_column("games", sa.Column("kind", sa.String(length=16), nullable=False, server_default="zendotao"))
    op.create_index("ix_games_kind_changed_at_id", "games", ["kind", "changed_at", "id"])


def downgrade() -> None:
    """Remove the kind of game."""
    op.drop_index("ix_games_kind_changed_at_id", table_name="games")
    op.drop_column("games", "kind")
