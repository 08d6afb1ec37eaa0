"""The database: reading, the journal that writes, news of other workers."""
