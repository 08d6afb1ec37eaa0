title = ドラゴンズ・エッグ
about = 財宝を賭けて竜の卵を競り、竜の力で勝負をひっくり返します。
goal = 卵カードが尽きたとき卵が一番多ければ勝ち。

option-peek_through_guard = 竜の眼は守られた札も見られる。
option-empty_bids_zero = 札がすべてなくなった入札者は0の入札とみなす。
option-extra_round = 最後の卵カードのあとに残った卵で、もう一度競る。

ability-reverse_scale = 逆鱗
    .does = 場の入札・能力・卵がすべて流れ、新しい卵カードを2枚めくる。
ability-steel_scale = 鋼の鱗
    .does = 自分の札1枚を守り、ほかの能力が届かないようにする。
ability-sharp_eyes = 竜の眼
    .does = 伏せ札を1枚見る。そのあと自分の札を1枚戻せる。
ability-wings = 竜の両翼
    .does = 守られていない札2枚を入れ替える。
ability-orb = 竜の宝珠
    .does = 自分の前の財宝が2倍になる。
ability-claw = 竜の爪牙
    .does = 守られていない札を1枚壊す。宝珠があれば先に割れる。
egg_card-one = 卵1個
egg_card-two = 卵2個
egg_card-three = 卵3個
egg_card-four = 卵4個
face-down = 伏せ札
face-up = 表の札
nth-1 = 1枚目
nth-2 = 2枚目

score-one_egg_cards = 卵1個のカード
score-two_egg_cards = 卵2個のカード
score-three_egg_cards = 卵3個のカード
score-four_egg_cards = 卵4個のカード

part-who = { $who-key ->
    [you] あなた
   *[other] { $who }
 }
part-owner = { $who-key ->
    [you] { $owner-key ->
        [you] 自分
       *[other] { $owner }
     }
   *[other] { $owner-key ->
        [you] あなた
       *[other] { $owner }
     }
 }
part-seats = { $seat-key ->
    [you] 自分
   *[other] { $seat }
 }の{ $nth }
part-other-seats = { $other_seat-key ->
    [you] 自分
   *[other] { $other_seat }
 }の{ $other_nth }
part-swapped = { $seat-key ->
    [you] あなた
   *[other] { $seat }
 }の{ $nth }と{ $other_seat-key ->
    [you] あなた
   *[other] { $other_seat }
 }の{ $other_nth }
part-before = { $moved ->
    [1] { $holder-key ->
        [you] （あなたの前）
       *[other] （{ $holder }の前）
     }
   *[0] { "" }
 }

move-bid = { $worth }を伏せて入札
move-pair = { $up }を表、{ $down }を伏せて入札
move-pass = { $card }を手放してパス
move-play = { $ability }を伏せて出す
move-discard = { $ability }を捨てる
move-decline = 使わない
move-keep = 札を戻さない
move-reverse = 逆鱗を使う
move-guard = 自分の{ $face }を守る
move-peek = { $seat-key ->
    [you] 自分の伏せ札を見る
   *[other] { $seat }の伏せ札を見る
 }
move-take_back = 自分の{ $face }を戻す
move-swap = { part-seats }と{ part-other-seats }を入れ替える
move-orb = 竜の宝珠を使う
move-claw = { part-seats }を壊す

event-round = 第{ $round }ラウンド。スタートマーカーは{ part-who }。
event-offered = { $card }のカードがめくられた。
event-bid = { part-who }は{ $up-key ->
    [none] { "" }
   *[number] { $up }を表、
 }{ $down-key ->
    [unknown] 1枚を伏せて入札した。
   *[number] { $down }を伏せて入札した。
 }
event-passed = { part-who }は{ $card }のカードを手放してパスした。
event-drew = { $ability-key ->
    [unknown] { "" }
   *[other] { part-who }は{ $ability }を引いた。
 }
event-reshuffled = 捨て札の能力{ $cards }枚を切り直して山札にした。
event-played = { part-who }は{ $ability-key ->
    [unknown] 能力カードを伏せて出した。
   *[other] { $ability }を伏せて出した。
 }
event-discarded = { part-who }は{ $ability }を捨てた。
event-opened = { part-who }の能力は{ $ability }。
event-idle = { part-who }の{ $ability }には対象がない。
event-declined = { part-who }は{ $ability }を使わなかった。
event-reversed = { part-who }は逆鱗を使った。入札も能力も卵もすべて流れた。
event-guarded = { part-who }は自分の{ $face }を守った。
event-peeked = { part-who }は{ part-owner }の伏せ札を見た{ $worth-key ->
    [unknown] 。
   *[number] ：{ $worth }。
 }
event-returned = { part-who }は{ $worth-key ->
    [unknown] 伏せ札を手札に戻した。
   *[number] { $worth }を手札に戻した。
 }
event-kept = { part-who }は札を戻さなかった。
event-swapped = { $who-key ->
    [you] あなたは{ part-seats }と{ part-other-seats }を入れ替えた。
   *[other] { $who }は{ part-swapped }を入れ替えた。
 }
event-orbed = { part-who }は前の財宝に宝珠を置いた。
event-clawed = { part-who }は{ part-owner }の{ $worth-key ->
    [unknown] { $face }
   *[number] { $worth }
 }{ part-before }を壊した。
event-shattered = { part-who }は{ part-owner }の宝珠を割った。
event-showed = { $owner-key ->
    [you] あなた
   *[other] { $owner }
 }の伏せ札{ part-before }は{ $worth }。
