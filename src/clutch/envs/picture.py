"""The text picture of a table as an image, for render_mode "rgb_array"."""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

SIZE = 14  # of the letters, in pixels
COLUMNS, ROWS = 80, 30  # the least that is drawn, so that frames of a film fit each other
PAPER, INK = (250, 246, 236), (40, 36, 30)


@cache
def letters() -> Any:
    """DejaVu Sans Mono, which comes with matplotlib."""
    import matplotlib
    from PIL import ImageFont

    path = Path(matplotlib.get_data_path()) / "fonts" / "ttf" / "DejaVuSansMono.ttf"
    return ImageFont.truetype(str(path), SIZE)


def drawn(text: str) -> np.ndarray:
    """The text on paper: an array of height, width and 3 colours."""
    from PIL import Image, ImageDraw

    lines = text.splitlines() or [""]
    wide, high = round(letters().getlength("m")), SIZE + 4
    columns = max(COLUMNS, *(len(line) + 2 for line in lines))
    image = Image.new("RGB", (wide * columns, high * max(ROWS, len(lines) + 1)), PAPER)
    pen = ImageDraw.Draw(image)
    for i, line in enumerate(lines):
        pen.text((wide, high * i + high // 2), line, INK, letters())
    return np.asarray(image).copy()
