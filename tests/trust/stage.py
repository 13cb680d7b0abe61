"""One player against another: Victor is in a scene or only invited to it, Olga is elsewhere in no
scene, and Ann is at the keyboard."""

from unittest.mock import patch

import evennia
from django.conf import settings
from django.db import connection, transaction
from evennia.commands.cmdhandler import cmdhandler
from evennia.objects.models import ObjectDB
from evennia.server.serversession import ServerSession
from evennia.utils import create
from evennia.utils.test_resources import EvenniaTestMixin

from game.books.d6 import roster
from game.books.dots import builder
from game.books.starcraft import roster as marines
from game.codec import replace
from game.encounter import commands as c
from game.encounter.state import FIGHT
from tests.commands.player import TwoPlayersTest
from tests.conftest import forget
from tests.trust.lasting import differing, lasting
from tests.trust.overheard import Overheard
from tests.trust.planted import LURKERS, VICTORS_MAIL, Planted
from world import presenters
from world.scenes.consent import joining
from world.scenes.table.fighters import fighter_id
from world.talk import boards, finger

ROLES = ("unlogged", "outsider", "fighter", "gm", "gm of another", "builder", "admin")
STAFF = {"builder": "Builder", "admin": "Admin"}
TYPED_BY_VICTOR = {"mortal": "+consent yes", "gone": "+combat/leave"}
"""What Victor types after joining."""
GANG = (("n1", "Thug", "Gang"), ("n2", "Guard", "Watch"))


