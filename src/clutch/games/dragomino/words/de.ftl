title = Dragomino
about = Erkunde eine Insel Domino um Domino und finde die Eier, aus denen Drachen schlüpfen.
goal = Die meisten Drachenbabys; Mama zählt eins.
reconstructed = Die Spielregel führt die 28 Dominosteine nicht auf. Ihre Landschaften und Wasserlöcher stammen aus einer einzigen Sekundärquelle: Sie sind keine Rekonstruktion von uns, aber auch von keiner zweiten Quelle bestätigt.

option-thirst = An einem Wasserloch siehst du dir zwei Eier an und behältst eines.
option-holes_by_domino = Beim Durst des Drachen zählt ein Wasserloch für seinen ganzen Dominostein.
option-mix_returned = Beim Durst des Drachen wird ein zurückgelegtes Ei wieder untergemischt.

land-desert = Wüste
    .where = in der Wüste
    .from = aus der Wüste
land-snow = Schnee
    .where = im Schnee
    .from = aus dem Schnee
land-prairie = Prärie
    .where = in der Prärie
    .from = aus der Prärie
land-forest = Wald
    .where = im Wald
    .from = aus dem Wald
land-mountain = Gebirge
    .where = im Gebirge
    .from = aus dem Gebirge
land-volcano = Vulkan
    .where = am Vulkan
    .from = vom Vulkan

# .exact names the watering holes, which are decoration without the option thirst.
domino-snow_hole_prairie = Schnee und Prärie
    .exact = Schnee mit Wasserloch und Prärie
domino-snow_forest = Schnee und Wald
    .exact = Schnee und Wald
domino-snow_mountain = Schnee und Gebirge
    .exact = Schnee und Gebirge
domino-snow_hole_snow = Schnee und Schnee
    .exact = Schnee mit Wasserloch und Schnee
domino-prairie_forest = Prärie und Wald
    .exact = Prärie und Wald
domino-prairie_mountain = Prärie und Gebirge
    .exact = Prärie und Gebirge
domino-prairie_volcano = Prärie und Vulkan
    .exact = Prärie und Vulkan
domino-snow_volcano = Schnee und Vulkan
    .exact = Schnee und Vulkan
domino-forest_mountain = Wald und Gebirge
    .exact = Wald und Gebirge
domino-forest_volcano = Wald und Vulkan
    .exact = Wald und Vulkan
domino-mountain_volcano = Gebirge und Vulkan
    .exact = Gebirge und Vulkan
domino-desert_volcano = Wüste und Vulkan
    .exact = Wüste und Vulkan
domino-desert_hole_prairie = Wüste und Prärie
    .exact = Wüste mit Wasserloch und Prärie
domino-desert_prairie_hole = Wüste und Prärie
    .exact = Wüste und Prärie mit Wasserloch
domino-desert_forest = Wüste und Wald
    .exact = Wüste und Wald
domino-desert_mountain = Wüste und Gebirge
    .exact = Wüste und Gebirge
domino-desert_hole_desert = Wüste und Wüste
    .exact = Wüste mit Wasserloch und Wüste
domino-desert_snow = Wüste und Schnee
    .exact = Wüste und Schnee

way-east = Osten
way-north = Norden
way-west = Westen
way-south = Süden

looked-first = das erste Ei
looked-second = das zweite Ei

egg-empty = kein Ei
egg-dragon = Drachenbaby
egg-shell = Eierschale
egg-unknown = unbekannt

score-dragons = Drachen
score-mommy = Drachenmama

move-pick = { $domino-exact } wählen
move-place = bei { $square } anlegen, nach { $way }
move-take = { $egg-key ->
    [new] ein neues Ei nehmen
   *[number] Ei { $egg } nehmen
 }
move-look = { $second-key ->
    [new] zwei neue Eier
   *[number] { $first-key ->
        [new] ein neues Ei
       *[number] Ei { $first }
     } und Ei { $second }
 } ansehen
move-keep = { $egg } behalten

part-under = { $egg-key ->
    [new] { "" }
   *[number] , unter Ei { $egg }
 }
event-round = Runde { $round }: { $who-key ->
    [you] Du beginnst.
   *[other] { $who } beginnt.
 }
event-picked = { $who-key ->
    [you] Du wählst
   *[other] { $who } wählt
 } { $domino }.
