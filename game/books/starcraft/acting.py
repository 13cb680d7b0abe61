"""Actions with a roll that are no attack: without dice they fail; smoke, light and cover hide."""

from game.books.starcraft.aiming import circumstances
from game.books.starcraft.gear_acts import Action
from game.books.starcraft.rulebook import StarcraftBook
from game.books.starcraft.state import StarcraftEncounter, StarcraftPlay
from game.checks import Term, pips, pool
from game.encounter import events as ev
from game.encounter.commands import Act
from game.parts import acts


class ActVerb(Action[Act], acts.ActVerb[StarcraftBook, StarcraftEncounter]):
    """Any other action, with a roll against a number or a fighter, or none (SC-Q-57)."""

    usual = 15


def terms(play: StarcraftPlay) -> tuple[Term, ...]:
    """What the acting side rolls."""
    deed = play.state.under_way
    base = play.state.fighter(deed.who).sheet.code_terms(deed.skill, "SC-ACT-11")
    return play.book.roll_terms(play.state, deed.who, "act", base, deed)


def roll_act(play: StarcraftPlay) -> bool:
    """Without dice and pips it fails unrolled (SC-DICE-7)."""
    deed, base = play.state.under_way, terms(play)
    if pool(base, "removed")[0] > 0:
        play.roll(deed.who, "act", base, skill=deed.skill, deed=deed.number)
    return True


def roll_opposition(play: StarcraftPlay) -> bool:
    """Nobody rolls against what has failed already."""
    return acts.roll_opposition(play) if "act" in play.state.under_way.rolls else True


def hidden_by(play: StarcraftPlay) -> tuple[Term, ...]:
    """Smoke, light and the cover of whoever is looked for count against detecting as they do
    against shots (SC-COV-1)."""
    deed = play.state.under_way
    if deed.skill not in play.book.detects:
        return ()
    return circumstances(play.book, play.state, play.state.fighters.get(deed.target))


def judge_act(play: StarcraftPlay) -> bool:
    """A tie goes to the acting side."""
    deed = play.state.under_way
    thrown, opposed = deed.rolls.get("act"), deed.rolls.get("opposition")
    if thrown and not opposed and not deed.target and deed.needed is None:
        return True
    against = opposed.total if opposed else deed.needed or 0
    added = hidden_by(play)
    needed = against + pips(added, "flat")
    total = thrown.total if thrown else 0
    success = bool(thrown) and total >= needed
    play.emit(
        ev.ActJudged(
            deed.number, deed.who, total, needed, success, deed.target, deed.note, added
        )
    )  # fmt: skip
    return True
