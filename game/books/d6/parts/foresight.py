"""What an attack would roll, without rolling: the terms that the stages themselves use."""

from game.books.d6.book import D6Book, Foreseen
from game.books.d6.folds import evolve
from game.books.d6.parts import ranges, reactions, shots
from game.books.d6.state import D6Deed, D6Encounter
from game.checks import Result, Term
from game.codec import replace
from game.dice import Throw
from game.encounter import events as ev
from game.encounter.commands import Attack
from game.encounter.evolve import after_roll
from game.parts import ladder
from game.parts.named_numbers import Named, named

ANNOUNCE = shots.AnnounceVerb()


def attack_terms(
    book: D6Book,
    state: D6Encounter,
    who: str,
    target: str,
    weapon: str = "",
    reaction: str = "",
    pay: str = "",
) -> Foreseen:
    """The attack as it would be rolled now, the target reacting as assumed ("" = not); one that
    waits for its answer as it was announced.

    Pools and not legality: it may be asked out of turn. Refused: what cannot be aimed at, a
    reaction that is not possible.
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
    """The attack begun, as it is where it waits for its answer already. Refused: what cannot be
    aimed at. Whoever has declared nothing yet is taken to have declared one action."""
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
    """What has to be reached besides a fresh reaction, and what is thrown for it."""
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
    """The book's number to reach at a difficulty, a fresh reaction being 0."""
    rolls = {"defence": Result(Throw(0))} if defence is not None else {}
    return book.needed(state, replace(deed, needed=number, rolls=rolls))
