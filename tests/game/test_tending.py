"""Treating the dying outside rounds: the time it costs the patient, and nobody else."""

import pytest

from game import engine, registry
from game.books.d6.condition import MORTALLY_WOUNDED
from game.codec import replace
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_events as te
from game.encounter.table_commands import Elapse, PassTime
from game.errors import Refused

BOOKS = ("personal", "advanced", "chronicles", "starcraft")
HEALERS = ("Kim", "Lou")
DYING = ("Max", "Ned")


class Ward:
    """Two healers and two dying patients, outside rounds."""

    def __init__(self, book: str):
        self.state, self.events = engine.opening(book), []
        made = next(iter(registry.find(book).sample())).fighter
        for who in (*HEALERS, *DYING):
            body = made.condition
            if who in DYING and body.ladder:
                body = replace(body, wound=MORTALLY_WOUNDED, prone=True)
            elif who in DYING:
                body = replace(body, points=0, check_at=300)
            sheet = made.sheet
            if book == "starcraft":
                able = {**sheet.skills, "first aid": 21}
                sheet = replace(sheet, kit_uses=50, skills=able)
            f = replace(made, id=who, name=who, side="all", sheet=sheet, condition=body)
            self.do(c.Join(who, f))

    def do(self, command, seed: int = 0) -> list:
        self.events = engine.decide(self.state, command, Dice(Seeded(b"%d" % seed)))
        for event in self.events:
            self.state = engine.evolve(self.state, event)
        return self.events

    def treat(self, who: str, patient: str = "Max") -> None:
        """A treatment that fails, as the first of the day where those are counted."""
        if not self.body(patient).ladder:
            rested = replace(self.body(patient), aid_at=())
            self.state = self.state.with_fighter(patient, condition=rested)
        for seed in range(300):
            before = self.state
            self.do(c.Treat(who, patient), seed)
            judged = [e for e in self.events if type(e).__name__.endswith("Judged")]
            body = self.body(patient)
            failed = not any(getattr(e, "success", False) for e in judged)
            if failed and body.dying and not getattr(body, "aid_barred", 0):
                return
            self.state = before
        raise AssertionError("every treatment succeeds or kills")

    def body(self, who: str):
        return self.state.fighters[who].condition

    def died_on(self, who: str) -> int:
        """The seconds that this patient has been dying."""
        body = self.body(who)
        at = getattr(body, "check_at", None) or getattr(body, "dies_at", 0)
        return body.dying_rounds * 5 if body.ladder else 300 - (at - self.state.clock)


@pytest.fixture(params=BOOKS)
def ward(request) -> Ward:
    return Ward(request.param)


@pytest.mark.card("PER-Q-43")
def test_each_try_of_one_healer_costs_the_patient_a_round(ward):
    for tries in (1, 2):
        ward.treat("Kim")
        assert ward.died_on("Max") == 5 * tries and ward.state.clock == 5 * tries
    assert ward.died_on("Ned") == 0


@pytest.mark.card("PER-Q-43")
def test_a_second_healer_in_the_same_five_seconds_costs_no_time(ward):
    ward.treat("Kim")
    ward.treat("Lou")
    assert ward.died_on("Max") == 5 and ward.state.clock == 5
    ward.treat("Lou")
    assert ward.died_on("Max") == 10
    ward.treat("Kim")
    assert ward.died_on("Max") == 10 and ward.state.clock == 10


def test_another_patient_has_five_seconds_of_their_own(ward):
    ward.treat("Kim")
    ward.treat("Kim", "Ned")
    assert (ward.died_on("Max"), ward.died_on("Ned")) == (5, 5)


@pytest.mark.card("PER-Q-43")
def test_real_time_costs_none_and_the_clock_of_the_seat_does(ward):
    ward.do(Elapse("gm", 60, 1.0))
    assert ward.died_on("Max") == 0
    ward.treat("Kim")
    assert ward.died_on("Max") == 5
    ward.do(PassTime("gm", 5))
    assert ward.died_on("Max") == 10 and ward.died_on("Ned") == 5


def test_a_patient_who_dies_before_the_treatment_is_not_treated(ward):
    """They die before the treatment begins, and a corpse is not treated."""
    who = "Max"
    gone = {"dying_rounds": 20} if ward.body(who).ladder else {"dies_at": 2, "check_at": None}
    f = replace(ward.state.fighters[who], consent=True, condition=replace(ward.body(who), **gone))
    ward.state = replace(ward.state, fighters={**ward.state.fighters, who: f})
    ward.do(c.Treat("Kim", who))
    assert ward.body(who).dead and not any(isinstance(e, ev.DeedBegan) for e in ward.events)


def test_no_other_treatment_moves_the_clock(ward):
    body = replace(ward.body("Max"), **({"wound": "wounded"} if ward.body("Max").ladder else
                                        {"points": 1, "check_at": None}))  # fmt: skip
    ward.state = ward.state.with_fighter("Max", condition=body)
    try:
        ward.do(c.Treat("Kim", "Max"))
    except Refused:
        return
    assert not any(isinstance(e, te.TimePassed) for e in ward.events) and ward.died_on("Ned") == 0
