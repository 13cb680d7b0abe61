"""Every refusal key of the book: a situation that leads to it, and nothing changes."""

from dataclasses import replace

import pytest

from game import registry
from game.books.d6.personal import PERSONAL
from game.encounter import commands as c
from game.encounter import table_commands as tc
from tests.game.table import RIFLE, Table, duel

MEDPAC = {"first_aid": "1D", "medpacs": 1, "perception": "3D"}


def no_medpac():
    t = duel(healing="medpac", bo={"wound": "wounded"})
    return t, c.Treat("Ace", "Bo", "medpac"), "PER-Q-47"


def medpac_blocked():
    t = duel(healing="medpac", ace=MEDPAC, bo={"wound": "wounded", "medpacs_barred_until": 9})
    return t, c.Treat("Ace", "Bo", "medpac"), "PER-Q-47"


def full_cover():
    return duel(bo={"cover": 100}), c.Attack("Ace", "Bo"), "PER-COV-6"


def no_actions_left():
    t = duel()
    t.do(c.TakeCover("Ace", 50))
    return t, c.Attack("Ace", "Bo"), "PER-Q-13"


def too_late():
    t = duel(counts={"Ace": 2})
    t.do(c.TakeCover("Ace", 50))
    return t, c.Declare("Ace", 3), "PER-Q-13"


def cannot_act():
    return duel(bo={"wound": "incapacitated"}), c.Attack("Bo", "Ace"), "PER-INJ-13"


def not_your_turn():
    return duel(), c.Attack("Bo", "Ace"), "PER-INIT-1"


def not_agreed():
    registry.put(replace(PERSONAL, name="elsewhere"))
    t = Table()
    t.add("Ace", agrees=False)
    return t, tc.ChangeBook("gm", "elsewhere", {}), "PER-SYS-3"


def no_consent():
    return duel(), tc.Override("gm", "Bo", "wound", "killed"), "PER-CON-1"


def no_stun_mode():
    return duel(ace={"weapons": [RIFLE]}), c.SetStun("Ace", True, "rifle"), "PER-INJ-22"


def not_unconscious():
    return duel(bo={"wound": "wounded"}), c.Treat("Ace", "Bo", "revive"), "PER-INJ-5"


def not_mortal():
    return duel(bo={"wound": "incapacitated"}), c.Treat("Ace", "Bo", "stabilise"), "PER-INJ-18"


def weapon_not_drawn():
    return duel(ace={"drawn": ()}), c.Attack("Ace", "Bo", "blaster"), "PER-MAP-2"


def wrong_defence():
    t = duel(bo={"reaction": "ask"})
    t.do(c.Attack("Ace", "Bo"))
    return t, c.Answer("Bo", "brawling"), "PER-ATT-4"


SITUATIONS = (
    no_medpac, medpac_blocked, full_cover, no_actions_left, too_late, cannot_act, not_your_turn,
    not_agreed, no_consent, no_stun_mode, not_unconscious, not_mortal, weapon_not_drawn,
    wrong_defence,
)  # fmt: skip


@pytest.mark.card(
    "PER-Q-47", "PER-COV-6", "PER-Q-13", "PER-INJ-13", "PER-INIT-1", "PER-SYS-3", "PER-CON-1",
    "PER-INJ-22", "PER-INJ-5", "PER-INJ-18", "PER-MAP-2", "PER-ATT-4",
)  # fmt: skip
@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda s: s.__name__)
def test_a_refusal_by_its_key_and_card(situation):
    t, command, card = situation()
    before = t.state
    t.refuse(command, situation.__name__, card)
    assert t.state == before


@pytest.fixture(autouse=True)
def tidy_shelf():
    yield
    if "elsewhere" in registry.names():
        registry.remove("elsewhere")


def test_an_attack_in_progress_is_resolved_first():
    t = duel(bo={"reaction": "ask"}, counts={"Ace": 2})
    t.do(c.Attack("Ace", "Bo"))
    for command in (c.Attack("Ace", "Bo"), c.Pass("Ace"), c.TakeCover("Ace", 50)):
        t.refuse(command, "deed_waits")
    t.refuse(c.Answer("Zed", "dodge"), "not_your_turn")


def test_commands_out_of_place():
    t = Table()
    t.add("Ace")
    t.refuse(c.Attack("Ace", "Ace"), "no_combat")
    t.refuse(c.Declare("Ace", 1), "no_combat")
    t.refuse(c.Stop("gm"), "no_combat")
    t.refuse(c.Attack("Who", "Ace"), "no_combat")
    t.refuse(c.Join("Ace", t.state.fighters["Ace"]), "already")
    t.luck(c.Begin())
    t.refuse(c.Begin(), "already")
    t.do(c.Declare("Ace", 2))
    t.refuse(c.Attack("Ace", "Ace"), "bad_target")
    t.refuse(c.Attack("Ace", "Who"), "not_here")
    t.refuse(c.Act("Ace", "x", "no such skill"), "bad_skill")
    t.refuse(c.Check("Ace", skill="no such skill"), "bad_skill")
    t.refuse(c.Check("Ace"), "bad_code")
    t.refuse(c.Check("Ace", code=100_000), "bad_code")
    t.refuse(c.Check("Ace", code=-1), "bad_code")


def test_nobody_able_no_rounds():
    t = Table()
    t.refuse(c.Begin(), "nobody")
    t.add("Ace", wound="incapacitated")
    t.refuse(c.Begin(), "nobody")
