"""Medical rolls: reviving, stabilising, medpacs."""

from collections.abc import Iterable

from game.books.d6.book import D6Book, D6Context
from game.books.d6.condition import (
    HEALTHY,
    INCAPACITATED,
    MORTALLY_WOUNDED,
    WOUNDED,
    WOUNDED_TWICE,
    Condition,
)
from game.books.d6.parts.passing import treated
from game.books.d6.state import D6Deed, D6Encounter, D6Fighter
from game.clock import DAY, HOUR, MINUTE
from game.codec import replace
from game.encounter import events as ev
from game.encounter.commands import Treat
from game.encounter.handlers import Handler, fighter
from game.encounter.machine import Waiting
from game.encounter.table_commands import NameDifficulty
from game.errors import Refused
from game.parts.named_numbers import to_hit
from game.parts.terms import thrown
from game.parts.turns import ActionHandler, spend_action
from game.wording import say

REVIVE, STABILISE, MEDPAC = "revive", "stabilise", "medpac"
MEDICAL = "medical"
MEDPAC_NUMBERS = (3, 8, 13, 18, 25, 31)
MEDPAC_LEVELS = {HEALTHY: 0, WOUNDED: 1, WOUNDED_TWICE: 1, INCAPACITATED: 2, MORTALLY_WOUNDED: 3}
BETTER = {WOUNDED: HEALTHY, WOUNDED_TWICE: WOUNDED, INCAPACITATED: WOUNDED_TWICE}
BARRED_BEYOND = 10


def aim_for(book: D6Book, state: D6Encounter, patient: D6Fighter) -> str:
    """What the patient needs most: stabilise, revive or medpac."""
    body = patient.condition
    if body.wound == MORTALLY_WOUNDED and not body.stable:
        return STABILISE
    if body.out_until is not None and body.out_by == "stun":
        return REVIVE
    return MEDPAC if state.options["healing"] == "medpac" else REVIVE


def quality(book: D6Book, total: int) -> str:
    """The quality of a medical roll by its total (PER-Q-34)."""
    return [row.quality for row in book.medical if total >= row.lowest][-1]


def quality_number(book: D6Book, state: D6Encounter, aim: str) -> int | None:
    """The total needed to revive (Poor) or stabilise (Good); None where the game master names it
    (PER-Q-34)."""
    mode, needed = state.options.get("medical_quality", "low"), book.medical_needs[aim]
    row = next(row for row in book.medical if row.quality == needed)
    return {"low": row.lowest, "middle": row.middle}.get(mode)


def lowest_quality(book: D6Book, state: D6Encounter, who: str) -> NameDifficulty:
    """Out of time: the lowest number of the quality the treatment needs (PER-Q-34)."""
    low = replace(state, options={**state.options, "medical_quality": "low"})
    return NameDifficulty(who, quality_number(book, low, state.under_way.aim))


def medpac_number(state: D6Encounter, patient: D6Fighter) -> int:
    """The total a medpac needs: by the patient's wound, one level harder per medpac used on them in
    the last 24 hours (PER-Q-47)."""
    body = patient.condition
    recent = [at for at in body.medpacs_at if at > state.clock - DAY]
    level = MEDPAC_LEVELS[body.wound] + len(recent)
    return MEDPAC_NUMBERS[min(level, len(MEDPAC_NUMBERS) - 1)]


class TreatHandler(ActionHandler[D6Book, D6Encounter, Treat]):
    command = Treat
    own_word = True
    fallen = True

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[Treat]:
        medpacs = state.options["healing"] == "medpac"
        for patient in state.present if who in state.fighters else ():
            if patient.condition.unconscious:
                yield from (Treat(who, patient.id, aim) for aim in (REVIVE, STABILISE))
            if medpacs:
                yield Treat(who, patient.id, MEDPAC)

    def check_deed(self, book: D6Book, state: D6Encounter, command: Treat) -> None:
        healer = state.fighters[command.who]
        patient = fighter(state, command.target)
        aim = command.aim or aim_for(book, state, patient)
        checks = {REVIVE: _check_revive, STABILISE: _check_stabilise, MEDPAC: _check_medpac}
        if aim not in checks:
            raise Refused("bad_aim", say("d6-treat-aims"))
        checks[aim](state, healer, patient)

    def perform(self, context: D6Context, command: Treat) -> None:
        patient = context.state.fighter(command.target)
        aim = command.aim or aim_for(context.book, context.state, patient)
        skill = context.state.fighter(command.who).sheet.rolled(MEDICAL)
        spend_action(context, command.who, "treat")
        if not treated(context, command.who, patient.id):
            return
        needed: int | None
        if aim == MEDPAC:
            context.emit(ev.Spent(command.who, "medpacs", 1, "treatment"))
            needed = medpac_number(context.state, patient)
        else:
            needed = quality_number(context.book, context.state, aim)
        number, stage = context.state.deeds + 1, context.book.deeds["treatment"][0][0]
        deed = D6Deed(
            number, "treatment", stage, command.who, patient.id, skill=skill, aim=aim, needed=needed
        )
        context.emit(ev.DeedBegan(deed))


