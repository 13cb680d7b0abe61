"""A condition in sentences: what it costs, how long it lasts, what would heal it."""

from collections.abc import Mapping

from game.books.d6.condition import INCAPACITATED, KILLED, MORTALLY_WOUNDED, WOUNDED, WOUNDED_TWICE
from game.clock import span
from world.scenes.render.words import many

HEALED = {
    "medpac": {
        WOUNDED: "A medpac and a medical roll of 8 heal it",
        WOUNDED_TWICE: "A medpac and a medical roll of 8 heal one step",
        INCAPACITATED: "A medpac and a medical roll of 13 heal one step",
    },
    "gm": {},
}
STABILISE = "A {quality} medical roll by somebody else keeps alive: +treat {name}/stabilise."
MEDPAC = " A medpac and a medical roll of 18 heal one step: +treat {name}/medpac."
BY_GM = "The game master says when it is healed"
COSTS = {
    WOUNDED: "Wounded: 1D off every roll of a skill or attribute until healed",
    WOUNDED_TWICE: "Wounded twice: 2D off every roll of a skill or attribute until healed",
    INCAPACITATED: "Incapacitated: no action until healed",
}


def short(condition, clock: int) -> str:
    """A few words: ``wounded, prone``."""
    return condition.described(clock)


def sentences(
    condition, clock: int, healing: str, name: str, stun_limit: int, needs: Mapping[str, str]
) -> list[str]:
    """Every part of the condition. ``healing``: the house option of that name; ``name``: what
    to type behind +treat; ``stun_limit``: Stunned results that knock this body out; ``needs``:
    the quality of a medical roll that each aim asks for."""
    if condition.wound == KILLED:
        return ["Dead."]
    found = _wound(condition, clock, healing, name, needs)
    found += _out(condition, clock, name, needs)
    found += _stuns(condition, clock, stun_limit)
    if condition.prone:
        up = ": +stand, an action, to get up" if condition.able else ""
        found.append(f"On the ground{up}.")
    return found or ["Healthy."]


def _wound(condition, clock, healing, name, needs) -> list[str]:
    if condition.wound == MORTALLY_WOUNDED:
        cure = "" if healing != "medpac" or condition.treated else MEDPAC.format(name=name)
        return [_dying(condition, clock, name, needs) + cure]
    if condition.wound not in COSTS:
        return []
    cure = HEALED.get(healing, {}).get(condition.wound)
    cure = f"{cure}: +treat {name}/medpac." if cure else f"{BY_GM}."
    return [f"{COSTS[condition.wound]}. {cure}"]


def _dying(condition, clock, name, needs) -> str:
    if condition.treated:
        return "Mortally wounded, stabilised and treated: the game master says when it is healed."
    if condition.stable:
        left = span(condition.stable_until - clock)
        return (
            f"Mortally wounded but stable: dies in {left} of rounds or of the game master's clock "
            "unless properly treated, which the game master says: "
            f"+combat/set {name}/treated=yes."
        )
    return f"Mortally wounded, and dying: {_chances(condition)}. {_stabilise(name, needs)}"


def _stabilise(name, needs) -> str:
    return STABILISE.format(name=name, quality=needs["stabilise"].capitalize())


def _chances(condition) -> str:
    gone = f" ({many(condition.dying_rounds, 'round')} so far)" if condition.dying_rounds else ""
    return (
        f"2D are thrown for every round that goes by{gone}; the third such round, or a later one, "
        "may kill: 2D less than the rounds so far"
    )


def helps(condition, name: str, needs: Mapping[str, str], known: bool) -> str:
    """A sentence for others: that he is dying and what would save him; where that is known, what
    decides it."""
    chances = _chances(condition)
    if known:
        return f"{chances} ({name})."
    return f"{name} is dying: {chances}. {_stabilise(name, needs)}"


def _out(condition, clock, name, needs) -> list[str]:
    if condition.out_until is None:
        return []
    text = f"Unconscious for {span(condition.out_until - clock)} more."
    if condition.out_by == "stun":
        text += f" A {needs['revive'].capitalize()} medical roll wakes: +treat {name}/revive."
    return [text]


def _stuns(condition, clock, limit) -> list[str]:
    """Each Stunned result has 30 minutes of its own; the last to pass counts here."""
    if not condition.stuns:
        return []
    times = len(condition.stuns)
    how_often = "" if times == 1 else f" {times} times"
    text = f"Stunned{how_often} ({limit} knock out): passes in {span(condition.stuns[-1] - clock)}"
    text += ", or after a minute of rest."
    if condition.stun_dice(clock):
        text += " 1D off every roll until the end of the next round."
    return [text]
