"""An ordinary player at the keyboard: lines go through the real command sets and locks."""

import hashlib
import time
from contextlib import ExitStack
from itertools import count
from types import SimpleNamespace
from unittest.mock import patch

import evennia
from django.core.management.color import no_style
from django.db import connection
from evennia.server.serversession import ServerSession
from evennia.utils.ansi import strip_ansi
from evennia.utils.test_resources import EvenniaTest, EvenniaTestMixin
from twisted.internet.defer import maybeDeferred

from game.books.dots.body import Pools
from game.wording import read_as
from server.seams.connections import as_read
from tests.conftest import forget
from world import guide, passwords
from world.reading import reading_of
from world.scenes.journal import store


def number_anew() -> None:
    """Restart every table's sequence after its last row, as SQLite does by itself; Evennia needs
    account 1 and room 2 for its own."""
    models = connection.introspection.installed_models(connection.introspection.table_names())
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), list(models)):
            cursor.execute(statement)


class PlayerTest(EvenniaTest):
    """``type`` types as Ace (`self.char1`), who has only a player's permissions.

    Ace has been welcomed and is new to the game; Bea (`self.char2`) has been here before. No
    reactor runs, so passwords are hashed at once. Evennia's objects are made once per class; each
    test is rolled back, and the next reads them anew.
    """

    @classmethod
    def setUpTestData(cls):
        super().setUpTestData()
        number_anew()
        made = cls.__new__(cls)
        EvenniaTestMixin.create_accounts(made)
        EvenniaTestMixin.create_rooms(made)
        EvenniaTestMixin.create_objs(made)
        EvenniaTestMixin.create_chars(made)
        EvenniaTestMixin.create_script(made)
        made.account.permissions.remove("Developer")
        made.char1.permissions.remove("Developer")
        for character, account in ((made.char1, made.account), (made.char2, made.account2)):
            character.locks.add(f"puppet:pid({account.id})")
            account.attributes.add("welcomed", True, category="d6")
        guide.begin(made.char1)
        made.char1.key, made.char2.key = "Ace", "Bea"
        made.always_joining()
        cls.made = {name: (type(thing), thing.pk) for name, thing in vars(made).items()}
        forget()

    def create_accounts(self):
        for name, (model, pk) in self.made.items():
            setattr(self, name, model.objects.get(pk=pk))

    def made_already(self):
        pass

    def begin(self):
        """Set up class and test in one call, for the bench, which plays without a test runner."""
        self.setUpTestData()
        self.setUp()

    def end(self):
        self.tearDown()
        EvenniaTestMixin.teardown_accounts(self)

    create_rooms = create_objs = create_chars = create_script = teardown_accounts = made_already

    def setUp(self):
        super().setUp()
        at_once = patch.object(passwords, "beside", maybeDeferred)
        at_once.start()
        self.addCleanup(at_once.stop)
        self._same_dice_again()

    def always_joining(self):
        """Let both characters join fights without being asked."""
        self.char1.joining = self.char2.joining = "always"

    def _same_dice_again(self) -> None:
        """Seed the dice by test and scene, so that every run throws the same dice."""
        scenes = count()

        def seed(size: int) -> bytes:
            return hashlib.sha256(f"{self.named_dice()} {next(scenes)}".encode()).digest()[:size]

        fixed = patch.object(store, "secrets", SimpleNamespace(token_bytes=seed))
        fixed.start()
        self.addCleanup(fixed.stop)

    def named_dice(self) -> str:
        """Return the name that seeds the dice; another name gives other dice."""
        return self.id()

    def type(self, line: str) -> str:
        """Type a line as Ace; return what Ace reads."""
        return self.typed_by(self.char1, line)

    def typed_by(self, character, line: str) -> str:
        seen = []
        keep = _keeper(seen, self.session_of(character))
        read = patch.object(type(character), "msg", side_effect=keep, autospec=False)
        with read, read_as(reading_of(self.session_of(character) or [])):
            character.execute_cmd(line, session=self.session_of(character))
        return "\n".join(seen)

    def session_of(self, character):
        return self.session if character is self.char1 else None

    def read_at(self, width: int) -> None:
        """Set the width of Ace's window, in columns."""
        self.session.protocol_flags["SCREENWIDTH"] = {0: width}

    def listen(self) -> None:
        """Have Ace use a screen reader."""
        self.session.protocol_flags["SCREENREADER"] = True


class TwoPlayersTest(PlayerTest):
    """Bea is in the same room with a session of their own. ``line`` types as either of them;
    ``ace`` and ``bea`` hold what each read of the last line."""

    gone_by = 0

    def setUp(self):
        super().setUp()
        self.session2 = self._session_of(self.account2, 2)
        self.account2.puppet_object(self.session2, self.char2)

    def tearDown(self):
        del evennia.SESSION_HANDLER[self.session2.sessid]
        super().tearDown()

    def _session_of(self, account, number: int):
        session = ServerSession()
        session.init_session("telnet", ("localhost", "testmode"), evennia.SESSION_HANDLER)
        session.sessid = number
        evennia.SESSION_HANDLER.portal_connect(session.get_sync_data())
        real = evennia.SESSION_HANDLER.session_from_sessid(number)
        evennia.SESSION_HANDLER.login(real, account, testmode=True)
        return real

    def session_of(self, character):
        return self.session if character is self.char1 else self.session2

    def line(self, character, line: str) -> None:
        session = self.session_of(character)
        with read_as(reading_of(session)):
            self.happens(lambda: character.execute_cmd(line, session=session))

    def sweep(self, seconds: int) -> None:
        """Run the Sweeper with the clock this many seconds further on."""
        self.gone_by += seconds
        later = time.time() + self.gone_by
        with patch("time.time", lambda: later):
            self.happens(self.room1.sweep)

    def happens(self, act) -> None:
        """Call ``act`` and keep what each of them reads in ``ace`` and ``bea``."""
        read = {character: [] for character in (self.char1, self.char2)}
        with ExitStack() as stack:
            for reader, lines in read.items():
                keep = _keeper(lines, self.session_of(reader))
                stack.enter_context(patch.object(reader, "msg", keep))
            act()
        self.ace, self.bea = ("\n".join(lines) for lines in read.values())


def _keeper(lines: list, session):
    """Return a ``msg`` that appends to ``lines`` what the session's client would show."""
    flags = session.protocol_flags if session else {}

    def keep(text=None, *_, **__):
        text = text[0] if isinstance(text, tuple) else text
        if text:
            lines.append(as_read(strip_ansi(str(text)), flags))

    return keep


def is_sentence(line: str) -> bool:
    """True if the line starts and ends like a sentence; ``+``, ``'`` and digits may start it."""
    return (line[0].isupper() or line[0] in "+'1234567890") and line[-1] in ".!?"


def pools(character) -> Pools:
    """Return the stored condition that goes with a character's sheet of dots."""
    return character.unpacked("dots body") or Pools()
