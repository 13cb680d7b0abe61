"""Character Points: pledged before a roll, a die each (ADV-Q-28)."""

from collections.abc import Iterable

from game.books.d6.book import D6Book, D6Context
from game.books.d6.state import CHARACTER_POINTS, D6Deed, D6Encounter, D6Fighter
from game.checks import Term
from game.encounter import events as ev
from game.encounter.commands import Pledge
from game.encounter.handlers import Handler, fighter
from game.errors import Refused
from game.parts.terms import modifiers
from game.registry.book import Terms
from game.wording import say


def character_points(purpose: str) -> Terms:
    """A term source: +1D for each Character Point pledged on rolls of that purpose (ADV-Q-28)."""

    def term(
        book: D6Book, state: D6Encounter, fighter: D6Fighter, deed: D6Deed | None
    ) -> tuple[Term, ...]:
        if state.options["character_points"] != "on":
            return ()
        count = min(fighter.pledged.get(purpose, 0), fighter.sheet.character_points)
        return CHARACTER_POINTS.term(count, "ADV-Q-28", book.dice.die)

    return term


LIMITS = {
    "attack": 2, "check": 2, "treatment": 2, "act": 2, "opposition": 2, "defence": 5,
    "resistance": 5,
}  # fmt: skip
"""Most points on one roll: 2 on a skill or attribute, 5 on defence and resistance."""


def pledge_limit(purpose: str) -> int:
    """Most points on one roll. Raises Refused("no_points") for a purpose that takes none."""
    if purpose not in LIMITS:
        raise Refused("no_points", say("d6-points-which-rolls", rolls=tuple(LIMITS)), "ADV-Q-28")
    return LIMITS[purpose]


def extras(purpose: str) -> tuple[Terms, ...]:
    """Term sources of a roll: the game master's modifiers and the fighter's Character Points."""
    return (modifiers(purpose), character_points(purpose))


class PledgeHandler(Handler[D6Book, D6Encounter, Pledge]):
    """Handler of ``Pledge``: Character Points for the next roll of a purpose, before it is thrown;
    0 takes them back (ADV-Q-28)."""

    command = Pledge
    own_word = True

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[Pledge]:
        return (Pledge(who, "attack", 1), Pledge(who, "resistance", 2), Pledge(who, "attack", 0))

    def check(self, book: D6Book, state: D6Encounter, command: Pledge) -> None:
        f = fighter(state, command.who)
        if state.options["character_points"] != "on":
            raise Refused("no_points", say("d6-points-not-in-play"), "PER-Q-61")
        if command.on == "initiative":
            sentence = say("d6-points-not-on-initiative")
            raise Refused("no_points_on_initiative", sentence, "ADV-INIT-6")
        most = pledge_limit(command.on)
        if command.count < 0:
            raise Refused("bad_number", say("d6-points-how-many"), "ADV-Q-28")
        if command.count > most:
            sentence = say("d6-points-most", most=most, roll=command.on)
            raise Refused("point_limit", sentence, "ADV-Q-28")
        if f.forced and command.count:
            raise Refused("points_exclusive", say("d6-points-not-together"), "CHR-Q-22")
        others = sum(n for on, n in f.pledged.items() if on != command.on)
        if others + command.count > f.sheet.character_points:
            left = f.sheet.character_points - others
            raise Refused("no_points", say("d6-points-left", who=f.name, count=left), "ADV-Q-28")

    def perform(self, context: D6Context, command: Pledge) -> None:
        context.emit(ev.Pledged(command.who, command.on, command.count))
