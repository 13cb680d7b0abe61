"""Difficulty: the ladder, random numbers, ranges, cover, and numbers set by the game master."""

import pytest

from game.books.d6.advanced import ADVANCED
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import field_commands as fc
from game.encounter import field_events as fe
from game.encounter import table_commands as tc
from game.gear import Weapon
from game.parts import ladder
from tests.game.advanced.scene import face_off, fighting
from tests.game.table import BLASTER, FISTS, SWORD, spread

MISS = "11111"
CLUB = Weapon("club", "melee combat", "melee", damage=3, muscle=True, difficulty="Moderate")
SCOPED = Weapon("scoped", "blaster", "ranged", damage=12, ranges=(3, 10, 30, 120))


@pytest.mark.card(
    "ADV-DIFF-1", "ADV-DIFF-2", "ADV-DIFF-3", "ADV-DIFF-4", "ADV-DIFF-5", "ADV-DIFF-6"
)
@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("Very Easy", 1, 5), ("Easy", 6, 10), ("Moderate", 11, 15), ("Difficult", 16, 20),
        ("Very Difficult", 21, 30), ("Heroic", 31, 999),
    ],
)  # fmt: skip
def test_the_ladder(name, low, high):
    assert ladder.level_of(ADVANCED, low).name == name
    assert ladder.level_of(ADVANCED, high).name == name


@pytest.mark.card("ADV-DIFF-7", "ADV-DIFF-8", "ADV-DICE-1")
@pytest.mark.parametrize(("total", "success"), [(12, False), (13, True), (14, True)])
def test_equal_or_above_succeeds(total, success):
    t = face_off()
    t.do(c.Check("Ace", skill="perception", difficulty=13), spread(total, 3))
    assert t.one(ev.Checked).success is success
    assert (t.code("check"), t.roll("check").result.total) == ("3D", total)


@pytest.mark.card("ADV-DICE-1")
def test_bare_dice():
    t = face_off()
    t.do(c.Check("Ace", code=6), "34")
    assert t.one(ev.Checked).total == 7


@pytest.mark.card("ADV-HIT-1", "ADV-HIT-2", "ADV-HIT-3", "ADV-HIT-4", "ADV-Q-17", "ADV-Q-52")
@pytest.mark.parametrize(
    ("word", "numbers"),
    [
        ("point-blank", (3, 1, 5)), ("short", (8, 6, 10)), ("medium", (13, 11, 15)),
        ("long", (18, 16, 20)),
    ],
)  # fmt: skip
def test_the_number_by_range(word, numbers):
    for option, number in zip(("middle", "low", "high"), numbers, strict=True):
        t = face_off(difficulty_number=option)
        t.do(tc.SetRange("gm", word))
        t.fight("Ace")
        t.luck(c.Attack("Ace", "Bo"))
        assert t.one(fe.DifficultySet).number == number


@pytest.mark.card("ADV-HIT-5", "ADV-Q-18")
@pytest.mark.parametrize(
    ("word", "cover", "level"),
    [
        ("long", 75, "Very Difficult"), ("long", 74, "Difficult"), ("medium", 99, "Difficult"),
        ("medium", 50, "Moderate"), ("point-blank", 75, "Easy"),
    ],
)  # fmt: skip
def test_mostly_hidden_is_a_level_harder(word, cover, level):
    t = face_off(bo={"cover": cover})
    t.do(tc.SetRange("gm", word))
    t.fight("Ace")
    t.luck(c.Attack("Ace", "Bo"))
    assert t.one(fe.DifficultySet).level == level


@pytest.mark.card("ADV-Q-18")
def test_heroic_stays_heroic():
    heroic = ADVANCED.ladder[-1]
    assert ladder.harder(ADVANCED, heroic) is heroic


@pytest.mark.card("ADV-Q-18")
@pytest.mark.parametrize(("cover", "bonus"), [(24, 0), (25, 1), (50, 2), (75, 4)])
def test_cover_goes_onto_the_dodge(cover, bonus):
    t = fighting(bo={"cover": cover, "reaction": "ask"})
    t.do(c.Attack("Ace", "Bo"))
    t.luck(c.Answer("Bo", "dodge", "spare"))
    assert t.code("defence") == f"{4 + bonus}D"


@pytest.mark.card("ADV-Q-18")
@pytest.mark.parametrize(("cover", "penalty"), [(25, None), (50, 1), (75, 3)])
def test_shooting_out_of_cover(cover, penalty):
    t = fighting(ace={"cover": cover})
    t.luck(c.Attack("Ace", "Bo"))
    thrown = t.roll("attack").result.penalty
    assert (len(thrown.faces) if thrown else None) == penalty


