"""+combat/time: how long the scene waits for whom, and for whom it waits now."""

import re

from commands import parsing
from game.clock import DAY, MINUTE, span
from game.errors import Refused
from game.wording import Text, say, several
from world.scenes.telling import announce
from world.scenes.timing import running_out, told
from world.scenes.timing.times import (
    ACT,
    ANSWER,
    DECLARE,
    LEAST,
    LIVE,
    MANUAL,
    MOST,
    SLOW,
    USUAL,
    Times,
    of,
)

USAGE = say("seat-time-usage")
UNIT = {LIVE: MINUTE, SLOW: DAY}
"""Seconds of a number without a unit."""
_EACH = re.compile(r"(declare|act|answer)\s*=\s*(\S+)", re.IGNORECASE)


def time(cmd) -> None:
    """What holds and whom the table waits for; or, from the seat, another time."""
    table = cmd.table
    if not cmd.args.strip():
        cmd.say(several([told.holds(of(table.scene)), *_waits(cmd, table)]))
        return
    if not table.is_gm(cmd.caller):
        raise Refused("gm_required", say("seat-time-for-seat"))
    times = _read(cmd.args.strip().lower(), of(table.scene))
    table.set_times(times)
    announce(table, str(say("seat-sets-time", who=cmd.caller.key, time=told.holds(times))))


def _waits(cmd, table) -> list[Text | str]:
    if not table.state.counts_rounds:
        return [say("seat-nobody-hurried")]
    stands = told.stands(table, cmd.viewer, running_out.waited(table))
    return stands or [say("seat-waits-for-nobody")]


def _read(text: str, now: Times) -> Times:
    """The times that a line means; what it does not name stays while the mode does, else it is
    usual for the mode. Refused: anything else."""
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
    """``5``, ``2d``, ``90s`` in seconds; ``off`` is without end. Refused: other words, too short
    or too long a time."""
    if word == "off" or (word.isdecimal() and not int(word)):
        return 0
    plain = word.isdecimal() and len(word) < 5
    seconds = int(word) * UNIT[mode] if plain else parsing.seconds(word)
    if not LEAST <= seconds <= MOST:
        sentence = say("seat-time-bounds", least=span(LEAST), most=span(MOST))
        raise Refused("bad_number", sentence)
    return seconds


def patience(cmd) -> None:
    """The older form: how long a choice or an answer is waited for; 0 waits for ever."""
    table = cmd.table
    if not table.is_gm(cmd.caller):
        raise Refused("gm_required", say("seat-patience-for-seat"))
    seconds = parsing.count(cmd.args, "seconds", 86_400)
    now = of(table.scene)
    mode = LIVE if now.mode == MANUAL else now.mode
    table.set_times(Times(mode, now.declare, now.act, seconds))
    cmd.say(say("seat-answers-wait", seconds=seconds))


SWITCHES = {"time": time, "patience": patience}
