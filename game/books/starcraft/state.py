"""The state of an encounter as the rules of ``starcraft`` read it.

Its records are those of every book; here stands what they hold under this one: its own sheets and
bodies, and a battle of units beside the rounds.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from game.books.starcraft.battle.state import Battle
from game.books.starcraft.body import Body
from game.books.starcraft.kept import Facts, Lasting, Notes
from game.books.starcraft.rulebook import StarcraftBook
from game.books.starcraft.sheet import StarcraftSheet
from game.encounter import arriving, play, state, verbs
from game.encounter.company import Combatant, Company
from game.encounter.playing import AnyPlay

if TYPE_CHECKING:

    class Fighter(state.Fighter):
        sheet: StarcraftSheet
        condition: Body
        notes: Notes
        lasting: Lasting

    class Deed(state.Deed):
        facts: Facts

    class Encounter(state.Encounter):
        """``things``: barriers by their names, the facility, words for smoke and light, and how
        much cover the place offers."""

        fighters: Mapping[str, Fighter]
        deed: Deed | None
        battle: Battle | None

        @property
        def under_way(self) -> Deed: ...

        def fighter(self, who: str) -> Fighter: ...

        @property
        def present(self) -> tuple[Fighter, ...]: ...

        def side_of(self, name: str) -> tuple[Fighter, ...]: ...

        @property
        def acting(self) -> Fighter | None: ...

    class Play(play.Play):
        book: StarcraftBook
        state: Encounter

        @property
        def deed(self) -> Deed: ...

        def fighter(self, who: str) -> Fighter: ...

    def fighter(state: Encounter, who: str) -> Fighter: ...

    def here_and_coming(state: Encounter) -> tuple[Fighter, ...]: ...

else:
    Deed, Encounter, Fighter, Play = state.Deed, state.Encounter, state.Fighter, play.Play
    fighter, here_and_coming = verbs.fighter, arriving.here_and_coming


def state_of(state: Company[Combatant]) -> Encounter:
    """The state that a verb of every book hands on."""
    return cast(Encounter, state)


def play_of(play: AnyPlay) -> Play:
    """The play that a verb of every book hands on."""
    return cast(Play, play)


def under_way(state: Encounter) -> Deed:
    """The deed that is being resolved. Errors: RuntimeError without one."""
    if state.deed is None:
        raise RuntimeError("nothing is being resolved")
    return state.deed


def battle_of(state: Encounter) -> Battle:
    """The battle that is being fought. Errors: RuntimeError without one."""
    if state.battle is None:
        raise RuntimeError("no battle is being fought")
    return state.battle
