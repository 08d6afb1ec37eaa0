title = Dragomino
about = Lay dominoes to join matching lands, and turn over an egg at every join: baby dragon or empty shell?
goal = Most baby dragons win; Mommy counts too.
reconstructed = The rulebook does not list the 28 dominoes. Their landscapes and watering holes are from one secondary source: not a reconstruction of ours, but not confirmed by a second source.

option-thirst = At a watering hole look at two eggs and keep one.
option-holes_by_domino = In Thirst, a hole counts for its whole domino.
option-mix_returned = In Thirst, an egg put back is mixed in again.

land-desert = desert
    .where = in the desert
land-snow = snow
    .where = in the snow
land-prairie = prairie
    .where = on the prairie
land-forest = forest
    .where = in the forest
land-mountain = mountain
    .where = in the mountains
land-volcano = volcano
    .where = by the volcano

# .exact names the watering holes, which are decoration without the option thirst.
domino-snow_hole_prairie = snow and prairie
    .exact = snow with a watering hole and prairie
domino-snow_forest = snow and forest
    .exact = snow and forest
domino-snow_mountain = snow and mountain
    .exact = snow and mountain
domino-snow_hole_snow = snow and snow
    .exact = snow with a watering hole and snow
domino-prairie_forest = prairie and forest
    .exact = prairie and forest
domino-prairie_mountain = prairie and mountain
    .exact = prairie and mountain
domino-prairie_volcano = prairie and volcano
    .exact = prairie and volcano
domino-snow_volcano = snow and volcano
    .exact = snow and volcano
domino-forest_mountain = forest and mountain
    .exact = forest and mountain
domino-forest_volcano = forest and volcano
    .exact = forest and volcano
domino-mountain_volcano = mountain and volcano
    .exact = mountain and volcano
domino-desert_volcano = desert and volcano
    .exact = desert and volcano
domino-desert_hole_prairie = desert and prairie
    .exact = desert with a watering hole and prairie
domino-desert_prairie_hole = desert and prairie
    .exact = desert and prairie with a watering hole
domino-desert_forest = desert and forest
    .exact = desert and forest
domino-desert_mountain = desert and mountain
    .exact = desert and mountain
domino-desert_hole_desert = desert and desert
    .exact = desert with a watering hole and desert
domino-desert_snow = desert and snow
    .exact = desert and snow

way-east = east
way-north = north
way-west = west
way-south = south

looked-first = the first egg
looked-second = the second egg

egg-empty = no egg
egg-dragon = baby dragon
egg-shell = eggshell
egg-unknown = unknown

score-dragons = Dragons
score-mommy = Mommy Dragon

move-pick = pick { $domino-exact }
move-place = place it at { $square }, facing { $way }
move-take = take { $egg-key ->
    [new] a new egg
   *[number] egg { $egg }
 }
move-look = look at { $second-key ->
    [new] two new eggs
   *[number] { $first-key ->
        [new] a new egg
       *[number] egg { $first }
     } and egg { $second }
 }
move-keep = keep { $egg }

part-under = { $egg-key ->
    [new] { "" }
   *[number] , under egg { $egg }
 }
event-round = Round { $round }: { $who-key ->
    [you] you start.
   *[other] { $who } starts.
 }
event-picked = { $who-key ->
    [you] You pick
   *[other] { $who } picks
 } { $domino }.
event-placed = { $who-key ->
    [you] You place it:
   *[other] { $who } places it:
 } { $matches ->
    [0] nothing matches.
    [one] 1 match.
   *[other] { $matches } matches.
 }
event-looked = { $who-key ->
    [you] You look
   *[other] { $who } looks
 } at two { $family } eggs.
event-dragon = { $who-key ->
    [you] You find
   *[other] { $who } finds
 } a baby dragon { $family-where }{ part-under }!
event-shell = { $who-key ->
    [you] You find
   *[other] { $who } finds
 } an eggshell { $family-where }{ part-under }. The Mommy Dragon { $holder-key ->
    [nobody] stays with { $who-key ->
        [you] you.
       *[other] { $who }.
     }
    [you] comes from you to { $who }.
   *[other] comes from { $holder } to { $who-key ->
        [you] you.
       *[other] { $who }.
     }
 }
event-returned = { $who-key ->
    [you] You put the other one back
   *[other] { $who } puts the other one back
 } { $spot-key ->
    [mixed] among the rest.
   *[number] as egg { $spot }.
 }
event-discarded = Nobody picked { $domino }: it is out of the game.
event-bonus = { $who-key ->
    [you] You hold
   *[other] { $who } holds
 } the Mommy Dragon, for one more point.
event-won = { $who-key ->
    [you] You win
   *[other] { $who } wins
 } with { $points ->
    [one] 1 point!
   *[other] { $points } points!
 }

part-domino = { $thirst ->
    [1] { $domino-exact }
   *[0] { $domino }
 }
