"""Detects what game masters who have fighters of their own in the scene do in their own favour."""

from collections.abc import Iterable

from game import engine, registry
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter import table_commands as tc
from game.encounter.preset_faces import THROWS
from game.encounter.records import Command
from game.encounter.state import FIGHT, Encounter
from game.journal import Entry

FOR_ANOTHER = (c.Advance, c.ChooseOrder)
"""Commands by which the seat speaks for somebody the table waits for."""


def in_favour(state: Encounter, own: set[str], command: Command) -> bool:
    """Whether the command favours the fighters ``own``: anything that touches them or a roll of
    theirs, dice laid by hand, what harms their opponents, changed options during rounds, counting
    out an opposing player or speaking for one, and ending the rounds against one."""
    if isinstance(command, tc.LayDice):
        return True
    if isinstance(command, tc.SetOption):
        return state.mode == FIGHT
    if isinstance(command, c.Stop):
        return command.who == c.GM and bool(_rivals(state, own))
    if isinstance(command, fc.Count):
        return bool(_rivals(state, own) & {wait.who for wait in engine.pending(state)})
    if isinstance(command, tc.SettleWild) or _of_the_deed(command):
        return bool(own & state.concerned)
    foes = _against(state, own)
    if command.who != c.GM:
        foe = state.fighters[command.who] if command.who in foes else None
        return foe is not None and (not foe.npc or isinstance(command, c.Leave))
    handler = registry.of(state).handler(command)
    named = handler.named(state, command)
    if named & own:
        return not isinstance(command, tc.SetIdle)
    return bool(named & foes) and handler.harms(command)


def goes_on_without(state: Encounter, own: set[str], command: Command) -> bool:
    """Whether the seat goes on without an opposing player: speaks for one who is waited for, or
    marks one as away. That is fair once they have had their time."""
    rivals = _rivals(state, own)
    if command.who != c.GM or not rivals:
        return False
    if isinstance(command, tc.SetIdle):
        return command.idle and command.target in rivals
    waited = {wait.who for wait in engine.pending(state)}
    return isinstance(command, FOR_ANOTHER) and bool(rivals & waited)


def undoes_in_favour(own: set[str], entries: Iterable[Entry]) -> bool:
    """Whether an undo of these entries takes back rolls, or what somebody else asked for."""
    return any(
        (entry.actor and entry.actor not in own)
        or any(isinstance(event, THROWS) for event in entry.events)
        for entry in entries
    )


def _of_the_deed(command: Command) -> bool:
    """Whether the command is about the action in progress, and names nobody."""
    if isinstance(command, tc.NameDifficulty):
        return not (command.attacker or command.target)
    return isinstance(command, tc.Override) and command.field == "attack"


def _against(state: Encounter, own: set[str]) -> set[str]:
    """Ids of present fighters on other sides; none in peace."""
    sides = {state.fighters[who].side for who in own}
    return {f.id for f in state.present if f.side not in sides} if state.mode == FIGHT else set()


def _rivals(state: Encounter, own: set[str]) -> set[str]:
    """Ids of players' characters on other sides; none in peace."""
    return {who for who in _against(state, own) if not state.fighters[who].npc}
