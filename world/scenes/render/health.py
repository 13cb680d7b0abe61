"""A condition in sentences: what it costs, how long it lasts, what would heal it."""

from game.condition import (
    INCAPACITATED,
    KILLED,
    MINUTE,
    MORTALLY_WOUNDED,
    WOUNDED,
    WOUNDED_TWICE,
)
from world.scenes.render.words import many

HEALED = {
    "medpac": {
        WOUNDED: "A medpac and a medical roll of 8 heal it",
        WOUNDED_TWICE: "A medpac and a medical roll of 8 heal one step",
        INCAPACITATED: "A medpac and a medical roll of 13 heal one step",
    },
    "gm": {},
}
BY_GM = "The game master says when it is healed"
COSTS = {
    WOUNDED: "Wounded: 1D off every roll of a skill or attribute until healed",
    WOUNDED_TWICE: "Wounded twice: 2D off every roll of a skill or attribute until healed",
    INCAPACITATED: "Incapacitated: no action until healed",
}


def short(condition, clock: int) -> str:
    """A few words: ``wounded, prone``."""
    return condition.described(clock)


def sentences(condition, clock: int, healing: str, name: str, stun_limit: int) -> list[str]:
    """Every part of the condition. ``healing``: the house option of that name; ``name``: what
    to type behind +treat; ``stun_limit``: Stunned results that knock this body out."""
    if condition.wound == KILLED:
        return ["Dead."]
    found = _wound(condition, clock, healing, name)
    found += _out(condition, clock, name)
    found += _stuns(condition, clock, stun_limit)
    if condition.prone:
        found.append("On the ground: +stand, an action, to get up.")
    return found or ["Healthy."]


def _wound(condition, clock, healing, name) -> list[str]:
    if condition.wound == MORTALLY_WOUNDED:
        return [_dying(condition, clock, name)]
    if condition.wound not in COSTS:
        return []
    cure = HEALED.get(healing, {}).get(condition.wound)
    cure = f"{cure}: +treat {name}/medpac." if cure else f"{BY_GM}."
    return [f"{COSTS[condition.wound]}. {cure}"]


def _dying(condition, clock, name) -> str:
    if condition.treated:
        return "Mortally wounded, stabilised and treated: the game master says when it is healed."
    if condition.stable:
        left = _minutes(condition.stable_until - clock)
        return f"Mortally wounded but stable: dies in {left} unless properly treated."
    return f"Mortally wounded, and dying. A Good medical roll keeps alive: +treat {name}/stabilise."


def _out(condition, clock, name) -> list[str]:
    if condition.out_until is None:
        return []
    text = f"Unconscious for {_minutes(condition.out_until - clock)} more."
    if condition.out_by == "stun":
        text += f" A Poor medical roll wakes: +treat {name}/revive."
    return [text]


def _stuns(condition, clock, limit) -> list[str]:
    """Each Stunned result has 30 minutes of its own; the last to pass counts here."""
    if not condition.stuns:
        return []
    times = len(condition.stuns)
    how_often = "" if times == 1 else f" {times} times"
    text = (
        f"Stunned{how_often} ({limit} knock out): passes in {_minutes(condition.stuns[-1] - clock)}"
    )
    text += ", or after a minute of rest."
    if condition.stun_dice(clock):
        text += " 1D off every roll until the end of the next round."
    return [text]


def _minutes(seconds: int) -> str:
    """Rounded up to whole minutes."""
    return many(max(1, -(-seconds // MINUTE)), "minute")
