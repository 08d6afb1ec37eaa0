title = T-Rex
about = Two crossed trumps name the strongest and the weakest colour; the two best dinosaurs carry off an egg each, and the worst may turn the trumps around.
goal = Most points win: eggs of a colour, squared.
reconstructed = No source states the symbol on nine of the fifteen cards, nor how many eggs there are of each colour. Those here are a reconstruction; Clutch can also play with the symbols and eggs of your own box.

option-meteors_by_trump = Meteors are compared by trump, then by number.
option-owner_closes = The meteor owner's closing card always ends the round.
option-stuck_ends_round = Without a meteor, a player who cannot play ends the round.

colour-yellow = yellow
colour-blue = blue
colour-brown = brown
colour-green = green
colour-red = red
card-meteor_shower = Meteor shower
card-yellow_1 = yellow 1
card-blue_2 = blue 2
card-brown_3 = brown 3
card-green_4 = green 4
card-red_5 = red 5
card-yellow_6 = yellow 6
card-blue_7 = blue 7
card-brown_8 = brown 8
card-green_9 = green 9
card-red_10 = red 10
card-yellow_11 = yellow 11
card-blue_12 = blue 12
card-brown_13 = brown 13
card-green_14 = green 14
card-red_15 = red 15
card-chamaelosaurus = Chamaelosaurus
pile-stack = stack
pile-deck = deck

score-yellow = Yellow eggs
score-blue = Blue eggs
score-brown = Brown eggs
score-green = Green eggs
score-red = Red eggs

# A card in a sentence.
part-card = { $card-key ->
    [meteor_shower] the { $card }
    [chamaelosaurus] the { $card }
   *[other] { $card }
 }
part-draws = { $draws ->
    [0] { "" }
    [one] , drawing 1 card
   *[other] , drawing { $draws } cards
 }

move-play = play { part-card }
move-take = take the { $egg } egg
move-discard = { $pile-key ->
    [stack] discard the top card of your stack
   *[deck] discard the top card of your deck
 }
move-keep_trumps = leave the trumps as they are
move-make_high = make { $colour } the high trump
move-make_low = make { $colour } the low trump

event-round = Round { $round }: { $who-key ->
    [you] you lead.
   *[other] { $who } leads.
 }
event-eggs = Eggs to be won: { $one } and { $other }.
event-played = { $who-key ->
    [you] You play
   *[other] { $who } plays
 } { part-card }{ part-draws }.
event-turned = { $who-key ->
    [you] Your hand is empty: the top card of your deck,
   *[other] { $who } has an empty hand: the top card of the deck,
 } { part-card }, is played{ part-draws }.
event-drew = { $card-key ->
    [unknown] { "" }
   *[other] { $who-key ->
        [you] You draw { part-card }.
       *[other] { $who } draws { part-card }, known from before.
     }
 }
event-meteor = The last turn begins { $again ->
    [1] again and
   *[0] and
 } will end with { $who-key ->
    [you] you.
   *[other] { $who }.
 }
event-stuck = { $who-key ->
    [you] You have
   *[other] { $who } has
 } no card left to play.
event-ended = The round ends. { $best-key ->
    [you] You have
   *[other] { $best } has
 } the best card and { $lowest-key ->
    [you] you
   *[other] { $lowest }
 } the lowest.
event-took = { $who-key ->
    [you] You take
   *[other] { $who } takes
 } a { $egg } egg.
event-discarded = { $who-key ->
    [you] You discard
   *[other] { $who } discards
 } { part-card } from the stack.
event-buried = { $who-key ->
    [you] You discard
   *[other] { $who } discards
 } { $card-key ->
    [unknown] the top card of the deck, which nobody has seen.
   *[other] { part-card } from the deck.
 }
event-made_high = { $who-key ->
    [you] You make
   *[other] { $who } makes
 } { $colour } the high trump instead of { $instead }.
event-made_low = { $who-key ->
    [you] You make
   *[other] { $who } makes
 } { $colour } the low trump instead of { $instead }.
event-kept_trumps = { $who-key ->
    [you] You leave
   *[other] { $who } leaves
 } the trumps as they are.
event-counted = { $who-key ->
    [you] You have
   *[other] { $who } has
 } { $total } in all on the last five cards.
event-won = { $who-key ->
    [you] You win
   *[other] { $who } wins
 } with { $points ->
    [one] 1 point.
   *[other] { $points } points.
 }

part-longer = { $longer_by-key ->
    [nothing] { "" }
    [shower] , or prolong it with your own Meteor shower
    [trump] , or prolong it with a meteor that outranks { $meteor }
   *[number] , or prolong it with a meteor of { $value } or more
 }
