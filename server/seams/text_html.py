"""Makes HTML of texts for web clients, with classes for colours instead of style attributes.

Leans on ``text2html.TextToHTMLparser.format_styles(text)``, which gives the 256 colours classes
(``color-009``, ``bgcolor-226``) and all others a style attribute, and on ``text2html.HTML_PARSER``,
the parser that Evennia uses everywhere, whose class is replaced; checked with Evennia 6.1. If
colours come out otherwise, typed colours are lost in browsers, since our pages allow no style
attributes. In an upgrade: compare `evennia/utils/text2html.py`; run tests/conf/test_colours.py.
"""

import re

from evennia.utils import text2html

from game.memory import per_process
from web.colours import nearest

_EXACT = re.compile(r"\x1b\[([34])8;2;(\d{1,3});(\d{1,3});(\d{1,3})m")


class Classes(text2html.TextToHTMLparser):
    """Evennia's parser; each colour outside the palette becomes the one of it that comes
    nearest."""

    def format_styles(self, text: str) -> str:
        if "\x1b[" not in text:
            return text
        found: str = super().format_styles(_EXACT.sub(_of_palette, text))
        return found


def _of_palette(found: re.Match[str]) -> str:
    layer, *parts = found.groups()
    red, green, blue = (min(255, int(part)) for part in parts)
    return f"\x1b[{layer}8;5;{_nearest(red, green, blue)}m"


@per_process
def _nearest(red: int, green: int, blue: int) -> int:
    return nearest((red, green, blue))


def settle() -> None:
    """Have Evennia use it for every text."""
    text2html.HTML_PARSER.__class__ = Classes
