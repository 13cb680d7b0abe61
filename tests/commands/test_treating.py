"""Treating somebody who is in no scene, outside rounds: nothing is done before they agree."""

from game.codec import replace
from tests.commands.player import TwoPlayersTest
from world.ignoring import ignore
from world.scenes.table.fighters import fighter_id


class Treating(TwoPlayersTest):
    """Ace treats Bea, whose stored condition is hurt."""

    book, healer, patient = "personal", "field medic", "smuggler"
    hurt = {"wound": "mortally wounded"}

    def setUp(self):
        super().setUp()
        self.line(self.char1, f"+chargen/take {self.healer}")
        self.line(self.char2, f"+chargen/take {self.patient}")
        self.char1.joining = self.char2.joining = "ask"
        self.hurt_bea(**self.hurt)
        self.line(self.char1, f"+combat/book {self.book}")

    def hurt_bea(self, **how):
        body = replace(self.char2.condition_at(0), **how)
        self.char2.keep(self.char2.sheet, body, 0)

    @property
    def rolled(self) -> bool:
        return any(step.first_roll for step in self.room1.table.scene.entries.all())

    def asked(self):
        self.line(self.char1, "+treat bea")
        assert self.ace == "Bea is asked first; with a yes it is done."
        assert "Ace would treat you. +yes" in self.bea and not self.rolled


class TestPersonal(Treating):
    def test_a_yes_of_the_patient_lets_the_treatment_go_ahead(self):
        self.asked()
        self.line(self.char2, "+yes")
        assert "Ace tries to stabilise" in self.ace and "Ace tries to stabilise" in self.bea
        assert self.rolled

    def test_a_no_of_the_patient_stops_the_treatment(self):
        self.asked()
        self.line(self.char2, "+no")
        assert self.ace == "Bea is not treated: that was a no. [#]"
        assert self.bea == "You are not treated."
        assert not self.rolled and not self.room1.table.state.present

    def test_a_patient_who_always_joins_is_not_asked(self):
        self.char2.joining = "always"
        self.line(self.char1, "+treat Bea")
        assert "Ace tries to stabilise" in self.ace

    def test_each_try_costs_the_patient_a_round_of_dying(self):
        self.char2.joining = "always"
        for tries in (1, 2, 3):
            self.line(self.char1, "+treat Bea")
            assert "Five seconds go by for Bea, who is dying." in self.bea, self.bea
            body = self.room1.table.state.fighters[fighter_id(self.char2)].condition
            if not body.dying:
                break
            assert body.dying_rounds == tries
        assert body.dying_rounds >= tries

    def test_a_healthy_patient_is_not_asked(self):
        self.hurt_bea(wound="healthy")
        self.line(self.char1, "+treat Bea")
        assert "Bea is not" in self.ace and not self.bea, self.ace

    def test_a_patient_who_ignores_the_healer_is_not_asked(self):
        ignore(self.account2, self.account)
        self.line(self.char1, "+treat Bea")
        assert self.ace == "Bea takes no invitations from you." and not self.bea

    def test_rounds_have_begun_meanwhile(self):
        self.asked()
        self.line(self.char1, "+combat/gm Ace")
        self.line(self.char1, "+combat/start me vs thug")
        self.line(self.char2, "+yes")
        assert "Rounds are running here now: +combat/join brings you in." in self.bea
        self.line(self.char1, "+treat Bea")
        assert "Bea is not in this scene" in self.ace


class TestStarcraft(Treating):
    book, healer, patient = "starcraft", "starcraft medic", "starcraft marine"
    hurt = {"points": 10}

    def test_a_yes_of_the_patient_lets_the_treatment_go_ahead(self):
        self.asked()
        self.line(self.char2, "+yes")
        assert "Ace gives First Aid to Bea" in self.ace and self.rolled
