"""Searches: rules are found in every language, clarifications and reasons of challenges too.

Nothing that is found now is lost: the site reads its games again, a few at a time, and puts what it finds in place of
what there is.
"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """To this step from the one before."""
    _read_again()


def downgrade() -> None:
    """Back to the step before, which knows nothing of the new kinds."""
    for name in ("search_words", "search_texts"):
        table = sa.table(name, sa.column("kind"))
        op.execute(sa.delete(table).where(table.c.kind.in_(("clarify", "reason"))))
    _read_again()


def _read_again() -> None:
    games = sa.table("games", sa.column("searched", sa.Boolean))
    op.execute(sa.update(games).values(searched=None))
