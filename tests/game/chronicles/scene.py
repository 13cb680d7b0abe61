"""A fight under ``chronicles``: players Ace and Cid against the game master's Bo and Dee."""

from game.encounter import commands as c
from tests.game.table import Table, spread

CODES = {"blaster": "5D", "dodge": "4D", "strength": "3D", "reaction": "none"}
TWO = {"count": 2}


def scene(ace=None, bo=None, cid=None, dee=None, **options) -> Table:
    """A scene outside rounds. Dexterity 4D, 3D, 3D and 2D, and Perception 3D, 2D, 2D and 1D, for
    Ace, Bo, Cid and Dee. Ace and Cid are players' characters; Bo and Dee are the game master's."""
    t = Table("chronicles", **options)
    given = {"Ace": ace, "Bo": bo, "Cid": cid, "Dee": dee}
    codes = {"Ace": ("4D", "3D"), "Bo": ("3D", "2D"), "Cid": ("3D", "2D"), "Dee": ("2D", "1D")}
    for who, more in given.items():
        dexterity, perception = codes[who]
        side = "rebels" if who in ("Ace", "Cid") else "empire"
        words = CODES | {"dexterity": dexterity, "perception": perception} | (more or {})
        t.add(who, side, npc=side == "empire", **words)
    return t


def declaring(ace=None, bo=None, cid=None, dee=None, **options) -> Table:
    """The empire has lost initiative: Dee declares, then Bo, Cid and Ace."""
    t = scene(ace, bo, cid, dee, **options)
    return lose(t)


def lose(t: Table) -> Table:
    """Begin combat with the first seed by which the rebels win initiative."""
    for seed in range(300):
        before, kept = t.state, len(t.entries)
        t.luck(c.Begin(), seed)
        if t.state.mode == "fight" and t.state.ranking == ("rebels", "empire"):
            return t
        t.state, t.entries = before, t.entries[:kept]
    raise AssertionError("the rebels never win")


def fighting(plans=None, ace=None, bo=None, cid=None, dee=None, **options) -> Table:
    """The first segment. ``plans``: keywords of Declare by fighter; one attack if missing."""
    t = declaring(ace, bo, cid, dee, **options)
    while t.state.stage == "declare":
        who = t.waits()[0][0]
        words = {"count": 1, "first": "attack"} | (plans or {}).get(who, {})
        if not words["count"]:
            words["first"] = ""
        t.do(c.Declare(who, **words))
    return t


def acting(t) -> str:
    """The fighter the table waits for first."""
    return t.waits()[0][0]


__all__ = ["TWO", "acting", "declaring", "fighting", "lose", "scene", "spread"]
