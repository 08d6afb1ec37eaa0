# Messages that every game shares.
ask-over = The game is over.
why-over = The game is over.

# Told to someone who is away.
notice-turn = It is your turn, { $name }.
notice-over = The game is over, { $name }. See how it ended.

# What a chat shows of a link to a table.
invite-empty = A table waits for players. Open the link and sit down; no account is needed.
invite-open = { $names } { $people ->
    [one] waits
   *[other] wait
  } for you. { $free ->
    [one] One seat is free
   *[other] { $free } seats are free
  }: open the link and sit down. No account is needed.
invite-playing = A game is being played: { $names }. Open the link to watch.
invite-over = A finished game: { $names }. Open the link to see how it went.

# The bots that people meet, and how they play.
level-hatchling = Hatchling
    .about = Just out of the egg: slips often and forgets what it saw.
level-fledgling = Fledgling
    .about = Plays by sound rules of thumb, and looks no further.
level-drake = Drake
    .about = Plays at once, by what it learned in millions of games.
level-elder = Elder
    .about = The strongest here: searches thousands of futures that fit all it may know.

# Above the rules, where a game is played with another box than its own.
rules-box = Played here with another box: { $what }. The text below has the numbers of the game's own.
