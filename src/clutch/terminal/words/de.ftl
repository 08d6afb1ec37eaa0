# Was der Tisch im Terminal außer den Worten der Spiele sagt.
list = { $first } und { $last }
you = du
person = Mensch
away = weg
free = frei

# Der Bildschirm eines Spiels.
keys-game = ? Regeln · ^t Tipp · ^z zurück · ^s sichern · ^l Verlauf · q Ende
keys-replay = ← → Zug · Leer läuft · Pos1 Ende · Tab Sicht · o offen · ^l Verlauf · q Ende
input-list = Pfeile und Enter, ein Klick, oder einen Zug tippen
input-board = Pfeile wählen einen Platz, Enter nimmt ihn, Tab: die Liste, oder tippen
input-inside = Pfeile und Enter wählen, Esc: zurück zum Brett
input-skip = eine Taste: weiter
input-over = Enter: das Ergebnis, und was nun geschehen soll
waiting = Es wird gewartet, bis alle sitzen.
the-table = Der Tisch: { $link }
dealt-when-full = Gegeben wird, wenn jeder Platz besetzt ist.
game-over = Das Spiel ist zu Ende.
thinking = { $name } überlegt …
thinking-for-you = Es wird für dich überlegt …
asked = { $name }: { $question }
no-such-move = Kein Zug enthält „{ $typed }“.
no-move = Kein Zug enthält „{ $typed }“. Tippe eine Nummer oder Worte eines Zuges, oder ? für Hilfe.
too-small = Der Tisch braucht { $columns } Spalten und { $rows } Zeilen; dieses Fenster hat { $wide } und { $tall }. Mach es größer, oder spiele mit --plain.
sealed = Die Gabe steht fest; ihr Siegel beginnt mit { $seal }.
seal = Siegel der Gabe: { $seal }

# Tipps.
hint-not-now = Ein Tipp kommt, wenn du am Zug bist.
hint-over = Das Spiel ist zu Ende: Es gibt nichts mehr zu entscheiden.
hint-none = Hier kann kein Tipp kommen: { $reason }
hint-says = Ein Bot würde: { $move }.
hint-chance = Ein Bot würde: { $move }, mit { $chance } Gewinnaussicht.
hint-thumb = ← eine Faustregel
hint-warm = Eine Faustregel; nach `clutch warm` haben Tipps Gewinnaussichten.

# Das Ende einer Runde, und das Ergebnis.
round-over = Die Runde ist zu Ende.
round-scores = Bisher:
keys-close = Enter: weiter
win-you = Du gewinnst!
win-shared = Du teilst den Sieg mit { $others }.
win-others = { $many ->
    [one] { $others } gewinnt.
   *[other] { $others } gewinnen.
 }
rank = Rang
player = Spieler
score = Punkte
player-you = { $name } (du)
key-leave = gehen
key-again = noch einmal
key-other = anderes Spiel
key-look-back = zurückblicken
key-save = sichern
key-table = den Tisch ansehen
key-stay = bleiben
key-yes = überschreiben
key-no = nein

# Sichern und Gehen.
save-as = Das Spiel sichern als:
keys-save = Enter sichert, Esc geht zurück
keys-leave = Enter sichert und geht, ohne Namen geht es gleich, Esc bleibt
saved = Gesichert in { $file }.
overwrite = { $file } gibt es schon. Überschreiben?
go-on-with = Weiter mit: clutch play --from { $file }
check-with = Die Gabe prüfen mit: clutch verify { $file }
walk-with = Nachspielen mit: clutch replay { $file }
goodbye = Auf Wiedersehen.
fault = Etwas ging schief, wofür du nichts kannst: { $reason }
fault-file = Das Spiel ist in { $file }: Bitte schick es mit deinem Bericht.

