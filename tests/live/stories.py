"""The first acceptance story as people type it, for its test and for `make demo`."""

import re

SANDOR = {"Sandor": "gunslinger", "Cantrell": "bounty", "Mahon": "smuggler"}
SANDOR_LINES = (
    ("Gil", "+combat/start", ("Sandor",)),
    ("Sandor", "+initiative first", ("Sandor", "Cantrell", "Mahon")),
    ("Sandor", "+declare 2", ("Cantrell", "Mahon")),
    ("Cantrell", "+declare 2", ("Mahon",)),
    ("Mahon", "+declare 1", ("Sandor",)),
    ("Gil", "+combat/difficulty Sandor=14, Cantrell=15", ("Sandor",)),
    ("Sandor", "+attack/draw Cantrell", ("Cantrell",)),
    ("Cantrell", "+dodge/extra", ("Cantrell",)),
    ("Cantrell", "+attack/draw Sandor", ("Sandor",)),
    ("Sandor", "+dodge", ("Mahon",)),
    ("Mahon", "+attack Sandor", ("Sandor",)),
)
"""Who types what, and whom the table waits for then."""


class Count:
    """Lines typed by each, and lines each has read, since the count began."""

    def __init__(self, players: dict):
        self.players = players
        self.typed = dict.fromkeys(players, 0)
        for player in players.values():
            player.ask("look")
            player.transcript = ""

    def type(self, who: str, line: str) -> str:
        """Type it; everybody catches up. What the typist read of it."""
        self.typed[who] += 1
        seen = self.players[who].ask(line)
        for name, player in self.players.items():
            if name != who:
                player.ask("")
        return seen

    def read(self, who: str, until: str = "") -> list[str]:
        """What he has read, to the first line that says ``until``."""
        text = self.players[who].transcript
        lines = (text[: text.index(until)] if until else text).splitlines()
        return [
            line for line in lines if line.strip() and line[:2] != "> " and "zzdone" not in line
        ]

    def last_prompt(self, who: str) -> str:
        found = [line for line in self.read(who) if PROMPT.match(line)]
        return found[-1] if found else ""

    def waits_for(self, *names) -> None:
        """Each person's last prompt says whether the table waits for him."""
        for who in self.players:
            asked = not self.last_prompt(who).startswith("Waiting")
            assert asked == (who in names), (who, names, self.last_prompt(who))


PROMPT = re.compile(
    r"Waiting for|Your turn|.*'s turn|Your side won|How many|Declare|.* attacks .*: \+"
    r"|The round is over"
)


def seat(server, cast: dict, gm: str) -> dict:
    players = {name: server.newcomer(name) for name in (*cast, gm)}
    for name in players:
        players[name].ask(f"+chargen/take {cast.get(name, 'pilot')}")
    players[gm].ask(f"+combat/gm {gm}")
    return players


def exactly(gm, who: str, **totals) -> None:
    """No dice, these totals, for the scene."""
    for on, total in totals.items():
        gm.ask(f"+combat/mod {who}=-20D on {on} for scene")
        gm.ask(f"+combat/mod {who}=+{total} on {on} for scene")


def sandor(server) -> dict:
    """Sandor, Cantrell and Mahon under Gil, everything set that makes the totals fall."""
    players = seat(server, SANDOR, "Gil")
    for name in SANDOR:
        players[name].ask(f"+combat/join {'Sandor' if name == 'Sandor' else 'attackers'}")
        if name != "Mahon":
            players[name].ask("+holster")
    gil = players["Gil"]
    gil.ask("+combat/set Cantrell/code=perception 2D")
    gil.ask("+combat/set Mahon/code=perception 1D")
    gil.ask("+combat/book advanced penalty_method=removed")
    exactly(gil, "Sandor", initiative=13, attack=17, defence=21, resistance=14)
    exactly(gil, "Cantrell", initiative=9, attack=22, defence=20, damage=18)
    exactly(gil, "Mahon", initiative=9, attack=21, damage=20)
    return players
