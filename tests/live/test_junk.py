"""Lines of junk from an ordinary player (`make junk`: ten thousand) cause no traceback, and every
table survives them.
"""

import os
import random
import re

import pytest

from commands.default_cmdsets import TableCmdSet
from tests.live import friday, junk

LINES = int(os.environ.get("JUNK_LINES", "1000"))
BATCH = 40
BROKEN = re.compile(
    r"Traceback|untrapped|went wrong on our side|telling you of it failed"
    r"|Error: |<[a-z_.]+ object at "
)
VERBS = [verb.key for verb in TableCmdSet.verbs()]


@pytest.fixture(scope="module")
def player(server):
    """A player in a fight that somebody else runs."""
    players = friday.seat(server)
    friday.play(players, friday.OPENING)
    return players["Ace"]


def test_junk_gets_sentences(server, player):
    rng = random.Random(20261120)
    for number in range(0, LINES, BATCH):
        lines = [junk.line(rng, rng.choice(VERBS)) for _ in range(BATCH - 1)]
        for text in lines:
            player.send(text.replace("\n", " "))
        player.send_bytes(junk.raw(rng) + b"\r\n")
        answer = player.ask("+combat", timeout=60)
        broken = BROKEN.search(answer)
        assert not broken, f"{broken}\n{lines}\n{answer[:4000]}"
        if number == 0:
            assert "personal" in answer


def test_nothing_was_logged(server, player):
    log = server.log()
    at = log.find("Traceback")
    assert at < 0, log[max(0, at - 500) : at + 3000]


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_answers_its_bare_self(player, verb):
    answer = player.ask(verb).strip()
    assert answer
    assert not BROKEN.search(answer)