ask-pick = Pick a domino on display to add to your island.
ask-place = Place { part-domino } on your island: choose the square of its first half, and which way its second half lies. Every edge that matches finds an egg.
ask-place_alike = Place { part-domino } on your island: choose the square of its western or southern half, and whether it faces east or north. Every edge that matches finds an egg.
ask-take = Take one { $family } egg: a new one, or one that was put back.
ask-look = A watering hole! Choose two { $family } eggs to look at, then keep one.
ask-keep = Keep one { $family } egg; the other one goes back. The first is { $first-key ->
    [dragon] a baby dragon
    [shell] an eggshell
   *[other] unknown
 } { $first_spot-key ->
    [new] (new);
   *[number] (egg { $first_spot });
 } the second is { $second-key ->
    [dragon] a baby dragon
    [shell] an eggshell
   *[other] unknown
 } { $second_spot-key ->
    [new] (new).
   *[number] (egg { $second_spot }).
 }

why-pick_now = Pick a domino first.
why-place_now = Place the domino that you have picked first.
why-take_now = Take one of the eggs first.
why-look_now = Choose two eggs to look at first.
why-keep_now = Keep one of the two eggs first.
why-not_on_display = That domino is not on display.
why-overlaps = A domino already lies there.
why-floats = It must share an edge with your island; touching at a corner is not enough.
why-same_either_way = Both its halves are alike: give its western or southern square, and east or north.
why-no_egg_there = No egg was put back there.
why-no_new_egg = There are no new eggs left in this family.
why-not_two_new_eggs = There are not two new eggs left in this family.

board-round = Round { $round } of { $rounds }
board-box = { $dominoes } in the box
board-display = On display
board-all-picked = All picked.
board-hole = { $land } with a watering hole
board-domino = { $first } and { $second }
board-pick = Pick { $domino }
board-places = { $name } places
board-island = Island of { $name }
board-enlarge = Enlarge the island of { $name }
board-back = Back to my island
board-follow = Follow the game
board-dragons = { $dragons ->
    [one] 1 baby dragon
   *[other] { $dragons } baby dragons
 }
board-shells = { $shells ->
    [one] 1 eggshell
   *[other] { $shells } eggshells
 }
board-mommy = Mommy Dragon
board-found = { $eggs } × { $egg }, { $land }
board-no-eggs = No eggs found yet.
board-closer = Closer
board-farther = Farther
board-fit = The whole island
board-rotate = Turn
board-rotate-help = Turn the domino (key R, or the right button)
board-place = Place it here
# A square, counted from everyone's first one: the desert of the start domino.  Ways are keys: east, north.
board-square = { $across ->
    [0] { $along } { $along-key }
   *[other] { $across } { $across-key }{ $along ->
        [0] { "" }
       *[other] , { $along } { $along-key }
     }
 } of the first desert
board-place-at = { $first } { board-square }, { $second } { $way-key } of it
board-matches = { $matches ->
    [0] no match
    [one] 1 match
   *[other] { $matches } matches
 }
board-where = Choose a place on your island.
board-nests = Eggs that are left
board-chance = { $dragons } of { $eggs }
board-nest = { $land }: { $dragons ->
    [one] 1 dragon
   *[other] { $dragons } dragons
 } among { $eggs ->
    [one] 1 egg
   *[other] { $eggs } eggs
 }
board-spot = egg { $spot }: { $egg }
board-unknown = seen by others
board-put-back = put back
board-take = Take { $egg }
board-look = Look at { $first } and { $second }
board-keep = Keep the { $egg }
board-new-egg = a new egg
board-egg = egg { $spot }
board-known-egg = egg { $spot } ({ $egg })
board-taking = { $name }: which { $land } egg?
board-looking = A watering hole! { $name }: which two { $land } eggs to look at?
board-keeping = A watering hole! { $name } looks at two { $land } eggs and keeps one.
board-shells-tie = Eggshells for ties: { $shells }

# The table as text.
picture-hole = (~ is a watering hole)
picture-water = (~ is water, for the eye only)
picture-in-hand = In hand
picture-eggs = Eggs left
picture-dragons = with dragon
picture-back = Put back
picture-seen-by = seen by { $names }
picture-haul = dragons { $dragons }, shells { $shells }
picture-mommy = Mommy
board-card-title = The final count
board-card-dragons = { $dragons ->
    [one] 1 baby dragon
   *[other] { $dragons } baby dragons
}
board-card-mommy = { board-card-dragons } and the Mommy Dragon

# The lesson.
lesson-island = This is your island. Lay dominoes on it, and find dragon eggs where equal landscapes meet.
lesson-pick = Four dominoes are on display. Pick the one with desert and forest.
lesson-place = Lay it at the lit place, with its desert at your desert. It must touch along an edge.
lesson-dragon = Desert meets desert: an egg! A baby dragon hatched from it, and that is a point.
lesson-shell = { $second } found only a shell: no point, but the Mommy Dragon. Her holder begins the next round.
lesson-twice = Your turn again. Pick desert and forest once more: it can meet your island twice.
lesson-along = Lay it along the other one, desert to desert and forest to forest.
lesson-edges = Two edges meet, so you found two eggs, and two more dragons! Edges count, not dominoes.
lesson-end = After seven rounds each dragon is a point, and holding the Mommy Dragon one more. Most points win.
