"""The acceptance stories of ``starcraft`` for persons, typed over telnet with preset dice; players,
game master and bystanders all read every number."""

import pytest

from tests.commands.attack_words import attack as told
from tests.game.table import spread
from tests.live.stage import Stage

RAIDER = {"firearms": "4D", "brawling": "4D", "strength": "3D"}
CULLEN = {"firearms": "5D", "dodge": "4D", "brawling": "5D", "strength": "3D", "instincts": "3D"}
GAUSS, PISTOL, FISTS = "fires a gauss rifle", "fires a heavy pistol", "strikes with fists"


@pytest.fixture(scope="module")
def stage(server):
    """Cullen in leather, Karine with a gauss rifle, Dan with two pistols, and the game master."""
    made = Stage(server, "Gilda", Cullen="Officer", Karine="Marine", Dan="Gunslinger")
    made.asked("Dan", "+combat/verbose full", "full form")
    yield made
    assert "Traceback" not in server.log(), server.log()[-4000:]


@pytest.fixture
def scene(stage):
    """A scene of its own, closed afterwards."""
    stage.asked("Gilda", "+combat/gm Gilda", "Gilda")
    yield stage
    stage.type("Gilda", "+combat/stop")
    stage.asked("Gilda", "+combat/close", "The scene is closed")


def enter(stage, who: str, **codes) -> None:
    """Bring a player to the table who chooses every reaction by hand and has these codes."""
    stage.asked(who, f"+combat/join side of {who}", who)
    stage.asked(who, "+reaction ask", "Standing order")
    stage.set(who, **codes)


def bring(stage, count: int, kind: str, *ranks: str, **codes) -> None:
    """Add NPCs that the game master plays by hand. ``ranks``: the Instincts of each."""
    stage.asked("Gilda", f"+combat/add {count} {kind}=foes", "in on the side foes.")
    stage.asked("Gilda", "+combat/auto npcs=off", "plays")
    for n, instincts in enumerate(ranks, 1):
        name = kind if count == 1 else f"{kind} {n}"
        stage.set(name, **codes | {"instincts": instincts})


def begin(stage, who: str, foes: str, **plans: str) -> None:
    """Begin the fight at short range, with these plans and one action for each foe."""
    stage.asked("Gilda", "+combat/range short", "short range")
    stage.told("Gilda", f"+combat/start {who} vs {foes}", "Round 1")
    for name, plan in plans.items():
        stage.asked(name, f"+plan {plan}", f"{name} has a plan")
    if foes in stage.players:
        stage.told(foes, "+plan 1", "All plans are in")
    else:
        stage.told("Gilda", "+declare npcs=1", "All plans are in")


def duel(stage, plan: str = "1", cullen: str = "3D", raider: str = "2D") -> None:
    """Begin a fight of Cullen against a Raider; their Instincts decide who is first."""
    bring(stage, 1, "raider", raider, **RAIDER)
    enter(stage, "Cullen", **CULLEN | {"instincts": cullen})
    begin(stage, "Cullen", "raider", Cullen=plan)


@pytest.mark.example("SC-EX-1")
@pytest.mark.card("SC-ACT-2", "SC-ACT-8", "SC-REACT-3")
def test_1_cullen_attacks_and_dodges(scene):
    duel(scene, "2 with dodge", cullen="2D", raider="3D")
    read = scene.type("Gilda", "+attack raider=Cullen")["Cullen"]
    assert "Raider attacks you with a gauss rifle: best free +react " in read
    scene.dice(spread(10, 3), spread(9, 4))
    scene.told("Cullen", "+react dodge", told("Raider", "Cullen", GAUSS, "miss"),
               "firearms 4D = 9 vs dodge 4D, two actions -1D: 3D = 10")  # fmt: skip
    scene.dice(spread(4, 4))
    scene.told("Cullen", "+attack raider", told("Cullen", "Raider", PISTOL, "miss"),
               "firearms 5D, two actions -1D: 4D = 4 vs 10 (short range)")  # fmt: skip


