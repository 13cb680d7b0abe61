"""Lines typed into fights of every book by a player and by the game master give sentences, and the
fight goes on."""

from random import Random
from unittest.mock import patch

import evennia

from game import registry
from game.encounter.state import FIGHT
from tests.commands.clients import KINDS, READY
from tests.commands.player import TwoPlayersTest
from tests.fuzz import grammar, share
from tests.fuzz.methods import put_into
from tests.fuzz.net import net

LOOKED_AT = 25
"""After this many lines the scene is checked to answer."""


class Keyboards(TwoPlayersTest):
    """A fight of Ace against NPCs, with Bea as game master; when it ends, another begins."""

    __test__ = False

    def fuzz(self, part: share.Part) -> None:
        self.book, self.typed = part.kind, 0
        self.random = Random(part.seed)
        no_portal = patch.object(evennia.SESSION_HANDLER, "session_portal_sync")
        with no_portal, net() as self.net:
            for line in READY[self.book]:
                for who in (self.char1, self.char2):
                    self.does(who, line)
            self.begin()
            share.play(part, grammar.lines(), self.types, smallest=False)
            self.answers()

    def begin(self) -> None:
        kind = KINDS.get(self.book, "thug")
        for line in (
            "+combat/stop",
            "+combat/close",
            f"+combat/start {self.book} Ace, 2 {kind} vs 3 {kind}",
        ):
            self.does(self.char2, line)

    def does(self, who, line: str) -> str:
        self.ace = self.bea = ""
        with self.net.under((self.book, self.typed, who.key, line)):
            session = self.session_of(who)
            typing = session.puppet or session.account
            self.happens(lambda: typing.execute_cmd(line, session=session))
        read = f"{self.ace}\n{self.bea}"
        self.net.reads(read)
        return read

    def types(self, line: str) -> None:
        self.typed += 1
        self.does(self.random.choice((self.char1, self.char2)), line)
        if self.typed % LOOKED_AT == 0:
            self.answers()

    def answers(self) -> None:
        """Check that the scene says where it stands; begin another fight if this one is over."""
        self.at_home()
        for _ in range(2):  # an open question may take the first for its answer
            self.does(self.char1, "+combat")
        table = self.room1.table
        if table is None or table.state.mode != FIGHT or table.state.book != self.book:
            self.begin()
            self.does(self.char1, "+combat")
            table = self.room1.table
        if not self.ace.strip():
            self.net.fault("lost", "+combat says nothing")
        if table is None:
            self.net.fault("lost", "no scene can be begun")

    def at_home(self) -> None:
        for who, account in ((self.char1, self.account), (self.char2, self.account2)):
            session = self.session_of(who)
            if session.puppet is not who:
                account.puppet_object(session, who)
            if who.location is not self.room1:
                who.move_to(self.room1, quiet=True)


class TestKeyboards(Keyboards):
    __test__ = True


put_into(TestKeyboards, share.parts("keyboards", tuple(registry.names())))
