# Messages that every game shares.
ask-over = Das Spiel ist zu Ende.
why-over = Das Spiel ist zu Ende.
