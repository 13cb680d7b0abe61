"""What somebody has said ahead, in words: to him when he says it, and when it falls away."""

from itertools import groupby

from game import shelf
from game.encounter import commands as c
from game.encounter.intents import Intend
from game.encounter.orders import STANDING
from game.held import ACT, DECLARE
from world import books
from world.scenes.render.records import name
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
    gone = [i for i in _missing(before, event.intents) if not event.why]
    lines = [f"Held {said}" for said in held(state, event.who, told, gone)]
    return [*lines, *_implied(state, event.who, new)]


def _missing(before, now) -> list:
    """What was held before and is not now, each as often as it is not."""
    left = list(before)
    for intent in now:
        if intent in left:
            left.remove(intent)
    return left


def _implied(state, who: str, new) -> list[str]:
    """The declaration that goes with what is said for a round to come."""
    book, number = shelf.of(state), max(i.round for i in new)
    deeds = [i.command for i in new if i.round == number and _kind(state, i) == ACT]
    mine = state.intents.get(who, ())
    said = any(i.round == number and _kind(state, i) == DECLARE for i in mine)
    if number <= state.round or not deeds or said or book.declares is None:
        return []
    what = deed(state, book.declares(book, state, who, deeds))
    return [f"{article(what).capitalize()} goes with it unless you say otherwise by then."]


def full(state, who: str, command) -> str:
    """That no slot is open for one more, and what fills those that there are."""
    kind = shelf.of(state).verb(command).waited(command)
    mine = [i for i in state.intents.get(who, ()) if _kind(state, i) == kind]
    return "\n".join(f"That is held already {said}" for said in held(state, who, mine))


def lost(state, event) -> list[str]:
    """What is not done of it, and why."""
    what = and_list(deed(state, i.command) for i in event.lost)
    return [f"{whose(state, event.who)}{what}: not done. {event.why}"]


def held(state, who: str, intents, gone=()) -> list[str]:
    """``for your turn: attack on Trooper 3 (+held none takes it back).``, one for each moment.
    ``gone``: what they take the place of."""
    moments: dict[tuple[str, int, bool], list[str]] = {}
    for intent in intents:
        moment = (_kind(state, intent), intent.round, intent.rest)
        moments.setdefault(moment, []).append(deed(state, intent.command))
    return [
        f"for {_when(state, who, *moment)}: {_in_order(deeds)}"
        f"{_instead(state, gone, *moment)} ({BACK})."
        for moment, deeds in moments.items()
    ]


def _instead(state, gone, kind: str, number: int, rest: bool) -> str:
    """``, in place of cover 25%``, "" where nothing of that moment is gone."""
    same = [i for i in gone if (_kind(state, i), i.round, i.rest) == (kind, number, rest)]
    return f", in place of {_in_order(deed(state, i.command) for i in same)}" if same else ""


def _in_order(deeds) -> str:
    """``attack on Trooper 3 twice, then cover 50%``."""
    runs = ((what, len(list(alike))) for what, alike in groupby(deeds))
    times = {1: "", 2: " twice"}
    return ", then ".join(f"{what}{times.get(n, f' {n} times')}" for what, n in runs)


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
    if own := books.of(state).planned.get(type(command)):
        return own(state, command)
    if isinstance(command, c.TakeCover):
        return f"cover {command.percent}%" if command.percent else "leaving cover"
    if isinstance(command, c.Declare) and command.full_dodge:
        return "declaration of a full dodge"
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
