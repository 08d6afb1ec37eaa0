# Messages that every game shares.
ask-over = Das Spiel ist zu Ende.
why-over = Das Spiel ist zu Ende.

# Told to someone who is away.
notice-turn = Du bist am Zug, { $name }.
notice-over = Das Spiel ist zu Ende, { $name }. Sieh nach, wie es ausging.

# What a chat shows of a link to a table.
invite-empty = Ein Tisch wartet auf Mitspieler. Öffne den Link und setz dich; ein Konto braucht es nicht.
invite-open = { $names } { $people ->
    [one] wartet
   *[other] warten
  } auf dich. { $free ->
    [one] Ein Platz ist frei
   *[other] { $free } Plätze sind frei
  }: Öffne den Link und setz dich. Ein Konto braucht es nicht.
invite-playing = Hier wird gespielt: { $names }. Öffne den Link, um zuzusehen.
invite-over = Ein beendetes Spiel: { $names }. Öffne den Link und sieh, wie es ausging.

# The bots that people meet, and how they play.
level-hatchling = Schlüpfling
    .about = Frisch aus dem Ei: Vertut sich oft und vergisst, was es gesehen hat.
level-fledgling = Nestling
    .about = Spielt nach guten Faustregeln und schaut nicht weiter voraus.
level-drake = Jungdrache
    .about = Spielt sofort, nach dem, was er in Millionen von Partien gelernt hat.
level-elder = Uralter
    .about = Der Stärkste hier: Er denkt Tausende Verläufe durch, die zu allem passen, was er wissen darf.

# Über der Regel, wo ein Spiel mit einer anderen Schachtel gespielt wird.
rules-box = Hier wird mit einer anderen Schachtel gespielt: { $what }. Der Text darunter nennt die Zahlen der eigenen Schachtel des Spiels.
