"""Commands of any kind with any values, in fights of every book at any stage, give events or a
refusal in a sentence, nothing else; and the result can be told and stored."""

from random import Random

import pytest

from game import engine
from game.codec import decode, encode
from game.errors import Refused
from tests.fuzz import share
from tests.game.hostile_commands import Hostile, legal
from tests.game.test_hostile_commands import LONGEST, PLACES, dice

KINDS = {f"{book} {place}".replace(" ", "_"): (book, place) for book, place in PLACES}
STEPS = 30
"""After this many inputs another fight begins."""
KEPT = 10
"""After this many inputs the state is checked to survive JSON."""
WRONG = 0.7


class Given:
    """A fight in which commands are given."""

    def __init__(self, part: share.Part):
        self.book, self.place = KINDS[part.kind]
        self.part, self.given = part, 0

    def begin(self) -> None:
        self.random = Random(f"{self.part.seed} {self.given}")
        self.state = PLACES[self.book, self.place](self.random, self.book)
        self.dice = dice(self.random)

    def give(self, random: Random) -> None:
        if self.given % STEPS == 0:
            self.begin()
        self.given += 1
        before = self.state
        offered = legal(random, before)
        wrong = random.random() < WRONG
        command = Hostile(random, before).command(offered) if wrong else random.choice(offered)
        try:
            events = tuple(engine.decide(before, command, self.dice))
        except Refused as refusal:
            said = refusal.sentence
            assert said and len(said) <= LONGEST and said[-1] in ".!)?", (command, said)
            assert wrong or refusal.key == "bad_face", (command, said)  # faces laid by hand
            return
        except Exception as error:
            error.add_note(f"{self.book}: {command}")
            raise
        for event in decode(encode(events)):
            self.state = engine.evolve(self.state, event)
        if self.given % KEPT == 0:
            assert decode(encode(self.state)) == self.state, command


@pytest.mark.parametrize("part", share.parts("engine", tuple(KINDS)), ids=str)
def test_events_or_a_refusal(part):
    share.play(part, share.CHANCE, Given(part).give, smallest=False)
