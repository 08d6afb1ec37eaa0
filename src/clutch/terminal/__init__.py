"""Playing and replaying games in a terminal.

app.py              the Textual application; its screens are setup_screen.py, play_screen.py and
                    replay_screen.py
board.py log.py move_list.py move_input.py dialogs.py too_small.py        the widgets of the screens
drawing.py boards/  a game's board as coloured text with places to click; a file for each game
places.py           choosing a move on the board by arrow keys
colours.py ascii_output.py     what fits the terminal: light or dark, UTF-8 or ASCII
plain/              the same without a full screen: questions and answers line by line
setup.py            what a game is set up with, and the table that comes of it
table.py            a table as screen and prompt use it: local_table.py, or remote_table.py with
                    server_connection.py and view_from_json.py
warming.py          bots that search, until their machine code is there
wording.py words/   every word of the terminal, in the language that was chosen
typed_moves.py saving.py result.py rules.py replay_text.py console.py             what they share

Nothing here is imported before it is needed, so that `import clutch` and `--help` stay quick.
"""
