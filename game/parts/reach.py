"""How far a melee attack reaches if the metres between two fighters are known."""

from game.errors import Refused
from game.wording import say

RUN = 10
"""Metres that an attacker runs up in the same round. No card gives a blow a reach; an improvised
missile carries as far (CHR-Q-45)."""


def check_blow(attacker: str, target: str, said: str) -> None:
    """Raises Refused("out_of_range") for a blow at somebody more than ``RUN`` metres away.
    ``said``: the range that the game master set between the two; a range word never refuses."""
    metres = said.partition(" ")[0]
    if not metres.isdecimal() or int(metres) <= RUN:
        return
    sentence = say("parts-out-of-reach", who=attacker, target=target, metres=metres, reach=RUN)
    raise Refused("out_of_range", sentence)
