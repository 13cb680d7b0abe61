"""The acceptance stories of the larger books over telnet: every number, how much is typed and read,
and at every moment, whether whoever the table waits for is told so."""

import re

import pytest

from tests.live import ace, sandor
from tests.live.stories import TELNET_COLUMNS, Fight, lay


@pytest.fixture
def table(server):
    """Makes fights on this server, and ends them afterwards."""
    laid = []
    yield lambda setting: laid.append(setting(server)) or laid[-1]
    for fight in laid:
        fight.end()
    assert "Traceback" not in server.log()


def no_dice_lie(fight) -> bool:
    """True if the story has thrown all the dice preset for it."""
    return "No dice lie" in fight.players[fight.gm].ask("+combat/dice")


@pytest.mark.example("ADV-EX-1")
def test_sandor_cantrell_and_mahon(table):
    fight = table(sandor.setting)
    boards = {}
    for who, line, *expected in sandor.STORY:
        fight.type(who, line, *expected)
        boards[line] = fight.board()
    assert re.search(r"Cantrell .*0/2\+1 acted, dodge 20 stands", boards["+dodge/extra"])
    assert re.search(r"Sandor .*wounded, prone, no more actions, dodge 21 st", boards["+dodge"])
    assert no_dice_lie(fight)
    effort, wide = fight.figures("wounded twice"), fight.figures("wounded twice", TELNET_COLUMNS)
    print(fight.typed, effort, wide)
    assert sum(fight.typed.values()) <= 11
    assert fight.typed["Gil"] <= 2
    assert max(effort.values()) <= 30
    fight.master(lay(*sandor.AFTERWARDS_DICE))
    sandor.play(fight, sandor.AFTERWARDS)
    assert no_dice_lie(fight)


@pytest.mark.example("CHR-EX-1")
def test_ace_and_jaluun_against_the_stormtroopers(table):
    fight = table(ace.setting)
    boards = {}
    for who, line, *expected in ace.STORY:
        fight.type(who, line, *expected)
        boards[line] = fight.board()
    assert re.search(
        r"Ace .*0/2 acted \(fire heavy blaster, open\)", boards["+declare 2 fire heavy blaster"]
    )
    assert re.search(r"Trooper 1 .*wounded, prone, no more actions", boards["+dodge"])
    assert no_dice_lie(fight)
    effort, wide = fight.figures("-- Round 2"), fight.figures("-- Round 2", TELNET_COLUMNS)
    print(fight.typed, effort, wide)
    assert max(effort.values()) <= 60


PEOPLE = {
    "advanced": ("Gus", "Amy", "Bea", "Cal"),
    "chronicles": ("Hal", "Dan", "Eve", "Fay"),
}
"""The game master and the players for each book."""
TARGETS = ("Soldier 1", "Soldier 2", "Thug 8")
ANSWERS = (
    ("side won", "+initiative first"),
    ("How many", "+declare 1"),
    ("What first", "+declare 1 attack"),
    ("Your turn", "+attack {}"),
    ("+dodge", "+dodge"),
    ("+parry", "+parry"),
)
"""What a player types, by what their prompt says."""


def line_for(prompt: str, target: str) -> str:
    return next((line for said, line in ANSWERS if said in prompt), "").format(target)


@pytest.mark.parametrize("book", ["advanced", "chronicles"])
def test_a_round_of_three_sides_and_twenty_fighters(table, book):
    """Three players and 17 NPCs, with at least four reactions."""
    master, *heroes = PEOPLE[book]
    fight = table(lambda server: twenty(server, book, master, heroes))
    gm = fight.players[master]
    for line in ("+combat/auto npcs=on", "+reaction npcs=always", "+combat/start"):
        fight.type(master, line)
    for _ in range(80):
        if "Round 2" in gm.transcript:
            break
        for who, target in zip(heroes, TARGETS, strict=True):
            prompt = fight.last_prompt(who)
            if not prompt.startswith("Waiting") and "Round 2" not in gm.transcript:
                fight.type(who, line_for(prompt, target))
        if any(fight.answers_for(master, who) for who, _ in fight.waits()):
            fight.type(master, "+combat/next")
    effort = fight.figures("-- Round 2")
    wide = fight.figures("-- Round 2", TELNET_COLUMNS)
    reactions = len(re.findall(r"(?:dodge|parry) \d+D", gm.ask("+combat/log 200")))
    print(book, fight.typed, effort, wide, "reactions", reactions)
    assert "-- Round 2" in gm.transcript
    assert reactions >= 4
    assert fight.typed[master] <= 15
    assert max(effort.values()) <= 60


def twenty(server, book: str, master: str, heroes) -> Fight:
    """Set up nine soldiers, eight thugs, and three players tough enough to last the round."""
    fight = Fight(server, dict.fromkeys(heroes, "gunslinger"), master)
    for name in heroes:
        fight.players[name].ask("+combat/join Rebels")
        fight.players[name].ask("+reaction ask")
    fight.master("+combat/add 9 soldier=Empire", "+combat/add 8 thug=Gang", f"+combat/book {book}")
    for name in heroes:
        fight.master(f"+combat/mod {name}=+60 on resistance for scene")
        fight.master(f"+combat/mod {name}=+40 on defence for scene")
    fight.begin_count()
    return fight
