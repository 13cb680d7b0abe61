"""The sheet that somebody plays with, or why he cannot."""

from game.codec import UNREAD
from game.errors import Refused
from game.wording import say
from world import books, builders

HALF_BUILT = say("typed-half-built")
BUILD_FIRST = say("typed-build-first")
NOT_OFFERED = say("typed-sheet-not-offered")


def own_sheet(character, face, needed: bool):
    """The character's sheet for the books of a face, None where he may roll without one. Refused:
    ``no_sheet``, ``not_offered`` for one of other books than the game offers, ``unread`` for one
    of a book that is not here."""
    sheet = face.sheet_of(character)
    if sheet and sheet.kind != face.book.sheet_kind and sheet.kind not in books.kinds():
        raise Refused("not_offered", NOT_OFFERED)
    if sheet is None and character.unread(face.kept.sheet):
        raise Refused("unread", UNREAD)
    if sheet is None and (needed or face.blank() is None):
        half = HALF_BUILT if builders.begun(character) else BUILD_FIRST
        raise Refused("no_sheet", face.no_sheet or half)
    return sheet
