"""The acceptance stories of the larger books over telnet: who types what, and how much it is.

Codes and modifiers that the game master sets before the count begins make every total fall as
the rules' examples have it.
"""

import re

import pytest

ALL = ("initiative", "attack", "defence", "damage", "resistance")


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


@pytest.fixture(scope="module")
def sandor(server):
    players = seat(
        server, {"Sandor": "gunslinger", "Cantrell": "bounty", "Mahon": "smuggler"}, "Gil"
    )
    for name, side in (("Sandor", "Sandor"), ("Cantrell", "attackers"), ("Mahon", "attackers")):
        players[name].ask(f"+combat/join {side}")
        print(players[name].ask("+holster") if name != "Mahon" else "")
    gil = players["Gil"]
    gil.ask("+combat/set Cantrell/code=perception 2D")
    gil.ask("+combat/set Mahon/code=perception 1D")
    print(gil.ask("+combat/book advanced penalty_method=removed"))
    exactly(gil, "Sandor", initiative=13, attack=17, defence=21, resistance=14)
    exactly(gil, "Cantrell", initiative=9, attack=22, defence=20, damage=18)
    exactly(gil, "Mahon", initiative=9, attack=21, damage=20)
    return players


def test_sandor_cantrell_and_mahon(server, sandor):
    at = Count(sandor)
    at.type("Gil", "+combat/start")
    at.waits_for("Sandor")
    at.type("Sandor", "+initiative first")
    at.waits_for("Sandor", "Cantrell", "Mahon")
    at.type("Sandor", "+declare 2")
    at.type("Cantrell", "+declare 2")
    at.waits_for("Mahon")
    at.type("Mahon", "+declare 1")
    at.waits_for("Sandor")
    at.type("Gil", "+combat/difficulty Sandor=14, Cantrell=15")
    at.type("Sandor", "+attack/draw Cantrell")
    at.waits_for("Cantrell")
    assert "14 to hit" in at.last_prompt("Cantrell")
    at.type("Cantrell", "+dodge/extra")
    at.waits_for("Cantrell")
    at.type("Cantrell", "+attack/draw Sandor")
    at.waits_for("Sandor")
    assert "15 to hit" in at.last_prompt("Sandor")
    at.type("Sandor", "+dodge")
    at.waits_for("Mahon")
    seen = at.type("Mahon", "+attack Sandor")

    assert "hit" in seen
    assert "wounded twice" in seen
    figures = {who: len(at.read(who, until="wounded twice")) for who in sandor}
    print(at.typed, figures)
    assert sum(at.typed.values()) <= 12
    assert at.typed["Gil"] <= 2
    assert max(figures.values()) <= 30
    assert "Traceback" not in server.log()


TROOPERS = [f"Soldier {n}" for n in (1, 2, 3, 4)]


@pytest.fixture(scope="module")
def ace(workshop):
    server = workshop.start()
    players = seat(server, {"Ace": "smuggler", "Jaluun": "scout"}, "Ian")
    ian = players["Ian"]
    for name in ("Ace", "Jaluun"):
        players[name].ask("+combat/join players")
    ian.ask("+combat/add 4 soldier=troopers")
    print(ian.ask("+combat/book chronicles penalty_method=removed"))
    for name, perception in (("Ace", "4D"), ("Jaluun", "3D+2")):
        ian.ask(f"+combat/set {name}/code=dexterity 3D")
        ian.ask(f"+combat/set {name}/code=perception {perception}")
    for name in TROOPERS:
        ian.ask(f"+combat/set {name}/code=dexterity 2D")
        ian.ask(f"+combat/set {name}/code=perception 2D")
        exactly(ian, name, initiative=7, attack=9, defence=7, resistance=10)
    exactly(ian, "Ace", initiative=17, attack=12, damage=18)
    ian.ask("+combat/mod Ace=+3 on attack for next")
    exactly(ian, "Jaluun", attack=10, defence=16)
    yield Count(players)
    assert "Traceback" not in server.log()


