title = Leduc hold'em
about = Poker with six cards: one in your hand, one on the board, and two rounds to raise or fold in.
goal = Win chips: by the better hand, or because the other folds.

card-J1 = jack of clubs
    .sign = J♣
card-J2 = jack of hearts
    .sign = J♥
card-Q1 = queen of clubs
    .sign = Q♣
card-Q2 = queen of hearts
    .sign = Q♥
card-K1 = king of clubs
    .sign = K♣
card-K2 = king of hearts
    .sign = K♥

board-raises = raises in this round
board-board = card on the board
board-stake = chips in the pot
board-folded = folded
board-card = card

score-chips = Chips

move-fold = fold
move-call = call
move-check = check
move-raise = raise

event-folded = { $who-key ->
    [you] You fold.
   *[other] { $who } folds.
 }
event-checked = { $who-key ->
    [you] You check.
   *[other] { $who } checks.
 }
event-called = { $who-key ->
    [you] You call
   *[other] { $who } calls
 } { $chips ->
    [one] 1 chip.
   *[other] { $chips } chips.
 }
event-raised = { $who-key ->
    [you] You raise
   *[other] { $who } raises
 } by { $chips ->
    [one] 1 chip.
   *[other] { $chips } chips.
 }
event-board = The { $card } comes on the board.
event-showed = { $who-key ->
    [you] You show
   *[other] { $who } shows
 } the { $card }.
event-won = { $who-key ->
    [you] You win
   *[other] { $who } wins
 } { $chips ->
    [one] 1 chip.
   *[other] { $chips } chips.
 }
event-shared = The hands are equal: each takes back her chips.

ask-open = Check, or raise.
ask-answer = Call { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
 }, raise, or fold.

why-nothing_to_call = Nobody has raised: check instead of folding.
why-raised_twice = There are two raises in a round at most.
