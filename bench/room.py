"""A full room, ours and stock alternating: processor time of the game per delivered line."""

from collections.abc import Iterator
from contextlib import ExitStack
from statistics import median

from bench.contestants import ours, stock
from bench.crowd import CHECK, POSE, ROLL, SAY, Course, Crowd, Talk
from bench.rows import Row

REPEATS = 3
COMMANDS = 300
"""Commands in each repeat, by everybody together."""

LINES = (
    ("say", SAY, SAY, ">= 3.0 x"),
    ("pose", POSE, POSE, ">= 3.0 x"),
    ("+roll 4D+2", ROLL, SAY, ">= 1.8 x"),
    ("+check blaster", CHECK, SAY, ">= 1.8 x"),
)
"""The name of the row, the line typed in our game, the one in stock, the goal with 30 in the
room."""
FULL_GOAL = ">= 3.0 x"
FULL = 100


def rows(clients: int = 30, repeats: int = REPEATS, commands: int = COMMANDS) -> Iterator[Row]:
    """A row for each line with that many in one room, as soon as it is measured."""
    names = [f"Bench{number}" for number in range(clients)]
    with ours(names) as our_game, Crowd(our_game, names) as we, Stock(names) as they:
        we.each("+chargen/take smuggler")
        for name, own, other, goal in LINES:
            found = races(we, they, own, other, repeats, commands // clients)
            yield row(name, clients, goal, found)


class Stock:
    """A crowd in a stock game, which is restarted if it stops carrying out lines, as a full one
    may."""

    def __init__(self, names: list[str]):
        self.names, self.running = names, ExitStack()

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.running.close()

    def start(self) -> None:
        self.running.close()
        game = self.running.enter_context(stock(self.names))
        self.crowd = self.running.enter_context(Crowd(game, self.names))

    def run(self, talk: Talk, each: int) -> Course:
        """Run a line, restarting the game if it answers fewer than two typists. SystemExit: not
        even a new one answers them."""
        for _ in range(2):
            course = self.crowd.run(talk, each)
            if len(course.waits) > 1:
                return course
            self.start()
            self.crowd.run(talk, 1)
        raise SystemExit(
            f"`{talk.typed}`: stock delivered not one line. Nothing was measured; run the group "
            "again on a machine that is idle."
        )


def races(we: Crowd, they: Crowd | Stock, own: Talk, other: Talk, repeats: int, each: int):
    """Pairs of runs, ours and theirs alternating, after one of each that does not count.
    SystemExit: ours lost a line; stock may, under load."""
    we.run(own, 1), they.run(other, 1)
    found = [(we.run(own, each), they.run(other, each)) for _ in range(repeats)]
    if lost := sum(mine.lost for mine, _ in found):
        raise SystemExit(f"`{own.typed}`: {lost} of our lines were never delivered. Not measured.")
    return found


def row(name: str, clients: int, goal: str, found: list[tuple[Course, Course]]) -> Row:
    """How many times less processor time a line costs us, with both games' own figures beside
    it."""
    what = f"`{name}`, {clients} clients in a room, beside stock's `{stock_word(name)}`"
    ratios = tuple(theirs.microseconds / own.microseconds for own, theirs in found)
    goal = FULL_GOAL if clients >= FULL else goal
    return Row(
        what, ratios, "x", goal, "; ".join(map(beside, ("ours", "stock"), zip(*found, strict=True)))
    )


def stock_word(name: str) -> str:
    return name if name in ("say", "pose") else "say"


def beside(whose: str, courses: tuple[Course, ...]) -> str:
    """One game's own figures, the medians of its runs."""

    def middle(figure) -> float:
        return median(figure(course) for course in courses)

    return (
        f"{whose}: {middle(lambda c: c.microseconds):.0f} us a line, "
        f"{middle(lambda c: c.lines / c.wall):,.0f} lines/s, "
        f"wait {middle(lambda c: c.median):.0f} ms (p99 {middle(lambda c: c.p99):.0f}), "
        f"clients {middle(lambda c: 100 * c.clients / c.wall):.0f} %{lost(courses)}"
    )


def lost(courses: tuple[Course, ...]) -> str:
    """How many lines never came, out of all that should have; "" for none."""
    gone = sum(course.lost for course in courses)
    return f", {gone} of {gone + sum(course.lines for course in courses)} lines lost" * bool(gone)


RECORDED_GOAL = "<= 1.3 x"


def recorded(clients: int = 30, repeats: int = REPEATS, commands: int = COMMANDS) -> Row:
    """What a pose costs Server and Portal in a recorded scene, beside one in the same room with no
    scene; alternating, after one of each that does not count."""
    names = [f"Bench{number}" for number in range(clients)]
    with ours(names) as game, Crowd(game, names) as crowd:
        crowd.each("+chargen/take smuggler")
        master, before, kept = crowd.seats[0], [], []
        for _ in range(repeats + 1):
            before.append(crowd.run(POSE, commands // clients).microseconds)
            master.ask(f"+combat/start {master.name} vs trooper")
            crowd.each("look")
            kept.append(crowd.run(POSE, commands // clients).microseconds)
            if "looks around" not in master.ask("+combat/log 5"):
                raise SystemExit("The poses were not recorded. Not measured.")
            master.ask("+combat/close")
            crowd.each("look")
    before, kept = before[1:], kept[1:]
    ratios = tuple(late / early for early, late in zip(before, kept, strict=True))
    figures = f"kept: {median(kept):.0f} us a line; not kept: {median(before):.0f} us"
    what = f"`pose` in a recorded scene of {clients}, beside one that is not recorded"
    return Row(what, ratios, "x", RECORDED_GOAL, figures)
