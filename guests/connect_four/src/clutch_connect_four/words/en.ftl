title = Connect Four
about = Drop stones into a standing grid, and be the first with four in a row.
goal = Get four of your stones in a row: upright, level or slanting.

stone-red = red stone
    .sign = ●
stone-yellow = yellow stone
    .sign = ○

board-stones = { "" }
board-winner = { "" }
board-height = { "" }

score-line = Line

move-drop = drop a stone into column { $column }

event-dropped = { $who-key ->
    [you] You drop
   *[other] { $who } drops
 } a stone into column { $column }.
event-won = { $who-key ->
    [you] You have four in a row and win.
   *[other] { $who } has four in a row and wins.
 }
event-drawn = The grid is full: nobody wins.

ask-drop = Drop a { $stone } into a column.

why-full = Column { $column } is full.
