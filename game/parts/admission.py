"""Who may come into a scene: sheet, condition and gear have to fit each other and the book."""

from game.encounter.commands import GM
from game.encounter.fighter import Fighter
from game.encounter.state import MAX_FIGHTERS, Encounter
from game.errors import Refused
from game.registry.book import Rulebook
from game.registry.sheet import Sheet
from game.wording import say

NOBODYS = ("", GM, "clock", "room")
"""Words used in commands and audiences that cannot be a fighter's id."""
MOST_NAME = 255
"""Longest name of a fighter, in characters: as long as that of a played character may be."""


def check_newcomer(book: Rulebook, state: Encounter, who: str, f: Fighter) -> None:
    """Raises Refused: "already" if present, "too_many" if the scene is full, "bad_name" for an
    unusable id or name; and as ``check_sheet`` and ``_check_record``."""
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
    """Raises Refused("bad_sheet") for a sheet of another kind than the book's, or an unplayable
    one."""
    if sheet.kind != book.sheet_kind:
        kind = book.sheet_kind
        sentence = say("parts-sheet-of-another-kind", book=book.name, kind=kind, who=name)
        raise Refused("bad_sheet", sentence)
    if problem := sheet.problem():
        raise Refused("bad_sheet", problem)


def _check_record(book: Rulebook, f: Fighter) -> None:
    """Raises Refused: "bad_fighter" for a record of another kind of book or for unusable values,
    "bad_body" for a condition that does not go with the sheet."""
    if not isinstance(f, book.fighter):
        wanted, kind = book.fighter.__name__, type(f).__name__
        sentence = say("parts-other-fighter", book=book.name, wanted=wanted, who=f.name, kind=kind)
        raise Refused("bad_fighter", sentence)
    if problem := f.sheet.misfit(f.condition):
        raise Refused("bad_body", problem)
    if problem := f.problem():
        raise Refused("bad_fighter", problem)
