"""What people say that they will do, told together when all have said it."""

from dataclasses import dataclass
from typing import Any

from game import engine
from world import books
from world.scenes.render.words import crowd


@dataclass(frozen=True)
class Said:
    """What somebody declared in entry ``seq``: in few words (``what``, "" where the book tells
    it by itself when all have), and in a sentence. ``actor``: who gave it; ``roll``: what was
    rolled for it, None for nothing."""

    seq: int
    actor: str
    who: str
    name: str
    what: str
    sentence: str
    roll: Any = None


def said(step, writer, row, roll) -> Said:
    """The declaration of a row, for which that was rolled."""
    who, what = row.event.who, books.of(step.after).declared(row.event)
    name = writer.state.fighters[who].name
    return Said(step.seq, step.actor, who, name, what, row.text, roll)


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


def together(writer, heard) -> list[str]:
    """``Declared: Ace 2 (fire, open); Troopers 1 to 6 each 1.``; of one, or to the ear, their
    sentences."""
    told = [each for each in heard if each.what]
    if not told:
        return []
    rolls = [each.roll for each in told if each.roll]
    if len(told) == 1 or writer.viewer.prose:
        return [writer.marked(" ".join(each.sentence for each in told), *rolls)]
    alike: dict[str, list[str]] = {}
    for each in told:
        alike.setdefault(each.what, []).append(each.name)
    parts = [f"{crowd(names)} {'each ' * (len(names) > 1)}{what}" for what, names in alike.items()]
    title = writer.face.declared_as
    return [writer.marked(f"{title}: {'; '.join(parts)}.", *rolls)]
