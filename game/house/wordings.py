"""Texts of the house: ``texts/<language>/<file>.ftl``, over the program's own, key by key.

A language is a folder and a tone one in it, ``texts/<language>/tones/<tone>/``. What is sound
holds; of each wrong sentence staff read what would be right, and the program's own one stays.
"""

from pathlib import Path

from game.house import options
from game.house.files import MOST_BYTES
from game.house.lines import line_of, lines
from game.house.problems import Problem
from game.wording import Text, catalogue, own, say
from game.wording.catalogue import TONES, Own, Place

FOLDER = "texts"
SUFFIX = ".ftl"
MOST_SHOWN = 40


class _Wrong(Exception):
    """What is wrong with a whole file, and what would be right."""

    def __init__(self, what: Text, cure: Text):
        super().__init__(what, cure)
        self.what, self.cure = what, cure


def read(folder: Path, problems: list[Problem]) -> Own:
    """The sentences of the house that are sound, by where they lie."""
    texts = folder / FOLDER
    found = {}
    for path in sorted(texts.rglob(f"*{SUFFIX}")) if texts.is_dir() else ():
        name, troubles = path.relative_to(folder).as_posix(), list[own.Trouble]()
        try:
            place = _place(path.relative_to(texts))
            found[place] = own.sound(place, _source(path), troubles)
        except _Wrong as wrong:
            troubles.append(own.Trouble(1, wrong.what, wrong.cure))
        except RecursionError:
            troubles.append(own.Trouble(1, say("wording-deep"), say("wording-nothing-holds")))
        problems += [Problem(name, line, str(what), str(cure)) for line, what, cure in troubles]
    return {place: each for place, each in found.items() if each.body}


def _place(path: Path) -> Place:
    """Where a file of that path lies. Errors: _Wrong."""
    file = path.name.removesuffix(SUFFIX)
    match path.parts:
        case (language, _):
            place = Place(language, "", file)
        case (language, middle, tone, _) if middle == TONES:
            place = Place(language, tone, file)
        case _:
            raise _Wrong(say("wording-no-place"), say("wording-no-place-cure", file=path.name))
    if not own.is_language(language):
        wrong = say("wording-no-language", folder=language[:MOST_SHOWN])
        raise _Wrong(wrong, say("wording-no-language-cure"))
    return place


def _source(path: Path) -> str:
    """What stands in a file. Errors: _Wrong."""
    try:
        if path.stat().st_size <= MOST_BYTES:
            return path.read_text(encoding="utf-8-sig")
        wrong = say("wording-large")
    except UnicodeDecodeError:
        wrong = say("wording-no-utf")
    except OSError as error:
        wrong = say("wording-unreadable", why=error.strerror or type(error).__name__)
    raise _Wrong(wrong, say("wording-nothing-holds"))


def check(folder: Path, game: dict[str, str], texts: Own, problems: list[Problem]) -> None:
    """Note a language or a tone that the game is to be read in and that has no words."""
    known = {
        "language": {*catalogue.languages(), *(place.language for place in texts)},
        "tone": {*catalogue.tones(), *(place.tone for place in texts)} - {""},
    }
    for name, there in known.items():
        if name in game and game[name] not in there:
            told = (folder / options.FILE).read_text(encoding="utf-8-sig")
            line = line_of(lines(told), ("game", name))
            what = say("wording-none-such", kind=name, name=game[name][:MOST_SHOWN])
            cure = say("wording-none-such-cure", kind=name, known=tuple(sorted(there)) or None)
            problems.append(Problem(options.FILE, line, str(what), str(cure)))