@pytest.mark.example("SC-EX-2")
@pytest.mark.card("SC-REACT-2", "SC-REACT-4", "SC-DICE-3")
@pytest.mark.parametrize(("attack", "result"), [(7, "hit"), (6, "miss")])
def test_2_cullen_dodges_late(scene, attack, result):
    duel(scene)
    scene.dice(spread(5, 5))
    scene.told("Cullen", "+attack raider", told("Cullen", "Raider", PISTOL, "miss"),
               "firearms 5D = 5 vs 10 (short range)")  # fmt: skip
    assert "best free +react " in scene.type("Gilda", "+attack raider=Cullen")["Cullen"]
    scene.dice(spread(7, 2), spread(attack, 4), *[spread(6, 6), spread(12, 3)] * (attack == 7))
    scene.told("Cullen", "+react dodge", told("Raider", "Cullen", GAUSS, result), f"firearms 4D ="
               f" {attack} vs dodge 4D, reaction -1D, one action taken -1D: 2D = 7")  # fmt: skip


@pytest.mark.example("SC-EX-3")
@pytest.mark.card("SC-REACT-8", "SC-REACT-9", "SC-REACT-10")
@pytest.mark.parametrize(("attack", "result"), [(26, "hit"), (25, "miss")])
def test_3_karine_only_dodges(scene, attack, result):
    bring(scene, 2, "raider", "3D", "2D", firearms="6D")
    enter(scene, "Karine", dodge="4D", strength="3D", instincts="1D")
    scene.asked("Karine", "+reaction auto", "Standing order")
    scene.asked("Gilda", "+combat/range Karine, raider 2=medium", "at medium range")
    begin(scene, "Karine", "raider 1, raider 2", Karine="full dodge")
    scene.dice(spread(15, 4), spread(attack, 6), *[spread(6, 6), spread(18, 3)] * (attack == 26))
    scene.told("Gilda", "+attack raider 1=Karine", told("Raider 1", "Karine", GAUSS, result),
               f"firearms 6D = {attack} vs dodge 4D = 15",
               "needed 26: short range 10, dodge +15, a tie misses +1")  # fmt: skip
    scene.dice(spread(30, 6))
    scene.told("Gilda", "+attack raider 2=Karine", told("Raider 2", "Karine", GAUSS, "miss"),
               "firearms 6D = 30 vs 31",
               "needed 31: medium range 15, dodge +15, a tie misses +1")  # fmt: skip


@pytest.mark.example("SC-EX-4")
@pytest.mark.card("SC-REACT-14", "SC-ACT-2", "SC-MEL-1")
@pytest.mark.parametrize("planned", [4, 3])
def test_4_four_punches_need_four_parries(scene, planned):
    bring(scene, 4, "raider", "5D", "4D", "3D", "2D", brawling="2D")
    enter(scene, "Cullen", brawling="6D", instincts="1D")
    begin(scene, "Cullen", ", ".join(f"raider {n}" for n in (1, 2, 3, 4)),
          Cullen=f"{planned} with {', '.join(['brawling'] * planned)}")  # fmt: skip
    code = {4: "four actions -3D: 3D = 18", 3: "three actions -2D: 4D = 24"}[planned]
    for n in range(1, planned + 1):
        punch(scene, n, code)
    if planned == 3:
        punch(scene, 4, "reaction -1D, three actions taken -3D: 2D = 12")


