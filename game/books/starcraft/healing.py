"""Treatment: First Aid kits and medlabs. Times are seconds on the scene's clock. Not to be confused
with ``recovery``, healing by rest."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from game.books.starcraft import clock, ladder
from game.books.starcraft import events as se
from game.books.starcraft.acting import Action
from game.books.starcraft.body import DYING, MORTAL, ROUND, WELL, Body, share
from game.books.starcraft.counting import spend_action
from game.books.starcraft.state import (
    StarcraftBook,
    StarcraftContext,
    StarcraftDeed,
    StarcraftEncounter,
    StarcraftFighter,
)
from game.checks import Term, pool
from game.clock import DAY, HOUR, span
from game.codec import replace
from game.encounter import events as ev
from game.encounter.commands import Treat
from game.encounter.handlers import fighter
from game.encounter.state import FIGHT
from game.errors import Refused
from game.wording import say

AID, MEDLAB, REVIVE, KILLED = "aid", "medlab", "revive", "killed"
SKILLS = {AID: "first aid", MEDLAB: "medicine"}
BARRED_BEYOND = 10


@dataclass(frozen=True)
class Row:
    """A row of a healing table. ``quarters`` of the full points it raises to; ``dice``: healed per
    point of effect value, or rolled for the time it takes, in ``unit`` seconds each."""

    name: str
    step: str
    quarters: int
    dice: int
    unit: int
    card: str


def row(book: StarcraftBook, way: str, name: str) -> Row:
    """The row of that name in the table of that way. Raises KeyError."""
    tables = {"natural": book.natural, "first_aid": book.first_aid, MEDLAB: book.medlab}
    values = tables[way][name]
    if way == MEDLAB:
        return Row(name, values[0], 4, values[1], values[2], values[3])
    return Row(name, values[0], values[1], values[2], 0, values[3])


def row_for(patient: StarcraftFighter, revive: bool = False) -> str:
    """Name of the row that fits a patient. The dying count as mortally wounded (SC-AID-9,
    SC-MED-6); stuns have a row of their own, which a healer may choose for the wounded too with
    ``revive`` (SC-HEAL-3)."""
    body = patient.condition
    if body.dead:
        return KILLED
    if revive or body.wound == WELL:
        return REVIVE
    return MORTAL if body.wound == DYING else body.wound


def dulled(state: StarcraftEncounter, body: Body) -> bool:
    """True if there is a stun, or unconsciousness from one, to revive from."""
    return body.out_until is not None or bool(body.stun_dice(state.clock))


def ails(state: StarcraftEncounter, body: Body) -> bool:
    """True if there is anything to treat."""
    return body.dead or body.wound != WELL or dulled(state, body)


class TreatHandler(Action[Treat]):
    """Handler of ``Treat``. ``aim``: aid, revive (by kit), medlab or medlab revive; "" is First
    Aid."""

    command = Treat
    own_word = True
    fallen = True

    def offers(self, book: StarcraftBook, state: StarcraftEncounter, who: str) -> Iterable[Treat]:
        found = state.present if who in state.fighters else ()
        for patient in (f for f in found if ails(state, f.condition)):
            yield from (Treat(who, patient.id, aim) for aim in (AID, REVIVE, MEDLAB))

    def check_deed(self, book: StarcraftBook, state: StarcraftEncounter, command: Treat) -> None:
        healer = state.fighters[command.who]
        patient = fighter(state, command.target)
        way, revive = way_of(command.aim)
        _check_patient(state, patient, revive)
        (_check_aid if way == AID else _check_medlab)(state, healer, patient)
        if pool(treatment_terms(book, state, healer, way), "removed")[0] <= 0:
            sentence = say("starcraft-no-die-to-treat", skill=SKILLS[way], healer=healer.name)
            raise Refused("no_dice", sentence, "SC-DICE-7")

    def perform(self, context: StarcraftContext, command: Treat) -> None:
        way, revive = way_of(command.aim)
        healer, patient = context.state.fighter(command.who), context.state.fighter(command.target)
        spend_action(context, command.who, "treat")
        if not clock.treated(context, healer.id, patient.id):
            return
        if way == AID:
            context.emit(ev.Spent(healer.id, "kit_uses", 1, "treatment"))
        context.emit(
            ev.DeedBegan(
                StarcraftDeed(
                    context.state.deeds + 1, "treatment", context.book.deeds["treatment"][0][0],
                    healer.id, patient.id, None, SKILLS[way], aim=way, row=row_for(patient, revive),
                )
            )
        )  # fmt: skip


def way_of(aim: str) -> tuple[str, bool]:
    """(way, whether it treats stuns) of an aim. Raises Refused("bad_aim")."""
    ways = {"": (AID, False), AID: (AID, False), REVIVE: (AID, True), MEDLAB: (MEDLAB, False),
            f"{MEDLAB} {REVIVE}": (MEDLAB, True)}  # fmt: skip
    if aim not in ways:
        raise Refused("bad_aim", say("starcraft-how-to-treat"), "SC-HEAL-2")
    return ways[aim]


def _check_patient(state: StarcraftEncounter, patient: StarcraftFighter, revive: bool) -> None:
    body = patient.condition
    if body.pulped:
        sentence = say("starcraft-nothing-left-to-treat", who=patient.name)
        raise Refused("pulped", sentence, "SC-AID-6")
    if body.care_until is not None:
        raise Refused("already", say("starcraft-in-care-already", who=patient.name), "SC-MED-6")
    if body.dead:
        return
    if not ails(state, body) or (revive and not dulled(state, body)):
        raise Refused("not_hurt", say("starcraft-not-hurt", who=patient.name, revive=revive))


def _check_aid(
    state: StarcraftEncounter, healer: StarcraftFighter, patient: StarcraftFighter
) -> None:
    """Raises Refused without a kit that has uses left, within a day of a bad failure, and for
    somebody dead longer than a round (SC-AID-1, SC-AID-7)."""
    if not healer.sheet.kit_uses:
        raise Refused("no_kit", say("starcraft-no-kit", healer=healer.name), "SC-AID-1")
    body = patient.condition
    if state.clock < body.aid_barred:
        left = span(body.aid_barred - state.clock)
        sentence = say("starcraft-no-aid-for-a-while", who=patient.name, time=left)
        raise Refused("aid_barred", sentence, "SC-AID-7")
    if body.killed_at is not None and not 0 <= state.clock - body.killed_at < ROUND:
        raise Refused("too_late", say("starcraft-dead-for-longer-than-a-round"), "SC-AID-6")


def _check_medlab(
    state: StarcraftEncounter, healer: StarcraftFighter, patient: StarcraftFighter
) -> None:
    """Raises Refused without a facility that takes the patient, a trained healer and time; for the
    dead, after an hour or one attempt (SC-MED-1, SC-MED-6, SC-MED-7)."""
    place = state.facility
    if not place or not place.available:
        raise Refused("no_medlab", say("starcraft-no-medical-bay"), "SC-MED-7")
    if place.treats and patient.sheet.race not in place.treats:
        sentence = say("starcraft-treats-no-such-race", race=patient.sheet.race)
        raise Refused("no_medlab", sentence, "SC-MED-7")
    if "medicine" not in healer.sheet.skills:
        raise Refused("untrained", say("starcraft-medicine-needs-training"), "SC-MED-1")
    if state.mode == FIGHT:
        raise Refused("in_fight", say("starcraft-medical-bay-takes-hours"), "SC-MED-2")
    body = patient.condition
    killed = body.killed_at
    if killed is not None and (body.care_tried or state.clock - killed > HOUR):
        raise Refused("too_late", say("starcraft-one-attempt-on-the-dead"), "SC-MED-6")


def treatment_terms(
    book: StarcraftBook, state: StarcraftEncounter, healer: StarcraftFighter, way: str,
    deed: StarcraftDeed | None = None,
) -> tuple[Term, ...]:  # fmt: skip
    """Terms of a treatment roll (SC-AID-1, SC-MED-1, SC-MED-7)."""
    base = healer.sheet.code_terms(SKILLS[way], "SC-AID-1" if way == AID else "SC-MED-1")
    place = state.facility
    if way == MEDLAB and place and place.bonus:
        kind = "bonus" if place.bonus > 0 else "penalty"
        base += (Term(place.name, abs(place.bonus), kind, "SC-MED-7"),)
    return book.roll_terms(state, healer.id, "treatment", base, deed)


def roll_healing(context: StarcraftContext) -> bool:
    deed = context.state.under_way
    healer = context.state.fighter(deed.who)
    terms = treatment_terms(context.book, context.state, healer, deed.aim, deed)
    context.roll(deed.who, "treatment", terms, skill=deed.skill, deed=deed.number)
    return True


def judge_healing(context: StarcraftContext) -> bool:
    """Stage: apply the roll, First Aid at once, a medlab after its time."""
    deed = context.state.under_way
    patient = context.state.fighter(deed.target)
    found = row(context.book, "first_aid" if deed.aim == AID else MEDLAB, deed.row)
    total = deed.rolls["treatment"].total
    (_aid if deed.aim == AID else _medlab)(context, deed, patient, found, total)
    return True


def _aid(
    context: StarcraftContext,
    deed: StarcraftDeed,
    patient: StarcraftFighter,
    found: Row,
    total: int,
) -> None:
    """The row's number, one level harder for every attempt on the patient in the last day
    (SC-AID-8)."""
    now, tried = context.state.clock, patient.condition.aid_at
    step = ladder.raised(found.step, sum(at > now - DAY for at in tried))
    needed = ladder.number(step, context.option("wide_band_number"))
    barred = needed - total > BARRED_BEYOND
    changes = {"aid_at": (*tried, now)} | ({"aid_barred": now + DAY} if barred else {})
    settle(context, patient, found, total, needed, changes, deed, barred)


def settle(
    context: StarcraftContext, patient: StarcraftFighter, found: Row, total: int, needed: int,
    changes: Mapping[str, object], deed: StarcraftDeed | None = None, barred: bool = False,
) -> None:  # fmt: skip
    """Judge a healing roll, First Aid with ``deed`` and natural healing without, and apply it:
    revived, or raised to the row's share of points plus effect dice."""
    who, success = patient.id, total >= needed
    effect = ladder.effect_value(total, needed) if found.dice else 0
    number, by, way = (deed.number, deed.who, AID) if deed else (0, who, "natural")
    context.emit(
        se.HealJudged(number, by, who, way, found.name, total, needed, success, effect, barred)
    )
    body, cause = replace(patient.condition, **changes), "tended" if deed else "rested"
    if success and found.name == REVIVE:
        body, cause = body.revived(), "revived" if deed else "came round"
    elif success and found.name == KILLED:
        body, cause = body.healed(1), "called back"
    elif success:
        points = share(Fraction(found.quarters, 4), body.full)
        if effect:
            points += context.roll_plain(
                who, "healing", effect, "effect value", found.card, deed=number
            )
        body, cause = body.healed(points), "healed" if deed else "mended"
    context.emit(ev.ConditionChanged(who, body, cause, by=deed.who if deed else ""))


def _medlab(
    context: StarcraftContext,
    deed: StarcraftDeed,
    patient: StarcraftFighter,
    found: Row,
    total: int,
) -> None:
    """A medlab's time is rolled and spent, whether it helps or not (SC-MED-2..6)."""
    needed = ladder.number(found.step, context.option("wide_band_number"))
    body, success, ends = patient.condition, total >= needed, context.state.clock
    if found.dice:
        ends += found.unit * context.roll_plain(
            deed.who, "time", found.dice, "time in care", found.card, deed=deed.number
        )
    context.emit(
        se.HealJudged(
            deed.number, deed.who, patient.id, MEDLAB, found.name, total, needed, success, ends=ends
        )
    )  # fmt: skip
    if found.dice:
        cause, body = "in care", replace(
            body, care_until=ends, care_helps=success, care_tried=body.dead or body.care_tried,
            check_at=None, dies_at=None,
        )  # fmt: skip
    else:
        cause, body = ("revived", body.revived()) if success else ("tended", body)
    context.emit(ev.ConditionChanged(patient.id, body, cause, by=deed.who))
