"""Outcomes of attacks under the D6 books, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.books.d6.condition import Condition
from game.books.d6.parts.ranges import SHOT
from game.books.d6.state import D6Encounter
from game.encounter import events as ev
from game.encounter import field_events as fe
from game.wording import Text, say
from world.scenes.render import attacks
from world.scenes.render.records import name

if TYPE_CHECKING:
    from world.presenters.slots import Telling
    from world.scenes.journal.steps import Step
    from world.scenes.render.compact import Writer


def harm(state: D6Encounter, event: ev.Harmed, alone: bool = True, armour: bool = False) -> Text:
    """What an injury means. ``alone``: as a sentence of its own, else appended to the attack;
    ``armour``: worn armour counted."""
    if not event.result:
        return attacks.held_off(state, event.who, alone, armour, -event.margin)
    assert isinstance(event.condition, Condition)
    clock, who = state.clock, name(state, event.who)
    left = max(0, (event.condition.out_until or clock) - clock) // 60
    return say(
        "d6_told-hurt",
        alone=alone,
        who=who,
        name=who,
        kind=_kind(event).replace(" ", "-"),
        minutes=left,
        capped=event.capped,
    )


def _kind(event: ev.Harmed) -> str:
    """The effect as a keyword of the wound track; "no worse" if nothing changed."""
    after, before = event.condition, event.before
    if after == before:
        return "no worse"
    if after.wound != before.wound:
        return after.wound
    if after.unconscious and not before.unconscious:
        return "unconscious"
    return event.given


def hurt(writer: Writer, event: ev.Harmed | fe.VehicleHit) -> None:
    """Write damage and resistance with their outcome; harm that is not from an attack as its own
    sentence."""
    if not event.deed:
        writer.say(event)
        writer.why(*{roll.purpose for roll in writer.rolls})
        return
    state = writer.state
    assert isinstance(event, ev.Harmed) and isinstance(state, D6Encounter)
    terms = [term for roll in writer.rolls if roll.purpose == "resistance" for term in roll.terms]
    worn = any(term.card == "PER-ARM-3" for term in terms)
    writer.damage(event, lambda alone: harm(state, event, alone, worn), worn)


def vehicle_hit(writer: Writer, event: fe.VehicleHit) -> None:
    """The same for a vehicle, always as a sentence of its own."""
    if event.deed:
        writer.damage(event)
    else:
        hurt(writer, event)


def full_dodge(step: Step, event: ev.AttackJudged) -> Text | str:
    """``full dodge 10 + 13 = 23``: a full dodge adds to what an attack has to reach; "" if none
    stands against it."""
    assert isinstance(step.before, D6Encounter)
    full = step.before.defences.get(f"{event.target}|full dodge")
    if full is None or event.needed <= full or event.weapon.kind not in SHOT:
        return ""
    more = event.needed - full
    return say("d6_told-full-dodge", full=full, more=more, needed=event.needed)


DICE: Mapping[type, Callable[[Any, Any], None]] = {ev.Harmed: hurt, fe.VehicleHit: vehicle_hit}

SENTENCES: Mapping[type, Telling] = {ev.Harmed: harm}
