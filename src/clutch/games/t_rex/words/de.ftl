title = T-Rex
about = Zwei gekreuzte Trümpfe bestimmen die stärkste und die schwächste Farbe, Meteore beenden die Runden, und die zwei besten Karten gewinnen je ein Dinosaurier-Ei.
goal = Meiste Punkte: Eier einer Farbe im Quadrat.
reconstructed = Keine Quelle nennt das Symbol auf neun der fünfzehn Karten und wie viele Eier es von jeder Farbe gibt. Was du hier spielst, ist eine Rekonstruktion; Clutch kann auch mit den Symbolen und Eiern deiner eigenen Schachtel spielen.

option-meteors_by_trump = Meteore werden nach Trumpf, dann nach Zahl verglichen.
option-owner_closes = Die letzte Karte des Meteor-Besitzers beendet die Runde immer.
option-stuck_ends_round = Ohne Meteor endet die Runde, sobald jemand nicht spielen kann.

colour-yellow = Gelb
    .stem = gelb
colour-blue = Blau
    .stem = blau
colour-brown = Braun
    .stem = braun
colour-green = Grün
    .stem = grün
colour-red = Rot
    .stem = rot
card-meteor_shower = Meteorschauer
card-yellow_1 = Gelb 1
card-blue_2 = Blau 2
card-brown_3 = Braun 3
card-green_4 = Grün 4
card-red_5 = Rot 5
card-yellow_6 = Gelb 6
card-blue_7 = Blau 7
card-brown_8 = Braun 8
card-green_9 = Grün 9
card-red_10 = Rot 10
card-yellow_11 = Gelb 11
card-blue_12 = Blau 12
card-brown_13 = Braun 13
card-green_14 = Grün 14
card-red_15 = Rot 15
card-chamaelosaurus = Chamaelosaurus
pile-stack = Stapel
pile-deck = Deck

score-yellow = Gelbe Eier
score-blue = Blaue Eier
score-brown = Braune Eier
score-green = Grüne Eier
score-red = Rote Eier

# A card in a sentence, in the accusative.
part-card = { $card-key ->
    [meteor_shower] den { $card }
    [chamaelosaurus] den { $card }
   *[other] { $card }
 }

move-play = { part-card } spielen
move-take = das { $egg-stem }e Ei nehmen
move-discard = { $pile-key ->
    [stack] die oberste Karte deines Stapels ablegen
   *[deck] die oberste Karte deines Decks ablegen
 }
move-keep_trumps = die Trümpfe so lassen
move-make_high = { $colour } zum hohen Trumpf machen
move-make_low = { $colour } zum niedrigen Trumpf machen

event-round = Runde { $round }: { $who-key ->
    [you] Du beginnst.
   *[other] { $who } beginnt.
 }
event-eggs = Zu gewinnende Eier: { $one } und { $other }.
event-played = { $who-key ->
    [you] Du spielst { part-card }{ $draws ->
        [0] .
        [one] { " " }und ziehst 1 Karte.
       *[other] { " " }und ziehst { $draws } Karten.
     }
   *[other] { $who } spielt { part-card }{ $draws ->
        [0] .
        [one] { " " }und zieht 1 Karte.
       *[other] { " " }und zieht { $draws } Karten.
     }
 }
event-turned = { $who-key ->
    [you] Ohne Handkarten deckst du { part-card } vom Deck auf{ $draws ->
        [0] .
        [one] { " " }und ziehst 1 Karte.
       *[other] { " " }und ziehst { $draws } Karten.
     }
   *[other] Ohne Handkarten deckt { $who } { part-card } vom Deck auf{ $draws ->
        [0] .
        [one] { " " }und zieht 1 Karte.
       *[other] { " " }und zieht { $draws } Karten.
     }
 }
event-drew = { $card-key ->
    [unknown] { "" }
   *[other] { $who-key ->
        [you] Du ziehst { part-card }.
       *[other] { $who } zieht { part-card }, von früher bekannt.
     }
 }
event-meteor = Der letzte Durchgang beginnt { $again ->
    [1] von neuem und
   *[0] und
 } endet mit { $who-key ->
    [you] dir.
   *[other] { $who }.
 }
