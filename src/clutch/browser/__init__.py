"""The build of a game for browsers: a WebAssembly module, and a description of its memory."""
