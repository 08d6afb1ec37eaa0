title = Drachenaugen
about = Greif in den Beutel nach Schätzen und schleich dich aus dem Hort, bevor ein dritter roter Stein die Drachin weckt.
goal = Hab 10 Punkte und mehr als alle anderen.
reconstructed = Keine Quelle sagt, wie viele Steine jeder Art in der Schachtel liegen. Die Zahlen hier sind rekonstruiert; mit den Optionen kinds, per_kind und eyes stellst du die deiner eigenen Schachtel ein.

option-must_draw = Wer bleibt, zieht in jedem Zug mindestens einen Stein.
option-announce = Erst ansagen, wie viele Steine du ziehst, dann alle ziehen.
option-bag_leads = Links vom letzten Dieb mit dem Beutel beginnt die nächste Runde.
option-roar_hurts_all = Brüllt die Drachin, gibt jeder im Hort einen Stein jeder Art zurück.
option-robber = Wer allein Letzter ist, darf einmal je Runde einen anderen berauben.
option-kinds = Arten von Schätzen.
option-per_kind = Steine je Art.
option-eyes = Drachenaugen.

stone-gold = Gold
stone-silver = Silber
stone-ruby = Rubin
stone-jade = Jade
stone-pearl = Perle
stone-amber = Bernstein
stone-opal = Opal
stone-onyx = Onyx
stone-eye = Drachenauge

score-points = Punkte

move-leave = den Hort verlassen
move-pass = den Beutel weitergeben
move-take = { $kind } nehmen
move-draw = { $stones ->
    [one] einen Stein ziehen
   *[other] { $stones } Steine ziehen
 }
move-draw_again = noch einen Stein ziehen
move-rob = { $seat } berauben: { $kind }

event-round = Runde { $round }: { $who-key ->
    [you] Du hast
   *[other] { $who } hat
 } den Beutel.
event-drew = { $who-key ->
    [you] Du ziehst
   *[other] { $who } zieht
 } { $stone-key ->
    [eye] ein Auge.
   *[other] { $stone }.
 }
event-roared = Die Drachin brüllt! { $who-key ->
    [you] Du fliehst und verlierst alles.
   *[other] { $who } flieht und verliert alles.
 }
event-spilled = Alle im Hort verlieren einen Stein jeder Art.
event-left = { $who-key ->
    [you] Du verlässt
   *[other] { $who } verlässt
 } den Hort mit { $stones ->
    [0] leeren Händen.
    [one] 1 Stein.
   *[other] { $stones } Steinen.
 }
event-took = { $who-key ->
    [you] Du nimmst
   *[other] { $who } nimmt
 } { $stones }-mal { $kind }.
event-robbed = { $who-key ->
    [you] Du nimmst
   *[other] { $who } nimmt
 } { $victim-key ->
    [you] dir
   *[other] { $victim }
 } { $stones }-mal { $kind } weg.
event-passed = { $who-key ->
    [you] Du gibst
   *[other] { $who } gibt
 } den Beutel weiter.
event-scored = { $who-key ->
    [you] Du bekommst
   *[other] { $who } bekommt
 } { $points ->
    [one] 1 Punkt.
   *[other] { $points } Punkte.
 }
event-won = { $who-key ->
    [you] Du gewinnst
   *[other] { $who } gewinnt
 } mit { $points ->
    [one] 1 Punkt.
   *[other] { $points } Punkten.
 }

part-rob = { $rob ->
    [1] , oder beraube einen Dieb
   *[0] { "" }
 }
part-risk = { $eyes ->
    [one] 1 von { $stones } Steinen im Beutel ist ein Auge, und wer das letzte zieht, weckt die Drachin.
   *[other] { $eyes } von { $stones } Steinen im Beutel sind Augen{ $held ->
        [0] ; du hast keines, und drei wecken die Drachin.
        [2] , und dein drittes weckt die Drachin.
       *[other] ; du hast { $held }, und drei wecken die Drachin.
     }
 }
ask-turn = Verlass den Hort mit dem, was du hast, oder { $announce ->
    [1] sag an, wie viele Steine du ziehst
   *[0] zieh einen Stein
 }{ $loot ->
    [1] , oder nimm alles einer Art aus der Beute
   *[0] { "" }
 }{ part-rob }. { part-risk }
