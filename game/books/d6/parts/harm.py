"""Resistance rolls, and what damage does to a character: the wound track of the D6 family."""

from collections.abc import Iterable

from game.books.d6.book import Band, D6Context
from game.books.d6.condition import (
    HEALTHY,
    INCAPACITATED,
    KILLED,
    MORTALLY_WOUNDED,
    STUNNED,
    TRACK,
    WOUNDED,
    WOUNDED_TWICE,
    Condition,
)
from game.books.d6.state import D6Deed, D6Encounter, D6Fighter
from game.clock import MINUTE
from game.codec import replace
from game.encounter import events as ev
from game.encounter import former
from game.encounter.state import ROUND_SECONDS
from game.wording import Text, say

STUN_PASSES = 30 * MINUTE
UNCONSCIOUS = "unconscious"
DEADLY = (MORTALLY_WOUNDED, KILLED)


def damage_type(deed: D6Deed) -> str:
    """The damage type that armour counts against: energy for a weapon set to stun (PER-Q-46), else
    the weapon's (PER-Q-49)."""
    stun_mode = deed.stunning and deed.used.stun == "switch"
    return "energy" if stun_mode else deed.used.damage_type


def roll_resistance(context: D6Context) -> bool:
    """Stage of ``personal``: roll Strength and armour (PER-DMG-3, PER-ARM-3). Not to be confused
    with ``shots.roll_resistance``, which the other rulebooks use and which covers vehicles."""
    deed, target = context.state.under_way, context.state.fighter(context.state.under_way.target)
    base = target.sheet.resistance_terms(damage_type(deed), target.forced)
    terms = context.book.roll_terms(context.state, target.id, "resistance", base, deed)
    context.roll(target.id, "resistance", terms, deed=deed.number)
    return True


def band(bands: Iterable[Band], margin: int) -> Band | None:
    """The row of the damage table for a margin; None below 0 (PER-DMG-5, PER-Q-26)."""
    rows = [row for row in bands if margin >= row.lowest]
    return rows[-1] if rows else None


def apply_damage(context: D6Context) -> bool:
    """Stage: look up the damage margin and wound the target."""
    deed = context.state.under_way
    margin = deed.rolls["damage"].total - deed.rolls["resistance"].total
    row = band(context.book.damage_bands, margin)
    result = row.result if row else ""
    card = row.card if row else "PER-DMG-5"
    harm(context, deed.target, deed.who, margin, result, card, deed.stunning, deed.number)
    return True


def harm(
    context: D6Context,
    who: str,
    by: str,
    margin: int,
    result: str,
    card: str = "",
    stunning: bool = False,
    deed: int = 0,
) -> None:
    """Give a fighter a damage result, allowing for stun damage, consent and their present
    condition."""
    before = context.state.fighter(who).condition
    given, after, capped = result, before, False
    if result and stunning:
        given, after = _stun_damage(context, who, result, deed)
    elif result == STUNNED:
        after = _stunned(context, who, before, deed)
    elif result:
        given, after, capped = _wound(context, who, result, deed)
    loses = bool(result) and after != before and (given != STUNNED or after.unconscious)
    context.emit(
        ev.Harmed(who, by, margin, result, given, before, after, deed, card, capped, loses)
    )


def consents(state: D6Encounter, target: D6Fighter) -> bool:
    """True if the target may die (PER-CON-1, PER-Q-27), by the house option ``death_consent``.
    Never for a newcomer who was counted out this round (CHR-DECL-14, CHR-Q-20)."""
    mode = former.option(state, target.id, "death_consent")
    if target.spared:
        return False
    if mode == "off":
        return True
    if mode == "all":
        return all(f.consent for f in state.present)
    return target.consent


def spared_by(state: D6Encounter, target: D6Fighter) -> Text:
    """Why the target may not die, as a sentence (PER-CON-1, CHR-DECL-14)."""
    if target.spared:
        return say("d6-spared-newcomer", who=target.name, worst=INCAPACITATED)
    against = target if not target.consent else next(f for f in state.present if not f.consent)
    another = against is not target
    return say("d6-spared-no-consent", who=against.name, another=another, worst=INCAPACITATED)