# Die Regeln, und der Vorhang zwischen Menschen.
keys-rules = ↑ ↓ Bild auf, Bild ab: lesen · Esc: zurück zum Tisch
help = **Tasten.** Pfeile und Enter, oder ein Klick, machen einen Zug; oder tippe seine Worte: Tab ergänzt sie, Esc löscht sie. Wo es viele Züge gibt, gehen die Pfeile auf dem Brett von Platz zu Platz, und Tab zeigt die Liste. `?` diese Regeln · `ctrl+t` ein Tipp · `ctrl+z` zurücknehmen · `ctrl+s` sichern · `ctrl+l` was geschah · `ctrl+n`, `ctrl+p` rollen den Tisch · die Leertaste treibt die Bots an · `q` geht. Die Worte `hint`, `undo`, `save DATEI`, `log`, `rules` und `quit` tun dasselbe.
curtain = { $name }, du bist am Zug.
curtain-how = Wenn die anderen wegsehen, drücke Enter.

# Ein Spiel vorbereiten.
setup = Ein neues Spiel
setup-game = Spiel
setup-seats = Spieler
setup-name = Dein Name
setup-seat = Dein Platz
setup-bot = Platz { $seat }
setup-salt = Dein Salz
setup-speed = Tempo
setup-help-seats = Wie viele spielen, du eingeschlossen.
setup-help-name = Tippe ihn. Mehrere Namen mit Kommas dazwischen teilen dieses Terminal.
setup-help-seat = Wo du sitzt; Freunde sitzen links von dir.
setup-help-bot = Wer diesen Platz spielt. { $about }
setup-help-salt = Tippe irgendwelche Worte: Sie werden in die Gabe gemischt, so dass niemand sie für dich ausgesucht haben kann.
setup-help-speed = Wie lange ein Bot für einen Zug braucht, und wie lange jedes Ereignis eines langen Zuges gezeigt wird. Eine Taste zeigt den Rest sofort.
speed-calm = ruhig
speed-normal = normal
speed-quick = schnell
speed-none = sofort
speed-seconds = { $seconds } s

on = an
off = aus
keys-setup = ↑ ↓ wählen · ← → ändern · Text tippen · Enter: los · ^l lernen · Esc: zurück

# Nachspielen.
move-of = { $title }, Zug { $number } von { $moves }
move-of-deal = { $head }: die Gabe
move-of-seat = { $head }: { $name }
move-of-known = { $head }: { $name } „{ $move }“
eyes = (Sicht)
eyes-open = alles offen
eyes-spectator = als Zuschauer
is-name = { $letter } ist { $name }
replay-prompt = Enter weiter, b zurück, eine Zahl springt, q Ende
replay-end = (das ist das Ende)

# Zeile für Zeile.
plain-you-are = { $name }, Platz { $seat } von { $seats }
plain-welcome = { $title }. Du bist { $people }. Tippe ? für Hilfe, r für die Regeln.
plain-box = Eine andere Schachtel als die eigene: { $what }
plain-reconstructed = Rekonstruiert: { $what }
plain-how = Tippe einen Zug, einen Teil davon für die Züge damit, oder m für alle.
plain-more = ... und { $many } weitere: Tippe einen Teil eines Zuges, oder m für alle.
plain-moves = ({ $many } Züge)
plain-no-number = In der Liste gibt es keinen Zug { $number }: Sie geht bis { $last }.
plain-name = Sichern als (Enter: gar nicht) >
plain-leaving = Du gehst. Sichern als (Enter: gar nicht) >
plain-record = Die Aufzeichnung dieses Spiels: sichern als (Enter: gar nicht) >
plain-overwrite = { $file } gibt es schon. Überschreiben? (j/N) >
plain-not-saved = Nicht gesichert.
plain-curtain = { $name }, du bist am Zug. Wenn die anderen wegsehen, drücke Enter >
plain-which-game = Welches Spiel? (sein Name, oder Enter für { $first }) >
plain-help-number = macht diesen Zug
plain-help-words = machen den Zug, der sie enthält, wie in: { $example }; enthalten mehrere sie, so werden diese gezeigt
plain-help-enter = zeigt den Tisch und die Züge noch einmal
plain-help-m = alle Züge mit ihren Nummern
plain-help-r = die Regeln
plain-help-t = ein Tipp: was ein Bot täte, mit der Gewinnaussicht
plain-help-u = nimmt deinen letzten Zug zurück, wo das fair ist
plain-help-s = sichert das Spiel; clutch play --from FILE spielt es weiter
plain-help-q = geht
plain-number = eine Nummer
plain-words = Worte

