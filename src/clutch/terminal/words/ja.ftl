# ゲームの言葉のほかに、端末のテーブルが言うこと。
list = { $first }と{ $last }
you = あなた
person = 人
away = 離席
free = 空席

# ゲームの画面。
keys-game = ? ルール · ^t ヒント · ^z 戻す · ^s 保存 · ^l 記録 · q 終了
keys-replay = ← → 手 · space 再生 · home end · tab 視点 · o 公開 · ^l 記録 · q 終了
input-list = 矢印と Enter、クリック、または手を入力
input-board = 矢印で場所を選び Enter で決定、Tab で一覧、または入力
input-inside = 矢印と Enter で選択、Esc で盤に戻る
input-skip = どのキーでも先へ
input-over = Enter: 結果と次の選択
waiting = ほかの人が席に着くのを待っています。
the-table = テーブル:{ $link }
dealt-when-full = 全員が席に着くと配ります。
game-over = ゲームは終わりました。
thinking = { $name }が考えています…
thinking-for-you = 考えています…
asked = { $name }:{ $question }
no-such-move = 「{ $typed }」を含む手はありません。
no-move = 「{ $typed }」を含む手はありません。番号か手の言葉を入力してください。? でヘルプ。
too-small = テーブルには { $columns } 桁 { $rows } 行が必要です。この窓は { $wide } 桁 { $tall } 行です。窓を広げるか、--plain で遊んでください。
sealed = 配りは確定しました。封印の先頭は { $seal } です。
seal = 配りの封印:{ $seal }

# ヒント。
hint-not-now = ヒントは自分の番に出ます。
hint-over = ゲームは終わりました。決めることはもうありません。
hint-none = ここではヒントを出せません:{ $reason }
hint-says = ボットなら:{ $move }。
hint-chance = ボットなら:{ $move }(勝率 { $chance })。
hint-thumb = ← 経験則
hint-warm = 経験則です。`clutch warm` のあとは勝率が付きます。

# ラウンドの終わりと結果。
round-over = ラウンドが終わりました。
round-scores = ここまで:
keys-close = Enter:続ける
win-you = あなたの勝ち!
win-shared = { $others }と勝ちを分け合いました。
win-others = { $others }の勝ち。
rank = 順位
player = 名前
score = 得点
player-you = { $name }(あなた)
key-leave = 終わる
key-again = もう一度
key-other = 別のゲーム
key-look-back = 振り返る
key-save = 保存
key-table = テーブルを見る
key-stay = 残る
key-yes = 上書き
key-no = いいえ

# 保存と終了。
save-as = 保存するファイル名:
keys-save = Enter で保存、Esc で戻る
keys-leave = Enter で保存して終了、名前が空なら保存せず終了、Esc で残る
saved = { $file } に保存しました。
overwrite = { $file } はもうあります。上書きしますか?
go-on-with = 続けるには:clutch play --from { $file }
check-with = 配りを確かめるには:clutch verify { $file }
walk-with = 見直すには:clutch replay { $file }
goodbye = さようなら。
fault = あなたのせいではない問題が起きました:{ $reason }
fault-file = ゲームは { $file } にあります。報告に添えてください。

# ルールと、人と人の間の幕。
keys-rules = ↑ ↓ page up, page down:読む · Esc:テーブルに戻る
help = **キー** 矢印と Enter、またはクリックで手を打ちます。言葉を入力してもよく、Tab で補完、Esc で消去します。手が多いときは矢印で盤の場所を移り、Tab で一覧を出します。`?` このルール · `ctrl+t` ヒント · `ctrl+z` 手を戻す · `ctrl+s` 保存 · `ctrl+l` 記録 · `ctrl+n`、`ctrl+p` 盤を動かす · スペースでボットを急がせる · `q` 終了。`hint`、`undo`、`save ファイル`、`log`、`rules`、`quit` と入力しても同じです。
curtain = { $name }、あなたの番です。
curtain-how = ほかの人が目をそらしたら Enter を押してください。

# ゲームの準備。
setup = 新しいゲーム
setup-game = ゲーム
setup-seats = 人数
setup-name = あなたの名前
setup-seat = あなたの席
setup-bot = 席 { $seat }
setup-salt = あなたの塩
setup-speed = 速さ
setup-help-seats = あなたを含めた人数です。
setup-help-name = 入力してください。コンマで区切ると、何人かでこの端末を使えます。
setup-help-seat = あなたの席です。友だちは左隣に座ります。
setup-help-bot = この席を打つボットです。{ $about }
setup-help-salt = 好きな言葉を入力してください。配りに混ぜるので、誰も配りを選んでおくことができません。
setup-help-speed = ボットが一手にかける時間と、長い手の出来事を一つずつ見せる時間です。どのキーでも残りをすぐに見せます。
speed-calm = ゆっくり
speed-normal = ふつう
speed-quick = 速い
speed-none = すぐに
speed-seconds = { $seconds } 秒

on = オン
off = オフ
keys-setup = ↑ ↓ 選ぶ · ← → 変える · 文字を入力 · Enter:開始 · ^l: レッスン · Esc:やめる

