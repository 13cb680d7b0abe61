"""+combat/tone: in which tone of the house the scene is told."""

from game.errors import Refused
from game.shelf.matching import resolve
from game.wording import Text, catalogue, say
from world.scenes.telling import announce

NONE = "none"
"""The word for the game's own."""


def tone(cmd) -> None:
    """How the scene is told; or, from the seat, another tone for all who read it."""
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
    """Which is chosen, and which there are."""
    return say("seat-tone-stands", tone=chosen, known=known or None)


SWITCHES = {"tone": tone}
