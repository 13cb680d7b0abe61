"""Several panel clients in one game, some of which ask for differences."""

import json
from types import SimpleNamespace
from unittest.mock import patch

import evennia
from evennia.utils.create import create_account, create_object

from game import engine
from game.encounter.state import FIGHT
from server.conf import inputfuncs
from tests.commands.player import TwoPlayersTest
from tests.differences import Client
from world.scenes.table import playing
from world.scenes.table.fighters import fighter_id
from world.scenes.telling.delivery import board, offered, tell

READY = {
    "personal": ["+chargen/take Smuggler"],
    "advanced": ["+chargen/take Smuggler"],
    "chronicles": ["+chargen/take Smuggler"],
    "starcraft": ["+recruit marine"],
    "dots": ["+dots sentinel", "+dots soldier", "+dots none"],
}
KINDS = {"starcraft": "zergling"}
LEFT_OUT = {"Leave", "Stop", "Agree", "ChangeSide", "Check", "Toss"}


class ClientsTest(TwoPlayersTest):
    """Ace fights, Bea is game master, Cid and Dee look on; all but Dee have asked for differences.
    ``clients`` holds what each character's client was sent and made of it."""

    def setUp(self):
        super().setUp()
        self.cid, self.dee = (self.looker(name, n) for n, name in enumerate(("Cid", "Dee"), 3))
        self.people = [self.char1, self.char2, self.cid, self.dee]
        self.char1.locks.add(f"puppet:pid({self.account.id})")
        self.clients = {who: Client() for who in self.people}
        self.owed = []
        soon = SimpleNamespace(callLater=lambda _, *call: self.owed.append(call))
        for change in (
            patch.object(evennia.SESSION_HANDLER, "data_out", self.sent),
            patch.object(evennia.SESSION_HANDLER, "session_portal_sync"),
            patch.object(playing, "reactor", soon),
        ):
            change.start()
            self.addCleanup(change.stop)
        for who in self.people:
            self.session_of(who).protocol_flags["OOB"] = True
        for who in self.people[:3]:
            inputfuncs.d6_delta(self.session_of(who))
            inputfuncs.d6_options(self.session_of(who))

    def tearDown(self):
        for who in (self.cid, self.dee):
            evennia.SESSION_HANDLER.pop(self.session_of(who).sessid, None)
        super().tearDown()

    def looker(self, name: str, number: int):
        account = create_account(f"Who{name}", email="", password="orbit-lantern-42")
        character = create_object(self.character_typeclass, name, self.room1)
        character.locks.add(f"puppet:pid({account.id})")
        account.puppet_object(self._session_of(account, number), character)
        return character

    def session_of(self, character):
        return character.sessions.all()[0]

    def sent(self, session, **message):
        """Stand in for the Portal: hand the panel data of a message to the client it is for."""
        for name in message:
            if name.startswith("d6_"):
                self.clients[session.puppet or self.leaving].take(name, message[name][1])

    def does(self, character, line: str) -> None:
        self.line(character, line)
        self.work()

    def work(self) -> None:
        """Run everything the system still has to do."""
        while self.owed:
            call, *more = self.owed.pop(0)
            call(*more)

    def agree(self, *people) -> None:
        """Check that each client's state, and what it is told may be done, equal the whole as it
        would be sent now."""
        for who in people or self.people:
            whole = board(who)
            assert self.clients[who].state == json.loads(json.dumps(whole)), who
            if who is not self.dee:
                rows = json.loads(json.dumps(offered(who)))
                assert self.clients[who].options.get("rows") == rows, who

    def news(self, character) -> list[str]:
        return self.clients[character].names()

    def events(self, character) -> list[dict]:
        return [value for name, value in self.clients[character].got if name == "d6_event"]

    def quiet(self) -> None:
        for client in self.clients.values():
            client.names()

    def begin(self, book: str) -> str:
        """Start a fight of eight; return the name of an NPC that the system plays."""
        kind = KINDS.get(book, "thug")
        for line in READY[book]:
            for who in (self.char1, self.char2):
                self.does(who, line)
        self.does(self.char2, f"+combat/start {book} Ace, 3 {kind} vs 4 {kind}")
        self.does(self.char2, f"+combat/auto {kind} 2=off")
        self.agree()
        return f"{kind} 3"

    def play(self, rng) -> None:
        """Carry out a random legal command of the fighter the table waits for first."""
        table = self.room1.table
        if table.state.mode != FIGHT:
            return
        who = engine.pending(table.state)[0].who
        kinds: dict = {}
        for option in engine.options(table.state, who):
            kinds.setdefault(type(option).__name__, []).append(option)
        found = rng.choice(kinds[rng.choice(sorted(kinds.keys() - LEFT_OUT))])
        by = self.char1 if found.who == fighter_id(self.char1) else self.char2
        tell(table, [*table.give(by, found), *table.play_autopilots()])
        self.work()