ask-play = Play a card. A meteor would begin the last turn of the round.
ask-last_turn = Last turn: play the card that is to count{ part-longer }.
ask-close = Play the card that ends the round{ part-longer }.
ask-take_egg = Your card is the best: take the { $one } or the { $other } egg.
ask-discard = Put one card out of the game: { part-card } off your stack, or your deck's top card ({ $top-key ->
    [unknown] unseen by all
   *[other] { $top }
 }).
ask-change_trump = Your card was the lowest: you lead, and may first change a trump ({ $high } is high, { $low } is low).

why-round_ended = The round has ended: cards are played again in the next one.
why-not_in_hand = You do not have { part-card } in your hand.
why-eggs_later = Eggs are taken at the end of a round, by the player with the best card.
why-not_offered = No { $egg } egg is to be won in this round.
why-discard_later = Cards are discarded at the end of a round, when its eggs have been taken.
why-trumps_later = Trumps are changed at the end of a round, by the player with the lowest card.
why-trump_in_play = The { $colour } trump is in play already: choose one of the three that are not.

board-meteor = meteor
board-draws = draws { $cards }
board-high-trump = high trump
board-low-trump = low trump
board-trumps = High trump { $high }, low trump { $low }
board-idle = { $colour }, not in play
board-high = High
board-low = Low
board-round = Round { $round } of { $rounds }
board-to-win = To be won
board-egg = { $colour } egg
board-no-eggs = No eggs lie here.
board-last-turn = Last turn!
board-closes = { $name } closes the round
board-still-to-play = Still to play: { $names }
board-highest-meteor = Highest meteor: { $card }
board-calm = No meteor yet: the round goes on.
board-leads = leads
board-hand = { $cards } in hand
board-deck = deck of { $cards }
board-points = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
board-eggs = { $eggs } { $colour } { $eggs ->
    [one] egg
   *[other] eggs
 }: { $points }
board-no-egg = no eggs yet
board-stack = { $under ->
    [0] { $card }
   *[other] { $card }, on { $under } more
 }
board-empty = nothing played
board-as = as { $card }
board-zero = worth 0
board-place = { $place ->
    [1] best
    [2] 2nd
    [3] 3rd
    [4] 4th
   *[other] 5th
 }
board-lowest = lowest
board-play = Play { $card }
board-from-stack = Discard { $card } from your stack
board-from-deck = Discard the top card of your deck of { $cards }
board-your-hand = Your hand
board-empty-hand = Your hand is empty: the top card of your deck is played for you.
board-seen = What everyone has seen
board-seen-hand = in hand
board-seen-deck = { $unseen ->
    [0] in the deck, from the top
   *[other] in the deck, under { $unseen } unseen
 }
board-seen-nothing = Nothing that was played is in a hand or a deck now.

# The table as text.
picture-over = After { $rounds } rounds the game is over
picture-two-eggs = two { $one } eggs
picture-eggs = a { $one } and a { $other } egg
picture-last-turn = LAST TURN: { $card } is the highest meteor, and the round ends with { $name-key ->
    [you] you
   *[other] { $name }
 }
picture-you = You
picture-points = pts
picture-her-eggs = eggs
picture-hand = hand
picture-deck = deck
picture-laid = laid
picture-card = card
picture-discarded = has discarded
picture-no-hand = Your hand is empty
picture-symbols = (* a meteor, +2 draws two cards)
picture-special = special
picture-low = low trump
picture-others = others
picture-high = high trump
picture-seen = Seen before, and now in
picture-last = Left at the end in
picture-her-hand = { $name-key ->
    [you] your hand
   *[other] { $name }'s hand
 }
picture-her-deck = { $name-key ->
    [you] your deck
   *[other] { $name }'s deck
 }{ $unseen ->
    [0] { "" }
   *[other] , under { $unseen } unseen
 }
board-card-title = Round { $round } is over
board-card-best = best card: takes an egg
board-card-second = second best: gets the other egg
board-card-other = neither best nor lowest
board-card-lowest = lowest card: may change a trump

# The lesson.
lesson-eggs = Two eggs can be won each round. Eggs of one colour count squared: three red make nine points.
lesson-draw = Lay a card on your stack; only its top card counts. This 12 also draws two cards.
lesson-trumps = Green is high trump and beats all. Blue is low trump and loses to all. Otherwise numbers decide.
lesson-meteor = A meteor ends the round: everyone plays once more, and its owner last. Play this one.
lesson-close = You close the round. Red 15 leads, but your 14 is green, the high trump. Play it.
lesson-egg = Yours is the best card: you choose an egg, the second best gets the other. Take red.
lesson-discard = Now everyone loses a card for good: the top of the stack or of the deck. Choose the deck.
lesson-lowest = { $third } had the lowest card, a blue one, and may change a trump: now red is high.
lesson-end = After twelve rounds the squares of all your colours are added up. Most points win.
