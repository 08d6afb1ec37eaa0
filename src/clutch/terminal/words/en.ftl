# What the terminal table says besides the games' own words.
list = { $first } and { $last }
you = you
person = person
away = away
free = free

# The screen of a game.
keys-game = ? rules · ^t hint · ^z take back · ^s save · ^l log · q quit
keys-replay = ← → move · space play · home end · tab eyes · o open · ^l log · q quit
input-list = arrows and Enter, a click, or type a move
input-board = arrows choose a place, Enter takes it, Tab: the list, or type a move
input-inside = arrows and Enter choose, Esc: back to the board
input-skip = any key: go on
input-over = Enter: the result and what to do next
waiting = Waiting for the others to sit down.
the-table = The table: { $link }
dealt-when-full = The game is dealt when every seat is taken.
game-over = The game is over.
thinking = { $name } is thinking …
thinking-for-you = Thinking for you …
asked = { $name }: { $question }
no-such-move = No move has '{ $typed }' in it.
no-move = No move has '{ $typed }' in it. Type a number or words of a move, or ? for help.
too-small = The table needs { $columns } columns and { $rows } rows; this window has { $wide } and { $tall }. Make it larger, or play with --plain.
sealed = The deal is fixed; its seal begins { $seal }.
seal = Seal of the deal: { $seal }

# Hints.
hint-not-now = A hint comes when it is your turn to decide.
hint-over = The game is over: there is nothing left to decide.
hint-none = No hint can come here: { $reason }
hint-says = A bot would: { $move }.
hint-chance = A bot would: { $move }, with { $chance } to win.
hint-thumb = ← a rule of thumb
hint-warm = A rule of thumb; after `clutch warm`, hints have win chances.

# A round's end, and the result.
round-over = The round is over.
round-scores = So far:
keys-close = Enter: go on
win-you = You win!
win-shared = You share the win with { $others }.
win-others = { $many ->
    [one] { $others } wins.
   *[other] { $others } win.
 }
rank = rank
player = player
score = score
player-you = { $name } (you)
key-leave = leave
key-again = again
key-other = another game
key-look-back = look back
key-save = save
key-table = look at the table
key-stay = stay
key-yes = write over it
key-no = no

# Saving and leaving.
save-as = Save the game as:
keys-save = Enter saves, Esc goes back
keys-leave = Enter saves and leaves, without a name it leaves, Esc stays
saved = Saved to { $file }.
overwrite = { $file } exists. Write over it?
go-on-with = Go on with: clutch play --from { $file }
check-with = Check its deal with: clutch verify { $file }
walk-with = Walk through it with: clutch replay { $file }
goodbye = Goodbye.
fault = Something went wrong that is not your doing: { $reason }
fault-file = The game is in { $file }: please send it with your report.

# The rules, and the curtain between people.
keys-rules = ↑ ↓ page up, page down: read · Esc: back to the table
help = **Keys.** Arrows and Enter, or a click, make a move; or type its words: Tab completes them, Esc clears them. Where there are many moves, the arrows go from place to place on the board, and Tab shows the list. `?` these rules · `ctrl+t` a hint · `ctrl+z` take back · `ctrl+s` save · `ctrl+l` what happened · `ctrl+n`, `ctrl+p` scroll the table · space hurries the bots · `q` leaves. The words `hint`, `undo`, `save FILE`, `log`, `rules` and `quit` do the same.
curtain = { $name }, it is your turn.
curtain-how = When the others look away, press Enter.

# Setting up a game.
setup = A new game
setup-game = Game
setup-seats = Players
setup-name = Your name
setup-seat = Your seat
setup-bot = Seat { $seat }
setup-salt = Your salt
setup-speed = Speed
setup-help-seats = How many play, you included.
setup-help-name = Type it. Several names with commas between share this terminal.
setup-help-seat = Where you sit; friends sit to your left.
setup-help-bot = Who plays this seat. { $about }
setup-help-salt = Type any words: they are mixed into the deal, so that nobody can have chosen it for you.
setup-help-speed = How long a bot takes for a move, and how long each event of a long move is shown. Any key shows the rest at once.
speed-calm = calm
speed-normal = normal
speed-quick = quick
speed-none = at once
speed-seconds = { $seconds } s

