"""The lines one reader gets about commands that were carried out, in the order they happened.

What concerns the reader is told in full (everything, at verbosity "full"). The rest is one short
line each, carrying the roll's number so that `+why` can expand it. Declarations are held back until
everyone has declared or the reader is asked to declare; a run of NPC actions chosen by the
autopilot is merged (docs/decisions/who-reads-dice.md).
"""

from itertools import groupby
from typing import TYPE_CHECKING

from game.encounter.intents import Intend
from game.memory import per_object
from game.wording import Text, several
from world.scenes.journal.steps import Step
from world.scenes.render import compact, declared, together
from world.scenes.render import rows as layout
from world.scenes.render import several as rulings
from world.scenes.render.acting import plans_ahead
from world.scenes.render.concern import by_the_system, concerned, concerns, under_way

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.encounter.state import Encounter
    from world.scenes.render.viewer import Viewer


type Lane = tuple[object, ...]
"""Identity of an action in progress (``_lane``)."""


class Account:
    """Collects the lines for one viewer. ``heard``: declarations not told to the viewer yet;
    ``gave``: True if the viewer made one of them; ``steps``: all steps to be told, from which
    ``holds`` (the viewer queues a command) and ``declares`` (the viewer declares) are derived."""

    def __init__(
        self,
        viewer: "Viewer",
        state: "Encounter",
        heard: "Iterable[declared.Said]" = (),
        steps: "Iterable[Step]" = (),
    ) -> None:
        self.viewer = viewer
        self.heard = list(heard)
        mine = [
            step for step in steps if viewer.who and step.command and step.command.who == viewer.who
        ]
        self.holds = any(isinstance(step.command, Intend) for step in mine)
        self.declares = any(declared.words(step) for step in mine)
        self.gave = False
        self.lines: list[Text | str] = []
        self._deeds: list[together.Deed] = []
        self._plans: list[Text] = []
        self._said: list[Text] = []
        self._for_him: list[Text] = []
        self._going: Lane = ()
        self._ahead: Lane = ()
        self._round: list[tuple[int, list[layout.Row]]] = []
        self._state = state

    def _written(self, step: Step) -> "compact.Writer":
        return compact.written(step, _with_dice(self.viewer))

    @per_object
    def _writer(self) -> "compact.Writer":
        return self._written(Step("", None, (), self._state, self._state))

    def take_alike(self, steps: "Sequence[Step]") -> None:
        """Add several steps as one row if they can be merged, otherwise one by one."""
        row = rulings.row([self._written(step) for step in steps]) if len(steps) > 1 else None
        if row is None:
            for step in steps:
                self.take(step)
            return
        self.end()
        self._writer = self._written(steps[-1])
        self.lines += layout.whole(self._writer, [row])

    def take(self, step: Step) -> None:
        """Add one more step."""
        self._follow(step)
        if self._says_both(step):
            return
        self._writer = self._written(step)
        by_others = declared.for_him(step, self.viewer.who) if self.viewer.who else []
        if self.viewer.verbosity == "full":
            self.lines += [*self._writer.lines, *by_others]
            return
        self._for_him += by_others
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

    def _follow(self, step: Step) -> None:
        """When a new action begins, remember whether its command came from the order queue."""
        lane = _lane(step.after)
        if lane and lane != _lane(step.before):
            self._ahead = lane if step.ahead else ()

    def _says_both(self, step: Step) -> bool:
        """True if the step queues a command of the viewer's that their own declaration will state
        anyway."""
        command = step.command
        ahead = isinstance(command, Intend) and command.who == self.viewer.who and not command.why
        return ahead and self.declares and plans_ahead(step.after)

    def end(self) -> None:
        """Write out what was held back to be merged: actions first, then the line of the round."""
        if self._deeds:
            self.lines += together.lines(self._deeds)
            self._deeds = []
        if self._round:
            self.lines.append(self._of_the_round())
            self._round = []

    def _of_the_round(self) -> Text:
        firsts = [layout.first_roll(rows) for _, rows in self._round]
        course = [layout.said(self._writer, rows) for _, rows in self._round]
        told = several([*self._plans, *course, *self._said], " ")
        self._plans, self._said = [], []
        rolls = [roll for roll in firsts if roll]
        return self._writer.marked(told, *rolls)

    def hear(self) -> None:
        """Add the declarations held back; within the line of the round if that has just begun."""
        rolled = any(each.roll for each in self.heard)
        within = bool(self._round) and not self._deeds and not rolled
        told = declared.together(self._writer, self.heard, within) if self.heard else []
        if within:
            self._said, told = told, []
        self.end()
        self.lines += told
        self.heard = []

    def close(self) -> None:
        """Write out everything that is left, ending with what was declared on the
        viewer's behalf."""
        self.end()
        self.lines += self._for_him

    def _declared(self, step: Step, rows: "list[layout.Row]", before: "list[layout.Row]") -> None:
        """Add a declaration and the roll made for it. It is told at once if the viewer makes it and
        others have yet to declare; otherwise it is held back."""
        roll = layout.first_roll([*before, *rows])
        plain = [row for row in rows if not row.dice]
        said = [declared.said(step, self._writer, row, roll) for row in plain]
        mine = self.viewer.who and self.viewer.who in {each.who for each in said}
        told = self.holds and not plans_ahead(step.after)
        self.gave |= not told and bool(self.viewer.who) and self.viewer.who == step.actor
        if told or not (mine and declared.declaring(step.after)):
            self.heard += said
        elif len(said) > 1:
            self.end()
            self.lines += declared.together(self._writer, said)
        else:
            self.end()
            self.lines += layout.near(self._writer, [*(before if roll else ()), *rows])

    def _course(self, step: Step, rows: "list[layout.Row]") -> None:
        """Add the start of a round and its order with their consequences: one line for everybody,
        including any declarations just made."""
        if self._deeds:
            self.end()
        if self.heard and not any(each.roll for each in self.heard):
            self.end()
            self._plans = declared.together(self._writer, self.heard, within=True)
            self.heard = []
        elif self.heard:
            self.hear()
        if self._round and self._round[-1][0] == step.seq:
            self._round[-1][1].extend(rows)
        else:
            self._round.append((step.seq, list(rows)))

    def _own(self, rows: "list[layout.Row]") -> bool:
        """True if one of the rows is about the viewer."""
        events = [event for row in rows for event in (row.event, *row.rolls)]
        return any(getattr(event, "who", None) == self.viewer.who for event in events)

    def _deed(self, step: Step, rows: "list[layout.Row]") -> None:
        if self.heard and not declared.declaring(step.after):
            self.hear()
        mine = self.viewer.verbosity == "normal" and concerns(step, self.viewer)
        people, own = frozenset(concerned(step)), by_the_system(step)
        going = _lane(step.before)
        ahead = step.ahead or bool(going and going == self._ahead and not step.actor)
        ahead = ahead or by_the_system(step, answered=True)
        deed = together.Deed(self._writer, (rows,), people, mine, own, ahead)
        follows, self._going = bool(going) and going == self._going, _lane(step.after)
        if self._deeds and not step.actor and follows:
            self._deeds[-1] = self._deeds[-1].followed(deed)
            return
        if self._round or not all(each.runs for each in (deed, *self._deeds[-1:])):
            self.end()
        self._deeds.append(deed)


def _lane(state: "Encounter") -> Lane:
    """Identity of the action in progress (same tuple for as long as it lasts); () if
    there is none."""
    found = under_way(state)
    return (type(found), getattr(found, "number", 0), found.who, found.target) if found else ()


def _rolled_for(rows: "list[layout.Row]", following: "list[tuple[str, list[layout.Row]]]") -> bool:
    """True if these rows belong to the roll of the declaration that follows."""
    declares = bool(following) and following[0][0] == layout.DECLARED
    return declares and layout.first_roll([*rows, *following[0][1]]) is not None


def _part(row: "layout.Row") -> str:
    """The row's section: COURSE, DECLARED or "" for anything else."""
    return row.kind if row.kind in (layout.COURSE, layout.DECLARED) else ""


def _with_dice(viewer: "Viewer") -> "Viewer":
    """The viewer with verbosity "normal" instead of "brief", so that dice are written out."""
    return viewer._replace(verbosity="normal") if viewer.verbosity == "brief" else viewer
