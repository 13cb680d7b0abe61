"""Starcraft's rolls, told beside the events they belong to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.books.starcraft import events as se
from game.books.starcraft.battle import events as be
from game.books.starcraft.state import StarcraftEncounter
from game.encounter import events as ev
from world.presenters.starcraft import battle, results

if TYPE_CHECKING:
    from world.scenes.render.compact import Writer


def aimed(writer: Writer, event: se.Aimed) -> None:
    """Kept to be told with the attack it is for."""
    writer.aimed = event


def judged(writer: Writer, event: ev.AttackJudged | se.ThingJudged) -> None:
    """The attack against its number, how that number came about, and why this target had no roll of
    its own."""
    writer.attack(event)
    found, writer.aimed = writer.aimed, None
    called = writer.taken("called") if found else []
    rolled = writer.shot(event, results.versus(found) if found else "")
    if writer.viewer.verbosity == "brief":
        return
    if not rolled and (found or writer.aimed_roll):
        writer.show(results.unrolled(event, found))
    writer.aimed_roll = writer.aimed_roll or bool(rolled and found)
    if found and (len(found.terms) > 1 or not event.total):
        writer.show(results.needed(found), *called)


def hurt(writer: Writer, event: se.BodyHurt) -> None:
    """Damage less resistance less armour; harm that is not from an attack as its own sentence."""
    if not event.deed:
        writer.say(event)
        writer.why(*{roll.purpose for roll in writer.rolls})
        return
    state = writer.state
    assert isinstance(state, StarcraftEncounter)
    rolls = [roll for roll in writer.rolls if roll.purpose in ("damage", "resistance")]
    counted = results.armour(event, rolls)
    writer.damage(
        event,
        lambda alone: results.hurt(state, event, alone, bool(counted)),
        bool(counted),
        counted,
    )


def assault(writer: Writer, event: be.AssaultJudged) -> None:
    writer.say(event)
    writer.why("assault", versus=battle.needed(event))


def healing(writer: Writer, event: se.HealJudged) -> None:
    writer.say(event)
    writer.why("treatment", "recovery")


DICE: Mapping[type, Callable[[Any, Any], None]] = {
    se.Aimed: aimed,
    ev.AttackJudged: judged,
    se.ThingJudged: judged,
    se.BodyHurt: hurt,
    be.AssaultJudged: assault,
    se.HealJudged: healing,
}
