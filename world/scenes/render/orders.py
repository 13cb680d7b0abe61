"""What the game master has told NPCs: orders for the round, and lasting tactics."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from game.encounter.orders import OFF, Tactic
from game.encounter.remembered import tactic_of
from game.wording import Text, say
from world.scenes.render.records import name
from world.scenes.render.words import people

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.encounter.field_events import VolleyOrdered
    from game.encounter.fighter import Fighter
    from game.encounter.state import Encounter
    from game.encounter.table_events import OrdersGiven, TacticsSet


def volley(state: Encounter, event: VolleyOrdered) -> Text:
    """Who attacks whom in their turns, or awaits the game master's orders again."""
    members = event.members
    if not event.target:
        return say("told-volley-off", who=_all_or(state, members), count=len(members))
    besides = state.fighters[event.target].side
    who = _all_or(state, members, besides) if len(members) > 1 else name(state, members[0])
    target = name(state, event.target)
    return say("told-volley", who=who, target=target, weapon=event.weapon, count=len(members))


def _all_or(state: Encounter, members: Sequence[str], besides: str = "") -> Text | str:
    """``Your NPCs`` if these are all who can act and are not on the side ``besides``; else their
    names."""
    every = {f.id for f in state.present if f.npc and f.ready and f.side != besides}
    if every <= set(members) and len(members) > 1:
        return say("told-your-npcs")
    return people(name(state, who) for who in members)


def given(state: Encounter, event: OrdersGiven) -> Text:
    """Who has been given orders for their turns."""
    who = list(dict.fromkeys(deed.who for deed in event.deeds))
    named = tuple(name(state, each) for each in who)
    return say("told-OrdersGiven", who=named, count=len(who))


def tactics(state: Encounter, event: TacticsSet) -> Text:
    """How the autopilot plays these NPCs from now on."""
    members = tuple(name(state, who) for who in event.members)
    if event.tactic == OFF:
        return say("told-TacticsSet-off", members=members)
    tactic = told(state, Tactic(event.tactic, event.of))
    return say("told-TacticsSet", members=members, later=bool(event.kind), tactic=tactic)


def told(state: Encounter, tactic: Tactic) -> Text:
    """The tactic in words."""
    of = name(state, tactic.of) if tactic.of else ""
    return say("told-tactic", kind=tactic.kind.replace(" ", "-"), of=of)


def listed(state: Encounter) -> list[Text]:
    """A line for each way NPCs are played: by which tactics on autopilot, or by hand."""
    npcs = [f for f in state.present if f.npc and not f.crewed]
    rows = sorted(((str(played(state, f)), f.name) for f in npcs), key=lambda row: row[0])
    return [
        say("told-played", names=tuple(name for _, name in some), how=how)
        for how, some in groupby(rows, key=lambda row: row[0])
    ]


def played(state: Encounter, f: Fighter) -> Text:
    """By which tactic the system plays the NPC, or that it is played by hand."""
    if not f.autopilot:
        return say("told-by-hand")
    return told(state, tactic_of(state, f) or Tactic("spread"))
