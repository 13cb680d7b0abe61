"""A character of dots as a form: class, subclass, kit, and then what XP buys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import engine
from game.books.dots import builder, experience, formulas, tables
from game.books.dots import table_commands as dtc
from game.books.dots.kinds import BOXES
from game.books.dots.tables import title
from game.dice import Dice, Scripted
from game.encounter import commands as c
from game.errors import Refused
from game.wording import Text, say
from world.presenters import forms
from world.presenters.dots import blocks, draft, sheet
from world.presenters.forms import Field, Form, Points, Step, Value
from world.scenes.presence.taking_part import tables_of
from world.scenes.table.fighters import fighter_id
from world.sheets.keeping import fixed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from game.books.dots.sheet import DotsSheet
    from game.encounter.records import Command
    from world.actors import Character

CHOOSE = "+dots {value}"
SPENT = {"power": "powers", "ability": "abilities"}
"""Step in which dots of a column are bought."""
XP = "xp"


def of(character: Character) -> Form:
    """The choices for a sheet while there is none, then what the XP of the sheet may buy. At a
    table they are spent there, and not by form."""
    if tables_of(character):
        return Form(errors=[say("dots_book-form-at-table")])
    found: Any = character.sheet_for(blocks.KIND)
    if found is None:
        return _choosing(draft.kept(character))
    again = {} if fixed(character, blocks.KIND) else {"again": "+dots/again/sure"}
    left = say("forms-count-left", left=found.xp, of=found.earned)
    xp = Points(XP, say("forms-points", what=XP), found.xp, found.earned, left)
    return Form(points=[xp], steps=_buying(character, found), lines=again)


def _choosing(made: Mapping[str, Any]) -> Form:
    options = engine.opening(blocks.KIND).options
    now = draft.open_step(made)
    rows = {
        "class": [Value(k, r["title"], r["text"]) for k, r in tables.classes().items()],
        "subclass": _subclasses(options),
        "kit": _kits(made),
    }
    steps = [_choice(step, made, now, rows[step]) for step in rows]
    if now == "placed":
        steps.append(_placing(tables.kits()[made["kit"]]))
    missing = say("dots_book-form-missing", step=now)
    return Form(steps=steps, errors=[missing], lines={"again": "+dots/again"} if made else {})


def _subclasses(options: Mapping[str, Any]) -> list[Value]:
    known = tables.subclasses(options["extra_subclasses"])
    return [Value(name, name.capitalize(), sheet.suited(name)) for name in known]


def _kits(made: Mapping[str, Any]) -> list[Value]:
    """Kits that suit the class and subclass, as far as they are chosen."""
    fit = builder.open_kits(made.get("class", ""), made.get("subclass", ""))
    none = Value("none", say("dots_book-form-no-kit"))
    return [none, *(_kit(tables.kits()[key]) for key in fit)]


def _kit(kit: tables.Kit) -> Value:
    return Value(kit.key, kit.name.capitalize(), sheet.contents(kit))


def _choice(step: str, made: Mapping[str, Any], now: str, rows: list[Value]) -> Step:
    """A step; what is chosen stays, except a kit whose dots are not placed yet."""
    open_now = now == step or (step, now) == ("kit", "placed")
    done = step in made
    closed: Text | str = ""
    if not open_now:
        closed = say("dots_book-form-chosen") if done else say("dots_book-form-later")
    text = say("dots_book-form-step", step=step)
    line, value = CHOOSE if open_now else "", made.get(step, "")
    return Step(
        step, text, done, [Field(step, text, forms.CHOICE, line, value, rows, closed=closed)]
    )


def _placing(kit: tables.Kit) -> Step:
    """The step that lays the kit's free dots: a ``spread`` of them over skills."""
    text = say("dots_book-form-step", step="placed")
    rows = [Value(title(skill), title(skill)) for skill in kit.among]
    limits = {"least": 1, "most": BOXES, "sum": kit.spend}
    about = say("dots_book-form-placing", kit=kit.name, dots=kit.spend)
    chosen = Field("placed", text, forms.SPREAD, CHOOSE, "", rows, about=about, limits=limits)
    return Step("placed", text, False, [chosen])


class _Alone:
    """A character outside of scenes who wants to trade XP, and what the rules say to it."""

    def __init__(self, character: Character):
        self.me = fighter_id(character)
        fighter = blocks.from_character(character, "alone", 0)
        self.state: Any = engine.opening(blocks.KIND)
        for event in self._events(c.Join(self.me, fighter)):
            self.state = engine.evolve(self.state, event)

    def _events(self, command: Command) -> list[Any]:
        return engine.decide(self.state, command, Dice(Scripted(())))

    def price(self, command: Command) -> int | None:
        """XP that the command takes, None if it is refused."""
        try:
            events = self._events(command)
        except Refused:
            return None
        return next((event.price for event in events if hasattr(event, "price")), None)


