"""+plot: stories told in several scenes; and the switch of +scene that puts a scene into one."""

from typing import TYPE_CHECKING

from commands.base import TableCommand
from commands.characters.finding import character_called
from commands.scene import listing
from commands.scene.which import scene_meant
from game.errors import Refused
from game.wording import Text, say, several
from world.scenes.models import Plot
from world.scenes.planning import lists, plots
from world.silence import may_talk

if TYPE_CHECKING:
    from collections.abc import Callable

PAGE = 20


class CmdPlot(TableCommand):
    """Stories told in several scenes."""

    key = "+plot"
    aliases = ("+plots",)
    needs_sheet = False
    of_game = True
    topics = ("new, summary, keeper, end", "add, drop")
    switch_names = ("new", "summary", "add", "drop", "end", "keeper")

    def act(self) -> None:
        done: dict[str, Callable[[], None]] = {
            "new": self.new,
            "summary": self.summarise,
            "add": self.add,
            "drop": self.drop,
            "end": self.end,
            "keeper": self.hand_over,
        }
        if self.switches:
            done[self.switches[0]]()
        elif not self.args or self.args.isdecimal():
            self.list(int(self.args[:5] or 1))
        else:
            self.show(plots.named(self.args))

    def list(self, number: int) -> None:
        """A page of plots; those that are over last."""
        found = Plot.objects.order_by("ended", "name")
        running = [*found.filter(ended=None), *found.exclude(ended=None)]
        pages = max(1, -(-len(running) // PAGE))
        number = min(max(1, number), pages)
        rows = [_row(plot) for plot in running[(number - 1) * PAGE : number * PAGE]]
        if not rows:
            self.say(say("planning_lines-no-plots"))
            return
        if number < pages:
            rows.append(say("planning_lines-more-plots", line=f"+plot {number + 1}"))
        self.say(several(rows))

    def show(self, plot: Plot) -> None:
        """Its summary, and the first page of its scenes in order."""
        told = [_row(plot)]
        if plot.summary:
            told.append(say("planning_lines-plot-summary", summary=plot.summary))
        page = lists.page(self.caller, lists.of_plot(self.caller, plot))
        if page.rows:
            told.append(listing.listed(self, page, f"plot {plot.name}"))
        else:
            told.append(say("planning_lines-plot-empty", name=plot.name))
        self.say(several(told))

    def parts(self, usage: str) -> tuple[str, str]:
        """``<plot>=<rest>``. Raises Refused("bad_line")."""
        first, equals, rest = (part.strip() for part in self.args.partition("="))
        if not (equals and first and rest):
            raise Refused("bad_line", say("planning_lines-usage", usage=usage))
        return first, rest

    def new(self) -> None:
        may_talk(self.caller)
        name, _, summary = (part.strip() for part in self.args.partition("="))
        plot = plots.begin(self.caller, name, summary)
        self.say(say("planning_lines-plot-new", name=plot.name))

    def summarise(self) -> None:
        may_talk(self.caller)
        name, summary = self.parts("+plot/summary <plot>=<text>")
        plot = plots.named(name)
        plots.refuse_unless_keeper(plot, self.caller)
        plots.summarise(plot, summary)
        self.say(say("planning_lines-plot-summarised", name=plot.name))

    def add(self) -> None:
        name, number = self.parts("+plot/add <plot>=<scene>")
        put(self, name, number)

    def drop(self) -> None:
        name, number = self.parts("+plot/drop <plot>=<scene>")
        plot, scene = plots.named(name), scene_meant(self, number)
        plots.drop(plot, scene, self.caller)
        self.say(say("planning_lines-plot-dropped", number=scene.pk, name=plot.name))

    def end(self) -> None:
        plot = plots.named(self.args)
        plots.refuse_unless_keeper(plot, self.caller)
        plots.end(plot)
        self.say(say("planning_lines-plot-ended", name=plot.name))

    def hand_over(self) -> None:
        name, other = self.parts("+plot/keeper <plot>=<name>")
        plot = plots.named(name)
        plots.refuse_unless_keeper(plot, self.caller)
        plots.refuse_ended(plot)
        character = character_called(self, other)
        plots.offer(plot, character, self.caller)
        self.say(say("planning_lines-keeper-asked", name=plot.name, who=character.key))


def _row(plot: Plot) -> Text:
    kept = plot.keeper.key if plot.keeper else plot.keeper_name
    return say("planning_lines-plot", name=plot.name, who=kept, ended=bool(plot.ended))


def put(cmd: TableCommand, name: str, number: str) -> None:
    """Put a scene into a plot, or have the plot's keeper asked."""
    plot, scene = plots.named(name), scene_meant(cmd, number)
    added = plots.add(plot, scene, cmd.caller)
    key = "planning-added" if added else "planning_lines-add-asked"
    cmd.say(say(key, number=scene.pk, name=plot.name))


def of_scene(cmd: TableCommand) -> None:
    """``+scene/plot [<number>=]<plot>``; ``none`` takes the scene out of its plot."""
    first, equals, rest = (part.strip() for part in cmd.args.partition("="))
    number, name = (first, rest) if equals else ("", first)
    if name.lower() != "none":
        put(cmd, name, number)
        return
    scene = scene_meant(cmd, number)
    if scene.plot is None:
        raise Refused("not_in_it", say("planning_lines-in-no-plot", number=scene.pk))
    plot = scene.plot
    plots.drop(plot, scene, cmd.caller)
    cmd.say(say("planning_lines-plot-dropped", number=scene.pk, name=plot.name))


SWITCHES = {"plot": of_scene, "with": listing.with_whom}
TOPICS = ("plot, with",)
