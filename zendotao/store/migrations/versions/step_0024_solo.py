"""The tables of games that somebody plays alone with the server as Master."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "openings",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("difficulty", sa.String(length=8), nullable=False),
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("key_id", sa.String(length=32), nullable=False),
        sa.Column("box", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_openings")),
    )
    op.create_index("ix_openings_day_difficulty", "openings", ["day", "difficulty"])
    op.create_index("ix_openings_key_id", "openings", ["key_id"])
    op.create_table(
        "solo_games",
        sa.Column("game_id", sa.String(length=64), nullable=False),
        sa.Column("account", sa.String(length=64), nullable=False),
        sa.Column("difficulty", sa.String(length=8), nullable=False),
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("koans", sa.Integer(), nullable=False),
        sa.Column("guesses", sa.Integer(), nullable=False),
        sa.Column("outcome", sa.String(length=16), nullable=True),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_solo_games_game_id_games"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_solo_games")),
    )
    op.create_index("ix_solo_games_account", "solo_games", ["account", "started_at"])
    op.create_index("ix_solo_games_day", "solo_games", ["day", "account"])


def downgrade() -> None:
    """Remove the tables."""
    op.drop_table("solo_games")
    op.drop_table("openings")
