"""Coming into rounds that run, with the next one; of how many sides those are who fight."""

from collections.abc import Callable
from itertools import chain

from game.encounter import former
from game.encounter import round_events as rv
from game.encounter.fighter import Fighter
from game.encounter.play import AnyPlay
from game.encounter.records import Deed
from game.encounter.state import Encounter, EncounterOf


def begin_round(play: AnyPlay, number: int) -> None:
    """A round begins; whoever waited for it is in the fight from now on."""
    stayed = former.staying(play.state)
    for f in play.state.coming:
        play.emit(rv.Joined(f))
    play.emit(rv.RoundBegan(number))
    former.next_round(play, stayed)


def here_and_coming[F: Fighter](state: EncounterOf[F, Deed]) -> tuple[F, ...]:
    """Those present, and those who come in with the next round."""
    return (*state.present, *state.coming)


def several_sides[F: Fighter](state: EncounterOf[F, Deed], fights: Callable[[F], bool]) -> bool:
    """Whether those who fight on, here or coming with the next round, are of more sides than
    one."""
    first: str | None = None
    for f in chain(state.fighters.values(), state.coming):
        if f.side != first and not f.left and fights(f):
            if first is not None:
                return True
            first = f.side
    return False


def able_sides(state: Encounter) -> int:
    return len({f.side for f in state.present if f.able})


def without[F: Fighter](state: EncounterOf[F, Deed], who: str) -> tuple[F, ...]:
    """Those who come in with the next round, but him."""
    return tuple(f for f in state.coming if f.id != who)


def name_of_coming(state: Encounter, who: str) -> str:
    """His name while he waits for the next round, "" for anybody else."""
    return next((f.name for f in state.coming if f.id == who), "")
