"""One evening's fight under `personal`, line by line, for tests with and without crashes.

Three ordinary accounts: Ace and Bea play, Gil is the game master and plays a thug. Every step says
who types what, and a pattern that they then see. Modifiers and codes set by the game master force
what the story needs; all other numbers are random.
"""

import re
from dataclasses import dataclass

CAST = {"Ace": "smuggler", "Bea": "scout", "Gil": "pilot"}


@dataclass(frozen=True)
class Step:
    who: str
    line: str
    sees: str


def _steps(text: str) -> list[Step]:
    rows = (row.split("|", 2) for row in text.strip().splitlines() if row.strip())
    return [Step(who.strip(), line.strip(), sees.strip()) for who, line, sees in rows]


OPENING = _steps(r"""
Gil | +combat/start personal healing=medpac Ace vs Bea vs thug | -- Round 1 --
Ace | +reaction ask                  | Standing order: ask
Gil | +combat/next                   | will act first
Ace | +declare 2                     | Ace declares 2 actions \(-1D\)
Bea | +declare 1                     | Bea declares 1 action
Gil | +declare npcs=1                | Thug will take 1 action
Gil | +combat/set order=Ace, Bea, Thug | game master sets the order of acting
Bea | +held                          | Nothing is held
Ace | +cover half                    | Ace takes half cover
""")

TIE = _steps(r"""
Gil | +combat/set Ace/code=blaster 0D | sets Ace's blaster
Gil | +combat/set Bea/code=dodge 0D   | sets Bea's dodge
Gil | +combat/mod Bea=+90 on resistance | gives Bea
Ace | +attack Bea | Ace [^.]*hits Bea[^.]*(?:it|off|harm)\.\s+blaster 0D.* vs dodge.*= 0
Gil | +combat/set Ace/code=blaster 5D | sets Ace's blaster
""")

DODGE = _steps(r"""
Gil | +combat/mod Ace=+90 on defence | gives Ace
Bea | +attack Ace |
Bea | +combat     | Wait(?:ed|ing) for:? Ace
""")

MISSED = r"Bea [^.]*(?:(?:comes nowhere near|goes wide of) Ace|misses Ace by (?:far|a wide margin))"

ANSWER = _steps(rf"""
Ace | +dodge | {MISSED}\.\s+blaster [^\n]* vs dodge [^\n]*half cover \+2D
""")

STUN = _steps(r"""
Gil | +stun Thug=on                  | Thug sets the .* to stun
Gil | +initiative first              | will act first|no choice
Ace | +declare 1                     | Ace declares 1 action
Bea | +declare 1                     | Bea declares 1 action
Gil | +declare npcs=1                | Everybody will take 1 action
Gil | +combat/set order=Thug, Bea, Ace | game master sets the order of acting
Ace | +reaction auto                 | Standing order: auto
Gil | +combat/mod Thug=+90 on attack | gives Thug
Gil | +combat/mod Thug=+40 on damage | gives Thug
Gil | +attack Thug=Ace | hits?[^.]* Ace, who is knocked out for \d+ minutes
""")

REVIVE = _steps(r"""
Gil | +combat/mod Bea=+60 on treatment | gives Bea
Bea | +treat Ace/revive              | Bea brings Ace round
""")

CAP = _steps(r"""
Gil | +initiative first              | will act first|no choice
Ace | +declare 2                     | Ace declares 2 actions
Bea | +declare 1                     | Bea declares 1 action
Gil | +declare npcs=1                | Thug will take 1 action
Gil | +combat/set order=Ace, Bea, Thug | game master sets the order of acting
Ace | +stand                         | Ace stands up
Gil | +combat/mod Ace=+90 on attack  | gives Ace
Gil | +combat/mod Ace=+90 on damage  | gives Ace
Ace | +attack Bea | hits?[^.]* Bea, who is incapacitated.*Without consent to death
""")

UNDO = _steps(r"""
Gil | +combat/undo                   | takes back: Ace's attack on Bea
Ace | +attack Bea | hits?[^.]* Bea, who is incapacitated.*Without consent to death
""")

END = _steps(r"""
Gil | +combat/next                   | -- Round 4 --
Gil | +initiative first              | will act first|no choice
Ace | +declare 1                     | Ace declares 1 action
Gil | +declare npcs=1                | Everybody will take 1 action
Gil | +combat/set order=Ace, Thug    | game master sets the order of acting
Gil | +combat/mod Ace=+90 on attack  | gives Ace
Gil | +combat/mod Ace=+90 on damage  | gives Ace
Ace | +attack Thug                   | Only Ace is left standing: the fight is over
""")

TREAT = _steps(r"""
Gil | +combat/set Ace/medpacs=2      | sets Ace's medpacs
Gil | +combat/mod Ace=+90 on treatment | gives Ace
Ace | +treat Bea/medpac              | Ace treats Bea: now wounded twice
""")

PARTS = (OPENING, TIE, DODGE, ANSWER, STUN, REVIVE, CAP, UNDO, END, TREAT)


def seat(server) -> dict:
    """Return the three at the table, each with a ready character."""
    players = {name: server.regular(name) for name in CAST}
    for name, kind in CAST.items():
        players[name].ask(f"+chargen/take {kind}")
    return players


def seat_again(server) -> dict:
    """Return the same three, logged in again after a crash."""
    return {name: server.returning(name) for name in CAST}


def play(players: dict, steps) -> None:
    """Type the steps in order and wait for what each should show."""
    for step in steps:
        players[step.who].send(step.line)
        sees = step.sees.replace(" ", r"\s+")
        players[step.who].expect(f"(?s){sees}" if ".*" in sees else sees)


def boards(players: dict) -> dict[str, str]:
    """Return what +combat and the last lines of the journal show each player, without how long the
    table has waited, since that goes by the clock."""
    return {name: _board(player) for name, player in players.items()}


def _board(player) -> str:
    seen = player.ask("+combat") + player.ask("+combat/log 60")
    seen = seen[seen.rindex("personal, ") if "personal, " in seen else 0 :]
    return untimed(seen)


def untimed(board: str) -> str:
    """Return the board without the row that tells how long the table has waited for whom."""
    return re.sub(r"(?m)^Waited for: .*\n", "", board)
