"""A starcraft draft as a form: race, attributes, skills, points, things to carry."""

from __future__ import annotations

from game.books.starcraft import armoury, building
from game.books.starcraft.sheet import SKILLS
from game.wording import Text, say
from world.presenters import forms
from world.presenters.forms import Field, Form, Points, Step, Value
from world.presenters.starcraft import sheet as sheets
from world.presenters.starcraft.draft import RACE, SPELLED, StarcraftDraft


def of(draft: StarcraftDraft) -> Form:
    """The steps of building, as the draft stands."""
    most: int = building.gear()["carried"]
    steps = (
        _race(draft),
        forms.attributes(draft),
        forms.skills(draft, SKILLS.skills, {}),
        _points(draft),
        _things(draft, most),
    )
    left, whole = draft.points_left(), building.points()
    said = say("forms-count-left", left=left, of=whole)
    free = Points("points", say("forms-points", what="points"), left, whole, said)
    return forms.of_draft(draft, steps, [free, forms.things(draft, most)])


def _race(draft: StarcraftDraft) -> Step:
    text = say("starcraft_book-form-race")
    races = [Value(r.name, r.name.capitalize(), r.description) for r in building.races().values()]
    chosen = Field(RACE, text, forms.CHOICE, f"+chargen {RACE}={{value}}", draft.race, races)
    return Step(RACE, text, bool(draft.race), [chosen])


def _points(draft: StarcraftDraft) -> Step:
    fields = [_bought(draft, name) for name in building.prices()]
    return Step("points", say("forms-points", what="points"), not draft.points_left(), fields)


def _bought(draft: StarcraftDraft, name: str) -> Field:
    """The field for something that points buy, with as much of it as they still pay for."""
    price, base = building.prices()[name], draft.base_body() if name == "body" else 0
    now = building.cost(draft.points)
    costs = {n: building.cost({**draft.points, name: n}) for n in range(price.most + 1)}
    paid = {n: cost for n, cost in costs.items() if cost <= building.points()}
    return Field(
        name=name,
        text=SPELLED[name],
        kind=forms.NUMBER,
        line=f"+chargen {name}={{value}}",
        value=str(base + draft.points[name]),
        of=[str(base + n) for n in paid],
        prices=[cost - now for cost in paid.values()],
        pays="points",
        price=say("starcraft_book-form-price", price=price.price, gives=price.gives),
    )


def _things(draft: StarcraftDraft, most: int) -> Step:
    held = tuple(draft.weapons)
    weapons: list[Value] = []
    armour: list[Value] = []
    reason: Text | str = ""
    if draft.race:
        race = building.races()[draft.race]
        weapons = [Value(n, sheets.told(armoury.weapons()[n])) for n in race.weapons]
        weapons.append(_kit())
        armour = [Value(n, sheets.worn(armoury.armour()[n])) for n in race.armour]
    else:
        first = next(iter(building.races()))
        reason = say("starcraft_book-race-comes-first", race=first)
    full = None
    if not draft.things_left():
        full = say("starcraft_book-both-hands-full", held=held, first=held[0])
    carried = forms.carried(draft, most, weapons, full, reason)
    done = bool(held or draft.armour)
    worn = forms.worn(draft, armour, reason)
    return Step("gear", say("forms-points", what="gear"), done, (carried, worn))


def _kit() -> Value:
    found = building.gear()
    kit = say("starcraft_book-kit", kit=found["kit"], uses=found["kit_uses"])
    return Value(found["kit"], kit)
