"""Lines that say the same of hundreds: written and told a part at a time, with others served in
between."""

from functools import partial
from itertools import batched

from commands.later import DONE, LATE
from world.scenes import playing
from world.scenes.telling import tell
from world.watching import lines

AT_ONCE = 100


def give(cmd, commands, aside=lambda _: "") -> None:
    """Like ``cmd.give`` for what may be hundreds of commands: ``AT_ONCE`` are written and told
    before the next begin, and ``aside`` is said at the end. Refused: as ``cmd.give``, for
    the first of those that are left; what came before it stays."""
    if len(commands) <= AT_ONCE:
        cmd.give(*commands, aside=aside)
        return
    done = playing.give(cmd.table, _parts(cmd, commands), partial(cmd.say, LATE))
    done.addCallback(lambda _: cmd.say(aside(()))).addErrback(
        lines.carried_on(partial(cmd.unread, sentence=DONE))
    )
    if not done.called:
        cmd.session.hold(done)


def _parts(cmd, commands):
    table = cmd.table
    *parts, last = batched(commands, AT_ONCE)
    for some in parts:
        tell(table, table.give(cmd.caller, *some))
        yield
    tell(table, [*table.give(cmd.caller, *last), *table.play_autopilots()])
