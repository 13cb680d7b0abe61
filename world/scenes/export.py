"""A scene as a file for ``python -m game play``, to attach to a report."""

import json
from pathlib import Path

from django.conf import settings

from game import script
from game.codec import decode
from game.encounter.table_events import TablesGrown
from world.ignoring import staffs
from world.scenes import audit, store
from world.scenes.ahead import is_word
from world.scenes.fighters import fighter_id
from world.scenes.models import Scene


def path_of(scene) -> Path:
    """Where its file is, once it is written."""
    return Path(settings.EXPORT_DIR) / f"scene-{scene.pk}.json"


def written_for(account) -> list[Scene]:
    """Scenes that have a file and whose seat a character of the account holds; staff's: all."""
    names = [path.stem for path in Path(settings.EXPORT_DIR).glob("scene-*.json")]
    numbers = [int(name) for name in (n.partition("-")[2] for n in names) if name.isdecimal()]
    found = Scene.objects.filter(pk__in=numbers).order_by("-pk")
    mine = {fighter_id(character) for character in account.characters}
    return [scene for scene in found if staffs(account) or mine & set(scene.gms)]


def export(scene):
    """Write the scene's commands and faces; what was undone is left out, and told. What players
    have said ahead is left out too: it is theirs alone until it is done, and then it is a command.

    A generator, for ``slices``, that yields between entries and returns the path.
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
    path = path_of(scene)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(found, indent=1), encoding="utf-8")
    return path


def _edition(opening, entries) -> str:
    """The last edition of its tables that the scene had."""
    events = (event for entry in entries for event in entry.events)
    grown = [event.edition for event in events if isinstance(event, TablesGrown)]
    return grown[-1] if grown else opening.edition
