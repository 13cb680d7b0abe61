"""Words for how far an attack hits or misses, and the margins at which they change."""

from types import SimpleNamespace

import pytest

from game.encounter.events import AttackJudged
from game.wording import Reading, Text, words
from tests.game.starcraft.table import Table
from world.scenes.render.attacks import called, degree, held_off, known, told
from world.scenes.render.rolls import both, versus

AT = {"who": "Ace", "target": "Bea", "way": "plain", "weapon": "", "cover": False}


@pytest.mark.parametrize(
    ("total", "said"), [(12, "near"), (13, "some"), (19, "some"), (20, "far"), (10, "near"),
                        (8, "near"), (7, "some"), (1, "some")],
)  # fmt: skip
def test_two_points_are_near_and_ten_are_far(total, said):
    assert degree(total, 10) == said


def test_a_miss_by_ten_is_far_and_nothing_is_said_where_nothing_was_rolled():
    assert degree(5, 15) == "far" and degree(0, 15) == "some"


def test_it_is_read_so():
    read = {how: words(Text("attacks-missed", {**AT, "degree": how})) for how in ("near", "far")}
    assert read == {"near": "Ace just misses Bea.", "far": "Ace misses Bea by far."}
    hit = words(Text("attacks-hit", {**AT, "degree": "some", "came": ""}))
    assert hit == "Ace hits Bea."


@pytest.mark.parametrize(("short", "just"), [(0, True), (1, True), (2, True), (3, False)])
@pytest.mark.parametrize("armour", [True, False])
def test_a_resistance_by_two_points_just_holds(short, just, armour):
    state = SimpleNamespace(fighters={"bea": SimpleNamespace(name="Bea")}, round=1)
    read = str(held_off(state, "bea", True, armour, short))
    assert read.startswith("Bea's armour" if armour else "Bea") and (" just " in read) is just


def test_a_weapon_is_known_once_somebody_has_attacked_with_it_and_holds_it():
    table = Table()
    table.add("Ace", weapons=["heavy pistol"], instincts="6D")
    table.add("Raider", side="foes", instincts="1D")
    table.fight()
    before = table.state
    table.shoot("Ace", "Raider", "11")
    judged = next(e for entry in table.entries for e in entry.events if isinstance(e, AttackJudged))
    assert not known(before, judged) and known(table.state, judged)


def test_a_thrown_rock_is_called_a_rock():
    rock = SimpleNamespace(kind="thrown", name="thrown rock")
    assert called(rock) == "rock"
    assert called(SimpleNamespace(kind="melee", name="thrown rock")) == "thrown rock"


def test_two_rolls_of_one_defence_stand_together_against_the_attack():
    row = versus(["blasters 4", both(["block 3", "luck 2"])])
    assert str(row) == "blasters 4 vs block 3 and luck 2"
    heard = words(versus(["a 4", both(["b 3", "c 2"])]), Reading(ear=True))
    assert heard == "a 4, against which b 3, and c 2"


@pytest.mark.parametrize(("total", "kind", "percent", "said"), [
    (9, "ranged", 50, True), (7, "ranged", 50, False), (9, "melee", 50, False),
    (9, "ranged", 0, False),
])  # fmt: skip
def test_cover_is_named_where_a_shot_just_misses_somebody_behind_it(total, kind, percent, said):
    bea = SimpleNamespace(id="bea", name="Bea", cover=percent)
    state = SimpleNamespace(fighters={"bea": bea}, flanks={}, round=1)
    weapon = SimpleNamespace(kind=kind, name="bow", fire_control=0, skill="bows")
    shot = SimpleNamespace(
        who="Ace", target="bea", total=total, needed=10, hit=False, weapon=weapon
    )
    assert (words(told(state, shot, known=True)).endswith(" Bea, in cover.")) is said


def test_wordings_differ_from_round_to_round_and_each_says_the_degree():
    said = {
        how: {
            words(
                Text("attacks-missed", {**AT, "degree": how, "round": str(n)}), Reading(place="1")
            )
            for n in range(60)
        }
        for how in ("near", "far")
    }
    assert said["near"] == {
        "Ace just misses Bea.", "Ace narrowly misses Bea.", "Ace misses Bea by a hair.",
        "Ace all but hits Bea.",
    }  # fmt: skip
    assert said["far"] == {
        "Ace misses Bea by far.", "Ace comes nowhere near Bea.",
        "Ace misses Bea by a wide margin.", "Ace goes wide of Bea.",
    }  # fmt: skip
