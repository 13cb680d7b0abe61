"""Starcraft's events about people, in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.books.starcraft import cover_events as ce
from game.books.starcraft import events as se
from game.books.starcraft import reacting
from game.encounter import events as ev
from game.notation import PIPS
from game.wording import Text, called, say, several
from world.scenes.render import attacks
from world.scenes.render.field_telling import NO_DICE
from world.scenes.render.records import name, record
from world.scenes.render.words import duration

if TYPE_CHECKING:
    from game.books.starcraft.state import StarcraftEncounter, StarcraftFighter
    from game.books.starcraft.things import Facility
    from world.presenters.slots import Telling

USUAL = 2


def hurt(
    state: StarcraftEncounter, event: se.BodyHurt, alone: bool = True, armour: bool = False
) -> Text:
    """The result of a blow: Body Points and the effect. ``alone``: as a sentence of its own, else
    appended to the attack; ``armour``: armour counted."""
    if not event.effect:
        return attacks.held_off(state, event.who, alone, armour, -event.margin)
    who = name(state, event.who)
    return say(
        "starcraft_told-hurt",
        alone=alone,
        who=who,
        name=who,
        lost=event.lost,
        points=event.condition.points,
        full=event.condition.full,
        armour=event.armour,
        effect=event.effect.replace(" ", "-"),
        part=event.part,
    )


def plans(state: StarcraftEncounter, event: se.PlansShown) -> Text:
    """``All plans are in: 1 action each, but Cullen (2 actions with dodge).``"""
    named: dict[Text | None, list[str]] = {}
    for who, count, reactions, full in event.plans:
        named.setdefault(_plan(count, reactions, full), []).append(name(state, who))
    usual = max(named, key=lambda text: len(named[text]), default=None)
    each: Text | str = ""
    if len(named.get(usual, ())) > USUAL:
        del named[usual]
        each = say("starcraft_told-plan-each", plan=usual)
    rest = tuple(
        say("starcraft_told-plan-of", who=tuple(found), plan=text, count=len(found))
        for text, found in named.items()
    )
    others = say("starcraft_told-plans-listed", others=rest) if rest else ""
    both = say("starcraft_told-plans-but", each=each, others=others) if each and others else ""
    return say("starcraft_told-PlansShown", plans=both or each or others)


def _plan(count: int, reactions: Iterable[str], full: str) -> Text:
    return say("starcraft_told-plan", count=count, reactions=tuple(reactions), full=full)


def planned(state: StarcraftEncounter, event: se.Planned) -> Text | str:
    """That somebody has made a plan, while plans are being made; "" otherwise."""
    return record(state, event) if state.stage == "declare" and not event.silent else ""


def thing_judged(state: StarcraftEncounter, event: se.ThingJudged) -> Text:
    """An attack on a thing."""
    return attacks.on(state, event, say("starcraft_told-thing", thing=event.name))


def thing_struck(state: StarcraftEncounter, event: se.BarrierStruck) -> Text | str:
    """The state of a thing after it was hit."""
    after = event.after
    return record(
        state, event, same=event.before == after, armour=after.armour, state=after.state,
        body=after.body, full=after.full,
    )  # fmt: skip


def healing(state: StarcraftEncounter, event: se.HealJudged) -> Text | str:
    """A treatment, what it had to reach, and how long it takes."""
    later = event.ends if event.ends is not None and event.ends > state.clock else None
    takes = "" if later is None else duration(later - state.clock)
    return record(state, event, takes=takes)


def needed(event: se.Aimed) -> Text:
    """How the number to reach came about, term by term."""
    first, *more = event.terms
    parts = [say("starcraft_told-needed-first", label=called(first.label), pips=first.pips)]
    parts += [say("starcraft_told-needed-term", label=called(t.label), pips=t.pips) for t in more]
    if beaten := event.needed - sum(t.pips for t in event.terms):
        parts.append(say("starcraft_told-needed-tie", beaten=beaten))
    return say("starcraft_told-needed", needed=event.needed, terms=tuple(parts))


def unrolled(event: ev.AttackJudged | se.ThingJudged, aimed: se.Aimed | None) -> Text:
    """Why this target had no attack roll of its own: there were no dice (SC-DICE-7), or it is a
    spray, whose roll counts for all targets and may hit a friend (SC-SPRAY-4, SC-SPRAY-6)."""
    if not event.total:
        return NO_DICE
    if not aimed:
        return say("starcraft_told-in-line")
    return say("starcraft_told-same-roll", total=event.total, versus=versus(aimed))


def versus(event: se.Aimed) -> Text:
    """The number to reach: ``10 (short range)``."""
    label = called(event.terms[0].label) if len(event.terms) == 1 else ""
    return say("starcraft_told-versus", needed=event.needed, label=label)


def armour(event: se.BodyHurt, rolls: Iterable[ev.Rolled]) -> int:
    """Armour taken off the damage, in addition to the resistance roll; 0 if the reader may not see
    the damage roll."""
    if not any(roll.purpose == "damage" for roll in rolls):
        return 0
    damage, *resisted = [roll.result.total for roll in rolls]
    return int(damage - sum(resisted) - event.margin)


def facility(found: Facility) -> Text:
    """Who is treated there, and the place's bonus."""
    bonus = PIPS.changed(found.bonus) if found.bonus else ""
    return say(
        "starcraft_told-FacilitySet", name=found.name, treats=tuple(found.treats), bonus=bonus
    )


