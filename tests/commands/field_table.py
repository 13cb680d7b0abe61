"""A table under one of the larger books: Ace plays, Bea is the game master."""

import re

from game.codec import replace
from tests.commands.attack_words import told
from tests.commands.player import TwoPlayersTest
from world.scenes.table.fighters import fighter_id

ACE_FIRST = "6 6 6 1 1"
type Said = str | re.Pattern[str]


class VerbTest(TwoPlayersTest):
    """Ace, a smuggler (blaster 4D+2, dodge 4D+2, Perception 3D+1), against two thugs."""

    book, options = "advanced", ""
    friends = 0

    def setUp(self):
        super().setUp()
        self.type("+chargen/take smuggler")
        self.char1.sheet = replace(self.char1.sheet, force_points=1)
        self.gm(f"+combat/book {self.book} {self.options}")
        self.line(self.char1, "+combat/join Rebels")
        if self.friends:
            self.gm(f"+combat/add {self.friends} soldier=Rebels")
        self.gm("+combat/add 2 thug=Gang")
        self.gm("+reaction npcs=none")
        friends = "".join(f", Soldier {n + 1}" for n in range(self.friends))
        self.gm(f"+combat/dice {ACE_FIRST}")
        self.gm(f"+combat/start Rebels: Ace{friends} vs Gang: Thug 1, Thug 2")

    def gm(self, line: str) -> None:
        self.line(self.char2, line)

    def see(self, line: str, *said: Said) -> None:
        """Ace types a line; check that Ace and Bea both read these words."""
        self.line(self.char1, line)
        self.both_read(*said)

    def both_read(self, *said: Said) -> None:
        for words in said:
            assert told(words, self.ace), self.ace
            assert told(words, self.bea) or told(words, self.unfolded_by_bea()), self.bea

    def unfolded_by_bea(self) -> str:
        """Return ``+why`` for each roll Bea just read of; Bea, looking on, sees only its mark."""
        ace, bea, found = self.ace, self.bea, ""
        for mark in re.findall(r"(?<=#)\d+", bea):
            self.line(self.char2, f"+why {mark}")
            found += f"\n{self.bea}"
        self.ace, self.bea = ace, bea
        return found

    def refuse(self, line: str, sentence: str) -> None:
        """Check that the line is refused to Ace alone with this sentence, and changes nothing."""
        before = self.state
        self.line(self.char1, line)
        assert (self.ace, self.bea) == (sentence, "")
        assert self.state == before

    @property
    def state(self):
        return self.room1.table.state

    def named(self, name: str):
        return next(f for f in self.state.present if f.name == name)

    @property
    def me(self):
        return self.state.fighters[fighter_id(self.char1)]

    def order(self) -> list[str]:
        """Return the names of those who still have to act this round, in order."""
        state = self.state
        return [state.fighters[who].name for who in state.order[state.turn :]]

    def lay(self, *faces: int) -> None:
        self.gm(f"+combat/dice {' '.join(map(str, faces))}")
