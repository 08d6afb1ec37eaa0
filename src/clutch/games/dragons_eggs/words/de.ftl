title = Dracheneier
about = Biete deine Schätze verdeckt und lass dann Krallen, Schwingen und Augen die Summen durcheinanderbringen.
goal = Die meisten Eier, wenn die Karten weg sind.

option-peek_through_guard = Scharfe Augen dürfen auch eine geschützte Karte ansehen.
option-empty_bids_zero = Wer geboten hat und keine Karte mehr im Spiel hat, bietet 0.
option-extra_round = Eier, die nach der letzten Eierkarte übrig sind, bekommen eine letzte Runde.

ability-reverse_scale = Umkehrschuppe
    .does = Alle Gebote, Fähigkeiten und Eier auf dem Tisch werden weggefegt. Zwei neue Eierkarten werden aufgedeckt.
ability-steel_scale = Stahlschuppe
    .does = Schütze eine deiner Karten, sodass ihr keine andere Fähigkeit etwas anhaben kann.
ability-sharp_eyes = Scharfe Augen
    .does = Sieh dir eine verdeckte Karte an. Danach darfst du eine deiner eigenen zurücknehmen.
ability-wings = Schwingen
    .does = Vertausche zwei beliebige Karten, die nicht geschützt sind.
ability-orb = Drachenperle
    .does = Der Schatz vor dir zählt doppelt.
ability-claw = Kralle
    .does = Zerstöre eine beliebige Karte, die nicht geschützt ist. Eine Drachenperle darauf zerbricht zuerst.
egg_card-one = 1 Ei
    .with = 1 Ei
egg_card-two = 2 Eier
    .with = 2 Eiern
egg_card-three = 3 Eier
    .with = 3 Eiern
egg_card-four = 4 Eier
    .with = 4 Eiern
face-down = verdeckte Karte
face-up = offene Karte
nth-1 = erste Karte
nth-2 = zweite Karte

score-one_egg_cards = Karten mit 1 Ei
score-two_egg_cards = Karten mit 2 Eiern
score-three_egg_cards = Karten mit 3 Eiern
score-four_egg_cards = Karten mit 4 Eiern

part-seats = { $seat-key ->
    [you] deine { $nth }
   *[other] die { $nth } von { $seat }
 }
part-other-seats = { $other_seat-key ->
    [you] deine { $other_nth }
   *[other] die { $other_nth } von { $other_seat }
 }
part-before = { $moved ->
    [1] { $holder-key ->
        [you] { " " }vor dir
       *[other] { " " }vor { $holder }
     }
   *[0] { "" }
 }

move-bid = { $worth } verdeckt bieten
move-pair = { $up } offen und { $down } verdeckt bieten
move-pass = passen und eine Karte mit { $card-with } abgeben
move-play = { $ability } verdeckt ausspielen
move-discard = { $ability } ablegen
move-decline = verzichten
move-keep = deine Karten liegen lassen
move-reverse = Umkehrschuppe einsetzen
move-guard = deine { $face } schützen
move-peek = { $seat-key ->
    [you] deine verdeckte Karte ansehen
   *[other] die verdeckte Karte von { $seat } ansehen
 }
move-take_back = deine { $face } zurücknehmen
move-swap = { part-seats } und { part-other-seats } vertauschen
move-orb = Drachenperle einsetzen
move-claw = { part-seats } zerstören

event-round = Runde { $round }: { $who-key ->
    [you] Du hast
   *[other] { $who } hat
 } den Startmarker.
event-offered = Eine Eierkarte mit { $card-with } wird aufgedeckt.
event-bid = { $who-key ->
    [you] Du bietest
   *[other] { $who } bietet
 } { $up-key ->
    [none] { "" }
   *[number] { $up } offen und
 } { $down-key ->
    [unknown] eine Karte verdeckt.
   *[number] { $down } verdeckt.
 }
event-passed = { $who-key ->
    [you] Du passt und gibst eine Karte mit { $card-with } ab.
   *[other] { $who } passt und gibt eine Karte mit { $card-with } ab.
 }
event-drew = { $ability-key ->
    [unknown] { "" }
   *[other] { $who-key ->
        [you] Du ziehst { $ability }.
       *[other] { $who } zieht { $ability }.
     }
 }
event-reshuffled = Die { $cards } abgelegten Fähigkeiten werden zu einem neuen Stapel gemischt.
event-played = { $who-key ->
    [you] Du spielst
   *[other] { $who } spielt
 } { $ability-key ->
    [unknown] eine Fähigkeit verdeckt aus.
   *[other] { $ability } verdeckt aus.
 }
event-discarded = { $who-key ->
    [you] Du legst { $ability } ab.
   *[other] { $who } legt { $ability } ab.
 }
event-opened = { $who-key ->
    [you] Du deckst { $ability } auf.
   *[other] { $who } deckt { $ability } auf.
 }
event-idle = { $who-key ->
    [you] Du findest kein Ziel für { $ability }.
   *[other] { $who } findet kein Ziel für { $ability }.
 }