@pytest.mark.card("ADV-Q-18")
def test_full_cover_and_cover_left_to_the_game_master():
    t = fighting(bo={"cover": 100})
    t.refuse(c.Attack("Ace", "Bo"), "full_cover")
    t = fighting(bo={"cover": 100}, ace={"cover": 75}, cover="gm")
    t.do(c.Attack("Ace", "Bo"), MISS)
    assert t.one(fe.DifficultySet).number == 13


@pytest.mark.card("ADV-Q-18")
def test_cover_does_not_help_hand_to_hand():
    t = fighting(ace={"weapons": (SWORD,)}, bo={"cover": 75})
    t.luck(c.Attack("Ace", "Bo"))
    assert t.one(fe.DifficultySet).level == "Easy"


@pytest.mark.card("ADV-Q-19")
@pytest.mark.parametrize(
    ("weapon", "level"), [(SWORD, "Easy"), (FISTS, "Very Easy"), (CLUB, "Moderate")]
)
def test_hand_to_hand(weapon, level):
    t = fighting(ace={"weapons": (weapon,)})
    t.luck(c.Attack("Ace", "Bo", weapon.name))
    assert t.one(fe.DifficultySet).level == level


@pytest.mark.card("ADV-Q-17")
@pytest.mark.parametrize(
    ("metres", "level"),
    [("3", "Very Easy"), ("4", "Easy"), ("10", "Easy"), ("30", "Moderate"), ("120", "Difficult")],
)
def test_metres_on_the_weapons_table(metres, level):
    t = fighting(ace={"weapons": (SCOPED,)})
    t.do(tc.SetRange("gm", metres, "Ace", "Bo"))
    t.luck(c.Attack("Ace", "Bo"))
    assert t.one(fe.DifficultySet).level == level


def test_a_blow_reaches_as_far_as_one_runs_up():
    t = fighting(ace={"weapons": (SCOPED,)})
    for metres in ("11", "30"):
        t.do(tc.SetRange("gm", metres, "Ace", "Bo"))
        told = t.refuse(c.Attack("Ace", "Bo", "fists"), "out_of_range")
        assert told == (
            f"Bo is {metres} metres away, and a blow reaches 10: shoot or throw, or ask the game "
            "master to bring you closer (+combat/range Ace, Bo=3)."
        )
    t.luck(c.Attack("Ace", "Bo"))
    for said in ("10", "3", "long"):
        t = fighting(ace={"weapons": (SCOPED,)})
        t.do(tc.SetRange("gm", said, "Ace", "Bo"))
        t.luck(c.Attack("Ace", "Bo", "fists"))


@pytest.mark.card("ADV-Q-17")
def test_beyond_long_range_nothing_is_hit():
    t = fighting(ace={"weapons": (SCOPED, BLASTER)})
    t.do(tc.SetRange("gm", "121", "Ace", "Bo"))
    t.refuse(c.Attack("Ace", "Bo"), "out_of_range")
    t.luck(c.Attack("Ace", "Bo", "blaster"))
    assert t.one(fe.DifficultySet).level == "Moderate"


@pytest.mark.card("ADV-HIT-6", "ADV-Q-57", "ADV-SYS-2")
def test_the_game_master_names_any_number_for_one_attack():
    t = fighting(counts={"Ace": 2})
    t.do(tc.NameDifficulty("gm", 40, attacker="Ace"))
    t.do(c.Attack("Ace", "Bo"), MISS, "1")
    found = t.one(fe.DifficultySet)
    assert (found.number, found.level, found.named) == (40, "Heroic", True)
    t.luck(c.Attack("Ace", "Bo"))
    assert t.one(fe.DifficultySet).number == 13


@pytest.mark.card("ADV-HIT-6")
def test_a_number_of_0_is_named_too():
    t = fighting(counts={"Ace": 2})
    t.do(tc.NameDifficulty("gm", 0, attacker="Ace"))
    t.luck(c.Attack("Ace", "Bo"))
    assert t.one(fe.DifficultySet).number == 0


@pytest.mark.card("ADV-HIT-6", "ADV-Q-57")
def test_the_number_is_named_while_the_defender_thinks_and_a_reaction_replaces_it():
    t = fighting(bo={"reaction": "ask"})
    t.do(c.Attack("Ace", "Bo"))
    t.do(tc.NameDifficulty("gm", 35))
    assert t.state.deed.needed == 35
    t.luck(c.Answer("Bo", "dodge", "spare"))
    assert t.one(ev.AttackJudged).needed == t.roll("defence").result.total