event-stuck = { $who-key ->
    [you] Du hast
   *[other] { $who } hat
 } keine Karte mehr zu spielen.
event-ended = Die Runde ist zu Ende. { $best-key ->
    [you] Du hast
   *[other] { $best } hat
 } die beste Karte, { $lowest-key ->
    [you] du
   *[other] { $lowest }
 } die niedrigste.
event-took = { $who-key ->
    [you] Du nimmst
   *[other] { $who } nimmt
 } ein { $egg-stem }es Ei.
event-discarded = { $who-key ->
    [you] Du legst
   *[other] { $who } legt
 } { part-card } vom Stapel ab.
event-buried = { $who-key ->
    [you] Du legst
   *[other] { $who } legt
 } { $card-key ->
    [unknown] die oberste Karte des Decks ab, die niemand gesehen hat.
   *[other] { part-card } vom Deck ab.
 }
event-made_high = { $who-key ->
    [you] Du machst
   *[other] { $who } macht
 } { $colour } statt { $instead } zum hohen Trumpf.
event-made_low = { $who-key ->
    [you] Du machst
   *[other] { $who } macht
 } { $colour } statt { $instead } zum niedrigen Trumpf.
event-kept_trumps = { $who-key ->
    [you] Du lässt
   *[other] { $who } lässt
 } die Trümpfe, wie sie sind.
event-counted = { $who-key ->
    [you] Du hast
   *[other] { $who } hat
 } auf den letzten fünf Karten zusammen { $total }.
event-won = { $who-key ->
    [you] Du gewinnst
   *[other] { $who } gewinnt
 } mit { $points ->
    [one] 1 Punkt.
   *[other] { $points } Punkten.
 }

part-longer = { $longer_by-key ->
    [nothing] { "" }
    [shower] , oder verlängere ihn mit deinem eigenen Meteorschauer
    [trump] , oder verlängere ihn mit einem Meteor, der { $meteor } übertrifft
   *[number] , oder verlängere ihn mit einem Meteor von { $value } oder mehr
 }
ask-play = Spiel eine Karte. Ein Meteor würde den letzten Durchgang der Runde beginnen.
ask-last_turn = Letzter Durchgang: Spiel die Karte, die zählen soll{ part-longer }.
ask-close = Beende den letzten Durchgang mit einer Karte{ part-longer }.
ask-take_egg = Deine Karte ist die beste: Nimm das { $one-stem }e oder das { $other-stem }e Ei.
ask-discard = Leg eine Karte aus dem Spiel: { part-card } von deinem Stapel oder die oberste Karte deines Decks ({ $top-key ->
    [unknown] von niemandem gesehen
   *[other] { $top }
 }).
ask-change_trump = Deine Karte war die niedrigste: Du beginnst und darfst vorher einen Trumpf tauschen ({ $high } ist hoch, { $low } ist niedrig).

why-round_ended = Die Runde ist zu Ende: Karten werden erst in der nächsten wieder gespielt.
why-not_in_hand = Du hast { part-card } nicht auf der Hand.
why-eggs_later = Eier nimmt am Ende einer Runde, wer die beste Karte hat.
why-not_offered = In dieser Runde ist kein { $egg-stem }es Ei zu gewinnen.
why-discard_later = Karten werden am Ende einer Runde abgelegt, wenn die Eier verteilt sind.
why-trumps_later = Trümpfe tauscht am Ende einer Runde, wer die niedrigste Karte hat.
why-trump_in_play = { $colour } ist schon Trumpf: Wähle eine der drei anderen Farben.

board-meteor = Meteor
board-draws = zieht { $cards }
board-high-trump = hoher Trumpf
board-low-trump = niedriger Trumpf
board-trumps = Hoher Trumpf { $high }, niedriger Trumpf { $low }
board-idle = { $colour }, nicht im Spiel
board-high = Hoch
board-low = Niedrig
board-round = Runde { $round } von { $rounds }
board-to-win = Zu gewinnen
board-egg = Ei in { $colour }
board-no-eggs = Hier liegen keine Eier.
board-last-turn = Letzter Durchgang!
board-closes = { $name } beendet die Runde
board-still-to-play = Noch am Zug: { $names }
board-highest-meteor = Höchster Meteor: { $card }
board-calm = Noch kein Meteor: Die Runde geht weiter.
board-leads = beginnt
board-hand = { $cards } auf der Hand
board-deck = Deck mit { $cards }
board-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }
board-eggs = { $eggs ->
    [one] 1 Ei
   *[other] { $eggs } Eier
 } in { $colour }: { $points }
