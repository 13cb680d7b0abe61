"""Sanitising of everything players write, before anybody else reads it.

It removes what controls a terminal instead of being shown, invisible characters, and whatever looks
or sounds like the game's own mark (``world/seal.py``). Line breaks, tabs, letters of every script
and emoji stay. Sanitising a second time changes nothing.
"""

import re
import unicodedata
from collections.abc import Callable
from typing import Any

from world import seal

_OBEYED_SIGNS = "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff"
"""Control characters that terminals obey, and surrogates, which cannot be encoded."""
_OBEYED = re.compile(f"[{_OBEYED_SIGNS}]")

_ESCAPED = re.compile(
    "(?:\x1b\\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b\\]|\x9d)[^\x07\x1b\n]*(?:\x07|\x9c|\x1b\\\\)"
)
"""Whole terminal escape sequences: colours, cursor, titles, clipboard."""

_UNSEEN_SIGNS = (
    "\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f"
    "\u202a-\u202e\u2060-\u206f\u2800\u3164\ufdd0-\ufdef\ufe00-\ufe0d\ufeff\uffa0"
    "\ufff0-\ufffc\ufffe\uffff\U00013430-\U00013455\U0001bca0-\U0001bca3\U0001d159"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff\ue000-\uf8ff\U000f0000-\U0010ffff"
)
"""Invisible, or shown differently by each client: the Unicode property
Default_Ignorable_Code_Point, directional controls, private-use characters."""
_UNSEEN = re.compile(f"[{_UNSEEN_SIGNS}]")

_BREAK = re.compile("\r\n|[\r\x85\u2028\u2029]")
_JOINING = re.compile("[\u200c\u200d\ufe0e\ufe0f]")
_ANY_OF_THEM = re.compile(
    f"[{_OBEYED_SIGNS}{_UNSEEN_SIGNS}\r\x85\u2028\u2029\u200c\u200d\ufe0e\ufe0f]"
)
_ANY_IN_ASCII = re.compile("[^\t\n -~]")
_CHOOSES_EMOJI = "\ufe0e\ufe0f"
_KEYCAP = "\u20e3"

_LINK = re.compile(r"\|(?=l[cu])")
_MOST_ACCENTS = 4
"""Combining marks allowed on one letter; more would cover neighbouring lines."""
_ACCENT = "[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
_HEAP = re.compile(f"({_ACCENT}{{{_MOST_ACCENTS}}}){_ACCENT}+")
_OF_THE_GAME = re.compile(f"(\x1b\\[[0-9;]*m|{seal.SEAL}(?=\\[#))")
"""What the game itself inserts: colours, and the seal of its marks."""


_PASSWORD = re.compile(r"\s*[@+&/]*((user)?password|email)\b", re.ASCII | re.IGNORECASE)


def clean(text: str) -> str:
    """A player's text, made safe for others to read."""
    if text.isascii() and text.isprintable() and "[" not in text and "|" not in text:
        return seal.unspoken(text)
    return seal.unmarked(_LINK.sub("| ", _HEAP.sub(r"\1", without_unseen(text))))


def typed(line: str, logged_in: bool = True) -> str:
    """A typed line, sanitised. Lines that may hold a password only lose control characters."""
    secret = not logged_in or _PASSWORD.match(line)
    return without_controls(line) if secret else clean(line)


def without_controls(text: str) -> str:
    """The text without what controls a terminal. On its own only for lines that hold a password,
    where every character that can be typed counts."""
    return _OBEYED.sub("", _ESCAPED.sub("", _BREAK.sub("\n", text)))


def without_unseen(text: str) -> str:
    """The text without terminal controls and invisible characters. Joiners stay inside words and
    emoji; variation selectors only after an emoji."""
    if not _has_any(text):
        return text
    text = _UNSEEN.sub("", without_controls(text))
    if not _JOINING.search(text):
        return text
    kept = ""
    for at, char in enumerate(text):
        if not _JOINING.match(char) or _belongs(char, kept[-1:], text[at + 1 : at + 2]):
            kept += char
    return kept


def _has_any(text: str) -> bool:
    """Quick check: False if the text surely has nothing to remove, as most do not."""
    return bool((_ANY_IN_ASCII if text.isascii() else _ANY_OF_THEM).search(text))


def _belongs(char: str, before: str, after: str) -> bool:
    """True if a joiner or variation selector has an effect at this place."""
    if char in _CHOOSES_EMOJI:
        return _is_emoji(before) or (before.isdecimal() and after == _KEYCAP)
    if _is_emoji(before) or (before and before in _CHOOSES_EMOJI):
        return _is_emoji(after)
    return _is_letter(before) and _is_letter(after)


def _is_emoji(char: str) -> bool:
    """True for pictographs and skin-tone modifiers."""
    if not char or (char < "\u2000" and char not in "\u00a9\u00ae"):
        return False
    return unicodedata.category(char) in ("So", "Sm") or "\U0001f3fb" <= char <= "\U0001f3ff"


def _is_letter(char: str) -> bool:
    return bool(char) and unicodedata.category(char)[0] in "LM" and not _JOINING.match(char)


def one_line(text: str) -> str:
    """The text on a single line, where a second one might pass for somebody else's."""
    return re.sub(r"[^\S\n]*\n\s*|\t", " ", text).strip() if "\n" in text or "\t" in text else text


def begins_with_bracket(line: str) -> bool:
    """True if a line begins with a bracket, as lines of channels do."""
    line = line.lstrip()
    return bool(seal.BRACKET.match(line, seal.past_nothing(line, 0)))


def everywhere(data: Any, through: Callable[[str], str] = clean) -> Any:
    """JSON-like data with ``through`` applied to each string in it, keys included; tuples become
    lists."""
    if isinstance(data, str):
        return through(data)
    if isinstance(data, dict):
        return {everywhere(key, through): everywhere(one, through) for key, one in data.items()}
    if isinstance(data, list | tuple):
        return [everywhere(one, through) for one in data]
    return data


def shown(text: str) -> str:
    """Sanitise outgoing text, whoever wrote it: of what terminals obey only colours stay, and the
    seals of genuine marks."""
    if not _has_any(text):
        return text
    parts = _OF_THE_GAME.split(text)
    return "".join(part if at % 2 else without_unseen(part) for at, part in enumerate(parts))
