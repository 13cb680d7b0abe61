"""Looking on: who commands units beside a fight of persons need not plan its every round."""

from collections.abc import Iterable

from game.books.starcraft import events as se
from game.books.starcraft.commands import LookOn
from game.books.starcraft.ready import planning_open, ready
from game.books.starcraft.rulebook import StarcraftBook
from game.books.starcraft.state import StarcraftEncounter, StarcraftPlay
from game.encounter.verbs import Verb, in_fight
from game.errors import Refused


def end(play: StarcraftPlay, who: str) -> None:
    """A plan of one's own ends it."""
    if play.state.fighter(who).looks_on:
        play.emit(se.LookedOn(who, False))


class LookOnVerb(Verb[StarcraftBook, StarcraftEncounter, LookOn]):
    """No action is planned for this round, where that is still open, nor for those to come; he
    may be attacked and react like anybody (SC-TIME-4, SC-ACT-7)."""

    command = LookOn

    def offers(self, book: StarcraftBook, state: StarcraftEncounter, who: str) -> Iterable[LookOn]:
        if state.battle and who in state.battle.commanders and state.stage == "declare":
            yield LookOn(who)

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: LookOn) -> None:
        in_fight(state)
        f = ready(state, command.who)
        if not state.battle or command.who not in state.battle.commanders:
            planning_open(state, f)
            sentence = "Who commands units in a battle may only look on: +plan 0 plans nothing."
            raise Refused("no_battle", sentence, "SC-TIME-4")

    def perform(self, play: StarcraftPlay, command: LookOn) -> None:
        play.emit(se.LookedOn(command.who, True))
        if play.state.stage in ("muster", "declare"):
            play.emit(se.Planned(command.who, 0, silent=True, audience=(command.who,)))
