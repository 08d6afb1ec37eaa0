"""Playing and replaying games in a terminal.

app.py              the Textual application; play_screen.py and replay_screen.py are its two screens
board.py log.py move_list.py move_input.py dialogs.py                     the widgets of the screens
drawing.py boards/  a game's board as coloured text with places to click; a file for each game
plain/              the same without a full screen: questions and answers line by line
table.py            a table as screen and prompt use it: local_table.py, or remote_table.py with
                    server_connection.py and view_from_json.py
wording.py typed_moves.py saving.py result.py rules.py replay_text.py console.py   what they share

Nothing here is imported before it is needed, so that `import clutch` and `--help` stay quick.
"""