event-placed = { $who-key ->
    [you] Du legst an:
   *[other] { $who } legt an:
 } { $matches ->
    [0] nichts passt.
    [one] 1 Kante passt.
   *[other] { $matches } Kanten passen.
 }
event-looked = { $who-key ->
    [you] Du siehst dir
   *[other] { $who } sieht sich
 } zwei Eier { $family-from } an.
event-dragon = { $who-key ->
    [you] Du findest
   *[other] { $who } findet
 } ein Drachenbaby { $family-where }{ part-under }!
event-shell = { $who-key ->
    [you] Du findest
   *[other] { $who } findet
 } eine Eierschale { $family-where }{ part-under }. Die Drachenmama { $holder-key ->
    [nobody] bleibt bei { $who-key ->
        [you] dir.
       *[other] { $who }.
     }
    [you] zieht von dir zu { $who }.
   *[other] zieht von { $holder } zu { $who-key ->
        [you] dir.
       *[other] { $who }.
     }
 }
event-returned = { $who-key ->
    [you] Du legst
   *[other] { $who } legt
 } das andere Ei { $spot-key ->
    [mixed] zurück unter die übrigen.
   *[number] als Ei { $spot } zurück.
 }
event-discarded = Niemand hat { $domino } gewählt: Der Dominostein ist aus dem Spiel.
event-bonus = { $who-key ->
    [you] Du bekommst
   *[other] { $who } bekommt
 } einen Punkt für die Drachenmama.
event-won = { $who-key ->
    [you] Du gewinnst
   *[other] { $who } gewinnt
 } mit { $points ->
    [one] 1 Punkt!
   *[other] { $points } Punkten!
 }

part-domino = { $thirst ->
    [1] { $domino-exact }
   *[0] { $domino }
 }
ask-pick = Wähl einen der ausliegenden Dominosteine für deine Insel.
ask-place = Leg { part-domino } an deine Insel: Wähl das Feld der ersten Hälfte und die Richtung, in der die zweite liegt. Jede passende Kante bringt ein Ei.
ask-place_alike = Leg { part-domino } an deine Insel: Wähl das Feld der westlichen oder südlichen Hälfte und ob der Stein nach Osten oder Norden zeigt. Jede passende Kante bringt ein Ei.
ask-take = Nimm ein Ei { $family-from }: ein neues oder eines, das zurückgelegt wurde.
ask-look = Ein Wasserloch! Wähl zwei Eier { $family-from }, sieh sie dir an und behalt eines.
ask-keep = Behalt ein Ei { $family-from }, das andere kommt zurück. Das erste ist { $first-key ->
    [dragon] ein Drachenbaby
    [shell] eine Eierschale
   *[other] unbekannt
 } { $first_spot-key ->
    [new] (neu),
   *[number] (Ei { $first_spot }),
 } das zweite { $second-key ->
    [dragon] ein Drachenbaby
    [shell] eine Eierschale
   *[other] unbekannt
 } { $second_spot-key ->
    [new] (neu).
   *[number] (Ei { $second_spot }).
 }

why-pick_now = Wähl zuerst einen Dominostein.
why-place_now = Leg zuerst den Dominostein an, den du gewählt hast.
why-take_now = Nimm zuerst eines der Eier.
why-look_now = Wähl zuerst zwei Eier, die du dir ansiehst.
why-keep_now = Behalt zuerst eines der beiden Eier.
why-not_on_display = Dieser Dominostein liegt nicht aus.
why-overlaps = Dort liegt schon ein Dominostein.
why-floats = Er muss deine Insel an einer Kante berühren; eine Ecke genügt nicht.
why-same_either_way = Seine Hälften sind gleich: Nenn sein westliches oder südliches Feld und Osten oder Norden.
why-no_egg_there = Dort wurde kein Ei zurückgelegt.
why-no_new_egg = In dieser Familie ist kein neues Ei mehr übrig.
why-not_two_new_eggs = In dieser Familie sind keine zwei neuen Eier mehr übrig.

board-round = Runde { $round } von { $rounds }
board-box = { $dominoes } in der Schachtel
board-display = Auslage
board-all-picked = Alle sind gewählt.
board-hole = { $land } mit Wasserloch
board-domino = { $first } und { $second }
board-pick = { $domino } wählen
board-places = { $name } legt an
board-island = Insel von { $name }
board-enlarge = Insel von { $name } vergrößern
board-back = Zurück zu meiner Insel
board-follow = Dem Spiel folgen
board-dragons = { $dragons ->
    [one] 1 Drachenbaby
   *[other] { $dragons } Drachenbabys
 }
