"""What a declaration in one's own words comes to."""

import re
from collections.abc import Iterable
from typing import Any

from game.books.d6.parts.wording import ATTACK, means, plain
from game.encounter import commands as c
from game.encounter.audience import visible
from game.gear import THROWN_THING
from game.parts.attack import MOST_THING

MANNERS = {
    "ranged": ("fire", "shoot", "snipe", "blast", "gun", "open fire", "open up", "let fly"),
    "thrown": ("throw", "hurl", "lob", "toss", "chuck", "fling", "cast"),
    "melee": (
        "stab", "slash", "cut", "thrust", "jab", "skewer", "spear", "impale", "hack at", "chop",
        "cleave", "club", "bash", "bludgeon", "pistol-whip",
    ),
    "brawling": (
        "kick", "punch", "box", "brawl", "headbutt", "elbow", "knee", "tackle", "bite", "claw",
    ),
}  # fmt: skip
"""Verbs that are done with one kind of weapon alone."""
_FILLING = re.compile(
    r"\b(?:attacks?|fires?|shoots?|open|up|let|fly|at|on|to|into|against|with|using|from|by"
    r"|a|an|the|my|his|her|their|again|once|then|and)\b"
)
_WORD = re.compile(r"\w")
_THING = r"(?:an?|the|some|my)?\s*(.+?)\s+(?:at|to|on|into|against)\s+"


def attack(state: Any, who: str, text: str) -> list[Any]:
    """The attack on the one enemy in sight whom the words name: ``fire blaster at trooper 3``,
    ``throw a mug at trooper 3``; nothing where they name none, or several, or say more than
    whom and with what."""
    f, low = state.fighters[who], plain(text)
    if not hasattr(state, "deeds") or means(state, f, text) != (ATTACK,):
        return []
    seen = visible(state, who, f.npc)
    target = _longest([o for o in seen if o.side != f.side and o.name.lower() in low])
    if target is None:
        return []
    verb, manner = _verb(low)
    weapon = _longest([w for w in f.sheet.weapons if w.name.lower() in low])
    if manner == "thrown" and weapon is None:
        return _thrown(who, target, low.removeprefix(verb).strip())
    if manner and (weapon or f.weapon()).kind != manner:
        return []
    meant = [verb, target.name.lower(), weapon.name.lower() if weapon else ""]
    if _WORD.search(_FILLING.sub("", _without(low, meant))):
        return []
    return [c.Attack(who, target.id, weapon.name if weapon else "")]


def _longest(named: list) -> Any:
    """The one whose name holds those of all others; None for none, or several."""
    whole = [o for o in named if not any(o.name in p.name for p in named if p.name != o.name)]
    return whole[0] if len({o.name for o in whole}) == 1 and len(whole) == 1 else None


def _verb(low: str) -> tuple[str, str]:
    """The verb that the words begin with and its manner, both "" for any other verb."""
    for manner, verbs in MANNERS.items():
        for verb in verbs:
            if match := re.match(rf"{re.escape(verb)}(?:e?s)?\b", low):
                return match[0], manner
    return "", ""


def _without(low: str, names: Iterable[str]) -> str:
    for name in filter(None, names):
        low = low.replace(name, " ", 1)
    return low


def _thrown(who: str, target: Any, rest: str) -> list[Any]:
    """A thing that lies about, thrown at him (CHR-Q-45)."""
    match = re.fullmatch(_THING + re.escape(target.name.lower()), rest)
    thing = match[1] if match else ""
    if not thing or len(thing) > MOST_THING:
        return []
    return [c.Attack(who, target.id, THROWN_THING.name, thing)]
