"""Changes and the outbox: what few rows are looked for by has an index of those rows alone; writing is faster."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

WHOLE = (
    ("ix_changes_page_at_id", "changes", ["page", "at", "id"]),
    ("ix_changes_kind_at_id", "changes", ["kind", "at", "id"]),
    ("ix_changes_ground_at_id", "changes", ["ground", "at", "id"]),
    ("ix_outbox_sent_at", "outbox", ["sent_at"]),
)
PARTIAL = (
    ("ix_changes_of_pages", "changes", ["page", "at", "id"], "page IS NOT NULL"),
    ("ix_changes_rulings", "changes", ["at", "id"], "kind = 'ruling'"),
    ("ix_changes_ground", "changes", ["ground", "at", "id"], "ground IS NOT NULL"),
    ("ix_outbox_sent", "outbox", ["sent_at"], "sent_at IS NOT NULL"),
)


def upgrade() -> None:
    """To this step from the one before."""
    for name, table, _ in WHOLE:
        op.drop_index(name, table)
    for name, table, columns, condition in PARTIAL:
        op.create_index(name, table, columns, **_only(condition))


def downgrade() -> None:
    """Back to the step before."""
    for name, table, *_ in PARTIAL:
        op.drop_index(name, table)
    for name, table, columns in WHOLE:
        op.create_index(name, table, columns)


def _only(condition: str) -> dict[str, Any]:
    return {f"{dialect}_where": sa.text(condition) for dialect in ("sqlite", "postgresql")}
