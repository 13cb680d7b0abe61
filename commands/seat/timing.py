"""+combat/time: how long the scene waits for players, and whom it waits for now."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from commands import parsing
from game.clock import DAY, MINUTE, span
from game.errors import Refused
from game.wording import Text, say, several
from world.presenters.awaited import ACT, ANSWER, DECLARE
from world.scenes.telling.delivery import announce
from world.scenes.timing import running_out, sentences
from world.scenes.timing.times import (
    LEAST,
    LIVE,
    MANUAL,
    MOST,
    SLOW,
    USUAL,
    Times,
    of,
)

if TYPE_CHECKING:
    from commands.base import TableCommand
    from world.scenes.table.table import Table

USAGE = say("seat-time-usage")
UNIT = {LIVE: MINUTE, SLOW: DAY}
"""Seconds in one unit of a number typed without a unit, by mode."""
_EACH = re.compile(r"(declare|act|answer)\s*=\s*(\S+)", re.IGNORECASE)


def time(cmd: "TableCommand") -> None:
    """Show the present times and whom the table waits for; from the seat, set them."""
    table = cmd.table
    if not cmd.args.strip():
        cmd.say(several([sentences.holds(of(table.scene)), *_waits(cmd, table)]))
        return
    if not table.is_gm(cmd.caller):
        raise Refused("gm_required", say("seat-time-for-seat"))
    times = _read(cmd.args.strip().lower(), of(table.scene))
    table.set_times(times)
    announce(table, str(say("seat-sets-time", who=cmd.caller.key, time=sentences.holds(times))))


def _waits(cmd: "TableCommand", table: "Table") -> Sequence[Text | str]:
    if not table.state.counts_rounds:
        return [say("seat-nobody-hurried")]
    stands = sentences.stands(table, cmd.viewer, running_out.waited(table))
    return stands or [say("seat-waits-for-nobody")]


def _read(text: str, now: Times) -> Times:
    """The times that a line means. What it does not name stays if the mode does, else is the mode's
    default. Raises Refused("bad_choice")."""
    mode, _, rest = text.partition(" ")
    if mode not in USUAL or (mode == MANUAL and rest.strip()):
        raise Refused("bad_choice", USAGE)
    each = {kind: _seconds(word, mode) for kind, word in _EACH.findall(rest)}
    other = _EACH.sub("", rest).strip()
    if (each and other) or (other and mode == MANUAL):
        raise Refused("bad_choice", USAGE)
    if other:
        each = dict.fromkeys((DECLARE, ACT, ANSWER), _seconds(other, mode))
    stands = {kind: getattr(now, kind) for kind in USUAL[mode]}
    kept = stands if each and mode == now.mode else USUAL[mode]
    return Times(mode, **{**kept, **each})


def _seconds(word: str, mode: str) -> int:
    """``5``, ``2d``, ``90s`` in seconds; 0, meaning no limit, for ``off`` and zero. Raises
    Refused("bad_number") for other words and times out of range."""
    if word == "off" or (word.isdecimal() and not int(word)):
        return 0
    plain = word.isdecimal() and len(word) < 5
    seconds = int(word) * UNIT[mode] if plain else parsing.seconds(word)
    if not LEAST <= seconds <= MOST:
        sentence = say("seat-time-bounds", least=span(LEAST), most=span(MOST))
        raise Refused("bad_number", sentence)
    return seconds


def patience(cmd: "TableCommand") -> None:
    """The older form: seconds to wait for a choice or an answer; 0 waits for ever."""
    table = cmd.table
    if not table.is_gm(cmd.caller):
        raise Refused("gm_required", say("seat-patience-for-seat"))
    seconds = parsing.count(cmd.args, "seconds", 86_400)
    now = of(table.scene)
    mode = LIVE if now.mode == MANUAL else now.mode
    table.set_times(Times(mode, now.declare, now.act, seconds))
    cmd.say(say("seat-answers-wait", seconds=seconds))


SWITCHES = {"time": time, "patience": patience}
