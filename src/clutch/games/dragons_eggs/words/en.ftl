title = Dragons' Eggs
about = Bid your treasures for eggs, half in the open and half hidden, while dragon powers guard, swap, double and destroy the bids.
goal = Have the most eggs when the cards run out.

option-peek_through_guard = Sharp Eyes may look at a guarded card.
option-empty_bids_zero = A bidder whose cards are all gone bids 0.
option-extra_round = Eggs carried past the last card get a last round.

ability-reverse_scale = Reverse Scale
    .does = All bids, abilities and eggs on the table are swept away. Two new egg cards are opened.
ability-steel_scale = Steel Scale
    .does = Guard one of your cards, so that no other ability can touch it.
ability-sharp_eyes = Sharp Eyes
    .does = Look at one face-down card. Then you may take one of your own back.
ability-wings = Wings
    .does = Exchange any two cards that are not guarded.
ability-orb = Orb
    .does = The treasure in front of you counts twice.
ability-claw = Claw
    .does = Destroy any card that is not guarded. An Orb on it breaks first.
egg_card-one = 1 egg
egg_card-two = 2 eggs
egg_card-three = 3 eggs
egg_card-four = 4 eggs
face-down = face-down card
face-up = face-up card
nth-1 = first card
nth-2 = second card

score-one_egg_cards = Cards of 1 egg
score-two_egg_cards = Cards of 2 eggs
score-three_egg_cards = Cards of 3 eggs
score-four_egg_cards = Cards of 4 eggs

part-seats = { $seat-key ->
    [you] your
   *[other] { $seat }'s
 } { $nth }
part-other-seats = { $other_seat-key ->
    [you] your
   *[other] { $other_seat }'s
 } { $other_nth }
part-whose = { $who-key ->
    [you] Your
   *[other] { $who }'s
 }
part-owners = { $owner-key ->
    [you] your
   *[other] { $owner }'s
 }
part-before = { $moved ->
    [1] { $holder-key ->
        [you] { " " }in front of you
       *[other] { " " }in front of { $holder }
     }
   *[0] { "" }
 }

move-bid = bid { $worth } face down
move-pair = bid { $up } face up and { $down } face down
move-pass = pass and give up { $card }
move-play = play { $ability } face down
move-discard = discard { $ability }
move-decline = decline
move-keep = leave your cards
move-reverse = use Reverse Scale
move-guard = guard your { $face }
move-peek = { $seat-key ->
    [you] look at your face-down card
   *[other] look at { $seat }'s face-down card
 }
move-take_back = take back your { $face }
move-swap = exchange { part-seats } and { part-other-seats }
move-orb = use Orb
move-claw = destroy { part-seats }

event-round = Round { $round }: { $who-key ->
    [you] you have the start marker.
   *[other] { $who } has the start marker.
 }
event-offered = An egg card is opened: { $card }.
event-bid = { $who-key ->
    [you] You bid
   *[other] { $who } bids
 } { $up-key ->
    [none] { "" }
   *[number] { $up } face up and
 } { $down-key ->
    [unknown] a card face down.
   *[number] { $down } face down.
 }
event-passed = { $who-key ->
    [you] You pass and give up a card of { $card }.
   *[other] { $who } passes and gives up a card of { $card }.
 }
event-drew = { $ability-key ->
    [unknown] { "" }
   *[other] { $who-key ->
        [you] You draw { $ability }.
       *[other] { $who } draws { $ability }.
     }
 }
event-reshuffled = The { $cards } discarded abilities are shuffled into a new deck.
event-played = { $who-key ->
    [you] You play
   *[other] { $who } plays
 } { $ability-key ->
    [unknown] an ability face down.
   *[other] { $ability } face down.
 }
event-discarded = { $who-key ->
    [you] You discard { $ability }.
   *[other] { $who } discards { $ability }.
 }
event-opened = { $who-key ->
    [you] You reveal { $ability }.
   *[other] { $who } reveals { $ability }.
 }
event-idle = There is no target for { $who-key ->
    [you] your { $ability }.
   *[other] { $who }'s { $ability }.
 }
event-declined = { $who-key ->
    [you] You decline to use { $ability }.
   *[other] { $who } declines to use { $ability }.
 }
event-reversed = { part-whose } Reverse Scale sweeps all bids, abilities and eggs off the table.
event-guarded = { $who-key ->
    [you] You guard your { $face }.
   *[other] { $who } guards the { $face }.
 }
event-peeked = { part-whose } Sharp Eyes look at { part-owners } face-down card{ $worth-key ->
    [unknown] .
   *[number] : it is worth { $worth }.
 }
event-returned = { $who-key ->
    [you] You take back
   *[other] { $who } takes back
 } { $worth-key ->
    [unknown] a face-down card.
   *[number] the { $worth }.
 }
event-kept = { $who-key ->
    [you] You take nothing back.
   *[other] { $who } takes nothing back.
 }
event-swapped = { part-whose } Wings exchange { part-seats } and { part-other-seats }.
event-orbed = { $who-key ->
    [you] You lay an Orb on the treasure in front of you.
   *[other] { $who } lays an Orb on the treasure in front.
 }
event-clawed = { part-whose } Claw destroys { part-owners } { $worth-key ->
    [unknown] { $face }
   *[number] { $worth }
 }{ part-before }.
event-shattered = { part-whose } Claw breaks { part-owners } Orb.
event-showed = { $owner-key ->
    [you] Your
   *[other] { $owner }'s
 } face-down card{ part-before } is worth { $worth }.
event-totalled = { $who-key ->
    [you] You have a total of { $total }.
   *[other] { $who } has a total of { $total }.
 }