board-shells = { $shells ->
    [one] 1 Eierschale
   *[other] { $shells } Eierschalen
 }
board-mommy = Drachenmama
board-found = { $eggs } × { $egg }, { $land }
board-no-eggs = Noch keine Eier gefunden.
board-closer = Näher
board-farther = Weiter weg
board-fit = Die ganze Insel
board-rotate = Drehen
board-rotate-help = Den Dominostein drehen (Taste R oder rechte Maustaste)
board-place = Hier anlegen
# A square, counted from everyone's first one: the desert of the start domino.  Ways are keys: east, north.
part-across = { $across } { $across-key ->
    [east] östlich
   *[west] westlich
 }
part-along = { $along } { $along-key ->
    [north] nördlich
   *[south] südlich
 }
board-square = { $across ->
    [0] { part-along }
   *[other] { part-across }{ $along ->
        [0] { "" }
       *[other] , { part-along }
     }
 } der ersten Wüste
board-place-at = { $first } { board-square }, { $second } { $way-key ->
    [east] östlich
    [north] nördlich
    [west] westlich
   *[south] südlich
 } davon
board-matches = { $matches ->
    [0] nichts passt
    [one] 1 Kante passt
   *[other] { $matches } Kanten passen
 }
board-where = Wähl einen Platz an deiner Insel.
board-nests = Übrige Eier
board-chance = { $dragons } von { $eggs }
board-nest = { $land }: { $dragons ->
    [one] 1 Drache
   *[other] { $dragons } Drachen
 } in { $eggs ->
    [one] 1 Ei
   *[other] { $eggs } Eiern
 }
board-spot = Ei { $spot }: { $egg }
board-unknown = von anderen gesehen
board-put-back = zurückgelegt
board-take = { $egg } nehmen
board-look = { $first } und { $second } ansehen
board-keep = { $egg } behalten
board-new-egg = ein neues Ei
board-egg = Ei { $spot }
board-known-egg = Ei { $spot } ({ $egg })
board-taking = { $name }: welches Ei ({ $land })?
board-looking = Ein Wasserloch! { $name }: Welche zwei Eier ({ $land }) ansehen?
board-keeping = Ein Wasserloch! { $name } sieht sich zwei Eier an ({ $land }) und behält eines.
board-shells-tie = Eierschalen bei Gleichstand: { $shells }

# The table as text.
picture-hole = (~ ist ein Wasserloch)
picture-water = (~ ist Wasser, nur fürs Auge)
picture-in-hand = In der Hand
picture-eggs = Eier übrig
picture-dragons = mit Drache
picture-back = Zurück
picture-seen-by = gesehen von { $names }
picture-haul = Drachen { $dragons }, Schalen { $shells }
picture-mommy = Mama
board-card-title = Die Endabrechnung
board-card-dragons = { $dragons ->
    [one] 1 Drachenbaby
   *[other] { $dragons } Drachenbabys
}
board-card-mommy = { board-card-dragons } und die Drachenmama

# The lesson.
lesson-island = Das ist deine Insel. Leg Dominos an: Wo gleiche Landschaften sich berühren, liegen Dracheneier.
lesson-pick = Vier Dominos liegen aus. Wähle den mit Wüste und Wald.
lesson-place = Leg ihn an die markierte Stelle, Wüste an Wüste. Er muss mit einer Kante anliegen.
lesson-dragon = Wüste trifft Wüste: ein Ei! Ein Drachenbaby ist geschlüpft, und das ist ein Punkt.
lesson-shell = { $second } fand nur eine Schale: kein Punkt, aber die Drachenmama. Wer sie hat, beginnt die nächste Runde.
lesson-twice = Du bist wieder dran. Nimm noch einmal Wüste und Wald: Er kann deine Insel doppelt berühren.
lesson-along = Leg ihn neben den anderen, Wüste an Wüste und Wald an Wald.
lesson-edges = Zwei Kanten passen, also zwei Eier, und zwei Drachen mehr! Kanten zählen, nicht Dominos.
lesson-end = Nach sieben Runden zählt jeder Drache einen Punkt, die Drachenmama noch einen. Die meisten Punkte gewinnen.
