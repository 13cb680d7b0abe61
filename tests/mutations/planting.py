"""How a mistake is planted: before the module is imported, or in running code."""

from __future__ import annotations

import functools
import gc
import types
from importlib.machinery import SourceFileLoader
from pathlib import Path

from tests.mutations.kinds import mutated


def before_import(path: Path, number: int) -> None:
    """Make later imports of the module at that path include the mistake."""
    wrong = compile(mutated(path.read_text(), number), str(path), "exec", dont_inherit=True)
    get_code = SourceFileLoader.get_code

    def planted(loader, name):
        return wrong if Path(loader.path) == path else get_code(loader, name)

    SourceFileLoader.get_code = planted


def in_data(path: Path, text: str) -> None:
    """Make the file at that path read as the text."""
    read_text = Path.read_text

    def planted(self, *args, **fields):
        return text if self == path else read_text(self, *args, **fields)

    Path.read_text = planted


class Held:
    """The functions of all imported modules, and all function caches."""

    def __init__(self):
        self.functions: dict[str, list] = {}
        self.caches = []
        for thing in gc.get_objects():
            if isinstance(thing, functools._lru_cache_wrapper):
                self.caches.append(thing)
            elif isinstance(thing, types.FunctionType):
                self.functions.setdefault(thing.__code__.co_filename, []).append(thing)

    def plant(self, path: Path, number: int) -> None:
        """Give the module's functions the code with the mistake.

        Everybody who holds one of the functions is affected. Whatever the module made with them
        while it was imported stays as it was; such places are planted before import. Errors:
        LookupError if no function has that code.
        """
        source = path.read_text()
        right = _codes(compile(source, str(path), "exec", dont_inherit=True))
        wrong = _codes(compile(mutated(source, number), str(path), "exec", dont_inherit=True))
        for cache in self.caches:
            cache.cache_clear()
        planted = False
        for function in self.functions.get(str(path), ()):
            key = _key(function.__code__)
            for old, new in zip(right.get(key, ()), wrong.get(key, ()), strict=False):
                if function.__code__ == old and old != new:
                    function.__code__, planted = new, True
                    break
        if not planted:
            raise LookupError(f"{path}, {number}")


def _codes(code) -> dict[tuple, list]:
    found: dict[tuple, list] = {}
    for inner in code.co_consts:
        if isinstance(inner, types.CodeType):
            found.setdefault(_key(inner), []).append(inner)
            for key, codes in _codes(inner).items():
                found.setdefault(key, []).extend(codes)
    return found


def _key(code) -> tuple:
    return code.co_qualname, code.co_firstlineno
