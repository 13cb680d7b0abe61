"""Attacks of any kind against a number: announcing, rolling and judging them, and the terms of each
roll."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from game.books.d6.book import D6Book, D6Context
from game.books.d6.parts import crews, ranges
from game.books.d6.parts.harm import damage_type
from game.books.d6.state import D6Deed, D6Encounter, D6Fighter
from game.checks import Term
from game.codec import replace
from game.encounter import events as ev
from game.encounter.commands import Attack
from game.encounter.rounds import RoundFighter
from game.gear import Weapon
from game.parts import reach
from game.parts.attack import AttackHandler
from game.parts.foes import hostile
from game.registry.book import Step, Terms


class AnnounceHandler(AttackHandler[D6Book, D6Encounter, D6Deed]):
    """Handler of ``Attack``, with the fighter's own weapon or one of the vehicle they crew."""

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[Attack]:
        own = super().offers(book, state, who)
        f = state.fighters.get(who)
        vehicle = crews.vehicle_of(state, f) if f else None
        return chain(own, self._mounted(state, who, vehicle)) if vehicle else own

    def _mounted(self, state: D6Encounter, who: str, vehicle: D6Fighter) -> Iterator[Attack]:
        for weapon in crews.craft(vehicle).weapons:
            yield from (Attack(who, target.id, weapon.name) for target in hostile(state, who))

    def check_reach(
        self, state: D6Encounter, attacker: RoundFighter, target: RoundFighter, weapon: Weapon
    ) -> None:
        if attacker.aboard or target.aboard:
            crews.check_reach(state, attacker, target, weapon)
        if weapon.kind in ranges.SHOT:
            ranges.range_of(state, attacker.id, target.id, weapon)
        else:
            reach.check_blow(
                attacker.name, target.name, state.range_between(attacker.id, target.id)
            )

    def weapon(self, state: D6Encounter, attacker: RoundFighter, name: str) -> Weapon:
        f = state.fighters[attacker.id]
        return crews.mount(state, f, name) or super().weapon(state, attacker, name)

    def check_cover(self, state: D6Encounter, attacker: RoundFighter, target: RoundFighter) -> None:
        """Checks cover only where the table does: a game master who judges cover forbids nothing by
        it (ADV-Q-18)."""
        if state.options["cover"] == "table":
            super().check_cover(state, attacker, target)

    def deed(self, book: D6Book, state: D6Encounter, command: Attack) -> D6Deed:
        """The action in progress, with its scale: the vehicle's for a mounted weapon, else
        ``character``."""
        begun = super().deed(book, state, command)
        vehicle = crews.vehicle_of(state, state.fighters[command.who])
        own = crews.craft(vehicle) if vehicle else None
        scale = own.scale if own and begun.weapon in own.weapons else "character"
        return replace(begun, scale=scale)


def attack_terms(book: D6Book, state: D6Encounter, deed: D6Deed) -> tuple[Term, ...]:
    f = state.fighters[deed.who]
    base = f.sheet.code_terms(deed.skill, book.card("attack"), f.forced)
    return book.roll_terms(state, deed.who, "attack", base, deed)


def damage_terms(book: D6Book, state: D6Encounter, deed: D6Deed) -> tuple[Term, ...]:
    """Terms of the damage roll; neither wounds nor other actions lower it (ADV-MAP-8)."""
    f = state.fighters[deed.who]
    base = f.sheet.damage_terms(deed.used, deed.stunning, f.forced)
    return book.roll_terms(state, deed.who, "damage", base, deed)


def resistance_terms(book: D6Book, state: D6Encounter, deed: D6Deed) -> tuple[Term, ...]:
    """Strength and armour, or a vehicle's body (ADV-DMG-2, ADV-SCALE-12)."""
    target = state.fighters[deed.target]
    if target.vehicle:
        base: tuple[Term, ...] = (
            Term("body strength", target.vehicle.body, "code", "ADV-SCALE-12"),
        )
    else:
        base = target.sheet.resistance_terms(damage_type(deed), target.forced)
    return book.roll_terms(state, deed.target, "resistance", base, deed)


def _rolls(
    purpose: str,
    terms_of: Callable[[D6Book, D6Encounter, D6Deed], tuple[Term, ...]],
    by_target: bool = False,
) -> Step:
    """A stage that rolls these terms for the attacker, or for the target if ``by_target``."""

    def roll(context: D6Context) -> bool:
        deed = context.state.under_way
        who = deed.target if by_target else deed.who
        terms = terms_of(context.book, context.state, deed)
        skill = deed.skill if purpose == "attack" else ""
        context.roll(who, purpose, terms, skill=skill, deed=deed.number)
        return True

    return roll


roll_attack = _rolls("attack", attack_terms)
roll_damage = _rolls("damage", damage_terms)
roll_resistance = _rolls("resistance", resistance_terms, by_target=True)


def judge(context: D6Context) -> bool:
    """Stage: equal or above hits, below misses and ends the attack (ADV-HIT-7, ADV-HIT-8, ADV-Q-26,
    CHR-Q-41)."""
    deed = context.state.under_way
    total, needed = deed.rolls["attack"].total, context.book.needed(context.state, deed)
    hit = total >= needed
    context.emit(ev.AttackJudged(deed.number, deed.who, deed.target, deed.used, total, needed, hit))
    if not hit:
        context.emit(ev.DeedEnded(deed.number))
    return True


def shared(purpose: str) -> Terms:
    """A term source: what a combined action adds to rolls of that purpose (ADV-COMB-22,
    ADV-COMB-23)."""

    def term(
        book: D6Book, state: D6Encounter, fighter: D6Fighter, deed: D6Deed | None
    ) -> tuple[Term, ...]:
        found = deed.shared.get(purpose) if deed else None
        return (found,) if found and deed and fighter.id == deed.who else ()

    return term
