"""Texts as a screen reader says them: words for codes, columns and signs; marks are said where the
text is finished (``world/seal.py``).

Whoever writes a text for a screen reader makes sentences of it; here is made sure of what may
stand in any of them. What is to be typed stays as it is typed: what follows a verb with its plus
sign, up to a mark, the end of the clause or the dice it is done ``at``, and what stands in quotes
or behind a sign of equality.
"""

import re

from game import shelf
from game.notation import Notation
from game.notation.pips import PIPS, spelt
from game.shelf.tables import kept
from world.seal import SEAL

_CODE = r"(?<![\d'\"=])(?:(?P<sign>[-+])|(?<![\w.=]))(?P<dice>\d+)D(?:\+(?P<pips>\d+))?(?![\w'\"])"
_MUSCLE = r"(?<![\w'\"=])(?P<muscle>STR)(?:\+(?P<more>\d+)(?!\d*D))?(?![\w'\"=])"
"""Strength in the damage of a weapon: ``STR+1D``, ``STR+2``."""
_TYPED = rf"(?P<typed>(?<!\w)\+[a-z][^\s.;:,()]*(?:(?! {{2}}| at -?\d+D| {SEAL})[^.;:,()\n])*)"
_SAID = re.compile(f"{_TYPED}|{_MUSCLE}|{_CODE}| (?P<sign_of>vs|->) ")
_GAP = re.compile(r"(?<=\S) {2,}(?=\S)")
_WORDS = {"vs": "against", "->": "makes", "-": "minus ", "+": "plus ", None: ""}
_OR = re.compile(r"(?<=[\w>])\|(?=[\w<])")
_ENDS = ".!?:;,"


def aloud(text: str) -> str:
    """The text in words. Spelt out already, nothing changes."""
    return "\n".join(map(_line, text.split("\n")))


code = PIPS.spoken


def _line(line: str) -> str:
    line = _SAID.sub(_in_words, _columns(line))
    for notation, codes in _others():
        line = codes.sub(lambda found, of=notation: _code_of(of, found), line)
    return _OR.sub(" or ", line)


@kept
def _others() -> tuple[tuple[Notation, re.Pattern[str]], ...]:
    """The notations of the books here beside ours, each with what finds its codes in a line."""
    every = dict.fromkeys(shelf.called(name).dice for name in shelf.known())
    return tuple(
        (each, re.compile(rf"{_TYPED}|(?P<sign>(?<!\w)[-+])?(?P<code>{each.written})"))
        for each in every
        if each is not PIPS
    )


def _code_of(notation: Notation, found: re.Match[str]) -> str:
    if found["typed"]:
        return found["typed"]
    return f"{_WORDS[found['sign']]}{notation.spoken(notation.read(found['code']))}"


def _columns(line: str) -> str:
    """``Talking   say pose   emit`` as ``Talking: say pose, emit``."""
    found = 0

    def sign(gap: re.Match[str]) -> str:
        nonlocal found
        found += 1
        ended = gap.string[: gap.start()].endswith(tuple(_ENDS))
        return " " if ended else ": " if found == 1 else ", "

    return _GAP.sub(sign, line)


def _in_words(found: re.Match[str]) -> str:
    if found["typed"]:
        return found["typed"]
    if found["muscle"]:
        return f"strength plus {found['more']}" if found["more"] else "strength"
    if found["sign_of"]:
        return f" {_WORDS[found['sign_of']]} "
    joined = " " if found["sign"] and found.string[: found.start()][-1:].isalnum() else ""
    said = spelt(int(found["dice"]), int(found["pips"] or 0))
    return f"{joined}{_WORDS[found['sign']]}{said}"
