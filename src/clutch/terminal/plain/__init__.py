"""Play and replay line by line, for screen readers, pipes and simple terminals."""
