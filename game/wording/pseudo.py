"""Pseudo-localised English: accented, a third longer, each sentence in brackets.

Plain English on screen is then in no catalogue; brackets within brackets show that a sentence was
assembled from pieces. Text to be typed is left alone.
"""

import re
from itertools import count

from fluent.syntax import ast

OPENS, CLOSES = "⟨", "⟩"
_ACCENTED = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀćďéƒĝĥíĵķĺḿńóƥʠŕśţúṽŵẋýžÁƁĆĎÉƑĜĤÍĴĶĹḾŃÓƤɊŔŚŢÚṼŴẊÝŽ",
)
_VOWEL = re.compile("[aeiouAEIOU]")
_HELD, _CELL = "\ue000", "\uf000"
"""First of the private-use characters that stand in for placeables while text is scanned; the
second for cells."""
TYPED = re.compile(
    r"""(?m:^[ ]{2,}[+@](?:(?![ ]{2}|:[ ])[^\n\uf000-\uf8ff])*)  # a line to type, to its cell
      | [+@]\w[\w/]*            # verbs
      | (?:\w+[ ])?<[^<>]*>      # what is to be filled in, and the word to be typed before it
      | (?<![\w\ue000-\uf8ff])'[^'\n]*'(?![\w\ue000-\uf8ff]) | "[^"\n]*" | `[^`\n]*`  # quoted
      | \[\#[^\]]*\]            # marks of rolls
      | \|\[?(?:\#[0-9a-f]{3,6}|=[a-z]|[0-5]{3}|!?[a-zA-Z])  # colours
      | https?://\S+ | \S+@\S+  # addresses
      | \w+=\S* | \w+[/_.]\w[\w/_.]*   # options, paths
      | \w*\d\w*(?:[+-]\d+)?    # codes and numbers
    """,
    re.VERBOSE,
)
"""Parts of a text that are left alone."""
AS_IT_IS = {"CODE", "LIKE", "TYPED", "EITHER"}
"""Functions whose arguments are codes or text to be typed."""


def resource(read: ast.Resource) -> ast.Resource:
    """A copy of a catalogue, pseudo-localised."""
    made: ast.Resource = read.clone()
    for entry in made.body:
        if isinstance(entry, ast.Message | ast.Term):
            wordings = [entry, *entry.attributes]
            for each in wordings:
                if each.value:
                    _word(each.value)
            if isinstance(entry, ast.Message):
                for each in wordings:
                    if each.value:
                        _enclose(each.value)
    return made


def _enclose(pattern: ast.Pattern) -> None:
    pattern.elements = [ast.TextElement(OPENS), *pattern.elements, ast.TextElement(CLOSES)]


def _word(pattern: ast.Pattern) -> None:
    """Accent the text of a pattern and everything nested in it. Scanned as a whole, so that a
    quotation stays one whatever is filled into it."""
    others, cells = count(ord(_HELD)), count(ord(_CELL))
    placed = {
        chr(next(cells if _is_cell(each) else others)): each
        for each in pattern.elements
        if isinstance(each, ast.Placeable)
    }
    names = iter(placed)
    text = "".join(
        next(names) if isinstance(each, ast.Placeable) else str(each.value)
        for each in pattern.elements
    )
    made: list[ast.TextElement | ast.Placeable] = []
    at = 0
    for typed in TYPED.finditer(text):
        made += _elements(text[at : typed.start()], placed, typed=False)
        made += _elements(typed[0], placed, typed=True)
        at = typed.end()
    pattern.elements = [*made, *_elements(text[at:], placed, typed=False)]


def _is_cell(placed: ast.Placeable) -> bool:
    function = placed.expression
    return isinstance(function, ast.FunctionReference) and function.id.name == "CELL"


def _elements(
    text: str, placed: dict[str, ast.Placeable], typed: bool
) -> list[ast.TextElement | ast.Placeable]:
    """A piece of scanned text turned back into elements."""
    found: list[ast.TextElement | ast.Placeable] = []
    for part in re.split(f"([{_HELD}-\uf8ff])", text):
        if part in placed:
            if not typed:
                _inside(placed[part].expression)
            found.append(placed[part])
        elif part:
            found.append(ast.TextElement(part if typed else _accented(part)))
    return found


def _inside(node: object) -> None:
    """Accent nested choices and string arguments of functions."""
    if isinstance(node, ast.Placeable):
        _inside(node.expression)
    if isinstance(node, ast.FunctionReference) and node.id.name not in AS_IT_IS:
        for each in [*node.arguments.positional, *(one.value for one in node.arguments.named)]:
            if isinstance(each, ast.StringLiteral):
                each.value = _accented(each.value)
            _inside(each)
    if isinstance(node, ast.SelectExpression):
        for variant in node.variants:
            _word(variant.value)


def _accented(text: str) -> str:
    """``Ţhéé śéńţéńćéé``: vowels doubled, letters accented."""
    return re.sub(r"[^\W\d_]+", lambda word: _longer(word[0]).translate(_ACCENTED), text)


def _longer(word: str) -> str:
    return _VOWEL.sub(lambda vowel: vowel[0] + vowel[0].lower(), word)
