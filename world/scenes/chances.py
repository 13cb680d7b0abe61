"""+odds in words: exact chances as percentages."""

from dataclasses import dataclass
from fractions import Fraction

from game import answering, moving, shelf
from game.checks import Term
from game.encounter import commands as c
from game.encounter.audience import as_known, numbers_known, visible
from game.encounter.remember import of_state
from game.errors import Refused
from game.odds import memory
from game.parts.forecast import NONE, reaching, roll_of
from game.parts.rating import LIKELY, Rated
from world import books
from world.scenes.render.words import article

UNCOUNTED = "Secret modifiers, plans and standing orders of players are not counted."


@dataclass(frozen=True)
class Chance:
    """Of one attack: ``least`` and ``most`` that it hits, the same where no person chooses the
    answer."""

    least: Fraction
    most: Fraction

    def __str__(self) -> str:
        """``63%``, ``41 to 63%``."""
        ends = dict.fromkeys((short(self.least), short(self.most)))
        return " to ".join(ends).replace("% to ", " to ")


@of_state
def of_attack(state, viewer, who: str, target: str, weapon: str = "") -> Chance | None:
    """The chance of the attack as far as the viewer may know it; None where none is to be had:
    the numbers are hidden, or the attack is none now."""
    known = as_known(state, viewer.who, viewer.gm)
    try:
        refuse_kept_numbers(known, viewer, who, target)
        return books.of(state).chance(known, who, target, weapon)
    except Refused:
        return None


def of_foes(state, viewer, f) -> list[tuple[str, Chance]]:
    """The name of each enemy in sight who can be hit, and the chance of it."""
    foes = [o for o in visible(state, viewer.who, viewer.gm) if o.side != f.side]
    stand = [o for o in foes if o.able or o.vehicle]
    found = [(o.name, of_attack(state, viewer, f.id, o.id)) for o in stand]
    return [(name, chance) for name, chance in found if chance]


def against(state, shot) -> Chance:
    """The chance of an attack of the rounds."""
    found = answering.odds(state, shot)
    hits = [found.hit, *(seen.hit for _, seen in answering.choices(state, shot))]
    return Chance(min(hits), max(hits))


def refuse_kept_numbers(state, viewer, *people: str) -> None:
    """Refused: odds with somebody whose codes the game master keeps to himself."""
    for who in people:
        if who and not numbers_known(state, who, viewer.who, viewer.gm):
            name = state.fighters[who].name
            sentence = f"The game master keeps the numbers of {name} hidden, so there are no odds "
            code = shelf.of(state).dice.examples.short
            raise Refused("no_odds", f"{sentence}with {name}. +odds {code} vs 15 works with any.")


def check(label, pips, mods, options, against: int, fixed: bool, dice) -> str:
    """Chance of a code of the notation ``dice`` against a number, or another code's roll."""
    terms = (Term(label, pips, "code"), *mods)
    rolls = [roll_of(terms, options, dice=dice)]
    rolls += [] if fixed else [roll_of((Term("", against),), options, dice=dice)]
    chance, average = reaching(tuple(rolls), against)
    versus = str(against) if fixed else dice.write(against)
    named = ", ".join(map(dice.term, terms))
    return (
        f"{named} vs {versus}: {percent(chance)} to succeed. "
        f"It rolls {float(average):.1f} on average."
    )


def attack(state, who: str, target: str, weapon: str) -> str:
    """Hit chance and every wound level of an attack now, the target answering as it will where
    no person chooses that; where one does, the chance with each answer too."""
    shot = c.Attack(who, target, weapon)
    found = answering.odds(state, shot)
    name = state.fighters[target].name
    rows = [
        f"  If {name} {_done(option)}: {percent(seen.hit)} to hit."
        for option, seen in answering.choices(state, shot)
        if seen.hit != found.hit
    ]
    return "\n".join([told(state, who, target, found), *dict.fromkeys(rows)])


def _done(option) -> str:
    """``answers with dodge and an extra action``."""
    if option.answer == NONE:
        return "does not defend"
    how = f" and {article(option.pay)} action" if option.pay else ""
    return f"answers with {option.answer}{how}"


