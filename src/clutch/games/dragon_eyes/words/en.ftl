title = Dragon Eyes
about = Reach into the bag for treasure and slip out of the hoard before a third red stone wakes its guardian.
goal = Have 10 points and more than any other thief.
reconstructed = No source states how many stones of each kind the box holds. The counts here are a reconstruction; the options kinds, per_kind and eyes take the counts of your own box.

option-must_draw = A thief who stays draws at least one stone every turn.
option-announce = Say how many stones you draw, then draw them all.
option-bag_leads = Left of the last thief with the bag opens a round.
option-roar_hurts_all = A roar costs all in the hoard a stone of each kind.
option-robber = The thief in last place may rob another once a round.
option-kinds = Kinds of treasure.
option-per_kind = Stones of each kind.
option-eyes = Dragon eyes.

stone-gold = gold
stone-silver = silver
stone-ruby = ruby
stone-jade = jade
stone-pearl = pearl
stone-amber = amber
stone-opal = opal
stone-onyx = onyx
stone-eye = dragon eye

score-points = Points

move-leave = leave the hoard
move-pass = pass the bag
move-take = take { $kind }
move-draw = { $stones ->
    [one] draw a stone
   *[other] draw { $stones } stones
 }
move-draw_again = draw another stone
move-rob = rob { $seat } of { $kind }

event-round = Round { $round }: { $who-key ->
    [you] you have the bag.
   *[other] { $who } has the bag.
 }
event-drew = { $who-key ->
    [you] You draw
   *[other] { $who } draws
 } { $stone-key ->
    [eye] an eye.
   *[other] { $stone }.
 }
event-roared = The dragon roars! { $who-key ->
    [you] You flee and lose everything.
   *[other] { $who } flees and loses everything.
 }
event-spilled = All in the hoard drop a stone of each kind.
event-left = { $who-key ->
    [you] You leave the hoard
   *[other] { $who } leaves the hoard
 } with { $stones ->
    [0] nothing.
    [one] 1 stone.
   *[other] { $stones } stones.
 }
event-took = { $who-key ->
    [you] You take
   *[other] { $who } takes
 } { $stones } { $kind }.
event-robbed = { $who-key ->
    [you] You take
   *[other] { $who } takes
 } { $stones } { $kind } from { $victim-key ->
    [you] you.
   *[other] { $victim }.
 }
event-passed = { $who-key ->
    [you] You pass the bag.
   *[other] { $who } passes the bag.
 }
event-scored = { $who-key ->
    [you] You score
   *[other] { $who } scores
 } { $points ->
    [one] 1 point.
   *[other] { $points } points.
 }
event-won = { $who-key ->
    [you] You win
   *[other] { $who } wins
 } with { $points ->
    [one] 1 point.
   *[other] { $points } points.
 }

part-rob = { $rob ->
    [1] , or rob a thief
   *[0] { "" }
 }
part-risk = { $eyes ->
    [one] 1 of the { $stones } stones in the bag is an eye, and drawing the last one wakes the dragon.
   *[other] { $eyes } of the { $stones } stones in the bag are eyes{ $held ->
        [0] ; you hold none, and three wake the dragon.
        [2] , and your third wakes the dragon.
       *[other] ; you hold { $held }, and three wake the dragon.
     }
 }
ask-turn = Leave the hoard with what you have, or { $announce ->
    [1] say how many stones you draw
   *[0] draw a stone
 }{ $loot ->
    [1] , or take all of one kind from the loot
   *[0] { "" }
 }{ part-rob }. { part-risk }
ask-drawing = Draw another stone, or { $loot ->
    [1] take all of one kind from the loot
   *[0] pass the bag, for there is no loot
 }{ part-rob }. { part-risk }
ask-taking = { $loot ->
    [1] Take all of one kind from the loot
   *[0] Pass the bag, for there is no loot
 }{ part-rob }.

why-not_after_drawing = You can leave only at the start of your turn, before you draw.
why-draw_first = Draw a stone first.
why-loot_left = There is loot: take some of it.
why-not_in_loot = There is no { $kind } in the loot.
why-no_more_drawing = You have drawn the stones that you announced: take now.
why-one_at_a_time = Stones are drawn one at a time.
why-bag_too_small = The bag does not hold so many stones.
why-not_the_robber = Only the thief who is alone in last place may rob, once a round.
why-out_of_reach = No other thief who is still in the hoard sits there.
why-nothing_to_rob = { $seat } has no { $kind }.

board-bag = The bag
board-in-bag = { $stones } stones, { $eyes } of them eyes
board-risk = { $percent } % for an eye
board-loot = The loot
board-no-loot = Nothing lies in the middle.
board-stones = { $stones } { $kind }
board-take = Take { $stones } { $kind }
board-exit = The way out
board-mood-0 = She sleeps.
board-mood-1 = She stirs.
board-mood-2 = One more, and she wakes!
board-mood-3 = SHE ROARS!
board-round = Round { $round }
board-out = out, { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] sixth
 }
board-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
 }
board-place-now = { board-place } if the round ended now
board-has-bag = has the bag
board-eyes = { $eyes } of { $wakes } eyes
board-nothing = empty-handed
board-track = Scoreboard
board-points = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }
board-goal = { $points } points and the lead win

# The table as text.
picture-bag = bag
picture-loot = loot
picture-eye = eye
picture-out = out { $place }
picture-score = score { $points }
picture-points = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
picture-in-bag = { $stones } stones in the bag, { $eyes } of them dragon eyes
board-card-title = Round { $round } is over
board-card-why = { $stones ->
    [one] 1 stone
   *[other] { $stones } stones of { $kinds ->
        [one] 1 kind
       *[other] { $kinds } kinds
    }
}

# The lesson.
lesson-hoard = You are a thief in a sleeping dragon's hoard. The bag holds treasure and dragon eyes.
lesson-draw = It is your turn, and you have the bag. Draw a stone.
lesson-again = Jade! Treasure goes to the loot in the middle. Draw on as often as you dare: once more.
lesson-take = More jade. Take all the loot of one kind: it is yours, and your turn ends.
lesson-roar = A third eye for { $second }: the dragon roars! Whoever wakes her flees and loses everything.
lesson-more = Gold was left in the loot, and { $third } took it. Your turn: draw.
lesson-eye = A dragon eye lies before you now. One does no harm, three wake her. Draw once more.
lesson-silver = Lucky: silver. Take it, and the bag moves on.
lesson-leave = { $third } has left. You may leave only at the start of your turn. Do it now, with three stones.
lesson-points = Most stones score 3 points, the next 2, all others 1. Ten points and the lead win.
