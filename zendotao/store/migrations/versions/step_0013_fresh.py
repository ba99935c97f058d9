"""Searches: the words of a text wait beside it until the scheduler sorts them in among those of all texts."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

FRESH = sa.text("fresh IS NOT NULL")


def upgrade() -> None:
    """To this step from the one before."""
    op.add_column("search_texts", sa.Column("fresh", sa.Text(), nullable=True))
    op.create_index(
        "ix_search_texts_fresh", "search_texts", ["kind", "id"], sqlite_where=FRESH, postgresql_where=FRESH
    )


def downgrade() -> None:
    """Back to the step before, which reads games and pages again: those of which texts are not sorted in."""
    texts = sa.table("search_texts", sa.column("game_id"), sa.column("fresh"))
    games = sa.table("games", sa.column("id"), sa.column("searched", sa.Boolean))
    waiting = texts.c.fresh.is_not(None)
    op.execute(sa.update(games).where(games.c.id.in_(sa.select(texts.c.game_id).where(waiting))).values(searched=None))
    op.execute(sa.delete(texts).where(waiting))
    op.drop_index("ix_search_texts_fresh", "search_texts")
    with op.batch_alter_table("search_texts") as table:
        table.drop_column("fresh")