def test_ace_and_jaluun_against_the_stormtroopers(ace):
    at = ace
    assert "17" in at.type("Ian", "+combat/start")
    at.waits_for("Ian")
    at.type("Ian", "+declare npcs=1 attack")
    at.waits_for("Jaluun")
    at.type("Jaluun", "+declare 1 throw a can")
    at.waits_for("Ace")
    seen = at.type("Ace", "+declare 2 attack Soldier 1")
    assert "Segment 1: Ace, Jaluun, Soldier 1" in seen
    at.waits_for("Ace")
    at.type("Ace", "+attack Soldier 1")
    at.waits_for("Ian")
    seen = at.type("Ian", "+dodge/extra")
    assert "Ace fires" in seen and "Soldier 1 is wounded" in seen
    at.waits_for("Jaluun")
    at.type("Jaluun", "+attack Soldier 2")
    seen = at.type("Ian", "+nodefence")
    assert "miss" in seen and "13 (moderate)" in seen
    at.waits_for("Ian")
    at.type("Ian", "+attack npcs=Jaluun")
    at.waits_for("Jaluun")
    seen = at.type("Jaluun", "+dodge")
    assert "= 16" in seen or "-> 16" in seen
    at.waits_for("Ian")
    assert "vs dodge 16" in at.type("Ian", "+attack Soldier 3=Jaluun")
    at.type("Ian", "+attack Soldier 4=Ace")
    at.waits_for("Ace")
    assert "Segment 2: Ace." in at.type("Ace", "+nodefence")
    at.waits_for("Ace")
    at.type("Ace", "+attack Soldier 3")
    seen = at.type("Ian", "+nodefence")
    assert "Round 2" in seen
    print(at.typed, {w: len(at.read(w)) for w in at.players})
    assert max(len(at.read(who)) for who in at.players) <= 60


@pytest.mark.parametrize("book", ["advanced", "chronicles"])
def test_a_round_of_three_sides_and_twenty_fighters(workshop, book):
    """Three players and 17 of the game master's; four reactions."""
    server = workshop.start()
    players = seat(server, {"Ace": "smuggler", "Bea": "scout", "Cal": "gunslinger"}, "Gil")
    gil = players["Gil"]
    for name in ("Ace", "Bea", "Cal"):
        players[name].ask("+combat/join Rebels")
        players[name].ask("+reaction ask")
    gil.ask("+combat/add 9 soldier=Empire")
    gil.ask("+combat/add 8 thug=Gang")
    gil.ask(f"+combat/book {book}")
    for name in ("Ace", "Bea", "Cal"):
        gil.ask(f"+combat/mod {name}=+60 on resistance for scene")
        gil.ask(f"+combat/mod {name}=+40 on defence for scene")
    at = Count(players)
    at.type("Gil", "+combat/auto npcs=on")
    at.type("Gil", "+reaction npcs=always")
    at.type("Gil", "+combat/start")
    verbs = {"Your side won": "+initiative first", "How many": "+declare 1",
             "Declare": "+declare 1 attack", "Your turn": "+attack {}"}  # fmt: skip
    targets = {"Ace": "Soldier 1", "Bea": "Soldier 2", "Cal": "Thug 8"}
    for _ in range(80):
        if "Round 2" in gil.transcript:
            break
        for who, target in targets.items():
            prompt = at.last_prompt(who)
            line = next((verbs[k] for k in verbs if prompt.startswith(k)), "")
            if "attacks you" in prompt:
                line = "+dodge" if "+dodge" in prompt else "+parry"
            if line:
                at.type(who, line.format(target))
        prompt = at.last_prompt("Gil")
        if not prompt.startswith("Waiting"):
            at.type("Gil", "+combat/next")
    figures = {who: len(at.read(who)) for who in players}
    reactions = len(re.findall(r"(?:dodge|parry) \d+D", gil.ask("+combat/log 200")))
    print(book, "typed", at.typed, "read", figures, "reactions", reactions)
    print(players["Bea"].transcript)
    assert "Round 2" in gil.transcript
    assert reactions >= 4
    assert at.typed["Gil"] <= 15
    assert max(figures.values()) <= 60
    assert "Traceback" not in server.log()
