"""+why and +rolls: a roll with its faces, its terms and their cards."""

from game.codec import decode
from game.encounter import events as ev
from game.encounter.audience import redact
from game.rulebooks import cards
from world.scenes import store
from world.scenes.render import words
from world.scenes.render.telling import name
from world.scenes.table import Table
from world.scenes.telling import viewer_for


def why(row, number: int, character) -> str:
    """The roll of that number with everything behind it, "" if the character may not see it."""
    table = _table_of(row)
    viewer = viewer_for(table, character)
    for event in decode(row.events):
        if isinstance(event, ev.Rolled) and event.number == number:
            seen = redact(event, table.state, viewer.who, viewer.gm)
            return _explained(seen, table.state) if seen else ""
    return ""


def _table_of(row) -> Table:
    room = row.scene.room
    table = room.table if room else None
    return table if table and table.scene.pk == row.scene_id else Table(row.scene)


def _explained(event, state) -> str:
    who = name(state, event.who)
    lines = [f"{words.mark(event.number)} {who}, {event.purpose}: {words.roll(event, faces=True)}"]
    for term in event.terms:
        if term.secret and not term.pips:
            lines.append(f"  {term.label}")
        else:
            lines.append(f"  {term}{_card(term.card)}")
    return "\n".join(lines)


def _card(key: str) -> str:
    if not key:
        return ""
    found = cards.find(key)
    text = found[0].text if found else ""
    short = text if len(text) <= 90 else text[:87] + "..."
    return f"  {key}: {short}"


def recent(table, viewer, most: int) -> str:
    """The last rolls of the scene that the viewer may see, newest last."""
    lines = []
    for row in reversed(store.rows_with_rolls(table.scene, most * 3)):
        for event in decode(row.events):
            if isinstance(event, ev.Rolled):
                seen = redact(event, table.state, viewer.who, viewer.gm)
                if seen:
                    who = name(table.state, seen.who)
                    text = f"{who}, {seen.purpose}: {words.roll(seen)}"
                    lines.append(f"{words.mark(seen.number)} {text}")
    return "\n".join(lines[-most:]) or "Nothing has been rolled here yet."
