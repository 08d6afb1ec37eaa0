"""A learning curve as SVG."""

from collections.abc import Sequence

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 640, 300, 48, 40, 34, 96
LINE = 14  # from a label to the next below it

COLOURS = (("#0b5fa5", ""), ("#b3541e", ' stroke-dasharray="7 3"'))


def curve_svg(title: str, curve: Sequence[Sequence[float]], seats: Sequence[int]) -> str:
    """The share of wins over the seconds of training, a line for each of these seat counts.

    A point has the seconds, the decisions, then a share and its error for each.
    """
    most = max(seats)
    longest = max([1.0, *(point[0] for point in curve)])
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def at(seconds: float, share: float) -> str:
        return f"{LEFT + wide * seconds / longest:.1f},{TOP + high * (1 - share / most):.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{LEFT}" y="20" font-size="14">{title}</text>',
    ]
    for share in range(most + 1):
        y = at(0, share).split(",")[1]
        dash = "" if share == 1 else ' stroke-dasharray="2 4"'
        parts.append(
            f'<line x1="{LEFT}" y1="{y}" x2="{LEFT + wide}" y2="{y}" stroke="#999"{dash}/>'
            f'<text x="{LEFT - 8}" y="{y}" text-anchor="end" dy="4">{share}</text>'
        )
    for seconds in range(0, int(longest) + 1, max(1, int(longest) // 5)):
        x = at(seconds, 0).split(",")[0]
        parts.append(
            f'<text x="{x}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{seconds} s</text>'
        )
    ends: list[tuple[float, float, str]] = []
    for i, (many, (colour, dash)) in enumerate(zip(seats, COLOURS)):
        column = 2 + 2 * i
        line = " ".join(at(point[0], point[column]) for point in curve)
        parts.append(
            f'<polyline fill="none" stroke="{colour}" stroke-width="2"{dash} points="{line}"/>'
        )
        if curve:
            right, down = map(float, at(curve[-1][0], curve[-1][column]).split(","))
            ends.append((down, right, f'fill="{colour}">{many} seats</text>'))
    lowest = 0.0
    for down, right, label in sorted(ends):
        lowest = max(down, lowest + LINE)  # those that end together stand one below another
        parts.append(f'<text x="{right:.1f}" y="{lowest:.1f}" dx="6" dy="4" {label}')
    return "\n".join([*parts, "</svg>", ""])
