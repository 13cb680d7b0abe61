"""A scene as a file for ``python -m game play``, to attach to a report."""

import json
from pathlib import Path

from django.conf import settings

from game.codec import decode
from game.encounter import script
from world.scenes import audit, store


def export(scene):
    """Write the scene's commands and faces; what was undone is left out, and told.

    A generator, for ``slices``, that yields between entries and returns the path.
    """
    opening, entries = decode(scene.opening), []
    for row in store.rows(scene, store.RULES):
        entries.append(store.record(row))
        yield
    found = script.export(opening.book, opening.options, entries)
    yield
    found["account"] = audit.sentences(scene)
    yield
    folder = Path(settings.EXPORT_DIR)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"scene-{scene.pk}.json"
    path.write_text(json.dumps(found, indent=1), encoding="utf-8")
    return path
