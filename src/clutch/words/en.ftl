# Messages that every game shares.
ask-over = The game is over.
why-over = The game is over.
