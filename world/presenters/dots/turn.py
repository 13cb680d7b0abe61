"""The prompt of whoever has the turn under dots: actions left and what to do with them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game import registry
from game.books.dots import servants
from game.books.dots.commands import Flurry, Invoke, Strike, Wield
from game.books.dots.offers import invoke_uses, trained, usual
from game.books.dots.rating import attacks_considered, price_of
from game.books.dots.state import SLOTS, Use
from game.books.dots.tables import title, way
from game.encounter.handlers import legal
from game.wording import Text, say
from world.presenters.dots import odds
from world.presenters.dots.rulings import name, skills
from world.presenters.dots.words import price
from world.scenes.render.offers import line, plain, shortened, within
from world.scenes.telling import chances

if TYPE_CHECKING:
    from game.books.dots.rating import Move
    from game.books.dots.state import DotsBattle, DotsFighter
    from game.encounter.records import Command
    from game.parts.rating import Rated
    from world.scenes.render.viewer import Viewer

MOST_FOES = 3
"""Opponents compared at most."""


def npc(state: DotsBattle, who: str, prefix: str) -> Text | str | None:
    """The NPC's name for whoever plays it; None for a player's own fighter."""
    return name(state, who) if prefix else None


def act(state: DotsBattle, viewer: Viewer, who: str, prefix: str) -> str:
    f = state.fighters[who]
    foes = _foes(state, f, prefix)
    left = [slot for slot in ("primary", "offhand") if slot not in f.acts]
    serving = {what: n for what in servants.FIELDS if (n := servants.ready(f, what))}
    servants_ = [say("dots_book-servants", what=what, count=n) for what, n in serving.items()]
    open_ = tuple(left or servants_ or [say("dots_book-repeats")])
    words = [line(f"+use {prefix}{said}") for said in _untrained(state, f, foes)]
    words += _best(state, viewer, f, foes, prefix) or [
        line(f"+attack{_switch(hand)} {prefix}{said}") + _chance(state, viewer, command)
        for hand in SLOTS
        for said, command in _strike(state, f, hand, foes)
    ]
    words += [
        line(f"+wield{_switch(hand)} {prefix}{f.sheet.named_in(hand)}")
        for hand in SLOTS
        if left and f.sheet.named_in(hand) in f.dropped and not f.gone(hand, f.sheet.in_hand(hand))
    ]
    words += [line(f"+wield {prefix}{item}") for item in _unarmed(state, f)]
    words += [
        str(say("dots_book-ready", line=line(f"+{what} {prefix}{foe.name}"), count=count))
        for foe in foes[:1]
        for what, count in serving.items()
    ]
    words += [line(f"+use {prefix}{said}") for said in _use(state, f, foes)]
    words += [
        line(f"+flurry {prefix}{foe.name}")
        for foe in foes[:1]
        if any(_legal(state, Flurry(who, slot, foe.id)) for slot in SLOTS.values())
    ]
    trying = f" {say('dots_book-try-first', line=line('+try '))}" if words else ""
    words.append(line(f"+pass {prefix[:-1]}".strip()))
    start = say("dots_book-turn", whom=npc(state, who, prefix), left=open_)
    told = within(str(start), words)
    return shortened((told + trying, told))


def _best(
    state: DotsBattle, viewer: Viewer, f: DotsFighter, foes: list[DotsFighter], prefix: str
) -> list[str]:
    """Per hand the attack that takes most Hits and, if that costs something, the best free one;
    powers count as the main hand's. [] if that is unknown: a person answers, numbers are hidden, or
    the viewer wants no chances."""
    rated = _rated(state, viewer, f, foes) if viewer.chances else ()
    named: list[Rated] = []
    for hand in SLOTS:
        rows = [row for row in rated if getattr(row.answer, "hand", "wield") == hand]
        free = [row for row in rows if not row.spends]
        named += dict.fromkeys((*rows[:1], *free[:1])) if rows and rows[0].harm else free[:1]
    return [_move(state, f, row, prefix) for row in named]


def _foes(state: DotsBattle, f: DotsFighter, prefix: str) -> list[DotsFighter]:
    """Opponents that can be attacked, the last one attacked first. ``prefix``: non-empty for the
    game master, who also sees hidden ones."""
    foes = [o for o in state.present if o.side != f.side and o.able and (prefix or not o.hidden)]
    return sorted(foes, key=lambda foe: foe.id != f.aimed)


def _rated(
    state: DotsBattle, viewer: Viewer, f: DotsFighter, foes: list[DotsFighter]
) -> tuple[Rated, ...]:
    """Rated attacks: all considered ones on the likely target, and the usual attack on others
    played by the autopilot."""
    moves = [m for foe in foes[:1] for m in attacks_considered(state, f.id, foe.id)]
    played = [o for o in foes[1:MOST_FOES] if o.autopilot and o.numbers != "hidden"]
    others = (Strike(f.id, o.id, usual(f, "wield", o), "wield") for o in played)
    moves += [move for move in others if _legal(state, move)]
    return chances.of_attacks(state, viewer, tuple(moves))


def every(state: DotsBattle, viewer: Viewer, who: str) -> str:
    """All attacks considered in the fighter's turn, most Hits first, for +odds; "" if unknown."""
    f = state.fighters[who]
    rows = _rated(state, viewer, f, _foes(state, f, ""))
    return plain("\n".join(_move(state, f, row, "") for row in rows))


