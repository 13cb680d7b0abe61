"""Ray, who shoots first, against a row of foes, with friends if wanted."""

from game.books.starcraft import armoury
from game.encounter import commands as c
from game.encounter import table_commands as tc
from tests.game.starcraft.table import Table

PISTOL, RIFLE = armoury.find_weapon("heavy pistol"), armoury.find_weapon("gauss rifle")


def gunner(weapon="gauss rifle", firearms="6D", foes=3, friends=0, plan=1, *, book=None, **more):
    """At short range, with Ray's actions planned; Z0 acts next, then Z1 and so on."""
    t = Table(**(book or {}))
    t.add("Ray", side="r", firearms=firearms, weapons=[weapon, "knife"], instincts="9D", **more)
    for n in range(friends):
        t.add(f"Friend{n}", side="r", instincts="1D" if n == 0 else "1D+1", strength="2D")
    for n in range(foes):
        t.add(f"Z{n}", side="z", instincts=f"{8 - n}D", strength="2D")
    t.do(tc.SetRange("gm", "short"))
    return t.fight(Ray=plan)


def wait(t) -> None:
    """Pass for everybody until Ray's turn."""
    while t.state.acting.id != "Ray":
        t.do(c.Pass(t.state.acting.id))