def _check_revive(state: D6Encounter, healer: D6Fighter, patient: D6Fighter) -> None:
    condition = patient.condition
    if condition.dead or condition.out_until is None or condition.out_by != "stun":
        healing = None if condition.wound == HEALTHY else state.options["healing"]
        told = say("d6-treat-not-stunned", patient=patient.name, healing=healing, masters=())
        if condition.dead:
            told = say("d6-is-dead", who=patient.name)
        raise Refused("not_unconscious", told, "PER-INJ-5")


def _check_stabilise(state: D6Encounter, healer: D6Fighter, patient: D6Fighter) -> None:
    body = patient.condition
    if body.wound != MORTALLY_WOUNDED or body.stable:
        raise Refused("not_mortal", say("d6-treat-not-dying", patient=patient.name), "PER-INJ-18")


def _check_medpac(state: D6Encounter, healer: D6Fighter, patient: D6Fighter) -> None:
    if state.options["healing"] != "medpac":
        raise Refused("gm_required", say("d6-treat-medpacs-heal-nothing"), "PER-Q-47")
    if not healer.sheet.medpacs:
        raise Refused("no_medpac", say("d6-treat-no-medpac-left", healer=healer.name), "PER-Q-47")
    condition = patient.condition
    if state.clock < condition.medpacs_barred_until:
        hours = -(-(condition.medpacs_barred_until - state.clock) // HOUR)
        sentence = say("d6-treat-medpac-barred", patient=patient.name, hours=hours)
        raise Refused("medpac_blocked", sentence, "PER-Q-47")
    hurt = condition.wound != HEALTHY or condition.stuns or condition.unconscious
    if condition.dead or not hurt:
        raise Refused("not_hurt", say("d6-treat-nothing", patient=patient.name), "PER-Q-47")


def name_number(context: D6Context) -> bool:
    """Stage: False while it waits for the game master's number, where the option leaves it to them
    (PER-Q-34)."""
    return context.state.under_way.needed is not None


def number_waits(book: D6Book, state: D6Encounter) -> tuple[Waiting, ...]:
    return (Waiting("gm", "difficulty", state.under_way.number),)


class NameDifficultyHandler(Handler[D6Book, D6Encounter, NameDifficulty]):
    """Handler of ``NameDifficulty``: the game master names the number for the roll that waits."""

    command = NameDifficulty
    seat = True

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[NameDifficulty]:
        return (NameDifficulty("gm", 13),)

    def check(self, book: D6Book, state: D6Encounter, command: NameDifficulty) -> None:
        if to_hit(command):
            target = fighter(state, command.target)
            sentence = say("d6-number-against-defence", target=target.name)
            raise Refused("bad_number", sentence, "PER-ATT-1")
        if not state.deed or state.deed.stage != "difficulty":
            raise Refused("too_late", say("d6-number-no-roll-waits"))
        if command.number is None or not 0 <= command.number <= 999:
            raise Refused("bad_number", say("d6-number-or-word"))
        if command.attacker:
            raise Refused("bad_number", say("d6-number-only-of-waiting"), "PER-Q-34")

    def perform(self, context: D6Context, command: NameDifficulty) -> None:
        context.emit(ev.DeedReached("difficulty", {"needed": command.number}))


roll_treatment = thrown("treatment", "PER-Q-35")


def judge_treatment(context: D6Context) -> bool:
    """Stage: equal or above succeeds and changes the patient's condition. A medpac missed by more
    than 10 bars further medpacs for 24 hours."""
    deed = context.state.under_way
    aim, needed = deed.aim, deed.to_reach
    total = deed.rolls["treatment"].total
    success = total >= needed
    blocked = aim == MEDPAC and needed - total > BARRED_BEYOND
    context.emit(
        ev.TreatmentJudged(
            deed.number, deed.who, deed.target, aim, total, needed, success, blocked,
            quality(context.book, total),
        )
    )  # fmt: skip
    if success:
        cause, condition = _treated(context, aim)
        context.emit(ev.ConditionChanged(deed.target, condition, cause, by=deed.who))
    return True


def _treated(context: D6Context, aim: str) -> tuple[str, Condition]:
    condition = context.state.fighter(context.state.under_way.target).condition
    if aim == REVIVE:
        return "revived", replace(condition, out_until=None, out_by="")
    if aim == STABILISE:
        return "stabilised", replace(condition, stable_until=context.state.clock + HOUR)
    return "healed", _medpac(context, condition)


def _medpac(context: D6Context, condition: Condition) -> Condition:
    """One wound better; stunned and unconscious patients recover (PER-Q-47)."""
    condition = replace(condition, stuns=(), dazed_until=0)
    if condition.wound == MORTALLY_WOUNDED:
        who = context.state.under_way.target
        minutes = context.roll_plain(who, "minutes", 10, "minutes unconscious", "PER-Q-47")
        until = context.state.clock + minutes * MINUTE
        return replace(
            condition, wound=INCAPACITATED, out_until=until, out_by="wound", dying_rounds=0,
            stable_until=None, treated=False,
        )  # fmt: skip
    return replace(condition, wound=BETTER.get(condition.wound, HEALTHY), out_until=None, out_by="")
