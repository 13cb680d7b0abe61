"""Lines of the renderers as a client gets them."""

from server.seams.connections import as_read
from tests.scenes import ear  # noqa: F401  (in the place of a renderer)


def lines(renderer, step, viewer) -> list[str]:
    """Return a step's lines for a viewer, laid out for the eye or the ear."""
    flags = {"SCREENREADER": viewer.prose}
    return [as_read(line, flags) for line in renderer.lines(step, viewer)]
