"""Who may come into a scene: somebody whose sheet, body and gear fit each other and the book."""

from game.encounter.commands import GM
from game.encounter.fighter import Fighter
from game.encounter.state import MAX_FIGHTERS, Encounter
from game.errors import Refused
from game.shelf.book import Rulebook
from game.shelf.sheet import Sheet
from game.wording import say

NOBODYS = ("", GM, "clock", "room")
"""Words of commands and audiences that are no fighter's id."""
MOST_NAME = 255
"""Characters of a fighter's name: as many as that of whoever is played may have."""


def check_newcomer(book: Rulebook, state: Encounter, who: str, f: Fighter) -> None:
    """Refused: whoever is here already, anybody where the scene is full, and who is unsound."""
    known = state.fighters.get(who)
    if known and known.present:
        raise Refused("already", say("parts-in-scene-already", who=known.name))
    if len(state.fighters) >= MAX_FIGHTERS:
        raise Refused("too_many", say("parts-scene-is-full", most=MAX_FIGHTERS))
    if who in NOBODYS:
        raise Refused("bad_name", say("parts-name-of-somebody-else", who=who))
    if not f.name.strip() or len(f.name) > MOST_NAME:
        raise Refused("bad_name", say("parts-fighter-name-length", most=MOST_NAME))
    check_sheet(book, f.sheet, f.name)
    _check_record(book, f)


def check_sheet(book: Rulebook, sheet: Sheet, name: str) -> None:
    """Refused: ``bad_sheet`` for one of another kind than the book's, or an unplayable one."""
    if sheet.kind != book.sheet_kind:
        kind = book.sheet_kind
        sentence = say("parts-sheet-of-another-kind", book=book.name, kind=kind, who=name)
        raise Refused("bad_sheet", sentence)
    if problem := sheet.problem():
        raise Refused("bad_sheet", problem)


def _check_record(book: Rulebook, f: Fighter) -> None:
    """Refused: ``bad_fighter`` for another machine's record or gear that no book can use,
    ``bad_body`` for a body that does not go with the sheet."""
    if not isinstance(f, book.fighter):
        wanted, kind = book.fighter.__name__, type(f).__name__
        sentence = say("parts-other-fighter", book=book.name, wanted=wanted, who=f.name, kind=kind)
        raise Refused("bad_fighter", sentence)
    if problem := f.sheet.misfit(f.condition):
        raise Refused("bad_body", problem)
    if problem := f.problem():
        raise Refused("bad_fighter", problem)
