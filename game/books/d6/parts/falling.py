"""Falling damage, by metres and gravity, and falling objects (ADV-FALL, ADV-Q-46..48)."""

from collections.abc import Iterable

from game.books.d6.book import D6Book, D6Context, FallRow
from game.books.d6.state import D6Deed, D6Encounter
from game.checks import Term
from game.dice import MAX_DICE, PIPS_PER_DIE
from game.encounter import events as ev
from game.encounter.field_commands import Fall
from game.encounter.handlers import Handler, fighter, unhurried
from game.errors import Refused
from game.gear import Weapon
from game.wording import say

GRAVITY_STEPS = {"low": -2, "normal": 0, "high": 2}
HIGHEST = 100_000


def row_of(book: D6Book, metres: float, gravity: str) -> FallRow | None:
    """The row of a fall, or None for no damage.

    Metres are rounded down; gravity moves the row down or up. None below 3 m or when moved below
    the first row (ADV-Q-46, ADV-Q-47); above the last row it stays the last.
    """
    rows = book.falls
    found = [at for at, row in enumerate(rows) if int(metres) >= row.metres]
    if not found:
        return None
    at = found[-1] + GRAVITY_STEPS[gravity]
    return rows[min(at, len(rows) - 1)] if at >= 0 else None


class FallHandler(Handler[D6Book, D6Encounter, Fall]):
    command = Fall
    seat = True
    by_hand = True

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[Fall]:
        for f in state.present:
            yield from (Fall("gm", f.id, metres, g) for metres in (6.9, 51) for g in GRAVITY_STEPS)
            yield Fall("gm", f.id, 0, thing="crate", damage=4 * PIPS_PER_DIE)

    def check(self, book: D6Book, state: D6Encounter, command: Fall) -> None:
        unhurried(state)
        f = fighter(state, command.target)
        if f.condition.dead:
            raise Refused("bad_target", say("d6-is-dead", who=f.name))
        if command.gravity not in GRAVITY_STEPS:
            raise Refused("bad_choice", say("d6-fall-gravity"), "ADV-FALL-8")
        if not 0 <= command.metres <= HIGHEST:
            raise Refused("bad_number", say("d6-fall-range", most=HIGHEST), "ADV-FALL-1")

        if command.thing and not 1 <= command.damage <= MAX_DICE * PIPS_PER_DIE:
            raise Refused("bad_code", say("d6-fall-thing-damage", most=MAX_DICE), "ADV-FALL-7")

    def perform(self, context: D6Context, command: Fall) -> None:
        row = row_of(context.book, command.metres, command.gravity)
        if command.thing:
            self._begin(context, command, command.damage, "ADV-FALL-7", thing=command.thing)
        elif row is not None:
            metres = int(command.metres)
            self._begin(context, command, row.dice * PIPS_PER_DIE, row.card, metres=metres)

    def _begin(
        self,
        context: D6Context,
        command: Fall,
        damage: int,
        card: str,
        metres: int = 0,
        thing: str = "",
    ) -> None:
        number, stage = context.state.deeds + 1, context.book.deeds["fall"][0][0]
        who = command.target
        fall = Weapon("fall", skill="", kind="fall", damage=damage)
        deed = D6Deed(
            number, "fall", stage, who, who, fall, card=card, metres=metres, thing=thing,
            by_hand=True,
        )  # fmt: skip
        context.emit(ev.DeedBegan(deed))


def roll_damage(context: D6Context) -> bool:
    """Stage: roll the row's dice, or the damage the game master gave the falling object
    (ADV-FALL-7)."""
    deed = context.state.under_way
    label = deed.thing or f"fall of {deed.metres} m"
    term = Term(label, deed.used.damage, "code", deed.card)
    context.roll(deed.who, "damage", (term,), deed=deed.number)
    return True
