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
    """Have the next rows of every table numbered on from those that are there, as SQLite does by
    itself: Evennia takes account 1 and room 2 for its own."""
    models = connection.introspection.installed_models(connection.introspection.table_names())
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), list(models)):
            cursor.execute(statement)


class PlayerTest(EvenniaTest):
    """`type` as `self.char1`, who is named Ace and has no permission beyond a player's. He was
    welcomed and is new; Bea, `self.char2`, has been here before.

    No reactor runs, so that passwords are hashed at once. What Evennia makes for each test is made
    once for each class, and read anew by each test after the one before it was rolled back.
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
        """For whoever plays without a test around it, the bench: all of it, once."""
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
        """A table that trusts its game master: nobody has to be asked into a fight."""
        self.char1.joining = self.char2.joining = "always"

    def _same_dice_again(self) -> None:
        """Each scene of a test throws the same dice at every run, those of another other ones."""
        scenes = count()

        def seed(size: int) -> bytes:
            return hashlib.sha256(f"{self.named_dice()} {next(scenes)}".encode()).digest()[:size]

        fixed = patch.object(store, "secrets", SimpleNamespace(token_bytes=seed))
        fixed.start()
        self.addCleanup(fixed.stop)

    def named_dice(self) -> str:
        """Whose the dice are: another name, other dice."""
        return self.id()

    def type(self, line: str) -> str:
        """Type a line; what Ace reads because of it."""
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
        """From now on Ace's window has this many columns."""
        self.session.protocol_flags["SCREENWIDTH"] = {0: width}

    def listen(self) -> None:
        """From now on Ace uses a screen reader."""
        self.session.protocol_flags["SCREENREADER"] = True


class TwoPlayersTest(PlayerTest):
    """Bea sits in the same room with a session of her own. ``line`` types as one of them; what
    each of them read of it is in ``ace`` and ``bea``."""

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
        """What the Sweeper does when so many seconds more have gone by."""
        self.gone_by += seconds
        later = time.time() + self.gone_by
        with patch("time.time", lambda: later):
            self.happens(self.room1._combat_round().sweep)

    def happens(self, act) -> None:
        """Something is done; what each of them reads of it."""
        read = {character: [] for character in (self.char1, self.char2)}
        with ExitStack() as stack:
            for reader, lines in read.items():
                keep = _keeper(lines, self.session_of(reader))
                stack.enter_context(patch.object(reader, "msg", keep))
            act()
        self.ace, self.bea = ("\n".join(lines) for lines in read.values())


def _keeper(lines: list, session):
    """Keeps in ``lines`` what is sent, as the client of the session gets it."""
    flags = session.protocol_flags if session else {}

    def keep(text=None, *_, **__):
        text = text[0] if isinstance(text, tuple) else text
        if text:
            lines.append(as_read(strip_ansi(str(text)), flags))

    return keep


def is_sentence(line: str) -> bool:
    """Begins with a capital letter, a digit, a command or a quotation and ends as sentences do."""
    return (line[0].isupper() or line[0] in "+'1234567890") and line[-1] in ".!?"


def pools(character) -> Pools:
    """The body of his sheet of dots, as it is kept."""
    return character.unpacked("dots body") or Pools()
