"""Ace against Bo under ``advanced``: blaster 5D and Strength 3D against dodge 4D, Strength 3D."""

from tests.game.table import Table


def face_off(ace=None, bo=None, more=(), **options) -> Table:
    """In peace. Bo's standing order is to do nothing, unless ``bo`` says otherwise; ``more``:
    further fighters as (name, side, words)."""
    t = Table("advanced", **options)
    t.add("Ace", "rebels", **{"blaster": "5D", "strength": "3D", "perception": "3D", **(ace or {})})
    t.add("Bo", "empire", **{"dodge": "4D", "strength": "3D", "reaction": "none", **(bo or {})})
    for who, side, words in more:
        t.add(who, side, **{"reaction": "none", **words})
    return t


def fighting(ace=None, bo=None, more=(), counts=None, **options) -> Table:
    """In the first round, Ace's turn; Zed stands by and keeps the round open."""
    return face_off(ace, bo, (*more, ("Zed", "empire", {})), **options).fight(
        "Ace", **(counts or {})
    )
