"""The outcome of games of classic Zendo, and the table of its ladders."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """Add how a game ended, and the points of students and the games of Masters."""
    op.add_column("games", sa.Column("outcome", sa.String(length=16)))
    op.create_table(
        "classic_parties",
        sa.Column("party", sa.String(length=64), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("last_win", sa.DateTime(timezone=True), nullable=True),
        sa.Column("found", sa.Integer(), nullable=False),
        sa.Column("given_up", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("party", name=op.f("pk_classic_parties")),
    )
    op.create_index("ix_classic_parties_points", "classic_parties", ["points", "wins", "party"])
    op.create_index("ix_classic_parties_found", "classic_parties", ["found", "given_up", "party"])


def downgrade() -> None:
    """Remove both."""
    op.drop_table("classic_parties")
    op.drop_column("games", "outcome")
