title = Goldene Eier
about = Deck Eier auf, sammle von einer Zahl die meisten, und lass die zerbrochenen möglichst andere finden.
goal = Eier sammeln; Mehrheit einer Zahl gibt Gold.
reconstructed = Der Umschlag der Anleitung ist verloren, und mit ihm Titel, Dauer und Spielerzahl. Unser Name, 2 bis 5 Spieler und 20 Minuten sind rekonstruiert.

option-flip_new_only = Nur in diesem Zug aufgedeckte Eier dürfen wieder umgedreht werden.
option-mix_face_down_only = Beim Mischen bleiben die offenen Eier liegen.
option-two_stay_open = Ohne Mischen wird ein genommenes offenes Ei nicht ersetzt.
option-finish_the_turn = Der letzte Zug wird zu Ende gespielt.
option-easy = Das Kinderspiel: Nur zwei Eier aufdecken, keine goldenen Eier.

egg-x = ein zerbrochenes Ei
egg-3 = Nr. 3
egg-4 = Nr. 4
egg-5 = Nr. 5
egg-6 = Nr. 6
egg-7 = Nr. 7
egg-8 = Nr. 8
egg-9 = Nr. 9

score-eggs = Eier
score-golden = Goldene Eier
score-broken = Zerbrochen

move-reveal = Ei { $egg } aufdecken
move-take = Ei { $egg } nehmen
move-turn_down = Ei { $egg } umdrehen
move-take_pair = das Paar nehmen
move-take_single = das einzelne nehmen
move-shuffle = mischen
move-leave = nicht mischen

event-began = { $who-key ->
    [you] Du beginnst.
   *[other] { $who } beginnt.
 }
event-revealed = { $who-key ->
    [you] Du deckst
   *[other] { $who } deckt
 } Ei { $place } auf: { $egg }.
event-broke = Ei { $place } ist zerbrochen! { $who-key ->
    [you] Du musst es nehmen.
   *[other] { $who } muss es nehmen.
 }
event-took = { $who-key ->
    [you] Du nimmst
   *[other] { $who } nimmt
 } { $egg } (Ei { $place }).
event-took_set = { $who-key ->
    [you] Du nimmst
   *[other] { $who } nimmt
 } { $eggs ->
    [2] ein Paar
   *[3] alle drei
 } von { $egg }.
event-took_secret = { $who-key ->
    [you] Du nimmst
   *[other] { $who } nimmt
 } Ei { $place } verdeckt{ $egg-key ->
    [unknown] , das sonst niemand gesehen hat.
   *[other] : { $egg }.
 }
event-took_covered = { $who-key ->
    [you] Du nimmst Ei { $place } verdeckt: { $egg }.
   *[other] { $who } nimmt Ei { $place } verdeckt, das alle schon gesehen haben.
 }
event-turned_down = { $who-key ->
    [you] Du drehst
   *[other] { $who } dreht
 } Ei { $place } um ({ $egg }).
event-shuffled = { $who-key ->
    [you] Du mischst
   *[other] { $who } mischt
 } { $eggs } Eier.
event-left = { $who-key ->
    [you] Du mischst nicht.
   *[other] { $who } mischt nicht.
 }
event-ended = { $eggs } Eier sind übrig: Das Spiel ist zu Ende.
event-unveiled = { $who-key ->
    [you] Du deckst
   *[other] { $who } deckt
 } { $eggs ->
    [one] 1 verdeckt genommenes Ei
   *[other] { $eggs } verdeckt genommene Eier
 } auf.
event-trophy = { $who-key ->
    [you] Du gewinnst
   *[other] { $who } gewinnt
 } das goldene Ei für { $egg }.
event-scored = { $who-key ->
    [you] Du bekommst
   *[other] { $who } bekommt
 } { $points ->
    [one] 1 Punkt
    [-1] -1 Punkt
   *[other] { $points } Punkte
 }.
event-won = { $who-key ->
    [you] Du gewinnst
   *[other] { $who } gewinnt
 } mit { $points ->
    [one] 1 Punkt
    [-1] -1 Punkt
   *[other] { $points } Punkten
 }.

ask-turn = Deck nacheinander zwei Eier auf; oder nimm ein Ei, offen oder verdeckt.
ask-turn_easy = Deck das erste von zwei Eiern auf und such zwei gleiche.
ask-second = Du hast { $egg } aufgedeckt. Deck ein zweites Ei auf.
ask-third = Ein Paar { $egg }! Deck ein drittes Ei auf.
ask-different = Verschiedene Zahlen: Nimm { $first } (Ei { $place }) oder { $second } (Ei { $other }).
ask-pair_or_single = Nimm das Paar { $pair } oder das einzelne Ei { $single }.
ask-tidy = { $open } Eier sind offen: Dreh { $extra }{ $new ->
    [1] { " von deinen" }
   *[0] { "" }
 } um, so dass { $stay } offen bleiben.
