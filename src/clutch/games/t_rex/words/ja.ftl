title = T-Rex
about = 隕石の降るなか、恐竜の卵を奪い合います。最強の2枚が卵を取り、最弱の1枚が切り札を変えます。
goal = 最多得点で勝ち。色ごとに卵の数の2乗点。
reconstructed = カード15枚のうち9枚の記号と、色ごとの卵の数は、どの資料にもありません。ここのものは復元です。お手元の箱の記号と卵で遊ぶこともできます。

option-meteors_by_trump = 隕石は切り札、次に数字で比べる。
option-owner_closes = 隕石の持ち主の最後の一枚で、ラウンドは必ず終わる。
option-stuck_ends_round = 隕石のないうちに出せない人が出たら、ラウンドは終わる。

colour-yellow = 黄
colour-blue = 青
colour-brown = 茶
colour-green = 緑
colour-red = 赤
card-meteor_shower = 隕石雨
card-yellow_1 = 黄1
card-blue_2 = 青2
card-brown_3 = 茶3
card-green_4 = 緑4
card-red_5 = 赤5
card-yellow_6 = 黄6
card-blue_7 = 青7
card-brown_8 = 茶8
card-green_9 = 緑9
card-red_10 = 赤10
card-yellow_11 = 黄11
card-blue_12 = 青12
card-brown_13 = 茶13
card-green_14 = 緑14
card-red_15 = 赤15
card-chamaelosaurus = カメレオサウルス
pile-stack = 列
pile-deck = 山札

score-yellow = 黄の卵
score-blue = 青の卵
score-brown = 茶の卵
score-green = 緑の卵
score-red = 赤の卵

part-who = { $who-key ->
    [you] あなた
   *[other] { $who }
 }

move-play = { $card }を出す
move-take = { $egg }の卵を取る
move-discard = { $pile-key ->
    [stack] 列の一番上を捨てる
   *[deck] 山札の一番上を捨てる
 }
move-keep_trumps = 切り札を変えない
move-make_high = { $colour }を強い切り札にする
move-make_low = { $colour }を弱い切り札にする

event-round = 第{ $round }ラウンド。先手は{ part-who }。
event-eggs = 争う卵：{ $one }と{ $other }。
event-played = { part-who }は{ $card }を{ $draws ->
    [0] 出した。
   *[other] 出して、{ $draws }枚引いた。
 }
event-turned = { part-who }は手札がなく、山札の一番上の{ $card }が{ $draws ->
    [0] 出された。
   *[other] 出されて、{ $draws }枚引いた。
 }
event-drew = { $card-key ->
    [unknown] { "" }
   *[other] { $who-key ->
        [you] あなたは{ $card }を引いた。
       *[other] { $who }は{ $card }を引いた（前に見えていた）。
     }
 }
event-meteor = 最後の一巡が{ $again ->
    [1] もう一度
   *[0] { "" }
 }始まる。{ part-who }で終わり。
event-stuck = { part-who }は出すカードがない。
event-ended = ラウンド終了。最強は{ $best-key ->
    [you] あなた
   *[other] { $best }
 }、最弱は{ $lowest-key ->
    [you] あなた。
   *[other] { $lowest }。
 }
event-took = { part-who }は{ $egg }の卵を取った。
event-discarded = { part-who }は列から{ $card }を捨てた。
event-buried = { part-who }は山札から{ $card-key ->
    [unknown] 誰も見ていないカード
   *[other] { $card }
 }を捨てた。
event-made_high = { part-who }は強い切り札を{ $instead }から{ $colour }に変えた。
event-made_low = { part-who }は弱い切り札を{ $instead }から{ $colour }に変えた。
event-kept_trumps = { part-who }は切り札を変えなかった。
event-counted = { part-who }の残り5枚の合計は{ $total }。
event-won = { part-who }が{ $points }点で勝った！

part-longer = { $longer_by-key ->
    [nothing] { "" }
    [shower] 自分の隕石雨なら続けられます。
    [trump] { $meteor }より強い隕石なら続けられます。
   *[number] { $value }以上の隕石なら続けられます。
 }
ask-play = カードを出してください。隕石を出すと最後の一巡が始まります。
ask-last_turn = 最後の一巡です。勝負のカードを出してください。{ part-longer }
ask-close = ラウンドを終えるカードを出してください。{ part-longer }
ask-take_egg = あなたのカードが最強です。{ $one }か{ $other }の卵を取ってください。
ask-discard = 1枚をゲームから除きます：列の{ $card }か、山札の一番上（{ $top-key ->
    [unknown] 誰も見ていない
   *[other] { $top }
 }）。
ask-change_trump = あなたのカードが最弱でした。次の先手です。切り札を一つ変えられます（強：{ $high }、弱：{ $low }）。

