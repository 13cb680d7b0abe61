"""A scene as a file for ``python -m game play``, to attach to a report."""

import json
import re

from django.core.files.base import ContentFile
from django.core.files.storage import storages

from game import script
from game.codec import decode
from game.encounter.table_events import TablesGrown
from world.ignoring import staffs
from world.scenes import audit, store
from world.scenes.ahead import is_word
from world.scenes.fighters import fighter_id
from world.scenes.models import Scene

NAME = re.compile(r"scene-([0-9]+)\.json")
STORE = "exports"
"""Where they lie, among Django's `STORAGES`: the website reads them from there, and not from a
folder of its own machine."""


def name_of(scene) -> str:
    """What its file is called."""
    return f"scene-{scene.pk}.json"


def opened(scene):
    """Its file, to be read, once it is written."""
    return storages[STORE].open(name_of(scene))


def written_for(account) -> list[Scene]:
    """Scenes that have a file and whose seat a character of the account holds; staff's: all."""
    numbers = [int(found[1]) for name in _names() if (found := NAME.fullmatch(name))]
    found = Scene.objects.filter(pk__in=numbers).order_by("-pk")
    mine = {fighter_id(character) for character in account.characters}
    return [scene for scene in found if staffs(account) or mine & set(scene.gms)]


def _names() -> list[str]:
    """Of all files that there are; none before the first is written."""
    try:
        return storages[STORE].listdir("")[1]
    except FileNotFoundError:
        return []


def export(scene):
    """Write the scene's commands and faces; what was undone is left out, and told. What players
    have said ahead is left out too: it is theirs alone until it is done, and then it is a command.

    A generator, for ``slices``, that yields between entries and returns the name of the file.
    """
    opening, entries = decode(scene.opening), []
    for row in store.rows(scene, store.RULES):
        entry = store.record(row)
        if not is_word(entry):
            entries.append(entry)
        yield
    found = script.export(opening.book, opening.options, entries, _edition(opening, entries))
    yield
    found |= {"stream": scene.stream, "account": audit.sentences(scene)}
    yield
    return storages[STORE].save(name_of(scene), ContentFile(json.dumps(found, indent=1).encode()))


def _edition(opening, entries) -> str:
    """The last edition of its tables that the scene had."""
    events = (event for entry in entries for event in entry.events)
    grown = [event.edition for event in events if isinstance(event, TablesGrown)]
    return grown[-1] if grown else opening.edition
