"""The picture's colours in a terminal, and the places to click: patterns with a style or a move."""

STYLES = ((r"\bred\b", "red"), (r"\bblue\b", "blue"), (r"\bgreen\b", "green"))
SPOTS = ((r"^nest\b.*", "draw"), (r"^drawn\b.*", "keep"))
