title = Golden Eggs
about = Turn over eggs, gather the most of a number, and try not to be the one who finds the broken ones.
goal = Gather eggs; most of a number earns gold.
reconstructed = The rulebook's cover is lost, and with it the title, the time and the number of players. Our name, 2 to 5 players and 20 minutes are a reconstruction.

option-flip_new_only = Only eggs revealed this turn may be turned down again.
option-mix_face_down_only = A shuffle leaves the open eggs where they are.
option-two_stay_open = Without a shuffle, an open egg that is taken stays away.
option-finish_the_turn = The last turn is played out before the game ends.
option-easy = The children's game: only Reveal 2, and no trophies.

egg-x = a broken egg
egg-3 = No. 3
egg-4 = No. 4
egg-5 = No. 5
egg-6 = No. 6
egg-7 = No. 7
egg-8 = No. 8
egg-9 = No. 9

score-eggs = Eggs
score-golden = Golden eggs
score-broken = Broken

move-reveal = reveal egg { $egg }
move-take = take egg { $egg }
move-turn_down = turn down egg { $egg }
move-take_pair = take the pair
move-take_single = take the single
move-shuffle = shuffle
move-leave = do not shuffle

event-began = { $who-key ->
    [you] You begin.
   *[other] { $who } begins.
 }
event-revealed = { $who-key ->
    [you] You reveal
   *[other] { $who } reveals
 } egg { $place }: { $egg }.
event-broke = Egg { $place } is broken! { $who-key ->
    [you] You have to take it.
   *[other] { $who } has to take it.
 }
event-took = { $who-key ->
    [you] You take
   *[other] { $who } takes
 } { $egg } (egg { $place }).
event-took_set = { $who-key ->
    [you] You take
   *[other] { $who } takes
 } { $eggs ->
    [2] a pair
   *[3] all three
 } of { $egg }.
event-took_secret = { $who-key ->
    [you] You take
   *[other] { $who } takes
 } egg { $place } face down{ $egg-key ->
    [unknown] , which nobody else has seen.
   *[other] : { $egg }.
 }
event-took_covered = { $who-key ->
    [you] You take egg { $place } face down: { $egg }.
   *[other] { $who } takes egg { $place } face down, which all have seen before.
 }
event-turned_down = { $who-key ->
    [you] You turn
   *[other] { $who } turns
 } down egg { $place } ({ $egg }).
event-shuffled = { $who-key ->
    [you] You shuffle
   *[other] { $who } shuffles
 } { $eggs } eggs.
event-left = { $who-key ->
    [you] You do not shuffle.
   *[other] { $who } does not shuffle.
 }
event-ended = { $eggs } eggs are left: the game is over.
event-unveiled = { $who-key ->
    [you] You turn
   *[other] { $who } turns
 } over { $eggs ->
    [one] 1 egg
   *[other] { $eggs } eggs
 } taken face down.
event-trophy = { $who-key ->
    [you] You win
   *[other] { $who } wins
 } the golden egg for { $egg }.
event-scored = { $who-key ->
    [you] You score
   *[other] { $who } scores
 } { $points ->
    [one] 1 point
    [-1] -1 point
   *[other] { $points } points
 }.
event-won = { $who-key ->
    [you] You win
   *[other] { $who } wins
 } with { $points ->
    [one] 1 point
    [-1] -1 point
   *[other] { $points } points
 }.

ask-turn = Reveal two eggs, one after the other; or take one egg, open or face down.
ask-turn_easy = Reveal the first of two eggs, and look for two alike.
ask-second = You have revealed { $egg }. Reveal a second egg.
ask-third = A pair of { $egg }! Reveal a third egg.
ask-different = Different numbers: take { $first } (egg { $place }) or { $second } (egg { $other }).
ask-pair_or_single = Take the pair of { $pair }, or the single { $single }.
ask-tidy = { $open } eggs are open: turn { $extra }{ $new ->
    [1] { " of yours" }
   *[0] { "" }
 } face down, so that { $stay } stay.
ask-mix = Shuffle the { $covered ->
    [1] face-down eggs
   *[0] eggs in the middle
 }, so that all forget where they lie, or leave them{ $fill ->
    [1] { " " }and reveal one of your choice?
   *[0] ?
 }
ask-refill = Only { $open } eggs are open: reveal another, so that { $stay } are.

why-not_now = That is not what your turn waits for now.
why-no_egg = No egg lies there any more.
why-face_up = This egg is face up already.
why-easy = In the easy game you only reveal eggs.
why-not_revealed = Take one of the two eggs that you have just revealed.
why-no_pair = You have not revealed a pair and another egg.
why-face_down = This egg is face down already.
why-old = Only eggs that you revealed this turn may be turned down.

board-left = { $eggs } eggs in the nest · the game ends at { $last }
board-over = { $eggs } eggs are left in the nest.
board-take-open = Take egg { $place }: { $egg }
board-take-down = Take egg { $place } face down
board-turn-down = Turn down egg { $place }: { $egg }
board-pair-with = Take the pair: egg { $place }, { $egg }
board-single-with = Take the single: egg { $place }, { $egg }
board-open = Egg { $place }: { $egg }, face up
board-known = Egg { $place }: { $egg }, face down, seen before
board-unseen = Egg { $place }, face down
board-gone = Place { $place } is empty
board-do-reveal = Reveal two
board-do-take = Take one
board-modes = What a click on a face-down egg does
board-pair = Take the pair of { $egg }
board-single = Take the single { $egg }
board-shuffle = Shuffle the eggs
board-leave = Leave them
board-trophies = Who has what
board-golden = Golden egg for { $egg }
board-leads = { $name } leads
board-won = { $name } wins it
board-tied = tied
board-nobody = free
board-broken = broken
board-many = { $eggs } × { $egg }
board-face-down = Face down
board-secret = face down: { $egg }
board-unknown = face down, unknown
board-eggs = { $eggs ->
    [one] 1 egg
   *[other] { $eggs } eggs
 }
board-remain = Not taken
board-legend-open = face up
board-legend-known = seen before

# The table as text.
picture-left = { $eggs } eggs in the middle; the game ends at { $last }
picture-over = { $eggs } eggs left in the middle
picture-open = [9] face up
picture-known = (9) face down, seen before
picture-down = ( ) face down
picture-fresh = < revealed this turn
picture-remain = not taken
picture-secret = taken face down
board-card-title = The final count
board-card-why = { $eggs ->
    [one] 1 egg
   *[other] { $eggs } eggs
}{ $golden ->
    [0] {""}
    [one] , 1 golden egg
   *[other] , { $golden } golden eggs
}{ $broken ->
    [0] {""}
   *[other] , { $broken } broken
}

# The lesson.
lesson-nest = 47 eggs lie here. An egg's number says how many there are of it; five are broken.
lesson-first = On your turn you reveal two eggs, or take one. Reveal the lit one.
lesson-second = An 8. Now reveal a second one.
lesson-take = Different numbers: one of the two is yours. Take the 9.
lesson-tidy = Only three eggs stay open. Turn the 8 down again, and remember where it lies.
lesson-broken = { $second } revealed a broken egg: it must be taken, costs a point, and ends the turn.
lesson-new = Your turn. Reveal this one: perhaps you know its partner.
lesson-partner = An 8! You know where another one lies. Reveal it.
lesson-third = A pair! Reveal a third: if it is an 8 as well, you take all three.
lesson-pair = A 3: so take the pair, or the single egg. Two eggs are better.
lesson-three = Four eggs are open. Turn this one down, so that three stay.
lesson-golden = Each egg is a point. Having most of a number wins its golden egg: three points more.
