"""Writes a scene to a file that ``python -m game play`` can replay, to attach to a report."""

import json
import re
from typing import TYPE_CHECKING, Any

from django.core.files.base import ContentFile
from django.core.files.storage import storages

from game import script
from game.codec import decode
from game.encounter.table_events import TablesGrown
from world.ignoring import staffs
from world.scenes.journal import audit, store
from world.scenes.models import Scene
from world.scenes.table.ahead import is_word
from world.scenes.table.fighters import fighter_id

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from game import journal
    from game.encounter.state import Encounter
    from world.actors import Account

NAME = re.compile(r"scene-([0-9]+)\.json")
STORE = "exports"
"""Key in Django's `STORAGES`. The website reads exports from there, not from a local folder."""


def name_of(scene: Scene) -> str:
    return f"scene-{scene.pk}.json"


def opened(scene: Scene) -> Any:
    """The scene's exported file, open for reading. It must have been written."""
    return storages[STORE].open(name_of(scene))


def written_for(account: "Account") -> list[Scene]:
    """Scenes that have an export and whose seat a character of the account holds, newest first; all
    of them for staff."""
    numbers = [int(found[1]) for name in _names() if (found := NAME.fullmatch(name))]
    found = Scene.objects.filter(pk__in=numbers).order_by("-pk")
    mine = {fighter_id(character) for character in account.characters}
    return [scene for scene in found if staffs(account) or mine & set(scene.gms)]


def _names() -> list[str]:
    """Names of all exported files; [] before the first is written."""
    try:
        names: list[str] = storages[STORE].listdir("")[1]
    except FileNotFoundError:
        return []
    return names


def export(scene: Scene) -> "Generator[None, None, str]":
    """Write the scene's commands and faces to a file. Undone entries are left out (the audit counts
    them), and so are queued commands, which are private until carried out.

    A generator for ``slices``: yields between entries, returns the file's name.
    """
    opening: Encounter = decode(scene.opening)
    entries: list[journal.Entry] = []
    for row in store.rows(scene, store.RULES):
        entry = store.record(row)
        if not is_word(entry):
            entries.append(entry)
        yield
    found = script.export(opening.book, opening.options, entries, _revision(opening, entries))
    yield
    found |= {"stream": scene.stream, "account": audit.sentences(scene)}
    yield
    content = ContentFile(json.dumps(found, indent=1).encode())
    name: str = storages[STORE].save(name_of(scene), content)
    return name


def _revision(opening: "Encounter", entries: "Sequence[journal.Entry]") -> str:
    """Key of the last ruleset revision that the scene had."""
    events = (event for entry in entries for event in entry.events)
    grown = [event.edition for event in events if isinstance(event, TablesGrown)]
    return grown[-1] if grown else opening.edition
