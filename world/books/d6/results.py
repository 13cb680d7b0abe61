"""What comes of a blow in the D6 books, in words."""

from game.books.d6.parts.ranges import SHOT
from game.encounter import events as ev
from game.encounter import field_events as fe
from world.scenes.render.telling import CAUSES, changes, name, sentence
from world.scenes.render.words import many

HURTS = {
    "stunned": "{name} is stunned: -1D this round and the next.",
    "unconscious": "{name} is knocked out for {minutes}.",
    "wounded": "{name} is wounded: prone, no more actions this round, -1D until healed.",
    "wounded twice": "{name} is wounded twice: prone, no more actions this round, "
    "-2D until healed.",
    "incapacitated": "{name} is incapacitated: unconscious for {minutes}, helpless until healed.",
    "mortally wounded": "{name} is mortally wounded, dying: +treat {name}.",
    "killed": "{name} is killed.",
}


def harm(state, event) -> str:
    """What an injury means, in one sentence or two."""
    who, clock = name(state, event.who), state.clock
    if not event.result:
        return f"{who} shrugs it off."
    if event.condition == event.before:
        return f"{who} is no worse off than before."
    after, before = event.condition, event.before
    kind = event.given
    if after.wound != before.wound:
        kind = after.wound
    elif after.unconscious and not before.unconscious:
        kind = "unconscious"
    left = max(0, (after.out_until or clock) - clock) // 60
    text = HURTS[kind].format(name=who, minutes=many(left, "minute"))
    if event.capped:
        text += " (Without consent to death it gets no worse.)"
    return text


def hurt(writer, event) -> None:
    """Damage and resistance where it is of a blow, and what they come to."""
    if not event.deed:
        writer.say(event)
        writer.why(*{roll.purpose for roll in writer.rolls})
        return
    terms = [term for roll in writer.rolls if roll.purpose == "resistance" for term in roll.terms]
    worn = any(term.card == "PER-ARM-3" for term in terms)
    writer.damage(event, sentence_of=taken_by_armour if worn and not event.result else sentence)


def taken_by_armour(state, event) -> str:
    return f"{name(state, event.who)}'s armour takes it."


def full_dodge(step, event) -> str:
    """``full dodge 10 + 13 = 23``: on top of what else an attack has to reach; "" where no full
    dodge stands against it."""
    full = step.before.defences.get(f"{event.target}|full dodge")
    if full is None or event.needed <= full or event.weapon.kind not in SHOT:
        return ""
    return f"full dodge {full} + {event.needed - full} = {event.needed}"


DICE = {ev.Harmed: hurt, fe.VehicleHit: hurt}

SENTENCES = {
    ev.Harmed: harm,
    ev.ConditionChanged: changes(
        CAUSES | {"rested": "{name} has caught breath: no longer stunned."}
    ),
}
