"""WebSockets, and those who follow a table."""
