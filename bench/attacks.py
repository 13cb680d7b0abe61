"""An attack with its answer, from the typed line to everybody's text: processor time of the Server.

Runs in one process with a database in memory, without network or Portal. Half of the fighters are
players, all of whom read along; the system plays the rest. Nobody queues anything, so most lines
lead to one attack; the time of a line that leads to several is divided among them.
"""

import contextlib
import re
import sys
from statistics import median
from time import thread_time
from types import SimpleNamespace
from unittest.mock import patch

from bench.holds import SEED, game_in_memory, sent_nowhere
from bench.lines import SETTING_UP
from bench.rows import Row
from tests.live.counted import ANSWER, FOE, LASTING, NPC_ORDERS, ORDERS, PLAYED

BOOKS = tuple(SETTING_UP)
GOALS = {6: "<= 6 ms", 40: "<= 12 ms"}
ATTACKS = 60
MOST_LINES = 400
DECLARES = re.compile(r"\+declare 1|\+plan 1")
TURN = "Your turn"
KEPT = 3000


class Fight:
    """Players, each with a session, against NPCs."""

    def __init__(self, book: str, fighters: int):
        self.book, self.foe, self.foes = book, FOE.get(book, "trooper"), fighters // 2
        self.owed: list = []
        self.players = seated(fighters - self.foes + 1)
        self.master = self.players.pop()
        self.lay_out()

    def lay_out(self) -> None:
        """Sheets, sides and everything that keeps fighters standing, then the first round."""
        ready = {"starcraft": "starcraft gunslinger", "dots": "dots hunter"}
        for player in self.players:
            self.type(player, f"+chargen/take {ready.get(self.book, 'gunslinger')}")
        self.type(self.master, f"+combat/book {self.book}")
        for player in self.players:
            for line in ("+combat/join Rebels", "+reaction auto", *self.of_book(ORDERS)):
                self.type(player, line)
        self.type(self.master, f"+combat/add {self.foes} {self.foe}=Empire")
        names = [player.key for player in self.players]
        names += [f"{self.foe} {number + 1}" for number in range(self.foes)]
        for name in names:
            for line in self.of_book(LASTING):
                self.type(self.master, line.format(name=name))
        for line in (*self.of_book(NPC_ORDERS), "+combat/start"):
            self.type(self.master, line)
        self.type(self.master, self.of_book(PLAYED).format(last=self.players[-1].key))

    def of_book(self, lines: dict):
        return lines.get(self.book, lines[""])

    def type(self, player, line: str) -> float:
        """Return the milliseconds until everybody has read all that the line led to."""
        (session,) = player.sessions.all()
        for each in (*self.players, self.master):
            each.sessions.all()[0].read.clear()
        began = thread_time()
        player.execute_cmd(line, session=session)
        while self.owed:
            call, *how = self.owed.pop(0)
            call(*how)
        return (thread_time() - began) * 1000

    def times(self) -> list[float]:
        """Milliseconds of each attack, each with a line of its own."""
        from world.scenes.models import Entry

        found: list[float] = []
        asked = dict.fromkeys((*self.players, self.master), "")
        for number in range(MOST_LINES):
            who = next(
                (
                    p
                    for p in asked
                    if TURN in asked[p] or DECLARES.search(asked[p]) or ANSWER.search(asked[p])
                ),
                None,
            )
            who = who or self.players[number % len(self.players)]
            last = Entry.objects.latest("pk").pk
            taken = self.type(who, self.line(asked[who], number))
            asked[who] = ""
            for player in asked:
                read = "\n".join(map(str, player.sessions.all()[0].read))
                asked[player] = (asked[player] + read)[-KEPT:]
            attacks = sum(map(is_attack, Entry.objects.filter(pk__gt=last)))
            found += [taken / attacks] if attacks else []
            if len(found) == ATTACKS:
                break
        return found

    def line(self, asked: str, number: int) -> str:
        """The line a player types after reading that: a declaration, an attack on their turn, or
        the last answer offered."""
        declares, offered = DECLARES.findall(asked), ANSWER.findall(asked)
        if declares and not asked.rpartition(declares[-1])[2].count(TURN):
            return declares[-1] + (" attack" if self.book == "chronicles" else "")
        if TURN not in asked and offered:
            return offered[-1].strip()
        return f"+attack {self.foe} {number % self.foes + 1}"


def is_attack(entry) -> bool:
    """True if the entry is somebody's attack."""
    return entry.command is not None and entry.command["is"] in ("Attack", "Strike")


def seated(number: int) -> list:
    """Characters in one room, each played by its own account."""
    from evennia.objects.models import ObjectDB
    from evennia.utils.create import create_account, create_object

    from tests.commands.player import TwoPlayersTest

    room = create_object("typeclasses.rooms.Room", f"Arena {ObjectDB.objects.count()}")
    players = []
    for at in range(number):
        name = f"Fighter{room.pk}x{at}"
        account = create_account(name, email="", password="testpassword")
        character = create_object("typeclasses.characters.Character", name, room)
        character.locks.add(f"puppet:pid({account.id})")
        character.joining = "always"
        session = TwoPlayersTest._session_of(None, account, 10_000 * room.pk + at)
        account.puppet_object(session, character)
        players.append(character)
    return players


def measured(book: str, fighters: int) -> list[float]:
    """Milliseconds of each attack in a fight of that size under the book."""
    import evennia

    from world.scenes.journal import store
    from world.scenes.table import playing, slices

    owed: list = []
    reactor = SimpleNamespace(callLater=lambda _, *call: owed.append(call))
    with contextlib.ExitStack() as stack:
        for module in (playing, slices):
            stack.enter_context(patch.multiple(module, reactor=reactor, perf_counter=thread_time))
        stack.enter_context(patch.object(store.secrets, "token_bytes", lambda _: SEED))
        stack.enter_context(patch.object(evennia.SESSION_HANDLER, "data_out", sent_nowhere))
        fight = Fight(book, fighters)
        fight.owed = owed
        return fight.times()


def rows(books=BOOKS) -> list[Row]:
    """The median attack for each size, under the book in which it takes longest."""
    found = []
    for fighters, goal in GOALS.items():
        times = {book: tuple(measured(book, fighters)) for book in books}
        slowest = max(times, key=lambda book: median(times[book]))
        what = f"an attack with its answer, typed to told, {fighters} fighters, {slowest}"
        others = "; ".join(f"{book} {median(taken):.1f}" for book, taken in times.items())
        found.append(Row(what, times[slowest], "ms", goal, others))
    return found


if __name__ == "__main__":
    game_in_memory()
    for row in rows([word for word in sys.argv[1:] if word in BOOKS] or BOOKS):
        print(row.text(), flush=True)
