"""Alembic's entry: the connection is given by store.migrate."""

from alembic import context

from clutch.server.storage.database import meta

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=meta,
    transaction_per_migration=False,
)
context.run_migrations()
