"""The acceptance stories of the larger books over telnet: who types what, and how much it is.

Codes and modifiers that the game master sets before the count begins make every total fall as
the rules' examples have it.
"""

import re

import pytest

from tests.live import stories
from tests.live.stories import Count, exactly, seat


def test_sandor_cantrell_and_mahon(server):
    players = stories.sandor(server)
    at = Count(players)
    for who, line, waited_for in stories.SANDOR_LINES:
        at.type(who, line)
        at.waits_for(*waited_for)
    told = players["Gil"].transcript
    for number in ("Sandor 13; attackers 9", "-> 20 vs", "-> 17", "-> 21 vs", "-> 22", "4 over",
                   "-> 21 vs dodge 21", "6 over", "is wounded:", "wounded twice:"):  # fmt: skip
        assert number in told, number
    asked = players["Cantrell"].transcript + players["Sandor"].transcript
    assert "(14 to hit, moderate)" in asked and "(15 to hit, moderate)" in asked
    figures = {who: len(at.read(who, until="wounded twice")) for who in players}
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
    figures = {who: len(at.read(who, until="-- Round 2")) for who in players}
    reactions = len(re.findall(r"(?:dodge|parry) \d+D", gil.ask("+combat/log 200")))
    print(book, "typed", at.typed, "read", figures, "reactions", reactions)
    print(players["Bea"].transcript)
    assert "Round 2" in gil.transcript
    assert reactions >= 4
    assert at.typed["Gil"] <= 15
    assert max(figures.values()) <= 60
    assert "Traceback" not in server.log()
