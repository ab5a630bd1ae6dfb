"""Sessions, so that signing out ends one on the server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Everybody has one session: that of the cookies from before, which stay good."""
    op.create_table(
        "sessions",
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_sessions_person_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("person_id", "id", name=op.f("pk_sessions")),
    )
    op.execute(
        "INSERT INTO sessions (person_id, id, created, seen)"
        " SELECT id, 'first', created, seen FROM people"
    )


def downgrade() -> None:
    """Take it back: all cookies are good until somebody signs out everywhere."""
    op.drop_table("sessions")
