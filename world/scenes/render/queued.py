"""The order queue in words: told to its owner on queueing a command and when one is dropped."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from game import registry
from game.encounter import commands as c
from game.encounter.intents import Intend
from game.encounter.orders import STANDING
from game.order_queue import ACT, DECLARE
from game.wording import Text, say, several
from world import presenters
from world.scenes.render.records import name
from world.scenes.render.undone import command_noun

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.encounter.intents import Intended
    from game.encounter.orders import Intent
    from game.encounter.records import Command
    from game.encounter.state import Encounter
    from world.scenes.journal.steps import Step


NAMELESS = ("choice", "release")
"""Kinds of wait that are told without the name of whoever they are for."""


def lines(step: Step, event: Intended) -> list[Text]:
    """What the owner reads about the event: their queue now, or why a command is dropped."""
    state = step.after
    if event.lost:
        return [lost(state, event)]
    if not isinstance(step.command, Intend):
        return []
    if not event.intents:
        return [say("told-held-nothing")]
    before = step.before.intents.get(event.who, ())
    new = [i for i in event.intents if i not in before] or event.intents
    moments = {(i.round, _kind(state, i)) for i in new}
    told = [i for i in event.intents if (i.round, _kind(state, i)) in moments]
    gone = [i for i in _missing(before, event.intents) if not event.why]
    found = held(state, event.who, told, gone)
    return [*(say("told-held", what=each) for each in found), *_implied(state, event.who, new)]


def _missing(before: Iterable[Intent], now: Iterable[Intent]) -> list[Intent]:
    """Commands that were queued before and are not now, each as often as it is missing."""
    left = list(before)
    for intent in now:
        if intent in left:
            left.remove(intent)
    return left


def _implied(state: Encounter, who: str, new: Sequence[Intent]) -> list[Text]:
    """The declaration implied by actions queued for a later round."""
    book, number = registry.of(state), max(i.round for i in new)
    deeds = [i.command for i in new if i.round == number and _kind(state, i) == ACT]
    mine = state.intents.get(who, ())
    said = any(i.round == number and _kind(state, i) == DECLARE for i in mine)
    if number <= state.round or not deeds or said or book.declares is None:
        return []
    return [say("told-held-implied", what=deed(state, book.declares(book, state, who, deeds)))]


def full(state: Encounter, who: str, command: Command) -> Text:
    """That there is no room to queue the command, and what is queued already."""
    kind = registry.of(state).handler(command).waited(command)
    mine = [i for i in state.intents.get(who, ()) if _kind(state, i) == kind]
    return several(say("told-held-already", what=each) for each in held(state, who, mine))


def lost(state: Encounter, event: Intended) -> Text:
    """Which queued commands are dropped, and why."""
    what = tuple(deed(state, i.command) for i in event.lost)
    return say("told-held-lost", npc=_npc(state, event.who), what=what, why=event.why)


def held(
    state: Encounter, who: str, intents: Iterable[Intent], gone: Sequence[Intent] = ()
) -> list[Text]:
    """``for your turn: attack on Trooper 3 (+held none takes it back).``, one text for each moment.
    ``gone``: the commands they replace."""
    moments: dict[tuple[str, int, bool], list[Intent]] = {}
    for intent in intents:
        moments.setdefault(_moment(state, intent), []).append(intent)
    return [
        say(
            "told-held-for",
            npc=_npc(state, who),
            kind=moment[0],
            rest=moment[2],
            round=moment[1],
            when=_when(state, moment[1]),
            deeds=_in_order(state, some),
            instead=_in_order(state, [i for i in gone if _moment(state, i) == moment]),
        )
        for moment, some in moments.items()
    ]


def together(lines: Iterable[Text | str]) -> list[Text | str]:
    """The lines, with each run of those that differ only in whose commands are held merged into
    one: ``Held for the turns of Thugs 1 and 2: attack on Ace ...``."""
    found: list[Text | str] = []
    for shared, run in groupby(lines, key=_shared):
        told = list(run)
        if shared and len(told) > 1:
            npcs = tuple(line.args["what"].args["npc"] for line in told if isinstance(line, Text))
            what = say("told-held-for-several", npcs=npcs, first=npcs[0], **shared)
            told = [say("told-held", what=what)]
        found += told
    return found


def _shared(line: Text | str) -> dict[str, Any]:
    """What a line on an NPC's held commands may share with others; {} for any other line."""
    what = line.args["what"] if isinstance(line, Text) and line.key == "told-held" else None
    if not isinstance(what, Text) or what.key != "told-held-for" or not what.args["npc"]:
        return {}
    shared = {name: value for name, value in what.args.items() if name != "npc"}
    return {} if shared["kind"] in NAMELESS else shared


def _when(state: Encounter, number: int) -> str:
    return "every" if number == STANDING else "now" if number == state.round else "then"


def _moment(state: Encounter, intent: Intent) -> tuple[str, int, bool]:
    return _kind(state, intent), intent.round, intent.rest


def _in_order(state: Encounter, intents: Iterable[Intent]) -> tuple[Text, ...]:
    """``attack on Trooper 3 twice``, ``half cover``."""
    runs = groupby(deed(state, i.command) for i in intents)
    return tuple(say("told-held-deed", what=what, count=len(list(run))) for what, run in runs)


def _kind(state: Encounter, intent: Intent) -> str:
    kind: str = registry.of(state).handler(intent.command).waited(intent.command)
    return kind


def _npc(state: Encounter, who: str) -> str:
    """The NPC's name; "" for a player's character, who is the reader."""
    f = state.fighters.get(who)
    return name(state, who) if f and f.npc else ""


def deed(state: Encounter, command: Command) -> Text | str:
    """``attack on Trooper 3 with a knife``, ``declaration of 2 actions``."""
    if own := presenters.of(state).planned.get(type(command)):
        return own(state, command)
    if isinstance(command, c.TakeCover):
        return say("told-deed-cover", percent=command.percent)
    if isinstance(command, c.Declare):
        full, count, first = command.full_dodge, command.count, command.first
        return say("told-deed-declaration", full=full, count=count, first=first)
    if isinstance(command, c.ChooseOrder):
        return say("told-deed-order", choice=command.choice)
    if isinstance(command, c.Act):
        return command.note
    target = state.fighters.get(getattr(command, "target", ""))
    return say(
        "told-deed",
        what=command_noun(state, command),
        target=target.name if target else "",
        weapon=getattr(command, "thing", "") or getattr(command, "weapon", ""),
    )
