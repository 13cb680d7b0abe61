"""Files of a scene's log for those who were in it, in the store that exports use: Markdown or plain
text, each as its reader may read the log."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from django.core.files.base import ContentFile
from django.core.files.storage import storages
from django.db.models import Max

from game.wording import read_as, say
from world.scenes.journal.export import STORE
from world.scenes.log import summary, written
from world.scenes.log.written import Line
from world.scenes.models import Prose, Scene
from world.scenes.people import members
from world.scenes.table.fighters import character_of
from world.seal import finished

if TYPE_CHECKING:
    from collections.abc import Generator

    from world.actors import Account, Character

ENDINGS = {"markdown": "md", "text": "txt"}
NAME = re.compile(r"scene-([0-9]{1,9})-(c[0-9]{1,9})\.(md|txt)")
_MARKED = re.compile(r"([\\`*_{}\[\]<>#|~])")
_BEGINS = re.compile(r"^(\s*)([-+=]|\d+(?=[.)]))", re.MULTILINE)


def write(scene: Scene, reader: Character, kind: str) -> Generator[None, None, str]:
    """Write the log as the reader may read it, "markdown" or "text". A generator for ``slices``:
    yields between entries, returns the file's name. Raises Refused as ``written.lines``."""
    viewer, marked = written.viewer_of(scene, reader), kind == "markdown"
    parts: list[str] = []
    day = ""
    for line in written.lines(scene, reader):
        yield
        if line:
            if day != (now := f"{line.time:%Y-%m-%d}"):
                day = now
                parts.append(f"## {day}" if marked else day)
            parts.append(_line(line, marked))
    told = yield from summary.told(scene, reader)
    with read_as(viewer.words._replace(ear=False)):
        head, end = _head(scene, marked), _shown(str(told), marked)
    text = "\n\n".join([*head, *parts, end])
    name = f"scene-{scene.pk}-c{reader.id}.{ENDINGS[kind]}"
    content = ContentFile(f"{finished(text)}\n".encode())
    stored: str = storages[STORE].save(name, content)
    return stored


def _head(scene: Scene, marked: bool) -> list[str]:
    title = scene.title or str(say("log-file-untitled", number=scene.pk))
    rows = [f"{name}: {_shown(text, marked)}" for name, text in about(scene)]
    return [f"# {_shown(title, True)}" if marked else title, *rows]


def about(scene: Scene) -> list[tuple[str, str]]:
    """What is known of the scene besides its log, as (name, text): warning first."""
    people = ", ".join(part.name for part in members.those(scene, members.MEMBER, members.LEFT))
    begun = scene.started or scene.created
    rows = [
        ("warning", scene.warning),
        ("played", f"{begun:%Y-%m-%d %H:%M} UTC"),
        ("date", scene.date),
        ("plot", scene.plot.name if scene.plot else ""),
        ("people", people),
        ("summary", scene.summary),
    ]
    return [(str(say("log-file-about", what=what)), text) for what, text in rows if text]


def _line(line: Line, marked: bool) -> str:
    time = f"{line.time:%H:%M}"
    if not line.author:
        text = "\n".join(f"> {_shown(row, True)}" for row in line.text.split("\n"))
        return f"{time}\n{text}" if marked else f"{time}\n{_indented(line.text)}"
    name = f"**{_shown(line.author, True)}**" if marked else line.author
    return f"{time} {name}\n\n{_shown(line.text, marked)}" if marked else (
        f"{time} {name}\n{_indented(line.text)}"
    )  # fmt: skip


def _indented(text: str) -> str:
    return "\n".join(f"  {row}" for row in text.split("\n"))


def _shown(text: str, marked: bool) -> str:
    """A text as it was typed, whatever Markdown would make of it."""
    if not marked:
        return text
    return _BEGINS.sub(r"\1\\\2", _MARKED.sub(r"\\\1", text)).replace("\n", "  \n")


def opened(name: str, account: Account) -> Any:
    """The file with that name, open for reading, if it is one of the account's; None if it is not,
    or the reader may not read the log any more, or a pose has been taken back since it was
    written."""
    found = NAME.fullmatch(name)
    scene = Scene.objects.filter(pk=int(found[1])).first() if found else None
    reader = character_of(found[2]) if found else None
    if scene is None or reader is None or reader not in account.characters.all():
        return None
    if members.readable(scene, reader) is None or not storages[STORE].exists(name):
        return None
    gone = Prose.objects.filter(entry__scene=scene).aggregate(last=Max("removed"))["last"]
    if gone and gone > storages[STORE].get_modified_time(name):
        return None
    return storages[STORE].open(name)


def remove(number: int) -> None:
    """Delete all files of that scene."""
    try:
        names = storages[STORE].listdir("")[1]
    except FileNotFoundError:
        return
    for name in names:
        found = NAME.fullmatch(name)
        if name == f"scene-{number}.json" or (found and int(found[1]) == number):
            storages[STORE].delete(name)
