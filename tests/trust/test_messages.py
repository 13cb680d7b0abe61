"""Whatever the seat does in secret changes no byte of what anybody else is sent: of no message that
comes by itself, and of none that a client asks for. Numbers of entries and times aside
(docs/decisions/secrets.md).

Ace fights, Bea holds the seat; Cid looks on as a spectator, Dee is in the room and in no scene, Eve
was in the fight and has left.
"""

import json
from unittest.mock import patch

import evennia
from evennia.utils.ansi import strip_ansi
from twisted.internet.task import Clock

from game.encounter.reader import Reader
from game.encounter.rounds import RoundFighter
from game.encounter.state import FIGHT
from server.conf import inputfuncs
from tests.commands.clients import KINDS, READY, ClientsTest
from world import steady_clock
from world.scenes.table import slices
from world.scenes.table.table import Table
from world.watching import lines

SECRET = "qzruby"
TEXTS = ("+combat", "+why", "+why #1", "+card ADV-MOD-1", "+summary",
         "+sheet", "+odds", "+combat/countdown", "+prepared", "+orders", "+options")  # fmt: skip
ODDS = ("+attack {foe}", "+attack {foe}=Ace", "+attack {friend}", "+check dodge=15",
        "+roll 4D vs 15", "+roll luck d3 vs 4", "+dodge", "+order {foe}=hold")  # fmt: skip
MODIFIERS = ("+combat/mod Ace=+3D for scene secret", "+combat/mod {foe}=-2D for scene secret",
             "+combat/mod {friend}=+1D for 2 rounds secret",
             "+combat/effect {label}=-1D on attack for 3 rounds secret")  # fmt: skip
SECRETS = (
    "+tactics {foe}=nearest",
    "+attack/always {foe}=Ace",
    "+scene/note The {label} is false.",
    "+combat/countdown/seat 5=the {label} breaks",
    "+prepared/new {label}",
    "+prepared/add {label}=add 2 {kind}=Gang",
    "+combat/add hidden 2 {kind}={label}",
)


class Messages(ClientsTest):
    """``heard``: every message to each character's clients, since the last ``news_of``."""

    def setUp(self):
        self.heard, self.done = {}, []
        super().setUp()
        now = steady_clock.now()
        self.enterContext(patch.object(steady_clock, "now", lambda: now))
        self.clock = Clock()
        self.enterContext(patch.object(slices, "reactor", self.clock))
        self.eve = self.looker("Eve", 5)
        self.eve.joining = "always"
        self.addCleanup(evennia.SESSION_HANDLER.pop, self.session_of(self.eve).sessid, None)
        self.clients[self.eve] = type(self.clients[self.cid])()
        self.people.append(self.eve)
        session = self.session_of(self.eve)
        session.protocol_flags["OOB"] = True
        inputfuncs.d6_delta(session)
        inputfuncs.d6_options(session)
        self.others = [each for each in self.people if each is not self.char2]

    def sent(self, session, **message):
        if who := session.puppet:
            self.heard.setdefault(who, []).append(message)
            super().sent(session, **message)

    def work(self) -> None:
        super().work()
        while self.clock.getDelayedCalls():
            self.clock.advance(1)
            super().work()

    def news_of(self, who) -> str:
        """What the character's client was sent since the last call, as one text."""
        return json.dumps(_bare(self.heard.pop(who, [])), default=str, indent=0)

    def asked(self, who) -> str:
        """Everything that the character's client can ask for."""
        self.news_of(who)
        session = self.session_of(who)
        for ask in (inputfuncs.d6_state, inputfuncs.d6_options, inputfuncs.d6_sheet,
                    inputfuncs.d6_backlog, inputfuncs.d6_inbox):  # fmt: skip
            ask(session)
        inputfuncs.d6_seat(session, library=True)
        inputfuncs.d6_making(session)
        inputfuncs.d6_making(session, end=True)
        for line in ODDS:
            inputfuncs.d6_odds(session, line=line.format(**self.names))
            self.work()
        for line in TEXTS:
            self.does(who, line)
        return self.news_of(who)

    def posed(self) -> dict:
        """What each of the others is sent of something that everybody may see."""
        for who in self.others:
            self.news_of(who)
        self.does(self.char1, "pose nods.")
        return {who: self.news_of(who) for who in self.others}

    def fight(self, book: str) -> None:
        self.begin(book)
        kind = KINDS.get(book, "thug")
        self.names = {"foe": f"{kind} 5", "friend": f"{kind} 1", "kind": kind, "label": SECRET}
        self.does(self.char2, f"+combat/auto {kind}s=on")
        for line in READY[book]:
            self.does(self.eve, line)
        self.does(self.eve, "+combat/join Rebels")
        self.does(self.eve, "+combat/leave")
        self.does(self.cid, "+scene/spectate")
        assert self.room1.table.state.mode == FIGHT

    def keeps(self, secret: str) -> None:
        """Check that this secret of the seat's reaches nobody else."""
        line = secret.format(**self.names)
        posed, before = self.posed(), {who: self.asked(who) for who in self.others}
        known = {who: self.known(who) for who in self.others}
        self.heard.clear()
        with patch.object(lines, "refused") as refused:
            self.does(self.char2, line)
        self.done += [] if refused.called else [secret]
        for who in self.others:
            assert '"text"' not in (news := self.news_of(who)), (line, who, news)
            assert self.known(who) == known[who], (line, who)
        for who in self.others:
            now = self.asked(who)
            assert now == before[who], (line, who, *_first(before[who], now))
            assert SECRET not in now
        for who, told in self.posed().items():
            assert told == posed[who], (line, who, *_first(posed[who], told))

    def known(self, who) -> list:
        """What the character's client made of all that it was sent."""
        return _bare([self.clients[who].state, self.clients[who].options])

    def keep_all(self, book: str) -> None:
        """Do everything in secret that the seat can, one after another."""
        self.fight(book)
        for secret in (*MODIFIERS, *SECRETS):
            self.keeps(secret)
        print(book, [x for x in (*MODIFIERS, *SECRETS) if x not in self.done])