def _buying(character: Character, mine: DotsSheet) -> list[Step]:
    alone = _Alone(character)
    steps = []
    for column, step in SPENT.items():
        fields = [*_skills(alone, mine, column)]
        done = any(mine.column(skill) == column for skill in mine.dots)
        if fields:
            text, price = say("dots_book-form-step", step=step), say("dots_book-form-price")
            steps.append(Step(step, text, done, fields, price))
    more = {"dice": _dice(alone, mine), "specials": [_specials(alone, mine)]}
    held = {"dice": mine.dice, "specials": mine.specials}
    for step, fields in more.items():
        text = say("dots_book-form-step", step=step)
        steps.append(Step(step, text, bool(held[step]), fields))
    return steps


def _skills(alone: _Alone, mine: DotsSheet, column: str) -> Iterator[Field]:
    """Skills of a column that this character has dots of or may buy, best limit first."""
    options, known = alone.state.options, tables.skills_offered()
    limits = {
        key: experience.maximum(mine, key, options, alone.me, {})
        for key in known
        if known[key].column == column
    }
    for key in sorted(limits, key=lambda key: -limits[key]):
        most = limits[key] + (mine.beyond.get(key, 0) if limits[key] else 0)
        if most or mine.rank(key):
            yield _skill(alone, mine, key, most)


def _skill(alone: _Alone, mine: DotsSheet, key: str, most: int) -> Field:
    have, name = mine.rank(key), title(key)
    bought = {
        rank: formulas.dot_price(have, rank)
        for rank in range(have + 1, most + 1)
        if formulas.dot_price(have, rank) <= mine.xp
    }
    gains = _gains(alone, mine, key)
    return Field(
        name=key,
        text=name,
        kind=forms.NUMBER,
        line=f"+xp {name} {{value}}",
        value=str(have),
        of=[str(rank) for rank in bought],
        prices=[*bought.values()],
        pays=XP,
        undo=f"+xp/unlearn {name}" if gains else "",
        gains=gains,
        about=tables.skills()[key].text,
        limits={"most": max(most, have)},
    )


def _gains(alone: _Alone, mine: DotsSheet, key: str) -> int:
    """XP that the highest dot gives back; 0 where it cannot be given up, or not without loss."""
    if not mine.rank(key):
        return 0
    lost = experience.giving_up(mine, key, alone.state.options, alone.me, {})
    price = None if lost else alone.price(dtc.Unlearn(alone.me, key))
    return -(price or 0)


def _dice(alone: _Alone, mine: DotsSheet) -> list[Field]:
    price = formulas.die_price(len(mine.dice) + 1, alone.state.options["die_price"])
    more = Field(
        "die", say("dots_book-form-die"), forms.ACT, "+xp/die",
        tuple(f"d{sides}" for sides in mine.dice),
        prices=[price], pays=XP, price=_costs(price), closed=_too_dear(mine, price),
    )  # fmt: skip
    found = ((sides, dtc.ImproveDie(alone.me, n)) for sides, n in _first(mine.dice).items())
    prices = {f"d{sides}": alone.price(command) for sides, command in found}
    better = {die: price for die, price in prices.items() if price is not None}
    improve = Field(
        "improve", say("dots_book-form-improve"), forms.ACT, "+xp/improve {value}", "",
        [*better], prices=[*better.values()], pays=XP,
    )  # fmt: skip
    return [more, *([improve] if better else []), *_offers(alone, mine)]


def _first(dice: Iterable[int]) -> dict[int, int]:
    """Where a die of each number of sides stands first."""
    known = [*dice]
    return {sides: known.index(sides) for sides in known}


def _offers(alone: _Alone, mine: DotsSheet) -> Iterator[Field]:
    """What the kit lets its owner buy later."""
    kit = tables.kits().get(mine.kit)
    for what in kit.offers if kit else ():
        price = alone.price(dtc.KitOffer(alone.me, what))
        if price is not None:
            text = say("dots_book-form-offer", what=what)
            yield Field(
                what, text, forms.ACT, f"+xp/{what}", "",
                prices=[price], pays=XP, price=_costs(price),
            )  # fmt: skip


def _specials(alone: _Alone, mine: DotsSheet) -> Field:
    price: int = tables.prices()["special"]
    held = tuple(
        f"{tables.named(key, tables.specials())}{f' x{n}' if n > 1 else ''}"
        for key, n in mine.specials.items()
    )
    dear = _too_dear(mine, price)
    rows = [] if dear else [*_special_rows(alone, mine)]
    return Field(
        "special", say("dots_book-form-special"), forms.ACT, "+xp/special {value}", held, rows,
        prices=[price] * len(rows), pays=XP, price=_costs(price), closed=dear,
    )  # fmt: skip


def _special_rows(alone: _Alone, mine: DotsSheet) -> Iterator[Value]:
    """Special abilities that may be bought; one for a skill stands once for each that it suits."""
    for key, special in tables.specials_offered().items():
        for skill in mine.dots if special.on else ("",):
            if alone.price(dtc.BuySpecial(alone.me, key, skill)) is None:
                continue
            name = f"{special.title} ({title(skill)})" if skill else special.title
            value = f"{key}={title(skill)}" if skill else key
            yield Value(value, name, special.text)


def _too_dear(mine: DotsSheet, price: int) -> Text | str:
    return say("dots-too-little-xp", price=price, xp=mine.xp) if price > mine.xp else ""


def _costs(price: int) -> Text:
    return say("dots_book-form-costs", price=price)
