"""A row to write to, so that whether anything can be written is known and not guessed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One row."""
    op.create_table(
        "probe",
        sa.Column("id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_probe")),
    )
    op.execute("INSERT INTO probe (id, at) VALUES (1, 0)")


def downgrade() -> None:
    """Take it back."""
    op.drop_table("probe")
