"""Term sources: functions (book, state, fighter, action in progress) that return terms of a
roll."""

from typing import TypeGuard

from game.books.starcraft import counting
from game.books.starcraft.state import (
    StarcraftBook,
    StarcraftContext,
    StarcraftDeed,
    StarcraftEncounter,
    StarcraftFighter,
)
from game.checks import Term, dice_bonus, dice_penalty, pool
from game.parts.terms import modifiers

__all__ = ["HURT", "actions", "called_word", "hurt", "modifiers", "off_hand", "several_targets"]

type Doing = StarcraftDeed | None
"""The action in progress that a roll belongs to, or None."""


def of_deed(context: StarcraftContext, purpose: str) -> tuple[Term, ...]:
    """Terms the acting fighter rolls: their skill and everything that changes the roll."""
    deed = context.state.under_way
    base = context.state.fighters[deed.who].sheet.code_terms(deed.skill, "SC-ACT-11")
    return context.book.roll_terms(context.state, deed.who, purpose, base, deed)


def throw(context: StarcraftContext, purpose: str) -> bool:
    """Stage: the acting fighter rolls, unless no dice or pips are left (SC-DICE-7)."""
    deed, found = context.state.under_way, of_deed(context, purpose)
    if pool(found, "removed")[0] > 0:
        context.roll(deed.who, purpose, found, skill=deed.skill, deed=deed.number)
    return True


def actions(
    book: StarcraftBook, state: StarcraftEncounter, fighter: StarcraftFighter, deed: Doing
) -> tuple[Term, ...]:
    """-1D for each action of the round beyond the first (SC-ACT-2)."""
    return counting.price(state, fighter, "SC-ACT-2")


def hurt(
    book: StarcraftBook, state: StarcraftEncounter, fighter: StarcraftFighter, deed: Doing
) -> tuple[Term, ...]:
    """The wound band's penalty or a running stun's, whichever is greater (SC-WND-2, SC-WND-4..6,
    SC-WND-8)."""
    body = fighter.condition
    stun, wound = body.stun_dice(state.clock), body.wound_dice()
    if not (stun or wound):
        return ()
    if wound >= stun:
        cards = {1: "SC-WND-4", 2: "SC-WND-5", 3: "SC-WND-6"}
        return dice_penalty(body.wound, wound, cards.get(wound, ""))
    return dice_penalty("stunned", stun, "SC-WND-2")


HURT = (hurt,)


def several_targets(
    book: StarcraftBook, state: StarcraftEncounter, fighter: StarcraftFighter, deed: Doing
) -> tuple[Term, ...]:
    """-1D for the second target of the round, -2D for the third, and so on; not for sprays, nor
    with two guns (SC-RNG-8, SC-RNG-9, SC-SPRAY-3, SC-TWO-1)."""
    if not _shooting(deed) or deed.spray or counting.guns(fighter):
        return ()
    shot_at, aim = fighter.fired_at, deed.aim
    number = shot_at.index(aim) if aim in shot_at else len(shot_at)
    return dice_penalty(f"{_nth(number)} target", number, "SC-RNG-8")


def _nth(number: int) -> str:
    words = ("first", "second", "third", "fourth", "fifth", "sixth")
    return words[number] if number < len(words) else f"{number + 1}th"


def off_hand(
    book: StarcraftBook, state: StarcraftEncounter, fighter: StarcraftFighter, deed: Doing
) -> tuple[Term, ...]:
    """-1D for every shot with the off hand (SC-TWO-3)."""
    off = _shooting(deed) and deed.used.name == fighter.off_hand
    return dice_penalty("off hand", 1, "SC-TWO-3") if off else ()


def spray(
    book: StarcraftBook, state: StarcraftEncounter, fighter: StarcraftFighter, deed: Doing
) -> tuple[Term, ...]:
    """+1D to hit (SC-SPRAY-2)."""
    return dice_bonus("spray", 1, "SC-SPRAY-2") if deed and deed.spray else ()


def spray_damage(
    book: StarcraftBook, state: StarcraftEncounter, fighter: StarcraftFighter, deed: Doing
) -> tuple[Term, ...]:
    """-1D of damage (SC-SPRAY-5)."""
    return dice_penalty("spray", 1, "SC-SPRAY-5") if deed and deed.spray else ()


def targeting(
    book: StarcraftBook, state: StarcraftEncounter, fighter: StarcraftFighter, deed: Doing
) -> tuple[Term, ...]:
    """The weapon's targeting system (SC-RNG-13)."""
    pips = deed.weapon.targeting if deed and deed.weapon else 0
    return (Term("targeting system", pips, "bonus", "SC-RNG-13"),) if pips else ()


def _shooting(deed: StarcraftDeed | None) -> TypeGuard[StarcraftDeed]:
    return bool(deed and deed.weapon and deed.weapon.kind in ("ranged", "thrown"))


def called_word(millimetres: int) -> tuple[int, str]:
    """(dice, card) a called shot adds to the difficulty, by the length of the part: 1D from 100 to
    500 mm, 4D from 10, 8D below (SC-CALL-1..3, SC-CALL-5). None above 500 mm."""
    if millimetres > 500 or millimetres <= 0:
        return 0, ""
    if millimetres >= 100:
        return 1, "SC-CALL-1"
    return (4, "SC-CALL-2") if millimetres >= 10 else (8, "SC-CALL-3")
