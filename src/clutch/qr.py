"""Links as QR codes, for the page and for a terminal; segno makes the codes."""

import io

import segno

QUIET = 4  # light squares that must be around a code


def code(text: str) -> segno.QRCode:
    """The code of a text, as small as correction of level M allows."""
    return segno.make_qr(text, error="m", boost_error=False)


def side(made: segno.QRCode) -> int:
    """Its side in squares, the light margin included."""
    return int(made.symbol_size(border=QUIET)[0])


def svg_path(made: segno.QRCode) -> str:
    """The dark squares as one path of an SVG, each of side 1, the margin included."""
    return "".join(
        f"M{x} {y}h1v1h-1z"
        for y, row in enumerate(made.matrix_iter(border=QUIET))
        for x, dark in enumerate(row)
        if dark
    )


def terminal(made: segno.QRCode) -> str:
    """The code for a terminal, two rows to a line; colours are set, so any theme shows it."""
    out = io.StringIO()
    made.terminal(out, border=QUIET, compact=True)
    return "\n".join(f"\x1b[97;40m{line}\x1b[0m" for line in out.getvalue().splitlines())
