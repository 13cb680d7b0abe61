"""What somebody has said ahead, in words: to him when he says it, and when it falls away."""

from game import shelf
from game.encounter import commands as c
from game.encounter.intents import STANDING, Intend
from world.scenes.render.telling import name
from world.scenes.render.undone import command_noun
from world.scenes.render.words import and_list, article, many

BACK = "+held none takes it back"
WHEN = {
    "act": "your turn", "declare": "your declaration", "choice": "the choice",
    "initiative": "your initiative", "release": "its moment",
}  # fmt: skip
"""When it is done, by what the table waits for then."""


def lines(step, event) -> list[str]:
    """What its author reads of it: what he holds now, or why something is not done."""
    state = step.after
    if event.lost:
        return lost(state, event)
    if not isinstance(step.command, Intend):
        return []
    if not event.intents:
        return ["Nothing is held any more: you are asked when it is your turn."]
    before = step.before.intents.get(event.who, ())
    new = [i for i in event.intents if i not in before] or event.intents
    moments = {(i.round, _kind(state, i)) for i in new}
    told = [i for i in event.intents if (i.round, _kind(state, i)) in moments]
    return [f"Held {said}" for said in held(state, event.who, told)]


def lost(state, event) -> list[str]:
    """What is not done of it, and why."""
    what = and_list(deed(state, i.command) for i in event.lost)
    return [f"{whose(state, event.who)}{what}: not done. {event.why}"]


def held(state, who: str, intents) -> list[str]:
    """``for your turn: attack on Trooper 3 (+held none takes it back).``, one for each moment."""
    moments: dict[tuple[str, int, bool], list[str]] = {}
    for intent in intents:
        moment = (_kind(state, intent), intent.round, intent.rest)
        moments.setdefault(moment, []).append(deed(state, intent.command))
    return [
        f"for {_when(state, who, *moment)}: {', then '.join(deeds)} ({BACK})."
        for moment, deeds in moments.items()
    ]


def _kind(state, intent) -> str:
    kind: str = shelf.of(state).verb(intent.command).waited(intent.command)
    return kind


def _when(state, who: str, kind: str, number: int, rest: bool) -> str:
    moment = f"{'the rest of ' * rest}{WHEN.get(kind, 'your turn')}"
    if npc := state.fighters[who].npc and name(state, who):
        moment = moment.replace("your", f"{npc}'s")
    if number == STANDING:
        return f"{moment}, every round"
    return moment if number == state.round else f"{moment} in round {number}"


def whose(state, who: str) -> str:
    """``Your ``, or the name of the NPC."""
    f = state.fighters.get(who)
    return f"{f.name}'s " if f and f.npc else "Your "


def deed(state, command) -> str:
    """``attack on Trooper 3 with a knife``, ``declaration of 2 actions``."""
    if isinstance(command, c.Declare):
        first = f" ({command.first})" if command.first else ""
        return f"declaration of {many(command.count, 'action')}{first}"
    if isinstance(command, c.ChooseOrder):
        return f"acting {command.choice}"
    if isinstance(command, c.Act):
        return command.note
    target = state.fighters.get(getattr(command, "target", ""))
    weapon = getattr(command, "thing", "") or getattr(command, "weapon", "")
    on = f" on {target.name}" if target else ""
    return f"{command_noun(state, command)}{on}{weapon and f' with {article(weapon)}'}"
