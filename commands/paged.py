"""Pages of help of our commands: what the program says, as this game has it."""

from world import pages


class Paged:
    """Of a command: its page is made of its docstring and of what the books on offer add."""

    def __init_subclass__(cls, **more):
        super().__init_subclass__(**more)
        if (page := cls.__dict__.get("__doc__")) and "key" in cls.__dict__:
            cls.__doc__ = pages.page(cls.key, page)
