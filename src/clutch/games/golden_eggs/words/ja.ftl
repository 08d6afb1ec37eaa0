title = 金の卵
about = 卵をめくって同じ数字を誰よりも多く集め、割れた卵は避けましょう。
goal = 卵を集めよう。同じ数字が最多なら金の卵。
reconstructed = ルールブックの表紙が失われ、題名・時間・人数がわかりません。名前と2〜5人・20分は復元です。

option-flip_new_only = 伏せ直せるのは、この手番でめくった卵だけ。
option-mix_face_down_only = 混ぜるとき、表の卵はそのまま残す。
option-two_stay_open = 混ぜないなら、取った表の卵を補充しない。
option-finish_the_turn = 最後の手番は終わりまで行う。
option-easy = 子供向け：二つめくるだけで、金の卵はなし。

egg-x = 割れた卵
egg-3 = 3の卵
egg-4 = 4の卵
egg-5 = 5の卵
egg-6 = 6の卵
egg-7 = 7の卵
egg-8 = 8の卵
egg-9 = 9の卵

score-eggs = 卵
score-golden = 金の卵
score-broken = 割れた卵

move-reveal = 卵{ $egg }をめくる
move-take = 卵{ $egg }を取る
move-turn_down = 卵{ $egg }を伏せる
move-take_pair = ペアを取る
move-take_single = 一つだけ取る
move-shuffle = 混ぜる
move-leave = 混ぜない

event-began = { $who-key ->
    [you] あなた
   *[other] { $who }
 }から始めます。
event-revealed = { $who-key ->
    [you] あなた
   *[other] { $who }
 }は卵{ $place }をめくった：{ $egg }。
event-broke = 卵{ $place }は割れていた！{ $who-key ->
    [you] あなた
   *[other] { $who }
 }が引き取る。
event-took = { $who-key ->
    [you] あなた
   *[other] { $who }
 }は{ $egg }（卵{ $place }）を取った。
event-took_set = { $who-key ->
    [you] あなた
   *[other] { $who }
 }は{ $egg }を{ $eggs }個まとめて取った。
event-took_secret = { $who-key ->
    [you] あなた
   *[other] { $who }
 }は卵{ $place }を伏せたまま取った{ $egg-key ->
    [unknown] 。中身は誰も見ていない。
   *[other] ：{ $egg }。
 }
event-took_covered = { $who-key ->
    [you] あなたは卵{ $place }を伏せたまま取った：{ $egg }。
   *[other] { $who }は卵{ $place }を伏せたまま取った。一度は皆が見た卵だ。
 }
event-turned_down = { $who-key ->
    [you] あなた
   *[other] { $who }
 }は卵{ $place }（{ $egg }）を伏せた。
event-shuffled = { $who-key ->
    [you] あなた
   *[other] { $who }
 }は卵{ $eggs }個を混ぜた。
event-left = { $who-key ->
    [you] あなた
   *[other] { $who }
 }は混ぜなかった。
event-ended = 残り{ $eggs }個。ゲーム終了。
event-unveiled = { $who-key ->
    [you] あなた
   *[other] { $who }
 }は伏せて取った卵{ $eggs }個を表にした。
event-trophy = { $who-key ->
    [you] あなた
   *[other] { $who }
 }は{ $egg }の金の卵を獲得！
event-scored = { $who-key ->
    [you] あなた
   *[other] { $who }
 }は{ $points }点。
event-won = { $who-key ->
    [you] あなた
   *[other] { $who }
 }が{ $points }点で勝った！

ask-turn = 卵を続けて二つめくるか、表か裏の卵を一つ取ってください。
ask-turn_easy = 二つのうち一つ目の卵をめくってください。同じ数字を探しましょう。
ask-second = { $egg }が出ました。もう一つめくってください。
ask-third = { $egg }のペア！三つ目をめくってください。
ask-different = 違う数字です。{ $first }（卵{ $place }）か{ $second }（卵{ $other }）を取ってください。
ask-pair_or_single = { $pair }のペアか、{ $single }を一つ取ってください。
ask-tidy = 表の卵が{ $open }個あります。{ $new ->
    [1] この手番でめくった卵のうち
   *[0] { "" }
 }{ $extra }個を伏せて{ $stay }個にしてください。
