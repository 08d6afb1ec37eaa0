"""QR codes (ISO/IEC 18004): a text as squares that a phone's camera reads.

Byte mode, error correction of level M, versions 1 to 10: up to 213 bytes, as links are.
"""

from collections.abc import Iterator
from functools import cache

LEVEL = 0  # M, as the format bits write it
CHECKS = (10, 16, 26, 18, 24, 16, 18, 22, 22, 26)  # bytes of correction of a block, by version
BLOCKS = (1, 1, 1, 2, 2, 4, 4, 4, 5, 5)
QUIET = 4  # light squares that must be around a code

Grid = list[list[bool]]  # rows of squares; True: dark


def code(text: str) -> Grid:
    """The code of a text, without the light margin; raises ValueError where it is too long."""
    data = text.encode()
    version = next((v for v in range(1, 11) if len(data) <= capacity(v)), None)
    if version is None:
        raise ValueError(f"A code holds at most {capacity(10)} bytes.")
    bits = interleaved(version, padded(version, data))
    codes = [drawn(version, bits, mask) for mask in range(8)]
    return min(codes, key=penalty)


def svg_path(grid: Grid) -> str:
    """The dark squares as one path of an SVG, each of side 1, the margin included."""
    parts = []
    for y, row in enumerate(grid):
        x = 0
        while x < len(row):
            many = next((i for i, dark in enumerate(row[x:]) if not dark), len(row) - x)
            if many:
                parts.append(f"M{x + QUIET} {y + QUIET}h{many}v1h-{many}z")
            x += many + 1
    return "".join(parts)


