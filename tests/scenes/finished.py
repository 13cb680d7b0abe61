"""Long readings in one go: no reactor runs between their slices."""

from copy import deepcopy

from django.conf import settings

from world.scenes.journal.export import export, opened


def finished(work):
    """What the generator returns in the end."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


def exports_in(folder) -> dict:
    """Django's `STORAGES` where fights are written down into that folder."""
    kept = deepcopy(settings.STORAGES)
    kept["exports"]["OPTIONS"]["location"] = str(folder)
    return kept


def exported(scene) -> str:
    """The scene as a file, which is read."""
    finished(export(scene))
    return opened(scene).read().decode()
