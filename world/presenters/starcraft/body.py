"""A starcraft condition in sentences: what it costs, how long it lasts, what would heal it."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from game.books.starcraft.body import DYING, MORTAL, SERIOUS, WELL, WOUND_DICE, WOUNDED, share
from game.clock import DAY, span
from game.dice import PIPS_PER_DIE
from game.notation import PIPS
from game.registry.tables import table
from game.wording import Code, Text, say

if TYPE_CHECKING:
    from game.books.starcraft.body import Body
    from game.books.starcraft.things import Barrier

ENDS = {WOUNDED: Fraction(3, 4), SERIOUS: Fraction(1, 2), MORTAL: Fraction(1, 4)}


def sentences(body: Body, clock: int, name: str, stuns: int = 0, limit: int = 1) -> list[Text]:
    """Every part of the condition. ``name``: what to type after +treat; ``stuns``: stun results in
    this fight so far; ``limit``: how many of them knock the fighter out (SC-WND-3)."""
    if body.dead:
        return [say("starcraft_book-destroyed-body" if body.pulped else "starcraft_book-dead")]
    found = [say("starcraft_book-points-of-a-body", points=body.points, full=body.full)]
    found += _wound(body, clock, name)
    found += _out(body, clock, name)
    if stuns and body.out_until is None:
        found.append(say("starcraft_book-stunned", stuns=stuns, limit=limit))
    if body.stun_dice(clock):
        found.append(say("starcraft_book-dazed"))
    if body.prone and not body.unconscious:
        found.append(say("starcraft_book-on-the-ground"))
    return found + _aid(body, clock)


def _wound(body: Body, clock: int, name: str) -> list[Text]:
    if body.care_until is not None:
        return [say("starcraft_book-in-care", time=span(body.care_until - clock))]
    if body.wound == DYING:
        return [_dying(body, clock), say("starcraft_book-first-aid-helps", who=name)]
    if body.wound in WOUND_DICE:
        return [
            say(
                "starcraft_book-wound",
                wound=body.wound,
                dice=Code(PIPS, WOUND_DICE[body.wound] * PIPS_PER_DIE),
                points=share(ENDS[body.wound], body.full),
                step=table("books/starcraft")["first_aid"][body.wound][0],
                who=name,
            )
        ]
    healthy = body.wound != WELL or body.points >= body.full
    return [say("starcraft_book-healthy" if healthy else "starcraft_book-no-penalty")]


def _dying(body: Body, clock: int) -> Text:
    if body.dies_at is not None:
        return say("starcraft_book-dead-soon", time=span(body.dies_at - clock))
    if body.check_at is not None:
        return say("starcraft_book-next-check", time=span(body.check_at - clock))
    return say("starcraft_book-not-dying")


def _out(body: Body, clock: int, name: str) -> list[Text]:
    if body.out_until is None:
        return []
    return [say("starcraft_book-unconscious", time=span(body.out_until - clock), who=name)]


def _aid(body: Body, clock: int) -> list[Text]:
    if body.aid_barred > clock:
        return [say("starcraft_book-no-aid-for", time=span(body.aid_barred - clock))]
    tries = sum(at > clock - DAY for at in body.aid_at)
    return [say("starcraft_book-aid-today", tries=tries)] if tries else []


def helps(body: Body, name: str, clock: int) -> Text:
    """A sentence for others: that the person is dying, and how long there is to save them."""
    what, at = ("death", body.dies_at) if body.check_at is None else ("check", body.check_at)
    assert at is not None  # of somebody who is dying
    return say("starcraft_book-somebody-is-dying", who=name, what=what, time=span(at - clock))


def behind(barrier: Barrier) -> Text:
    """What the fighter takes cover behind, and what is left of it."""
    return say(
        "starcraft_book-behind",
        barrier=barrier.name, armour=barrier.armour, body=barrier.body, full=barrier.full,
        state=barrier.state,
    )  # fmt: skip
