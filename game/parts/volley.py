"""The game master's word for all of his at once: they attack one target, each in his turn."""

from collections.abc import Iterable

from game.encounter import field_events as fe
from game.encounter.field_commands import Volley
from game.encounter.play import Play
from game.encounter.state import Encounter, Fighter
from game.encounter.verbs import Verb, fighter, in_fight
from game.errors import Refused
from game.shelf.book import Rulebook


class VolleyVerb(Verb):
    """Every able NPC who is no friend of the target attacks it with all that he has left this
    round; no target: they wait for the game master's word again."""

    command = Volley
    seat = True

    def offers(self, book: Rulebook, state: Encounter, who: str) -> Iterable[Volley]:
        yield from (Volley("gm", f.id) for f in state.present[:2])
        yield Volley("gm", "")

    def check(self, book: Rulebook, state: Encounter, command: Volley) -> None:
        in_fight(state)
        if not command.target:
            if not any(f.notes.get("volley") for f in state.present):
                raise Refused("already", "Your NPCs wait for your word as it is.")
            return
        target = fighter(state, command.target)
        if not _attackers(state, target):
            sentence = f"No NPC on another side than {target.name} can act this round."
            raise Refused("nobody", sentence)

    def perform(self, play: Play, command: Volley) -> None:
        if command.target:
            members = _attackers(play.state, play.fighter(command.target))
        else:
            members = [f for f in play.state.present if f.notes.get("volley")]
        ids = tuple(f.id for f in members)
        play.emit(fe.VolleyOrdered(ids, command.target))


def _attackers(state: Encounter, target: Fighter) -> list[Fighter]:
    return [f for f in state.present if f.npc and f.ready and f.side != target.side]