event-totalled = { part-who }の合計は{ $total }。
event-offset = 合計{ $total }が{ $tribes }組、相殺された。
event-gained = { part-who }は卵カード{ $cards }枚、卵{ $eggs }個を獲得した。
event-carried = 勝者なし。卵カード{ $cards }枚は持ち越し。
event-won = { part-who }が卵{ $eggs }個で勝った！

ask-bidding = 卵{ $eggs }個{ $cards ->
    [0] { "" }
    [1] { "" }
   *[other] （カード{ $cards }枚）
 }に入札します：1枚を伏せるか、1枚を表、1枚を伏せて。{ $may_pass ->
    [1] 卵カードを手放せばパスできます。
   *[0] { "" }
 }
ask-choosing = { $one-key ->
    [unknown] { "" }
   *[other] 手元は{ $one }と{ $other }。
 }1枚を伏せて出すか、1枚を捨ててください。{ $no_orb ->
    [1] （財宝2枚に宝珠は使えません）
   *[0] { "" }
 }
ask-using = { $ability }：{ $ability-does }使わなくても構いません。
ask-returning = { $worth-key ->
    [unknown] { "" }
   *[number] そのカードは{ $worth }です。
 }自分の札を1枚手札に戻すか、そのままにしてください。

why-bid_first = まず入札してください。能力は全員が入札かパスを終えてからです。
why-bidding_over = このラウンドの入札は終わっています。
why-choose_first = まず2枚の能力のうち1枚を伏せて出すか、捨ててください。
why-already_chosen = このラウンドの能力はもう決まっています。
why-not_in_hand = 手札にある財宝だけを入札できます。
why-no_such_egg_card = 手放せる{ $card }のカードを持っていません。
why-no_such_ability = { $ability }は手元にありません。
why-orb_to_two_treasures = 財宝2枚に宝珠は使えません。捨てることはできます。
why-another_ability = 今働いているのは別の能力です。
why-no_treasure_there = そこに財宝はありません。
why-guarded = その札は鋼の鱗に守られています。
why-look_first = まず伏せ札を1枚見てください。そのあと自分の札を戻せます。
why-already_looked = もう見ました。自分の札を1枚戻すか、そのままにしてください。

board-chain = 能力（働く順）
board-whose = { $ability }：{ $names }
board-round = 第{ $round }ラウンド
board-last-round = 最後のラウンド
board-start = スタートマーカー
board-to-come = 残りの卵カード{ $cards }枚
board-offer = 競りの卵
board-no-offer = 競りの卵はありません
board-eggs = 卵{ $eggs }個
board-egg-card = 卵{ $eggs }個のカード
board-deck = 能力：山札{ $deck }枚、捨て札{ $discard }枚
board-in-hand = 手札の財宝{ $cards }枚
board-may-hold = まだ使われていない財宝
board-pass = パス
board-passed = パス
board-out = 財宝なし
board-down = { $name }の伏せ札
board-down-known = { $name }の伏せ札（知っている：{ $worth }）
board-up = { $name }の表の{ $worth }
board-guarded = 守られている
board-orbed = 2倍
board-hidden = 伏せた能力
board-choose = { $card }を選ぶ
board-chosen = 選択中：{ $card }
board-hand = あなたの財宝
board-abilities = あなたの能力
board-bid-help = 伏せて出す1枚を選びます。もう1枚選ぶと、表にして並べます。
board-face-down = 伏せ
board-face-up = 表
board-turn = 表と裏を入れ替える
board-bid = 入札
board-play = 出す
board-discard = 捨てる
board-use = 使う
board-pick-guard = 自分の札を選んでください。
board-pick-peek = 伏せ札を選んでください。
board-pick-swap = 札を2枚選んでください。
board-pick-claw = 札を1枚選んでください。
board-pick-back = 戻す自分の札を選ぶか、そのままにしてください。
board-swept = 逆鱗がすべてを流し去った。
board-won = { $name }が卵{ $eggs }個を獲得
board-carried = 勝者なし。卵は持ち越し。
board-offset = 相殺

# The table as text.
picture-head = 第 { $round } ラウンド、スタートマーカーは{ $name }
picture-offer = 競りの卵
picture-abilities = 能力
picture-to-come = 残りの卵カード:{ $cards }
picture-deck = 山札 { $cards } 枚、捨て札:
picture-hand = 手札
picture-cards = 1 枚目と 2 枚目
picture-ability = 能力
picture-eggs = 卵
picture-legend = (7) 伏せ札、(?) 不明、[7] 表、# 守られている、x2 宝珠で 2 倍
picture-moved = ({ $name }の)
picture-holds = 手札
picture-may-hold = 手札かも
picture-nothing = なし
picture-spent = 使用済み
picture-twice = { $ability } 2 枚

# The lesson.
lesson-bid = 部族は財宝を出して竜の卵を競ります。今は卵3個のカードです。5を選び、裏向きで入札しましょう。
lesson-ability = みんな入札し、{ $third }は表の財宝も足しました。財宝を壊す竜の爪牙を裏向きで出しましょう。
lesson-claw = 能力は一斉に公開し、番号順に働きます。爪牙で{ $third }の表の3を壊しましょう。
lesson-offset = ほかの2人は8と8。同じ合計は打ち消し合うので、あなたの5が勝って卵3個です！
lesson-spent = 出した財宝は勝っても負けても戻りません。11枚でゲーム全体を戦います。
lesson-pass = 財宝がある間は必ず入札します。パスするには卵カード1枚を手放します。
lesson-end = 卵カードか財宝がなくなれば終了。卵が一番多い部族の勝ちです。