# Lektionen.
no-lesson = Für { $title } gibt es keine Lektion.
lesson-step = { $number } von { $many }: { $text }
lesson-watch = Sieh zu, was die anderen tun …
lesson-other = Das ist erlaubt, aber die Lektion möchte jetzt etwas anderes.
lesson-no-undo = Eine Lektion geht weiter; du kannst sie jederzeit neu beginnen.
lesson-no-save = Eine Lektion wird nicht gespeichert: Du kannst sie jederzeit wieder spielen.
lesson-done = Das war die Lektion: Du kannst jetzt { $title } spielen.
lesson-try = Das war die Lektion. Versuch eine Partie: { $command }
key-play-now = jetzt spielen, gegen die leichtesten Bots
keys-lesson = Enter: weiter · ? Regeln · Leertaste: schneller · q verlassen
input-lesson = Enter macht den Zug
input-lesson-read = Enter: weiterlesen
plain-lesson = { $title }: eine Lektion. Enter geht weiter, q verlässt sie.
plain-lesson-on = Enter: weiterlesen

# Nach der Partie: Glück und Können.
key-analysis = Glück und Können
analysing = Die Partie wird von jedem Zug aus weitergespielt: { $percent } %. Esc bricht ab.
analysis-of = { $name }: Gewinnchance vom Geben bis zum Ende (je Zug { $playouts } Fortsetzungen)
analysis-fair = Der faire Anteil dieses Platzes: { $share }
analysis-luck = Glück: { $change }
analysis-play = Eigene Entscheidungen: { $change }
analysis-others = Entscheidungen der anderen: { $change }
analysis-result = Zusammen das Ergebnis: { $share }
analysis-now = Zusammen die Gewinnchance jetzt: { $share }
analysis-no-cost = Keine Entscheidung war deutlich schlechter als die des Bots.
analysis-costs = Was am meisten kostete, neben dem, was der Bot getan hätte:
analysis-cost = Zug { $number }: { $done } ({ $change }); der Bot: { $bot }
rules-example = Ein Beispiel

# Am Tisch eines Servers.
away-bot = fort, { $bot } spielt
seat-number = Platz { $seat }
broken-promise = Der Server zeigt nicht, was versprochen war: Dein Salz bleibt verschlossen.
not-begun = Das Spiel hat noch nicht begonnen.
connection-broke = Die Verbindung ist abgerissen; sie kommt wieder …
leaving-early = Das Spiel hat noch nicht begonnen: Dein Platz ist frei für andere.
leaving-later = { $seconds } Sekunden, nachdem du gehst, spielt ein Bot für dich. Der Platz bleibt deiner: { $command }
no-record = Der Server hat diesen Tisch; die Aufzeichnung kann gesichert werden, wenn er zu Ende ist.
no-connection = Gerade gibt es keine Verbindung zum Server; sie wird neu versucht.

# Sätze der Spiele und der Server, die englisch sind: Hier werden sie nachgeschlagen.
said-over = Der Zug gilt: Das Spiel ist aus, und seine Gabe ist aufgedeckt.
said-not-last = Der Zug gilt: Nur dein eigener letzter Zug kann zurückgenommen werden, ehe jemand anderes zieht.
said-chance = Der Zug gilt: Der Zufall hat mitgeredet.
said-shown = Der Zug gilt: Er hat etwas Verborgenes gezeigt.
said-not-your-turn = Du bist nicht am Zug.