class TestMessages(Messages):
    def keep_all(self, book: str, unknown: tuple[str, ...] = ()) -> None:
        """Do everything in secret that the seat can, one after another; the book may not know
        some of it."""
        self.fight(book)
        for secret in (*MODIFIERS, *SECRETS):
            self.keeps(secret)
        assert set(self.done) == {*MODIFIERS, *SECRETS} - {*unknown}

    def test_personal(self):
        self.keep_all("personal")

    def test_advanced(self):
        self.keep_all("advanced")

    def test_chronicles(self):
        self.keep_all("chronicles")

    def test_starcraft(self):
        self.keep_all("starcraft")

    def test_dots(self):
        self.keep_all("dots", MODIFIERS)


class TestLeaks(Messages):
    """Each mistake is found."""

    def found(self, secret: str, mistake) -> None:
        self.fight("advanced")
        with mistake, self.assertRaises(AssertionError):
            self.keeps(secret)

    def test_odds_that_count_a_secret_modifier(self):
        whole = patch.object(RoundFighter, "_without_secrets", lambda self: self)
        self.found("+combat/mod Ace=+3D for scene secret", whole)

    def test_a_board_that_shows_the_hidden(self):
        seen = patch.object(Reader, "hides", lambda self, who: False)
        self.found("+combat/add hidden 2 {kind}={label}", seen)

    def test_a_seat_that_answers_everybody(self):
        held = patch.object(Table, "holds_seat", lambda self, who: True)
        self.found("+combat/countdown/seat 5=the {label} breaks", held)


def _bare(data):
    """The data without numbers of entries and times."""
    if isinstance(data, dict):
        return {name: _bare(value) for name, value in data.items()
                if name not in ("seq", "base", "time")}  # fmt: skip
    if isinstance(data, list | tuple):
        return [_bare(each) for each in data]
    return strip_ansi(data) if isinstance(data, str) else data


def _first(one: str, other: str) -> list[str]:
    """The first lines in which two texts differ."""
    return next(([a, b] for a, b in zip(one.splitlines(), other.splitlines(), strict=False)
                 if a != b), [one[-200:], other[-200:]])  # fmt: skip
