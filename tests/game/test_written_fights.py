"""Fights from written files: own weapons, starcraft, and anything that may be wrong in them."""

import json
from random import Random

import pytest

from game.cli import main
from game.encounter import events as ev
from game.script import BadScript, Refusal, play, read
from tests.game.hostile_commands import NUMBERS, WORDS
from tests.game.test_script import SHOOTOUT

RIFLE = {
    "name": "arc rifle", "skill": "blaster", "kind": "ranged", "damage": "6D+1",
    "damage_type": "energy", "ranges": [3, 30, 100, 300],
}  # fmt: skip
AXE = {"name": "long axe", "skill": "melee combat", "kind": "melee", "damage": "STR+2D"}
GAUSS = {"name": "long gauss", "skill": "firearms", "kind": "ranged", "damage": "4D", "rof": 2}
STARCRAFT = {
    "book": "starcraft",
    "fighters": [
        {"who": "Ace", "block": "Marine", "weapons": [GAUSS, "heavy pistol"]},
        {"who": "Bo", "skills": {"dodge": "3D"}, "attributes": {"instincts": "1D"}, "chi": 1},
    ],
    "commands": [
        {"command": "Begin"},
        {"command": "Plan", "who": "Ace", "count": 1},
        {"command": "Plan", "who": "Bo", "count": 0},
        {"command": "Fire", "who": "Ace", "target": "Bo"},
    ],
    "faces": [6] * 40,
}


def fight(**changes) -> dict:
    return {**SHOOTOUT, **changes}


def armed(*weapons, **more) -> dict:
    """The fight, with these weapons for Ace."""
    ace = {"who": "Ace", "side": "rebels", "block": "Smuggler", "weapons": list(weapons), **more}
    bo = {**SHOOTOUT["fighters"][1], "cover": 0, "reaction": "none"}
    return fight(fighters=[ace, bo], faces=[6] * 60)


def played(written) -> list:
    return [said for _, said in play(read(json.dumps(written)))]


def test_an_own_weapon_is_fired_with_its_own_damage():
    said = played(armed(RIFLE))
    attack = next(e for e in said if isinstance(e, ev.AttackJudged))
    assert (attack.weapon.name, attack.weapon.ranges) == ("arc rifle", (3, 30, 100, 300))
    damage = next(e for e in said if isinstance(e, ev.Rolled) and e.purpose == "damage")
    assert [str(term) for term in damage.terms] == ["arc rifle 6D+1"]


def test_an_own_blade_adds_to_strength():
    said = played(armed(AXE, "blaster pistol"))
    weapon = next(e for e in said if isinstance(e, ev.AttackJudged)).weapon
    assert (weapon.muscle, weapon.damage) == (True, 6)


def test_starcraft_fighters_are_written_too():
    said = played(STARCRAFT)
    assert not [one for one in said if isinstance(one, Refusal)]
    attack = next(e for e in said if isinstance(e, ev.AttackJudged))
    assert attack.weapon.name == "long gauss" and attack.target == "Bo"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"colour": "red"}, "A weapon has no 'colour'. It has: "),
        ({"kind": "loud"}, "No fight can use the arc rifle as it is written."),
        ({"skill": "yodelling"}, "No fight can use the arc rifle as it is written."),
        ({"ranges": [30, 3]}, "No fight can use the arc rifle as it is written."),
        ({"damage": "much"}, "'much' is not a dice code."),
        ({"damage": ["6D"]}, "A weapon is written wrong: 'damage' of Weapon cannot be ('6D',)."),
        ({"stun": 3}, "A weapon is written wrong: 'stun' of Weapon cannot be 3."),
        ({"name": ""}, "No fight can use the  as it is written."),
    ],
)
def test_a_fault_in_a_weapon_is_named(change, told):
    with pytest.raises(BadScript) as wrong:
        read(json.dumps(armed({**RIFLE, **change})))
    assert str(wrong.value).startswith(f"Fighter 1: {told}")


@pytest.mark.parametrize("part", ["name", "skill", "kind"])
def test_a_weapon_needs_three_things(part):
    rifle = {key: value for key, value in RIFLE.items() if key != part}
    with pytest.raises(BadScript, match=f"Fighter 1: A weapon of the fight's own needs a {part}."):
        read(json.dumps(armed(rifle)))


def test_where_fighters_are_not_written_it_says_how_they_come_in():
    with pytest.raises(BadScript, match="of the kind dots come in by the command Join"):
        read(json.dumps(fight(book="dots")))


def spoilt(random, value):
    """The JSON value with one part replaced or removed."""
    if isinstance(value, dict) and value and random.random() < 0.9:
        key = random.choice(list(value))
        kept = {k: v for k, v in value.items() if k != key}
        name = key if random.random() < 0.8 else random.choice((*WORDS, "is"))
        return kept if random.random() < 0.1 else {**kept, name: spoilt(random, value[key])}
    if isinstance(value, list) and value and random.random() < 0.9:
        at = random.randrange(len(value))
        return [*value[:at], spoilt(random, value[at]), *value[at + 1 :]]
    return random.choice(
        (*WORDS, *NUMBERS, None, True, 1.5, [], ["x"], {}, {"is": ""}, {"is": []}, {"is": "Term"})
    )


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_wrong_in_a_file_is_one_sentence(seed, capsys, tmp_path):
    random = Random(seed)
    path = tmp_path / "fight.json"
    for _ in range(60):
        written = random.choice((armed(RIFLE, AXE, consent=True), STARCRAFT, SHOOTOUT))
        for _ in range(random.choice((1, 1, 2, 3))):
            written = spoilt(random, written)
        path.write_text(json.dumps(written), encoding="utf-8")
        code = main(["play", str(path)])
        told = capsys.readouterr().err
        assert code in (0, 2), written
        assert (code == 0) == (told == ""), written
        assert told.count("\n") == (code == 2) and len(told) < 1500, (written, told)


@pytest.mark.parametrize("book", ["personal", "dots", "nonsense", "", "9" * 5000, "x y"])
@pytest.mark.parametrize(
    "words", [("perft", "{}", "0"), ("cards", "{}"), ("odds", "{}"), ("roll", "{}"), ("play", "{}")]
)
def test_bad_words_on_the_command_line_are_told_in_a_sentence(capsys, book, words):
    if words[0] == "cards" and book in ("personal", "dots", ""):
        return
    assert main([word.format(book) for word in words]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and len(told) < 6000 and "Traceback" not in told
