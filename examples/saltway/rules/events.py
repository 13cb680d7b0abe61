"""What happens in this book alone, who reads it, and what becomes of the state."""

from saltway.rules.deck import BELL
from saltway.rules.state import ASKED, NO, YES, SaltwayEncounter

from game.codec import record, replace
from game.encounter import evolve
from game.encounter import round_events as rv
from game.encounter.audience import tells
from game.encounter.deck_events import Drawn
from game.encounter.folds import Folds
from game.encounter.records import OfFighter

folds = Folds(evolve.folds)


@record
class FellShort(OfFighter):
    """An attack has failed, and its author is asked whether he rolls it again."""

    deed: int
    who: str
    target: str
    total: int
    needed: int


@record
class AgainChosen(OfFighter):
    """His answer; yes costs a token."""

    deed: int
    who: str
    yes: bool


@record
class HarmComes(OfFighter):
    """What a hit does to him if nothing is soaked; ``asked``: whether he is asked."""

    deed: int
    who: str
    by: str
    harm: int
    asked: bool


@record
class SoakChosen(OfFighter):
    """His answer; yes costs a token."""

    deed: int
    who: str
    yes: bool


tells(FellShort, of="who target", anybody="deed total needed")
tells(AgainChosen, of="who", anybody="deed yes")
tells(HarmComes, of="who", by="by", anybody="deed harm asked")
tells(SoakChosen, of="who", anybody="deed yes")


def _in_deed(state: SaltwayEncounter, **changes: object) -> SaltwayEncounter:
    return replace(state, deed=replace(state.under_way, **changes))


def _paid(state: SaltwayEncounter, who: str, yes: bool) -> SaltwayEncounter:
    return state.with_fighter(who, spent=state.fighter(who).spent + yes)


@folds(FellShort)
def _fell_short(state: SaltwayEncounter, event: FellShort) -> SaltwayEncounter:
    return _in_deed(state, again=ASKED)


@folds(AgainChosen)
def _again_chosen(state: SaltwayEncounter, event: AgainChosen) -> SaltwayEncounter:
    return _paid(_in_deed(state, again=YES if event.yes else NO), event.who, event.yes)


@folds(HarmComes)
def _harm_comes(state: SaltwayEncounter, event: HarmComes) -> SaltwayEncounter:
    return _in_deed(state, harm=event.harm, soaked=ASKED if event.asked else NO)


@folds(SoakChosen)
def _soak_chosen(state: SaltwayEncounter, event: SoakChosen) -> SaltwayEncounter:
    return _paid(_in_deed(state, soaked=YES if event.yes else NO), event.who, event.yes)


@folds.then(Drawn)
def _drawn(state: SaltwayEncounter, event: Drawn) -> SaltwayEncounter:
    """The card lies before whoever drew it for the round."""
    if event.purpose != "initiative":
        return state
    bell = state.bell or BELL in event.cards
    return replace(state, bell=bell).with_fighter(event.who, card=event.cards[0])


@folds.then(rv.CombatBegan)
def _combat_began(state: SaltwayEncounter, event: rv.CombatBegan) -> SaltwayEncounter:
    """Tokens are counted anew (SAL-TOK-1)."""
    return replace(state, fighters={w: replace(f, spent=0) for w, f in state.fighters.items()})
