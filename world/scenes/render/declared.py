"""What people say that they will do, told together when all have said it."""

from dataclasses import dataclass, replace
from typing import Any

from game import engine
from game.encounter.commands import Advance
from game.encounter.events import ReactionSet
from game.encounter.table_commands import RunOut
from world import books
from world.scenes.render.words import crowd, many
from world.seal import BY_THE_GAME


@dataclass(frozen=True)
class Said:
    """What somebody declared in entry ``seq``: in few words (``what``, "" where the book tells
    it by itself when all have), and in a sentence. ``actor``: who gave it; ``roll``: what was
    rolled for it, None for nothing; ``anew``: he had declared something else before."""

    seq: int
    actor: str
    who: str
    name: str
    what: str
    sentence: str
    roll: Any = None
    anew: bool = False


def said(step, writer, row, roll) -> Said:
    """The declaration of a row, for which that was rolled."""
    who, what = row.event.who, books.of(step.after).declared(row.event)
    name = writer.state.fighters[who].name
    known = step.before.fighters.get(who)
    anew = getattr(known, "declared", None) is not None and step.before.round == step.after.round
    return Said(step.seq, step.actor, who, name, what, row.text, roll, anew)


def last(heard) -> list:
    """Of everybody the last that was heard. It is told as a change only to whoever was told of
    another before, and so has not heard the first."""
    found: dict = {}
    for each in heard:
        before = found.pop(each.who, each)
        found[each.who] = replace(each, anew=before.anew)
    return list(found.values())


def for_him(step, who: str) -> list[str]:
    """How many actions others have declared for the reader, and what they have ordered for him."""
    face, f = books.of(step.after), step.after.fighters.get(who)
    if step.actor == who or f is None:
        return []
    mine = [e for e in step.events if getattr(e, "who", "") == who]
    told = [_by_another(step, f, event) for event in mine if isinstance(event, face.counted)]
    if step.actor:
        orders = [e.reaction for e in mine if isinstance(e, ReactionSet)]
        told += [f"{step.by} has set your standing order: {order}." for order in orders]
    return [f"{line} {BY_THE_GAME}" for line in told if line]


def _by_another(step, f, event) -> str:
    """ "" where he has said before that it shall be so, or reads it anyway."""
    what = many(event.count, "action") if event.count else "no action"
    if event.silent and f.idle:
        return f"You are away: the system has declared {what} for you."
    if isinstance(step.command, Advance):
        return f"{step.by} has gone on without you: {what} for you."
    if event.silent or isinstance(step.command, RunOut):
        return ""
    return f"{step.by or 'The system'} has declared {what} for you."


def words(step) -> bool:
    """Whether somebody declares in the step."""
    face = books.of(step.after)
    return any(face.declared(event) is not None for event in step.events)


def declaring(state) -> bool:
    """Whether people still say what they will do."""
    return any(wait.what in books.of(state).declaring for wait in engine.pending(state))


def asked(state, viewer) -> bool:
    """Whether the reader is to say it now, for himself or for an NPC of his."""
    due = [w.who for w in engine.pending(state) if w.what in books.of(state).declaring]
    mine = {f.id for f in state.present if f.npc} if viewer.gm else set()
    return any(who == viewer.who or who in mine for who in due)


def together(writer, heard, within: bool = False) -> list[str]:
    """``Declared: Ace will take 2 actions (fire, open); Troopers 1 to 6 will attack.``; of one,
    or to the ear, their sentences. ``within``: another line tells it, and has the mark."""
    told = [each for each in last(heard) if each.what]
    if not told:
        return []
    rolls = [each.roll for each in told if each.roll]
    said = _said(writer, told)
    return [said if within else writer.marked(said, *rolls)]


def _said(writer, told) -> str:
    if len(told) == 1 or writer.viewer.prose:
        return " ".join(each.sentence for each in told)
    alike: dict[str, list[str]] = {}
    for each in told:
        what = each.what.replace("will ", "will now ", 1) if each.anew else each.what
        alike.setdefault(what, []).append(each.name)
    parts = [f"{crowd(names)} {what}{_each(what, names)}" for what, names in alike.items()]
    return f"{writer.face.declared_as}: {'; '.join(parts)}."


def _each(what: str, names: list[str]) -> str:
    """Of several a number counts for each of them."""
    return " each" if len(names) > 1 and any(map(str.isdecimal, what.split())) else ""
