title = Odd Egg
about = Draw eggs from the nest, and keep them before you draw the odd one.
goal = Have the most points when the nest is done with.

option-odd = Odd eggs in the nest.

egg-red = red
egg-blue = blue
egg-green = green
egg-odd = odd

board-nest = in the nest
board-drawn_eggs = drawn in this turn
board-gone = out of the game
board-favourite = favourite
board-eggs = kept

score-eggs = Eggs
score-favourites = Favourites

move-draw = draw an egg
move-keep = keep the eggs

event-drew = { $who-key ->
    [you] You draw
   *[other] { $who } draws
 } { $egg-key ->
    [odd] the odd egg.
   *[other] a { $egg } egg.
 }
event-lost = { $who-key ->
    [you] You lose
   *[other] { $who } loses
 } { $eggs ->
    [one] 1 egg.
   *[other] { $eggs } eggs.
 }
event-kept = { $who-key ->
    [you] You keep
   *[other] { $who } keeps
 } { $eggs ->
    [one] 1 egg.
   *[other] { $eggs } eggs.
 }
event-ended = The nest is done with.

ask-draw = Draw an egg: { $odd } of the { $eggs } eggs in the nest are odd.
ask-draw_or_keep = Draw another egg, or keep { $drawn ->
    [one] 1 egg
   *[other] { $drawn } eggs
 }: { $odd } of the { $eggs } eggs in the nest are odd.

why-nest_empty = The nest is empty.
why-nothing_drawn = You have drawn nothing to keep.
