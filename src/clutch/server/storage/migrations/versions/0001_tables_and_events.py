"""Tables, and the log of what happened at them."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
        sa.Column("due", sa.Double),
        sa.Column("holder", sa.String(22)),
        sa.Column("held_until", sa.Double, nullable=False, server_default="0"),
    )
    op.create_index("tables_lobby", "tables", ["public", "status", "made"])
    op.create_index("tables_due", "tables", ["due"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(22), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("data", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    op.drop_table("events")
    op.drop_table("tables")
