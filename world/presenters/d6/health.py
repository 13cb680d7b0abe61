"""A D6 condition in sentences: what it costs, how long it lasts, what would heal it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.books.d6.condition import INCAPACITATED, KILLED, MORTALLY_WOUNDED, WOUNDED, WOUNDED_TWICE
from game.clock import span
from game.wording import Text, say

if TYPE_CHECKING:
    from game.books.d6.condition import Condition

MEDPAC = "medpac"
COSTLY = {WOUNDED: "wounded", WOUNDED_TWICE: "twice", INCAPACITATED: "incapacitated"}
"""Wounds that cost dice or actions, with their keywords in the catalogue."""


def short(condition: Condition, clock: int) -> str:
    """In a few words: ``wounded, prone``."""
    return condition.described(clock)


def sentences(
    condition: Condition,
    clock: int,
    healing: str,
    name: str,
    stun_limit: int,
    needs: Mapping[str, str],
) -> list[Text]:
    """Every part of the condition. ``healing``: value of that house option; ``name``: what to type
    after +treat; ``stun_limit``: Stunned results that knock this character out; ``needs``: quality
    a medical roll needs, by aim."""
    if condition.wound == KILLED:
        return [say("d6_book-dead")]
    found = _wound(condition, clock, healing, name, needs)
    found += _out(condition, clock, name, needs)
    found += _stuns(condition, clock, stun_limit)
    if condition.prone:
        found.append(say("d6_book-prone", able=condition.able))
    return found or [say("d6_book-healthy")]


def _wound(
    condition: Condition, clock: int, healing: str, name: str, needs: Mapping[str, str]
) -> list[Text]:
    medpacs = healing == MEDPAC
    if condition.wound == MORTALLY_WOUNDED:
        more = [say("d6_book-mortal-medpac", name=name)] if medpacs else []
        return [_mortal(condition, clock, name, needs), *([] if condition.treated else more)]
    if condition.wound not in COSTLY:
        return []
    return [say("d6_book-hurt", wound=COSTLY[condition.wound], medpacs=medpacs, name=name)]


def _mortal(condition: Condition, clock: int, name: str, needs: Mapping[str, str]) -> Text:
    if condition.treated:
        return say("d6_book-mortal-treated")
    if condition.stable_until is not None:
        time = span(condition.stable_until - clock)
        return say("d6_book-mortal-stable", time=time, name=name)
    return _dying(condition, name, needs, "own")


def _dying(condition: Condition, name: str, needs: Mapping[str, str], told: str) -> Text:
    quality, rounds = needs["stabilise"], condition.dying_rounds
    return say("d6_book-dying", name=name, quality=quality, rounds=rounds, told=told)


def helps(condition: Condition, name: str, needs: Mapping[str, str], known: bool) -> Text:
    """A sentence for others: that the person is dying and what would save them; ``known``: only
    what decides it."""
    return _dying(condition, name, needs, "known" if known else "others")


def _out(condition: Condition, clock: int, name: str, needs: Mapping[str, str]) -> list[Text]:
    if condition.out_until is None:
        return []
    time = span(condition.out_until - clock)
    quality = needs["revive"] if condition.out_by == "stun" else None
    return [say("d6_book-unconscious", time=time, quality=quality, name=name)]


def _stuns(condition: Condition, clock: int, limit: int) -> list[Text]:
    """Each Stunned result lasts 30 minutes; the time given is that of the last to pass."""
    if not condition.stuns:
        return []
    time, dazed = span(condition.stuns[-1] - clock), bool(condition.stun_dice(clock))
    times = len(condition.stuns)
    return [say("d6_book-stunned", times=times, limit=limit, time=time, dazed=dazed)]