ask-mix = { $covered ->
    [1] 裏の卵
   *[0] 真ん中の卵
 }を混ぜて場所をわからなくしますか？{ $fill ->
    [1] 混ぜないなら、好きな卵を一つめくります。
   *[0] { "" }
 }
ask-refill = 表の卵が{ $open }個しかありません。{ $stay }個になるように、もう一つめくってください。

why-not_now = 今の手番で求められていることではありません。
why-no_egg = そこにはもう卵がありません。
why-face_up = この卵はもう表です。
why-easy = 子供向けのゲームでは、めくることしかできません。
why-not_revealed = めくったばかりの二つのうち、一つを取ってください。
why-no_pair = ペアともう一つの卵をめくっていません。
why-face_down = この卵はもう裏です。
why-old = 伏せ直せるのは、この手番でめくった卵だけです。

board-left = 巣に卵{ $eggs }個 · 残り{ $last }個で終了
board-over = 巣に卵が{ $eggs }個残りました。
board-take-open = 卵{ $place }（{ $egg }）を取る
board-take-down = 卵{ $place }を伏せたまま取る
board-turn-down = 卵{ $place }（{ $egg }）を伏せる
board-pair-with = ペアを取る：卵{ $place }、{ $egg }
board-single-with = 一つだけ取る：卵{ $place }、{ $egg }
board-open = 卵{ $place }：{ $egg }、表
board-known = 卵{ $place }：{ $egg }、裏、見たことがある
board-unseen = 卵{ $place }、裏
board-gone = { $place }の場所は空
board-do-reveal = 二つめくる
board-do-take = 一つ取る
board-modes = 裏の卵を選んだときの行動
board-pair = { $egg }のペアを取る
board-single = { $egg }を一つ取る
board-shuffle = 卵を混ぜる
board-leave = 混ぜない
board-trophies = 集めた卵
board-golden = { $egg }の金の卵
board-leads = { $name }がリード
board-won = { $name }が獲得
board-tied = 同数
board-nobody = 未定
board-broken = 割れた卵
board-many = { $egg } { $eggs }個
board-face-down = 伏せた卵
board-secret = 伏せた卵：{ $egg }
board-unknown = 伏せた卵、中身は不明
board-eggs = { $eggs }個
board-remain = 残り
board-legend-open = 表
board-legend-known = 見た卵

# The table as text.
picture-left = 中央に卵 { $eggs } 個、残り { $last } 個で終了
picture-over = 中央に卵が { $eggs } 個残りました
picture-open = [9] 表
picture-known = (9) 裏、見たことがある
picture-down = ( ) 裏
picture-fresh = < この手番でめくった
picture-remain = 残り
picture-secret = 伏せて取った卵
board-card-title = 最終得点
board-card-why = 卵{ $eggs }個{ $golden ->
    [0] {""}
   *[other] 、金の卵{ $golden }個
}{ $broken ->
    [0] {""}
   *[other] 、割れた卵{ $broken }個
}

# The lesson.
lesson-nest = 卵は47個。数字はその数の卵が全部で何個あるかを表します。5個は割れています。
lesson-first = 手番では卵を2個めくるか、1個取ります。光っている卵をめくりましょう。
lesson-second = 8です。2個目をめくりましょう。
lesson-take = 数字が違うので、どちらか1個をもらえます。9を取りましょう。
lesson-tidy = 表のままにするのは3個だけ。8を裏に戻して、場所を覚えておきましょう。
lesson-broken = { $second }が割れた卵をめくりました。必ず引き取って1点減り、手番も終わります。
lesson-new = あなたの番です。これをめくりましょう。仲間の場所を覚えているかもしれません。
lesson-partner = 8です！もう1個の8の場所を知っていますね。めくりましょう。
lesson-third = ペアです！3個目をめくります。それも8なら3個全部もらえます。
lesson-pair = 3でした。ペアか1個のほうかを選びます。2個もらうほうが得です。
lesson-three = 表の卵が4個あります。これを裏に戻して3個にします。
lesson-golden = 卵1個が1点。ある数字を一番多く持つ人は金の卵をもらい、さらに3点です。
