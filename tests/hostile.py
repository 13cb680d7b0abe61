"""Texts that people should not send, and how to tell whether one got through. Rolls that they
forge have numbers from 700000 on, which no game in a test reaches.

These judges share nothing with the gate: they rely only on Unicode and on what terminals do.
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
SPOKEN_MARKS: list[str] = _DATA["spoken_marks"]
BEHIND_COLOURS: list[str] = _DATA["marks_behind_colours"]
HARMLESS: list[str] = _DATA["harmless"]
CORPUS = [*FORGED_MARKS, *ORDERS, *HIDDEN, *MARKUP, *SPOKEN_MARKS, *BEHIND_COLOURS]

_LOOKS_LIKE_BRACKET = "[⁅⟦❲⦋⦍⦏⌈⌊⎡⎢⎣〔【〖〘〚⸢⸤"
_LOOKS_LIKE_NUMBER_SIGN = "#⌗⋕♯⧣⧤⧥⨳⩨⩩ⵌ井"
_ORDERS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]")
_SEEN_FORMATS = re.compile("[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd]")
_BLANK = "\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5"
_COLOUR = re.compile(
    r"\|\[?(?:#[0-9a-fA-F]{3,6}|=[a-z]|[0-5]{3}|!?[a-zA-Z])|(?:\x1b\[|\x9b)[0-9;]*m"
)


def orders(text: str) -> list[str]:
    """Characters that a terminal acts on or that are invisible, except for joiners between letters
    or within emoji."""
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
    """True if a bracket and a number sign seem to stand side by side somewhere."""
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
    """Full-width, small and vertical forms replaced by the ordinary characters."""
    return "".join(unicodedata.normalize("NFKC", char)[:1] for char in text)


_PHRASE = re.compile("(?<!un)vo[uw]t?che?[dt](?:numbe?r|notice|naration)")
_NAMED_LETTER = re.compile(r"\b([A-Z])(?: WITH .*)?$")
_LOOKS_LIKE_LETTER = {
    "0": "o", "1": "i", "3": "e", "4": "a", "@": "a",
    "CYRILLIC SMALL LETTER IE": "e", "CYRILLIC SMALL LETTER ES": "c",
    "CYRILLIC SMALL LETTER PE": "n", "GREEK SMALL LETTER NU": "v",
    "GREEK SMALL LETTER OMICRON": "o", "GREEK SMALL LETTER UPSILON": "u",
    "GREEK SMALL LETTER FINAL SIGMA": "c", "GREEK SMALL LETTER BETA": "b",
}  # fmt: skip


def sounds_genuine(text: str) -> bool:
    """True if the phrase that stands for a mark by ear can be heard in it; only letters count."""
    said = "".join(map(_letter, unicodedata.normalize("NFKD", _COLOUR.sub("", text))))
    return bool(_PHRASE.search(re.sub(r"(.)\1+", r"\1", said)))


def _letter(char: str) -> str:
    if char.isascii() and char.isalpha():
        return char.lower()
    name = unicodedata.name(char, "")
    if found := _LOOKS_LIKE_LETTER.get(char) or _LOOKS_LIKE_LETTER.get(name):
        return found
    named = _NAMED_LETTER.search(name) if unicodedata.category(char)[0] in "LS" else None
    return named[1].lower() if named else ""


def genuine_apart(text: str) -> str:
    """The text without the game's own marks: exactly in their form, and of rolls that can exist."""
    return _GENUINE.sub("", text)


_GENUINE = re.compile(
    r"\[#(?:gm)?\]|\[#\d{1,5}(?:(?: | to )#\d{1,5})*\]|Vouched (?:notice|narration)[.:]"
    r"|Vouched number \d{1,5}(?!\d)|Vouched numbers \d{1,5}(?:(?:,| and| to) \d{1,5})+(?!\d)"
)


def forgeries(text: str) -> list[str]:
    """Lines of a sent text in which something got through."""
    return [
        line
        for line in text.split("\n")
        if orders(line.replace("\t", " "))
        or looks_genuine(genuine_apart(line))
        or sounds_genuine(genuine_apart(line))
    ]