@pytest.mark.card(
    "ADV-RAN-1", "ADV-RAN-2", "ADV-RAN-3", "ADV-RAN-4", "ADV-RAN-5", "ADV-RAN-6", "ADV-RAN-7",
    "ADV-Q-49",
)  # fmt: skip
@pytest.mark.parametrize(
    ("level", "low", "high"),
    [
        ("Very Easy", 1, 1), ("Easy", 2, 2), ("Moderate", 3, 4), ("Difficult", 5, 6),
        ("Very Difficult", 7, 8), ("Heroic", 9, 20),
    ],
)  # fmt: skip
def test_random_numbers(level, low, high):
    t = face_off(difficulty_number="random")
    for dice in dict.fromkeys((0, low, high)):
        t.do(tc.NameDifficulty("gm", attacker="Ace", level=level, dice=dice))
    t.refuse(tc.NameDifficulty("gm", attacker="Ace", level=level, dice=low - 1 or 101), "bad_level")
    t.fight("Ace")
    t.luck(c.Attack("Ace", "Bo"))
    roll = t.roll("difficulty")
    assert len(roll.result.throw.faces) == high
    assert t.one(fe.DifficultySet).number == roll.result.total


@pytest.mark.card("ADV-RAN-1", "ADV-Q-49")
def test_the_lower_dice_and_the_total_as_it_falls():
    t = fighting(difficulty_number="random", wild_die="explode")
    t.do(c.Attack("Ace", "Bo"), "666", "11112")
    assert (t.one(fe.DifficultySet).level, t.one(fe.DifficultySet).number) == ("Moderate", 18)


@pytest.mark.card("ADV-RAN-1")
def test_a_named_level_alone():
    t = fighting()
    t.do(tc.NameDifficulty("gm", attacker="Ace", target="Bo", level="very d"))
    t.do(c.Attack("Ace", "Bo"), MISS)
    assert t.one(fe.DifficultySet).number == 25
    t.refuse(tc.NameDifficulty("gm", attacker="Ace", level="silly"), "bad_level")
    t.refuse(tc.NameDifficulty("gm", 3), "too_late")
    t.refuse(tc.NameDifficulty("gm", attacker="Ace"), "bad_number")


@pytest.mark.card("ADV-DIFF-1", "ADV-MOD-8")
def test_a_number_below_the_ladder_is_very_easy():
    assert ladder.level_of(ADVANCED, 0).name == "Very Easy"


@pytest.mark.card("ADV-HIT-6", "ADV-Q-57")
@pytest.mark.parametrize(
    ("number", "allowed"), [(-1, False), (0, True), (999, True), (1000, False)]
)
def test_the_game_master_names_any_number_from_nothing_to_999(number, allowed):
    t = fighting()
    command = tc.NameDifficulty("gm", number, attacker="Ace")
    if not allowed:
        t.refuse(command, "bad_number")
        return
    t.do(command)
    t.luck(c.Attack("Ace", "Bo"))
    assert t.one(ev.AttackJudged).needed == number


@pytest.mark.card("ADV-Q-17")
@pytest.mark.parametrize(
    ("metres", "key"), [("999999", ""), ("1000000", "bad_range"), ("far", "bad_range")]
)
def test_metres_have_six_figures_at_most(metres, key):
    t = fighting()
    if key:
        t.refuse(tc.SetRange("gm", metres), key)
    else:
        t.do(tc.SetRange("gm", metres))


@pytest.mark.card("ADV-MOD-7", "ADV-Q-53")
@pytest.mark.parametrize(
    ("points", "key"), [(0, "not_an_advantage"), (999, ""), (1000, "bad_modifier")]
)
def test_an_advantage_is_1_to_999_points(points, key):
    t = fighting()
    if key:
        t.refuse(fc.Advantage("gm", "Ace", points), key)
    else:
        t.do(fc.Advantage("gm", "Ace", points))


@pytest.mark.card("ADV-Q-17")
@pytest.mark.parametrize(
    ("option", "numbers"),
    [
        ("low", [1, 6, 11, 16, 21, 31]),
        ("middle", [3, 8, 13, 18, 25, 31]),
        ("high", [5, 10, 15, 20, 30, 40]),
    ],
)
def test_the_number_of_every_level(option, numbers):
    state = face_off(difficulty_number=option).state
    assert [ladder.fixed(state, row) for row in ADVANCED.ladder] == numbers
