"""What a screen reader says instead of codes, marks, columns and signs."""

import pytest

from world.aloud import aloud, code


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("damage 4D, or 5D+1 against 1D", "damage 4 dice, or 5 dice plus 1 against 1 die"),
        ("STR+1D+2, and -1D on all", "strength plus 1 die plus 2, and minus 1 die on all"),
        ("thrown rock STR, knuckles STR+2", "thrown rock strength, knuckles strength plus 2"),
        ("+weapon/new lash damage=STR+4D", "+weapon/new lash damage=STR+4D"),
        ("+declare 2 at -1D on all", "+declare 2 at minus 1 die on all"),
        ("dodge 0D", "dodge no dice"),
        ("Talking     say   pose", "Talking: say, pose"),
        ("He goes.  Then he comes.", "He goes. Then he comes."),
        ("on|off", "on or off"),
        ("4D vs 3D -> 2", "4 dice against 3 dice makes 2"),
        ("Type +odds 4D vs 3D+1, or 5D.", "Type +odds 4D vs 3D+1, or 5 dice."),
        ('Codes such as "4D+2".', 'Codes such as "4D+2".'),
        ("+chargen knowledge=2D, dexterity=4D", "+chargen knowledge=2D, dexterity=4D"),
        ("a 3D film", "a 3 dice film"),
        ("R2D2 and 4Dx", "R2D2 and 4Dx"),
    ],
)
def test_a_line(line, said):
    assert aloud(line) == said
    assert aloud(said) == said


def test_a_code():
    assert [code(n) for n in (13, 3, 1, 0, -4)] == [
        "4 dice plus 1", "1 die", "1", "no dice", "minus 1 die plus 1",
    ]  # fmt: skip
