"""What modifies a roll: functions (book, state, fighter, deed) -> terms, each with the book's
card."""

from game.checks import Term, dice_bonus, dice_penalty
from game.codec import record
from game.encounter.context import RoundContext
from game.encounter.keys import pair
from game.encounter.rounds import RoundDeed, RoundEncounter, RoundFighter
from game.encounter.state import FIGHT
from game.registry.book import Rulebook, Step, Terms


@record
class CoverRow:
    """A row of the cover table, from ``percent`` on: dice added to dodges, dice off attacks
    (PER-COV-3..5)."""

    name: str
    percent: int
    dodge: int
    attack: int
    card: str


WORDS = ("no", "one", "two", "three", "four", "five", "six")


def action_count(state: RoundEncounter, fighter: RoundFighter) -> int:
    """Actions that count against a fighter this round: declared (else taken) and added ones; 1
    outside a fight."""
    if state.mode != FIGHT:
        return 1
    own = fighter.declared
    if state.options.get("declare_actions") == "as_you_go" or own is None:
        own = fighter.taken
    return own + fighter.added


def actions(
    book: Rulebook, state: RoundEncounter, fighter: RoundFighter, deed: RoundDeed | None
) -> tuple[Term, ...]:
    """-1D for each action of the round beyond the first (PER-MAP-1, PER-Q-12)."""
    count = action_count(state, fighter)
    if count < 2:
        return ()
    word = WORDS[count] if count < len(WORDS) else str(count)
    return dice_penalty(f"{word} actions", count - 1, book.card("actions"), book.dice.die)


def wounds(
    book: Rulebook, state: RoundEncounter, fighter: RoundFighter, deed: RoundDeed | None
) -> tuple[Term, ...]:
    """The dice that wounds take off (PER-INJ-8, PER-INJ-9)."""
    body = fighter.condition
    dice = body.wound_dice()
    return dice_penalty(body.wound, dice, book.card(body.wound), book.dice.die) if dice else ()


def stun(
    book: Rulebook, state: RoundEncounter, fighter: RoundFighter, deed: RoundDeed | None
) -> tuple[Term, ...]:
    """-1D while a stun penalises (PER-INJ-1, PER-Q-29, PER-Q-31)."""
    dice = fighter.condition.stun_dice(state.clock)
    return dice_penalty("stunned", dice, book.card("stunned"), book.dice.die) if dice else ()


def when(option: str, value: object, *terms: Terms) -> Terms:
    """The terms, only while a house option has that value."""

    def term(
        book: Rulebook, state: RoundEncounter, fighter: RoundFighter, deed: RoundDeed | None
    ) -> tuple[Term, ...]:
        if state.options.get(option) != value:
            return ()
        return tuple([t for each in terms for t in each(book, state, fighter, deed)])

    return term


def cover_row(book: Rulebook, percent: int) -> CoverRow | None:
    """The highest row of the cover table that is reached (PER-Q-21); None for no cover."""
    if not percent:
        return None
    rows = [row for row in book.cover if percent >= row.percent]
    return rows[-1] if rows else None


def cover_between(state: RoundEncounter, fighter: RoundFighter, other: str) -> int:
    """Per cent of cover the fighter has against another; 0 when flanked (PER-Q-22)."""
    if not fighter.cover:
        return 0
    said = state.flanks.get(pair(fighter.id, other), ())
    return 0 if len(said) > 1 else fighter.cover


def own_cover() -> Terms:
    """The attack penalty for the cover that the attacker is in (PER-COV-4, PER-COV-9)."""

    def term(
        book: Rulebook, state: RoundEncounter, fighter: RoundFighter, deed: RoundDeed | None
    ) -> tuple[Term, ...]:
        row = cover_row(book, cover_between(state, fighter, deed.target)) if deed else None
        if not row:
            return ()
        return dice_penalty(f"{row.name} cover", row.attack, row.card, book.dice.die)

    return term


def dodge_cover() -> Terms:
    """The bonus of the target's cover, on dodge rolls only (PER-COV-8, PER-Q-23): a vehicle's own,
    whoever drives it."""

    def term(
        book: Rulebook, state: RoundEncounter, fighter: RoundFighter, deed: RoundDeed | None
    ) -> tuple[Term, ...]:
        if not deed or deed.defence not in book.skills.part("dodge"):
            return ()
        row = cover_row(book, cover_between(state, state.fighters[deed.target], deed.who))
        if not row:
            return ()
        return dice_bonus(f"{row.name} cover", row.dodge, row.card, book.dice.die)

    return term


def modifiers(purpose: str) -> Terms:
    """Terms that the game master gave for rolls of this purpose."""

    def term(
        book: Rulebook, state: RoundEncounter, fighter: RoundFighter, deed: RoundDeed | None
    ) -> tuple[Term, ...]:
        if not fighter.modifiers:
            return ()
        return tuple([m.term for m in fighter.modifiers if m.on in ("all", purpose)])

    return term


def thrown(purpose: str, card: str, kept: str = "", by_target: bool = False) -> Step:
    """A stage of a deed: its doer rolls the deed's skill, or (``by_target``) its target rolls
    theirs, with the terms for the purpose. ``card``: rule name of the card for the code; ``kept``:
    purpose under which the roll is stored, if different. Not to be confused with ``ladder.thrown``,
    a term."""

    def roll(context: RoundContext) -> bool:
        state, deed = context.state, context.state.under_way
        who, skill = (deed.target, deed.target_skill) if by_target else (deed.who, deed.skill)
        f = state.fighters[who]
        base = f.sheet.code_terms(skill, context.book.card(card), f.doubled)
        terms = context.book.roll_terms(state, who, purpose, base, deed)
        context.roll(who, kept or purpose, terms, skill=skill, deed=deed.number)
        return True

    return roll
