"""Plots: stories told in several scenes, each kept by one player."""

from typing import TYPE_CHECKING

from game.errors import Refused
from game.registry.matching import MatchError, resolve
from game.wording import Text, say
from world import steady_clock
from world.ignoring import ignores
from world.scenes.consent import questions
from world.scenes.models import Plot, Question, Scene
from world.scenes.people import running
from world.scenes.table import tables
from world.scenes.table.fighters import fighter_id

if TYPE_CHECKING:
    from world.actors import Character

KIND = "plot"
MOST_NAME, MOST_SUMMARY, MOST_KEPT = 80, 4000, 20
"""Letters of a name and of a summary; plots under way that one player may keep."""


def named(name: str) -> Plot:
    """The plot that a name or its beginning means. Raises Refused("no_plot")."""
    by_name: dict[str, Plot] = {plot.name: plot for plot in Plot.objects.all()}
    try:
        return by_name[resolve(name, by_name, "plot")]
    except MatchError:
        raise Refused("no_plot", say("planning-no-plot", name=name[:40] or None)) from None


def begin(keeper: "Character", name: str, summary: str) -> Plot:
    """A new plot. Refused: ``bad_name``, ``too_long``, ``taken``, ``too_many``."""
    if not name or name.isdecimal() or len(name) > MOST_NAME:
        raise Refused("bad_name", say("planning-plot-name", most=MOST_NAME))
    _refuse_long(summary)
    if Plot.objects.filter(name__iexact=name).exists():
        raise Refused("taken", say("planning-plot-taken", name=name))
    if Plot.objects.filter(keeper=keeper, ended=None).count() >= MOST_KEPT:
        raise Refused("too_many", say("planning-plots-enough", most=MOST_KEPT))
    plot: Plot = Plot.objects.create(
        name=name, summary=summary, keeper=keeper, keeper_name=keeper.key
    )
    return plot


def _refuse_long(summary: str) -> None:
    if len(summary) > MOST_SUMMARY:
        raise Refused("too_long", say("planning-summary-long", most=MOST_SUMMARY))


def refuse_unless_keeper(plot: Plot, character: "Character") -> None:
    """Raises Refused("not_yours") unless the character keeps the plot; staff may do the same."""
    if plot.keeper_id != character.pk and not character.staff:
        raise Refused("not_yours", say("planning-plot-kept", name=plot.name, who=plot.keeper_name))


def summarise(plot: Plot, summary: str) -> None:
    _refuse_long(summary)
    plot.summary = summary
    plot.save(update_fields=["summary"])


def end(plot: Plot) -> None:
    """The plot is told to its end. Raises Refused("already")."""
    refuse_ended(plot)
    plot.ended = steady_clock.moment()
    plot.save(update_fields=["ended"])


def refuse_ended(plot: Plot) -> None:
    if plot.ended:
        raise Refused("already", say("planning-plot-ended", name=plot.name))


def add(plot: Plot, scene: Scene, character: "Character") -> bool:
    """Make the scene a part of the plot: True if it is one now, False if the plot's keeper is asked
    first. Refused: ``gm_required`` for who does not run the scene, ``already``, ``not_yours`` if
    nobody keeps the plot."""
    refuse_ended(plot)
    running.refuse_unless_runs(scene, character)
    if scene.plot_id == plot.pk:
        raise Refused("already", say("planning-in-plot", number=scene.pk, name=plot.name))
    if plot.keeper_id == character.pk:
        _put(scene, plot)
        return True
    if plot.keeper is None:
        raise Refused("not_yours", say("planning-plot-unkept", name=plot.name))
    if not ignores(plot.keeper, character):
        text = say(
            "planning-asks-to-add",
            who=character.key,
            number=scene.pk,
            title=scene.title or None,
            name=plot.name,
        )
        details = {"plot": plot.pk, "by": character.pk}
        questions.ask(KIND, plot.keeper, text, character.key, details, scene)
    return False


def _put(scene: Scene, plot: Plot | None) -> None:
    """Store which plot the scene belongs to, also where the scene is played just now."""
    table = tables.of_scene(scene)
    for each in (scene, *([table.scene] if table else ())):
        each.plot = plot
        each.save(update_fields=["plot"])


def drop(plot: Plot, scene: Scene, character: "Character") -> None:
    """Take the scene out of the plot: by whoever runs the scene or keeps the plot. Refused:
    ``not_in_it``, ``not_yours``."""
    if scene.plot_id != plot.pk:
        raise Refused("not_in_it", say("planning-not-in-plot", number=scene.pk, name=plot.name))
    if not running.runs(scene, fighter_id(character)):
        refuse_unless_keeper(plot, character)
    _put(scene, None)


def offer(plot: Plot, character: "Character", by: "Character") -> None:
    """Ask somebody whether they keep the plot from now on. Raises Refused("already") for its
    keeper."""
    if plot.keeper_id == character.pk:
        raise Refused("already", say("planning-keeps-already", name=plot.name, who=character.key))
    questions.withdraw(kind=KIND, details={"keep": plot.pk})
    if not ignores(character, by):
        text = say("planning-asks-to-keep", who=by.key, name=plot.name)
        questions.ask(KIND, character, text, by.key, {"keep": plot.pk})


@questions.answers(KIND)
def _answered(question: Question, yes: bool, by: "Character | None") -> Text:
    details, character = question.details, question.character
    number = details.get("plot") or details["keep"]
    plot = Plot.objects.filter(pk=number).first()
    if not yes:
        return say("planning-plot-no")
    if plot is None or plot.ended:
        raise Refused("too_late", say("planning-plot-over"))
    if "keep" in details:
        plot.keeper, plot.keeper_name = character, character.key
        plot.save(update_fields=["keeper", "keeper_name"])
        return say("planning-keeps-now", name=plot.name)
    scene: Scene = question.scene
    if plot.keeper_id != character.pk or not running.runs(scene, f"c{details['by']}"):
        raise Refused("too_late", say("planning-plot-over"))
    _put(scene, plot)
    return say("planning-added", number=scene.pk, name=plot.name)
