"""A scene as a file for ``python -m game play``, to attach to a report."""

import json
from pathlib import Path

from django.conf import settings

from game.codec import decode
from game.encounter import script
from world.scenes import store


def export(scene) -> Path:
    """Write the scene's commands and faces; what was undone is left out."""
    opening = decode(scene.opening)
    found = script.export(opening.book, opening.options, store.entries(scene))
    folder = Path(settings.EXPORT_DIR)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"scene-{scene.pk}.json"
    path.write_text(json.dumps(found, indent=1), encoding="utf-8")
    return path
