"""Where people who are away want to be told that it is their turn, and this server's own keys."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "notices",
        sa.Column("table_id", sa.String(22), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("lang", sa.String(20), nullable=False),
        sa.Column("origin", sa.Text, nullable=False),
        sa.Column("muted", sa.Boolean, nullable=False),
        sa.Column("told", sa.Integer, nullable=False),
    )
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("server_keys")
    op.drop_table("notices")
