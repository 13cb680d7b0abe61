"""Attacks against a pool that takes successes off, and the effect of those left."""

from collections.abc import Iterable

from sedge.rules.body import DEAD
from sedge.rules.events import BloodDrawn, GuardLowered
from sedge.rules.state import SedgeContext, SedgeDeed, SedgeEncounter, SedgeFighter

from game.checks import Term, dice_penalty
from game.codec import replace
from game.encounter import events as ev
from game.encounter import former
from game.encounter.commands import Answer, Attack
from game.errors import Refused
from game.gear import Weapon
from game.parts import attack
from game.parts.forecast import NONE
from game.registry.book import Rulebook

CLOSE = ("melee", "brawling")
DEFEND = "defend"


def wards(book: Rulebook, target: SedgeFighter, weapon: Weapon) -> tuple[str, ...]:
    """The skills that can answer the weapon, the fullest pool first (SED-DEF-1, SED-DEF-2)."""
    found = [*book.skills.part("dodge"), book.skills.answer(weapon.kind)]
    held = target.weapon()
    if weapon.kind in CLOSE and held.kind == "melee" and held.name in target.drawn:
        found.append(held.skill)
    return tuple(sorted(dict.fromkeys(found), key=lambda name: -target.sheet.bare(name)))


class StrikeHandler(attack.AttackHandler[Rulebook, SedgeEncounter, SedgeDeed]):
    """An attack that may be dodged or parried."""

    def deed(self, book: Rulebook, state: SedgeEncounter, command: Attack) -> SedgeDeed:
        """``defence`` is a parry if there is one, else the fullest pool."""
        begun = super().deed(book, state, command)
        ways = wards(book, state.fighter(command.target), begun.used)
        parries = [name for name in ways if name not in book.skills.part("dodge")]
        return replace(begun, wards=ways, defence=[*parries, *ways][0])


class WardHandler(attack.AnswerHandler[Rulebook, SedgeEncounter]):
    """Dodge, parry or take it (SED-DEF-1)."""

    def offers(self, book: Rulebook, state: SedgeEncounter, who: str) -> Iterable[Answer]:
        if state.deed and state.deed.wards:
            yield from (Answer(who, word) for word in (DEFEND, NONE, *state.deed.wards))

    def check(self, book: Rulebook, state: SedgeEncounter, command: Answer) -> None:
        fits = state.deed is not None and command.answer in state.deed.wards
        super().check(book, state, replace(command, answer=DEFEND) if fits else command)

    def perform(self, context: SedgeContext, command: Answer) -> None:
        deed = context.state.under_way
        context.emit(ev.Answered(deed.number, deed.target, command.answer))


STRIKE, WARD = StrikeHandler(), WardHandler()


def guard(
    book: Rulebook, state: SedgeEncounter, fighter: SedgeFighter, deed: SedgeDeed | None
) -> tuple[Term, ...]:
    """A die less for each defence rolled earlier in this round (SED-DEF-3)."""
    if state.options["guard_falls"] == "no":
        return ()
    return dice_penalty("guard", fighter.guarded, "SED-DEF-3", book.dice.die)


def ward_of(deed: SedgeDeed, answer: str) -> str:
    """The skill meant by an answer, "" for none. Refused: ``wrong_defence``."""
    if answer == NONE or not deed.wards:
        return ""
    if answer not in (DEFEND, *deed.wards):
        known = ", ".join(deed.wards)
        raise Refused("wrong_defence", f"This attack is answered by: {known}.", "SED-DEF-2")
    return deed.wards[0] if answer == DEFEND else answer


def defence_terms(
    book: Rulebook, state: SedgeEncounter, deed: SedgeDeed, skill: str
) -> tuple[Term, ...]:
    """The terms of the defence pool for that skill."""
    base = state.fighter(deed.target).sheet.code_terms(skill, "SED-DEF-1")
    return book.roll_terms(state, deed.target, "defence", base, deed)


def roll_ward(context: SedgeContext) -> bool:
    """Roll the pool that takes successes off; somebody who cannot defend rolls none (SED-DEF-4)."""
    deed = context.state.under_way
    skill = ward_of(deed, deed.answer or NONE)
    if skill:
        terms = defence_terms(context.book, context.state, deed, skill)
        context.roll(deed.target, "defence", terms, skill=skill, deed=deed.number)
        context.emit(GuardLowered(deed.target))
    return True


def left(deed: SedgeDeed) -> int:
    """The attack's successes left after the defence; it misses if there are none."""
    thrown = deed.rolls.get("defence")
    return deed.rolls["attack"].total - (thrown.total if thrown else 0)


def judge(context: SedgeContext) -> bool:
    """The attack hits if any success is left (SED-HIT-1)."""
    deed = context.state.under_way
    total, over = deed.rolls["attack"].total, left(deed)
    judged = ev.AttackJudged(
        deed.number, deed.who, deed.target, deed.used, total, total - over + 1, over > 0
    )
    context.emit(judged)
    if not judged.hit:
        context.emit(ev.DeedEnded(deed.number))
    return True


def may_die(state: SedgeEncounter, target: SedgeFighter) -> bool:
    """True if the target may die (SED-WND-5)."""
    return former.option(state, target.id, "death_consent") == "off" or target.consent


def strike(context: SedgeContext) -> bool:
    """Fill a box for each success left and each point of the weapon (SED-HIT-2)."""
    state, deed = context.state, context.state.under_way
    target, over = state.fighter(deed.target), left(deed)
    before, harm = target.condition, over + deed.used.damage
    worst = before.struck(harm, state.clock, True)
    after = before.struck(harm, state.clock, may_die(state, target))
    context.emit(
        ev.Harmed(
            deed.target, deed.who, over, worst.wound, after.wound, before, after, deed.number,
            "SED-HIT-2", worst.wound == DEAD != after.wound,
        )
    )  # fmt: skip
    if not state.first_blood:
        body = context.state.fighter(deed.who).condition
        context.emit(BloodDrawn(deed.who, body.willed(-1, state.clock)))
    return True
