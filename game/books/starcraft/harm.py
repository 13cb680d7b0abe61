"""Damage, resistance and armour, and what a hit does to a person or a barrier."""

from game.books.starcraft import clock, cover, ladder
from game.books.starcraft import events as se
from game.books.starcraft.aiming import between
from game.books.starcraft.body import DYING, MORTAL, PULP, SERIOUS, WELL, WOUNDED, band
from game.books.starcraft.sheet import StarcraftSheet
from game.books.starcraft.state import StarcraftContext, StarcraftDeed, StarcraftFighter
from game.books.starcraft.things import dice_less
from game.checks import Term, dice_bonus, dice_penalty, pool
from game.codec import replace
from game.encounter import former
from game.encounter.state import ROUND_SECONDS
from game.gear import Weapon

FALLS = (WOUNDED, SERIOUS, MORTAL, DYING)
CARDS = {WELL: "SC-WND-2", WOUNDED: "SC-WND-4", SERIOUS: "SC-WND-5", MORTAL: "SC-WND-6",
         DYING: "SC-DIE-1"}  # fmt: skip


def resolve_hits(context: StarcraftContext) -> bool:
    """Stage: roll damage for every target hit, each on its own, in the order named (SC-DICE-9).
    Damage without dice or pips does nothing (SC-DICE-7)."""
    deed = context.state.under_way
    for who in deed.hits:
        terms = damage_terms(context, effect_of(deed, who))
        if pool(terms, "removed")[0] <= 0:
            continue
        name = between(deed, who)
        if name and context.state.barriers[name].body > 0:
            strike_barrier(context, name, who, terms)
        else:
            damage = context.roll(deed.who, "damage", terms, deed=deed.number).total
            wound(context, who, damage)
    return True


def damage_terms(context: StarcraftContext, effect: int) -> tuple[Term, ...]:
    """Damage terms: the weapon's own dice (SC-DMG-1); for muscle weapons Strength, weapon and
    effect value (SC-MEL-1, SC-MEL-2, SC-MEL-11)."""
    deed = context.state.under_way
    weapon, sheet = deed.used, context.state.fighter(deed.who).sheet
    base: tuple[Term, ...] = (Term(weapon.name, weapon.damage, "code", "SC-DMG-1"),)
    if weapon.muscle:
        base = _close_damage(sheet, weapon, deed.manoeuvre, effect)
    return context.book.roll_terms(context.state, deed.who, "damage", base, deed)


def _close_damage(
    sheet: StarcraftSheet, weapon: Weapon, manoeuvre: str, effect: int
) -> tuple[Term, ...]:
    strength, value = sheet.attributes["strength"], f"effect value {effect}"
    if weapon.skill == "martial arts":
        found = sheet.manoeuvre(manoeuvre)
        more = (Term(found.name, found.damage, "bonus", "SC-MEL-3"),) if found else ()
        return (Term("strength", strength, "code", "SC-MEL-2"), *more)
    base = (Term("strength", strength, "code", "SC-MEL-1"),)
    if weapon.kind == "brawling":
        return (*base, *dice_bonus(value, effect, "SC-MEL-1"))
    blade = Term(weapon.name, weapon.damage, "code", "SC-MEL-11")
    return (*base, blade, *dice_bonus(value, effect // 2, "SC-MEL-11"))


def effect_of(deed: StarcraftDeed | None, who: str) -> int:
    """Effect value of the attack on ``who``, where it adds to damage: bare-handed or with a blade
    (SC-MEL-1, SC-MEL-11); otherwise 0."""
    if not deed or not deed.weapon or not deed.weapon.muscle or who not in deed.basis:
        return 0
    if deed.weapon.skill == "martial arts":
        return 0
    return ladder.effect_value(deed.rolls["attack"].total, deed.basis[who])


def strike_barrier(context: StarcraftContext, name: str, who: str, terms: tuple[Term, ...]) -> None:
    """Damage a barrier. What gets through to ``who`` behind it ("" for nobody) is rolled anew with
    fewer dice (SC-PROT-3..11)."""
    deed = context.state.under_way
    damage = context.roll(deed.who, "damage", terms, deed=deed.number).total
    before = context.state.barriers[name]
    after = before.struck(damage)
    less = dice_less(before, after, damage, context.option("protection_state"))
    context.emit(se.BarrierStruck(deed.number, deed.who, name, damage, before, after, less))
    if after.body <= 0 < before.body:
        cover.uncover(context, name)
    if who and less is not None:
        through = (*terms, *dice_penalty("what stands between", less, "SC-PROT-11"))
        if pool(through, "removed")[0] > 0:
            rest = context.roll(deed.who, "damage", through, deed=deed.number).total
            wound(context, who, rest)


def wound(context: StarcraftContext, who: str, damage: int) -> None:
    """Take damage less resistance and armour off the Body Points (SC-DMG-2..8), and apply what the
    new band brings: prone, the round lost, or one more stun. As many stuns as whole dice of
    Strength knock out (SC-WND-1..7)."""
    target, deed, now = context.state.fighter(who), context.state.deed, context.state.clock
    by, number, part = (deed.who, deed.number, deed.note) if deed else ("", 0, "")
    before, armour = target.condition, target.sheet.armour_value()
    margin = damage - armour
    if terms := resistance_terms(context, target):
        margin -= context.roll(who, "resistance", terms, deed=number).total
    resisted = margin < 0 or (margin == 0 and context.option("resist_tie") == "resisted")
    lost, effect, after, stuns = 0, "", before, target.stuns
    if not (resisted or before.dead):
        lost = max(0, margin)
        after = replace(before, points=before.points - lost, hurt_at=now)
        effect = band(after.points, after.full)
    if effect == WELL:
        after = replace(after, dazed_until=now + 2 * ROUND_SECONDS)
        stuns += 0 if before.unconscious else 1
    elif effect:
        after = replace(after, prone=True)
    context.emit(
        se.BodyHurt(
            who, by, margin, lost, effect, before, after, stuns, effect in FALLS,
            armour - 1 if lost and armour else None, number, CARDS.get(effect, "SC-DMG-4"),
            part if effect else "", damage, effect_of(deed, who),
        )
    )  # fmt: skip
    if effect == WELL and stuns >= target.sheet.stun_limit():
        clock.knock_out(context, who)
    elif effect and after.points <= 0:
        _fall(context, who)


def resistance_terms(context: StarcraftContext, target: StarcraftFighter) -> tuple[Term, ...]:
    """Strength dice, not reduced by wounds (SC-DMG-2, SC-DMG-6); none with ``resist_roll`` off."""
    if context.option("resist_roll") == "off":
        return ()
    base = target.sheet.code_terms(context.option("resist_attribute"), "SC-DMG-2")
    return context.book.roll_terms(context.state, target.id, "resistance", base, context.state.deed)


def _fall(context: StarcraftContext, who: str) -> None:
    """At 0 points or less: pulped, killed or dying, by house options; nothing without consent
    (SC-DIE-1, SC-DIE-8, SC-DIE-9)."""
    target = context.state.fighter(who)
    if not clock.may_die(context.state, target):
        return
    pulping = former.option(context.state, who, "pulping") == "on"
    if pulping and target.condition.points <= PULP:
        clock.kill(context, who, cause="pulped")
    elif target.npc and context.option("npc_dies_at_zero") == "on":
        clock.kill(context, who)
    elif target.condition.check_at is None and target.condition.dies_at is None:
        clock.dying_check(context, who, context.state.clock)
