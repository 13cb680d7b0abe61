"""Terms of an attack without rolling it, from the stages that would roll."""

from game.books.d6.book import D6Book, Foreseen
from game.books.d6.parts import ranges, reactions, shots
from game.books.d6.reducers import evolve
from game.books.d6.state import D6Deed, D6Encounter
from game.checks import Result, Term
from game.codec import replace
from game.dice import Throw
from game.encounter import events as ev
from game.encounter.commands import Attack
from game.encounter.evolve import after_roll
from game.parts import ladder
from game.parts.named_numbers import Named, named

ANNOUNCE = shots.AnnounceHandler()


def attack_terms(
    book: D6Book,
    state: D6Encounter,
    who: str,
    target: str,
    weapon: str = "",
    reaction: str = "",
    pay: str = "",
) -> Foreseen:
    """Terms of the attack as it would be rolled now. ``reaction``: the target's, "" for none.

    An attack that waits for its answer is read as announced. Legality is not checked, so this may
    be asked out of turn. Raises Refused: the target cannot be attacked, or the reaction is not
    possible.
    """
    state = announced(book, state, Attack(who, target, weapon))
    state, defence = book.foreseen_defence(book, state, state.under_way, reaction, pay)
    deed = state.under_way
    number, number_terms = _number(book, state, deed, defence)
    if defence:
        state = after_roll(state, reactions.reacting(state, deed).id, "defence", defence)
    attack = shots.attack_terms(book, state, deed)
    state = after_roll(state, who, "attack", attack)
    damage = shots.damage_terms(book, state, deed)
    state = after_roll(state, who, "damage", damage)
    return Foreseen(
        deed=deed, attack=attack, damage=damage,
        resistance=shots.resistance_terms(book, state, deed),
        defence=defence or (), number=number, number_terms=number_terms,
        per_ten=state.options.get("accuracy") == "on",
    )  # fmt: skip


def announced(book: D6Book, state: D6Encounter, command: Attack) -> D6Encounter:
    """The state with the attack begun; unchanged if that same attack waits for its answer already.
    An attacker who has not declared is taken to have declared one action. Raises Refused if the
    target cannot be attacked."""
    deed = state.deed
    if deed and deed.kind == "attack" and deed.stage == "reaction":
        same = (deed.who, deed.target) == (command.who, command.target)
        if same and command.weapon in ("", deed.used.name):
            return state
    ANNOUNCE.check_deed(book, state, command)
    begun = ev.DeedBegan(ANNOUNCE.deed(book, state, command))
    silent = state.fighter(command.who).declared is None
    return evolve(state.with_fighter(command.who, declared=1) if silent else state, begun)


def _number(
    book: D6Book, state: D6Encounter, deed: D6Deed, defence: tuple[Term, ...] | None
) -> tuple[int, tuple[Term, ...]]:
    """(fixed, thrown): what must be reached apart from a fresh reaction, and terms thrown for it.
    The thrown terms are dropped where a reaction replaces the difficulty."""
    fixed: int | None
    thrown: tuple[Term, ...] = ()
    value: Named | None = deed.needed
    if value is None:
        _, value = named(state, "attack", deed.who, deed.target)
    if isinstance(value, int):
        fixed = value
    else:
        row, dice = ranges.level_of_attack(book, state, deed)[0], 0
        if value is not None:
            row, dice = ranges.level_meant(book, value)
        fixed = ladder.fixed(state, row, dice)
        thrown = ladder.thrown(row, dice) if fixed is None else ()
    nothing, one, all_of_it = (
        _needed(book, state, deed, number, defence) for number in (0, 1, fixed or 0)
    )
    return all_of_it, thrown if one != nothing else ()


def _needed(
    book: D6Book, state: D6Encounter, deed: D6Deed, number: int, defence: tuple[Term, ...] | None
) -> int:
    """The rulebook's number to reach at a given difficulty, counting a fresh reaction as 0."""
    rolls = {"defence": Result(Throw(0))} if defence is not None else {}
    return book.needed(state, replace(deed, needed=number, rolls=rolls))
