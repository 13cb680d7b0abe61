"""Lines advised by prompts and other texts of a fight are taken from the people who read them.

Random fights of every book are played by typing what people are shown. Every line that a prompt
shows must be taken as it stands. Other advice is tried too: of each kind, some line must be taken
from one of its readers.
"""

import os
from random import Random

from tests.advised import fights
from tests.advised.known import reasons
from tests.advised.play import Context

FIGHTS = int(os.environ.get("ADVISED_FIGHTS", "2"))
"""Fights for each book; ``make advised`` plays more."""
STEPS = 30


class TestOffers(Context):
    def play(self, book: str) -> None:
        for number in range(FIGHTS):
            self.random = Random(f"{book} {number}")
            fights.lay(self, book, number)
            for _ in range(STEPS):
                if not self.step(book):
                    break


def _tests():
    for book in fights.OPTIONS:

        def offers(self, book=book):
            self.play(book)
            self.offers.keep("prompts", book)
            self.hints.keep("texts", book)
            assert not self.refused, "\n".join(self.refused)
            denied = self.hints.never(reasons("texts"))
            assert not denied, denied

        yield f"test_{book}", offers


for _name, _test in _tests():
    setattr(TestOffers, _name, _test)