why-round_ended = ラウンドは終わりました。カードは次のラウンドで出せます。
why-not_in_hand = { $card }は手札にありません。
why-eggs_later = 卵は、ラウンドの終わりに最強のカードの人が取ります。
why-not_offered = このラウンドに{ $egg }の卵はありません。
why-discard_later = カードは、ラウンドの終わりに卵を取ったあとで捨てます。
why-trumps_later = 切り札は、ラウンドの終わりに最弱のカードの人が変えます。
why-trump_in_play = { $colour }はもう切り札です。未使用の3色から選んでください。

board-meteor = 隕石
board-draws = { $cards }枚引く
board-high-trump = 強い切り札
board-low-trump = 弱い切り札
board-trumps = 強い切り札：{ $high }、弱い切り札：{ $low }
board-idle = { $colour }（未使用）
board-high = 強
board-low = 弱
board-round = ラウンド{ $round }/{ $rounds }
board-to-win = 争う卵
board-egg = { $colour }の卵
board-no-eggs = 卵はありません。
board-last-turn = 最後の一巡！
board-closes = { $name }で終わり
board-still-to-play = 残り：{ $names }
board-highest-meteor = 最高の隕石：{ $card }
board-calm = 隕石はまだ。ラウンドは続く。
board-leads = 先手
board-hand = 手札{ $cards }枚
board-deck = 山札{ $cards }枚
board-points = { $points }点
board-eggs = { $colour }の卵{ $eggs }個：{ $points }点
board-no-egg = 卵なし
board-stack = { $under ->
    [0] { $card }
   *[other] { $card }（下に{ $under }枚）
 }
board-empty = まだ出していない
board-as = { $card }として
board-zero = 0の扱い
board-place = { $place ->
    [1] 最強
   *[other] { $place }位
 }
board-lowest = 最弱
board-play = { $card }を出す
board-from-stack = 列の{ $card }を捨てる
board-from-deck = 山札{ $cards }枚の一番上を捨てる
board-your-hand = あなたの手札
board-empty-hand = 手札がないので、山札の一番上が出されます。
board-seen = 全員が見たカード
board-seen-hand = 手札に
board-seen-deck = { $unseen ->
    [0] 山札に（上から）
   *[other] 山札に（見ていない{ $unseen }枚の下）
 }
board-seen-nothing = 出されたことのあるカードは、今は手札にも山札にもありません。

# The table as text.
picture-over = { $rounds } ラウンドで終了しました
picture-two-eggs = { $one }の卵 2 個
picture-eggs = { $one }と{ $other }の卵
picture-last-turn = 最後の一巡:最高の隕石は{ $card }、{ $name-key ->
    [you] あなた
   *[other] { $name }
 }で終わり
picture-you = あなた
picture-points = 点
picture-her-eggs = 卵
picture-hand = 手札
picture-deck = 山札
picture-laid = 列
picture-card = カード
picture-discarded = 捨てた
picture-no-hand = 手札はありません
picture-symbols = (* 隕石、+2 2 枚引く)
picture-special = 特別
picture-low = 弱い切り札
picture-others = その他
picture-high = 強い切り札
picture-seen = 全員が見て、今あるのは
picture-last = 最後に残ったカード
picture-her-hand = { $name-key ->
    [you] あなたの手札
   *[other] { $name }の手札
 }
picture-her-deck = { $name-key ->
    [you] あなたの山札
   *[other] { $name }の山札
 }{ $unseen ->
    [0] { "" }
   *[other] (見ていない { $unseen } 枚の下)
 }
board-card-title = 第{ $round }ラウンド終了
board-card-best = 最強のカード：卵を一つ選ぶ
board-card-second = 二番目：もう一つの卵をもらう
board-card-other = 最強でも最弱でもない
board-card-lowest = 最弱のカード：切り札を替えてよい

# The lesson.
lesson-eggs = 毎ラウンド卵が2個もらえます。同じ色の卵は個数の2乗が得点。赤3個なら9点です。
lesson-draw = 自分の山にカードを置きます。有効なのは一番上だけ。この12は2枚引く効果つきです。
lesson-trumps = 緑は強い切り札で最強、青は弱い切り札で最弱です。それ以外は数字で決まります。
lesson-meteor = 隕石でラウンドが終わりに向かいます。全員が1回ずつ、出した人が最後に出します。出しましょう。
lesson-close = あなたが最後です。赤15が首位ですが、あなたの14は強い切り札の緑。出しましょう。
lesson-egg = あなたのカードが最強です。先に卵を選び、残りは2位のもの。赤を取りましょう。
lesson-discard = 全員が1枚を捨てます。場の山の一番上か、山札の一番上です。山札を選びましょう。
lesson-lowest = 一番弱い青を出した{ $third }は切り札を替えられます。今度は赤が強い切り札です。
lesson-end = 12ラウンドで終了。色ごとに2乗した点を合計し、一番多い人が勝ちです。
