"""+combat/tone: in which of the game's tones the scene is told."""

from typing import TYPE_CHECKING

from game.errors import Refused
from game.registry.matching import resolve
from game.wording import Text, catalogue, say
from world.scenes.telling.delivery import announce

if TYPE_CHECKING:
    from commands.base import TableCommand

NONE = "none"
"""The keyword for the game's default tone."""


def tone(cmd: "TableCommand") -> None:
    """Show the scene's tone; from the seat, set it for all readers."""
    table, known = cmd.table, catalogue.tones()
    if not cmd.args.strip():
        cmd.say(_stands(table.scene.tone, known))
        return
    if not table.is_gm(cmd.caller):
        raise Refused("gm_required", say("seat-tone-for-seat"))
    if not known:
        raise Refused("no_tone", say("seat-no-tones"))
    wanted = resolve(cmd.args, (*known, NONE), "tone")
    table.scene.tone = "" if wanted == NONE else wanted
    table.scene.save(update_fields=["tone"])
    announce(table, say("seat-sets-tone", who=cmd.caller.key, tone=table.scene.tone))


def _stands(chosen: str, known: tuple[str, ...]) -> Text:
    """The chosen tone, and those that exist."""
    return say("seat-tone-stands", tone=chosen, known=known or None)


SWITCHES = {"tone": tone}
