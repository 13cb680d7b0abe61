"""Texts that people should not send, and how to tell whether one got through. Rolls that they
forge have numbers from 700000 on, which no game in a test reaches.

The judges here share nothing with the gate: what they know is Unicode's own and a terminal's.
"""

import json
import re
import unicodedata
from pathlib import Path

_DATA = json.loads((Path(__file__).parent / "hostile.json").read_text(encoding="utf-8"))
FORGED_MARKS: list[str] = _DATA["forged_marks"]
ORDERS: list[str] = _DATA["orders"]
HIDDEN: list[str] = _DATA["hidden"]
MARKUP: list[str] = _DATA["markup"]
HARMLESS: list[str] = _DATA["harmless"]
CORPUS = [*FORGED_MARKS, *ORDERS, *HIDDEN, *MARKUP]

_LOOKS_LIKE_BRACKET = "[⁅⟦❲⦋⦍⦏⌈⌊⎡⎢⎣〔【〖〘〚⸢⸤"
_LOOKS_LIKE_NUMBER_SIGN = "#⌗⋕♯⧣⧤⧥⨳⩨⩩ⵌ井"
_ORDERS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]")
_SEEN_FORMATS = re.compile("[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd]")
_BLANK = "\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5"
_COLOUR = re.compile(
    r"\|\[?(?:#[0-9a-fA-F]{3,6}|=[a-z]|[0-5]{3}|!?[a-zA-Z])|(?:\x1b\[|\x9b)[0-9;]*m"
)


def orders(text: str) -> list[str]:
    """Characters that a terminal acts on, or that are there unseen; joiners between letters or
    within emoji are neither."""
    return [char for at, char in enumerate(text) if _acts_or_hides(text, at, char)]


def _acts_or_hides(text: str, at: int, char: str) -> bool:
    beside = text[max(0, at - 1) : at] + text[at + 1 : at + 2]
    around = [unicodedata.category(one)[0] for one in beside]
    if char in "\u200c\u200d":
        return len(around) < 2 or not set(around) <= set("LMS")
    if char in "\ufe0e\ufe0f":
        return not (at and (around[0] == "S" or text[at - 1].isdecimal()))
    if _ORDERS.match(char) or char in _BLANK or "\ufe00" <= char <= "\ufe0d":
        return True
    unseen = unicodedata.category(char) in ("Cf", "Cs", "Co") and not _SEEN_FORMATS.match(char)
    return unseen or "\U000e0000" <= char <= "\U000e0fff"


def looks_genuine(text: str) -> bool:
    """Whether a bracket and a number sign seem to stand side by side somewhere."""
    text = _COLOUR.sub("", text)
    seen = "".join(filter(_takes_room, text))
    if re.search("[\u0590-\u08ff]", seen):
        seen += " " + re.sub(r"[#＃]\]", "[#", seen)
    return bool(
        re.search(f"[{re.escape(_LOOKS_LIKE_BRACKET)}][{_LOOKS_LIKE_NUMBER_SIGN}]", _plain(seen))
    )


def _takes_room(char: str) -> bool:
    if char in " \n\t":
        return True
    category = unicodedata.category(char)
    return not (category[0] in "MC" or char.isspace() or char in _BLANK)


def _plain(text: str) -> str:
    """Full width, small and upright forms as the signs that they are forms of."""
    return "".join(unicodedata.normalize("NFKC", char)[:1] for char in text)


def genuine_apart(text: str) -> str:
    """The text without the game's own marks: of its form to the letter, and of rolls that were
    made."""
    return re.sub(r"\[#\]|\[#\d{1,5}(?:(?: | to )#\d{1,5})*\]", "", text)


def forgeries(text: str) -> list[str]:
    """Lines of what somebody was sent in which something got through."""
    return [
        line
        for line in text.split("\n")
        if orders(line.replace("\t", " ")) or looks_genuine(genuine_apart(line))
    ]
