"""Games, their logs, who sits where."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """To this step from the one before."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("head", sa.String(length=64), nullable=False),
        sa.Column("phase", sa.String(length=16), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("koans", sa.Integer(), nullable=False),
        sa.Column("practice", sa.Boolean(), nullable=False),
        sa.Column("language", sa.String(length=16), nullable=False),
        sa.Column("next_due", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
    )
    op.create_index("ix_games_changed_at_id", "games", ["changed_at", "id"], unique=False)
    op.create_index("ix_games_phase_changed_at_id", "games", ["phase", "changed_at", "id"], unique=False)
    op.create_table(
        "deadlines",
        sa.Column("game_id", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("epoch", sa.String(length=64), nullable=False),
        sa.Column("due", sa.DateTime(timezone=True), nullable=False),
        sa.Column("fired_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_deadlines_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "kind", "epoch", name=op.f("pk_deadlines")),
    )
    op.create_index(
        "ix_deadlines_due_to_come", "deadlines", ["due"], unique=False,
        sqlite_where=sa.text("fired_at IS NULL"),
        postgresql_where=sa.text("fired_at IS NULL"),
    )
    op.create_index(
        "ix_deadlines_game_id_to_come", "deadlines", ["game_id"], unique=False,
        sqlite_where=sa.text("fired_at IS NULL"),
        postgresql_where=sa.text("fired_at IS NULL"),
    )
    op.create_table(
        "entries",
        sa.Column("game_id", sa.String(length=64), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("type", sa.String(length=64), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_entries_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "seq", name=op.f("pk_entries")),
    )
    op.create_table(
        "game_aliases",
        sa.Column("game_id", sa.String(length=64), nullable=False),
        sa.Column("party", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("alias", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_game_aliases_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "party", name=op.f("pk_game_aliases")),
    )
    op.create_index("ix_game_aliases_game_id_alias", "game_aliases", ["game_id", "alias"], unique=True)
    op.create_index("ix_game_aliases_party", "game_aliases", ["party"], unique=False)
    op.create_table(
        "game_players",
        sa.Column("game_id", sa.String(length=64), nullable=False),
        sa.Column("account", sa.String(length=64), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("standing", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_game_players_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "account", name=op.f("pk_game_players")),
    )
    op.create_index("ix_game_players_account_game_id", "game_players", ["account", "game_id"], unique=False)
    op.create_table(
        "game_seats",
        sa.Column("game_id", sa.String(length=64), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("party", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("standing", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_game_seats_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_game_seats")),
    )
    op.create_index("ix_game_seats_party_game_id", "game_seats", ["party", "game_id"], unique=False)
    op.create_table(
        "game_words",
        sa.Column(
            "word", sa.String(length=64).with_variant(sa.String(length=64, collation="C"), "postgresql"),
            nullable=False,
        ),
        sa.Column("game_id", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_game_words_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("word", "game_id", name=op.f("pk_game_words")),
    )
    op.create_index("ix_game_words_game_id", "game_words", ["game_id"], unique=False)
    op.create_table(
        "snapshots",
        sa.Column("game_id", sa.String(length=64), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("version", sa.String(length=64), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_snapshots_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_snapshots")),
    )


def downgrade() -> None:
    """Back to the step before."""
    op.drop_table("snapshots")
    op.drop_index("ix_game_words_game_id", table_name="game_words")
    op.drop_table("game_words")
    op.drop_index("ix_game_seats_party_game_id", table_name="game_seats")
    op.drop_table("game_seats")
    op.drop_index("ix_game_players_account_game_id", table_name="game_players")
    op.drop_table("game_players")
    op.drop_index("ix_game_aliases_party", table_name="game_aliases")
    op.drop_index("ix_game_aliases_game_id_alias", table_name="game_aliases")
    op.drop_table("game_aliases")
    op.drop_table("entries")
    op.drop_index("ix_deadlines_game_id_to_come", table_name="deadlines")
    op.drop_index("ix_deadlines_due_to_come", table_name="deadlines")
    op.drop_table("deadlines")
    op.drop_index("ix_games_phase_changed_at_id", table_name="games")
    op.drop_index("ix_games_changed_at_id", table_name="games")
    op.drop_table("games")
