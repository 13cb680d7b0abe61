"""+combat/countdown and +combat/effect: who reads what, in every book, and how they end."""

from game import registry
from game.encounter.state import FIGHT
from tests.commands.player import TwoPlayersTest
from world.scenes.table.fighters import fighter_id

READY = {"starcraft": "marine", "dots": "jedi"}
SECRET = "The bomb goes off"


class Evening(TwoPlayersTest):
    """Ace plays, Bea holds the seat."""

    book = "personal"

    def setUp(self):
        super().setUp()
        self.read = {self.char1: "", self.char2: ""}
        self.line(self.char2, f"+combat/book {self.book}")
        self.line(self.char1, "+chargen/take smuggler")
        self.line(self.char2, "+combat/add 2 thug=Gang")
        self.line(self.char1, "+combat/join Heroes")
        self.line(self.char2, "+combat/pace gm")

    @property
    def state(self):
        return self.room1.table.state

    def seat(self, line: str) -> tuple[str, str]:
        """What the player and the game master read of a line of the seat's."""
        self.line(self.char2, line)
        return self.ace, self.bea

    def begin(self):
        """Begin the rounds and go on to the first one."""
        self.seat("+combat/start")
        assert self.state.mode == FIGHT, self.bea
        if not self.state.round:
            self.next_round()

    def next_round(self) -> tuple[str, str]:
        """Let the rounds go on to the next one; what both read meanwhile."""
        now, ace, bea = self.state.round, "", ""
        for _ in range(60):
            if self.state.round != now:
                return ace, bea
            a, b = self.seat("+combat/next")
            ace, bea = ace + a + "\n", bea + b + "\n"
        raise AssertionError(f"round {now} does not end: {ace}")


class TestCountdown(Evening):
    def test_the_table_reads_each_round_how_long(self):
        self.begin()
        ace, bea = self.seat("+combat/countdown 3=The door gives way.")
        assert "In 3 rounds: The door gives way." in ace and "In 3 rounds" in bea
        assert "In 2 rounds: The door gives way." in self.next_round()[0]
        assert "In one round: The door gives way." in self.next_round()[0]
        assert "Now: The door gives way." in self.next_round()[0]
        assert "door" not in self.next_round()[0]

    def test_nobody_but_the_seat_reads_a_secret_one(self):
        self.begin()
        told = [self.seat(f"+combat/countdown/seat 2={SECRET}")]
        told += [self.next_round(), self.next_round()]
        assert ["bomb" in bea for _, bea in told] == [True] * 3
        assert "Now (for the seat alone): The bomb goes off" in told[-1][1]
        told = [ace for ace, _ in told]
        self.seat(f"+combat/countdown/seat 5={SECRET}")
        for line in ("+combat/countdown", "+combat/log", "+combat", "+why"):
            self.line(self.char1, line)
            told.append(self.ace)
        told.append(self.seat("+combat/undo")[0])
        self.seat(f"+combat/countdown/seat 5={SECRET}")
        told.append(self.seat("+combat/countdown stop 1")[0])
        told.append(self.seat("+combat/undo")[0])
        for text in told:
            assert "bomb" not in text and "countdown" not in text.replace("+combat/countdown", "")
        assert [each.text for each in self.state.countdowns] == [SECRET]

    def test_the_list_has_numbers_for_the_seat_alone(self):
        self.seat(f"+combat/countdown/seat 2={SECRET}")
        self.seat("+combat/countdown 3=The door gives way.")
        _, bea = self.seat("+combat/countdown")
        assert "1 In 2 rounds (for the seat alone): The bomb goes off" in bea
        assert "2 In 3 rounds: The door gives way." in bea
        self.line(self.char1, "+combat/countdown")
        assert self.ace == "In 3 rounds: The door gives way."

    def test_it_is_stopped_and_undone(self):
        self.seat("+combat/countdown 3=The door gives way.")
        assert (
            "No longer counted down: The door gives way."
            in self.seat("+combat/countdown stop 1")[0]
        )
        assert "end of a countdown" in self.seat("+combat/undo")[0]
        assert [each.rounds for each in self.state.countdowns] == [3]

    def test_only_the_seat_counts(self):
        self.line(self.char1, "+combat/countdown 3=The door gives way.")
        assert "game master" in self.ace and not self.state.countdowns

    def test_other_lines_say_what_would_work(self):
        for line in ("soon=x", "3", "stop x", "=x", "/seat", "1000=x"):
            assert (
                "+combat/countdown 3=The door gives way"
                in self.seat(f"+combat/countdown {line}")[1]
            )
        assert "from 1 to 99" in self.seat("+combat/countdown 0=x")[1]
        assert "no countdown 7" in self.seat("+combat/countdown stop 7")[1]

    def test_what_is_typed_stays_plain(self):
        self.seat("+combat/countdown 3=|rFire [#]|/Gil says: hello")
        assert len(self.ace.splitlines()) == 1 and self.state.countdowns

    def test_it_ends_with_the_fight(self):
        self.begin()
        self.seat("+combat/countdown 3=The door gives way.")
        self.seat("+combat/stop")
        assert not self.state.countdowns


