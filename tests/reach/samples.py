"""Fights to walk through: how they begin, and lines for commands that the engine accepts but does
not list."""

from pathlib import Path

from game.encounter.state import FIGHT
from tests.live.script import Company, plays

LINES = Path(__file__).parent / "lines"
READY = {
    "starcraft": ("+recruit/take marine", "+recruit/take medic", "+recruit/take marine"),
    "dots": ("+dots/again/sure", "+dots guardian", "+dots soldier", "+dots none"),
}
SMUGGLERS = ("+chargen/take smuggler", "+chargen/take medic", "+chargen/take gunslinger")
NPCS = {"starcraft": "raider", "dots": "trooper"}
OPTIONS = {
    "personal": "wild_die=gm_choice force_points=on healing=medpac medical_quality=gm",
    "advanced": "wild_die=gm_choice force_points=on healing=medpac",
    "chronicles": "wild_die=gm_choice healing=medpac declare=all",
    "starcraft": "wild_die=on death_consent=on",
    "dots": "throw_return=same_round combo_approval=gm",
}
"""House options for every second scene."""
ASKED = (("Ace", "+reaction ask"), ("Bea", "+reaction ask"), ("Gil", "+reaction npcs=ask"))
PLAYS = {"dots": ("dots_examples", "dots_experience", "dots_duel")}
PLAYERS = (("Ace", "Rebels"), ("Bea", "Rebels"), ("Cal", "Drifters"))


def lay(cast, book, number: int) -> None:
    """Lay a new scene under the book, led by Gil, with three players against NPCs, in its first
    round. Fails on a line of ``lines/`` that gives no command."""
    chosen = OPTIONS.get(book.name, "") if number % 2 else ""
    cast.open_scene(f"{book.name} {number}", book.name, chosen)
    dress(cast, book.name)
    for name, side in PLAYERS:
        cast.type_as(name, f"+combat/join {side}")
    cast.type_as("Gil", f"+combat/add 2 {NPCS.get(book.name, 'thug')}=Gang")
    if number == 0:
        typed(cast, "before")
        typed(cast, f"{book.name} before")
    for name, line in ASKED if number % 4 < 2 and book.name != "dots" else ():
        cast.type_as(name, line)
    cast.type_as("Gil", "+combat/start")
    assert cast.table.state.mode == FIGHT, cast.read
    if number == 0:
        typed(cast, "amid")
        typed(cast, f"{book.name} amid")


def scenes(cast, book) -> None:
    """Play the book's scripted fights, typed from the first line to the last."""
    for path in sorted(LINES.glob(f"{book.name} scene*.txt")):
        cast.open_scene(path.stem, book.name)
        dress(cast, book.name)
        typed(cast, path.stem)
    for name in PLAYS.get(book.name, ()):
        for lines in plays(name).values():
            Unheard(cast).perform(lines)


class Unheard(Company):
    """The people of the plays typed over telnet, here at these keyboards; what they read is checked
    there, not here."""

    def __init__(self, cast):
        self.cast_, self.cast = cast, set()

    def type(self, who: str, line: str) -> None:
        self.cast_.person(who)
        self.cast_.type_as(who, line)

    def _allow_anew(self, who: str) -> None:
        pass

    def _check(self, who: str, part: str, never: bool = False) -> None:
        pass


def dress(cast, book: str) -> None:
    """Give everybody a sheet for the book."""
    for n, (name, _) in enumerate(PLAYERS):
        for line in READY["dots"] if book == "dots" else (READY.get(book, SMUGGLERS)[n],):
            cast.type_as(name, line)


def typed(cast, name: str) -> None:
    """Type the lines of a file. Each must give a command, unless it is marked ``-``."""
    path = LINES / f"{name}.txt"
    for row in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        if row and not row.startswith("#"):
            who, _, line = row.partition("> ")
            cast.type_as(who, line.removeprefix("-"))
            assert cast.given or line.startswith("-"), f"{name}: {row}\n{cast.read}"


def more(random, state, who) -> list:
    """Further commands that are legal now."""
    return []
