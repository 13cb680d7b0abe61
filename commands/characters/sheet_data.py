"""One's own sheet as data for a client (`D6.Sheet`): what `+sheet` shows, with the line that uses
each skill."""

from typing import TYPE_CHECKING, Any

from commands.characters.sheet import figure_of
from commands.own_sheet import own_sheet
from game import registry
from game.errors import Refused
from game.registry import revisions
from game.wording import read_as
from world import presenters
from world.reading import reading_of
from world.scenes.render import pages
from world.scenes.table import tables

if TYPE_CHECKING:
    from world.actors import Character, Session


def send(session: "Session", character: "Character") -> None:
    """Send the sheet, or why there is none."""
    with read_as(reading_of(session)):
        try:
            found = data(character)
        except Refused as refusal:
            found = {"name": "", "error": str(refusal.sentence)}
    session.msg(d6_sheet=((), found))


def data(character: "Character") -> dict[str, Any]:
    """The sheet for the book played where the character is, else for the first that they have one
    for. Raises Refused if there is none."""
    table = tables.of(character)
    first = character.first_sheet
    kind = first.kind if first else registry.first().sheet_kind
    book = table.state.book if table else registry.for_kind(kind)
    with table.growing.by(table.state) if table else revisions.by_game():
        sheet = own_sheet(character, presenters.of(registry.called(book)), True)
        figure = figure_of(character, sheet)
        return {"name": figure.name, "book": book, **pages.data(figure)}