on = on
off = off
keys-setup = ↑ ↓ choose · ← → change · letters type · Enter starts · ^l learn · Esc leaves

# Replays.
move-of = { $title }, move { $number } of { $moves }
move-of-deal = { $head }: the deal
move-of-seat = { $head }: { $name }
move-of-known = { $head }: { $name } '{ $move }'
eyes = (eyes)
eyes-open = all open
eyes-spectator = a spectator's eyes
is-name = { $letter } is { $name }
replay-prompt = Enter next, b back, a number to jump, q quit
replay-end = (this is the end)

# Line by line.
plain-you-are = { $name }, seat { $seat } of { $seats }
plain-welcome = { $title }. You are { $people }. Type ? for help, r for the rules.
plain-box = Another box than its own: { $what }
plain-reconstructed = Reconstructed: { $what }
plain-how = Type a move, a part of it to see the moves with it, or m to see all.
plain-more = ... and { $many } more: type a part of a move, or m to see all.
plain-moves = ({ $many } moves)
plain-no-number = There is no move { $number } in the list: it goes to { $last }.
plain-name = Save as (Enter: not at all) >
plain-leaving = Leaving. Save as (Enter: not at all) >
plain-record = The record of this game: save as (Enter: not at all) >
plain-overwrite = { $file } exists. Write over it? (y/N) >
plain-not-saved = Not saved.
plain-curtain = { $name }, it is your turn. When the others look away, press Enter >
plain-which-game = Which game? (its name, or Enter for { $first }) >
plain-help-number = makes that move
plain-help-words = make the move that has them, as in: { $example }; if several have them, shows those
plain-help-enter = shows the table and the moves again
plain-help-m = all moves with their numbers
plain-help-r = the rules
plain-help-t = a tip: what a bot would do, with the chance to win
plain-help-u = takes your last move back, where that is fair
plain-help-s = saves the game; clutch play --from FILE goes on with it
plain-help-q = leaves
plain-number = a number
plain-words = words

# Lessons.
no-lesson = { $title } has no lesson.
lesson-step = { $number } of { $many }: { $text }
lesson-watch = Watch what the others do …
lesson-other = That is allowed, but the lesson asks for something else now.
lesson-no-undo = A lesson goes on; begin it again whenever you like.
lesson-no-save = A lesson is not saved: it can be played again at any time.
lesson-done = That was the lesson: you know how to play { $title }.
lesson-try = That was the lesson. Try a game: { $command }
key-play-now = play now, with the easiest bots
keys-lesson = Enter: go on · ? rules · space: hurry · q leave
input-lesson = Enter makes the move
input-lesson-read = Enter: read on
plain-lesson = { $title }: a lesson. Enter goes on, q leaves.
plain-lesson-on = Enter: read on

# After the game: luck and play.
key-analysis = luck and play
analysing = Playing the game on from every move: { $percent } %. Esc stops.
analysis-of = { $name }: win chance from the deal to the end ({ $playouts } playouts a move)
analysis-fair = A fair share of this seat: { $share }
analysis-luck = Luck: { $change }
analysis-play = Own decisions: { $change }
analysis-others = The others' decisions: { $change }
analysis-result = Together, the result: { $share }
analysis-now = Together, the win chance now: { $share }
analysis-no-cost = No decision was clearly worse than the bot's.
analysis-costs = What cost most, beside what the bot would have done:
analysis-cost = Move { $number }: { $done } ({ $change }); the bot: { $bot }
rules-example = An example

# At a server's table.
away-bot = away, { $bot } plays
seat-number = Seat { $seat }
broken-promise = The server does not show what was promised: your salt stays closed.
not-begun = The game has not begun.
connection-broke = The connection broke; coming back …
leaving-early = The game has not begun: your seat is free for another.
leaving-later = A bot plays for you from { $seconds } seconds after you leave. Your seat stays yours: { $command }
no-record = The server keeps this table; its record can be saved when it is over.
no-connection = There is no connection to the server now; it is tried again.

# Sentences of the engine and of servers, which are English: here they are looked up and said.
said-over = The move stands: the game is over, and its deal has been shown.
said-not-last = The move stands: only your own last move can be taken back, before anyone else moves.
said-chance = The move stands: chance has had a say in it.
said-shown = The move stands: it showed something that was hidden.
said-not-your-turn = It is not your turn.
