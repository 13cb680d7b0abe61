"""How far a blow reaches where the metres between two fighters are known."""

from game.errors import Refused
from game.wording import say

RUN = 10
"""Metres that whoever strikes runs up in the same round. No card gives a blow a reach; a throw of
what lies about carries as far (CHR-Q-45)."""


def check_blow(attacker: str, target: str, said: str) -> None:
    """Refused: ``out_of_range`` for a blow at somebody farther away than ``RUN`` metres. ``said``:
    what the game master set between the two of these names; a word of range stops nobody."""
    metres = said.partition(" ")[0]
    if not metres.isdecimal() or int(metres) <= RUN:
        return
    sentence = say("parts-out-of-reach", who=attacker, target=target, metres=metres, reach=RUN)
    raise Refused("out_of_range", sentence)
