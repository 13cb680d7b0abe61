"""The game's own mark, printed and spoken, which no player's text can contain.

A mark is written with a seal before it: a control character that is stripped from all input. When a
text is complete, with colours applied, ``finished`` breaks up whatever looks or sounds like a mark
without a seal; only then are the seals removed and, for screen readers, the marks spelt out.
"""

import re
import unicodedata

SEAL = "\x06"
"""Comes before ``[#`` and nowhere else."""
MARK = f"{SEAL}[#"
BY_THE_GAME = f"{MARK}]"
"""Ends what the game itself says about the seat, the scene or the player's own affairs."""
BY_THE_SEAT = f"{MARK}gm]"
"""Ends a line of the narrator: an emit by whoever holds the seat of the scene."""

VOUCHED = "Vouched"
"""Starts the phrase that replaces a mark for screen readers, followed by one of the words below."""
NUMBER, NOTICE, NARRATION = "number", "notice", "narration"

_BRACKETS = (
    "\\[\u2045\u2308\u230a\u23a1-\u23a3\u2772\u27e6\u298b\u298d\u298f\u2997\u2e22\u2e24\u2e55"
    "\u2e57\u3010\u3014\u3016\u3018\u301a\ufe39\ufe3b\ufe47\ufe5d\uff3b"
)
BRACKET = re.compile(f"[{_BRACKETS}]")
_UNSEALED = re.compile(f"(?<!{SEAL})[{_BRACKETS}]")
CLOSING = re.compile(
    "[\\]\u2046\u2309\u230b\u23a4-\u23a6\u2773\u27e7\u298c\u298e\u2990\u2998\u2e23\u2e25\u2e56"
    "\u2e58\u3011\u3015\u3017\u3019\u301b\ufe3a\ufe3c\ufe48\ufe5e\uff3d]"
)
NUMBER_SIGN = re.compile(
    "[#\u2317\u22d5\u266f\u29e3-\u29e5\u2a33\u2a68\u2a69\u2d4c\u4e95\ufe5f\uff03]"
)
_UNSEALED_SIGN = re.compile(rf"(?<!{SEAL}\[){NUMBER_SIGN.pattern}")
_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff]")
_COLOUR = re.compile(r"\|(?:\[?(?:#[0-9a-fA-F]{3,6}|=[a-z]|[0-5]{3}|!?[a-zA-Z])|[*^_>-])", re.ASCII)
_ORDER = re.compile(r"\x1b\[4z<[^>]*>|\x1b\[[0-9;]*[A-Za-z]")
_MARKUP = re.compile(rf"{_ORDER.pattern}|{_COLOUR.pattern}|\|/", re.ASCII)
"""Colours, applied or as markup: removing them must not reveal a mark either."""
_TAG = re.compile(rf"<[^>]*>|{_MARKUP.pattern}", re.ASCII)
_JOINS = "\u200c\u200d\ufe0e\ufe0f"

_SPOKEN = re.compile("v+o+[uw]+t*c+h+e*[dt]+(?:n+u+m+b*e*r+|n+o+t+i+[cs]+e+(?!d)|n+a+r+a+t+i+o+n+)")
"""The spoken phrase as it is after folding to letters."""
_ALIKE = {
    "a": "4@αаɑ⍺λᎪᗅꓮ", "b": "86βвьƅꮟᏼꓐ", "c": "сςϲⲥ¢©ᏟꓚҀ", "d": "ԁðժδᎠꓓɗ", "e": "3еєεɛ℮ҽэⲉᎬ⋿",
    "h": "һհнʜᏂꮒ", "i": "1!іιɩӏℹןlᎥ", "m": "мμϻᎷꓟ", "n": "пոռηиղꓠ", "o": "оοσօөᴏ○●◯⚪ⲟهഠ",
    "r": "гⲅᴦᎡяꭇꓣ", "s": "5$ѕꜱ§", "t": "7+тτ⊤⟙†ᎢꓔҬ", "u": "υսцʋ∪⋃ꓴ", "v": "νѵ∨⋁ⱱᏙꓦ", "w": "ωшѡաꮃᎳ",
}  # fmt: skip
"""Characters that pass for a letter, besides those Unicode derives from it or names after it."""
_PASSES_FOR = {sign: letter for letter, signs in _ALIKE.items() for sign in signs}
_NAMED = re.compile(r"LETTER (?:\w+ )*?([A-Z])(?= WITH|$)")


class _Letters(dict[int, str | None]):
    """For ``str.translate``: each character as the lower-case letters it passes for; None for no
    letter, which ``translate`` handles fastest."""

    def __missing__(self, code: int) -> str | None:
        self[code] = found = _letters(chr(code)) or None
        return found


def _letters(sign: str) -> str:
    if sign in _PASSES_FOR:
        return _PASSES_FOR[sign]
    derived = "".join(map(_letter, unicodedata.normalize("NFKD", sign).lower()))
    if derived:
        return derived
    named = _NAMED.search(unicodedata.name(sign, ""))
    return named[1].lower() if named else ""


