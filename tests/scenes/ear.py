"""Stands in for a renderer and gives a command's lines as a screen reader says them."""

from world.scenes.render import compact


def lines(step, viewer) -> list[str]:
    """Return the lines that the viewer hears of the step."""
    return compact.lines(step, viewer._replace(prose=True))
