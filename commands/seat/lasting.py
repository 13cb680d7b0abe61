"""+combat/countdown and +combat/effect: what lasts a number of rounds."""

from typing import TYPE_CHECKING

from commands.seat.values import read_modifier
from game.codec import replace
from game.encounter import table_commands as tc
from game.encounter.audience import seen
from game.encounter.commands import GM
from game.encounter.fighter import ROUNDS
from game.encounter.records import ROOM
from game.errors import Refused
from game.wording import say
from world.scenes.render import lasting, rulings
from world.silence import may_talk

if TYPE_CHECKING:
    from commands.base import TableCommand

SEAT = "seat"
"""Second switch of a countdown of which only the game masters read."""
STOP = "stop"


def countdown(cmd: "TableCommand") -> None:
    """``3=The door gives way``; ``stop 1``; alone: list them."""
    if not cmd.args:
        cmd.say(lasting.countdowns(cmd.table.state, cmd.table.holds_seat(cmd.caller)))
        return
    word, _, rest = cmd.args.partition(" ")
    secret = word == f"/{SEAT}"
    if secret:
        word, _, rest = rest.partition(" ")
    if word.lower() == STOP:
        cmd.give(_stopping(cmd, rest.strip()))
        return
    rounds, equals, text = cmd.args.removeprefix(f"/{SEAT}").partition("=")
    rounds = rounds.strip().lower().removesuffix("rounds").removesuffix("round").strip()
    if not equals or not (rounds.isdecimal() and len(rounds) < 4):
        raise Refused("bad_number", say("lasting_told-count-usage"))
    may_talk(cmd.caller)
    cmd.give(tc.SetCountdown(GM, int(rounds), text.strip(), (GM,) if secret else ROOM))


def _stopping(cmd: "TableCommand", number: str) -> tc.StopCountdown:
    if not (number.isdecimal() and len(number) < 6):
        raise Refused("bad_number", say("lasting_told-count-usage"))
    found = [each for each in cmd.table.state.countdowns if each.number == int(number)]
    return tc.StopCountdown(GM, int(number), found[0].audience if found else ROOM)


def effect(cmd: "TableCommand") -> None:
    """``smoke=-2D on attack for 3 rounds``, for everybody; ``smoke/rebels=...`` for a side, or for
    those named; ``stop smoke``; alone: list modifiers and effects."""
    if not cmd.args:
        cmd.say(rulings.modifiers(cmd.table.state, cmd.me, cmd.table.holds_seat(cmd.caller)))
        return
    word, _, name = cmd.args.partition(" ")
    named, equals, text = cmd.args.partition("=")
    if word.lower() == STOP and not equals:
        cmd.give(tc.StopEffect(GM, name.strip()))
        return
    name, slash, names = named.partition("/")
    dice = cmd.book.dice
    if not equals or not name.strip():
        raise Refused("bad_modifier", say("lasting_told-effect-usage", more=dice.added(dice.die)))
    may_talk(cmd.caller)
    modifier = read_modifier(cmd, text, name.strip())
    if modifier.until != ROUNDS:
        raise Refused("bad_modifier", say("lasting_told-effect-usage", more=dice.added(dice.die)))
    members = _members(cmd, names) if slash else ()
    cmd.give(tc.StartEffect(GM, replace(modifier, everybody=not slash), members))


def _members(cmd: "TableCommand", names: str) -> tuple[str, ...]:
    """The fighters of a side, else those named."""
    wanted = names.strip().casefold()
    state = seen(cmd.table.state, cmd.me, cmd.table.holds_seat(cmd.caller))
    side = tuple(f.id for f in state.present if f.side.casefold() == wanted)
    return side or cmd.find_some(names)


SWITCHES = {"countdown": countdown, "effect": effect}