event-declined = { $who-key ->
    [you] Du setzt { $ability } nicht ein.
   *[other] { $who } setzt { $ability } nicht ein.
 }
event-reversed = { $who-key ->
    [you] Deine Umkehrschuppe
   *[other] Die Umkehrschuppe von { $who }
 } fegt alle Gebote, Fähigkeiten und Eier vom Tisch.
event-guarded = { $who-key ->
    [you] Du schützt deine { $face }.
   *[other] { $who } schützt die eigene { $face }.
 }
event-peeked = { $who-key ->
    [you] Deine Scharfen Augen
   *[other] Die Scharfen Augen von { $who }
 } sehen { $owner-key ->
    [you] deine verdeckte Karte
   *[other] die verdeckte Karte von { $owner }
 }{ $worth-key ->
    [unknown] .
   *[number] : eine { $worth }.
 }
event-returned = { $who-key ->
    [you] Du nimmst
   *[other] { $who } nimmt
 } { $worth-key ->
    [unknown] eine verdeckte Karte zurück.
   *[number] die { $worth } zurück.
 }
event-kept = { $who-key ->
    [you] Du nimmst nichts zurück.
   *[other] { $who } nimmt nichts zurück.
 }
event-swapped = { $who-key ->
    [you] Deine Schwingen
   *[other] Die Schwingen von { $who }
 } vertauschen { part-seats } und { part-other-seats }.
event-orbed = { $who-key ->
    [you] Du legst eine Drachenperle auf den Schatz vor dir.
   *[other] { $who } legt eine Drachenperle auf den Schatz vor sich.
 }
event-clawed = { $who-key ->
    [you] Deine Kralle
   *[other] Die Kralle von { $who }
 } zerstört { $worth-key ->
    [unknown] { $owner-key ->
        [you] deine { $face }
       *[other] die { $face } von { $owner }
     }
   *[number] { $owner-key ->
        [you] deine { $worth }
       *[other] die { $worth } von { $owner }
     }
 }{ part-before }.
event-shattered = { $who-key ->
    [you] Deine Kralle
   *[other] Die Kralle von { $who }
 } zerbricht { $owner-key ->
    [you] deine Drachenperle.
   *[other] die Drachenperle von { $owner }.
 }
event-showed = { $owner-key ->
    [you] Deine verdeckte Karte
   *[other] Die verdeckte Karte von { $owner }
 }{ part-before } ist eine { $worth }.
event-totalled = { $who-key ->
    [you] Du kommst
   *[other] { $who } kommt
 } auf { $total }.
event-offset = { $tribes } Stämme kommen auf { $total }: Ihre Gebote heben sich auf.
event-gained = { $who-key ->
    [you] Du gewinnst
   *[other] { $who } gewinnt
 } { $cards ->
    [one] 1 Eierkarte
   *[other] { $cards } Eierkarten
 } mit { $eggs ->
    [one] 1 Ei.
   *[other] { $eggs } Eiern.
 }
event-carried = Niemand gewinnt: { $cards ->
    [one] 1 Eierkarte bleibt
   *[other] { $cards } Eierkarten bleiben
 } liegen.
event-won = { $who-key ->
    [you] Du gewinnst
   *[other] { $who } gewinnt
 } das Spiel mit { $eggs ->
    [one] 1 Ei.
   *[other] { $eggs } Eiern.
 }

ask-bidding = Biete auf { $eggs ->
    [one] 1 Ei
   *[other] { $eggs } Eier
 }{ $cards ->
    [0] { "" }
    [one] { "" }
   *[other] { " " }auf { $cards } Karten
 }: einen Schatz verdeckt, oder einen offen und einen verdeckt.{ $may_pass ->
    [1] { " " }Oder passe, das kostet eine Eierkarte.
   *[0] { "" }
 }
ask-choosing = { $one-key ->
    [unknown] { "" }
   *[other] Du hast { $one } und { $other }.
 } Spiel eine Fähigkeit für diese Runde verdeckt aus, oder leg eine ab.{ $no_orb ->
    [1] { " " }Zu zwei Schätzen passt keine Drachenperle.
   *[0] { "" }
 }
ask-using = { $ability }: { $ability-does } Setz sie ein oder verzichte.
ask-returning = { $worth-key ->
    [unknown] { "" }
   *[number] Die Karte ist eine { $worth }.
 } Nimm eine deiner eigenen Karten zurück, oder lass sie liegen.

