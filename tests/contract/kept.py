"""What deeds and fighters keep by name: who declares which names, and where they are used."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import get_origin, get_type_hints

import game.books.d6.kept
import game.books.starcraft.kept
import game.encounter.kept

HOUSE = Path(__file__).parents[2]
SHARED = game.encounter.kept
OWNERS = {"d6": game.books.d6.kept, "starcraft": game.books.starcraft.kept}
KINDS = {"facts": "Facts", "notes": "Notes", "lasting": "Lasting"}
READERS = {"facts_of": "facts", "notes_of": "notes"}
OTHER = "dots"
"""The kind of game that keeps nothing by these names."""


@cache
def declared(owner, bag: str) -> dict[str, type]:
    """The names that an owner lets a bag hold, each with the kind of its value."""
    return get_type_hints(vars(owner).get(KINDS[bag]) or getattr(SHARED, KINDS[bag]))


def fits(value, kind) -> bool:
    """Whether a value is of a declared kind, whatever is in it."""
    origin = get_origin(kind) or kind
    plain = Mapping if issubclass(origin, dict) else origin
    return isinstance(value, plain) and (kind is not int or type(value) is int)


def bags(state) -> Iterator[tuple[str, str, object]]:
    """Everything that is kept in an encounter: bag, name, value."""
    held = [("facts", state.deed.facts)] if state.deed else []
    for f in state.fighters.values():
        held += [("notes", f.notes), ("lasting", f.lasting)]
    return ((bag, name, value) for bag, found in held for name, value in found.items())


def sources(*folders: str) -> list[Path]:
    """The modules of these folders, but those of the game that keeps nothing so."""
    found = (path for folder in folders for path in sorted((HOUSE / folder).rglob("*.py")))
    return [path for path in found if OTHER not in path.relative_to(HOUSE).parts]


def uses(path: Path) -> Iterator[tuple[str, str]]:
    """Every name that a module reads in a bag by a literal: bag, name."""
    for node in ast.walk(ast.parse(path.read_text())):
        match node:
            case ast.Subscript(value=held, slice=ast.Constant(value=str(name))):
                pass
            case ast.Call(func=ast.Attribute(value=held, attr="get"), args=[first, *_]):
                name = first.value if isinstance(first, ast.Constant) else None
            case ast.Compare(left=ast.Constant(value=str(name)), comparators=[held]):
                pass
            case _:
                continue
        if name is not None and (bag := _bag(held)):
            yield bag, name


def _bag(node: ast.expr) -> str:
    match node:
        case ast.Attribute(attr=name) if name in KINDS:
            return name
        case ast.Call(func=ast.Name(id=name)) if name in READERS:
            return READERS[name]
    return ""
