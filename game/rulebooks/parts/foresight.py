"""What an attack would roll, without rolling: the terms that the stages themselves use."""

from dataclasses import dataclass

from game.checks import Term
from game.encounter import events as ev
from game.encounter.commands import Attack
from game.encounter.evolve import evolve
from game.encounter.play import Play
from game.errors import Refused
from game.rulebooks.parts import ladder, ranges, reactions, shots

ANNOUNCE = shots.AnnounceVerb()


@dataclass(frozen=True)
class Foreseen:
    """Terms of each roll of an attack. ``defence``: of a reaction, None without one;
    ``number``: the difficulty (or total that stands) it has to reach, or None where it is
    thrown: then ``number_terms``; ``added``: defence and number are summed (CHR-Q-32);
    ``per_ten``: each full 10 over is +1D of damage (CHR-ACC-2)."""

    attack: tuple[Term, ...]
    damage: tuple[Term, ...]
    resistance: tuple[Term, ...]
    defence: tuple[Term, ...] | None = None
    number: int | None = None
    number_terms: tuple[Term, ...] = ()
    added: bool = False
    per_ten: bool = False


def attack_terms(book, state, who: str, target: str, weapon: str = "", reaction="", pay=""):
    """The attack as it would be rolled now, the target reacting as assumed ("" = not).

    Pools and not legality: it may be asked out of turn. Refused: what cannot be aimed at.
    """
    ANNOUNCE.check_shot(state, Attack(who, target, weapon))
    deed = ANNOUNCE.deed(book, state, Attack(who, target, weapon))
    state = _acting(state, who)
    state = evolve(state, ev.DeedBegan(deed))
    number, number_terms = _number(book, state, deed)
    defence = None
    if reaction:
        refused = reactions.refusal(book, state, deed)
        if refused:
            raise refused
        skill = deed.facts["defence"] if reaction == "defend" else reaction
        state = _paid(book, state, deed, skill, pay)
        defence = book.rules["reaction_terms"](book, state, state.deed, skill)
    deed = state.deed
    return Foreseen(
        attack=shots.attack_terms(book, state, deed),
        damage=shots.damage_terms(book, state, deed),
        resistance=shots.resistance_terms(book, state, deed),
        defence=defence, number=number, number_terms=number_terms,
        added=book.rules["reaction_adds"](state, deed),
        per_ten=state.options.get("accuracy") == "on",
    )  # fmt: skip


def _acting(state, who: str):
    """As if he had declared one action, if he has declared nothing yet."""
    return state if state.fighter(who).declared is not None else state.with_fighter(who, declared=1)


def _number(book, state, deed):
    """The number to reach without a new reaction, or the terms that throw it."""
    standing = reactions.kept(state, deed)
    if standing is not None:
        return standing, ()
    _, value = ranges.named(state, "attack", deed.who, deed.target)
    if isinstance(value, int):
        return value, ()
    row, dice, _ = ranges.meant(book, value, *ranges.level_of_attack(book, state, deed))
    fixed = ladder.fixed(state, row, dice)
    return fixed, (() if fixed is not None else ladder.thrown(row, dice))


def _paid(book, state, deed, skill: str, pay: str):
    """The state in which the reaction has been chosen and paid."""
    f = reactions.reactor(state, deed)
    left = book.rules["spare"](state, f) is not None
    how = pay or (reactions.SPARE if left else reactions.EXTRA)
    if how == reactions.SPARE and not left:
        raise Refused(*book.rules["no_spare"])
    play = Play(book, state, None)
    play.emit(ev.Answered(deed.number, f.id, skill, how))
    reactions.pay(play)
    return play.state