why-bid_first = Biete zuerst: Fähigkeiten kommen dran, wenn alle geboten oder gepasst haben.
why-bidding_over = Die Gebote dieser Runde sind abgegeben.
why-choose_first = Spiel zuerst eine deiner beiden Fähigkeiten verdeckt aus, oder leg eine ab.
why-already_chosen = Die Fähigkeiten dieser Runde sind gewählt.
why-not_in_hand = Du kannst nur Schätze bieten, die du auf der Hand hast.
why-no_such_egg_card = Du hast keine Karte mit { $card-with }, die du abgeben könntest.
why-no_such_ability = { $ability } hast du nicht auf der Hand.
why-orb_to_two_treasures = Zu zwei Schätzen passt keine Drachenperle; du kannst sie ablegen.
why-another_ability = Jetzt wirkt eine andere Fähigkeit.
why-no_treasure_there = Dort liegt kein Schatz.
why-guarded = Diese Karte ist durch eine Stahlschuppe geschützt.
why-look_first = Sieh dir zuerst eine verdeckte Karte an; dann darfst du eine von deinen zurücknehmen.
why-already_looked = Du hast schon eine Karte angesehen: Nimm eine von deinen zurück, oder lass sie liegen.

board-chain = Die Fähigkeiten in der Reihenfolge, in der sie wirken
board-whose = { $ability }: { $names }
board-round = Runde { $round }
board-last-round = Die allerletzte Runde
board-start = Startmarker
board-to-come = { $cards ->
    [one] noch 1 Eierkarte
   *[other] noch { $cards } Eierkarten
 }
board-offer = Zu gewinnende Eier
board-no-offer = Keine Eier zu gewinnen
board-eggs = { $eggs ->
    [one] 1 Ei
   *[other] { $eggs } Eier
 }
board-egg-card = { $eggs ->
    [one] eine Karte mit 1 Ei
   *[other] eine Karte mit { $eggs } Eiern
 }
board-deck = Fähigkeiten: { $deck } im Stapel, { $discard } abgelegt
board-in-hand = { $cards ->
    [one] 1 Schatz auf der Hand
   *[other] { $cards } Schätze auf der Hand
 }
board-may-hold = noch nicht ausgegeben
board-pass = Passen
board-passed = gepasst
board-out = kein Schatz mehr
board-down = verdeckte Karte von { $name }
board-down-known = verdeckte Karte von { $name }, die du kennst: { $worth }
board-up = offene { $worth } von { $name }
board-guarded = geschützt
board-orbed = zählt doppelt
board-hidden = eine Fähigkeit, verdeckt
board-choose = Wähle { $card }
board-chosen = Gewählt: { $card }
board-hand = Deine Schätze
board-abilities = Deine Fähigkeiten
board-bid-help = Wähle eine Karte, die du verdeckt bietest, und wenn du willst eine zweite, die offen daneben liegt.
board-face-down = verdeckt
board-face-up = offen
board-turn = Offen und verdeckt vertauschen
board-bid = Bieten
board-play = Ausspielen
board-discard = Ablegen
board-use = Einsetzen
board-pick-guard = Wähle oben deine Karte.
board-pick-peek = Wähle oben eine verdeckte Karte.
board-pick-swap = Wähle oben zwei Karten.
board-pick-claw = Wähle oben eine Karte.
board-pick-back = Wähle die eigene Karte, die du zurücknimmst, oder lass sie liegen.
board-swept = Eine Umkehrschuppe hat alles weggefegt.
board-won = { $name } hat { $eggs ->
    [one] 1 Ei gewonnen
   *[other] { $eggs } Eier gewonnen
 }
board-carried = Niemand gewinnt; die Eier bleiben liegen.
board-offset = aufgehoben

# The table as text.
picture-head = Runde { $round }, { $name } hat den Startmarker
picture-offer = Angebot
picture-abilities = Fähigkeiten
picture-to-come = es kommen noch: { $cards }
picture-deck = { $cards } im Stapel; abgelegt sind:
picture-hand = Hand
picture-cards = erste & zweite Karte
picture-ability = Fähigkeit
picture-eggs = Eier
picture-legend = (7) verdeckt, (?) ungesehen, [7] offen, # geschützt, x2 zählt doppelt
picture-moved = von { $name }
picture-holds = hat
picture-may-hold = hat vielleicht
picture-nothing = nichts
picture-spent = ausgegeben
picture-twice = { $ability } zweimal

# The lesson.
lesson-bid = Stämme bieten Schätze für Dracheneier: Hier liegen drei. Biete deine 5 verdeckt: Wähle sie, dann „Bieten“.
lesson-ability = Auch die anderen bieten, { $third } dazu einen offenen Schatz. Deine Kralle zerstört Schätze: Spiel sie verdeckt, behalte die Drachenperle.
lesson-claw = Alle Fähigkeiten werden aufgedeckt und wirken nach Nummer. Zerstöre mit der Kralle die offene 3 von { $third }.
lesson-offset = Beide anderen haben noch 8. Gleiche Summen heben sich auf, also gewinnt deine 5 drei Eier!
lesson-spent = Was geboten wurde, ist weg, wer auch gewann. Elf Schätze müssen für die ganze Partie reichen.
lesson-pass = Solange du Schätze hast, musst du bieten. Passen kostet eine deiner Eierkarten.
lesson-end = Sind keine Eierkarten oder keine Schätze mehr da, gewinnt der Stamm mit den meisten Eiern.
