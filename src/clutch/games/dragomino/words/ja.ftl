title = Dragomino
about = ドミノで島を広げ、同じ地形がつながるたびに卵を一つ。中身は赤ちゃん竜か、空の殻か。
goal = 赤ちゃん竜が一番多ければ勝ち。ママ竜も1匹。
reconstructed = ルールブックにはドミノ28枚の一覧がありません。地形と水場は二次資料一つによるもので、別の資料での確認はできていません。

option-thirst = 竜の渇き：水場では卵を二つ見て、一つを取る。
option-holes_by_domino = 竜の渇きで、水場はドミノ全体に効く。
option-mix_returned = 竜の渇きで、戻した卵はまた混ぜる。

land-desert = 砂漠
land-snow = 雪原
land-prairie = 草原
land-forest = 森
land-mountain = 山
land-volcano = 火山

# .exact names the watering holes, which are decoration without the option thirst.
domino-snow_hole_prairie = 雪原と草原
    .exact = 雪原（水場）と草原
domino-snow_forest = 雪原と森
    .exact = 雪原と森
domino-snow_mountain = 雪原と山
    .exact = 雪原と山
domino-snow_hole_snow = 雪原と雪原
    .exact = 雪原（水場）と雪原
domino-prairie_forest = 草原と森
    .exact = 草原と森
domino-prairie_mountain = 草原と山
    .exact = 草原と山
domino-prairie_volcano = 草原と火山
    .exact = 草原と火山
domino-snow_volcano = 雪原と火山
    .exact = 雪原と火山
domino-forest_mountain = 森と山
    .exact = 森と山
domino-forest_volcano = 森と火山
    .exact = 森と火山
domino-mountain_volcano = 山と火山
    .exact = 山と火山
domino-desert_volcano = 砂漠と火山
    .exact = 砂漠と火山
domino-desert_hole_prairie = 砂漠と草原
    .exact = 砂漠（水場）と草原
domino-desert_prairie_hole = 砂漠と草原
    .exact = 砂漠と草原（水場）
domino-desert_forest = 砂漠と森
    .exact = 砂漠と森
domino-desert_mountain = 砂漠と山
    .exact = 砂漠と山
domino-desert_hole_desert = 砂漠と砂漠
    .exact = 砂漠（水場）と砂漠
domino-desert_snow = 砂漠と雪原
    .exact = 砂漠と雪原

way-east = 東
way-north = 北
way-west = 西
way-south = 南

looked-first = 一つ目の卵
looked-second = 二つ目の卵

egg-empty = 卵なし
egg-dragon = 赤ちゃん竜
egg-shell = 卵の殻
egg-unknown = 不明

score-dragons = 竜
score-mommy = ママ竜

move-pick = { $domino-exact }を選ぶ
move-place = { $square }に{ $way }向きで置く
move-take = { $egg-key ->
    [new] 新しい卵
   *[number] 卵{ $egg }
 }を取る
move-look = { $second-key ->
    [new] 新しい卵を二つ
   *[number] { $first-key ->
        [new] 新しい卵
       *[number] 卵{ $first }
     }と卵{ $second }を
 }見る
move-keep = { $egg }を取る

part-under = { $egg-key ->
    [new] { "" }
   *[number] （卵{ $egg }）
 }
part-who = { $who-key ->
    [you] あなた
   *[other] { $who }
 }
event-round = ラウンド{ $round }。{ part-who }から始めます。
event-picked = { part-who }は{ $domino }を選んだ。
event-placed = { part-who }はドミノを置いた：{ $matches ->
    [0] 一致なし。
   *[other] 一致{ $matches }か所。
 }
event-looked = { part-who }は{ $family }の卵を二つ見た。
event-dragon = { part-who }は{ $family }で赤ちゃん竜を見つけた！{ part-under }
event-shell = { part-who }は{ $family }で卵の殻を見つけた{ part-under }。ママ竜{ $holder-key ->
    [nobody] はそのまま。
    [you] があなたから{ part-who }へ。
   *[other] が{ $holder }から{ part-who }へ。
 }
event-returned = { part-who }はもう一つを戻した{ $spot-key ->
    [mixed] （混ぜた）。
   *[number] （卵{ $spot }）。
 }
event-discarded = { $domino }は誰にも選ばれず、ゲームから除かれた。
event-bonus = { part-who }はママ竜で1点。
event-won = { part-who }が{ $points }点で勝った！

part-domino = { $thirst ->
    [1] { $domino-exact }
   *[0] { $domino }
 }
ask-pick = 島に加えるドミノを選んでください。
ask-place = { part-domino }を島につながるように置いてください。一つ目の地形のマスと、二つ目の地形の向きを選びます。同じ地形がつながるたびに卵が一つ。
ask-place_alike = { part-domino }を島につながるように置いてください。西または南の端のマスと、東向きか北向きかを選びます。同じ地形がつながるたびに卵が一つ。
ask-take = { $family }の卵を一つ取ってください。新しい卵か、戻された卵です。
ask-look = 水場です！見る{ $family }の卵を二つ選んでください。一つを取ります。
ask-keep = { $family }の卵のどちらを取っておきますか？もう一つは戻します。一つ目{ $first_spot-key ->
    [new] （新しい卵）
   *[number] （卵{ $first_spot }）
 }は{ $first }、二つ目{ $second_spot-key ->
    [new] （新しい卵）
   *[number] （卵{ $second_spot }）
 }は{ $second }。

