"""The lines of a command as a screen reader says them, in the place of a renderer."""

from world.scenes.render import compact


def lines(step, viewer) -> list[str]:
    """What the viewer hears of the step."""
    return compact.lines(step, viewer._replace(prose=True))
