"""Numbers that the game master names beforehand, for the next attack by or on a fighter."""

from collections.abc import Mapping
from typing import Any

from game.encounter import field_events as fe
from game.encounter.keys import joined
from game.encounter.rounds import RoundEncounter
from game.encounter.table_commands import NameDifficulty
from game.errors import Refused
from game.wording import say

type Named = int | Mapping[str, Any]
"""What is named for a roll: a number, or a level with its dice."""

NONE = "none"
"""The level that takes a named number back."""


def named_key(on: str, attacker: str, target: str = "") -> str:
    """The key for a roll. ``attacker`` is "" for whoever attacks the target."""
    return joined(on, attacker, target)


def key_of(command: NameDifficulty) -> str:
    """The key of what the command names beforehand."""
    return named_key(command.on, command.attacker, command.target)


def beforehand(command: NameDifficulty) -> bool:
    """Whether it names the number of a roll to come, not of the one that waits."""
    return bool(command.attacker or command.target)


def to_hit(command: NameDifficulty) -> bool:
    """Whether it is the number to hit the target, whoever attacks."""
    return bool(command.target) and not command.attacker


def takes_back(state: RoundEncounter, command: NameDifficulty) -> bool:
    """Whether the command takes a named number back. Raises Refused("too_late") if none is
    named."""
    if command.level != NONE:
        return False
    if key_of(command) not in state.named:
        raise Refused("too_late", say("parts-no-number-named"))
    return True


def named(state: RoundEncounter, on: str, attacker: str, target: str) -> tuple[str, Named | None]:
    """(key, what was named) for exactly this roll, else for the attacker's next, else for hitting
    the target; ("", None) if nothing was."""
    if not state.named:
        return "", None
    tried = [named_key(on, attacker, target), named_key(on, attacker)]
    tried += [named_key(on, "", target)] if target else []
    key = next((key for key in tried if key in state.named), "")
    return key, state.named.get(key)


def used(key: str) -> tuple[fe.NumberNamed, ...]:
    """The event that a named number has been used up; nothing without a key."""
    return (fe.NumberNamed(key, None),) if key else ()
