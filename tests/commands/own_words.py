"""Lines typed by somebody new to text games, and helpers that find the line an answer suggests."""

import re

AT_THE_LOGIN = (
    "hello", "new", "login", "Gunslinger", "I want to play", "start game", "create",
    "create Ana", "create Ana Maria orbit-lantern",
)  # fmt: skip
WITHOUT_A_CHARACTER = (
    "hi everyone", "hello?", "take gunslinger", "smuggler", "I want to be a pilot",
    "create character", "what do I do now?", "start", "how do I fight", "attack droid",
    "roll 4d6", "menu",
)  # fmt: skip
ON_THE_WAY = ("go to the yard", "north", "fight the droid", "where am i", "my stats")
IN_THE_FIGHT = (
    "I shoot the droid", "attack", "attack with gun", "dodge!", "punch droid", "4d6",
    "throw a rock at it", "end turn", "run away",
)  # fmt: skip
MOST_RIGHT = 25
LINES = (
    re.compile(r"type: (.+)\Z"),
    re.compile(r"Now type: (.+)$", re.MULTILINE),
    re.compile(
        r"(?:type:|as in:|: ) ?((?:create|\+)[^.,:]*?)(?: and a password)?[.,:]", re.MULTILINE
    ),
    re.compile(r"(look) shows"),
)


def named(page: str) -> str:
    """Return the line that an answer suggests, or ""."""
    return next((found[1] for line in LINES if (found := line.search(page.strip()))), "")


def next_named(page: str) -> str:
    """Return the suggested line that leads to and through a first fight, or ""."""
    found = re.findall(r"(?:Now type: |, type: )(.+)$", page, re.MULTILINE)
    aside = ("+roll", "help", "+sheet", "+combat/leave")
    return "" if not found or found[-1].startswith(aside) else found[-1].strip()
