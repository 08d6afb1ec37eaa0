title = 2048
about = Slide all tiles one way; equal ones that meet become one of twice the value.
goal = Make a tile of 2048, and score all that you can on the way.

way-up = up
    .sign = ↑
way-right = right
    .sign = →
way-down = down
    .sign = ↓
way-left = left
    .sign = ←

board-fours = { "" }

score-merges = Merges

move-slide = slide { $way }

event-slid = { $who-key ->
    [you] You slide
   *[other] { $who } slides
 } { $way }.
event-merged = { $tile } is made on { $cell }.
event-came = A { $tile } comes to { $cell }.
event-reached = { $who-key ->
    [you] You have
   *[other] { $who } has
 } made { $tile }!
event-ended = Nothing can slide any more.

ask-slide = Slide the tiles up, right, down or left.

why-stuck = No tile would move { $way }.
