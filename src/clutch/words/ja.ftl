# Messages that every game shares.
ask-over = ゲームは終わりました。
why-over = ゲームは終わっています。

# Told to someone who is away.
notice-turn = { $name }さんの番です。
notice-over = { $name }さん、ゲームが終わりました。結果を見てみましょう。

# What a chat shows of a link to a table.
invite-empty = 参加者を待っています。リンクを開いて席に着きましょう。アカウントは要りません。
invite-open = { $names }が待っています。空席は{ $free }つ。リンクを開いて席に着きましょう。アカウントは要りません。
invite-playing = { $names }が対戦中です。リンクを開くと観戦できます。
invite-over = { $names }の対戦が終わりました。リンクを開くと振り返れます。

# The bots that people meet, and how they play.
level-hatchling = ひな
    .about = 生まれたて。よく間違え、見たことも忘れます。
level-fledgling = 巣立ち
    .about = 堅実な定石で打ち、先は読みません。
level-drake = 若竜
    .about = 何百万ものゲームから学んだとおりに、すぐに指します。
level-elder = 古竜
    .about = 最強。知りうるすべてに合う何千もの先を読みます。

# 別の中身の箱で遊ぶとき、ルールの上に出る。
rules-box = ここでは箱の中身が違います：{ $what }。下の文章の数は、このゲーム本来の箱のものです。