class TestEveryBook(TwoPlayersTest):
    def test_each_counts_its_own_rounds(self):
        for book in registry.names():
            if self.room1.table:
                self.line(self.char2, "+combat/close")
            self.line(self.char2, f"+combat/book {book}")
            self.line(self.char2, "+combat/pace gm")
            self.line(self.char2, "+combat/countdown 1=The door gives way.")
            assert "In one round: The door gives way." in self.bea, (book, self.bea)
            assert len(self.room1.table.state.countdowns) == 1


class TestEffect(Evening):
    def test_it_is_told_named_and_ends(self):
        self.begin()
        ace, _ = self.seat("+combat/effect smoke=-1D on check for 2 rounds")
        assert "smoke is in force for everybody: -1D on check rolls for 2 rounds." in ace
        self.line(self.char1, "+check blaster")
        self.line(self.char1, "+why")
        assert "smoke" in self.ace
        self.line(self.char1, "+combat/effect")
        assert "smoke" in self.ace and "for 2 rounds" in self.ace
        assert "smoke is over" not in self.next_round()[0]
        assert "smoke is over." in self.next_round()[0]
        assert not any(f.modifiers for f in self.state.present)

    def test_for_a_side_and_for_those_named(self):
        self.seat("+combat/effect dark/gang=-2D on attack for 3 rounds")
        assert "dark is in force for Thugs 1 and 2: -2D" in self.ace
        self.seat("+combat/effect luck/Ace=+1D for 1 round")
        assert "luck is in force for Ace: +1D on every roll for one round." in self.ace
        held = {f.name: [m.term.label for m in f.modifiers] for f in self.state.present}
        assert held == {"Thug 1": ["dark"], "Thug 2": ["dark"], "Ace": ["luck"]}

    def test_whoever_comes_later_is_in_the_smoke(self):
        self.seat("+combat/effect smoke=-1D for 3 rounds")
        self.seat("+combat/add thug=Gang")
        assert all(f.modifiers for f in self.state.present)

    def test_one_undo_takes_it_back(self):
        self.seat("+combat/effect smoke=-1D for 3 rounds")
        ace, _ = self.seat("+combat/undo")
        assert "effect" in ace and not any(f.modifiers for f in self.state.present)

    def test_it_is_stopped(self):
        self.seat("+combat/effect smoke=-1D for 3 rounds")
        assert "already" in self.seat("+combat/effect smoke=-1D for 3 rounds")[1]
        assert "smoke is over." in self.seat("+combat/effect stop smoke")[0]
        assert "No effect called smoke" in self.seat("+combat/effect stop smoke")[1]

    def test_a_secret_one_is_read_by_the_seat_alone(self):
        self.begin()
        told = [self.seat("+combat/effect curse/Ace=-1D for 1 rounds secret")]
        for line in ("+combat/effect", "+combat/log", "+check blaster", "+why", "+combat"):
            self.line(self.char1, line)
            told.append((self.ace, ""))
        told += [self.next_round(), self.seat("+combat/undo")]
        assert all("curse" not in ace for ace, _ in told)
        assert "curse is in force for Ace" in told[0][1]

    def test_a_plain_modifier_for_rounds(self):
        self.begin()
        assert (
            "+1D on defence rolls for 2 rounds"
            in self.seat("+combat/mod Ace=+1D on defence for 2 rounds")[0]
        )
        self.next_round()
        assert "A modifier is over for Ace: +1D" in self.next_round()[0]
        assert not self.state.fighters[fighter_id(self.char1)].modifiers

    def test_other_lines_say_what_would_work(self):
        for line in ("smoke", "=-1D for 3 rounds", "smoke=-1D", "smoke=-1D for scene"):
            assert "+combat/effect smoke=" in self.seat(f"+combat/effect {line}")[1], line
        assert "from 1 to 99" in self.seat("+combat/effect smoke=-1D for 0 rounds")[1]


class TestEffectOfDots(Evening):
    book = "dots"

    def setUp(self):
        TwoPlayersTest.setUp(self)
        self.line(self.char2, "+combat/book dots")

    def test_a_book_without_modifiers_says_so(self):
        self.seat("+combat/effect smoke=-1 for 3 rounds")
        assert "dots" in self.bea, self.bea