board-no-egg = noch keine Eier
board-stack = { $under ->
    [0] { $card }
   *[other] { $card }, auf { $under } weiteren
 }
board-empty = nichts gespielt
board-as = als { $card }
board-zero = zählt 0
board-place = { $place ->
    [1] beste
   *[other] { $place }.
 }
board-lowest = niedrigste
board-play = { $card } spielen
board-from-stack = { $card } von deinem Stapel ablegen
board-from-deck = Die oberste Karte deines Decks ablegen (es hat { $cards })
board-your-hand = Deine Hand
board-empty-hand = Deine Hand ist leer: Die oberste Karte deines Decks wird für dich gespielt.
board-seen = Was alle gesehen haben
board-seen-hand = auf der Hand
board-seen-deck = { $unseen ->
    [0] im Deck, von oben
   *[other] im Deck, unter { $unseen } ungesehenen
 }
board-seen-nothing = Keine gespielte Karte ist jetzt auf einer Hand oder in einem Deck.

# The table as text.
picture-over = Nach { $rounds } Runden ist das Spiel zu Ende
picture-two-eggs = zwei Eier in { $one }
picture-eggs = ein Ei in { $one } und eines in { $other }
picture-last-turn = LETZTER DURCHGANG: höchster Meteor ist { $card }; es endet mit { $name-key ->
    [you] dir
   *[other] { $name }
 }
picture-you = Du
picture-points = Pkt
picture-her-eggs = Eier
picture-hand = Hand
picture-deck = Deck
picture-laid = lag
picture-card = Karte
picture-discarded = hat abgelegt
picture-no-hand = Deine Hand ist leer
picture-symbols = (* ein Meteor, +2 zieht zwei Karten)
picture-special = besondere
picture-low = niedrig
picture-others = andere
picture-high = hoch
picture-seen = Schon gesehen, und jetzt
picture-last = Am Ende übrig
picture-her-hand = { $name-key ->
    [you] auf deiner Hand
   *[other] bei { $name } auf der Hand
 }
picture-her-deck = { $name-key ->
    [you] in deinem Deck
   *[other] im Deck von { $name }
 }{ $unseen ->
    [0] { "" }
   *[other] , unter { $unseen } ungesehenen
 }
board-card-title = Runde { $round } ist zu Ende
board-card-best = beste Karte: nimmt ein Ei
board-card-second = zweitbeste: bekommt das andere Ei
board-card-other = weder beste noch niedrigste
board-card-lowest = niedrigste Karte: darf einen Trumpf tauschen

# The lesson.
lesson-eggs = In jeder Runde gibt es zwei Eier. Eier einer Farbe zählen im Quadrat: drei rote sind neun Punkte.
lesson-draw = Leg eine Karte auf deinen Stapel; nur die oberste zählt. Diese 12 zieht auch zwei Karten nach.
lesson-trumps = Grün ist hoher Trumpf und schlägt alles. Blau ist niedriger Trumpf und verliert. Sonst zählt die Zahl.
lesson-meteor = Ein Meteor beendet die Runde: Alle spielen noch einmal, sein Besitzer zuletzt. Spiel diesen.
lesson-close = Du schließt die Runde ab. Rot 15 führt, aber deine 14 ist grün, also hoher Trumpf. Spiel sie.
lesson-egg = Deine Karte ist die beste: Du wählst ein Ei, die zweitbeste bekommt das andere. Nimm Rot.
lesson-discard = Nun verlieren alle eine Karte für immer: die oberste von Stapel oder Deck. Wähle das Deck.
lesson-lowest = { $third } hatte die niedrigste Karte, eine blaue, und darf einen Trumpf tauschen: Nun ist Rot hoch.
lesson-end = Nach zwölf Runden werden die Quadrate all deiner Farben addiert. Die meisten Punkte gewinnen.