def outcome(state: D6Encounter, target: D6Fighter, result: str, stunning: bool) -> str:
    """What a result would do to the target now: a wound, "stunned", "unconscious" or "no worse".
    For a vehicle the result itself (ADV-Q-41)."""
    if target.vehicle:
        return result
    before = target.condition
    fallen = TRACK.index(before.wound) >= TRACK.index(INCAPACITATED)
    if stunning or result == STUNNED:
        out = result != STUNNED or len(before.stuns) + 1 >= target.sheet.stun_limit()
        return "no worse" if fallen or before.unconscious else UNCONSCIOUS if out else STUNNED
    again = former.option(state, target.id, "wounded_on_incapacitated")
    wound = next_wound(before.wound, result, again)
    if wound in DEADLY and wound != before.wound and not consents(state, target):
        wound = max(before.wound, INCAPACITATED, key=TRACK.index)
    return "no worse" if wound == before.wound else wound


def _stun_damage(context: D6Context, who: str, result: str, deed: int) -> tuple[str, Condition]:
    """(result, condition) of stun damage: anything worse than Stunned knocks out for 2D minutes
    instead (PER-INJ-21, PER-Q-45)."""
    before = context.state.fighter(who).condition
    if result == STUNNED:
        return STUNNED, _stunned(context, who, before, deed)
    if TRACK.index(before.wound) >= TRACK.index(INCAPACITATED):
        return result, before
    return UNCONSCIOUS, _sleep(context, who, before, 2, "stun", "PER-INJ-21", deed)


def _wound(context: D6Context, who: str, result: str, deed: int) -> tuple[str, Condition, bool]:
    """(result, condition, capped) of a wound, by the table of PER-Q-38; without consent
    Incapacitated is the worst (PER-CON-2, PER-Q-28)."""
    before = context.state.fighter(who).condition
    again = former.option(context.state, who, "wounded_on_incapacitated")
    wound = next_wound(before.wound, result, again)
    if wound == before.wound:
        return result, before, False
    capped = wound in DEADLY and not consents(context.state, context.state.fighter(who))
    if capped and before.wound == MORTALLY_WOUNDED:
        return MORTALLY_WOUNDED, before, True
    if capped or wound == INCAPACITATED:
        down = replace(before, wound=INCAPACITATED)
        down = _sleep(context, who, down, 10, "wound", "PER-INJ-12", deed)
        return INCAPACITATED, down, capped
    return wound, _fell(before, wound), False


def _fell(before: Condition, wound: str) -> Condition:
    """The condition with the new wound, prone. A deadly wound clears the time of waking and all
    care."""
    after = replace(before, wound=wound, prone=True)
    if wound not in DEADLY:
        return after
    return replace(
        after, out_until=None, out_by="", dying_rounds=0, stable_until=None, treated=False
    )


def next_wound(present: str, result: str, wounded_on_incapacitated: str = "none") -> str:
    """The wound that a result of Wounded or worse leads to, consent given (PER-Q-38)."""
    if present == MORTALLY_WOUNDED:
        return KILLED if result != WOUNDED else present
    if result == WOUNDED:
        steps = {HEALTHY: WOUNDED, WOUNDED: WOUNDED_TWICE, WOUNDED_TWICE: INCAPACITATED}
        if present == INCAPACITATED and wounded_on_incapacitated == "mortal":
            return MORTALLY_WOUNDED
        return steps.get(present, present)
    if result == INCAPACITATED and present == INCAPACITATED:
        return MORTALLY_WOUNDED
    return max(present, result, key=TRACK.index)


def _stunned(context: D6Context, who: str, before: Condition, deed: int) -> Condition:
    """The condition with one more Stunned result; as many as whole dice of Strength knock out
    (PER-INJ-4, PER-Q-30).

    No effect on somebody unconscious, or Incapacitated or worse.
    """
    if before.unconscious or TRACK.index(before.wound) >= TRACK.index(INCAPACITATED):
        return before
    clock = context.state.clock
    after = replace(
        before,
        stuns=(*before.stuns, clock + STUN_PASSES),
        dazed_until=daze(context.state),
    )
    if len(after.stuns) < context.state.fighter(who).sheet.stun_limit():
        return after
    return _sleep(context, who, after, 2, "stun", "PER-INJ-4", deed)


def daze(state: D6Encounter) -> int:
    """End of the stun penalty of a stun now, in seconds: the end of the next round (PER-Q-31)."""
    return state.clock + 2 * ROUND_SECONDS


def _sleep(
    context: D6Context, who: str, condition: Condition, dice: int, by: str, card: str, deed: int
) -> Condition:
    """The condition, knocked out for that many D6 minutes; a later time of waking stands
    (PER-INJ-12, PER-Q-45). ``by``: "stun" or "wound"."""
    minutes = context.roll_plain(who, "minutes", dice, "minutes unconscious", card, deed=deed)
    until = context.state.clock + minutes * MINUTE
    awake = condition.out_until or 0
    return replace(condition, prone=True, out_until=max(until, awake), out_by=by)
