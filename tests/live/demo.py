"""`make demo`: plays Sandor, Cantrell and Mahon over real telnet and shows what each read."""

import re

from tests.live import sandor
from tests.live.server import Workshop


def main() -> None:
    """Play the story line by line on its own server, then print every transcript."""
    with Workshop() as workshop:
        fight = sandor.setting(workshop.start())
        sandor.play(fight)
        for name, player in fight.players.items():
            print(f"\n===== what {name} typed (after >) and read =====\n")
            print(re.sub(r"[^\n]*zzdone[^\n]*\n|> \n", "", player.transcript))


if __name__ == "__main__":
    main()
