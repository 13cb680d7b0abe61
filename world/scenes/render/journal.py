"""+combat/log: the journal of a scene in words, as it was played."""

from game import engine
from game.codec import decode
from game.encounter import journal
from world.scenes.render import compact, prose
from world.scenes.speech import signed
from world.scenes.table import Step, Table


def log(table: Table, viewer, most: int) -> str:
    """The last entries that stand, poses and rolls and combat together, as the viewer saw them."""
    rows = list(table.scene.entries.all())
    keep = {entry.seq for entry in journal.standing([_stub(row) for row in rows])}
    renderer = prose if viewer.prose else compact
    lines, state = [], decode(table.scene.opening)
    for row in rows:
        if row.kind in ("pose", "note"):
            lines.append(signed(row.text, row.actor_name))
        elif row.kind == "command" and row.seq in keep:
            before, events = state, decode(row.events)
            for event in events:
                state = engine.evolve(state, event)
            lines += renderer.lines(Step(row.actor, None, events, before, state), viewer)
    return "\n".join(lines[-most:]) or "Nothing has happened here yet."


def _stub(row):
    return journal.Entry(row.seq, row.actor, None, (), row.rewound_to)
