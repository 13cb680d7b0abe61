"""Checks of settings, the game's own folder and rulebooks: what of them cannot be read or
played."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from shlex import quote

from server.ops import place as places
from server.ops.doctor import system
from server.ops.doctor.folder import typed
from server.ops.doctor.installation import Place, Trouble

INSTALL = ".venv/bin/python server/ops/install.py"
OF_BOOKS = "No book is called"
"""How messages about unknown names in D6MUSH_OFFERED begin."""
IN_THE_HOUSE = re.compile(r"house/(.+?), line (\d+): ")
AGAIN = "Then type `reload` in the game, or start it: `make play`."


def no_house(place: Place) -> Iterator[Trouble]:
    """D6MUSH_HOUSE names a folder that does not exist: the game would start without its own
    content."""
    folder = places.house_folder()
    if os.environ.get("D6MUSH_HOUSE") and not folder.is_dir():
        yield Trouble(
            f"D6MUSH_HOUSE names {folder}, which is no folder: the game would start without its "
            "house.",
            "`make house` lays an empty one out there; `unset D6MUSH_HOUSE` goes back to house/ of "
            "the checkout.",
        )


def house_of_others(place: Place) -> Iterator[Trouble]:
    """The game's own folder is writable by everybody, who could make the game run any code."""
    folder = places.house_folder()
    if folder.is_dir() and folder.stat().st_mode & 0o002:
        yield Trouble(
            f"Every user of this machine may write into the house, {folder}, which is code that "
            "the game runs.",
            f"`chmod -R o-w {typed(folder)}`",
        )


def no_book(place: Place) -> Iterator[Trouble]:
    """D6MUSH_BOOKS names folders that hold no book."""
    named = [each for each in os.environ.get("D6MUSH_BOOKS", "").split(os.pathsep) if each]
    sound = [each for each in named if (Path(each).expanduser() / "rules").is_dir()]
    for each in named:
        if each not in sound:
            yield Trouble(
                f"D6MUSH_BOOKS names {each}, which holds no book: it has no folder rules/.",
                f"`export D6MUSH_BOOKS={quote(os.pathsep.join(sound))}` goes without it; or put "
                "the book there.",
            )


def unknown_books(place: Place) -> Iterator[Trouble]:
    """D6MUSH_OFFERED names books that do not exist."""
    known, offered = place.loaded.get("books", ()), places.books_offered()
    sound = [name for name in offered if name in known]
    if known and len(sound) < len(offered):
        wrong = ", ".join(name for name in offered if name not in known)
        cure = f"`export D6MUSH_OFFERED={','.join(sound)}`" if sound else "`unset D6MUSH_OFFERED`"
        yield Trouble(
            f"D6MUSH_OFFERED names {wrong}, and no book is called so.",
            f"{cure}; the books are {', '.join(known)}.",
        )


def settings(place: Place) -> Iterator[Trouble]:
    """The game cannot be loaded, and will not start."""
    failed = place.loaded.get("failed")
    if not failed or place.loaded.get("clashes") or any(no_book(place)):
        return  # another check reports the cause
    what, file, line = failed["what"], failed.get("file", ""), failed.get("line", 0)
    where = f" ({file}, line {line})" if file else ""
    mend = f"Mend line {line} of {file}{quoted(file, line)}" if file else (
        "Mend what is named there, then `make doctor` again."
    )  # fmt: skip
    if Path(file) == place.secret_settings:
        cure = f"Mend line {line} of {file}."  # the line is not quoted: it may contain a secret
        yield Trouble(f"The secret settings cannot be read: {what}{where}.", cure)
    elif missing := failed.get("missing"):
        yield Trouble(
            f"The game cannot be loaded, for Python finds no {missing}{where}.",
            f"`{INSTALL}` if it is a package of the game; otherwise: {mend}",
        )
    else:
        yield Trouble(f"The game cannot be loaded: {what}{where}.", mend)


def house(place: Place) -> Iterator[Trouble]:
    """Errors in the game's own folder, which the game skips: content, options, commands,
    settings."""
    folder = places.house_folder()
    for file, line, what, cure in place.loaded.get("problems", ()):
        path = folder / file
        yield Trouble(f"{path}, line {line}: {what}", f"{cure} {here(path, line)}".strip())
    for sentence in place.loaded.get("troubles", ()):
        if not sentence.startswith(OF_BOOKS):
            yield Trouble(sentence, f"{mending(folder, sentence)}. {AGAIN}")


def clashes(place: Place) -> Iterator[Trouble]:
    """Modules of a moved-in game whose names clash with the program's."""
    for sentence in place.loaded.get("clashes", ()):
        what, _, cure = sentence.partition(". ")
        yield Trouble(f"{what}.", cure)


def mending(folder: Path, sentence: str) -> str:
    """Which line to change, for a message that names a line of the game's own folder."""
    found = IN_THE_HOUSE.match(sentence)
    if not found:
        return f"Mend it in {folder}"
    file, line = folder / found[1], int(found[2])
    return f"Mend line {line} of {file}{quoted(str(file), line)}"


def here(file: Path, line: int) -> str:
    """The text of the line to change, as a sentence."""
    text = text_of(file, line)
    return f"It reads: {text}" if text else ""


def quoted(file: str, line: int) -> str:
    text = text_of(Path(file), line)
    return f", which reads: {text}" if text else ""


def text_of(file: Path, line: int) -> str:
    lines = system.read(file).splitlines()
    return lines[line - 1].strip()[:100] if 0 < line <= len(lines) else ""
