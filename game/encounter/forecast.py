"""What an attack would roll, read off the rules themselves without throwing anything.

The very steps that resolve an attack are run with a stand-in for the dice that writes the terms
down, so that odds and rolls cannot disagree.
"""

from dataclasses import dataclass
from functools import lru_cache

from game import odds
from game.checks import PIPS_PER_DIE, Result, dice_bonus, pips, pool
from game.dice import Dice, Scripted, Throw
from game.encounter import events as ev
from game.encounter.machine import finish_deed
from game.encounter.play import Play
from game.rulebooks import shelf
from game.rulebooks.parts.harm import outcome

STAND_INS = {"attack": 10_000, "damage": 0, "resistance": 0}


class Foreseeing(Play):
    """A play that notes the terms of every roll instead of throwing them."""

    def __init__(self, book, state):
        super().__init__(book, state, Dice(Scripted(())))
        self.terms: dict[str, tuple] = {}

    def roll(self, who, purpose, terms, *, wild="", **fields) -> Result:
        self.terms.setdefault(purpose, tuple(terms))
        result = Result(Throw(0), total=STAND_INS.get(purpose, 0))
        self.emit(ev.Rolled(0, who, purpose, tuple(terms), result, **fields))
        return result


@dataclass(frozen=True)
class Forecast:
    """The odds of an attack: ``needed`` is a fixed number where no defence is rolled;
    ``outcomes``: chance of everything that can come of it, harmless left out."""

    attack: tuple
    defence: tuple
    damage: tuple
    resistance: tuple
    needed: int | None
    hit: object
    outcomes: dict


def forecast(state, command, reaction: str = "", pay: str = "") -> Forecast:
    """The exact odds of an attack command now, the target defending as the rules have it; where
    reactions are chosen, with the ``reaction`` assumed ("" = none), paid as said."""
    book = shelf.find(state.book)
    if "forecast" in book.rules:
        return book.rules["forecast"](state, command, reaction, pay)
    if "foresee" in book.rules:
        return _foreseen(book, state, command, reaction, pay)
    state = state.with_fighter(command.target, reaction="auto")
    play = Foreseeing(book, state)
    book.verb(command).perform(play, command)
    finish_deed(play)
    judged = next(event for event in play.events if isinstance(event, ev.AttackJudged))
    terms = [play.terms.get(name, ()) for name in ("attack", "defence", "damage", "resistance")]
    needed = None if terms[1] else judged.needed
    spread = [distribution(each, state.options) for each in terms]
    if needed is not None:
        spread[1] = odds.constant(needed)
    rows = tuple((row.result, row.lowest) for row in book.rules["damage_bands"])
    found = odds.attack(*spread, rows)
    deed = next(event.deed for event in play.events if isinstance(event, ev.DeedBegan))
    return Forecast(*terms, needed, found.hit, _outcomes(state, deed, found.overall))


def _foreseen(book, state, command, reaction: str, pay: str) -> Forecast:
    """Against numbers, standing totals and reactions as the book adds them up."""
    who, target = command.who, command.target
    seen = book.rules["foresee"](book, state, who, target, command.weapon, reaction, pay)
    options = state.options
    needed = odds.constant(seen.number)
    for terms, wild in ((seen.number_terms, "off"), (seen.defence, "")):
        needed = odds.added(needed, distribution(terms, options, wild)) if terms else needed
    attack = distribution(seen.attack, options)
    resistance = distribution(seen.resistance, options)
    rows = tuple((row.result, row.lowest) for row in book.rules["damage_bands"])
    chances = dict.fromkeys((name for name, _ in rows), 0)
    for dice, chance in _accuracy(attack, needed, seen.per_ten):
        damage = distribution((*seen.damage, *dice_bonus("accuracy", dice, "CHR-ACC-2")), options)
        for name, share in odds.bands(damage, resistance, rows):
            chances[name] += chance * share
    fixed = None if seen.defence or seen.number_terms else seen.number
    return Forecast(
        seen.attack, (*seen.number_terms, *seen.defence), seen.damage, seen.resistance, fixed,
        odds.beats(attack, needed), _outcomes(state, seen.deed, chances.items()),
    )  # fmt: skip


def _accuracy(attack, needed, per_ten: bool):
    """Dice of damage for so many points over the number, with the chance of each (CHR-ACC-3)."""
    if not per_ten:
        return [(0, odds.beats(attack, needed))]
    found, dice = [], 0
    while (chance := odds.lead(attack, needed, 10 * dice)) > 0:
        found.append((dice, chance - odds.lead(attack, needed, 10 * dice + 10)))
        dice += 1
    return found


def distribution(terms, options, wild: str = "") -> odds.Distribution:
    """Totals of these terms under the scene's options (PER-Q-3, ADV-Q-4)."""
    code, penalty = pool(terms, options["penalty_method"])
    return _distribution(code, penalty, pips(terms, "flat"), wild or options["wild_die"])


@lru_cache(maxsize=256)
def _distribution(code: int, penalty: int, flat: int, wild: str) -> odds.Distribution:
    dice, rest = divmod(penalty, PIPS_PER_DIE)
    return odds.penalised(odds.total(code, wild), dice, flat - rest)


def _outcomes(state, deed, chances) -> dict:
    found: dict[str, object] = {}
    for result, chance in chances:
        what = outcome(state, state.fighters[deed.target], result, deed.stunning)
        found[what] = found.get(what, 0) + chance
    return found
