"""The events of ``starcraft``'s persons in words."""

from game.dice import format_code
from game.rulebooks.starcraft import events as se
from game.starcraft.body import DYING, MORTAL, SERIOUS, WELL, WOUNDED
from world.scenes.render.telling import CAUSES, SENTENCES, name
from world.scenes.render.words import and_list, article, many

EFFECTS = {
    WELL: "{name} is stunned: -1D this round and the next.",
    WOUNDED: "{name} is wounded: prone, no more actions this round, -1D until healed.",
    SERIOUS: "{name} is seriously wounded: prone, no more actions this round, -2D until healed.",
    MORTAL: "{name} is mortally wounded: prone, no more actions this round, -3D until healed.",
    DYING: "{name} goes down, unconscious and dying.",
}
WAYS = {"natural": "rests", "aid": "gives First Aid to", "medlab": "takes into care"}

CAUSES |= {
    "knocked out": "{name} is knocked out for {count} minutes.",
    "holds on": "{name} holds on.",
    "slips away": "{name} is slipping away: dead in five minutes without help.",
    "delays death": "{name} puts death off by ten minutes.",
    "pulped": "Nothing is left of {name}.",
    "called back": "{by} calls {name} back from death.",
    "healed in care": "{name} leaves care, {now}.",
    "left care": "{name} leaves care no better.",
    "in care": "{name} is in care.",
    "rested well": "{name} has rested well: {now}.",
    "rested": "",
    "tended": "",
}


def hurt(state, event) -> str:
    """What a blow means: Body Points and the effect of the band."""
    who = name(state, event.who)
    if not event.effect:
        return f"{who} resists the blow."
    lost = many(event.lost, "Body Point")
    text = f"{who} loses {lost}, {event.condition.points} of {event.condition.full} left. "
    text += EFFECTS[event.effect].format(name=who)
    if event.armour is not None:
        text += f" The armour holds off {event.armour} from now on."
    return text + (f" The blow struck {event.part}." if event.part else "")


def plans(state, event) -> str:
    parts = []
    for who, count, reactions, full in event.plans:
        text = f"full {full}" if full else many(count, "action")
        if reactions:
            text += f" with {and_list(reactions)}"
        parts.append(f"{name(state, who)} {text}")
    return f"All plans are in: {'; '.join(parts)}."


def thing_struck(state, event) -> str:
    after = event.after
    text = f"The {event.name} is {after.state}"
    text += f" (Body {after.body} of {after.full}, armour {after.armour})."
    return text if event.before != after else f"The {event.name} is unharmed."


def healing(state, event) -> str:
    who, target = name(state, event.who), name(state, event.target)
    whom = "" if event.way == "natural" else f" {target}"
    result = "success" if event.success else "no success"
    text = f"{who} {WAYS[event.way]}{whom} ({event.row}): {result}."
    if event.barred:
        text += " No First Aid will help for 24 hours."
    if event.ends is not None and event.ends > state.clock:
        minutes = (event.ends - state.clock) // 60
        text += f" It takes {many(minutes // 60, 'hour')}."
    return text


def needed(state, event) -> str:
    """How the difficulty came about, where more than one thing made it."""
    if len(event.terms) < 2:
        return ""
    parts = [f"{t.label} {t.pips}" if n == 0 else f"{t.label} {t.pips:+d}"
             for n, t in enumerate(event.terms)]  # fmt: skip
    return f"Difficulty {event.needed}: {', '.join(parts)}."


def facility(found) -> str:
    """Who is taken, and what the place adds to the roll."""
    whom = f"the wounded of the {and_list(found.treats)}" if found.treats else "the wounded"
    bonus = f", at {format_code(abs(found.bonus))}" if found.bonus else ""
    sign = " less" if found.bonus < 0 else " more" if found.bonus else ""
    return f"The {found.name} can treat {whom}{bonus}{sign}."


def segment(state, event) -> str:
    return "The extra actions begin." if event.number == 2 else ""


SENTENCES |= {
    se.Planned: lambda s, e: f"{name(s, e.who)} has a plan for the round.",
    se.PlansShown: plans,
    se.PassOpened: segment,
    se.HeldBack: lambda s, e: (
        f"{name(s, e.who)} holds back" + (f" for {name(s, e.until)}." if e.until else ".")
    ),
    se.FullReaction: lambda s, e: f"{name(s, e.who)} does nothing but {e.skill} this round.",
    se.Aimed: needed,
    se.ThingJudged: lambda s, e: (
        f"{name(s, e.who)} attacks the {e.name} with {article(e.weapon.name)}: "
        f"{'hit' if e.hit else 'miss'}."
    ),
    se.BarrierStruck: thing_struck,
    se.BarrierSet: lambda s, e: (
        f"There is the {e.name}: armour {e.barrier.armour}, Body {e.barrier.body}."
        if e.barrier else f"The {e.name} is gone."
    ),
    se.VisibilitySet: lambda s, e: (
        f"The {e.kind} is {e.word} now." if e.word else f"The {e.kind} is clear now."
    ),
    se.FacilitySet: lambda s, e: (
        facility(e.facility) if e.facility else
        "Nobody can be treated in a medical bay here."
    ),
    se.Sheltered: lambda s, e: (
        f"{name(s, e.who)} goes behind the {e.barrier}." if e.barrier else
        f"{name(s, e.who)} comes out into the open."
    ),
    se.Reloaded: lambda s, e: f"{name(s, e.who)} reloads the {e.weapon}.",
    se.OffHandSet: lambda s, e: (
        f"{name(s, e.who)} takes the {e.weapon} in the other hand." if e.weapon else ""
    ),
    se.WeaponDropped: lambda s, e: f"{name(s, e.who)} lets go of the {e.weapon}.",
    se.BodyHurt: hurt,
    se.DyingChecked: lambda s, e: "",
    se.ClingSet: lambda s, e: (
        f"{name(s, e.who)} lays {many(e.count, 'Character Point')} on the next dying check."
    ),
    se.HealJudged: healing,
    se.LastingSet: lambda s, e: "",
}  # fmt: skip