def terminal(grid: Grid) -> str:
    """The code for a terminal, two rows to a line; colours are set, so any theme shows it."""
    width = len(grid) + 2 * QUIET
    side = [False] * QUIET
    light = [[False] * width] * (QUIET // 2)
    rows = [*light, *([*side, *row, *side] for row in grid), *light]
    rows += [[False] * width] * (len(rows) % 2)
    lines = []
    for upper, lower in zip(rows[::2], rows[1::2]):
        marks = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
        line = "".join(marks[a, b] for a, b in zip(upper, lower))
        lines.append(f"\x1b[30;107m{line}\x1b[0m")
    return "\n".join(lines)


# Data.


def size_of(version: int) -> int:
    return 17 + 4 * version


def raw_bytes(version: int) -> int:
    """Bytes that a version holds, with those of correction."""
    modules = (16 * version + 128) * version + 64
    if version >= 2:
        aligned = version // 7 + 2
        modules -= (25 * aligned - 10) * aligned - 55
    if version >= 7:
        modules -= 36
    return modules // 8


def data_bytes(version: int) -> int:
    return raw_bytes(version) - CHECKS[version - 1] * BLOCKS[version - 1]


def capacity(version: int) -> int:
    """Bytes of text that a version holds."""
    return data_bytes(version) - (2 if version < 10 else 3)


def padded(version: int, data: bytes) -> bytes:
    """Mode, length and text, filled up."""
    bits = f"0100{len(data):0{8 if version < 10 else 16}b}" + "".join(f"{b:08b}" for b in data)
    room = data_bytes(version)
    bits += "0" * min(4, 8 * room - len(bits))
    bits += "0" * (-len(bits) % 8)
    out = bytes(int(bits[i : i + 8], 2) for i in range(0, len(bits), 8))
    filling = b"\xec\x11" * room
    return out + filling[: room - len(out)]


def interleaved(version: int, data: bytes) -> list[bool]:
    """The blocks of the data and their corrections, in the order in which they are drawn."""
    many, checks = BLOCKS[version - 1], CHECKS[version - 1]
    short, longer = divmod(len(data), many)
    blocks, at = [], 0
    for i in range(many):
        length = short + (i >= many - longer)
        blocks.append(data[at : at + length])
        at += length
    corrections = [correction(block, checks) for block in blocks]
    out = [block[i] for i in range(short + 1) for block in blocks if i < len(block)]
    out += [block[i] for i in range(checks) for block in corrections]
    return [bool(byte >> bit & 1) for byte in out for bit in range(7, -1, -1)]


def product(a: int, b: int) -> int:
    """In the field of 256 elements with the polynomial 0x11d."""
    found = 0
    for bit in range(7, -1, -1):
        found = (found << 1) ^ (0x11D if found & 0x80 else 0)
        found ^= a if b >> bit & 1 else 0
    return found


@cache
def divisor(degree: int) -> bytes:
    """The generator polynomial of Reed and Solomon, without its first coefficient."""
    found, root = bytearray(degree - 1) + b"\x01", 1
    for _ in range(degree):
        for i in range(degree):
            following = found[i + 1] if i + 1 < degree else 0
            found[i] = product(found[i], root) ^ following
        root = product(root, 2)
    return bytes(found)


def correction(block: bytes, degree: int) -> bytes:
    found = bytearray(degree)
    for byte in block:
        factor = byte ^ found.pop(0)
        found.append(0)
        for i, coefficient in enumerate(divisor(degree)):
            found[i] ^= product(coefficient, factor)
    return bytes(found)


# Drawing.

MASKS = (
    lambda x, y: (x + y) % 2,
    lambda x, y: y % 2,
    lambda x, y: x % 3,
    lambda x, y: (x + y) % 3,
    lambda x, y: (x // 3 + y // 2) % 2,
    lambda x, y: x * y % 2 + x * y % 3,
    lambda x, y: (x * y % 2 + x * y % 3) % 2,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2,
)


def drawn(version: int, bits: list[bool], mask: int) -> Grid:
    size = size_of(version)
    fixed = patterns(version, mask)
    grid = [[fixed.get((x, y), False) for x in range(size)] for y in range(size)]
    stream = iter(bits)
    for x, y in zigzag(size):
        if (x, y) not in fixed:
            grid[y][x] = next(stream, False) ^ (not MASKS[mask](x, y))
    return grid


def zigzag(size: int) -> Iterator[tuple[int, int]]:
    """All squares in the order in which data is drawn: pairs of columns, up and down in turn."""
    columns = [*range(size - 1, 6, -2), *range(5, 0, -2)]
    for number, right in enumerate(columns):
        rows = range(size) if number % 2 else range(size - 1, -1, -1)
        for y in rows:
            yield right, y
            yield right - 1, y


def patterns(version: int, mask: int) -> dict[tuple[int, int], bool]:
    """The squares that hold no data: what a camera finds the code by, version and format."""
    size, found = size_of(version), {}
    for i in range(size):  # timing
        found[6, i] = found[i, 6] = i % 2 == 0
    for cx, cy in ((3, 3), (size - 4, 3), (3, size - 4)):  # the three corners
        for x in range(max(0, cx - 4), min(size, cx + 5)):
            for y in range(max(0, cy - 4), min(size, cy + 5)):
                found[x, y] = max(abs(x - cx), abs(y - cy)) not in (2, 4)
    places = alignment(version)
    corners = {(6, 6), (6, size - 7), (size - 7, 6)}
    for cx, cy in {(x, y) for x in places for y in places} - corners:
        for x in range(cx - 2, cx + 3):
            for y in range(cy - 2, cy + 3):
                found[x, y] = max(abs(x - cx), abs(y - cy)) != 1
    draw_format(found, size, mask)
    if version >= 7:
        rest = version
        for _ in range(12):
            rest = (rest << 1) ^ (rest >> 11) * 0x1F25
        written = version << 12 | rest
        for i in range(18):
            a, b = size - 11 + i % 3, i // 3
            found[a, b] = found[b, a] = bool(written >> i & 1)
    return found


def alignment(version: int) -> list[int]:
    if version == 1:
        return []
    many, last = version // 7 + 2, size_of(version) - 7
    step = (version * 4 + many * 2 + 1) // (many * 2 - 2) * 2
    return [6, *(last - i * step for i in range(many - 1))]


def draw_format(found: dict[tuple[int, int], bool], size: int, mask: int) -> None:
    data = LEVEL << 3 | mask
    rest = data
    for _ in range(10):
        rest = (rest << 1) ^ (rest >> 9) * 0x537
    written = (data << 10 | rest) ^ 0x5412
    bits = [bool(written >> i & 1) for i in range(15)]
    first = [
        *((8, y) for y in range(6)),
        (8, 7),
        (8, 8),
        (7, 8),
        *((14 - i, 8) for i in range(9, 15)),
    ]
    second = [*((size - 1 - i, 8) for i in range(8)), *((8, size - 15 + i) for i in range(8, 15))]
    for place, bit in [*zip(first, bits), *zip(second, bits)]:
        found[place] = bit
    found[8, size - 8] = True


def penalty(grid: Grid) -> int:
    """How hard a code is to read: runs, blocks, what looks like a corner, too dark or too light."""
    size, found = len(grid), 0
    for lines in (grid, [list(column) for column in zip(*grid)]):
        for line in lines:
            text = "".join("1" if dark else "0" for dark in line)
            for run in text.replace("01", "0 1").replace("10", "1 0").split():
                found += len(run) - 2 if len(run) >= 5 else 0
            wide = f"0000{text}0000"
            found += 40 * sum(wide.startswith(p, i) for p in CORNERS for i in range(len(wide)))
    for y in range(size - 1):
        for x in range(size - 1):
            found += 3 * (grid[y][x] == grid[y][x + 1] == grid[y + 1][x] == grid[y + 1][x + 1])
    dark = sum(map(sum, grid))
    return found + 10 * (abs(20 * dark - 10 * size * size) // (size * size))


CORNERS = ("00001011101", "10111010000")
