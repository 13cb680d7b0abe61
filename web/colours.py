"""The style sheet of typed colours, `web/static/dress/colours.css`: a class for each of the 256
that players may type (``server/seams/text_html.py``). `python -m web.colours` writes it.

Each colour is darkened on light pages, and lightened on dark ones, until it can be read there.
"""

from pathlib import Path

SHEET = Path(__file__).parent / "static" / "dress" / "colours.css"
LIGHT, DARK = (0xF6, 0xF4, 0xEF), (0x1C, 0x20, 0x26)
"""The grounds that text stands on: of ``--bg`` and ``--card``, those that are harder to read on."""
BLACK, WHITE = (0, 0, 0), (255, 255, 255)
READABLE = 4.5
"""Least contrast of text (WCAG 2.1, 1.4.3)."""
STEPS = 20
FIRST = "000000 800000 008000 808000 000080 800080 008080 c0c0c0 " \
        "808080 ff0000 00ff00 ffff00 0000ff ff00ff 00ffff ffffff"  # fmt: skip
"""The 16 colours that every terminal has."""
_CUBE = (0, 95, 135, 175, 215, 255)

type Colour = tuple[int, int, int]


def palette() -> list[Colour]:
    """The 256 colours of terminals, by number."""
    first = [(int(c[:2], 16), int(c[2:4], 16), int(c[4:], 16)) for c in FIRST.split()]
    cube = [(r, g, b) for r in _CUBE for g in _CUBE for b in _CUBE]
    return [*first, *cube, *((8 + 10 * n,) * 3 for n in range(24))]


def nearest(colour: Colour) -> int:
    """Number of the colour that comes nearest, of those that look alike on every terminal."""
    known = palette()
    away = lambda n: sum((a - b) ** 2 for a, b in zip(known[n], colour, strict=True))  # noqa: E731
    return min(range(16, len(known)), key=away)


def contrast(one: Colour, other: Colour) -> float:
    """Contrast of two colours, from 1 to 21."""
    dark, light = sorted(map(_luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    parts = [c / 255 for c in colour]
    red, green, blue = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def readable(colour: Colour, ground: Colour) -> Colour:
    """The colour, changed no more than it takes to be read on that ground."""
    towards = BLACK if contrast(BLACK, ground) > contrast(WHITE, ground) else WHITE
    steps = (_between(colour, towards, step / STEPS) for step in range(STEPS))
    return next((one for one in steps if contrast(one, ground) >= READABLE), towards)


def _between(one: Colour, other: Colour, part: float) -> Colour:
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue


def css() -> str:
    """The style sheet."""
    rows = [".underline { text-decoration: underline; }", ".blink { font-weight: bold; }"]
    for number, colour in enumerate(palette()):
        on = BLACK if contrast(BLACK, colour) > contrast(WHITE, colour) else WHITE
        rows.append(f".bgcolor-{number:03} {{ background: {_hex(colour)}; color: {_hex(on)}; }}")
    for number, colour in enumerate(palette()):
        light, dark = (_hex(readable(colour, ground)) for ground in (LIGHT, DARK))
        told = light if light == dark else f"light-dark({light}, {dark})"
        rows.append(f".color-{number:03} {{ color: {told}; }}")
    return "\n".join(["/* Written by web/colours.py. */", *rows, ""])


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)


if __name__ == "__main__":
    SHEET.write_text(css())
