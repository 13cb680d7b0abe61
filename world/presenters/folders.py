"""Books that a game brings along with their presenters, one folder each."""

from importlib import import_module
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

from game.registry import folders
from game.wording import say
from world import configuration_errors, presenters


def bring(folder: Path) -> tuple[str, ...]:
    """Register a folder's books, and the presenters its ``presenter`` package lists in
    ``PRESENTERS`` (by kind of sheet or by book). Returns the books' names. Errors:
    ImproperlyConfigured."""
    try:
        names = folders.put(folder)
    except folders.BadFolder as error:
        raise ImproperlyConfigured(str(error)) from error
    listed = []
    try:
        for kind, presenter in import_module(f"{folder.name}.presenter").PRESENTERS.items():
            presenters.put(kind, presenter)
            listed.append(kind)
    except Exception as error:
        for kind in listed:
            presenters.remove(kind)
        folders.take_away(folder.name)
        sentence = say("books-presenter-unreadable", folder=str(folder), why=str(error))
        raise ImproperlyConfigured(sentence) from error
    return names


def bring_if_sound(folder: Path) -> None:
    """The same for the game's own folder, but a book that cannot be played is left out and reported
    to staff."""
    try:
        bring(folder)
    except ImproperlyConfigured as bad:
        configuration_errors.note(say("books-goes-on-without", why=str(bad)))
        return
    try:
        presenters.check()
    except ImproperlyConfigured as bad:
        take_away(folder)
        configuration_errors.note(say("books-goes-on-without", why=str(bad)))


def take_away(folder: Path) -> None:
    """Unregister a folder's books and presenters."""
    for kind in import_module(f"{folder.name}.presenter").PRESENTERS:
        presenters.remove(kind)
    folders.take_away(folder.name)
