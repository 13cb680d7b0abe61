"""How long each line of a fight holds everybody else: `python -m bench.holds 40 500`.

In one process with a database in memory: no network, no Portal. A hold is the longest time in which
nothing else is served: of a line that is done in slices, its longest slice. Time of the processor,
so that whatever else the machine does is not counted.
"""

import contextlib
import io
import os
import sys
from time import thread_time

SIDES = {
    "personal": ("thug", "+chargen/take Smuggler", "+chargen/take Scout"),
    "advanced": ("thug", "+chargen/take Smuggler", "+chargen/take Scout"),
    "chronicles": ("thug", "+chargen/take Smuggler", "+chargen/take Scout"),
    "starcraft": ("zergling", "+recruit marine", "+recruit marine"),
    "dots": ("thug", "+dots/kit 1", "+dots/kit 1"),
}
AT_ONCE = 100

# Typed by Ace, who fights; the others by Bea, who runs the fight. FOE is one of the many.
FIGHT = """
+combat
Ace: +combat
Ace: +initiative first
+initiative first
+combat/next
Ace: +declare 2
+combat/next
+combat/auto npcs=on
Ace: +odds attack FOE
Ace: +odds 5D vs 15
Ace: +attack FOE
Ace: +cover half
Ace: +pass
+combat/next
+combat/set FOE/wounded
+combat/mod FOE=+1D
+combat/add FOE_KIND
+combat/undo
+combat/undo 5
+combat/log
+combat/log 500
+combat/export
Ace: +combat/verbose full
+combat/next
+rolls
+why 3
+rules e
+npcs
+npcs FOE_KIND
+armoury
Ace: +sheet
Ace: +check blaster
Ace: +roll 4D
Ace: pose looks around.
Ace: say Well.
look
help +combat
+combat/stop
+verify 1
"""


def lines(book: str, fighters: int) -> list[str]:
    """The lines of a fight of so many under the book, one side of them NPCs."""
    kind, *_ = SIDES[book]
    sizes = [AT_ONCE] * ((fighters - 2) // AT_ONCE) + [(fighters - 2) % AT_ONCE]
    first, *more = [size for size in sizes if size]
    start = f"+combat/start {book} Ace vs {first} {kind}"
    found = [start, *(f"+combat/add {size} {kind}" for size in more), "Ace: +combat/join"]
    foe = f"{kind} 3"
    return found + [
        line.replace("FOE_KIND", kind).replace("FOE", foe) for line in FIGHT.split("\n") if line
    ]


def holds(book: str, fighters: int) -> list[tuple[float, str, str]]:
    """Milliseconds, the line and what its typist read, of every line in turn."""
    from tests.commands.player import TwoPlayersTest
    from world.scenes import playing, slices

    class Fight(TwoPlayersTest):
        def runTest(self):
            """Nothing: only what it sets up is wanted."""

    owed: list = []
    for module in (playing, slices):
        module.reactor = type("Reactor", (), {"callLater": lambda _, __, *c: owed.append(c)})()
    playing.SLICE_SECONDS = slices.SLICE_SECONDS = 0.05
    fight = Fight()
    fight.setUp()
    found = []
    for character, line in zip((fight.char1, fight.char2), SIDES[book][1:], strict=True):
        fight.line(character, line)
    for line in lines(book, fighters):
        who, colon, typed = line.partition(": ")
        ace = bool(colon) and who == "Ace"
        longest = timed(lambda: fight.line(*((fight.char1, typed) if ace else (fight.char2, line))))  # noqa: B023
        read = fight.ace if ace else fight.bea
        while owed:
            call, *how = owed.pop(0)
            longest = max(longest, timed(lambda: call(*how)))  # noqa: B023
        found.append((longest, line, read))
    fight.tearDown()
    return found


def timed(work) -> float:
    """Milliseconds of the processor."""
    began = thread_time()
    work()
    return (thread_time() - began) * 1000


def game_in_memory() -> None:
    """Evennia with an empty database of its own, as the tests have it."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "server.conf.test_settings"
    import django

    django.setup()
    import evennia
    from django.db import connection
    from django.test.utils import setup_test_environment

    with contextlib.redirect_stdout(io.StringIO()):
        evennia._init()
    setup_test_environment()
    connection.creation.create_test_db(verbosity=0)


def main(sizes: list[int], books: list[str]) -> None:
    """The three longest holds of each book, then the longest of all."""
    game_in_memory()
    for fighters in sizes:
        worst = []
        for book in books:
            found = sorted(holds(book, fighters), reverse=True)
            worst += [(*one, book) for one in found]
            for milliseconds, line, read in found[:3]:
                what = f"  {book}, {fighters} fighters: {line}"
                print(f"{what:60}{milliseconds:9.0f} ms  {read[:50]!r}")
        milliseconds, line, _, book = max(worst)
        what = f"longest hold of any line, {fighters} fighters ({book}: `{line}`)"
        print(f"{what:76}{milliseconds:9.0f} ms", flush=True)


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    main(numbers or [40, 500], [w for w in sys.argv[1:] if w in SIDES] or list(SIDES))
