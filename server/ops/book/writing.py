"""Writes a book's folder from the skeleton: files are copied, the book's name is filled in, and
tables to which several answers contribute are merged."""

import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

from server.ops.book import questions
from server.ops.book.naming import Names

TABLE, SOURCE = ".toml", ".py"
WORDED = ("cards", "presenter")
"""Folders whose texts depend on the answers."""


def made(names: Names, chosen: Mapping[str, str]) -> dict[Path, str]:
    """Every file of the book for these answers, by relative path."""
    found: dict[Path, str] = {}
    for path, text in _layered(chosen):
        both = path.suffix == TABLE and path in found
        found[path] = joined(found[path], text) if both else text
    words = questions.words(chosen)
    return {
        Path(names.put_in(str(path))): names.put_in(_reworded(path, text, words))
        for path, text in found.items()
    }


def _layered(chosen: Mapping[str, str]) -> Iterator[tuple[Path, str]]:
    """Skeleton files for these answers, as relative path and text."""
    for layer in questions.layers(chosen):
        for file in sorted(layer.rglob("*.*")):
            if file.suffix in (TABLE, SOURCE):
                yield file.relative_to(layer), file.read_text(encoding="utf-8")


def _reworded(path: Path, text: str, words: Mapping[str, str]) -> str:
    """The text with replacements for the answers, if its folder is one of `WORDED`."""
    if path.parent.name in WORDED:
        for old, new in words.items():
            text = text.replace(old, new)
    return text


def joined(above: str, below: str) -> str:
    """Merge two parts of one TOML table: a header that both have (``[rules]``) appears once, with
    the lines of both under it."""
    first, parts = _parts(above)
    more, further = _parts(below)
    for head, comments, lines in further:
        same = [its for known, _, its in parts if known == head and not head.startswith("[[")]
        if same and "." not in head:
            same[0].extend([*comments, *lines])
        else:
            parts.append((head, comments, lines))
    told = ["\n".join([*comments, head, *lines]) for head, comments, lines in parts]
    return "\n\n".join([*filter(None, ["\n".join([*first, *more])]), *told]) + "\n"


type Part = tuple[str, list[str], list[str]]


def _parts(text: str) -> tuple[list[str], list[Part]]:
    """The comment at the beginning, which a blank line ends; and each header with the comments
    above it and the lines under it."""
    first: list[str] = []
    comments: list[str] = []
    parts: list[Part] = []
    for line in text.splitlines():
        if line.startswith("["):
            parts.append((line, comments, []))
            comments = []
        elif line.startswith("#"):
            comments.append(line)
        elif line:
            parts[-1][2].extend([*comments, line])
            comments = []
        elif not parts:
            first, comments = [*first, *comments], []
    return first, parts


def refuse(folder: Path) -> None:
    """Raises SystemExit if the folder exists."""
    if folder.exists() or folder.is_symlink():
        raise SystemExit(f"{folder} is there already, and is left alone. Take another name.")


def write(folder: Path, files: Mapping[Path, str]) -> None:
    """Write the files into a new folder, which appears only when it is complete. Raises SystemExit
    if it exists or cannot be written."""
    refuse(folder)
    part = folder.with_name(f".{folder.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    try:
        for path, text in files.items():
            (part / path).parent.mkdir(parents=True, exist_ok=True)
            (part / path).write_text(text, encoding="utf-8")
        part.rename(folder)
    except OSError as error:
        shutil.rmtree(part, ignore_errors=True)
        raise SystemExit(
            f"The book cannot be written: {folder} ({error.strerror}). "
            "Choose another house: D6MUSH_HOUSE=/some/folder make book"
        ) from None
