"""Books that a game brings along with their presenters, one folder each."""

from importlib import import_module
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

from game.registry import folders
from game.wording import say
from world import books, configuration_errors


def bring(folder: Path) -> tuple[str, ...]:
    """Register a folder's books, and the presenters its ``face`` package lists in ``FACES`` (by
    kind of sheet or by book). Returns the books' names. Errors: ImproperlyConfigured."""
    try:
        names = folders.put(folder)
    except folders.BadFolder as error:
        raise ImproperlyConfigured(str(error)) from error
    faced = []
    try:
        for kind, face in import_module(f"{folder.name}.face").FACES.items():
            books.put(kind, face)
            faced.append(kind)
    except Exception as error:
        for kind in faced:
            books.remove(kind)
        folders.take_away(folder.name)
        sentence = say("books-face-unreadable", folder=str(folder), why=str(error))
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
        books.check()
    except ImproperlyConfigured as bad:
        take_away(folder)
        configuration_errors.note(say("books-goes-on-without", why=str(bad)))


def take_away(folder: Path) -> None:
    """Unregister a folder's books and presenters."""
    for kind in import_module(f"{folder.name}.face").FACES:
        books.remove(kind)
    folders.take_away(folder.name)
