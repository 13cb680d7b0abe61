"""Choices declared by a book, in words: the question with its replies, and what was replied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import registry
from game.encounter import round_events as rv
from game.encounter.audience import as_known
from game.errors import Refused
from game.parts.choosing import other_of
from game.wording import Text, say
from world.scenes.render.offers import line
from world.scenes.render.records import name
from world.scenes.telling import chances

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.encounter.rounds import RoundEncounter
    from game.encounter.state import Encounter
    from game.registry.choices import Choice, Reply
    from world.scenes.render.records import Telling
    from world.scenes.render.viewer import Viewer


def declared(state: Encounter, what: str) -> Choice | None:
    """The choice of that name; None if the book declares none."""
    return registry.of(state).choices.by_name.get(what)


def asked(state: RoundEncounter, viewer: Viewer, what: str, who: str, npc: str = "") -> Text:
    """The question with the lines that reply to it. ``npc``: name of the NPC the seat replies for,
    "" for the reader's own fighter."""
    choice, f = declared(state, what), as_known(state, viewer.who, viewer.gm).fighters[who]
    assert choice is not None
    open_to = choice.open_to(f)
    cost = next((reply.cost for reply in open_to if reply.cost), None)
    lines = (
        f"{line(typed(choice, reply, npc))} {reply.costs}{_chance(state, viewer, reply, who)}"
        for reply in open_to
    )
    return say(
        "prompts-choice",
        npc=npc,
        question=_worded(
            choice.question, state, who, other_of(state, who), choice.facts(state, who)
        ),
        count=cost.left(f) if cost else None,
        what=cost.name if cost else "",
        lines=tuple(lines),
    )


def typed(choice: Choice, reply: Reply, npc: str = "") -> str:
    """The line that gives the reply; the first reply is the choice's name alone."""
    first = reply is choice.replies[0]
    words = (npc if first else f"{npc}={reply.word}") if npc else ("" if first else reply.word)
    return f"+{choice.name} {words}".rstrip()


def _chance(state: RoundEncounter, viewer: Viewer, reply: Reply, who: str) -> str:
    """`` (42%)``; "" if the viewer wants no chances or may not know the numbers."""
    if reply.chance is None or not viewer.chances:
        return ""
    other = other_of(state, who)
    try:
        chances.refuse_kept_numbers(state, viewer, who, *filter(None, (other,)))
    except Refused:
        return ""
    known = as_known(state, viewer.who, viewer.gm)
    chance = reply.chance(registry.of(state), known, who)
    return "" if chance is None else f" ({chances.short(chance)})"


def _worded(
    template: str, state: RoundEncounter, who: str, other: str, facts: Mapping[str, object]
) -> str:
    others = name(state, other) if other else say("told-somebody")
    return template.format(who=name(state, who), other=others, **facts)


def questioned(state: RoundEncounter, event: rv.Questioned) -> str:
    """That somebody is asked; "" if the choice has no sentence for it."""
    choice = declared(state, event.choice)
    if choice is None or not choice.told:
        return ""
    return _worded(choice.told, state, event.who, event.other, event.facts)


def replied(state: RoundEncounter, event: rv.Replied) -> str:
    choice = declared(state, event.choice)
    reply = choice.reply(event.reply) if choice else None
    told = reply.told if reply and reply.told else f"{{who}}: {event.choice} {event.reply}."
    return _worded(told, state, event.who, event.other, {})


SENTENCES: dict[type, Telling] = {rv.Questioned: questioned, rv.Replied: replied}
