"""Attacks against a number: announced, rolled, judged; the terms of every roll of one."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any

from game.books.d6.family import d6_book, sheet_of
from game.books.d6.kept import facts_of
from game.books.d6.parts import crews, ranges
from game.books.d6.parts.harm import damage_type
from game.checks import Term
from game.encounter import events as ev
from game.encounter.commands import Attack
from game.encounter.play import Play
from game.encounter.state import Deed, Encounter, Fighter
from game.gear import Weapon
from game.parts import reach
from game.parts.attack import AttackVerb
from game.parts.foes import hostile
from game.shelf.book import Rulebook, Step, Terms


class AnnounceVerb(AttackVerb):
    """An attack with a weapon of one's own or of the vehicle one mans."""

    def offers(self, book: Rulebook, state: Encounter, who: str) -> Iterable[Attack]:
        own = super().offers(book, state, who)
        f = state.fighters.get(who)
        vehicle = crews.vehicle_of(state, f) if f else None
        return chain(own, self._mounted(state, who, vehicle)) if vehicle else own

    def _mounted(self, state: Encounter, who: str, vehicle: Fighter) -> Iterator[Attack]:
        for weapon in crews.craft(vehicle).weapons:
            yield from (Attack(who, target.id, weapon.name) for target in hostile(state, who))

    def check_reach(
        self, state: Encounter, attacker: Fighter, target: Fighter, weapon: Weapon
    ) -> None:
        if attacker.aboard or target.aboard:
            crews.check_reach(state, attacker, target, weapon)
        if weapon.kind in ranges.SHOT:
            ranges.range_of(state, attacker.id, target.id, weapon)
        else:
            reach.check_blow(
                attacker.name, target.name, ranges.said_between(state, attacker.id, target.id)
            )

    def weapon(self, state: Encounter, attacker: Fighter, name: str) -> Weapon:
        return crews.mount(state, attacker, name) or super().weapon(state, attacker, name)

    def check_cover(self, state: Encounter, attacker: Fighter, target: Fighter) -> None:
        """Where the game master judges cover himself it forbids nothing (ADV-Q-18)."""
        if state.options["cover"] == "table":
            super().check_cover(state, attacker, target)

    def facts(
        self, book: Rulebook, state: Encounter, attacker: Fighter, weapon: Weapon
    ) -> dict[str, Any]:
        """With the scale it is done at: the mount's vehicle's, else character."""
        vehicle = crews.vehicle_of(state, attacker)
        mounted = vehicle and weapon in crews.craft(vehicle).weapons
        scale = crews.craft(vehicle).scale if vehicle and mounted else "character"
        return {**super().facts(book, state, attacker, weapon), "scale": scale}


def attack_terms(book: Rulebook, state: Encounter, deed: Deed) -> tuple[Term, ...]:
    f = state.fighters[deed.who]
    base = f.sheet.code_terms(deed.skill, book.card("attack"), f.forced)
    return book.roll_terms(state, deed.who, "attack", base, deed)


def damage_terms(book: Rulebook, state: Encounter, deed: Deed) -> tuple[Term, ...]:
    """The weapon's dice; neither wounds nor other actions lower them (ADV-MAP-8)."""
    f = state.fighters[deed.who]
    base = sheet_of(f).damage_terms(deed.used, deed.stunning, f.forced)
    return book.roll_terms(state, deed.who, "damage", base, deed)


def resistance_terms(book: Rulebook, state: Encounter, deed: Deed) -> tuple[Term, ...]:
    """Strength and armour, or the body of a vehicle (ADV-DMG-2, ADV-SCALE-12)."""
    target = state.fighters[deed.target]
    if target.vehicle:
        base: tuple[Term, ...] = (
            Term("body strength", target.vehicle.body, "code", "ADV-SCALE-12"),
        )
    else:
        base = sheet_of(target).resistance_terms(damage_type(deed), target.forced)
    return book.roll_terms(state, deed.target, "resistance", base, deed)


def _rolls(
    purpose: str,
    terms_of: Callable[[Rulebook, Encounter, Deed], tuple[Term, ...]],
    by_target: bool = False,
) -> Step:
    """A stage that throws these terms, of the attacker or of the target."""

    def roll(play: Play) -> bool:
        deed = play.deed
        who = deed.target if by_target else deed.who
        terms = terms_of(play.book, play.state, deed)
        skill = deed.skill if purpose == "attack" else ""
        play.roll(who, purpose, terms, skill=skill, deed=deed.number)
        return True

    return roll


roll_attack = _rolls("attack", attack_terms)
roll_damage = _rolls("damage", damage_terms)
roll_resistance = _rolls("resistance", resistance_terms, by_target=True)


def judge(play: Play) -> bool:
    """Equal or above hits, below misses (ADV-HIT-7, ADV-HIT-8, ADV-Q-26, CHR-Q-41)."""
    deed = play.deed
    total, needed = deed.rolls["attack"].total, d6_book(play.book).needed(play.state, deed)
    hit = total >= needed
    play.emit(ev.AttackJudged(deed.number, deed.who, deed.target, deed.used, total, needed, hit))
    if not hit:
        play.emit(ev.DeedEnded(deed.number))
    return True


def shared(purpose: str) -> Terms:
    """What a combined action gives to such a roll (ADV-COMB-22, ADV-COMB-23)."""

    def term(
        book: Rulebook, state: Encounter, fighter: Fighter, deed: Deed | None
    ) -> tuple[Term, ...]:
        found = facts_of(deed).get("shared", {}).get(purpose) if deed else None
        return (found,) if found and deed and fighter.id == deed.who else ()

    return term
