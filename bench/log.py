"""The log of a scene of 10,000 entries, and what a pose costs in one: `python -m bench.log`.

Measured in processor time of the Server, in one process, without network or Portal. Half of the
entries are poses, half rolls in a fight of 30; 30 onlookers are in the room.
"""

import sys
from collections.abc import Callable
from statistics import median
from time import thread_time
from unittest.mock import patch

from bench import holds
from bench.rows import Row

ENTRIES = 10_000
FIGHTERS = 30
REPEATS = 9
POSES = 20
"""Poses in each repeat."""
LINES = (
    ("the log of {} entries opened", "+scene/log", "<= 500 ms"),
    ("its oldest page", "+scene/log page 1", "<= 500 ms"),
    ("its rolls, a page in the middle", "+scene/log rolls page 150", "<= 500 ms"),
    ("a recap in it for one who comes late", "+scene/recap", "<= 50 ms"),
    ("search for words that stand in it", "+scene/search counts 77", "<= 200 ms"),
    ("search for words that do not", "+scene/search nothing like it", "<= 200 ms"),
    ("search for what was rolled", "+scene/search check", "<= 200 ms"),
    ("search for the number of a roll", "+scene/search #40", "<= 200 ms"),
    ("its last pose changed", "+scene/edit yawns.", ""),
)


def rows(entries: int = ENTRIES) -> list[Row]:
    """Poses with and without a log, then the rest as the log has grown."""
    from tests.commands.player import TwoPlayersTest

    class Evening(TwoPlayersTest):
        def runTest(self):
            """Do nothing: only the fixtures are needed."""

    import evennia

    from world.scenes.table import slices

    evening, owed = Evening(), []
    evening.begin()
    with (
        patch.object(evennia.SESSION_HANDLER, "data_out", holds.sent_nowhere),
        patch.object(slices, "reactor", _Reactor(owed)),
    ):
        table = begun(evening)
        found = poses(evening, table)
        short = posed(evening, table)
        fill(evening, table, entries)
        long = posed(evening, table)
        found.append(grown(short, long, entries))
        for what, line, goal in LINES:
            figures = []
            for _ in range(REPEATS):
                table.scene.members.update(last_pose=0, recapped=0)
                figures.append(taken(typed(evening, owed, line)) * 1000)
            found.append(Row(what.format(f"{entries:,}"), tuple(figures), "ms", goal))
    evening.end()
    return found


class _Reactor:
    """Keeps the calls that work in slices leaves behind."""

    def __init__(self, owed: list) -> None:
        self.owed = owed

    def callLater(self, _, *call) -> None:
        self.owed.append(call)


def begun(evening):
    """A scene with Ace, 30 fighters and 30 onlookers; returns its table."""
    from world.scenes.people import members
    from world.scenes.table.fighters import fighter_id

    for line in ("+chargen/take smuggler", "+combat/gm Ace", "+combat/join Rebels"):
        evening.line(evening.char1, line)
    evening.line(evening.char1, f"+combat/add {FIGHTERS - 1} trooper=Empire")
    holds.crowd(evening)
    table = evening.room1.table
    table.scene.started = table.scene.created
    table.scene.save()
    for character in (evening.char1, evening.char2):
        members.put(table.scene, fighter_id(character), character.key, members.MEMBER)
    return table


def poses(evening, table) -> list[Row]:
    """A pose in a recorded scene beside one in the same room that is not recorded, without what
    sending it costs; ``bench.room.recorded`` counts that too."""
    figures = {True: [], False: []}
    for _ in range(REPEATS):
        for recording in (False, True):
            table.record(recording)
            figures[recording] += [taken(lambda: posed_once(evening)) / POSES * 1e6]
    ratios = [mine / none for none, mine in zip(figures[False], figures[True], strict=True)]
    beside = "; ".join(
        f"{what}: {median(figures[kept]):.0f} us"
        for what, kept in (("kept", True), ("not kept", False))
    )
    what = (
        f"a pose before {holds.LOOKERS_ON} in a recorded scene: the Server alone, without sending"
    )
    return [Row(what, tuple(ratios), "x", "", beside)]


def posed_once(evening) -> None:
    for _ in range(POSES):
        evening.char1.execute_cmd("pose looks around.", session=evening.session)


def posed(evening, table) -> list[float]:
    """Microseconds of a pose, of each repeat."""
    table.record(True)
    return [taken(lambda: posed_once(evening)) / POSES * 1e6 for _ in range(REPEATS)]


def grown(short: list[float], long: list[float], entries: int) -> Row:
    """One more entry late in a long log, beside one early in it."""
    ratios = [late / early for early, late in zip(short, long, strict=True)]
    beside = f"{median(short):.0f} us, then {median(long):.0f} us"
    return Row(f"a pose after {entries:,} entries, beside one at its start", tuple(ratios), "x",
               "<= 1.1 x", beside)  # fmt: skip


def fill(evening, table, entries: int) -> None:
    """Let the log grow to that length."""
    from game.encounter import commands as c

    evening.line(evening.char1, "+combat/start")
    who = table.scene.gms[0]
    code = table.state.fighters[who].sheet and 9
    while table.seq < entries:
        table.note(evening.char2, "pose", f"Bea counts {table.seq}.")
        table.give(evening.char1, c.Check(who, "", code))


def typed(evening, owed: list, line: str) -> Callable[[], None]:
    """Work that types the line and does all that it leaves behind."""

    def work() -> None:
        evening.char1.execute_cmd(line, session=evening.session)
        while owed:
            call, *how = owed.pop(0)
            call(*how)

    return work


def taken(work: Callable[[], None]) -> float:
    """Processor seconds of the work."""
    began = thread_time()
    work()
    return thread_time() - began


if __name__ == "__main__":
    holds.game_in_memory()
    sizes = [int(word) for word in sys.argv[1:]] or [ENTRIES]
    for size in sizes:
        for row in rows(size):
            print(row.text(), flush=True)
