"""Asks back when free text of +act reads like an action with a command of its own, before it costs
an action."""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from game import engine
from game.encounter import commands as c
from game.encounter.audience import visible
from game.encounter.state import FIGHT
from game.errors import Refused
from game.parts.foes import hostile
from game.registry.matching import plain
from game.wording import say

if TYPE_CHECKING:
    from commands.base import TableCommand
    from game.encounter.fighter import Fighter
    from game.encounter.state import Encounter

_HELPING = re.compile(r"\b(?:aid|treat|heal|bandage|patch)(?:s|es|ing)?\b", re.IGNORECASE)
_ROLL = re.compile(
    r"\s+(?:vs\.?|versus|against)\s+(?P<against>[\w' ]+)$|\s+(?:with|using|by)\s*$", re.IGNORECASE
)
USUAL = 15
"""Difficulty in example lines."""


def ask(cmd: "TableCommand", who: str, note: str) -> None:
    """Raises Refused("only_told") during rounds, with the line to type instead: text that names a
    skill, a weapon or a person, without a roll, would cost the action and do nothing."""
    table = cmd.table
    if table.state.mode != FIGHT or "sure" in cmd.switches:
        return
    text = f" {plain(note)} "
    seen = visible(table.state, cmd.me, table.holds_seat(cmd.caller))
    people = [f for f in seen if f.id != who and _within(text, f.name)]
    known: Any = cmd.book.skills  # of the books that have +act
    skill = _named(text, known.skills)
    f: Any = table.state.fighters[who]
    weapon = _named(text, [w.name for w in f.sheet.weapons])
    if not (people or skill or weapon):
        return
    line = _line(cmd, f, note, people[0] if people else None, skill, weapon)
    whose = "+act/as/sure" if "as" in cmd.switches else "+act/sure"
    sure = f"{whose} {cmd.args}"
    raise Refused("only_told", say("table-only-told", line=line, sure=sure))


def _within(text: str, name: str) -> bool:
    return f" {plain(name)} " in re.sub(r"[^\w'/-]", " ", text)


def _named(text: str, names: Iterable[str]) -> str:
    """The longest of the names that appears in the text, "" for none."""
    return max((name for name in names if _within(text, name)), key=len, default="")


def _line(
    cmd: "TableCommand", f: "Fighter", note: str, target: "Fighter | None", skill: str, weapon: str
) -> str:
    """The line that does what the text seems to mean."""
    state: Any = cmd.table.state  # of a book with rounds
    name = "" if f.id == cmd.me else f"{f.name}="
    if target and _HELPING.search(note) and target.id in _treatable(state, f):
        return f"+treat {name}{target.name}"
    foe = target if target and target.id in {other.id for other in hostile(state, f.id)} else None
    if weapon and foe:
        return f"+attack {name}{foe.name} with {weapon}"
    if skill:
        return _rolled(cmd, note, target, skill)
    if foe:
        return f"+attack {name}{foe.name}"
    return _rolled(cmd, note, target, "<skill>")


def _treatable(state: "Encounter", f: "Fighter") -> set[str]:
    """Ids of those whom the fighter can treat now."""
    options: tuple[Any, ...] = engine.options_of(state, f.id, c.Treat)
    return {option.target for option in options}


def _rolled(cmd: "TableCommand", note: str, target: "Fighter | None", skill: str) -> str:
    """The same text with a roll of the skill."""
    found = _ROLL.search(note)
    against = found["against"] if found and found["against"] else ""
    deed = note[: found.start()] if found and against else note
    deed = re.sub(rf"\s*\b(?:with|using|by)?\s*{re.escape(skill)}\b", "", deed, flags=re.IGNORECASE)
    versus = against or (target.name if target else str(USUAL))
    verb = f"+act/as {cmd.args.partition('/')[0]}/" if "as" in cmd.switches else "+act "
    return f"{verb}{deed.strip() or note.strip()}={skill} vs {versus}"
