"""One player against another: a scene in which Victor fights, Olga elsewhere, Ann at the keyboard.

What lasts of somebody is everything that the database keeps of his character and account.
"""

import evennia
from evennia.commands.cmdhandler import cmdhandler
from evennia.utils import create

from game.dots import builder
from game.encounter import commands as c
from game.encounter.state import FIGHT
from game.rulebooks import roster
from game.rulebooks.starcraft import roster as marines
from tests.commands.player import TwoPlayersTest
from world.scenes import kinds
from world.scenes.fighters import fighter_id, from_block

PASSING = ("condition_time", "gone", "last_puppet", "_last_puppet", "unpacked", "unread pages")
"""Attributes that say when something was kept, not what; and letters that wait to be read."""
ROLES = ("unlogged", "outsider", "fighter", "gm", "gm of another", "builder", "admin")
STAFF = {"builder": "Builder", "admin": "Admin"}


def lasting(character) -> dict:
    """Everything that outlasts a scene, of a character and of its account."""
    found = {"character": _kept(character), "location": str(character.db_location_id)}
    found["home"], found["key"] = str(character.db_home_id), character.db_key
    found["typeclass"] = character.db_typeclass_path
    if account := character.db_account or character.ndb.account:
        found["account"] = _kept(account)
        found["password"], found["username"] = account.password, account.username
        found["channels"] = sorted(
            channel.key for channel in evennia.ChannelDB.objects.get_subscriptions(account)
        )
    return found


def _kept(entity) -> dict:
    attributes = {
        (row.db_category, row.db_attrtype, row.db_key): repr(row.db_value or row.db_strvalue)
        for row in entity.db_attributes.all()
        if row.db_key not in PASSING
    }
    tags = sorted((tag.db_key, tag.db_category or "", tag.db_tagtype or "") for tag in
                  entity.db_tags.all())  # fmt: skip
    return {"attributes": attributes, "tags": tags, "locks": entity.db_lock_storage}


def differing(before: dict, after: dict, path: str = "") -> list[str]:
    """Where the two are not alike, as paths."""
    if isinstance(before, dict) and isinstance(after, dict):
        keys = sorted({*before, *after}, key=str)
        found = (differing(before.get(key), after.get(key), f"{path}/{key}") for key in keys)
        return [leaf for leaves in found for leaf in leaves]
    return [] if before == after else [path]


class Stage(TwoPlayersTest):
    """Lays the scene anew for every line, and puts Ann where her part wants her."""

    def setUp(self):
        super().setUp()
        self.ann, self.victor = self.char1, self.char2
        self.ann.key, self.victor.key = "Ann", "Victor"
        self.account2.permissions.clear()
        self.account2.permissions.add("Player")
        self.account.permissions.clear()
        self.account.permissions.add("Player")
        self.account3 = create.create_account("Olga", "o@x.y", "testpassword")
        self.olga = create.create_object(
            self.character_typeclass, key="Olga", location=self.room2, home=self.room2
        )
        self.olga.account = self.olga.ndb.account = self.account3
        self.gil = create.create_object(self.character_typeclass, key="Gil", location=self.room1)
        self.stranger = self._stranger()
        self.book, self.laid = "", ()

    def tearDown(self):
        for room in (self.room1, self.room2):
            if room.pk and room.table:
                room.close_table()
        for entity in (self.olga, self.gil, self.account3):
            if entity.pk:
                entity.delete()
        super().tearDown()

    def _stranger(self):
        from evennia.server.serversession import ServerSession

        session = ServerSession()
        session.init_session("telnet", ("localhost", "testmode"), evennia.SESSION_HANDLER)
        session.sessid = 99
        session.cmdset_storage_string = "commands.default_cmdsets.UnloggedinCmdSet"
        return session

    def dress(self, book: str) -> None:
        """Everybody with a sheet for the book."""
        for character in (self.ann, self.victor, self.olga):
            if book == "dots":
                character.dots_sheet = builder.create("guardian", "soldier", "your_weapon")
            elif book == "starcraft":
                character.sheet = marines.sheet(marines.ready()["Marine"])
            else:
                character.sheet = roster.sheet(roster.find_ready("Smuggler"))
            sheet = kinds_sheet(character, book)
            character.keep(sheet, sheet.unhurt(), 0)
        self.book = book

    def lay(self, role: str, book: str) -> None:
        """A scene in its first round, a new one where the last has moved on."""
        self.mend(role)
        if self.laid == (role, book, *self.marks()):
            return
        if self.book != book:
            self.dress(book)
        self.close()
        table = self._open(self.room1, self.ann if role == "gm" else self.gil, book)
        people = [self.victor, *([self.ann] if role == "fighter" else [])]
        self._fight(table, people)
        if role == "gm of another":
            self._fight(self._open(self.room2, self.ann, book), [self.ann])
        self.laid, self.before = (role, book, *self.marks()), self.prints()

    def marks(self) -> tuple:
        """How far the scenes are, and who holds their seats."""
        tables = [room.table for room in (self.room1, self.room2)]
        return tuple((t.scene.pk, t.seq, *t.scene.gms) if t else () for t in tables)

    def changed(self) -> list[str]:
        """What is different of those who should be as they were, once what moved is over."""
        if self.laid[2:] != self.marks():
            self.close()
        return differing(self.before, self.prints())

    def _open(self, room, gm, book):
        table = room.open_table(book)
        table.set_seat([fighter_id(gm)])
        return table

    def _fight(self, table, people) -> None:
        joins = [c.Join(fighter_id(p), kinds.fighter_of(table.state, p, p.key)) for p in people]
        table.give(None, *joins, c.Join("n1", thug(table)), c.Begin())

    def mend(self, role: str) -> None:
        """Ann as her part wants her, whatever she has done to herself."""
        home = self.room2 if role == "gm of another" else self.room1
        for name in ("Builder", "Admin", "Developer"):
            self.account.permissions.remove(name)
        if role in STAFF:
            self.account.permissions.add(STAFF[role])
        if self.session.puppet is not self.ann:
            self.account.puppet_object(self.session, self.ann)
        if self.session2.puppet is not self.victor:
            self.account2.puppet_object(self.session2, self.victor)
        if self.ann.location is not home:
            self.ann.move_to(home, quiet=True, move_hooks=False)

    def close(self) -> None:
        """The scenes over, as their game masters end them."""
        for room in (self.room1, self.room2):
            if table := room.table:
                if table.state.mode == FIGHT:
                    table.give(None, c.Stop("gm"))
                room.close_table()

    def say_line(self, role: str, line: str) -> None:
        """One line typed; what it prints is not looked at."""
        if role == "unlogged":
            cmdhandler(self.stranger, line, callertype="session", session=self.stranger)
        else:
            self.ann.execute_cmd(line, session=self.session)

    def prints(self) -> dict:
        return {who.id: lasting(who) for who in (self.victor, self.olga)}


def kinds_sheet(character, book: str):
    return character.dots_sheet if book == "dots" else character.sheet


def thug(table):
    """The system's own, who does nothing unasked."""
    state = table.state
    if state.book == "starcraft":
        block = marines.npcs()["Raider"]
        return from_block(block, "n1", "Thug", "Gang", False, marines)
    block = kinds.block_of(state, "thug")
    return kinds.npc_of(state, block, "n1", "Thug", "Gang")
