"""For +combat/log: the journal of a scene in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import engine, journal
from game.codec import decode
from game.wording import say
from world.scenes.journal import audit, store
from world.scenes.journal.steps import Step
from world.scenes.render import compact
from world.scenes.table.table import Table
from world.scenes.telling import witnesses
from world.scenes.telling.delivery import viewer_then
from world.scenes.telling.hearing import viewer_for
from world.scenes.telling.speech import signed
from world.seal import sealed

if TYPE_CHECKING:
    from collections.abc import Generator

    from world.actors import Character


def log(table: Table, character: Character, most: int) -> Generator[None, None, str]:
    """The last lines of the journal that the character may read, poses, rolls and combat together,
    each as they were told it; undone entries are left out, but each undo is reported. A generator
    for ``slices``: yields between entries, returns the text."""
    numbers = table.scene.entries.values_list("seq", "rewound_to")
    stubs = [journal.Entry(seq, "", None, (), rewound_to) for seq, rewound_to in numbers]
    undos = {undo.seq: str(undo) for undo in audit.taken_back(table.scene)}
    keep = {entry.seq for entry in journal.standing(stubs)}
    first, reader = witnesses.first_entry(table, character), viewer_for(table, character)
    lines, state = [], decode(table.scene.opening)
    for row in store.rows(table.scene):
        yield
        if row.kind in ("pose", "note") and row.seq >= first:
            lines.append(signed(sealed(row.text), row.actor_name))
        elif row.kind == "undo" and row.seq >= first:
            lines.append(undos[row.seq])
        elif row.kind == "command" and row.seq in keep:
            before, events = state, decode(row.events)
            for event in events:
                state = engine.evolve(state, event)
            if row.seq >= first:
                viewer = viewer_then(table, reader, row.seq)
                step = Step(row.actor, None, events, before, state, row.seq, row.actor_name)
                lines += compact.lines(step, viewer)
    return "\n".join(lines[-most:]) or str(say("rolls-nothing-happened"))