ask-mix = Misch die { $covered ->
    [1] verdeckten Eier
   *[0] Eier in der Mitte
 }, so dass alle vergessen, wo sie liegen, oder lass sie liegen{ $fill ->
    [1] { " " }und deck eines deiner Wahl auf?
   *[0] ?
 }
ask-refill = Nur { $open } Eier sind offen: Deck noch eines auf, so dass es { $stay } sind.

why-not_now = Darauf wartet dein Zug jetzt nicht.
why-no_egg = Dort liegt kein Ei mehr.
why-face_up = Dieses Ei ist schon offen.
why-easy = Im einfachen Spiel werden Eier nur aufgedeckt.
why-not_revealed = Nimm eines der beiden Eier, die du gerade aufgedeckt hast.
why-no_pair = Du hast nicht ein Paar und ein anderes Ei aufgedeckt.
why-face_down = Dieses Ei ist schon verdeckt.
why-old = Nur in diesem Zug aufgedeckte Eier dürfen umgedreht werden.

board-left = { $eggs } Eier im Nest · das Spiel endet bei { $last }
board-over = { $eggs } Eier sind im Nest übrig.
board-take-open = Ei { $place } nehmen: { $egg }
board-take-down = Ei { $place } verdeckt nehmen
board-turn-down = Ei { $place } umdrehen: { $egg }
board-pair-with = Das Paar nehmen: Ei { $place }, { $egg }
board-single-with = Das einzelne nehmen: Ei { $place }, { $egg }
board-open = Ei { $place }: { $egg }, offen
board-known = Ei { $place }: { $egg }, verdeckt, schon gesehen
board-unseen = Ei { $place }, verdeckt
board-gone = Platz { $place } ist leer
board-do-reveal = Zwei aufdecken
board-do-take = Eines nehmen
board-modes = Was ein Klick auf ein verdecktes Ei tut
board-pair = Das Paar { $egg } nehmen
board-single = Das einzelne Ei { $egg } nehmen
board-shuffle = Eier mischen
board-leave = Liegen lassen
board-trophies = Wer was hat
board-golden = Goldenes Ei für { $egg }
board-leads = { $name } führt
board-won = { $name } gewinnt es
board-tied = Gleichstand
board-nobody = frei
board-broken = zerbrochen
board-many = { $eggs } × { $egg }
board-face-down = Verdeckt
board-secret = verdeckt: { $egg }
board-unknown = verdeckt, unbekannt
board-eggs = { $eggs ->
    [one] 1 Ei
   *[other] { $eggs } Eier
 }
board-remain = Nicht genommen
board-legend-open = offen
board-legend-known = schon gesehen

# The table as text.
picture-left = { $eggs } Eier in der Mitte; das Spiel endet bei { $last }
picture-over = { $eggs } Eier sind in der Mitte übrig
picture-open = [9] offen
picture-known = (9) verdeckt, schon gesehen
picture-down = ( ) verdeckt
picture-fresh = < eben aufgedeckt
picture-remain = nicht genommen
picture-secret = verdeckt genommen
board-card-title = Die Endabrechnung
board-card-why = { $eggs ->
    [one] 1 Ei
   *[other] { $eggs } Eier
}{ $golden ->
    [0] {""}
    [one] , 1 goldenes Ei
   *[other] , { $golden } goldene Eier
}{ $broken ->
    [0] {""}
   *[other] , { $broken } zerbrochen
}

# The lesson.
lesson-nest = Hier liegen 47 Eier. Die Zahl eines Eis sagt, wie viele es davon gibt; fünf sind zerbrochen.
lesson-first = In deinem Zug deckst du zwei Eier auf, oder du nimmst eines. Decke das markierte auf.
lesson-second = Eine 8. Decke jetzt ein zweites auf.
lesson-take = Verschiedene Zahlen: Eines von beiden gehört dir. Nimm die 9.
lesson-tidy = Nur drei Eier bleiben offen. Dreh die 8 wieder um, und merk dir, wo sie liegt.
lesson-broken = { $second } hat ein zerbrochenes Ei aufgedeckt: Es muss genommen werden, kostet einen Punkt und beendet den Zug.
lesson-new = Du bist dran. Decke dieses auf: Vielleicht kennst du sein Gegenstück.
lesson-partner = Eine 8! Du weißt, wo noch eine liegt. Decke sie auf.
lesson-third = Ein Paar! Decke ein drittes auf: Ist es auch eine 8, nimmst du alle drei.
lesson-pair = Eine 3: Nimm also das Paar oder das einzelne Ei. Zwei Eier sind besser.
lesson-three = Vier Eier sind offen. Dreh dieses um, damit drei bleiben.
lesson-golden = Jedes Ei ist ein Punkt. Wer von einer Zahl die meisten hat, gewinnt ihr goldenes Ei: drei Punkte mehr.
