"""Falling: dice by metres, more or less of them by gravity (ADV-FALL, ADV-Q-46..48)."""

from collections.abc import Iterable

from game.books.d6.book import D6Book, FallRow
from game.books.d6.family import d6_book
from game.books.d6.kept import Facts, facts_of
from game.checks import Term
from game.dice import MAX_DICE, PIPS_PER_DIE
from game.encounter import events as ev
from game.encounter.field_commands import Fall
from game.encounter.play import Play
from game.encounter.state import Deed, Encounter
from game.encounter.verbs import Verb, fighter, unhurried
from game.errors import Refused
from game.gear import Weapon
from game.shelf.book import Rulebook

GRAVITY_STEPS = {"low": -2, "normal": 0, "high": 2}
HIGHEST = 100_000


def row_of(book: D6Book, metres: float, gravity: str) -> FallRow | None:
    """The row of a fall, or None for no damage: below 3 m or below the first row (ADV-Q-46,
    ADV-Q-47); above the last one it stays the last."""
    rows = book.falls
    found = [at for at, row in enumerate(rows) if int(metres) >= row.metres]
    if not found:
        return None
    at = found[-1] + GRAVITY_STEPS[gravity]
    return rows[min(at, len(rows) - 1)] if at >= 0 else None


class FallVerb(Verb):
    command = Fall
    seat = True
    by_hand = True

    def offers(self, book: Rulebook, state: Encounter, who: str) -> Iterable[Fall]:
        for f in state.present:
            yield from (Fall("gm", f.id, metres, g) for metres in (6.9, 51) for g in GRAVITY_STEPS)
            yield Fall("gm", f.id, 0, thing="crate", damage=4 * PIPS_PER_DIE)

    def check(self, book: Rulebook, state: Encounter, command: Fall) -> None:
        unhurried(state)
        f = fighter(state, command.target)
        if f.condition.dead:
            raise Refused("bad_target", f"{f.name} is dead.")
        if command.gravity not in GRAVITY_STEPS:
            raise Refused("bad_choice", "Gravity is low, normal or high.", "ADV-FALL-8")
        if not 0 <= command.metres <= HIGHEST:
            raise Refused("bad_number", f"A fall is 0 to {HIGHEST} metres.", "ADV-FALL-1")

        if command.thing and not 1 <= command.damage <= MAX_DICE * PIPS_PER_DIE:
            sentence = (
                "No rule says what a thing does that falls on somebody: give its damage, 1 pip "
            )
            raise Refused("bad_code", f"{sentence}to {MAX_DICE}D.", "ADV-FALL-7")

    def perform(self, play: Play, command: Fall) -> None:
        row = row_of(d6_book(play.book), command.metres, command.gravity)
        if command.thing:
            facts: Facts = {"thing": command.thing, "card": "ADV-FALL-7", "by_hand": True}
            self._begin(play, command.target, command.damage, facts)
        elif row is not None:
            facts = {"metres": int(command.metres), "card": row.card, "by_hand": True}
            self._begin(play, command.target, row.dice * PIPS_PER_DIE, facts)

    def _begin(self, play: Play, who: str, damage: int, facts: Facts) -> None:
        number, stage = play.state.deeds + 1, play.book.deeds["fall"][0][0]
        fall = Weapon("fall", skill="", kind="fall", damage=damage)
        play.emit(ev.DeedBegan(Deed(number, "fall", stage, who, who, fall, facts=facts)))


def roll_damage(play: Play) -> bool:
    """The row's dice, or what the game master gives to a thing, in the scale of whatever falls
    (ADV-FALL-7)."""
    deed = play.deed
    label = deed.facts.get("thing") or f"fall of {deed.facts['metres']} m"
    term = Term(label, deed.used.damage, "code", facts_of(deed)["card"])
    play.roll(deed.who, "damage", (term,), deed=deed.number)
    return True
