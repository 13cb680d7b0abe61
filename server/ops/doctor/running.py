"""Checks of the game's processes and ports."""

import os
import re
import time
from collections.abc import Iterator
from shlex import quote

from server.ops import keeper, probe, processes
from server.ops import place as places
from server.ops.doctor import system
from server.ops.doctor.installation import Place, Trouble

COMING_BACK, PATIENCE = 15, 5
"""Seconds that a Portal without a Server gets, as during a reload, and seconds to wait for an
answer."""
ANOTHER_GAME = re.compile(r"--pidfile=(.+?)/(?:portal|server)\.pid")
AGAIN = "`make stop`, then `make play`"
LIKELY = ("D6MUSH_HOUSE", "D6MUSH_SITE", "D6MUSH_BOOKS", "D6MUSH_OFFERED")


def bad_ports(place: Place) -> Iterator[Trouble]:
    """D6MUSH_PORT_BASE is not a valid port base."""
    try:
        places.ports()
    except SystemExit as refused:
        yield Trouble(str(refused), f"`export D6MUSH_PORT_BASE={places.DEFAULT_PORT_BASE}`")


def ports_of_root(place: Place) -> Iterator[Trouble]:
    """The ports are so low that only root may use them."""
    if place.ports and place.ports.base < (lowest := system.first_open_port()):
        yield Trouble(
            f"Ports below {lowest} are for root alone, and the game would begin at "
            f"{place.ports.base}.",
            f"`export D6MUSH_PORT_BASE={free_base()}`, then `make play`.",
        )


def taken_ports(place: Place) -> Iterator[Trouble]:
    """Another program listens on a port that this game uses or would use."""
    ours = {*place.running.values()}
    taken: dict[int | None, list[int]] = {}
    for port in place.ports.all() if place.ports else ():
        if not (system.in_use(port) or probe.is_taken(port)):
            continue
        holders = system.listeners(port)
        if not holders & ours and (holders or not ours):  # an unknown holder is taken for ours
            taken.setdefault(min(holders, default=None), []).append(port)
    for pid, found in taken.items():
        listed = ", ".join(map(str, found))
        words = processes.command_line(pid).strip() if pid else ""
        cure = f"`export D6MUSH_PORT_BASE={free_base()}`, then `make play`."
        cure = f"`make stop`, {cure}" if ours else cure
        if game := ANOTHER_GAME.search(words):
            what = f"The game in {game[1]} has the same ports as this one: {listed}."
        else:
            who = f"process {pid} ({words[:60]})" if pid else "another program"
            what = f"Ports of the game are taken: {listed} by {who}."
        yield Trouble(what, cure)


def free_base() -> int:
    """A port base with all ports free, or the default one."""
    bases = (base for base in range(5000, 30_000, 1000))
    free = (base for base in bases if not any(map(system.in_use, places.Ports(base).all())))
    return next(free, places.DEFAULT_PORT_BASE)


def half(place: Place) -> Iterator[Trouble]:
    """Portal or Server runs without the other."""
    if len(place.running) != 1:
        return
    end = time.monotonic() + COMING_BACK
    while len(found := processes.all_living(place.state)) == 1:
        if time.monotonic() > end:
            ((name, pid),) = found.items()
            other = "Server" if name == "portal" else "Portal"
            log = place.state / "logs" / f"{other.lower()}.log"
            yield Trouble(
                f"The {name.capitalize()} runs (process {pid}) without a {other}: nobody can play.",
                f"{AGAIN}; if it comes again, `tail -n 40 {quote(str(log))}` says why.",
            )
            return
        time.sleep(0.1)


def dead(place: Place) -> Iterator[Trouble]:
    """Pid files of processes that no longer exist: the game did not stop in an orderly way."""
    if place.running:
        return
    files = [processes.pid_file(place.state, name) for name in (*processes.NAMES, keeper.NAME)]
    left = [file for file in files if file.exists() and not alive(place, file.stem)]
    if left:
        log = place.state / "logs" / "server.log"
        who = f" The keeper, process {place.keeper}, tries to start it." if place.keeper else ""
        yield Trouble(
            "The game does not run, and has not ended in good order: no process of it has the id "
            f"in {', '.join(map(str, left))}.{who}",
            f"`make stop` clears this away; `make play` starts the game, and "
            f"`tail -n 40 {quote(str(log))}` may say why it ended.",
        )


def alive(place: Place, name: str) -> bool:
    """True if the process is alive, also if it is just ending or starting."""
    return bool(processes.living(place.state, name)) or processes.ending(place.state, name)


def no_keeper(place: Place) -> Iterator[Trouble]:
    """Nobody restarts the game if its Portal dies: it has neither a supervisor nor a system
    service."""
    alone = len(place.running) == 2 and not place.keeper
    if alone and not system.has_manager(place.running["portal"]):
        yield Trouble(
            "The game runs without its keeper: nobody starts it again when the Portal dies.",
            "`make play` hires one; players stay connected.",
        )


def silent(place: Place) -> Iterator[Trouble]:
    """Both processes are alive, but a new connection gets no welcome."""
    ports = place.ports if len(place.running) == 2 else None
    if ports and not probe.wait_until_answers(ports.telnet, PATIENCE):
        log = place.state / "logs" / "server.log"
        yield Trouble(
            f"The game runs and does not answer on its telnet port, {ports.telnet}.",
            f"{AGAIN}; `tail -n 40 {quote(str(log))}` may say why.",
        )


def other_variables(place: Place) -> Iterator[Trouble]:
    """The running game was started with other environment variables than this shell has."""
    if "portal" not in place.running:
        return
    theirs = system.variables(place.running["portal"])
    for name in LIKELY if theirs else ():
        here, there = os.environ.get(name, ""), theirs.get(name, "")
        if here != there:
            cure = f"`export {name}={quote(there)}`" if there else f"`unset {name}`"
            yield Trouble(
                f"The running game was started with {name}={there or '(nothing)'}, and this shell "
                f"says {here or 'nothing'}: the next start would be another game's.",
                f"{cure}; or, if the game should change, {AGAIN}.",
            )
