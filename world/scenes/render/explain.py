"""For +why and +rolls: a roll with its faces, terms and their cards."""

from __future__ import annotations

import re
from math import inf
from typing import TYPE_CHECKING, cast

from game import registry
from game.codec import decode
from game.encounter import events as ev
from game.encounter import field_events as fe
from game.encounter import table_events as te
from game.encounter.audience import redact, seen
from game.encounter.deck_events import Drawn
from game.encounter.preset_faces import THROWS, all_of
from game.notation import prose
from game.overlay import rules
from game.registry import cards, revisions
from game.wording import Marks, Text, called, read_as, say
from game.wording import words as words_of
from world.scenes.journal import store
from world.scenes.journal.steps import Step
from world.scenes.render import cards as dealt
from world.scenes.render import compact, preset_dice, rolls, words
from world.scenes.render.records import name
from world.scenes.table import tables
from world.scenes.table.table import Table
from world.scenes.telling import witnesses
from world.scenes.telling.delivery import viewer_then
from world.scenes.telling.hearing import viewer_for

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator

    from game.checks import Term
    from game.encounter.records import Event
    from game.encounter.rounds import RoundEncounter
    from game.encounter.state import Encounter
    from game.notation import Notation
    from world.actors import Character
    from world.scenes.models import Entry, Scene
    from world.scenes.render.rows import Thrown
    from world.scenes.render.viewer import Viewer


def why(row: Entry, number: int, character: Character) -> str:
    """Everything about the roll with that number: its entry's lines in full and the roll's parts;
    "" if the character may not see it."""
    table = _table_of(row)
    if row.seq < witnesses.first_entry(table, character):
        return ""
    viewer = viewer_then(table, viewer_for(table, character), row.seq)
    events = decode(row.events)
    for event, taken in _throws(events):
        if event.number == number:
            before, then = store.around(row)
            read = redact(event, then, viewer.who, viewer.gm)
            step = Step(row.actor, decode(row.command), events, before, then, row.seq)
            with revisions.by_key(then.edition):
                if read is None:
                    return ""
                told = _explained(read, taken, seen(then, viewer.who, viewer.gm))
                named = _named(table.scene, row, event)
                with read_as(viewer.words):
                    return "\n".join(map(str, [*unfolded(step, viewer), *told, *named]))
    return ""


def unfolded(step: Step, viewer: Viewer) -> list[str]:
    """All lines of a command with dice, for somebody who asks."""
    dice = "full" if viewer.verbosity == "full" else "normal"
    return compact.lines(step, viewer._replace(verbosity=dice))


def _throws(events: Iterable[Event]) -> Iterator[tuple[Thrown, te.FacesTaken | None]]:
    """(throw, the event that took preset dice for it or None) for each throw."""
    taken: te.FacesTaken | None = None
    for event in events:
        if isinstance(event, te.FacesTaken) and event.faces:
            taken = event
        elif isinstance(event, THROWS):
            yield event, taken
            taken = None


def _table_of(row: Entry) -> Table:
    table = tables.of_scene(row.scene)
    return table if table and table.scene.pk == row.scene_id else Table(row.scene)


def _explained(event: Thrown, taken: te.FacesTaken | None, state: Encounter) -> list[Text]:
    """The roll, then a row for each part of it."""
    if isinstance(event, Drawn):
        head = say("rolls-drawn", mark=Marks((event.number,)), drawn=dealt.drawn(state, event))
        below: list[Text | str] = [dealt.explained(event)]
        known = 0
    else:
        head, dice = headline(event, state, faces=True), registry.of(state).dice
        below = [_term(state, term, dice) for term in event.terms]
        known = len(all_of(event.result))
    below += preset_dice.in_throw(taken, known) if taken else []
    return [head, *(say("rolls-below", what=each) for each in below)]


def _term(state: Encounter, term: Term, dice: Notation) -> Text | str:
    """A part of a roll with its card and any rule of the game's own on that."""
    if term.secret and not term.pips:
        return called(term.label)
    key = cards.cite(state.book, term.card)
    if not key:
        return dice.told(term)
    found = cards.find(key)
    card = _in_short(found[0]) if found else ""
    told = tuple(rules.of_card(key))
    return say("rolls-term", term=dice.told(term), key=key, card=card, house=rules.HERE, told=told)


def _named(scene: Scene, row: Entry, event: Thrown) -> list[Text]:
    """That the game master named the attack's number; [] if the book's number or a
    defence counted."""
    judged = [e for e in decode(row.events) if isinstance(e, ev.AttackJudged)]
    if event.purpose != "attack" or not event.deed or isinstance(event, Drawn):
        return []
    found = [e for e in decode(row.events) if isinstance(e, fe.DifficultySet)]
    named, number = [e for e in found if e.deed == event.deed and e.named], None
    if named:
        number = named[-1].number
    elif not found and (before := dict(store.states_at(scene, [row.seq - 1])).get(row.seq - 1)):
        # Attacks have numbers to reach in books in rounds only.
        deed = cast("RoundEncounter", before).deed
        number = deed.needed if deed and deed.named else None
    if number is None or any(e.deed == event.deed and e.needed != number for e in judged):
        return []
    return [say("rolls-below", what=say("rolls-number-named", number=number))]


def headline(event: ev.Rolled, state: Encounter, faces: bool = False) -> Text:
    """``[#12] Ace, attack: blaster 4D = 15``; in words for screen readers."""
    dice = registry.of(state).dice
    return say(
        "rolls-explained",
        mark=Marks((event.number,)),
        who=name(state, event.who),
        purpose=words.purpose(event),
        written=words.roll(event, dice, faces),
        terms=rolls.spoken(event, dice),
        total=event.result.total,
        faces=event.result.throw.faces if faces else (),
    )


_SENTENCES = re.compile(r"(?<=[.!?])\s+")
SHORT, MOST = 90, 240
"""Length of a card's excerpt in characters: as many sentences as fit in SHORT, but at least one, of
up to MOST."""


def _in_short(card: cards.Card) -> Text | str:
    """The card's first whole sentences; +rules has all of it."""
    first, *more = _SENTENCES.split(card.written)
    if len(first) > MOST:
        return say("rolls-card-long", topic=card.topic, id=card.id)
    for sentence in more:
        if len(first) + len(sentence) >= SHORT:
            break
        first += f" {sentence}"
    return prose(first)


def recent(table: Table, character: Character, most: int) -> Generator[None, None, str]:
    """The scene's last rolls that the character may see, newest last. A generator for ``slices``:
    yields between entries, returns the text."""
    first, reader = witnesses.first_entry(table, character), viewer_for(table, character)
    lines: list[str] = []
    for page in store.pages_with_rolls(table.scene, first) if first < inf else ():
        found, rows = [], {row.seq: row for row in page}
        for seq, then in store.states_at(table.scene, rows):
            yield
            found += _rolls(rows[seq], then, viewer_then(table, reader, seq), most)
        lines = [*found, *lines]
        if len(lines) >= most:
            break
    return "\n".join(lines[-most:]) or str(say("rolls-none-seen"))


def _rolls(row: Entry, then: Encounter, viewer: Viewer, most: int) -> list[str]:
    """An entry's last rolls that the viewer may see, a line each."""
    lines = []
    for event in reversed([e for e in decode(row.events) if isinstance(e, ev.Rolled)]):
        if read := redact(event, then, viewer.who, viewer.gm):
            lines.append(words_of(headline(read, then), viewer.words))
        if len(lines) == most:
            break
    return lines[::-1]
