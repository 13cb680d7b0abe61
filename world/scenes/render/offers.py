"""The lines that a prompt offers, marked where the prompt is written.

A text with such marks reads as before without them; a rich client makes buttons of them.
"""

import re

FROM, THEN, TO = "\x02", "\x1f", "\x03"
_OFFER = re.compile(f"{FROM}([^{THEN}]*){THEN}([^{TO}]*){TO}")


def line(typed: str, shown: str = "") -> str:
    """What may be typed, marked; ``shown`` is how the prompt words it, else as it is typed.
    A line that wants more words ends with a space."""
    return f"{FROM}{shown or typed.rstrip()}{THEN}{typed}{TO}"


def plain(text: str) -> str:
    """The text as it is read."""
    return _OFFER.sub(r"\1", text)


def offered(text: str) -> list[dict]:
    """The lines in order of the text: how each is worded there, and what is typed."""
    return [{"text": shown, "line": typed} for shown, typed in _OFFER.findall(text)]
