"""An evening with any book at the keyboards: two players, and a game master who does not fight."""

from contextlib import ExitStack
from unittest.mock import patch

from game import engine
from game.codec import decode
from game.encounter import events as ev
from tests.commands.player import _keeper
from tests.reach.cast import Cast
from tests.scenes.finished import finished
from world.scenes.journal import proof


class Evening(Cast):
    """Ace and Bea have sheets of the ``book``; Gil leads. ``sheets``: the name of each one's ready
    character. ``seen``: what each person read of the last line."""

    book = ""
    sheets = ()

    def setUp(self):
        super().setUp()
        self.scene_name = self.id()
        for name, sheet in zip(("Ace", "Bea"), self.sheets, strict=True):
            self.by(name, f"+chargen/take {self.book} {sheet}")
        self.by("Gil", f"+combat/book {self.book}")

    @property
    def table(self):
        return self.room1.table

    @property
    def state(self):
        return self.table.state

    def by(self, name: str, text: str) -> str:
        """Type a line as that person; returns what everybody read of it, each line once."""
        character, session = self.people[name]
        return self.happens(lambda: character.execute_cmd(text, session=session))

    def happens(self, act) -> str:
        read = {name: [] for name in self.people}
        with ExitStack() as stack:
            for name, (character, session) in self.people.items():
                keep = _keeper(read[name], session)
                stack.enter_context(patch.object(character, "msg", keep))
            act()
        self.seen = {name: "\n".join(lines) for name, lines in read.items()}
        return "\n".join(dict.fromkeys("\n".join(self.seen.values()).splitlines()))

    def fighter(self, name: str):
        return next(f for f in self.state.fighters.values() if f.name == name)

    def happened(self, kind=ev.Rolled) -> list:
        """Every event of that kind in the journal."""
        rows = self.table.scene.entries.filter(kind="command").order_by("seq")
        return [e for row in rows for e in decode(row.events) if isinstance(e, kind)]

    def waits(self) -> list[tuple[str, str]]:
        """The pending waits: whom the table waits for, by name, and for what."""
        names = {f.id: f.name for f in self.state.present}
        return [(names.get(w.who, w.who), w.what) for w in engine.pending(self.state)]

    def proven(self) -> None:
        """Check that every die of the scene follows from its seed, then close it."""
        good, total = finished(proof.verify(self.table.scene))
        assert good == total > 0
        self.by("Gil", "+combat/stop")
        number = self.table.scene.pk
        self.by("Gil", "+combat/close")
        assert "agree with the seed" in self.by("Gil", f"+verify {number}")
