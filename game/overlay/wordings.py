"""Reworded sentences of the game's folder: ``texts/<language>/<file>.ftl``, which replace the
program's key by key.

Each language has a folder, and each tone one inside it: ``texts/<language>/tones/<tone>/``. A
faulty sentence is reported to staff, and the program's own stays in use.
"""

from pathlib import Path

from game.overlay import options
from game.overlay.files import MOST_BYTES
from game.overlay.lines import line_of, lines
from game.overlay.problems import Problem
from game.wording import Text, catalogue, own, say
from game.wording.catalogue import TONES, Own, Place

FOLDER = "texts"
SUFFIX = ".ftl"
MOST_SHOWN = 40


class _Wrong(Exception):
    """A whole file is unusable: what is wrong, and what would be right."""

    def __init__(self, what: Text, cure: Text):
        super().__init__(what, cure)
        self.what, self.cure = what, cure


def read(folder: Path, problems: list[Problem]) -> Own:
    """Sound sentences of the game's folder, by language, tone and file; faults go to
    ``problems``."""
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
    """Language, tone and file name given by a path. Errors: _Wrong."""
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
    """Text of a file. Errors: _Wrong."""
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
    """Report a default language or tone of the game for which there are no texts."""
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
