"""What a newcomer is told to type next, from his first room to the end of his first fight.

A text that leads on ends with one line, ``Now type: yard``: whoever follows these alone arrives.
"""

from world import builders, yard
from world.ways import way

NEWCOMER = "newcomer"
GREETING = "You are in the game, and nobody yet. Choose what to play by one of these lines:"
NO_GAMES = "You are in the game. help start tells you the first steps."
AGAIN = "help start tells the first steps again."


def now_type(line: str) -> str:
    """``Now type: yard``; "" for no line."""
    return f"Now type: {line}" if line else ""


def begin(character) -> None:
    """From now on he is led, until his first fight is over."""
    character.attributes.add(NEWCOMER, True, category="d6")


def arrived(character) -> None:
    """He is led no more."""
    character.attributes.remove(NEWCOMER, category="d6")


def is_led(character) -> bool:
    """Whether he is a newcomer who has not finished a fight yet."""
    return bool(character.attributes.get(NEWCOMER, category="d6"))


def welcome() -> list[str]:
    """The first lines ever read in the game: all kinds of characters, and one line to type."""
    games = builders.games()
    if not games:
        return [NO_GAMES, now_type("help start")]
    return [GREETING, *games, AGAIN, now_type(games[0].partition(":")[0])]


def footer(character) -> str:
    """What stands under a room where newcomers are led, "" for others and elsewhere."""
    led = is_led(character) and yard.leads(character.location)
    return now_type(next_line(character)) if led else ""


def next_line(character) -> str:
    """The next step to a first fight: a character, the way to the yard, a droid."""
    if character.first_sheet is None:
        return "+chargen"
    if yard.in_yard(character):
        return "+practice"
    there = yard.place(yard.YARD)
    return next(iter(way(character, there)), "+sheet") if there else "+sheet"
