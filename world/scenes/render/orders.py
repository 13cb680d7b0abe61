"""What the game master has told NPCs: orders for the round, tactics that last."""

from itertools import groupby

from game.encounter.orders import OFF, Tactic
from game.encounter.remembered import tactic_of
from world.scenes.render.field_telling import name
from world.scenes.render.words import people

TACTICS = {
    "spread": "each begins with another foe",
    "nearest": "whoever is nearest first",
    "weakest": "whoever is hurt worst first",
    "revenge": "whoever hurt them last first",
    "protect": "protect {of}: whoever attacked {of} last first, else whoever is nearest to {of}",
    "attack": "{of} first",
    "stay back": "from a distance alone, out of reach where that can be",
}
"""The tactics as the game master reads them, behind the names of those who have them."""


def volley(state, event) -> str:
    """Who attacks whom in their turns, or waits for the game master's word again."""
    if not event.target:
        waits = "waits" if len(event.members) == 1 else "wait"
        return f"{_all_or(state, event.members)} {waits} for your word again."
    armed = f" with the {event.weapon}" if event.weapon else ""
    whom = name(state, event.target)
    if len(event.members) == 1:
        one = name(state, event.members[0])
        return f"{one} attacks {whom}{armed} in that turn. +attack {one}=none stops it."
    who = _all_or(state, event.members, state.fighters[event.target].side)
    return f"{who} attack {whom}{armed} in their turns. +attack npcs=none stops them."


def _all_or(state, members, besides: str = "") -> str:
    """``Your NPCs`` where these are all that can act, on another side than ``besides``."""
    every = {f.id for f in state.present if f.npc and f.ready and f.side != besides}
    names = people(name(state, who) for who in members)
    return "Your NPCs" if every <= set(members) and len(members) > 1 else names


def given(state, event) -> str:
    """Who does something in their turns."""
    who = list(dict.fromkeys(deed.who for deed in event.deeds))
    one = len(who) == 1
    names = people(name(state, each) for each in who)
    return f"{names} will do it when {'that turn comes' if one else 'their turns come'}."


def tactics(state, event) -> str:
    """How the system plays them from now on."""
    names = people(name(state, who) for who in event.members)
    if event.tactic == OFF:
        return f"The game master plays {names}."
    later = ", and those who come later" if event.kind else ""
    return f"The system plays {names}{later}: {told(state, Tactic(event.tactic, event.of))}."


def told(state, tactic: Tactic) -> str:
    """The tactic in words."""
    return TACTICS[tactic.kind].format(of=name(state, tactic.of) if tactic.of else "")


def listed(state) -> list[str]:
    """A line for all NPCs that are played alike: the system's, by their tactics; the others."""
    npcs = [f for f in state.present if f.npc and not f.crewed]
    rows = sorted(((_played(state, f), f.name) for f in npcs), key=lambda row: row[0])
    return [
        f"{people(name for _, name in some)}: {how}."
        for how, some in groupby(rows, key=lambda row: row[0])
    ]


def _played(state, f) -> str:
    if not f.autopilot:
        return "by hand"
    return told(state, tactic_of(state, f) or Tactic("spread"))
