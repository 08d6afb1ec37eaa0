"""Tables: their log replayed, what may happen at them, and their bots."""
