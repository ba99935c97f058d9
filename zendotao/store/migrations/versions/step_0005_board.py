"""What lists tell of games at a glance, what changed lately, and who has won how much."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

INSTANT = sa.DateTime(timezone=True)
TOLD: dict[str, sa.types.TypeEngine[Any]] = {
    "told": sa.String(length=64),
    "stage": sa.String(length=8),
    "starter": sa.String(length=64),
    "latest": sa.String(length=64),
    "latest_at": INSTANT,
    "claimant": sa.String(length=64),
    "sensei": sa.String(length=64),
    "score": sa.Integer(),
    "moves": sa.Integer(),
    "comments": sa.Integer(),
    "stones": sa.Text(),
    "shown": sa.String(length=64),
    "open": sa.Integer(),
    "open_since": INSTANT,
    "claim_from": INSTANT,
    "claim_until": INSTANT,
    "ended_at": INSTANT,
    "palette": sa.Text(),
    "prose": sa.Boolean(),
    "limit": sa.Integer(),
    "parties": sa.Text(),
}
"""Columns of games that the site fills in by itself, a game at a time, where they are absent."""


def upgrade() -> None:
    """To this step from the one before."""
    for name, kind in TOLD.items():
        op.add_column("games", sa.Column(name, kind, nullable=True))
    games = sa.table("games", sa.column("phase"), sa.column("stage"))
    for stage, phases in (("open", ("play",)), ("claimed", ("claimed", "agreed", "revealed")), ("ended", ())):
        rest = games.c.phase.in_(phases) if phases else games.c.stage.is_(None)
        op.execute(games.update().where(rest).values(stage=stage))
    present = sa.text("sensei IS NOT NULL")
    op.create_index("ix_games_stage_changed_at_id", "games", ["stage", "changed_at", "id"], unique=False)
    op.create_index("ix_games_told", "games", ["told"], unique=False)
    op.create_index(
        "ix_games_sensei", "games", ["sensei"], unique=False, sqlite_where=present, postgresql_where=present
    )
    _tables()


def _tables() -> None:
    op.create_table(
        "game_outlines",
        sa.Column("game_id", sa.String(length=64), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_game_outlines_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_game_outlines")),
    )
    op.create_table(
        "changes",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("at", INSTANT, nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("game_id", sa.String(length=64), nullable=True),
        sa.Column("seq", sa.Integer(), nullable=True),
        sa.Column("page", sa.Text(), nullable=True),
        sa.Column("party", sa.String(length=64), nullable=True),
        sa.Column("number", sa.Integer(), nullable=True),
        sa.Column("data", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_changes_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_changes")),
        sa.UniqueConstraint("game_id", "seq", name=op.f("uq_changes_game_id_seq")),
    )
    op.create_index("ix_changes_at_id", "changes", ["at", "id"], unique=False)
    op.create_index("ix_changes_game_id_at_id", "changes", ["game_id", "at", "id"], unique=False)
    op.create_index("ix_changes_page_at_id", "changes", ["page", "at", "id"], unique=False)
    op.create_table(
        "senseis",
        sa.Column("party", sa.String(length=64), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("last_win", INSTANT, nullable=False),
        sa.PrimaryKeyConstraint("party", name=op.f("pk_senseis")),
    )
    op.create_index("ix_senseis_points", "senseis", ["points", "wins", "party"], unique=False)


def downgrade() -> None:
    """Back to the step before."""
    op.drop_table("senseis")
    op.drop_table("changes")
    op.drop_table("game_outlines")
    for index in ("ix_games_sensei", "ix_games_told", "ix_games_stage_changed_at_id"):
        op.drop_index(index, table_name="games")
    with op.batch_alter_table("games") as table:
        for name in TOLD:
            table.drop_column(name)