def scenery(state: StarcraftEncounter, seen: Iterable[StarcraftFighter]) -> Text:
    """What stands around, who of those seen is behind it, and visibility."""
    told = []
    for word, barrier in state.barriers.items():
        behind = tuple(f.name for f in seen if f.behind == word)
        told.append(
            say(
                "starcraft_told-stands",
                name=word,
                state=barrier.state,
                armour=barrier.armour,
                body=barrier.body,
                full=barrier.full,
                behind=behind,
            )
        )
    if state.facility:
        told.append(facility(state.facility))
    if state.place_cover is not None:
        told.append(place_cover(state.place_cover))
    told += [
        say("starcraft_told-sight", kind=kind, word=word) for kind, word in state.visibility.items()
    ]
    return several(told or [say("starcraft_told-nothing-stands")])


def place_cover(percent: int | None) -> Text:
    """The most cover the place offers, as a sentence."""
    return say("starcraft_told-PlaceCoverSet", percent=percent)


def spared(state: StarcraftEncounter, event: se.FriendSpared) -> Text | str:
    """``Bea is spared: 27 against the 25 needed for it.``"""
    if not event.needed:
        how = "nobody"
    elif event.total >= event.needed:
        how = "spared"
    else:
        how = "dodges" if event.spared else "struck"
    return record(state, event, how=how)


def barrier_set(state: StarcraftEncounter, event: se.BarrierSet) -> Text | str:
    """That a barrier stands there, or no longer."""
    thing = event.barrier
    return record(
        state, event, gone=not thing, armour=thing and thing.armour, body=thing and thing.body
    )


def in_line(state: StarcraftEncounter, event: se.LineSet) -> Text | str:
    """Who is in the line of fire of a spray."""
    every = tuple(name(state, who) for who in (*event.targets, *event.spare))
    return record(state, event, targets=every)


SENTENCES: dict[type, Telling] = {
    ev.ConditionChanged: lambda s, e: record(s, e, e.cause),
    se.BodyHurt: hurt,
    se.Planned: planned,
    se.PlansShown: plans,
    se.PassOpened: lambda s, e: record(s, e) if e.number == 2 else "",
    se.ReactionChosen: lambda s, e: (
        reacting.told(e.why, name(s, e.who)) if e.why else ""
    ),
    se.ThingJudged: thing_judged,
    se.BarrierStruck: thing_struck,
    se.BarrierSet: barrier_set,
    se.LineSet: in_line,
    ce.PlaceCoverSet: lambda s, e: place_cover(e.percent),
    se.FacilitySet: lambda s, e: (
        facility(e.facility) if e.facility else say("starcraft_told-no-facility")
    ),
    se.FriendSpared: spared,
    se.OffHandSet: lambda s, e: record(s, e) if e.weapon else "",
    se.HealJudged: healing,
}  # fmt: skip
