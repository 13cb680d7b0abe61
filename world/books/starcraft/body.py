"""A body of ``starcraft`` in sentences: what it costs, how long it lasts, what would heal it."""

from fractions import Fraction

from game.books.starcraft.body import DYING, MORTAL, SERIOUS, WELL, WOUND_DICE, WOUNDED, share
from game.clock import DAY, span
from game.shelf.tables import table
from world.scenes.render.words import many

ENDS = {WOUNDED: Fraction(3, 4), SERIOUS: Fraction(1, 2), MORTAL: Fraction(1, 4)}


def sentences(body, clock: int, name: str, stuns: int = 0, limit: int = 1) -> list[str]:
    """Every part of the condition. ``name``: what to type behind +treat; ``stuns`` so far in
    this fight, ``limit`` of which knock out (SC-WND-3)."""
    if body.dead:
        return ["Destroyed: nothing is left to treat." if body.pulped else "Dead."]
    found = [f"{body.points} of {many(body.full, 'Body Point')}."]
    found += _wound(body, clock, name)
    found += _out(body, clock, name)
    if stuns and body.out_until is None:
        found.append(f"Stunned {many(stuns, 'time')} in this fight; {limit} knock out.")
    if body.stun_dice(clock):
        found.append("Dazed: 1D off every roll to the end of the next round.")
    if body.prone and not body.unconscious:
        found.append("On the ground: +stand, an action, to get up.")
    return found + _aid(body, clock)


def _wound(body, clock, name) -> list[str]:
    if body.care_until is not None:
        return [f"In care for {span(body.care_until - clock)} more."]
    if body.wound == DYING:
        return [_dying(body, clock), f"First Aid helps: +treat {name}/aid."]
    if body.wound in WOUND_DICE:
        better = share(ENDS[body.wound], body.full)
        step = table("books/starcraft")["first_aid"][body.wound][0]
        return [
            f"{body.wound.capitalize()}: {WOUND_DICE[body.wound]}D off every roll of a skill or "
            f"attribute until back at {better}. First Aid is {step}: "
            f"+treat {name}/aid; a day's rest may do it too: +recover."
        ]
    if body.wound == WELL and body.points < body.full:
        return ["No penalty; a day of rest brings all back: +recover."]
    return ["Healthy."]


def _dying(body, clock) -> str:
    if body.dies_at is not None:
        left = span(body.dies_at - clock)
        return f"Dead in {left} without help. +cling 1 adds a die to the failed check, +chi waits."
    if body.check_at is not None:
        left = span(body.check_at - clock)
        return f"Unconscious and dying: the next check in {left}. +cling 1 lays a die on it."
    return "Unconscious, but not dying."


def _out(body, clock, name) -> list[str]:
    if body.out_until is None:
        return []
    return [f"Unconscious for {span(body.out_until - clock)} more; +treat {name}/revive wakes."]


def _aid(body, clock) -> list[str]:
    if body.aid_barred > clock:
        return [f"No First Aid helps for another {span(body.aid_barred - clock)}."]
    if lately := sum(at > clock - DAY for at in body.aid_at):
        tried = "1 try" if lately == 1 else f"{lately} tries"
        return [f"First Aid today: {tried}, and each makes the next a level harder."]
    return []


def helps(body, name: str, clock: int) -> str:
    """A sentence for others: that he is dying and what would save him."""
    what = "death" if body.check_at is None else "the next check"
    at = body.dies_at if body.check_at is None else body.check_at
    return f"{name} is dying: {what} in {span(at - clock)}. First Aid helps: +treat {name}/aid."


def behind(barrier) -> str:
    """What stands between him and a shot, and how much is left of it."""
    return (
        f"Behind the {barrier.name}: Armor Value {barrier.armour}, "
        f"Body {barrier.body} of {barrier.full}, {barrier.state}."
    )
