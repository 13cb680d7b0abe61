"""A whole fight under the simplest book, with scripted faces, every number checked.

Sandor the smuggler and Mira the medic meet two troopers in a hangar.
"""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import round_events as rv
from game.encounter import table_commands as tc
from game.encounter.state import PEACE
from game.gear import Armour, Weapon
from tests.game.table import Table

PISTOL = Weapon(
    "blaster pistol", "blaster", "ranged", 12, False, "energy", "switch", ranges=(3, 10)
)
RIFLE = Weapon("blaster rifle", "blaster", "ranged", 15, False, "energy")
SUIT = Armour("trooper armour", physical=6, energy=3, dexterity=3)


@pytest.fixture
def t():
    t = Table(healing="medpac")
    t.add("Sandor", "rebels", weapons=[PISTOL], dexterity="3D", blaster="5D", dodge="4D+1",
          strength="2D+2", perception="3D+1")  # fmt: skip
    t.add("Mira", "rebels", weapons=[], first_aid="4D+1", dodge="3D", strength="2D",
          perception="2D", medpacs=1)  # fmt: skip
    t.add("Ace", "troopers", weapons=[RIFLE], armour=[SUIT], npc=True, blaster="4D+1",
          dodge="4D", strength="3D", perception="2D")  # fmt: skip
    t.add("Nine", "troopers", weapons=[RIFLE], armour=[SUIT], npc=True, blaster="4D",
          dodge="3D+1", strength="2D+1", perception="2D+1", reaction="ask")  # fmt: skip
    t.do(c.TakeCover("Ace", 50))
    return t


def declare(t, **counts):
    for f in t.state.present:
        if f.ready:
            t.do(c.Declare(f.id, counts.get(f.id, 1)))


@pytest.mark.card(
    "PER-INIT-2", "PER-INIT-3", "PER-ATT-2", "PER-COV-4", "PER-MAP-1", "PER-INJ-21", "PER-CON-2",
    "PER-INJ-12", "PER-Q-47", "PER-Q-55",
)  # fmt: skip
def test_the_hangar(t):
    round_one(t)
    round_two(t)
    round_three(t)
    aftermath(t)


def round_one(t):
    # Perception 3D+1 = 12 against Nine's 2D+1 = 10: the rebels win and go first.
    t.do(c.Begin(), "533", "54")
    assert t.state.ranking == ("rebels", "troopers")
    t.refuse(c.ChooseOrder("Ace", "first"), "not_your_turn", "PER-INIT-3")
    t.do(c.ChooseOrder("Sandor", "first"))
    declare(t, Sandor=2)
    assert t.state.order == ("Sandor", "Mira", "Nine", "Ace")

    # 5D less two actions = 4D: 6+3+2+2 = 13. Ace, half covered: dodge 4D - 1D + 2D = 5D: 13.
    # A tie hits. Damage 4D = 11; Strength 3D + 1D of armour = 14: no harm.
    t.do(c.Attack("Sandor", "Ace"), "6322", "53311", "4322", "4433")
    assert t.terms("attack") == ["blaster 5D", "two actions -1D"]
    assert t.terms("defence") == ["dodge 4D", "armour -1D", "half cover +2D"]
    judged, harmed = t.one(ev.AttackJudged), t.one(ev.Harmed)
    assert (judged.total, judged.needed, judged.hit) == (13, 13, True)
    assert (harmed.margin, harmed.result) == (-3, "")

    # The second action: the pistol on stun. A third was never declared.
    t.do(c.SetStun("Sandor", True))
    t.refuse(c.Attack("Sandor", "Nine"), "no_actions_left", "PER-Q-13")

    # Mira takes cover. Nine shoots at Sandor, who has two actions: 4D+1 - 1D = 3D+1.
    t.do(c.TakeCover("Mira", 75))
    t.do(c.Attack("Nine", "Sandor"), "661", "554")
    assert t.terms("attack") == ["blaster 4D", "armour -1D"]
    assert (t.one(ev.AttackJudged).total, t.one(ev.AttackJudged).needed) == (13, 15)

    # Ace fires the rifle from half cover: 4D+1 - 1D of armour - 1D of cover. A hit: 5D against
    # 2D+2. Margin 19 - 5 = 14 is a mortal wound, but Sandor has not consented: Incapacitated for
    # 10D minutes. The game master undoes it: Ace should have let Mira speak first.
    before = t.state
    t.do(c.Attack("Ace", "Sandor"), "66", "111", "55441", "21", "4444333222", "43", "66")
    harmed = t.one(ev.Harmed)
    assert (harmed.margin, harmed.result, harmed.given, harmed.capped) == (
        14, "mortally wounded", "incapacitated", True,
    )  # fmt: skip
    assert t.body("Sandor").out_until == 31 * 60
    t.undo(keep_faces=False)
    assert t.state == before

    # Again with fresh dice: 2D+1 = 8 against 3D+1 = 7, damage 12 against 6: wounded.
    t.do(c.Attack("Ace", "Sandor"), "52", "222", "33222", "22", "43", "65")
    assert (t.one(ev.Harmed).margin, t.wound("Sandor")) == (6, "wounded")
    assert t.one(rv.RoundEnded).clock == 5


