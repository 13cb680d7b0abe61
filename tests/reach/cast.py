"""Lines typed by ordinary accounts in one room, and the engine commands they came to.

Gil leads and does not fight; Ace, Bea and Cal are players.
"""

import hashlib
import time
from dataclasses import MISSING, fields
from types import SimpleNamespace
from unittest.mock import patch

import evennia
from django.test import override_settings
from evennia.utils import create
from evennia.utils.ansi import strip_ansi

from game.encounter.commands import GM
from tests.commands.player import TwoPlayersTest
from typeclasses.at_table import characters
from world.scenes.journal import store
from world.scenes.models import Question, Scene
from world.scenes.table.fighters import fighter_id
from world.scenes.table.table import Table
from world.scenes.timing import real_time
from world.sheets import keeping

OWN, NPC, SCENE = "own", "npc", "scene"
"""For whom a line is typed: a player's own fighter, somebody else's (by the game master), or the
scene."""


def used(command) -> list[str]:
    """The fields of a command other than ``who`` that differ from their defaults."""
    return [f.name for f in fields(command) if f.name != "who" and _says(command, f)]


def _says(command, field) -> bool:
    default = field.default
    if field.default_factory is not MISSING:
        default = field.default_factory()
    return default is MISSING or getattr(command, field.name) != default


def whose(character, command) -> str:
    """For whom the command was typed."""
    if command.who == fighter_id(character):
        return OWN
    return SCENE if command.who == GM else NPC


class Cast(TwoPlayersTest):
    """People at their keyboards. ``given``: commands from the last line; ``ever``: from all lines.

    Real time stands still, so rest is not bound to it. The dice of a scene depend only on its name
    and number, and people who have fought may still choose another sheet, whatever was typed
    before.
    """

    def setUp(self):
        self.scene_name, self.opened = "", 0
        super().setUp()
        self._time_stands_still()
        at_will = override_settings(REST_BY_THE_CALENDAR=False)
        at_will.enable()
        self.addCleanup(at_will.disable)
        anew = patch.object(keeping, "has_fought", lambda *_: False)
        anew.start()
        self.addCleanup(anew.stop)
        accounts = {"Cal": 3, "Gil": 4}
        self.people = {"Ace": (self.char1, self.session), "Bea": (self.char2, self.session2)}
        for name, number in accounts.items():
            self.people[name] = self._person(name, number)
        self.given, self.read, self.ever = [], "", []
        decided = patch.object(Table, "_decide", self._recording(Table._decide))
        decided.start()
        self.addCleanup(decided.stop)

    def _time_stands_still(self) -> None:
        """Stop the clock, so that nothing ends by real time however slow the machine is."""
        now = time.time()
        still = SimpleNamespace(now=lambda: now)
        for module in (real_time, characters):
            stopped = patch.object(module, "steady_clock", still)
            stopped.start()
            self.addCleanup(stopped.stop)

    def _same_dice_again(self) -> None:
        """Give scenes of the same ``scene_name`` the same dice, whatever was played before."""

        def seed(size: int) -> bytes:
            self.opened += 1
            return hashlib.sha256(f"{self.scene_name} {self.opened}".encode()).digest()[:size]

        fixed = patch.object(store, "secrets", SimpleNamespace(token_bytes=seed))
        fixed.start()
        self.addCleanup(fixed.stop)

    def open_scene(self, name: str, book: str, options: str = "") -> None:
        """Open a new scene under the book, with nothing played before it; its name decides its
        dice."""
        self.scene_name, self.opened = name, 0
        if self.room1.table:
            self.room1.close_table()
        Scene.objects.all().delete()
        Question.objects.all().delete()
        for character, _ in self.people.values():
            character.attributes.clear(category="d6")
            character.joining = "always"
        self.type_as("Gil", f"+combat/book {book} {options}")

    def tearDown(self):
        # Sessions of one address compare equal, so they are removed by number.
        for number in {session.sessid for _, session in self.people.values()} - {1, 2}:
            del evennia.SESSION_HANDLER[number]
        super().tearDown()

    def person(self, name: str) -> None:
        """Bring that person in if they are not there yet."""
        if name not in self.people:
            self.people[name] = self._person(name, 10 + len(self.people))

    def _person(self, name: str, number: int):
        account = create.create_account(name, f"{name}@x.y", "testpassword")
        character = create.create_object(
            self.character_typeclass, key=name, location=self.room1, home=self.room1
        )
        character.joining = "always"
        character.locks.add(f"puppet:pid({account.id})")
        session = self._session_of(account, number)
        account.puppet_object(session, character)
        return character, session

    def _recording(self, decide):
        def recording(table, character, commands, *args, **kwargs):
            book, decided = table.state.book, decide(table, character, commands, *args, **kwargs)
            if character is not None:
                new = [(book, whose(character, command), command) for command in commands]
                self.given += new
                self.ever += new
            return decided

        return recording

    def type_as(self, name: str, line: str) -> str:
        """Type the line; returns what that person reads in answer."""
        character, session = self.people[name]
        read = []

        def keep(text=None, *_, **__):
            text = text[0] if isinstance(text, tuple) else text
            read.append(strip_ansi(str(text or "")))

        self.given = []
        with patch.object(character, "msg", side_effect=keep):
            character.execute_cmd(line, session=session)
        self.read = "\n".join(filter(None, read))
        return self.read

    def session_of(self, character):
        return next(session for one, session in self.people.values() if one is character)
