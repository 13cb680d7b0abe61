"""Books that a game brings along, with their faces: a folder each, found by its path."""

from importlib import import_module
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

from game.shelf import folders
from game.wording import say
from world import books, troubles


def bring(folder: Path) -> tuple[str, ...]:
    """Put the books of a folder on the shelf and give them the faces that its package ``face``
    names as ``FACES``, by kind of sheet or by book; the names of the books.

    Errors: ImproperlyConfigured, with one sentence.
    """
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
    """The same for a folder in the house of the game: of one that cannot be played staff read, and
    it stays away."""
    try:
        bring(folder)
    except ImproperlyConfigured as bad:
        troubles.note(say("books-goes-on-without", why=str(bad)))
        return
    try:
        books.check()
    except ImproperlyConfigured as bad:
        take_away(folder)
        troubles.note(say("books-goes-on-without", why=str(bad)))


def take_away(folder: Path) -> None:
    """Take the books of a folder and their faces away again."""
    for kind in import_module(f"{folder.name}.face").FACES:
        books.remove(kind)
    folders.take_away(folder.name)