event-offset = The { $tribes } totals of { $total } offset each other.
event-gained = { $who-key ->
    [you] You win
   *[other] { $who } wins
 } { $cards ->
    [one] 1 egg card
   *[other] { $cards } egg cards
 } with { $eggs ->
    [one] 1 egg.
   *[other] { $eggs } eggs.
 }
event-carried = Nobody wins: { $cards ->
    [one] 1 egg card stays
   *[other] { $cards } egg cards stay
 } on offer.
event-won = { $who-key ->
    [you] You win
   *[other] { $who } wins
 } the game with { $eggs ->
    [one] 1 egg.
   *[other] { $eggs } eggs.
 }

ask-bidding = Bid for { $eggs ->
    [one] 1 egg
   *[other] { $eggs } eggs
 }{ $cards ->
    [0] { "" }
    [one] { "" }
   *[other] { " " }on { $cards } cards
 }: one treasure face down, or one face up and one face down.{ $may_pass ->
    [1] { " " }Or pass, which costs an egg card.
   *[0] { "" }
 }
ask-choosing = { $one-key ->
    [unknown] { "" }
   *[other] You hold { $one } and { $other }.
 } Play one face down for this round, or discard one.{ $no_orb ->
    [1] { " " }No Orb can be played to two treasures.
   *[0] { "" }
 }
ask-using = { $ability }: { $ability-does } Use it or decline.
ask-returning = { $worth-key ->
    [unknown] { "" }
   *[number] The card is worth { $worth }.
 } Take back one of your own cards, or leave them.

why-bid_first = Bid first: abilities come when everybody has bid or passed.
why-bidding_over = The bids of this round are made.
why-choose_first = First play one of your two abilities face down, or discard one.
why-already_chosen = The abilities of this round are chosen.
why-not_in_hand = You can bid only treasure that is in your hand.
why-no_such_egg_card = You have no card of { $card } to give up.
why-no_such_ability = You do not hold { $ability }.
why-orb_to_two_treasures = No Orb can be played to two treasures; you may discard it.
why-another_ability = Another ability is at work now.
why-no_treasure_there = No treasure lies there.
why-guarded = A Steel Scale guards that card.
why-look_first = Look at a face-down card first; then you may take one of yours back.
why-already_looked = You have looked already: take one of your own cards back, or leave them.

board-chain = The abilities, in the order they work
board-whose = { $ability }: { $names }
board-round = Round { $round }
board-last-round = The last round of all
board-start = start marker
board-to-come = { $cards ->
    [one] 1 egg card to come
   *[other] { $cards } egg cards to come
 }
board-offer = Eggs on offer
board-no-offer = No eggs on offer
board-eggs = { $eggs ->
    [one] 1 egg
   *[other] { $eggs } eggs
 }
board-egg-card = { $eggs ->
    [one] a card of 1 egg
   *[other] a card of { $eggs } eggs
 }
board-deck = Abilities: { $deck } in the deck, { $discard } discarded
board-in-hand = { $cards ->
    [one] 1 treasure in hand
   *[other] { $cards } treasures in hand
 }
board-may-hold = not seen to be spent
board-pass = Pass
board-passed = passed
board-out = no treasure left
board-down = { $name }'s face-down card
board-down-known = { $name }'s face-down card, which you know: { $worth }
board-up = { $name }'s { $worth }, face up
board-guarded = guarded
board-orbed = counts twice
board-hidden = an ability, face down
board-choose = Choose { $card }
board-chosen = Chosen: { $card }
board-hand = Your treasure
board-abilities = Your abilities
board-bid-help = Choose one card to bid face down, or a second one to lie beside it face up.
board-face-down = face down
board-face-up = face up
board-turn = Exchange which is face up
board-bid = Bid
board-play = Play
board-discard = Discard
board-use = Use it
board-pick-guard = Pick your card above.
board-pick-peek = Pick a face-down card above.
board-pick-swap = Pick two cards above.
board-pick-claw = Pick a card above.
board-pick-back = Pick the card of yours to take back, or leave them.
board-swept = A Reverse Scale swept everything away.
board-won = { $name } won { $eggs ->
    [one] 1 egg
   *[other] { $eggs } eggs
 }
board-carried = Nobody won; the eggs stay.
board-offset = offset

# The table as text.
picture-head = Round { $round }, { $name } has the start marker
picture-offer = On offer
picture-abilities = Abilities
picture-to-come = still to come: { $cards }
picture-deck = { $cards } in the deck; in the discard:
picture-hand = hand
picture-cards = first & second card
picture-ability = ability
picture-eggs = eggs
picture-legend = (7) face down, (?) unseen, [7] face up, # guarded, x2 under an orb
picture-moved = { $name }'s
picture-holds = holds
picture-may-hold = may hold
picture-nothing = nothing
picture-spent = spent
picture-twice = { $ability } twice

# The lesson.
lesson-bid = Tribes bid treasure for dragons' eggs: here lie three. Bid your 5, hidden: choose it, then Bid.
lesson-ability = Others bid too, { $third } a second, open treasure. You drew an Orb; your Claw destroys treasure: play it, face down.
lesson-claw = All abilities are opened and work by number. Let your Claw strike { $third }'s open 3.
lesson-offset = Both others have 8 left. Equal totals cancel each other, so your 5 wins three eggs!
lesson-spent = What was bid is spent, whoever won. Eleven treasures must last you the whole game.
lesson-pass = You must bid while you have treasure. Passing costs one of your egg cards.
lesson-end = When no egg cards or no treasures are left, the tribe with most eggs wins.
