# Messages that every game shares.
ask-over = ゲームは終わりました。
why-over = ゲームは終わっています。