# 再生。
move-of = { $title }、{ $moves } 手中 { $number } 手目
move-of-deal = { $head }:配り
move-of-seat = { $head }:{ $name }
move-of-known = { $head }:{ $name }「{ $move }」
eyes = (視点)
eyes-open = すべて公開
eyes-spectator = 観客の視点
is-name = { $letter } は { $name }
replay-prompt = Enter 次、b 前、数字で移動、q 終了
replay-end = (ここで終わり)

# 一行ずつ。
plain-you-are = { $name }({ $seats } 席中 { $seat } 番)
plain-welcome = { $title }。あなたは{ $people }。? でヘルプ、r でルール。
plain-box = 箱の中身が違います:{ $what }
plain-reconstructed = 復元:{ $what }
plain-how = 手を入力してください。一部を入力するとそれを含む手を、m ですべてを見せます。
plain-more = ... ほか { $many } 手。手の一部を入力するか、m ですべてを見てください。
plain-moves = ({ $many } 手)
plain-no-number = 一覧に { $number } 番はありません。{ $last } 番までです。
plain-name = 保存名(Enter で保存しない)>
plain-leaving = 終わります。保存名(Enter で保存しない)>
plain-record = このゲームの記録の保存名(Enter で保存しない)>
plain-overwrite = { $file } はもうあります。上書きしますか?(y/N)>
plain-not-saved = 保存しませんでした。
plain-curtain = { $name }、あなたの番です。ほかの人が目をそらしたら Enter >
plain-which-game = どのゲーム?(名前、Enter で { $first })>
plain-help-number = その手を打つ
plain-help-words = その言葉を含む手を打つ。例:{ $example }。いくつもあればそれらを見せる
plain-help-enter = テーブルと手をもう一度見せる
plain-help-m = すべての手と番号
plain-help-r = ルール
plain-help-t = ヒント:ボットの手と勝率
plain-help-u = 公平なら直前の手を戻す
plain-help-s = ゲームを保存する。clutch play --from FILE で続ける
plain-help-q = 終わる
plain-number = 番号
plain-words = 言葉

# レッスン
no-lesson = { $title }にはレッスンがありません。
lesson-step = { $number } / { $many }: { $text }
lesson-watch = ほかの人の手を見ていてください…
lesson-other = その手も打てますが、今はレッスンの指示に従ってください。
lesson-no-undo = レッスンでは手を戻せません。いつでも最初からやり直せます。
lesson-no-save = レッスンは保存されません。いつでももう一度遊べます。
lesson-done = レッスンは終わりです。これで{ $title }を遊べます。
lesson-try = レッスンは終わりです。遊んでみましょう: { $command }
key-play-now = 一番やさしいボットと遊ぶ
keys-lesson = Enter: 次へ · ? ルール · space: 急ぐ · q 終了
input-lesson = Enter で手を打つ
input-lesson-read = Enter: 次へ
plain-lesson = { $title }のレッスン。Enter で次へ、q で終わります。
plain-lesson-on = Enter: 次へ

# ゲームのあと：運と腕前。
key-analysis = 運と腕前
analysing = 各手からゲームを続けて調べています：{ $percent } %。Esc で中止。
analysis-of = { $name }：配りから終局までの勝率（1手につき { $playouts } 回の試行）
analysis-fair = この席の公平な取り分：{ $share }
analysis-luck = 運：{ $change }
analysis-play = 自分の判断：{ $change }
analysis-others = ほかの人の判断：{ $change }
analysis-result = 合わせて結果：{ $share }
analysis-now = 合わせて今の勝率：{ $share }
analysis-no-cost = ボットよりはっきり悪い判断はありませんでした。
analysis-costs = 最も損をした判断と、ボットならどうしたか：
analysis-cost = { $number } 手目：{ $done }（{ $change }）　ボット：{ $bot }
rules-example = 例

# サーバーのテーブルで。
away-bot = 不在、{ $bot } が代打ち
seat-number = 席 { $seat }
broken-promise = サーバーが約束どおりのものを見せません。あなたの塩は閉じたままにします。
not-begun = ゲームはまだ始まっていません。
connection-broke = 接続が切れました。つなぎ直しています …
leaving-early = ゲームはまだ始まっていません。あなたの席は空きます。
leaving-later = 離れてから { $seconds } 秒後にボットが代わりに打ちます。席はあなたのままです: { $command }
no-record = このテーブルはサーバーが持っています。記録は終わったあとに保存できます。
no-connection = いまサーバーにつながっていません。つなぎ直しています。

# ゲームやサーバーの英語の文は、ここで引いて言います。
said-over = この手は戻せません。ゲームは終わり、配りも公開されました。
said-not-last = この手は戻せません。戻せるのは、ほかの人が動く前の自分の最後の手だけです。
said-chance = この手は戻せません。運が関わりました。
said-shown = この手は戻せません。隠れていたものが見えました。
said-not-your-turn = あなたの番ではありません。