def _move(state: DotsBattle, f: DotsFighter, row: Rated, prefix: str) -> str:
    """``+attack Trooper with saber fighting + speed (100%, 15 Hits, 1 Force)``."""
    move = row.answer
    assert isinstance(move, Strike | Invoke)
    used = skills(use.skill for use in move.uses)
    if isinstance(move, Invoke):
        typed = f"+use {prefix}{used} at {name(state, move.targets[0])}"
    else:
        alone = usual(f, move.hand, state.fighters[move.target])
        how = "" if [u.skill for u in move.uses] == [u.skill for u in alone] else f" with {used}"
        typed = f"+attack{_switch(move.hand)} {prefix}{name(state, move.target)}{how}"
    takes = [say("dots_book-hits", hits=round(row.harm))] if row.harm >= 1 else []
    told = ", ".join(map(str, [chances.short(row.hurt), *takes, *_price(state, f, move)]))
    return f"{line(typed)} ({told})"


def _price(state: DotsBattle, f: DotsFighter, move: Move) -> list[Text | str]:
    """What the move costs, and whether it links skills for the rest of the scene."""
    cost, link = price_of(state, f, move)
    paid: list[Text | str] = [price(cost)] if cost.force or cost.hits else []
    return [*paid, say("dots_book-a-link")] if link else paid


def _switch(hand: str) -> str:
    return "/offhand" * (hand == "offhand")


def _strike(
    state: DotsBattle, f: DotsFighter, hand: str, foes: list[DotsFighter]
) -> Iterator[tuple[str, Strike]]:
    """Yields (text to type, command) for an attack on the first opponent: the usual one, or with a
    skill that has to be named if that is not legal."""
    for foe in foes[:1]:
        plain = Strike(f.id, foe.id, usual(f, hand, foe), hand)
        if _legal(state, plain):
            yield foe.name, plain
            return
        skills_ = (*f.sheet.abilities(), *f.sheet.powers())
        ways = (Strike(f.id, foe.id, (Use(skill, 1),), hand) for skill in skills_)
        if found := next((strike for strike in ways if _legal(state, strike)), None):
            yield f"{foe.name} with {title(found.uses[0].skill)} 1", found


def _untrained(state: DotsBattle, f: DotsFighter, foes: list[DotsFighter]) -> Iterator[str]:
    """Yields lightning to use, for somebody without a skill for the weapon in hand."""
    item = f.sheet.in_hand("wield")
    if item and trained(f, item):
        return
    for foe in foes[:1]:
        for skill in filter(_is_lightning, f.sheet.powers()):
            if _legal(state, Invoke(f.id, (Use(skill),), (foe.id,))):
                yield f"{title(skill)} at {foe.name}"


def _is_lightning(skill: str) -> bool:
    return way(skill) == "lightning"


def _unarmed(state: DotsBattle, f: DotsFighter) -> list[str]:
    """[the first weapon carried that an empty hand could take up], or []."""
    if "primary" in f.acts or f.sheet.in_hand("wield"):
        return []
    elsewhere = (f.sheet.offhand, *f.dropped)
    arms = [i.name for i in f.sheet.items if (i.light or i.skills) and i.name not in elsewhere]
    return [name for name in arms if _legal(state, Wield(f.id, "wield", name))][:1]


def _chance(state: DotsBattle, viewer: Viewer, command: Strike) -> str:
    """`` (63%)``: chance to do harm; "" if unknown."""
    found = odds.of_blow(state, viewer, command) if viewer.chances else None
    return f" ({found})" if found else ""


def _use(state: DotsBattle, f: DotsFighter, foes: list[DotsFighter]) -> Iterator[str]:
    """Yields what may follow +use: a skill, at the first visible opponent if it needs a target."""
    plain = (o for o in invoke_uses(state, f.id) if len(o.uses) == 1 and not o.mode)
    found = [o for o in plain if _legal(state, o)]
    seen = {foe.id for foe in foes}
    at = next((o.targets[0] for o in found if o.targets and o.targets[0] in seen), "")
    if found:
        yield f"<skill> at {state.fighters[at].name}" if at else "<skill>"


def _legal(state: DotsBattle, command: Command) -> bool:
    return legal(registry.of(state), state, command)
