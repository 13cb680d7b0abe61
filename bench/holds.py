"""How long each line of a fight holds up everybody else: `python -m bench.holds 40 500`.

Measured in processor time of the Server, so that other load does not count, in one process with a
database in memory, without network or Portal. A hold is the longest time in which nothing else is
served: of a line that is done in slices, its longest slice. The three worst of each book are shown;
`python -m bench.holds 500 dots all` shows every line and its answer.
"""

import contextlib
import importlib.util
import io
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from time import thread_time
from types import SimpleNamespace
from unittest.mock import patch

from bench import lines

SEED = bytes(16)
"""The seed of the dice: each run plays the same fight."""
LOOKERS_ON = 30
ACE = "Ace: "


def holds(book: str, fighters: int) -> list[tuple[float, str, str]]:
    """For every line in turn: milliseconds, the line and what its typist read."""
    import evennia

    from tests.commands.player import TwoPlayersTest
    from world.scenes.journal import store
    from world.scenes.table import playing, slices

    class Fight(TwoPlayersTest):
        def runTest(self):
            """Do nothing: only the fixtures are needed."""

    owed: list = []
    reactor = SimpleNamespace(callLater=lambda _, *call: owed.append(call))
    fight, found = Fight(), []
    fight.begin()
    with contextlib.ExitStack() as stack:
        for module in (playing, slices):
            stack.enter_context(patch.multiple(module, reactor=reactor, perf_counter=thread_time))
        if importlib.util.find_spec("world.odds_worker"):
            from world import odds_worker

            stack.enter_context(patch.object(odds_worker, "ask", apart))
        stack.enter_context(patch.object(store.secrets, "token_bytes", lambda _: SEED))
        stack.enter_context(patch.object(evennia.SESSION_HANDLER, "data_out", sent_nowhere))
        for line in lines.SETTING_UP[book][1]:
            for character in (fight.char1, fight.char2):
                fight.line(character, line)
        crowd(fight)
        for line in lines.of(book, fighters):
            found.append(hold(fight, owed, line))
    fight.end()
    return found


def apart(question, about):
    """Stands in for the odds worker: what it would do does not count as time of the Server."""
    from twisted.internet.defer import succeed

    with ThreadPoolExecutor(1) as beside:
        return succeed(beside.submit(question, *about).result())


def sent_nowhere(*_, **__) -> None:
    """Replaces the mock of Evennia's tests, which keeps everything it was ever given."""


def crowd(fight) -> None:
    """Put onlookers into the room."""
    from evennia.utils.create import create_account, create_object

    room = fight.room1
    for number in range(LOOKERS_ON):
        name = f"Looker{room.pk}x{number}"
        account = create_account(name, email="", password="testpassword")
        character = create_object(fight.character_typeclass, name, room)
        character.locks.add(f"puppet:pid({account.id})")
        account.puppet_object(fight._session_of(account, 100 + number), character)


def hold(fight, owed: list, line: str) -> tuple[float, str, str]:
    """Type one line and make all the calls it leaves behind."""
    from world.scenes.models import Scene

    ace, typed = line.startswith(ACE), line.removeprefix(ACE)
    if "SCENE" in typed:
        typed = typed.replace("SCENE", str(Scene.objects.latest("pk").pk))
    longest = timed(lambda: fight.line(fight.char1 if ace else fight.char2, typed))
    read = fight.ace if ace else fight.bea
    while owed:
        call, *how = owed.pop(0)
        longest = max(longest, timed(lambda: call(*how)))  # noqa: B023
    return longest, line, read


def timed(work) -> float:
    """Return the processor milliseconds of the work."""
    began = thread_time()
    work()
    return (thread_time() - began) * 1000


def game_in_memory() -> None:
    """Set up Evennia with an empty database, as for tests: in memory, or on the configured
    PostgreSQL server."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "server.conf.test_settings"
    import django

    django.setup()
    import evennia
    from django.db import connection
    from django.test.utils import setup_test_environment

    with contextlib.redirect_stdout(io.StringIO()):
        evennia._init()
    setup_test_environment()
    connection.creation.create_test_db(verbosity=0, autoclobber=True)
    from server.seams.process import set_aside

    set_aside()


def main(sizes: list[int], books: list[str], every: bool) -> None:
    """Print the three longest holds of each book, then the longest of all."""
    game_in_memory()
    for fighters in sizes:
        worst = []
        for book in books:
            found = holds(book, fighters)
            worst += [(*one, book) for one in found]
            shown = found if every else sorted(found, reverse=True)[:3]
            for milliseconds, line, read in shown:
                what = f"  {book}, {fighters} fighters: {line}"
                print(f"{what:64}{milliseconds:8.0f} ms  {read[:60]!r}", flush=True)
        milliseconds, line, _, book = max(worst)
        what = f"longest hold of any line, {fighters} fighters ({book}: {line})"
        print(f"{what:76}{milliseconds:9.0f} ms", flush=True)


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    named = [word for word in sys.argv[1:] if word in lines.BOOKS]
    main(numbers or [40, 500], named or list(lines.BOOKS), "all" in sys.argv)
