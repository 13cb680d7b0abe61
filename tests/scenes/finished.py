"""Run long readings in one go, since no reactor runs between their slices."""

from copy import deepcopy

from django.conf import settings

from world.scenes.journal.export import export, opened


def finished(work):
    """Run the generator to its end and return its value."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


def exports_in(folder) -> dict:
    """Return Django's `STORAGES` with this folder as the place for exported fights."""
    kept = deepcopy(settings.STORAGES)
    kept["exports"]["OPTIONS"]["location"] = str(folder)
    return kept


def exported(scene) -> str:
    """Export the scene and return the text of the file."""
    finished(export(scene))
    return opened(scene).read().decode()
