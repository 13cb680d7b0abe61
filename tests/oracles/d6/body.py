"""The effect of an injury result on a body.

Cards: PER-DMG-5..9, PER-Q-25, -26, PER-INJ-1, -4, -6..15, -20..22, PER-CON-1, -2, PER-Q-27..30,
-33, -38, -45; ADV-INJ-1..5, ADV-Q-20, -21; CHR-Q-18, -20.

Faces: only the dice of a duration, after all others: 2D for unconscious, 10D for Incapacitated.

Readings
1. A Stunned result that knocks somebody unconscious stays counted (PER-Q-33 removes the results
   only on waking).
2. Times of waking are compared as minutes from the same moment; an Incapacitated result on
   somebody unconscious keeps the later one, as PER-Q-28 and PER-Q-45 say of their own cases.
3. Whoever is Wounded, unconscious or worse is prone.
4. Under consent `all` everybody in the scene must consent, including the target.
5. Without consent, an Incapacitated or Mortally Wounded result on the Mortally Wounded is "no
   change" too, with no time rolled (the table's last row).
6. Mortally Wounded and Killed end an earlier unconsciousness: its time is no longer given.
"""

from dataclasses import dataclass, replace

from tests.oracles.d6.books import House
from tests.oracles.d6.dice import Faces

HEALTHY = "healthy"
WOUNDED = "wounded"
WOUNDED_TWICE = "wounded_twice"
INCAPACITATED = "incapacitated"
MORTAL = "mortally_wounded"
KILLED = "killed"
LEVELS = (HEALTHY, WOUNDED, WOUNDED_TWICE, INCAPACITATED, MORTAL, KILLED)

NONE = "none"
STUNNED = "stunned"


@dataclass(frozen=True)
class Body:
    """The state of one character."""

    level: str = HEALTHY
    stuns: int = 0  # Stunned results counted
    stun_penalty: bool = False  # from this round or the last (PER-Q-31)
    unconscious: int = 0  # minutes from now; 0 is awake
    prone: bool = False
    out_this_round: bool = False  # Wounded in this round

    @property
    def able(self) -> bool:
        """True unless unconscious, Incapacitated, Mortally Wounded or Killed (PER-Q-59)."""
        return self.unconscious == 0 and self.level in (HEALTHY, WOUNDED, WOUNDED_TWICE)

    @property
    def penalty(self) -> int:
        """Dice taken from every skill and attribute roll: wound plus stun (PER-Q-39)."""
        dice = {WOUNDED: 1, WOUNDED_TWICE: 2}.get(self.level, 0)  # PER-INJ-8, -9
        if self.stun_penalty:
            dice = dice + 1  # PER-INJ-1; one die even for several stuns (PER-Q-29)
        return dice


@dataclass(frozen=True)
class Consent:
    """Who has consented to death, and whether CHR-Q-20 protects the target."""

    target: bool = False
    others: bool = False
    spared: bool = False  # a new player who hesitated this round

    def given(self, house: House) -> bool:
        if self.spared:
            return False  # CHR-Q-20: with or without consent
        if house.death_consent == "off":
            return True
        if house.death_consent == "all":
            return self.target and self.others
        return self.target


SOUND = Body()
UNASKED = Consent()


def band(margin: int) -> str:
    """Return the result for a margin (PER-DMG-5..9, PER-Q-25)."""
    if margin < 0:
        return NONE
    if margin <= 3:
        return STUNNED
    if margin <= 8:
        return WOUNDED
    if margin <= 12:
        return INCAPACITATED
    if margin <= 15:
        return MORTAL
    return KILLED


def stun_limit(strength: int) -> int:
    """Stunned results that knock out: whole dice of unenhanced Strength, at least 1 (PER-Q-30)."""
    return max(1, strength // 3)


def injure(
    body: Body, result: str, strength: int, consent: Consent, house: House, faces: Faces, stun: bool
) -> Body:
    """Return the body after a result; `strength` is the plain attribute in pips."""
    if result == NONE or body.level == KILLED:
        return body
    if result == STUNNED:
        return stunned(body, strength, faces)
    if stun:
        if body.level in (INCAPACITATED, MORTAL):
            return body  # PER-Q-45
        return faint(body, 2, faces)  # PER-INJ-21
    return wound(body, result, consent.given(house), house, faces)


def stunned(body: Body, strength: int, faces: Faces) -> Body:
    """Return the body after an ordinary Stunned result."""
    if body.unconscious or body.level in (INCAPACITATED, MORTAL):
        return body  # PER-Q-33, PER-Q-38
    body = replace(body, stuns=body.stuns + 1, stun_penalty=True)  # PER-INJ-1
    if body.stuns >= stun_limit(strength):
        return faint(body, 2, faces)  # PER-INJ-4
    return body


def faint(body: Body, dice: int, faces: Faces) -> Body:
    """Return the body prone and unconscious for `dice` dice of minutes; the later waking counts."""
    minutes = max(body.unconscious, faces.dice(dice))
    return replace(body, unconscious=minutes, prone=True)


def incapacitate(body: Body, faces: Faces) -> Body:
    return faint(replace(body, level=INCAPACITATED), 10, faces)  # PER-INJ-11, -12


def wound(body: Body, result: str, consents: bool, house: House, faces: Faces) -> Body:
    """Return the body after a wound: the table of PER-Q-38, row by row."""
    if body.level == MORTAL:
        if result == WOUNDED or not consents:
            return body
        return replace(body, level=KILLED, unconscious=0)
    if body.level == INCAPACITATED:
        if result == WOUNDED:
            if house.wounded_on_incapacitated == "none":
                return body
            result = MORTAL
        elif result == INCAPACITATED:
            result = MORTAL  # PER-INJ-14
    if result in (MORTAL, KILLED):
        if not consents:
            return incapacitate(body, faces)  # PER-CON-2, PER-Q-28
        return replace(body, level=result, unconscious=0, prone=True)
    if result == INCAPACITATED:
        return incapacitate(body, faces)
    if body.level == WOUNDED_TWICE:
        return incapacitate(body, faces)  # PER-INJ-10
    level = WOUNDED if body.level == HEALTHY else WOUNDED_TWICE  # PER-INJ-9
    return replace(body, level=level, prone=True, out_this_round=True)  # PER-INJ-6, -7
