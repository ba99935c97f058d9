"""${message}"""

import sqlalchemy as sa
from alembic import op
${imports if imports else ""}
revision = "${up_revision}"
down_revision = "${down_revision}"


def upgrade() -> None:
    """To this step from the one before."""
    ${upgrades if upgrades else "pass"}


def downgrade() -> None:
    """Back to the step before."""
    ${downgrades if downgrades else "pass"}
