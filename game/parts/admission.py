"""Who may come into a scene: somebody whose sheet, body and gear fit each other and the book."""

from game.encounter.commands import GM
from game.encounter.fighter import Fighter
from game.encounter.state import MAX_FIGHTERS, Encounter
from game.errors import Refused
from game.shelf.book import Rulebook
from game.shelf.sheet import Sheet

NOBODYS = ("", GM, "clock", "room")
"""Words of commands and audiences that are no fighter's id."""
MOST_NAME = 255
"""Characters of a fighter's name: as many as that of whoever is played may have."""


def check_newcomer(book: Rulebook, state: Encounter, who: str, f: Fighter) -> None:
    """Refused: whoever is here already, anybody where the scene is full, and who is unsound."""
    known = state.fighters.get(who)
    if known and known.present:
        raise Refused("already", f"{known.name} is in this scene already.")
    if len(state.fighters) >= MAX_FIGHTERS:
        raise Refused("too_many", f"A scene holds at most {MAX_FIGHTERS} fighters.")
    if who in NOBODYS:
        raise Refused("bad_name", f"No fighter goes by '{who}': that stands for somebody else.")
    if not f.name.strip() or len(f.name) > MOST_NAME:
        raise Refused("bad_name", f"A fighter's name has 1 to {MOST_NAME} characters.")
    check_sheet(book, f.sheet, f.name)
    _check_record(book, f)


def check_sheet(book: Rulebook, sheet: Sheet, name: str) -> None:
    """Refused: ``bad_sheet`` for one of another kind than the book's, or an unplayable one."""
    if sheet.kind != book.sheet_kind:
        sentence = (
            f"The book {book.name} is played with {book.sheet_kind} sheets, and {name}'s is "
            f"another kind. +chargen {book.name} makes one. A sheet that has fought only staff "
            "change."
        )
        raise Refused("bad_sheet", sentence)
    if problem := sheet.problem():
        raise Refused("bad_sheet", problem)


def _check_record(book: Rulebook, f: Fighter) -> None:
    """Refused: ``bad_fighter`` for another machine's record or gear that no book can use,
    ``bad_body`` for a body that does not go with the sheet."""
    if not isinstance(f, book.fighter):
        kinds = f"a {book.fighter.__name__}, and {f.name} is a {type(f).__name__}"
        raise Refused("bad_fighter", f"The book {book.name} is played with {kinds}.")
    if problem := f.sheet.misfit(f.condition):
        raise Refused("bad_body", problem)
    if problem := f.problem():
        raise Refused("bad_fighter", problem)
