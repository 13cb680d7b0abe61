"""The acceptance stories of ``starcraft`` for units, over telnet, and both scales at once."""

import pytest

from tests.commands.attack_words import attack
from tests.live.stage import Stage

ALL = "All orders are in"


@pytest.fixture(scope="module")
def stage(server):
    """Commanders Cullen and Dan, Karine who fights as a person, and the game master."""
    made = Stage(server, "Gilda", Karine="Marine", Dan="Officer", Cullen="Officer")
    made.asked("Cullen", "+combat/verbose full", "full form")
    yield made
    assert "Traceback" not in server.log(), server.log()[-4000:]


@pytest.fixture
def scene(stage):
    yield stage
    stage.type("Gilda", "+battle/end")
    stage.type("Gilda", "+combat/stop")
    stage.asked("Gilda", "+combat/close", "The scene is closed")


def field(scene, other: str, forces: str) -> None:
    """Begin a battle of Cullen, with Tactics 4D, against somebody with 3D."""
    scene.told("Gilda", f"+battle/start Cullen: {forces.replace(' vs ', f' vs {other}: ')}",
               "A battle begins.", "Cullen commands")  # fmt: skip
    scene.set("Cullen", tactics="4D", instincts="1D+1")
    scene.set(other, tactics="3D", instincts="1D")


def worth(scene, force: str, codes: str) -> None:
    """Assert that everybody's board shows what the force is worth."""
    for who in ("Cullen", "Dan", "Karine"):
        rows = " ".join(scene.type(who, "+battle")[who].split())
        assert f"  {force}" not in rows and f"{force}, {codes}" in rows, rows


@pytest.mark.example("SC-EX-11", "SC-EX-12")
@pytest.mark.card("SC-UNIT-2", "SC-UNIT-3", "SC-UNIT-5", "SC-UNIT-7", "SC-Q-40")
def test_11_and_12_marines_and_hydralisks_thin_out(scene):
    field(scene, "Dan", "10 marines at 0 vs 10 hydralisks at 50")
    worth(scene, "marines: 10 Marines at 0 m", "size 1D, damage 1D, resistance 1D")
    worth(scene, "hydralisks: 10 Hydralisks at 50 m", "size 1D, damage 2D, resistance 2D")
    volley(scene, "33333" + "41" + "11" + "4443" + "222" + "3",
           "4D, 10 marines +1D: 5D = 15 vs 15", "wild die 1D, 10 marines +1D: 2D = 5 vs "
           "10 hydralisks 2D = 2", "The hydralisks take 5, less 2 of defence: 3 fall.",
           "The hydralisks lose 3, 7 left: size +2, damage 1D+1, resistance 1D+1.",
           "3D, 10 hydralisks +1D: 4D = 15 vs 15", "The marines take 6, less 3 of defence: 3 fall.",
           "The marines lose 3, 7 left: size +2, damage +2, resistance +2.")  # fmt: skip
    volley(scene, "4444" + "4" + "1" + "555" + "12",
           "4D, 7 marines +2: 4D+2 = 18 vs 15", "wild die 1D, 7 marines +2: 1D+2 = 6 vs "
           "7 hydralisks 1D+1 = 2", "The hydralisks lose 4, 3 left: size +1, damage +2, "
           "resistance +2.", "3D, 7 hydralisks +2: 3D+2 = 17 vs 15",
           "wild die 1D, 7 hydralisks +1D+1: 2D+1 = 4 vs 7 marines +2 = 2",
           "The marines lose 2, 5 left: size +2, damage +2, resistance +2.")  # fmt: skip
    volley(scene, "1111" + "555" + "2", "4D+2 = 6 vs 15", "3D, 3 hydralisks +1: 3D+1 = 16 vs 15",
           "The marines lose 2, 3 left: size +1, damage +1, resistance +1.")  # fmt: skip
    worth(scene, "marines: 3 Marines at 0 m", "size +1, damage +1, resistance +1")
    worth(scene, "hydralisks: 3 Hydralisks at 50 m", "size +1, damage +2, resistance +2")


def volley(scene, dice: str, *said: str) -> None:
    """Play a mass round in which the two forces shoot at each other."""
    scene.dice(dice)
    scene.asked("Cullen", "+order marines=attack hydralisks", "orders of Cullen are in")
    scene.told("Dan", "+order hydralisks=attack marines", ALL, *said)
    scene.told("Cullen", "+order/done", "The orders of Cullen are in.")
    scene.told("Dan", "+order/done", "segment 1.")


@pytest.mark.example("SC-EX-13")
@pytest.mark.card("SC-UNIT-8", "SC-UNIT-9", "SC-UNIT-11", "SC-UNIT-12", "SC-MASS-1", "SC-MASS-3",
                  "SC-MASS-4", "SC-MASS-5", "SC-MASS-6", "SC-MASS-7", "SC-MASS-8", "SC-MASS-9",
                  "SC-MASS-10", "SC-MASS-11", "SC-MASS-12", "SC-DICE-5", "SC-DICE-8", "SC-Q-43",
                  "SC-Q-52", "SC-EQ-2")  # fmt: skip
