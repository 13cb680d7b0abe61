"""Finds plain English in rows of the pseudo-locale, and the file of the program it comes from.

Two or more words in succession count. They are looked up in the sources of the program and of
Evennia, and blamed on the file that has most of them in one piece. What ``uncatalogued.toml`` lets
through is data, or has no catalogue yet.
"""

import re
import tomllib
from collections.abc import Callable, Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import evennia

from game.wording.pseudo import TYPED
from tests.texts.said import ROOMS, ROOT

LIST = Path(__file__).with_suffix(".toml")
EVENNIA = Path(evennia.__file__).parent
OF_EVENNIA = ("commands/default/*.py", "objects/objects.py", "accounts/accounts.py", "web/**/*.py")
_WORD = r"[A-Za-z]+(?:['-][A-Za-z]+)*"
_RUN = re.compile(rf"(?<![\w/.+@<]){_WORD}(?: {_WORD})+(?![\w/])")
_MESSAGE = re.compile(r"^([a-z]\w*-[\w-]+) =", re.MULTILINE)
_PAGE = re.compile(r'"""[\s\S]*?"""')
_STRING = re.compile(r'"(?:\\.|[^"\\\n])*"')
_ARTICLE = re.compile(r"\b[Aa]n? ")
"""An article that a sentence puts before a name (``A($noun)``), in English only."""
_TYPED: set[str] = set()


def typed(line: str) -> None:
    """Remember a line that a player typed: its words are no fault wherever they are read."""
    _TYPED.add(_words(line))


def plain(row: str) -> list[str]:
    """Return the pieces of plain English in a row, each as ``file: words``."""
    told = _ARTICLE.sub("| ", TYPED.sub("|", row))
    return [fault for run in _RUN.findall(told) for fault in _said(run.lower(), len(_TYPED))]


@cache
def _said(run: str, _typed: int) -> list[str]:
    """Split the words into the longest pieces found in any source; return those that are not let
    through. ``_typed`` is only for the cache."""
    words, found, at = run.split(" "), [], 0
    while at < len(words) - 1:
        end = at + 1
        while end < len(words) and _anywhere(f" {' '.join(words[at : end + 1])} "):
            end += 1
        said = " ".join(words[at:end])
        if end > at + 1 and not _passes(f" {said} "):
            found.append(f"{_who(f' {said} ')}: {said}")
        at = end
    return found


def _anywhere(said: str) -> bool:
    return _passes(said) or said in _held()


def _passes(said: str) -> bool:
    listed = (f" {each} " for each in _list()["words"])
    return said in _let_through() or any(said in each for each in (*listed, *_TYPED))


def _who(said: str) -> str:
    return next(place for place, text in _everything() if said in text)


@cache
def _let_through() -> str:
    return "\n".join(text for place, text in _everything() if _why(place))


@cache
def _held() -> str:
    return "\n".join(text for place, text in _everything() if not _why(place))


@cache
def _list() -> dict[str, dict[str, str]]:
    return tomllib.loads(LIST.read_text())


def passes() -> dict[str, str]:
    """Return the patterns of files that may say plain English, each with the reason."""
    return _list()["files"]


def fits(pattern: str) -> Callable[[str], bool]:
    """Return a function that is True for places matching this pattern of the list."""
    return lambda place: fnmatch(place, pattern)


def _why(place: str) -> str:
    return next((why for each, why in passes().items() if fits(each)(place)), "")


@cache
def _everything() -> tuple[tuple[str, str], ...]:
    """Return every file, or key of a sentence, with its words separated by single blanks."""
    files = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.*"))]
    own = [(str(path.relative_to(ROOT)), path) for path in files]
    theirs = [
        (f"evennia/{path.relative_to(EVENNIA)}", path)
        for each in OF_EVENNIA
        for path in sorted(EVENNIA.glob(each))
    ]
    return tuple(
        (said, _words(" | ".join(texts)))
        for place, path in [*own, *theirs]
        for said, texts in _texts(place, path)
    )


def _texts(place: str, path: Path) -> Iterator[tuple[str, list[str]]]:
    kind = path.suffix
    if kind not in (".py", ".ftl", ".toml", ".html", ".txt", ".js") or "vendor" in path.parts:
        return
    text = path.read_text(encoding="utf-8")
    if kind == ".ftl":
        _, *told = _MESSAGE.split(text)
        yield from ((key, [words]) for key, words in zip(told[::2], told[1::2], strict=True))
    elif kind == ".py":
        yield place, _STRING.findall(_PAGE.sub("", text))
        if place.startswith("evennia/"):
            yield place, _PAGE.findall(text)
    else:
        yield place, [text]


def _words(text: str) -> str:
    """Return the words in lower case, with a bar wherever anything but blanks is between them."""
    found = re.sub(r"\|(?:\[?\w|$)", "|", text)
    found = re.sub(r"[^A-Za-z'\s-]+", " | ", found)
    return f" {' '.join(found.lower().split())} "
