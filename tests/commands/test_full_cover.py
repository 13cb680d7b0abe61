"""Full cover under ``starcraft``, as typed: attacks out of it and odds into it."""

from tests.commands.player import TwoPlayersTest


class TestFullCover(TwoPlayersTest):
    def setUp(self):
        super().setUp()
        for who in (self.char1, self.char2):
            self.line(who, "+recruit marine")
        self.line(self.char1, "+combat/start Ace vs Bea")
        self.line(self.char1, "+stage door=reinforced")

    def turns(self):
        for who in (self.char1, self.char2):
            self.line(who, "+plan 1")

    def acting_and_other(self):
        both = (self.char1, self.char2)
        return both if self.room1.table.state.acting.name == "Ace" else both[::-1]

    def test_shooting_out_of_full_cover_leans_out(self):
        self.turns()
        shooter, other = self.acting_and_other()
        self.line(shooter, "+shelter door")
        self.line(shooter, f"+attack {other.key}")
        said = f"{shooter.key} leans out of full cover, and has three-quarter cover to the end of"
        assert said in " ".join(self.ace.split()) and said in " ".join(self.bea.split())

    def test_nobody_strikes_out_of_it(self):
        self.turns()
        striker, other = self.acting_and_other()
        self.line(striker, "+shelter door")
        self.line(striker, f"+attack {other.key} with martial arts")
        told = self.ace if striker is self.char1 else self.bea
        assert "strikes nobody from there in the turn of going in." in told
        self.line(striker, "+pass")
        self.line(other, "+pass")
        for who in (striker, other):
            self.line(who, "+plan 1")
        while self.acting_and_other()[0] is not striker:
            self.line(other, "+pass")
        self.line(striker, f"+attack {other.key} with martial arts")
        told = self.ace if striker is self.char1 else self.bea
        assert "strikes nobody from there: come out first (+cover none)." in told

    def test_odds_into_it_are_refused_as_the_attack_is(self):
        self.line(self.char1, "+combat/set Bea/cover=100")
        self.line(self.char2, "+yes")
        self.line(self.char1, "+odds attack Bea")
        assert "fully covered by nothing that stops a shot" in self.ace
        assert "fixed" not in self.ace