def _letter(sign: str) -> str:
    if digit := unicodedata.digit(sign, None):
        sign = str(digit)
    elif digit == 0:
        return "o"
    return sign if "a" <= sign <= "z" else _PASSES_FOR.get(sign, "")


_LETTERS = _Letters()


def finished(text: str, ear: bool = False, html: bool = False) -> str:
    """A text ready for a client, with colours applied: anything like a mark without a seal is
    broken up, genuine marks are printed or, for the ``ear``, spoken. ``html``: the text contains
    tags."""
    unseen = _TAG if html else _MARKUP
    if "[" in text or not text.isascii():
        text = _apart_both_ways(text, _UNSEALED, _UNSEALED_SIGN, unseen)
    text = unspoken(text, unseen)
    if SEAL not in text:
        return text
    return (_SEALED.sub(_said, text) if ear else text).replace(SEAL, "")


_SEALED = re.compile(f" ?{SEAL}\\[#(\\w*(?: (?:to )?#\\d+)*)\\]")


def _said(found: re.Match[str]) -> str:
    """``[#12]`` as ``Vouched number 12.``, or at the start of a line ``Vouched number 12:``."""
    space, listed = " " * found[0].startswith(" "), found[1]
    if not listed[:1].isdecimal():
        return f"{space}{VOUCHED} {NARRATION if listed else NOTICE}{_end(found)}"
    numbers = listed.replace("#", "")
    *more, last = [numbers] if "to" in numbers else numbers.split()
    named = f"{', '.join(more)} and {last}" if more else last
    return f"{space}{VOUCHED} {NUMBER}{'s' * (' ' in numbers)} {named}{_end(found)}"


def _end(found: re.Match[str]) -> str:
    text, start = found.string, found.start()
    if not start or text.endswith(("\n", "<br>"), 0, start):
        return ":"
    return "" if text.startswith(".", found.end()) else "."


def sealed(text: str) -> str:
    """A stored text of a player, already sanitised, with seals added to its roll marks: versions
    before 0.8.0 stored them without."""
    return _OF_ROLLS.sub(rf"{SEAL}\g<0>", text)


_OF_ROLLS = re.compile(rf"(?<!{SEAL})\[#\d+\]")


def unmarked(text: str) -> str:
    """The text with everything that looks or sounds like a mark broken up, sealed or not."""
    return unspoken(_apart_both_ways(text, BRACKET, NUMBER_SIGN, _COLOUR))


def unspoken(text: str, unseen: re.Pattern[str] = _MARKUP) -> str:
    """The text with ``un`` before the spoken phrase of a mark, however it is spelt and spaced;
    ``unseen``: pattern of what is inside a text but not heard."""
    if not _SPOKEN.search(unseen.sub("", text).translate(_LETTERS)):
        return text
    letters, places, at, before = "", [], 0, ""
    while at < len(text):
        if nothing := unseen.match(text, at):
            at = nothing.end()
            continue
        found = _LETTERS[ord(text[at])] or ""
        letters += found
        places += [(at, before)] * len(found)
        at, before = at + 1, found if text[at].isalpha() else ""
    begins = [places[found.start()] for found in _SPOKEN.finditer(letters)]
    for place in reversed([at for at, within in begins if not within]):
        text = f"{text[:place]}un{text[place:]}"
    return text


def _apart_both_ways(
    text: str, bracket: re.Pattern[str], sign: re.Pattern[str], unseen: re.Pattern[str]
) -> str:
    """Separate brackets from number signs after them and, where text may run right to left, number
    signs from closing brackets."""
    found = _apart(text, bracket, NUMBER_SIGN, unseen)
    return _apart(found, sign, CLOSING, unseen) if _RIGHT_TO_LEFT.search(text) else found


def _apart(
    text: str, first: re.Pattern[str], second: re.Pattern[str], unseen: re.Pattern[str]
) -> str:
    """Insert a space wherever ``second`` seems to follow ``first`` directly; ``unseen``: pattern of
    what takes no room between them."""
    pieces, done = [], 0
    for sign in first.finditer(text):
        after = past_nothing(text, sign.end(), unseen)
        if second.match(text, after):
            pieces += [text[done : sign.end()], " ", *_ORDER.findall(text[sign.end() : after])]
            done = after
    return "".join([*pieces, text[done:]]) if pieces else text


def past_nothing(text: str, at: int, nothing: re.Pattern[str] = _COLOUR) -> int:
    """Index of the next character that takes up room: after colours, narrow spaces and combining
    marks."""
    while at < len(text):
        if found := nothing.match(text, at):
            at = found.end()
        elif _takes_no_room(text[at]):
            at += 1
        else:
            break
    return at


def _takes_no_room(char: str) -> bool:
    narrow = char.isspace() and char not in " \n\t"
    return narrow or unicodedata.category(char)[0] == "M" or char in _JOINS
