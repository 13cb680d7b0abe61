"""What one reader reads of carried-out commands, in the order in which they happened.

What concerns him he reads in full, and all of it who reads everything in full; the rest in one
short line each, with the mark of a roll by which +why unfolds it. Declarations wait until all
have declared, or he himself is asked to; what the system does with its own in a row is told
together (docs/decisions/who-reads-dice.md).
"""

from dataclasses import replace
from itertools import groupby

from world.scenes.render import compact, declared, prose, together
from world.scenes.render import rows as layout
from world.scenes.render.concern import by_the_system, concerned, concerns, under_way
from world.scenes.steps import Step


class Account:
    """The lines for one viewer. ``heard``: declarations that he has not been told of yet;
    ``gave``: whether one of them is by his word."""

    def __init__(self, viewer, state, heard=()):
        self.viewer = viewer
        self.heard = list(heard)
        self.gave = False
        self.lines: list[str] = []
        self._deeds: list[together.Deed] = []
        self._plans: list[str] = []
        self._round: list = []
        self._writer = self._written(Step("", None, (), state, state))

    def _written(self, step):
        renderer = prose if self.viewer.prose else compact
        return renderer.written(step, _with_dice(self.viewer))

    def take(self, step) -> None:
        """Tell of one more command."""
        self._writer = self._written(step)
        if self.viewer.verbosity == "full":
            self.lines += self._writer.lines
            return
        course = False
        parts = [(kind, list(rows)) for kind, rows in groupby(self._writer.rows, _part)]
        for place, (kind, rows) in enumerate(parts):
            course = kind == layout.COURSE or (course and not kind and not self._own(rows))
            if course:
                self._course(step, rows)
            elif kind == layout.DECLARED:
                self._declared(step, rows, parts[place - 1][1] if place else [])
            elif not _rolled_for(rows, parts[place + 1 : place + 2]):
                self._deed(step, rows)

    def end(self) -> None:
        """Tell what waited for more of its kind."""
        if self._deeds:
            self.lines += together.lines(self._deeds)
            self._deeds = []
        if self._round:
            self.lines.append(self._of_the_round())
            self._round = []

    def _of_the_round(self) -> str:
        rolls = [layout.first_roll(rows) for _, rows in self._round]
        told = " ".join(
            [*self._plans, *(layout.said(self._writer, rows) for _, rows in self._round)]
        )
        self._plans = []
        rolls = [roll for roll in rolls if roll]
        return self._writer.marked(told, *rolls) if rolls else told

    def hear(self) -> None:
        """Tell him what was declared."""
        self.end()
        self.lines += declared.together(self._writer, self.heard)
        self.heard = []

    def _declared(self, step, rows, before) -> None:
        """A declaration, with what was rolled for it: at once for whoever declares himself, if
        others have not declared yet."""
        roll = layout.first_roll([*before, *rows])
        told = [row for row in rows if not row.dice]
        said = [declared.said(step, self._writer, row, roll) for row in told]
        mine = self.viewer.who and self.viewer.who in {each.who for each in said}
        self.gave |= bool(self.viewer.who) and self.viewer.who == step.actor
        if not (mine and declared.declaring(step.after)):
            self.heard += said
        elif len(said) > 1:
            self.end()
            self.lines += declared.together(self._writer, said)
        else:
            self.end()
            self.lines += layout.near(self._writer, [*(before if roll else ()), *rows])

    def _course(self, step, rows) -> None:
        """The round and its order, with what else comes of it: in one line, for everybody, with
        the declarations if they have just been made."""
        if self._deeds:
            self.end()
        if self.heard and not any(each.roll for each in self.heard):
            self.end()
            self._plans, self.heard = declared.together(self._writer, self.heard), []
        elif self.heard:
            self.hear()
        if self._round and self._round[-1][0] == step.seq:
            self._round[-1][1].extend(rows)
        else:
            self._round.append((step.seq, list(rows)))

    def _own(self, rows) -> bool:
        """Whether one of the rows tells of the reader himself."""
        events = [event for row in rows for event in (row.event, *row.rolls)]
        return any(getattr(event, "who", None) == self.viewer.who for event in events)

    def _deed(self, step, rows) -> None:
        if self.heard and not declared.declaring(step.after):
            self.hear()
        mine = self.viewer.verbosity == "normal" and concerns(step, self.viewer)
        people, own = frozenset(concerned(step)), by_the_system(step)
        deed = together.Deed(self._writer, (rows,), people, mine, own)
        if self._deeds and not step.actor and under_way(step.before):
            self._deeds[-1] = self._deeds[-1].followed(deed)
            return
        if self._round or not (deed.own and self._deeds and self._deeds[-1].own):
            self.end()
        self._deeds.append(deed)


def _rolled_for(rows, following) -> bool:
    """Whether what was rolled for the declaration that comes next tells of these rows too."""
    declares = bool(following) and following[0][0] == layout.DECLARED
    return declares and layout.first_roll([*rows, *following[0][1]]) is not None


def _part(row) -> str:
    """The kind of what a row belongs to."""
    return row.kind if row.kind in (layout.COURSE, layout.DECLARED) else ""


def _with_dice(viewer):
    """The viewer, for whom the dice are written even if he is told of them by their marks."""
    return replace(viewer, verbosity="normal") if viewer.verbosity == "brief" else viewer
