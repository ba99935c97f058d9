"""What is encrypted at rest about games."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """To this step from the one before."""
    op.create_table(
        "notebook_rules",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("game_id", sa.String(length=64), nullable=False),
        sa.Column("party", sa.String(length=64), nullable=False),
        sa.Column("author", sa.String(length=64), nullable=True),
        sa.Column("added_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("source", sa.String(length=16), nullable=False),
        sa.Column("move", sa.Integer(), nullable=True),
        sa.Column("key_id", sa.String(length=32), nullable=False),
        sa.Column("box", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_notebook_rules_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notebook_rules")),
    )
    op.create_index("ix_notebook_rules_author", "notebook_rules", ["author"], unique=False)
    op.create_index("ix_notebook_rules_game_id_party", "notebook_rules", ["game_id", "party", "added_at"], unique=False)
    op.create_index("ix_notebook_rules_key_id", "notebook_rules", ["key_id"], unique=False)
    op.create_index("ix_notebook_rules_party", "notebook_rules", ["party"], unique=False)
    op.create_table(
        "seals",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("game_id", sa.String(length=64), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("move", sa.Integer(), nullable=False),
        sa.Column("slot", sa.Integer(), nullable=False),
        sa.Column("key_id", sa.String(length=32), nullable=False),
        sa.Column("box", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_seals_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_seals")),
        sa.UniqueConstraint("game_id", "move", "slot", name=op.f("uq_seals_game_id_move_slot")),
    )
    op.create_index("ix_seals_key_id", "seals", ["key_id"], unique=False)
    op.create_table(
        "thoughts",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("game_id", sa.String(length=64), nullable=False),
        sa.Column("account", sa.String(length=64), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("opened_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("key_id", sa.String(length=32), nullable=False),
        sa.Column("box", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name=op.f("fk_thoughts_account")),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_thoughts_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_thoughts")),
    )
    op.create_index("ix_thoughts_account_game_id", "thoughts", ["account", "game_id", "at"], unique=False)
    op.create_index("ix_thoughts_game_id", "thoughts", ["game_id"], unique=False)
    op.create_index("ix_thoughts_key_id", "thoughts", ["key_id"], unique=False)


def downgrade() -> None:
    """Back to the step before."""
    op.drop_index("ix_thoughts_key_id", table_name="thoughts")
    op.drop_index("ix_thoughts_game_id", table_name="thoughts")
    op.drop_index("ix_thoughts_account_game_id", table_name="thoughts")
    op.drop_table("thoughts")
    op.drop_index("ix_seals_key_id", table_name="seals")
    op.drop_table("seals")
    op.drop_index("ix_notebook_rules_party", table_name="notebook_rules")
    op.drop_index("ix_notebook_rules_key_id", table_name="notebook_rules")
    op.drop_index("ix_notebook_rules_game_id_party", table_name="notebook_rules")
    op.drop_index("ix_notebook_rules_author", table_name="notebook_rules")
    op.drop_table("notebook_rules")
