"""A character being built as a form: steps of fields, each set by a line that can also be typed.
Shared by several books.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.notation import PIPS
from game.parts.budget import amount
from game.wording import Text, say
from world.presenters.drafts import pips_left

if TYPE_CHECKING:
    from world.presenters.drafts import Draft

ATTRIBUTES, SKILLS = "attributes", "skills"
CHOICE, CODE, NUMBER, LIST, SPREAD, ACT, TEXT = (
    "choice", "code", "number", "list", "spread", "act", "text",
)  # fmt: skip
"""Kinds of fields: see docs/rich-clients.md, D6.Making."""
DROP = "+chargen/drop {value}"
GEAR = "+chargen/gear {value}"


@dataclass(frozen=True)
class Points:
    """What values are paid from: ``left`` of ``of``, in the unit of the fields' prices, and
    ``said``, the same in words."""

    id: str
    text: Text | str
    left: int
    of: int
    said: Text | str

    def data(self) -> dict[str, Any]:
        told = {"text": str(self.text), "said": str(self.said)}
        return {"id": self.id, "left": self.left, "of": self.of, **told}


@dataclass(frozen=True)
class Value:
    """A value to choose, in words."""

    value: str
    text: Text | str
    about: Text | str = ""


@dataclass(frozen=True)
class Field:
    """One thing to set.

    ``line``: the line that sets it, with ``{value}``; ``of``: values that line takes now, plain
    ones for codes and numbers; ``prices``: beside ``of``, what each takes from the points named by
    ``pays`` if it is chosen in place of the present value; ``price``: the same in words; ``undo``:
    the line that puts ``{value}`` back, for ``gains`` points; ``closed``: why nothing can be
    chosen; ``limits``: of a ``spread``, a ``list`` or a text.
    """

    name: str
    text: Text | str
    kind: str
    line: str
    value: str | tuple[str, ...] = ""
    of: Sequence[str | Value] = ()
    prices: Sequence[int] = ()
    pays: str = ""
    price: Text | str = ""
    undo: str = ""
    gains: int = 0
    closed: Text | str = ""
    about: Text | str = ""
    group: str = ""
    limits: Mapping[str, int] = field(default_factory=dict)

    def data(self) -> dict[str, Any]:
        """As JSON values, without what is empty."""
        always = {"name": self.name, "text": str(self.text), "kind": self.kind}
        said = {"price": self.price, "closed": self.closed, "about": self.about}
        other = {
            "prices": list(self.prices), "pays": self.pays, "undo": self.undo,
            "gains": self.gains, "group": self.group,
            **{name: str(text) for name, text in said.items()},
        }  # fmt: skip
        value = list(self.value) if isinstance(self.value, tuple) else self.value
        return {
            **always, "line": self.line, "value": value, "of": list(map(_value, self.of)),
            **{name: found for name, found in other.items() if found}, **self.limits,
        }  # fmt: skip


def _value(one: str | Value) -> Any:
    if isinstance(one, str):
        return one
    told = {"value": one.value, "text": str(one.text)}
    about = str(one.about)
    return {**told, "about": about} if about else told


@dataclass(frozen=True)
class Step:
    """A page of the form. ``price``: of every field, in words."""

    id: str
    text: Text | str
    done: bool
    fields: Sequence[Field]
    price: Text | str = ""

    def data(self) -> dict[str, Any]:
        fields = [each.data() for each in self.fields]
        told = {"id": self.id, "text": str(self.text), "price": str(self.price)}
        return {**told, "done": self.done, "fields": fields}


@dataclass(frozen=True)
class Form:
    """What a book asks of somebody who builds a character. ``errors``: what is missing or wrong, a
    sentence each; ``lines``: what can be typed for the whole (``finish``, ``cancel``, ``again``);
    ``warning``: a sentence that the line of ``finish`` will say first, instead of finishing."""

    points: Sequence[Points] = ()
    steps: Sequence[Step] = ()
    errors: Sequence[Text | str] = ()
    lines: Mapping[str, str] = field(default_factory=dict)
    warning: Text | str = ""


def of_draft(
    draft: Draft,
    steps: Sequence[Step],
    points: Sequence[Points] = (),
) -> Form:
    """The form of a draft of +chargen, with its attributes and skills before ``points``."""
    errors = draft.errors()
    unarmed = not (draft.weapons or draft.warned or errors)
    return Form(
        points=(*_pips(draft), *points),
        steps=steps,
        errors=errors,
        lines={"finish": "+chargen/done", "cancel": "+chargen/cancel"},
        warning=say("characters-unarmed") if unarmed else "",
    )


def _pips(draft: Draft) -> list[Points]:
    whole = (draft.attribute_pips, draft.skill_pips)
    return [
        Points(what, say("forms-points", what=what), pips, of, _said(pips, of))
        for (pips, what), of in zip(pips_left(draft), whole, strict=True)
    ]


def _said(pips: int, of: int) -> Text:
    return say("forms-pips-left", left=amount(abs(pips)), of=amount(of), over=pips < 0)


def attributes(draft: Draft) -> Step:
    """The step for the attributes of a draft."""
    done = not draft.attribute_pips_left()
    fields = codes(draft, draft.attributes, ATTRIBUTES)
    return Step(ATTRIBUTES, say("forms-points", what=ATTRIBUTES), done, fields, _price(ATTRIBUTES))


def skills(draft: Draft, names: Iterable[str], about: Mapping[str, Text]) -> Step:
    """The step for the skills of a draft. ``about``: a sentence on some of them."""
    done = not draft.skill_pips_left()
    known = dict.fromkeys((*names, *draft.added))
    fields = codes(draft, known, SKILLS, about)
    return Step(SKILLS, say("forms-points", what=SKILLS), done, fields, _price(SKILLS))


def _price(what: str) -> Text:
    return say("forms-price-of-a-pip", what=what)


def codes(
    draft: Draft, names: Iterable[str], pays: str, about: Mapping[str, Text] | None = None
) -> list[Field]:
    """Fields for attributes or skills of a draft, paid from the points of that name."""
    return [_code(draft, name, pays, (about or {}).get(name, "")) for name in names]


def _code(draft: Draft, name: str, pays: str, about: Text | str) -> Field:
    low, high = draft.bounds(name)
    now, steps = draft.code(name), range(low, high + 1)
    return Field(
        name=name,
        text=name.capitalize(),
        kind=CODE,
        line=f"+chargen {name}={{value}}",
        value=PIPS.write(now),
        of=[PIPS.write(pips) for pips in steps],
        prices=[pips - now for pips in steps],
        pays=pays,
        about=about,
        group="" if pays == ATTRIBUTES else draft.attribute_of(name),
    )


def worn(draft: Draft, pieces: Sequence[Value], closed: Text | str = "") -> Field:
    """The field for a piece of armour."""
    return Field(
        "armour", say("forms-armour"), CHOICE, GEAR, draft.armour, pieces,
        undo=DROP if draft.armour else "", closed=closed,
    )  # fmt: skip


def carried(
    draft: Draft, most: int, pieces: Sequence[Value], full: Text | None, closed: Text | str = ""
) -> Field:
    """The field for weapons and the like. ``full``: why nothing more can be carried, else None."""
    held = tuple(draft.weapons)
    return Field(
        "gear", say("forms-points", what="gear"), LIST, GEAR, held, pieces,
        prices=[1] * len(pieces), pays="gear", undo=DROP if held else "", gains=1,
        closed=full or closed, limits={"most": most},
    )  # fmt: skip


def things(draft: Draft, most: int) -> Points:
    """How many weapons and the like can still be taken."""
    left = most - len(draft.weapons)
    said = say("forms-count-left", left=left, of=most)
    return Points("gear", say("forms-points", what="gear"), left, most, said)
