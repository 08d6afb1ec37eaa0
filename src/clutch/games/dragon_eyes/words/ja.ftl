title = ドラゴン・アイズ
about = 袋に手を入れて宝をつかみ、三つ目の赤い石で番竜が目を覚ます前に、ねぐらを抜け出しましょう。
goal = 10点以上で、ほかの誰よりも多ければ勝ち。
reconstructed = 箱に入っている石の数は、どの資料にもありません。ここの数は復元です。オプションkinds、per_kind、eyesで、お手元の箱の数に合わせられます。

option-must_draw = 残る盗賊は、毎手番かならず一つは石を引く。
option-announce = 引く数を宣言してから、まとめて引く。
option-bag_leads = 最後に袋を持っていた盗賊の左隣が次のラウンドを始める。
option-roar_hurts_all = 竜が吼えると、ねぐらにいる全員が各種の石を一つずつ返す。
option-robber = 最下位の盗賊は、ラウンドに一度ほかの盗賊から奪える。
option-kinds = 宝の種類の数。
option-per_kind = 一種類あたりの石の数。
option-eyes = 竜の目の数。

stone-gold = 金
stone-silver = 銀
stone-ruby = ルビー
stone-jade = 翡翠
stone-pearl = 真珠
stone-amber = 琥珀
stone-opal = オパール
stone-onyx = 黒曜石
stone-eye = 竜の目

score-points = 得点

move-leave = ねぐらを去る
move-pass = 袋を渡す
move-take = { $kind }を取る
move-draw = 石を{ $stones }個引く
move-draw_again = もう一つ引く
move-rob = { $seat }から{ $kind }を奪う

event-round = 第{ $round }ラウンド。袋は{ $who-key ->
    [you] あなた
   *[other] { $who }
 }から。
event-drew = { $who-key ->
    [you] あなた
   *[other] { $who }
 }は{ $stone }を引いた。
event-roared = 竜が吼えた！{ $who-key ->
    [you] あなた
   *[other] { $who }
 }は逃げ出し、すべてを失った。
event-spilled = ねぐらの全員が各種の石を一つずつ落とした。
event-left = { $who-key ->
    [you] あなた
   *[other] { $who }
 }は石{ $stones }個を持って去った。
event-took = { $who-key ->
    [you] あなた
   *[other] { $who }
 }は{ $kind }を{ $stones }個取った。
event-robbed = { $who-key ->
    [you] あなた
   *[other] { $who }
 }は{ $victim-key ->
    [you] あなた
   *[other] { $victim }
 }から{ $kind }を{ $stones }個奪った。
event-passed = { $who-key ->
    [you] あなた
   *[other] { $who }
 }は袋を渡した。
event-scored = { $who-key ->
    [you] あなた
   *[other] { $who }
 }は{ $points }点を得た。
event-won = { $who-key ->
    [you] あなた
   *[other] { $who }
 }が{ $points }点で勝った！

part-rob = { $rob ->
    [1] 、ほかの盗賊から奪うか
   *[0] { "" }
 }
part-risk = 袋の石{ $stones }個のうち{ $eyes }個が目。{ $eyes ->
    [1] 最後の目を引くと竜が目を覚まします。
   *[other] { $held ->
        [2] 三つ目を引くと竜が目を覚まします。
       *[other] あなたの目は{ $held }個、三つで竜が目を覚まします。
     }
 }
ask-turn = ねぐらを去るか、{ $announce ->
    [1] 引く数を宣言するか
   *[0] 石を引くか
 }{ $loot ->
    [1] 、獲物を一種類すべて取るか
   *[0] { "" }
 }{ part-rob }決めてください。{ part-risk }
ask-drawing = もう一つ引くか、{ $loot ->
    [1] 獲物を一種類すべて取るか
   *[0] 獲物がないので袋を渡すか
 }{ part-rob }決めてください。{ part-risk }
ask-taking = { $loot ->
    [1] 獲物を一種類すべて取るか
   *[0] 獲物がないので袋を渡すか
 }{ part-rob }決めてください。

why-not_after_drawing = 去れるのは手番の初め、石を引く前だけです。
why-draw_first = まず石を引いてください。
why-loot_left = 獲物があります。どれかを取ってください。
why-not_in_loot = 獲物に{ $kind }はありません。
why-no_more_drawing = 宣言した数を引き終えました。獲物を取ってください。
why-one_at_a_time = 石は一つずつ引きます。
why-bag_too_small = 袋にそれほど多くの石はありません。
why-not_the_robber = 奪えるのは単独最下位の盗賊だけで、ラウンドに一度です。
why-out_of_reach = そこには、ねぐらに残っているほかの盗賊がいません。
why-nothing_to_rob = { $seat }は{ $kind }を持っていません。

board-bag = 袋
board-in-bag = 石{ $stones }個（うち目{ $eyes }個）
board-risk = 目{ $percent }%
board-loot = 獲物
board-no-loot = 中央には何もありません。
board-stones = { $kind } { $stones }個
board-take = { $kind } { $stones }個を取る
board-exit = 出口
board-mood-0 = 竜は眠っている。
board-mood-1 = 竜が身じろぎした。
board-mood-2 = あと一つで目を覚ます！
board-mood-3 = 竜が吼えた！
board-round = 第{ $round }ラウンド
board-out = { $place }番目に脱出
board-place = { $place }位
board-place-now = 今ラウンドが終われば{ $place }位
board-has-bag = 袋を持っている
board-eyes = 目{ $eyes }/{ $wakes }
board-nothing = 手ぶら
board-track = 得点表
board-points = { $name }：{ $points }点
board-goal = { $points }点以上で単独首位なら勝ち

# The table as text.
picture-bag = 袋
picture-loot = 獲物
picture-eye = 目
picture-out = 脱出 { $place }
picture-score = 得点 { $points }
picture-points = { $points } 点
picture-in-bag = 袋に石 { $stones } 個(うち竜の目 { $eyes } 個)
board-card-title = 第{ $round }ラウンド終了
board-card-why = 石{ $stones }個、{ $kinds }種類

# The lesson.
lesson-hoard = あなたは眠る竜の宝物庫に忍び込んだ盗賊。袋の中には宝石と竜の目が入っています。
lesson-draw = あなたの番です。袋から石を1個引きましょう。
lesson-again = 翡翠です！宝石は中央の獲物に置かれます。何回引いてもかまいません。もう1回どうぞ。
lesson-take = また翡翠です。獲物から1種類を全部取ると自分のものになり、手番が終わります。
lesson-roar = { $second }が3個目の目を引き、竜が吼えました！起こした人は逃げ出し、すべてを失います。
lesson-more = 獲物に残った金は{ $third }が取りました。あなたの番です。引きましょう。
lesson-eye = 竜の目が目の前に置かれました。1個なら平気ですが、3個で竜が目を覚まします。もう1回。
lesson-silver = 運よく銀です。取ると、袋は次の人に渡ります。
lesson-leave = { $third }は脱出しました。脱出できるのは手番の初めだけです。宝石3個を持って出ましょう。
lesson-points = 石が一番多い人は3点、次は2点、ほかは1点。10点以上で単独首位なら勝ちです。