why-pick_now = まずドミノを選んでください。
why-place_now = まず選んだドミノを置いてください。
why-take_now = まず卵を一つ取ってください。
why-look_now = まず見る卵を二つ選んでください。
why-keep_now = まず二つの卵から一つを取ってください。
why-not_on_display = そのドミノは場にありません。
why-overlaps = そこにはもうドミノがあります。
why-floats = 島と辺で接していなければなりません。角だけではいけません。
why-same_either_way = 両端が同じです。西または南の端のマスと、東か北を指定してください。
why-no_egg_there = そこに戻された卵はありません。
why-no_new_egg = この地形の新しい卵は残っていません。
why-not_two_new_eggs = この地形の新しい卵は二つ残っていません。

board-round = ラウンド{ $round }/{ $rounds }
board-box = 箱に{ $dominoes }枚
board-display = 場のドミノ
board-all-picked = すべて選ばれました。
board-hole = { $land }（水場）
board-domino = { $first }と{ $second }
board-pick = { $domino }を選ぶ
board-places = { $name }が置く
board-island = { $name }の島
board-enlarge = { $name }の島を大きく見る
board-back = 自分の島に戻る
board-follow = 進行を追う
board-dragons = 赤ちゃん竜{ $dragons }匹
board-shells = 卵の殻{ $shells }個
board-mommy = ママ竜
board-found = { $land }の{ $egg } { $eggs }
board-no-eggs = まだ卵はありません。
board-closer = 拡大
board-farther = 縮小
board-fit = 島全体
board-rotate = 回す
board-rotate-help = ドミノを回す（Rキーまたは右クリック）
board-place = ここに置く
# A square, counted from everyone's first one: the desert of the start domino.  Ways are keys: east, north.
part-across = { $across-key ->
    [east] 東
   *[west] 西
 }へ{ $across }
part-along = { $along-key ->
    [north] 北
   *[south] 南
 }へ{ $along }
board-square = 最初の砂漠から{ $across ->
    [0] { part-along }
   *[other] { part-across }{ $along ->
        [0] { "" }
       *[other] 、{ part-along }
     }
 }
board-place-at = { $first }を{ board-square }、{ $second }をその{ $way-key ->
    [east] 東
    [north] 北
    [west] 西
   *[south] 南
 }に
board-matches = { $matches ->
    [0] 一致なし
   *[other] 一致{ $matches }
 }
board-where = 島のまわりで置く場所を選んでください。
board-nests = 残りの卵
board-chance = { $dragons }/{ $eggs }
board-nest = { $land }：卵{ $eggs }個のうち竜{ $dragons }匹
board-spot = 卵{ $spot }：{ $egg }
board-unknown = ほかの人が見た
board-put-back = 戻された卵
board-take = { $egg }を取る
board-look = { $first }と{ $second }を見る
board-keep = { $egg }を取っておく
board-new-egg = 新しい卵
board-egg = 卵{ $spot }
board-known-egg = 卵{ $spot }（{ $egg }）
board-taking = { $name }：{ $land }の卵をどれにしますか？
board-looking = 水場です！{ $name }：{ $land }の卵をどの二つ見ますか？
board-keeping = 水場です！{ $name }は{ $land }の卵を二つ見て、一つ取ります。
board-shells-tie = 同点時の卵の殻：{ $shells }

# The table as text.
picture-hole = (~ は水場)
picture-water = (~ は水、飾り)
picture-in-hand = 手の中
picture-eggs = 残りの卵
picture-dragons = うち竜
picture-back = 戻した卵
picture-seen-by = { $names }が見た
picture-haul = 竜 { $dragons }、殻 { $shells }
picture-mommy = ママ
board-card-title = 最終得点
board-card-dragons = 赤ちゃん竜{ $dragons }匹
board-card-mommy = { board-card-dragons }とママ竜

# The lesson.
lesson-island = これがあなたの島。ドミノを置いて、同じ地形が接する所で竜の卵を見つけます。
lesson-pick = ドミノが4枚並んでいます。砂漠と森のドミノを選びましょう。
lesson-place = 光る場所に、砂漠どうしが接するように置きます。必ず辺で接していなければなりません。
lesson-dragon = 砂漠どうしが接して卵を発見！赤ちゃん竜がかえりました。これで1点です。
lesson-shell = { $second }は空の殻でした。0点ですが、ママ竜が来ます。持つ人が次の先手です。
lesson-twice = またあなたの番です。もう一度、砂漠と森を。今度は島と2か所で接します。
lesson-along = 前のドミノに沿って、砂漠は砂漠、森は森に接するように置きましょう。
lesson-edges = 2つの辺が合ったので卵も2個、赤ちゃん竜も2匹！数えるのはドミノではなく辺です。
lesson-end = 7ラウンド後、赤ちゃん竜1匹が1点、ママ竜も1点。最高得点が勝ちです。