class Stage(Planted, TwoPlayersTest):
    """Lays out the scene afresh for every line, and puts Ann in her role."""

    def setUp(self):
        self.point = transaction.savepoint()
        super().setUp()
        self.ann, self.victor = self.char1, self.char2
        self.ann.key, self.victor.key = "Ann", "Victor"
        self.ann.joining = self.victor.joining = "ask"
        for account, name in ((self.account, "Ann"), (self.account2, "Victor")):
            account.key = name
            account.permissions.clear()
            account.permissions.add("Player")
        self.account3 = create.create_account("Olga", "o@x.y", "testpassword")
        self.olga = create.create_object(
            self.character_typeclass, key="Olga", location=self.room2, home=self.room2
        )
        self.olga.account = self.olga.ndb.account = self.account3
        self.gil = create.create_object(self.character_typeclass, key="Gil", location=self.room1)
        public = create.create_channel(
            "Public",
            typeclass=settings.BASE_CHANNEL_TYPECLASS,
            locks="control:perm(Admin);listen:all();send:all()",
        )
        for account in (self.account, self.account2, self.account3):
            public.connect(account)
        boards.make("News", "everybody")
        for account in (self.account2, self.account3):
            finger.put(account, "music", "Old film scores")
        self.ids = ((self.victor.id, self.account2.id), (self.olga.id, self.account3.id))
        self.ann.locks.add(f"puppet:pid({self.account.id})")
        self.newest = self.gil.id
        self.stranger = self._stranger()
        self.account2.db_email = VICTORS_MAIL
        synced = patch.object(evennia.SESSION_HANDLER, "session_portal_sync")
        synced.start()
        self.addCleanup(synced.stop)
        self.overheard = evennia.SESSION_HANDLER.data_out = Overheard()
        for session in (self.session, self.session2):
            session.protocol_flags["OOB"] = True
        self.book, self.laid, self.mended, self.read = "", (), (), (-1, {})
        self.hush()

    def tearDown(self):
        self.leave_the_stage()
        super(EvenniaTestMixin, self).tearDown()

    def leave_the_stage(self) -> None:
        """End like Evennia's own tests, but whatever staff have deleted: the database is rolled
        back to its state before."""
        transaction.savepoint_rollback(self.point)
        forget()
        handler = evennia.SESSION_HANDLER
        handler.data_out, handler.disconnect, *kept = self.backups
        settings.DEFAULT_HOME, settings.PROTOTYPE_MODULES = kept
        handler.clear()

    def renew(self) -> None:
        """Start over with a fresh stage."""
        self.leave_the_stage()
        self.setUp()

    def _stranger(self):
        session = ServerSession()
        session.init_session("telnet", ("localhost", "testmode"), evennia.SESSION_HANDLER)
        session.sessid = 99
        session.cmdset_storage_string = "commands.default_cmdsets.UnloggedinCmdSet"
        return session

    def dress(self, book: str) -> None:
        """Give everybody a sheet for the book."""
        for character in (self.ann, self.victor, self.olga):
            if book == "dots":
                character.put_sheet(builder.create("guardian", "soldier", "your_weapon"))
            elif book == "starcraft":
                character.sheet = marines.sheet(marines.ready()["Marine"])
            else:
                character.sheet = roster.sheet(roster.find_ready("Smuggler"))
            sheet = kinds_sheet(character, book)
            character.keep(sheet, sheet.unhurt(), 0)
        self.book = book

    def lay(self, role: str, standing: str, book: str) -> None:
        """A scene in its first round; a new one if the last has moved on."""
        self.mend(role)
        if self.laid == (role, standing, book, *self.marks()):
            return
        self.close()
        if self.book != book:
            self.dress(book)
        table = self._open(self.room1, self.ann if role == "gm" else self.gil, book)
        self._fight(table, [*([] if standing == "invited" else [self.victor]),
                            *([self.ann] if role == "fighter" else [])])  # fmt: skip
        if standing == "invited":
            joining.invite(table, self.gil, self.victor, "Foes", "Gil asks you in.")
        elif typed := TYPED_BY_VICTOR.get(standing):
            self.victor.execute_cmd(typed, session=self.session2)
        if role == "gm of another":
            self._fight(self._open(self.room2, self.ann, book), [self.ann])
        if standing != "invited":
            self.victor.execute_cmd(f"+act {self.queued()}", session=self.session2)
        self.plant()
        self.laid, self.before = (role, standing, book, *self.marks()), self.prints()
        self.overheard.forget()

    def marks(self) -> tuple:
        """How far the scenes have come, and who holds their seats."""
        tables = [room.table for room in (self.room1, self.room2)]
        return tuple((t.scene.pk, t.seq, *t.scene.gms) if t else () for t in tables)

    def moved(self) -> bool:
        """True if the line did something in a scene."""
        return self.laid[3:] != self.marks()

    def changed(self, moved: bool, leaving: bool = False) -> list[str]:
        """What changed of those who should not have, once a scene that moved is over. ``leaving``:
        Victor leaves before that."""
        if moved:
            if leaving:
                self.victor.execute_cmd("+combat/leave", session=self.session2)
            self.close()
        return differing(self.before, self.prints())

    def _open(self, room, gm, book):
        table = room.open_table(book)
        table.set_seat([fighter_id(gm)])
        return table

    def _fight(self, table, people) -> None:
        presenter, clock = presenters.of(table.state), table.state.clock
        joins = [c.Join(fighter_id(p), presenter.fighter(p, p.key, clock)) for p in people]
        gang = [c.Join(who, thug(table, who, name, side)) for who, name, side in GANG]
        lurker = LURKERS[table is not self.room1.table]
        gang.append(c.Join("n3", replace(thug(table, "n3", lurker, "Lair"), hidden=True)))
        table.give(None, *joins, *gang, c.Begin())
        for person in people:
            joining.put_word(table, fighter_id(person), joining.IN)

    def mend(self, role: str) -> None:
        """Put Ann back in her role, whatever she has done to herself."""
        if self.mended != (role, written()):
            self._mend_rows(role)
            self.mended = role, written()
        home = self.room2 if role == "gm of another" else self.room1
        if self.session.puppet is not self.ann or not self.session.logged_in:
            self.setup_session()
            self.account.puppet_object(self.session, self.ann)
        if self.session2.puppet is not self.victor or not self.session2.logged_in:
            self.session2 = self._session_of(self.account2, 2)
            self.account2.puppet_object(self.session2, self.victor)
        if self.ann.location is not home:
            self.ann.move_to(home, quiet=True, move_hooks=False)
        for asked in (self.ann, self.account, self.session, self.stranger):
            if len(asked.cmdset.cmdset_stack) > 1:
                asked.cmdset.clear()

    def _mend_rows(self, role: str) -> None:
        """Restore what the database holds of Ann's role."""
        for name in ("Builder", "Admin", "Developer"):
            self.account.permissions.remove(name)
        self.account.attributes.remove("_quell")
        if role in STAFF:
            self.account.permissions.add(STAFF[role])
        made = ObjectDB.objects.filter(pk__gt=self.newest)
        for number in list(made.values_list("pk", flat=True)):
            if thing := made.filter(pk=number).first():
                thing.delete()
        for person in (self.ann, self.account):
            person.nicks.clear()

    def close(self) -> None:
        """End the scenes as their game masters would."""
        for room in (self.room1, self.room2):
            if table := room.table:
                if table.state.mode == FIGHT:
                    table.give(None, c.Stop("gm"))
                room.close_table()

    def stands(self):
        """Victor's fighter in the scene here, if there is one."""
        table = self.room1.table
        return table and table.state.fighters.get(fighter_id(self.victor))

    def say_line(self, role: str, line: str) -> None:
        """Type one line."""
        if role == "unlogged":
            cmdhandler(self.stranger, line, callertype="session", session=self.stranger)
        else:
            self.ann.execute_cmd(line, session=self.session)

    def sends(self, role: str, line: str) -> None:
        """Send one line as a client does, through the gate."""
        (self.stranger if role == "unlogged" else self.session).data_in(text=[[line], {}])

    def prints(self) -> dict:
        """What the database keeps of Victor and Olga; read again only after a write."""
        if self.read[0] != (now := written()):
            self.read = now, {ids: lasting(*ids) for ids in self.ids}
        return self.read[1]


def written() -> int:
    """The number of writing statements so far; it changes whenever the database may have."""
    if _count not in connection.execute_wrappers:
        connection.execute_wrappers.append(_count)
    return _written


_written = 0


def _count(execute, sql, *more):
    global _written
    _written += sql.startswith(("INSERT", "UPDATE", "DELETE"))
    return execute(sql, *more)


def kinds_sheet(character, book: str):
    return character.sheet_for("dots") if book == "dots" else character.sheet


def thug(table, who: str, name: str, side: str):
    """An NPC that does nothing unless told to."""
    state = table.state
    if state.book == "starcraft":
        raider = presenters.of(state).npc(marines.npcs()["Raider"], who, name, side)
        return replace(raider, autopilot=False)
    presenter = presenters.of(state)
    return presenter.npc(presenter.block("thug"), who, name, side)