def punch(scene, number: int, parry: str) -> None:
    """Let a Raider strike and Cullen parry, with a six on every die of the parry."""
    scene.type("Gilda", f"+attack raider {number}=Cullen with fists")
    scene.dice("6" * (int(parry.rpartition(" = ")[2]) // 6), "11")
    scene.told("Cullen", "+react brawling", told(f"Raider {number}", "Cullen", FISTS, "miss"),
               f"brawling 2D = 2 vs brawling 6D, {parry}")  # fmt: skip


@pytest.mark.card("SC-REACT-14", "SC-MEL-1")
def test_4_the_fourth_punch_unparried_meets_the_standard_difficulty(scene):
    bring(scene, 1, "raider", "2D", brawling="2D")
    enter(scene, "Cullen", brawling="6D", instincts="1D")
    begin(scene, "Cullen", "raider", Cullen="1 with brawling")
    scene.type("Gilda", "+attack raider=Cullen with fists")
    scene.dice("11")
    scene.told("Cullen", "+react none", told("Raider", "Cullen", FISTS, "miss"),
               "brawling 2D = 2 vs 5 (brawling)")  # fmt: skip


def karine(scene, shots: int) -> None:
    bring(scene, 3, "zergling", "2D", "1D+2", "1D+1")
    enter(scene, "Karine", firearms="6D", instincts="3D")
    begin(scene, "Karine", "zergling 1, zergling 2, zergling 3", Karine=str(shots))


def fires(scene, shots: dict[str, str]) -> None:
    """Let Karine fire at these targets with these codes, missing them all; after the first shot,
    the others pass."""
    for n, (target, code) in enumerate(shots.items()):
        if n == 1:
            for number in (1, 2, 3):
                read = scene.told("Gilda", f"+pass zergling {number}", "passes")
            assert "The extra actions begin." in read
        scene.dice("1" * int(code.rpartition(" = ")[2]))
        shot = told("Karine", target.capitalize(), "" if n else GAUSS, "miss")
        scene.told("Karine", f"+attack {target}", shot, f"firearms 6D{code} vs 10 (short range)")


@pytest.mark.example("SC-EX-5")
@pytest.mark.card("SC-ACT-2", "SC-RNG-8", "SC-RNG-10", "SC-EQ-2")
def test_5_karine_and_two_zerglings(scene):
    karine(scene, 2)
    fires(scene, {"zergling 1": ", two actions -1D: 5D = 5",
                  "zergling 2": ", two actions -1D, second target -1D: 4D = 4"})  # fmt: skip


@pytest.mark.card("SC-ACT-2", "SC-RNG-8")
def test_5_karine_and_one_zergling(scene):
    karine(scene, 1)
    fires(scene, {"zergling 1": " = 6"})


@pytest.mark.example("SC-EX-6")
@pytest.mark.card("SC-ACT-2", "SC-RNG-8")
def test_6_karine_and_three_targets(scene):
    karine(scene, 3)
    fires(scene, {"zergling 1": ", three actions -2D: 4D = 4",
                  "zergling 2": ", three actions -2D, second target -1D: 3D = 3",
                  "zergling 3": ", three actions -2D, third target -2D: 2D = 2"})  # fmt: skip


@pytest.mark.example("SC-EX-7")
@pytest.mark.card("SC-TWO-1", "SC-TWO-2", "SC-TWO-3", "SC-TWO-4", "SC-TWO-5", "SC-TWO-6")
def test_7_two_pistols(scene):
    bring(scene, 3, "zergling", "2D", "1D+2", "1D+1")
    enter(scene, "Dan", firearms="8D", instincts="3D")
    scene.asked("Gilda", "+combat/range short", "short range")
    scene.told("Gilda", "+combat/start Dan vs zergling 1, zergling 2, zergling 3", "Round 1")
    scene.asked("Dan", "+plan 7", "You may take 0 to 6 actions in a round")
    scene.asked("Dan", "+plan 6", "Dan has a plan")
    scene.told("Gilda", "+declare npcs=1", "1 action each, except Dan (6 actions).")
    for shot in range(6):
        if shot == 2:
            scene.asked("Dan", "+attack zergling 3", "Held for your turn: attack on Zergling 3")
            scene.asked("Dan", "+held none", "Nothing is held any more")
            for number in (1, 2):
                scene.told("Gilda", f"+pass zergling {number}", "passes")
            scene.told("Gilda", "+pass zergling 3", "The extra actions begin.")
        two_pistols(scene, shot)


def two_pistols(scene, shot: int) -> None:
    """Fire one of Dan's shots, which go from hand to hand and from target to target."""
    off = shot % 2 == 1
    scene.dice("1" * (2 if off else 3))
    pool = "six actions -5D, off hand -1D: 2D = 2" if off else "six actions -5D: 3D = 3"
    pistol = " with left pistol" if off else ""
    target, way = f"zergling {shot % 3 + 1}", "" if shot else PISTOL
    scene.told("Dan", f"+attack {target}{pistol}", told("Dan", target.capitalize(), way, "miss"),
               f"firearms 8D, {pool} vs 10 (short range)")  # fmt: skip


@pytest.mark.example("SC-EX-8")
@pytest.mark.card("SC-MEL-4", "SC-MEL-5", "SC-MEL-6", "SC-REACT-4", "SC-REACT-5")
@pytest.mark.parametrize("first", ["Cullen", "Raider"])
@pytest.mark.parametrize(("attack", "result"), [(11, "miss"), (12, "hit")])
def test_8_cullen_forgets_to_hold(scene, first, attack, result):
    ranks = {"Cullen": ("3D", "2D"), "Raider": ("2D", "3D")}[first]
    duel(scene, "1", *ranks)
    price = "two actions -1D, not declared -1D"
    if first == "Cullen":
        price = "reaction -1D, one action taken -1D"
        scene.dice("11111", "111", "666")
        scene.told("Cullen", "+attack raider with fists", told("Cullen", "Raider", FISTS, "hit"),
                   "brawling 5D = 5 vs 5 (brawling)", "damage strength 3D = 3 vs strength 3D = 18",
                   " Raider; the armour ")  # fmt: skip
    assert "brawling (" in scene.type("Gilda", "+attack raider=Cullen with fists")["Cullen"]
    assert "+react brawling (one more action; hurt 10" in scene.type("Cullen", "+odds")["Cullen"]
    scene.dice("444", spread(attack, 4), *["111", "666"] * (result == "hit"))
    scene.told("Cullen", "+react brawling", told("Raider", "Cullen", FISTS, result),
               f"brawling 4D = {attack} vs brawling 5D, {price}: 3D = 12")  # fmt: skip


@pytest.mark.example("SC-EX-9")
@pytest.mark.card("SC-MEL-5", "SC-INIT-6")
@pytest.mark.parametrize("blow", [True, False])
def test_9_cullen_holds_an_action(scene, blow):
    duel(scene, "2 with brawling", cullen="2D", raider="3D")
    if blow:
        scene.type("Gilda", "+attack raider=Cullen with fists")
        scene.dice("6666", "1111")
        scene.told("Cullen", "+react brawling", told("Raider", "Cullen", FISTS, "miss"),
                   "brawling 4D = 4 vs brawling 5D, two actions -1D: 4D = 24")  # fmt: skip
    else:
        scene.told("Gilda", "+pass raider", "Raider passes.")
    scene.dice("1111")
    scene.told("Cullen", "+attack raider with fists", told("Cullen", "Raider", FISTS, "miss"),
               "brawling 5D, two actions -1D: 4D = 4 vs 5 (brawling)")  # fmt: skip


WORN = "of 29 left; armour 5 from now on: stunned"
LEATHER = [
    ("off", "", "armour 6: 4 over", f", who loses 4 Body Points, 25 {WORN}"),
    ("on", "111", "strength 3D = 3, armour 6: 1 over", f", who loses 1 Body Point, 28 {WORN}"),
    ("on", "112", "strength 3D = 4, armour 6: 0 over", ", who just holds it off: stunned"),
    ("on", "113", "strength 3D = 5, armour 6: 1 short", "; the armour "),
]


@pytest.mark.example("SC-EX-10")
@pytest.mark.card("SC-ARM-2", "SC-ARM-3", "SC-ARM-4", "SC-DMG-3", "SC-DMG-4", "SC-DMG-5",
                  "SC-DMG-8", "SC-Q-24", "SC-Q-25")  # fmt: skip
@pytest.mark.parametrize(("option", "strength", "against", "came"), LEATHER)
def test_10_leather(scene, option, strength, against, came):
    enter(scene, "Dan", firearms="5D", instincts="3D")
    enter(scene, "Cullen", strength="3D", instincts="1D")
    for field, value in (("armour", 6), ("points", 29), ("prone", "no")):
        scene.ruled("Cullen", f"{field}={value}")
    scene.asked("Gilda", f"+combat/option resist_roll={option}", option)
    begin(scene, "Dan", "Cullen", Dan="1")
    scene.type("Dan", "+attack Cullen")
    scene.dice(spread(10, 5), spread(10, 5), strength)
    read = scene.told("Cullen", "+react none", told("Dan", "Cullen", PISTOL, "hit"),
                      f"damage heavy pistol 5D = 10 vs {against}", f" Cullen{came}")  # fmt: skip
    assert ("armour 5" in read) == (WORN in came)
    assert WORN in came or "29/29" in scene.asked("Cullen", "+combat")


@pytest.mark.example("SC-EX-14")
@pytest.mark.card("SC-EQ-1", "SC-PROT-2", "SC-PROT-3", "SC-PROT-4", "SC-DMG-1")
def test_14_a_metal_door_keeps_out_24(scene):
    enter(scene, "Dan", firearms="6D", instincts="3D")
    enter(scene, "Cullen", instincts="1D")
    scene.asked("Gilda", "+combat/set Cullen/points=29", "Cullen")
    scene.told("Gilda", "+stage door=standard metal", "There is the door: armour 20, Body 25.")
    scene.told("Cullen", "+shelter door", "Cullen goes behind the door.")
    begin(scene, "Dan", "Cullen", Dan="1")
    scene.dice(spread(36, 6), spread(24, 5))
    scene.told("Dan", "+attack Cullen", told("Dan", "the door", PISTOL, "hit"),
               "firearms 6D = 36 vs 10 (short range)", "heavy pistol 5D = 24", "The door is not "
               "seriously damaged: Body 21 of 25, armour 19 from now on.")  # fmt: skip
    assert "29/29" in scene.asked("Cullen", "+combat")
