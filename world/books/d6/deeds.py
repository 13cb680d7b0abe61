"""What a declaration in one's own words comes to."""

from typing import Any

from game.books.d6.parts.wording import ATTACK, means
from game.encounter import commands as c
from game.encounter.audience import visible


def attack(state: Any, who: str, text: str) -> list[Any]:
    """The attack on the one enemy in sight whom the words name: ``fire blaster at trooper 3``;
    nothing where they name none, or several."""
    f, low = state.fighters[who], text.lower()
    if not hasattr(state, "deeds") or means(state, f, text) != (ATTACK,):
        return []
    seen = visible(state, who, f.npc)
    named = [o for o in seen if o.side != f.side and o.name.lower() in low]
    longest = [o for o in named if not any(o.name in p.name for p in named if p is not o)]
    weapons = [w.name for w in f.sheet.weapons if w.name.lower() in low]
    weapon = max(weapons, key=len, default="")
    return [c.Attack(who, longest[0].id, weapon)] if len(longest) == 1 else []
