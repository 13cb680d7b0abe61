"""A D6 draft as a form: attributes, skills, starting gear."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.books.d6 import armoury, skills
from game.notation import told
from game.wording import say
from world.presenters import forms
from world.presenters.d6 import draft as rules
from world.presenters.d6 import gear
from world.presenters.forms import Form, Step, Value

if TYPE_CHECKING:
    from game.wording import Text


def of(draft: rules.D6Draft) -> Form:
    """The steps of building, as the draft stands."""
    steps = (
        forms.attributes(draft),
        forms.skills(draft, skills.skills(), _needs()),
        _gear(draft),
    )
    return forms.of_draft(draft, steps, [forms.things(draft, rules.MOST_WEAPONS)])


def _needs() -> dict[str, Text]:
    """What an advanced skill requires, by skill."""
    found = {name: skills.needs(name) for name in skills.skills()}
    return {
        name: say("d6_book-form-needs", other=need[0], code=need[1])
        for name, need in found.items()
        if need
    }


def _gear(draft: rules.D6Draft) -> Step:
    held = tuple(draft.weapons)
    full = len(held) >= rules.MOST_WEAPONS
    sentence = say("d6_book-has-weapons-enough", held=held, first=held[0]) if full else None
    carried = forms.carried(draft, rules.MOST_WEAPONS, _weapons(), sentence)
    done = bool(held or draft.armour)
    fields = (carried, forms.worn(draft, _armour()))
    return Step("gear", say("forms-points", what="gear"), done, fields)


def _weapons() -> list[Value]:
    known = armoury.weapons()
    return [
        Value(name, say("d6_book-hurts", weapon=name, damage=gear.coded(known[name].damage)))
        for name in rules.allowed_weapons()
    ]


def _armour() -> list[Value]:
    pieces = [armoury.armour()[name] for name in rules.allowed_armour()]
    return [Value(piece.name, _protects(piece)) for piece in pieces]


def _protects(piece: armoury.ArmourEntry) -> Text:
    physical, energy = told(piece.physical), told(piece.energy)
    return say("d6_book-protects", armour=piece.name, physical=physical, energy=energy)
