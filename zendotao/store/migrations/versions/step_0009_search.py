"""What is found by its words or facts. Games that are there already are read by the site itself, a few at a time."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

INSTANT = sa.DateTime(timezone=True)
NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
WORD = sa.String(length=64).with_variant(sa.String(length=64, collation="C"), "postgresql")


def upgrade() -> None:
    """To this step from the one before."""
    op.add_column("games", sa.Column("searched", sa.Boolean(), nullable=True))
    unread = sa.text("searched IS NULL")
    op.create_index(
        "ix_games_unsearched", "games", ["id"], unique=False, sqlite_where=unread, postgresql_where=unread
    )
    _texts()
    _koans()


def _texts() -> None:
    op.create_table(
        "search_texts",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("game_id", sa.String(length=64), nullable=True),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("place", sa.String(length=100), nullable=False),
        sa.Column("at", INSTANT, nullable=False),
        sa.Column("party", sa.String(length=64), nullable=True),
        sa.Column("text", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_search_texts_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_search_texts")),
    )
    op.create_index(
        "ix_search_texts_game_id_kind_number", "search_texts", ["game_id", "kind", "number"], unique=False
    )
    op.create_index("ix_search_texts_kind_at_id", "search_texts", ["kind", "at", "id"], unique=False)
    page = sa.text("game_id IS NULL")
    op.create_index(
        "ix_search_texts_place_of_page", "search_texts", ["place", "number"], unique=False,
        sqlite_where=page, postgresql_where=page,
    )  # fmt: skip
    op.create_table(
        "search_words",
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("word", WORD, nullable=False),
        sa.Column("text_id", NUMBER, nullable=False),
        sa.ForeignKeyConstraint(
            ["text_id"], ["search_texts.id"], name=op.f("fk_search_words_text_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("kind", "word", "text_id", name=op.f("pk_search_words")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_search_words_text_id_word", "search_words", ["text_id", "word"], unique=False)


def _koans() -> None:
    op.create_table(
        "search_koans",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("game_id", sa.String(length=64), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("measured", sa.String(length=64), nullable=False),
        sa.Column("stone", sa.String(length=8), nullable=True),
        sa.Column("there", sa.Boolean(), nullable=False),
        sa.Column("at", INSTANT, nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_search_koans_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_search_koans")),
        sa.UniqueConstraint("game_id", "number", name=op.f("uq_search_koans_game_id_number")),
    )
    op.create_index("ix_search_koans_at_id", "search_koans", ["at", "id"], unique=False)
    op.create_index("ix_search_koans_hash_at", "search_koans", ["hash", "at"], unique=False)


def downgrade() -> None:
    """Back to the step before."""
    for name in ("search_koans", "search_words", "search_texts"):
        op.drop_table(name)
    op.drop_index("ix_games_unsearched", table_name="games")
    with op.batch_alter_table("games") as table:
        table.drop_column("searched")
