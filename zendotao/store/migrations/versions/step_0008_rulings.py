"""Rulings: what changed is found by its kind, and closed challenges by their ground."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

changes = sa.table(
    "changes", sa.column("id", sa.BigInteger), sa.column("kind"), sa.column("data"), sa.column("ground")
)


def upgrade() -> None:
    """To this step from the one before."""
    op.add_column("changes", sa.Column("ground", sa.String(length=16), nullable=True))
    connection = op.get_bind()
    rulings = sa.select(changes.c.id, changes.c.data).where(changes.c.kind == "ruling")
    for row in connection.execute(rulings).all():
        ground = json.loads(row.data).get("ground")
        connection.execute(sa.update(changes).where(changes.c.id == row.id).values(ground=ground))
    op.create_index("ix_changes_kind_at_id", "changes", ["kind", "at", "id"], unique=False)
    op.create_index("ix_changes_ground_at_id", "changes", ["ground", "at", "id"], unique=False)


def downgrade() -> None:
    """Back to the step before."""
    op.drop_index("ix_changes_ground_at_id", table_name="changes")
    op.drop_index("ix_changes_kind_at_id", table_name="changes")
    with op.batch_alter_table("changes") as table:
        table.drop_column("ground")