def round_two(t):
    # Perception 3D+1 less the wound = 2D+1 = 8 against 12: the troopers win and go last.
    assert [e.result.total for e in t.rolls("initiative")] == [8, 12]
    t.do(c.ChooseOrder("Nine", "last"))
    declare(t)
    assert t.state.order == ("Sandor", "Mira", "Nine", "Ace")
    assert t.body("Sandor").prone

    # Stun bolt at Nine: blaster 5D - 1D = 4D: 18. Nine is asked for a defence: dodge 3D+1 - 1D.
    t.do(c.Attack("Sandor", "Nine"))
    assert t.waits() == [("Nine", "answer")]
    t.refuse(c.Answer("Nine", "brawling"), "wrong_defence", "PER-ATT-4")
    t.do(c.Answer("Nine", "dodge"), "6543", "62", "6555", "443", "52")
    assert t.terms("resistance") == ["strength 2D+1", "trooper armour 1D"]
    harmed = t.one(ev.Harmed)
    assert (harmed.margin, harmed.result, harmed.given) == (9, "incapacitated", "unconscious")
    assert (t.wound("Nine"), t.body("Nine").out_until) == ("healthy", 5 + 7 * 60)

    # Mira heals Sandor: first aid 4D+1 = 8 against Easy 8. The wound is gone; Sandor stays prone.
    t.do(c.Treat("Mira", "Sandor", "medpac"), "2221")
    judged = t.one(ev.TreatmentJudged)
    assert (judged.total, judged.needed, judged.success) == (8, 8, True)
    assert (t.wound("Sandor"), t.state.fighters["Mira"].sheet.medpacs) == ("healthy", 0)
    t.refuse(c.Treat("Mira", "Sandor"), "no_actions_left", "PER-Q-13")

    # Nine is out. Ace misses, and a new round begins.
    assert t.state.acting.id == "Ace"
    t.do(c.Attack("Ace", "Sandor"), "11", "6666", "654", "11")
    assert not t.one(ev.AttackJudged).hit
    assert [e.result.total for e in t.rolls("initiative")] == [16, 2]


def round_three(t):
    t.do(c.ChooseOrder("Sandor", "first"))
    declare(t)

    # Stun is still set. Ace is hit for 20 - 6 = 14; stun damage kills nobody: out for 2D minutes.
    t.do(c.Attack("Sandor", "Ace"), "66665", "11111", "6662", "1122", "61")
    harmed = t.one(ev.Harmed)
    assert (harmed.result, harmed.given, harmed.capped) == (
        "mortally wounded",
        "unconscious",
        False,
    )
    assert t.body("Ace").out_until == 10 + 7 * 60
    ended = t.one(rv.CombatEnded)
    assert (ended.reason, ended.side, t.state.mode) == ("one_side", "rebels", PEACE)


def aftermath(t):
    # Nine wakes seven minutes after the stun bolt, Ace five seconds later.
    t.do(tc.PassTime("gm", 7 * 60 - 5))
    assert [e.who for e in t.all(ev.ConditionChanged)] == ["Nine"]
    t.do(tc.PassTime("gm", 5))
    assert [e.who for e in t.all(ev.ConditionChanged)] == ["Ace"]
    assert all(f.able for f in t.state.present)
