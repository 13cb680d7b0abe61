"""The prompts of the two choices in the middle of an attack."""

from saltway.face.words import left
from saltway.rules import odds

from game import shelf
from game.encounter.audience import as_known
from game.encounter.commands import GM
from game.errors import Refused
from world.scenes import chances
from world.scenes.render import asking
from world.scenes.render.offers import line
from world.scenes.render.telling import name
from world.scenes.render.viewer import Viewer

WAITS = asking.WAITS | {
    "again": "roll a failed attack again or not",
    "soak": "soak the harm or not",
}
SILENCE = {"again": "the attack has missed", "soak": "the harm is taken"}


def _percent(state, viewer, who: str, other: str, chance) -> str:
    """`` (42%)``, "" for whoever wants no chances, or may not know the numbers."""
    if not viewer.chances:
        return ""
    try:
        chances.refuse_kept_numbers(state, viewer, who, other)
    except Refused:
        return ""
    return f" ({chances.short(chance)})"


def again(state, viewer, who: str = "", whom: str = "") -> str:
    """For whoever may roll again; ``whom``: the name of the NPC for whom the seat does."""
    deed = state.deed
    f = state.fighters[deed.who]
    told = _percent(state, viewer, deed.who, deed.target, odds.chance_again(state))
    npc = f" {whom}" if whom else ""
    return (
        f"{whom or 'You'} missed {name(state, deed.target)} ({left(f)} left): "
        f"{line(f'+again{npc}')} spends one and rolls again{told}, "
        f"{line(f'+again/no{npc}')} lets it be."
    )


def soak(state, viewer, who: str = "", whom: str = "") -> str:
    """For whoever is hit; ``whom``: the name of the NPC for whom the seat answers."""
    deed = state.deed
    known = as_known(state, viewer.who, viewer.gm)
    f = known.fighters[deed.target]
    chance = odds.chance_of_soaking(shelf.of(state), known, f)
    told = _percent(state, viewer, deed.target, deed.target, chance)
    npc = f" {whom}" if whom else ""
    return (
        f"{deed.harm} harm from {name(state, deed.who)} ({left(f)} left): "
        f"{line(f'+soak{npc}')} spends one and rolls vigour against it{told}, "
        f"{line(f'+soak/no{npc}')} takes it."
    )


OWN = asking.OWN | {"again": again, "soak": soak}
SEAT = Viewer(GM, gm=True)


def of_npc(ask):
    """The same for the game master, who chooses for an NPC of his."""
    return lambda state, who, name_of: ask(state, SEAT, who, name_of)


OF_NPC = {"again": of_npc(again), "soak": of_npc(soak)}
