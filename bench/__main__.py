"""`make bench`: a table of figures, ours beside stock Evennia, measured in one run.

`make bench ARGS="--command '+roll 4D+2' --answer '4D\\+2'"` chooses the command that is ours,
`make bench ARGS="--only waits holds"` the groups of figures.
"""

import argparse
import subprocess
import sys
from dataclasses import dataclass
from statistics import median

from bench import dice, engine, fairness, odds
from bench.contestants import ours, stock
from bench.telnet import ROLL, SAY, Line, per_second, round_trips
from tests.live.telnet import Player

GROUPS = ("pace", "waits", "holds", "state", "rules")
STOCK_WELCOME = r"connect <username> <password>[\s\S]*re-show this screen"


def options() -> argparse.Namespace:
    """What the user chose."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--command", default=ROLL.command, help="our command to measure")
    parser.add_argument("--answer", default=ROLL.answer, help="a pattern in its answer")
    parser.add_argument("--clients", type=int, default=30, help="players in the full room")
    parser.add_argument("--times", type=int, default=100, help="round trips to take")
    parser.add_argument(
        "--only",
        nargs="+",
        choices=GROUPS,
        default=GROUPS,
        help="pace: commands alone and in a full room; waits: another's while one pastes and while "
        "many log in; holds: the longest of any line of a fight; state: what clients with "
        "panels are sent; rules: without a server",
    )
    return parser.parse_args()


@dataclass(frozen=True)
class Figures:
    """What one game does with one line."""

    milliseconds: float
    per_second: float


def measure(game, names: list[str], lines: list[Line], times: int, **more) -> list[Figures]:
    """One client alone first, then everyone in one room; unknown lines are left out."""
    with game(names) as port:
        first = join(names[0], port, **more)
        known = [line for line in lines if "not available" not in first.ask(line.command)]
        trips = [median(round_trips(first, line, times)) for line in known]
        players = [first, *(join(name, port, **more) for name in names[1:])]
        rates = [per_second(players, line) for line in known]
        for player in players:
            player.close()
    return [Figures(*pair) for pair in zip(trips, rates, strict=True)]


def join(name: str, port: int, **more) -> Player:
    """A player in the game."""
    player = Player(name, port, **more)
    player.log_in()
    return player


def show(line: Line, clients: int, ours: Figures, stock: Figures) -> None:
    """Two rows of the table: the round trip and the full room."""
    what = f"round trip of `{line.command}`, one client"
    ratio = stock.milliseconds / ours.milliseconds
    print(f"{what:48}{stock.milliseconds:9.1f} ms{ours.milliseconds:9.1f} ms{ratio:8.1f} x")
    what = f"`{line.command}` per second, {clients} clients in a room"
    ratio = ours.per_second / stock.per_second
    print(f"{what:48}{stock.per_second:9.0f} /s{ours.per_second:9.0f} /s{ratio:8.1f} x")


def pace(chosen) -> None:
    """Both games one after the other, then the table."""
    names = [f"Bench{number}" for number in range(chosen.clients)]
    lines = [SAY, Line(chosen.command, chosen.answer)]
    (their_say,) = measure(stock, names, [SAY], chosen.times, welcome=STOCK_WELCOME)
    figures = measure(ours, names, lines, chosen.times)
    print(f"{'':48}{'stock `say`':>12}{'d6mush':>12}{'ratio':>10}")
    for line, own in zip(lines, figures, strict=False):
        show(line, chosen.clients, own, their_say)
    if len(figures) < len(lines):
        print(f"The game does not know `{chosen.command}`: not measured.")


def waits() -> None:
    """What somebody else waits for, in both games."""
    their = fairness.measured(stock, {"welcome": STOCK_WELCOME}, Line("help say", ""))
    own = fairness.measured(ours, {}, Line("+rules e", ""))
    print(f"{'':66}{'stock':>10}{'d6mush':>10}")
    for what, stock_figure, our_figure, unit in fairness.rows(own, their):
        print(f"{what:66}{stock_figure:10.1f}{our_figure:10.1f} {unit}")


def main() -> None:
    """The groups that were chosen."""
    chosen = options()
    if "pace" in chosen.only:
        pace(chosen)
    if "waits" in chosen.only:
        waits()
    if "holds" in chosen.only:
        subprocess.run([sys.executable, "-m", "bench.holds"], check=True)
    if "state" in chosen.only:
        subprocess.run([sys.executable, "-m", "bench.state"], check=True)
    if "rules" in chosen.only:
        for part in (dice, engine, odds):
            for row in part.rows():
                print(row.text(), flush=True)


if __name__ == "__main__":
    main()
