"""The sheet that somebody plays with, or why they cannot play."""

from typing import TYPE_CHECKING

from game.codec import UNREAD
from game.errors import Refused
from game.wording import say
from world import builders, presenters

if TYPE_CHECKING:
    from game.registry.sheet import Sheet
    from world.actors import Character
    from world.presenters.presenter import Presenter

HALF_BUILT = say("typed-half-built")
BUILD_FIRST = say("typed-build-first")
NOT_OFFERED = say("typed-sheet-not-offered")


def own_sheet(character: "Character", presenter: "Presenter", needed: bool) -> "Sheet | None":
    """The character's sheet for a presenter's book, None if they may roll without one.

    Raises Refused: ``no_sheet``; ``not_offered`` if the sheet's book is not offered in this game;
    ``unread`` if its book is not installed.
    """
    sheet = presenter.sheet_of(character)
    if sheet and sheet.kind != presenter.book.sheet_kind and sheet.kind not in presenters.kinds():
        raise Refused("not_offered", NOT_OFFERED)
    if sheet is None and character.unread(presenter.kept.sheet):
        raise Refused("unread", UNREAD)
    if sheet is None and (needed or presenter.blank() is None):
        half = HALF_BUILT if builders.begun(character) else BUILD_FIRST
        raise Refused("no_sheet", presenter.no_sheet or half)
    return sheet