def told(state, who: str, target: str, found) -> str:
    """A forecast in words."""
    attacker, other = state.fighters[who].name, state.fighters[target].name
    dice = shelf.of(state).dice
    defence = f"a fixed {found.needed}" if found.needed is not None else _terms(dice, found.defence)
    defence = (
        defence
        if found.defence or found.needed is not None
        else "the number and what the called shot adds"
    )
    lines = [
        f"{attacker} attacks {other}: {percent(found.hit)} to hit.",
        f"  {_terms(dice, found.attack)} against {defence}{';' if found.damage else '.'}",
    ]
    if found.damage:
        lines.append(
            f"  damage {_terms(dice, found.damage)} against {_terms(dice, found.resistance)}."
        )
    unharmed = 1 - sum(found.outcomes.values())
    parts = [f"no harm {percent(unharmed)}"]
    body = "as a body " if getattr(state.fighters[target], "vehicle", None) else ""
    parts += [
        f"{body}{what} {percent(chance)}" for what, chance in found.outcomes.items() if chance
    ]
    return "\n".join([*lines, f"  Overall: {', '.join(parts)}."])


@of_state
def of_answers(state, viewer, who: str, attacker: str) -> tuple[Rated, ...]:
    """The answers to the attack that waits, the least harm first, as far as the viewer may know
    it; none where the numbers of the attacker are hidden from him, or the odds take long."""
    try:
        with memory.none_long():
            return rated_answers(state, viewer, who, attacker)
    except (Refused, memory.TakesLong):
        return ()


@of_state
def of_attacks(state, viewer, attacks: tuple, draws: tuple = ()) -> tuple[Rated, ...]:
    """The attacks, the one that does most for an action first, as far as the viewer may know it;
    none where somebody's numbers are hidden from him, or the odds take long."""
    known = as_known(state, viewer.who, viewer.gm)
    try:
        refuse_kept_numbers(known, viewer, *dict.fromkeys(map(_target, attacks)))
        with memory.none_long():
            return moving.rated(known, attacks, draws)
    except (Refused, memory.TakesLong):
        return ()


def _target(attack) -> str:
    """Whom it is aimed at; of several the first."""
    return attack.targets[0] if hasattr(attack, "targets") else attack.target


def rated_answers(state, viewer, who: str, attacker: str) -> tuple[Rated, ...]:
    """The same, however long it takes. Refused: ``no_odds`` where numbers are hidden."""
    known = as_known(state, viewer.who, viewer.gm)
    refuse_kept_numbers(known, viewer, attacker)
    if state.fighters[attacker].hidden and not viewer.gm:
        raise Refused("no_odds", "You do not see who attacks you, so there are no odds.")
    return answering.rated(known, who)


def left_by(rated) -> str:
    """What an answer leaves: ``hurt 31%``, and the chance to go down where that is likely."""
    down = f", down {short(rated.falls)}" if rated.falls >= LIKELY else ""
    return f"hurt {short(rated.hurt)}{down}"


def left_in_full(rated) -> str:
    """``hurt 31.2%, down or dead 4.0%``."""
    down = f", down or dead {percent(rated.falls)}" if rated.falls else ""
    return f"hurt {percent(rated.hurt)}{down}"


def _terms(dice, terms) -> str:
    return ", ".join(map(dice.term, terms)) or "nothing"


def percent(chance) -> str:
    """``42.3%``; never 0% or 100% for what is not certain."""
    return _percent(float(chance) * 100, 1)


def short(chance) -> str:
    """``63%``; never 0% or 100% for what is not certain."""
    return _percent(float(chance) * 100, 0)


def _percent(value: float, places: int) -> str:
    least = 10**-places
    if 0 < value < least:
        return f"under {least:g}%"
    if 100 - least < value < 100:
        return f"over {100 - least:g}%"
    return f"{value:.{places}f}%"


def of_checks(book, options) -> dict:
    """Options under which free checks are rolled, in every book: a book without a penalty
    method takes the dice off, and its wild die is what its policy makes of it."""
    method = options.get("penalty_method", "removed")
    return {**options, "penalty_method": method, "wild_die": book.wild_policy(options)}