def test_13_terrans_against_zerg_on_open_ground(scene):
    field(scene, "Dan", "20 marines at 0 vs 40 zerglings at 30")
    scene.told("Dan", "+order zerglings=move to 5", "The orders of Dan are in.")
    scene.dice("443344", "4362")
    read = scene.told("Cullen", "+order marines=attack zerglings", *FIRST)
    assert "= 15" in read and "(4 3 6 2)" in read
    scene.asked("Cullen", "+order marines=attack zerglings",
                "The marines have attacked this round: move or wait.")  # fmt: skip
    scene.asked(
        "Dan",
        "+order zerglings=move to 10",
        "The zerglings have moved this round: attack, dig or wait.",
    )
    scene.told("Gilda", "+battle/set marines/defence=3", "the defence of the marines to +1D.")
    scene.told("Cullen", "+order marines=move -5", "The orders of Cullen are in.")
    scene.dice("4442", "453", "235")
    read = scene.told("Dan", "+order zerglings=attack marines", *SECOND)
    assert "(4 5 3)" in read and "(2 3 5)" in read
    assert "clock 0:30" in scene.asked("Gilda", "+combat")


FIRST = (
    "They are carried out by Cullen and Dan.", "Dan orders: zerglings move to 5 m.",
    "Cullen's marines hit the zerglings at short range.",
    "tactics 4D, 20 marines +2D: 6D = 22 vs 10, effect value 1",
    "wild die 1D, 20 marines +2D, effect value 1 +1D: 4D = 15", "The zerglings take 15: 15 fall.",
    "The zerglings lose 15, 25 left: size 1D+1, damage 1D+1, resistance 0D.",
    "Mass round 1, segment 2.",
)  # fmt: skip
SECOND = (
    "Cullen orders: marines move to -5 m.",
    "Dan's zerglings hit the marines at close range.",
    "tactics 3D, 25 zerglings +1D+1: 4D+1 = 15 vs 5, effect value 1",
    "wild die 1D, 25 zerglings +1D+1, effect value 1 +1D: 3D+1 = 13 vs "
    "20 marines 2D, terrain +1D: 3D = 10",
    "The marines take 13, less 10 of defence: 3 fall.",
    "The marines lose 3, 17 left: size 1D+2, damage 1D+2, resistance 1D+2.",
    "Mass round 2, segment 1.",
)  # fmt: skip


@pytest.mark.card("SC-TIME-4", "SC-Q-53")
def test_six_melee_rounds_go_by_in_a_mass_round(scene):
    field(scene, "Overlord", "20 marines at 0 vs 40 zerglings at 30")
    scene.asked("Gilda", "+combat/add raider=Overlord", "Raider comes in")
    scene.asked("Gilda", "+combat/auto npcs=off", "plays")
    scene.set("raider", instincts="2D")
    scene.told("Gilda", "+combat/start Cullen: Karine vs Overlord: raider", "Round 1")
    scene.set("Karine", firearms="5D", instincts="3D")
    scene.asked("Cullen", "+order marines=attack zerglings", "The orders of Cullen are in.")
    scene.asked("Gilda", "+order zerglings=move to 5", "The orders of Overlord are in.")
    scene.asked("Gilda", "+battle", "The melee rounds have to catch up first.")
    for number in (1, 2):
        assert ALL not in melee_round(scene, number)
    melee_round(scene, 3, "443344" + "4362", ALL, "The zerglings lose 15, 25 left",
                "Mass round 1, segment 2.", "Round 4")  # fmt: skip
    assert "clock 0:15" in scene.asked("Gilda", "+combat")
    scene.asked("Cullen", "+order marines=move -5", "The orders of Cullen are in.")
    for number in (4, 5):
        assert ALL not in melee_round(scene, number)
    assert ALL not in melee_round(scene, 6)
    scene.asked("Gilda", "+combat", "Overlord's orders (1 to go)", "clock 0:30")
    scene.asked("Karine", "+plan 1", "The round is over")
    scene.dice("4442", "453", "23")
    scene.told("Gilda", "+order zerglings=attack marines", ALL, "13, less 5 of defence: 8 fall.",
               "The marines lose 8, 12 left", "Mass round 2, segment 1.", "Round 7")  # fmt: skip
    assert "clock 0:30" in scene.asked("Gilda", "+combat")


def melee_round(scene, number: int, dice: str = "", *said: str) -> str:
    """Let Karine shoot and miss while the others look on; then the units act, if it is time.
    Return what was read of the shot."""
    scene.asked("Karine", "+plan 1", "Karine has a plan")
    scene.told("Gilda", "+declare npcs=0", "All plans are in")
    scene.dice("11111" + dice)
    closing = said or (() if number == 6 else (f"Round {number + 1}",))
    shot = attack("Karine", "Raider", "fires a gauss rifle" if number == 1 else "", "miss")
    return scene.told("Karine", "+attack raider", shot, "firearms 5D = 5 vs", *closing)
