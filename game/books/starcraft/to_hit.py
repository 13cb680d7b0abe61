"""The number that the game master names to hit somebody."""

from collections.abc import Iterable

from game.books.starcraft.rulebook import StarcraftBook
from game.books.starcraft.state import StarcraftEncounter, StarcraftPlay
from game.encounter import field_events as fe
from game.encounter.table_commands import NameDifficulty
from game.encounter.verbs import Verb, fighter
from game.errors import Refused
from game.parts.named_numbers import key_of, takes_back, to_hit


class ToHitVerb(Verb[StarcraftBook, StarcraftEncounter, NameDifficulty]):
    """The number to hit somebody with the next attack on him, in place of the range's own or the
    blow's (SC-DICE-4); what answers it replaces it as ever."""

    command = NameDifficulty
    seat = True

    def offers(
        self, book: StarcraftBook, state: StarcraftEncounter, who: str
    ) -> Iterable[NameDifficulty]:
        return (NameDifficulty("gm", 14, target=f.id) for f in state.present)

    def check(
        self, book: StarcraftBook, state: StarcraftEncounter, command: NameDifficulty
    ) -> None:
        if not to_hit(command):
            name = next((f.name for f in state.present), "Marine")
            sentence = "Here the number to hit somebody is named: +combat/difficulty to hit "
            raise Refused("bad_number", f"{sentence}{name}=14.", "SC-DICE-4")
        name = fighter(state, command.target).name
        if takes_back(state, command):
            return
        if command.number is None or not 0 <= command.number <= 999:
            sentence = "Name a number from 0 to 999: +combat/difficulty to hit "
            raise Refused("bad_number", f"{sentence}{name}=14.", "SC-DICE-4")

    def perform(self, play: StarcraftPlay, command: NameDifficulty) -> None:
        play.emit(fe.NumberNamed(key_of(command), command.number))
