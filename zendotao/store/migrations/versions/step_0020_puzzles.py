"""The tables of puzzles and of how accounts did on them."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "puzzles",
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("difficulty", sa.String(length=8), nullable=False),
        sa.Column("source", sa.String(length=80), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("day", name=op.f("pk_puzzles")),
    )
    op.create_index("ix_puzzles_source", "puzzles", ["source"])
    op.create_table(
        "puzzle_results",
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("account", sa.String(length=64), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("solved_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("shown_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("day", "account", name=op.f("pk_puzzle_results")),
    )
    op.create_index("ix_puzzle_results_account", "puzzle_results", ["account", "day"])


def downgrade() -> None:
    """Remove the tables."""
    op.drop_table("puzzle_results")
    op.drop_table("puzzles")