ask-drawing = Zieh noch einen Stein, oder { $loot ->
    [1] nimm alles einer Art aus der Beute
   *[0] gib den Beutel weiter, denn es gibt keine Beute
 }{ part-rob }. { part-risk }
ask-taking = { $loot ->
    [1] Nimm alles einer Art aus der Beute
   *[0] Gib den Beutel weiter, denn es gibt keine Beute
 }{ part-rob }.

why-not_after_drawing = Verlassen kannst du den Hort nur am Anfang deines Zuges, bevor du ziehst.
why-draw_first = Zieh erst einen Stein.
why-loot_left = Es liegt Beute da: Nimm etwas davon.
why-not_in_loot = In der Beute liegt kein { $kind }.
why-no_more_drawing = Du hast die angesagten Steine gezogen: Jetzt nimm.
why-one_at_a_time = Steine werden einzeln gezogen.
why-bag_too_small = So viele Steine sind nicht im Beutel.
why-not_the_robber = Rauben darf nur, wer allein Letzter ist, einmal je Runde.
why-out_of_reach = Dort sitzt kein anderer Dieb, der noch im Hort ist.
why-nothing_to_rob = { $seat } hat kein { $kind }.

board-bag = Der Beutel
board-in-bag = { $stones } Steine, davon { $eyes } Augen
board-risk = { $percent } % für ein Auge
board-loot = Die Beute
board-no-loot = In der Mitte liegt nichts.
board-stones = { $stones }-mal { $kind }
board-take = { $stones }-mal { $kind } nehmen
board-exit = Der Ausgang
board-mood-0 = Sie schläft.
board-mood-1 = Sie regt sich.
board-mood-2 = Noch eines, und sie wacht auf!
board-mood-3 = SIE BRÜLLT!
board-round = Runde { $round }
board-out = draußen, als { $place }.
board-place = { $place }.
board-place-now = Platz { $place }, wenn die Runde jetzt endete
board-has-bag = hat den Beutel
board-eyes = { $eyes } von { $wakes } Augen
board-nothing = mit leeren Händen
board-track = Punktetafel
board-points = { $name }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }
board-goal = { $points } Punkte und die Führung gewinnen

# The table as text.
picture-bag = Beutel
picture-loot = Beute
picture-eye = Auge
picture-out = raus { $place }.
picture-score = Punkte { $points }
picture-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }
picture-in-bag = { $stones } Steine im Beutel, davon { $eyes } Drachenaugen
board-card-title = Runde { $round } ist zu Ende
board-card-why = { $stones ->
    [one] 1 Stein
   *[other] { $stones } Steine von { $kinds ->
        [one] 1 Art
       *[other] { $kinds } Arten
    }
}

# The lesson.
lesson-hoard = Du bist als Dieb im Hort einer schlafenden Drachin. Im Beutel liegen Schätze und Drachenaugen.
lesson-draw = Du bist am Zug und hast den Beutel. Zieh einen Stein.
lesson-again = Jade! Schätze kommen zur Beute in der Mitte. Zieh, so oft du dich traust: noch einmal.
lesson-take = Noch mehr Jade. Nimm alle Beute einer Sorte: Sie gehört dir, und dein Zug endet.
lesson-roar = Das dritte Auge für { $second }: Die Drachin brüllt! Wer sie weckt, flieht und verliert alles.
lesson-more = In der Beute blieb Gold, und { $third } hat es genommen. Du bist dran: Zieh.
lesson-eye = Jetzt liegt ein Drachenauge vor dir. Eines schadet nicht, drei wecken die Drachin. Zieh noch einmal.
lesson-silver = Glück gehabt: Silber. Nimm es, dann wandert der Beutel weiter.
lesson-leave = { $third } ist gegangen. Gehen darfst du nur zu Beginn deines Zuges. Geh jetzt, mit drei Steinen.
lesson-points = Die meisten Steine zählen 3 Punkte, die nächsten 2, alle anderen 1. Zehn Punkte und die Führung gewinnen.
