"""+combat/time: how long the scene waits for whom, and for whom it waits now."""

import re

from commands import parsing
from game.clock import DAY, MINUTE, span
from game.errors import Refused
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

USAGE = (
    "Say +combat/time live, +combat/time live 5, +combat/time live declare=5 act=3 answer=2, "
    "+combat/time slow 2d or +combat/time manual."
)
UNIT = {LIVE: MINUTE, SLOW: DAY}
"""Seconds of a number without a unit."""
NOBODY = "Rounds do not run, so nobody is hurried."
WITHOUT = "The table waits for nobody."
_EACH = re.compile(r"(declare|act|answer)\s*=\s*(\S+)", re.IGNORECASE)


def time(cmd) -> None:
    """What holds and whom the table waits for; or, from the seat, another time."""
    table = cmd.table
    if not cmd.args.strip():
        cmd.say("\n".join(map(str, (told.holds(of(table.scene)), *_waits(cmd, table)))))
        return
    if not table.is_gm(cmd.caller):
        raise Refused("gm_required", "Only the game master sets the time of the scene.")
    times = _read(cmd.args.strip().lower(), of(table.scene))
    table.set_times(times)
    announce(table, f"{cmd.caller.key} sets the time. {told.holds(times)}")


def _waits(cmd, table) -> list[str]:
    if not table.state.counts_rounds:
        return [NOBODY]
    return told.stands(table, cmd.viewer, running_out.waited(table)) or [WITHOUT]


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
        sentence = f"From {span(LEAST)} to {span(MOST)}; off waits without end."
        raise Refused("bad_number", sentence)
    return seconds


def patience(cmd) -> None:
    """The older form: how long a choice or an answer is waited for; 0 waits for ever."""
    table = cmd.table
    if not table.is_gm(cmd.caller):
        raise Refused("gm_required", "Only the game master sets how long choices wait.")
    seconds = parsing.count(cmd.args, "seconds (0 waits for ever)", 86_400)
    now = of(table.scene)
    mode = LIVE if now.mode == MANUAL else now.mode
    table.set_times(Times(mode, now.declare, now.act, seconds))
    long = f"{seconds} seconds" if seconds else "without end"
    cmd.say(f"Choices and answers are waited for {long}. {MORE}")


MORE = "+combat/time sets this now, for declaring and acting too."

SWITCHES = {"time": time, "patience": patience}
