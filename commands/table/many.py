"""Gives the same command to hundreds of fighters in parts, with other players served in between."""

from collections.abc import Callable, Generator, Sequence
from functools import partial
from itertools import batched
from typing import TYPE_CHECKING

from commands.later import DONE, LATE
from world.scenes.table import playing
from world.scenes.telling.delivery import tell
from world.watching import lines

if TYPE_CHECKING:
    from commands.base import TableCommand
    from game.encounter.records import Command
    from game.wording import Text
    from world.scenes.journal.steps import Step

AT_ONCE = 100


def give(
    cmd: "TableCommand",
    commands: "Sequence[Command]",
    aside: "Callable[[Sequence[Step]], Text | str]" = lambda _: "",
) -> None:
    """Like ``cmd.give``, for possibly hundreds of commands: ``AT_ONCE`` are stored and told before
    the next follow, and ``aside`` is shown at the end. Raises Refused as ``cmd.give`` if there are
    few; in parts, a refusal is shown, and earlier parts stand."""
    if len(commands) <= AT_ONCE or cmd.collected is not None:
        cmd.give(*commands, aside=aside)
        return
    done = playing.give(cmd.table, _parts(cmd, commands), partial(cmd.say, LATE))
    done.addCallback(lambda _: cmd.say(aside(()))).addErrback(
        lines.carried_on(partial(cmd.unread, sentence=DONE))
    )
    if not done.called:
        cmd.session.hold(done)


def _parts(cmd: "TableCommand", commands: "Sequence[Command]") -> Generator[None, None, None]:
    table = cmd.table
    *parts, last = batched(commands, AT_ONCE)
    for some in parts:
        tell(table, table.give(cmd.caller, *some))
        yield
    tell(table, [*table.give(cmd.caller, *last), *table.play_autopilots()])
