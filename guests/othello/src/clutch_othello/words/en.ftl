title = Othello
about = Enclose the other's discs in a line, and they are yours: until they are turned again.
goal = Have more discs than the other when neither can lay another.

disc-black = black disc
    .sign = ●
disc-white = white disc
    .sign = ○

score-discs = Discs

move-lay = lay a disc on { $cell }
move-pass = pass

event-laid = { $who-key ->
    [you] You lay
   *[other] { $who } lays
 } a disc on { $cell }.
event-turned = { $discs ->
    [one] 1 disc is
   *[other] { $discs } discs are
 } turned.
event-passed = { $who-key ->
    [you] You have
   *[other] { $who } has
 } no move and { $who-key ->
    [you] pass.
   *[other] passes.
 }
event-won = { $who-key ->
    [you] You win
   *[other] { $who } wins
 } with { $discs } discs.
event-drawn = Both have as many discs: nobody wins.

ask-lay = Lay a { $disc } so that it encloses some of the other's.
ask-pass = You cannot lay a disc: pass.

why-taken = There is a disc on { $cell }.
why-turns_none = A disc on { $cell } would enclose none.
why-can_move = Only who cannot lay a disc passes.
